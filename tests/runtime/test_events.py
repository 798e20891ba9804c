"""Events: found, located, none missed."""

import ctypes
import math

import numpy as np
import pytest

from mechane.runtime import MODEL_FUNCTION, Method, Run, Stage, Status

METHODS = [Method.DP5, Method.DOP853, Method.STIFF]


def falling(models, method=Method.AUTO, height=1.0, p=(9.81, -1e9, -1e9), **how):
    run = Run(models.fall, [height, 0.0], p=p, margins=models.fall_margins, events=3, method=method, **how)
    run.prepare_stiff()
    run.armed[:] = 1
    return run


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("rtol", [1e-4, 1e-8])
def test_bouncing_ball(models, method, rtol):
    g, e = 9.81, 0.8
    run = falling(models, method, rtol=rtol)
    expected, speed = math.sqrt(2 / g), math.sqrt(2 * g)
    run.set_outputs([0.0, 10.0])
    for _ in range(25):
        assert run.advance(10.0) == Status.EVENT
        assert run.fired.tolist() == [1, 0, 0]
        assert run.armed.tolist() == [0, 1, 1]
        assert run.t == pytest.approx(expected, abs=1e-11 if method == Method.STIFF else 1e-12)
        assert run.x[0] == pytest.approx(0, abs=1e-14)
        assert run.x[0] <= 0
        run.x[:] = 0, -e * run.x[1]
        run.fields.restart = 1
        speed *= e
        expected += 2 * speed / g
    assert run.fields.next_output == 1


def test_bounces_that_become_short_do_not_fall_through(models):
    run = falling(models, height=1.0)
    bounces = 0
    while run.advance(10.0) == Status.EVENT and bounces < 200:
        run.x[:] = 0, -0.5 * run.x[1]
        run.fields.restart = 1
        bounces += 1
        assert run.x[1] > 0
        if run.x[1] < 1e-7:
            break
    assert run.x[1] < 1e-7
    assert run.t == pytest.approx(math.sqrt(2 / 9.81) * 3, abs=1e-6)


@pytest.mark.parametrize("depth", [1e-2, 1e-4, 1e-6, 1e-9])
@pytest.mark.parametrize("at", [0.1234, 0.5, 0.777])
def test_margin_that_is_positive_for_a_moment_within_a_step(models, depth, at):
    run = Run(models.clock, [0.0], p=[depth, at, 99, 99], margins=models.clock_margins, events=3, h=1.0, rtol=1e-3)
    run.armed[:] = 1
    assert run.advance(1.0) == Status.EVENT
    assert run.t == pytest.approx(at - math.sqrt(depth), abs=1e-9)
    run = Run(models.clock, [0.0], p=[-depth, at, 99, 99], margins=models.clock_margins, events=3, h=1.0, rtol=1e-3)
    run.armed[:] = 1
    assert run.advance(1.0) == Status.DONE


def test_touching_within_a_step_of_a_motion(models):
    for p0 in (1 - 1e-3, 1 - 1e-6, 1 - 1e-9):
        run = Run(models.oscillator, [0.0, 1.0], p=[p0], margins=models.oscillator_margins, events=1, rtol=1e-10)
        run.armed[:] = 1
        assert run.advance(3.0) == Status.EVENT
        assert run.t == pytest.approx(math.asin(p0), abs=1e-6)


def test_simultaneous_events(models):
    run = falling(models, p=(9.81, 0.5, 0.5))
    assert run.advance(1.0) == Status.EVENT
    assert run.fired.tolist() == [0, 1, 1]
    assert run.advance(1.0) == Status.EVENT
    assert run.fired.tolist() == [1, 0, 0]


@pytest.mark.parametrize("gap", [1e-3, 1e-6, 1e-9, 1e-11])
def test_one_event_just_after_another(models, gap):
    run = Run(models.clock, [0.0], p=[-9, 0, 0.3, 0.3 + gap], margins=models.clock_margins, events=3)
    run.set_outputs([0.0, 1.0])
    run.armed[:] = 1
    seen = []
    while run.advance(1.0) == Status.EVENT:
        seen.append((run.t, run.fired.tolist()))
    assert [f for _, f in seen] == [[0, 1, 0], [0, 0, 1]]
    assert [t for t, _ in seen] == pytest.approx([0.3, 0.3 + gap], abs=1e-15)
    assert run.fields.next_output == 2


def test_events_do_not_depend_on_outputs(models):
    seen = []
    for points in (0, 2, 1000):
        run = Run(models.oscillator, [0.0, 1.0], p=[0.7], margins=models.oscillator_margins, events=1, rtol=1e-7)
        run.set_outputs(np.linspace(0, 50, points))
        run.armed[:] = 1
        times = []
        while run.advance(50.0) == Status.EVENT:
            times.append(run.t)
        seen.append(times)
        assert run.fields.next_output == points
    assert seen[0] == seen[1] == seen[2]
    expected = [math.asin(0.7) + 2 * math.pi * i for i in range(8)]
    assert seen[0] == pytest.approx(expected, abs=1e-5)


def test_outputs_up_to_the_event(models):
    run = falling(models)
    run.set_outputs(np.linspace(0, 1, 101))
    assert run.advance(1.0) == Status.EVENT
    assert run.fields.next_output == math.ceil(run.t / 0.01)
    times = run.output_times[: run.fields.next_output]
    assert run.output_x[: times.size, 0] == pytest.approx(1 - 9.81 / 2 * times**2, abs=1e-12)


