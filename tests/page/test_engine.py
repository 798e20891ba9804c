"""A published model moves as `simulate` says, also after its sliders were moved."""

from __future__ import annotations

import re

import numpy as np
import pytest

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples import (
    andrews_squeezer,
    bouncing_ball,
    cam_follower,
    cantilever,
    counter_spin,
    crane_crab,
    elastic_crane_crab,
    flexible_four_bar,
    four_bar,
    hill_jump,
    jumping_follower,
    n_four_bar,
    newtons_cradle,
    planar_in_space,
    rocking_block,
    sinus_ellipse,
    spatial_four_bar,
    stick_slip,
    strandbeest,
    switch_sides,
)
from mechane.page import document, page_data, publish
from mechane.page.document import engine_script
from mechane.page.model import _written
from random_mechanisms.emit import plan
from random_mechanisms.families import mechanism
from thrown_blocks import THROWS, block


def compare(run_in_node, model, paths, stop, settings=(), *, limit=1e-5, sliders=(), pull=False, **options):
    """Largest difference between page and simulation, in parts of what is plotted; with `pull` of a model with handles on its bodies."""
    system = mc.compile(model)
    names = {s if isinstance(s, str) else s[0] for s in sliders}
    every = [{}, *settings]
    found = run_in_node(system, every, sliders=sliders, plots=paths, stop=stop, pull=pull, **options)
    known = {p.path for p in system.flat.parameters}
    worst = 0.0
    for given, motion in zip(every, found, strict=True):
        assert set(given) <= names
        assert motion["error"] is None
        parameters = {k: v for k, v in given.items() if k in known or k.rpartition("[")[0] in known}
        initial = whole(system, {k: v for k, v in given.items() if k not in parameters})
        result = system.simulate(stop, parameters=parameters, initial=initial, **options)
        for path, column in zip(paths, motion["columns"], strict=True):
            size = np.ptp(result[path]) or 1.0
            worst = max(worst, float(np.max(np.abs(np.array(column) - result[path])) / size))
    assert worst < limit
    return found


def whole(system, initial):
    """Start values with the given elements inserted into vectors that the model also starts from."""
    found = {}
    for path, value in initial.items():
        name, bracket, index = path.partition("[")
        if bracket:
            found.setdefault(name, np.array(system.simulate(1e-6, points=2)[name][0]))[int(index[:-1])] = value
        else:
            found[name] = value
    return found


def test_a_tree(run_in_node):
    sliders, changed = (
        ["load.m", "hinge.phi"],
        [{"load.m": 1.2}, {"hinge.phi": 0.4}, {"load.m": 0.2, "hinge.phi": -1.0}],
    )
    found = compare(
        run_in_node,
        crane_crab.CraneCrab(),
        ["rail.s", "hinge.phi"],
        10.0,
        changed,
        sliders=sliders,
        limit=1e-9,
        pull=True,
    )
    assert found[0]["stats"]["steps"] == mc.simulate(crane_crab.CraneCrab(), 10.0).stats["steps"]


@pytest.mark.parametrize("stop", [1e-5, 1e-2])
@pytest.mark.parametrize("phi", [0.3, -np.pi / 2], ids=["falling", "at rest"])
def test_sizes_of_short_runs(run_in_node, stop, phi):
    """Steps depend on them; at rest they follow from rounding errors."""
    m = mc.Model("pendulum")
    m.world, m.hinge = pl.World(), pl.Revolute(phi=phi, w=0.0)
    m.rod, m.body = pl.FixedTranslation(r=(1.0, 0.0)), pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.body.frame_a)
    found = compare(run_in_node, m, ["hinge.w"], stop, tolerance=1e-9)
    assert found[0]["stats"]["steps"] == mc.simulate(m, stop, tolerance=1e-9).stats["steps"]


def test_a_loop(run_in_node):
    model = four_bar.FourBar()
    compare(
        run_in_node,
        model,
        ["pin_a.phi", "pin_c.phi"],
        3.0,
        [{"pin_a.w": 5.0}, {"pin_a.phi": 1.5}],
        sliders=["pin_a.w", "pin_a.phi"],
    )


def test_a_singular_position_of_a_loop_is_passed(run_in_node):
    """The cranks of coupled four-bars lie flat three times."""
    found = compare(run_in_node, n_four_bar.NFourBar(), ["pin[0].phi", "pin[2].phi"], 5.0)
    assert max(np.abs(found[0]["columns"][0])) > np.pi


