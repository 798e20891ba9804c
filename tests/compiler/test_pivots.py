"""What vanishes somewhere is no pivot, and what vanishes at samples alone is not left out: matrices that depend on a state.

References are Cramer's rule, and a bead with two unknowns written out by hand.
"""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

import mechane as mc
from mechane import planar as pl
from mechane import rotational
from mechane import spatial as sp
from mechane.compiler.top_level.sampling import near_pole


class TwoUnknowns(mc.Component):
    """[[f, g], [g, -f]] (a, b) = (1, 2), regular wherever f and g do not both vanish, with x = t - 1."""

    x = mc.variable(start=-1.0, state="always")
    a, b = mc.variable(), mc.variable()

    def f(self, x):
        return x**2

    def g(self, x):
        return 1 + x

    def equations(self):
        yield mc.der(self.x) == 1
        yield self.f(self.x) * self.a + self.g(self.x) * self.b == 1
        yield self.g(self.x) * self.a - self.f(self.x) * self.b == 2


class Cosine(TwoUnknowns):
    def f(self, x):
        return mc.cos(3 * x - 0.4) ** 2


class Shifted(TwoUnknowns):
    def f(self, x):
        return (mc.cos(x) - 0.7) ** 2


class Touching(TwoUnknowns):
    def f(self, x):
        return 1 - mc.sin(2 * x)


class Root(TwoUnknowns):
    def f(self, x):
        return mc.sqrt(x**2)


class Bump(TwoUnknowns):
    """Below 1e-20 where it starts, and at any place far from zero."""

    def f(self, x):
        return mc.exp(-50 * x**2)

    def g(self, x):
        return mc.cos(x)


@pytest.mark.parametrize("kind", [TwoUnknowns, Cosine, Shifted, Touching, Root, Bump])
def test_a_number_that_touches_zero_is_no_pivot(kind):
    """Of one sign wherever it is looked at; x = 0 is one of the output points."""
    result = mc.simulate(kind(), 2.0, points=401)
    model, x = kind(), result["x"]
    f, g = (np.array([float(of(value)) for value in x]) for of in (model.f, model.g))
    size = f * f + g * g
    np.testing.assert_allclose(result["a"], (f + 2 * g) / size, atol=1e-12)
    np.testing.assert_allclose(result["b"], (g - 2 * f) / size, atol=1e-12)


class FarAway(mc.Component):
    """[[f, g], [g, -f]] (a, b) = (1, 2) with f = (x / 200 - 1)**2 in the units of x, which no sample comes close to."""

    x = mc.variable(state="always", unit="m")
    a, b = mc.variable(), mc.variable()
    w = mc.parameter(1.0)

    def equations(self):
        f, g = (self.x / 200 - 1) ** 2, mc.cos(self.w * self.x)
        yield mc.der(self.x) == 1
        yield f * self.a + g * self.b == 1
        yield g * self.a - f * self.b == 2


class FarTurned(FarAway):
    x = mc.variable(state="always", unit="rad")


@pytest.mark.parametrize("kind", [FarAway, FarTurned])
def test_a_number_that_touches_zero_far_away_is_no_pivot(kind):
    """It starts beside the place, in a run of a model that was translated for another start."""
    result = mc.compile(kind(x=0.0)).simulate(0.2, initial={"x": 199.9}, points=41)
    f, g = (result["x"] / 200 - 1) ** 2, np.cos(result["x"])
    np.testing.assert_allclose(result["a"], (f + 2 * g) / (f * f + g * g), atol=1e-13)


class Rough(mc.Component):
    """A block that is pressed on by what slows it down: f = mu(x) N with N = 10 + a / 2, in some places only."""

    x, v = mc.variable(start=0.0, state="always"), mc.variable(start=2.0, state="always")
    a, N, f = mc.variable(), mc.variable(), mc.variable()

    def mu(self, x):
        raise NotImplementedError

    def equations(self):
        yield mc.der(self.x) == self.v
        yield mc.der(self.v) == self.a
        yield self.N == 10 + 0.5 * self.a
        yield self.f == self.mu(self.x) * self.N
        yield 2.0 * self.a == -self.f


class Ramp(Rough):
    def mu(self, x):
        return 0.1 * mc.maximum(0, x - 30)


class Chosen(Rough):
    def mu(self, x):
        return mc.if_else(x > 30, 0.1 * (x - 30), 0.0)


class Rise(Rough):
    def mu(self, x):
        return 0.15 * (1 + mc.tanh(5 * (x - 35)))