def test_arming(models):
    run = falling(models)
    run.armed[:] = 0
    run.x[0] = -1.0  # below: not armed, does not fire
    run.x[1] = 3 * 9.81 / 2
    run.fields.restart = 1
    assert run.advance(0.01) == Status.DONE
    assert run.armed[0] == 0
    assert run.advance(10.0) == Status.EVENT  # goes above, comes down again
    assert run.x[1] < 0
    run = falling(models)
    run.x[0] = -1.0
    assert run.advance(1.0) == Status.EVENT  # armed and positive: at once
    assert run.t == 0.0
    assert run.fired.tolist() == [1, 0, 0]


def test_dense_output_and_margins_before_an_event(models):
    run = falling(models)
    assert run.advance(1.0, single_step=True) in (Status.STEP, Status.EVENT)
    while run.advance(1.0, single_step=True) == Status.STEP:
        pass
    start = run.fields.dense_t
    assert run.margins_at((start + run.t) / 2)[0] < 0
    assert run.margins_at(run.t)[0] == pytest.approx(0, abs=1e-14)


@pytest.mark.parametrize(
    "method, rtol", [(Method.DP5, 1e-3), (Method.DP5, 1e-6), (Method.DOP853, 1e-3), (Method.DOP853, 1e-9)]
)
def test_no_event_is_missed(models, method, rtol):
    """Margins that change faster than the motion, against a search on a fine grid."""
    count, t_end, times = 4, 15.0, np.linspace(0, 15, 60001)
    for seed in range(12):
        random = np.random.default_rng(seed)
        w, a, phase = (
            random.uniform(0.5, 3, (count, 3)),
            random.normal(size=(count, 3)),
            random.uniform(0, 6, (count, 3)),
        )
        shift = random.normal(size=count) / 2

        def values(t, w=w, a=a, phase=phase, shift=shift):
            return (a * np.sin(w * t + phase)).sum(axis=1) + shift

        @MODEL_FUNCTION
        def margins(inputs, outputs, work, values=values):
            t = ctypes.c_double.from_address(inputs[0]).value
            ctypes.memmove(outputs[0], values(t).ctypes.data, 8 * count)
            return 0

        run = Run(models.oscillator, [1.0, 0.0], margins=margins, events=count, rtol=rtol, method=method)
        run.armed[:] = values(0) < 0
        found = []
        while run.advance(t_end) == Status.EVENT:
            found += [(int(i), run.t) for i in np.flatnonzero(run.fired)]
        expected = []
        for i in range(count):
            m = (a[i] * np.sin(np.outer(times, w[i]) + phase[i])).sum(axis=1) + shift[i]
            expected += [(i, times[k]) for k in np.flatnonzero((m[:-1] <= 0) & (m[1:] > 0))]
        assert len(found) == len(expected)
        for (i, t), (j, u) in zip(sorted(found), sorted(expected), strict=True):
            assert i == j
            assert u <= t <= u + times[1]
        assert [t for _, t in found] == sorted(t for _, t in found)


def test_infinite_margins_never_happen(models):
    @MODEL_FUNCTION
    def margins(inputs, outputs, work):
        out = (ctypes.c_double * 2).from_address(outputs[0])
        t = ctypes.c_double.from_address(inputs[0]).value
        out[0], out[1] = -math.inf, math.inf if t > 0.3 else -math.inf
        return 0

    run = Run(models.oscillator, [1.0, 0.0], margins=margins, events=2)
    run.armed[:] = 1
    assert run.advance(1.0) == Status.EVENT
    assert run.t == pytest.approx(0.3, abs=1e-14)
    assert run.fired.tolist() == [0, 1]
    assert run.advance(1.0) == Status.DONE


def test_without_states(models):
    @MODEL_FUNCTION
    def rates(inputs, outputs, work):
        return 0

    run = Run(rates, [], p=[-9, 0, 0.3, 0.7], margins=models.clock_margins, events=3)
    run.set_outputs(np.linspace(0, 1, 11))
    run.armed[:] = 1
    times = []
    while run.advance(1.0) == Status.EVENT:
        times.append(run.t)
    assert times == pytest.approx([0.3, 0.7], abs=1e-15)
    assert run.fields.next_output == 11


@pytest.mark.parametrize("method", METHODS)
def test_events_of_constrained_motion(models, method):
    """A pendulum passes its lowest point; the state is on the constraints there."""

    @MODEL_FUNCTION
    def margins(inputs, outputs, work):
        x = (ctypes.c_double * 4).from_address(inputs[1])
        ctypes.c_double.from_address(outputs[0]).value = -x[0]
        return 0

    positions = Stage(models.pendulum_positions, [0, 0], [0, 1], [0, 1], [1])
    speeds = Stage(models.pendulum_speeds, [0, 0], [2, 3], [0, 1], [1])
    run = Run(models.pendulum, [1.0, 0, 0, 0], p=[1.0, 9.81], positions=positions, speeds=speeds, margins=margins,
              events=1, nominal=[1, 1, 4, 4], rtol=1e-9, method=method)  # fmt: skip
    run.prepare_stiff(autonomous=True)
    run.armed[:] = 1
    period = 4 * 1.8540746773013719 / math.sqrt(9.81)  # complete elliptic integral of k² = 1/2
    for i in range(3):
        assert run.advance(20.0) == Status.EVENT
        assert run.t == pytest.approx(period * (0.25 + i), rel=1e-7)
        assert np.hypot(*run.x[:2]) == pytest.approx(1, abs=1e-15)
        assert run.x[2:] == pytest.approx([-math.sqrt(2 * 9.81), 0], abs=1e-6)
