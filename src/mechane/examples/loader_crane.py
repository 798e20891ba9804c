"""A loader crane from a URDF file: five motors slew it, and the grapple follows on its two free hinges."""

from __future__ import annotations

from pathlib import Path

import mechane as mc
from mechane import rotational as rot
from mechane import translational as trans
from mechane.examples._present import present
from mechane.spatial import Prismatic

FILE = Path(__file__).with_suffix(".urdf")
STOP = 10.0
#: start and goal of each motor, its stiffness and damping
MOTORS = {
    "slew": (-1.2, 1.2, 4e4, 1.2e4),
    "lift": (0.4, 1.0, 4e5, 6e4),
    "knuckle": (1.9, 1.1, 2e5, 3e4),
    "extend": (0.1, 0.9, 5e4, 6e3),
    "jaw_left": (0.5, 0.0, 3e3, 300.0),
}
#: where it begins: the motors as above, the grapple hanging down
START = {
    "slew.phi": -1.2, "lift.phi": 0.4, "knuckle.phi": 1.9, "extend.s": 0.1, "jaw_left.phi": 0.5, "sway.phi": -1.5,
    "roll.phi": 0.0,
}  # fmt: skip


def path(start: float, goal: float):
    """A move within four seconds, starting and ending at rest."""

    def coordinate(t):
        x = mc.minimum(t / 4.0, 1.0)
        return start + (goal - start) * x**3 * (10 - 15 * x + 6 * x**2)

    return coordinate


def build() -> mc.Model:
    """The crane from the file, each joint driven by a spring and damper from its motor's path (7 degrees of freedom)."""
    crane = mc.load_urdf(FILE, driven=True, initial=START)
    for name, (start, goal, stiffness, damping) in MOTORS.items():
        joint = getattr(crane, name)
        if isinstance(joint, Prismatic):
            command, servo = trans.Position(s=path(start, goal)), trans.SpringDamper(c=stiffness, d=damping)
        else:
            command, servo = rot.Position(phi=path(start, goal)), rot.SpringDamper(c=stiffness, d=damping)
        setattr(crane, f"{name}_command", command)
        setattr(crane, f"{name}_servo", servo)
        crane.connect(command.flange_b, servo.flange_a)
        crane.connect(servo.flange_b, joint.axis)
    return crane


def main(show: bool = True) -> mc.Result:
    """Slew the load and let it come to rest."""
    result = mc.simulate(build(), STOP)
    if show:
        present(result, "slew.phi", "sway.phi", "roll.phi")
    return result


if __name__ == "__main__":
    main()
