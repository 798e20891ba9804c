"""The same mechanism with contacts and friction in any units: nanometres and kilometres, micrograms and megatons."""

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl

SIZES = [(1e-9, 1e-9, 1.0), (1e6, 1e12, 1.0), (1e-9, 1e12, 1e-3), (1e6, 1e-9, 1e3)]  # m, kg, s


def bouncing(length, mass, time, **law):
    """A body that falls on a stop."""
    m = mc.Model("bouncing")
    m.world = pl.World(g=9.81 * length / time**2)
    m.rail = pl.Prismatic(n=(0, 1), s=length, lower=mc.Stop(at=0.0, restitution=0.5, **law))
    m.body = pl.Body(m=mass, I=0.1 * mass * length**2)
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a)
    return m


def suited(length, mass, time):
    return {"stiffness": 1e5 * mass / time**2, "rest": 0.01 * length / time}


def rubbing(length, mass, time):
    """A pendulum with dry friction in its hinge, on a slide with friction from its normal force and a stop."""
    m = mc.Model("rubbing")
    m.world = pl.World(g=9.81 * length / time**2)
    stop = mc.Stop(at=0.3 * length, restitution=0.7, **suited(length, mass, time))
    m.rail = pl.Prismatic(n=(1, 0), s=0.0, v=2.0 * length / time, friction=mc.Coulomb(mu=0.1), upper=stop)
    m.cart = pl.Body(m=mass, I=0.1 * mass * length**2)
    m.hinge = pl.Revolute(
        phi=0.4, w=1.0 / time, friction=mc.Coulomb(limit=0.2 * mass * (length / time) ** 2, static=1.3)
    )
    m.bob = pl.Body(m=mass, I=0.01 * mass * length**2, r_cm=(0.0, -0.5 * length))
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.cart.frame_a, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.bob.frame_a)
    return m


@pytest.mark.parametrize(("length", "mass", "time"), SIZES)
def test_contacts_and_friction_behave_alike_at_all_sizes(length, mass, time):
    runs = [
        mc.simulate(rubbing(*sizes), 3.0 * sizes[2], tolerance=1e-8)
        for sizes in ((1.0, 1.0, 1.0), (length, mass, time))
    ]
    one, other = runs
    assert [(e.component, e.what) for e in one.events] == [(e.component, e.what) for e in other.events]
    assert len(one.events) > 10
    np.testing.assert_allclose([e.time / time for e in other.events], [e.time for e in one.events], atol=1e-6)
    np.testing.assert_allclose(other["hinge.phi"], one["hinge.phi"], atol=1e-6)
    np.testing.assert_allclose(other["rail.s"] / length, one["rail.s"], atol=1e-6)
    assert other.warnings == []


@pytest.mark.parametrize(("length", "mass", "time"), SIZES)
def test_a_stop_rebounds_alike_at_all_sizes(length, mass, time):
    one, other = (mc.simulate(bouncing(*s, **suited(*s)), 2.0 * s[2]) for s in ((1.0, 1.0, 1.0), (length, mass, time)))
    np.testing.assert_allclose(other["rail.s"] / length, one["rail.s"], atol=1e-7)


@pytest.mark.parametrize(
    ("length", "mass", "told"),
    [(1.0, 1.0, None), (1e-9, 1e-9, "rest"), (1e-2, 1e-2, None), (1.0, 1e9, "stiffness"), (1e6, 1e12, "stiffness")],
)
def test_defaults_of_stops_that_do_not_suit_the_model_are_told(length, mass, told):
    if told is None:
        assert mc.simulate(bouncing(length, mass, 1.0), 2.0).warnings == []
        return
    with pytest.warns(mc.MechaneWarning, match=told):
        result = mc.simulate(bouncing(length, mass, 1.0), 2.0)
    assert any("rail.lower" in text for text in result.warnings)


def slides(q: float, way: int, mu: float) -> float:
    """Where a bead that leaves q at rest on y = x²/2 comes to rest, with a normal force that includes its curvature."""

    def rates(_, y):
        slope = math.sqrt(1 + y[0] ** 2)
        return y[1] / slope, -(y[0] / slope) - way * mu * (1 / slope + y[1] ** 2 / slope**3)

    def stops(t, y):
        return way * y[1] if t > 1e-3 else 1.0

    stops.terminal = True  # type: ignore[attr-defined]
    return float(solve_ivp(rates, (0, 20), (q, 0.0), events=stops, method="DOP853", rtol=1e-11, atol=1e-12).y[0, -1])


@pytest.mark.parametrize("time", [1e-3, 1.0, 1e3, 1e5])
def test_a_bead_comes_to_rest_on_its_curve_however_slow_it_is(time):
    m, mu = mc.Model("bead"), 0.2
    m.world, m.bead = pl.World(g=9.81 / time**2), pl.PointMass(m=1.0)
    m.track = pl.PointOnCurve(curve=geo.Curve(lambda q: (q, 0.5 * q**2)), s0=1.0, v0=0.0, friction=mc.Coulomb(mu=mu))
    m.connect(m.world.frame_b, m.track.frame_a)
    m.connect(m.track.frame_b, m.bead.frame_a)
    result = mc.simulate(m, 3.0 * time, tolerance=1e-8, points=11)
    left = slides(1.0, -1, mu)
    assert result["track.s0"][-1] == pytest.approx(slides(left, 1, mu), abs=1e-6)
    assert result["track.friction.mode"][-1] == 0


@pytest.mark.parametrize("tolerance", [1e-4, 1e-6, 1e-9])
def test_a_disc_that_sticks_breaks_away_where_it_lifts_off(tolerance):
    """Against friction that creeps instead of sticking, at a speed so low that it does not matter."""

    def bounced(**friction):
        m = mc.Model("disc")
        m.world, m.disc = pl.World(), pl.Body(m=1.0, I=0.005, r=(0.2, 0.35), v=(0, 0), phi=0.0, w=8.0)
        m.touch = pl.DiscCurve(
            curve=geo.Curve(lambda q: (q, 0.3 * q**2), interval=(-3, 3)), radius=0.1, mu=0.5, **friction,
            law=mc.Stop(at=0.0, stiffness=1e4, damping=20.0),
        )  # fmt: skip
        m.connect(m.world.frame_b, m.touch.frame_a)
        m.connect(m.touch.frame_b, m.disc.frame_a)
        return mc.simulate(m, 1.0, tolerance=tolerance, points=51)

    result, other = bounced(sticks=True), bounced(v_s=1e-6)
    assert any(e.what == "breaks away" for e in result.events)
    np.testing.assert_allclose(result["disc.r"], other["disc.r"], atol=max(1e-4, 10 * tolerance))
    assert np.abs(result.energy().error).max() < 100 * tolerance