def test_redundant_loops_are_assembled_again(run_in_node):
    """Rows of loop constraints that are mere rounding, such as those out of the plane of a hinge, are ignored."""
    model = plan(mechanism(14, ("sarrus",))).model()
    masses = [p.path for p in mc.compile(model).flat.parameters if p.path.endswith(".m")]
    state = mc.compile(model).report.states[0]
    compare(run_in_node, model, [state], 0.5, [{masses[-1]: 3.0}], sliders=[masses[-1]])


def test_a_redundant_loop_that_sliders_open_is_told(run_in_node):
    """The offsets of parallel hinges along their axes: only together."""
    m = mc.Model("bars")
    m.world, m.base = sp.World(), sp.FixedTranslation(r=(1.4, 0, 0))
    m.pin = [sp.Revolute(n=(0, 0, 1), phi=1.0, w=1.0), *(sp.Revolute(n=(0, 0, 1)) for _ in range(3))]
    m.crank, m.rod, m.rocker = (
        sp.BodyCylinder(r=r, diameter=0.05) for r in [(0.5, 0, 0.1), (1.5, 0, -0.1), (1.0, 0, 0)]
    )
    m.connect(m.world.frame_b, m.pin[0].frame_a, m.base.frame_a)
    for a, pin, b in [(m.crank, m.pin[1], m.rod), (m.rod, m.pin[2], None)]:
        m.connect(a.frame_b, pin.frame_a)
        m.connect(pin.frame_b, b.frame_a if b is not None else m.rocker.frame_b)
    m.connect(m.pin[0].frame_b, m.crank.frame_a)
    m.connect(m.base.frame_b, m.pin[3].frame_a)
    m.connect(m.pin[3].frame_b, m.rocker.frame_a)
    sliders = [("crank.r[2]", 0.0, 0.3), ("rod.r[2]", -0.3, 0.0)]
    compare(run_in_node, m, ["pin[0].phi"], 0.5, [{"crank.r[2]": 0.15, "rod.r[2]": -0.15}], sliders=sliders)
    (open_,) = run_in_node(m, [{"crank.r[2]": 0.15}], sliders=sliders, plots=["pin[0].phi"], stop=0.5)
    assert "contradict others" in open_["error"] and "off by" in open_["error"]


def test_a_squeezer(run_in_node):
    model = andrews_squeezer.build()
    states = mc.compile(model).report.states[:2]
    compare(run_in_node, model, states, 0.03, tolerance=1e-8)


def test_a_cam(run_in_node):
    system = mc.compile(_model(cam_follower))
    compare(run_in_node, system, system.report.states[:2], 2.0)


def test_a_ball_that_bounces(run_in_node):
    changed = [{"e": 0.4}, {"height.s": 1.5, "e": 0.8}]
    found = compare(
        run_in_node, bouncing_ball.BouncingBall(), ["height.s", "height.v"], 5.0, changed, sliders=["e", "height.s"]
    )
    result = mc.simulate(bouncing_ball.BouncingBall(), 5.0)
    assert [e["what"] for e in found[0]["events"]] == [e.what for e in result.events]
    assert np.allclose([e["time"] for e in found[0]["events"]], [e.time for e in result.events])


def test_friction_sticks_and_slips(run_in_node):
    system = mc.compile(_model(stick_slip))
    compare(run_in_node, system, system.report.states[:2], getattr(stick_slip, "STOP", 10.0))


def test_friction_that_sticks_breaks_away_by_hand(run_in_node):
    """Conditions that a new input makes true fire at once."""

    class Rubbed(mc.Model):
        """A cart with dry friction (1 degree of freedom)."""

        push = mc.parameter(0.0, unit="N")
        world = pl.World(g=0.0)
        rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, friction=mc.Coulomb(limit=1.0, static=1.5))
        cart = pl.Body(m=2.0, I=0.1)

        def build(self):
            self.force = pl.WorldForce(f=(self.push, 0.0))

        def connections(self):
            yield mc.connect(self.world.frame_b, self.rail.frame_a)
            yield mc.connect(self.rail.frame_b, self.cart.frame_a, self.force.frame_b)

    pushes = [(0.5, 1.2), (1.0, 2.0), (1.5, 0.5), (2.5, 0.5), (3.0, -1.4), (3.5, -2.0)]
    (answer,) = run_in_node(
        Rubbed(), [{}], pushes, inputs={"push": (-3, 3)}, plots=["rail.v"], stop=5.0, tolerance=1e-9
    )
    speeds = [x[1] for x in answer["states"]]
    assert speeds == pytest.approx([0.0, 0.25, 0.125, 0.0, 0.0, -0.25], abs=1e-8)  # accelerations 1/2 and -1/4


