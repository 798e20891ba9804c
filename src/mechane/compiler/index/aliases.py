"""Removal of trivial equations (a = b, a = -b, a = constant) before the later passes.

An alias keeps its name for results. `w == der(phi)` is such an equation too: `w` *is* the derivative of `phi`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import casadi as ca
import numpy as np

from ...code.sorting import distinct
from ...errors import SingularModelError
from ...language.columns import dense, picked, scalars
from ...language.symbol import time
from ..common.columns import Column
from ..common.sources import RowSources, Source
from ..common.steps import slopes
from ..flatten.flat import WANTED, Flat
from ..flatten.parameters import ParameterValues
from .classes import Classes, SoFar
from .dae import Dae, Names, incidence, occurrences

SAME = 1e-9  # relative difference of equal numbers
UNITY = 1e-14  # rounding, relative to the numbers around, or to one beside sines alone
ROUNDING = 1e-9  # constant factors that may be rounding; nothing is divided by them here
FEW = 2  # most variables of an equation that defines an alias or a constant


@dataclass(frozen=True, eq=False)
class Entries:
    """Occurrences of columns in rows."""

    row: np.ndarray
    column: np.ndarray

    def inside(self, rows: np.ndarray) -> Entries:
        """Those in rows with a flag."""
        mine = rows[self.row]
        return Entries(self.row[mine], self.column[mine])

    def and_more(self, other: Entries) -> Entries:
        """These and others."""
        return Entries(np.concatenate([self.row, other.row]), np.concatenate([self.column, other.column]))

    def at(self, row: int) -> list[int]:
        """The columns of a row."""
        return self.column[self.row == row].tolist()


Terms = list[tuple[int, float]]  # columns with their factors
Equal = tuple[int, int, float]  # two columns, and the sign between them
Todo = tuple[
    int, Terms, ca.SX | None, bool
]  # a row, its terms, the rest or None for zero, and whether that changes by itself


class Rows:
    """Residuals from which trivial ones are removed round by round.

    Most rows are *plain*, sums of variables with constant factors, and handled as numbers. Of the others, expressions, only those
    that may have become trivial are examined. In all that remain, everything known is substituted at once, so that
    they keep what they share.
    """

    def __init__(self, flat: Flat, classes: Classes):
        self.flat, self.classes = flat, classes
        self.trivial: list[tuple[Source, ca.SX]] = []
        self.residuals = flat.residuals
        self.source = list(flat.row_source)
        self.definition = list(flat.definition)
        self.keep = [True] * len(self.source)
        self.fixed_by: dict[int, int] = {}  # class -> the equation that gave it its value
        self.row_of: dict[int, int] = {}  # trivial row -> original row
        pattern, self.plain = flat.pattern, np.ones(len(self.keep), bool)
        self.changing = frozenset(pattern.moving.tolist())  # rows with time or discrete variables
        self.plain[pattern.rest] = self.plain[pattern.moving] = False
        self.plain[pattern.row[np.isnan(pattern.factor)]] = False
        self.stated = Entries(pattern.row, pattern.column)  # as written, and rows appended later
        self.left = self.stated  # what remains of them, in terms of the remaining variables
        self.appended: list[tuple[int, int]] = []
        for a, b, source in flat.aliases:
            done = classes.merge(a, b, 1.0)
            if done is False:
                self.trivial.append((flat.sources[source], ca.SX(0.0)))
            elif done is None:
                self._append(a, b, 1.0, source)
            if classes.implied:
                self._take_implied(source)
        self._extend()
        first: dict[int, int] = {}
        self.begin = [first.setdefault(source, row) for row, source in enumerate(self.source)]

    def _append(self, i: int, j: int, s: float, source: int) -> None:
        a, b = self.classes.symbols[i], self.classes.symbols[j]
        self.appended += [(len(self.keep), i), (len(self.keep), j)]
        self.residuals = ca.vertcat(self.residuals, a - b if s > 0 else a + b)
        self.source.append(source)
        self.definition.append(False)
        self.keep.append(True)

    def _extend(self) -> None:
        """Add the entries of appended rows."""
        if self.appended:
            more = Entries(*np.array(self.appended, np.int64).T)
            self.stated, self.left = self.stated.and_more(more), self.left.and_more(more)
            self.plain = np.concatenate([self.plain, np.zeros(len(self.keep) - len(self.plain), bool)])
            self.appended.clear()

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
        classes, active = self.classes, np.ones(len(self.keep), bool)
        while active.any():
            before = len(self.keep)
            known = classes.so_far()
            equal, plain = self._plain_terms(active, known)  # some rows are handled as expressions from now on
            classes.gone.clear()
            few, expressions = self._short(active & ~self.plain, known)
            others = {todo[0]: todo for todo in (*plain, *self._expressions(few, expressions))}
            for row in sorted((*equal, *others)):
                self.keep[row] = not (self._merge(row, *equal[row]) if row in equal else self._use(*others[row]))
                if classes.implied:
                    self._take_implied(self.source[row])
            self._extend()
            self.begin += range(before, len(self.keep))
            gone = np.zeros(len(known.root), bool)
            gone[classes.gone] = True
            active = np.zeros(len(self.keep), bool)
            active[self.left.row[gone[known.root[self.left.column]]]] = True
            active[before:] = True  # rows implied by mergers
            active &= np.array(self.keep, bool)

    def finish(self, known: SoFar) -> tuple[list[int], ca.SX]:
        """The remaining rows, and their expressions in terms of the remaining variables."""
        keep = np.array(self.keep, bool)
        kept = np.flatnonzero(keep).tolist()
        return kept, known.put_in(picked(self.residuals, kept), distinct(self.stated.inside(keep).column))

    def _plain_terms(self, active: np.ndarray, known: SoFar) -> tuple[dict[int, Equal], Iterator[Todo]]:
        """Plain rows with two equal variables left, and those with fewer; the ones with nonzero values are no longer plain."""
        pattern = self.flat.pattern
        asked = active & self.plain
        mine = np.flatnonzero(asked[pattern.row])
        row, column = pattern.row[mine], pattern.column[mine]
        root, factor = known.root[column], pattern.factor[mine] * known.sign[column]
        self.plain[row[known.bent[root]]] = False
        asked &= self.plain
        here = asked[row] & ~known.valued[root]
        row, root, factor = row[here], root[here], factor[here]
        order = np.lexsort((root, row))
        row, root, factor = row[order], root[order], factor[order]
        first = np.flatnonzero(np.diff(row, prepend=-1) | np.diff(root, prepend=-1))
        row, root, factor = row[first], root[first], np.add.reduceat(factor, first) if len(first) else factor
        row, root, factor = (a[factor != 0] for a in (row, root, factor))
        count = np.bincount(row, minlength=len(asked))
        chosen = asked & (count < FEW)
        few = chosen[row]
        terms = dict(zip(row[few].tolist(), zip(root[few].tolist(), factor[few].tolist(), strict=True), strict=True))
        rest = ((k, [terms[k]] if k in terms else [], None, False) for k in np.flatnonzero(chosen).tolist())
        one = np.flatnonzero(count[row] == FEW)[::2]  # the first of two terms; the other is next to it
        one = one[np.abs(factor[one]) == np.abs(factor[one + 1])]
        sign = np.where(factor[one] == factor[one + 1], -1.0, 1.0)
        pairs = zip(root[one].tolist(), root[one + 1].tolist(), sign.tolist(), strict=True)
        return dict(zip(row[one].tolist(), pairs, strict=True)), rest

    def _short(self, asked: np.ndarray, known: SoFar) -> tuple[list[int], ca.SX]:
        """Rows that have few variables after substitution of what is known, and their expressions."""
        mine = asked[self.left.row]
        column = self.left.column.copy()
        column[mine] = known.root[column[mine]]
        self.left = Entries(self.left.row, column)
        doubtful = self._may_be_short(asked, self.left.inside(asked), known)
        rows = np.flatnonzero(doubtful)
        if not len(rows):
            return [], ca.SX(0, 1)
        old = distinct(self.stated.inside(doubtful).column)
        expressions = known.put_in(picked(self.residuals, rows.tolist()), old)
        columns = distinct(known.root[old])
        columns = columns[~known.valued[columns]]
        place, entry = occurrences(expressions, picked(self.flat.symbols, columns.tolist()))
        self.left = self.left.inside(~doubtful).and_more(Entries(rows[place], columns[entry]))
        places = np.flatnonzero(np.bincount(place, minlength=len(rows)) <= FEW).tolist()
        return rows[places].tolist(), picked(expressions, places)

    def _may_be_short(self, asked: np.ndarray, left: Entries, known: SoFar) -> np.ndarray:
        """Flags of rows with few variables left, or with some that may cancel out: equal ones, or known ones."""
        count = np.bincount(left.row, minlength=len(asked))
        order = np.lexsort((left.column, left.row))
        same = (np.diff(left.row[order]) == 0) & (np.diff(left.column[order]) == 0)
        doubtful = asked & (count <= FEW)
        doubtful[left.row[order][1:][same]] = True
        doubtful[left.row[known.valued[left.column]]] = True
        return doubtful

    def _expressions(self, few: list[int], known: ca.SX) -> Iterator[Todo]:
        """The given expressions as far as they have constant factors."""
        if not few:
            return
        flat, asked = self.flat, np.zeros(len(self.plain), bool)
        asked[few] = True
        columns = distinct(self.left.inside(asked).column).tolist()
        symbols = picked(flat.symbols, columns)
        jacobian = slopes(known, symbols, flat.operations)
        entries: list[list[tuple[int, ca.SX]]] = [[] for _ in few]
        for i, k, entry in zip(*jacobian.sparsity().get_triplet(), scalars(jacobian), strict=True):
            entries[i].append((columns[k], entry))
        rests = scalars(dense(ca.substitute(known, symbols, 0.0)))  # remainders without the variables
        moving = self._moving(few, known)
        for i, (row, terms) in enumerate(zip(few, entries, strict=True)):
            if all(e.is_constant() for _, e in terms):
                yield row, [(column, float(e)) for column, e in terms], rests[i], i in moving

    def _moving(self, few: list[int], known: ca.SX) -> set[int]:
        """Places of expressions that change with time or discrete variables; these define no aliases."""
        if not self.changing.intersection(few):
            return set()
        outside = ca.vertcat(time.sx, self.flat.discrete_symbols)
        return set(ca.jacobian_sparsity(known, outside).get_triplet()[0])

    def _merge(self, row: int, a: int, b: int, s: float) -> bool:
        """Whether a row a = s b is consumed."""
        done = self.classes.merge(a, b, s)
        if done is False:
            self._note_trivial(row, ca.SX(0.0))
        return done is not None

    def _use(self, row: int, terms: Terms, rest: ca.SX | None, moving: bool) -> bool:
        """Whether a row with constant factors is consumed as an alias, a value, or a trivial equation."""
        classes = self.classes
        if len(terms) == 2:
            (a, fa), (b, fb) = terms
            if moving or abs(fa) != abs(fb) or not (rest is None or rest.is_zero()):
                return False
            return self._merge(row, a, b, -1.0 if fa == fb else 1.0)
        if not terms and moving:  # a constraint on time alone: a drive that contradicts a fixed part
            return False
        if not terms:
            self.row_of[len(self.trivial)] = row
            self._note_trivial(row, ca.SX(0.0) if rest is None else rest)
            return True
        ((column, factor),) = terms
        if abs(factor) < ROUNDING:  # such as the sine of 180 degrees; decided later
            return False
        if moving or (classes.find(column)[0] in classes.declared and not self.definition[row]):
            return False
        if not classes.fix(column, ca.SX(0.0) if rest is None else rest if factor == -1.0 else -rest / factor):
            return False
        self.fixed_by[classes.find(column)[0]] = self.source[row]
        return True

    def _note_trivial(self, row: int, rest: ca.SX) -> None:
        self.trivial.append((self.flat.sources[self.source[row]].only(self.place(row)), rest))

    def rival(self, row: int | None) -> Source | None:
        """The last equation that fixed a variable of a row which has none left, or an antiderivative of it."""
        classes, sources = self.classes, self.flat.sources
        mine = {classes.find(c)[0] for c in (self.stated.at(row) if row is not None else ())}
        for root in list(mine):
            while root not in self.fixed_by and root in classes.integral:
                root = classes.find(classes.integral[root])[0]
            mine.add(root)
        found = [sources[self.fixed_by[root]] for root in reversed(self.fixed_by) if root in mine]
        own = None if row is None else sources[self.source[row]].component
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
    known = classes.so_far()
    kept, residuals = rows.finish(known)
    value = classes.value
    valued = known.valued[known.root]
    remaining = np.flatnonzero((known.root == np.arange(len(valued))) & ~valued)
    number = np.full(len(valued), -1)
    number[remaining] = np.arange(len(remaining))
    columns, target = remaining.tolist(), number[known.root]
    alias = list(zip(target.tolist(), np.where(valued, 1.0, known.sign).tolist(), strict=True))
    constants = {i: value[r] if s > 0 else -value[r] for i, r, s in known.all(np.flatnonzero(valued))}
    symbols = Column(picked(classes.symbols, columns))
    index = dict(zip(columns, range(len(columns)), strict=True))
    derivative_of, derivative_sign = _rates(flat, classes, index, alias)
    variables = incidence(residuals, symbols.sx)
    flowing = np.zeros(len(valued), bool)  # also as an alias: the force of a weld
    flows = np.array([v.declaration.flow and v.integral is None for v in flat.variables], bool)
    flowing[known.root[flows[flat.owner]]] = True
    return Dae(
        flat,
        Names(flat, columns),
        symbols,
        np.array(classes.preference)[remaining].tolist(),
        flowing[remaining].tolist(),
        derivative_of,
        derivative_sign,
        _declared_rates(flat, known, index),
        Column(residuals),
        variables,
        RowSources(flat.sources, [rows.source[row] for row in kept]),
        alias,
        constants,
        rows.trivial,
        {k for k, row in enumerate(kept) if rows.definition[row]},
        _invariants(flat, known),
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


def _invariants(flat: Flat, known: SoFar) -> list[tuple[ca.SX, Source]]:
    """Invariants in terms of the remaining variables."""
    if not flat.invariants:
        return []
    column = known.put_in(ca.vertcat(*(sx for sx, _ in flat.invariants)))
    return [(column[k], source) for k, (_, source) in enumerate(flat.invariants)]


def _declared_rates(flat: Flat, known: SoFar, index: dict[int, int]) -> dict[int, ca.SX]:
    """Declared derivatives of the remaining variables, in terms of these."""
    declared: dict[int, ca.SX] = {}
    for (_, r, s), sx in zip(
        known.all(np.array(list(flat.declared_rate), int)), flat.declared_rate.values(), strict=True
    ):
        if not known.valued[r]:
            declared.setdefault(index[r], sx if s > 0 else -sx)
    if not declared:
        return declared
    return dict(zip(declared, ca.vertsplit(known.put_in(ca.vertcat(*declared.values()))), strict=True))
