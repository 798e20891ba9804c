"""Two axes that must not be parallel."""

from __future__ import annotations

from typing import Any

from ..errors import ParameterError
from ..language import Component, option
from ..language.expressions import Expr
from ..rotations import across


class Apart(Component):
    """Rejects a run in which two parametric axes are parallel."""

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
    """Reject two parallel axes, immediately or, for parameters, at the start of each run."""
    if isinstance(one, Expr) or isinstance(two, Expr):
        return Apart(axes=(one, two))
    across(one, two)
    return None
