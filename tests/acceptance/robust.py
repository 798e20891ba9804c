"""Acceptance of robustness: defects that testers found, each against a reference of its own, on the public API alone.

python tests/acceptance/robust.py [name ...]
Every check is given 20 s.
"""

from __future__ import annotations

import functools
import itertools
import math
import os
import signal
import sys
import tempfile
import warnings

import numpy as np
from _run import check as plain_check
from _run import close, main
from scipy.integrate import solve_ivp
from scipy.optimize import minimize

import mechane as mc
from mechane import beams
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals as sg
from mechane import spatial as sp

G, X, Y, Z = 9.81, (1, 0, 0), (0, 1, 0), (0, 0, 1)
SECONDS = 20.0


def check(fn):
    """Register a check that is stopped after SECONDS."""

    def late(*_):
        raise TimeoutError(f"not finished after {SECONDS:g} s")

    @functools.wraps(fn)
    def run():
        signal.signal(signal.SIGALRM, late)
        signal.setitimer(signal.ITIMER_REAL, SECONDS, 1.0)  # again and again: a callback may swallow one
        try:
            return fn()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0.0)

    return plain_check(run)


def solve(rhs, start, t):
    return solve_ivp(rhs, (t[0], t[-1]), start, method="DOP853", rtol=1e-12, atol=1e-12, t_eval=t).y


def along(model, *parts):
    """Connect parts one behind the other."""
    for one, two in itertools.pairwise(parts):
        model.connect(one.frame_b, two.frame_a)


def energy_closes(result, tol):
    return close(result.energy().error, 0.0, tol, "energy balance")


def all_of(cases, fn):
    """fn of every case; every failure is counted, the first is told."""
    said, failures = "", []
    for case in cases:
        try:
            said = fn(case)
        except TimeoutError:
            raise
        except Exception as error:
            failures.append(f"{getattr(case, '__name__', case)}: {type(error).__name__}: {str(error).splitlines()[0]}")
    assert not failures, f"{len(failures)} of {len(cases)} fail, first {failures[0]}"
    return f"{len(cases)} cases, last {said}"


# ------------------------------------------------------------------------------------------------ structure: trees, gears, loops


def turned_tree(angle, written_out):
    """A hinge about z, turned by `angle` about x behind it, a shape and a body; or the same drawn turned."""
    c, s = math.cos(angle), math.sin(angle)
    turn = np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
    inertia, rod, arm = np.diag([0.02, 0.05, 0.03]), np.array([0.2, 0.1, 0.05]), np.array([0.1, 0.0, 0.2])
    if written_out:
        inertia, rod, arm = turn @ inertia @ turn.T, turn @ rod, turn @ arm
    m = mc.Model("tree")
    m.world, m.hinge = sp.World(), sp.Revolute(n=Z, phi=0.3, w=1.0)
    m.turn = sp.FixedRotation(n=X, angle=0.0 if written_out else angle)
    m.shape = sp.BodyShape(r=rod, m=1.0, I=inertia)
    m.body = sp.Body(m=2.0, I=inertia, r_cm=arm)
    along(m, m.world, m.hinge, m.turn, m.shape, m.body)
    return m


@check
def a_turned_tree_moves_as_the_tree_drawn_turned():
    def one(angle):
        model = turned_tree(angle, False)
        assert mc.check(model).degrees_of_freedom == 1
        mine, other = (mc.simulate(x, 1.0, tolerance=1e-10) for x in (model, turned_tree(angle, True)))
        assert np.ptp(other["hinge.phi"]) > 1
        close(mine["body.frame_a.r_0"], other["body.frame_a.r_0"], 1e-7, "place")
        return close(mine["hinge.phi"], other["hinge.phi"], 1e-7, "angle")

    return all_of((math.pi / 2, math.pi, -math.pi / 2, 0.5), one)


@check
def a_gear_on_the_world_keeps_its_ratio():
    """Two shafts: (ratio² J_a + J_b) w' = ratio M on shaft a, and energy closes."""

    def one(case):
        ratio, both, n_b = case
        m = mc.Model("gear")
        m.world, m.gear = sp.World(g=0.0), sp.GearConstraint(ratio=ratio, n_a=X, n_b=n_b, phi_b=0.2, w=0.5)
        m.a, m.push = sp.Body(m=1.0, I=(0.3, 0.4, 0.5)), sp.WorldTorque(t=(2.0, 0, 0))
        m.connect(m.world.frame_b, m.gear.bearing)
        m.connect(m.gear.frame_a, m.a.frame_a, m.push.frame_b)
        if both:
            m.b = sp.Body(m=2.0, I=(0.6, 0.7, 0.8))
            m.connect(m.gear.frame_b, m.b.frame_a)
        result = mc.simulate(m, 1.0, tolerance=1e-9)
        inertia = ratio**2 * 0.3 + both * float(np.array((0.6, 0.7, 0.8)) @ n_b)
        t = result.time
        close(result["gear.phi_a"], ratio * result["gear.phi_b"], 1e-10, "ratio")
        energy_closes(result, 1e-7)
        return close(result["gear.phi_b"], 0.2 + 0.5 * t + 0.5 * ratio * 2.0 / inertia * t**2, 1e-7, "angle of b")

    return all_of(((10.0, True, X), (10.0, False, X), (-2.0, True, Y), (1.0, True, X)), one)


