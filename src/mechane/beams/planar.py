"""Beams and cables in the plane."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..language import norm, option, variable, vector, whole
from ..language.expressions import stack
from ..planar.interfaces import Frame, resolve2
from ..planar.parts import Body, FixedTranslation
from ..shapes import Shape
from .beam import Loose, Slender, numbers
from .drag import PlanarDrag
from .joint import PlanarComplianceJoint


def angle(axes: np.ndarray, to: np.ndarray) -> float:
    """Angle from one set of axes (rows) to another, about z."""
    R = to @ axes.T
    return math.atan2(R[0, 1], R[0, 0])


class PlanarBeam(Slender):
    """An elastic beam in the plane, of rigid slices with a compliance joint at the midpoint of each segment.

    Like `Beam`, with stretch $EA/h$, shear $\\kappa GA/h$ (rigid with `shear=False`) and bending $E I_z/h$: 3 n degrees of
    freedom relative to frame_a.
    """

    frame_a: Frame = Frame()
    frame_b: Frame = Frame()

    def build(self):
        super().build()
        n = self.segments
        self.check_stations()
        self.tension = variable(shape=n, unit="N", doc="axial force in each segment")
        self.moment = variable(shape=n, unit="N.m", doc="bending moment in each segment")
        self.curvature = variable(shape=n, unit="1/m", doc="change of curvature in each segment")
        self.strain = variable(shape=n, doc="largest strain along x in each segment")
        self.stress = variable(shape=n, unit="Pa", doc="largest stress in each segment")
        self.lay()
        self.slice = [self._slice(k) for k in range(n + 1)]
        self.joint = [self._joint(k) for k in range(n)]
        alpha = self.alpha
        self.drag = [] if alpha is None else [PlanarDrag(alpha=alpha, m=s.m, I=s.I, r_cm=s.r_cm) for s in self.slice]
        self.station = [Frame() for _ in self.stations]
        self.mount = [self._mount(x) for x in self.stations]

    def _along(self, k: int, distance: Any) -> Any:
        """A vector along the beam at node k, in the frame of its slice."""
        x = self._first[0] if k == 0 else (1.0, 0.0)
        return numbers([distance * float(x[0]), distance * float(x[1])])

    def _slice(self, k: int) -> Body:
        part, centre = self.share(k)
        long = part * self.h
        m = self.density * self.A * long
        I = m * long**2 / 12 + self.density * long * self.I_z
        return Body(m=m, I=I, r_cm=self._along(k, centre * self.h), animation=False)

    def _joint(self, k: int) -> PlanarComplianceJoint:
        c, tau = self.stiffnesses(), self.damping_times()
        kinds = ("stretch", "shear", "z")
        options: dict[str, Any] = {}
        if self._rest is None:
            options.update(r=self._along(k, self.h), r_1=self._along(k, 0.5 * self.h))
            options["phi_1"] = angle(np.eye(3), self._first) if k == 0 else 0.0
        else:
            lay = self._rest
            here = lay.node_axes[k] if k else np.eye(3)
            for name, point in (("r", lay.node[k + 1]), ("r_1", lay.joint[k])):
                options[name] = tuple((here @ (point - lay.node[k]))[:2])
            options["phi_1"] = angle(here, lay.joint_axes[k])
            options["phi_2"] = angle(lay.joint_axes[k], lay.node_axes[k + 1])
        turn = 0.0
        if self._start is not None:
            turn = angle(self._start.node_axes[k], self._start.node_axes[k + 1])
            if self._rest is not None:
                turn -= angle(self._rest.node_axes[k], self._rest.node_axes[k + 1])
        options.update(self.starts(turn, 0.0, np.zeros(2)))
        return PlanarComplianceJoint(
            stiffness=[c[i] for i in kinds], damping_time=[tau[i] for i in kinds], animation=False, **options
        )

    def _mount(self, x: float) -> FixedTranslation:
        node, beside = self.where(x)
        return FixedTranslation(r=self._along(node, beside * self.h), animation=False)

    def equations(self):
        for k, joint in enumerate(self.joint):
            yield self.tension[k] == joint.f[0]
            yield self.moment[k] == joint.t
            yield self.curvature[k] == joint.phi / self.h
            bent = 0.0 if self.section is None else self.section.bending_stress(0.0 * joint.t, joint.t)
            yield self.stress[k] == norm(vector(joint.f[0] / self.A, 0.0), 1e-300) + bent
            yield self.strain[k] == self.stress[k] / self.E

    @property
    def points(self) -> Any:
        """Positions of all nodes, one per row: `result.evaluate(beam.points)`."""
        return stack([s.frame_a.r for s in self.slice])

    def shapes(self):
        for k in range(self.segments):
            a, b = self.slice[k].frame_a, self.slice[k + 1].frame_a
            d = resolve2(a.phi, b.r - a.r)
            yield Shape(
                "beam", r=a.r, phi=a.phi, length_direction=d, length=norm(d), width=self.drawn_width,
                color=self.color(k),
            )  # fmt: skip


class PlanarCable(PlanarBeam, Loose):
    """A cable, rope or chain of many segments in the plane; see `Cable`. 3 n degrees of freedom relative to frame_a."""

    strands: int = option(1, convert=whole(1), doc="number of strands that slide on each other")
