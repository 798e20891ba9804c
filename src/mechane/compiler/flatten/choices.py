"""Discontinuous choices as modes: `if_else` on variables whose branches differ where the condition changes.

A solver that steps over a jump has a large error, whatever its order. Such a choice is therefore represented by a discrete
variable, constant during a step, and two events that switch it with its condition. A continuous choice is left unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ...language.columns import scalars
from ...language.component import Component
from ...language.declarations import discrete
from ...language.events import Event, reinit
from ...language.expressions import Condition, Expr
from ...language.origins import Origin
from ...language.symbol import time
from ...language.symbols import Discrete
from ...language.usual import SIZES
from ..common.steps import rows_with
from .patterns import Pattern, joined, pattern_of

if TYPE_CHECKING:
    from .flat import Flat

SAMPLES = 6  # points at which a choice is tested
TURNS = 30  # Newton iterations to a point where the condition changes
ON_IT = 1e-9  # relative margin at such a point
JUMP = 1e-7  # relative difference of the branches there
HINT = (
    "both branches of this if_else lead back to its condition, so that the motion slides along it: "
    "add a mode for it (mc.when), or write if_else(..., smooth=True)."
)


@dataclass(eq=False)
class _Choice:
    """The condition of a choice, and the symbol that replaces it."""

    condition: ca.SX
    margin: ca.SX
    owner: Component
    origin: Origin
    symbol: ca.SX
    rows: list[int] = field(default_factory=list)


Switching = tuple[Component, Event]


def hold_choices(flat: Flat, parameters: Callable[[], np.ndarray]) -> tuple[Flat, list[Switching]]:
    """Replace conditions of discontinuous choices by discrete variables; return also the events that switch them."""
    if ca.OP_NE not in flat.operations:
        return flat, []
    energies = [flat.energy[name] for name in flat.energy]
    whole = ca.vertcat(flat.residuals, *energies)
    rows = rows_with(whole, (ca.OP_NE,))
    if not rows:
        return flat, []
    finder = _Finder(flat)
    found = {r: finder.rebuilt(whole[r], r) for r in rows}
    moving = [c for c in finder.choices.values() if ca.depends_on(c.margin, ca.vertcat(flat.symbols, time.sx))]
    p = parameters() if moving else np.zeros(0)
    held = [c for c in moving if _jumps(c, flat, [found[r] for r in c.rows], list(finder.choices.values()), p)]
    count: dict[int, int] = {}
    modes = []
    for c in held:
        count[id(c.owner)] = number = count.get(id(c.owner), 0) + 1
        declaration: Any = discrete(0.0, doc="whether the condition of an if_else holds")
        declaration.name = "if_else" if number == 1 else f"if_else_{number}"
        modes.append(Discrete(c.owner, declaration))
    symbols = ca.vertcat(*(c.symbol for c in finder.choices.values()))
    mode_of = {id(c): mode.sx > 0.5 for c, mode in zip(held, modes, strict=True)}
    stand = ca.vertcat(*(mode_of.get(id(c), c.condition) for c in finder.choices.values()))
    for r in rows:
        found[r] = ca.substitute(ca.substitute(found[r], symbols, stand), symbols, stand)  # a choice within a choice
    n = flat.residuals.shape[0]
    new = [found.get(r, sx) for r, sx in enumerate(scalars(whole))]
    changed = replace(
        flat,
        residuals=ca.vertcat(*new[:n]),
        energy=dict(zip(flat.energy, new[n:], strict=True)),
        choices=list(range(len(flat.discretes), len(flat.discretes) + len(modes))),
        discretes=[*flat.discretes, *modes],
        discrete_symbols=ca.vertcat(flat.discrete_symbols, *(mode.sx for mode in modes)),
    )
    margins = [ca.substitute(ca.substitute(c.margin, symbols, stand), symbols, stand) for c in held]
    events = [e for c, mode, sx in zip(held, modes, margins, strict=True) for e in _switching(c, mode, Expr(sx, ()))]
    return replace(changed, pattern=_new_pattern(changed, [r for r in rows if r < n])), events


def _switching(choice: _Choice, mode: Discrete, margin: Expr) -> Iterator[Switching]:
    """The events that switch the discrete variable of a choice."""
    where = f"{choice.origin[0].rpartition('/')[2]}:{choice.origin[1]}"
    for sign, old, says in ((1, 0.0, "holds"), (-1, 1.0, "holds no longer")):
        becomes = Condition((sign * margin, 0.5 - abs(mode - old)), choice.origin)
        says = f"the condition of if_else {says} ({where})"
        yield choice.owner, Event(becomes, (reinit(mode, 1.0 - old),), choice.origin, says, HINT)


class _Finder:
    """Rebuilds expressions with symbols in place of the conditions that `if_else` has marked."""

    def __init__(self, flat: Flat):
        self.flat = flat
        self.choices: dict[int, _Choice] = {}
        self.memo: dict[int, ca.SX] = {}

    def rebuilt(self, sx: ca.SX, row: int) -> ca.SX:
        """The expression of a row; its choices record that they occur in it."""
        stack, mine = [sx], set[int]()
        while stack:
            node = stack[-1]
            key = node.element_hash()
            if key not in self.memo:
                parts = [] if node.is_leaf() else [node.dep(k) for k in range(node.n_dep())]
                missing = [p for p in parts if p.element_hash() not in self.memo]
                if missing:
                    stack += missing
                    continue
                self.memo[key] = self._made(node, [self.memo[p.element_hash()] for p in parts], row)
            stack.pop()
        mine = {s.element_hash() for s in ca.symvar(self.memo[sx.element_hash()])}
        for choice in self.choices.values():
            if choice.symbol.element_hash() in mine:
                choice.rows.append(row)
        return self.memo[sx.element_hash()]

    def _made(self, node: ca.SX, parts: list[ca.SX], row: int) -> ca.SX:
        if node.is_op(ca.OP_NE) and node.dep(1).is_zero() and node.dep(0).is_op(ca.OP_LT):
            return self._choice(node, parts[0], row).symbol
        changed = any(p.element_hash() != node.dep(k).element_hash() for k, p in enumerate(parts))
        if not changed or node.is_op(ca.OP_CALL):  # arguments of calls are left unchanged
            return node
        return ca.SX.unary(node.op(), parts[0]) if len(parts) == 1 else ca.SX.binary(node.op(), *parts)

    def _choice(self, node: ca.SX, below: ca.SX, row: int) -> _Choice:
        margin = below.dep(1) - below.dep(0)
        for known in self.choices.values():
            if ca.is_equal(known.margin, margin, 20):
                return known
        flat, n = self.flat, self.flat.residuals.shape[0]
        source = flat.sources[flat.row_source[row]] if row < n else None
        owner, origin = (source.component, source.origin) if source else (flat.model, ("", 0))
        choice = _Choice(below, margin, owner, origin, ca.SX.sym(f"choice{len(self.choices)}"))
        self.choices[node.element_hash()] = choice
        return choice


def _jumps(choice: _Choice, flat: Flat, rows: list[ca.SX], others: list[_Choice], p: np.ndarray) -> bool:
    """Whether expressions differ between the branches where the condition changes; True if in doubt."""
    column = ca.vertcat(*rows)
    rest = ca.vertcat(*(c.symbol for c in others if c is not choice), flat.discrete_symbols)
    x = ca.vertcat(flat.symbols, time.sx)
    known = [x, flat.parameter_symbols, rest, SIZES]
    both = [ca.substitute(column, choice.symbol, float(value)) for value in (0, 1)]
    look = ca.Function("look", known, [choice.margin, ca.gradient(choice.margin, x), *both])
    rng = np.random.default_rng(1)
    for k in range(SAMPLES):
        at = rng.uniform(-1, 1, x.shape[0]) * 10.0 ** (k % 3 - 1)
        modes = np.concatenate([
            rng.integers(0, 2, rest.shape[0] - len(flat.discretes)), [d.start for d in flat.discretes]
        ])  # fmt: skip
        turns = 0
        while True:
            margin, slope, one, two = (np.array(v, float).ravel() for v in look(at, p, modes, 1.0))
            size, turns = np.abs(slope * at).sum(), turns + 1
            there = abs(margin[0]) <= ON_IT * size
            if there or turns == TURNS or not np.isfinite(slope).all() or not (slope @ slope) > 0:
                break
            at = at - slope * margin[0] / (slope @ slope)
        same = np.abs(two - one) <= JUMP * (np.abs(one) + np.abs(two))
        if not there or not same.all():
            return True
    return False


def _new_pattern(flat: Flat, rows: list[int]) -> Pattern:
    """The sparsity pattern of the residuals after some of them have changed."""
    old = flat.pattern
    kept, rest, moving = (~np.isin(a, rows) for a in (old.row, old.rest, old.moving))
    same = replace(
        old,
        row=old.row[kept],
        column=old.column[kept],
        factor=old.factor[kept],
        rest=old.rest[rest],
        moving=old.moving[moving],
    )
    moving = ca.vertcat(time.sx, flat.discrete_symbols)
    new = pattern_of(flat.residuals[rows], flat.symbols, moving, flat.operations)
    return joined([same, new.at(np.array(rows, np.int64))])