def four_bar(world, tilt=None):
    """Four plain hinges about z, on a FixedRotation if there is a `tilt` (axis, angle)."""
    m = mc.Model("four")
    m.world, m.base = world, sp.FixedTranslation(r=(2, 0, 0))
    m.hinge = [sp.Revolute(n=Z, phi=1.0, w=0.5), *(sp.Revolute(n=Z, phi=mc.guess(p)) for p in (-0.7, 0.97, -1.27))]
    m.bar = [sp.BodyShape(r=(x, 0, 0), m=1.0, I=(0.1, 0.1, 0.1)) for x in (1.0, 2.0, -1.5)]
    foot = m.world
    if tilt:
        m.mount = foot = sp.FixedRotation(n=tilt[0], angle=tilt[1])
        m.connect(m.world.frame_b, m.mount.frame_a)
    m.connect(foot.frame_b, m.base.frame_a, m.hinge[0].frame_a)
    for k in range(3):
        along(m, m.hinge[k], m.bar[k], m.hinge[k + 1])
    m.connect(m.hinge[3].frame_b, m.base.frame_b)
    return m


@check
def a_tilted_four_bar_moves_as_the_flat_one_in_turned_gravity():
    def one(angle):
        tilted = four_bar(sp.World(), (X, angle))
        assert mc.check(tilted).degrees_of_freedom == 1
        result = mc.simulate(tilted, 0.5, tolerance=1e-9, points=51)
        # gravity (0, -1, 0) as the tilted plane sees it
        flat = mc.simulate(four_bar(sp.World(n=(0, -math.cos(angle), math.sin(angle)))), 0.5, tolerance=1e-9, points=51)
        energy_closes(result, 1e-5)
        return close(result["hinge[0].phi"], flat["hinge[0].phi"], 1e-6, "crank")

    return all_of((1e-6, 0.1, 0.3, math.pi / 4), one)


def sarrus(q, plate=3.0, link=1.0, length=1.0, inertia=(0.01, 0.02, 0.03), apart=False):
    """Two chains of three parallel hinges; the plate can only rise. Links at the angle q; their masses `apart` as bodies."""
    m = mc.Model("sarrus")
    m.world = sp.World(n=(0, 0, -1))
    m.foot = [sp.FixedTranslation(r=X), sp.FixedTranslation(r=Y)]
    m.back = [sp.FixedTranslation(r=(-1, 0, 0)), sp.FixedTranslation(r=(0, -1, 0))]
    m.plate = sp.Body(m=plate, I=(1, 1, 1))
    angles = (q, math.pi - 2 * q, q - math.pi)
    m.a = [
        sp.Revolute(n=(0, -1, 0), **({"phi": q, "w": 0.0} if k == 0 else {"phi": mc.guess(p)}))
        for k, p in enumerate(angles)
    ]
    m.b = [sp.Revolute(n=X, phi=mc.guess(p)) for p in angles]
    for name, way in (("a", np.array(X)), ("b", np.array(Y))):
        if apart:
            setattr(m, f"bar_{name}", [sp.FixedTranslation(r=length * way) for _ in range(2)])
            setattr(m, f"mass_{name}", [sp.Body(m=link, I=inertia, r_cm=length / 2 * way) for _ in range(2)])
        else:
            setattr(m, f"bar_{name}", [sp.BodyShape(r=length * way, m=link, I=inertia) for _ in range(2)])
    for foot, hinge, bar, back in zip(m.foot, (m.a, m.b), (m.bar_a, m.bar_b), m.back, strict=False):
        along(m, m.world, foot, hinge[0], bar[0], hinge[1], bar[1], hinge[2], back)
    m.connect(m.back[0].frame_b, m.back[1].frame_b, m.plate.frame_a)
    if apart:
        for bar, mass in zip((*m.bar_a, *m.bar_b), (*m.mass_a, *m.mass_b), strict=False):
            m.connect(bar.frame_a, mass.frame_a)
    return m


