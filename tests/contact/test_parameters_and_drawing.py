"""Stops with parameters of the model, units of curve parameters, and what joints on curves and surfaces draw."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane.laws.stops import loss_of
from mechane.view.scene import build_scene

# ------------------------------------------------------------------------------------------------ impact and step


def test_impact_and_step_of_arrays_are_those_of_numbers():
    x, v = np.linspace(0.7, 1.2, 23), np.linspace(-3, 3, 23)
    one = [float(ct.impact(float(a), float(b), 1.0, 100.0, 1.5, 25.0, 0.1)) for a, b in zip(x, v, strict=True)]
    many = ct.impact(x, v, 1.0, 100.0, 1.5, 25.0, 0.1)
    assert many.shape == (23,)
    assert_allclose(many, one, atol=1e-12)
    by_hand = [
        max(0.0, 100 * (1 - a) ** 1.5 - 25 * (lambda s: s * s * (3 - 2 * s))(min(1.0, (1 - a) / 0.1)) * b) if a < 1 else 0.0
        for a, b in zip(x, v, strict=True)
    ]  # fmt: skip
    assert_allclose(many, by_hand, atol=1e-10)
    assert ct.impact(x[:, None], np.zeros(3), 1.0, 100.0, 1.5, 25.0, 0.1).shape == (23, 3)
    assert_allclose(ct.step(np.array([2.0, 3.5, 9.0]), 3, 0, 4, 1), (0.0, 0.5, 1.0))


# ------------------------------------------------------------------------------------------------ stops


class OnTrack(mc.Model):
    """A bead between stops whose numbers are parameters of the model."""

    end = mc.parameter(0.6)
    stiff = mc.parameter(1e4)
    world = pl.World(g=0.0)
    body = pl.Body(m=1.0, I=0.01)

    def build(self):
        line = geo.StraightLine()
        stops = ct.Stops(stop1=-self.end, stop2=self.end, k=2 * self.stiff, exponent=1.0)
        self.track = ct.PlanarPointOnCurve(curve=line, s0=0.0, v0=2.0, stops=stops)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.track.frame_a)
        yield mc.connect(self.track.frame_b, self.body.frame_a)


@pytest.mark.parametrize("values, end, depth", [
    ({}, 0.6, 2 / math.sqrt(2e4)),
    ({"end": 0.4}, 0.4, 2 / math.sqrt(2e4)),
    ({"stiff": 1e3}, 0.6, 2 / math.sqrt(2e3)),
    ({"track.ends.stop2": 0.9}, 0.9, 2 / math.sqrt(2e4)),
    ({"track.ends.exponent": 2.0}, 0.6, (3 * 2 / 2e4) ** (1 / 3)),
])  # fmt: skip
def test_curve_stops_take_parameters_of_the_model(values, end, depth):
    """With no damping, m v²/2 = k δⁿ⁺¹/(n + 1)."""
    system = mc.compile(OnTrack())
    result = system.simulate(1.0, tolerance=1e-9, parameters=values, points=4001)
    assert_allclose(result["track.s0"].max(), end + depth, rtol=1e-4)
    assert_allclose(result["track.v0"][result.time < 0.1], 2.0, rtol=1e-9)


def test_numbers_of_stops_are_still_checked():
    with pytest.raises(mc.MechaneError, match="must be below"):
        ct.Stops(stop1=1.0, stop2=0.5)
    with pytest.raises(mc.MechaneError, match="positive"):
        ct.Stops(k=0.0)
    with pytest.raises(mc.MechaneError, match="between 0 and 1"):
        mc.Stop(at=0.0, restitution=1.5)


class Buffer(mc.Model):
    """A slider that runs into an end stop."""

    e = mc.parameter(0.6)
    end = mc.parameter(1.0)
    world = pl.World(g=0.0)
    body = pl.Body(m=1.0, I=0.01)

    def build(self):
        self.rail = pl.Prismatic(n=(1, 0), s=0.0, v=2.0, upper=mc.Stop(at=self.end, restitution=self.e, stiffness=1e6))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.body.frame_a)


@pytest.mark.parametrize("values, end, rebound", [
    ({}, 1.0, 0.6), ({"e": 0.25}, 1.0, 0.25), ({"end": 0.5}, 0.5, 0.6), ({"rail.upper_stop.restitution": 0.9}, 1.0, 0.9),
    ({"rail.upper_stop.exponent": 1.5}, 1.0, 0.6), ({"e": 1.0}, 1.0, 1.0),
])  # fmt: skip
def test_end_stops_take_parameters_of_the_model(values, end, rebound):
    result = mc.compile(Buffer()).simulate(1.2, tolerance=1e-9, parameters=values)
    assert_allclose(-result["rail.v"][-1] / 2, rebound, rtol=1e-6)
    assert end < result["rail.s"].max() < end + 0.02


def test_the_loss_of_any_restitution():
    """a - ln(1 + a) + e a + ln(1 - e a) = 0, by a series where e is nearly 1."""
    for e in (0.1, 0.2, 0.5, 0.9, 0.9499, 0.9501, 0.97):
        a = loss_of(e)
        terms = (a, -math.log1p(a), e * a, math.log1p(-e * a))
        assert abs(math.fsum(terms)) < 1e-14 * sum(map(abs, terms)) * (1 + 1 / (1 - e * a))
    assert_allclose(loss_of(1 - 1e-9), 1.5e-9, rtol=1e-6)
    assert_allclose(loss_of(0.9501), loss_of(0.9499), rtol=5e-3)


# ------------------------------------------------------------------------------------------------ units and pictures


@pytest.mark.parametrize("curve, unit", [
    (geo.StraightLine(), "m"), (geo.Circle(2.0), "rad"), (geo.Circle(2.0).natural(), "m"), (geo.Parabola(), "m"),
    (geo.Circle(2.0).rotate(0.3).shift((1, 0)), "rad"), (geo.Circle(2.0).offset(0.1), "rad"), (geo.Curve(lambda q: (q, q)), ""),
    (geo.LinearCurve(0.1), "m"), (geo.Helix(), "rad"), (geo.CylindricalCurve(), "rad"),
    (geo.CylindricalCurve(revolution_length=360), "deg"), (geo.polar(lambda s: 1.0), "rad"), (geo.Circle().in_space(), "rad"),
])  # fmt: skip
def test_the_parameter_of_a_curve_has_a_unit(curve, unit):
    assert curve.unit == unit


def test_s0_has_the_unit_of_its_curve():
    for curve, unit in ((geo.StraightLine(), "m"), (geo.Circle(), "rad"), (geo.Curve(lambda q: (q, q**2)), "")):
        m = mc.Model("bead")
        m.world, m.body = pl.World(), pl.Body(m=1.0, I=0.01)
        m.track = ct.PlanarPointOnCurve(curve=curve, s0=0.1, v0=0.0)
        m.connect(m.world.frame_b, m.track.frame_a)
        m.connect(m.track.frame_b, m.body.frame_a)
        result = mc.simulate(m, 0.1)
        assert result.unit("track.s0") == unit
        assert result.unit("track.v0") == (f"{unit}/s" if unit else "")


def test_details_of_a_plane_curve():
    wave = geo.Curve(lambda q: (q, 0.3 * mc.sin(2 * q)), interval=(-3, 3))
    m = mc.Model("bead")
    m.world, m.body = pl.World(g=0.0), pl.Body(m=1.0, I=0.01)
    look = dict(details=True, color=(10, 200, 30), points=77, drawn=(-2.0, 2.0))
    m.track = ct.PlanarPointOnCurve(curve=wave, s0=-1.0, v0=1.0, **look)
    m.connect(m.world.frame_b, m.track.frame_a)
    m.connect(m.track.frame_b, m.body.frame_a)
    result = mc.simulate(m, 1.5, points=31)
    scene = build_scene(result)
    shapes = [(k, scene.shapes[k]) for k in scene.of("track")]
    (line,) = (s for _, s in shapes if s.kind == "line")
    assert len(line.points) == 77 and tuple(line.color) == (10, 200, 30)
    assert_allclose((line.points[0][0], line.points[-1][0]), (-2.0, 2.0))
    (ring,) = (k for k, s in shapes if s.kind == "pipe")
    s = result["track.s0"]
    seen = scene.scale[:, ring, 1] > 0
    kappa = wave.curvature(s)
    left = np.c_[-wave.tangent(s)[:, 1], wave.tangent(s)[:, 0]]
    assert seen.any()
    assert_allclose(scene.scale[seen, ring, 1], 2 / np.abs(kappa[seen]), rtol=1e-5)
    centre = wave.position(s) + left / kappa[:, None]
    assert_allclose(scene.position[seen, ring][:, :2], centre[seen], atol=1e-5)
    assert sum(s.kind == "arrow" for _, s in shapes) == 2


def test_surfaces_are_drawn_as_told():
    m = mc.Model("bead")
    m.world, m.body = sp.World(), sp.PointMass(m=1.0)
    look = dict(color=(200, 100, 50), lines=5, points=17, drawn=((-0.5, 0.5), (-0.25, 0.25)))
    m.slide = ct.PointOnSurface(surface=geo.Paraboloid(), u=0.1, v=0.1, **look)
    m.connect(m.world.frame_b, m.slide.frame_a)
    m.connect(m.slide.frame_b, m.body.frame_a)
    scene = build_scene(mc.simulate(m, 0.1, points=3))
    shapes = [scene.shapes[k] for k in scene.of("slide")]
    (skin,) = (s for s in shapes if s.kind == "surface")
    assert tuple(skin.color) == (200, 100, 50) and np.shape(skin.points) == (17, 17, 3)
    assert_allclose(np.ptp(np.asarray(skin.points), axis=(0, 1))[:2], (1.0, 0.5))
    assert sum(s.kind == "line" for s in shapes) == 10


def test_an_endless_curve_is_drawn_between_its_stops():
    endless = geo.Curve(lambda q: (q, 0.1 * q**2))
    m = mc.Model("bead")
    m.world, m.body = pl.World(g=0.0), pl.Body(m=1.0, I=0.01)
    m.track = ct.PlanarPointOnCurve(curve=endless, s0=0.0, v0=0.5, stops=ct.Stops(-0.7, 1.3))
    m.connect(m.world.frame_b, m.track.frame_a)
    m.connect(m.track.frame_b, m.body.frame_a)
    scene = build_scene(mc.simulate(m, 0.1, points=3))
    (line,) = (scene.shapes[k] for k in scene.of("track") if scene.shapes[k].kind == "line")
    assert_allclose((line.points[0][0], line.points[-1][0]), (-0.7, 1.3))
