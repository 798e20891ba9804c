"""Prescribed motions that jump are refused; whatever is smooth enough runs, and keeps momentum."""

import warnings
from functools import partial

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from counting import calls
from mechane import examples
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals as sg
from mechane import translational as tr
from mechane.errors import SimulationError
from mechane.simulation import prescribed

X = np.linspace(0.0, 2.0, 11)
NATURAL = geo.NaturalSpline(np.linspace(0, 3, 8), np.sin(np.linspace(0, 3, 8)))


def between(drive):
    """A drive between two free wheels, the second twice as heavy: momentum is J1 w1 + J2 w2."""
    m = mc.Model("pair")
    m.one, m.two, m.drive = rot.Inertia(J=1.0, phi=0.0, w=0.0), rot.Inertia(J=2.0), drive
    m.connect(m.one.flange_b, m.drive.support)
    m.connect(m.drive.flange_b, m.two.flange_a)
    return m


def made(f):
    """A signal from a function without arguments, a function of time as it is."""
    return f() if f.__code__.co_argcount == 0 else f


def position(f):
    return lambda: between(rot.Position(phi=made(f)))


def speed(f):
    return lambda: between(rot.Speed(w=made(f)))


REFUSED = {  # model: when, what jumps, by how much
    "ramp": (position(lambda: sg.Ramp(start_time=0.5)), 0.5, "its speed jumps", 1.0),
    "step": (position(lambda: sg.Step(start_time=1.0)), 1.0, "it jumps", 1.0),
    "speed step": (speed(lambda: sg.Step(height=3.0, start_time=0.5)), 0.5, "it jumps", 3.0),
    "speed pulses": (speed(lambda: sg.Pulse(period=0.8)), 0.4, "it jumps", 1.0),
    "late sine": (position(lambda: sg.Sine(start_time=0.7)), 0.7, "its speed jumps", 2 * np.pi),
    "straight lines": (position(lambda: sg.Table(x=X, values=X**2)), 0.2, "its speed jumps", 0.4),
    "short table": (position(lambda: sg.Table(x=[0, 0.5, 1], values=[0, 1, 0], kind="spline")), 1.0, "its speed jumps", 3.0),
    "if_else": (position(lambda t: mc.if_else(t < 0.9, 0.0, 2 * (t - 0.9))), 0.9, "its speed jumps", 2.0),
    "if_else speed": (speed(lambda t: mc.if_else(t < 0.9, 0.0, 1.0)), 0.9, "it jumps", 1.0),
    "abs": (position(lambda t: abs(t - 1.1)), 1.1, "its speed jumps", 2.0),
    "maximum": (position(lambda t: mc.maximum(t - 1, 0.0)), 1.0, "its speed jumps", 1.0),
    "limited": (position(lambda t: mc.minimum(mc.sin(3 * t), 0.5)), np.pi / 18, "its speed jumps", 3 * np.cos(np.pi / 6)),
    "floor": (position(lambda t: mc.floor(t + 0.25)), 0.75, "it jumps", 1.0),
    "hardly": (position(lambda t: t + 1e-4 * abs(t - 1.234567)), 1.234567, "its speed jumps", 2e-4),
    "just before the end": (position(lambda t: mc.maximum(t - 1.9999, 0.0)), 1.9999, "its speed jumps", 1.0),
    "linear spline": (position(lambda t: geo.BSpline([0, 0, 1, 2, 2], [0, 1, 0], 1)(t)), 1.0, "its speed jumps", 2.0),
    "signal of a signal": (
        position(lambda: sg.Function(function=abs, u=sg.Sine(frequency=0.4))), 1.25, "its speed jumps", 1.6 * np.pi,
    ),
}  # fmt: skip

ACCEPTED = {
    "ramp from the start": position(lambda: sg.Ramp(duration=5.0)),
    "speed ramp": speed(lambda: sg.Ramp(start_time=0.5)),
    "late speed sine": speed(lambda: sg.Sine(start_time=0.7)),
    "speed in straight lines": speed(lambda: sg.Table(x=X, values=np.sin(X))),
    "sine": position(lambda: sg.Sine()),
    "table": position(lambda: sg.Table(x=X, values=np.sin(X), kind="spline")),
    "short table": position(lambda: sg.Table(x=[0, 0.5, 1], values=[0, 1, 0], kind="spline", extrapolation="linear")),
    "square after a corner": position(lambda t: mc.maximum(t - 1, 0.0) ** 2),
    "cubes of sines": position(lambda t: abs(mc.sin(20 * t)) ** 3),
    "100 Hz": position(lambda t: 0.01 * mc.sin(200 * np.pi * t)),
    "a smooth step": position(lambda t: mc.tanh((t - 1) / 0.05)),
    "natural spline": position(lambda t: NATURAL(t)),
    "spline of degree 2": position(lambda t: geo.BSpline.through(X, np.sin(3 * X), degree=2)(t)),
    "constant": position(lambda t: 0.3 + 0 * t),
}


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_what_jumps_is_refused(name):
    make, at, what, size = REFUSED[name]
    with pytest.raises(SimulationError, match=what) as caught:
        mc.simulate(make(), 2.0)
    text = str(caught.value)
    found = [float(text.split(word)[1].split()[0].rstrip(",")) for word in (" by ", " time ")]
    assert_allclose(found, (size, at), rtol=2e-4)
    assert "hint" in text and ".py:" in text


