"""Parameters far from those a model was translated with: zeros that come and go, pivots that vanish, impacts."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane.errors import InitializationError, ParameterError, SingularModelError


def pendulum(r):
    m = mc.Model("pendulum")
    m.world, m.hinge = pl.World(), pl.Revolute(phi=0.5, w=0.0)
    m.rod, m.bob = pl.FixedTranslation(r=r), pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.bob.frame_a)
    return m


@pytest.mark.parametrize("before, after", [((0.0, -1.0), (0.6, -0.8)), ((0.6, -0.8), (0.0, -1.0)), ((0, -1), (1, 0))])
def test_what_was_zero_may_become_something_and_back(before, after):
    system = mc.compile(pendulum(before))
    first = system.simulate(3.0, tolerance=1e-9)["hinge.phi"]
    changed = system.simulate(3.0, tolerance=1e-9, parameters={"rod.r": after})["hinge.phi"]
    fresh = mc.simulate(pendulum(after), 3.0, tolerance=1e-9)["hinge.phi"]
    np.testing.assert_allclose(changed, fresh, atol=1e-7)
    assert np.abs(changed - first).max() > 0.05
    np.testing.assert_allclose(system.simulate(3.0, tolerance=1e-9)["hinge.phi"], first, atol=1e-12)


class Coupled(mc.Component):
    """Two unknowns from two equations, [[a, b], [c, d]] [x, y] = [1, s]; regular also where a or d is zero."""

    a, b = mc.parameter(1.0), mc.parameter(0.5)
    c, d = mc.parameter(0.5), mc.parameter(1.0)
    s = mc.variable(start=0.0, state="always")
    x, y = mc.variable(), mc.variable()

    def equations(self):
        yield mc.der(self.s) == self.x - self.s
        yield self.a * self.x + self.b * self.y == 1
        yield self.c * self.x + self.d * self.y == self.s


def solved(s, **parameters):
    """x and y of `Coupled` for given s."""
    v = {"a": 1.0, "b": 0.5, "c": 0.5, "d": 1.0} | parameters
    return np.linalg.solve([[v["a"], v["b"]], [v["c"], v["d"]]], np.stack((np.ones_like(s), s)))


@pytest.mark.parametrize("small", [0.0, 1e-17, 1e-12])
@pytest.mark.parametrize("which", ["a", "b", "c", "d"])
def test_a_pivot_that_vanishes_for_other_parameters_is_replaced(which, small):
    result = mc.compile(Coupled()).simulate(2.0, tolerance=1e-9, parameters={which: small})
    x, y = solved(result["s"], **{which: small})
    np.testing.assert_allclose(result["x"], x, atol=1e-9)
    np.testing.assert_allclose(result["y"], y, atol=1e-9)


def test_a_pivot_that_vanishes_in_a_sweep_is_replaced():
    measure = {"x": lambda result: result["x"][-1], "s": lambda result: result["s"][-1]}
    found = mc.sweep(Coupled(), {"a": [1.0, 1e-12, 1e-17, 0.5]}, 2.0, tolerance=1e-9, measure=measure)
    for a, x, s in zip(found["a"], found["x"], found["s"], strict=True):
        assert x == pytest.approx(solved(np.array([s]), a=a)[0, 0], abs=1e-9)


def test_a_stepper_refuses_inputs_that_its_pivots_do_not_serve():
    stepper = mc.compile(Coupled()).stepper(inputs=["a"], outputs=["s", "x"])
    s, x = stepper.step(0.1, [0.7])
    with pytest.raises(ParameterError, match="nearly vanishes"):
        stepper.step(0.1, [1e-17])
    s, x = stepper.step(0.1, [0.7])
    assert stepper.time == pytest.approx(0.2) and x == pytest.approx(solved(np.array([s]), a=0.7)[0, 0], abs=1e-9)


class Opposed(mc.Component):
    """Two equations for an acceleration and a force, which contradict each other if k is one."""

    k = mc.parameter(2.0)
    x, v = mc.variable(start=0.1), mc.variable(start=0.0)
    y = mc.variable()

    def equations(self):
        yield self.v == mc.der(self.x)
        yield self.k * mc.der(self.v) + self.y == 1
        yield mc.der(self.v) + self.k * self.y == self.x + 1


def test_equations_that_contradict_each_other_for_other_parameters_are_refused():
    system = mc.compile(Opposed())
    with pytest.raises(SingularModelError, match=r"do not determine der\(v\)"):
        system.simulate(1.0, parameters={"k": 1.0})
    stepper = system.stepper(inputs=["k"], outputs=["x"])
    stepper.step(0.1, [3.0])
    with pytest.raises(mc.MechaneError, match=r"derivative of v|nearly vanishes"):
        stepper.step(0.1, [1.0])


def test_a_divisor_that_other_parameters_make_zero_is_told():
    m = mc.Model("gain")
    m.k = mc.parameter(2.0)
    m.x, m.y = mc.variable(start=1.0), mc.variable()
    m.equation(mc.der(m.x) == -m.x)
    m.equation(m.k * m.y == m.x)
    system = mc.compile(m)
    with pytest.raises(SingularModelError, match="do not determine y"):
        system.simulate(1.0, parameters={"k": 0.0})
    assert system.simulate(1.0, parameters={"k": -1e-9})["y"][0] == pytest.approx(-1e9)


class AnyGear(rot.IdealGear):
    """A gear that accepts every ratio."""

    ratio = mc.parameter(2.0)


def test_gears_without_a_ratio_do_not_turn():
    m = mc.Model("gears")
    m.a, m.b, m.gear = rot.Inertia(J=1.0, phi=0.0, w=1.0), rot.Inertia(J=2.0), AnyGear()
    m.connect(m.a.flange_b, m.gear.flange_a)
    m.connect(m.gear.flange_b, m.b.flange_a)
    system = mc.compile(m)
    with pytest.raises(InitializationError, match=r"a\.w"):  # it would have to stand still
        system.simulate(1.0, parameters={"gear.ratio": 0.0})
    stepper = system.stepper(inputs=["gear.ratio"], outputs=["b.w"])
    with pytest.raises(ParameterError, match=r"'b.phi' cannot be computed[^$]*gear.ratio"):
        stepper.step(0.1, [0.0])
    assert stepper.step(0.1, [4.0]) == pytest.approx(0.25)


class Turning(mc.Component):
    """Two turns that depend on each other: every pivot vanishes at some angle; the angle comes to rest at one of them."""

    goal = mc.parameter(np.pi)
    angle, x = mc.variable(start=0.3), mc.variable(shape=4)

    def equations(self):
        yield mc.der(self.angle) == 8 * (self.goal - self.angle)
        for row, value in zip(turns(self.angle, mc), loads(self.angle), strict=True):
            yield sum(entry * self.x[k] for k, entry in row.items()) == value


def turns(angle, m):
    """Entries of a matrix, row by row."""
    c, s, e = m.cos(angle), m.sin(angle), 0.3 * m.sin(3 * angle)
    return {0: c, 1: -s}, {0: s, 1: c, 2: e}, {2: c, 3: -s, 0: e}, {2: s, 3: c}


def loads(angle):
    return 1.0, angle, -0.5, 2 * angle


@pytest.mark.parametrize("goal", [np.pi, np.pi / 2])  # the sine vanishes, the cosine
def test_a_pivot_that_vanishes_on_the_way_is_replaced(goal):
    system = mc.compile(Turning())
    assert any(b.plan is not None and b.plan.groups for b in system.translated.causal.blocks)  # solved where it arises
    result = system.simulate(3.0, tolerance=1e-9, parameters={"goal": goal})
    for angle, x in zip(result["angle"], result["x"], strict=True):
        matrix = [[row.get(k, 0.0) for k in range(4)] for row in turns(angle, np)]
        np.testing.assert_allclose(x, np.linalg.solve(matrix, loads(angle)), atol=1e-9)


def test_what_impacts_take_is_dissipated():
    class Ball(mc.Component):
        h, v = mc.variable(start=1.0), mc.variable(start=0.0)

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -9.81
            yield mc.when(self.h < 0, mc.reinit(self.v, -0.7 * self.v))

        def kinetic_energy(self):
            return 0.5 * self.v**2

        def potential_energy(self):
            return 9.81 * self.h

    energy = mc.simulate(Ball(), 1.0, tolerance=1e-9).energy()  # one bounce, at 0.4515 s with 4.429 m/s
    np.testing.assert_allclose(energy.dissipated[-1], 9.81 * (1 - 0.7**2), atol=1e-6)
    np.testing.assert_allclose(energy.error, 0, atol=1e-6)


def test_what_a_system_remembers_changes_no_bit():
    """Starts and ranks of loops are taken from runs before where lengths are the same, computed again where they are not."""
    from mechane.compiler.translate import translate
    from mechane.simulation.system import System
    from mechanisms import four_bar

    used, others = mc.compile(four_bar(phi=1.0, w=2.0)), ({}, {"crank_mass.m": 2.0}, {"crank.r": (0.31, 0.0)})
    for parameters in (*others, *others[::-1]):
        fresh = System(translate(four_bar(phi=1.0, w=2.0))).simulate(0.5, parameters=parameters)
        np.testing.assert_array_equal(used.simulate(0.5, parameters=parameters).trajectory.x, fresh.trajectory.x)
    starts = [used.simulate(0.1, parameters=p)["pivot.phi"][0] for p in others]
    assert starts[0] == starts[1] != starts[2]