def sarrus_reference(q, t, plate=3.0, link=1.0, length=1.0, inertia=(0.01, 0.02, 0.03)):
    """M(q) = A + B cos² q, V = C sin q."""
    turning = 2 * (inertia[0] + inertia[1])
    a, b = turning + link * length**2, length**2 * (4 * link + 4 * plate)  # sin² = 1 - cos² in the upper links
    c = G * length * (4 * link + 2 * plate)

    def rhs(_, y):
        cos, sin = math.cos(y[0]), math.sin(y[0])
        return y[1], (b * cos * sin * y[1] ** 2 - c * cos) / (a + b * cos**2)

    return solve(rhs, (q, 0.0), t)[0]


STARTS = (0.35, 0.45, 0.523598775598, 0.6, 0.698131700798, 0.78, 0.8727, 0.95, 1.047197551197, 1.144932, 1.2217, 1.3)


@check
def a_sarrus_linkage_lifts_straight_from_any_start():
    def one(q):
        result = mc.simulate(sarrus(q, apart=STARTS.index(q) % 2 == 1), 0.2, tolerance=1e-9, points=41)
        ref = sarrus_reference(q, result.time)
        energy_closes(result, 1e-5)
        close(result["plate.r_0"][:, :2], 0.0, 1e-7, "the plate rises straight")
        return close(result["a[0].phi"], ref, 1e-6, "angle")

    return all_of(STARTS, one)


@check
def a_run_that_loses_energy_says_so():
    """Right, refused or warned of: never silently wrong."""

    def one(q):
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always")
            try:
                result = mc.simulate(sarrus(q, plate=1.0, apart=True), 0.1, tolerance=1e-9, points=51)
                error = float(np.max(np.abs(result.energy().error)))
            except mc.MechaneError:
                return "refused"
        told = (
            [str(w.message) for w in heard]
            + [e.what for e in result.events]
            + [str(w) for w in getattr(result, "warnings", ())]
        )
        assert error < 1e-5 or any("energy" in text for text in told), (
            f"energy is off by {error:.2g} and nothing is said"
        )
        return f"energy within {error:.2g}"

    return all_of(STARTS, one)


# ------------------------------------------------------------------------------------------------ events


class Gas(pl.LineForce):
    """A gas that pushes less while it is squeezed."""

    squeezed = mc.discrete(0, values=(0, 1))

    def equations(self):
        yield from super().equations()
        yield mc.when((self.squeezed == 0) & (self.v < 0), mc.reinit(self.squeezed, 1))
        yield mc.when((self.squeezed == 1) & (self.v > 0), mc.reinit(self.squeezed, 0))

    def force(self):
        return -mc.if_else(self.squeezed == 1, 300.0, 3000.0)

    def supplied_power(self):
        return -self.f * self.v


def polar(radius, degrees):
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))


def two_cylinders(throw=0.05, rod=0.175, cranks=(90, -30), banks=(-30, 30), speed=20.0):
    """Two slider-cranks whose dead centres fall together."""
    m = mc.Model("two")
    m.world, m.shaft, m.fly = pl.World(g=0.0), pl.Revolute(phi=0.0, w=speed), pl.Body(m=1.0, I=1.0)
    along(m, m.world, m.shaft, m.fly)
    pins = [np.array(polar(throw, c)) for c in cranks]
    axes = [np.array(polar(1.0, b)) for b in banks]
    ahead = [float(p @ u + math.sqrt(rod**2 - p @ p + (p @ u) ** 2)) for p, u in zip(pins, axes, strict=False)]
    tilt = [math.atan2(*(s * u - p)[::-1]) for s, u, p in zip(ahead, axes, pins, strict=False)]
    m.pin = [pl.FixedTranslation(r=p) for p in pins]
    m.big = [pl.Revolute(phi=mc.guess(a)) for a in tilt]
    m.rod = [pl.BodyShape(r=(rod, 0), m=1.0, I=0.006) for _ in pins]
    m.small = [pl.Revolute(phi=mc.guess(-a)) for a in tilt]
    m.rail = [pl.Prismatic(n=u, s=mc.guess(s)) for u, s in zip(axes, ahead, strict=False)]
    m.piston = [pl.Body(m=6.0, I=0.01) for _ in pins]
    m.head = [pl.Fixed(r=0.4 * u) for u in axes]
    m.gas = [Gas() for _ in pins]
    for k in range(len(pins)):
        along(m, m.shaft, m.pin[k], m.big[k], m.rod[k], m.small[k])
        m.connect(m.world.frame_b, m.rail[k].frame_a)
        m.connect(m.small[k].frame_b, m.rail[k].frame_b, m.piston[k].frame_a, m.gas[k].frame_b)
        m.connect(m.head[k].frame_a, m.gas[k].frame_a)
    return m


