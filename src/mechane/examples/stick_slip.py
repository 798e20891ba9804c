"""A block on a moving belt, held by a spring, alternately sticks and slips."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 10.0


class Belt(mc.Component):
    """A frame that moves along x at constant speed, 0 degrees of freedom."""

    frame_b = pl.Frame()
    speed: mc.Parameter = mc.parameter(0.2, unit="m/s")

    def equations(self):
        yield self.frame_b.r == mc.vector(self.speed * mc.time, 0)
        yield self.frame_b.phi == 0

    def supplied_power(self):
        return -self.frame_b.f @ mc.der(self.frame_b.r)


class DryFriction(pl.TwoFrames):
    """Dry friction along x under a given normal force; removes 1 degree of freedom while it sticks."""

    n: mc.Parameter = mc.parameter(10.0, unit="N", min=0, doc="normal force")
    mu: mc.Parameter = mc.parameter(0.3, min=0, doc="friction coefficient while slipping")
    mu_stick: mc.Parameter = mc.parameter(0.5, min=0, doc="static friction coefficient")
    mode: mc.Discrete = mc.discrete(0, values=(-1, 0, 1), doc="0 sticks, 1 slips forwards, -1 slips backwards")
    v: mc.Variable = mc.variable(unit="m/s", doc="speed of frame_b relative to frame_a")
    f: mc.Variable = mc.variable(unit="N", doc="friction force")

    def equations(self):
        a, b, sticks = self.frame_a, self.frame_b, self.mode == 0
        # kinematics
        yield self.v == mc.der(b.r[0] - a.r[0])
        # friction: no acceleration, or the force is known
        yield mc.if_else(sticks, mc.der(self.v), self.f - self.mode * self.mu * self.n) == 0
        # balance
        yield b.f == mc.vector(self.f, 0)
        yield a.f == -b.f
        yield a.t == 0
        yield b.t == 0
        # changes of mode
        limit = self.mu_stick * self.n
        yield mc.when(sticks & (self.f > limit), mc.reinit(self.mode, 1), says="slips forwards")
        yield mc.when(sticks & (self.f < -limit), mc.reinit(self.mode, -1), says="slips backwards")
        yield mc.when((self.mode == 1) & (self.v < 0), mc.reinit(self.mode, 0), mc.reinit(self.v, 0), says="sticks")
        yield mc.when((self.mode == -1) & (self.v > 0), mc.reinit(self.mode, 0), mc.reinit(self.v, 0), says="sticks")

    def dissipated_power(self):
        return self.f * self.v


class StickSlip(mc.Model):
    """A block on a belt, held back by a spring (1 degree of freedom while it slips, none while it sticks)."""

    world = pl.World()
    belt = Belt(speed=0.2)
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.2)
    block = pl.Body(m=1.0, I=0.1)
    wall = pl.FixedTranslation(r=(-1, 0))
    spring = pl.Spring(c=20.0, s0=1.0)
    friction = DryFriction(n=9.81)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a, self.wall.frame_a)
        yield mc.connect(self.wall.frame_b, self.spring.frame_a)
        yield mc.connect(self.rail.frame_b, self.block.frame_a, self.spring.frame_b, self.friction.frame_b)
        yield mc.connect(self.belt.frame_b, self.friction.frame_a)


def build() -> StickSlip:
    """The block on its belt."""
    return StickSlip()


def main(show: bool = True) -> mc.Result:
    """Start the belt."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "rail.s", "friction.v", "friction.f")
    return result


if __name__ == "__main__":
    main()
