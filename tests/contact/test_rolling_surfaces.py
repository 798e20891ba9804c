"""Two surfaces that roll on each other, or slide with friction, against what textbooks know of balls."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import geometry as geo
from mechane import rotational as rot
from mechane import spatial as sp

RADIUS, MASS = 0.3, 2.0
INERTIA = (0.4 * MASS * RADIUS**2,) * 3


def ball_on_plane(down=(0, -1, 0), **contact) -> mc.Model:
    """A solid ball on a plane; its poles are on z, so that it rolls along x over its equator."""
    model = mc.Model("ball on plane")
    model.world = sp.World(n=down)
    ball = geo.Sphere(radius=RADIUS, n_x=(0, 0, 1), n_y=(0, -1, 0))
    model.contact = sp.SurfaceOnSurface(
        surface1=geo.Plane(n_x=(1, 0, 0), n_y=(0, 0, -1)), surface2=ball, u1=0.0, v1=0.0, u2=0.0, v2=0.0, **contact
    )
    model.body = sp.Body(m=MASS, I=INERTIA)
    model.connect(model.contact.frame_b, model.body.frame_a)
    return model


def test_a_ball_rolls_down_a_slope():
    model = ball_on_plane(down=(0.3, -1, 0.2), rolls=True, u1_dot=0.0, v1_dot=0.0, w=0.0, phi=0.0)
    model.connect(model.world.frame_b, model.contact.frame_a)
    result = mc.simulate(model, 0.4, tolerance=1e-10)
    report = result.system.report
    assert len(report.states) == 8 and report.degrees_of_freedom == 3  # five coordinates, three of their rates are free
    g = 9.81 * np.array((0.3, -1, 0.2)) / np.sqrt(1.13)
    fall = 0.5 * 5 / 7 * result.time**2
    assert_allclose(result["body.r_0"], np.c_[g[0] * fall, 0 * fall + RADIUS, g[2] * fall], atol=1e-8)
    assert_allclose(np.linalg.norm(result["contact.f_t"], axis=1), 2 / 7 * MASS * np.hypot(g[0], g[2]), rtol=1e-7)
    assert_allclose(result["contact.f_n"], -MASS * g[1], rtol=1e-9)
    assert abs(result.energy().error).max() < 1e-8


def test_a_ball_on_a_turntable_goes_round_with_two_sevenths():
    """a = 2/7 Ω × v in space, whatever the start (Earnshaw 1844)."""
    model = ball_on_plane(rolls=True, u1_dot=0.4, v1_dot=0.3, w=1.5, phi=0.4)
    model.table, model.motor = sp.Revolute(n=(0, 1, 0), driven=True), rot.Speed(w=2.0)
    model.connect(model.world.frame_b, model.table.frame_a)
    model.connect(model.table.frame_b, model.contact.frame_a)
    model.connect(model.motor.flange_b, model.table.axis)
    result = mc.simulate(model, 0.6, tolerance=1e-10)
    v, a = result["body.v_0"], result["body.a_cm"]
    assert_allclose(a, 2 / 7 * np.cross((0, 2.0, 0), v), atol=1e-7)
    assert np.linalg.norm(v, axis=1).min() > 0.3


def test_a_ball_slides_until_it_rolls():
    model = ball_on_plane(mu=0.2, v_s=1e-4, u1_dot=1.0, v1_dot=0.0, w=0.0, phi=0.0, u2_dot=0.0, v2_dot=0.0)
    model.connect(model.world.frame_b, model.contact.frame_a)
    # not turning: the contact stays where it is on the ball
    result = mc.simulate(model, 0.3, tolerance=1e-9)
    t, v = result.time, result["body.v_0"][:, 0]
    rolls = 2 / (7 * 0.2 * 9.81)
    assert_allclose(v, np.where(t < rolls, 1.0 - 0.2 * 9.81 * t, 5 / 7), atol=2e-3)
    assert_allclose(np.abs(result["body.w_a"][-1, 2]), 5 / 7 / RADIUS, rtol=1e-3)
    assert_allclose(result.energy().dissipated[-1], 0.5 * MASS * 2 / 7, rtol=2e-3)
    assert abs(result.energy().error).max() < 1e-6


def test_a_ball_in_a_vertical_pipe_rises_again():
    """The golfer's paradox: height oscillates with sqrt(2/7) of the speed round the pipe, about -5 g / 2 Ω² (Gualtieri et al. 2006)."""
    pipe, rate = 1.0, 3.0
    model = mc.Model("pipe")
    model.world = sp.World(n=(0, 0, -1))
    model.contact = sp.SurfaceOnSurface(
        surface1=geo.Cylinder(radius=pipe, length=20.0, switch_side=True),
        surface2=geo.Sphere(radius=RADIUS, n_x=(0, 1, 0), n_y=(1, 0, 0)),
        rolls=True, u1=0.0, v1=0.0, u2=0.0, v2=0.0, phi=0.0, u1_dot=rate, v1_dot=0.0, w=0.0,
    )  # fmt: skip
    model.body = sp.Body(m=MASS, I=INERTIA)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.contact.frame_b, model.body.frame_a)
    result = mc.simulate(model, 1.2, tolerance=1e-10)
    x, y, z = result["body.r_0"].T
    assert_allclose(np.hypot(x, y), pipe - RADIUS, rtol=1e-9)
    assert_allclose(np.unwrap(np.arctan2(y, x)), rate * result.time, atol=1e-8)
    depth = 5 * 9.81 / (2 * rate**2)
    assert_allclose(z, depth * (np.cos(np.sqrt(2 / 7) * rate * result.time) - 1), atol=1e-8)