@check
def two_events_at_once_do_not_wait_for_an_output_point():
    """Both pistons turn where the shaft is at 60° + k 180°; the times are those of any other number of points."""
    system = mc.compile(two_cylinders())
    found = {}

    def one(case):
        points, tolerance = case
        result = system.simulate(0.5, points=points, tolerance=tolerance, backend="interpreted")
        times = [e.time for e in result.events if e.time > 1e-6]
        angles = [float(np.ravel(result.at(t)["shaft.phi"])[-1]) for t in times]
        close(angles, math.pi / 3 + math.pi * np.repeat(np.arange(len(times) / 2), 2), 1e-5, "shaft at the events")
        first = found.setdefault(tolerance, times)
        return close(times, first, 100 * tolerance, "times against another number of points")

    return all_of([(n, tol) for tol in (1e-8, 1e-6) for n in (11, 21, 41, 61, 91, 101, 151, 201)], one)


# ------------------------------------------------------------------------------------------------ starts


class Gate(mc.Model):
    """A filter whose input is switched on at the very start."""

    x, y, rate = mc.variable(), mc.variable(), mc.variable()
    on = mc.discrete(0, values=(0, 1))

    def equations(self):
        yield mc.der(self.x) == 1
        yield self.rate == mc.if_else(self.on == 1, 5.0, 0.0) - self.y
        yield mc.der(self.y) == self.rate
        yield mc.when((self.on == 0) & (self.x > 0), mc.reinit(self.on, 1))


@check
def a_held_rate_is_held_when_modes_have_settled():
    result = mc.simulate(Gate(x=1.0, rate=0.0), 1.0)
    assert result["on"][0] == 1
    said = close(result["rate"][0], 0.0, 1e-9, "rate at the start")
    return said + ", " + close(result["y"], 5.0, 1e-6, "steady y")


class Steady(sg.FirstOrder):
    """A filter that can be started at rest."""

    rate = mc.variable()

    def equations(self):
        yield from super().equations()
        yield self.rate == mc.der(self.y)


def spatial_slider_crank(w=10.0):
    """A crank of 0.1 about x, a rod of 0.2 down from the piston, the piston 0.1 below its head, which slides down."""
    m = mc.Model("engine")
    m.world, m.fly, m.bearing = sp.World(), rot.Inertia(J=1.0, phi=0.5, w=w), sp.Revolute(n=X, driven=True)
    m.crank, m.top = sp.BodyShape(r=(0, 0.1, 0), m=1.0, I=(0.01, 0.01, 0.01)), sp.FixedTranslation(r=(0, 0.45, 0))
    m.slide, m.piston = (
        sp.Prismatic(n=(0, -1, 0), s=mc.guess(0.1)),
        sp.BodyShape(r=(0, -0.1, 0), m=2.0, I=(0.01, 0.01, 0.01)),
    )
    m.small, m.big = sp.Revolute(n=X), sp.Revolute(n=X)
    m.rod = sp.BodyShape(r=(0, -0.2, 0), m=1.0, I=(0.006, 0.0005, 0.006))
    m.connect(m.fly.flange_b, m.bearing.axis)
    along(m, m.world, m.bearing, m.crank)
    along(m, m.world, m.top, m.slide, m.piston, m.small, m.rod, m.big)
    m.connect(m.big.frame_b, m.crank.frame_b)
    return m


@check
def a_filter_starts_at_rest_behind_a_spatial_loop():
    """Held rate 0: the filter starts at its input, which is the angular acceleration of the run without a filter."""
    bare = spatial_slider_crank()
    bare.sensor = rot.AccelerationSensor()
    bare.connect(bare.sensor.flange_a, bare.fly.flange_b)
    expected = mc.simulate(bare, 1e-3, points=2)["sensor.y"][0]
    assert abs(expected) > 0.01
    m = spatial_slider_crank()
    m.sensor = rot.AccelerationSensor()
    m.connect(m.sensor.flange_a, m.fly.flange_b)
    m.filter = Steady(u=m.sensor, T=0.02, rate=0.0)
    result = mc.simulate(m, 1e-3, points=2)
    close([result["fly.phi"][0], result["fly.w"][0]], (0.5, 10.0), 1e-12, "the given start of the shaft")
    close(result["filter.rate"][0], 0.0, 1e-7, "rate")
    return close(result["filter.y"][0], expected, 1e-8, "start of the filter")


