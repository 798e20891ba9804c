"""Remove trivial equations: a = b, a = -b, a = constant never reach the later passes.

An alias keeps its name for results. `w == der(phi)` is such an equation too: `w` *is* the derivative of `phi`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import casadi as ca
import numpy as np

from ..errors import SingularModelError
from ..language.expressions import scalars, time
from .flat import FIXED_BONUS, PREFERENCE, Flat, ParameterValues, Source


@dataclass(eq=False)
class Dae:
    """Variables and equations that are left, with chains of derivatives; the passes after this one extend it."""

    flat: Flat
    names: list[str]
    symbols: list[ca.SX]
    preference: list[float]
    flow: list[bool]
    up: dict[int, int]  # variable -> its derivative
    up_sign: dict[int, float]
    declared_rate: dict[int, ca.SX]
    residuals: list[ca.SX]
    rows: list[list[int]]  # variables of each equation
    sources: list[Source]
    alias: list[tuple[int, float]]  # flat column -> (variable or -1, sign)
    constants: dict[int, ca.SX]  # flat column -> its value, an expression of parameters
    trivial: list[tuple[Source, ca.SX]] = field(default_factory=list)  # rows that say 0 = something without variables
    definition: set[int] = field(default_factory=set)  # rows that compute a redundant quantity along its tree
    invariants: list[tuple[ca.SX, Source]] = field(default_factory=list)
    integrated: set[int] = field(default_factory=set)  # variables that are states by their declared derivative
    members: dict[int, Any] = field(default_factory=dict)  # variable -> the declared one that names it best
    place: list[int] = field(default_factory=list)  # which row of its vector equation each row is
    tempo: float = 1.0  # how fast time goes in derivatives: 0 where everything stands still

    def source(self, e: int) -> Source:
        """Where an equation comes from, with its row."""
        return self.sources[e].only(self.place[e]) if e < len(self.place) else self.sources[e]

    @property
    def size(self) -> int:
        """Number of variables."""
        return len(self.symbols)


def incidence(residuals: ca.SX, symbols: ca.SX) -> list[list[int]]:
    """For each row the columns it depends on."""
    rows: list[list[int]] = [[] for _ in range(residuals.shape[0])]
    if residuals.shape[0] and symbols.shape[0]:
        r, c = ca.jacobian_sparsity(residuals, symbols).get_triplet()
        for i, j in zip(r, c, strict=True):
            rows[i].append(j)
    return rows


def _find(parent: list[int], sign: list[float], i: int) -> tuple[int, float]:
    path = []
    while parent[i] != i:
        path.append(i)
        i = parent[i]
    total = 1.0
    for k in reversed(path):
        total *= sign[k]
        parent[k], sign[k] = i, total
    return i, total


def eliminate_aliases(flat: Flat, parameters: np.ndarray | None = None) -> Dae:
    """Merge variables that are equal up to a sign, drop those that are constant, keep the rest."""
    if parameters is None:
        parameters = ParameterValues(flat)()
    n = flat.symbols.shape[0]
    parent, sign = list(range(n)), [1.0] * n
    value: dict[int, ca.SX] = {}
    rate = dict(flat.derivative)  # root -> derivative column of that very root column
    integral = {d: c for c, d in flat.derivative.items()}
    trivial: list[tuple[Source, ca.SX]] = []
    preference = _preference(flat)
    negative_rate: dict[int, int] = {}  # root -> column that is minus its derivative
    declared = set(flat.declared_rate)  # roots with a declared derivative

    def find(i: int) -> tuple[int, float]:
        return _find(parent, sign, i)

    def fix(i: int, sx: ca.SX, still: bool = False) -> bool | None:
        """Give a class a value; False where it has one, None for a derivative: `der(v) == -g` stays an equation."""
        root, s = find(i)
        if root in value:
            return False
        if root in integral and not still:
            return None
        value[root] = sx if s > 0 else -sx
        for table in (rate, negative_rate):
            if root in table:
                fix(table[root], ca.SX(0.0), still=True)
        return True

    def in_chain(a: int, b: int) -> bool:
        """Whether class b is a derivative, of any order, of class a."""
        seen = set()
        pending = [a]
        while pending:
            k = pending.pop()
            for table in (rate, negative_rate):
                if k in table:
                    d = find(table[k])[0]
                    if d == b:
                        return True
                    if d not in seen:
                        seen.add(d)
                        pending.append(d)
        return False

    def merge(i: int, j: int, s: float) -> bool | None:
        """i = s j. False: says nothing new; None: cannot be merged, stays an equation."""
        (a, sa), (b, sb) = find(i), find(j)
        s *= sa * sb  # a = s b
        if a == b:
            return False if s > 0 else fix(a, ca.SX(0.0))
        if a in value and b in value:
            return None
        if a in value or b in value:
            known, other = (a, b) if a in value else (b, a)
            return fix(other, value[known] if s > 0 else -value[known])
        if in_chain(a, b) or in_chain(b, a):  # der(x) == -x is dynamics, not an alias
            return None
        if (a in declared) != (b in declared):  # a derivative by declaration says more than a name
            return None
        ia, ib = integral.get(a), integral.get(b)
        if ia is not None and ib is not None and find(ia)[0] != find(ib)[0]:
            return None
        if preference[b] > preference[a]:
            a, b = b, a
        parent[b], sign[b] = a, s  # b = s a
        if b in declared:
            declared.add(a)
        if b in integral:
            integral.setdefault(a, integral[b])
        if b in rate:
            if a in rate:
                merge(rate[b], rate[a], s)
            elif s > 0:
                rate[a] = rate[b]
            else:
                negative_rate[a] = rate[b]
        if b in negative_rate:
            d = negative_rate[b]
            if a in rate:
                merge(d, rate[a], -s)
            elif s < 0:
                rate[a] = d
            else:
                negative_rate[a] = d
        if a in negative_rate and a in rate:
            merge(negative_rate.pop(a), rate[a], -1.0)
        return True

    symbols = scalars(flat.symbols)

    def put_in(sx: ca.SX, columns: Iterable[int]) -> ca.SX:
        """An expression with what is known by now of some columns in their places."""
        old, new = [], []
        for i in columns:
            root, s = find(i)
            if root != i or root in value:
                known = value[root] if root in value else symbols[root]
                old.append(symbols[i])
                new.append(known if s > 0 else -known)
        return ca.substitute(sx, ca.vertcat(*old), ca.vertcat(*new)) if old and sx.shape[0] else sx

    extra: list[tuple[int, int, int]] = []
    for a, b, source in flat.aliases:
        done = merge(a, b, 1.0)
        if done is False:
            trivial.append((flat.sources[source], ca.SX(0.0)))
        elif done is None:
            extra.append((a, b, source))
    residuals, row_source, definition_row = flat.residuals, np.array(flat.row_source, int), list(flat.definition)
    if extra:
        residuals = ca.vertcat(residuals, *(flat.symbols[a] - flat.symbols[b] for a, b, _ in extra))
        row_source = np.concatenate([row_source, [source for _, _, source in extra]]).astype(int)
        definition_row += [False] * len(extra)
    _, begins, source_of = np.unique(row_source, return_index=True, return_inverse=True)
    begin = begins[source_of].tolist()  # row -> the first row of the same equation
    residuals = put_in(residuals, range(n))
    active = list(range(residuals.shape[0]))
    keep = np.ones(residuals.shape[0], bool)
    fixed_by: dict[int, Source] = {}  # class -> the equation that gave it its value
    row_of: dict[int, int] = {}  # trivial row -> row it was
    rows_with: dict[int, set[int]] = {}  # column -> rows that may contain it
    gone = {i for i in range(n) if find(i)[0] != i}
    outside = ca.vertcat(time.sx, flat.discrete_symbols)
    while active:
        few: list[int] = []  # rows with two variables or less
        for row, columns in zip(active, incidence(residuals[active], flat.symbols), strict=True):
            if len(columns) <= 2:
                few.append(row)
            for column in columns:
                rows_with.setdefault(column, set()).add(row)
        if not few:
            break
        sub = residuals[few]
        jacobian = ca.jacobian(sub, flat.symbols)
        entries: list[list[tuple[int, ca.SX]]] = [[] for _ in few]
        for i, column, entry in zip(*jacobian.sparsity().get_triplet(), scalars(jacobian), strict=True):
            entries[i].append((column, entry))
        rests = scalars(ca.densify(ca.substitute(sub, flat.symbols, 0.0)))  # what is left without the variables
        moving = set(ca.jacobian_sparsity(sub, outside).get_triplet()[0])  # with time or modes in them: no aliases
        for i, (row, terms) in enumerate(zip(few, entries, strict=True)):
            if any(not e.is_constant() for _, e in terms):
                continue
            coefficients = [float(e) for _, e in terms]
            if not terms:
                trivial.append((flat.sources[row_source[row]].only(row - begin[row]), residuals[row]))
                row_of[len(trivial) - 1] = row
                keep[row] = False
            elif len(terms) == 1:
                (column, _), factor = terms[0], coefficients[0]
                if i in moving or (find(column)[0] in declared and not definition_row[row]):
                    continue
                if fix(column, rests[i] if factor == -1.0 else -rests[i] / factor):
                    keep[row] = False
                    fixed_by[find(column)[0]] = flat.sources[row_source[row]]
            elif rests[i].is_zero() and i not in moving and abs(coefficients[0]) == abs(coefficients[1]) != 0:
                (a, b) = terms[0][0], terms[1][0]
                done = merge(a, b, -1.0 if coefficients[0] == coefficients[1] else 1.0)
                if done is None:
                    continue
                keep[row] = False
                if done is False:
                    trivial.append((flat.sources[row_source[row]].only(row - begin[row]), ca.SX(0.0)))
        fresh = [i for i in range(n) if i not in gone and (find(i)[0] != i or i in value)]
        gone.update(fresh)
        active = sorted({row for i in fresh for row in rows_with.get(i, ()) if keep[row]})
        if active:
            residuals[active] = put_in(residuals[active], fresh)
    remaining = np.nonzero(keep)[0]
    residuals = residuals[remaining.tolist()] if len(remaining) else ca.SX(0, 1)

    def rival(k: int) -> Source | None:
        """The last equation to fix something that a row without variables spoke of, or what that is the derivative of."""
        mine = {find(c)[0] for c, rows in rows_with.items() if row_of.get(k) in rows}
        for root in list(mine):
            while root not in fixed_by and root in integral:
                root = find(integral[root])[0]
            mine.add(root)
        return next((fixed_by[root] for root in reversed(fixed_by) if root in mine), None)

    _refuse_contradictions(flat, trivial, rival, parameters)
    definition = {k for k, row in enumerate(remaining) if definition_row[row]}
    dae = _build(
        flat,
        find,
        value,
        put_in,
        rate,
        negative_rate,
        residuals,
        row_source[remaining],
        trivial,
        preference,
        definition,
    )
    dae.place = [row - begin[row] for row in remaining.tolist()]
    return dae


def _refuse_contradictions(
    flat: Flat, trivial: list[tuple[Source, ca.SX]], rival: Callable[[int], Source | None], parameters: np.ndarray
) -> None:
    """Rows without variables must say 0 = 0: in numbers, for the parameters may differ as symbols."""
    doubtful = [k for k, (_, sx) in enumerate(trivial) if not sx.is_zero()]
    if not doubtful:
        return
    rows = ca.vertcat(*(trivial[k][1] for k in doubtful))
    known = [flat.parameter_symbols, time.sx, flat.discrete_symbols]
    modes = np.array([d.start for d in flat.discretes], float)
    numbers = np.array(ca.Function("rows", known, [ca.densify(rows)])(parameters, 0.0, modes), float).ravel()
    involved = incidence(rows, flat.parameter_symbols)
    for k, number, present in zip(doubtful, numbers, involved, strict=True):
        if abs(number) > 1e-9 * (1 + np.abs(parameters[present]).max(initial=0.0)):
            source, other = trivial[k][0], rival(k)
            raise SingularModelError(
                f"Two equations contradict each other: they would need 0 = {number:.6g}.\n  {source}"
                + (f"\n  {other}" if other is not None else "")
                + "\n  hint: two parts fix the same quantity; remove one of them or put a joint in between."
            )


def _preference(flat: Flat) -> list[float]:
    result = []
    for v in flat.variables:
        if v.integral is None:
            weight = PREFERENCE[v.state] + (FIXED_BONUS if v.fixed else 0.0)
            if v.declaration.flow:
                weight -= 1.0
        else:
            weight = -20.0  # a plain name is nicer than der(...)
        result += [weight] * len(flat.columns(v))
    return result


def _build(
    flat, find, value, put_in, rate, negative_rate, residuals, row_source, trivial, preference, definition
) -> Dae:
    n = flat.symbols.shape[0]
    roots = [find(i) for i in range(n)]
    index: dict[int, int] = {}
    names, symbols, weight, flow = [], [], [], []
    all_names, all_symbols = flat.column_names(), scalars(flat.symbols)
    is_flow: list[bool] = []
    for v in flat.variables:
        is_flow += [v.declaration.flow and v.integral is None] * len(flat.columns(v))
    for i in range(n):
        root = roots[i][0]
        if root == i and root not in value:
            index[root] = len(symbols)
            names.append(all_names[i])
            symbols.append(all_symbols[i])
            weight.append(preference[i])
            flow.append(is_flow[i])
    up, up_sign = {}, {}
    for table, orientation in ((rate, 1.0), (negative_rate, -1.0)):
        for c, d in table.items():
            if roots[c][0] != c or c in value:
                continue
            r, s = roots[d]
            if r in value:
                if not value[r].is_zero():
                    raise SingularModelError(
                        f"The derivative of '{all_names[c]}' is a constant; write it as an equation."
                    )
                continue
            up[index[c]], up_sign[index[c]] = index[r], orientation * s
    declared = {}
    for c, sx in flat.declared_rate.items():
        r, s = roots[c]
        if r not in value:
            declared.setdefault(index[r], sx if s > 0 else -sx)
    if declared:
        column = put_in(ca.vertcat(*declared.values()), range(n))
        declared = dict(zip(declared, ca.vertsplit(column), strict=True))
    alias = [(-1, 1.0) if roots[i][0] in value else (index[roots[i][0]], roots[i][1]) for i in range(n)]
    constants = {
        i: (value[roots[i][0]] if roots[i][1] > 0 else -value[roots[i][0]]) for i in range(n) if roots[i][0] in value
    }
    rows = incidence(residuals, ca.vertcat(*symbols)) if symbols else [[] for _ in range(residuals.shape[0])]
    states = set()
    for v in flat.variables:
        if v.declaration.derivative is not None and v.integral is None and v.state in ("prefer", "always"):
            states |= {alias[c][0] for c in flat.columns(v)} - {-1}
    invariants = []
    if flat.invariants:
        column = put_in(ca.vertcat(*(sx for sx, _ in flat.invariants)), range(n))
        invariants = [(column[k], source) for k, (_, source) in enumerate(flat.invariants)]
    return Dae(
        flat, names, symbols, weight, flow, up, up_sign, declared, scalars(residuals) if rows else [], rows,
        [flat.sources[k] for k in row_source], alias, constants, trivial, definition, invariants, states,
    )  # fmt: skip
