"""Removal of trivial equations (a = b, a = -b, a = constant) before the later passes.

An alias keeps its name for results. `w == der(phi)` is such an equation too: `w` *is* the derivative of `phi`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

import casadi as ca
import numpy as np

from ..code.sorting import distinct
from ..errors import SingularModelError
from ..language.columns import dense, scalars
from ..language.symbol import time
from ..language.symbols import Variable
from .columns import Column
from .flat import FIXED_BONUS, PREFERENCE, WANTED, Flat
from .parameters import ParameterValues
from .sources import Source
from .steps import slopes
from .words import lines, listed, several

SAME = 1e-9  # relative difference of equal numbers
UNITY = 1e-14  # rounding, relative to the numbers around, or to one beside sines alone
ROUNDING = 1e-9  # constant factors that may be rounding; nothing is divided by them here


class Names(Sequence[str]):
    """Names of variables, created on demand: columns of a model, then derivatives of earlier variables."""

    def __init__(self, flat: Flat, columns: list[int], derivatives: tuple[int, ...] = ()):
        self.flat, self.columns, self.derivatives = flat, columns, derivatives

    def __len__(self) -> int:
        return len(self.columns) + len(self.derivatives)

    def __getitem__(self, k: int) -> str:  # type: ignore[override]
        if k < len(self.columns):
            return self.flat.name(self.columns[k])
        return f"der({self[self.derivatives[k - len(self.columns)]]})"

    def with_derivatives(self, of: list[int]) -> Names:
        """These names followed by derivatives of the given variables."""
        return Names(self.flat, self.columns, (*self.derivatives, *of))


@dataclass(frozen=True, eq=False)
class Dae:
    """The remaining variables and equations, with chains of derivatives; later passes extend it."""

    flat: Flat
    names: Names
    symbols: Column
    preference: list[float]
    flow: list[bool]
    derivative_of: dict[int, int]  # variable -> its derivative
    derivative_sign: dict[int, float]
    declared_rate: dict[int, ca.SX]
    residuals: Column
    rows: list[list[int]]  # variables of each equation
    sources: list[Source]
    alias: list[tuple[int, float]]  # flat column -> (variable or -1, sign)
    constants: dict[int, ca.SX]  # flat column -> its value, an expression of parameters
    trivial: list[tuple[Source, ca.SX]] = field(default_factory=list)  # rows without variables, 0 = expression
    definition: set[int] = field(default_factory=set)  # rows that compute a redundant quantity along its tree
    invariants: list[tuple[ca.SX, Source]] = field(default_factory=list)
    integrated: set[int] = field(default_factory=set)  # variables that are states by their declared derivative
    place: list[int] = field(default_factory=list)  # index of each row in its vector equation
    rivals: dict[int, Source] = field(default_factory=dict)  # row of time alone -> equation that fixed its variables
    time_rate: float = 1.0  # rate of time in derivatives: 0 if everything is at rest

    def source(self, e: int) -> Source:
        """The source of an equation, with its row."""
        return self.sources[e].only(self.place[e]) if e < len(self.place) else self.sources[e]

    @property
    def size(self) -> int:
        """Number of variables."""
        return len(self.symbols)

    @cached_property
    def members(self) -> dict[int, Variable]:
        """For each variable the declared one that names it best: one with a hint, otherwise the first alias."""
        found: dict[int, Variable] = {}
        for owner, (target, _) in zip(self.flat.owner, self.alias, strict=True):
            if target >= 0:
                v, best = self.flat.variables[owner], found.get(target)
                if best is None or (v.declaration.hint and not best.declaration.hint):
                    found[target] = v
        return found

    def __str__(self) -> str:
        merged = len(self.alias) - len(self.constants) - len({c for c, _ in self.alias if c >= 0})
        orders = Counter(
            chain_length(self.derivative_of, c) for c in set(self.derivative_of) - set(self.derivative_of.values())
        )
        chains = ", ".join(f"{count} differentiated {several(n, 'time')}" for n, count in sorted(orders.items()))
        return "\n".join((
            f"{several(self.size, 'variable')} and {several(len(self.rows), 'equation')} left",
            f"  {merged} are aliases, {len(self.constants)} constant; "
            f"{several(len(self.trivial), 'trivial equation')}",
            f"  chains of derivatives: {chains or 'none'}",
            f"  variables: {listed(self.names)}",
            "  equations:",
            *lines(self.source(e).brief for e in range(len(self.rows))),
        ))  # fmt: skip


def chain_length(chain: Mapping[int, int], k: int) -> int:
    """Length of a chain of derivatives."""
    n = 0
    while k in chain:
        k, n = chain[k], n + 1
    return n


def incidence(residuals: ca.SX, symbols: ca.SX) -> list[list[int]]:
    """For each row the columns it depends on."""
    if not residuals.shape[0] or not symbols.shape[0]:
        return [[] for _ in range(residuals.shape[0])]
    by_row = ca.jacobian_sparsity(residuals, symbols).T
    columns = by_row.row()
    return [columns[a:b] for a, b in pairwise(by_row.colind())]


class Classes:
    """Variables that are equal up to a sign, by union-find, with their values and their derivatives."""

    def __init__(self, flat: Flat):
        n = flat.symbols.shape[0]
        self.parent, self.sign = list(range(n)), [1.0] * n
        self.preference = _preference(flat)
        self.value: dict[int, ca.SX] = {}  # root -> its value in terms of parameters
        self.vanishing: set[int] = set()  # those of them that are zero
        self.rate = {c: (d, 1.0) for c, d in flat.derivative.items()}  # root -> (column, sign) of its derivative
        self.integral = {d: c for c, d in flat.derivative.items()}
        self.declared = set(flat.declared_rate)  # roots with a declared derivative
        self.implied: list[tuple[int, int, float]] = []  # i = s j, implied by a merger but not mergeable itself
        self.gone: list[int] = []  # columns that have become an alias or a constant
        self.symbols = flat.symbols

    def find(self, i: int) -> tuple[int, float]:
        """Root of a column and the sign between them."""
        up = self.parent[i]
        if self.parent[up] == up:
            return up, self.sign[i]
        path = []
        while self.parent[i] != i:
            path.append(i)
            i = self.parent[i]
        total = 1.0
        for k in reversed(path):
            total *= self.sign[k]
            self.parent[k], self.sign[k] = i, total
        return i, total

    def roots(self) -> tuple[np.ndarray, np.ndarray]:
        """Root of each column and the sign between them."""
        parent, sign = np.array(self.parent, np.int64), np.array(self.sign)
        while not np.array_equal(further := parent[parent], parent):
            parent, sign = further, sign * sign[parent]
        return parent, sign

    def fix(self, i: int, sx: ca.SX, still: bool = False) -> bool | None:
        """Give a class a value; False if it has one, None for a derivative: `der(v) == -g` remains an equation."""
        root, s = self.find(i)
        if root in self.value:
            return False
        if root in self.integral and not still:
            return None
        self.value[root] = sx if s > 0 else -sx
        if sx.is_zero():
            self.vanishing.add(root)
        self.gone.append(root)
        if root in self.rate:
            d, _ = self.rate[root]
            if self.fix(d, ca.SX(0.0), still=True) is False:
                self.implied.append((d, d, -1.0))  # d = -d: it must be zero
        return True

    def _in_chain(self, a: int, b: int) -> bool:
        """Whether class b is a derivative, of any order, of class a."""
        seen = {a}
        while a in self.rate:
            a = self.find(self.rate[a][0])[0]
            if a == b:
                return True
            if a in seen:
                return False
            seen.add(a)
        return False

    def merge(self, i: int, j: int, s: float) -> bool | None:
        """Merge i = s j. False: redundant; None: cannot be merged and remains an equation."""
        (a, sa), (b, sb) = self.find(i), self.find(j)
        s *= sa * sb  # a = s b
        if a == b:
            return False if s > 0 else self.fix(a, ca.SX(0.0))
        if a in self.value and b in self.value:
            return None
        if a in self.value or b in self.value:
            known, other = (a, b) if a in self.value else (b, a)
            return self.fix(other, self.value[known] if s > 0 else -self.value[known])
        rates = self.rate
        if (a in rates and self._in_chain(a, b)) or (
            b in rates and self._in_chain(b, a)
        ):  # der(x) == -x is dynamics, not an alias
            return None
        if (a in self.declared) != (b in self.declared):  # a declared derivative is more than an alias
            return None
        ia, ib = self.integral.get(a), self.integral.get(b)
        if ia is not None and ib is not None and self.find(ia)[0] != self.find(ib)[0]:
            return None
        if self.preference[b] > self.preference[a]:
            a, b = b, a
        self.parent[b], self.sign[b] = a, s  # b = s a
        self.gone.append(b)
        if b in self.declared:
            self.declared.add(a)
        if b in self.integral:
            self.integral.setdefault(a, self.integral[b])
        if b in self.rate:
            self._merge_rates(a, *self.rate.pop(b), s)
        return True

    def _merge_rates(self, a: int, d: int, sign: float, s: float) -> None:
        """Record der(a) = s sign d, in addition to a known derivative of a."""
        if a not in self.rate:
            self.rate[a] = (d, s * sign)
            return
        e, known = self.rate[a]
        if self.merge(e, d, known * s * sign) is None:
            self.implied.append((e, d, known * s * sign))

    def put_in(self, sx: ca.SX, columns: Iterable[int]) -> ca.SX:
        """Substitute what is known so far of the given columns in an expression."""
        if not sx.shape[0]:
            return sx
        same, opposite, valued = [], [], []
        for i in columns:
            root, s = self.find(i)
            if root in self.value:
                valued.append((i, self.value[root] if s > 0 else -self.value[root]))
            elif root != i:
                (same if s > 0 else opposite).append((i, root))
        old = [i for i, _ in (*same, *opposite, *valued)]
        if not old:
            return sx
        new = ca.vertcat(
            ca.vec(self.symbols[[root for _, root in same]]),  # an empty selection would be a row
            -ca.vec(self.symbols[[root for _, root in opposite]]),
            *(value for _, value in valued),
        )
        return ca.substitute(sx, self.symbols[old], new)


class PlainRows:
    """Rows that are sums of variables with constant factors only, as numbers."""

    def __init__(self, flat: Flat):
        pattern, other = flat.pattern, np.zeros(flat.residuals.shape[0], bool)
        other[pattern.rest] = other[pattern.moving] = other[pattern.row[np.isnan(pattern.factor)]] = True
        mine = ~other[pattern.row]
        self.count = len(other)
        self.rows = set(np.flatnonzero(~other).tolist())
        self.row, self.column, self.factor = pattern.row[mine], pattern.column[mine], pattern.factor[mine]

    def columns(self, rows: Iterable[int]) -> np.ndarray:
        """The original expressions of rows."""
        return distinct(self.column[np.isin(self.row, list(rows))])

    def having(self, columns: list[int], roots: np.ndarray) -> list[int]:
        """Rows that contain any of the given roots."""
        flags = np.zeros(len(roots), bool)
        flags[columns] = True
        return [row for row in distinct(self.row[flags[roots[self.column]]]).tolist() if row in self.rows]

    def terms(
        self, active: list[int], classes: Classes, roots: np.ndarray, signs: np.ndarray
    ) -> tuple[dict, list[int]]:
        """The given rows with at most two variables, with their terms; and those that contain nonzero values."""
        asked, valued, bent = (np.zeros(n, bool) for n in (self.count, len(roots), len(roots)))
        asked[[row for row in active if row in self.rows]] = True
        valued[list(classes.value)] = True
        bent[[root for root in classes.value if root not in classes.vanishing]] = True
        mine = np.flatnonzero(asked[self.row])
        row, root = self.row[mine], roots[self.column[mine]]
        factor = self.factor[mine] * signs[self.column[mine]]
        outside = distinct(row[bent[root]])
        asked[outside] = False
        here = asked[row] & ~valued[root]
        row, root, factor = row[here], root[here], factor[here]
        order = np.lexsort((root, row))
        row, root, factor = row[order], root[order], factor[order]
        first = np.flatnonzero(np.diff(row, prepend=-1) | np.diff(root, prepend=-1))
        row, root, factor = row[first], root[first], np.add.reduceat(factor, first) if len(first) else factor
        row, root, factor = (a[factor != 0] for a in (row, root, factor))
        count = np.bincount(row, minlength=self.count)
        short: dict[int, list[tuple[int, float]]] = {k: [] for k in np.flatnonzero(asked & (count <= 2)).tolist()}
        few = count[row] <= 2
        for k, c, f in zip(row[few].tolist(), root[few].tolist(), factor[few].tolist(), strict=True):
            short[k].append((c, f))
        return short, outside.tolist()


class Rows:
    """Residuals from which trivial ones are removed round by round.

    Most rows are *plain* and handled as numbers, the others as expressions in which everything known is substituted at once.
    """

    def __init__(self, flat: Flat, classes: Classes):
        self.flat, self.classes = flat, classes
        self.trivial: list[tuple[Source, ca.SX]] = []
        self.residuals = ca.SX(flat.residuals)  # a copy, to be changed
        self.source = list(flat.row_source)
        self.definition = list(flat.definition)
        self.keep = [True] * len(self.source)
        self.fixed_by: dict[int, Source] = {}  # class -> the equation that gave it its value
        self.row_of: dict[int, int] = {}  # trivial row -> original row
        self.plain, self.zero = PlainRows(flat), ca.SX(0.0)
        self.columns: dict[int, list[int]] = {row: [] for row in range(len(self.keep)) if row not in self.plain.rows}
        for row, column in zip(flat.pattern.row.tolist(), flat.pattern.column.tolist(), strict=True):
            if row in self.columns:
                self.columns[row].append(column)  # what an expression may contain
        for a, b, source in flat.aliases:
            done = classes.merge(a, b, 1.0)
            if done is False:
                self.trivial.append((flat.sources[source], ca.SX(0.0)))
            elif done is None:
                self._append(a, b, 1.0, source)
            if classes.implied:
                self._take_implied(source)
        first: dict[int, int] = {}
        self.begin = [first.setdefault(source, row) for row, source in enumerate(self.source)]

    def _append(self, i: int, j: int, s: float, source: int) -> None:
        a, b = self.classes.symbols[i], self.classes.symbols[j]
        self.columns[len(self.keep)] = [i, j]
        self.residuals = ca.vertcat(self.residuals, a - b if s > 0 else a + b)
        self.source.append(source)
        self.definition.append(False)
        self.keep.append(True)

    def _take_implied(self, source: int) -> None:
        """Add the equations implied by mergers."""
        for i, j, s in self.classes.implied:
            self._append(i, j, s, source)
        self.classes.implied.clear()

    def place(self, row: int) -> int:
        """Index of a row in its vector equation."""
        return row - self.begin[row]

    def reduce(self) -> None:
        """Remove trivial rows until there are none."""
        classes, active = self.classes, list(range(len(self.keep)))
        while active:
            before = len(self.keep)
            roots, signs = classes.roots()
            plain, outside = self.plain.terms(active, classes, roots, signs)
            for row in outside:  # handled as expressions from now on
                self.plain.rows.discard(row)
                self.columns[row] = self.plain.columns([row]).tolist()
            classes.gone.clear()
            few = self._short([row for row in active if row not in self.plain.rows])
            self._take_out(few, plain)
            self.begin += range(before, len(self.keep))
            gone = set(classes.gone)
            again = {row for row in self.plain.having(classes.gone, roots) if self.keep[row]}
            again |= {row for row, mine in self.columns.items() if self.keep[row] and not gone.isdisjoint(mine)}
            active = sorted(again.union(range(before, len(self.keep))))  # and rows implied by mergers

    def _catch_up(self, rows: list[int], columns: Iterable[int]) -> None:
        """Substitute what is known of the given columns in rows."""
        if rows:
            self.residuals[rows] = self.classes.put_in(self.residuals[rows], columns)

    def finish(self) -> list[int]:
        """Substitute what is known in the remaining plain rows; return all remaining rows."""
        kept = [row for row, keep in enumerate(self.keep) if keep]
        plain = [row for row in kept if row in self.plain.rows]
        self._catch_up(plain, self.plain.columns(plain).tolist())
        return kept

    def _columns(self, rows: list[int]) -> list[int]:
        """Columns that expressions may contain."""
        return sorted(set().union(*(self.columns[row] for row in rows)))

    def _short(self, rows: list[int]) -> list[int]:
        """Expressions with at most two variables after substitution of what is known."""
        if not rows:
            return []
        old = self._columns(rows)
        self._catch_up(rows, old)
        columns = sorted({root for root, _ in map(self.classes.find, old) if root not in self.classes.value})
        found = incidence(self.residuals[rows], self.flat.symbols[columns] if columns else ca.SX(0, 1))
        for row, places in zip(rows, found, strict=True):
            self.columns[row] = [columns[k] for k in places]
        return [row for row in rows if len(self.columns[row]) <= 2]

    def _take_out(self, few: list[int], plain: dict[int, list[tuple[int, float]]]) -> None:
        """Consume the given rows that define an alias or a constant."""
        todo = {row: (terms, self.zero, False) for row, terms in plain.items()} | self._expressions(few)
        for row in sorted(todo):
            self.keep[row] = not self._use(row, *todo[row])
            if self.classes.implied:
                self._take_implied(self.source[row])

    def _expressions(self, few: list[int]) -> dict[int, tuple[list[tuple[int, float]], ca.SX, bool]]:
        """The given expressions with constant factors: terms, remainder, and whether that depends on time or discrete states."""
        if not few:
            return {}
        sub, flat, columns = self.residuals[few], self.flat, self._columns(few)
        symbols = flat.symbols[columns] if columns else ca.SX(0, 1)
        jacobian = slopes(sub, symbols, flat.operations)
        entries: list[list[tuple[int, ca.SX]]] = [[] for _ in few]
        for i, k, entry in zip(*jacobian.sparsity().get_triplet(), scalars(jacobian), strict=True):
            entries[i].append((columns[k], entry))
        rests = scalars(dense(ca.substitute(sub, symbols, 0.0)))  # remainders without the variables
        outside = ca.vertcat(time.sx, flat.discrete_symbols)
        moving = set(
            ca.jacobian_sparsity(sub, outside).get_triplet()[0]
        )  # rows with time or discrete states define no aliases
        return {
            row: ([(column, float(e)) for column, e in terms], rests[i], i in moving)
            for i, (row, terms) in enumerate(zip(few, entries, strict=True))
            if all(e.is_constant() for _, e in terms)
        }

    def _use(self, row: int, terms: list[tuple[int, float]], rest: ca.SX, moving: bool) -> bool:
        """Whether a row with constant factors is consumed as an alias, a value, or a trivial equation."""
        classes, source = self.classes, self.flat.sources[self.source[row]]
        if not terms and moving:  # a constraint on time alone: a drive that contradicts a fixed part
            return False
        if not terms:
            residual = self.zero if row in self.plain.rows else self.residuals[row]
            self.trivial.append((source.only(self.place(row)), residual))
            self.row_of[len(self.trivial) - 1] = row
            return True
        if len(terms) == 1:
            ((column, factor),) = terms
            if abs(factor) < ROUNDING:  # such as the sine of 180 degrees; decided later
                return False
            if moving or (classes.find(column)[0] in classes.declared and not self.definition[row]):
                return False
            if not classes.fix(column, rest if factor == -1.0 or rest is self.zero else -rest / factor):
                return False
            self.fixed_by[classes.find(column)[0]] = source
            return True
        (a, fa), (b, fb) = terms
        if moving or abs(fa) != abs(fb) or not (rest is self.zero or rest.is_zero()):
            return False
        done = classes.merge(a, b, -1.0 if fa == fb else 1.0)
        if done is False:
            self.trivial.append((source.only(self.place(row)), ca.SX(0.0)))
        return done is not None

    def rival(self, row: int | None) -> Source | None:
        """The last equation that fixed a variable of a row which has none left, or an antiderivative of it."""
        classes = self.classes
        stated = self.flat.pattern.column[self.flat.pattern.row == row].tolist() if row is not None else []
        mine = {classes.find(c)[0] for c in (*stated, *self.columns.get(-1 if row is None else row, ()))}
        for root in list(mine):
            while root not in self.fixed_by and root in classes.integral:
                root = classes.find(classes.integral[root])[0]
            mine.add(root)
        found = [self.fixed_by[root] for root in reversed(self.fixed_by) if root in mine]
        own = None if row is None else self.flat.sources[self.source[row]].component
        return next((source for source in found if source.component is not own), next(iter(found), None))


def eliminate_aliases(flat: Flat, parameters: np.ndarray | None = None, time_rate: float = 1.0) -> Dae:
    """Merge variables that are equal up to a sign, and remove constant ones.

    `time_rate` is the rate of time in derivatives: 0 if everything is at rest.
    """
    if parameters is None:
        parameters = ParameterValues(flat)()
    classes = Classes(flat)
    rows = Rows(flat, classes)
    rows.reduce()
    _reject_contradictions(flat, rows.trivial, lambda k: rows.rival(rows.row_of.get(k)), parameters)
    return _build(flat, classes, rows, time_rate)


def _reject_contradictions(
    flat: Flat, trivial: list[tuple[Source, ca.SX]], rival: Callable[[int], Source | None], parameters: np.ndarray
) -> None:
    """Raise if a row without variables is not 0 = 0; checked numerically, as equal parameters may be different symbols."""
    doubtful = [k for k, (_, sx) in enumerate(trivial) if not sx.is_zero()]
    if not doubtful:
        return
    rows = ca.vertcat(*(trivial[k][1] for k in doubtful))
    known = [flat.parameter_symbols, time.sx, flat.discrete_symbols]
    discrete_state = np.array([d.start for d in flat.discretes], float)
    numbers = np.array(ca.Function("rows", known, [ca.densify(rows)])(parameters, 0.0, discrete_state), float).ravel()
    involved, usual = incidence(rows, flat.parameter_symbols), _usual(flat, parameters)
    for k, number, present in zip(doubtful, numbers, involved, strict=True):
        rounding = UNITY * (usual[present].max(initial=0.0) or 1.0)
        if abs(number) > SAME * np.abs(parameters[present]).max(initial=0.0) + rounding:
            source, other = trivial[k][0], rival(k)
            if other is None:
                raise SingularModelError(
                    f"An equation cannot hold: given the others it reads 0 = {number:.6g}.\n  {source}"
                    "\n  hint: does it contain a variable that can satisfy it?"
                )
            raise SingularModelError(
                f"Two equations contradict each other: they would need 0 = {number:.6g}.\n  {source}\n  {other}"
                "\n  hint: two parts fix the same quantity; remove one of them or put a joint in between."
            )


def _usual(flat: Flat, parameters: np.ndarray) -> np.ndarray:
    """For each number the largest of the parameter that it belongs to: the elements of a vector are rounded alike."""
    usual = np.zeros(len(parameters))
    for parameter in flat.parameters:
        place = flat.place(parameter)
        usual[place] = np.abs(parameters[place]).max(initial=0.0, where=np.isfinite(parameters[place]))
    return usual


def _preference(flat: Flat) -> list[float]:
    weights = []
    for v in flat.variables:
        if v.integral is None:
            weight = PREFERENCE[v.state] + (FIXED_BONUS if v.fixed else 0.0)
            weights.append(weight - 1.0 if v.declaration.flow else weight)
        else:
            weights.append(-20.0)  # a plain name is preferable to der(...)
    return [weights[k] for k in flat.owner]


def _build(flat: Flat, classes: Classes, rows: Rows, time_rate: float) -> Dae:
    n = flat.symbols.shape[0]
    value = classes.value
    roots = [classes.find(i) for i in range(n)]
    index: dict[int, int] = {}
    weight, flow = [], []
    flows = {roots[c][0] for v in flat.variables if v.declaration.flow and v.integral is None for c in flat.columns(v)}
    for i in range(n):
        if roots[i][0] == i and i not in value:
            index[i] = len(index)
            weight.append(classes.preference[i])
            flow.append(i in flows)  # also as an alias: the force of a weld
    symbols = Column(classes.symbols[list(index)]) if index else Column()
    derivative_of, derivative_sign = {}, {}
    for c, (d, orientation) in classes.rate.items():
        if roots[c][0] != c or c in value:
            continue
        r, s = roots[d]
        if r in value:
            if not value[r].is_zero():
                raise SingularModelError(f"The derivative of '{flat.name(c)}' is a constant; write it as an equation.")
            continue
        derivative_of[index[c]], derivative_sign[index[c]] = index[r], orientation * s
    alias = [(-1, 1.0) if roots[i][0] in value else (index[roots[i][0]], roots[i][1]) for i in range(n)]
    constants = {
        i: (value[roots[i][0]] if roots[i][1] > 0 else -value[roots[i][0]]) for i in range(n) if roots[i][0] in value
    }
    kept = rows.finish()
    residuals = rows.residuals[kept] if kept else ca.SX(0, 1)
    variables = incidence(residuals, symbols.sx)
    states = set()
    for v in flat.variables:
        if v.declaration.derivative is not None and v.integral is None and v.state in WANTED:
            states |= {alias[c][0] for c in flat.columns(v)} - {-1}
    invariants = []
    if flat.invariants:
        column = classes.put_in(ca.vertcat(*(sx for sx, _ in flat.invariants)), range(n))
        invariants = [(column[k], source) for k, (_, source) in enumerate(flat.invariants)]
    return Dae(
        flat, Names(flat, list(index)), symbols, weight, flow, derivative_of, derivative_sign, _declared_rates(flat, classes, index),
        Column(residuals), variables, [flat.sources[rows.source[row]] for row in kept], alias,
        constants, rows.trivial, {k for k, row in enumerate(kept) if rows.definition[row]}, invariants, states,
        place=[rows.place(row) for row in kept], time_rate=time_rate,
        rivals={
            k: other
            for k, row in enumerate(kept)
            if not variables[k] and (other := rows.rival(row)) is not None
        },
    )  # fmt: skip


def _declared_rates(flat: Flat, classes: Classes, index: dict[int, int]) -> dict[int, ca.SX]:
    """Declared derivatives of the remaining variables, in terms of these."""
    declared: dict[int, ca.SX] = {}
    for c, sx in flat.declared_rate.items():
        r, s = classes.find(c)
        if r not in classes.value:
            declared.setdefault(index[r], sx if s > 0 else -sx)
    if not declared:
        return declared
    column = classes.put_in(ca.vertcat(*declared.values()), range(flat.symbols.shape[0]))
    return dict(zip(declared, ca.vertsplit(column), strict=True))
