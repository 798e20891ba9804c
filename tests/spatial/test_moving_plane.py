"""Planar mechanisms in a plane that moves: as the same mechanism in space, made of spatial parts."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp

ROUND = (0.02, 0.02, 0.04)  # thin and round: half of it about the axes in the plane


def carrier(name: str) -> mc.Model:
    """A free body that tumbles in space; the plane is fixed to it, off its centre."""
    model = mc.Model(name)
    model.world = sp.World(n=(0.2, -1, 0.3))
    model.body = sp.Body(m=2.0, I=(0.5, 0.6, 0.7), v_0=(0.3, 0.1, -0.2), w_a=(1.5, -0.8, 2.0), r_cm=(0.1, 0, 0.1))
    model.mount = sp.FixedRotation(r=(0.2, 0.1, -0.1), n=(1, 2, 3), angle=0.7)
    model.connect(model.body.frame_a, model.mount.frame_a)
    return model


def planar() -> mc.Model:
    model = carrier("in the plane")
    model.plane = sp.MovingPlane()
    model.slide, model.hinge = pl.Prismatic(s=0.1, v=0.3), pl.Revolute(phi=0.5, w=2.0)
    model.first = pl.Body(m=0.5, I=0.04)
    model.arm = pl.BodyShape(r=(0.4, 0.1), m=0.7, I=0.04, r_cm=(0.25, -0.05))
    model.tip = pl.PointMass(m=0.3)
    model.spring = pl.SpringDamper(c=20.0, d=0.3, s0=0.2)
    model.anchor = pl.FixedTranslation(r=(0.3, 0.5))
    model.connect(model.mount.frame_b, model.plane.frame_a)
    model.connect(model.plane.frame_b, model.slide.frame_a, model.anchor.frame_a)
    model.connect(model.slide.frame_b, model.hinge.frame_a, model.first.frame_a)
    model.connect(model.hinge.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.tip.frame_a, model.spring.frame_b)
    model.connect(model.anchor.frame_b, model.spring.frame_a)
    return model


def spatial() -> mc.Model:
    model = carrier("in space")
    model.slide, model.hinge = sp.Prismatic(s=0.1, v=0.3), sp.Revolute(phi=0.5, w=2.0)
    model.first = sp.Body(m=0.5, I=ROUND)
    model.arm = sp.BodyShape(r=(0.4, 0.1, 0), m=0.7, I=ROUND, r_cm=(0.25, -0.05, 0))
    model.tip = sp.PointMass(m=0.3)
    model.spring = sp.SpringDamper(c=20.0, d=0.3, s0=0.2)
    model.anchor = sp.FixedTranslation(r=(0.3, 0.5, 0))
    model.connect(model.mount.frame_b, model.slide.frame_a, model.anchor.frame_a)
    model.connect(model.slide.frame_b, model.hinge.frame_a, model.first.frame_a)
    model.connect(model.hinge.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.tip.frame_a, model.spring.frame_b)
    model.connect(model.anchor.frame_b, model.spring.frame_a)
    return model


def test_it_moves_as_the_same_mechanism_in_space():
    one, two = (mc.simulate(model(), 1.5, tolerance=1e-10) for model in (planar, spatial))
    for path in ("slide.s", "hinge.phi", "body.r_0", "body.w_a", "mount.frame_a.f", "mount.frame_a.t", "spring.f"):
        assert_allclose(one[path], two[path], atol=1e-6, err_msg=path)
    assert_allclose(one.energy().kinetic, two.energy().kinetic, atol=1e-7)
    assert_allclose(one.energy().potential, two.energy().potential, atol=1e-7)
    assert abs(one.energy().error).max() < 1e-7


def test_without_gravity_a_mass_feels_the_plane_alone():
    """A free mass in a plane that turns about its normal goes straight on, seen from outside."""
    model = mc.Model("roundabout")
    model.world, model.shaft = sp.World(n=(1, 0, 0)), sp.Revolute(n=(0, 0, 1), phi=0.0, w=3.0)
    model.table = sp.Body(m=1e3, I=(1e6, 1e6, 1e6))
    model.plane = sp.MovingPlane()
    model.puck = pl.PointMass(m=1.0, r=(1.0, 0.0), v=(0.5, -3.0), enable_gravity=False)
    model.connect(model.world.frame_b, model.shaft.frame_a)
    model.connect(model.shaft.frame_b, model.plane.frame_a, model.table.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-10)
    x, y = result["puck.r"].T
    phi = result["shaft.phi"]
    seen = np.c_[np.cos(phi) * x - np.sin(phi) * y, np.sin(phi) * x + np.cos(phi) * y]
    assert_allclose(seen, np.c_[1.0 + 0.5 * result.time, 0 * x], atol=1e-5)


def test_what_has_mass_that_nobody_can_place_is_refused():
    model = planar()
    assert mc.check(model).degrees_of_freedom == 8
    model.stranger = Stranger()
    with pytest.raises(mc.MechaneError, match="Stranger 'stranger' has mass and cannot be carried by the MovingPlane"):
        mc.check(model)


class Stranger(mc.Component):
    """Has mass in the plane, and nobody knows where."""

    frame_a = pl.Frame()

    def equations(self):
        yield self.frame_a.f == 0
        yield self.frame_a.t == 0

    def kinetic_energy(self):
        return mc.der(self.frame_a.phi) ** 2
