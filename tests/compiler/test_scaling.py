"""Cost grows in proportion to the model: ratios, not seconds."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

import mechane as mc
from mechane.compiler.translate import translate
from mechanisms import chain


def seconds(action) -> float:
    gc.collect()
    start = time.process_time()
    action()
    return time.process_time() - start


@pytest.mark.slow
def test_translation_time_grows_linearly():
    translate(chain(10))
    small = min(seconds(lambda: translate(chain(100))) for _ in range(2))
    large = seconds(lambda: translate(chain(1000)))
    assert large / small <= 15, (large, small)


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
    assert float(said[1]) < 700  # MB


@pytest.mark.slow
def test_the_cost_of_a_call_grows_linearly():
    cost = {}
    for n in (10, 100):
        system = mc.compile(chain(n))
        f = system.functions.rhs
        x = system.initialize()[0]
        p = system.translated.parameters()
        calls = partial(lambda f, x, p: [f(x, [], p, 0.0, []) for _ in range(200)], f, x, p)
        cost[n] = min(seconds(calls) for _ in range(5))
    assert cost[100] / cost[10] <= 20, cost


@pytest.mark.slow
def test_native_code_pays():
    system = mc.compile(chain(2))

    def runs(backend: str) -> float:
        return seconds(lambda: [system.simulate(60.0, tolerance=1e-9, backend=backend) for _ in range(10)])

    best = {backend: min(runs(backend) for _ in range(3)) for backend in ("interpreted", "native")}
    assert best["interpreted"] / best["native"] > 4, best


@pytest.mark.slow
def test_further_runs_cost_much_less_than_the_first():
    def first():
        system.append(mc.compile(chain(40)))
        system[0].simulate(0.1, backend="interpreted")

    system: list[mc.System] = []
    once = seconds(first)

    def again():
        for k in range(10):
            changes = dict(parameters={"body[39].m": 1.0 + k}, initial={"joint[0].phi": 0.1 * k})
            system[0].simulate(0.1, backend="interpreted", **changes)

    assert seconds(again) / 10 < once / 3
