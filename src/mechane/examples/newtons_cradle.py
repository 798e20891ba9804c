"""Newton's cradle: two balls of five swing in, and two swing out on the other side."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present
from mechane.geometry import Circle

STOP = 6.0
RADIUS = 0.1  # m
LENGTH = 1.0  # m


class NewtonsCradle(mc.Model):
    """Five balls on strings that just touch at rest and collide elastically (5 degrees of freedom)."""

    world = pl.World()

    def build(self):
        self.place = [pl.FixedTranslation(r=(2 * RADIUS * (k - 2), 0), animation=False) for k in range(5)]
        self.pivot = [pl.Revolute(phi=-0.7 if k < 2 else 0.0, w=0.0) for k in range(5)]
        self.string = [pl.FixedTranslation(r=(0, -LENGTH), width=0.01) for _ in range(5)]
        self.ball = [pl.Body(m=1.0, I=0.004, width=2 * RADIUS) for _ in range(5)]
        round_ = Circle(radius=RADIUS)
        self.contact = [
            pl.CurveCurveContact(curve1=round_, curve2=round_, s1=mc.guess(0.0), restitution=1.0, animation=False)
            for _ in range(4)
        ]

    def connections(self):
        for place, pivot, string, ball in zip(self.place, self.pivot, self.string, self.ball, strict=True):
            yield mc.connect(self.world.frame_b, place.frame_a)
            yield mc.connect(place.frame_b, pivot.frame_a)
            yield mc.connect(pivot.frame_b, string.frame_a)
            yield mc.connect(string.frame_b, ball.frame_a)
        for contact, left, right in zip(self.contact, self.ball[:-1], self.ball[1:], strict=True):
            yield mc.connect(left.frame_a, contact.frame_a)
            yield mc.connect(right.frame_a, contact.frame_b)


def main(show: bool = True) -> mc.Result:
    """Release two balls."""
    result = mc.simulate(NewtonsCradle(), STOP, tolerance=1e-8, points=601)
    if show:
        present(result, "pivot[0].phi", "pivot[4].phi")
    return result


if __name__ == "__main__":
    main()