@pytest.mark.parametrize("kind", [Ramp, Chosen, Rise])
def test_what_is_zero_at_all_samples_is_not_left_out(kind):
    result = mc.simulate(kind(), 30.0, tolerance=1e-9)

    def rates(_, y):
        mu = float(kind().mu(y[0])) if kind is Rise else 0.1 * max(0.0, y[0] - 30)
        return y[1], -10 * mu / (2 + 0.5 * mu)

    exact = solve_ivp(rates, (0, 30), (0, 2), method="DOP853", rtol=1e-11, atol=1e-11, t_eval=result.time, max_step=0.2)
    assert exact.y[1].min() < -0.5, "it comes back"
    np.testing.assert_allclose(result["x"], exact.y[0], atol=1e-6)


def test_poles_are_told_from_what_other_parameters_change():
    """A number far beyond its usual size belongs to a pole, unless it is rounding with the parameters of the model alone."""
    own = np.arange(40) % 4 > 0
    pole = np.ones((3, 40))
    pole[0, 7] = 1e20
    assert near_pole(pole, own).nonzero()[0].tolist() == [7]
    assert not near_pole(np.where(own, 1e-17, 0.05)[None], own).any()


def rotors_with_friction(masses, q, w):
    """Links of 0.4 m in the plane, each hinge with a rotor of 2 kg.m2 and a dry friction of 1 N.m."""
    m = mc.Model("arm")
    m.world = pl.World()
    m.hinge = [pl.Revolute(phi=a, w=b, driven=True, friction=mc.Coulomb(limit=1.0)) for a, b in zip(q, w, strict=True)]
    m.rod = [pl.FixedTranslation(r=(0.4, 0)) for _ in q]
    m.link = [pl.Body(m=mass, I=1e-3 * mass) for mass in masses]
    m.rotor = [rotational.Inertia(J=2.0) for _ in q]
    m.connect(m.world.frame_b, m.hinge[0].frame_a)
    for i in range(len(q)):
        m.connect(m.hinge[i].axis, m.rotor[i].flange_a)
        m.connect(m.hinge[i].frame_b, m.rod[i].frame_a)
        m.connect(m.rod[i].frame_b, m.link[i].frame_a, *(j.frame_a for j in m.hinge[i + 1 : i + 2]))
    return m


def accelerations(masses, q, w):
    """Of the same while all hinges slide, by Newton and Euler: M(q) a + h(q, w) = -sign(w)."""
    angle, rate, n = np.cumsum(q), np.cumsum(w), len(q)
    M, h = 2.0 * np.eye(n), np.zeros(n)
    for i, mass in enumerate(masses):
        J, bias = np.zeros((3, n)), np.array([0.0, 9.81, 0.0])
        for k in range(i + 1):
            x, y = 0.4 * np.cos(angle[k]), 0.4 * np.sin(angle[k])
            J[:, : k + 1] += np.array([-y, x, 0.0])[:, None]
            bias -= np.array([x, y, 0.0]) * rate[k] ** 2
        J[2, : i + 1] = 1.0
        W = mass * np.diag([1.0, 1.0, 1e-3])
        M, h = M + J.T @ W @ J, h + J.T @ W @ bias
    return np.linalg.solve(M, -np.sign(w) - h)


@pytest.mark.parametrize("light", [1e-9, 1e-12])
def test_a_light_link_beside_a_rotor_with_friction(light):
    """The inertia of the link is no pivot: the torques on it are of order one and cancel, up to 1e-12."""
    q, w, masses = [0.6, -0.9, 1.1], [-0.8, 0.6, 0.9], [1.0, 0.5, light]
    result = mc.compile(rotors_with_friction(masses, q, w)).simulate(1e-3, points=2)
    a = [result[f"rotor[{i}].a"][0] for i in range(3)]
    np.testing.assert_allclose(a, accelerations(masses, q, w), rtol=1e-13)


class Far(mc.Component):
    """[[f, g], [g, -f]] (a, b) = (1, 2), where f is no polynomial and vanishes far away, beyond all samples; x depends on both."""

    x = mc.variable(start=0.0, state="always", unit="m")
    a, b = mc.variable(), mc.variable()

    def f(self, x):
        return 1 + mc.sin(x / 400 + 1)

    def g(self, x):
        return 1 + 0.2 * mc.cos(x)

    def equations(self):
        f, g = self.f(self.x), self.g(self.x)
        yield mc.der(self.x) == self.a - self.b
        yield f * self.a + g * self.b == 1
        yield g * self.a - f * self.b == 2

    def exact(self, x):
        f, g = float(self.f(x)), float(self.g(x))
        return np.array([f + 2 * g, g - 2 * f]) / (f * f + g * g)


class FarRoot(Far):
    def f(self, x):
        return mc.sqrt(1 + (x / 100) ** 2) - 8


FAR = {Far: 400 * (1.5 * np.pi - 1), FarRoot: 100 * np.sqrt(63)}


