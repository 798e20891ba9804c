"""A law is written once: rotational, translational, planar and spatial parts that carry it move alike."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane import translational as tra

FREE, START, SPEED, MASS = 0.5, 0.9, 0.3, 2.0
C, D = 30.0, 1.5


def steep(x):
    return C * x + 200.0 * x**3


LAWS = {
    "Spring": dict(c=C),
    "Damper": dict(d=D),
    "SpringDamper": dict(c=C, d=D),
    "SpringDamperSeries": dict(c=C, d=D),
    "NonlinearSpring": dict(law=steep),
}


GAPS = {"ElastoGap": dict(c=C, d=D), "ElastoBacklash": dict(c=C, d=D, b=0.2)}


def expected(name: str, times: np.ndarray) -> np.ndarray:
    """Length over time, from the textbook's equation of motion; the last unknown is the length of a spring in series."""

    def rates(_, y):
        s, v, s_c = y
        force = {
            "Spring": C * (s - FREE),
            "Damper": D * v,
            "SpringDamper": C * (s - FREE) + D * v,
            "SpringDamperSeries": C * (s_c - FREE),
            "NonlinearSpring": steep(s - FREE),
        }[name]
        return v, -force / MASS, v - C * (s_c - FREE) / D

    return solve_ivp(rates, (0, times[-1]), (START, SPEED, 0.8), t_eval=times, rtol=1e-11, atol=1e-12).y[0]


def options(name: str, library: str) -> dict:
    given = dict({**LAWS, **GAPS}[name])
    if name != "Damper":
        given["phi_rel0" if library == "rotational" else "s_unstretched"] = FREE
    if name == "SpringDamperSeries":
        given["phi_c" if library == "rotational" else "s_c"] = 0.8
    return given


def drive_train(library, name: str, start: float = START, speed: float = SPEED) -> tuple[mc.Model, str]:
    m = mc.Model("train")
    turning = library is rot
    m.ground = library.Fixed()
    m.part = getattr(library, name)(**options(name, "rotational" if turning else "translational"))
    m.load = rot.Inertia(J=MASS, phi=start, w=speed) if turning else tra.Mass(m=MASS, s=start, v=speed)
    m.connect(m.ground.flange_b, m.part.flange_a)
    m.connect(m.part.flange_b, m.load.flange_a)
    return m, "load.phi" if turning else "load.s"


def along_a_line(library, name: str, start: float = START, speed: float = SPEED) -> tuple[mc.Model, str]:
    m, plane = mc.Model("line"), library is pl
    m.world = library.World(g=0.0)
    m.guide = library.Prismatic(n=(3, 4) if plane else (2, 3, 6), s=start, v=speed)
    m.part = getattr(library, name)(**options(name, "line"))
    m.load = library.Body(m=MASS, I=0.1 if plane else (0.1, 0.1, 0.1))
    m.connect(m.world.frame_b, m.guide.frame_a, m.part.frame_a)
    m.connect(m.guide.frame_b, m.load.frame_a, m.part.frame_b)
    return m, "guide.s"


@pytest.mark.parametrize("name", sorted(LAWS))
@pytest.mark.parametrize("library", [rot, tra, pl, sp], ids=["rotational", "translational", "planar", "spatial"])
def test_one_law_four_carriers(library, name):
    model, path = (drive_train if library in (rot, tra) else along_a_line)(library, name)
    result = mc.simulate(model, 1.0, tolerance=1e-10, points=41)
    np.testing.assert_allclose(result[path], expected(name, result.time), atol=2e-8)
    assert np.abs(result.energy().error).max() < 1e-7


def closing(name: str, times: np.ndarray) -> np.ndarray:
    """Length over time of a mass that bounces against a contact that pushes only, or between two."""
    play = {"ElastoGap": 0.0, "ElastoBacklash": 0.1}[name]

    def rates(_, y):
        s, v = y
        below, above = s - FREE + play, s - FREE - play
        force = min(0.0, C * below + D * v) if below < 0 else 0.0
        if name == "ElastoBacklash" and above > 0:
            force = max(0.0, C * above + D * v)
        return v, -force / MASS

    return solve_ivp(rates, (0, times[-1]), (0.55, -0.8), t_eval=times, rtol=1e-10, atol=1e-11, max_step=1e-3).y[0]


@pytest.mark.parametrize("name", sorted(GAPS))
@pytest.mark.parametrize("library", [rot, tra, pl, sp], ids=["rotational", "translational", "planar", "spatial"])
def test_one_gap_four_carriers(library, name):
    model, path = (drive_train if library in (rot, tra) else along_a_line)(library, name, 0.55, -0.8)
    result = mc.simulate(model, 1.5, tolerance=1e-9, points=31)
    np.testing.assert_allclose(result[path], closing(name, result.time), atol=1e-5)
    assert np.abs(result.energy().error).max() < 1e-6
    effort = result["part.tau" if library is rot else "part.f"]
    assert effort.min() < -1.0
    assert effort.max() > 1.0 if name == "ElastoBacklash" else effort.max() == 0.0


