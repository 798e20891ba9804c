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
from mechane.analysis.table import Cases
from mechane.compiler.translate import translate
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
        unpacked(packed(mc.System(translate(model))))


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

    system, grid, file = mc.compile(Crane()), {"load.m": [0.3, 0.4, -1.0, 0.5, 0.6, 0.7]}, tmp_path / "sweep.nc"
    first = mc.sweep(system, grid, 1.0, measure=last, workers=1, file=file, progress=stop)
    assert first.interrupted and len(calls) == 2 and first.failures.keys() == {2}
    whole = mc.sweep(system, grid, 1.0, measure=last, workers=1, file=file)
    assert len(calls) == 5 and whole.failures.keys() == {2} and not whole.interrupted
    assert np.array_equal(whole["last"], mc.sweep(system, grid, 1.0, measure=last, workers=1)["last"], equal_nan=True)
    with pytest.raises(mc.MechaneError, match="another sweep"):
        mc.sweep(system, grid, 2.0, measure=last, workers=1, file=file)
    file.write_bytes(b"nothing of the kind")
    with pytest.raises(mc.MechaneError, match="not a sweep file"):
        mc.sweep(system, grid, 1.0, measure=last, workers=1, file=file)
    with pytest.raises(mc.MechaneError, match="measure"):
        mc.sweep(system, grid, 1.0, file=file)


def test_a_sweep_that_was_killed_goes_on_from_its_file(tmp_path):
    code = (
        "import os, sys, time, mechane as mc; from mechane.examples.pendulum import Pendulum\n"
        "def last(result):\n"
        "    open(sys.argv[2], 'a').write('x')\n"
        "    if sys.argv[3] == 'die' and os.path.getsize(sys.argv[2]) > 4: os.kill(os.getpid(), 9)\n"
        "    return result['hinge.phi'][:3]\n"
        "grid = {'hinge.phi': [0.1, 0.2, 0.3], 'bob.m': [1.0, -1.0, 2.0]}\n"
        "mc.sweep(Pendulum(), grid, 1.0, measure=last, workers=1, file=sys.argv[1])\n"
    )
    words = [sys.executable, "-c", code, str(tmp_path / "s.nc"), str(tmp_path / "log")]
    alone = {**os.environ, "PYTHONPATH": str(Path(mc.__file__).parents[1])}
    assert subprocess.run([*words, "die"], env=alone).returncode == -9
    subprocess.run([*words, "live"], env=alone, check=True)
    assert len((tmp_path / "log").read_text()) == 5 + 6 - 4  # what was done before is not done again
    grid = {"hinge.phi": [0.1, 0.2, 0.3], "bob.m": [1.0, -1.0, 2.0]}

    def last(result):
        raise AssertionError("nothing is left to do")

    from mechane.examples.pendulum import Pendulum

    found = mc.sweep(Pendulum(), grid, 1.0, measure=last, workers=1, file=tmp_path / "s.nc")
    assert found["last"].shape == (3, 3, 3) and found.failures.keys() == {1, 4, 7} and "minimum" in found.failures[4]
    assert np.isnan(found["last"][:, 1]).all() and (found["last"][:, 0, 0] == grid["hinge.phi"]).all()


def test_others_read_the_file_and_the_result_as_xarray(tmp_path):
    xarray = pytest.importorskip("xarray")
    grid = {"hinge.phi": [0.1, 0.5], "load.m": [0.3, 0.4, -1.0]}
    measure = {"hinge.phi": "hinge.phi", "r": "load.r", "path": lambda result: result["load.r"][:4]}
    found = mc.sweep(Crane(), grid, 1.0, measure=measure, points=11, workers=1, file=tmp_path / "s")
    data = found.to_xarray()
    assert dict(data.sizes) == {"hinge.phi": 2, "load.m": 3, "r 0": 2, "path 0": 4, "path 1": 2}
    one = mc.simulate(Crane(), 1.0, points=11, parameters={"load.m": 0.4}, initial={"hinge.phi": 0.5})
    assert float(data["hinge.phi measured"].sel({"hinge.phi": 0.5, "load.m": 0.4})) == one["hinge.phi"][-1]
    assert np.array_equal(data["path"].sel({"hinge.phi": 0.5, "load.m": 0.4}), one["load.r"][:4])
    assert data["failed"].values.tolist() == [[False, False, True]] * 2
    stored = xarray.open_dataset(tmp_path / "s.nc", engine="scipy")
    assert stored["state"].values.tolist() == [1, 1, 2, 1, 1, 2] and b"minimum" in stored["why"].values[2]
    assert np.array_equal(stored["r"], found["r"].reshape(6, 2), equal_nan=True)
    assert np.array_equal(stored["varied load.m"], [0.3, 0.4, -1.0] * 2)
    cases = mc.sweep(Crane(), [{"hinge.phi": 0.1}, {"hinge.phi": 0.5}], 1.0, measure="load.r", workers=1).to_xarray()
    assert cases["load.r"].dims == ("case", "load.r 0") and cases["hinge.phi"].values.tolist() == [0.1, 0.5]


def test_cases_of_a_grid_are_made_when_they_are_asked_for():
    cases = Cases({"a": range(400), "b": [(0, 1), (2, 3)], "c": range(1000)})
    assert len(cases) == 800_000 and cases[1_234] == {"a": 0, "b": (2, 3), "c": 234} and cases[-1]["c"] == 999
    assert next(iter(cases)) == cases[0] and cases[5:7][1] == {"a": 0, "b": (0, 1), "c": 6}
    few = Cases({"a": [1.0, 2.0], "b": [(0, 1), (2, 3)]})
    assert few.column("b").tolist() == [[0, 1], [2, 3], [0, 1], [2, 3]] and few.column("a").tolist() == [1, 1, 2, 2]
    assert [few[k] for k in range(4)] == list(few)


def test_measures_of_changing_shape_are_refused():
    with pytest.raises(mc.MechaneError, match=r"has shape \(2,\) in case 1, and \(1,\) before"):
        count = iter(range(1, 9))
        mc.sweep(Crane(), {"load.m": [0.3, 0.4]}, 0.1, measure={"x": lambda r: [0.0] * next(count)}, workers=1)


def test_a_scheduler_is_a_client():
    with pytest.raises(mc.MechaneError, match="must be a client of Dask"):
        mc.sweep(Crane(), {"load.m": [0.3]}, 0.1, measure="hinge.phi", scheduler="tcp://localhost:8786")


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_case_that_kills_its_worker_takes_no_other_with_it():
    distributed = pytest.importorskip("distributed")
    import dask

    def deadly(result: mc.Result) -> float:
        if result["load.m"][-1] == 0.5:
            os.kill(os.getpid(), 9)
        return float(result["load.m"][-1])

    masses = [0.3 + 0.01 * k for k in range(40)]
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with dask.config.set({"distributed.scheduler.allowed-failures": 1}):
        with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
            found = mc.sweep(Crane(), {"load.m": masses}, 0.1, measure={"m": deadly}, scheduler=client)
    bad = masses.index(0.5)
    assert found.failures.keys() == {bad} and "KilledWorker" in found.failures[bad]
    assert np.array_equal(np.delete(found["m"], bad), np.delete(masses, bad))
