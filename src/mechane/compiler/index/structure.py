"""Structural check: match every variable to an equation, or report the unmatched ones."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import casadi as ca
import numpy as np

from ...code.sorting import distinct
from ...errors import SingularModelError
from ...language.expressions import Equation
from ...language.symbols import Variable
from ...language.tree import component_of, display_name, name_of
from ...runtime import graphs
from ...runtime.graphs import Graph
from ..flatten.connecting import Unconnected
from ..flatten.flat import Flat
from .dae import Dae, Incidence, incidence


def match(rows: Incidence, order: Sequence[int] | np.ndarray) -> tuple[np.ndarray, list[int]]:
    """Maximum matching that prefers columns earlier in `order`; returns the row of each column, and unmatched columns."""
    return graphs.match(rows.graph, np.asarray(order, np.int64))


def base_variables(dae: Dae) -> np.ndarray:
    """For each variable the lowest member of its chain of derivatives."""
    lower = np.arange(dae.size)
    lower[list(dae.integral_of)] = list(dae.integral_of.values())
    while not np.array_equal(further := lower[lower], lower):
        lower = further
    return lower


@dataclass(frozen=True, eq=False)
class Structure:
    """Result of a maximum matching: variables without equation, equations without variable."""

    open: list[int]
    surplus: list[int]
    aside: list[int]  # surplus equations between positions that leave as many reactions open: redundant constraints


def match_structure(dae: Dae) -> Structure:
    """Match every chain of derivatives to an equation, reactions last."""
    base = base_variables(dae)
    given = np.zeros(dae.size, bool)  # computed along their trees, or states by their declared derivative
    given[list(dae.declared_rate)] = True
    rows = _chains(dae, base, given)
    chains = distinct(base[~given[base]])
    flow, preference = np.array(dae.flow, bool)[chains], np.array(dae.preference)[chains]
    # reactions last, as redundant constraints leave them open; before them joint coordinates, which a user would miss
    of_column, left = match(rows, chains[np.lexsort((preference, flow))])
    spare = position_rows(dae)
    _give_way(rows, of_column, spare)
    open_ = np.ones(len(rows), bool)
    open_[of_column[of_column >= 0]] = open_[list(dae.definition)] = False
    surplus = np.flatnonzero(open_).tolist()
    redundant = left and all(dae.flow[c] for c in left) and spare.issuperset(surplus)
    return Structure(left, surplus, _whole(dae, surplus, spare) if redundant else [])


def _chains(dae: Dae, base: np.ndarray, given: np.ndarray) -> Incidence:
    """The chains of derivatives in each equation; none in those that compute a redundant quantity."""
    row, column = dae.rows.row, dae.rows.column
    stays = np.ones(len(dae.rows), bool)
    stays[list(dae.definition)] = False
    plain, driven = stays[row] & ~given[column], stays[row] & given[column]
    row, column = np.concatenate([row[plain], row[driven]]), np.concatenate([base[column[plain]], column[driven]])
    if driven.any():
        behind, count = _behind(dae, base), int(plain.sum())
        pairs = [(r, k) for r, c in zip(row[count:].tolist(), column[count:].tolist(), strict=True) for k in behind[c]]
        more = np.array(pairs, np.int64).reshape(-1, 2)
        row, column = np.concatenate([row[:count], more[:, 0]]), np.concatenate([column[:count], more[:, 1]])
    key = distinct(row * dae.size + column)
    start = np.searchsorted(key, dae.size * np.arange(len(dae.rows) + 1))
    return Incidence(Graph(start, key % max(dae.size, 1), dae.size))


def _whole(dae: Dae, some: list[int], among: set[int]) -> list[int]:
    """All rows of the vector equations to which the given rows belong.

    The structure does not show which rows of a loop constraint are redundant: a hinge may rotate about its own axis but not about
    the others, though its angle occurs in all three rows. If the wrong rows are kept, they determine a motion twice,
    and index reduction differentiates forces.
    """
    number = dae.sources.numbers
    chosen = {number[e] for e in some}
    return sorted(e for e in among if number[e] in chosen)


def position_rows(dae: Dae) -> set[int]:
    """Equations between positions alone: no forces, no derivatives, no angular velocities (which drive an orientation)."""
    barred = np.array(dae.flow, bool)
    barred[list(dae.derivative_of.values())] = True
    for driving in _behind(dae, np.arange(dae.size)).values():
        barred[list(driving)] = True
    free = np.ones(len(dae.rows), bool)
    free[dae.rows.row[barred[dae.rows.column]]] = False
    return set(np.flatnonzero(free).tolist())


def _give_way(rows: Incidence, of_column: np.ndarray, yielding: set[int]) -> None:
    """Let rows in `yielding` pass their columns on to unmatched rows."""
    waiting = np.diff(rows.graph.start) > 0
    waiting[of_column[of_column >= 0]] = waiting[list(yielding)] = False
    for first in np.flatnonzero(waiting).tolist():
        came: dict[int, tuple[int, int]] = {}  # row -> (previous row, its column)
        queue, end = deque([first]), -1
        while queue and end < 0:
            r = queue.popleft()
            for c in rows[r]:
                other = int(of_column[c])
                if other < 0 or other == first or other in came:
                    continue
                came[other] = (r, c)
                if other in yielding:
                    end = other
                    break
                queue.append(other)
        if end < 0:
            continue
        while end != first:
            end, c = came[end]
            of_column[c] = end


def _behind(dae: Dae, base: np.ndarray) -> dict[int, set[int]]:
    """Structural equivalent of a redundant quantity: the variables in its declared derivative."""
    given = list(dae.declared_rate)
    if not given:
        return {}
    rows = incidence(ca.vertcat(*(dae.declared_rate[c] for c in given)), dae.symbols.sx)
    return {c: {int(base[k]) for k in row if k not in dae.declared_rate} for c, row in zip(given, rows, strict=True)}


def check_structure(dae: Dae) -> list[int]:
    """Raise if variables remain undetermined; return the equations of redundant constraints, which are set aside."""
    found = match_structure(dae)
    redundant = len(found.surplus if found.aside else ()) + len(dae.trivial)
    loose = all(dae.flow[c] for c in found.open) and len(found.open) <= redundant
    if loose and (found.aside or not found.surplus):
        return found.aside
    raise SingularModelError(_explain(dae, found.open, found.surplus))


def _explain(dae: Dae, left: list[int], surplus: list[int]) -> str:
    flat = dae.flat
    names = [dae.names[c] for c in left]
    owners = _owners(dae, left)
    count = f"{len(left)} variable{'s' if len(left) != 1 else ''}"
    wrong = unbalanced(flat) if flat.equations + flat.open_flows != flat.declared else []
    blamed = owners[0] if owners else dae.sources[surplus[0]].component if surplus else flat.model
    if wrong:  # a component whose own count does not balance is the likely cause
        blamed = wrong[0][0]
    where = blamed.path or display_name(blamed)
    total = f"{flat.declared} variables, {flat.equations} equations and {flat.open_flows} unconnected flows set to zero"
    lines = [
        f"'{where}' leaves {count} undetermined ({total})."
        if left
        else f"'{where}' has {len(surplus)} equation{'s' if len(surplus) != 1 else ''} too many ({total})."
    ]
    lines += [f"  account:              {text}" for _, text in wrong[:3]]
    for name in names[:6]:
        lines.append(f"  no equation for:      {name}")
    twice = [dae.source(r) for r in _with_equals(dae, surplus)] + [s for s, _ in dae.trivial]
    near = {o.path for o in owners}
    twice.sort(key=lambda s: s.component.path not in near)
    for source in twice[:4]:
        lines.append(f"  constrained twice by: {source}")
    stated = [s.what for s in (*twice, *(s for s in flat.sources if s.component is blamed))]
    open_ones = [what.variable.owner.path for what in stated if isinstance(what, Unconnected)]
    idle = [path for path in dict.fromkeys(open_ones) if path not in _grounded(flat)]
    for connector in idle:
        lines.append(f"  not connected:        {connector}")
    for c, owner in zip(left, owners, strict=False):
        hint = _hint(dae, c)
        if hint:
            lines.append("  hint: " + hint.format(path=owner.path, name=owner.path or name_of(owner)))
            break
    else:
        forces = not wrong and bool(surplus) and all(_is_flow(dae, c) for c in left)
        lines.append("  hint: " + _general_hint(bool(idle), bool(left), forces))
    return "\n".join(lines)


def _with_equals(dae: Dae, rows: list[int]) -> list[int]:
    """Equations, each followed by others between exactly the same variables."""
    found: list[int] = []
    for r in rows:
        mine = set(dae.rows[r])
        found += [r, *(e for e, columns in enumerate(dae.rows) if e != r and mine and set(columns) == mine)]
    return list(dict.fromkeys(found))


def _grounded(flat: Flat) -> set[str]:
    """Paths of connectors that need no connection: they are grounded without."""
    return {c.path for component in flat.components for c in component.connectors() if c.grounded_when_open}


def _is_flow(dae: Dae, column: int) -> bool:
    v = variable_of(dae, column)
    return v is not None and v.declaration.flow


def _general_hint(idle: bool, open_: bool, forces: bool) -> str:
    """A hint where the component states none; `forces`: only forces are undetermined, although equations are left over."""
    if idle and open_:
        return "connect what is not connected: nothing acts there."
    if open_ and forces:
        return (
            "two drives or joints prescribe the same motion, and how they share its force is undetermined; remove one of "
            "them, or make it compliant."
        )
    if open_:
        return "each new variable needs an equation, and each positional constraint replaces one force equation."
    return "remove an equation, or add the force or motion that it needs as a variable."


def unbalanced(flat: Flat) -> list[tuple[Any, str]]:
    """Components whose number of equations is not one per variable and one per flow of a connector."""
    rows: dict[int, int] = {}
    for k in flat.row_source:
        source = flat.sources[k]
        if isinstance(source.what, Equation):
            rows[id(source.component)] = rows.get(id(source.component), 0) + 1
    found = []
    for component in flat.components:
        connectors = list(component.connectors())
        if any(c.redundant for c in connectors) or (connectors and next(component.children(), None) is not None):
            continue  # redundant potentials, or connectors that inner parts may serve
        own = [v for v in component.__dict__.values() if isinstance(v, Variable) and v.owner is component]
        new = sum(v.size for v in own)
        flows = [v for c in connectors for v in c.__dict__.values() if isinstance(v, Variable) and v.declaration.flow]
        need, have = new + sum(v.size for v in flows), rows.get(id(component), 0)
        if need != have:
            kind, own = type(component).__name__, f"{new} for its own variables"
            some = f"{need} equation{'s' if need != 1 else ''}"
            found.append((component, f"{kind} needs {some}, {need - new} for its connectors and {own}; it has {have}"))
    return found


def variable_of(dae: Dae, column: int) -> Any:
    """The declared variable that best names a column: one with a hint, otherwise the first alias."""
    return dae.members.get(column)


def unit_of(dae: Dae, column: int) -> tuple[str, int]:
    """The unit of the declared variable of which a column is a derivative, and the order."""
    members, integral_of, rates = dae.members, dae.integral_of, 0
    while (known := members.get(column)) is None and column in integral_of:
        column, rates = integral_of[column], rates + 1
    while known is not None and known.integral is not None:
        known, rates = known.integral, rates + 1
    return (known.declaration.unit, rates) if known is not None else ("", rates)


def owner_of(dae: Dae, column: int) -> Any:
    """The component that owns the variable of a column or its antiderivative."""
    while column in dae.integral_of:
        column = dae.integral_of[column]
    v = variable_of(dae, column)
    return component_of(v.owner if v is not None else dae.flat.model)


def _owners(dae: Dae, columns):
    result = []
    for c in columns:
        v = variable_of(dae, c)
        result.append(component_of(v.owner if v is not None else dae.flat.model))
    return result


def _hint(dae: Dae, column: int) -> str:
    v = variable_of(dae, column)
    return v.declaration.hint if v is not None else ""
