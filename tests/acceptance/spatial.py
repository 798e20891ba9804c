"""Acceptance of spatial mechanics and motor calculus, on the public API alone.

python tests/acceptance/spatial.py [name ...]
"""

from __future__ import annotations

import math
import sys
import time

import numpy as np
from _run import check, close, main
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp
from mechane.motor import InertiaDyad, Motor

Z = (0, 0, 1)


def double_pendulum(lib):
    flat = lib is pl
    model = mc.Model("double")
    model.world = lib.World()
    for i, (length, m, inertia, phi) in enumerate(((1.0, 1.0, 0.1, 0.9), (0.6, 0.4, 0.02, 0.5))):
        joint = pl.Revolute(phi=phi, w=0.0) if flat else sp.Revolute(n=Z, phi=phi, w=0.0)
        rod = pl.FixedTranslation(r=(0, -length)) if flat else sp.FixedTranslation(r=(0, -length, 0))
        body = pl.Body(m=m, I=inertia) if flat else sp.Body(m=m, I=(0.3, 0.4, inertia))
        setattr(model, f"joint{i}", joint)
        setattr(model, f"rod{i}", rod)
        setattr(model, f"body{i}", body)
        model.connect(model.world.frame_b if i == 0 else model.rod0.frame_b, joint.frame_a)
        model.connect(joint.frame_b, rod.frame_a)
        model.connect(rod.frame_b, body.frame_a)
    return model


@check
def planar_and_spatial_agree():
    flat = mc.simulate(double_pendulum(pl), 5.0, tolerance=1e-10)
    full = mc.simulate(double_pendulum(sp), 5.0, tolerance=1e-10)
    said = close(full["joint1.phi"], flat["joint1.phi"], 1e-6, "second angle")
    assert mc.check(double_pendulum(pl)).variables < mc.check(double_pendulum(sp)).variables
    return said


@check
def a_plain_four_bar_works_in_space():
    """Four ordinary revolutes: three constraints are redundant and must be found, dropped and named."""
    model = mc.Model("fourbar")
    model.world = sp.World()
    model.base = sp.FixedTranslation(r=(2, 0, 0))
    model.j1 = sp.Revolute(n=Z, phi=1.0, w=0.0)
    model.j2, model.j3, model.j4 = (sp.Revolute(n=Z, phi=mc.guess(p), w=mc.guess(0.0)) for p in (-0.7, 0.97, -1.27))
    model.l1, model.l2, model.l3 = (sp.FixedTranslation(r=(length, 0, 0)) for length in (1.0, 2.0, -1.5))
    model.m1, model.m2, model.m3 = (sp.Body(m=1.0, I=(0.1, 0.1, 0.1)) for _ in range(3))
    c = model.connect
    c(model.world.frame_b, model.base.frame_a, model.j1.frame_a)
    c(model.j1.frame_b, model.l1.frame_a, model.m1.frame_a)
    c(model.l1.frame_b, model.j2.frame_a)
    c(model.j2.frame_b, model.l2.frame_a, model.m2.frame_a)
    c(model.l2.frame_b, model.j3.frame_a)
    c(model.j3.frame_b, model.l3.frame_a, model.m3.frame_a)
    c(model.l3.frame_b, model.j4.frame_a)
    c(model.j4.frame_b, model.base.frame_b)
    report = mc.check(model)
    assert report.degrees_of_freedom == 1, report.degrees_of_freedom
    assert len(report.redundant) == 3, report.redundant
    result = mc.simulate(model, 5.0, tolerance=1e-9)
    tip, end = result["l2.frame_b.r_0"], np.array([2.0, 0.0, 0.0])
    total = np.asarray(result.energy().total)
    said = close(np.linalg.norm(tip - end, axis=1), 1.5, 1e-7, "coupler end stays on its circle")
    return said + ", " + close(total, total[0], 1e-5, "energy") + f", redundant: {report.redundant[0]}"


