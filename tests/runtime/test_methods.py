"""The methods: order, dense output, tolerance, stiffness, scale."""

import ctypes
import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

from mechane.runtime import MODEL_FUNCTION, Method, Run, Status

EXPLICIT = [Method.DP5, Method.DOP853]


def constant_steps(run, steps, t_end):
    """Steps of the same size, whatever the error."""
    run.fields.rtol = 1e3
    run.fields.h = run.fields.h_max = t_end / steps
    middle = []
    for i in range(steps):
        run.fields.h = t_end / steps
        assert run.advance((i + 1) * t_end / steps, single_step=True) == Status.STEP
        middle.append(run.dense((i + 0.37) * t_end / steps))
    return middle


@pytest.mark.parametrize(
    "method, steps, order, dense_order", [(Method.DP5, 20, 5, 4), (Method.DOP853, 8, 8, 7), (Method.STIFF, 40, 5, 4)]
)
def test_order(models, method, steps, order, dense_order):
    errors, dense_errors = [], []
    for n in (steps, 2 * steps):
        run = Run(models.growth, [1.0], method=method, work=0)
        run.prepare_stiff()
        middle = constant_steps(run, n, 3.0)
        errors.append(abs(run.x[0] - math.exp(math.sin(3.0))))
        at = (np.arange(n) + 0.37) * 3 / n
        dense_errors.append(np.abs([m[0][0] for m in middle] - np.exp(np.sin(at))).max())
    assert math.log2(errors[0] / errors[1]) > order - 0.5
    assert math.log2(dense_errors[0] / dense_errors[1]) > dense_order - 0.5


def test_order_of_the_stiff_method_for_algebraic_unknowns(models):
    exact = solve_ivp(lambda t, x: _solved(t, x), (0, 2), [1.0], method="DOP853", rtol=1e-13, atol=1e-13).y[0, -1]
    errors = []
    for n in (20, 40):
        run = Run(models.index_one, [1.0], z=[1.0, 0.5], method=Method.STIFF)
        constant_steps(run, n, 2.0)
        z = math.cos(2) * run.x[0]
        assert abs(run.z[0] - z) < 1e-6
        errors.append(abs(run.x[0] - exact))
    assert math.log2(errors[0] / errors[1]) > 4.5


def _solved(t, x):
    a = math.cos(t) * x[0]
    return [-a + a / (1 + x[0] ** 2) - a * a]


def double_pendulum(t, x):
    g, a = 9.81, x[0] - x[1]
    s, c = math.sin(a), math.cos(a)
    f1, f2 = -s * x[3] ** 2 - 2 * g * math.sin(x[0]), s * x[2] ** 2 - g * math.sin(x[1])
    return [x[2], x[3], (f1 - c * f2) / (2 - c * c), (2 * f2 - c * f1) / (2 - c * c)]


@pytest.mark.parametrize("method", [*EXPLICIT, Method.AUTO, Method.STIFF])
@pytest.mark.parametrize("rtol", [1e-5, 1e-8, 1e-11])
def test_double_pendulum(models, method, rtol):
    if method == Method.STIFF and rtol < 1e-8:
        pytest.skip("not its field")
    start, times = [0.5, 0.3, 0.0, 0.0], np.linspace(0, 5, 501)
    expected = solve_ivp(double_pendulum, (0, 5), start, method="DOP853", rtol=1e-12, atol=1e-13, t_eval=times).y.T
    run = Run(models.double_pendulum, start, rtol=rtol, nominal=[1, 1, 3, 3], method=method)
    run.prepare_stiff()
    run.set_outputs(times)
    assert run.advance(5.0) == Status.DONE
    assert run.fields.next_output == 501
    assert np.abs(run.output_x - expected).max() < 200 * rtol + 1e-10
    assert np.array_equal(run.output_x[-1], run.x)
    assert run.t == 5.0


def test_outputs_change_no_step(models):
    ends = []
    for points in (0, 2, 1001):
        run = Run(models.double_pendulum, [2.0, 1, 0, 0], rtol=1e-8)
        run.set_outputs(np.linspace(0, 3, points))
        assert run.advance(3.0) == Status.DONE
        ends.append((run.x.tobytes(), run.fields.steps))
    assert len(set(ends)) == 1


@pytest.mark.parametrize("rtol", [1e-4, 1e-6, 1e-9])
def test_the_same_steps_in_all_units(models, rtol):
    counts, ends = set(), []
    for unit in (1, 1e-9, 1e3, 1e12):
        run = Run(models.pendulum, np.array([1, 0, 0, 0]) * unit, p=np.array([1, 9.81]) * unit, nominal=unit, rtol=rtol)
        assert run.advance(3.0) == Status.DONE
        counts.add((run.fields.steps, run.fields.rejected))
        ends.append(run.x / unit)
    assert len(counts) == 1
    assert np.allclose(ends, ends[0], rtol=1e-9)


