"""A controller in plain Python, called a hundred times per second, swings the load of a crane crab up and balances it."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

import mechane as mc
from mechane import planar as pl
from mechane import signals as sig
from mechane import translational as tra
from mechane.examples._present import present

STOP = 8.0
SAMPLE = 0.01  # s, sample time of the controller
STRONGEST = 12.0  # N, largest motor force
M, LENGTH, INERTIA, G = 0.5, 1.0, 0.1, 9.81  # load parameters assumed by the controller
PUMP = 24.0  # gain of the energy control
GAINS = (1.83, -52.2, 4.16, -16.7)  # for position, tilt and their rates: the optimal regulator of the upright crane
OUTPUTS = ["rail.s", "hinge.phi", "rail.v", "hinge.w"]


class SwingUp(mc.Model):
    """A trolley with an initially hanging rod (2 degrees of freedom), driven by `force` or by a recorded force."""

    force: mc.Parameter = mc.parameter(0.0, unit="N")
    recorded: Any = mc.option(None, doc="force during each sample; replaces `force`")
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, driven=True)
    trolley = pl.Body(m=1.0, I=0.1)
    hinge = pl.Revolute(phi=0.1, w=0.0)
    rod = pl.FixedTranslation(r=(0, -LENGTH))
    load = pl.Body(m=M, I=INERTIA)

    def build(self):
        if self.recorded is None:
            self.motor = tra.Force(f=self.force)
        else:
            begin = SAMPLE * np.arange(len(self.recorded))
            steps = np.column_stack([begin, begin + SAMPLE * (1 - 1e-7)]).ravel()  # piecewise constant force
            self.record = sig.Table(x=steps, values=np.repeat(self.recorded, 2))
            self.motor = tra.Force(f=self.record.y)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.load.frame_a)
        yield mc.connect(self.motor.flange_b, self.rail.axis)


def controller(s: float, phi: float, v: float, w: float) -> float:
    """The control force: pump energy into the swing, then catch the rod near the top."""
    tilt = math.remainder(phi - math.pi, 2 * math.pi)  # from upright
    if abs(tilt) < 0.4 and abs(w) < 3.5:
        force = sum(k * x for k, x in zip(GAINS, (s, tilt, v, w), strict=True))
    else:
        missing = M * G * LENGTH * (1 + math.cos(phi)) - 0.5 * (INERTIA + M * LENGTH**2) * w**2
        force = -PUMP * missing * w * math.cos(phi) - 1.5 * s - 1.0 * v
    return max(-STRONGEST, min(STRONGEST, force))


def loop() -> tuple[np.ndarray, np.ndarray, Any]:
    """Run the control loop; returns the measurements before each sample, the force during it, and the step timing."""
    stepper = mc.compile(SwingUp()).stepper(inputs=["force"], outputs=OUTPUTS, tolerance=1e-9, deadline=0.1 * SAMPLE)
    seen, forces = [np.array((0.0, 0.1, 0.0, 0.0))], []
    for _ in range(round(STOP / SAMPLE)):
        forces.append(controller(*seen[-1]))
        seen.append(np.array(stepper.step(SAMPLE, forces[-1:])))
    return np.array(seen), np.array(forces), stepper.timing


def main(show: bool = True) -> mc.Result:
    """Swing up, then simulate again with the recorded forces."""
    seen, forces, timing = loop()
    result = mc.simulate(SwingUp(recorded=forces), STOP, tolerance=1e-9)
    if show:
        present(result, "rail.s", "hinge.phi", "record.y")
        up = SAMPLE * np.argmax(np.abs(seen[:, 1] - seen[-1, 1]) < 0.1)
        print(
            f"  upright after {up:.1f} s; a step takes {1e6 * timing.mean:.0f} µs, {timing.late} of {timing.steps} were late"
        )
    return result


if __name__ == "__main__":
    main()