def test_modes_that_switch(run_in_node):
    system = mc.compile(_model(switch_sides))
    compare(run_in_node, system, system.report.states[:1], 2.0, limit=1e-4)


def test_a_stop_takes_up_an_impulse(run_in_node):
    class Cart(mc.Model):
        """A cart between two stops that hits a load on a spring (2 degrees of freedom)."""

        world = pl.World(g=0.0)
        rail = pl.Prismatic(
            n=(1, 0), s=0.0, v=1.0, lower=mc.Stop(-0.5, restitution=0.5), upper=mc.Stop(0.5, restitution=0.5)
        )
        body = pl.Body(m=1.0, I=0.1)
        hinge = pl.Revolute(phi=0.3, w=0.0)
        rod = pl.FixedTranslation(r=(0, -0.5))
        load = pl.Body(m=0.5, I=0.01)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.rail.frame_a)
            yield mc.connect(self.rail.frame_b, self.body.frame_a, self.hinge.frame_a)
            yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
            yield mc.connect(self.rod.frame_b, self.load.frame_a)

    found = compare(
        run_in_node, Cart(), ["rail.s", "hinge.phi"], 3.0, [{"rail.v": 2.0}], sliders=["rail.v"], tolerance=1e-8
    )
    assert found[0]["events"]


def test_a_block_rocks(run_in_node):
    found = compare(run_in_node, _model(rocking_block), ["block.phi", "block.w"], 1.5, tolerance=1e-8, pull=True)
    assert [e["what"] for e in found[0]["events"]][1:3] == ["lands", "lifts off"]


@pytest.mark.parametrize("name", ["slides into a wall", "corners bounce in turn"])
def test_thrown_blocks(run_in_node, name):
    shape, start = THROWS[name]
    compare(run_in_node, block(*shape, **start), ["block.r[0]"], 0.8, tolerance=1e-8)


def test_a_beam_is_stiff(run_in_node):
    system = mc.compile(_model(cantilever))
    found = compare(run_in_node, system, system.report.states[:2], 0.5, limit=1e-4)
    assert found[0]["stats"]["method"] == 3


def test_a_mechanism_in_space(run_in_node):
    system = mc.compile(_model(spatial_four_bar))
    compare(run_in_node, system, ["crank.phi", "crank.w"], 2.0, [{"crank.w": 3.0}], sliders=["crank.w"], pull=True)


def test_parameters_follow_their_rules(run_in_node):
    class Pair(mc.Model):
        """Two equal pendulums, the second as heavy as the first (2 degrees of freedom)."""

        m = mc.parameter(1.0, unit="kg", min=0)
        length = mc.parameter(1.0, unit="m")
        world = pl.World()
        hinge = pl.Revolute(phi=1.0, w=0.0)

        def build(self):
            self.rod = pl.FixedTranslation(r=(0, -self.length))
            self.load = pl.Body(m=2 * self.m, I=0.1 * self.m)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.hinge.frame_a)
            yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
            yield mc.connect(self.rod.frame_b, self.load.frame_a)

    compare(run_in_node, Pair(), ["hinge.phi"], 3.0, [{"m": 2.0, "length": 0.5}], sliders=["m", "length"], limit=1e-9)


def test_rules_of_rules_are_followed(run_in_node):
    """Shear stiffness follows from G, which follows from E."""
    compare(
        run_in_node, elastic_crane_crab.ElasticCraneCrab(segments=2), ["rail.s"], 1.0, [{"E": 1e7}], sliders=["E"],
        limit=1e-9,
    )  # fmt: skip


def test_numbers_may_be_infinite():
    assert _written(np.array([1.5, np.inf, -np.inf, np.nan])) == [1.5, "Infinity", "-Infinity", "NaN"]


def test_what_cannot_be_assembled_is_said(run_in_node):
    model = four_bar.FourBar()
    crank = next(
        p.path for p in mc.compile(model).flat.parameters if p.path.endswith("length") or p.path.endswith(".r")
    )
    slider = crank if not crank.endswith(".r") else f"{crank}[0]"
    far = run_in_node(model, [{slider: 50.0}], sliders=[(slider, 0.1, 60.0)], plots=["pin_a.phi"], stop=1.0)[0]
    assert "cannot be assembled" in far["error"]


