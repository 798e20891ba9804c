"""What contacts in the plane and in space share: the force along the normal, and when friction sticks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import (
    Component,
    Discrete,
    Event,
    Parameter,
    Variable,
    discrete,
    option,
    parameter,
    reinit,
    variable,
    when,
)
from .stops import (
    A_STOP,
    EndStop,
    Stop,
)

CREEP = 1e-3  # m/s: regularised friction reaches 70 % of its force at this sliding speed
SHARP = 10.0  # where it can stick, it does so at a speed this much lower, and friction develops at one lower again
HARD = Stop(at=0.0, stiffness=1e5, exponent=1.5)


class ContactLaw(Component):
    """An elastic force along the normal, with restitution, and friction across it.

    $$F_n = k\\,\\delta^n(1 + \\lambda\\dot\\delta) \\ge 0,\\qquad F_t = -\\mu F_n\\,v_t/\\sqrt{v_t^2 + v_s^2}$$

    `law` is a `Stop` at 0: stiffness or penetration, exponent (1.5 after Hertz), restitution or damping. The factor λ
    follows from the speed of each impact, so a rebound has the restitution asked for at any speed. The friction is
    regularised: below the speed `v_s` a contact creeps. With `sticks=True` it sticks instead (below v_s/10), or rolls
    without slip: the sliding speed stays zero as long as that takes no more than `static` times the force of sliding.
    """

    law: Stop = option(HARD, check=A_STOP, doc="the normal force, a Stop(at=0, …)")
    mu: Parameter = parameter(0.0, min=0, doc="coefficient of friction")
    v_s: Parameter = parameter(CREEP, unit="m/s", min=0, doc="sliding speed at which friction has developed")
    sticks: bool = option(False, doc="stick, or roll without slip, instead of creeping")
    static: Parameter = parameter(1.0, min=1, doc="force that sticking can bear over that of sliding")
    gap: Variable = variable(unit="m", state="avoid", doc="distance of the surfaces, negative in contact")
    v_n: Variable = variable(unit="m/s", doc="rate of the gap")
    f_n: Variable = variable(unit="N", doc="normal force, never negative")
    mode: Discrete = discrete(1, values=(0, 1, 2), doc="0 slides, 1 sticks, 2 is about to slide")

    def build(self):
        self.push = EndStop(stop=self.law, side=1, s=self.gap, v=self.v_n, **self.bounds())

    def bounds(self) -> dict[str, Any]:
        """Where there is something to touch: `within` and `deepest` of an EndStop; everywhere by default."""
        return {}

    def meeting(self) -> tuple[Any, Any, Any]:
        """Gap, normal and contact point."""
        raise NotImplementedError

    def creep(self) -> Any:
        """Sliding speed at which friction develops."""
        return self.v_s / SHARP**2 if self.sticks else self.v_s


def sticking(mode: Any, touching: Any, v_t: Any, speed: Any, quickens: Any, excess: Any) -> Iterator[Event]:
    """Events of a contact that may stick: `speed` is the size of v_t over that below which it does.

    `mode` is 0 while it slides, 1 while it sticks, 2 from where an `excess` force has torn it off until it is fast enough to
    slide; there it sticks again if it slows down before (`quickens` is the rate of the speed, or any positive multiple).
    """
    closed, open_ = touching > 0.5, touching < 0.5
    rest = (reinit(mode, 1), reinit(v_t, 0.0 * v_t))
    yield when((mode == 0) & closed & (speed < 1), *rest, says="sticks")
    yield when((mode == 1) & closed & (speed < 1) & (excess > 0), reinit(mode, 2), says="breaks away")
    yield when((mode == 2) & closed & (quickens < 0), *rest, says="sticks")
    for was in (1, 2):
        yield when((mode == was) & (speed > 1.1), reinit(mode, 0), says="slides")
        yield when((mode == was) & open_, reinit(mode, 0), says="is free")
