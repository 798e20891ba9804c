"""Curves that press and part: lift-off, impacts, friction, lost contacts, several contacts, sizes as parameters."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.optimize import brentq

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import translational as tr
from mechane.errors import SimulationError
from mechane.examples import newtons_cradle, rocking_block, sinus_ellipse
from mechane.geometry import Circle, Curve, Ellipse, GeometryWarning, Parabola, SinusEllipse, StraightLine
from mechane.view.scene import build_scene

G = 9.81
TURN = 2 * math.pi


def times(result: mc.Result, what: str) -> np.ndarray:
    """When something happened."""
    return np.array([e.time for e in result.events if e.what == what])


def falling(restitution: float, **options) -> mc.Model:
    """A ball of 2 kg above the ground, on a vertical rail; its lowest point is 1 m up."""
    model = mc.Model("ball")
    model.world = pl.World(g=G)
    model.rail = pl.Prismatic(n=(0, 1), s=1.1, v=0.0)
    model.body = pl.Body(m=2.0, I=0.1)
    model.contact = pl.CurveCurveContact(curve1=StraightLine(), curve2=Circle(0.1), restitution=restitution, **options)
    model.connect(model.world.frame_b, model.rail.frame_a, model.contact.frame_a)
    model.connect(model.rail.frame_b, model.body.frame_a, model.contact.frame_b)
    return model


def test_a_ball_bounces_and_comes_to_rest():
    e, v0 = 0.7, math.sqrt(2 * G)
    result = mc.simulate(falling(e), 5.0, tolerance=1e-9)
    bounces = 1 + math.ceil(math.log(1e-3 / v0) / math.log(e)) - 1
    expected = v0 / G + 2 * v0 / G * np.cumsum([0.0, *(e ** np.arange(1, bounces))])
    lands = times(result, "lands")
    assert len(lands) == bounces, "the series ends when a rebound is slower than `rest`"
    assert_allclose(lands, expected, atol=1e-9)
    assert result["contact.gap"].min() > -1e-9
    resting = result.time > lands[-1]
    assert_allclose(result["contact.f_n"][resting], 2.0 * G, atol=1e-9)
    assert_allclose(result["contact.touching"][resting], 1)
    assert_allclose(result["rail.s"][resting], 0.1, atol=1e-9)
    energy = result.energy()
    assert_allclose(energy.dissipated[-1], 2.0 * G, atol=1e-6)
    assert np.abs(energy.error).max() < 1e-7


@pytest.mark.parametrize("restitution", [0.0, 1.0])
def test_plastic_and_elastic_impacts(restitution):
    result = mc.simulate(falling(restitution), 3.0, tolerance=1e-9)
    if restitution:
        assert len(times(result, "lands")) == 3
        assert result.energy().dissipated[-1] == pytest.approx(0, abs=1e-7)
    else:
        assert len(times(result, "lands")) == 1
        assert result["rail.v"][-1] == pytest.approx(0, abs=1e-12)


def collision(**options) -> mc.Model:
    """Two free discs; the second one has its centre of mass beside the centre of the disc."""
    model = mc.Model("two")
    model.world = pl.World(g=0.0)
    model.a = pl.Body(m=2.0, I=0.05, r=(0, 0), phi=0.0, v=(1.0, 0.2), w=5.0)
    model.b = pl.Body(m=1.0, I=0.02, r=(1.0, 0.2), phi=0.0, v=(-0.5, 0), w=0.0, r_cm=(0.05, 0.1))
    model.contact = pl.CurveCurveContact(curve1=Circle(0.3), curve2=Circle(0.2), **options)
    model.connect(model.a.frame_a, model.contact.frame_a)
    model.connect(model.b.frame_a, model.contact.frame_b)
    return model


def momenta(result: mc.Result) -> tuple[np.ndarray, np.ndarray]:
    """Linear and angular momentum of the two discs, about the origin."""
    arm = np.array([pl.resolve1(p, (0.05, 0.1)) for p in result["b.phi"]])
    ra, rb, va, vb = result["a.r"], result["b.r"] + arm, result["a.v"], result["b.v"]

    def cross(x, y):
        return x[:, 0] * y[:, 1] - x[:, 1] * y[:, 0]

    spin = 0.05 * result["a.w"] + 0.02 * result["b.w"] + 2.0 * cross(ra, va) + 1.0 * cross(rb, vb)
    return 2.0 * va + 1.0 * vb, spin


@pytest.mark.parametrize("mu", [None, 0.1, 0.5, 3.0])
@pytest.mark.parametrize("restitution", [0.0, 0.5, 1.0])
def test_impacts_keep_momentum_and_gain_no_energy(restitution, mu):
    friction = None if mu is None else mc.Coulomb(mu=mu)
    result = mc.simulate(collision(restitution=restitution, friction=friction), 1.0, tolerance=1e-9)
    assert len(times(result, "lands")) >= 1
    linear, angular = momenta(result)
    assert_allclose(linear, np.tile(linear[0], (len(linear), 1)), atol=1e-12)
    assert_allclose(angular, angular[0], atol=1e-7)
    energy = result.energy()
    assert np.diff(energy.dissipated).min() > -1e-9
    if restitution == 1 and mu is None:
        assert energy.dissipated[-1] == pytest.approx(0, abs=1e-9)


def test_an_oblique_impact_follows_newton():
    """The impulse by hand: Λ = (1 + e) v / (J M⁻¹ Jᵀ) along the normal, with the lever arms of both centres of mass."""
    e = 0.5
    result = mc.simulate(collision(restitution=e), 1.0, tolerance=1e-10, points=2001)
    (hit,) = times(result, "lands")
    before, after = (int(np.searchsorted(result.time, hit)) + k for k in (-1, 1))
    n = result["contact.n_c"][before]
    arm = pl.resolve1(result["b.phi"][before], (0.05, 0.1))
    at = result["contact.r_c"][before]
    across = [c[0] * n[1] - c[1] * n[0] for c in (at - result["a.r"][before], at - result["b.r"][before] - arm)]
    mobility = 1 / 2.0 + 1 / 1.0 + across[0] ** 2 / 0.05 + across[1] ** 2 / 0.02
    impulse = (1 + e) * -result["contact.v_n"][before] / mobility
    kick = result["b.v"][after] - result["b.v"][before]
    assert_allclose(kick, impulse * n, rtol=2e-3)  # the points lie within a thousandth of a second of the impact
    assert_allclose(result["b.w"][after] - result["b.w"][before], impulse * across[1] / 0.02, rtol=5e-3)
    assert_allclose(result["contact.impulse"][after], impulse, rtol=2e-3)


def eccentric(w: float, contact: mc.Component) -> mc.Model:
    """An eccentric circle turned at an even speed below a flat follower of 2 kg."""
    model = mc.Model("cam")
    model.world = pl.World(g=G)
    model.axle = pl.Revolute(driven=True)
    model.motor = rot.Position(phi=lambda t: w * t)
    model.arm = pl.FixedTranslation(r=(0.2, 0.0))
    model.rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.5))
    model.body = pl.Body(m=2.0, I=0.1)
    model.contact = contact
    model.connect(model.motor.flange_b, model.axle.axis)
    model.connect(model.world.frame_b, model.axle.frame_a, model.rail.frame_a)
    model.connect(model.axle.frame_b, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.contact.frame_a)
    model.connect(model.rail.frame_b, model.body.frame_a, model.contact.frame_b)
    return model


FACE = StraightLine(switch_side=True)


def test_a_slow_cam_keeps_its_follower():
    held = mc.simulate(eccentric(5.0, pl.CurveCurveJoint(curve1=Circle(0.5), curve2=FACE)), 3.0, tolerance=1e-9)
    free = mc.simulate(
        eccentric(5.0, pl.CurveCurveContact(curve1=Circle(0.5), curve2=FACE, gap=0.0, v_n=0.0)), 3.0, tolerance=1e-9
    )
    assert_allclose(free["rail.s"], 0.5 + 0.2 * np.sin(5 * free.time), atol=1e-8)
    assert_allclose(free["rail.s"], held["rail.s"], atol=1e-8)
    assert_allclose(free["contact.f_n"], held["contact.f_n"], atol=1e-5)
    assert free.events == []


def test_a_fast_cam_throws_its_follower():
    """It leaves where ω² e sin φ = g, flies along a parabola, and lands where that meets the lift again."""
    w, e, r = 10.0, 0.2, 0.5
    contact = pl.CurveCurveContact(curve1=Circle(r), curve2=FACE, gap=0.0, v_n=0.0)
    result = mc.simulate(eccentric(w, contact), 1.2, tolerance=1e-9)
    leaves = math.asin(G / (w * w * e)) / w

    def lift(t):
        return r + e * math.sin(w * t)

    def flight(t):
        return lift(leaves) + e * w * math.cos(w * leaves) * (t - leaves) - 0.5 * G * (t - leaves) ** 2

    lands = brentq(lambda t: flight(t) - lift(t), leaves + 0.1, leaves + 0.6)
    assert times(result, "lifts off")[0] == pytest.approx(leaves, abs=1e-7)
    assert times(result, "lands")[0] == pytest.approx(lands, abs=1e-7)
    flies = (result.time > leaves) & (result.time < lands)
    assert_allclose(result["rail.s"][flies], [flight(t) for t in result.time[flies]], atol=1e-7)
    assert_allclose(result["contact.f_n"][flies], 0, atol=1e-12)
    pressed = (result.time > lands) & (result.time < times(result, "lifts off")[1])
    assert_allclose(result["rail.s"][pressed], [lift(t) for t in result.time[pressed]], atol=1e-7)
    assert result["contact.gap"].min() > -1e-8
    assert np.abs(result.energy().error).max() < 1e-6


def disc(contact: mc.Component, v: float, w: float, slope: float = 0.0, r: float = 0.3) -> mc.Model:
    """A disc of 2 kg on a plane that rises to the left."""
    model = mc.Model("disc")
    model.world = pl.World(g=G)
    model.plane = pl.FixedRotation(phi=-slope)
    model.body = pl.Body(
        m=2.0, I=0.5 * 2.0 * r * r, r=mc.guess((r * math.sin(slope), r * math.cos(slope))), phi=0.0,
        v=mc.guess((v * math.cos(slope), -v * math.sin(slope))), w=w,
    )  # fmt: skip
    model.contact = contact
    model.connect(model.world.frame_b, model.plane.frame_a)
    model.connect(model.plane.frame_b, model.contact.frame_a)
    model.connect(model.contact.frame_b, model.body.frame_a)
    return model


def pair(kind: str, mu: float, r: float = 0.3, **law) -> mc.Component:
    """The joint, or the contact, with friction."""
    friction = mc.Coulomb(mu=mu, **law) if mu else mc.Coulomb(limit=0.0, **law)
    if kind == "joint":
        return pl.CurveCurveJoint(curve1=StraightLine(), curve2=Circle(r), friction=friction)
    return pl.CurveCurveContact(curve1=StraightLine(), curve2=Circle(r), friction=friction, gap=0.0, v_n=0.0)


@pytest.mark.parametrize("kind", ["joint", "contact"])
@pytest.mark.parametrize("v", [2.0, -2.0])
def test_a_thrown_disc_slides_then_rolls(kind, v):
    """It slows down by μ g until it rolls with two thirds of its speed, at v / (3 μ g); the rest is heat."""
    mu, r = 0.2, 0.3
    result = mc.simulate(disc(pair(kind, mu), v, 0.0), 1.0, tolerance=1e-9)
    t, end = result.time, abs(v) / (3 * mu * G)
    speed, spin = result["body.v"][:, 0], result["body.w"]
    way = math.copysign(1, v)
    slides = (t < end) & (t > 0)
    assert_allclose(speed[slides], v - way * mu * G * t[slides], atol=1e-6)
    assert_allclose(speed[t > end], v * 2 / 3, atol=1e-6)
    assert_allclose(spin[t > end], -v * 2 / 3 / r, atol=1e-5)
    assert_allclose(result["contact.v_slide"][t > end], 0, atol=1e-6)
    # friction is positive against a positive sliding speed; the tangent of the line points to +x
    assert_allclose(result["contact.friction.f"][slides], way * mu * 2.0 * G, atol=1e-6)
    assert_allclose(result["contact.f_n"], 2.0 * G, atol=1e-5)
    energy = result.energy()
    assert_allclose(energy.dissipated[-1], 0.5 * 2.0 * v * v / 3, atol=1e-5)
    assert np.abs(energy.error).max() < 1e-6


@pytest.mark.parametrize("kind", ["joint", "contact"])
@pytest.mark.parametrize(("mu", "rolls"), [(0.5, True), (0.1, False)])
def test_a_disc_on_a_slope(kind, mu, rolls):
    """It rolls with 2/3 g sin α while tan α < 3 μ, and slides with g (sin α - μ cos α) else."""
    slope = 0.6
    result = mc.simulate(disc(pair(kind, mu), 0.0, 0.0, slope), 1.0, tolerance=1e-9)
    a = 2 / 3 * G * math.sin(slope) if rolls else G * (math.sin(slope) - mu * math.cos(slope))
    assert (math.tan(slope) < 3 * mu) is rolls
    down = result["body.v"] @ [math.cos(slope), -math.sin(slope)]
    assert_allclose(down, a * result.time, atol=1e-5)


@pytest.mark.parametrize("kind", ["joint", "contact"])
def test_viscous_friction_decays(kind):
    """With d and no dry friction the sliding speed decays with 3 d / m."""
    result = mc.simulate(disc(pair(kind, 0.0, d=1.5, sticks=False), 2.0, 0.0), 1.0, tolerance=1e-9)
    assert_allclose(result["contact.v_slide"], 2.0 * np.exp(-3 * 1.5 / 2.0 * result.time), atol=1e-6)


@pytest.mark.parametrize(("mu", "grips"), [(0.1, False), (0.6, True)])
def test_a_spinning_ball_kicks_sideways(mu, grips):
    """In an impact friction has μ times the impulse, or what ends the sliding: then a third of the spin is speed."""
    e, r, drop, w = 0.5, 0.3, 1.0, 20.0
    model = mc.Model("ball")
    model.world = pl.World(g=G)
    model.body = pl.Body(m=2.0, I=0.5 * 2.0 * r * r, r=(0.0, r + drop), phi=0.0, v=(0.0, 0.0), w=w)
    model.contact = pl.CurveCurveContact(
        curve1=StraightLine(), curve2=Circle(r), restitution=e, friction=mc.Coulomb(mu=mu)
    )
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.contact.frame_b, model.body.frame_a)
    result = mc.simulate(model, 0.6, tolerance=1e-9)
    down = math.sqrt(2 * G * drop)
    kick = -w * r / 3 if grips else -mu * (1 + e) * down  # a ball that spins to the left is kicked to the left
    assert result["body.v"][-1, 0] == pytest.approx(kick, abs=1e-6)
    assert result["body.w"][-1] == pytest.approx(w + kick * r / (0.5 * r * r), abs=1e-5)


def rolling_in(valley: Curve, r: float, x: float, kind=pl.CurveCurveJoint, **options) -> mc.Model:
    """A disc that glides down a curve."""
    model = mc.Model("valley")
    model.world = pl.World(g=G)
    model.body = pl.Body(m=1.0, I=0.1, r=mc.guess((x, valley.position(x)[1] + r)), phi=0.0, w=0.0)
    model.contact = kind(curve1=valley, curve2=Circle(r), **options)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.contact.frame_b, model.body.frame_a)
    return model


WAVES = Curve(lambda x: (x, 0.2 * mc.cos(3 * x)), interval=(-2.0, 2.0))  # hollows of radius 1/1.8 at x = ±π/3


def test_a_small_disc_passes_the_hollow():
    result = mc.simulate(rolling_in(WAVES, 0.3, 0.3), 1.5, tolerance=1e-8)
    s1 = result["contact.s1"]
    assert s1.max() > math.pi / 3
    energy = result.energy()
    assert np.ptp(energy.kinetic + energy.potential) < 1e-6


@pytest.mark.parametrize("kind", [pl.CurveCurveJoint, pl.CurveCurveContact])
def test_a_disc_too_large_for_a_hollow_says_so(kind):
    options = dict(gap=0.0) if kind is pl.CurveCurveContact else {}
    with pytest.raises(SimulationError) as caught:
        mc.simulate(rolling_in(WAVES, 0.8, 0.3, kind, **options), 3.0)
    said = str(caught.value)
    assert said.startswith("At t = 0.") and "'contact'" in said and "contact is lost" in said
    for word in ("s1 = ", "s2 = ", "curvatures", "hint", "concave"):
        assert word in said
    k1, k2 = (float(v) for v in said.split("curvatures ")[1].split(" 1/m")[0].split(" and "))
    assert k2 == pytest.approx(1 / 0.8) and k1 == pytest.approx(-1 / 0.8, rel=1e-2)
    partial = caught.value.partial
    assert isinstance(partial, mc.Result) and 0.1 < partial.time[-1] < 3.0
    s1 = partial["contact.s1"]
    k = WAVES.convexity(s1)
    assert np.all(k + 1 / 0.8 > 0), "everything before was a contact"


def test_a_motion_that_runs_away_before_it_loses_the_contact_says_what_is_lost():
    """The contact point races along curve 2 as the curvatures come to cancel each other."""

    class Wavy(sinus_ellipse.WavyCam):
        contact = pl.CurveCurveJoint(
            curve1=SinusEllipse(a=1.0, b=0.7, amplitude=0.03, frequency=6),
            curve2=SinusEllipse(a=0.05, b=0.035, amplitude=0.0015, frequency=6),
        )

    with pytest.raises(SimulationError) as caught:
        mc.simulate(Wavy(), 4.0)
    said = str(caught.value)
    assert "'contact': the contact is lost" in said and "concave" in said and "diverges" not in said
    k1, k2 = (float(v) for v in said.split("curvatures ")[1].split(" 1/m")[0].split(" and "))
    assert abs(k1 + k2) < 0.5, "there they nearly cancel"
    partial = caught.value.partial
    contact = partial.system.model.contact
    sums = contact.curve1.convexity(partial["contact.s1"]) + contact.curve2.convexity(partial["contact.s2"])
    assert sums[-1] > 2.0 and sums.max() > 20, "they did not before"


def test_wrong_sides_are_said_at_the_start():
    curves = dict(curve1=Circle(0.5, switch_side=True), curve2=Circle(0.2, switch_side=True))
    with pytest.raises(SimulationError, match=r"At t = 0 .*contact is lost.*\n.*switch_side"):
        mc.simulate(eccentric(1.0, pl.CurveCurveJoint(**curves)), 1.0)


def test_a_disc_leaves_the_end_of_a_curve():
    hill = Parabola(-0.4, interval=(-1.0, 1.0))
    with pytest.raises(SimulationError, match=r"leaves the end of curve 1.*extends from -1 to 1") as caught:
        mc.simulate(rolling_in(hill, 0.2, 0.3), 3.0)
    assert caught.value.partial["contact.s1"].max() < 1
    result = mc.simulate(rolling_in(hill, 0.2, 0.3, pl.CurveCurveContact, gap=0.0, v_n=0.0), 1.2, tolerance=1e-8)
    (off,) = [*times(result, "falls off"), *times(result, "lifts off")]
    after = result.time > off
    assert after.any()
    assert_allclose(result["body.a"][after], np.tile([0.0, -G], (after.sum(), 1)), atol=1e-9)


def test_straight_lines_have_no_ends():
    result = mc.simulate(disc(pl.CurveCurveJoint(curve1=StraightLine(length=0.5), curve2=Circle(0.3)), 3.0, 0.0), 1.0)
    assert result["contact.s1"][-1] > 2


def on_top(**options) -> mc.Model:
    model = mc.Model("wheel")
    model.world = pl.World(g=G)
    model.axle = pl.Revolute(phi=0.4, w=0.0)
    model.weight = pl.Body(m=2.0, I=0.1, r_cm=(0.3, 0))
    model.rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.7))
    model.follower = pl.Body(m=0.5, I=0.1)
    model.contact = pl.CurveCurveJoint(curve1=Ellipse(0.8, 0.4), curve2=Circle(0.2), **options)
    model.connect(model.world.frame_b, model.axle.frame_a, model.rail.frame_a)
    model.connect(model.axle.frame_b, model.weight.frame_a, model.contact.frame_a)
    model.connect(model.rail.frame_b, model.follower.frame_a, model.contact.frame_b)
    return model


def test_several_contacts_are_reported_and_can_be_chosen():
    result = mc.simulate(on_top(), 0.1)
    (first,) = [e for e in result.events if e.time == 0]
    assert first.component == "contact" and "touches at one of 2 places" in first.what
    assert "mc.guess" in first.what and first.what.count("gap") == 2
    assert result["rail.s"][0] > 0
    said = first.what.split("mc.guess(")
    s1, s2 = float(said[1].split(")")[0]), float(said[2].split(")")[0])
    other = mc.simulate(on_top(s1=mc.guess(s1), s2=mc.guess(s2)), 0.1)
    assert other["rail.s"][0] < 0 < result["rail.s"][0]  # below the cam
    assert not [e for e in other.events if e.time == 0], "chosen, nothing to say"


class Adjustable(mc.Model):
    """A cam whose sizes are parameters."""

    radius = mc.parameter(0.5)
    offset = mc.parameter(0.2)
    world = pl.World(g=G)
    axle = pl.Revolute(driven=True)
    motor = rot.Position(phi=lambda t: TURN * t)
    rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.5))
    body = pl.Body(m=2.0, I=0.1)
    contact = pl.CurveCurveJoint(curve1=Circle(radius=radius, centre=(offset, 0.0)), curve2=FACE)

    def connections(self):
        yield mc.connect(self.motor.flange_b, self.axle.axis)
        yield mc.connect(self.world.frame_b, self.axle.frame_a, self.rail.frame_a)
        yield mc.connect(self.axle.frame_b, self.contact.frame_a)
        yield mc.connect(self.rail.frame_b, self.body.frame_a, self.contact.frame_b)


def test_sizes_of_curves_are_parameters():
    system = mc.compile(Adjustable())
    for radius, offset in ((0.5, 0.2), (0.8, 0.3), (0.2, 0.05)):
        result = system.simulate(1.0, tolerance=1e-9, parameters={"radius": radius, "offset": offset})
        assert_allclose(result["rail.s"], radius + offset * np.sin(TURN * result.time), atol=1e-8)
    scene = build_scene(result, 3)
    low, high = scene.bounds()
    assert high[1] - low[1] > 0.3, "the cam is drawn"
    assert_allclose(mc.simulate(Adjustable(radius=0.4), 0.1)["rail.s"][0], 0.4, atol=1e-8)


def test_curves_in_a_script_take_parameters_too():
    model = eccentric(TURN, pl.CurveCurveJoint(curve1=Circle(0.5), curve2=FACE))
    model.size = mc.parameter(0.35)
    model.second = pl.Prismatic(n=(0, 1), s=mc.guess(0.5))
    model.load = pl.Body(m=1.0, I=0.1)
    model.pair = pl.CurveCurveJoint(curve1=Ellipse(model.size, model.size), curve2=FACE)
    model.connect(model.world.frame_b, model.second.frame_a)
    model.connect(model.axle.frame_b, model.pair.frame_a)
    model.connect(model.second.frame_b, model.load.frame_a, model.pair.frame_b)
    result = mc.simulate(model, 0.5, parameters={"size": 0.6})
    assert_allclose(result["second.s"], 0.6, atol=1e-6)


def test_what_is_no_curve_is_refused():
    with pytest.raises(mc.MechaneError, match=r"curve1 must be a plane curve.*got 0\.5"):
        pl.CurveCurveJoint(curve1=0.5)


def test_options_of_the_drawing():
    look = dict(color1=(1, 2, 3), color2=(4, 5, 6), points=31, range1=(0.0, math.pi), range2=(-0.2, 0.3))
    contact = pl.CurveCurveJoint(curve1=Circle(0.5), curve2=FACE, **look)
    result = mc.simulate(eccentric(1.0, contact), 0.1, points=3)
    scene = build_scene(result)
    lines = [scene.shapes[k] for k in scene.of("contact") if scene.shapes[k].kind == "line"]
    assert [tuple(s.color) for s in lines] == [(1, 2, 3), (4, 5, 6)]
    arc, face = (np.array(s.points) for s in lines)
    assert len(arc) == len(face) == 31
    assert arc[:, 1].min() > -1e-12, "half of the circle"
    assert_allclose(face[[0, -1], 0], [-0.2, 0.3], atol=1e-12)
    hidden = pl.CurveCurveJoint(curve1=Circle(0.5), curve2=FACE, animation=False)
    assert not build_scene(mc.simulate(eccentric(1.0, hidden), 0.1, points=3)).of("contact")


# ---------------------------------------------------------------- a second contact elsewhere


def over_bumps(radius: float) -> mc.Model:
    """A disc that rolls from one bump of a washboard towards the next."""
    m = mc.Model("washboard")
    m.world = pl.World()
    m.disc = pl.Body(m=1.0, I=0.02, r=mc.guess((0.05, 0.3 + radius)), phi=0.0, v=mc.guess((0.3, 0)), w=0.0)
    board = Curve(lambda x: (x, 0.3 * mc.cos(2 * math.pi * x)), interval=(-1, 3))
    m.contact = pl.CurveCurveContact(curve1=board, curve2=Circle(radius=radius), gap=0.0, v_n=0.0)
    m.connect(m.world.frame_b, m.contact.frame_a)
    m.connect(m.contact.frame_b, m.disc.frame_a)
    return m


def test_a_second_contact_elsewhere_is_told():
    """The disc is too large for the hollow: it runs into the next bump, which the followed contact does not see."""
    with pytest.warns(GeometryWarning, match=r"'contact'.*overlap elsewhere"):
        result = mc.simulate(over_bumps(0.45), 0.6, points=301)
    told = [e for e in result.events if "overlap elsewhere" in e.what]
    assert len(told) == 1 and told[0].component == "contact"
    # by the distance of the disc's centre from the next bump
    x = np.linspace(0.5, 1.5, 4001)
    bump = np.stack([x, 0.3 * np.cos(2 * math.pi * x)], axis=1)
    depth = np.array([0.45 - np.linalg.norm(bump - c, axis=1).min() for c in result["disc.r"]])
    at = int(np.argmin(abs(result.time - told[0].time)))
    assert depth[at] > 2.6e-3 and depth[at - 5] < 2.8e-3  # told where it first exceeds 0.3 % of the disc
    assert float(told[0].what.split("by ")[1].split()[0]) == pytest.approx(depth[at], abs=1e-4)


def test_what_does_not_overlap_is_not_told():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        result = mc.simulate(over_bumps(0.45), 0.3)
        mc.simulate(over_bumps(0.05), 0.3)
    assert not [e for e in result.events if "overlap" in e.what]


def test_two_contacts_are_two_components():
    """In the hollow the disc comes to rest on both bumps, each with half the weight over the slope."""
    m = over_bumps(0.45)
    board, disc = m.contact.curve1, Circle(radius=0.45)
    two = mc.Model("hollow")
    two.world = pl.World()
    two.disc = pl.Body(m=1.0, I=0.02, r=mc.guess((0.3, 0.75)), phi=0.0, v=mc.guess((0.3, 0)), w=0.0)
    two.left = pl.CurveCurveContact(curve1=board, curve2=disc, s1=mc.guess(0.05), s2=mc.guess(4.8))
    two.right = pl.CurveCurveContact(curve1=board, curve2=disc, s1=mc.guess(0.9), s2=mc.guess(5.6))
    for contact in (two.left, two.right):
        two.connect(two.world.frame_b, contact.frame_a)
        two.connect(contact.frame_b, two.disc.frame_a)
    result = mc.simulate(two, 2.0, tolerance=1e-8)
    # where the disc rests: its centre above the middle of the hollow, as low as the bumps let it
    x = np.linspace(0, 0.5, 200001)
    y = 0.3 * np.cos(2 * math.pi * x)
    height = (y + np.sqrt(0.45**2 - (0.5 - x) ** 2 + 0j).real)[0.5 - x < 0.45]
    assert_allclose(result["disc.r"][-1], (0.5, height.max()), atol=1e-7)
    n = result["left.n_c"][-1]
    assert result["left.f_n"][-1] == pytest.approx(0.5 * 9.81 / n[1], rel=1e-7)
    assert result["right.f_n"][-1] == pytest.approx(0.5 * 9.81 / n[1], rel=1e-7)


# ---------------------------------------------------------------- several contacts at once


def test_a_rocking_block_lifts_the_corner_on_which_it_stood():
    """Housner: an impact keeps the angular momentum about the corner that lands; the other one cannot pull."""
    result = mc.simulate(rocking_block.RockingBlock(), 2.0, tolerance=1e-9)
    b, h, m = 0.1, 0.4, 2.0
    inertia = m * (b * b + h * h) / 3
    ratio = (inertia + m * (h * h - b * b)) / (inertia + m * (h * h + b * b))
    landings = times(result, "lands")[1:]  # without the moment of the start
    assert len(landings) == 6
    for t in landings:
        before, after = (float(result.at(t + dt)["block.w"]) for dt in (-1e-8, 1e-8))
        assert after / before == pytest.approx(ratio, rel=1e-5)


def test_a_rocking_block_comes_to_rest():
    result = rocking_block.main(show=False)
    assert abs(result["block.phi"][-1]) < 1e-6 and abs(result["block.w"][-1]) < 1e-6
    assert min(result["left.gap"].min(), result["right.gap"].min()) > -1e-5


@pytest.mark.parametrize("tolerance", [1e-4, 1e-6, 1e-8])
def test_a_block_at_rest_on_two_corners_has_no_more_events(tolerance):
    """Which share of a horizontal force each corner would carry is indeterminate; they do not press against each other."""
    result = mc.simulate(rocking_block.RockingBlock(), 8.0, tolerance=tolerance, points=801)
    rest, weight = result.time > 4.6, 2.0 * G
    assert max(event.time for event in result.events) < 4.6
    for corner in ("left", "right"):
        assert_allclose(result[f"{corner}.f_n"][rest], weight / 2, atol=1e-3 * weight)
        assert_allclose(result[f"{corner}.friction.f"][rest], 0.0, atol=1e-3 * weight)


def test_two_balls_of_a_cradle_throw_out_two():
    """Balls without a gap between them collide one after the other at one instant."""
    result = newtons_cradle.main(show=False)
    phi = np.stack([result[f"pivot[{k}].phi"] for k in range(5)])
    assert np.abs(phi[2]).max() < 1e-6 and np.abs(phi[0] - phi[1]).max() < 1e-6 and np.abs(phi[3] - phi[4]).max() < 1e-6
    assert phi[0].min() == pytest.approx(-0.7) and phi[4].max() == pytest.approx(0.7, rel=1e-3)
    free = mc.Model("free")
    free.world, free.pivot = pl.World(), pl.Revolute(phi=-0.7, w=0.0)
    free.string, free.ball = pl.FixedTranslation(r=(0, -1)), pl.Body(m=1.0, I=0.004)
    free.connect(free.world.frame_b, free.pivot.frame_a)
    free.connect(free.pivot.frame_b, free.string.frame_a)
    free.connect(free.string.frame_b, free.ball.frame_a)
    one = mc.simulate(free, newtons_cradle.STOP, tolerance=1e-9, points=601)["pivot.phi"]
    assert_allclose(phi[0] + phi[4], one, atol=1e-5)  # as if it were one pendulum, handed on


def test_a_block_that_falls_flat_stays_flat():
    start = {"block.phi": 0.0, "block.r": (0.0, 0.5)}
    result = mc.compile(rocking_block.RockingBlock()).simulate(1.0, initial=start, tolerance=1e-8)
    assert_allclose(times(result, "lands"), math.sqrt(0.2 / G), rtol=1e-6)
    assert np.abs(result["block.phi"]).max() < 1e-12 and abs(result["block.v"][-1]).max() < 1e-9


def lever(guess: float) -> mc.Model:
    """An elliptical cam that rotates, and a lever whose roller starts in contact with it."""
    model = mc.Model("lever")
    model.world = pl.World(g=G)
    model.axle = pl.Revolute(phi=0.7, w=2.0)
    model.cam = pl.Body(m=1.0, I=0.2)
    model.pivot = pl.Fixed(r=(-1.0, 0.8))
    model.hinge = pl.Revolute(phi=mc.guess(guess))
    model.arm = pl.FixedTranslation(r=(1.0, 0.0))
    model.lever = pl.Body(m=0.5, I=0.1, r_cm=(0.5, 0.0))
    model.contact = pl.CurveCurveContact(curve1=Ellipse(0.5, 0.3), curve2=Circle(0.15), gap=0.0, v_n=0.0)
    model.connect(model.world.frame_b, model.axle.frame_a)
    model.connect(model.axle.frame_b, model.cam.frame_a, model.contact.frame_a)
    model.connect(model.pivot.frame_a, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.arm.frame_a, model.lever.frame_a)
    model.connect(model.arm.frame_b, model.contact.frame_b)
    return model


@pytest.mark.parametrize("guess", [0.0, 0.6, -0.2, -0.6])
def test_a_contact_closes_at_the_start_from_any_pose(guess):
    q = np.linspace(0, TURN, 20001)
    turn = np.array([[math.cos(0.7), -math.sin(0.7)], [math.sin(0.7), math.cos(0.7)]])
    cam = turn @ [0.5 * np.cos(q), 0.3 * np.sin(q)]

    def gap(phi: float) -> float:
        return np.hypot(cam[0] + 1.0 - math.cos(phi), cam[1] - 0.8 - math.sin(phi)).min() - 0.15

    result = mc.simulate(lever(guess), 0.3, tolerance=1e-9)
    assert result["hinge.phi"][0] == pytest.approx(brentq(gap, -0.4, 0.0), abs=1e-6)
    assert result["contact.v_n"][0] == pytest.approx(0, abs=1e-12), "the speeds belong to the pose that was found"
    assert np.abs(result.energy().error).max() < 1e-9, "nothing is dissipated in a contact without impact"


def test_guesses_of_speeds_do_not_move_the_contact_point():
    a, b, phi, w = 0.39, 0.27, 2.53, 3.66
    model = mc.Model("ellipse")
    model.world = pl.World(g=G)
    model.body = pl.Body(m=1.0, I=0.1, phi=phi, w=w)
    model.contact = pl.CurveCurveContact(curve1=StraightLine(), curve2=Ellipse(a, b), gap=0.0, v_n=0.0)
    model.connect(model.world.frame_b, model.contact.frame_a)
    model.connect(model.contact.frame_b, model.body.frame_a)
    start = {"body.r": (0.0, mc.guess(0.3)), "body.v": (1.0, mc.guess(0.0))}
    result = mc.simulate(model, 0.1, initial=start, tolerance=1e-9)
    height = math.hypot(a * math.sin(phi), b * math.cos(phi))
    assert result["body.r"][0, 1] == pytest.approx(height, abs=1e-12)
    assert result["body.v"][0, 1] == pytest.approx(w * (a * a - b * b) * math.sin(2 * phi) / 2 / height, abs=1e-10)


def coupler(guess: float, **start) -> mc.Model:
    """A four-bar linkage with an ellipse on its coupler, and a free ellipse."""
    model = mc.Model("coupler")
    model.world = pl.World(g=G)
    model.crank, model.crank_rod, model.crank_body = (
        pl.Revolute(phi=1.0, w=1.0),
        pl.FixedTranslation(r=(0.5, 0)),
        pl.Body(m=1.0, I=0.1),
    )
    model.pin = pl.Revolute(phi=mc.guess(guess))
    model.rod, model.body = pl.FixedTranslation(r=(1.5, 0)), pl.Body(m=1.0, I=0.1)
    model.knee, model.rocker = pl.Revolute(phi=mc.guess(-1.2)), pl.FixedTranslation(r=(1.0, 0))
    model.foot, model.ground = pl.Revolute(), pl.Fixed(r=(1.6, 0))
    model.seat = pl.FixedTranslation(r=(0.75, 0.2))
    model.free = pl.Body(m=0.3, I=0.02, phi=0.4, w=0.0, v=(0, 0), **start)
    model.contact = pl.CurveCurveContact(curve1=Ellipse(0.6, 0.3), curve2=Ellipse(0.2, 0.1))
    model.connect(model.world.frame_b, model.crank.frame_a)
    model.connect(model.crank.frame_b, model.crank_rod.frame_a, model.crank_body.frame_a)
    model.connect(model.crank_rod.frame_b, model.pin.frame_a)
    model.connect(model.pin.frame_b, model.rod.frame_a, model.body.frame_a, model.seat.frame_a)
    model.connect(model.rod.frame_b, model.knee.frame_a)
    model.connect(model.knee.frame_b, model.rocker.frame_a)
    model.connect(model.rocker.frame_b, model.foot.frame_a)
    model.connect(model.foot.frame_b, model.ground.frame_a)
    model.connect(model.seat.frame_b, model.contact.frame_a)
    model.connect(model.free.frame_a, model.contact.frame_b)
    return model


def test_a_loop_closes_whatever_points_its_contact_found_in_the_guessed_pose():
    result = mc.simulate(coupler(0.3, r=(0.8, 1.6)), 0.01, tolerance=1e-8)
    q = np.linspace(0, TURN, 1500)

    def outline(a: float, b: float, frame: str) -> np.ndarray:
        (x, y), phi = result[f"{frame}.r"][0], result[f"{frame}.phi"][0]
        turned = np.exp(1j * phi) * (a * np.cos(q) + 1j * b * np.sin(q))
        return x + 1j * y + turned

    apart = np.abs(outline(0.6, 0.3, "seat.frame_b")[:, None] - outline(0.2, 0.1, "free")[None, :])
    assert result["contact.gap"][0] == pytest.approx(apart.min(), abs=1e-5)


def test_curves_that_overlap_at_the_start_raise_a_warning():
    with pytest.warns(GeometryWarning, match=r"overlap by 0.0433 m at the start"):
        result = mc.simulate(coupler(-0.5, r=(1.5, 0.9)), 0.01)
    assert any("overlap" in e.what for e in result.events)


@pytest.mark.parametrize("mu", [0.4, 2.0, 5.0])
def test_a_rocking_block_rocks_alike_with_any_friction_that_holds(mu):
    """Each impact opens the other corner; more friction than is needed changes nothing."""
    system = mc.compile(rocking_block.RockingBlock())
    runs = [
        system.simulate(3.0, tolerance=1e-8, parameters={f"{side}.friction.mu": m for side in ("left", "right")})
        for m in (0.8, mu)
    ]
    assert_allclose(runs[1]["block.phi"], runs[0]["block.phi"], atol=1e-6)
    energy = runs[1].energy()
    assert np.diff(energy.dissipated).min() > -1e-9 and np.abs(energy.error).max() < 1e-6


def test_a_plate_that_drops_faster_than_a_disc_leaves_it_behind():
    """There is no friction at all, so the disc sticks while the contact would have to pull."""
    model = mc.Model("plate")
    model.world, model.lift = pl.World(g=G), pl.Prismatic(n=(0, 1), driven=True)
    model.drive = tr.Position(s=lambda t: 0.1 * mc.cos(20 * t))
    model.disc = pl.Body(m=1.0, I=0.1, phi=0.0, w=0.0, r=(0, 0.3), v=(0, 0))
    curves: dict = dict(curve1=StraightLine(), curve2=Circle(0.2))
    model.contact = pl.CurveCurveContact(friction=mc.Coulomb(mu=0.5), gap=mc.guess(0.0), **curves)
    model.contact.touching.start = 1.0
    model.connect(model.drive.flange_b, model.lift.axis)
    model.connect(model.world.frame_b, model.lift.frame_a)
    model.connect(model.lift.frame_b, model.contact.frame_a)
    model.connect(model.disc.frame_a, model.contact.frame_b)
    result = mc.simulate(model, 0.15, tolerance=1e-9)
    assert_allclose(result["disc.r"][:, 1], 0.3 - G * result.time**2 / 2, atol=1e-8)
    assert result["contact.f_n"].min() > -1e-6
