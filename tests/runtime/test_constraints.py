"""Projection onto constraints."""

import json
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from mechane.runtime import MODEL_FUNCTION, Method, Run, Stage, Status, build, layout


def pendulum(models, *, twice=False, rank=1, unit=1.0, p=(), **how):
    if twice:
        positions = Stage(models.pendulum_positions_twice, [0, 0, 1, 1], [0, 1, 0, 1], [0, 2], [rank])
        speeds = Stage(models.pendulum_speeds_twice, [0, 0, 1, 1], [2, 3, 2, 3], [0, 2], [rank])
    else:
        positions = Stage(models.pendulum_positions, [0, 0], [0, 1], [0, 1], [1])
        speeds = Stage(models.pendulum_speeds, [0, 0], [2, 3], [0, 1], [1])
    p = np.array([*(p or (1.0, 9.81, 1.0, 0.0))]) * np.array([unit, unit, unit, 1])
    return Run(models.pendulum, np.array([1.0, 0, 0, 0]) * unit, p=p, positions=positions, speeds=speeds,
               nominal=np.array([1, 1, 4, 4]) * unit, **how)  # fmt: skip


def energy(x):
    return (x[..., 2] ** 2 + x[..., 3] ** 2) / 2 + 9.81 * x[..., 1]


@pytest.mark.parametrize("method", [Method.DP5, Method.DOP853, Method.STIFF])
@pytest.mark.parametrize("rtol", [1e-5, 1e-8])
def test_pendulum(models, method, rtol):
    run = pendulum(models, method=method, rtol=rtol)
    run.prepare_stiff()
    run.set_outputs(np.linspace(0, 20, 777))
    assert run.advance(20.0) == Status.DONE
    x = run.output_x
    assert np.abs(np.hypot(x[:, 0], x[:, 1]) - 1).max() < 1e-14
    assert np.abs(x[:, 0] * x[:, 2] + x[:, 1] * x[:, 3]).max() < 1e-13
    assert np.abs(energy(x)).max() < 3000 * rtol
    assert 0 < run.fields.largest_correction < 2


def test_the_same_bits_in_a_browser(models):
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node")
    files = build.HERE / "runtime.wasm", Path(__file__).with_name("models.wasm")
    script = Path(__file__).with_name("page.js")
    out = subprocess.run([node, script, *files, json.dumps(layout())], capture_output=True, text=True, check=True)
    run = pendulum(models, rtol=1e-8)
    assert run.advance(10.0) == Status.DONE
    assert json.loads(out.stdout) == {"status": 0, "steps": run.fields.steps, "x": run.x.tolist()}


def test_a_million_steps(models):
    run = pendulum(models, method=Method.DP5, rtol=1e-8, h_max=2e-3, h=2e-3)
    assert run.advance(2000.0) == Status.DONE
    assert run.fields.steps >= 1_000_000
    assert abs(np.hypot(*run.x[:2]) - 1) < 1e-11
    assert abs(run.x[:2] @ run.x[2:]) < 1e-10
    assert abs(energy(run.x)) < 1e-5


@pytest.mark.parametrize("rank", [1, 2])
def test_redundant_constraints(models, rank):
    single, double = pendulum(models, rtol=1e-8), pendulum(models, twice=True, rank=rank, rtol=1e-8)
    for run in (single, double):
        run.set_outputs(np.linspace(0, 5, 50))
        assert run.advance(5.0) == Status.DONE
    assert single.fields.steps == double.fields.steps
    # a rank that is never reached is taken for a singular position: outputs are as good as the step, but not projected
    assert np.abs(single.output_x - double.output_x).max() < (1e-11 if rank == 1 else 1e-7)


def test_contradictory_constraints(models):
    run = pendulum(models, twice=True, p=(1.0, 9.81, 1.001, 0.0))
    assert run.advance(5.0) == Status.CONTRADICTION
    assert run.t == 0.0
    assert run.fields.bad_stage == 0
    assert run.fields.bad_row in (0, 1)
    assert 1e-4 < run.fields.bad_residual < 1e-2
    run = pendulum(models, twice=True, p=(1.0, 9.81, 1.0, 1e-2))  # only on the way
    assert run.advance(5.0) == Status.CONTRADICTION
    assert 0 < run.t < 0.1
    run = pendulum(models, twice=True, p=(1.0, 9.81, 1.0, 0.0))
    assert run.advance(1.0) == Status.DONE


def test_constraints_that_cannot_be_met(models):
    run = pendulum(models, twice=True, rank=2, p=(1.0, 9.81, 1.2, 0.0))
    assert run.advance(1.0) == Status.CONTRADICTION
    assert run.fields.bad_stage == 0
    run = pendulum(models)
    run.x[:2] = 0  # no direction to go
    assert run.advance(1.0) == Status.CONTRADICTION
    run = pendulum(models)
    run.nominal[:2] = np.inf  # nothing to be moved
    run.x[0] = 1.1
    assert run.project() == Status.CONTRADICTION
    assert run.fields.bad_residual > 0.01
    assert run.x[0] == 1.1


def test_units_of_length(models):
    counts = set()
    for unit in (1.0, 1e-9, 1e3):
        run = pendulum(models, twice=True, unit=unit, rtol=1e-7)
        assert run.advance(5.0) == Status.DONE
        counts.add((run.fields.steps, run.fields.rejected))
    assert len(counts) == 1


