"""Assemblies of joints: they move as the same loops made of single joints, and leave no nonlinear systems."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane import translational as tra

CRANK, ROD, ARM = (0.0, 0.3, 0.1), 1.3, (0.2, 0.5, 0.1)
INERTIA = (0.01, 0.05, 0.06)


def crank(name: str) -> mc.Model:
    """A crank about x on the ground, and a second bearing beside it."""
    model = mc.Model(name)
    model.world = sp.World(n=(0.2, -1, 0.3))
    model.crank = sp.Revolute(n=(1, 0, 0), phi=0.4, w=5.0)
    model.arm = sp.BodyShape(r=CRANK, m=1.2, I=(0.02, 0.03, 0.02))
    model.base = sp.FixedRotation(r=(0.9, 0.1, 0.2), n=(1, 2, 0), angle=0.3)
    model.connect(model.world.frame_b, model.crank.frame_a, model.base.frame_a)
    model.connect(model.crank.frame_b, model.arm.frame_a)
    return model


def body(**more) -> sp.Body:
    return sp.Body(m=0.8, I=INERTIA, r_cm=(0.3, 0.1, 0.05), **more)


def assembled(kind: str) -> mc.Model:
    model = crank(kind)
    end: dict = dict(n=(0, 0, 1), r=ARM, phi_guess=0.3) if kind[-1] == "R" else dict(n=(1, 0, 0), r=ARM, s_guess=0.3)
    rod: dict = dict(n_a=(0, 1, 1)) if kind[5] == "U" else dict(m=0.6, I=0.07)
    model.link = getattr(sp, kind)(length=ROD, frames=True, **rod, **end)
    model.connect(model.arm.frame_b, model.link.frame_a)
    model.connect(model.base.frame_b, model.link.frame_b)
    model.moved = body()
    model.connect(model.link.frame_ib, model.moved.frame_a)
    if kind[5] == "U":
        model.heavy = body()
        model.connect(model.link.frame_ia, model.heavy.frame_a)
    return model


def looped(kind: str, start: float) -> mc.Model:
    """The same from single joints; the loop is left to the tool."""
    model = crank(kind + " from joints")
    pin = kind[-1] == "R"
    model.joint = sp.Revolute(n=(0, 0, 1), phi=mc.guess(start)) if pin else sp.Prismatic(s=mc.guess(start))
    model.bar = sp.FixedTranslation(r=ARM)
    model.rod = (
        sp.UniversalSpherical(length=ROD, n=(0, 1, 1), rod_frame=True)
        if kind[5] == "U"
        else sp.SphericalSphericalWithMass(length=ROD, m=0.6, I=0.07)
    )
    model.moved = body()
    model.connect(model.base.frame_b, model.joint.frame_a)
    model.connect(model.joint.frame_b, model.bar.frame_a, model.moved.frame_a)
    model.connect(model.bar.frame_b, model.rod.frame_b)
    model.connect(model.arm.frame_b, model.rod.frame_a)
    if kind[5] == "U":
        model.heavy = body()
        model.connect(model.rod.frame_ia, model.heavy.frame_a)
    return model


@pytest.mark.parametrize("kind", ["JointUSR", "JointUSP", "JointSSR", "JointSSP"])
def test_an_assembly_moves_as_the_loop_of_single_joints(kind):
    report = mc.check(assembled(kind))
    assert report.states == ["crank.phi", "crank.w"]
    assert not report.blocks
    one = mc.simulate(assembled(kind), 1.5, tolerance=1e-10)
    coordinate = "phi" if kind[-1] == "R" else "s"
    two = mc.simulate(looped(kind, one[f"link.joint.{coordinate}"][0]), 1.5, tolerance=1e-10)
    assert_allclose(one["crank.phi"], two["crank.phi"], atol=1e-7)
    assert_allclose(one[f"link.joint.{coordinate}"], two[f"joint.{coordinate}"], atol=1e-7)
    assert_allclose(one["crank.frame_a.f"], two["crank.frame_a.f"], atol=1e-5)
    assert_allclose(one["base.frame_a.t"], two["base.frame_a.t"], atol=1e-5)


def test_slider_and_crank_in_closed_form():
    model = mc.Model("slider and crank")
    model.world = sp.World()
    model.crank = sp.Revolute(phi=0.3, w=2.0)
    model.arm = sp.BodyShape(r=(0.3, 0, 0), m=1.0, I=(0.01, 0.02, 0.02))
    model.link = sp.JointRRP(length=0.8, s_guess=1.0, frames=True)
    model.rod = sp.Body(m=1.0, I=(0.01, 0.05, 0.05), r_cm=(0.4, 0, 0))
    model.piston = sp.Body(m=0.5, I=(0.1, 0.1, 0.1))
    model.connect(model.world.frame_b, model.crank.frame_a, model.link.frame_b)
    model.connect(model.crank.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.link.frame_a)
    model.connect(model.link.frame_ia, model.rod.frame_a)
    model.connect(model.link.frame_ib, model.piston.frame_a)
    assert not mc.check(model).blocks
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    phi, w = result["crank.phi"], result["crank.w"]
    reach = np.sqrt(0.64 - (0.3 * np.sin(phi)) ** 2)
    assert_allclose(result["link.joint.s"], 0.3 * np.cos(phi) + reach, atol=1e-12)
    v = -0.3 * np.sin(phi) * w * (1 + 0.3 * np.cos(phi) / reach)
    assert_allclose(result["link.joint.v"], v, atol=1e-12)
    # energy of the crank, the rod and the piston, by hand
    psi = -0.3 * np.cos(phi) * w / reach
    v_rod = (
        np.c_[-0.3 * np.sin(phi) * w, 0.3 * np.cos(phi) * w]
        + 0.4 * psi[:, None] * np.c_[0.3 * np.sin(phi), reach] / 0.8
    )
    kinetic = 0.5 * (0.02 + 0.15**2) * w**2 + 0.5 * (v_rod**2).sum(1) + 0.5 * 0.05 * psi**2 + 0.25 * v**2
    height = 0.15 * np.sin(phi) + (0.3 * np.sin(phi) * (1 - 0.5))
    assert_allclose(kinetic + 9.81 * height, (kinetic + 9.81 * height)[0], atol=1e-7)


def test_three_pins_move_as_the_planar_four_bar():
    """The other side of the loop comes from the other guess; both against the planar library."""
    for guess in (1.2, -1.2):
        model = mc.Model("four-bar")
        model.world = sp.World()
        model.crank, model.arm = sp.Revolute(phi=0.5, w=3.0), sp.BodyShape(r=(0.3, 0, 0), m=1.0, I=(0.01, 0.02, 0.02))
        model.base = sp.FixedTranslation(r=(1.0, 0, 0))
        model.link = sp.JointRRR(length=0.9, r=(0.6, 0, 0), phi_guess=guess, frames=True)
        model.rocker = sp.Body(m=0.7, I=(0.01, 0.03, 0.03), r_cm=(0.3, 0, 0))
        model.connect(model.world.frame_b, model.crank.frame_a, model.base.frame_a)
        model.connect(model.crank.frame_b, model.arm.frame_a)
        model.connect(model.arm.frame_b, model.link.frame_a)
        model.connect(model.base.frame_b, model.link.frame_b)
        model.connect(model.link.frame_ib, model.rocker.frame_a)
        report = mc.check(model)
        assert not report.blocks and not report.redundant
        space = mc.simulate(model, 1.0, tolerance=1e-10)

        flat = mc.Model("planar four-bar")
        flat.world, flat.crank = pl.World(), pl.Revolute(phi=0.5, w=3.0)
        flat.bar, flat.arm = pl.FixedTranslation(r=(0.3, 0)), pl.Body(m=1.0, I=0.02, r_cm=(0.15, 0))
        flat.pin, flat.rod = pl.Revolute(), pl.FixedTranslation(r=(0.9, 0))
        flat.base, flat.joint = pl.FixedTranslation(r=(1.0, 0)), pl.Revolute(phi=mc.guess(space["link.joint.phi"][0]))
        flat.swing, flat.middle = pl.FixedTranslation(r=(0.6, 0)), pl.Revolute()
        flat.rocker = pl.Body(m=0.7, I=0.03, r_cm=(0.3, 0))
        flat.connect(flat.world.frame_b, flat.crank.frame_a, flat.base.frame_a)
        flat.connect(flat.crank.frame_b, flat.bar.frame_a, flat.arm.frame_a)
        flat.connect(flat.bar.frame_b, flat.pin.frame_a)
        flat.connect(flat.pin.frame_b, flat.rod.frame_a)
        flat.connect(flat.rod.frame_b, flat.middle.frame_a)
        flat.connect(flat.base.frame_b, flat.joint.frame_a)
        flat.connect(flat.joint.frame_b, flat.swing.frame_a, flat.rocker.frame_a)
        flat.connect(flat.swing.frame_b, flat.middle.frame_b)
        plane = mc.simulate(flat, 1.0, tolerance=1e-10)
        assert_allclose(space["crank.phi"], plane["crank.phi"], atol=1e-7)
        assert_allclose(space["link.joint.phi"], plane["joint.phi"], atol=1e-7)
        assert np.sign(space["link.joint.phi"][0]) == np.sign(guess)


def leg(assembly: bool) -> mc.Model:
    """A telescope with a spring between the ground and a free body, and a body on each half."""
    model = mc.Model("leg")
    model.world, model.load = sp.World(), sp.Body(m=2.0, I=(0.1, 0.2, 0.3), r_0=(0.6, 0.2, 0.3), w_a=(0.3, 2.0, 0.1))
    model.halves = [body(), body()]
    spring = dict(c=200.0, s_rel0=0.7)
    if assembly:
        model.leg = sp.JointUPS(n_a=(0, 1, 1), s_offset=0.2, frames=True, driven=True)
        model.spring = tra.Spring(**spring)
        model.connect(model.world.frame_b, model.leg.frame_a)
        model.connect(model.leg.frame_b, model.load.frame_a)
        model.connect(model.leg.frame_ia, model.halves[0].frame_a)
        model.connect(model.leg.frame_ib, model.halves[1].frame_a)
        model.connect(model.leg.support, model.spring.flange_a)
        model.connect(model.leg.axis, model.spring.flange_b)
        return model
    # the axes of the assembly at the start: x along the telescope, z across n_a
    x = np.array((0.6, 0.2, 0.3)) / 0.7
    z = np.cross((0, 1, 1), x)
    z /= np.linalg.norm(z)
    model.turned = sp.FixedRotation(n_x=x, n_y=np.cross(z, x))
    n_a = np.array([x, np.cross(z, x), z]) @ (0, 1, 1)
    model.cross, model.slide = sp.Universal(n_a=n_a, n_b=(0, 0, 1)), sp.Prismatic(n=(1, 0, 0))
    model.ball = sp.Spherical()
    model.spring = sp.Spring(c=200.0, s0=0.9)
    model.connect(model.world.frame_b, model.turned.frame_a, model.spring.frame_a)
    model.connect(model.turned.frame_b, model.cross.frame_a)
    model.connect(model.cross.frame_b, model.slide.frame_a, model.halves[0].frame_a)
    model.connect(model.slide.frame_b, model.ball.frame_a, model.halves[1].frame_a)
    model.connect(model.ball.frame_b, model.load.frame_a, model.spring.frame_b)
    return model


def test_a_telescope_moves_as_cross_slider_and_ball():
    one, two = (mc.simulate(leg(assembly), 1.0, tolerance=1e-10) for assembly in (True, False))
    assert_allclose(one["leg.s"] + 0.2, two["slide.s"], atol=1e-7)
    assert_allclose(one["load.r_0"], two["load.r_0"], atol=1e-7)
    assert_allclose(one["load.w_a"], two["load.w_a"], atol=1e-6)
    assert_allclose(one["halves[1].v_cm"], two["halves[1].v_cm"], atol=1e-6)


def test_a_loop_that_cannot_close_says_so():
    short = mc.compile(assembled("JointSSP"))
    with pytest.raises(mc.MechaneError, match=r"link'?: a rod of 0.2 m cannot close the loop"):
        short.simulate(1.0, parameters={"link.length": 0.2})


def test_the_angle_of_a_pin_counts_its_turns():
    """A drag link, both cranks of which rotate, with a spring on the driven one: as with single joints, and energy is kept."""

    def build(assembled: bool) -> mc.Model:
        model = mc.Model("drag link")
        model.world, model.base = sp.World(g=0.0), sp.FixedTranslation(r=(0.3, 0, 0))
        model.crank, model.arm = sp.Revolute(phi=0.3, w=12.0), sp.BodyShape(r=(1.0, 0, 0), m=1.0, I=(0.3, 0.3, 0.5))
        model.spring, model.rocker = rot.SpringDamper(c=2.0, d=0.05, phi_rel0=0.5), sp.Body(m=0.7, I=(0.2, 0.2, 0.3))
        model.connect(model.world.frame_b, model.crank.frame_a, model.base.frame_a)
        model.connect(model.crank.frame_b, model.arm.frame_a)
        if assembled:
            model.link = sp.JointRRR(length=1.0, r=(1.1, 0, 0), phi_guess=1.0, frames=True, driven=True)
            model.connect(model.arm.frame_b, model.link.frame_a)
            model.connect(model.base.frame_b, model.link.frame_b)
            model.connect(model.link.frame_ib, model.rocker.frame_a)
        else:
            model.link, model.rod = sp.Revolute(phi=mc.guess(1.0), driven=True), sp.SphericalSpherical(length=1.0)
            model.bar = sp.FixedTranslation(r=(1.1, 0, 0))
            model.connect(model.arm.frame_b, model.rod.frame_a)
            model.connect(model.base.frame_b, model.link.frame_a)
            model.connect(model.link.frame_b, model.bar.frame_a, model.rocker.frame_a)
            model.connect(model.bar.frame_b, model.rod.frame_b)
        model.connect(model.spring.flange_a, model.link.support)
        model.connect(model.spring.flange_b, model.link.axis)
        return model

    whole, single = (mc.simulate(build(assembled), 3.0, tolerance=1e-10) for assembled in (True, False))
    assert single["link.phi"].max() > 3 * np.pi
    assert_allclose(whole["link.joint.phi"], single["link.phi"], atol=1e-5)
    assert_allclose(whole.energy().error, 0, atol=1e-5)
    far = mc.simulate(build(True), 0.1, parameters={"link.phi_guess": 1.0 + 6 * np.pi})
    assert_allclose(far["link.joint.phi"][0], whole["link.joint.phi"][0] + 6 * np.pi, atol=1e-9)


def test_a_rod_has_the_mass_and_inertia_it_is_created_with():
    """An inertia alone has an effect; masses given in a run to a massless rod are reported as having none."""

    def rocker(**rod: float) -> mc.Model:
        model = crank("rocker")
        model.link = sp.JointSSR(length=ROD, r=ARM, n=(0, 0, 1), phi_guess=0.3, frames=True, **rod)
        model.mass = sp.Body(m=0.5, I=INERTIA)
        model.connect(model.arm.frame_b, model.link.frame_a)
        model.connect(model.base.frame_b, model.link.frame_b)
        model.connect(model.link.frame_ib, model.mass.frame_a)
        return model

    light = mc.simulate(rocker(), 0.5)
    heavy = mc.simulate(rocker(I=0.2), 0.5)
    both = mc.simulate(rocker(m=0.0, I=0.0), 0.5, parameters={"link.I": 0.2})
    assert abs(heavy["crank.phi"][-1] - light["crank.phi"][-1]) > 1e-3
    assert_allclose(heavy["crank.phi"], both["crank.phi"], atol=1e-8)
    with pytest.warns(mc.MechaneWarning, match="I = 0.2 has no effect"):
        assert_allclose(mc.simulate(rocker(), 0.5, parameters={"link.I": 0.2})["crank.phi"], light["crank.phi"])
