"""Backends: the same answers, a cache that is used and shared, and life without a C compiler."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane.errors import CompilerError
from mechane.simulation import engine, integrate, native
from mechanisms import chain, four_bar, pendulum

needs_compiler = pytest.mark.skipif(native.compiler() is None, reason="there is no C compiler here")


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("MECHANE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def no_compiler(monkeypatch, cache):
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setitem(sys.modules, "ziglang", None)
    assert native.compiler() is None


def libraries(cache: Path) -> list[Path]:
    return sorted(p for p in cache.rglob("*") if p.is_file())


@needs_compiler
@pytest.mark.parametrize("solver", ["erk", "rosenbrock"])
@pytest.mark.parametrize("make", [lambda: chain(2), lambda: four_bar(w=2.0)], ids=["chain", "loop"])
def test_backends_agree(make, solver):
    system = mc.compile(make())
    path = system.report.states[0]
    one, two, auto = (
        system.simulate(3.0, tolerance=1e-9, backend=b, solver=solver) for b in ("interpreted", "native", "auto")
    )
    np.testing.assert_allclose(one[path], two[path], atol=1e-6)
    np.testing.assert_allclose(one[path], auto[path], atol=1e-6)
    assert two.stats["native"] and not one.stats["native"]
    assert two.stats["steps"] > 0 and two.stats["rhs_calls"] > 0


@needs_compiler
def test_native_code_of_a_large_stiff_model(monkeypatch):
    """Large stiff models run with a solver that is interpreted only, unless native code is asked for."""
    monkeypatch.setattr(engine, "MANY", 1)

    class Decay(mc.Component):
        x, y = mc.variable(start=0.0), mc.variable(start=1.0)

        def equations(self):
            yield mc.der(self.x) == -1e6 * (self.x - mc.cos(mc.time))
            yield mc.der(self.y) == -self.y

    system = mc.compile(Decay())
    runs = {b: system.simulate(2.0, tolerance=1e-7, backend=b) for b in ("auto", "interpreted", "native")}
    assert {b: r.trajectory.settings["solver"] for b, r in runs.items()} == {
        "auto": "cvodes", "interpreted": "cvodes", "native": "rosenbrock",
    }  # fmt: skip
    assert runs["native"].stats["native"]
    for run in runs.values():
        np.testing.assert_allclose(run["y"], np.exp(-run.time), atol=1e-5)
        np.testing.assert_allclose(run["x"][1:], np.cos(run.time[1:]), atol=1e-4)
    with pytest.raises(mc.MechaneError, match=r"cvodes.*runs interpreted only"):
        system.simulate(1.0, backend="native", solver="cvodes")


@needs_compiler
def test_one_library_serves_other_stops_parameters_and_starts(cache):
    system = mc.compile(pendulum(I=0.1))
    system.simulate(1.0, backend="native", points=101)
    before = libraries(cache)
    assert before
    result = system.simulate(7.0, backend="native", points=101, parameters={"bob.m": 2.0}, initial={"hinge.phi": 1.0})
    assert result["hinge.phi"][0] == 1.0
    assert libraries(cache) == before


@needs_compiler
def test_the_second_build_does_not_call_the_compiler(cache, monkeypatch):
    first = mc.simulate(pendulum(), 2.0, backend="native")
    monkeypatch.setattr(native.subprocess, "run", lambda *_, **__: pytest.fail("compiled again"))
    second = mc.simulate(pendulum(), 2.0, backend="native")
    np.testing.assert_array_equal(first["hinge.phi"], second["hinge.phi"])
    assert second.stats["native"]


@needs_compiler
def test_another_process_uses_the_cache(cache):
    program = textwrap.dedent(
        """
        import sys
        sys.path.insert(0, {tests!r})
        import mechane as mc
        from mechane.simulation import native
        from mechanisms import pendulum
        if {forbid}:
            native.subprocess.run = None
        print(mc.simulate(pendulum(), 1.0, backend="native")["hinge.phi"][-1])
        """
    )
    tests = str(Path(__file__).resolve().parents[1])
    said = [
        subprocess.run(
            [sys.executable, "-c", program.format(tests=tests, forbid=forbid)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for forbid in (False, True)
    ]
    assert said[0] == said[1] != ""


@needs_compiler
def test_the_cache_survives_many_writers_at_once(cache):
    def run(_):
        return mc.simulate(pendulum(), 0.5, backend="native", points=51)["hinge.phi"][-1]

    with ThreadPoolExecutor(4) as pool:
        ends = list(pool.map(run, range(4)))
    assert max(ends) - min(ends) == 0
    assert all(p.suffix in (".so", ".dll", ".dylib") for p in libraries(cache))  # nothing half-written is left behind


@needs_compiler
def test_a_damaged_library_is_made_again(cache):
    mc.simulate(pendulum(), 0.5, backend="native", points=51)
    for path in libraries(cache):
        path.unlink()
        path.write_bytes(b"not a library")
    result = mc.simulate(pendulum(), 0.5, backend="native", points=51)
    assert np.all(np.isfinite(result["hinge.phi"]))


@needs_compiler
def test_a_cache_that_cannot_be_written_is_no_obstacle(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("MECHANE_CACHE", str(blocked / "cache"))
    result = mc.simulate(pendulum(), 0.5, backend="native", points=51)
    assert result.stats["native"]


def test_without_a_compiler_auto_and_interpreted_work(no_compiler):
    for backend in ("auto", "interpreted"):
        result = mc.simulate(chain(3), 20.0, tolerance=1e-10, points=2001, backend=backend)
        assert not result.stats["native"]
        assert len(result["joint[0].phi"]) == 2001


def test_without_a_compiler_native_says_what_to_do(no_compiler):
    with pytest.raises(CompilerError) as error:
        mc.simulate(pendulum(), 1.0, backend="native")
    for word in ("compiler", "ziglang", "interpreted"):
        assert word in str(error.value)
    assert isinstance(error.value, mc.MechaneError)


def test_a_compiler_that_fails_is_quoted(cache, monkeypatch, tmp_path):
    broken = tmp_path / "brokencc"
    broken.write_text("#!/bin/sh\necho 'no space left for you' >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("CC", str(broken))
    with pytest.raises(CompilerError, match="no space left for you"):
        mc.simulate(pendulum(), 1.0, backend="native")


@needs_compiler
def test_auto_compiles_when_it_pays(cache, monkeypatch):
    quick = mc.simulate(pendulum(), 0.1, backend="auto", points=11)
    assert not quick.stats["native"] and not libraries(cache)
    monkeypatch.setattr(integrate, "PATIENCE", 0.01)  # as if the run were much longer
    monkeypatch.setattr(integrate, "COMPILING", 0.0)
    long = mc.simulate(chain(4), 20.0, tolerance=1e-9, backend="auto")
    assert long.stats["native"]


@needs_compiler
def test_events_in_native_code():
    class Ball(mc.Component):
        h, v = mc.variable(start=1.0), mc.variable(start=0.0)

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -9.81
            yield mc.when(self.h < 0, mc.reinit(self.v, -0.8 * self.v))

    system = mc.compile(Ball())
    one, two = (system.simulate(2.0, tolerance=1e-9, backend=b) for b in ("interpreted", "native"))
    np.testing.assert_allclose(one["h"], two["h"], atol=1e-7)
    assert [e.time for e in one.events] == pytest.approx([e.time for e in two.events], abs=1e-8)