def test_bodies_jump_over_hills(run_in_node):
    """Nearest points are searched while they are far: of a disc, and of two curves; also from another start."""
    paths = ["ball.r[0]", "ball.r[1]", "egg.r[0]", "egg.r[1]", "egg.phi", "bounce.s0", "tumble.s1"]
    sliders = [("ball.r[0]", -5, 4), ("bounce.radius", 0.05, 0.2), ("egg.w", -5, 5)]
    settings = [{"ball.r[0]": 1.2}, {"bounce.radius": 0.2, "egg.w": -2.0}]
    found = compare(run_in_node, hill_jump.HillJump(), paths, 1.3, settings, sliders=sliders, tolerance=1e-9)
    for motion in found:
        assert {"touches", "lands"} <= {e["what"] for e in motion["events"]}


@pytest.mark.parametrize("bounded", [False, True])
def test_a_ball_jumps_over_hills_in_space(run_in_node, bounded):
    m = mc.Model("hills")
    m.world = sp.World(n=(0, 0, -1))
    m.ball = sp.Body(m=1.0, I=(0.1, 0.1, 0.1), r_0=(0.2, 0.1, 1.5), v_0=(3.0, 2.0, 0.0))
    hills = geo.Surface(lambda u, v: (u, v, 0.3 * mc.cos(2 * u) * mc.cos(2 * v)), u_range=(-2, 6), v_range=(-2, 6))
    m.touch = sp.SphereSurface(surface=hills, radius=0.1, law=ct.Stop(at=0.0, stiffness=1e5), bounded=bounded)
    m.connect(m.world.frame_b, m.touch.frame_a)
    m.connect(m.ball.frame_a, m.touch.frame_b)
    paths, sliders = [f"ball.r_0[{k}]" for k in range(3)], [("ball.r_0[0]", -4, 4)]
    settings = [{"ball.r_0[0]": -3.0}] if bounded else [{"ball.r_0[0]": 1.0}]  # where there is nothing yet
    found = compare(run_in_node, m, paths, 1.2, settings, sliders=sliders, tolerance=1e-9)
    assert all(sum(e["what"] == "touches" for e in motion["events"]) >= 1 for motion in found)


def test_a_follower_jumps(run_in_node):
    compare(run_in_node, _model(jumping_follower), ["rail.s"], 1.0, limit=1e-4)


def test_shapes_that_are_searched_stay_as_they_are_published():
    class Hills(mc.Model):
        """A disc over hills of any height."""

        height = mc.parameter(0.4, unit="m")
        world = pl.World()
        disc = pl.Body(m=1.0, I=0.1, r=(0.0, 2.0), v=(1.0, 0.0), phi=0.0, w=0.0)

        def build(self):
            self.touch = pl.DiscCurve(curve=geo.Curve(lambda s: (s, self.height * mc.cos(2 * s)), interval=(-5, 5)))

        def connections(self):
            yield mc.connect(self.world.frame_b, self.touch.frame_a)
            yield mc.connect(self.disc.frame_a, self.touch.frame_b)

    with pytest.raises(mc.MechaneError, match=r"'height': it changes a shape .* for the published shape only"):
        page_data(Hills(), sliders=["height"], stop=0.1)


def test_loops_close_beyond_a_dead_centre(run_in_node):
    """Newton's steps from the published pose get stuck on the way; what simulate finds is found."""
    settings = [{"pin_a.phi": angle} for angle in (-3.06, -2.0, 2.5)]
    model, sliders = _model(flexible_four_bar), [("pin_a.phi", -3.14, 3.14)]
    compare(run_in_node, model, ["pin_a.phi", "pin_b.phi"], 0.05, settings, sliders=sliders, limit=1e-6)


def test_what_a_page_cannot_do_is_refused(tmp_path):
    with pytest.raises(mc.MechaneError, match="nonlinear equations"):
        publish(_model(counter_spin), tmp_path / "page.html", stop=1.0)
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize(
    ("slider", "said"),
    [
        ("load.mass", "did you mean"),
        (("load.m", 2, 1), "is empty"),
        (("load.m", -1, 1), "below its minimum"),
        ("rope.r", "name an element"),
        ("load.a[0]", "cannot|slider"),
    ],
)
def test_sliders_are_checked(slider, said):
    with pytest.raises(mc.MechaneError, match=f"(?i){said}"):
        page_data(crane_crab.CraneCrab(), sliders=[slider], stop=0.1)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (dict(sliders=["load.m", "load.m"]), "'load.m' is given twice"),
        (dict(sliders=["load.m"], inputs=["load.m"]), "'load.m' is given twice"),
        (dict(sliders=["hinge.phi", "load.phi"]), "'hinge.phi' and 'load.phi' are the same"),
        (dict(sliders=["rail.animation"]), "option of Prismatic 'rail'"),
        (dict(sliders=5), "lists of paths"),
        (dict(plots=None), "list of paths"),
        (dict(speed=0), "must be a positive number"),
    ],
)
def test_options_of_pages_are_checked(options, said):
    with pytest.raises(mc.MechaneError, match=said):
        page_data(crane_crab.CraneCrab(), stop=0.1, **options)


