"""The benchmarks: what they compare is the same physics, and the comparison itself is right."""

import importlib
import json
import sys
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane.simulation.native import compiler

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def benchmarks():
    sys.path.insert(0, str(ROOT))
    try:
        yield importlib.import_module("benchmarks.runner"), importlib.import_module("benchmarks.cases")
    finally:
        sys.path.remove(str(ROOT))


def test_interpolation_in_log_log(benchmarks):
    runner, _ = benchmarks
    runs = [(1e-3, 1.0), (1e-5, 4.0), (1e-9, 16.0)]
    assert runner.at_error(runs, 1e-5) == pytest.approx(4.0)
    assert runner.at_error(runs, 1e-4) == pytest.approx(2.0)
    assert runner.at_error(runs, 1e-7) == pytest.approx(8.0)
    assert runner.at_error(runs, 1e-10) is None
    assert runner.at_error(runs, 1.0) is None


def test_a_run_that_is_beaten_in_both_does_not_count(benchmarks):
    runner, _ = benchmarks
    runs = [(1e-3, 9.0), (1e-4, 1.0), (1e-8, 100.0)]
    assert runner.at_error(runs, 5e-4) == pytest.approx(1.0)
    assert runner.at_error(runs, 1e-6) == pytest.approx(10.0)


def test_the_error_at_which_both_are_compared(benchmarks):
    runner, _ = benchmarks
    wide = [(1e-3, 1.0), (1e-9, 2.0)]
    assert runner.common_error(wide, wide) == runner.WANTED_ERROR
    assert runner.common_error(wide, [(1e-7, 1.0), (1e-8, 2.0)]) == 1e-7
    assert runner.common_error([(1e-3, 1.0)], [(1e-7, 1.0)]) is None


@pytest.mark.parametrize("name", ["double_pendulum", "crane_crab", "four_bar", "squeezer", "chain_10"])
def test_model_and_hand_written_code_move_alike(benchmarks, name):
    _, cases = benchmarks
    case = cases.CASES[name]
    stop = case.stop / 10
    result = mc.simulate(case.build(), stop, tolerance=1e-10, points=3, backend="interpreted")
    got = np.array([result[path][-1] for path in case.paths])
    by_hand = cases.handwritten.accurate(case.by_hand(), stop)[: len(case.paths)]
    np.testing.assert_allclose(got, by_hand, atol=1e-7)
    np.testing.assert_allclose(case.exact(np.array([0.0, stop]))[-1], by_hand, atol=1e-8)


@pytest.mark.slow
@pytest.mark.skipif(compiler() is None, reason="needs a C compiler")
def test_a_quick_run_writes_a_table_and_numbers(benchmarks, tmp_path, capsys):
    runner, _ = benchmarks
    path = runner.main(["crane_crab"], quick=True, output=tmp_path / "out.json")
    text = capsys.readouterr().out
    assert "crane_crab" in text
    assert "import mechane" in text
    (case,) = json.loads(path.read_text())["cases"]
    assert case["states"] == 4
    assert case["error"] < 1e-2
    assert case["rhs_native_us"] < case["rhs_interpreted_us"]
    assert case["compared"]["ratio"] > 0


def test_an_unknown_case_is_answered_kindly(benchmarks):
    runner, _ = benchmarks
    with pytest.raises(mc.MechaneError, match="crane_crab"):
        runner.main(["crane_crap"])