def test_an_ellipsoid_rolls_as_by_newton_and_euler():
    """In its own frame: I dw/dt + w × I w = ρ × F with v = ρ × w, ρ from the centre to the contact, below which is the plane."""
    half, m, I, g = np.array((0.5, 0.35, 0.25)), 1.3, np.array((0.05, 0.08, 0.1)), 9.81
    model = mc.Model("egg")
    model.world = sp.World(n=(0, 0, -1), g=g)
    egg = geo.Surface(
        lambda u, v: (half[0] * mc.cos(u) * mc.cos(v), half[1] * mc.sin(u) * mc.cos(v), half[2] * mc.sin(v))
    )
    model.contact = sp.SurfaceOnSurface(
        surface1=geo.Plane(n_x=(1, 0, 0), n_y=(0, 1, 0)), surface2=egg, rolls=True,
        u1=0.0, v1=0.0, u2=0.7, v2=-0.5, phi=0.3, u1_dot=0.3, v1_dot=-0.8, w=0.6,
    )  # fmt: skip
    model.body = sp.Body(m=m, I=I)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.contact.frame_b, model.body.frame_a)
    result = mc.simulate(model, 1.5, tolerance=1e-10, points=31)

    def rates(t, y):
        w, up, R = y[:3], y[3:6], y[9:].reshape(3, 3)
        drawn, size = half**2 * up, np.sqrt(up @ (half**2 * up))
        rho, turning = -drawn / size, np.cross(up, w)
        moved = -(half**2) * turning / size + drawn * (drawn @ turning) / size**3
        v = np.cross(rho, w)
        inertia = np.diag(I) + m * (rho @ rho * np.eye(3) - np.outer(rho, rho))
        torque = np.cross(rho, m * (np.cross(moved, w) + np.cross(w, v)) + m * g * up) - np.cross(w, I * w)
        return np.concatenate([np.linalg.solve(inertia, torque), turning, R.T @ v, np.cross(R.T, w).T.ravel()])

    R = result["body.frame_a.R"][0]
    start = np.concatenate([result["body.w_a"][0], R[:, 2], result["body.r_0"][0], R.ravel()])
    told = solve_ivp(rates, (0, 1.5), start, method="DOP853", rtol=1e-11, atol=1e-12, t_eval=result.time).y
    assert_allclose(result["body.w_a"], told[:3].T, atol=1e-8)
    assert_allclose(result["body.r_0"], told[6:9].T, atol=1e-8)
    assert_allclose(result["body.frame_a.R"].reshape(31, 9), told[9:].T, atol=1e-8)


def test_rolling_and_friction_exclude_each_other():
    with pytest.raises(mc.MechaneError, match=r"rolls=True or mu"):
        ball_on_plane(rolls=True, mu=0.3)


def test_friction_given_to_a_run_only_is_named_as_without_effect():
    model = mc.Model("plane")
    model.world = sp.World(n=(0, 0, -1))
    model.contact = sp.SurfaceOnSurface(surface1=geo.Plane(), surface2=geo.Sphere(radius=RADIUS), u1_dot=1.0)
    model.body = sp.Body(m=MASS, I=INERTIA)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.contact.frame_b, model.body.frame_a)
    with pytest.warns(mc.MechaneWarning, match=r"mu = 0\.3 has no effect"):
        mc.simulate(model, 0.1, parameters={"contact.mu": 0.3})
