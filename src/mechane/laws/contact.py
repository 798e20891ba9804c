"""Common base of contacts in the plane and in space: normal force and sticking friction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ..errors import warn
from ..language import (
    Component,
    Discrete,
    Event,
    Parameter,
    Variable,
    alias,
    discrete,
    minimum,
    norm,
    option,
    parameter,
    reinit,
    variable,
    when,
)
from ..language.usual import usual
from ..language.values import is_positive
from .lines import TINY
from .stops import A_STOP, EndStop, Stop

CREEP = 1e-3  # m/s: regularized friction reaches 70 % of its force at this sliding speed
SHARP = 10.0  # sticking threshold relative to v_s; friction then develops at a speed lower again by this factor
ROUNDED = 1e-6  # of the sticking threshold: the sign of a lower speed is rounding
LOW = 0.1  # largest v_s, relative to the typical speeds of the model
HARD = Stop(at=0.0, stiffness=1e5, exponent=1.5)


class ContactLaw(Component):
    """An elastic normal force with restitution, and tangential friction.

    $$F_n = k\\,\\delta^n(1 + \\lambda\\dot\\delta) \\ge 0,\\qquad F_t = -\\mu F_n\\,v_t/\\sqrt{v_t^2 + v_s^2}$$

    `law` is a `Stop` at 0: stiffness or penetration, exponent (1.5 for Hertz contact), restitution or damping. The factor λ
    follows from the speed of each impact, so the restitution is exact at any speed. The friction is
    regularized: below the speed `v_s` a contact creeps. With `sticks=True` it sticks instead (below v_s/10), or rolls
    without slip: the sliding speed stays zero up to `static` times the sliding friction.
    """

    law: Stop = option(HARD, check=A_STOP, doc="the normal force, a Stop(at=0, …)")
    mu: Parameter = parameter(0.0, min=0, doc="coefficient of friction")
    v_s: Parameter = parameter(
        CREEP, unit="m/s", min=0, check=is_positive, doc="sliding speed at which friction is developed"
    )
    sticks: bool = option(False, doc="stick, or roll without slip, instead of creeping")
    static: Parameter = parameter(1.0, min=1, doc="ratio of static to sliding friction")
    gap: Variable = variable(unit="m", state="avoid", doc="distance between the surfaces, negative in contact")
    v_n: Variable = variable(unit="m/s", doc="rate of the gap")
    f_n: Variable = variable(unit="N", doc="normal force, never negative")
    mode: Discrete = discrete(1, values=(0, 1, 2), doc="0 slides, 1 sticks, 2 is about to slide")

    def build(self):
        self.push = EndStop(stop=self.law, side=1, s=self.gap, v=self.v_n, thickness=self.thickness(), **self.bounds())

    def bounds(self) -> dict[str, Any]:
        """Limits of the contact surface: `within` and `deepest` of an EndStop; unlimited by default."""
        return {}

    def thickness(self) -> Any:
        """Size of the body in contact, which should not sink in deeper; None if unknown."""
        return None

    def meeting(self) -> tuple[Any, Any, Any]:
        """Gap, normal and contact point."""
        raise NotImplementedError

    def review(self, result: Any) -> Iterator[Any]:
        """Check that the speed at which friction is developed suits the model: its default is meant for metres and seconds."""
        yield from super().review(result)
        mu, v_s = (float(result[p.path][0]) for p in (self.mu, self.v_s))
        speed, touches = float(np.ravel(result.evaluate(usual("m/s")))[0]), result[self.push.touching.path] > 0.5
        if mu > 0 and v_s > LOW * speed and touches.any():
            text = f"v_s = {v_s:.3g} m/s is not small compared with the typical speeds of the model, {speed:.3g} m/s: friction does not develop"
            warn(f"{self.label}: {text}.\n  hint: give a lower v_s=.")
            yield float(result.time[touches][0]), text

    def creep(self) -> Any:
        """Sliding speed at which friction is fully developed."""
        return self.v_s / SHARP**2 if self.sticks else self.v_s


class RoundPair(ContactLaw):
    """Two round bodies about frame_a and frame_b: discs in the plane, spheres in space."""

    radius_a: Parameter = parameter(unit="m", min=0, doc="radius about frame_a")
    radius_b: Parameter = parameter(unit="m", min=0, doc="radius about frame_b")
    radius1: Parameter = alias("radius_a", deprecated=True)
    radius2: Parameter = alias("radius_b", deprecated=True)
    inside: bool = option(False, doc="the body of frame_b is inside that of frame_a")

    def centres(self) -> tuple[Any, Any]:
        """Positions of both in the world."""
        raise NotImplementedError

    def thickness(self):
        return self.radius_b if self.inside else minimum(self.radius_a, self.radius_b)

    def meeting(self):
        a, b = self.centres()
        distance = norm(b - a, TINY)
        normal = (b - a) / distance
        point = a + normal * self.radius_a
        if self.inside:
            return self.radius_a - self.radius_b - distance, -normal, point
        return distance - self.radius_a - self.radius_b, normal, point


def sticking(mode: Any, touching: Any, v_t: Any, speed: Any, quickens: Any, excess: Any) -> Iterator[Event]:
    """Events of a contact that may stick: `speed` is |v_t| divided by the sticking threshold.

    `mode` is 0 while sliding, 1 while sticking, 2 between breakaway by an `excess` force and a speed high enough to
    slide; if it slows down before that, it sticks again (`quickens` is the rate of the speed, or any positive multiple).
    """
    closed, open_ = touching > 0.5, touching < 0.5
    rest = (reinit(mode, 1), reinit(v_t, 0.0 * v_t))
    yield when((mode == 0) & closed & (speed < 1), *rest, says="sticks")
    yield when((mode == 1) & closed & (speed < 1) & (excess > 0), reinit(mode, 2), says="breaks away")
    yield when((mode == 2) & closed & (speed / ROUNDED > 1) & (quickens < 0), *rest, says="sticks")
    for was in (1, 2):
        yield when((mode == was) & (speed > 1.1), reinit(mode, 0), says="slides")
        yield when((mode == was) & open_, reinit(mode, 0), says="is free")
