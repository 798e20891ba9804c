"""What acts along the coordinates of joints: shafts, springs, drives and gears, each with one number x = Σ factor · coordinate.

An element either prescribes x as a function of time, or acts with an effort that depends on x, its rate and time, and with an
inertia. Gears prescribe that x does not change. Gears in housings replace the joints of their wheels when a model is written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .describe import Joint, Mechanism, rotation, unit

GEARS = (
    "IdealGear",
    "IdealPlanetary",
    "GearConstraint",
    "ExternalGear",
    "InternalGear",
    "PlanetaryGear",
    "BevelGear1D",
    "DifferentialGear",
)
HOUSED = ("GearConstraint", "ExternalGear", "InternalGear", "PlanetaryGear")  # written instead of their joints
PRESCRIBED = ("Position", "Speed", *GEARS)


@dataclass
class Wave:
    """a + b t + c sin(w t)."""

    a: float = 0.0
    b: float = 0.0
    c: float = 0.0
    w: float = 1.0

    def __call__(self, t: float) -> float:
        return self.a + self.b * t + self.c * np.sin(self.w * t)

    def rate(self, t: float) -> float:
        return self.b + self.c * self.w * np.cos(self.w * t)

    def acceleration(self, t: float) -> float:
        return -self.c * self.w**2 * np.sin(self.w * t)

    def rescaled(self, size: float, time: float) -> Wave:
        return Wave(self.a * size, self.b * size / time, self.c * size, self.w / time)


@dataclass
class Axial:
    """An element along the coordinates of some joints, which all turn or all slide."""

    kind: str
    terms: list[tuple[Joint, float]]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def sliding(self) -> bool:
        return self.terms[0][0].kind == "Prismatic"

    @property
    def prescribed(self) -> bool:
        return self.kind in PRESCRIBED

    @property
    def housed(self) -> bool:
        return self.kind in HOUSED and self.options.get("bearings", True)

    @property
    def inertia(self) -> float:
        return self.options.get("J", 0.0)

    def motion(self, t: float) -> tuple[float, float, float]:
        """Where x is prescribed: its value (from where it starts), rate and acceleration."""
        wave = self.options.get("motion", Wave())
        return wave(t) - wave(0.0), wave.rate(t), wave.acceleration(t)

    def effort(self, x: float, rate: float, t: float) -> float:
        o = self.options
        effort = -o.get("c", 0.0) * (x - o.get("rest", 0.0)) - o.get("d", 0.0) * rate
        if "limit" in o:  # slides all the time
            effort -= o["limit"] * o["way"]
        return effort + (o["load"](t) if "load" in o else 0.0)

    def stored(self, x: float) -> float:
        o = self.options
        return 0.5 * o.get("c", 0.0) * (x - o.get("rest", 0.0)) ** 2

    def rescaled(self, L: float, M: float, T: float) -> None:
        size = L if self.sliding else 1.0
        power = L if not self.sliding else 1.0  # a torque is a force times a length
        force = M * L / T**2 * power
        factors = {"J": force * T**2 / size, "c": force / size, "d": force * T / size, "rest": size, "limit": force}
        factors |= {"radius_a": L, "radius_b": L}
        self.options = {k: v * factors[k] if k in factors else v for k, v in self.options.items()}
        if "motion" in self.options:
            self.options["motion"] = self.options["motion"].rescaled(size, T)
        if "load" in self.options:
            self.options["load"] = self.options["load"].rescaled(force, T)
        if self.kind in ("ExternalGear", "InternalGear"):
            self.terms = [(joint, factor * L) for joint, factor in self.terms]

    def start(self, m: Mechanism) -> float:
        return sum(factor * float(m.coordinates(joint)[0][0]) for joint, factor in self.terms)

    def start_rate(self, m: Mechanism) -> float:
        return sum(factor * float(m.coordinates(joint)[1][0]) for joint, factor in self.terms)


def set_coordinate(m: Mechanism, joint: Joint, q: float) -> None:
    """Count the coordinate of a joint from elsewhere, by turning or shifting its frame a, so that it starts at q."""
    by = float(m.coordinates(joint)[0][0]) - q
    end = joint.a
    if joint.kind == "Prismatic":
        end.r = end.r + end.E @ unit(joint.options["n"]) * by
    elif m.planar:
        end.angle += by
        end.E = rotation((0.0, 0.0, 1.0), end.angle)
    else:
        end.E = end.E @ rotation(joint.options["n"], by)
