"""Cost grows in proportion to the model: counted work, which no busy machine can change, instead of seconds.

What the counts mean in seconds is in `benchmarks/`."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

import mechane as mc
from counting import calls
from mechane.compiler.translate import translate
from mechanisms import chain


def memory(action: Callable[[], object]) -> int:
    """The largest number of bytes held by Python and NumPy at a time."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.slow
@pytest.mark.parametrize("cost", [calls, memory])
def test_the_work_of_translation_grows_linearly(cost):
    translate(chain(10))  # recorded equations of the classes are kept
    small, large = (cost(lambda n=n: translate(chain(n))) for n in (100, 800))
    assert large / small <= 8.8, (small, large)


@pytest.mark.slow
def test_translation_of_46000_variables_stays_small():
    program = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).resolve().parents[1])!r})\n"
        "import resource, mechane as mc\n"
        "from mechanisms import chain\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "report = mc.compile(chain(1000)).report\n"
        "print(len(report.states), (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)\n"
    )
    pytest.importorskip("resource")
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert int(said[0]) == 2000
    assert float(said[1]) < 300  # MB


def test_the_instructions_of_a_call_grow_linearly():
    length = {n: mc.compile(chain(n)).functions.rhs.n_instructions() for n in (10, 100)}
    assert length[100] / length[10] <= 11.5, length


def test_further_runs_cost_a_fraction_of_the_first():
    system: list[mc.System] = []

    def first():
        system.append(mc.compile(chain(40)))
        system[0].simulate(0.1)

    def again():
        system[0].simulate(0.1, parameters={"body[39].m": 2.0}, initial={"joint[0].phi": 0.1})

    once = calls(first)
    again()  # what only changed values need is made once
    assert calls(again) < once / 20
