"""Modal beams: a floating frame, and a few shape functions for small deformations in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import casadi as ca
import numpy as np

from ..errors import ParameterError, warn
from ..language import Parameter, Variable, cross, der, norm, option, sqrt, variable, vector, whole
from ..language.derivatives import evaluate
from ..language.expressions import Expr, is_symbolic, lift, stack
from ..language.graph import invariant, root
from ..language.symbol import Symbol
from ..language.values import ModelWarning
from ..planar.interfaces import Frame as PlanarFrame
from ..planar.interfaces import resolve1, resolve2
from ..planar.masses import Carried
from ..planar.world import Plane
from ..planar.world import world_of as plane_of
from ..rotations import from_quaternion
from ..shapes import Shape
from ..spatial.interfaces import Frame, turn
from ..spatial.parts import FreeOrientation
from ..spatial.world import world_of
from .elastic import Elastic
from .integrals import Fields, Station
from .modes import bending, stretching
from .rotation import from_small

LARGE = 0.3  # rad: rotation of a section beyond which second-order theory has an error of several per cent
CANNOT_BEND = (
    "an inextensible beam cannot bend where its ends are held at a fixed distance; let it stretch (stretch=1), or let one "
    "end slide."
)


def gradient(of: Expr, by: Symbol) -> Expr:
    """Derivative of a scalar with respect to a vector."""
    return Expr(ca.densify(ca.gradient(of.sx, by.sx)), by.shape)


class Modal(Elastic):
    """Base class of modal beams in the plane and in space: shape functions, energies, equations of motion."""

    bending: int = option(
        4,
        convert=whole(0),
        doc="number of shapes in each plane of bending: two static shapes of the tip, then fixed-interface modes",
    )
    twist: int = option(1, convert=whole(0), doc="number of twist shapes")
    stretch: int = option(
        0,
        convert=whole(0),
        doc="number of stretch shapes; 0: inextensible, so that one end must be free to move along the beam",
    )
    stiffening: bool = option(True, doc="whether tension stiffens it, through the foreshortening of the bent axis")
    damping_ratio: Any = option(None, doc="damping ratio, one number or one per coordinate")
    damping_time: float | None = option(None, doc="ratio of damping to stiffness [s]")
    q0: Any = option(None, doc="initial amplitudes")
    qd0: Any = option(None, doc="initial rates of the amplitudes")
    rigid_start: bool = option(
        False,
        doc="start straight and without internal motion, unless q0 and qd0 are given: surrounding joints must close loops",
    )
    segments: int = option(12, convert=whole(1), doc="number of segments for moments, stresses and drawing")

    def build(self):
        super().build()
        self.check_stations()
        if self.damping_ratio is not None and self.damping_time is not None:
            raise ParameterError(f"{type(self).__name__}: give damping_ratio=… or damping_time=…, not both.")
        self._fields = self.fields()
        self._integrals = self._fields.integrals()
        n = self._fields.number
        if not n:
            raise ParameterError(
                f"{type(self).__name__} has no shape functions: give bending=…, twist=… or stretch=… above 0, or use a Body."
            )
        hint = "" if self.stretch or not self.stiffening else CANNOT_BEND
        self.q = variable(
            shape=n, unit="rad", state="prefer", hint=hint, doc="amplitudes of stretch [lengths], twist, and shapes along y and z [largest rotation]"
        )  # fmt: skip
        self.qd = variable(shape=n, unit="rad/s", state="prefer", hint=hint, doc="rate of q")
        for amplitude, start in ((self.q, self.q0), (self.qd, self.qd0)):
            if start is not None or self.rigid_start:
                amplitude.set_start(np.zeros(n) if start is None else start)
        k = self.segments
        self.strain = variable(shape=k, doc="largest strain along x in each segment")
        self.stress = variable(shape=k, unit="Pa", doc="largest equivalent stress in each segment")
        places = (np.arange(k) + 0.5) / k
        self._strains = self._fields.at(places, 1)[0][0]
        self._curvatures = self._fields.at(places, 1)[1]

    def fields(self) -> Fields:
        """The shapes."""
        raise NotImplementedError

    def across(self, I: Parameter) -> Any:
        """Bending shapes for a second moment of area."""
        if not self.bending:
            return None
        shear = self.ratio(self.E * I / (self.shear_factor * self.G * self.A * self.length**2)) if self.shear else 0.0
        return bending(self.bending, shear, self.ratio(I / (self.A * self.length**2)))

    def ratio(self, expression: Any) -> float:
        """Numeric value of a quantity that the shapes depend on, with the given parameters."""
        try:
            return float(np.asarray(evaluate(lift(expression), _given)))
        except _NotGiven as error:
            raise ParameterError(
                f"{type(self).__name__}: its shape functions need a number for {error}; other parameters of the model may scale it later."
            ) from None

    @property
    def m(self) -> Any:
        """Mass."""
        return self.density * self.A * self.length

    @property
    def sections(self) -> Any:
        """Total moments of inertia of all sections about x, y, z."""
        return vector(self.I_y + self.I_z, self.I_y, self.I_z) * (self.density * self.length)

    def stiffness(self) -> Any:
        """Stiffness matrix of the coordinates."""
        k = self._integrals
        total = (self.E * self.A * self.length) * lift(k.strains)
        for factor, curvature in zip(
            (self.G * self.J, self.E * self.I_y, self.E * self.I_z), k.curvatures, strict=True
        ):
            total = total + (factor / self.length) * lift(curvature)
        if self.shear:
            total = total + (self.shear_factor * self.G * self.A * self.length) * lift(k.slips)
        return total

    def inertia(self) -> list[Any]:
        """Inertia of each coordinate."""
        k, I = self._integrals, self.sections
        across = self.m * self.length**2
        return [
            across * float(sum(k.products[i, i, j, j] for i in range(3)))
            + sum(I[i] * float(k.turns[i, i, j, j]) for i in range(3))
            for j in range(self._fields.number)
        ]

    def drag(self) -> Any:
        """Damping forces of the coordinates."""
        if self.damping_time is not None:
            return self.damping_time * (self.stiffness() @ self.qd)
        n = self._fields.number
        given = [0.0] * n if self.damping_ratio is None else self.damping_ratio
        ratios = list(given) if isinstance(given, (Sequence, np.ndarray)) else [given] * n
        if len(ratios) != n:
            raise ParameterError(f"{type(self).__name__}: damping_ratio needs one number or {n}, got {len(ratios)}.")
        K, M = self.stiffness(), self.inertia()
        return vector(*(2 * ratios[i] * sqrt(K[i, i] * M[i]) * self.qd[i] for i in range(n)))

    def kinetic(self, v: Any, w: Any) -> Any:
        """Kinetic energy for a velocity and angular velocity of frame_a, resolved in it."""
        return self._integrals.kinetic(self.m, self.length, self.sections, v, w, self.q, self.qd)

    def pushed(self, site: Station, f: Any) -> Any:
        """Generalized forces of a force at a point."""
        return self.length * (site.shift.T @ f - f[0] * (site.shorter @ self.q))

    def elastic(self, T: Any, pushes: Any, weight: Any) -> Iterator[Any]:
        """Lagrange's equations of the coordinates, with the specific weight resolved in frame_a and other forces."""
        centre = self._integrals.centre(self.q)
        weights = self.m * self.length * sum(weight[i] * gradient(centre[i], self.q) for i in range(3))
        yield self.qd == der(self.q)
        inertial = der(gradient(T, self.qd)) - gradient(T, self.q)
        yield inertial + self.stiffness() @ self.q + self.drag() == pushes + weights

    def elastic_energy(self) -> Any:
        """Strain energy."""
        return 0.5 * (self.q @ (self.stiffness() @ self.q))

    def dissipated_power(self):
        return self.qd @ self.drag()

    def stresses(self) -> Iterator[Any]:
        """Strain and stress at the midpoint of each segment."""
        for k in range(self.segments):
            about = [self._curvatures[i][k] @ self.q / self.length for i in range(3)]
            pull = self.E * (self._strains[k] @ self.q)
            bent, sheared = 0.0, 0.0
            if self.section is not None:
                bent = self.section.bending_stress(self.E * self.I_y * about[1], self.E * self.I_z * about[2])
                sheared = self.section.shear_stress(self.G * self.J * about[0])
            normal = norm(vector(pull, 0.0), 1e-300) + bent
            yield self.strain[k] == normal / self.E
            yield self.stress[k] == sqrt(normal * normal + 3 * sheared * sheared)

    def review(self, result):
        """Check that the deformation is small."""
        q = np.asarray(result.evaluate(self.q), float)
        turned = self._fields.at(np.linspace(0, 1, self.segments + 1))[1]
        most = np.linalg.norm(np.einsum("kgi,ti->tgk", turned, q), axis=2).max(axis=1, initial=0.0)
        if (most > LARGE).any():
            time = float(result.time[int(np.argmax(most > LARGE))])
            text = f"a section has rotated by {most.max():.2g} rad relative to frame_a: too much for small deformations"
            warn(
                f"{self.label}: at time {time:.6g} {text}.\n  hint: use a Beam, which has no such limit.", ModelWarning
            )
            yield time, text


