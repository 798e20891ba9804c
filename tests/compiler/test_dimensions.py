"""Checks of units: equations whose sides or terms have different dimensions are found, and nothing else is."""

from __future__ import annotations

import pytest

import mechane as mc
from mechane import planar as pl
from mechane.compiler.flatten.dimensions import check_units
from mechane.compiler.flatten.flat import flatten
from mechane.examples import model
from mechanisms import CraneCrab


class Falling(mc.Model):
    """A mass that falls, with equations to be chosen."""

    m: mc.Parameter = mc.parameter(2.0, unit="kg")
    g: mc.Parameter = mc.parameter(9.81, unit="m/s2")
    l: mc.Parameter = mc.parameter(1.0, unit="m")
    x: mc.Variable = mc.variable(unit="m", state="prefer")
    v: mc.Variable = mc.variable(unit="m/s", state="prefer")
    phi: mc.Variable = mc.variable(unit="rad")
    f: mc.Variable = mc.variable(unit="N")
    odd: mc.Variable = mc.variable()
    wrong: str = mc.option("")

    def equations(self):
        s = {
            "": self.f == -self.m * self.g,
            "sides": self.f == self.m * self.v,
            "sum": self.f == self.m * self.g + self.x,
            "sine": self.f == self.m * self.g * mc.sin(self.x),
            "root": self.v == mc.sqrt(2 * self.g * self.l) + mc.sqrt(self.l),
            "power": self.f == self.m * self.l**2 * mc.der(self.phi),
            "least": self.f == self.m * self.g * mc.maximum(self.x, self.v) / self.l,
            "choice": self.f == mc.if_else(self.x > self.v, 1.0, 2.0) * self.m * self.g,
            "angle": self.x == self.phi,
        }
        yield s[self.wrong]
        yield self.v == mc.der(self.x)
        yield self.m * mc.der(self.v) == self.f
        yield self.phi == mc.atan2(self.x, self.l) + 0.5
        yield self.odd == 3.0 * self.x + self.phi * mc.sin(2 * mc.time)


def found(wrong: str) -> tuple[str, ...]:
    return check_units(flatten(Falling(wrong=wrong))).errors


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("sides", "the left side is in N, the right side in kg.m/s"),
        ("sum", "it adds N and m"),
        ("sine", "it takes 'sin' of something in m"),
        ("root", "it adds m/s and m1/2"),
        ("power", "the left side is in N, the right side in N.m.s"),
        ("least", "it adds m and m/s"),
        ("choice", "it adds m and m/s"),
        ("angle", "the left side is in m, the right side in 1"),
    ],
)
def test_mistakes_are_found_where_they_are_written(wrong, said):
    (error,) = found(wrong)
    assert error.endswith(said) and "test_dimensions.py:" in error


def test_a_right_model_is_left_alone():
    report = mc.check(Falling(), units=True)
    assert report.units is not None and report.units.errors == ()
    assert report.units.equations == 5 and report.units.unknown == 1
    assert "units: 5 equations checked, 0 mistakes, 1 with quantities of unknown unit" in str(report)
    assert mc.check(Falling()).units is None


def test_a_translated_model_can_be_checked_and_shown():
    report = mc.check(mc.compile(CraneCrab()), units=True)
    assert report.units is not None and report.units.equations > 20
    assert "units" in report._repr_html_()


EXAMPLES = (
    "andrews_squeezer", "bead_toy", "bouncing_ball", "bowl", "cam_follower", "cantilever", "cornering", "crane_crab_controlled",
    "elliptical_gears", "helix_slide", "hill_jump", "loader_crane", "planetary_gear", "rolling_wheel_set", "screw_axis",
    "single_track_car", "stewart_platform", "stick_slip", "two_point_trick", "v6_engine",
)  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_example_mixes_dimensions(name):
    assert check_units(flatten(model(name))).errors == ()


def test_stops_and_friction_have_the_units_of_what_turns():
    m = mc.Model("door")
    m.world = pl.World()
    m.hinge = pl.Revolute(phi=0.0, w=1.0, lower=mc.Stop(at=-1.0), friction=mc.Coulomb(limit=0.1, d=0.2), c=1.0)
    m.rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, upper=mc.Stop(at=1.0), friction=mc.Coulomb(limit=0.1))
    m.body = pl.Body(m=1.0, I=1.0)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a)
    result = mc.simulate(m, 0.01, points=2)
    units = {
        "hinge.lower_stop.f": "N.m", "hinge.lower_stop.at": "rad", "hinge.lower_stop.k": "N.m/rad", "hinge.friction.f": "N.m",
        "hinge.friction.limit": "N.m", "hinge.friction.d": "N.m.s/rad", "hinge.elastic.f": "N.m",
        "rail.upper_stop.f": "N", "rail.upper_stop.k": "N/m", "rail.friction.f": "N", "rail.friction.d": "N.s/m",
    }  # fmt: skip
    assert {path: result.unit(path) for path in units} == units
