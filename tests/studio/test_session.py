"""The studio without its page: controls, runs, comparison, errors."""

from __future__ import annotations

import math
import os
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from mechane import examples
from mechane.examples import cam_follower
from mechane.studio import session as module
from mechane.studio.controls import AS_WRITTEN, Control
from mechane.studio.curves import charts
from mechane.studio.player import Player
from mechane.studio.session import Session
from mechane.studio.worker import Worker

PENDULUM = """
import mechane as mc
from mechane import planar as pl
STOP = 2.0

class Pendulum(mc.Model):
    '''A pendulum.'''
    length = mc.parameter({length}, unit="m", min=0)
    world = pl.World()
    hinge = pl.Revolute(phi=0.02, w=0.0)
    rod = pl.FixedTranslation(r=(0, -length))
    bob = pl.PointMass(m=1.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bob.frame_a)
"""


@pytest.fixture
def crane():
    s = Session()
    assert s.open("crane_crab") and s.run()
    return s


@pytest.fixture(autouse=True)
def no_bursts(monkeypatch):
    monkeypatch.setattr(module, "BURST", 0.0)


def period(result, path="hinge.phi"):
    """Twice the time between two zeros."""
    x, t = result[path], result.time
    k = np.nonzero(x[:-1] * x[1:] < 0)[0]
    zeros = t[k] - x[k] * (t[k + 1] - t[k]) / (x[k + 1] - x[k])
    return 2 * float(np.diff(zeros).mean())


def test_controls_have_units_and_ranges(crane):
    mass, angle = crane.controls["load.m"], crane.controls["hinge.phi"]
    assert (mass.kind, mass.unit, mass.label, float(mass.value)) == ("parameter", "kg", "m [kg]", 0.5)
    assert mass.range() == (pytest.approx(0.05), pytest.approx(1.5))
    assert angle.kind == "initial" and float(angle.value) == pytest.approx(math.radians(60))
    assert angle.range()[0] < -3.14 and angle.range()[1] > 3.14
    assert "world.mu" not in crane.controls, "of no influence here"
    assert "world.g" in crane.controls


def test_ranges_hold_the_value_and_the_limits():
    c = Control("a.x", "parameter", np.array(2.0), low=0.0, high=3.0)
    assert c.range() == (0.2, 3.0) and not c.changed
    c.value = np.array(2.9)
    assert c.changed and c.range()[1] == 3.0
    zero = Control("a.y", "parameter", np.array(0.0))
    zero.value = np.array(7.0)
    assert zero.range() == (-1.0, 7.0)


def test_a_change_gives_another_result_without_translating_again(tmp_path):
    file = tmp_path / "pendulum.py"
    file.write_text(PENDULUM.format(length=0.25))
    s = Session()
    assert s.open(str(file)) and s.stop == 2.0
    assert s.run()
    assert period(s.result) == pytest.approx(2 * math.pi * math.sqrt(0.25 / 9.81), rel=1e-3)
    s.set("length", 0.04)
    assert s.run()
    assert period(s.result) == pytest.approx(2 * math.pi * math.sqrt(0.04 / 9.81), rel=1e-3)
    assert period(s.previous) == pytest.approx(2 * math.pi * math.sqrt(0.25 / 9.81), rel=1e-3)
    assert s.translated == 1
    s.set("hinge.phi", 0.01)
    assert s.run() and s.result["hinge.phi"][0] == pytest.approx(0.01)
    s.reset()
    assert s.run() and s.result["hinge.phi"][0] == pytest.approx(0.02)


def test_dependent_parameters_follow_and_are_not_offered(tmp_path):
    file = tmp_path / "pendulum.py"
    file.write_text(PENDULUM.format(length=0.25))
    s = Session()
    s.open(str(file))
    assert "length" in s.controls and "rod.r" not in s.controls


def test_a_saved_file_is_loaded_again_and_keeps_what_was_set(tmp_path):
    file = tmp_path / "pendulum.py"
    file.write_text(PENDULUM.format(length=0.25))
    s = Session()
    assert s.open(str(file)) and s.run() and not s.outdated()
    s.set("hinge.phi", 0.3)
    file.write_text(PENDULUM.format(length=0.5))
    os.utime(file, (time.time() + 5, time.time() + 5))
    assert s.outdated() and s.reload() and not s.outdated()
    assert float(s.controls["length"].value) == 0.5
    assert float(s.controls["hinge.phi"].value) == 0.3
    assert s.previous is not None, "the run before is still there to compare"


def test_quick_changes_are_compared_with_the_run_before_them(crane, monkeypatch):
    monkeypatch.setattr(module, "BURST", 60.0)
    first = crane.result
    for m in (0.6, 0.7, 0.8):
        crane.set("load.m", m)
        assert crane.run()
    assert crane.previous is first
    crane.pin()
    pinned = crane.result
    monkeypatch.setattr(module, "BURST", 0.0)
    crane.set("load.m", 1.0)
    crane.run()
    assert crane.previous is pinned


