"""Acceptance of the planar library and curve–curve contact, on the public API alone.

python tests/acceptance/planar.py [name ...]
"""

from __future__ import annotations

import math
import sys

import numpy as np
from _run import check, close, main
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import translational as tra
from mechane.geometry import Circle, Ellipse, StraightLine

TURN = 2 * math.pi


def driven_cam(curve, offset=0.0):
    """A cam turned at one revolution per second, under a flat follower that slides on a vertical rail."""
    model = mc.Model("cam")
    model.world = pl.World()
    model.axle = pl.Revolute(driven=True)
    model.motor = rot.Position(phi=lambda t: TURN * t)
    model.arm = pl.FixedTranslation(r=(offset, 0.0))
    model.rail = pl.Prismatic(n=(0, 1), s=mc.guess(1.0))
    model.follower = pl.Body(m=1.0, I=0.1)
    # normals: outward of a closed curve, to the left of an open one; the follower's face looks down
    model.contact = pl.CurveCurveJoint(curve1=curve, curve2=StraightLine(direction=(1, 0), switch_side=True))
    model.connect(model.motor.flange_b, model.axle.axis)
    model.connect(model.world.frame_b, model.axle.frame_a, model.rail.frame_a)
    model.connect(model.axle.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.contact.frame_a)
    model.connect(model.rail.frame_b, model.follower.frame_a, model.contact.frame_b)
    return model


@check
def eccentric_cam_lifts_by_the_closed_form():
    radius, e = 0.5, 0.2
    result = mc.simulate(driven_cam(Circle(radius=radius), offset=e), 2.0, tolerance=1e-9)
    return close(result["rail.s"], radius + e * np.sin(TURN * result.time), 1e-7, "lift")


@check
def ellipse_cam_lifts_by_its_support_function():
    a, b = 0.8, 0.4
    result = mc.simulate(driven_cam(Ellipse(a=a, b=b)), 2.0, tolerance=1e-9)
    phi = TURN * result.time
    lift = np.sqrt((a * np.sin(phi)) ** 2 + (b * np.cos(phi)) ** 2)
    said = close(result["rail.s"], lift, 1e-7, "lift")
    # the contact force carries weight and inertia of the follower; it is positive where the curves press, and here it also pulls
    slope = (a * a - b * b) * np.sin(phi) * np.cos(phi) / lift
    acc = TURN**2 * ((a * a - b * b) * np.cos(2 * phi) - slope**2) / lift
    return said + ", " + close(result["contact.f_n"], 9.81 + acc, 1e-4, "force")


@check
def gravity_driven_cam_follower_matches_lagrange():
    a, b, m_cam, arm, inertia, m_f = 0.8, 0.4, 2.0, 0.3, 0.1, 0.5
    model = mc.Model("cam_follower")
    model.world = pl.World()
    model.axle = pl.Revolute(phi=0.4, w=0.0)
    model.weight = pl.Body(m=m_cam, I=inertia, r_cm=(arm, 0))
    model.rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.5))
    model.follower = pl.Body(m=m_f, I=0.1)
    model.contact = pl.CurveCurveJoint(
        curve1=Ellipse(a=a, b=b), curve2=StraightLine(direction=(1, 0), switch_side=True)
    )
    model.connect(model.world.frame_b, model.axle.frame_a, model.rail.frame_a)
    model.connect(model.axle.frame_b, model.weight.frame_a, model.contact.frame_a)
    model.connect(model.rail.frame_b, model.follower.frame_a, model.contact.frame_b)
    result = mc.simulate(model, 4.0, tolerance=1e-9)

    def h(p):
        s, c = math.sin(p), math.cos(p)
        y = math.sqrt((a * s) ** 2 + (b * c) ** 2)
        d = (a * a - b * b) * s * c / y
        dd = ((a * a - b * b) * (c * c - s * s) - d * d) / y
        return y, d, dd

    def rhs(t, y):
        p, w = y
        _, d, dd = h(p)
        mass = inertia + m_cam * arm**2 + m_f * d * d
        force = -m_f * d * dd * w * w - 9.81 * (m_cam * arm * math.cos(p) + m_f * d)
        return w, force / mass

    ref = solve_ivp(rhs, (0, 4), (0.4, 0.0), rtol=1e-11, atol=1e-11, method="DOP853", dense_output=True).sol(
        result.time
    )[0]
    return close(result["axle.phi"], ref, 1e-5, "cam angle")


@check
def circle_on_circle_is_a_rod():
    def build(joint):
        model = mc.Model("two")
        model.world = pl.World()
        model.swing = pl.Revolute(phi=0.3, w=0.0)
        model.arm = pl.FixedTranslation(r=(1.0, 0.0))
        model.ball = pl.Body(m=1.0, I=0.2)
        model.rail = pl.Prismatic(n=(0, 1), s=mc.guess(1.6))
        model.cart = pl.Body(m=0.7, I=0.1)
        model.link = joint
        model.connect(model.world.frame_b, model.swing.frame_a, model.rail.frame_a)
        model.connect(model.swing.frame_b, model.arm.frame_a)
        model.connect(model.arm.frame_b, model.ball.frame_a, model.link.frame_a)
        model.connect(model.rail.frame_b, model.cart.frame_a, model.link.frame_b)
        return mc.simulate(model, 3.0, tolerance=1e-9)

    rod = build(pl.JointRR(L=1.5))
    rolling = build(pl.CurveCurveJoint(curve1=Circle(radius=0.9), curve2=Circle(radius=0.6)))
    return close(rolling["rail.s"], rod["rail.s"], 1e-5, "cart")


