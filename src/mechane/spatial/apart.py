"""Two axes that must not be parallel."""

from __future__ import annotations

from typing import Any

from ..errors import ParameterError
from ..language import Component, option
from ..language.expressions import Expr
from ..rotations import across


class Apart(Component):
    """Refuses the start of a run in which two axes, parameters of the model, are parallel."""

    axes: Any = option((), doc="both")

    def find_start(self, value):
        one, two = (value(e) if isinstance(e, Expr) else e for e in self.axes)
        try:
            across(one, two)
        except ParameterError as error:
            around: Any = self._parent
            raise ParameterError(f"{around.label}: {error}") from None
        return {}


def apart(one: Any, two: Any) -> Apart | None:
    """Refuse two axes that are parallel, now or, where they are parameters, at the start of each run."""
    if isinstance(one, Expr) or isinstance(two, Expr):
        return Apart(axes=(one, two))
    across(one, two)
    return None