def test_the_same_run_again_does_not_lose_the_comparison(crane):
    first = crane.result
    crane.set("load.m", 1.0)
    crane.run()
    crane.run()
    assert crane.previous is first


def test_cancel_keeps_what_was_computed(crane):
    crane.stop, crane.points = 1000.0, 20001
    seen = []

    def progress(fraction):
        seen.append(fraction)
        if fraction > 0.05:
            crane.cancel()

    assert crane.run(progress)
    assert crane.result.interrupted and 0 < crane.result.time[-1] < 500
    assert seen == sorted(seen) and seen[-1] < 0.5
    kept = crane.result
    assert crane.run(lambda f: crane.cancel(discard=True)) and crane.result is kept


def test_models_of_a_file_can_be_chosen(crane):
    assert crane.kinds == ["CraneCrab", "CraneCrabDamped"] and crane.kind == "CraneCrab"
    assert crane.open("crane_crab", "CraneCrabDamped") and "damper.d" in crane.controls
    assert crane.open("crane_crab:CraneCrabDamped") and "damper.d" in crane.controls


def test_of_several_models_of_a_file_the_first_is_shown(tmp_path):
    (tmp_path / "my_model.py").write_bytes(Path(examples.load("crane_crab").__file__).read_bytes())
    session = Session()
    assert session.open(str(tmp_path / "my_model.py")), session.problem
    assert session.kinds == ["CraneCrab", "CraneCrabDamped"] and session.kind == "CraneCrab"


def test_curves_are_chosen_from_a_list():
    s = Session()
    assert s.open("sinus_ellipse")
    choice = s.curves["contact.curve1"]
    assert {"Circle", "Ellipse", "SinusEllipse"} <= set(choice.choices)
    assert s.choose_curve("contact.curve1", "Circle") and s.run(), s.problem
    # on a circle about the axle the roller stays where it is
    assert np.ptp(s.result["rail.s"]) < 1e-6
    assert s.result["rail.s"][0] == pytest.approx(choice.choices["Circle"].radius + 0.05)
    assert s.choose_curve("contact.curve1", AS_WRITTEN) and s.run()
    assert np.ptp(s.result["rail.s"]) > 0.1


def test_the_curve_of_a_point_is_chosen_from_a_list():
    s = Session()
    assert s.open("heavy_parabola") and s.run()
    written = s.result["track.v"]
    # between the same ends and as deep as the one that was written, a parabola is the same curve
    assert s.choose_curve("track.curve", "Parabola") and s.run(), s.problem
    assert s.result["track.v"] == pytest.approx(written, abs=1e-4) and np.ptp(written) > 1
    # level: what is at rest stays there
    assert s.choose_curve("track.curve", "StraightLine") and s.run(), s.problem
    assert np.ptp(s.result["body.r_0"], axis=0) == pytest.approx(0, abs=1e-9)
    assert s.result["body.r_0"][0] == pytest.approx((-1.0, 1.44, 0.0))
    # what belongs to the curve is recreated and offered once
    assert s.open("roller_coaster") and [p for p in s.curves if p.endswith("curve")] == ["track.curve"]
    parts = [c.path for c in s.model.walk()]
    assert s.choose_curve("track.curve", "Sine") and s.run(), s.problem
    parts.remove("track.held")  # a piece between knots, which a sine does not have
    assert [c.path for c in s.model.walk()] == parts and any(p.startswith("track.") for p in parts)


def test_errors_are_kept_not_raised_and_name_the_component(crane, tmp_path):
    good = crane.result
    crane.set("load.m", -1.0)
    assert not crane.run()
    assert crane.problem.title == "ParameterError" and "load" in crane.problem.components
    assert crane.result is good
    crane.set("load.m", 0.5)
    assert crane.run() and crane.problem is None
    file = tmp_path / "bad.py"
    for text, title in (
        ("import mechane as mc\n1 / 0\n", "MechaneError"),
        ("def (", "MechaneError"),
        ("import sys; sys.exit(3)", "SystemExit"),
        ("x = 1", "MechaneError"),
    ):
        file.write_text(text)
        assert not crane.open(str(file)) and crane.problem.title == title, text
        assert not crane.run() and crane.problem is not None
    assert crane.open("pendulum") and crane.run()


def test_an_impossible_loop_blames_its_components():
    s = Session()
    assert s.open("four_bar"), s.problem
    s.set("ground", 40.0)
    assert not s.run() and s.problem.title == "InitializationError"
    assert s.problem.components


def test_variables_are_searched(crane):
    tree = crane.variables()
    assert tree["states"] == crane.system.report.states and "hinge.phi" in tree["hinge"]
    assert not any("frame_a" in p for paths in tree.values() for p in paths)
    assert crane.variables("HINGE frame_a.f") == {"hinge.frame_a": ["hinge.frame_a.f"]}
    assert crane.variables("nothing like this") == {}
    assert sum(map(len, crane.variables("frame", most=7).values())) == 7


def test_table_of_values(crane):
    lines = crane.csv("hinge.phi", "load.r").splitlines()
    assert lines[0] == "time,hinge.phi,load.r[0],load.r[1]"
    assert len(lines) == 1 + len(crane.result.time)
    assert [float(x) for x in lines[1].split(",")] == pytest.approx([0, math.radians(60), *crane.result["load.r"][0]])


