"""A crane with an optimal regulator from its own linear model, which moves hook and load and damps both swings."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane import translational as tra
from mechane.examples._present import present

STOP = 10.0
TARGET = 4.0  # m
WEIGHTS = {"rail.s": 4.0, "hook_joint.phi": 40.0, "load_joint.phi": 40.0}  # of the states; forces have weight 0.02


class HookCrane(mc.Model):
    """A trolley with a hook on a rope and a load on a sling, controlled by a force (3 degrees of freedom)."""

    target: mc.Parameter = mc.parameter(0.0, unit="m", doc="target position of the trolley")
    pull: mc.Parameter = mc.parameter(0.0, unit="N", doc="force in addition to the regulator's")
    k: mc.Parameter = mc.parameter((0.0,) * 6, doc="feedback gains for position and speed of trolley, hook and load")
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, driven=True)
    trolley = pl.Body(m=2.0, I=0.1)
    hook_joint = pl.Revolute(phi=0.0, w=0.0)
    rope = pl.FixedTranslation(r=(0, -1.6))
    hook = pl.Body(m=0.8, I=0.02)
    load_joint = pl.Revolute(phi=0.0, w=0.0)
    sling = pl.FixedTranslation(r=(0, -0.7))
    load = pl.Body(m=1.5, I=0.06)
    state = mc.vector(rail.s - target, rail.v, hook_joint.phi, hook_joint.w, load_joint.phi, load_joint.w)
    motor = tra.Force(f=pull - mc.dot(k, state))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hook_joint.frame_a)
        yield mc.connect(self.hook_joint.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.hook.frame_a, self.load_joint.frame_a)
        yield mc.connect(self.load_joint.frame_b, self.sling.frame_a)
        yield mc.connect(self.sling.frame_b, self.load.frame_a)
        yield mc.connect(self.motor.flange_b, self.rail.axis)


def gains() -> list[float]:
    """The optimal feedback about the crane at rest, in the order of `HookCrane.k`."""
    linear = mc.linearize(HookCrane(), inputs=["pull"])
    found = dict(zip(linear.states, linear.lqr(WEIGHTS, 0.02)[0].tolist(), strict=True))
    return [found[f"{joint}.{x}"] for joint, x in (("rail", "s"), ("rail", "v"))] + [
        found[f"{joint}.{x}"] for joint in ("hook_joint", "load_joint") for x in ("phi", "w")
    ]


def build() -> HookCrane:
    """The crane with its regulator."""
    return HookCrane(target=TARGET, k=gains())


def main(show: bool = True) -> mc.Result:
    """Move to the target."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "rail.s", "hook_joint.phi", "load_joint.phi")
        print(f"  off target at the end by {1000 * (result['rail.s'][-1] - TARGET):.1f} mm")
    return result


if __name__ == "__main__":
    main()
