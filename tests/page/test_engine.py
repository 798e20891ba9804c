"""A published model moves as `simulate` says, also after its sliders were moved."""

from __future__ import annotations

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
    crane_crab,
    four_bar,
    hill_jump,
    jumping_follower,
    n_four_bar,
    rocking_block,
    spatial_four_bar,
    stick_slip,
    switch_sides,
)
from page.compared import compare, model_of
from thrown_blocks import THROWS, block


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


def test_a_squeezer(run_in_node):
    model = andrews_squeezer.build()
    states = mc.compile(model).report.states[:2]
    compare(run_in_node, model, states, 0.03, tolerance=1e-8)


def test_a_cam(run_in_node):
    system = mc.compile(model_of(cam_follower))
    compare(run_in_node, system, system.report.states[:2], 2.0)


def test_the_size_of_a_cam_has_a_slider(run_in_node):
    """The lift of a flat follower on an ellipse, with the half axis that the slider gives."""
    settings = [{}, {"contact.curve1.a": 1.1}]
    show = dict(sliders=[("contact.curve1.a", 0.6, 1.2)], plots=["axle.phi", "rail.s"], stop=1.0, tolerance=1e-9)
    for motion, a in zip(
        run_in_node(mc.compile(model_of(cam_follower)), settings, **show), (cam_follower.A, 1.1), strict=True
    ):
        phi, lift = np.array(motion["columns"])
        assert motion["error"] is None and np.ptp(phi) > 0.3
        assert lift == pytest.approx(np.hypot(a * np.sin(phi), cam_follower.B * np.cos(phi)), abs=1e-7)


def test_a_ball_that_bounces(run_in_node):
    changed = [{"e": 0.4}, {"height.s": 1.5, "e": 0.8}]
    found = compare(
        run_in_node, bouncing_ball.BouncingBall(), ["height.s", "height.v"], 5.0, changed, sliders=["e", "height.s"]
    )
    result = mc.simulate(bouncing_ball.BouncingBall(), 5.0)
    assert [e["what"] for e in found[0]["events"]] == [e.what for e in result.events]
    assert np.allclose([e["time"] for e in found[0]["events"]], [e.time for e in result.events])


def test_friction_sticks_and_slips(run_in_node):
    system = mc.compile(model_of(stick_slip))
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
    system = mc.compile(model_of(switch_sides))
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
    found = compare(run_in_node, model_of(rocking_block), ["block.phi", "block.w"], 1.5, tolerance=1e-8, pull=True)
    assert [e["what"] for e in found[0]["events"]][1:3] == ["lands", "lifts off"]


@pytest.mark.parametrize("name", [pytest.param("slides into a wall", marks=pytest.mark.slow), "corners bounce in turn"])
def test_thrown_blocks(run_in_node, name):
    shape, start = THROWS[name]
    compare(run_in_node, block(*shape, **start), ["block.r[0]"], 0.8, tolerance=1e-8)


def test_a_beam_is_stiff(run_in_node):
    system = mc.compile(model_of(cantilever))
    found = compare(run_in_node, system, system.report.states[:2], 0.5, limit=1e-4)
    assert found[0]["stats"]["method"] == 3


def test_a_mechanism_in_space(run_in_node):
    system = mc.compile(model_of(spatial_four_bar))
    compare(run_in_node, system, ["crank.phi", "crank.w"], 2.0, [{"crank.w": 3.0}], sliders=["crank.w"], pull=True)


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
    compare(run_in_node, model_of(jumping_follower), ["rail.s"], 1.0, limit=1e-4)


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
