"""Other values of sliders and inputs: dependent parameters, assembly, and values with which a model cannot run."""

from __future__ import annotations

import re

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples import (
    elastic_crane_crab,
    flexible_four_bar,
    four_bar,
)
from mechane.page import page_data
from page.compared import Tube, compare, model_of
from random_mechanisms.emit import plan
from random_mechanisms.families import mechanism


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


def test_bounds_of_parameters_that_follow_are_kept(run_in_node):
    """A tube that is wider inside than outside has no mass to move."""
    found = run_in_node(Tube(), [{"inner": 0.09}, {"inner": 0.12}], sliders=["inner"], plots=["hinge.phi"], stop=1.0)
    with pytest.raises(mc.MechaneError, match=r"'area' = -0.0138.* is below its minimum 0") as said:
        mc.compile(Tube()).simulate(1.0, parameters={"inner": 0.12})
    assert found[0]["error"] is None
    assert found[1]["error"].split(" = ")[0] == str(said.value).split(" = ")[0]
    assert "-0.01382 is below its minimum 0" in found[1]["error"]


def test_what_cannot_be_assembled_is_said(run_in_node):
    model = four_bar.FourBar()
    crank = next(
        p.path for p in mc.compile(model).flat.parameters if p.path.endswith("length") or p.path.endswith(".r")
    )
    slider = crank if not crank.endswith(".r") else f"{crank}[0]"
    far = run_in_node(model, [{slider: 50.0}], sliders=[(slider, 0.1, 60.0)], plots=["pin_a.phi"], stop=1.0)[0]
    assert "cannot be assembled" in far["error"]


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


def test_loops_close_beyond_a_dead_centre(run_in_node):
    """Newton's steps from the published pose get stuck on the way; what simulate finds is found."""
    settings = [{"pin_a.phi": angle} for angle in (-3.06, -2.0, 2.5)]
    model, sliders = model_of(flexible_four_bar), [("pin_a.phi", -3.14, 3.14)]
    compare(run_in_node, model, ["pin_a.phi", "pin_b.phi"], 0.05, settings, sliders=sliders, limit=1e-6)


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

    def sliders_at(phi):
        return ["crank.m", ("a.w", 0.5, 4.0), ("a.phi", phi - 0.05, phi + 0.05)]

    for phi in (0.0, np.pi):
        sliders = sliders_at(phi)
        compare(run_in_node, parallelogram(phi), ["a.phi", "d.phi"], 5.0, [{"crank.m": 2.0}], sliders=sliders)
        far = run_in_node(parallelogram(phi), [{"a.w": 3.0}], sliders=sliders, plots=["d.phi"], stop=5.0)[0]
        assert "singular position at the start" in far["error"]
    sliders = sliders_at(0.3)
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
