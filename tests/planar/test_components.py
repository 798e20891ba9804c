"""Every planar component by itself: laws, signs, power."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.compiler.flatten.flat import flatten
from references import damped


class Carry(mc.Component):
    """Moves a frame on a prescribed, wild path: enough to see any component at work."""

    frame_b = pl.Frame()
    seed = mc.option(0)

    def equations(self):
        a, b, c = 0.3 + 0.1 * self.seed, 0.7 + 0.2 * self.seed, 1.1 - 0.3 * self.seed
        t = mc.time
        yield self.frame_b.r == mc.vector(1.0 + self.seed + a * mc.sin(2 * t), b * mc.cos(3 * t))
        yield self.frame_b.phi == c * mc.sin(1.5 * t + self.seed)

    def supplied_power(self):
        f = self.frame_b
        return -(f.f @ mc.der(f.r) + f.t * mc.der(f.phi))


def power_into(component):
    """Power of all cut forces into a component, as an expression."""
    return sum(c.f @ mc.der(c.r) + c.t * mc.der(c.phi) for c in component.connectors())


def hung(component) -> mc.Model:
    """A component of two frames: frame_a carried, a heavy turning body at frame_b."""
    model = mc.Model("hung")
    model.world = pl.World()
    model.carry = Carry()
    model.part = component
    model.body = pl.Body(m=1.3, I=0.4, r_cm=(0.1, -0.2), **({} if rigid(component) else dict(r=(0.2, -1.0), w=1.0)))
    model.connect(model.carry.frame_b, model.part.frame_a)
    model.connect(model.part.frame_b, model.body.frame_a)
    return model


def rigid(component) -> bool:
    return isinstance(component, (pl.FixedTranslation, pl.FixedRotation, pl.Revolute, pl.Prismatic))


TWO_FRAMES = {
    "FixedTranslation": lambda: pl.FixedTranslation(r=(0.6, -0.4)),
    "FixedRotation": lambda: pl.FixedRotation(r=(0.6, -0.4), phi=0.7),
    "Revolute": lambda: pl.Revolute(phi=0.3, w=0.5),
    "Prismatic": lambda: pl.Prismatic(n=(1, 2), s=0.3, v=0.5),
    "Spring": lambda: pl.Spring(c=20.0, s0=0.8),
    "Damper": lambda: pl.Damper(d=3.0),
    "SpringDamper": lambda: pl.SpringDamper(c=20.0, d=3.0, s0=0.8),
    "Neutral": lambda: pl.Neutral(),
}


@pytest.mark.parametrize("name", TWO_FRAMES)
def test_power_balance_of_components_with_two_frames(name):
    """At every moment, power that flows in is stored, dissipated, or was supplied."""
    result = mc.simulate(hung(TWO_FRAMES[name]()), 2.0, tolerance=1e-11, points=2001)
    part = result.system.model.part
    inflow = result.evaluate(power_into(part))
    stored = result.evaluate(part.potential_energy()) + result.evaluate(part.kinetic_energy())
    change = np.gradient(stored, result.time, edge_order=2)
    losses = result.evaluate(part.dissipated_power()) - result.evaluate(part.supplied_power())
    accuracy = 1e-3 if np.ptp(stored) else 1e-8  # of the differences over time
    np.testing.assert_allclose(inflow, change + losses, atol=accuracy * (1 + np.abs(inflow).max()))
    np.testing.assert_allclose(result.energy().error, 0, atol=1e-6)


@pytest.mark.parametrize("name", TWO_FRAMES)
def test_forces_and_torques_of_massless_components_balance(name):
    result = mc.simulate(hung(TWO_FRAMES[name]()), 2.0, tolerance=1e-10, points=101)
    fa, fb = result["part.frame_a.f"], result["part.frame_b.f"]
    lever = result["part.frame_b.r"] - result["part.frame_a.r"]
    np.testing.assert_allclose(fa + fb, 0, atol=1e-9)
    moment = lever[:, 0] * fb[:, 1] - lever[:, 1] * fb[:, 0]
    np.testing.assert_allclose(result["part.frame_a.t"] + result["part.frame_b.t"] + moment, 0, atol=1e-9)


@pytest.mark.parametrize("name", TWO_FRAMES)
def test_counts_of_components_with_two_frames(name):
    """6 equations, and one more for each new variable."""
    component = TWO_FRAMES[name]()
    flat = flatten(component)
    own = flat.declared - 12
    assert flat.equations == 6 + own
    assert flat.open_flows == 6


@pytest.mark.parametrize("component", [pl.World(), pl.Fixed(), pl.WorldForce(), pl.WorldTorque()], ids=repr)
def test_counts_of_components_with_one_frame(component):
    flat = flatten(component)
    assert (flat.declared, flat.equations, flat.open_flows) == (6, 3, 3)


def test_power_balance_of_a_body():
    model = mc.Model("m")
    model.world, model.carry = pl.World(), Carry(seed=1)
    model.body = pl.Body(m=1.3, I=0.4, r_cm=(0.3, -0.2))
    model.connect(model.carry.frame_b, model.body.frame_a)
    result = mc.simulate(model, 2.0, points=4001)
    body = result.system.model.body
    stored = result.evaluate(body.kinetic_energy() + body.potential_energy())
    change = np.gradient(stored, result.time, edge_order=2)
    inflow = result.evaluate(power_into(body))
    np.testing.assert_allclose(inflow, change, atol=1e-3)
    np.testing.assert_allclose(result.energy().error, 0, atol=1e-5)


def test_newton_and_euler_of_a_body_with_its_centre_of_mass_off_the_frame():
    model = mc.Model("m")
    model.world, model.carry = pl.World(), Carry(seed=1)
    model.body = pl.Body(m=1.3, I=0.4, r_cm=(0.3, -0.2))
    model.connect(model.carry.frame_b, model.body.frame_a)
    result = mc.simulate(model, 2.0, points=2001)
    t, phi = result.time, result["body.phi"]
    arm = (0.3 - 0.2j) * np.exp(1j * phi)
    centre = result["body.r"][:, 0] + 1j * result["body.r"][:, 1] + arm
    a = np.gradient(np.gradient(centre, t, edge_order=2), t, edge_order=2)
    f = 1.3 * (a + 9.81j)
    inner = slice(3, -3)
    np.testing.assert_allclose(result["body.frame_a.f"][inner, 0], f.real[inner], atol=1e-3)
    np.testing.assert_allclose(result["body.frame_a.f"][inner, 1], f.imag[inner], atol=1e-3)
    z = np.gradient(np.gradient(phi, t, edge_order=2), t, edge_order=2)
    torque = 0.4 * z + (np.conj(arm) * f).imag
    np.testing.assert_allclose(result["body.frame_a.t"][inner], torque[inner], atol=1e-3)


# ---------------------------------------------------------------- rigid parts


def test_fixed_holds_its_frame():
    model = mc.Model("m")
    model.world = pl.World()
    model.fixed, model.body = pl.Fixed(r=(2, 3), phi=0.5), pl.Body(m=2.0, I=0.1, r_cm=(1, 0))
    model.connect(model.fixed.frame_a, model.body.frame_a)
    result = mc.simulate(model, 1.0, points=3)
    np.testing.assert_allclose(result["body.r"], [(2, 3)] * 3)
    np.testing.assert_allclose(result["body.phi"], 0.5)
    np.testing.assert_allclose(result["fixed.frame_a.f"], [(0, -2 * 9.81)] * 3, atol=1e-12)
    np.testing.assert_allclose(result["fixed.frame_a.t"], -2 * 9.81 * math.cos(0.5), atol=1e-12)
    assert result.system.report.degrees_of_freedom == 0


def test_the_world_is_at_the_origin():
    result = mc.simulate(pl.World(), 1.0, points=2)
    np.testing.assert_array_equal(result["frame_b.r"], 0)
    np.testing.assert_array_equal(result["frame_b.phi"], 0)


def test_angles_count_counter_clockwise():
    """A rod along x, turned by a positive angle, points up; a positive torque turns it that way."""
    model = mc.Model("m")
    model.world = pl.World(g=0.0)
    model.hinge, model.rod = pl.Revolute(phi=math.pi / 6, w=0.0), pl.FixedTranslation(r=(1, 0))
    model.body, model.push = pl.Body(m=1.0, I=0.0), pl.WorldTorque(t=2.0)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a, model.push.frame_b)
    model.connect(model.rod.frame_b, model.body.frame_a)
    result = mc.simulate(model, 0.5, tolerance=1e-10)
    np.testing.assert_allclose(result["body.r"][0], (math.sqrt(3) / 2, 0.5), atol=1e-12)
    np.testing.assert_allclose(result["hinge.phi"], math.pi / 6 + result.time**2, atol=1e-9)


def test_fixed_rotation_turns_and_shifts():
    model = mc.Model("m")
    model.base = pl.Fixed(r=(1, 1), phi=0.2)
    model.turn = pl.FixedRotation(phi=0.5, r=(1, 0))
    model.arm = pl.FixedTranslation(r=(0, 2))
    model.body = pl.Body(m=1.0, I=0.1)
    model.connect(model.base.frame_a, model.turn.frame_a)
    model.connect(model.turn.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.body.frame_a)
    result = mc.simulate(model, 1.0, points=2)
    want = 1 + 1j + np.exp(0.2j) + 2j * np.exp(0.7j)
    np.testing.assert_allclose(result["body.r"][0], (want.real, want.imag), atol=1e-12)
    np.testing.assert_allclose(result["body.phi"][0], 0.7, atol=1e-12)


def test_a_slider_turns_with_its_frame_and_takes_any_length_of_direction():
    model = mc.Model("m")
    model.world = pl.World(g=0.0)
    model.base = pl.FixedRotation(phi=math.pi / 2)
    model.rail = pl.Prismatic(n=(3, 4), s=2.0, v=0.0)
    model.body, model.push = pl.Body(m=2.0, I=0.1), pl.WorldForce(f=(0, 5.0))
    model.connect(model.world.frame_b, model.base.frame_a)
    model.connect(model.base.frame_b, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.body.frame_a, model.push.frame_b)
    result = mc.simulate(model, 1.0, tolerance=1e-10)
    direction = np.array((-0.8, 0.6))
    np.testing.assert_allclose(result["rail.s"], 2 + 0.5 * (5 * 0.6 / 2) * result.time**2, atol=1e-9)
    np.testing.assert_allclose(result["body.r"], np.outer(result["rail.s"], direction), atol=1e-9)
    np.testing.assert_allclose(result["body.phi"], math.pi / 2, atol=1e-12)


def test_a_slider_on_a_turning_arm_feels_coriolis():
    """A bead on a rod that turns at a constant rate Ω without gravity: s = s0 cosh Ωt."""

    class Spin(pl.TwoFrames):
        def equations(self):
            a, b = self.frame_a, self.frame_b
            yield b.r == a.r
            yield b.phi == a.phi + 2.0 * mc.time
            yield a.f + b.f == 0
            yield a.t + b.t == 0

    model = mc.Model("m")
    model.world, model.spin = pl.World(g=0.0), Spin()
    model.rail, model.bead = pl.Prismatic(s=0.1, v=0.0), pl.Body(m=0.5, I=0.0)
    model.connect(model.world.frame_b, model.spin.frame_a)
    model.connect(model.spin.frame_b, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.bead.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-11)
    s = 0.1 * np.cosh(2 * result.time)
    np.testing.assert_allclose(result["rail.s"], s, rtol=1e-8)
    coriolis = 0.5 * 2 * 2.0 * 0.1 * 2 * np.sinh(2 * result.time)
    np.testing.assert_allclose(result["spin.frame_b.t"], -coriolis * s, rtol=1e-6, atol=1e-8)


# ---------------------------------------------------------------- forces


def test_a_world_force_accelerates_without_turning():
    model = mc.Model("m")
    model.world = pl.World(g=0.0)
    model.body, model.force = pl.Body(m=2.0, I=0.1, w=1.0), pl.WorldForce(f=(3, -1))
    model.connect(model.body.frame_a, model.force.frame_b)
    result = mc.simulate(model, 2.0, tolerance=1e-10)
    t = result.time
    np.testing.assert_allclose(result["body.r"], np.outer(t**2 / 2, (1.5, -0.5)), atol=1e-9)
    np.testing.assert_allclose(result["body.w"], 1.0, atol=1e-10)
    np.testing.assert_allclose(result.energy().supplied, 3 * result["body.r"][:, 0] - result["body.r"][:, 1], atol=1e-8)


def test_a_world_torque_turns_without_pushing():
    model = mc.Model("m")
    model.world = pl.World(g=0.0)
    model.body, model.torque = pl.Body(m=2.0, I=0.5), pl.WorldTorque(t=3.0)
    model.connect(model.body.frame_a, model.torque.frame_b)
    result = mc.simulate(model, 2.0, tolerance=1e-10)
    np.testing.assert_allclose(result["body.phi"], 3 * result.time**2, atol=1e-8)
    np.testing.assert_allclose(result["body.r"], 0, atol=1e-12)
    np.testing.assert_allclose(result.energy().supplied, 3 * result["body.phi"], atol=1e-8)


def oscillator(element, s=1.5, v=0.0, m=2.0) -> mc.Model:
    model = mc.Model("oscillator")
    model.world, model.rail, model.element = pl.World(), pl.Prismatic(s=s, v=v), element
    model.body = pl.Body(m=m, I=0.1)
    model.connect(model.world.frame_b, model.rail.frame_a, model.element.frame_a)
    model.connect(model.rail.frame_b, model.body.frame_a, model.element.frame_b)
    return model


@pytest.mark.parametrize(
    ("element", "c", "d"),
    [
        (lambda: pl.Spring(c=30.0, s0=1.0), 30.0, 0.0),
        (lambda: pl.SpringDamper(c=30.0, d=2.0, s0=1.0), 30.0, 2.0),
        (lambda: pl.SpringDamper(c=30.0, d=40.0, s0=1.0), 30.0, 40.0),
    ],
    ids=["spring", "damped", "creeping"],
)
def test_springs_and_dampers_against_the_closed_form(element, c, d):
    result = mc.simulate(oscillator(element(), v=0.3), 3.0, tolerance=1e-10)
    x, v = damped.oscillator(result.time, 2.0, c, d, x=0.5, v=0.3)
    np.testing.assert_allclose(result["rail.s"], 1 + x, atol=1e-7)
    np.testing.assert_allclose(result["rail.v"], v, atol=1e-6)
    np.testing.assert_allclose(result["element.f"], c * x + d * v, atol=1e-5)
    np.testing.assert_allclose(result["element.frame_a.f"][:, 0], -result["element.f"], atol=1e-9)
    np.testing.assert_allclose(result["element.s"], result["rail.s"], atol=1e-9)
    np.testing.assert_allclose(result.energy().error, 0, atol=1e-7)


def test_a_damper_stops_a_body_by_an_exponential():
    result = mc.simulate(oscillator(pl.Damper(d=3.0), v=2.0), 4.0, tolerance=1e-10)
    np.testing.assert_allclose(result["rail.v"], 2 * np.exp(-1.5 * result.time), atol=1e-8)
    np.testing.assert_allclose(result.energy().dissipated, 4 - result["rail.v"] ** 2, atol=1e-7)


def test_spring_and_damper_in_parallel_equal_the_springdamper():
    both = oscillator(pl.Spring(c=30.0, s0=1.0))
    both.damper = pl.Damper(d=2.0)
    both.connect(both.element.frame_a, both.damper.frame_a)
    both.connect(both.element.frame_b, both.damper.frame_b)
    one = mc.simulate(both, 3.0, tolerance=1e-10)
    two = mc.simulate(oscillator(pl.SpringDamper(c=30.0, d=2.0, s0=1.0)), 3.0, tolerance=1e-10)
    np.testing.assert_allclose(one["rail.s"], two["rail.s"], atol=1e-8)
    np.testing.assert_allclose(one.energy().dissipated, two.energy().dissipated, atol=1e-7)


@pytest.mark.parametrize("d", [0.0, 2.0])
def test_an_elastic_pendulum(d):
    model = mc.Model("m")
    model.world, model.spring = pl.World(), pl.SpringDamper(c=40.0, d=d, s0=1.0)
    model.body = pl.Body(m=1.0, I=0.1, r=(1.2, 0.1), v=(0.5, 0.0))
    model.connect(model.world.frame_b, model.spring.frame_a)
    model.connect(model.spring.frame_b, model.body.frame_a)
    result = mc.simulate(model, 4.0, tolerance=1e-10)
    want = damped.spring_pendulum(result.time, 1.0, 40.0, 1.0, d=d, r=(1.2, 0.1), v=(0.5, 0.0))
    np.testing.assert_allclose(result["body.r"], want[:, :2], atol=1e-6)
    np.testing.assert_allclose(result.energy().error, 0, atol=1e-6)


def test_a_spring_of_no_length_has_a_safe_direction():
    """Through its own anchor: the force is c (x, y) all the way, an ellipse or here a line."""
    model = mc.Model("m")
    model.world, model.spring = pl.World(g=0.0), pl.Spring(c=8.0, s0=0.0)
    model.body = pl.Body(m=2.0, I=0.1, r=(0, 0), v=(1, 0.5))
    model.connect(model.world.frame_b, model.spring.frame_a)
    model.connect(model.spring.frame_b, model.body.frame_a)
    result = mc.simulate(model, 5.0, tolerance=1e-9)  # starts right at the anchor, and passes it again and again
    np.testing.assert_allclose(result["body.r"], np.outer(np.sin(2 * result.time) / 2, (1, 0.5)), atol=1e-6)


@pytest.mark.parametrize(
    "element", [pl.Spring(c=10.0, s0=1.0), pl.Damper(d=1.0), pl.SpringDamper(c=10.0, d=1.0)], ids=repr
)
def test_line_elements_start_at_zero_length(element):
    model = mc.Model("m")
    model.world, model.element = pl.World(), element
    model.body = pl.Body(m=1.0, I=0.1, r=(0, 0), v=(0, 0))
    model.connect(model.world.frame_b, model.element.frame_a)
    model.connect(model.element.frame_b, model.body.frame_a)
    result = mc.simulate(model, 0.2, points=21)
    assert np.all(np.isfinite(result["body.r"]))
    np.testing.assert_allclose(result["body.r"][:, 0], 0, atol=1e-9)
    assert result["body.r"][-1, 1] < 0


def test_neutral_lets_both_sides_go():
    model = mc.Model("m")
    model.world, model.neutral = pl.World(), pl.Neutral()
    model.body = pl.Body(m=1.0, I=0.1, v=(1, 0))
    model.connect(model.world.frame_b, model.neutral.frame_a)
    model.connect(model.neutral.frame_b, model.body.frame_a)
    result = mc.simulate(model, 1.0, tolerance=1e-10)
    np.testing.assert_allclose(result["body.r"][-1], (1.0, -0.5 * 9.81), atol=1e-8)
    np.testing.assert_allclose(result["neutral.frame_a.f"], 0, atol=1e-12)
    assert result.system.report.degrees_of_freedom == 3


def test_the_neutral_component_is_the_start_of_a_joint():
    """As in the lecture: for each constraint drop the force equation of that direction."""

    class Pin(pl.TwoFrames):
        def equations(self):
            a, b = self.frame_a, self.frame_b
            yield b.r == a.r  # was: a.f == 0
            yield a.t == 0
            yield a.f + b.f == 0
            yield a.t + b.t + mc.cross(b.r - a.r, b.f) == 0

    model = mc.Model("m")
    model.world, model.pin = pl.World(), Pin()
    model.body = pl.Body(m=1.0, I=0.2, r_cm=(0, -1), phi=0.5, w=0.0)
    model.connect(model.world.frame_b, model.pin.frame_a)
    model.connect(model.pin.frame_b, model.body.frame_a)
    from references import pendulum

    result = mc.simulate(model, 3.0, tolerance=1e-10)
    want, _ = pendulum.motion(result.time, 0.5, I=0.2)
    np.testing.assert_allclose(result["body.phi"], want, atol=1e-7)


def test_a_users_own_force_is_a_first_class_citizen():
    class MagneticHover(pl.TwoFrames):
        """Repels two frames with k / distance**2."""

        k = mc.parameter(1e-3, unit="N.m2", min=0)

        def equations(self):
            a, b = self.frame_a, self.frame_b
            d = b.r - a.r
            f = self.k * d / mc.norm(d) ** 3
            yield a.f == f
            yield b.f == -f
            yield a.t == 0
            yield b.t == 0

        def potential_energy(self):
            return self.k / mc.norm(self.frame_b.r - self.frame_a.r)

    model = mc.Model("m")
    model.world, model.magnet = pl.World(), MagneticHover(k=9.81 * 0.25)
    model.rail = pl.Prismatic(n=(0, 1), s=0.5, v=0.0)
    model.body = pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.magnet.frame_a, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.body.frame_a, model.magnet.frame_b)
    system = mc.compile(model)
    rest = system.simulate(2.0, tolerance=1e-10)
    np.testing.assert_allclose(rest["rail.s"], 0.5, atol=1e-8)  # k / s² = m g
    moving = system.simulate(2.0, tolerance=1e-10, initial={"rail.s": 0.8})
    np.testing.assert_allclose(moving.energy().error, 0, atol=1e-6)
    assert np.ptp(moving["rail.s"]) > 0.2
