"""End stops: elastic forces with a given restitution or penetration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import log1p
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from ..errors import ParameterError, warn
from ..language import (
    Component,
    Discrete,
    Event,
    Expr,
    Source,
    Variable,
    discrete,
    if_else,
    log,
    maximum,
    minimum,
    option,
    parameter,
    reinit,
    source,
    variable,
    when,
)
from ..language.events import Reinit
from ..language.recorded import keywords_checked
from ..language.usual import usual
from ..language.values import (
    check_numbers,
    instance_of,
)
from .units import change_unit, effort_unit

if TYPE_CHECKING:
    from ..geometry.splines import BSpline

STIFFNESS = 1e5  # N/m: 1 kg at 1 m/s penetrates about 3 mm
CLEAR = 1e-10  # of the nominal length or angle: a contact is open when the gap is this wide, and closed at half of it
SHALLOW = 1e-15  # of the nominal length or angle: smallest depth, so that second derivatives of the force are finite
PUSHES = 1e-13  # of the elastic force at the nominal depth: a closed contact begins to push at this force, and ceases at zero
LEAST = 1e-100  # smallest nominal force, of a contact without stiffness
DEEP = 30.0  # times the approximate penetration of 1 kg (1 kg.m2) at 1 m/s (1 rad/s): not an intended start
PLASTIC = 0.01  # smallest restitution; lower values are raised to this


@keywords_checked
@dataclass(frozen=True)
class Stop:
    """An elastic end stop of a joint, at the position `at`: pushes back beyond it and never pulls.

    $$F = k\\,\\delta^n\\,(1 + \\lambda\\,\\dot\\delta)$$

    With `restitution` the factor λ follows from the speed of each impact so that the rebound speed is that fraction of it,
    for any mass and any speed (below the speed `rest` the damping is constant, so that bodies come to rest).
    `damping` instead gives the plain law F = k δⁿ + d δ'. With neither, the stop is perfectly elastic.

    `stiffness` is k; alternatively `penetration` is the depth that a `mass` may reach at a `speed`. For revolute joints, read
    torque, angle and moment of inertia.

    Each may be a number or an expression in the model's parameters. In a model the stop is a part of its joint
    (`rail.lower_stop`) with the parameters `at`, `k`, `d`, `exponent`, `rest` and `restitution`.
    """

    at: Any
    restitution: Any = None
    stiffness: Any = None
    damping: Any = None
    penetration: Any = None
    mass: Any = 1.0
    speed: Any = 1.0
    exponent: Any = 1.0
    rest: Any = 0.01

    def __post_init__(self) -> None:
        check_numbers(self)
        if _is_number(self.restitution) and not 0 <= self.restitution <= 1:
            raise ParameterError(f"Stop: restitution = {self.restitution} must be between 0 and 1.")
        if self.restitution is not None and self.damping is not None:
            raise ParameterError("Stop: give restitution or damping, not both.")
        if self.penetration is not None and self.stiffness is not None:
            raise ParameterError("Stop: give penetration or stiffness, not both.")
        for name in ("stiffness", "penetration", "mass", "speed", "rest"):
            value = getattr(self, name)
            if _is_number(value) and not value > 0:
                raise ParameterError(f"Stop: {name} = {value} must be positive.")
        if _is_number(self.damping) and not float(self.damping) >= 0:  # type: ignore[arg-type]
            raise ParameterError(f"Stop: damping = {self.damping} must not be negative.")
        if _is_number(self.exponent) and not self.exponent >= 1:
            raise ParameterError(f"Stop: exponent = {self.exponent} must be at least 1.")

    @property
    def k(self) -> Any:
        """The stiffness, given or computed so that `mass` at `speed` reaches `penetration`."""
        if self.penetration is None:
            return STIFFNESS if self.stiffness is None else self.stiffness
        a, n = self.loss, self.exponent + 1
        if isinstance(a, Expr):
            share = if_else(a > 1e-4, (a - log(1 + a)) / maximum(a, 1e-4) ** 2, 0.5 - a / 3)
        else:
            share = (a - log1p(a)) / a**2 if a > 1e-4 else 0.5 - a / 3
        return n * share * self.mass * self.speed**2 / self.penetration**n

    @property
    def loss(self) -> Any:
        """λ times the impact speed."""
        return 0.0 if self.restitution is None else loss_of(self.restitution)


def _is_number(value: Any) -> bool:
    return value is not None and not isinstance(value, Expr)


def loss_of(restitution: Any) -> Any:
    """λ v₀ for which the rebound speed is e v₀.

    With m v dv = -k δⁿ (1 + λ v) dδ in compression and restitution, both have the same ∫ v dv / (1 + λ v); the stiffness,
    the mass and the exponent drop out: a - ln(1 + a) = -e a - ln(1 - e a) with a = λ v₀.

    >>> a = loss_of(0.6)
    >>> round(a - log1p(a) + 0.6 * a + log1p(-0.6 * a), 12)
    0.0
    """
    if isinstance(restitution, Expr):
        e = minimum(maximum(restitution, PLASTIC), 1.0)
        return _losses()(e) * (1 - e) / e
    from scipy.optimize import brentq  # imported here: it is slow to import

    e = max(restitution, PLASTIC)
    if e == 1:
        return 0.0

    if e > 0.95:  # nearly elastic: the terms above cancel, so use their series
        a = 1.5 * (1 - e)
        for _ in range(50):
            rest = sum(((-1) ** k - e**k) * a ** (k - 2) / k for k in range(4, 16))
            a = 3 * ((1 - e) * (1 + e) / 2 + rest) / (1 + e**3)
        return a

    def gap(a: float) -> float:
        return a - log1p(a) + e * a + log1p(-e * a)

    low, high = 1e-6 * (1 - e), (1 - 1e-15) / e
    if gap(high) > 0:  # nearly plastic: 1 - e a underflows
        return 1 / e
    return brentq(gap, low, high, xtol=1e-14)  # type: ignore[return-value]


@cache
def _losses() -> BSpline:
    """e λ v₀ / (1 - e) as a function of the restitution e, smooth over the whole range, accurate to 1e-10."""
    e = PLASTIC + (1 - PLASTIC) * 0.5 * (1 - np.cos(np.linspace(0, np.pi, 161)))
    from ..geometry.splines import BSpline  # imported here: it is slow to import

    return BSpline.through(e, [q * loss_of(float(q)) / (1 - q) if q < 1 else 1.5 for q in e], degree=5)


def touch(
    depth: Any, touching: Any, *actions: Any, size: Any = 1.0, within: tuple[Any, ...] = (), deepest: Any = None
) -> Iterator[Event]:
    """Keep `touching`, `discrete(0, values=(0, 1))`, at 1 while a depth is positive; run `actions` at each contact.

    There is no contact where one of `within` is negative, beyond an end; nor does contact begin at the depth `deepest` or
    deeper, behind the surface. `size` is the nominal depth.
    """
    meets = (touching == 0) & (depth / size > -0.5 * CLEAR)
    for inside in within:
        meets = meets & (inside > 0)
    if deepest is not None:
        meets = meets & (depth < deepest)
    yield when(meets, reinit(touching, 1), *actions, says="touches")
    yield when((touching == 1) & (depth / size < -CLEAR), reinit(touching, 0), says="parts")
    for inside in within:
        yield when((touching == 1) & (inside < 0), reinit(touching, 0), says="falls off")


def pushing(depth: Any, force: Any, pushes: Any) -> Reinit:
    """Whether a contact pushes as soon as it begins, as an action of `touch`: see `unilateral`."""
    return reinit(pushes, if_else((depth > 0) & (force > 0), 1, 0))


def unilateral(depth: Any, force: Any, touching: Any, pushes: Any, size: Any) -> Iterator[Event]:
    """Keep `pushes`, `discrete(0, values=(0, 1))`, at 1 while depth and force are positive in contact; `size` is a nominal force.

    The force is that of the law without a limit, `touching * pushes * force` that of a contact that never pulls: between two events
    it is as smooth as the law, and so are steps that end where it opens. Add `pushing(depth, force, pushes)` to the actions of `touch`.
    """
    closed, share = touching == 1, force / maximum(size, LEAST)
    yield when(closed & (pushes == 0) & (depth > 0) & (share > PUSHES), reinit(pushes, 1), says=None)
    yield when(closed & (pushes == 1) & (share < 0), reinit(pushes, 0), says=None)


A_STOP = instance_of(Stop, made="made with mc.Stop(...)")


class EndStop(Component):
    """A stop as a part of a joint: create it in `build()`, add `f` to the forces along `s`.

    `side` is 1 for a lower stop, -1 for an upper one.
    """

    stop: Any = option(required=True, check=A_STOP, doc="the Stop")
    side: Literal[1, -1] = option(1, choices=(1, -1), doc="1: s must stay above, -1: s must stay below")
    unit: Literal["m", "rad"] = option("m", choices=("m", "rad"), doc="unit of the joint's coordinate")
    s: Source = source(unit="m", doc="the joint's coordinate")
    v: Source = source(unit="m/s", doc="its rate")
    within: tuple[Any, ...] = option((), doc="expressions that are positive within the contact surface")
    deepest: Any = option(None, doc="depth beyond which contact does not begin; None: unlimited")
    thickness: Any = option(None, doc="size of the body, which should not sink in deeper; None: unknown")
    f: Variable = variable(unit="N", doc="force along s")
    touching: Discrete = discrete(0, values=(0, 1), doc="1 in contact")
    pushes: Discrete = discrete(
        0, values=(0, 1), doc="1 while the force is positive: a damped contact opens before its depth is zero"
    )
    speed: Discrete = discrete(1.0, doc="speed of the last impact")

    def build(self):
        stop, unit = self.stop, self.unit
        force = effort_unit(unit)
        change_unit(self.f, force)
        self.at = parameter(stop.at, unit=unit, doc="position of the stop")
        self.k = parameter(stop.k, unit=f"{force}/{unit}", min=0, doc="stiffness")
        self.d = parameter(
            0.0 if stop.damping is None else stop.damping, unit=f"{force}.s/{unit}", min=0, doc="damping"
        )
        self.exponent = parameter(stop.exponent, min=1, doc="exponent of the depth")
        self.rest = parameter(stop.rest, unit=f"{unit}/s", min=0, doc="speed below which the damping is constant")
        self.loss: Any = 0.0
        if stop.restitution is not None:
            self.restitution = parameter(stop.restitution, min=0, max=1, doc="ratio of rebound to impact speed")
            self.loss = parameter(loss_of(self.restitution), doc="λ times the impact speed")

    @property
    def depth(self) -> Expr:
        """Penetration depth; negative outside."""
        return self.side * (self.at - self.s)

    def elastic(self) -> Any:
        """Conservative part of the force; continued outside, where a step may end before the contact opens."""
        return self.touching * self._spring()

    def _spring(self) -> Any:
        depth = self.depth
        return self.k * depth * maximum(abs(depth), SHALLOW * usual(self.unit)) ** (self.exponent - 1)

    def _law(self) -> Any:
        """Outward force in contact, negative where it would have to pull."""
        spring, approach = self._spring(), -self.side * self.v
        return spring + (spring * self.loss / self.speed + self.d) * approach

    def push(self) -> Any:
        """Outward force, never negative."""
        return self.touching * self.pushes * self._law()

    def equations(self):
        approach = -self.side * self.v
        yield self.f == self.side * self.push()
        begins = reinit(self.speed, maximum(approach, self.rest)), pushing(self.depth, self._law(), self.pushes)
        size = usual(self.unit)
        yield from touch(self.depth, self.touching, *begins, size=size, within=self.within, deepest=self.deepest)
        nominal = self.k * size**self.exponent
        yield from unilateral(self.depth / size, self._law(), self.touching, self.pushes, nominal)

    def review(self, result):
        """Check for an initial penetration so deep that the body is ejected, and for a stop that does not suit the model."""
        depths, touches = result.evaluate(self.depth), result[self.touching.path]
        depth, touching = float(depths[0]), touches[0]
        usual = (1 / max(float(result[self.k.path][0]), 1e-300)) ** (1 / (float(result[self.exponent.path][0]) + 1))
        if touching and depth > DEEP * usual:
            text = f"starts {depth:.3g} deep inside its stop and is ejected"
            warn(f"{self.label}: {text}.\n  hint: check the start value and `at`.")
            yield float(result.time[0]), text
            return
        size = 0.0 if self.thickness is None else float(np.ravel(result.evaluate(self.thickness))[0])
        sunk = np.nonzero((size > 0) & (touches > 0.5) & (depths > size))[0]
        if len(sunk):
            text = f"a body of size {size:.3g} sinks in by {depths[sunk].max():.3g}"
            k = float(result[self.k.path][0])
            warn(
                f"{self.label}: {text}: the stiffness {k:.3g} is too low.\n  hint: give a Stop with a stiffness or a penetration."
            )
            yield float(result.time[sunk[0]]), text
            return
        met = [*result.time[touches > 0.5][:1].tolist(), *(e.time for e in result.events if self.path in e.components)]
        for text in self._off_scale(result) if met else ():
            yield min(met), text

    def _off_scale(self, result) -> Iterator[str]:
        """Defaults are meant for metres, kilograms and seconds; report a model of other sizes that keeps them."""
        unit, force = self.unit, effort_unit(self.unit)
        size, speed, load = (float(np.ravel(result.evaluate(usual(u)))[0]) for u in (unit, f"{unit}/s", force))
        k, n, rest = (float(result[p.path][0]) for p in (self.k, self.exponent, self.rest))
        chosen = self.stop.stiffness is not None or self.stop.penetration is not None
        if not chosen and k * size**n < 0.5 * load:  # without gravity, typical forces are those of springs and stops
            text = f"a typical force in the model, {load:.3g} {force}, pushes it in by more than {size:.3g} {unit}"
            warn(
                f"{self.label}: {text}: the stiffness {k:.3g} is too low.\n  hint: give the Stop a stiffness or a penetration."
            )
            yield text
        if self.stop.restitution is not None and rest > speed:
            text = f"rest = {rest:.3g} {unit}/s is above the typical speeds of the model, {speed:.3g} {unit}/s: impacts do not reach their restitution"
            warn(f"{self.label}: {text}.\n  hint: give the Stop a lower rest=.")
            yield text

    def potential_energy(self):
        return self.elastic() * self.depth / (self.exponent + 1)

    def dissipated_power(self):
        return (self.elastic() - self.push()) * self.side * self.v
