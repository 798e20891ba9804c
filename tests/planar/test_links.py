"""Rods with pins, free motion, welds."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.special import ellipk

import mechane as mc
from mechane import planar as pl


def crank(*links: mc.Component, massive: bool = False) -> mc.Model:
    """A slider-crank whose rod is one JointRR, or three components."""
    model = mc.Model("crank")
    model.world = pl.World()
    model.crank = pl.Revolute(phi=0.7, w=2.0)
    model.arm = pl.FixedTranslation(r=(0.3, 0))
    model.flywheel = pl.Body(m=1.0, I=0.1)
    model.rail = pl.Prismatic(n=(1, 0), s=mc.guess(1.0))
    model.piston = pl.Body(m=1.0, I=0.1)
    model.link = list(links)
    model.connect(model.world.frame_b, model.crank.frame_a, model.rail.frame_a)
    model.connect(model.crank.frame_b, model.arm.frame_a, model.flywheel.frame_a)
    model.connect(model.rail.frame_b, model.piston.frame_a)
    ends = [model.arm.frame_b]
    for link in model.link:
        model.connect(ends[-1], link.frame_a)
        ends.append(link.frame_b)
    model.connect(ends[-1], model.piston.frame_a)
    if massive:
        model.rod_mass = pl.Body(m=0.6, I=0.05, r_cm=(0.4, 0.0))
        model.connect(model.link[1].frame_a, model.rod_mass.frame_a)
    return model


def three() -> list[mc.Component]:
    return [pl.Revolute(phi=mc.guess(-1.0)), pl.FixedTranslation(r=(0.8, 0)), pl.Revolute(phi=mc.guess(0.3))]


def test_joint_rr_moves_like_two_revolutes_and_a_rod_with_fewer_unknowns():
    short, long = mc.compile(crank(pl.JointRR(length=0.8))), mc.compile(crank(*three()))
    assert short.report.variables < long.report.variables
    assert (sum(short.report.blocks), sum(long.report.blocks)) == (1, 2)
    a, b = short.simulate(3.0, tolerance=1e-9), long.simulate(3.0, tolerance=1e-9)
    phi = a["crank.phi"]
    assert_allclose(a["rail.s"], 0.3 * np.cos(phi) + np.sqrt(0.64 - (0.3 * np.sin(phi)) ** 2), atol=1e-9)
    assert_allclose(a["rail.s"], b["rail.s"], atol=1e-6)
    force = np.sum(b["link[1].frame_a.f"] * (b["link[1].frame_b.r"] - b["link[1].frame_a.r"]), axis=1) / 0.8
    assert_allclose(-a["link[0].f"], force, atol=1e-4)  # positive in tension


def test_joint_rr_with_mass_moves_like_a_rod_with_a_body():
    a = mc.simulate(crank(pl.JointRRWithMass(length=0.8, m=0.6, I=0.05)), 3.0, tolerance=1e-9)
    b = mc.simulate(crank(*three(), massive=True), 3.0, tolerance=1e-9)
    assert_allclose(a["rail.s"], b["rail.s"], atol=1e-6)
    assert_allclose(a["link[0].w"], b["rod_mass.w"], atol=1e-5)
    assert_allclose(a.energy().total, b.energy().total, atol=1e-6)


@pytest.mark.parametrize("tip", [0.0, 0.8])
def test_a_heavy_rod_is_a_physical_pendulum(tip):
    m, inertia, length, angle = 0.6, 0.05, 1.2, 1.0
    model = mc.Model("pendulum")
    model.world = pl.World()
    model.rod = pl.JointRRWithMass(length=length, m=m, I=inertia)
    model.tip = pl.PointMass(m=tip, r=(length * math.sin(angle), -length * math.cos(angle)), v=(0.0, 0.0))
    model.connect(model.world.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.tip.frame_a)
    about_pin = inertia + m * length**2 / 4 + tip * length**2
    moment = (m / 2 + tip) * length
    period = 4 * math.sqrt(about_pin / (moment * 9.81)) * ellipk(math.sin(angle / 2) ** 2)
    result = mc.simulate(model, period, tolerance=1e-10)
    assert_allclose(result["tip.r"][-1], result["tip.r"][0], atol=1e-6)
    assert result["tip.r"][:, 0].min() < -0.99 * result["tip.r"][0, 0]


def test_two_rods_and_a_particle_hang_like_a_triangle():
    """A particle held by two rods is fixed; their forces carry its weight."""
    model = mc.Model("frame")
    model.world = pl.World()
    model.right = pl.Fixed(r=(2.0, 0.0))
    model.rod = [pl.JointRR(length=math.sqrt(2)), pl.JointRR(length=math.sqrt(2))]
    model.weight = pl.PointMass(m=3.0, r=mc.guess((1.1, -0.8)))
    model.connect(model.world.frame_b, model.rod[0].frame_a)
    model.connect(model.right.frame_a, model.rod[1].frame_a)
    model.connect(model.rod[0].frame_b, model.rod[1].frame_b, model.weight.frame_a)
    result = mc.simulate(model, 1.0)
    assert result.system.report.degrees_of_freedom == 0
    assert_allclose(result["weight.r"], np.tile((1.0, -1.0), (len(result.time), 1)), atol=1e-8)
    for k in range(2):
        assert_allclose(result[f"rod[{k}].f"], 3.0 * 9.81 / math.sqrt(2), rtol=1e-8)


def test_free_motion_offers_relative_states():
    """Seen from a turntable, a free body moves as the equations of the rotating frame say."""
    spin = 1.5
    model = mc.Model("turntable")
    model.world = pl.World(g=0.0)
    model.axle = pl.Revolute(phi=0.0, w=spin)
    model.table = pl.Body(m=1.0, I=1e6)
    model.free = pl.FreeMotion(r_rel=(1.0, 0.5), v_rel=(0.3, -0.2), phi_rel=0.1, w_rel=0.4)
    model.puck = pl.Body(m=0.5, I=0.1)
    model.connect(model.world.frame_b, model.axle.frame_a)
    model.connect(model.axle.frame_b, model.table.frame_a, model.free.frame_a)
    model.connect(model.free.frame_b, model.puck.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-10)
    assert {"free.phi_rel", "free.w_rel", "free.r_rel[0]", "free.v_rel[1]"} <= set(result.system.report.states)

    def rhs(t, y):  # centrifugal and Coriolis
        (x, y_, u, v) = y
        return u, v, spin**2 * x + 2 * spin * v, spin**2 * y_ - 2 * spin * u

    sol = solve_ivp(rhs, (0, 2), (1.0, 0.5, 0.3, -0.2), rtol=1e-11, atol=1e-12, dense_output=True).sol(result.time)
    assert_allclose(result["free.r_rel"], sol[:2].T, atol=1e-6)
    assert_allclose(result["free.phi_rel"], 0.1 + 0.4 * result.time, atol=1e-7)


def test_weld_knows_what_passes():
    model = mc.Model("beam")
    model.world = pl.World()
    model.weld = pl.Weld()
    model.beam = pl.BodyShape(r=(2.0, 0.0), m=3.0, I=1.0)
    model.connect(model.world.frame_b, model.weld.frame_a)
    model.connect(model.weld.frame_b, model.beam.frame_a)
    result = mc.simulate(model, 1.0)
    assert_allclose(result["weld.f"][-1], (0.0, 3 * 9.81), atol=1e-9)
    assert_allclose(result["weld.t"][-1], 3 * 9.81, rtol=1e-12)