@check
def heavy_top_keeps_its_invariants_and_nutates_as_its_cubic_says():
    m, length, i1, i3, spin, tilt = 1.0, 0.5, 0.4, 0.1, 40.0, 0.5
    model = mc.Model("top")
    model.world = sp.World(n=(0, 0, -1))
    # w is resolved in frame_b, the turning side: pure spin about the body axis, no precession at the start
    model.pivot = sp.Spherical(angles=(tilt, 0, 0), sequence=(1, 2, 3), w=(0, 0, spin))
    # inertia about the centre of mass; the pivot sees i1 and i3
    model.body = sp.Body(m=m, r_cm=(0, 0, length), I=(i1 - m * length**2, i1 - m * length**2, i3))
    model.connect(model.world.frame_b, model.pivot.frame_a)
    model.connect(model.pivot.frame_b, model.body.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-10, points=2001)
    axis = result["body.frame_a.R"][:, 2, :]  # third row: body z axis in the world
    u = axis[:, 2]
    a, b = i3 * spin / i1, i3 * spin * math.cos(tilt) / i1
    beta = 2 * m * 9.81 * length / i1
    alpha = beta * math.cos(tilt)

    def rhs(t, y):  # u'' from u'^2 = (1-u^2)(alpha - beta u) - (b - a u)^2
        v = y[0]
        return y[1], 0.5 * (-2 * v * (alpha - beta * v) - beta * (1 - v * v) + 2 * a * (b - a * v))

    ref = solve_ivp(rhs, (0, 2), (math.cos(tilt), 0.0), rtol=1e-11, atol=1e-11, t_eval=result.time, method="DOP853").y[
        0
    ]
    total = np.asarray(result.energy().total)
    said = close(u, ref, 1e-5, "cos of tilt") + ", " + close(result["body.w_a"][:, 2], spin, 1e-6, "spin")
    return said + ", " + close(total, total[0], 1e-5, "energy")


@check
def a_tumbling_body_keeps_energy_momentum_and_unit_quaternion():
    inertia = np.diag([1.0, 2.0, 3.0])
    model = mc.Model("tumble")
    model.world = sp.World(g=0.0)
    model.body = sp.Body(m=1.0, I=(1.0, 2.0, 3.0), r_0=(0, 0, 0), v_0=(0, 0, 0), angles=(0, 0, 0), w_a=(0.01, 5.0, 0.0))
    result = mc.simulate(model, 100.0, tolerance=1e-9, points=5001)
    R, w = result["body.frame_a.R"], result["body.w_a"]
    momentum = np.einsum("nij,nj->ni", np.transpose(R, (0, 2, 1)), w @ inertia)
    said = close(momentum, (0.01, 10.0, 0.0), 1e-5, "angular momentum in the world")
    said += ", " + close(0.5 * np.sum(w * (w @ inertia), axis=1), 25.00005, 1e-5, "energy")
    eye = np.einsum("nij,nkj->nik", R, R)
    assert np.ptp(w[:, 1]) > 5, "the intermediate axis must flip"
    return said + ", " + close(eye, np.eye(3)[None], 1e-8, "orthogonality")


@check
def cylindrical_is_leaner_than_its_two_parts():
    def build(elementary):
        model = mc.Model("screw")
        model.world = sp.World()
        n = (1, 2, 2)
        if elementary:
            model.joint = sp.Cylindrical(n=n, s=0.0, v=0.3, phi=0.2, w=1.0)
            model.connect(model.world.frame_b, model.joint.frame_a)
            end = model.joint.frame_b
        else:
            model.slide, model.turn = sp.Prismatic(n=n, s=0.0, v=0.3), sp.Revolute(n=n, phi=0.2, w=1.0)
            model.connect(model.world.frame_b, model.slide.frame_a)
            model.connect(model.slide.frame_b, model.turn.frame_a)
            end = model.turn.frame_b
        model.body = sp.Body(m=1.0, I=(0.1, 0.2, 0.3), r_cm=(0.1, 0.3, -0.2))
        model.connect(end, model.body.frame_a)
        return model

    one, two = mc.check(build(True)), mc.check(build(False))
    assert one.equations < 0.95 * two.equations, (one.equations, two.equations)
    a, b = mc.simulate(build(True), 3.0, tolerance=1e-9), mc.simulate(build(False), 3.0, tolerance=1e-9)
    fall = 0.3 * a.time - 0.5 * 9.81 * 2 / 3 * a.time**2  # along n nothing but weight acts
    said = close(a["joint.s"], fall, 1e-5, "slide") + ", " + close(a["joint.phi"], b["turn.phi"], 1e-5, "turn")
    close(a["body.frame_a.r_0"], b["body.frame_a.r_0"], 1e-5, "position")
    close(a["body.frame_a.R"], b["body.frame_a.R"], 1e-5, "orientation")
    return said + f", {one.equations} against {two.equations} equations"


@check
def spatial_chains_compile_linearly():
    def chain(n):
        model = mc.Model("chain")
        model.world = sp.World()
        axes = ((0, 0, 1), (1, 0, 0))
        model.joint = [sp.Revolute(n=axes[i % 2], phi=0.1, w=0.0) for i in range(n)]
        model.rod = [sp.FixedTranslation(r=(0, -1, 0)) for _ in range(n)]
        model.body = [sp.Body(m=1.0, I=(0.1, 0.01, 0.1)) for _ in range(n)]
        model.connect(model.world.frame_b, model.joint[0].frame_a)
        for i in range(n):
            model.connect(model.joint[i].frame_b, model.rod[i].frame_a)
            tip = [model.rod[i].frame_b, model.body[i].frame_a]
            model.connect(*(tip + ([model.joint[i + 1].frame_a] if i + 1 < n else [])))
        return model

    mc.compile(chain(5))
    spent = {}
    for n in (20, 200):
        start = time.perf_counter()
        report = mc.compile(chain(n)).report
        spent[n] = time.perf_counter() - start
        assert len(report.states) == 2 * n
    ratio = spent[200] / spent[20]
    assert ratio <= 16, f"200 links cost {ratio:.1f} times 20 links"
    return f"ratio {ratio:.1f} for 10 times the links ({spent[200]:.1f} s)"