@pytest.mark.parametrize("example", [strandbeest, newtons_cradle], ids=["legs", "balls"])
def test_a_large_planar_mechanism_fits_into_a_small_page(example):
    """Six legs of eleven links each; five balls whose contacts have sixteen events."""
    assert len(document(page_data(_model(example), stop=0.01))) < 150_000


def test_traces_of_a_plane_in_space_lie_in_it():
    model = _model(planar_in_space)
    traces = page_data(model, stop=0.1, traces="arm[0].frame_b")["scene"]["traces"]
    assert len(traces) == 1 and "plane" in traces[0]


def test_ranges_of_sliders():
    sliders = page_data(crane_crab.CraneCrab(), sliders={"load.m": (0.1, 2), "rope.r[1]": None}, stop=0.1)["sliders"]
    assert [(s["low"], s["high"]) for s in sliders] == [(0.1, 2.0), (-3.0, -0.2)]


def test_ranges_hold_what_a_parameter_may_be():
    """Principal inertias of a body: each at most the sum of the others; a default range ends there, a given one is refused."""
    m = mc.Model("thrown")
    m.world = sp.World()
    m.body = sp.Body(m=1.0, I=np.diag([1.0, 2.0, 2.5]), r_0=(0.0, 0.0, 0.0), v_0=(1.0, 2.0, 0.0), w_a=(1.0, 2.0, 3.0))
    (slider,) = page_data(m, sliders=["body.I[2,2]"], stop=0.1)["sliders"]
    assert 1.0 <= slider["low"] < 1.01 and 2.99 < slider["high"] <= 3.0
    with pytest.raises(mc.MechaneError, match="belongs to no rigid body"):
        page_data(m, sliders={"body.I[2,2]": (1.0, 40.0)}, stop=0.1)
    with pytest.raises(mc.MechaneError, match="must be symmetric"):
        page_data(m, sliders=["body.I[0,2]"], stop=0.1)


def test_parameters_that_follow_from_another_slider_have_none_of_their_own(run_in_node):
    """The centre of mass of a box is its middle; where one of its elements is given, none of them follows any more."""
    m = mc.Model("thrown")
    m.world = sp.World()
    m.box = sp.BodyBox(r=(0.5, 0, 0), width=0.25, height=0.08, density=1000.0, r_0=(0, 0, 0), w_a=(1.0, 2.0, 3.0))
    for other in ("box.r[0]", "box.r[2]"):
        with pytest.raises(mc.MechaneError, match=r"'box.r_cm\[0\]' depends on another slider"):
            page_data(m, sliders=[("box.r_cm[0]", 0, 1), (other, 0, 1)], stop=0.1)
    paths = [f"box.frame_b.r_0[{k}]" for k in range(3)]
    settings = [{"box.r_cm[0]": 0.4}, {"box.r_cm[0]": 0.1, "box.width": 0.3}]
    compare(run_in_node, m, paths, 1.0, settings, sliders=["box.r_cm[0]", "box.width"], limit=1e-6)


def test_ranges_hold_what_parameters_may_be_together():
    class Cart(mc.Model):
        """A cart that is pushed twice (1 degree of freedom)."""

        push = mc.parameter((1.0, 1.0), unit="N", check=lambda v: "is too much" if np.sum(v) > 3 else None)
        world = pl.World(g=0.0)
        rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
        body = pl.Body(m=1.0, I=0.1)

        def build(self):
            self.pull = pl.WorldForce(f=(self.push[0] + self.push[1], 0))

        def connections(self):
            yield mc.connect(self.world.frame_b, self.rail.frame_a)
            yield mc.connect(self.rail.frame_b, self.body.frame_a, self.pull.frame_b)

    page_data(Cart(), sliders={"push[0]": (0, 1.5), "push[1]": (0, 1.5)}, stop=0.1)
    with pytest.raises(mc.MechaneError, match=r"(?s)push\[0\]' at .*push\[1\]' at .*is too much.*smaller range"):
        page_data(Cart(), sliders={"push[0]": (0, 2), "push[1]": (0, 2)}, stop=0.1)


