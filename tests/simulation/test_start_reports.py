"""Reports about a start: adjusted guesses and contradictions."""

from __future__ import annotations

import pytest

import mechane as mc
from mechane import planar as pl
from mechane import rotational as ro


def slider_crank(s: float, size: float = 1.0) -> mc.Model:
    m = mc.Model("slider_crank")
    m.world = pl.World()
    m.crank, m.knee, m.pin = pl.Revolute(phi=0.7, w=1.0), pl.Revolute(), pl.Revolute()
    m.rail = pl.Prismatic(n=(1, 0), s=mc.guess(s * size))
    m.short, m.long = (pl.FixedTranslation(r=(x * size, 0)) for x in (1, 2))
    m.one, m.two = (pl.Body(m=1.0, I=0.1 * size**2) for _ in range(2))
    m.connect(m.world.frame_b, m.crank.frame_a, m.rail.frame_a)
    m.connect(m.crank.frame_b, m.short.frame_a)
    m.connect(m.short.frame_b, m.knee.frame_a, m.one.frame_a)
    m.connect(m.knee.frame_b, m.long.frame_a)
    m.connect(m.long.frame_b, m.pin.frame_b, m.two.frame_a)
    m.connect(m.rail.frame_b, m.pin.frame_a)
    return m


@pytest.mark.parametrize("size", [1e-9, 1.0, 1e6])
@pytest.mark.filterwarnings("ignore::mechane.MechaneWarning")
def test_a_guess_of_a_slide_that_was_moved_is_reported_in_any_size(size):
    moved = mc.simulate(slider_crank(2.0, size), 1e-3 * size**0.5, points=2).moved
    assert [m.name for m in moved] == ["rail.s"] and moved[0].value == pytest.approx(2.6582474718 * size)
    assert not mc.simulate(slider_crank(2.6582474718049793, size), 1e-3 * size**0.5, points=2).moved


def test_drives_that_contradict_each_other_at_the_start_are_both_named():
    m = mc.Model("twice")
    m.world, m.body = pl.World(), pl.Body(m=1.0, I=1.0)
    m.one, m.two = pl.Revolute(driven=True), pl.Revolute(driven=True)
    m.slow, m.fast = ro.Position(phi=lambda t: mc.sin(t)), ro.Position(phi=lambda t: 1.1 * mc.sin(t))
    m.connect(m.world.frame_b, m.one.frame_a, m.two.frame_a)
    m.connect(m.one.frame_b, m.two.frame_b, m.body.frame_a)
    m.connect(m.slow.flange_b, m.one.axis)
    m.connect(m.fast.flange_b, m.two.axis)
    with pytest.raises(mc.MechaneError, match=r"(?s)'slow' and 'fast'.*speeds differ by 0\.1"):
        mc.simulate(m, 1.0)


def test_start_values_of_nanometres_contradict_each_other():
    m = mc.Model("pair")
    m.world, m.rail, m.body = pl.World(), pl.Prismatic(n=(1, 0), s=1e-9, v=0.0), pl.Body(m=1e-9, I=1e-27, r=(2e-9, 0.0))
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a)
    with pytest.raises(mc.MechaneError, match="start value"):
        mc.simulate(m, 1e-6)
