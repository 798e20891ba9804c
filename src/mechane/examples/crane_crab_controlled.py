"""A controlled crane crab: a PID controller moves the trolley, feedback of the swing damps the load, wind disturbs it."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane import signals as sig
from mechane import translational as tra
from mechane.examples._present import present

STOP = 20.0
TARGET = 3.0  # m
KP, TI, TD, ND = 3.2, 4.0, 1.15, 20.0  # of the trolley
K_PHI, K_W = 4.4, 0.9  # of the swing, N/rad and N.s/rad; with KP and TD the optimal regulator of the linearized crane


class ControlledCraneCrab(mc.Model):
    """A trolley that moves its load to a target and keeps it there (2 degrees of freedom)."""

    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, driven=True)
    trolley = pl.Body(m=1.0, I=0.1)
    hinge = pl.Revolute(phi=0.0, w=0.0)
    rope = pl.FixedTranslation(r=(0, -1))
    load = pl.Body(m=0.5, I=0.1)
    wind = pl.WorldForce(f=(0.4, 0.0))
    target = sig.Ramp(height=TARGET, duration=3.0, start_time=1.0)
    pid = sig.PID(u_s=target.y, u_m=rail.s, kp=KP, Ti=TI, Td=TD, Nd=ND)
    motor = tra.Force(f=pid.y + K_PHI * hinge.phi + K_W * hinge.w)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a, self.wind.frame_b)
        yield mc.connect(self.motor.flange_b, self.rail.axis)


def main(show: bool = True) -> mc.Result:
    """Move to the target."""
    result = mc.simulate(ControlledCraneCrab(), STOP)
    if show:
        present(result, "target.y", "rail.s", "hinge.phi")
        print(f"  off target at the end by {1000 * (result['rail.s'][-1] - TARGET):.1f} mm")
    return result


if __name__ == "__main__":
    main()