def falling(times: np.ndarray, k: float, wind: np.ndarray) -> np.ndarray:
    """Velocity of a mass that falls through a wind with quadratic drag, in space."""

    def rates(_, v):
        u = v - wind
        return np.array([0.0, -9.81, 0.0]) - k / MASS * np.linalg.norm(u) * u

    return solve_ivp(rates, (0, times[-1]), (1.0, 2.0, 0.0), t_eval=times, rtol=1e-11, atol=1e-12).y.T


@pytest.mark.parametrize("library", [pl, sp], ids=["planar", "spatial"])
def test_drag_in_plane_and_space(library):
    plane = library is pl
    wind = np.array([3.0, 0.5, 0.0] if plane else [3.0, 0.5, -1.0])
    m = mc.Model("falling")
    m.world = library.World()
    m.drag = library.QuadraticDrag(k=0.3, k_phi=0.4, medium=wind[:2] if plane else wind)
    start = dict(v=(1.0, 2.0), w=5.0) if plane else dict(v_0=(1.0, 2.0, 0.0), w_a=(3.0, 0.0, 4.0))
    m.body = library.Body(m=MASS, I=0.8 if plane else (0.8, 0.8, 0.8), **start)
    m.connect(m.body.frame_a, m.drag.frame_a)
    result = mc.simulate(m, 2.0, tolerance=1e-10, points=21)
    v = result["body.v"] if plane else result["body.v_0"]
    np.testing.assert_allclose(v, falling(result.time, 0.3, wind)[:, : v.shape[1]], atol=1e-7)
    spin = 5.0 / (1 + 5.0 * 0.4 / 0.8 * result.time)  # of I w' = -k w²
    w = result["body.w"][:, None] / 5.0 * [[3.0, 0.0, 4.0]] if plane else result["body.w_a"]
    np.testing.assert_allclose(w, spin[:, None] * [0.6, 0.0, 0.8], atol=1e-7)
    assert np.abs(result.energy().error).max() < 1e-6


def cylinder(library) -> mc.Model:
    """A gas spring with two masses that swings about a pin, in the x-y plane."""
    m, plane = mc.Model("cylinder"), library is pl
    lift = (lambda *v: v) if plane else (lambda *v: (*v, 0.0))
    m.world = library.World()
    m.part = library.LineForceWithTwoMasses(m_a=0.5, m_b=0.3, length_a=0.2, length_b=0.1, law=lambda s: 40 * (s - 0.7))
    start = dict(r=(0.8, -0.3), v=(0.2, 0.4)) if plane else dict(r_0=lift(0.8, -0.3), v_0=lift(0.2, 0.4))
    m.load = library.PointMass(m=1.0, **start)
    m.connect(m.world.frame_b, m.part.frame_a)
    m.connect(m.part.frame_b, m.load.frame_a)
    return m


def test_two_masses_on_a_line_move_alike_in_plane_and_space():
    plane, space = (mc.simulate(cylinder(library), 1.5, tolerance=1e-10, points=31) for library in (pl, sp))
    np.testing.assert_allclose(space["load.r_0"][:, :2], plane["load.r"], atol=1e-7)
    assert np.abs(plane.energy().error).max() < 1e-7


def test_combined_loads_are_the_sum_of_single_ones():
    def pushed(*loads: mc.Component) -> np.ndarray:
        m = mc.Model("pushed")
        m.world, m.body = pl.World(), pl.Body(m=2.0, I=0.3, r=(0, 0), v=(0, 0), phi=0.1, w=0.5)
        m.loads = list(loads)
        m.sensor = pl.CutForceAndTorque()
        m.connect(m.sensor.frame_b, m.body.frame_a)
        for load in m.loads:
            m.connect(load.frame_b, m.sensor.frame_a)
            if isinstance(load, pl.TwoFrames):
                m.connect(m.world.frame_b, load.frame_a)
        result = mc.simulate(m, 1.0, tolerance=1e-10, points=11)
        weight = result["body.a"] + (0.0, 9.81)
        np.testing.assert_allclose(result["sensor.f"], 2.0 * weight, atol=1e-6)
        np.testing.assert_allclose(result["sensor.t"], 0.3 * result["body.z"], atol=1e-6)
        return np.c_[result["body.r"], result["body.phi"]]

    f, t = (3.0, 1.0), 0.4
    np.testing.assert_allclose(
        pushed(pl.WorldForceAndTorque(f=f, t=t)), pushed(pl.WorldForce(f=f), pl.WorldTorque(t=t)), atol=1e-9
    )
    np.testing.assert_allclose(
        pushed(pl.RelativeForceAndTorque(f=f, t=t, resolve_in="frame_b")),
        pushed(pl.RelativeForce(f=f, resolve_in="frame_b"), pl.Torque(t=t)),
        atol=1e-9,
    )
