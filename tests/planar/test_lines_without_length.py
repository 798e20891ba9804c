"""Lines between frames that coincide have no direction: they are named."""

from __future__ import annotations

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