@check
def a_fast_slider_crank_starts_at_its_exact_speed():
    """rail.v = -w r (sin φ + r sin φ cos φ / sqrt(l² - r² sin² φ)), to rounding."""

    def one(case):
        lib, phi, w = case
        r, rod = 0.1, 0.3
        flat = lib == "planar"
        at = (lambda x: (x, 0)) if flat else (lambda x: (x, 0, 0))
        n = {} if flat else {"n": Z}
        part, inertia = (pl, 0.01) if flat else (sp, (0.01, 0.01, 0.01))
        m = mc.Model("fast")
        m.world, m.crank, m.arm = (
            part.World(),
            part.Revolute(phi=phi, w=w, **n),
            part.BodyShape(r=at(r), m=1.0, I=inertia),
        )
        tilt = -math.asin(r / rod * math.sin(phi))
        off = 0.05  # of the drawing
        m.pin, m.rod = part.Revolute(phi=mc.guess(tilt - phi + off), **n), part.BodyShape(r=at(rod), m=1.0, I=inertia)
        m.wrist, m.piston = part.Revolute(phi=mc.guess(-tilt - off), **n), part.Body(m=1.0, I=inertia)
        m.rail = part.Prismatic(n=at(1), s=mc.guess(r * math.cos(phi) + rod * math.cos(tilt) + 0.01))
        along(m, m.world, m.crank, m.arm, m.pin, m.rod, m.wrist, m.piston)
        m.connect(m.world.frame_b, m.rail.frame_a)
        m.connect(m.rail.frame_b, m.piston.frame_a)
        exact = (
            -w * r * (math.sin(phi) + r * math.sin(phi) * math.cos(phi) / math.sqrt(rod**2 - (r * math.sin(phi)) ** 2))
        )
        return close(mc.simulate(m, 1e-9, points=2)["rail.v"][0] / exact, 1.0, 1e-13, "speed of the rail, relative")

    return all_of([(lib, phi, 1e4) for lib in ("planar", "spatial") for phi in (0.5, 1.0, 2.0)], one)


ANCHORS = np.array([(0.3, 0, 0), (0, 0, 0.3), (0.5, -0.3, 0)])
STIFF, REST = np.array([20.0, 20.0, 40.0]), 0.1


def three_springs(**start):
    """Two springs from fixed points and one from a body meet in a node without mass."""
    m = mc.Model("springs")
    m.world = sp.World()
    m.post = [sp.Fixed(r=a) for a in ANCHORS[:2]]
    m.spring = [sp.Spring(c=c, s0=REST) for c in STIFF]
    m.body = sp.Body(m=0.8, I=(0.1, 0.1, 0.1), r_0=ANCHORS[2], v_0=(0, 0, 0), angles=(0, 0, 0), w_a=(0, 0, 0))
    for post, spring in zip(m.post, m.spring, strict=False):
        m.connect(post.frame_b, spring.frame_a)
    m.connect(m.spring[0].frame_b, m.spring[1].frame_b, m.spring[2].frame_a)
    m.connect(m.spring[2].frame_b, m.body.frame_a)
    return m


@check
def a_good_guess_never_makes_a_start_fail():
    def stored(node):
        return 0.5 * float(STIFF @ (np.linalg.norm(node - ANCHORS, axis=1) - REST) ** 2)

    node = minimize(
        stored, ANCHORS.mean(0), method="Nelder-Mead", options={"xatol": 1e-12, "fatol": 1e-18, "maxiter": 4000}
    ).x
    system = mc.compile(three_springs())
    rng = np.random.default_rng(7)

    def one(_):
        way = rng.normal(size=3)
        guess = node + way / np.linalg.norm(way) * rng.uniform(0.0, 0.2)
        result = system.simulate(1e-6, points=2, initial={"spring[2].frame_a.r_0": mc.guess(guess)})
        arms = result["spring[2].frame_a.r_0"][0] - ANCHORS
        lengths = np.linalg.norm(arms, axis=1)
        return close((STIFF * (lengths - REST) / lengths) @ arms, 0.0, 1e-7, "balance of the three forces")

    return all_of(range(30), one)


# ------------------------------------------------------------------------------------------------ contacts


@check
def a_contact_does_not_move_a_body_that_only_comes_near():
    """A disc flies straight on and back at t = 0.095, wherever the wall is drawn."""

    def one(case):
        y, vy, w = case
        m = mc.Model("throw")
        m.world, m.wall = pl.World(g=0.0), pl.Fixed(r=(1, 0), phi=math.pi / 2)
        m.body = pl.Body(m=1.0, I=1.0, r=(0, y), v=(10, vy), phi=0.0, w=w)
        m.touch = pl.CurveCurveContact(curve1=geo.StraightLine(), curve2=geo.Circle(radius=0.05), restitution=1.0)
        m.connect(m.wall.frame_a, m.touch.frame_a)
        m.connect(m.body.frame_a, m.touch.frame_b)
        result = mc.simulate(m, 0.15, points=151, tolerance=1e-8)
        t = result.time
        close(min((e.time for e in result.events), key=lambda at: abs(at - 0.095)), 0.095, 1e-9, "bounce")
        close(result["body.r"], np.c_[np.minimum(10 * t, 1.9 - 10 * t), y + vy * t], 1e-9, "place")
        return close(result["body.phi"], w * t, 1e-9, "angle")

    return all_of(((0.0, 0.0, 0.0), (-1.5, 0.0, 0.0), (-1.5, 0.0, 5.0), (5.0, 0.0, 5.0), (0.0, -20.0, 5.0)), one)


