"""Numbers inside options as parameters by path: directions, sizes of curves and surfaces."""

import math

import numpy as np
import pytest

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane.errors import ParameterError, SimulationError, UnknownNameError
from mechane.language.copying import copied
from mechane.language.expressions import Expr

ENDS = dict(tolerance=1e-9, points=7)
SKEW = (0.3, -0.5, 0.9)


class Cam(mc.Model):
    """An eccentric cam under a flat follower."""

    a = mc.parameter(0.2, unit="m")
    world = pl.World()
    hinge = pl.Revolute(phi=0.3, w=0.0)
    cam = pl.Body(m=1.0, I=0.1, r_cm=(0.05, 0.0))
    contact = pl.CurveCurveJoint(curve1=geo.Ellipse(a=0.2, b=0.1), curve2=geo.StraightLine(switch_side=True))
    rail = pl.Prismatic(n=(0, 1))
    rod = pl.Body(m=0.5, I=0.01)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a, self.rail.frame_a)
        yield mc.connect(self.hinge.frame_b, self.cam.frame_a, self.contact.frame_a)
        yield mc.connect(self.rail.frame_b, self.rod.frame_a, self.contact.frame_b)


class WideCam(Cam):
    """The same, made with another size."""

    contact = pl.CurveCurveJoint(curve1=geo.Ellipse(a=0.31, b=0.1), curve2=geo.StraightLine(switch_side=True))


def hanging(joint, **more) -> mc.Model:
    m = mc.Model("hanging")
    m.world = sp.World()
    m.joint = joint
    m.body = sp.Body(m=1.2, r_cm=(0.3, 0.11, 0.2), I=(0.02, 0.03, 0.04))
    m.connect(m.world.frame_b, m.joint.frame_a)
    m.connect(m.joint.frame_b, m.body.frame_a)
    for name, part in more.items():
        setattr(m, name, part)
    return m


def test_a_size_of_a_curve_is_a_parameter_by_path():
    model = Cam()
    system = mc.compile(model)
    wide = system.simulate(1.0, parameters={"contact.curve1.a": 0.31}, **ENDS)
    made = mc.simulate(WideCam(), 1.0, **ENDS)
    np.testing.assert_allclose(wide["hinge.phi"], made["hinge.phi"], atol=1e-7)
    assert wide["contact.curve1.a"][0] == 0.31 and wide.unit("contact.curve1.a") == "m"
    # the model, its system and expressions of its variables stay what they were
    plain = system.simulate(1.0, **ENDS)
    assert np.ptp(plain["contact.curve1.a"]) == 0 and plain["contact.curve1.a"][0] == 0.2
    assert abs(plain["hinge.phi"][-1] - wide["hinge.phi"][-1]) > 0.05
    np.testing.assert_array_equal(wide.evaluate(model.hinge.phi), wide["hinge.phi"])
    assert isinstance(model.contact.curve1.a, float)


def test_it_is_translated_once_and_checked():
    system = mc.compile(Cam())
    again = system.suited(None, ["contact.curve1.a"])
    assert again is system.suited(None, ["contact.curve1.a"]) is again.suited(None, ["contact.curve1.a"]) is not system
    both = again.suited(None, ["contact.curve1.b"])
    assert both is system.suited(None, ["contact.curve1.b", "contact.curve1.a"])
    with pytest.raises(ParameterError, match=r"'curve1.a' = -1.0 is below its minimum"):
        system.simulate(0.1, parameters={"contact.curve1.a": -1})
    with pytest.raises(UnknownNameError, match=r"no parameter 'contact.curve1.c'"):
        system.simulate(0.1, parameters={"contact.curve1.c": 1})


