"""Models exported as FMUs, and an independent tool that simulates them."""

from __future__ import annotations

import pytest

import mechane as mc
from mechane import planar as pl

fmpy = pytest.importorskip("fmpy")
validation = pytest.importorskip("fmpy.validation")

BOTH = [
    ("2.0", "model-exchange"),
    ("3.0", "co-simulation"),
    pytest.param("3.0", "model-exchange", marks=pytest.mark.slow),
    pytest.param("2.0", "co-simulation", marks=pytest.mark.slow),
]
KINDS = ["model-exchange", "co-simulation"]


def run(path, stop, **options):
    """Simulate an FMU: with CVODE, or with its own stepper."""
    options = {"relative_tolerance": 1e-8, "output_interval": stop / 100, "record_events": False, **options}
    found = fmpy.simulate_fmu(str(path), stop_time=stop, **options)
    assert len(found) == 101
    return found


def coordinates(system):
    return [system.translated.dae.names[c] for c in system.translated.kinematics.coordinates]


class Ball(mc.Component):
    """Bounces ever lower."""

    e = mc.parameter(0.7, doc="share of the speed that is left")
    h, v = mc.variable(start=1.0, unit="m", doc="height"), mc.variable(start=0.0, unit="m/s")

    def equations(self):
        yield self.v == mc.der(self.h)
        yield mc.der(self.v) == -9.81
        yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))


class Crane(mc.Model):
    """A trolley that a force moves, with a load on a rope."""

    pull = mc.parameter(0.0, unit="N")
    twice = mc.parameter(2 * pull, unit="N")
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=1.0, I=0.1)
    push = pl.WorldForce(f=(twice, 0.0))
    hinge = pl.Revolute(phi=1.0, w=0.0)
    rope = pl.FixedTranslation(r=(0, -1))
    load = pl.Body(m=0.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a, self.push.frame_b)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)