def test_the_same_steps_in_all_units_of_time(models):
    counts = set()
    for unit in (1, 1e-6, 1e6):
        run = Run(
            models.pendulum,
            [1, 0, 0, 0],
            p=np.array([1, 9.81 / unit**2]),
            nominal=[1, 1, 1 / unit, 1 / unit],
            rtol=1e-7,
        )
        assert run.advance(3.0 * unit) == Status.DONE
        counts.add((run.fields.steps, run.fields.rejected))
    assert len(counts) == 1


@pytest.mark.parametrize("t_end", [40.0, 4e5])
def test_robertson(models, t_end):
    expected = solve_ivp(
        lambda t, x: [-0.04 * x[0] + 1e4 * x[1] * x[2], 0.04 * x[0] - 1e4 * x[1] * x[2] - 3e7 * x[1] ** 2, 3e7 * x[1] ** 2],
        (0, t_end), [1, 0, 0], method="Radau", rtol=1e-9, atol=1e-13,
    ).y[:, -1]  # fmt: skip
    run = Run(models.robertson, [1, 0, 0], nominal=[1, 1e-5, 1], rtol=1e-7, method=Method.STIFF)
    run.prepare_stiff(autonomous=True)
    assert run.advance(t_end) == Status.DONE
    assert np.allclose(run.x, expected, rtol=1e-6)
    assert run.fields.steps < 300
    run = Run(models.robertson_dae, [1, 0], z=[0], nominal=[1, 1e-5], rtol=1e-7)
    run.prepare_stiff(autonomous=True)
    assert run.advance(t_end) == Status.DONE
    assert np.allclose([*run.x, *run.z], expected, rtol=1e-6)


def test_van_der_pol(models):
    run = Run(models.van_der_pol, [2.0, -0.66], p=[1e6], nominal=[1, 100], rtol=1e-8, method=Method.STIFF)
    run.prepare_stiff(autonomous=True)
    assert run.advance(2.0) == Status.DONE
    assert np.allclose(run.x, [1.706167732170469, -0.8928097010248125], rtol=1e-5)  # Hairer and Wanner, test set
    assert run.fields.steps < 2000


def test_auto_becomes_stiff_and_back(models):
    run = Run(models.van_der_pol, [2.0, 0.0], p=[1e3], nominal=[1, 10], rtol=1e-6)
    assert run.advance(2.0) == Status.NEEDS_JACOBIAN
    assert run.fields.steps < 3000
    run.prepare_stiff()
    assert run.advance(2.0) == Status.DONE
    fixed = Run(models.van_der_pol, [2.0, 0.0], p=[1e3], nominal=[1, 10], rtol=1e-8, method=Method.STIFF)
    fixed.prepare_stiff()
    fixed.advance(2.0)
    assert np.allclose(run.x, fixed.x, rtol=1e-3)
    run = Run(models.relaxation, [1.0], p=[1e5], rtol=1e-6)
    run.prepare_stiff()
    assert run.advance(10.0) == Status.DONE
    assert run.fields.switches == 1
    assert run.fields.calls < 5000
    run.p[0] = 0.1
    run.fields.restart = 1
    assert run.advance(200.0) == Status.DONE
    assert run.fields.switches == 2


def test_smooth_motion_is_not_called_stiff(models):
    for rtol in (1e-3, 1e-6, 1e-10):
        run = Run(models.oscillator, [1.0, 0.0], rtol=rtol)
        assert run.advance(300.0) == Status.DONE
        run = Run(models.double_pendulum, [2.0, 1, 0, 0], rtol=rtol)
        assert run.advance(30.0) == Status.DONE


def heat(models, n, **how):
    run = Run(models.heat, np.zeros(n), p=[n], rtol=1e-5, method=Method.STIFF, **how)
    start, row = [0], []
    for j in range(n):
        row += [i for i in (j - 1, j, j + 1) if 0 <= i < n]
        start.append(len(row))
    return run, np.array(start), np.array(row)


def test_large_band(models):
    n = 2000
    run, start, row = heat(models, n)
    order = np.arange(n)[::-1]
    run.prepare_stiff(start, row, np.arange(n) % 3, order, 1, 1)
    assert run.advance(1.0) == Status.DONE
    assert run.fields.calls < 3000
    assert np.isfinite(run.x).all()
    small = 40
    ends = []
    for banded in (False, True):
        run, start, row = heat(models, small)
        run.prepare_stiff(start, row, np.arange(small) % 3, *((np.arange(small), 1, 1) if banded else ()))
        run.advance(1.0)
        ends.append(run.x)
    run, _, _ = heat(models, small)
    run.prepare_stiff()
    run.advance(1.0)
    expected = solve_ivp(
        lambda t, x: small**2 * (np.append(1 + np.sin(t), x[:-1]) - 2 * x + np.append(x[1:], 0)),
        (0, 1), np.zeros(small), method="Radau", rtol=1e-9, atol=1e-11,
    ).y[:, -1]  # fmt: skip
    for end in [*ends, run.x]:
        assert np.allclose(end, expected, atol=1e-4)
    assert np.allclose(ends[0], ends[1], rtol=1e-7)


