"""What `publish` accepts: sliders and their ranges, options, sizes of pages; what a page cannot do is refused."""

from __future__ import annotations

import re
from contextlib import nullcontext
from importlib import resources

import numpy as np
import pytest

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples import (
    counter_spin,
    crane_crab,
    four_bar,
    newtons_cradle,
    planar_in_space,
    sinus_ellipse,
    strandbeest,
)
from mechane.page import document, page_data, publish
from mechane.page.document import _short, engine_script, tight
from mechane.page.model import _written
from page.compared import Tube, model_of


def test_what_a_page_cannot_do_is_refused(tmp_path):
    with pytest.raises(mc.MechaneError, match="nonlinear equations"):
        publish(model_of(counter_spin), tmp_path / "page.html", stop=1.0)
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


def test_what_only_python_can_check_is_checked_when_published():
    class Odd(Tube):
        area = mc.parameter(
            np.pi * (0.1**2 - Tube.inner**2), unit="m2", check=lambda a: "is too thin" if a < 0.01 else None
        )

    with pytest.raises(mc.MechaneError, match=r"(?s)inner' at 0.\d+: .*too thin.*smaller range"):
        page_data(Odd(), sliders=["inner"], stop=0.1)
    assert page_data(Odd(), sliders=[("inner", 0.01, 0.06)], stop=0.1)


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


def test_starts_that_a_search_finds_elsewhere_are_refused():
    """A page follows a contact from where it was published; far away another place of the curves touches."""
    model = model_of(sinus_ellipse)
    with pytest.raises(mc.MechaneError, match=r"(?s)axle.phi.*smaller range"):
        page_data(model, sliders=["cam.m", "axle.phi"], stop=0.1)
    assert len(page_data(model, sliders=["cam.m", ("axle.phi", -0.6, 0.6)], stop=0.1)["sliders"]) == 2


def test_branches_that_guesses_select_are_compared():
    """From the published pose a page closes the loop of long bars on the other side."""
    wide, narrow = ((0.1, 1.5), (0.2, 5.4)), ((0.2, 0.6), (1.4, 2.2))
    for (crank, coupler), refused in ((wide, True), (narrow, False)):
        sliders = {"crank": crank, "coupler": coupler, "pin_a.phi": (-3.14, 3.14)}
        with pytest.raises(mc.MechaneError, match="smaller ranges") if refused else nullcontext():
            page_data(four_bar.FourBar(), sliders=sliders, stop=0.1)


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


@pytest.mark.parametrize("example", [strandbeest, newtons_cradle], ids=["legs", "balls"])
def test_a_large_planar_mechanism_fits_into_a_small_page(example):
    """Six legs of eleven links each; five balls whose contacts have sixteen events."""
    assert len(document(page_data(model_of(example), stop=0.01))) < 150_000


def test_traces_of_a_plane_in_space_lie_in_it():
    model = model_of(planar_in_space)
    traces = page_data(model, stop=0.1, traces="arm[0].frame_b")["scene"]["traces"]
    assert len(traces) == 1 and "plane" in traces[0]


def test_numbers_may_be_infinite():
    assert _written(np.array([1.5, np.inf, -np.inf, np.nan])) == [1.5, "Infinity", "-Infinity", "NaN"]


def test_scripts_set_only_fields_that_the_page_knows():
    """Others would be ignored without an error."""
    used = set(re.findall(r'(?:set|get)(?:Int|Float)\("(\w+)"', engine_script()))
    data = page_data(model_of(crane_crab), stop=0.1)
    assert used and used <= data["layout"].keys()


def test_scripts_lose_nothing_but_spaces():
    for file in resources.files("mechane.page").iterdir():
        if file.name.endswith(".js"):
            script = _short(file.read_text("utf-8"))
            short = tight(script)
            assert len(short) < len(script) and re.sub(r"\s", "", short) == re.sub(r"\s", "", script)