@pytest.mark.parametrize("kind", FAR)
def test_a_pivot_that_vanishes_far_away_is_replaced_in_the_run(kind):
    """The run starts before the place, and one output point lies on it."""
    begin, system = FAR[kind] - 0.5, mc.compile(kind())
    assert system.translated.causal.guards
    motion = solve_ivp(
        lambda _, y: [np.subtract(*kind().exact(y[0]))], (0, 1), [begin], rtol=1e-12, atol=1e-12, dense_output=True
    )
    there = brentq(lambda t: motion.sol(t)[0] - FAR[kind], 0, 1)
    result = system.simulate(1.0, initial={"x": begin}, times=[0.0, there, 1.0], tolerance=1e-10)
    np.testing.assert_allclose(result["x"], motion.sol(result.time)[0], atol=1e-7)
    for k, x in enumerate(result["x"]):
        np.testing.assert_allclose([result["a"][k], result["b"][k]], kind().exact(x), rtol=1e-13)


class FarAndWide(Far):
    """Almost zero along a kilometre."""

    def f(self, x):
        return (1 + mc.sin(x / 4000 + 1)) ** 4


def test_a_stepper_names_the_vanishing_pivot():
    """It cannot begin again with another order of elimination, as a simulation does."""
    begin, system = {"x": 4000 * (1.5 * np.pi - 1) - 2000}, mc.compile(FarAndWide())
    stepper = system.stepper(outputs=["a"], initial=begin)
    with pytest.raises(mc.MechaneError, match=r"divided by: .*the factor of .* in .*test_pivots.py:"):
        stepper.step(2000.0)
    a, x = (system.simulate(2000.0, initial=begin)[name] for name in "ax")
    np.testing.assert_allclose(a, [FarAndWide().exact(value)[0] for value in x], rtol=1e-12)


def test_an_inertia_behind_a_pivot_with_a_guard_is_guarded_too():
    """The pivot of a wheel's angular acceleration exceeds its inertia in all samples, and vanishes after 0.2 s of this motion."""
    m = mc.Model("wheel")
    m.world = sp.World(n=(-0.06, -1, 0.04))
    m.hinge = sp.Revolute(n=(-0.69, -0.46, 0.76), phi=-0.85, w=-0.11)
    m.spring = sp.SpringDamper(c=24, s0=0.63, d=2.08)
    m.on = sp.FixedTranslation(r=(-0.38, 0.47, 0.16))
    inertia = (0.18, -0.008, -0.038), (-0.008, 0.183, 0.058), (-0.038, 0.058, 0.138)
    m.load = sp.Body(m=1.97, I=inertia, r_cm=(-0.22, 0.21, 0.27))
    m.post = sp.FixedTranslation(r=(-0.13, 0.04, 0.67))
    m.torque = sp.WorldTorque(t=(1.06, 1.64, -1.4))
    m.arm = sp.FixedTranslation(r=(-0.24, 0.41, -0.04))
    m.wheel = sp.RollingWheel(
        m=2.74, I=((0.248, 0.095, -0.008), (0.095, 0.236, 0.037), (-0.008, 0.037, 0.322)), radius=0.29, n=(1, 0, 0),
        r_0=mc.guess((0.98, 0.29, 0.5)), Q=mc.guess((1, -0.0095, -0.003, 0)), w_a=(-0.284, 0.167, -0.58),
    )  # fmt: skip
    m.hub = sp.FixedRotation(r=(0.01, 0.42, 0.17), n=(0, 1, 0), angle=1.9)
    m.connect(m.world.frame_b, m.post.frame_a)
    m.connect(m.hinge.frame_a, m.hub.frame_b)
    m.connect(m.wheel.frame_a, m.hub.frame_a)
    m.connect(m.post.frame_b, m.spring.frame_b)
    m.connect(m.on.frame_a, m.load.frame_a, m.arm.frame_b, m.torque.frame_b)
    m.connect(m.on.frame_b, m.spring.frame_a)
    m.connect(m.hinge.frame_b, m.arm.frame_a)
    result = mc.simulate(m, 0.3, tolerance=1e-9, points=7)
    assert np.abs(result.energy().error).max() < 1e-9
    contact = result["wheel.v_0"] + np.cross(
        np.einsum("tji,tj->ti", result["wheel.frame_a.R"], result["wheel.w_a"]), arm_of(result)
    )
    np.testing.assert_allclose(contact, 0.0, atol=1e-9)


def arm_of(result):
    """From the centre of the wheel to its lowest point."""
    axle, up = result["wheel.frame_a.R"][:, 0, :], np.array([0.0, 1.0, 0.0])
    down = axle * (axle @ up)[:, None] - up
    return 0.29 * down / np.linalg.norm(down, axis=1)[:, None]
