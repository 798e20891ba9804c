"""A moving plane with planar bodies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..errors import StructureError
from ..language import Component, Variable, cross, der, variable
from ..language.functions import vector
from ..planar.interfaces import Frame as PlanarFrame
from ..planar.masses import Carried, Mass
from ..planar.world import Plane
from ..planar.world import world_of as plane_of
from ..shapes import Drawn
from .drawing import ball
from .interfaces import Frame
from .world import world_of


class MovingPlane(Plane, Drawn):
    """The world of a planar mechanism on a moving carrier: removes no degrees of freedom.

    The x-y plane of frame_a is the plane of the mechanism; `frame_b` is its origin, for planar parts. Planar bodies in the same model as
    this component account for the motion of the plane: with u = (x, y, 0) and v their position and velocity in it, and
    $a_0, w, \\dot w$ of frame_a, the specific inertial force is
    $$k = \\ddot u + a_0 - g + \\dot w\\times u + w\\times(w\\times u) + 2\\,w\\times v$$
    so that the equation of motion in the plane is $f = m\\,k$. The carrier supports it out of the plane:
    $$f_a = \\sum m\\,k,\\qquad t_a = \\sum u\\times m\\,k + \\dot H + w\\times H$$
    with $H = (\\tfrac12 I\\,w_x, \\tfrac12 I\\,w_y, I\\,(w_z + \\omega))$: a body counts as a thin disc, with half its
    inertia about the in-plane axes (a `PlanarModalBeam` has its actual sections). All in-plane loads are assumed to act between the mechanism and its
    carrier; for an external force use an adapter, `PlanarToSpatial`, with the same frame_a.

    The masses are collected from the model that contains the plane: put each mechanism with its own plane into its own model.
    """

    frame_a: Frame = Frame()
    frame_b: PlanarFrame = PlanarFrame()
    v_0: Variable = variable(shape=3, unit="m/s", doc="velocity of the origin, resolved in the world")
    a_0: Variable = variable(shape=3, unit="m/s2", doc="acceleration of the origin, resolved in the world")
    w: Variable = variable(shape=3, unit="rad/s", doc="angular velocity of the plane, resolved in it")
    z: Variable = variable(shape=3, unit="rad/s2", doc="derivative of w")

    def equations(self):
        frame = self.frame_a
        # kinematics
        yield self.frame_b.r == 0
        yield self.frame_b.phi == 0
        yield self.v_0 == der(frame.r_0)
        yield self.a_0 == der(self.v_0)
        yield self.w == frame.w
        yield self.z == der(self.w)
        # reactions of the masses on the carrier
        force: Any = vector(0.0, 0.0, 0.0)
        torque: Any = vector(0.0, 0.0, 0.0)
        for part in self.carried():
            f, t = part.inertial_load(self)
            force, torque = force + f, torque + t
        yield frame.f == force
        yield frame.t == torque

    def carried(self) -> Iterator[Carried]:
        """The parts with mass in this plane."""
        around: Any = self._parent
        for part in around.walk() if around is not None else ():
            if type(part).kinetic_energy is Component.kinetic_energy or plane_of(part) is not self:
                continue
            if any(isinstance(c, PlanarFrame) for c in part.connectors()):
                if not isinstance(part, Carried):
                    raise StructureError(
                        f"{part.label} has mass and cannot be carried by the {self.label}, which moves."
                    )
                yield part

    # motion of a mass
    def place(self, r: Any) -> Any:
        """A point of the plane as a vector in space, resolved in frame_a."""
        return vector(r[0], r[1], 0.0)

    def felt_in_space(self, mass: Mass, weight: bool = True) -> Any:
        """Specific inertial force of a mass, resolved in frame_a."""
        u, v, a = self.place(mass.r), self.place(mass.v), self.place(mass.a)
        absolute = self.a_0 - world_of(self).gravity(self.position(mass.r)) if weight else self.a_0
        return a + self.frame_a.R @ absolute + cross(self.z, u) + cross(self.w, cross(self.w, u) + 2 * v)

    def gyration(self, mass: Mass) -> Any:
        """The torque required for the rotation of a mass about its centre."""
        w, z, I = self.w, self.z, mass.I
        spin = w[2] + mass.w
        H = vector(0.5 * I * w[0], 0.5 * I * w[1], I * spin)
        return vector(0.5 * I * z[0], 0.5 * I * z[1], I * (z[2] + mass.z)) + cross(w, H)

    # interface to planar parts
    def position(self, r: Any) -> Any:
        """A point of the plane, resolved in the world."""
        return self.frame_a.r_0 + self.frame_a.R.T @ self.place(r)

    def velocity(self, r: Any, v: Any) -> Any:
        """Velocity in space of a point moving in the plane, resolved in frame_a."""
        return self.frame_a.R @ self.v_0 + cross(self.w, self.place(r)) + self.place(v)

    def gravity(self, r: Any) -> Any:
        """Gravitational acceleration at a point, in the plane."""
        g = self.frame_a.R @ world_of(self).gravity(self.position(r))
        return vector(g[0], g[1])

    def gravity_potential(self, r: Any) -> Any:
        return world_of(self).gravity_potential(self.position(r))

    def gravity_power(self, r: Any, v: Any) -> Any:
        return world_of(self).gravity_power(self.position(r), self.frame_a.R.T @ self.velocity(r, v))

    def felt(self, mass: Any, weight: bool = True) -> Any:
        k = self.felt_in_space(mass, weight)
        return vector(k[0], k[1])

    def turning_rate(self) -> Any:
        return self.z[2]

    def kinetic_energy_of(self, mass: Any) -> Any:
        v, w = self.velocity(mass.r, mass.v), self.w
        turning = mass.I * (w[2] + mass.w) ** 2 + 0.5 * mass.I * (w[0] ** 2 + w[1] ** 2)
        return 0.5 * mass.m * (v @ v) + 0.5 * turning

    @property
    def view_plane(self):
        """Plane in which the mechanism at frame_b is drawn: origin and rotation matrix."""
        return self.frame_b, self.frame_a.r_0, self.frame_a.R

    def shapes(self):
        yield ball(self.frame_a.r_0, 0.03)
