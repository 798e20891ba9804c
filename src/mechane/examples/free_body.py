"""A free body follows a parabola: the body from the lecture, as a user-defined component."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present
from mechane.shapes import BODY, Shape

STOP = 1.0


class LectureBody(mc.Component):
    """A rigid body with mass and inertia, 3 degrees of freedom when free."""

    frame_a = pl.Frame()
    m: mc.Parameter = mc.parameter(unit="kg", min=0)
    I: mc.Parameter = mc.parameter(unit="kg.m2", min=0)
    g: mc.Parameter = mc.parameter((0.0, -9.81), unit="m/s2")
    f: mc.Variable = mc.variable(shape=2, unit="N")
    r: mc.Variable = mc.variable(shape=2, unit="m")
    v: mc.Variable = mc.variable(shape=2, unit="m/s")
    a: mc.Variable = mc.variable(shape=2, unit="m/s2")
    w: mc.Variable = mc.variable(unit="rad/s")
    z: mc.Variable = mc.variable(unit="rad/s2")

    def equations(self):
        fa = self.frame_a
        yield self.r == fa.r
        yield self.v == mc.der(self.r)
        yield self.w == mc.der(fa.phi)
        yield self.a == mc.der(self.v)
        yield self.z == mc.der(self.w)
        yield self.f == fa.f
        yield self.f + self.m * self.g == self.m * self.a
        yield fa.t == self.I * self.z

    def kinetic_energy(self):
        return 0.5 * self.m * (self.v @ self.v) + 0.5 * self.I * self.w**2

    def potential_energy(self):
        return -self.m * (self.g @ self.r)

    def shapes(self):
        yield Shape(
            "box", r=self.frame_a.r, phi=self.frame_a.phi, r_shape=(-0.1, 0), length=0.2, width=0.12, color=BODY
        )


def build() -> LectureBody:
    """A body thrown upwards with spin."""
    return LectureBody(m=2.0, I=0.1, r=(0, 1), v=(3, 4), w=5.0)


def main(show: bool = True) -> mc.Result:
    """Throw the body and plot its height."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "r", "frame_a.phi")
    return result


if __name__ == "__main__":
    main()
