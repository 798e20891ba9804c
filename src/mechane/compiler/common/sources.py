"""Origins of equations, for reports and messages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...language.component import Component
from ...language.expressions import Equation
from ...language.origins import Origin
from .lines import one_line

BRIEF = 72  # longest equation in a list, in characters


@dataclass(frozen=True, eq=False, slots=True)
class Source:
    """Origin of an equation."""

    component: Component
    origin: Origin
    what: Any  # Equation, Connection, or a text
    row: int | None = None  # of a vector equation; None for all rows

    @property
    def text(self) -> str:
        """The equation as readable text."""
        if isinstance(self.what, Equation):
            return one_line(self.what, self.row)
        return str(self.what)

    def only(self, row: int) -> Source:
        """The origin of one row."""
        return replace(self, row=row)

    @property
    def place(self) -> str:
        """file:line"""
        return f"{Path(self.origin[0]).name}:{self.origin[1]}"

    def __str__(self) -> str:
        return f"{self.text}   ({self.where})"

    @property
    def where(self) -> str:
        """Component, and file:line."""
        return (self.component.path or "model") + (f", {self.place}" if self.origin[1] else "")

    @property
    def brief(self) -> str:
        """The equation, abbreviated for a list."""
        text = self.text
        return f"{text if len(text) <= BRIEF else text[: BRIEF - 1] + '…'}   ({self.where})"
