"""The lecture's components: signs, levers, dissipation. Counter-clockwise is positive."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl


def on_hinge(*parts, phi=0.0):
    """A hinge in the origin without gravity that carries the given components by their first frame."""
    model = mc.Model("hinge")
    model.world = pl.World(g=0.0)
    model.hinge = pl.Revolute(phi=phi, w=0.0)
    model.parts = list(parts)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    frames = [p.frame_b if isinstance(p, (pl.WorldForce, pl.WorldTorque)) else p.frame_a for p in parts]
    model.connect(model.hinge.frame_b, *frames)
    return model


def test_a_positive_torque_turns_counter_clockwise():
    result = mc.simulate(on_hinge(pl.Body(m=1.0, I=0.5), pl.WorldTorque(t=2.0)), 1.0)
    assert_allclose(result["hinge.phi"], 2 * result.time**2, atol=1e-6)


@pytest.mark.parametrize("phi", [0.0, 0.4, 2.0, -1.3])
def test_a_rod_turns_counter_clockwise_and_starts_from_frame_a(phi):
    model = on_hinge(pl.FixedTranslation(r=(2.0, 0.5)), phi=phi)
    model.bob = pl.Body(m=1.0, I=0.1)
    model.connect(model.parts[0].frame_b, model.bob.frame_a)
    end = mc.simulate(model, 0.1)["bob.r"][0]
    c, s = np.cos(phi), np.sin(phi)
    assert_allclose(end, [2 * c - 0.5 * s, 2 * s + 0.5 * c], atol=1e-12)


def test_the_lever_of_an_upward_force_on_the_right_is_counter_clockwise():
    model = on_hinge(pl.FixedTranslation(r=(2.0, 0.0)), pl.Body(m=1.0, I=4.0))
    model.push = pl.WorldForce(f=(0.0, 3.0))
    model.connect(model.parts[0].frame_b, model.push.frame_b)
    assert mc.simulate(model, 0.01)["parts[1].z"][0] == pytest.approx(6.0 / 4.0)


def test_every_massless_component_balances_forces_and_torques():
    """The lever balance of the neutral component holds for rods, joints and line forces in motion."""
    model = mc.Model("mixed")
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=0.3, w=0.0)
    model.rod = pl.FixedTranslation(r=(0.7, -0.2))
    model.slide = pl.Prismatic(n=(1.0, 2.0), s=0.4, v=0.1)
    model.bob = pl.Body(m=1.0, I=0.1)
    model.anchor = pl.Fixed(r=(2.0, 1.0))
    model.strut = pl.SpringDamper(c=30.0, d=1.0, s0=0.5)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.slide.frame_a)
    model.connect(model.slide.frame_b, model.bob.frame_a, model.strut.frame_a)
    model.connect(model.anchor.frame_a, model.strut.frame_b)
    result = mc.simulate(model, 2.0)
    for part in (model.hinge, model.rod, model.slide, model.strut):
        a, b = part.frame_a, part.frame_b
        assert_allclose(result.evaluate(a.f + b.f), 0, atol=1e-8)
        assert_allclose(result.evaluate(a.t + b.t + mc.cross(b.r - a.r, b.f)), 0, atol=1e-8)


def test_neutral_has_no_effect():
    def pair(*between):
        model = mc.Model("pair")
        model.left = pl.Body(m=1.0, I=0.1, r=(0, 0), v=(1, 0))
        model.right = pl.Body(m=2.0, I=0.1, r=(1, 0), v=(0, 1), w=1.0)
        for part in between:
            model.between = part
            model.connect(model.left.frame_a, part.frame_a)
            model.connect(part.frame_b, model.right.frame_a)
        return mc.simulate(model, 1.0)

    with_it, without = pair(pl.Neutral()), pair()
    assert_allclose(with_it["right.r"], without["right.r"], atol=1e-9)
    assert len(with_it.system.report.states) == 12


def test_a_damper_dissipates_and_survives_zero_length():
    model = mc.Model("through")
    model.world = pl.World(g=0.0)
    model.rail = pl.Prismatic(n=(3.0, 0.0), s=-1.0, v=2.0)  # passes through the damper's other end
    model.mass = pl.Body(m=1.0, I=0.1)
    model.damper = pl.Damper(d=0.5)
    model.connect(model.world.frame_b, model.rail.frame_a, model.damper.frame_a)
    model.connect(model.rail.frame_b, model.mass.frame_a, model.damper.frame_b)
    result = mc.simulate(model, 4.0, tolerance=1e-8)
    assert result["rail.s"][-1] > 1, "it has passed"
    assert_allclose(result["rail.v"], 2 * np.exp(-0.5 * result.time), atol=1e-5)
    assert np.all(np.diff(result.energy().dissipated) > 0)
    at_rest = mc.simulate(model, 1.0, initial={"rail.s": 0.0, "rail.v": 0.0})
    assert np.all(np.isfinite(at_rest["rail.v"]))


def test_a_spring_pulls_with_its_stretch():
    model = mc.Model("spring")
    model.world = pl.World(g=0.0)
    model.spring = pl.Spring(c=50.0, s0=1.0)
    model.mass = pl.Body(m=2.0, I=0.1, r=(0.0, 1.5), v=(0.0, 0.0))
    model.connect(model.world.frame_b, model.spring.frame_a)
    model.connect(model.spring.frame_b, model.mass.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    assert_allclose(result["mass.r[1]"], 1 + 0.5 * np.cos(5 * result.time), atol=1e-6)
    assert_allclose(result["mass.r[0]"], 0, atol=1e-12)


def test_fixed_with_vectors_and_with_scalars():
    class Scalars(mc.Component):
        """The lecture's first version, equation by equation."""

        frame_a = pl.Frame()
        x, y, phi = mc.parameter(0.0), mc.parameter(0.0), mc.parameter(0.0)

        def equations(self):
            yield self.frame_a.r[0] == self.x
            yield self.frame_a.r[1] == self.y
            yield self.frame_a.phi == self.phi

    one, other = mc.check(Scalars(x=1.0)), mc.check(pl.Fixed(r=(1, 0)))
    assert (one.variables, one.equations, one.open_flows) == (other.variables, other.equations, other.open_flows)
    assert (one.variables, one.equations, one.open_flows) == (6, 3, 3)
