"""Force laws in terms of elongation and rate: springs and dampers, in parallel and in series.

A law is used in a drive train or along a line between two frames. Its carrier defines the elongation
(`stretch()`, zero without force), its rate (`rate()`) and the force variable (`effort()`), positive in
tension.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ..errors import MechaneError, ParameterError, ShapeError
from ..language import Component, Converted, Expr, Parameter, der, option, parameter
from ..language.expressions import lift
from ..language.usual import usual, usual_size
from ..language.values import is_function
from .heat import Heating

GAUSS = np.polynomial.legendre.leggauss(24)


class Carried(Component):
    """Interface between a law and its carrier."""

    def stretch(self) -> Any:
        """Elongation beyond the free length."""
        raise NotImplementedError

    def rate(self) -> Any:
        """Rate of the elongation."""
        raise NotImplementedError

    def usual_stretch(self) -> Any:
        """Nominal elongation in this model."""
        return usual_size(self.rate(), "m/s") * usual("s")

    def effort(self) -> Any:
        """The force variable."""
        raise NotImplementedError

    def force(self) -> Any:
        """The force law, an expression in elongation and rate."""
        return 0.0


class SpringLaw(Carried):
    """Linear spring."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness")

    def force(self):
        return self.c * self.stretch()

    def potential_energy(self):
        return 0.5 * self.c * self.stretch() ** 2


class DamperLaw(Heating, Carried):
    """Linear damper."""

    d: Parameter = parameter(unit="N.s/m", min=0, doc="damping constant")

    def force(self):
        return self.d * self.rate()

    def dissipated_power(self):
        return self.d * self.rate() ** 2


class SpringDamperLaw(Heating, SpringLaw):
    """Linear spring and damper in parallel."""

    d: Parameter = parameter(unit="N.s/m", min=0, doc="damping constant")

    def force(self):
        return super().force() + self.d * self.rate()

    def dissipated_power(self):
        return self.d * self.rate() ** 2


class SeriesLaw(Heating, Carried):
    """Linear spring and damper in series; adds one state; `spring_stretch()` is the elongation of the spring."""

    c: Parameter = parameter(unit="N/m", min=0, doc="stiffness")
    d: Parameter = parameter(unit="N.s/m", min=0, doc="damping constant")

    if TYPE_CHECKING:  # of the carrier: elongation of the spring; the remainder is that of the damper
        spring_stretch: ClassVar[Any]

    def damper_rate(self) -> Any:
        """Rate of the damper's elongation."""
        return self.rate() - der(self.spring_stretch())

    def equations(self):
        yield from super().equations()  # type: ignore[misc]
        yield self.effort() == self.d * self.damper_rate()

    def force(self):
        return self.c * self.spring_stretch()

    def potential_energy(self):
        return 0.5 * self.c * self.spring_stretch() ** 2

    def dissipated_power(self):
        return self.effort() * self.damper_rate()


class NonlinearLaw(Carried):
    """A spring whose force is any function of its elongation, such as a spline.

    Its potential energy is the integral of the function, by Gauss quadrature over the elongation, or the given
    `potential`.
    """

    law: Converted[Callable[[Any], Any], Any] = option(
        required=True, check=is_function, doc="the force, a function of the elongation"
    )
    potential: Converted[Callable[[Any], Any] | None, Any] = option(
        None, check=is_function, doc="the integral of the law, a function of the elongation; None: by quadrature"
    )

    def force(self):
        return law_of(self, self.law, self.stretch())

    def potential_energy(self):
        x = self.stretch()
        if self.potential:
            return law_of(self, self.potential, x)
        return sum(0.5 * w * x * law_of(self, self.law, 0.5 * x * (1 + q)) for q, w in zip(*GAUSS, strict=True))

    def supplied_power(self):
        return 0.0


def law_of(component: Component, law: Any, *arguments: Any) -> Any:
    """Evaluate a law: a number, or a function of the first one, two, … arguments."""
    if not callable(law) or isinstance(law, Expr):
        return law
    try:
        needed = [
            p for p in inspect.signature(law).parameters.values() if p.default is p.empty and p.kind <= p.VAR_POSITIONAL
        ]
        count = len(arguments) if any(p.kind == p.VAR_POSITIONAL for p in needed) else max(len(needed), 1)
        value = lift(law(*arguments[:count]))
    except Exception as error:
        said = error if isinstance(error, (TypeError, MechaneError)) else f"{type(error).__name__}: {error}"
        raise ParameterError(f"{component.label}: the law fails on an expression: {said}") from error
    if value.shape:
        raise ShapeError(f"{component.label}: the law must return one number, got shape {value.shape}.")
    return value
