"""Units: what exists, what it measures, what is refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

import mechane as mc
from mechane.language.units import COMMON, dimension, parse, read


@pytest.mark.parametrize(
    "same",
    [
        ("N.m", "J", "kg.m2/s2", "W.s", "N m", "N·m", "kg*m^2/s^2", "kg.m².s⁻²"),
        ("W/(m2.K)", "W/m2/K", "W.m-2.K-1", "kg/(s3.K)"),
        ("1/s", "Hz", "rad/s", "s-1"),
        ("Pa", "N/m2", "kg/m/s2"),
        ("", "1", "rad", "m/m"),
    ],
)
def test_ways_to_write_one_unit(same):
    assert {parse(text) for text in same} == {parse(same[0])}


@pytest.mark.parametrize(
    ("text", "factor"), [("mm", 1e-3), ("kN", 1e3), ("min", 60.0), ("km/h", 1 / 3.6), ("us", 1e-6)]
)
def test_prefixes(text, factor):
    assert parse(text).factor == pytest.approx(factor, rel=1e-12)


def test_dimension():
    assert dimension("N.m.s/rad") == dimension("kg.m2/s") == (1, 2, -1, 0, 0, 0, 0)


@pytest.mark.parametrize(
    "text",
    [
        "furlong",
        "kg.parsec",
        "Nm",
        "m/",
        "m//s",
        "/s",
        "(m",
        "m)",
        "m..s",
        "2m",
        ".m",
        "m.",
        "N/(m",
        "m,s",
        "m@s",
        "m+s",
        "m0.5",
    ],
)
def test_what_is_no_unit(text):
    for declare in (mc.parameter, mc.variable, mc.flow, mc.source):
        with pytest.raises(mc.MechaneError, match="unit"):
            declare(unit=text)


def test_a_unit_is_a_text():
    with pytest.raises(mc.MechaneError, match="unit=3 must be a text"):
        mc.parameter(1.0, unit=3)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", COMMON)
def test_units_known_beforehand_are_as_the_unit_library_reads_them(text):
    assert parse(text) == read(text)


def test_the_unit_library_is_loaded_for_unusual_units_alone():
    code = """if True:
        import importlib, pkgutil, sys
        import mechane as mc
        from mechane import beams, contact, motor, planar, robots, rotational, signals, spatial, translational

        mc.simulate(planar.Body(m=1.0, I=0.1), 0.1)
        assert "pint" not in sys.modules
        mc.parameter(1.0, unit="kN/mm")
        assert "pint" in sys.modules"""
    subprocess.run([sys.executable, "-c", code], check=True)