def test_analyses_know_it():
    system = mc.compile(Cam())
    slope = system.gradient("hinge.phi", "contact.curve1.a", 0.5)["contact.curve1.a"][-1]
    ends = [
        system.simulate(0.5, tolerance=1e-11, parameters={"contact.curve1.a": 0.2 + e})["hinge.phi"][-1]
        for e in (1e-5, -1e-5)
    ]
    assert slope == pytest.approx((ends[0] - ends[1]) / 2e-5, rel=1e-5)
    swept = mc.sweep(system, {"contact.curve1.a": [0.2, 0.31]}, stop=1.0, measure="hinge.phi", tolerance=1e-9)
    assert swept["hinge.phi"][1] == pytest.approx(mc.simulate(WideCam(), 1.0, **ENDS)["hinge.phi"][-1], abs=1e-6)
    best = mc.optimize(system, "contact.curve1.a", vary={"contact.curve1.a": (0.15, 0.3)}, stop=0.1)
    assert best["contact.curve1.a"] == pytest.approx(0.15)


def test_sizes_pass_through_what_is_made_from_a_curve():
    moved = geo.Ellipse(a=0.3, b=0.2).rotate(0.4).shift((1.0, 0.5))
    assert {name: float(value) for name, (_, value) in moved.sizes().items()} == {"a": 0.3, "b": 0.2}
    assert moved.resized({"a": 0.6}).position(0.0) == pytest.approx(
        geo.Ellipse(a=0.6, b=0.2).rotate(0.4).shift((1.0, 0.5)).position(0.0)
    )
    ring = geo.OffsetCurve(geo.Circle(0.5), 0.1)
    assert set(ring.sizes()) == {"curve.radius", "curve.centre"}
    assert np.linalg.norm(ring.resized({"curve.radius": 0.7}).position(1.0)) == pytest.approx(0.8)


class Egg(geo.Curve):
    """A user's own curve, with a size that is declared."""

    pointed = mc.parameter(0.1, unit="m", min=0, doc="how far it differs from a circle")

    def __init__(self, pointed=0.1):
        super().__init__(lambda s: ((1 + pointed * mc.cos(s)) * mc.cos(s), mc.sin(s)), 2 * math.pi)


def test_a_curve_of_a_user_has_sizes_too():
    def sliding(curve):
        m = mc.Model("bead")
        m.world = pl.World()
        m.slot = pl.PointOnCurve(curve=curve, s0=0.4, v0=0.0)
        m.bead = pl.Body(m=1.0, I=0.1)
        m.connect(m.world.frame_b, m.slot.frame_a)
        m.connect(m.slot.frame_b, m.bead.frame_a)
        return m

    result = mc.simulate(sliding(Egg()), 1.0, parameters={"slot.curve.pointed": 0.4}, **ENDS)
    np.testing.assert_allclose(result["slot.s0"], mc.simulate(sliding(Egg(0.4)), 1.0, **ENDS)["slot.s0"], atol=1e-7)


AXES = {
    "Revolute.n": lambda n: sp.Revolute(phi=0.4, w=1.0, **n),
    "Prismatic.n": lambda n: sp.Prismatic(s=0.1, v=0.0, **n),
    "Cylindrical.n": lambda n: sp.Cylindrical(s=0.1, v=0.0, phi=0.3, w=1.0, **n),
    "Universal.n_a": lambda n: sp.Universal(phi_a=0.2, phi_b=0.3, w_a=1.0, w_b=0.5, **n),
    "Universal.n_b": lambda n: sp.Universal(phi_a=0.2, phi_b=0.3, w_a=1.0, w_b=0.5, **n),
    "Planar.n": lambda n: sp.Planar(s_x=0.1, s_y=0.2, phi=0.1, v_x=0.1, v_y=0.3, w=2.0, **n),
    "Planar.n_x": lambda n: sp.Planar(s_x=0.1, s_y=0.2, phi=0.1, v_x=0.1, v_y=0.3, w=2.0, **({"n_x": (1, 0, 0)} | n)),
    "PlanarParallel.m": lambda n: sp.PlanarParallel(s=(0.1, 0.2), v=(0.3, 0.1), **n),
    "RevoluteConstraint.n": lambda n: sp.RevoluteConstraint(**n),
    "UniversalConstraint.n_a": lambda n: sp.UniversalConstraint(**n),
}


