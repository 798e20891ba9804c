"""The examples with curves in contact: structure, energy, and a reference for each."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import examples
from mechane.examples import cam_follower, elliptical_gears, jumping_follower, roller_cam, sinus_ellipse, switch_sides

FREEDOMS = {
    "cam_follower": 1,
    "switch_sides": 2,
    "sinus_ellipse": 1,
    "roller_cam": 0,
    "elliptical_gears": 0,
    "jumping_follower": 1,
}
G = 9.81


@pytest.mark.parametrize("name", sorted(FREEDOMS))
def test_structure_and_main(name, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    module = examples.load(name)
    assert module.__doc__ and module.STOP > 0
    result = module.main(show=True)
    assert result.system.report.degrees_of_freedom == FREEDOMS[name]
    assert "energy balance" in capsys.readouterr().out
    assert list(tmp_path.glob("*.png"))
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-4 * (1 + np.ptp(energy.kinetic))


def test_cam_follower_moves_as_lagrange_says():
    result = mc.simulate(cam_follower.build(), cam_follower.STOP, tolerance=1e-9)
    a, b = cam_follower.A, cam_follower.B

    def lift(p):
        s, c = math.sin(p), math.cos(p)
        h = math.sqrt((a * s) ** 2 + (b * c) ** 2)
        d = (a * a - b * b) * s * c / h
        return h, d, ((a * a - b * b) * (c * c - s * s) - d * d) / h

    def rates(_, y):
        p, w = y
        _, d, dd = lift(p)
        mass = 0.1 + 2.0 * 0.3**2 + 0.5 * d * d
        return w, (-0.5 * d * dd * w * w - G * (2.0 * 0.3 * math.cos(p) + 0.5 * d)) / mass

    reference = solve_ivp(
        rates, (0, cam_follower.STOP), (0.4, 0.0), rtol=1e-11, atol=1e-11, method="DOP853", t_eval=result.time
    )
    assert_allclose(result["axle.phi"], reference.y[0], atol=1e-6)
    assert_allclose(result["rail.s"], [lift(p)[0] for p in reference.y[0]], atol=1e-6)
    assert np.ptp(result["axle.phi"]) > 1, "not idle"


def test_switched_sides_are_pendulums():
    result = mc.simulate(switch_sides.build(), switch_sides.STOP, tolerance=1e-9)
    ring, ball = switch_sides.RING, switch_sides.BALL
    for name, contact, length in (("inner", "track", ring - ball), ("outer", "rim", ring + ball)):
        assert_allclose(result[f"{name}_slide.s"], length, atol=1e-9)
        reference = solve_ivp(
            lambda _, y, L=length: (y[1], -G / L * math.cos(y[0])),
            (0, switch_sides.STOP), (-1.0, 0.0), rtol=1e-11, atol=1e-11, t_eval=result.time,
        )  # fmt: skip
        assert_allclose(result[f"{name}_arm.phi"], reference.y[0], atol=1e-6)
        # inside the ring holds the ball up; outside it would have to pull, all the way
        pull = length * reference.y[1] ** 2 - G * np.sin(reference.y[0])
        sign = 1 if contact == "track" else -1
        assert_allclose(result[f"{contact}.f_n"], sign * pull, atol=1e-5)


def test_the_roller_follows_every_wave():
    result = mc.simulate(sinus_ellipse.build(), sinus_ellipse.STOP, tolerance=1e-9)
    curves = result.system.model.contact
    roller = curves.curve2.radius
    s = np.linspace(0, 2 * math.pi, 2001)
    valleys = -curves.curve1.curvature(s)
    assert 0 < valleys.max() < 1 / roller, "waves with valleys, wide enough"
    # nothing of the cam lies within the roller
    phi = result["axle.phi"][::10]
    x, y = curves.curve1.position(s).T
    turned = np.sin(phi)[:, None] * x + np.cos(phi)[:, None] * y, np.cos(phi)[:, None] * x - np.sin(phi)[:, None] * y
    distance = np.hypot(turned[1], turned[0] - result["rail.s"][::10, None]).min(axis=1)
    assert_allclose(distance, roller, atol=1e-4)
    assert phi[-1] - phi[0] > 2 * math.pi
    energy = result.energy()
    assert np.ptp(energy.kinetic + energy.potential) < 1e-6 * energy.kinetic.max()


def test_roller_cam_lifts_by_its_closed_form():
    result = mc.simulate(roller_cam.build(), roller_cam.STOP, tolerance=1e-9)
    phi = roller_cam.SPEED * result.time
    e, reach = roller_cam.E, roller_cam.RADIUS + roller_cam.ROLLER
    assert_allclose(result["rail.s"], e * np.sin(phi) + np.sqrt(reach**2 - (e * np.cos(phi)) ** 2), atol=1e-8)
    assert result["contact.f_n"].min() > 0, "the spring keeps the roller on the cam"


def test_elliptical_gears_roll():
    result = mc.simulate(elliptical_gears.build(), elliptical_gears.STOP, tolerance=1e-9)
    a, e = elliptical_gears.A, elliptical_gears.FOCUS / elliptical_gears.A
    touch = result["contact.r_c"]
    assert_allclose(touch[:, 1], 0, atol=1e-8)  # on the line between the axles
    assert_allclose(result["contact.v_slide"], 0, atol=1e-7)
    r1, r2 = touch[:, 0], 2 * a - touch[:, 0]
    # the focal equation of the ellipse, seen from its left focus
    assert_allclose(r1, a * (1 - e**2) / (1 - e * np.cos(result["axle1.phi"])), atol=1e-8)
    assert_allclose(r1 * result["axle1.w"] + r2 * result["axle2.w"], 0, atol=1e-7)
    ratio = np.tan(0.5 * result["axle2.phi"]) / np.tan(0.5 * result["axle1.phi"])
    assert_allclose(ratio, -(1 + e) / (1 - e), atol=1e-7)


def test_the_follower_jumps_as_newton_says():
    """While it flies a parabola; while it touches the closed form of the pitch curve; never below it."""
    module = jumping_follower
    result = mc.simulate(module.JumpingFollower(), module.STOP, tolerance=1e-8, points=3001)
    words = [e.what for e in result.events if e.time > 0]
    assert words[0] == "lifts off" and words.count("lands") > words.count("lifts off") > 2
    touching, t = result["contact.touching"] > 0.5, result.time
    assert 0.1 < touching.mean() < 0.9
    flies = ~touching
    assert_allclose(result["roller.a"][flies][:, 1], -G, atol=1e-9)
    assert_allclose(result["contact.f_n"][flies], 0, atol=1e-12)
    assert result["contact.f_n"].min() >= 0 and result["contact.gap"].min() > -1e-7
    # the roller's centre, seen from the cam, has the distance of its radius from the ellipse
    phi, s = module.SPEED * t[touching], result["rail.s"][touching]
    centre = np.stack([s * np.sin(phi), s * np.cos(phi)], 1)
    q = np.linspace(0, 2 * math.pi, 20001)
    ring = np.stack([module.A * np.cos(q), module.B * np.sin(q)], 1)
    for point in centre[::40]:
        assert np.linalg.norm(ring - point, axis=1).min() == pytest.approx(module.ROLLER, abs=1e-6)
    assert np.abs(result.energy().error).max() < 1e-4
