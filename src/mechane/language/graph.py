"""Redundant potentials: quantities with more numbers than degrees of freedom, such as rotation matrices.

Around a loop of joints, nine equations for three degrees of freedom are too many. A component therefore does not state how such a
quantity passes through it once, but twice: as a `branch` of a spanning tree, where the far side is computed from the near
side, and as the end of a loop, where independent conditions close it. Where the quantity may begin is a `root`. The
compiler chooses the tree.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .expressions import Equation
from .origins import Origin, caller
from .symbol import Symbol


@dataclass(frozen=True, eq=False)
class Branch:
    """A relation between two redundant quantities; `weight` orders the choice of tree edges, small ones first.

    `tree` computes b from a, `back` computes a from b, where the tree arrives from that side.
    """

    a: Symbol
    b: Symbol
    tree: tuple[Equation, ...]
    back: tuple[Equation, ...]
    loop: tuple[Equation, ...]
    weight: int
    origin: Origin


@dataclass(frozen=True, eq=False)
class Root:
    """A place where a redundant quantity can begin; a `fixed` one always does, another only where a tree needs it.

    `loop` holds where it does not begin here; for one that is not fixed, also where branches pass the quantity on.
    """

    a: Symbol
    equations: tuple[Equation, ...]
    loop: tuple[Equation, ...]
    fixed: bool
    weight: int
    origin: Origin


@dataclass(frozen=True, eq=False)
class Invariant:
    """An equation that the others imply, kept against drift and at the start (the unit length of a quaternion)."""

    equation: Equation


def branch(
    a: Symbol,
    b: Symbol,
    *,
    tree: Iterable[Equation],
    loop: Iterable[Equation],
    back: Iterable[Equation] | None = None,
    weight: int = 0,
) -> Branch:
    """State how a redundant quantity passes from `a` to `b`: as a tree edge, or where it closes a loop.

    `back` says the same as `tree`, solved for `a`: without it a tree that arrives from `b` has to solve for `a`.
    """
    tree = tuple(tree)
    return Branch(a, b, tree, tree if back is None else tuple(back), tuple(loop), weight, caller())


def root(
    a: Symbol, *, equations: Iterable[Equation], loop: Iterable[Equation] = (), fixed: bool = False, weight: int = 0
) -> Root:
    """State where a redundant quantity can begin."""
    return Root(a, tuple(equations), tuple(loop), fixed, weight, caller())


def invariant(equation: Equation) -> Invariant:
    """An equation that already follows from the others; the compiler only keeps it from drifting."""
    return Invariant(equation)