def test_algebraic_unknowns_within_a_band(models):
    """A chain of cells, each with a balance for its flow: dense and banded matrices give the same."""
    n = 30

    @MODEL_FUNCTION
    def rates(inputs, outputs, work):
        x, z = _array(inputs[1], n), _array(inputs[2], n)
        fx, fz = _array(outputs[0], n), _array(outputs[1], n)
        before, after = np.append(1.0, x[:-1]), np.append(z[1:], 0.0)
        fz[:] = z + 0.1 * z**3 - 50 * (before - x)  # a flow into each cell
        fx[:] = z - after
        return 0

    start, row, colour = [0], [], []
    for j in range(n):  # x[j]: its own flow and the next
        row += [n + i for i in (j, j + 1) if i < n]
        start.append(len(row))
        colour.append(j % 2)
    for j in range(n):  # z[j]: cells j - 1 and j, its own balance
        row += [i for i in (j - 1, j) if i >= 0] + [n + j]
        start.append(len(row))
        colour.append(2 + j % 2)
    order = np.ravel(np.column_stack([n + np.arange(n), np.arange(n)]))  # z0, x0, z1, x1, ...
    ends = []
    for how in ((), (start, row, colour), (start, row, colour, order, 1, 1)):
        run = Run(rates, np.zeros(n), z=np.zeros(n), rtol=1e-6)
        run.prepare_stiff(*how, autonomous=True)
        run.set_outputs([0.05, 0.1])
        assert run.advance(0.1) == Status.DONE
        ends.append(np.concatenate([run.x, run.z]))
        before = np.append(1.0, run.output_x[0][:-1])
        z = run.output_z[0]
        assert np.abs(z + 0.1 * z**3 - 50 * (before - run.output_x[0])).max() < 1e-8  # also between the steps
    assert np.allclose(ends[0], ends[1], rtol=1e-7)
    assert np.allclose(ends[0], ends[2], rtol=1e-7)


def _array(address, n):
    return np.frombuffer((ctypes.c_double * n).from_address(address))


def test_quadratures_take_part_without_control(models):
    steps = []
    for nominal in ([1, 1], [1, np.inf]):
        run = Run(models.fall, [0.0, 0.0], p=[9.81], nominal=nominal)
        assert run.advance(1.0) == Status.DONE
        assert np.allclose(run.x, [-9.81 / 2, -9.81])
        steps.append(run.fields.steps)


def test_failing_models(models):
    run = Run(models.fragile, [0.0], p=[1.5, 1e9])
    assert run.advance(20.0) == Status.DONE  # stages beyond 1.5 are passed by shorter steps
    run = Run(models.fragile, [0.0], p=[1e9, 2.0])
    assert run.advance(20.0) == Status.NOT_FINITE
    assert 1.99 < run.t <= 2.0
    run = Run(models.oscillator, [np.nan, 0.0])
    assert run.advance(1.0) == Status.NOT_FINITE


def test_limits(models):
    run = Run(models.oscillator, [1.0, 0.0], max_steps=10, rtol=1e-9)
    assert run.advance(1e3) == Status.TOO_MANY_STEPS
    assert run.fields.steps <= 10
    run = Run(models.oscillator, [1.0, 0.0], h_max=0.01)
    assert run.advance(1.0) == Status.DONE
    assert run.fields.steps >= 100
    run = Run(models.oscillator, [1.0, 0.0])
    assert run.advance(0.0) == Status.DONE
    assert run.advance(-1.0) == Status.DONE
    assert run.t == 0.0


@pytest.mark.parametrize("rtol", [1e-6, 1e-9])
def test_pauses_do_not_change_a_run(models, rtol):
    """Also not next to steps that were rejected."""
    ends = []
    for limit in (10**9, 1, 3):
        run = Run(models.double_pendulum, [2.0, 1, 0, 0], rtol=rtol, max_steps=limit)
        while (status := run.advance(20.0)) == Status.TOO_MANY_STEPS:
            pass
        assert status == Status.DONE
        ends.append((run.fields.steps, *run.x))
    assert run.fields.rejected > 5
    assert ends[1:] == ends[:1] * 2


def test_without_an_end(models):
    run = Run(models.oscillator, [1.0, 0.0])
    for _ in range(100):
        assert run.advance(math.inf, single_step=True) == Status.STEP
    assert 10 < run.t < 100
    run = Run(models.clock, [1.0])
    for _ in range(10):
        assert run.advance(math.inf, single_step=True) == Status.STEP


def test_single_steps(models):
    whole = Run(models.double_pendulum, [2.0, 1, 0, 0], rtol=1e-9)
    whole.advance(2.0)
    run = Run(models.double_pendulum, [2.0, 1, 0, 0], rtol=1e-9)
    before, count = (0.0, run.x.copy()), 0
    while (status := run.advance(2.0, single_step=True)) == Status.STEP:
        assert np.allclose(run.dense(before[0])[0], before[1], rtol=1e-14, atol=1e-14)
        assert np.allclose(run.dense(run.t)[0], run.x, rtol=1e-14, atol=1e-14)
        before, count = (run.t, run.x.copy()), count + 1
    assert status == Status.DONE
    assert count == whole.fields.steps
    assert np.array_equal(run.x, whole.x)
