"""Beams and cables in space: rigid slices between compliance joints."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..errors import ParameterError
from ..geometry import Curve
from ..language import (
    Parameter,
    connect,
    cross,
    der,
    guess,
    instance_of,
    norm,
    option,
    parameter,
    sqrt,
    variable,
    vector,
    whole,
)
from ..language.expressions import is_symbolic, stack
from ..language.values import is_number
from ..shapes import Shape
from ..spatial.interfaces import Frame
from ..spatial.parts import Body, FixedTranslation, inertia
from ..spatial.world import world_of
from .drag import Drag
from .elastic import Elastic
from .joint import ComplianceJoint
from .layout import Layout, along
from .rotation import to_vector

FIRST = 1.875104068711961  # first root of cosh x cos x = -1: a clamped beam


def not_negative(value: Any) -> str | None:
    """Argument checker: a non-negative number, or an expression."""
    return is_number(value) or (None if is_symbolic(value) or float(value) >= 0 else "must not be negative")


class Slender(Elastic):
    """Base class of segmented beams in the plane and in space: segments, curves, damping."""

    segments: int = option(10, convert=whole(1), doc="number of segments, each with a joint at its midpoint")
    rest: Any = option(
        None,
        check=instance_of(Curve),
        doc="curve of the unstressed beam; None: straight along x of frame_a",
    )
    start: Any = option(None, check=instance_of(Curve), doc="curve of the initial shape; None: the rest shape")
    rigid_start: bool = option(
        False,
        doc="start exactly in the shape of `start` or `rest`, without internal motion: surrounding joints must close loops",
    )
    extensible: bool = option(True, doc="whether the beam can stretch")
    damping_ratio: float | None = option(None, check=not_negative, doc="damping ratio of the first modes")
    damping_time: float | None = option(
        None, check=not_negative, doc="ratio of damping to stiffness [s], the same in all directions"
    )
    alpha: float | None = option(
        None, check=not_negative, doc="ratio of damping to mass [1/s], relative to the world: Rayleigh's alpha"
    )
    beta: float | None = option(
        None, check=not_negative, doc="ratio of damping to stiffness [s]: Rayleigh's beta, the same as damping_time"
    )

    def build(self):
        super().build()
        twice = [k for k in ("damping_ratio", "damping_time", "beta") if getattr(self, k) is not None]
        if len(twice) > 1:
            raise ParameterError(f"{type(self).__name__}: give {twice[0]}=… or {twice[1]}=…, not both.")

    def drawn_along(self):
        return self.rest or self.start

    @property
    def h(self) -> Any:
        """Length of a segment."""
        return self.length / self.segments

    def first_frequencies(self) -> dict[str, Any]:
        """Angular frequencies of the first modes of the clamped beam, which damping_ratio refers to."""
        L, rho = self.length, self.density
        swing, wave = FIRST**2 / L**2, 0.5 * math.pi / L
        return {
            "stretch": wave * sqrt(self.E / rho),
            "shear": wave * sqrt(self.G / rho),
            "twist": wave * sqrt(self.G * self.J / (rho * (self.I_y + self.I_z))),
            "y": swing * sqrt(self.E * self.I_y / (rho * self.A)),
            "z": swing * sqrt(self.E * self.I_z / (rho * self.A)),
        }

    def damping_times(self) -> dict[str, Any]:
        """Ratio of damping to stiffness for each type of deformation."""
        frequencies = self.first_frequencies()
        same = self.damping_time if self.beta is None else self.beta
        if same is not None:
            return dict.fromkeys(frequencies, same)
        ratio = self.damping_ratio or 0.0
        return {kind: 2 * ratio / w for kind, w in frequencies.items()}

    def stiffnesses(self) -> dict[str, Any]:
        """Stiffness of one joint for each type of deformation."""
        h = self.h
        return {
            "stretch": self.E * self.A / h if self.extensible else math.inf,
            "shear": self.shear_factor * self.G * self.A / h if self.shear else math.inf,
            "twist": self.G * self.J / h,
            "y": self.E * self.I_y / h,
            "z": self.E * self.I_z / h,
        }

    def lay(self) -> None:
        """Place nodes and joints along the rest and start curves, if any."""
        number = None if is_symbolic(self.length.value) else float(np.asarray(self.length.value))
        rest, start = (
            None if curve is None else along(curve, self.segments, number)[0] for curve in (self.rest, self.start)
        )
        first = rest or start
        axes = np.eye(3) if first is None else first.node_axes[0]  # the first slice keeps the axes of frame_a
        self._rest, self._start, self._first = rest, start, axes

    def starts(self, turn: Any, still: Any, shift: Any) -> dict[str, Any]:
        """Start values of a joint: a rotation that may be adjusted to close loops, or everything fixed."""
        if not self.rigid_start:
            return {} if self._start is None else {"phi": guess(turn)}
        position, speed = ("s_0", "v_0") if self.extensible and self.shear else ("s", "v")
        return {"phi": turn, "w": still, position: shift, speed: shift}

    def share(self, node: int) -> tuple[float, float]:
        """Slice of a node: its length and centre relative to the node, in segments."""
        if node == 0:
            return 0.5, 0.25
        return (0.5, -0.25) if node == self.segments else (1.0, 0.0)

    def where(self, x: float) -> tuple[int, float]:
        """The node whose slice contains a station, and the distance of the station from it, in segments."""
        value = self.length.value
        if is_symbolic(value):
            raise ParameterError(f"{type(self).__name__}: stations need a length that is a number.")
        places = x / float(np.asarray(value)) * self.segments
        node = min(math.floor(places + 0.5), self.segments)
        return node, places - node

    def connections(self: Any):
        yield connect(self.frame_a, self.slice[0].frame_a)
        for k, joint in enumerate(self.joint):
            yield connect(self.slice[k].frame_a, joint.frame_a)
            yield connect(joint.frame_b, self.slice[k + 1].frame_a)
        yield connect(self.slice[-1].frame_a, self.frame_b)
        for part, drag in zip(self.slice, self.drag, strict=False):
            yield connect(part.frame_a, drag.frame_a)
        for x, mount, station in zip(self.stations, self.mount, self.station, strict=True):
            yield connect(self.slice[self.where(x)[0]].frame_a, mount.frame_a)
            yield connect(mount.frame_b, station)


def numbers(parts: Any) -> Any:
    """A vector of numbers or of expressions."""
    return vector(*parts) if is_symbolic(*parts) else tuple(float(p) for p in parts)


class Loose(Slender):
    """Base class of cables in the plane and in space: strands that slide on each other, damping of the shortest waves."""

    segments: int = option(30, convert=whole(1), doc="number of segments, each with a joint at its midpoint")
    strands: int = option(1, convert=whole(1), doc="number of strands that slide on each other")

    def first_frequencies(self):
        """Angular frequencies of the shortest waves, which damping_ratio refers to."""
        h, rho, n = self.h, self.density, self.strands
        return {
            "stretch": 2 / h * sqrt(self.E / rho),
            "shear": 2 / h * sqrt(self.G / rho),
            "twist": 2 / h * sqrt(self.G * self.J / (n * rho * (self.I_y + self.I_z))),
            "y": 4 / h**2 * sqrt(self.E * self.I_y / (n * rho * self.A)),
            "z": 4 / h**2 * sqrt(self.E * self.I_z / (n * rho * self.A)),
        }

    def stiffnesses(self):
        return {k: c / self.strands if k in ("twist", "y", "z") else c for k, c in super().stiffnesses().items()}


class Slice(Body):
    """A rigid slice of a beam, 6 degrees of freedom when free.

    The forces on a slice between fully compliant joints are known: Newton's law resolved in the world then
    gives its acceleration directly. Otherwise it is an ordinary body, with the law resolved in its frame.
    """

    loose: bool = option(True, doc="whether the joints are compliant in all directions")
    axes: Any = option(None, doc="principal axes, as rows, resolved in frame_a; None: those of frame_a")
    principal: Parameter = parameter(
        shape=3, unit="kg.m2", min=0, doc="inertia about the centre of mass, about the axes"
    )
    I: Parameter = inertia(((0.0,) * 3,) * 3)

    def build(self):
        super().build()
        self.I.value = self.I.checked(stack([self.spin(e) for e in np.eye(3)]))

    def spin(self, w: Any) -> Any:
        """Inertia times a vector."""
        return self.principal * w if self.axes is None else self.axes.T @ (self.principal * (self.axes @ w))

    def equations(self):
        frame = self.frame_a
        yield from self.kinematics()
        yield self.v_cm == der(self.centre())
        yield self.a_cm == der(self.v_cm)
        # Newton and Euler
        push = self.m * (self.a_cm - world_of(self).gravity(self.centre()))
        yield (frame.R.T @ frame.f == push) if self.loose else (frame.f == frame.R @ push)
        yield frame.t - cross(self.r_cm, frame.f) == self.spin(self.z_a) + cross(self.w_a, self.spin(self.w_a))


class Beam(Slender):
    """An elastic beam of rigid slices with a compliance joint at the midpoint of each segment, for large rotations.

    A segment of length $h = L/n$ has the stiffness

    | stretch | shear | twist | bending about y, z |
    |---|---|---|---|
    | $EA/h$ | $\\kappa GA/h$, or rigid with `shear=False` | $GJ/h$ | $E I_y/h,\\ E I_z/h$ |

    The two half-segments at each node form a rigid slice of mass $\\varrho A h$. The relative error of the tip deflection of a
    clamped beam is $1/(4 n^2)$: second order. 6 n degrees of freedom relative to frame_a.

    The unstressed beam lies along x of frame_a, or along the curve `rest` in frame_a, shifted to begin there; `start` is
    the curve of its initial, bent shape. `station[i]` are further frames. Tension, moments (about y and z), torsion, strain and
    stress (the largest von Mises stress in the section) refer to the midpoints of the segments.
    """

    frame_a: Frame = Frame()
    frame_b: Frame = Frame()

    def build(self):
        super().build()
        n = self.segments
        self.check_stations()
        self.tension = variable(shape=n, unit="N", doc="axial force in each segment")
        self.moment = variable(shape=(n, 2), unit="N.m", doc="bending moments about y and z in each segment")
        self.torsion = variable(shape=n, unit="N.m", doc="torque about x in each segment")
        self.curvature = variable(shape=(n, 2), unit="1/m", doc="change of curvature about y and z in each segment")
        self.strain = variable(shape=n, doc="largest strain along x in each segment")
        self.stress = variable(shape=n, unit="Pa", doc="largest equivalent stress in each segment")
        self.lay()
        self.slice = [self._slice(k) for k in range(n + 1)]
        self.joint = [self._joint(k) for k in range(n)]
        alpha = self.alpha
        self.drag = [] if alpha is None else [Drag(alpha=alpha, m=s.m, I=s.I, r_cm=s.r_cm) for s in self.slice]
        self.station = [Frame() for _ in self.stations]
        self.mount = [self._mount(x) for x in self.stations]

    def _axes(self, k: int) -> np.ndarray:
        """Axes of the section at node k, in the frame of its slice."""
        return self._first if k == 0 else np.eye(3)

    def _slice(self, k: int) -> Slice:
        part, centre = self.share(k)
        long, rho = part * self.h, self.density
        m = rho * self.A * long
        across = m * long**2 / 12
        turned = vector(self.I_y + self.I_z, self.I_y, self.I_z) * (rho * long) + vector(0 * across, across, across)
        x = self._axes(k)
        r_cm = numbers([centre * self.h * float(e) for e in x[0]])
        axes = None if np.allclose(x, np.eye(3)) else x
        loose = bool(self.extensible and self.shear)
        return Slice(m=m, principal=turned, axes=axes, r_cm=r_cm, loose=loose, animation=False)

    def _joint(self, k: int) -> ComplianceJoint:
        c, tau = self.stiffnesses(), self.damping_times()
        kinds = ("stretch", "shear", "shear", "twist", "y", "z")
        h, x = self.h, self._axes(k)[0]
        options: dict[str, Any] = {}
        if self._rest is None:
            r_1 = [0.5 * h * float(e) for e in x]
            r = [a + 0.5 * h * float(e) for a, e in zip(r_1, x, strict=True)]
            if k == 0 and not np.allclose(self._first, np.eye(3)):
                options["R_1"] = self._first
        else:
            lay = self._rest
            here = lay.node_axes[k] if k else np.eye(3)
            r, r_1 = (here @ (p - lay.node[k]) for p in (lay.node[k + 1], lay.joint[k]))
            options["R_1"] = lay.joint_axes[k] @ here.T
            options["R_2"] = lay.node_axes[k + 1] @ lay.joint_axes[k].T
        turn = np.zeros(3) if self._start is None else self._start_angles(k, self._start)
        options.update(self.starts(turn, np.zeros(3), np.zeros(3)))
        return ComplianceJoint(
            r=numbers(r), r_1=numbers(r_1), stiffness=[c[i] for i in kinds], damping_time=[tau[i] for i in kinds],
            animation=False, **options,
        )  # fmt: skip

    def _start_angles(self, k: int, start: Layout) -> np.ndarray:
        """Rotation of joint k that moves the next node from the rest curve to the start curve."""
        turn = start.turns[k]
        if self._rest is not None:
            lay = self._rest
            before = lay.joint_axes[k] @ lay.node_axes[k].T
            after = lay.node_axes[k + 1] @ lay.joint_axes[k].T
            turn = after.T @ turn @ before.T
        return to_vector(turn)

    def _mount(self, x: float) -> FixedTranslation:
        node, beside = self.where(x)
        return FixedTranslation(r=numbers([beside * self.h * float(e) for e in self._axes(node)[0]]), animation=False)

    def equations(self):
        s = self.section
        for k, joint in enumerate(self.joint):
            M, h = joint.t, self.h
            yield self.tension[k] == joint.f[0]
            yield self.torsion[k] == M[0]
            yield self.moment[k] == vector(M[1], M[2])
            yield self.curvature[k] == vector(joint.phi[1] / h, joint.phi[2] / h)
            if s is None:
                bent, sheared = 0.0, 0.0
            else:
                bent, sheared = s.bending_stress(M[1], M[2]), s.shear_stress(M[0])
            pull = joint.f[0] / self.A
            normal = norm(vector(pull, 0.0), 1e-300) + bent
            yield self.strain[k] == normal / self.E
            yield self.stress[k] == sqrt(normal * normal + 3 * sheared * sheared)

    @property
    def points(self) -> Any:
        """Positions of all nodes in the world, one per row: `result.evaluate(beam.points)`."""
        return stack([s.frame_a.r_0 for s in self.slice])

    def shapes(self):
        outline: dict[str, Any] = dict(kind="cylinder") if self.section is None else self.section.outline()
        if outline["kind"] == "cylinder":
            outline.update(width=self.drawn_width, height=self.drawn_width)
        for k in range(self.segments):
            a, b = self.slice[k].frame_a, self.slice[k + 1].frame_a
            d = a.R @ (b.r_0 - a.r_0)
            yield Shape(
                r=a.r_0, R=a.R, length_direction=d, width_direction=self._axes(k)[1], length=norm(d),
                color=self.color(k), **outline,
            )  # fmt: skip


class Cable(Beam, Loose):
    """A cable, rope or chain of many segments: a beam whose strands slide on each other.

    `strands` loose wires of the same total area have the bending and torsional stiffness of separate wires, $I/n$ and $J/n$. The
    `damping_ratio` is that of the shortest wave that the segments can represent, in stretch, twist and bending, so that
    slow motion is hardly damped. 6 n degrees of freedom relative to frame_a.
    """
