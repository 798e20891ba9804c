"""Warnings about parameters that have no effect because a component was created without them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..errors import warn
from ..language import Component, Parameter
from ..language.values import ModelWarning


def unused(component: Component, result: Any, *parameters: Parameter) -> Iterator[tuple[float, str]]:
    """Warn where a run gives a number to a parameter that the equations of a component do not contain."""
    for parameter in parameters:
        value = float(result[parameter.path][0])
        if value != 0:
            text = f"{parameter.name} = {value:g} has no effect, because it was created without {parameter.name}"
            hint = f"create it with {parameter.name}=…, which may be zero, to change that number from run to run"
            warn(f"{component.label}: {text}.\n  hint: {hint}.", ModelWarning)
            yield float(result.time[0]), text
