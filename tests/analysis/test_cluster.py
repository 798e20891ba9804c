"""Sweeps on threads, from files, and on a Dask cluster give the same numbers."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.analysis.sending import packed, unpacked
from mechanisms import four_bar, pendulum


class Crane(mc.Model):
    """Has parameters of its own, made from each other, and a force that follows one."""

    pull = mc.parameter(0.0, unit="N")
    heavy = mc.parameter(1.0 + pull)
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=heavy, I=0.1)
    push = pl.WorldForce(f=(pull, 0.0))
    hinge = pl.Revolute(phi=1.0, w=0.0)
    rope = pl.FixedTranslation(r=(0, -1))
    load = pl.Body(m=0.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a, self.push.frame_b)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)


def script() -> mc.Model:
    """A model put together by a script, with equations, lists and a signal."""
    m = mc.Model("script")
    m.k = mc.parameter(3.0)
    m.x, m.v = mc.variable(start=1.0), mc.variable(start=0.0)
    m.equation(mc.der(m.x) == m.v, mc.der(m.v) == -m.k * m.x + mc.sin(mc.time))
    m.equation(mc.when(m.x < -0.5, mc.reinit(m.v, -m.v)))
    m.world = pl.World()
    m.hinges = [pl.Revolute(phi=0.5 * i, w=0.0) for i in range(2)]
    m.bodies = [pl.Body(m=1.0, I=m.k, r_cm=(0.3, 0.0)) for _ in range(2)]
    for hinge, body in zip(m.hinges, m.bodies, strict=True):
        m.connect(m.world.frame_b, hinge.frame_a)
        m.connect(hinge.frame_b, body.frame_a)
    return m


@pytest.mark.parametrize("make", [Crane, script, pendulum, lambda: four_bar(torque=1.0)])
def test_a_model_is_the_same_in_another_process(make, tmp_path):
    system = mc.compile(make())
    (tmp_path / "model").write_bytes(packed(system, "more"))
    code = (
        "import sys, numpy as np; from mechane.analysis.sending import unpacked\n"
        f"system, more = unpacked(open({str(tmp_path / 'model')!r}, 'rb').read())\n"
        f"assert more == 'more'; np.save({str(tmp_path / 'x.npy')!r}, system.simulate(1.0).trajectory.x)"
    )
    alone = {
        **os.environ,
        "PYTHONPATH": str(Path(mc.__file__).parents[1]),
    }  # mechane, but neither this file nor its helpers
    subprocess.run([sys.executable, "-c", code], check=True, env=alone, cwd=tmp_path)
    assert np.array_equal(np.load(tmp_path / "x.npy"), system.simulate(1.0).trajectory.x)


def test_what_differs_elsewhere_is_refused():
    model = Crane()
    model.__dict__["_call"] = ((), {"pull": 7.0})  # not how it was made
    with pytest.raises(mc.MechaneError, match="not the same"):
        unpacked(packed(mc.compile(model)))


def test_threads_give_the_bits_of_a_loop():
    system, grid = mc.compile(Crane()), {"load.m": [0.3, 0.5], "hinge.phi": [0.2, 0.6, 1.2]}
    alone = mc.sweep(system, grid, 2.0, measure="hinge.phi", workers=1)
    together = mc.sweep(system, grid, 2.0, measure="hinge.phi", workers=4)
    loop = [[system.simulate(2.0, parameters={"load.m": m}, initial={"hinge.phi": a})["hinge.phi"][-1] for a in grid["hinge.phi"]]
            for m in grid["load.m"]]  # fmt: skip
    assert np.array_equal(alone["hinge.phi"], together["hinge.phi"]) and np.array_equal(alone["hinge.phi"], loop)


def test_an_interrupted_sweep_on_threads_ends_soon():
    def stop(fraction: float) -> None:
        raise KeyboardInterrupt

    cases = [{"load.m": 0.5}, {"load.m": 0.6}]
    began = time.perf_counter()
    found = mc.sweep(Crane(), cases * 20, 300.0, tolerance=1e-12, measure="hinge.phi", workers=2, progress=stop)
    assert found.interrupted and np.isfinite(found["hinge.phi"]).sum() >= 1 and time.perf_counter() - began < 60


def test_a_sweep_goes_on_from_its_file(tmp_path):
    calls: list[float] = []

    def last(result: mc.Result) -> float:
        calls.append(float(result["load.r"][-1, 0]))
        return calls[-1]

    def stop(fraction: float) -> None:
        if fraction > 0.4:
            raise KeyboardInterrupt

    system, grid, file = mc.compile(Crane()), {"load.m": [0.3, 0.4, -1.0, 0.5, 0.6, 0.7]}, tmp_path / "sweep.npz"
    first = mc.sweep(system, grid, 1.0, measure=last, workers=1, file=file, progress=stop)
    assert first.interrupted and len(calls) == 2 and first.failures.keys() == {2}
    whole = mc.sweep(system, grid, 1.0, measure=last, workers=1, file=file)
    assert len(calls) == 5 and whole.failures.keys() == {2} and not whole.interrupted
    assert np.array_equal(whole["last"], mc.sweep(system, grid, 1.0, measure=last, workers=1)["last"], equal_nan=True)
    with pytest.raises(mc.MechaneError, match="another sweep"):
        mc.sweep(system, grid, 2.0, measure=last, workers=1, file=file)
    file.write_bytes(b"nothing of the kind")
    with pytest.raises(mc.MechaneError, match="not the file"):
        mc.sweep(system, grid, 1.0, measure=last, workers=1, file=file)
    with pytest.raises(mc.MechaneError, match="measure"):
        mc.sweep(system, grid, 1.0, file=file)


def test_a_cluster_gives_the_same_bits_also_when_a_worker_dies():
    distributed = pytest.importorskip("distributed")
    system = mc.compile(Crane())
    cases = [{"load.m": 0.3 + 0.02 * k} for k in range(24)] + [{"load.m": -1.0}]
    here = mc.sweep(system, cases, 3.0, measure={"phi": "hinge.phi"}, workers=1)

    def slow(result: mc.Result) -> float:
        time.sleep(0.1)
        return float(result["hinge.phi"][-1])

    options = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        victim = next(iter(client.run(os.getpid).values()))
        killer = threading.Timer(1.0, os.kill, (victim, 9))
        killer.start()
        there = mc.sweep(system, cases, 3.0, measure={"phi": slow}, scheduler=client)
        killer.join()
        whole = mc.sweep(system, cases[:2], 3.0, scheduler=client)
    assert there.failures.keys() == {24} and "minimum" in there.failures[24]
    assert np.array_equal(there["phi"], here["phi"], equal_nan=True)
    result = whole.results[0]
    assert result is not None and result["hinge.phi"][-1] == here["phi"][0]
