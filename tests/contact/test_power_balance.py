"""The power into the frames of every contact is stored, turned into heat, or was supplied; both sides move freely."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from powers import power_into, power_used

WAVE = geo.Curve(lambda q: (q, 0.3 * mc.sin(q), 0.2 * q**2))
FLAT = geo.Curve(lambda q: (q, 0.3 * mc.sin(q)))
HILL = geo.HeightField(lambda x, y: 0.1 * x**2 + 0.2 * y**2, (-2, 2), (-2, 2))
LAW = ct.Stop(at=0.0, stiffness=1e4, exponent=1.5, restitution=0.5)
STOPS = ct.Stops(stop1=-0.1, stop2=0.35, k=1e3, c_max=20.0, d=0.01)

#: every component of the library with options that let all its terms count
COMPONENTS = {
    "CurveOnCurve": lambda: ct.CurveOnCurve(
        curve1=WAVE, curve2=geo.SpaceCircle(0.5), s1=0.2, s2=0.3, v1=1.0, v2=-2.0, phi=0.3, w=1.0
    ),
    "CurveOnCurve that cannot roll": lambda: ct.CurveOnCurve(
        curve1=WAVE, curve2=geo.SpaceCircle(0.5), roll=False, angle=np.pi, reverse=True, s1=0.2, s2=0.3, v1=1.0, v2=-2.0
    ),
    "DiscCurve": lambda: ct.DiscCurve(curve=FLAT, radius=0.1, law=LAW, mu=0.3),
    "DiscCurve that sticks": lambda: ct.DiscCurve(curve=FLAT, radius=0.1, law=LAW, mu=0.3, sticks=True),
    "DiscDisc": lambda: ct.DiscDisc(radius_a=0.2, radius_b=0.25, law=LAW, mu=0.3),
    "PlanarPointOnCurve": lambda: ct.PlanarPointOnCurve(
        curve=FLAT, orientation="tangential", s0=0.2, v0=1.0, d=0.5, stops=STOPS, friction=mc.Coulomb(mu=0.2)
    ),
    "PlanarPointOnCurve that pivots": lambda: ct.PlanarPointOnCurve(curve=FLAT, pivot=True, s0=0.2, v0=1.0),
    **{
        f"PointOnCurve, {kind}": lambda kind=kind: ct.PointOnCurve(
            curve=WAVE, orientation=kind, s0=0.2, v0=1.0, d=0.5, stops=STOPS, friction=mc.Coulomb(limit=0.3)
        )
        for kind in ("parallel", "tangential", "minimal", "frenet")
    },
    "PointOnCurve that rolls": lambda: ct.PointOnCurve(
        curve=WAVE, orientation="minimal", roll=True, s0=0.2, v0=1.0, phi=0.1, w=2.0, friction=mc.Coulomb(mu=0.3)
    ),
    "PointOnSurface": lambda: ct.PointOnSurface(surface=HILL, u=0.3, v=0.2, u_dot=1.0, v_dot=-0.5, d=0.4),
    "PointOnSurface, tangential": lambda: ct.PointOnSurface(
        surface=HILL, orientation="tangential", spin=True, u=0.3, v=0.2, u_dot=1.0, v_dot=-0.5, phi=0.2, w=1.0
    ),
    "SphereCurve": lambda: ct.SphereCurve(curve=WAVE, radius=0.4, law=LAW, mu=0.3),
    "SpherePlane": lambda: ct.SpherePlane(radius=0.6, n=(1, 2, 2), law=LAW, mu=0.3),
    "SpherePlane that sticks": lambda: ct.SpherePlane(radius=0.6, n=(1, 2, 2), law=LAW, mu=0.8, sticks=True),
    "SphereSphere": lambda: ct.SphereSphere(radius_a=0.2, radius_b=0.3, law=LAW, mu=0.3),
    "SphereSurface": lambda: ct.SphereSurface(surface=HILL, radius=0.3, law=LAW, mu=0.3),
    "SurfaceOnSurface": lambda: ct.SurfaceOnSurface(
        surface1=HILL, surface2=geo.Sphere(0.5), u1=0.2, v1=0.1, u2=0.5, v2=0.3, u1_dot=0.5, v2_dot=1.0, phi=0.2, w=0.5
    ),
}
PARTS = {"CurveStops", "DryFriction", "EndStop", "Resisted", "SurfaceView"}  # inside of the joints above, or only drawn


def rig(part: mc.Component) -> mc.Model:
    """The component between two thrown bodies that nearly touch or overlap a little, and a force on one."""
    model = mc.Model("rig")
    model.part = part
    joint = not hasattr(part, "push")
    if isinstance(part, pl.TwoFrames):
        model.world = pl.World()
        model.a = pl.Body(m=1.0, I=0.2, r=(0, 0), v=(0.5, 1.5), phi=0.2, w=0.7)
        start = (
            dict(r=mc.guess((0.2, 0.1)), v=mc.guess((0.6, 1.2))) if joint else dict(r=(0.1, 0.44), v=(0.6, 0.7), w=3.0)
        )
        model.b = pl.Body(m=1.3, I=0.3, **start)
        model.push = pl.WorldForce(f=(3.0, -2.0))
    else:
        model.world = sp.World()
        model.a = sp.Body(m=1.0, I=(0.2, 0.25, 0.3), r_0=(0, 0, 0), v_0=(0.5, 1.5, 0.2), w_a=(0.7, 0.3, -0.4))
        start = (
            dict(r_0=mc.guess((0.2, 0.1, 0.1)))
            if joint
            else dict(r_0=(0.1, 0.3, 0.36), v_0=(0.6, 0.7, -0.6), w_a=(0, 2, 1))
        )
        model.b = sp.Body(m=1.3, I=(0.3, 0.25, 0.3), r_cm=(0.05, 0.02, -0.03), **start)
        model.push = sp.WorldForce(f=(3.0, -2.0, 1.0))
    model.connect(model.a.frame_a, part.frame_a)
    model.connect(part.frame_b, model.b.frame_a, model.push.frame_b)
    return model


def test_every_component_is_covered():
    parts = {n: getattr(ct, n) for n in ct.__all__ if isinstance(getattr(ct, n), type)}
    classes = {n for n, kind in parts.items() if issubclass(kind, mc.Component)}
    assert classes - PARTS == {name.split()[0].rstrip(",") for name in COMPONENTS}


@pytest.mark.filterwarnings("ignore::mechane.geometry.GeometryWarning")
@pytest.mark.parametrize("name", sorted(COMPONENTS))
def test_power_balance(name):
    model = rig(COMPONENTS[name]())
    result = mc.simulate(model, 0.3, tolerance=1e-9, points=301)
    part = model.part
    if hasattr(part, "push"):
        assert result["part.f_n"].max() > 1, "they touch"
    comes, goes = result.evaluate(power_into(part)), result.evaluate(power_used(part))
    np.testing.assert_allclose(comes, goes, atol=5e-6 * (1 + np.abs(comes).max()))
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-6 * (1 + np.ptp(energy.kinetic)), "energy of the whole"
