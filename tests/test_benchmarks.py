"""The benchmarks: what they compare is the same physics, and the comparison itself is right."""

import importlib
import json
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import mechane as mc

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
    result = mc.simulate(case.build(), stop, tolerance=1e-10, points=3)
    got = np.array([result[path][-1] for path in case.paths])
    by_hand = cases.handwritten.accurate(case.by_hand(), stop)[: len(case.paths)]
    np.testing.assert_allclose(got, by_hand, atol=1e-7)
    np.testing.assert_allclose(case.exact(np.array([0.0, stop]))[-1], by_hand, atol=1e-8)


def test_the_runs_that_decide_are_the_neighbours_on_the_front(benchmarks):
    runner, _ = benchmarks
    runs = [(1e-3, 1.0), (1e-5, 9.0), (1e-6, 4.0), (1e-9, 16.0)]  # the second is beaten by the third
    assert runner.around(runs, 1e-5) == [0, 2]
    assert runner.around(runs, 1e-7) == [2, 3]
    assert runner.around(runs, 1e-9) == [2, 3]
    assert runner.around(runs, 1e-1) == [0]
    assert runner.decided([runs[0]], 1e-1) == 1.0
    assert runner.decided([runs[2], runs[3]], 1e-9) == pytest.approx(16.0)


def test_runs_take_turns(benchmarks):
    runner, _ = benchmarks
    called = []
    times = runner.in_turn([lambda: called.append("a"), lambda: called.append("b")], repeat=2, budget=0.0)
    assert called == ["a", "b"] * 2
    assert len(times) == 2
    assert all(0 <= t < 1 for t in times)


@pytest.mark.parametrize(
    ("peer", "name", "stop", "steps", "allowed", "settings"),
    [
        ("mujoco", "double_pendulum", 1.0, 8, 3e-9, {}),
        ("mujoco", "chain_10", 0.5, 2, 2e-8, {}),
        ("mujoco", "four_bar", 1.0, 16, 1e-6, {}),
        ("mujoco", "squeezer", 0.03, 40, 5e-6, {}),
        ("exudyn", "double_pendulum", 1.0, 1, 2e-8, {}),
        ("exudyn", "chain_10", 0.5, 1, 1e-9, {}),
        ("exudyn", "chain_10", 0.5, 16, 1e-6, {"form": "bodies"}),
        ("exudyn", "four_bar", 1.0, 64, 3e-5, {"form": "bodies"}),
        ("exudyn", "squeezer", 0.03, 40, 2e-4, {"form": "bodies"}),
        ("drake", "double_pendulum", 1.0, 1, 2e-7, {"method": "runge_kutta5"}),
        ("drake", "chain_10", 0.5, 4, 1e-7, {"method": "runge_kutta3"}),
    ],
)
def test_peers_move_as_the_exact_motion(benchmarks, peer, name, stop, steps, allowed, settings):
    """With these steps between 51 points, up to what their methods leave; a mass wrong by a percent would show."""
    _, cases = benchmarks
    peers = importlib.import_module("benchmarks.peers")
    pytest.importorskip(peers.MODULES.get(peer, peer))
    watched = len(cases.CASES[name].paths)
    exact = cases.CASES[name].exact(np.linspace(0.0, stop, 51))

    def error(mechanism):
        run = peers.PEERS[peer][0](mechanism, stop, 51, steps, watched, **settings)
        run()
        return np.abs(run() - exact).max()  # again from the start

    mechanism = peers.MECHANISMS[name]()
    *rest, last = mechanism.links
    assert error(mechanism) < allowed
    assert error(replace(mechanism, links=(*rest, replace(last, m=1.01 * last.m)))) > 3 * allowed


@pytest.mark.parametrize("name", ["double_pendulum", "chain_10", "chain_100"])
def test_pinocchio_computes_the_same_accelerations(benchmarks, name):
    pytest.importorskip("pinocchio")
    _, cases = benchmarks
    peers = importlib.import_module("benchmarks.peers")
    problem = cases.CASES[name].by_hand()
    rate = np.array(cases.handwritten.ca.Function("f", [problem.x], [problem.ode])(problem.x0)).ravel()
    got = peers.accelerations(peers.MECHANISMS[name](), 2)()
    half = len(rate) // 2
    assert np.abs(rate[half:]).max() > 0.1
    np.testing.assert_allclose(got, np.c_[rate[half:], rate[half:]], atol=1e-11)


def test_chains_in_space_accelerate_as_in_pinocchio(benchmarks):
    pytest.importorskip("pinocchio")
    _, cases = benchmarks
    peers = importlib.import_module("benchmarks.peers")
    result = mc.simulate(cases.spatial_chain(4), 1e-3, points=2)
    symbols = [result.system.symbols[f"joint[{i}].w"] for i in range(4)]
    got = result.evaluate(mc.vector(*(mc.der(w) for w in symbols)))[0]
    want = peers.accelerations(peers.spatial_chain(4), 1, "ZX")()[:, 0]
    planar = peers.accelerations(peers.spatial_chain(4), 1)()[:, 0]
    np.testing.assert_allclose(got, want, rtol=1e-10)
    assert np.abs(planar - want).max() > 0.1  # the axes matter


def test_a_ladder_ends_when_the_error_is_small(benchmarks):
    pytest.importorskip("mujoco")
    _, cases = benchmarks
    peers = importlib.import_module("benchmarks.peers")
    exact = cases.exact_double_pendulum(np.linspace(0.0, 2.0, 101))
    rungs = list(peers.climb("mujoco", peers.double_pendulum(), 2.0, exact))
    errors = [r.error for r in rungs]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] < peers.SMALLEST <= errors[-2]
    assert [r.setting["steps"] for r in rungs][:4] == [25, 50, 100, 200]


def test_peers_that_are_not_installed_are_left_out(benchmarks, monkeypatch, tmp_path):
    runner, cases = benchmarks
    peers = importlib.import_module("benchmarks.peers")
    assert not peers.installed("no_such_module")
    monkeypatch.setattr(peers, "installed", lambda name: False)
    record = {"runs": []}
    assert runner._peers(record, None, cases.CASES["double_pendulum"], np.zeros((2, 2)), 1) == {}
    monkeypatch.setattr(runner, "_in_process", lambda name, quick: pytest.fail("nothing to measure"))
    record = json.loads(runner.main([runner.SPACE], output=tmp_path / "out.json").read_text())
    assert record["cases"] == []


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler for the hand-written code")
def test_a_quick_run_writes_a_table_and_numbers(benchmarks, tmp_path, capsys):
    runner, _ = benchmarks
    path = runner.main(["crane_crab"], quick=True, output=tmp_path / "out.json")
    text = capsys.readouterr().out
    assert "crane_crab" in text
    assert "import mechane" in text
    (case,) = json.loads(path.read_text())["cases"]
    assert case["states"] == 4
    assert case["error"] < 1e-2
    assert 0 < case["rhs_us"] < 5 and case["machine_code_s"] < case["first_result_s"]
    assert case["compared"]["ratio"] > 0


def test_an_unknown_case_is_answered_kindly(benchmarks):
    runner, _ = benchmarks
    with pytest.raises(mc.MechaneError, match="crane_crab"):
        runner.main(["crane_crap"])