@pytest.mark.parametrize("name", sorted(ACCEPTED))
def test_what_is_smooth_enough_runs_and_keeps_momentum(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(ACCEPTED[name](), 2.0, tolerance=1e-7)
    momentum = result["one.w"] + 2 * result["two.w"]
    assert_allclose(momentum, momentum[0], atol=1e-5 * (1 + np.abs(result["two.w"]).max()))


def test_quick_but_smooth_is_not_taken_for_a_jump():
    for width in (1e-3, 1e-5):
        system = mc.compile(position(lambda t, width=width: mc.tanh((abs(t) - 1) / width))())
        x, _, p, d, _ = system.initialize()
        prescribed.check_prescribed(system.translated, x, p, d, 0.1, 2.0)


def test_a_run_that_ends_before_is_not_refused():
    make = REFUSED["ramp"][0]
    mc.simulate(make(), 0.4)
    mc.simulate(make(), 1.4, start=0.6)
    with pytest.raises(SimulationError):
        mc.simulate(make(), 0.6)


def test_parameters_count():
    system = mc.compile(REFUSED["ramp"][0]())
    path = next(q for q in system.symbols if q.endswith("start_time"))
    system.simulate(2.0, parameters={path: 3.0})
    with pytest.raises(SimulationError, match=r"time 1\.5"):
        system.simulate(2.0, parameters={path: 1.5})


def test_drives_of_loops_are_looked_at():
    m = mc.Model("slider crank")
    m.world, m.crank, m.motor = (
        pl.World(),
        pl.Revolute(driven=True),
        rot.Position(phi=sg.Ramp(height=3.0, start_time=0.5)),
    )
    m.arm, m.rod = pl.Body(m=1.0, I=0.1), pl.Body(m=1.0, I=0.1)
    m.link, m.pin, m.end, m.rail = (
        pl.FixedTranslation(r=(0.5, 0)),
        pl.Revolute(phi=mc.guess(-0.5)),
        pl.FixedTranslation(r=(1.5, 0)),
        pl.Revolute(),
    )
    m.slide = pl.Prismatic(n=(1, 0), s=mc.guess(1.8))
    m.connect(m.motor.flange_b, m.crank.axis)
    for one, two in ((m.world, m.crank), (m.crank, m.link), (m.link, m.pin), (m.pin, m.end), (m.end, m.rail)):
        m.connect(one.frame_b, two.frame_a)
    m.connect(m.crank.frame_b, m.arm.frame_a)
    m.connect(m.pin.frame_b, m.rod.frame_a)
    m.connect(m.world.frame_b, m.slide.frame_a)
    m.connect(m.slide.frame_b, m.rail.frame_b)
    with pytest.raises(SimulationError, match=r"its speed jumps by 3 at time 0\.5"):
        mc.simulate(m, 2.0)


def pulled(signal, d=0.3):
    """A massless end that is moved, a spring, and a mass behind it."""
    m = mc.Model("pulled")
    m.drive, m.spring, m.body = tr.Position(s=signal), tr.SpringDamper(c=4.0, d=d), tr.Mass(m=1.0, s=0.0, v=0.0)
    m.connect(m.drive.flange_b, m.spring.flange_a)
    m.connect(m.spring.flange_b, m.body.flange_a)
    return m


def test_what_has_no_mass_may_be_kinked_and_is_warned_of_jumps():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(pulled(sg.Ramp(start_time=0.5), d=0.0), 2.0, tolerance=1e-9)
    t = np.maximum(result.time - 0.5, 0.0)
    later = np.maximum(result.time - 1.5, 0.0)
    assert_allclose(result["body.s"], t - np.sin(2 * t) / 2 - (later - np.sin(2 * later) / 2), atol=1e-6)
    with pytest.warns(UserWarning, match=r"it jumps by 1 at time 0\.5"):
        mc.simulate(pulled(sg.Step(start_time=0.5)), 2.0)


def test_models_without_such_motions_cost_nothing():
    system = mc.compile(examples.model("double_pendulum"))
    x, _, p, d, _ = system.initialize()
    look = partial(prescribed.check_prescribed, system.translated, x, p, d, 0.0, 10.0)
    look()
    assert calls(look) < 10


def test_a_look_happens_only_once():
    system = mc.compile(ACCEPTED["table"]())
    x, _, p, d, _ = system.initialize()
    look = partial(prescribed.check_prescribed, system.translated, x, p, d, 0.0)
    look(2.0)
    first = calls(lambda: look(1.9))
    assert first > 500
    assert calls(lambda: look(1.9)) < first / 50


@pytest.mark.parametrize("motion", [lambda t: mc.log(t - 0.5), lambda t: mc.sqrt(t), lambda t: 1 / (t - 0.25)])
def test_a_motion_that_is_no_number_is_refused_by_name(motion):
    """Nothing is integrated here: there was a result of nan."""
    m = mc.Model("shaft")
    m.drive, m.wheel = rot.Position(phi=motion), rot.Inertia(J=1.0)
    m.connect(m.drive.flange_b, m.wheel.flange_a)
    with pytest.raises(SimulationError, match="'drive' prescribes a motion that is not a finite number"):
        mc.simulate(m, 1.0)
