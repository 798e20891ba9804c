"""Machine code in memory: native from the first run, without compiler, files or shared state."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechanisms import four_bar, pendulum

TESTS = Path(__file__).resolve().parents[1]
SOURCE = Path(mc.__file__).resolve().parents[1]


class Ball(mc.Component):
    """Falls and bounces."""

    e = mc.parameter(0.8)
    h = mc.variable(start=1.0)
    v = mc.variable(start=0.0)

    def equations(self):
        yield mc.der(self.h) == self.v
        yield mc.der(self.v) == -9.81

    def events(self):
        yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))


MODELS = {
    "free": (pendulum, "hinge.phi", lambda k: {"bob.m": 1.0 + 0.1 * k, "rod.r": (0.0, -1.0 - 0.05 * k)}),
    "loop": (lambda: four_bar(w=2.0), None, lambda k: {}),
    "events": (Ball, "h", lambda k: {"e": 0.6 + 0.01 * k}),
}


def everything(result: mc.Result) -> bytes:
    """All that a run has left, bit by bit."""
    tr = result.trajectory
    parts = (tr.time, tr.x, tr.z, tr.d, tr.work, tr.hold, np.array([e.time for e in result.events]))
    return b"".join(np.ascontiguousarray(a).tobytes() for a in parts)


def in_another_process(program: str, **environment: str) -> str:
    known = {"PYTHONPATH": os.pathsep.join([str(SOURCE), str(TESTS)]), "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")}
    done = subprocess.run(
        [sys.executable, "-B", "-c", textwrap.dedent(program)], capture_output=True, text=True, check=False,
        env={**known, **environment},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_native_from_the_first_run_without_compiler_and_without_files(tmp_path):
    """No program can be found, no file may be written: neither in the home nor in the temporary folder nor anywhere else."""
    home, temporary = tmp_path / "home", tmp_path / "temporary"
    home.mkdir()
    temporary.mkdir()
    for folder in (home, temporary):
        folder.chmod(0o500)
    program = """
        import builtins, os, sys

        def watch(event, arguments):
            if event in ("subprocess.Popen", "os.exec", "os.posix_spawn", "os.system"):
                raise SystemExit(f"a program is started: {arguments}")
            if event == "open":
                path, mode, flags = arguments
                if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT) and str(path) != os.devnull:
                    raise SystemExit(f"{path} is written")
            if event in ("os.mkdir", "os.rename", "tempfile.mkstemp", "tempfile.mkdtemp"):
                raise SystemExit(f"{event} {arguments}")

        import mechane as mc
        from mechanisms import four_bar, pendulum
        sys.addaudithook(watch)
        for make in (pendulum, lambda: four_bar(w=2.0)):
            result = mc.simulate(make(), 2.0)
            assert result.stats["native"] and result.stats["steps"] > 10
            result.energy()
        print("done")
    """
    try:
        said = in_another_process(program, PATH="", HOME=str(home), TMPDIR=str(temporary), TEMP=str(temporary))
        assert said.strip() == "done"
        assert not list(home.iterdir()) and not list(temporary.iterdir())
    finally:
        for folder in (home, temporary):
            folder.chmod(0o700)


@pytest.mark.parametrize("name", MODELS)
def test_equal_runs_are_equal_in_every_bit(name):
    make = MODELS[name][0]
    system = mc.compile(make())
    first = everything(system.simulate(3.0))
    assert all(everything(system.simulate(3.0)) == first for _ in range(5))
    assert everything(mc.simulate(make(), 3.0)) == first, "also translated again"


def test_equal_runs_in_other_processes():
    program = """
        import hashlib
        import mechane as mc
        from mechanisms import four_bar
        result = mc.simulate(four_bar(w=2.0), 2.0)
        print(hashlib.sha256(result.trajectory.x.tobytes()).hexdigest())
    """
    said = {in_another_process(program, PYTHONHASHSEED=str(seed)) for seed in (0, 1)}
    assert len(said) == 1


@pytest.fixture
def restless():
    """Threads that take turns as often as Python lets them: else each run is over before the next one begins."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.parametrize("name", MODELS)
def test_threads_do_not_disturb_each_other(name, restless):
    """1000 runs of one system on 8 threads, with other parameters, are those of one thread."""
    make, path, parameters = MODELS[name]
    system = mc.compile(make())

    def run(k: int) -> bytes:
        result = system.simulate(1.0 + 0.1 * (k % 7), tolerance=(1e-6, 1e-9)[k % 2], parameters=parameters(k % 20))
        values = result[path] if path is not None else result.energy().total
        return everything(result) + values.tobytes()

    serial = [run(k) for k in range(140)]  # all combinations
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(run, range(1000)))
    assert together == [serial[k % 140] for k in range(1000)]