def _model(module):
    from mechane.sources import load

    return load(module.__name__.rpartition(".")[2])[0]


def test_a_track_of_splines(run_in_node):
    """Its knots are events, and where it starts depends on a slider."""
    m = mc.Model("track")
    m.world = pl.World()
    m.point = pl.PointOnCurve(curve=geo.SplineCurve([(-2, 1), (-1, 0.2), (0, 0), (1, 0.3), (2, 1.2)]), s0=0.5, v0=0.0)
    m.body = pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.point.frame_a)
    m.connect(m.point.frame_b, m.body.frame_a)
    changed = [{"point.s0": 1.9}]
    compare(run_in_node, m, ["point.s0", "point.held.piece"], 4.0, changed, sliders=["point.s0"], limit=1e-6)


def test_no_step_leads_over_a_bump_of_a_table(run_in_node):
    """A mass loses two fifths of its energy within a centimetre."""
    force = geo.PiecewisePolynomial([-50, 0.49, 0.5, 0.51, 50], [[0, 0, -20, 0], [0, -2000, 2000, 0]])
    m = mc.Model("hurdle")
    m.world = pl.World(g=0.0)
    m.rail = pl.Prismatic(n=(1, 0), s=0.0, v=1.0)
    m.cart = pl.Body(m=1.0, I=0.1)
    m.force = pl.WorldForce(f=(force(m.rail.s), 0.0))
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.cart.frame_a, m.force.frame_b)
    (motion,) = compare(run_in_node, m, ["rail.v"], 10.0, tolerance=1e-9)
    assert motion["columns"][0][-1] == pytest.approx(0.6**0.5, abs=1e-3)


@pytest.mark.parametrize("shape", ["smooth", "steps"])
def test_no_step_leads_over_a_pulse(run_in_node, shape):
    """One of a millisecond in a run of 100 s, where a slider puts it: the speed is the impulse divided by the mass."""

    class Pushed(mc.Model):
        """A cart that is pushed for a moment (1 degree of freedom)."""

        at = mc.parameter(5.0, unit="s")
        world = pl.World(g=0.0)
        rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
        cart = pl.Body(m=2.0, I=0.1)

        def build(self):
            t = mc.sin(mc.time / 50) * 50 - self.at if shape == "steps" else mc.time - self.at
            pulse = mc.exp(-((t / 1e-3) ** 2)) if shape == "smooth" else mc.if_else(mc.abs(t) < 5e-4, 1.0, 0.0)
            self.force = pl.WorldForce(f=(1000 * pulse, 0.0))

        def connections(self):
            yield mc.connect(self.world.frame_b, self.rail.frame_a)
            yield mc.connect(self.rail.frame_b, self.cart.frame_a, self.force.frame_b)

    found = run_in_node(Pushed(), [{}, {"at": 7.3}], sliders=[("at", 1, 9)], plots=["rail.v"], stop=100.0)
    for at, motion in zip((5.0, 7.3), found, strict=True):
        last = motion["columns"][0][-1]
        slow = np.cos(np.arcsin(at / 50))  # of the sine where it passes
        expected = 0.5 * np.sqrt(np.pi) if shape == "smooth" else 0.5 / slow
        assert last == pytest.approx(expected, rel=1e-5)


def test_starts_that_a_search_finds_elsewhere_are_refused():
    """A page follows a contact from where it was published; far away another place of the curves touches."""
    model = _model(sinus_ellipse)
    with pytest.raises(mc.MechaneError, match=r"(?s)axle.phi.*smaller range"):
        page_data(model, sliders=["cam.m", "axle.phi"], stop=0.1)
    assert len(page_data(model, sliders=["cam.m", ("axle.phi", -0.6, 0.6)], stop=0.1)["sliders"]) == 2


