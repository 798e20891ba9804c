"""Turning vectors, and the product of the plane."""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp

NUMBERS = st.floats(-10, 10)


@given(NUMBERS, NUMBERS, NUMBERS)
def test_resolving_there_and_back(phi, x, y):
    assert_allclose(pl.resolve2(phi, pl.resolve1(phi, (x, y))), (x, y), atol=1e-12)
    assert_allclose(pl.resolve1(phi, (1.0, 0.0)), (math.cos(phi), math.sin(phi)))


@given(NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
def test_the_product_does_not_depend_on_the_frame(phi, a, b, c, d):
    turned = pl.cross(pl.resolve1(phi, (a, b)), pl.resolve1(phi, (c, d)))
    assert_allclose(turned, a * d - b * c, atol=1e-10)


def test_expressions_and_numbers_agree():
    class Turned(mc.Component):
        phi = mc.parameter(0.7)
        a, b = mc.variable(shape=2), mc.variable(shape=2)

        def equations(self):
            yield self.a == pl.resolve1(self.phi, (1.0, 2.0))
            yield self.b == pl.resolve2(self.phi, (1.0, 2.0))

    result = mc.simulate(Turned(), 1.0)
    assert_allclose(result["a"][0], pl.resolve1(0.7, np.array((1.0, 2.0))))
    assert_allclose(result["b"][0], pl.resolve2(0.7, np.array((1.0, 2.0))))


def test_the_table_of_plane_and_space_names_everything():
    page = (Path(__file__).resolve().parents[2] / "docs/planar/index.md").read_text()
    table = page.split("## Plane and space")[1].split("## The frame")[0]
    rows = [[re.findall(r"`(\w+)`", cell) for cell in row.split("|")[2:4]] for row in table.splitlines() if "`" in row]
    plane, space = ({name for row in rows for name in row[k]} for k in (0, 1))
    built_on = {"Frame", "TwoFrames", "GearPair", "Rolling", "CurvePair", "Neutral"}
    parts = {n for n in pl.__all__ if isinstance(getattr(pl, n), type) and issubclass(getattr(pl, n), mc.Component)}
    assert plane == parts - built_on and len(plane) > 50
    assert space <= set(sp.__all__)


@pytest.mark.parametrize("library", [pl, sp])
def test_a_fixed_frame_answers_to_both_names(library):
    post = library.Fixed()
    assert post.frame_a is post.frame_b and len(list(post.connectors())) == 1
