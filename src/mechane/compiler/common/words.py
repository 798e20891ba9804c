"""Formatting of counts and lists in the printed stages."""

from __future__ import annotations

from collections.abc import Iterable

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


def lines(texts: Iterable[str], most: int = SHOWN, indent: str = "    ") -> list[str]:
    """The first texts of a list, one per line, and the number of the rest."""
    every = list(texts)
    shown = [indent + text for text in every[:most]]
    return [*shown, f"{indent}… and {len(every) - most} more"] if len(every) > most else shown