@check
def a_spinning_disc_falls_freely_and_lands_by_the_book():
    """Free flight, then an impact with Coulomb friction: impulse min(mu (1 + e) m v, what stops the slip)."""

    def one(case):
        spin, mu, points = case
        radius, m, e, drop, stop = 0.1, 1.0, 0.5, 0.5, 0.4
        inertia = 0.5 * m * radius**2
        model = mc.Model("disc")
        model.world = pl.World()
        model.disc = pl.Body(m=m, I=inertia, r=(0, drop + radius), v=(0, 0), phi=0.0, w=spin)
        model.touch = pl.CurveCurveContact(
            curve1=geo.StraightLine(length=20.0),
            curve2=geo.Circle(radius=radius),
            restitution=e,
            friction=mc.Coulomb(mu=mu),
        )
        model.connect(model.world.frame_b, model.touch.frame_a)
        model.connect(model.touch.frame_b, model.disc.frame_a)
        result = mc.simulate(model, stop, points=points, tolerance=1e-9)
        t, lands = result.time, math.sqrt(2 * drop / G)
        down = G * lands
        slip = spin * radius
        push = -math.copysign(min(mu * m * (1 + e) * down, abs(slip) / (1 / m + radius**2 / inertia)), slip)
        after = t >= lands
        since = np.where(after, t - lands, 0.0)
        height = np.where(after, radius + e * down * since - 0.5 * G * since**2, radius + drop - 0.5 * G * t**2)
        close(result["disc.r"], np.c_[push / m * since, height], 1e-7, "place")
        return close(result["disc.w"], np.where(after, spin + push * radius / inertia, spin), 1e-7, "spin")

    return all_of(((-60.0, 0.2, 201), (60.0, 0.2, 201), (-60.0, 0.05, 201), (-60.0, 0.2, 401), (-10.0, 0.2, 201)), one)


@check
def a_kinked_drive_between_free_bodies_keeps_momentum():
    """Two free wheels and a drive between them whose speed jumps: refused, warned of, or J1 w1 + J2 w2 = 0 throughout."""
    m = mc.Model("kink")
    m.one, m.two = rot.Inertia(J=1.0, phi=0.0, w=0.0), rot.Inertia(J=2.0)
    m.ramp = sg.Ramp(height=1.0, duration=1.0, start_time=0.5)
    m.drive = rot.Position(phi=m.ramp)
    m.connect(m.one.flange_b, m.drive.support)
    m.connect(m.drive.flange_b, m.two.flange_a)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        try:
            result = mc.simulate(m, 2.0, points=201)
        except mc.MechaneError as error:
            return f"refused: {str(error).splitlines()[0]}"
    told = [str(w.message) for w in heard if issubclass(w.category, UserWarning)] + [
        str(w) for w in getattr(result, "warnings", ())
    ]
    if told:
        return f"warned: {told[0].splitlines()[0]}"
    assert np.ptp(result["two.w"] - result["one.w"]) > 0.5, "the drive must move"
    return close(1.0 * result["one.w"] + 2.0 * result["two.w"], 0.0, 1e-6, "momentum")


# ------------------------------------------------------------------------------------------------ results


class Coupled(mc.Component):
    """Two equations that are solved for x first, or for y first, as the numbers ask for."""

    a, b, c, d = mc.parameter(1.0), mc.parameter(0.5), mc.parameter(0.5), mc.parameter(1.0)
    s = mc.variable(start=0.0, state="always")
    x, y = mc.variable(), mc.variable()

    def equations(self):
        yield mc.der(self.s) == self.x - self.s
        yield self.a * self.x + self.b * self.y == 1
        yield self.c * self.x + self.d * self.y == self.s


@check
def an_old_result_stays_what_it_was():
    def one(case):
        first, second = case
        system = mc.compile(Coupled())
        old = system.simulate(2.0, parameters={first: 0.0})
        system.simulate(2.0, parameters={second: 0.0})
        n = {"a": 1.0, "b": 0.5, "c": 0.5, "d": 1.0} | {first: 0.0}
        s = old["s"]
        det = n["a"] * n["d"] - n["b"] * n["c"]
        close(old["y"], (n["a"] * s - n["c"]) / det, 1e-9 * (1 + np.max(np.abs(s))), "y")
        return close(old["x"], (n["d"] - n["b"] * s) / det, 1e-9 * (1 + np.max(np.abs(s))), "x")

    return all_of([(p, q) for p in "abcd" for q in "abcd" if p != q], one)