def test_threads_begin_with_a_system_that_has_not_run_yet(restless):
    system = mc.compile(four_bar(w=2.0))
    with ThreadPoolExecutor(8) as pool:
        runs = list(pool.map(lambda _: everything(system.simulate(1.0)), range(16)))
    assert len(set(runs)) == 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_process_may_fork_after_a_run():
    program = """
        import os, sys
        import mechane as mc
        from mechanisms import four_bar, pendulum
        system = mc.compile(four_bar(w=2.0))
        before = system.simulate(1.0).trajectory.x.tobytes()
        child = os.fork()
        if not child:
            same = system.simulate(1.0).trajectory.x.tobytes() == before
            mc.simulate(pendulum(), 1.0)  # compiles in the child
            os._exit(0 if same else 1)
        assert os.waitpid(child, 0)[1] == 0
        assert system.simulate(1.0).trajectory.x.tobytes() == before
        print("done")
    """
    assert in_another_process(program).strip() == "done"


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send to oneself")
def test_ctrl_c_at_any_moment_leaves_all_well():
    """Translation and the start raise KeyboardInterrupt, runs and sweeps give what they have; the next run has the same bits."""
    program = """
        import os, random, signal, threading, time
        import numpy as np
        import mechane as mc
        from mechane.examples.bouncing_ball import BouncingBall
        from mechanisms import four_bar, pendulum

        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored for what runs behind
        balls, loop, swing = mc.compile(BouncingBall()), mc.compile(four_bar(w=2.0)), mc.compile(pendulum())
        whole = [s.simulate(20.0, points=2001) for s in (balls, loop)]
        angles = np.linspace(0.1, 1.0, 200)

        def work():
            mc.compile(pendulum())
            runs = [s.simulate(20.0, points=2001) for s in (balls, loop)]
            return runs, mc.sweep(swing, {"hinge.phi": angles}, 20.0, measure="hinge.w", workers=2)

        begin = time.perf_counter()
        full = work()[1]["hinge.w"]
        longest = time.perf_counter() - begin
        random.seed(3)
        seen = {"raised": 0, "runs": 0, "sweeps": 0}
        for k in range(12):
            timer = threading.Timer(random.uniform(0, longest), os.kill, (os.getpid(), signal.SIGINT))
            try:
                timer.start()
                runs, sweep = work()
                for run, known in zip(runs, whole):
                    n = len(run.time) - run.interrupted  # the last one may lie between two points
                    assert np.array_equal(run.trajectory.x[:, :n], known.trajectory.x[:, :n])
                    seen["runs"] += run.interrupted
                found = sweep["hinge.w"]
                done = ~np.isnan(found)
                assert done.all() or sweep.interrupted
                assert np.array_equal(found[done], full[done])
                seen["sweeps"] += sweep.interrupted
                timer.join()
            except KeyboardInterrupt:
                seen["raised"] += 1
        for system, known in zip((balls, loop), whole):
            assert np.array_equal(system.simulate(20.0, points=2001).trajectory.x, known.trajectory.x)
        assert seen["raised"] and seen["sweeps"], seen
        print("done")
    """
    assert in_another_process(program).strip() == "done"


@pytest.mark.parametrize("zero", [False, True])
def test_a_result_does_not_change_when_its_system_runs_again(zero):
    """Also where other parameters are zero, so that another program is made."""
    model = mc.Model()
    model.world, model.hinge = pl.World(), pl.Revolute(phi=1.0)
    model.rod, model.bob = pl.FixedTranslation(r=(0.3, -1.0)), pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.bob.frame_a)
    system = mc.compile(model)
    old = system.simulate(2.0)
    paths = ["bob.frame_a.r", "hinge.phi", "rod.r", "bob.m"]
    known = system.simulate(2.0)
    before = [known[p].copy() for p in paths], known.energy().total.copy(), known.at(0.333)["hinge.phi"]
    other = system.simulate(
        1.0, points=11, parameters={"rod.r": (0.0 if zero else 0.5, -2.0), "bob.m": 3.0}, initial={"hinge.phi": -0.5}
    )
    assert other["hinge.phi"][0] == -0.5
    for values, path in zip(before[0], paths, strict=True):
        np.testing.assert_array_equal(old[path], values)
    np.testing.assert_array_equal(old.energy().total, before[1])
    assert old.at(0.333)["hinge.phi"] == before[2]


def test_code_lives_as_long_as_a_result_needs_it():
    def result():
        return mc.simulate(pendulum(), 1.0)

    import gc

    kept = [result() for _ in range(3)]
    gc.collect()
    assert len({r.at(0.5)["hinge.phi"] for r in kept}) == 1


def test_threads_search_for_contacts(restless):
    """The search for nearest points is shared by all runs of a system."""
    from mechane.examples.jumping_follower import JumpingFollower

    system = mc.compile(JumpingFollower())

    def run(k: int) -> bytes:
        result = system.simulate(0.6, parameters={"roller.m": 1.0 + 0.1 * (k % 3)})
        assert "lands" in [e.what for e in result.events]
        return everything(result) + result["contact.gap"].tobytes()

    serial = [run(k) for k in range(3)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(run, range(24))) == [serial[k % 3] for k in range(24)]
