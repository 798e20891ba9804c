"""Blocks with rounded corners thrown onto a floor and against a wall."""

from __future__ import annotations

import math

import mechane as mc
from mechane import planar as pl
from mechane.geometry import Circle, StraightLine

CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def block(half: tuple[float, float], corner: float, restitution: float, mu: float, wall: bool, **start) -> mc.Model:
    """A block of 1 kg with four rounded corners."""
    (b, h), model = half, mc.Model("block")
    model.world = pl.World()
    model.block = pl.Body(m=1.0, I=0.28 * (b * b + h * h), **start)
    model.corners = [pl.FixedTranslation(r=(x * (b - corner), y * (h - corner))) for x, y in CORNERS]
    law: dict = dict(curve2=Circle(corner), restitution=restitution, friction=mc.Coulomb(mu=mu))
    model.floor = [pl.CurveCurveContact(curve1=StraightLine(length=4.0), **law) for _ in CORNERS]
    model.side, model.wall = pl.Fixed(r=(0.9, 0.0), phi=math.pi / 2), []
    if wall:
        model.wall = [pl.CurveCurveContact(curve1=StraightLine(length=4.0), **law) for _ in CORNERS]
    for k, place in enumerate(model.corners):
        model.connect(model.block.frame_a, place.frame_a)
        model.connect(place.frame_b, model.floor[k].frame_b)
        model.connect(model.world.frame_b, model.floor[k].frame_a)
        if wall:
            model.connect(place.frame_b, model.wall[k].frame_b)
            model.connect(model.side.frame_a, model.wall[k].frame_a)
    return model


THROWS = {
    "two corners bounce at once": (
        ((0.23, 0.17), 1e-3, 0.7, 0.05, False),
        dict(r=(0, 0.7), phi=0.0, v=(0.4, 0), w=0.0),
    ),
    "corners bounce in turn": (
        ((0.37, 0.12), 0.02, 0.7, 0.3, False),
        dict(r=(0, 0.56), phi=-0.9, v=(-0.97, 0), w=3.83),
    ),
    "a corner is seen while another lands": (
        ((0.3791, 0.2537), 0.001, 0.7, 0.3, False),
        dict(r=(0, 0.7691), phi=-0.8624, v=(0.6079, 0), w=-3.2168),
    ),
    "two corners stick at once": (
        ((0.383, 0.253), 0.02, 0.0, 0.8, False),
        dict(r=(0, 0.64), phi=0.6, v=(-0.98, 0), w=0.0),
    ),
    "slides into a wall": (((0.2, 0.15), 1e-3, 0.0, 0.05, True), dict(r=(0, 0.15), phi=0.0, v=(1.4, 0), w=0.0)),
    "lands while it slides": (((0.139, 0.25), 0.02, 0.0, 0.8, True), dict(r=(0, 0.78), phi=0.3, v=(-1.11, 0), w=3.59)),
}