def test_starts_are_compared_for_sliders_together():
    """Two angles, of which each alone leaves the contact where it is."""

    class Turned(sinus_ellipse.WavyCam):
        """The wavy cam on an axle that is turned itself (1 degree of freedom)."""

        base = pl.FixedRotation(phi=0.0)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.base.frame_a, self.rail.frame_a)
            yield mc.connect(self.base.frame_b, self.axle.frame_a)
            yield mc.connect(self.axle.frame_b, self.cam.frame_a, self.contact.frame_a)
            yield mc.connect(self.rail.frame_b, self.roller.frame_a, self.contact.frame_b)

    both = [("axle.phi", -1, 1), ("base.phi", -1, 1)]
    for slider in both:
        assert page_data(Turned(), sliders=[slider], stop=0.1)
    with pytest.raises(mc.MechaneError, match=r"(?s)axle.phi' at .*base.phi' at .*smaller ranges"):
        page_data(Turned(), sliders=both, stop=0.1)


class Tube(mc.Model):
    """A pendulum made of a tube (1 degree of freedom)."""

    world = pl.World()
    hinge = pl.Revolute(phi=1.0, w=0.0)
    inner = mc.parameter(0.05, unit="m", min=0)
    area = mc.parameter(np.pi * (0.1**2 - inner**2), unit="m2", min=0)
    rod = pl.FixedTranslation(r=(0, -1))

    def build(self):
        self.load = pl.Body(m=100 * self.area, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.load.frame_a)


def test_bounds_of_parameters_that_follow_are_kept(run_in_node):
    """A tube that is wider inside than outside has no mass to move."""
    found = run_in_node(Tube(), [{"inner": 0.09}, {"inner": 0.12}], sliders=["inner"], plots=["hinge.phi"], stop=1.0)
    with pytest.raises(mc.MechaneError, match=r"'area' = -0.0138.* is below its minimum 0") as said:
        mc.compile(Tube()).simulate(1.0, parameters={"inner": 0.12})
    assert found[0]["error"] is None
    assert found[1]["error"].split(" = ")[0] == str(said.value).split(" = ")[0]
    assert "-0.01382 is below its minimum 0" in found[1]["error"]


def test_what_only_python_can_check_is_checked_when_published():
    class Odd(Tube):
        area = mc.parameter(
            np.pi * (0.1**2 - Tube.inner**2), unit="m2", check=lambda a: "is too thin" if a < 0.01 else None
        )

    with pytest.raises(mc.MechaneError, match=r"(?s)inner' at 0.\d+: .*too thin.*smaller range"):
        page_data(Odd(), sliders=["inner"], stop=0.1)
    assert page_data(Odd(), sliders=[("inner", 0.01, 0.06)], stop=0.1)


@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
def test_of_singular_starts_a_page_knows_only_the_published_one(run_in_node):
    """A flat parallelogram can go on as such, or as an antiparallelogram; a page that followed other speeds was wrong."""

    def parallelogram(phi):
        m = mc.Model("parallelogram")
        m.world = pl.World(g=0.0)
        m.base = pl.FixedTranslation(r=(1.0, 0))
        m.a, m.d = pl.Revolute(phi=phi, w=2.0), pl.Revolute(phi=mc.guess(phi), w=mc.guess(2.0))
        m.b, m.c = pl.Revolute(phi=mc.guess(-phi)), pl.Revolute()
        m.crank, m.rocker = (pl.BodyShape(r=(0.4, 0), r_cm=(0.2, 0), m=1.0, I=0.02) for _ in range(2))
        m.rod = pl.BodyShape(r=(1.0, 0), r_cm=(0.5, 0), m=1.0, I=0.1)
        m.connect(m.world.frame_b, m.a.frame_a, m.base.frame_a)
        for one, other in ((m.a, m.crank), (m.crank, m.b), (m.b, m.rod), (m.rod, m.c), (m.base, m.d), (m.d, m.rocker)):
            m.connect(one.frame_b, other.frame_a)
        m.connect(m.rocker.frame_b, m.c.frame_b)
        return m

    sliders = ["crank.m", ("a.w", 0.5, 4.0), ("a.phi", -1.0, 4.0)]
    for phi in (0.0, np.pi):
        compare(run_in_node, parallelogram(phi), ["a.phi", "d.phi"], 5.0, [{"crank.m": 2.0}], sliders=sliders)
        far = run_in_node(parallelogram(phi), [{"a.w": 3.0}], sliders=sliders, plots=["d.phi"], stop=5.0)[0]
        assert "singular position at the start" in far["error"]
    compare(run_in_node, parallelogram(0.3), ["a.phi", "d.phi"], 5.0, [{"a.w": 3.0}], sliders=sliders)
    flat = run_in_node(parallelogram(0.3), [{"a.phi": 0.0}], sliders=sliders, plots=["d.phi"], stop=5.0)[0]
    assert flat["error"]