def test_project(models):
    run = pendulum(models)
    run.x[:] = [0.9, 0.5, 1.0, 0.3]
    assert run.project() == Status.DONE
    assert np.hypot(*run.x[:2]) == pytest.approx(1, abs=1e-15)
    assert run.x[:2] @ run.x[2:] == pytest.approx(0, abs=1e-15)


def test_coordinates_without_size_are_left_alone(models):
    run = pendulum(models)
    run.nominal[1] = np.inf
    run.x[:] = [0.9, 0.3, 0.0, 0.0]
    assert run.project() == Status.DONE
    assert run.x[1] == 0.3
    assert run.x[0] == pytest.approx(np.sqrt(1 - 0.09), abs=1e-15)


def chain(models, n, copies=1, x=None, **how):
    """Masses in a row; one group of constraints, of rank n."""
    row, column = [], []
    for i in range(n):
        for c in range(copies):
            for j in (2 * i, 2 * i + 1, *((2 * i - 2, 2 * i - 1) if i else ())):
                row.append(i * copies + c)
                column.append(j)
    group = [0, n * copies], [n]
    positions = Stage(models.chain_positions, row, column, *group)
    speeds = Stage(models.chain_speeds, row, np.array(column) + 2 * n, *group)
    if x is None:
        x = np.zeros(4 * n)
        x[: 2 * n : 2] = np.arange(1, n + 1)
    work = 8 * (n * copies) ** 2 * 4 + 1000
    return Run(models.chain, x, p=[n, copies], positions=positions, speeds=speeds, work=work,
               nominal=np.repeat([1.0, 3.0], 2 * n), **how)  # fmt: skip


@pytest.mark.parametrize("n", [10, 48, 49, 300])
@pytest.mark.parametrize("copies", [1, 2])
def test_chains(models, n, copies):
    """Small groups are solved with pivoting, large ones within a band."""
    x = np.random.default_rng(n).normal(size=4 * n) * 0.05
    x[: 2 * n : 2] += np.arange(1, n + 1)
    run = chain(models, n, copies, x)
    assert run.project() == Status.DONE
    place = np.vstack([[0, 0], run.x[: 2 * n].reshape(n, 2)])
    speed = np.vstack([[0, 0], run.x[2 * n :].reshape(n, 2)])
    assert np.abs(np.hypot(*np.diff(place, axis=0).T) - 1).max() < 1e-12
    assert np.abs((np.diff(place, axis=0) * np.diff(speed, axis=0)).sum(axis=1)).max() < 1e-12


def test_motion_of_a_chain(models):
    """The same with redundant constraints: reactions of a known rank inside of the rates, and in the projection."""
    n, ends = 5, []
    for copies in (1, 2):
        run = chain(models, n, copies, rtol=1e-9)
        run.set_outputs(np.linspace(0, 1.5, 31))
        assert run.advance(1.5) == Status.DONE
        x = run.output_x
        place = np.concatenate([np.zeros((31, 1, 2)), x[:, : 2 * n].reshape(31, n, 2)], axis=1)
        assert np.abs(np.linalg.norm(np.diff(place, axis=1), axis=2) - 1).max() < 1e-14
        assert np.abs((x[:, 2 * n :] ** 2).sum(axis=1) / 2 + 9.81 * x[:, 1 : 2 * n : 2].sum(axis=1)).max() < 1e-6
        ends.append((run.fields.steps, x))
    assert ends[0][0] == ends[1][0]
    assert np.abs(ends[0][1] - ends[1][1]).max() < 1e-8


def test_large_groups_with_redundant_rows():
    n = 60
    G = np.zeros((2 * n, n))  # each row twice
    random = np.random.default_rng(0)
    for i in range(n):
        G[2 * i, i], G[2 * i, max(i - 1, 0)] = 1 + random.random(), 0.3
        G[2 * i + 1] = 2 * G[2 * i]
    row, column = np.nonzero(G)

    @MODEL_FUNCTION
    def positions(inputs, outputs, work):
        x = np.ctypeslib.as_array((np.ctypeslib.ctypes.c_double * n).from_address(inputs[1]))
        g = np.ctypeslib.as_array((np.ctypeslib.ctypes.c_double * (2 * n)).from_address(outputs[0]))
        J = np.ctypeslib.as_array((np.ctypeslib.ctypes.c_double * row.size).from_address(outputs[1]))
        g[:], J[:] = G @ (x - 1), G[row, column]
        return 0

    @MODEL_FUNCTION
    def nothing(inputs, outputs, work):
        return 0

    run = Run(nothing, random.normal(size=n), positions=Stage(positions, row, column, [0, 2 * n], [n]))
    assert run.project() == Status.DONE
    assert np.allclose(run.x, 1, atol=1e-12)
    G[7] *= 1.01
    G[7, 0] += 0.1
    row, column = np.nonzero(G)
    rhs = np.zeros(2 * n)

    @MODEL_FUNCTION
    def contradictory(inputs, outputs, work):
        x = np.ctypeslib.as_array((np.ctypeslib.ctypes.c_double * n).from_address(inputs[1]))
        g = np.ctypeslib.as_array((np.ctypeslib.ctypes.c_double * (2 * n)).from_address(outputs[0]))
        J = np.ctypeslib.as_array((np.ctypeslib.ctypes.c_double * row.size).from_address(outputs[1]))
        g[:], J[:] = G @ (x - 1) - rhs, G[row, column]
        return 0

    rhs[9] = 0.01
    run = Run(nothing, np.ones(n), positions=Stage(contradictory, row, column, [0, 2 * n], [n]))
    assert run.project() == Status.CONTRADICTION
    assert run.fields.bad_row in (8, 9)
