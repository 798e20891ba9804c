"""Rigid contacts against integrators written for single cases: a billiard in a box, an ellipse that slides and rolls."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechane.geometry import Circle, Ellipse, StraightLine

G = 9.81
RADII, MASSES = np.array([0.09, 0.11, 0.07]), np.array([1.3, 0.6, 1.8])
PLACES = np.array([[0.2, 0.25], [0.55, 0.3], [0.75, 0.7]])
SPEEDS = np.array([[1.2, -0.4], [-0.7, 0.9], [0.3, -1.1]])
WALLS = (((0.5, 0.0), 0.0), ((0.5, 1.0), math.pi), ((0.0, 0.5), -math.pi / 2), ((1.0, 0.5), math.pi / 2))


def billiard(stop: float) -> np.ndarray:
    """Places of three discs in a box: parabolas from one elastic collision to the next."""
    r, v, t = PLACES.copy(), SPEEDS.copy(), 0.0
    while True:
        meetings = [(stop - t, None), *wall_meetings(r, v), *disc_meetings(r, v)]
        dt, pair = min(meetings, key=lambda m: m[0])
        r, v, t = r + v * dt - [0, 0.5 * G * dt * dt], v - [0, G * dt], t + dt
        if pair is None:
            return r
        i, j = pair
        if j < 0:
            v[i, -1 - j] *= -1
            continue
        n = (r[i] - r[j]) / np.linalg.norm(r[i] - r[j])
        impulse = -2 * ((v[i] - v[j]) @ n) / (1 / MASSES[i] + 1 / MASSES[j])
        v[i], v[j] = v[i] + impulse / MASSES[i] * n, v[j] - impulse / MASSES[j] * n


def wall_meetings(r: np.ndarray, v: np.ndarray):
    for i in range(3):
        for axis, side in ((0, 1), (0, -1), (1, 1), (1, -1)):
            gap = side * r[i, axis] - RADII[i] + (side < 0)
            bend = -0.5 * G * side * axis
            for t in np.roots([bend, side * v[i, axis], gap] if bend else [side * v[i, axis], gap]):
                if abs(t.imag) < 1e-12 and t.real > -1e-12 and side * v[i, axis] + 2 * bend * t.real < 0:
                    yield max(t.real, 0.0), (i, -1 - axis)


def disc_meetings(r: np.ndarray, v: np.ndarray):
    for i in range(3):
        for j in range(i):
            d, u = r[i] - r[j], v[i] - v[j]
            b, c = d @ u, d @ d - (RADII[i] + RADII[j]) ** 2
            if b < 0 and b * b > u @ u * c:
                yield max((-b - math.sqrt(b * b - u @ u * c)) / (u @ u), 0.0), (i, j)


def test_three_discs_in_a_box():
    model = mc.Model("box")
    model.world = pl.World(g=G)
    model.wall = [pl.Fixed(r=r, phi=phi) for r, phi in WALLS]
    model.disc = [
        pl.Body(m=m, I=0.5 * m * R * R, r=tuple(r), v=tuple(v), phi=0.0, w=0.0)
        for m, R, r, v in zip(MASSES.tolist(), RADII.tolist(), PLACES.tolist(), SPEEDS.tolist(), strict=True)
    ]
    ends = [(w.frame_a, d.frame_a, StraightLine(length=3.0), k) for w in model.wall for k, d in enumerate(model.disc)]
    ends += [(model.disc[j].frame_a, model.disc[i].frame_a, Circle(RADII[j]), i) for i in range(3) for j in range(i)]
    model.contact = [
        pl.CurveCurveContact(curve1=curve, curve2=Circle(RADII[k]), restitution=1.0) for *_, curve, k in ends
    ]
    for (a, b, *_), contact in zip(ends, model.contact, strict=True):
        model.connect(a, contact.frame_a)
        model.connect(b, contact.frame_b)
    result = mc.simulate(model, 1.2, tolerance=1e-10)
    found = np.array([result[f"disc[{k}].r"][-1] for k in range(3)])
    assert sum(e.what == "lands" for e in result.events) > 6
    assert_allclose(found, billiard(1.2), atol=1e-6)


A, B, MASS, INERTIA, MU = 0.35, 0.25, 1.4, 0.06, 0.2


def height(phi: float) -> tuple[float, float, float]:
    """Height of the centre of the ellipse above a line, and its derivatives with respect to the angle."""
    h = math.hypot(A * math.sin(phi), B * math.cos(phi))
    slope = (A * A - B * B) * math.sin(phi) * math.cos(phi) / h
    return h, slope, ((A * A - B * B) * math.cos(2 * phi) - slope**2) / h


def forces(y: np.ndarray, mode: int, g: np.ndarray) -> np.ndarray:
    """Angular acceleration, normal force and friction; mode 0 rolls."""
    h, h1, h2 = height(y[1])
    law = [h, 0, 1 / MASS] if mode == 0 else [0, MU * mode, 1]
    right = -(y[3] ** 2) * h1 - g[0] if mode == 0 else 0.0
    return np.linalg.solve([[-MASS * h1, 1, 0], [INERTIA, h1, -h], law], [MASS * (h2 * y[3] ** 2 - g[1]), 0.0, right])


def by_hand(y: np.ndarray, g: np.ndarray, stop: float) -> tuple[np.ndarray, int]:
    """x, angle and their rates at the end, and how often sliding and rolling changed."""

    def slip(y: np.ndarray) -> float:
        return y[2] + y[3] * height(y[1])[0]

    t, mode, changes = 0.0, int(np.sign(slip(y))), 0
    while True:

        def rates(t, y, mode=mode):
            turning, _, friction = forces(y, mode, g)
            return y[2], y[3], friction / MASS + g[0], turning

        def ends(t, y, mode=mode):
            _, normal, friction = forces(y, 0, g)
            return MU * normal - abs(friction) if mode == 0 else mode * slip(y)

        ends.terminal, ends.direction = True, -1  # type: ignore[attr-defined]
        part = solve_ivp(rates, (t, stop), y, "DOP853", rtol=1e-11, atol=1e-12, events=ends, max_step=0.01)
        t, y = part.t[-1], part.y[:, -1]
        if part.status == 0:
            return y, changes
        _, normal, friction = forces(y, 0, g)
        changes += 1
        mode = -int(np.sign(friction)) if mode == 0 or abs(friction) > MU * normal else 0


@pytest.mark.parametrize("kind", [pl.CurveCurveJoint, pl.CurveCurveContact])
def test_an_ellipse_slides_and_rolls_down_a_slope(kind):
    """The normal force changes all the time; where it is small, rolling turns into sliding."""
    tilt, phi, v, w = 0.12, 1.1, 0.9, -0.5
    g = G * np.array([math.sin(tilt), -math.cos(tilt)])
    expected, changes = by_hand(np.array([0.0, phi, v, w]), g, 1.8)
    assert changes > 2
    model = mc.Model("ellipse")
    model.world = pl.World(g=G, n=(math.sin(tilt), -math.cos(tilt)))
    model.body = pl.Body(m=MASS, I=INERTIA, phi=phi, w=w)
    start = dict(gap=0.0, v_n=0.0) if kind is pl.CurveCurveContact else {}
    model.contact = kind(curve1=StraightLine(), curve2=Ellipse(A, B), friction=mc.Coulomb(mu=MU), **start)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.contact.frame_b, model.body.frame_a)
    initial = {"body.r": (0.0, mc.guess(height(phi)[0])), "body.v": (v, mc.guess(0.0))}
    result = mc.simulate(model, 1.8, tolerance=1e-10, initial=initial)
    assert result["contact.f_n"].min() > 0
    found = [result["body.r"][-1, 0], result["body.phi"][-1], result["body.v"][-1, 0], result["body.w"][-1]]
    assert_allclose(found, expected, atol=1e-6)