@check
def joint_rr_leaves_fewer_unknowns_than_two_revolutes():
    def crank(link):
        model = mc.Model("crank")
        model.world = pl.World()
        model.crank = pl.Revolute(phi=0.7, w=2.0)
        model.arm = pl.FixedTranslation(r=(0.3, 0))
        model.flywheel = pl.Body(m=1.0, I=0.1)
        model.rail = pl.Prismatic(n=(1, 0), s=mc.guess(1.0))
        model.piston = pl.Body(m=1.0, I=0.1)
        model.connect(model.world.frame_b, model.crank.frame_a, model.rail.frame_a)
        model.connect(model.crank.frame_b, model.arm.frame_a, model.flywheel.frame_a)
        model.connect(model.rail.frame_b, model.piston.frame_a)
        link(model)
        return model

    def short(model):
        model.rod = pl.JointRR(L=0.8)
        model.connect(model.arm.frame_b, model.rod.frame_a)
        model.connect(model.rod.frame_b, model.piston.frame_a)

    def long(model):
        model.pin1, model.pin2 = pl.Revolute(phi=mc.guess(-1.0)), pl.Revolute(phi=mc.guess(0.3))
        model.rod = pl.FixedTranslation(r=(0.8, 0))
        model.connect(model.arm.frame_b, model.pin1.frame_a)
        model.connect(model.pin1.frame_b, model.rod.frame_a)
        model.connect(model.rod.frame_b, model.pin2.frame_a)
        model.connect(model.pin2.frame_b, model.piston.frame_a)

    few, many = mc.check(crank(short)), mc.check(crank(long))
    assert few.variables < many.variables
    assert sum(few.blocks) <= sum(many.blocks), (few.blocks, many.blocks)
    a, b = mc.simulate(crank(short), 3.0, tolerance=1e-9), mc.simulate(crank(long), 3.0, tolerance=1e-9)
    phi = a["crank.phi"]
    said = close(a["rail.s"], 0.3 * np.cos(phi) + np.sqrt(0.64 - (0.3 * np.sin(phi)) ** 2), 1e-7, "slider-crank")
    return said + ", " + close(a["rail.s"], b["rail.s"], 1e-5, "both")


@check
def point_gravity_gives_kepler_orbits():
    mu, radius = 4.0, 1.0
    model = mc.Model("orbit")
    model.world = pl.World(gravity="point", mu=mu)
    model.moon = pl.Body(m=3.0, I=0.1, r=(radius, 0.0), v=(0.0, math.sqrt(mu / radius)))
    result = mc.simulate(model, 4 * math.pi * math.sqrt(radius**3 / mu), tolerance=1e-10)
    angle = math.sqrt(mu / radius**3) * result.time
    return close(
        result["moon.frame_a.r"], radius * np.c_[np.cos(angle), np.sin(angle)], 1e-6, "circular orbit over two periods"
    )


@check
def a_motor_pushes_its_support_back():
    """A driven arm on a free-floating base: total angular momentum stays zero."""
    model = mc.Model("satellite")
    model.world = pl.World(g=0.0)
    model.base = pl.Body(m=2.0, I=0.5, r=(0, 0), v=(0, 0), phi=0.0, w=0.0)
    model.joint = pl.Revolute(driven=True, phi=0.0, w=0.0)
    model.motor = rot.Torque(tau=lambda t: 0.3)
    model.arm = pl.FixedTranslation(r=(1, 0))
    model.tip = pl.Body(m=1.0, I=0.1)
    model.connect(model.motor.flange_b, model.joint.axis)
    model.connect(model.motor.support, model.joint.support)
    model.connect(model.base.frame_a, model.joint.frame_a)
    model.connect(model.joint.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.tip.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    momentum = 2.0 * result["base.v"] + 1.0 * result["tip.v"]
    r1, r2 = result["base.frame_a.r"], result["tip.frame_a.r"]
    cross = lambda p, q: p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]
    angular = (
        0.5 * result["base.w"] + 0.1 * result["tip.w"] + 2.0 * cross(r1, result["base.v"]) + cross(r2, result["tip.v"])
    )
    assert result["joint.phi"][-1] > 1
    square = lambda v: np.sum(v**2, axis=1)
    kinetic = (
        0.25 * result["base.w"] ** 2
        + 0.05 * result["tip.w"] ** 2
        + square(result["base.v"])
        + 0.5 * square(result["tip.v"])
    )
    close(kinetic, 0.3 * result["joint.phi"], 1e-6, "work of the motor")
    return close(momentum, 0, 1e-6, "momentum") + ", " + close(angular, 0, 1e-6, "angular momentum")


