"""Planar mechanisms in space."""

from __future__ import annotations

import numpy as np

from ..errors import warn
from ..language import Component, Variable, cross, der, variable
from ..language.functions import vector
from ..planar.interfaces import Frame as PlanarFrame
from ..planar.world import world_of as plane_of
from ..rotations import planar_rotation
from ..shapes import STEEL, Drawn
from ..shapes.planes import planes
from .drawing import ball
from .interfaces import Frame, turn
from .moving_plane import MovingPlane

Z = np.array((0.0, 0.0, 1.0))
STILL = 1e-6  # m, and elements of a matrix: a plane that moves less is fixed


class PlanarToSpatial(Drawn):
    """A frame of a planar mechanism as a frame in space: removes no degrees of freedom.

    $$r_b = r_a + R_a^T (x, y, 0),\\quad R_b = R_z(\\varphi)\\,R_a,\\quad (x, y, \\varphi)\\ \\text{of the planar frame}$$
    $$f_p = -(f_x, f_y),\\quad t_p = -t_z,\\quad f = R_z^T f_b,\\quad f_a = -f,\\quad t_a = -R_z^T t_b - r\\times f$$

    The plane of the mechanism is the x-y plane of frame_a, which may move in any way; the world of the planar
    mechanism is frame_a. That motion does not affect springs, dampers, joints and rods. Planar bodies must account for it: in a
    moving plane, give them a `MovingPlane` with the same frame_a instead of a planar world, or attach spatial bodies through
    adapters. Otherwise a warning is raised.
    """

    frame_a: Frame = Frame()
    planar: PlanarFrame = PlanarFrame()
    frame_b: Frame = Frame()
    w: Variable = variable(unit="rad/s", doc="rate of the planar angle")

    def equations(self):
        a, p, b = self.frame_a, self.planar, self.frame_b
        R, r = planar_rotation(Z, p.phi), vector(p.r[0], p.r[1], 0.0)
        f = R.T @ b.f
        # kinematics
        yield self.w == der(p.phi)
        yield b.r_0 == a.r_0 + a.R.T @ r
        yield turn(a, b, R, self.w * Z)
        # balance: in the plane with the mechanism, out of it with frame_a, and overall
        yield p.f == vector(-f[0], -f[1])
        yield p.t == -b.t[2]
        yield a.f + f == 0
        yield a.t + R.T @ b.t + cross(r, f) == 0

    def review(self, result):
        """Check for planar bodies in a moving plane, which do not account for its motion."""
        r, R = (result[f"{self.frame_a.path}.{name}"] for name in ("r_0", "R"))
        uniform = r[0] + np.linspace(0, 1, len(r))[:, None] * (r[-1] - r[0])
        if np.ptp(R, axis=0).max() < STILL and np.abs(r - uniform).max() < STILL:
            return
        inside = {path for path, (origin, _) in planes(result.system.flat).items() if origin is self.frame_a.r_0}
        heavy = [
            c.path
            for c in result.system.flat.model.walk()
            if c.path in inside
            and type(c).kinetic_energy is not Component.kinetic_energy
            and not isinstance(plane_of(c), MovingPlane)
        ]
        if heavy:
            text = f"the plane moves, which {', '.join(heavy[:4])} do not account for: use a MovingPlane as their world"
            warn(f"{self.label}: {text}.")
            yield float(result.time[0]), text

    @property
    def view_plane(self):
        """Plane in which the mechanism at `planar` is drawn: origin and rotation matrix."""
        return self.planar, self.frame_a.r_0, self.frame_a.R

    def shapes(self):
        yield ball(self.frame_b.r_0, 0.03, STEEL)
