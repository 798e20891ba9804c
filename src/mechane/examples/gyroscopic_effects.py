"""A rotor in a swinging frame: the spin deflects the swing sideways."""

from __future__ import annotations

import mechane as mc
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 5.0


class GyroscopicEffects(mc.Model):
    """A bar on a universal joint that carries a rotor on a one-dimensional shaft (3 degrees of freedom).

    The bar is released level; the rotor's gyroscopic torque keeps it from falling, so it precesses instead.
    """

    world = sp.World()
    post = sp.Universal(n_a=(0, 1, 0), n_b=(0, 0, 1), phi_a=0.0, phi_b=0.0, w_a=0.0, w_b=0.0)
    bar = sp.BodyCylinder(r=(0.5, 0, 0), diameter=0.04, density=2700.0)
    rotor = sp.Rotor1D(J=0.01, n=(1, 0, 0), phi=0.0, w=300.0)
    motor = rot.Torque(tau=lambda t: 0.2 * mc.sin(t))

    def connections(self):
        yield mc.connect(self.world.frame_b, self.post.frame_a)
        yield mc.connect(self.post.frame_b, self.bar.frame_a)
        yield mc.connect(self.bar.frame_b, self.rotor.frame_a)
        yield mc.connect(self.motor.flange_b, self.rotor.flange_a)


def main(show: bool = True) -> mc.Result:
    """Release it level."""
    result = mc.simulate(GyroscopicEffects(), STOP, tolerance=1e-8)
    if show:
        present(result, "post.phi_a", "post.phi_b", "rotor.w")
    return result


if __name__ == "__main__":
    main()