@pytest.mark.parametrize("which", AXES)
def test_a_direction_is_a_parameter_by_path(which):
    name, made = which.partition(".")[2], AXES[which]
    by_path = mc.simulate(hanging(made({})), 0.3, parameters={f"joint.{name}": SKEW}, **ENDS)
    direct = mc.simulate(hanging(made({name: SKEW})), 0.3, **ENDS)
    np.testing.assert_allclose(by_path["body.v_cm"], direct["body.v_cm"], atol=1e-7)
    assert np.abs(by_path["body.v_cm"] - mc.simulate(hanging(made({})), 0.3, **ENDS)["body.v_cm"]).max() > 1e-3


def test_directions_of_the_world_and_of_wheels():
    by_path = mc.simulate(hanging(sp.Spherical()), 0.3, parameters={"world.n": SKEW}, **ENDS)
    tilted = hanging(sp.Spherical(), lamp=sp.Fixed())
    tilted.world.__dict__["n"] = np.array(SKEW) / np.linalg.norm(SKEW)
    np.testing.assert_allclose(by_path["body.v_cm"], mc.simulate(tilted, 0.3, **ENDS)["body.v_cm"], atol=1e-7)

    def wheel(**more):
        m = mc.Model("wheel")
        m.world = sp.World()
        m.wheel = sp.RollingWheelSet(radius=0.3, track=0.8, m=2.0, I_axis=0.09, spin=(3.0, 2.5), **more)
        return m

    up = (0.2, 1.0, 0.1)
    rolled = mc.simulate(wheel(), 0.3, parameters={"wheel.up": up}, **ENDS)
    np.testing.assert_allclose(rolled["wheel.x"], mc.simulate(wheel(up=up), 0.3, **ENDS)["wheel.x"], atol=1e-7)


@pytest.mark.parametrize("up", [(0.1, 1.0, 0.05), (1.0, 0.0, 0.0), (0.6, 0.8, 0.0)])
def test_the_ground_of_a_wheel_is_a_parameter(up):
    """What is zero where the ground is level is not zero elsewhere: its coefficients were lost."""

    def wheel(up, n):
        m = mc.Model("wheel")
        m.world = sp.World(n=n)
        m.wheel = sp.RollingWheel(
            radius=0.3, m=2.0, I_axis=0.06, up=up, r_0=(mc.guess(0.28), mc.guess(0.0), 0.0), angles=(0.2, 0.1, 0.3),
            w_a=(0.3, 0.2, -5.0),
        )  # fmt: skip
        return m

    down = tuple(-x for x in up)
    rolled = mc.simulate(wheel((0, 1, 0), (0, -1, 0)), 0.5, parameters={"wheel.up": up, "world.n": down}, **ENDS)
    direct = mc.simulate(wheel(up, down), 0.5, **ENDS)
    np.testing.assert_allclose(rolled["wheel.w_a"], direct["wheel.w_a"], atol=1e-6)


@pytest.mark.parametrize(
    ("joint", "name", "axis"),
    [
        (sp.Universal(phi_a=0.2, phi_b=0.3), "n_b", (2.0, 0, 0)),
        (sp.PlanarParallel(), "m", (-1.0, 0, 0)),
        (sp.Planar(n_x=(1, 0, 0)), "n_x", (0, 0, 1)),
        (sp.FixedRotation(n_x=(1, 0, 0)), "n_x", (0, 1, 0)),
    ],
)
def test_parallel_axes_are_refused_at_the_start_of_a_run(joint, name, axis):
    with pytest.raises(ParameterError, match=r"'joint': The two axes .* are parallel"):
        mc.simulate(hanging(joint), 0.1, parameters={f"joint.{name}": axis})


def test_a_direction_without_length_is_refused():
    with pytest.raises(ParameterError, match=r"'n' = .* has no direction"):
        mc.simulate(hanging(sp.Revolute()), 0.1, parameters={"joint.n": (0, 0, 0)})