@check
def equal_runs_are_equal_to_the_last_bit():
    """Three runs each; `auto` with an empty cache of compiled code, where it changes over to native code."""

    def one(case):
        backend, stop = case
        runs = [
            mc.compile(four_bar(sp.World())).simulate(stop, points=int(5 * stop) + 1, tolerance=1e-9, backend=backend)
            for _ in range(3)
        ]
        for path in ("hinge[0].phi", "hinge[2].w", "bar[1].frame_b.r_0"):
            for other in runs[1:]:
                same = np.array_equal(runs[0][path], other[path])
                assert same, f"{path} differs by {np.max(np.abs(runs[0][path] - other[path])):.2g}"
        return "the same bits"

    before = os.environ.get("MECHANE_CACHE")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MECHANE_CACHE"] = folder
        try:
            return all_of((("auto", 400.0), ("interpreted", 4.0), ("native", 40.0)), one)
        finally:
            os.environ.pop("MECHANE_CACHE") if before is None else os.environ.update(MECHANE_CACHE=before)


# ------------------------------------------------------------------------------------------------ users' components


def angle_joint(angles, free=lambda R: ()):
    """A user's joint: some angles of frame_b in frame_a are held; no torque along the `free` directions (seen in frame_a)."""

    class AngleJoint(sp.TwoFrames):
        d = mc.parameter((0.0, 1.0, 0.0))

        def equations(self):
            a, b = self.frame_a, self.frame_b
            R = b.R @ a.R.T  # its rows: the axes of b in a
            yield a.R @ (b.r_0 - a.r_0) == self.d
            for angle, value in angles(R):
                yield angle == value
            f, t = a.R @ (b.R.T @ b.f), a.R @ (b.R.T @ b.t)
            yield a.f + f == 0
            yield a.t + t + mc.cross(self.d, f) == 0
            for direction in free(R):
                yield direction @ t == 0

    return AngleJoint


def carried(*joints, **start):
    m = mc.Model("user")
    m.world, m.joint = sp.World(), list(joints)
    m.body = sp.Body(m=1.0, I=(0.05, 0.01, 0.03), r_cm=(0.3, 0.2, 0.1), **start)
    along(m, m.world, *m.joint, m.body)
    return m


@check
def a_users_joint_by_three_angles_holds():
    def cardan(R):
        return (mc.atan2(R[1, 2], R[2, 2]), 0.0), (mc.atan2(R[0, 1], R[0, 0]), 0.0), (mc.asin(R[0, 2]), 0.0)

    def mixed(R):
        return (mc.atan2(R[1, 2], R[1, 1]), 0.0), (R[2, 0], 0.0), (R[1, 0], 0.0)

    def one(angles):
        result = mc.simulate(carried(angle_joint(angles)()), 0.1)
        assert result.system.report.degrees_of_freedom == 0
        close(result["body.frame_a.R"], np.eye(3)[None], 1e-9, "orientation")
        return close(result["body.frame_a.r_0"], np.array([[0, 1, 0]]), 1e-9, "place")

    return all_of((cardan, mixed), one)


@check
def a_users_joint_by_one_angle_moves_as_two_hinges():
    """The angle between the z axes is held at 0.3: a hinge, a tilt of 0.3 and a hinge."""

    def by_acos(R):
        return ((mc.acos(R[2, 2]), 0.3),)

    def by_atan2(R):
        return ((mc.atan2(mc.sqrt(R[2, 0] ** 2 + R[2, 1] ** 2), R[2, 2]), 0.3),)

    hinges = (
        sp.FixedTranslation(r=Y),
        sp.Revolute(n=Z, phi=0.0, w=0.0),
        sp.FixedRotation(n=X, angle=0.3),
        sp.Revolute(n=Z, phi=0.0, w=2.0),
    )
    other = mc.simulate(carried(*hinges), 0.5, tolerance=1e-10)
    assert np.ptp(other["body.frame_a.R"][:, 0, 1]) > 0.5

    def one(angles):
        joint = angle_joint(angles, lambda R: (np.array([0.0, 0.0, 1.0]), R[2]))()
        result = mc.simulate(carried(joint, angles=(0.3, 0, 0), w_a=(0, 0, 2.0)), 0.5, tolerance=1e-10)
        assert result.system.report.degrees_of_freedom == 2
        return close(result["body.frame_a.R"], other["body.frame_a.R"], 1e-6, "orientation")

    return all_of((by_acos, by_atan2), one)