@check
def coulomb_friction_sticks_and_slips():
    def slide(angle):
        model = mc.Model("incline")
        model.world = pl.World()
        model.slope = pl.FixedRotation(phi=-angle)
        model.rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, friction=mc.Coulomb(mu=0.5))
        model.block = pl.Body(m=1.0, I=0.1)
        model.connect(model.world.frame_b, model.slope.frame_a)
        model.connect(model.slope.frame_b, model.rail.frame_a)
        model.connect(model.rail.frame_b, model.block.frame_a)
        return mc.simulate(model, 1.0, tolerance=1e-8)

    stays = slide(math.atan(0.45))["rail.s"]
    angle = math.atan(0.6)
    moves = slide(angle)
    a = 9.81 * (math.sin(angle) - 0.5 * math.cos(angle))
    return close(stays, 0, 1e-6, "sticks") + ", " + close(moves["rail.s"], 0.5 * a * moves.time**2, 1e-4, "slips")


@check
def an_end_stop_bounces_with_its_restitution():
    model = mc.Model("drop")
    model.world = pl.World()
    model.rail = pl.Prismatic(n=(0, 1), s=1.0, v=0.0, lower=mc.Stop(at=0.0, restitution=0.6))
    model.ball = pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.ball.frame_a)
    result = mc.simulate(model, 1.5, tolerance=1e-8, points=15001)
    s, v = result["rail.s"], result["rail.v"]
    assert s.min() > -0.02, f"penetrates {s.min():.3g}"
    k = int(np.argmin(v))
    after = v[k:].max()
    return close(after / -v[k], 0.6, 0.03, "speed ratio of the first bounce")


@check
def prescribed_motion_gives_the_force():
    """Inverse dynamics: the motion of the cart is given, the drive force is the unknown."""
    model = mc.Model("inverse")
    model.world = pl.World()
    model.rail = pl.Prismatic(n=(1, 0), driven=True)
    model.motion = tra.Position(s=lambda t: 0.5 * mc.sin(2 * t))
    model.cart = pl.Body(m=2.0, I=0.1)
    model.connect(model.motion.flange_b, model.rail.axis)
    model.connect(model.world.frame_b, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.cart.frame_a)
    result = mc.simulate(model, 3.0, tolerance=1e-9)
    t = result.time
    close(result["rail.s"], 0.5 * np.sin(2 * t), 1e-9, "motion")
    force = 2.0 * -2.0 * np.sin(2 * t)  # m a; a flow is positive into the component, so the source sees it negative
    return (
        close(result["rail.axis.f"], force, 1e-6, "drive force")
        + ", "
        + close(result["motion.flange_b.f"], -force, 1e-6, "source")
    )


@check
def two_coupled_loops_keep_closed():
    """Two slider-cranks on one crank, with massive rods (centre of mass in the middle)."""
    model = mc.Model("twin")
    model.world = pl.World()
    model.crank = pl.Revolute(phi=0.3, w=5.0)
    model.arm = pl.FixedTranslation(r=(0.3, 0))
    model.flywheel = pl.Body(m=1.0, I=0.5)
    model.connect(model.world.frame_b, model.crank.frame_a)
    model.connect(model.crank.frame_b, model.arm.frame_a, model.flywheel.frame_a)
    for name, n in (("x", (1, 0)), ("y", (0, 1))):
        rail = pl.Prismatic(n=n, s=mc.guess(1.0))
        rod = pl.JointRRWithMass(L=1.0, m=0.4, I=0.03)
        mass = pl.Body(m=0.5, I=0.1)
        setattr(model, f"rail_{name}", rail)
        setattr(model, f"rod_{name}", rod)
        setattr(model, f"piston_{name}", mass)
        model.connect(model.world.frame_b, rail.frame_a)
        model.connect(rail.frame_b, mass.frame_a, rod.frame_b)
        model.connect(model.arm.frame_b, rod.frame_a)
    result = mc.simulate(model, 60.0, tolerance=1e-8, points=6001)
    pin = result["arm.frame_b.r"]
    gap = [np.hypot(*(result[f"rail_{k}.frame_b.r"] - pin).T) - 1.0 for k in "xy"]
    phi, w = result["crank.phi"], result["crank.w"]
    v_pin, kinetic = 0.3 * w[:, None] * np.c_[-np.sin(phi), np.cos(phi)], 0.25 * w**2
    for k, n in zip("xy", np.eye(2), strict=False):
        d, v = result[f"rail_{k}.frame_b.r"] - pin, result[f"rail_{k}.v"][:, None] * n
        turn = d[:, 0] * (v - v_pin)[:, 1] - d[:, 1] * (v - v_pin)[:, 0]
        kinetic = kinetic + 0.25 * np.sum(v**2, axis=1) + 0.2 * np.sum(((v + v_pin) / 2) ** 2, axis=1) + 0.015 * turn**2
    energy = result.energy()
    total = np.asarray(energy.total)
    said = close(gap, 0, 1e-7, "rods keep their length") + ", " + close(energy.kinetic, kinetic, 1e-5, "kinetic energy")
    return said + ", " + close(total, total[0], 1e-3, "energy over 60 s")


if __name__ == "__main__":
    main(sys.argv[1:])
