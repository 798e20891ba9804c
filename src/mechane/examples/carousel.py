"""All purely visual components on a carousel: shapes, axes, arrows, a wheel, a ring, the ground."""

from __future__ import annotations

import math
from typing import Any

import mechane as mc
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 6.0
SHOWN: list[dict[str, Any]] = [
    dict(shape="box", length=0.3, width=0.2, height=0.12, color=(38, 118, 196)),
    dict(shape="sphere", length=0.25, color=(214, 69, 52)),
    dict(shape="cylinder", length=0.3, width=0.18, color=(46, 160, 103)),
    dict(shape="cone", length=0.3, width=0.22, extra=0.2, color=(224, 160, 32)),
    dict(shape="pipe", length=0.3, width=0.2, extra=0.7, color=(120, 94, 170)),
    dict(shape="gearwheel", length=0.08, width=0.3, extra=16, color=(122, 136, 153)),
    dict(shape="spring", length=0.3, width=0.14, extra=6, color=(46, 160, 103)),
]  # fmt: skip


class Carousel(mc.Model):
    """A rotating table with shapes on it, and a faster wheel (2 degrees of freedom)."""

    world = sp.World(animate_world=False, looks={"FixedTranslation": dict(color=(200, 204, 212), width=0.02)})
    ground = sp.Ground(r=(0, -0.55, 0), length=2.8)
    pin = sp.Revolute(n=(0, 1, 0), phi=0.0, w=1.2, color=(180, 40, 40), width=0.1)
    table = sp.Body(m=1.0, I=(1.0, 1.0, 1.0), animation=False)
    hub = sp.Revolute(n=(0, 0, 1), phi=0.0, w=6.0)
    rotor = sp.Body(m=0.5, I=(0.02, 0.02, 0.04), animation=False)
    wheel = sp.VoluminousWheel(radius=0.3, tyre=0.06)
    ring = sp.Torus(radius=1.15, tube_radius=0.02, n=(0, 1, 0), color=(62, 70, 84))
    axes = sp.FixedFrame(length=0.35)

    def build(self):
        step = 2 * math.pi / (len(SHOWN) + 1)
        places = [(math.cos(k * step), 0.0, math.sin(k * step)) for k in range(len(SHOWN) + 1)]
        self.arms = [sp.FixedTranslation(r=r) for r in places]
        self.shown = [sp.FixedShape(length_direction=(0, 1, 0), **look) for look in SHOWN]
        self.moves = sp.SignalArrow(u=self.speed(), resolved_in="frame")

    def speed(self) -> Any:
        """Velocity of the last arm's end, resolved in the table."""
        return mc.cross(self.pin.w * mc.vector(0.0, 1.0, 0.0), self.arms[-1].r)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.pin.frame_a)
        yield mc.connect(self.pin.frame_b, self.table.frame_a, self.ring.frame_a, self.axes.frame_a)
        for arm, shown in zip(self.arms, self.shown, strict=False):
            yield mc.connect(self.pin.frame_b, arm.frame_a)
            yield mc.connect(arm.frame_b, shown.frame_a)
        yield mc.connect(self.pin.frame_b, self.arms[-1].frame_a)
        yield mc.connect(self.arms[-1].frame_b, self.hub.frame_a, self.moves.frame_a)
        yield mc.connect(self.hub.frame_b, self.rotor.frame_a, self.wheel.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let it turn."""
    result = mc.simulate(Carousel(), STOP)
    if show:
        present(result, "pin.phi", "hub.phi")
    return result


if __name__ == "__main__":
    main()