@check
def motor_algebra_holds():
    rng = np.random.default_rng(7)
    a, b, c = (Motor(*rng.normal(size=(2, 3))) for _ in range(3))
    r = rng.normal(size=3)
    dot = lambda x, y: float(x.dot(y))
    same = lambda x, y: max(
        np.abs(np.asarray(x.resultant) - y.resultant).max(), np.abs(np.asarray(x.moment) - y.moment).max()
    )
    (ga, ha), (gb, hb) = ((np.asarray(x.resultant), np.asarray(x.moment)) for x in (a, b))
    assert abs(dot(a, b) - (ga @ hb + gb @ ha)) < 1e-12, "inner product"
    assert same(a.cross(b), Motor(np.cross(ga, gb), np.cross(ga, hb) + np.cross(ha, gb))) < 1e-12, "outer product"
    # at(r): the same motor with its reference point moved to r, moment h(r) = h_o + g x r
    assert same(a.at(r), Motor(ga, ha + np.cross(ga, r))) < 1e-12, "field"
    assert abs(dot(a, b) - dot(a.at(r), b.at(r))) < 1e-12, "inner product depends on the reference point"
    assert same(a.cross(a), 0 * a) < 1e-12
    jacobi = a.cross(b.cross(c)) + b.cross(c.cross(a)) + c.cross(a.cross(b))
    assert same(jacobi, 0 * a) < 1e-10
    assert abs(dot(a, b.cross(c)) - dot(b, c.cross(a))) < 1e-10
    m, s, theta = 2.0, np.array([0.1, -0.2, 0.3]), np.diag([1.0, 2.0, 3.0])
    # inertia about the reference point, as in the seed
    skew = np.array([[0, -s[2], s[1]], [s[2], 0, -s[0]], [-s[1], s[0], 0]])
    M = InertiaDyad(m=m, r_cm=s, I=theta + m * skew.T @ skew)
    v = a
    p = M @ v
    w, vo = np.asarray(v.resultant), np.asarray(v.moment)
    kinetic = 0.5 * m * np.sum((vo + np.cross(w, s)) ** 2) + 0.5 * w @ theta @ w
    assert np.abs(np.asarray(p.resultant) - m * (vo + np.cross(w, s))).max() < 1e-12, "momentum"
    assert abs(0.5 * dot(v, p) - kinetic) < 1e-12, "kinetic energy"
    first, second = a.lines()
    assert same(Motor.from_lines(first, second), a) < 1e-10, "pair of lines"
    return "inner, outer, Jacobi, dyad, lines"


@check
def motor_body_is_a_drop_in():
    def build(body):
        model = mc.Model("movable")
        model.world = sp.World()
        model.rail = sp.Prismatic(n=(1, 0, 0), s=0.0, v=0.0)
        model.trolley = body(m=1.0, I=(0.1, 0.1, 0.1))
        model.connect(model.world.frame_b, model.rail.frame_a)
        model.connect(model.rail.frame_b, model.trolley.frame_a)
        end = model.rail.frame_b
        # axes that are not parallel, so that the gyroscopic terms count
        for i, (n, phi) in enumerate(((Z, 1.0), ((1, 0, 1), 0.7))):
            joint, rod = sp.Revolute(n=n, phi=phi, w=0.0), sp.FixedTranslation(r=(0, -1, 0))
            mass = body(m=0.5, I=(0.03, 0.01, 0.02), r_cm=(0, -0.5, 0))
            setattr(model, f"joint{i}", joint)
            setattr(model, f"rod{i}", rod)
            setattr(model, f"mass{i}", mass)
            model.connect(end, joint.frame_a)
            model.connect(joint.frame_b, rod.frame_a, mass.frame_a)
            end = rod.frame_b
        return mc.simulate(model, 5.0, tolerance=1e-10)

    plain, motor = build(sp.Body), build(sp.MotorBody)
    close(motor["rail.s"], plain["rail.s"], 1e-6, "trolley")
    return close(motor["joint1.phi"], plain["joint1.phi"], 1e-6, "second angle")


if __name__ == "__main__":
    main(sys.argv[1:])