class _NotGiven(Exception):
    """A parameter without a numeric value."""


def _given(symbol: Symbol) -> Any:
    value = getattr(symbol, "value", None)
    if value is None:
        raise _NotGiven(symbol.name)
    return evaluate(lift(value), _given) if is_symbolic(value) else value


class ModalBeam(Modal, FreeOrientation):
    """A straight elastic beam in a floating frame, with small deformations described by a few shape functions.

    $$r(x) = r_a + R_a^T\\,\\Big(x\\,e_x + \\sum_i q_i\\,d_i(x) - \\tfrac12 e_x\\!\\int_0^x\\!\\big(v'^2 + w'^2\\big)\\,dx\\Big)$$

    The frame is frame_a, in which the beam lies along x. The shape functions $d_i$ are those of Craig and Bampton: `bending` in each transverse
    plane, the first two of them static shapes of the tip, `twist` and `stretch`. The last term preserves the length of the bent axis; through it a
    beam in tension is stiffer, and one in compression softer. The equations follow from the kinetic energy to second order in
    $q$: momentum and energy are conserved exactly. Valid for rotations of the sections below 0.3 rad relative to frame_a;
    `Beam` has no such limit. As many degrees of freedom relative to frame_a as shape functions.
    """

    frame_a = Frame()
    frame_b = Frame()
    r_0: Variable = variable(shape=3, unit="m", doc="position of frame_a")
    v_0: Variable = variable(shape=3, unit="m/s", doc="velocity of frame_a, resolved in the world")
    v_a: Variable = variable(shape=3, unit="m/s", doc="velocity of frame_a, resolved in it")
    w_a: Variable = variable(shape=3, unit="rad/s", doc="angular velocity of frame_a, resolved in it")

    def build(self):
        super().build()
        k = self.segments
        self.moment = variable(shape=(k, 2), unit="N.m", doc="bending moments about y and z in each segment")
        self.torsion = variable(shape=k, unit="N.m", doc="torque about x in each segment")
        self.station = [Frame() for _ in self.stations]

    def fields(self):
        return Fields(
            stretching(self.stretch) if self.stretch else None, stretching(self.twist) if self.twist else None,
            self.across(self.I_z), self.across(self.I_y), self.stiffening,
        )  # fmt: skip

    def turning(self):
        return self.frame_a.w

    def sites(self) -> list[tuple[Any, Station]]:
        """Frames along the beam and their positions."""
        places = [(frame, self.ratio(x / self.length)) for frame, x in zip(self.station, self.stations, strict=True)]
        return [(frame, self._fields.station(x)) for frame, x in [(self.frame_b, 1.0), *places]]

    def equations(self):
        a, q = self.frame_a, self.q
        yield self.r_0 == a.r_0
        yield self.v_0 == der(a.r_0)
        yield self.v_a == a.R @ self.v_0
        yield self.w_a == a.w
        yield root(a.R, equations=(a.R == from_quaternion(self.Q),), weight=1)
        yield invariant(self.Q @ self.Q == 1)
        # positions of its frames, and the loads there
        weight = a.R @ world_of(self).gravity(self.centre())
        force, torque = a.f + self.m * weight, a.t + cross(self.m * self.length * self._integrals.centre(q), weight)
        pushes: Any = 0.0
        for frame, site in self.sites():
            R, J = from_small(site.turn @ q)
            r, f = self.length * site.position(q), R.T @ frame.f
            yield frame.r_0 == a.r_0 + a.R.T @ r
            yield turn(a, frame, R, J @ (site.turn @ self.qd))
            force, torque = force + f, torque + R.T @ frame.t + cross(r, f)
            pushes = pushes + self.pushed(site, f) + site.turn.T @ (J.T @ frame.t)
        # momentum, angular momentum about frame_a, and the coordinates
        T = self.kinetic(self.v_a, self.w_a)
        P, H = gradient(T, self.v_a), gradient(T, self.w_a)
        yield der(P) + cross(self.w_a, P) == force
        yield der(H) + cross(self.w_a, H) + cross(self.v_a, P) == torque
        yield from self.elastic(T, pushes, weight)
        # inside
        for k in range(self.segments):
            about = [self._curvatures[i][k] @ q / self.length for i in range(3)]
            yield self.torsion[k] == self.G * self.J * about[0]
            yield self.moment[k] == vector(self.E * self.I_y * about[1], self.E * self.I_z * about[2])
        yield from self.stresses()

    def centre(self) -> Any:
        """Position of the centre of mass in the world."""
        return self.frame_a.r_0 + self.frame_a.R.T @ (self.length * self._integrals.centre(self.q))

    def kinetic_energy(self):
        return self.kinetic(self.v_a, self.w_a)

    def potential_energy(self):
        return self.elastic_energy() + self.m * world_of(self).gravity_potential(self.centre())

    @property
    def points(self) -> Any:
        """Positions of the ends of the segments in the world, one per row: `result.evaluate(beam.points)`."""
        a, ends = self.frame_a, np.linspace(0, 1, self.segments + 1)
        return stack([a.r_0 + a.R.T @ (self.length * self._fields.station(x).position(self.q)) for x in ends])

    def shapes(self):
        outline: dict[str, Any] = dict(kind="cylinder") if self.section is None else self.section.outline()
        if outline["kind"] == "cylinder":
            outline.update(width=self.drawn_width, height=self.drawn_width)
        nodes = self.points
        for k in range(self.segments):
            d = self.frame_a.R @ (nodes[k + 1] - nodes[k])
            yield Shape(
                r=nodes[k], R=self.frame_a.R, length_direction=d, width_direction=(0, 1, 0), length=norm(d),
                color=self.color(k), **outline,
            )  # fmt: skip