def test_sizes_of_surfaces():
    def rolling(radius):
        m = mc.Model("bowl")
        m.world = sp.World()
        m.slide = sp.PointOnSurface(surface=geo.Sphere(radius).rotate(0.5, (1, 0, 0)), u=0.2, v=-0.6, u_dot=1.0)
        m.ball = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
        m.connect(m.world.frame_b, m.slide.frame_a)
        m.connect(m.slide.frame_b, m.ball.frame_a)
        return m

    result = mc.simulate(rolling(1.0), 0.5, parameters={"slide.surface.radius": 0.6}, **ENDS)
    np.testing.assert_allclose(result["slide.u"], mc.simulate(rolling(0.6), 0.5, **ENDS)["slide.u"], atol=1e-7)

    def dropped(radius):
        m = mc.Model("drop")
        m.world = sp.World()
        m.ball = sp.Body(m=1.0, I=(0.01, 0.01, 0.01), r_0=(0.05, 1.15, 0.1))
        m.touch = sp.SphereSurface(surface=geo.Sphere(radius), radius=0.1)
        m.connect(m.world.frame_b, m.touch.frame_a)
        m.connect(m.touch.frame_b, m.ball.frame_a)
        return m

    result = mc.simulate(dropped(1.0), 0.4, parameters={"touch.surface.radius": 0.6}, **ENDS)
    np.testing.assert_allclose(result["ball.r_0"], mc.simulate(dropped(0.6), 0.4, **ENDS)["ball.r_0"], atol=1e-5)


def test_places_without_orientation_move_with_the_curve():
    def ride(a):
        m = mc.Model("ride")
        m.world = sp.World(g=0.0)
        m.track = sp.PointOnCurve(
            curve=geo.SpaceEllipse(a=a, b=1.0), orientation="tangential", second_direction=(1, 1, 0), s0=0.0, v0=1.0
        )
        m.car = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
        m.connect(m.world.frame_b, m.track.frame_a)
        m.connect(m.track.frame_b, m.car.frame_a)
        return m

    # the tangent (-a sin s, b cos s) is along (1, 1) where tan s = -b/a
    for a in (1.0, 3.0):
        with pytest.raises(SimulationError, match="cannot continue") as by_path:
            mc.simulate(ride(1.0), 50.0, parameters={"track.curve.a": a})
        assert f"s0 = {math.pi - math.atan(1 / a):.6g}" in str(by_path.value)


def test_a_model_made_a_second_time_says_the_same():
    m = mc.Model("script")
    m.k = mc.parameter(30.0)
    m.world = pl.World()
    m.links = [pl.Revolute(phi=0.3 * k, w=0.0) for k in range(2)]
    m.rods = [pl.FixedTranslation(r=(0, -1)) for _ in range(2)]
    m.bobs = [pl.Body(m=1.0 + k, I=0.1) for k in range(2)]
    m.spring = pl.LineForce(law=lambda s, v: m.k * (s - 1.0))
    m.x = mc.variable()
    before = m.world.frame_b
    for link, rod, bob in zip(m.links, m.rods, m.bobs, strict=True):
        m.connect(before, link.frame_a)
        m.connect(link.frame_b, rod.frame_a)
        m.connect(rod.frame_b, bob.frame_a)
        before = rod.frame_b
    m.connect(m.world.frame_b, m.spring.frame_a)
    m.connect(m.bobs[1].frame_a, m.spring.frame_b)
    m.equation(m.x == m.k * m.links[0].phi, mc.when(m.links[1].phi < -5.0, mc.reinit(m.links[1].w, 0.0)))
    twin = copied(m)
    assert twin is not m and twin.links[0].phi is not m.links[0].phi
    one, two = (mc.simulate(model, 1.0, **ENDS) for model in (m, twin))
    for path in ("links[1].phi", "x", "spring.s"):
        np.testing.assert_array_equal(one[path], two[path])
    # what the first one is told later does not reach the second
    stiff = mc.simulate(twin, 1.0, parameters={"k": 60.0}, **ENDS)
    assert not np.allclose(stiff["x"], one["x"])


def test_a_curve_is_drawn_with_the_size_of_the_run():
    result = mc.compile(Cam()).simulate(0.1, parameters={"contact.curve1.a": 0.31}, **ENDS)
    pieces = [s.r_shape for s in result.system.model.contact.shapes() if isinstance(s.r_shape, Expr)]
    x, y = np.array([result.evaluate(r)[-1] for r in pieces[::8]]).T
    assert len(pieces) > 50 and x.max() == pytest.approx(0.31)
    np.testing.assert_allclose((x / 0.31) ** 2 + (y / 0.1) ** 2, 1.0, rtol=1e-12)