def test_charts_share_a_unit_and_carry_a_cursor(crane):
    crane.set("load.m", 1.0)
    crane.run()
    found = charts(crane.result, ["rail.s", "hinge.phi", "load.r"], crane.previous)
    assert [(c.unit, list(c.lines)) for c in found] == [
        ("m", ["rail.s", "load.r[0]", "load.r[1]"]),
        ("rad", ["hinge.phi"]),
    ]
    chart = found[1]
    data = chart.data(3.3)
    assert len(data) == len(chart.series()) == 4  # time, before, line, cursor
    assert np.all(np.diff(data[0]) >= 0) and len({len(column) for column in data}) == 1
    cursor = np.isfinite(data[-1])
    assert cursor.sum() == 2 and np.all(data[0][cursor] == 3.3)
    assert list(data[-1][cursor]) == [chart.low, chart.high]
    assert data[2][cursor][0] == pytest.approx(np.interp(3.3, crane.result.time, crane.result["hinge.phi"]), abs=1e-3)


def test_clock():
    p = Player()
    p.play(True)
    assert not p.playing, "nothing to play yet"
    p.span(0.0, 2.0)
    p.play(True)
    p.speed = 0.5
    assert p.advance(1.0) and p.t == pytest.approx(0.5)
    p.advance(4.0)
    assert p.t == pytest.approx(0.5), "it begins again"
    p.loop = False
    p.advance(9.0)
    assert p.t == 2.0 and not p.playing
    p.play(True)
    assert p.t == 0.0
    p.seek(7.0)
    assert p.t == 2.0
    p.span(0.0, 3.0)
    assert p.t == 2.0
    p.span(0.0, 1.0)
    assert p.t == 0.0


def test_worker_does_the_newest_and_survives_failures():
    failures, cuts, done = [], [], []
    worker = Worker(failures.append, lambda busy, wanted: cuts.append((busy, wanted)))
    gate, begun = threading.Event(), threading.Event()

    def first():
        begun.set()
        gate.wait(10)

    worker.ask("run", first)
    assert begun.wait(10)
    for k in range(3):
        worker.ask("run", lambda k=k: done.append(k))
    assert worker.waits("run") and cuts == [("run", "run")] * 3
    gate.set()
    assert worker.settled(10) and done == [2]

    def fail():
        raise ValueError("no")

    worker.ask("bad", fail)
    worker.ask("good", lambda: done.append("good"))
    assert worker.settled(10) and done == [2, "good"] and [str(f) for f in failures] == ["no"]
    worker.end()


def test_the_size_of_a_curve_is_turned_by_its_path():
    s = Session()
    assert s.open("cam_follower")
    s.stop = 0.2
    for a in (0.9, 1.1):
        s.set("contact.curve1.a", a)
        assert s.run(), s.problem
        phi = s.result["axle.phi"]
        assert s.result["rail.s"] == pytest.approx(np.hypot(a * np.sin(phi), cam_follower.B * np.cos(phi)), abs=1e-6)


def test_parameters_of_curves_are_turned_without_translating_again(tmp_path):
    """The flat follower stands on the highest point of the cam, √(a² sin² φ + b² cos² φ) above its axle."""
    (tmp_path / "cam.py").write_text(
        "import mechane as mc\n"
        "from mechane import planar as pl\n"
        "from mechane.geometry import Ellipse, StraightLine\n\n"
        "class Cam(mc.Model):\n"
        "    a = mc.parameter(0.8, unit='m', min=0.1)\n"
        "    b = mc.parameter(0.4, unit='m', min=0.1)\n"
        "    world = pl.World()\n"
        "    axle = pl.Revolute(phi=0.4, w=0.0)\n"
        "    weight = pl.Body(m=2.0, I=0.1, r_cm=(0.3, 0.0))\n"
        "    rail = pl.Prismatic(n=(0, 1), s=mc.guess(0.5))\n"
        "    follower = pl.Body(m=0.5, I=0.1)\n\n"
        "    def build(self):\n"
        "        line = StraightLine(length=1.8, switch_side=True)\n"
        "        self.contact = pl.CurveCurveJoint(curve1=Ellipse(self.a, self.b), curve2=line)\n\n"
        "    def connections(self):\n"
        "        yield mc.connect(self.world.frame_b, self.axle.frame_a, self.rail.frame_a)\n"
        "        yield mc.connect(self.axle.frame_b, self.weight.frame_a, self.contact.frame_a)\n"
        "        yield mc.connect(self.rail.frame_b, self.follower.frame_a, self.contact.frame_b)\n"
    )
    s = Session()
    assert s.open(str(tmp_path / "cam.py"))
    s.stop = 0.2
    for b in (0.4, 0.6):
        s.set("b", b)
        assert s.run()
        assert s.result["rail.s"][0] == pytest.approx(math.hypot(0.8 * math.sin(0.4), b * math.cos(0.4)))
    assert s.translated == 1
