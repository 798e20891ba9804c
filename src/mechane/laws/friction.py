"""Dry friction with true sticking: a discrete mode instead of a steep curve.

While it slides, the friction force is known; while it sticks, the acceleration is zero and the force is the unknown.
Both are linear in the unknowns of the model, so friction adds no nonlinear systems, except for normal forces of variable
direction, whose magnitude is iterated.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from ..errors import ParameterError
from ..language import (
    Component,
    Discrete,
    Event,
    Expr,
    Number,
    Parameter,
    Source,
    Variable,
    der,
    discrete,
    if_else,
    maximum,
    option,
    parameter,
    reinit,
    sign,
    source,
    sqrt,
    variable,
    when,
)
from ..language.aliases import alias, warn_deprecated
from ..language.expressions import Equation
from ..language.recorded import errors_named, keywords_checked
from ..language.usual import usual, usual_size
from ..language.values import (
    check_numbers,
    instance_of,
)
from .springs import Carried
from .units import change_unit, effort_unit

REST = 1e-9  # of the nominal speed: below this a part is at rest (above rounding, below any motion)
HINT = "Friction cannot stick where the motion is prescribed, or where no mass can move; set sticks=False."
MOVES = 1e-6  # of the nominal speed: above this sticking is impossible
PAINLEVE = (
    "a rigid contact with this much friction may have no solution here (Painlevé's paradox); reduce the friction, or make "
    "the contact elastic."
)
TOUCH = 1e-9  # of the nominal force: a normal force has changed sign when it is this far beyond zero

MODES = (
    -2,
    -1,
    0,
    1,
    2,
)  # 0 sticks, 1 and -1 slide forwards and backwards, 2 and -2 are tried where the speed changes sign

OLD_VISCOUS = "'viscous' of Coulomb is now called 'd'."


@keywords_checked
@dataclass(frozen=True, init=False)
class Coulomb:
    """Dry friction of a joint: `mu` times the normal force, or a fixed `limit`; `static` ≥ 1 is the breakaway ratio.

    `d` adds viscous friction, a force proportional to the speed. Forces are torques in revolute joints. With a prescribed
    motion nothing can stick: set `sticks=False`, and the friction follows the direction of motion.

    Each may be a number or an expression in the model's parameters. In a model they are parameters of the part `friction`.

    If several coupled joints stick, their shares of the load are indeterminate. The first in the model carries
    it up to its breakaway force; from then on it carries its sliding friction, and the next one the rest.
    """

    mu: Number | None = None
    limit: Number | None = None
    static: Number = 1.0
    d: Number = 0.0
    sticks: bool = True

    def __init__(
        self,
        mu: Number | None = None,
        limit: Number | None = None,
        static: Number = 1.0,
        d: Number = 0.0,
        sticks: bool = True,
        *,
        viscous: Number | None = None,
    ):
        if viscous is not None:
            warn_deprecated(OLD_VISCOUS)
            d = viscous
        for name, value in (("mu", mu), ("limit", limit), ("static", static), ("d", d), ("sticks", sticks)):
            object.__setattr__(self, name, value)
        check_numbers(self)
        if (self.mu is None) == (self.limit is None):
            raise ParameterError("Coulomb needs either mu=… (times the normal force) or limit=… (a fixed force).")
        for name, low in (("mu", 0.0), ("limit", 0.0), ("static", 1.0), ("d", 0.0)):
            value = getattr(self, name)
            if value is not None and not isinstance(value, Expr) and not value >= low:
                raise ParameterError(f"Coulomb: {name} = {value} is below its minimum {low:g}.")

    @property
    def viscous(self) -> Number:
        """The old name of `d`."""
        warn_deprecated(OLD_VISCOUS)
        return self.d


def dry_friction(
    v: Any,
    f: Expr,
    mode: Any,
    limit: Any,
    *,
    static: Any = 1.0,
    d: Any = 0.0,
    sticks: bool = True,
    viscous: Any = None,
) -> Iterator[Equation | Event]:
    """Friction law between two parts with relative speed `v`: one equation for `f`, and its events.

    `v` and `f` are variables, `mode` is `discrete(0, values=MODES)`. `f` opposes a positive speed, so
    f·v is dissipated. `limit` is the sliding friction, a non-negative expression; static friction is `static` times
    as large. While sticking, the derivative of the speed is zero, and the speed is set to zero once sticking is certain.

    Where the speed changes sign, static friction of the other direction is tried first (modes -2 and 2): it sticks only if
    that would turn the speed back. A slider at dead centre cannot stick, whatever the friction, and passes through; the equations of
    sticking have no solution there.
    """
    if viscous is not None:
        warn_deprecated("'viscous' of dry_friction is now called 'd'.")
        d = viscous
    slides = f - if_else(abs(mode) > 1.5, static * sign(mode), mode) * limit - d * v
    speed, force = v / usual_size(v, "m/s"), usual("W") / usual_size(v, "m/s")
    inertia = force * usual("s") / usual_size(v, "m/s")  # converts a force to an acceleration
    if not sticks:  # prescribed motion: the friction follows its direction
        yield slides == 0
        for direction in (1, -1):
            yield when((direction * mode < 0.5) & (direction * speed > REST), reinit(mode, direction), says="slides")
        return
    stuck = mode == 0
    yield if_else(stuck, der(v), slides / inertia) == 0
    # sticks -> slides: the force exceeds static friction, or it is already moving (at the start, after an impact)
    rests = abs(speed) / MOVES < 1
    beyond = static * limit / force
    starts = der(v) * usual("s") / usual_size(v, "m/s")  # not zero where no force can hold it, such as at dead centre
    for direction in (1, -1):
        yield when(stuck & rests & (direction * f / force > beyond), reinit(mode, direction), says="slides")
        yield when(stuck & (direction * speed > MOVES), reinit(mode, direction), says="slides")
        yield when(stuck & rests & (direction * starts > MOVES), reinit(mode, direction), says="slides")
    for direction in (1, -1):  # slides -> sticks or slides back: the speed changes sign
        slid, turned = direction * mode > 0.5, mode == 2 * direction
        yield when(slid & (direction * speed < -REST), reinit(mode, -2 * direction), says=None)
        yield when(turned & (direction * starts > 0), reinit(mode, direction), says="slides back")
        yield when(turned & (direction * starts < REST), reinit(mode, 0), says="sticks")
    holds = stuck & rests & (abs(speed) / REST > 0.5) & (abs(f) / force <= beyond) & (abs(starts) / MOVES < 1)
    yield when(holds, reinit(mode, 0), reinit(v, 0), says="rests")


@errors_named
def facing(normal: Any, side: Any) -> Iterator[Event]:
    """Keep `side`, `discrete(1, values=(-1, 1))`, equal to the sign of a normal force.

    So side·normal is the magnitude of the force, and linear in it. If friction reverses the force for
    either sign, the two events trigger each other and the run stops.
    """
    for sign_before in (1, -1):
        turned = (side == sign_before) & (sign_before * normal / usual("N") < -TOUCH)
        yield when(turned, reinit(side, -sign_before), says="presses the other way", hint=PAINLEVE)


@dataclass(frozen=True)
class Across:
    """Magnitude of a normal force in space: the component of `f` perpendicular to the unit vector `e`.

    It is nonlinear in the forces, so it becomes an iteration variable. For a given value friction is linear,
    whether it sticks or slides. Components of `f` left indeterminate by redundant constraints are minimal.
    """

    f: Any
    e: Any


@errors_named
def size_across(f: Any, e: Any) -> Any:
    """Magnitude of the component of a force in space perpendicular to a unit vector: a normal force of one sign.

    Its derivative stays finite at zero force.
    """
    across = f - (f @ e) * e
    return sqrt(across @ across + (TOUCH * usual("N")) ** 2)


A_COULOMB = instance_of(Coulomb, made="made with mc.Coulomb(...)")


class DryFriction(Component):
    """Friction as a part of a joint: create it in `build()`, add `f` to the forces opposing `v`.

    With `law.mu` give the normal force: an expression of either sign that is linear in the forces, or an `Across`.
    """

    law: Any = option(required=True, check=A_COULOMB, doc="the Coulomb")
    v: Any = option(required=True, check=instance_of(Variable), doc="the joint's speed, a variable")
    normal: Any = option(None, doc="normal force, needed with mu")
    mode: Discrete = discrete(0, values=MODES, doc="0 sticks, positive slides forwards, negative backwards")
    side: Discrete = discrete(1, values=(-1, 1), doc="sign of the normal force")
    f: Variable = variable(unit="N", doc="friction force, opposing a positive speed", hint=HINT)
    viscous: Parameter = alias("d", deprecated=True)

    def build(self):
        law, coordinate = self.law, self.v.declaration.unit.removesuffix("/s") or "m"
        force = effort_unit(coordinate)
        change_unit(self.f, force)
        if law.mu is not None and self.normal is None:
            raise ParameterError("Coulomb(mu=…) needs a normal force, which this joint does not have; give limit=….")
        if law.mu is None:
            self.limit = parameter(law.limit, unit=force, min=0, doc="sliding force")
        else:
            self.mu = parameter(law.mu, min=0, doc="coefficient of friction while sliding")
            if isinstance(self.normal, Across):
                self.pressed = variable(unit="N", doc="magnitude of the normal force", hint=PAINLEVE)
        self.static = parameter(law.static, min=1, doc="ratio of breakaway to sliding force")
        self.d = parameter(law.d, unit=f"{force}.s/{coordinate}", min=0, doc="viscous friction")

    def equations(self):
        if self.law.mu is None:
            limit = self.limit
        elif isinstance(self.normal, Across):
            limit = self.mu * self.pressed
            yield self.pressed == size_across(self.normal.f, self.normal.e)
        else:
            pressed = self.side * self.normal
            limit = self.mu * pressed
            # tried the other direction with a normal force of the wrong sign: sticking decides
            tried = abs(self.mode) > 1.5
            yield when(tried & (pressed / usual("N") < -TOUCH), reinit(self.mode, 0), says="sticks")
            yield from facing(self.normal, self.side)
        law: dict[str, Any] = dict(static=self.static, d=self.d, sticks=self.law.sticks)
        yield from dry_friction(self.v, self.f, self.mode, limit, **law)

    def dissipated_power(self):
        return self.f * self.v


class FrictionLaw(Carried):
    """Dry and viscous friction between two parts sliding on each other at the speed `rate()`."""

    static: Parameter = parameter(1.0, min=1, doc="ratio of breakaway to sliding friction")
    sticks: bool = option(True, doc="False for a prescribed motion: the friction then follows its direction")
    mode: Discrete = discrete(0, values=MODES, doc="0 sticks, positive slides forwards, negative backwards")
    if TYPE_CHECKING:  # in the units of the joint
        limit: ClassVar[Any]
        d: ClassVar[Any]

    def friction(self) -> Iterator[Equation | Event]:
        """Friction law and its events."""
        law: dict[str, Any] = dict(static=self.static, d=self.d, sticks=self.sticks)
        capacity = self.capacity()
        if not isinstance(capacity, Parameter):  # signals may fall below zero, where friction would push
            capacity = maximum(capacity, 0.0)
        yield from dry_friction(self.rate(), self.effort(), self.mode, capacity, **law)

    def capacity(self) -> Any:
        """Sliding friction."""
        return self.limit

    def dissipated_power(self):
        return self.effort() * self.rate()


class Pressed(FrictionLaw):
    """Friction engaged by a signal: the limit is `u`·`limit`, with u from 0 (open) to 1."""

    u: Source = source(1.0, min=0, doc="engagement, 0 to 1: a number, a function of time, or a signal; open below 0")

    def capacity(self):
        return self.u * super().capacity()