class Geared(mc.Model):
    """A pendulum, and equations with factors that can vanish (2 degrees of freedom)."""

    a, k, ratio, m = mc.parameter(1.0), mc.parameter(2.0), mc.parameter(2.0), mc.parameter(1.0, unit="kg")
    world = pl.World()
    hinge, second, third, fourth = pl.Revolute(phi=1.0, w=0.5), pl.Revolute(), pl.Revolute(), pl.Revolute()
    base = pl.FixedTranslation(r=(1.4, 0))
    s, x, y = mc.variable(start=1.0), mc.variable(), mc.variable()
    gear, turn = mc.variable(), mc.variable(start=0.0)

    def build(self):
        self.crank, self.rod, self.rocker = (
            pl.BodyShape(r=(r, 0), r_cm=(r / 2, 0), m=self.m, I=0.1 * self.m) for r in (0.5, 1.5, 1.0)
        )

    def equations(self):
        yield mc.der(self.s) == self.x - self.y
        yield self.a * self.x + 0.5 * self.y == self.k
        yield 0.5 * self.x + self.y == self.s
        yield mc.der(self.turn) == 1.0
        yield self.ratio * mc.der(self.gear) == self.turn

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a, self.base.frame_a)
        yield mc.connect(self.hinge.frame_b, self.crank.frame_a)
        yield mc.connect(self.crank.frame_b, self.second.frame_a)
        yield mc.connect(self.second.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.third.frame_a)
        yield mc.connect(self.third.frame_b, self.rocker.frame_b)
        yield mc.connect(self.base.frame_b, self.fourth.frame_a)
        yield mc.connect(self.fourth.frame_b, self.rocker.frame_a)


def test_values_that_let_factors_vanish_are_refused(run_in_node):
    """A factor that is divided by, a gear without a ratio, a loop without masses; also when an arrow key drives there."""
    sliders = {"a": (0, 2), "ratio": (-4, 4), "m": (0, 2)}
    wrong = [{"a": 1e-17}, {"a": 0.0}, {"ratio": 0.0}, {"m": 0.0}]
    plots = ["x", "gear", "hinge.phi"]
    found = run_in_node(
        Geared(), [{}, {"a": 0.7, "ratio": -3.0, "m": 0.5}, *wrong], sliders=sliders, plots=plots, stop=1.0
    )
    for motion, parameters in zip(found, [{}, {"a": 0.7, "ratio": -3.0, "m": 0.5}], strict=False):
        here = mc.simulate(Geared(**parameters), 1.0)
        for path, column in zip(plots, motion["columns"], strict=True):
            np.testing.assert_allclose(column, here[path], atol=1e-5)
    for motion, unknown in zip(found[2:], ["'[xy]'", "'[xy]'", "gear", "rod|crank|hinge"], strict=True):
        assert re.match(f"With these values .*({unknown})", motion["error"]) and not motion["columns"]
    pushed = run_in_node(Geared(), [{}], [[0.1, 0.5], [0.2, 0.0]], inputs={"a": (0, 1)}, stop=1.0)[0]
    assert re.search("'[xy]' cannot be computed", pushed["error"])


def test_scripts_set_only_fields_that_the_page_knows():
    """Others would be ignored without an error."""
    used = set(re.findall(r'(?:set|get)(?:Int|Float)\("(\w+)"', engine_script()))
    data = page_data(_model(crane_crab), stop=0.1)
    assert used and used <= data["layout"].keys()


class Switch(mc.Model):
    """A switch that flips back at once where p is above one."""

    p: mc.Parameter = mc.parameter(0.5, min=0, max=2)
    x: mc.Variable = mc.variable(start=0.0)
    mode: mc.Discrete = mc.discrete(0, values=(0, 1))

    def equations(self):
        yield mc.der(self.x) == 1
        late = self.x > 0.5
        yield mc.when(late & (self.p > 1) & (self.mode == 0), mc.reinit(self.mode, 1))
        yield mc.when(late & (self.p > 1) & (self.mode == 1), mc.reinit(self.mode, 0))


def test_endless_events_name_their_component(run_in_node):
    model = mc.Model("cabinet")
    model.world, model.switch = pl.World(), Switch()
    model.body = pl.Body(m=1.0, I=0.1)
    good, bad = run_in_node(model, [{}, {"switch.p": 1.5}], stop=1.0, sliders={"switch.p": (0.1, 2.0)})
    assert good["error"] is None
    assert "endlessly, such as those of 'switch'" in bad["error"]