class PlanarModalBeam(Modal, Carried):
    """A straight elastic beam in the plane in a floating frame; see `ModalBeam`.

    As many degrees of freedom relative to frame_a as shape functions.
    """

    twist = 0
    frame_a = PlanarFrame()
    frame_b = PlanarFrame()
    v_a: Variable = variable(shape=2, unit="m/s", doc="velocity of frame_a in space, resolved in it")
    w: Variable = variable(unit="rad/s", doc="angular velocity of frame_a in space, about the normal of the plane")
    v_out: Variable = variable(unit="m/s", doc="velocity out of a moving plane")
    w_out: Variable = variable(
        shape=2, unit="rad/s", doc="angular velocity about in-plane axes in a moving plane, resolved in frame_a"
    )

    def build(self):
        super().build()
        self.moment = variable(shape=self.segments, unit="N.m", doc="bending moment in each segment")
        self.station = [PlanarFrame() for _ in self.stations]

    def fields(self):
        stretch = stretching(self.stretch) if self.stretch else None
        return Fields(stretch, None, self.across(self.I_z), None, self.stiffening)

    def sites(self) -> list[tuple[Any, Station]]:
        """Frames along the beam and their positions."""
        places = [(frame, self.ratio(x / self.length)) for frame, x in zip(self.station, self.stations, strict=True)]
        return [(frame, self._fields.station(x)) for frame, x in [(self.frame_b, 1.0), *places]]

    def motion(self) -> tuple[Any, Any]:
        """Velocity and angular velocity of frame_a in space, resolved in it."""
        return vector(self.v_a[0], self.v_a[1], self.v_out), vector(self.w_out[0], self.w_out[1], self.w)

    def kinematics(self) -> Iterator[Any]:
        """The motion of frame_a in space, with that of the plane."""
        a, plane = self.frame_a, plane_of(self)
        v, w = der(a.r), der(a.phi)
        if type(plane).felt is Plane.felt:  # at rest
            v, turning = vector(v[0], v[1], 0.0), vector(0.0, 0.0, 0.0)
        else:
            v, turning = plane.velocity(a.r, v), plane.w
        yield self.v_a == resolve2(a.phi, vector(v[0], v[1]))
        yield self.v_out == v[2]
        yield self.w == w + turning[2]
        yield self.w_out == resolve2(a.phi, vector(turning[0], turning[1]))

    def momenta(self) -> tuple[Any, Any]:
        """Rates of momentum and of angular momentum about frame_a in space, resolved in it."""
        v, w = self.motion()
        T = self.kinetic(v, w)
        (x, y), z = gradient(T, self.v_a), gradient(T, self.v_out)
        P = vector(x, y, z)
        (x, y), z = gradient(T, self.w_out), gradient(T, self.w)
        H = vector(x, y, z)
        return der(P) + cross(w, P), der(H) + cross(w, H) + cross(v, P)

    def inertial_load(self, plane: Any) -> tuple[Any, Any]:
        a = self.frame_a
        weight = self.m * (plane.frame_a.R @ world_of(plane).gravity(plane.position(self.centre())))
        moved, spun = (vector(*resolve1(a.phi, vector(rate[0], rate[1])), rate[2]) for rate in self.momenta())
        arm = plane.place(a.r)
        return moved - weight, spun + cross(arm, moved) - cross(plane.place(self.centre()), weight)

    def equations(self):
        a, q = self.frame_a, self.q
        world = plane_of(self)
        yield from self.kinematics()
        # positions of its frames, and the loads there
        weight = resolve2(a.phi, world.gravity(self.centre()))
        force, torque = a.f, a.t
        pushes: Any = 0.0
        for frame, site in self.sites():
            r = self.length * site.position(q)
            arm, f = resolve1(a.phi, r), resolve2(a.phi, frame.f)
            yield frame.r == a.r + arm
            yield frame.phi == a.phi + site.turn[2] @ q
            force, torque = force + frame.f, torque + frame.t + cross(arm, frame.f)
            pushes = pushes + self.pushed(site, vector(f[0], f[1], 0.0)) + site.turn[2] * frame.t
        # momentum, angular momentum about frame_a, and the coordinates
        moved, spun = self.momenta()
        middle = self.length * self._integrals.centre(q)
        yield vector(moved[0], moved[1]) == resolve2(a.phi, force) + self.m * weight
        yield spun[2] == torque + self.m * (middle[0] * weight[1] - middle[1] * weight[0])
        yield from self.elastic(self.kinetic_energy(), pushes, vector(weight[0], weight[1], 0.0))
        # inside
        for k in range(self.segments):
            yield self.moment[k] == self.E * self.I_z * (self._curvatures[2][k] @ q) / self.length
        yield from self.stresses()

    def centre(self) -> Any:
        """Position of the centre of mass in the world."""
        r = self.length * self._integrals.centre(self.q)
        return self.frame_a.r + resolve1(self.frame_a.phi, r)

    def kinetic_energy(self):
        return self.kinetic(*self.motion())

    def potential_energy(self):
        return self.elastic_energy() + self.m * plane_of(self).gravity_potential(self.centre())

    @property
    def points(self) -> Any:
        """Positions of the ends of the segments, one per row: `result.evaluate(beam.points)`."""
        a, ends = self.frame_a, np.linspace(0, 1, self.segments + 1)
        return stack([a.r + resolve1(a.phi, self.length * self._fields.station(x).position(self.q)) for x in ends])

    def shapes(self):
        nodes = self.points
        for k in range(self.segments):
            d = resolve2(self.frame_a.phi, nodes[k + 1] - nodes[k])
            yield Shape(
                "beam", r=nodes[k], phi=self.frame_a.phi, length_direction=d, length=norm(d), width=self.drawn_width,
                color=self.color(k),
            )  # fmt: skip
