"""An elastic beam of two rigid halves, connected in all six degrees of freedom by a compliance joint."""

from __future__ import annotations

import mechane as mc
from mechane import beams
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 2.0


class TwoBodyBeam(mc.Model):
    """Two bodies and a compliance joint, clamped at one end; the free half is released (6 degrees of freedom)."""

    world = sp.World()
    clamp = sp.FixedTranslation(r=(0.25, 0, 0))
    first = sp.Body(m=0.5, I=(1e-3, 3e-3, 3e-3))
    joint = beams.ComplianceJoint(
        r=(0.5, 0, 0), r_1=(0.25, 0, 0), stiffness=(4000.0, 4000.0, 4000.0, 5.0, 8.0, 8.0), damping_time=0.02
    )
    second = sp.Body(m=0.5, I=(1e-3, 3e-3, 3e-3), r_cm=(0, 0, 0.05))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.clamp.frame_a)
        yield mc.connect(self.clamp.frame_b, self.first.frame_a, self.joint.frame_a)
        yield mc.connect(self.joint.frame_b, self.second.frame_a)


def main(show: bool = True) -> mc.Result:
    """Let the free half sag, swing and twist."""
    result = mc.simulate(TwoBodyBeam(), STOP)
    if show:
        present(result, "joint.phi", "joint.t")
    return result


if __name__ == "__main__":
    main()