@check
def a_users_joint_that_is_singular_is_named():
    """The unsigned angle between two axes has no slope at zero: a MechaneError that names the joint, no LinAlgError."""

    def unsigned(R):
        theta = mc.atan2(mc.sqrt(R[1, 0] ** 2 + R[1, 2] ** 2), R[1, 1])
        phi = mc.atan2(mc.sqrt(R[2, 0] ** 2 + R[2, 1] ** 2), R[2, 2])
        return (theta, 0.0), (phi, 0.0)

    def by_acos(R):
        return (mc.acos(R[1, 1]), 0.0), (mc.acos(R[2, 2]), 0.0)

    def one(angles):
        try:
            mc.simulate(carried(angle_joint(angles, lambda R: (np.array([1.0, 0.0, 0.0]),))()), 0.1)
        except mc.MechaneError as error:
            assert "joint[0]" in str(error), f"the joint is not named: {error}"
            return str(error).splitlines()[0]
        raise AssertionError("accepted")

    return all_of((unsigned, by_acos), one)


# ------------------------------------------------------------------------------------------------ geometry


def heard(fn):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        fn()
    return [str(w.message) for w in said if issubclass(w.category, geo.GeometryWarning)]


def on_curve(curve):
    m = mc.Model("bead")
    m.world, m.track = sp.World(), ct.PointOnCurve(curve=curve, s0=0.6, v0=0.3, orientation="frenet")
    m.body = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
    along(m, m.world, m.track, m.body)
    return mc.compile(m)


def on_surface(surface, u, v):
    m = mc.Model("bead")
    m.world, m.slide, m.body = (
        sp.World(),
        ct.PointOnSurface(surface=surface, u=u, v=v, u_dot=0.1, v_dot=0.1),
        sp.PointMass(m=1.0),
    )
    along(m, m.world, m.slide, m.body)
    return mc.compile(m)


@check
def a_curve_of_splines_knows_how_smooth_it_is():
    s = np.linspace(0.0, 3.0, 7)
    points = np.c_[np.cos(s), np.sin(2 * s), 0.3 * s**2]
    ready = geo.SplineCurve(points, s)
    f = [geo.NaturalSpline(s, p) for p in points.T]
    own = geo.Curve(lambda q: (f[0](q), f[1](q), f[2](q)), interval=(0.0, 3.0))
    assert own.smoothness == ready.smoothness == 2, f"smoothness {own.smoothness}, as a SplineCurve {ready.smoothness}"
    want = heard(lambda: on_curve(ready))
    assert want, "a SplineCurve is warned of"
    assert heard(lambda: on_curve(own)), f"no warning; a SplineCurve gives: {want[0]}"
    return "smoothness 2, warned of"


@check
def a_surface_of_splines_knows_how_smooth_it_is():
    u, v = np.linspace(0.0, 2 * math.pi, 7), np.linspace(-1.0, 1.0, 5)
    bumps = 1 + 0.1 * np.cos(u)[:, None] * (1 + 0.3 * v[None, :] ** 3) + 0.05 * np.sin(2 * u)[:, None]
    around = geo.AreaSpline(u, v, bumps, extrapolation=("periodic", "linear"))
    want = heard(lambda: on_surface(geo.HeightField(around), 1.5, 0.3))
    assert want, "a HeightField is warned of"
    assert heard(lambda: on_surface(geo.CylindricalSurface(around), 1.5, 0.3)), (
        f"no warning; a HeightField gives: {want[0]}"
    )
    open_ = geo.AreaSpline(u, v, bumps + 0.2 * u[:, None])
    try:
        on_surface(geo.CylindricalSurface(open_), 1.5, 0.3)
    except mc.MechaneError:
        return "warned of, and what does not close is refused"
    raise AssertionError("a radius that does not close after a turn is accepted")


# ------------------------------------------------------------------------------------------------ beams


@check
def a_rotating_damped_beam_has_no_zero_frequencies():
    """Flap 5.585 and lag sqrt(5.585² - 4²) at the hub speed 4, in units of sqrt(EI / rho A L⁴) (Wright et al. 1982)."""
    length, section, speed = 1.0, beams.Circle(radius=0.005), 4.0
    unit = math.sqrt(beams.STEEL.E * section.I_z / (beams.STEEL.density * math.pi * 0.005**2 * length**4))
    m = mc.Model("blade")
    m.world, m.hub = sp.World(g=0.0), sp.Revolute(n=Z, driven=True)
    m.motor = rot.Position(phi=lambda t: speed * unit * t)
    m.beam = beams.Beam(segments=12, length=length, section=section, material=beams.STEEL, damping_time=4e-5)
    m.connect(m.motor.flange_b, m.hub.axis)
    along(m, m.world, m.hub, m.beam)
    result = mc.simulate(m, 0.02, tolerance=1e-6, points=11)
    modes = mc.linearize(result, at=0.02).modes()
    found = modes.frequencies[:2] * 2 * math.pi / unit
    return close(found, (math.sqrt(5.585**2 - speed**2), 5.585), 0.05, "the two lowest frequencies")


if __name__ == "__main__":
    main(sys.argv[1:])
