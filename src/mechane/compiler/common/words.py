"""Formatting of counts and lists in the printed stages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")

SHOWN = 6  # names of a list that are shown


def several(count: int, word: str) -> str:
    """A number with a noun.

    >>> several(1, "equation"), several(3, "equation")
    ('1 equation', '3 equations')
    """
    return f"{count} {word}{'' if count == 1 else 's'}"


def listed(names: Iterable[str], most: int = SHOWN) -> str:
    """The first names of a list, and the number of the rest.

    >>> listed("abcdefgh", 3)
    'a, b, c and 5 more'
    """
    every = list(names)
    if not every:
        return "none"
    return ", ".join(every[:most]) + (f" and {len(every) - most} more" if len(every) > most else "")


def lines(things: Sequence[Thing], text: Callable[[Thing], str], most: int = SHOWN, indent: str = "    ") -> list[str]:
    """The texts of the first things of a list, one per line, and the number of the rest, whose texts are not created."""
    shown = [indent + text(thing) for thing in things[:most]]
    return [*shown, f"{indent}… and {len(things) - most} more"] if len(things) > most else shown
