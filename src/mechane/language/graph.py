"""Redundant potentials: quantities with more scalars than degrees of freedom, such as rotation matrices.

Around a loop of joints, nine equations for three degrees of freedom are too many. A component therefore states twice how such a
quantity is transmitted: as a `branch` of a spanning tree, where the far side is computed from the near
side, and as the end of a loop, closed by independent conditions. A quantity may originate at a `root`. The
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
    """A relation between two redundant quantities; tree edges are chosen in order of increasing `weight`.

    `tree` computes b from a; `back` computes a from b and is used where the tree reaches b first.
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
    """A possible origin of a redundant quantity; a `fixed` root is always one, others only where a tree needs it.

    `loop` applies where the quantity does not originate here; at a root that is not fixed, also where branches transmit it.
    """

    a: Symbol
    equations: tuple[Equation, ...]
    loop: tuple[Equation, ...]
    fixed: bool
    weight: int
    origin: Origin


@dataclass(frozen=True, eq=False)
class Invariant:
    """An equation implied by the others, enforced at the start and against drift (the unit length of a quaternion)."""

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
    """State how a redundant quantity is transmitted from `a` to `b`, as a tree edge and as the end of a loop.

    `back` is equivalent to `tree`, but solved for `a`; without it, a tree that reaches `b` first has to solve for `a`.
    """
    tree = tuple(tree)
    return Branch(a, b, tree, tree if back is None else tuple(back), tuple(loop), weight, caller())


def root(
    a: Symbol, *, equations: Iterable[Equation], loop: Iterable[Equation] = (), fixed: bool = False, weight: int = 0
) -> Root:
    """State that a redundant quantity can originate at `a`."""
    return Root(a, tuple(equations), tuple(loop), fixed, weight, caller())


def invariant(equation: Equation) -> Invariant:
    """An equation that follows from the others; the compiler only prevents drift from it."""
    return Invariant(equation)
