"""Lines between frames that coincide have no direction: they are named."""

from __future__ import annotations

import math
import warnings

import pytest

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp


def hung(library, start):
    m = mc.Model("hung")
    m.world = library.World()
    place = dict(r=start[:2]) if library is pl else dict(r_0=start)
    m.body = library.Body(m=1.0, I=1.0 if library is pl else (1, 1, 1), **place)
    m.spring = library.Spring(c=10.0, s0=0.1)
    m.connect(m.world.frame_b, m.spring.frame_a)
    m.connect(m.spring.frame_b, m.body.frame_a)
    return m


@pytest.mark.parametrize("library", [pl, sp])
def test_a_spring_without_length_is_warned_of(library):
    with pytest.warns(mc.MechaneWarning, match="Spring 'spring': at time 0 the frames coincide"):
        result = mc.simulate(hung(library, (0.0, 0.0, 0.0)), 0.2)
    assert any("no direction" in e.what for e in result.events)


@pytest.mark.parametrize("library", [pl, sp])
def test_one_with_a_length_is_not(library):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        mc.simulate(hung(library, (0.0, -0.1, 0.0)), 0.2)


def test_every_run_says_so_and_its_result_keeps_it():
    system = mc.compile(hung(pl, (0.0, 0.0)))
    for _ in range(2):
        with pytest.warns(mc.MechaneWarning, match="'spring'"):
            result = system.simulate(0.2)
        assert any("'spring': the frames coincide" in text for text in result.warnings)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert not system.simulate(0.2, initial={"body.r": (0.0, -0.1)}).warnings


def thrown(library, element, offset=0.0, g=0.0):
    """A body that flies towards the other end of a line, and past it at some distance."""
    m = mc.Model("thrown")
    m.world = library.World(g=g)
    where, speed = ((-0.5, offset), (1.0, 0.0)) if library is pl else ((-0.5, offset, 0.0), (1.0, 0.0, 0.0))
    place = dict(r=where, v=speed, phi=0.0, w=0.0) if library is pl else dict(r_0=where, v_0=speed)
    m.body = library.Body(m=1.0, I=1.0 if library is pl else (1, 1, 1), **place)
    m.line = element
    m.connect(m.world.frame_b, m.line.frame_a)
    m.connect(m.line.frame_b, m.body.frame_a)
    return m


@pytest.mark.parametrize("points", [7, 10, 501])
@pytest.mark.parametrize("library", [pl, sp])
def test_a_line_that_vanishes_between_output_points(library, points):
    """The body reaches the other end after 0.5 m at 1 m/s, a little faster by the spring."""
    with pytest.warns(mc.MechaneWarning, match="'line': at time 0.497"):
        result = mc.simulate(thrown(library, library.Spring(c=0.1, s0=0.1)), 1.0, points=points)
    assert any("At t = 0.497" in text and "'line'" in text for text in result.warnings)


@pytest.mark.parametrize("library", [pl, sp])
@pytest.mark.parametrize("points", [7, 10, 501])
def test_lines_that_only_come_near_or_carry_a_vector_through(library, points):
    harmless = [
        thrown(library, library.Spring(c=0.1, s0=0.1), offset=1e-3),
        thrown(library, library.Spring(c=1.0, s0=0.0)),
        thrown(library, library.Damper(d=0.1)),
    ]
    with warnings.catch_warnings():
        warnings.simplefilter("error", mc.MechaneWarning)
        for model in harmless:
            assert not mc.simulate(model, 1.0, points=points).warnings


def test_a_vibration_in_step_with_the_output_points_is_seen():
    """Every fifth output point finds the line at its full length."""
    m = thrown(pl, pl.LineForce(law=0.01))
    m.pull = pl.Spring(c=(2 * math.pi) ** 2)
    m.connect(m.world.frame_b, m.pull.frame_a)
    m.connect(m.pull.frame_b, m.body.frame_a)
    with pytest.warns(mc.MechaneWarning, match="LineForce 'line': at time 0.2"):
        result = mc.simulate(m, 60.0, points=301, initial={"body.v": (0.0, 0.0)})
    assert result["line.s"][::5].min() > 0.4
