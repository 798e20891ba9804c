"""A Stewart platform: six legs of variable length move a plate in all six degrees of freedom."""

from __future__ import annotations

import math

import mechane as mc
from mechane import spatial as sp
from mechane import translational as tra
from mechane.examples._present import present

STOP = 5.0
HEIGHT, BASE, TOP = 1.0, 0.8, 0.5


def corner(radius: float, degrees: float, height: float = 0.0) -> tuple[float, float, float]:
    """A point on a circle about the y axis."""
    a = math.radians(degrees)
    return radius * math.cos(a), height, radius * math.sin(a)


#: where each leg begins and ends: neighbours in pairs, the pairs at the top between those of the base
LEGS = tuple(
    (corner(BASE, 120 * k + 60 + side * 50), corner(TOP, 120 * k + 60 + side * 15))
    for k in range(3)
    for side in (-1, 1)
)


class StewartPlatform(mc.Model):
    """A plate on six legs, each with a universal joint, a driven slider and a ball (6 degrees of freedom, all prescribed).

    Each leg follows the length required by the prescribed `pose` of the plate.
    """

    world = sp.World()
    plate = sp.Body(
        m=20.0, I=(1.5, 3.0, 1.5), r_0=mc.guess((0, HEIGHT, 0)), v_0=mc.guess((0, 0, 0)), angles=mc.guess((0, 0, 0))
    )

    def build(self):
        self.foot, self.joint, self.slide, self.ball, self.arm, self.drive = [], [], [], [], [], []
        for foot, top in LEGS:
            d = [b - a for a, b in zip(foot, (top[0], HEIGHT, top[2]), strict=True)]
            length = math.sqrt(sum(x * x for x in d))
            across = (d[1], -d[0], 0.0)
            tilt = sp.orientation.from_two_axes(d, across)
            self.foot += [sp.FixedRotation(r=foot, n_x=d, n_y=across)]
            self.joint += [sp.Universal(n_a=(0, 1, 0), n_b=(0, 0, 1))]
            self.slide += [sp.Prismatic(n=(1, 0, 0), s=mc.guess(length), driven=True)]
            self.ball += [sp.Spherical(R_start=mc.guess(tilt.T))]  # the plate is level
            self.arm += [sp.FixedTranslation(r=top)]
            self.drive += [tra.Position(s=self.length(foot, top))]

    @staticmethod
    def length(foot, top):
        """Length of a leg over time."""

        def s(t):
            ramp = 1 - mc.exp(-(t**3))
            shift = (
                0.1 * ramp * mc.sin(2 * t),
                HEIGHT + 0.15 * ramp * mc.sin(3 * t),
                0.1 * ramp * mc.cos(2 * t) - 0.1 * ramp,
            )
            R = sp.orientation.from_angles((0.2 * ramp * mc.sin(t), 0.3 * ramp * mc.sin(2 * t), 0.0))
            return mc.norm(mc.vector(*shift) + R.T @ top - foot)

        return s

    def connections(self):
        yield mc.connect(self.world.frame_b, *(f.frame_a for f in self.foot))
        yield mc.connect(self.plate.frame_a, *(a.frame_a for a in self.arm))
        for k in range(6):
            yield mc.connect(self.foot[k].frame_b, self.joint[k].frame_a)
            yield mc.connect(self.joint[k].frame_b, self.slide[k].frame_a)
            yield mc.connect(self.slide[k].frame_b, self.ball[k].frame_a)
            yield mc.connect(self.ball[k].frame_b, self.arm[k].frame_b)
            yield mc.connect(self.drive[k].flange_b, self.slide[k].axis)


def main(show: bool = True) -> mc.Result:
    """Move it."""
    result = mc.simulate(StewartPlatform(), STOP)
    if show:
        present(result, "plate.r_0", "plate.w_a")
    return result


if __name__ == "__main__":
    main()
