"""Removal of trivial equations (a = b, a = -b, a = constant) before the later passes.

An alias keeps its name for results. `w == der(phi)` is such an equation too: `w` *is* the derivative of `phi`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import casadi as ca
import numpy as np

from ...code.sorting import distinct
from ...errors import SingularModelError
from ...language.columns import dense, picked, scalars
from ...language.symbol import time
from ..common.columns import Column
from ..common.sources import Source
from ..common.steps import slopes
from ..flatten.flat import WANTED, Flat
from ..flatten.parameters import ParameterValues
from .classes import Classes
from .dae import Dae, Names, incidence

SAME = 1e-9  # relative difference of equal numbers
UNITY = 1e-14  # rounding, relative to the numbers around, or to one beside sines alone
ROUNDING = 1e-9  # constant factors that may be rounding; nothing is divided by them here
FEW = 2  # most variables of an equation that defines an alias or a constant


class PlainRows:
    """Rows that are sums of variables with constant factors only, as numbers."""

    def __init__(self, flat: Flat):
        pattern, other = flat.pattern, np.zeros(flat.residuals.shape[0], bool)
        other[pattern.rest] = other[pattern.moving] = other[pattern.row[np.isnan(pattern.factor)]] = True
        mine = ~other[pattern.row]
        self.count = len(other)
        self.rows = set(np.flatnonzero(~other).tolist())
        self.row, self.column, self.factor = pattern.row[mine], pattern.column[mine], pattern.factor[mine]

    def others(self, flat: Flat) -> dict[int, list[int]]:
        """The columns of all other rows."""
        found: dict[int, list[int]] = {row: [] for row in range(self.count) if row not in self.rows}
        for row, column in zip(flat.pattern.row.tolist(), flat.pattern.column.tolist(), strict=True):
            if row in found:
                found[row].append(column)
        return found

    def columns(self, rows: Iterable[int]) -> np.ndarray:
        """The columns in rows."""
        return distinct(self.column[np.isin(self.row, list(rows))])

    def having(self, columns: list[int], roots: np.ndarray) -> list[int]:
        """Rows that contain any of the given roots."""
        flags = np.zeros(len(roots), bool)
        flags[columns] = True
        return [row for row in distinct(self.row[flags[roots[self.column]]]).tolist() if row in self.rows]

    def terms(
        self, active: list[int], classes: Classes, roots: np.ndarray, signs: np.ndarray
    ) -> tuple[dict, list[int]]:
        """The given rows with few variables, with their terms; and those that contain nonzero values."""
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
        short: dict[int, list[tuple[int, float]]] = {k: [] for k in np.flatnonzero(asked & (count <= FEW)).tolist()}
        few = count[row] <= FEW
        for k, c, f in zip(row[few].tolist(), root[few].tolist(), factor[few].tolist(), strict=True):
            short[k].append((c, f))
        return short, outside.tolist()


class Rows:
    """Residuals from which trivial ones are removed round by round.

    Most rows are *plain* and handled as numbers. Of the others, expressions, only those that may have become trivial are
    looked at. In all that remain, everything known is substituted at once, so that they keep what they share.
    """

    def __init__(self, flat: Flat, classes: Classes):
        self.flat, self.classes = flat, classes
        self.trivial: list[tuple[Source, ca.SX]] = []
        self.residuals = flat.residuals
        self.source = list(flat.row_source)
        self.definition = list(flat.definition)
        self.keep = [True] * len(self.source)
        self.fixed_by: dict[int, Source] = {}  # class -> the equation that gave it its value
        self.row_of: dict[int, int] = {}  # trivial row -> original row
        self.plain, self.zero = PlainRows(flat), ca.SX(0.0)
        self.columns = self.plain.others(flat)  # row -> its columns
        self.present = dict(self.columns)  # row -> what is left of them
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
        self.columns[len(self.keep)] = self.present[len(self.keep)] = [i, j]
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
                self.columns[row] = self.present[row] = self.plain.columns([row]).tolist()
            classes.gone.clear()
            few, known = self._short([row for row in active if row not in self.plain.rows], roots.tolist())
            self._take_out(few, known, plain)
            self.begin += range(before, len(self.keep))
            gone = set(classes.gone)
            again = {row for row in self.plain.having(classes.gone, roots) if self.keep[row]}
            again |= {row for row, mine in self.present.items() if self.keep[row] and not gone.isdisjoint(mine)}
            active = sorted(again.union(range(before, len(self.keep))))  # and rows implied by mergers

    def _known(self, rows: list[int], columns: Iterable[int]) -> ca.SX:
        """Rows in which what is known of the given columns is substituted."""
        return self.classes.put_in(picked(self.residuals, rows), columns)

    def finish(self) -> tuple[list[int], ca.SX]:
        """The remaining rows, and their expressions in terms of the remaining variables."""
        kept = [row for row, keep in enumerate(self.keep) if keep]
        plain = self.plain.columns(row for row in kept if row in self.plain.rows).tolist()
        return kept, self._known(kept, {*plain, *self._columns(row for row in kept if row in self.columns)})

    def _columns(self, rows: Iterable[int]) -> list[int]:
        """Columns of expressions."""
        return sorted(set().union(*(self.columns[row] for row in rows)))

    def _short(self, rows: list[int], roots: list[int]) -> tuple[list[int], ca.SX]:
        """Rows that have few variables after substitution of what is known, and their expressions."""
        doubtful = [row for row in rows if self._may_be_short(row, roots)]
        if not doubtful:
            return [], ca.SX(0, 1)
        old = self._columns(doubtful)
        known = self._known(doubtful, old)
        columns = sorted({roots[column] for column in old}.difference(self.classes.value))
        for row, places in zip(doubtful, incidence(known, picked(self.flat.symbols, columns)), strict=True):
            self.present[row] = [columns[k] for k in places]
        places = [k for k, row in enumerate(doubtful) if len(self.present[row]) <= FEW]
        return [doubtful[k] for k in places], picked(known, places)

    def _may_be_short(self, row: int, roots: list[int]) -> bool:
        """Whether few variables are left in an expression, or some may cancel out: equal ones, or with known ones."""
        left = [roots[column] for column in self.present[row]]
        self.present[row] = left
        return len(left) <= FEW or len(set(left)) < len(left) or not self.classes.value.keys().isdisjoint(left)

    def _take_out(self, few: list[int], known: ca.SX, plain: dict[int, list[tuple[int, float]]]) -> None:
        """Consume the given rows that define an alias or a constant."""
        todo = {row: (terms, self.zero, False) for row, terms in plain.items()} | self._expressions(few, known)
        for row in sorted(todo):
            self.keep[row] = not self._use(row, *todo[row])
            if self.classes.implied:
                self._take_implied(self.source[row])

    def _expressions(self, few: list[int], known: ca.SX) -> dict[int, tuple[list[tuple[int, float]], ca.SX, bool]]:
        """The given expressions with constant factors: terms, remainder, and whether that depends on time or discrete states."""
        if not few:
            return {}
        flat, columns = self.flat, sorted(set().union(*(self.present[row] for row in few)))
        symbols = picked(flat.symbols, columns)
        jacobian = slopes(known, symbols, flat.operations)
        entries: list[list[tuple[int, ca.SX]]] = [[] for _ in few]
        for i, k, entry in zip(*jacobian.sparsity().get_triplet(), scalars(jacobian), strict=True):
            entries[i].append((columns[k], entry))
        rests = scalars(dense(ca.substitute(known, symbols, 0.0)))  # remainders without the variables
        outside = ca.vertcat(time.sx, flat.discrete_symbols)
        moving = set(ca.jacobian_sparsity(known, outside).get_triplet()[0])  # these define no aliases
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
            self.trivial.append((source.only(self.place(row)), rest))
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


def _build(flat: Flat, classes: Classes, rows: Rows, time_rate: float) -> Dae:
    """The system of the remaining variables and rows."""
    found, signs = (a.tolist() for a in classes.roots())
    value, (kept, residuals) = classes.value, rows.finish()
    index = {i: k for k, i in enumerate(i for i, root in enumerate(found) if root == i and i not in value)}
    alias = [(-1, 1.0) if r in value else (index[r], s) for r, s in zip(found, signs, strict=True)]
    constants = {i: value[r] if signs[i] > 0 else -value[r] for i, r in enumerate(found) if r in value}
    symbols = Column(picked(classes.symbols, list(index)))
    derivative_of, derivative_sign = _rates(flat, classes, index, alias)
    variables = incidence(residuals, symbols.sx)
    flows = {found[c] for v in flat.variables if v.declaration.flow and v.integral is None for c in flat.columns(v)}
    return Dae(
        flat,
        Names(flat, list(index)),
        symbols,
        [classes.preference[i] for i in index],
        [i in flows for i in index],  # also as an alias: the force of a weld
        derivative_of,
        derivative_sign,
        _declared_rates(flat, classes, index),
        Column(residuals),
        variables,
        [flat.sources[rows.source[row]] for row in kept],
        alias,
        constants,
        rows.trivial,
        {k for k, row in enumerate(kept) if rows.definition[row]},
        _invariants(flat, classes),
        _integrated(flat, alias),
        [rows.place(row) for row in kept],
        {k: r for k, row in enumerate(kept) if not variables[k] and (r := rows.rival(row)) is not None},
        time_rate,
    )


def _rates(
    flat: Flat, classes: Classes, index: dict[int, int], alias: list[tuple[int, float]]
) -> tuple[dict[int, int], dict[int, float]]:
    """The derivatives of the remaining variables, and the signs between them."""
    derivative_of, derivative_sign = {}, {}
    for c, (d, orientation) in classes.rate.items():
        if c not in index:
            continue
        target, sign = alias[d]
        if target >= 0:
            derivative_of[index[c]], derivative_sign[index[c]] = target, orientation * sign
        elif not classes.value[classes.find(d)[0]].is_zero():
            raise SingularModelError(f"The derivative of '{flat.name(c)}' is a constant; write it as an equation.")
    return derivative_of, derivative_sign


def _integrated(flat: Flat, alias: list[tuple[int, float]]) -> set[int]:
    """Variables that are states by their declared derivative."""
    states = set()
    for v in flat.variables:
        if v.declaration.derivative is not None and v.integral is None and v.state in WANTED:
            states |= {alias[c][0] for c in flat.columns(v)} - {-1}
    return states


def _invariants(flat: Flat, classes: Classes) -> list[tuple[ca.SX, Source]]:
    """Invariants in terms of the remaining variables."""
    if not flat.invariants:
        return []
    column = classes.put_in(ca.vertcat(*(sx for sx, _ in flat.invariants)), range(flat.symbols.shape[0]))
    return [(column[k], source) for k, (_, source) in enumerate(flat.invariants)]


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
