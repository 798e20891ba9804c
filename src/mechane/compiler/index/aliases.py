"""Removal of trivial equations (a = b, a = -b, a = constant) before the later passes.

An alias keeps its name for results. `w == der(phi)` is such an equation too: `w` *is* the derivative of `phi`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter

import casadi as ca
import numpy as np

from ...code.sorting import distinct
from ...errors import SingularModelError
from ...language.columns import dense, picked, scalars
from ...language.symbol import time
from ...runtime.graphs import VALUED, ZERO
from ..common.columns import Column
from ..common.sources import RowSources, Source
from ..common.steps import slopes
from ..common.traits import Traits
from ..flatten.flat import Flat
from ..flatten.parameters import ParameterValues
from .classes import NOTHING, Classes, SoFar
from .dae import Aliases, Dae, Names, incidence, occurrences

SAME = 1e-9  # relative difference of equal numbers
UNITY = 1e-14  # rounding, relative to the numbers around it, or to one if these are only sines
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


@dataclass(frozen=True, eq=False)
class Trivial:
    """Rows that merge two columns or give a value to one, or that have no columns left."""

    row: np.ndarray
    one: np.ndarray
    other: np.ndarray  # -ZERO or -VALUED for a value
    sign: np.ndarray
    values: dict[int, ca.SX]  # row -> value of its column, if not zero
    empty: dict[int, ca.SX]  # row without columns -> its expression

    def and_more(self, other: Trivial) -> Trivial:
        """These and others, ordered by rows."""
        order = np.argsort(np.concatenate([self.row, other.row]))

        def joined(mine: np.ndarray, theirs: np.ndarray) -> np.ndarray:
            return np.concatenate([mine, theirs])[order]

        return Trivial(
            joined(self.row, other.row),
            joined(self.one, other.one),
            joined(self.other, other.other),
            joined(self.sign, other.sign),
            self.values | other.values,
            self.empty | other.empty,
        )


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
        self.source = np.array(flat.row_source, np.int64)
        self.definition = np.array(flat.definition, bool)
        self.keep = np.ones(len(self.source), bool)
        self.fixed_by: dict[int, int] = {}  # class -> the equation that gave it its value
        self.row_of: dict[int, int] = {}  # trivial row -> original row
        pattern, self.plain = flat.pattern, np.ones(len(self.keep), bool)
        self.changing = frozenset(pattern.moving.tolist())  # rows with time or discrete variables
        self.plain[pattern.rest] = self.plain[pattern.moving] = False
        self.plain[pattern.row[np.isnan(pattern.factor)]] = False
        self.stated = Entries(pattern.row, pattern.column)  # as written, and rows appended later
        self.left = self.stated  # what remains of them, in terms of the remaining variables
        self._merge_potentials()
        first = np.full(self.source.max(initial=-1) + 1, len(self.source))
        np.minimum.at(first, self.source, np.arange(len(self.source)))
        self.begin = first[self.source]

    def _merge_potentials(self) -> None:
        """Merge the variables that connections equate."""
        if not self.flat.aliases:
            return
        one, other, source = np.ascontiguousarray(np.array(self.flat.aliases, np.int64).T)
        done = self.classes.merge(one, other, np.ones(len(one)), {})
        for k in np.flatnonzero(done == 0).tolist():
            self.trivial.append((self.flat.sources[int(source[k])], NOTHING))
        stay = [(k, int(one[k]), int(other[k]), 1.0) for k in np.flatnonzero(done < 0).tolist()]
        more = sorted([*stay, *self._implied()], key=itemgetter(0))  # stable: before what they imply
        self._append([(i, j, s, int(source[k])) for k, i, j, s in more])

    def _implied(self) -> list[tuple[int, int, int, float]]:
        """Equal columns implied by mergers, which could not be merged: number of the merger, columns, sign."""
        return [(k.merger, k.one, k.other, k.sign) for k in self.classes.take_implied()]

    def _append(self, more: Sequence[tuple[int, int, float, int]]) -> None:
        """Add rows: equal columns, the sign between them, and the source."""
        if not more:
            return
        one, other, sign, source = (np.array(k) for k in zip(*more, strict=True))
        symbols, rows = self.classes.symbols, len(self.keep) + np.arange(len(more))
        equal = (symbols[i] - symbols[j] if s > 0 else symbols[i] + symbols[j] for i, j, s, _ in more)
        self.residuals = ca.vertcat(self.residuals, *equal)
        self.source, self.definition = np.append(self.source, source), np.append(self.definition, sign == 0)
        self.keep, self.plain = np.append(self.keep, sign != 0), np.append(self.plain, sign == 0)
        found = Entries(np.repeat(rows, 2), np.stack([one, other], axis=1).ravel())
        self.stated, self.left = self.stated.and_more(found), self.left.and_more(found)

    def place(self, row: int) -> int:
        """Index of a row in its vector equation."""
        return int(row - self.begin[row])

    def reduce(self) -> None:
        """Remove trivial rows until there are none."""
        classes, active = self.classes, np.ones(len(self.keep), bool)
        while active.any():
            before = len(self.keep)
            known = classes.so_far()
            plain = self._plain(active, known)  # some rows are handled as expressions from now on
            classes.take_gone()
            few, expressions = self._short(active & ~self.plain, known)
            self._use(plain.and_more(self._expressions(few, expressions, known)) if few else plain)
            self.begin = np.append(self.begin, np.arange(before, len(self.keep)))
            gone = np.zeros(len(known.root), bool)
            gone[classes.take_gone()] = True
            active = np.zeros(len(self.keep), bool)
            active[self.left.row[gone[known.root[self.left.column]]]] = True
            active[before:] = True  # rows implied by mergers
            active &= self.keep

    def _use(self, trivial: Trivial) -> None:
        """Consume rows as aliases, values and trivial equations, in their order."""
        rows, empty = trivial.row, dict(trivial.empty)
        values = {int(np.searchsorted(rows, row)): sx for row, sx in trivial.values.items()}
        done = self.classes.merge(trivial.one, trivial.other, trivial.sign, values)
        fixed = (trivial.other < 0) & (done == 1)
        self.fixed_by.update(
            zip(self.classes.roots_of(trivial.one[fixed]).tolist(), self.source[rows[fixed]].tolist(), strict=True)
        )
        redundant = (trivial.other >= 0) & (done == 0)
        for row in sorted([*rows[redundant].tolist(), *empty]):
            if row in empty:
                self.row_of[len(self.trivial)] = row
            self.trivial.append(
                (self.flat.sources[int(self.source[row])].only(self.place(row)), empty.get(row, NOTHING))
            )
        self.keep[rows[redundant | (done == 1)]] = False
        self.keep[list(empty)] = False
        self._append([(i, j, s, int(self.source[rows[k]])) for k, i, j, s in self._implied()])

    def finish(self, known: SoFar) -> tuple[np.ndarray, ca.SX]:
        """The remaining rows, and their expressions in terms of the remaining variables."""
        kept = np.flatnonzero(self.keep)
        return kept, known.put_in(picked(self.residuals, kept.tolist()), distinct(self.stated.inside(self.keep).column))

    def _plain(self, active: np.ndarray, known: SoFar) -> Trivial:
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
        one = np.flatnonzero(count[row] == FEW)[::2]  # the first of two terms; the other is next to it
        one = one[np.abs(factor[one]) == np.abs(factor[one + 1])]
        alone = np.flatnonzero(count[row] == 1)
        alone = alone[(np.abs(factor[alone]) >= ROUNDING) & self._may_fix(row[alone], root[alone])]
        found = np.concatenate([one, alone])
        other = np.concatenate([root[one + 1], np.full(len(alone), -ZERO)])
        sign = np.ones(len(found))
        sign[: len(one)][factor[one] == factor[one + 1]] = -1.0
        order = np.argsort(row[found])
        empty = dict.fromkeys(np.flatnonzero(asked & (count == 0)).tolist(), NOTHING)
        return Trivial(row[found][order], root[found][order], other[order], sign[order], {}, empty)

    def _may_fix(self, row: np.ndarray, root: np.ndarray) -> np.ndarray:
        """Whether rows may give values to roots: those with a declared derivative only receive them by definition."""
        return (self.classes["declared"][root] == 0) | self.definition[row]

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

    def _expressions(self, few: list[int], expressions: ca.SX, known: SoFar) -> Trivial:
        """The given expressions as far as they are trivial: with constant factors, which may be rounding, such as the sine of 180 degrees."""
        flat, asked = self.flat, np.zeros(len(self.plain), bool)
        asked[few] = True
        columns = distinct(self.left.inside(asked).column)
        symbols = picked(flat.symbols, columns.tolist())
        jacobian = slopes(expressions, symbols, flat.operations)
        entries: list[list[tuple[int, ca.SX]]] = [[] for _ in few]
        for i, k, entry in zip(*jacobian.sparsity().get_triplet(), scalars(jacobian), strict=True):
            entries[i].append((int(columns[k]), entry))
        rests = scalars(dense(ca.substitute(expressions, symbols, 0.0)))  # remainders without the variables
        moving = self._moving(few, expressions)
        found: list[tuple[int, int, int, float]] = []
        values, empty = {}, {}
        for i, (row, terms, rest) in enumerate(zip(few, entries, rests, strict=True)):
            if i in moving or not all(
                e.is_constant() for _, e in terms
            ):  # time alone: a drive that contradicts a fixed part
                continue
            factors = [float(e) for _, e in terms]
            if not terms:
                empty[row] = rest
            elif len(terms) == 1:
                if abs(factors[0]) >= ROUNDING and self._may_fix(np.array([row]), np.array([terms[0][0]]))[0]:
                    value = rest if factors[0] == -1.0 else -rest / factors[0]
                    found.append((row, terms[0][0], -ZERO if value.is_zero() else -VALUED, 1.0))
                    if not value.is_zero():
                        values[row] = value
            elif abs(factors[0]) == abs(factors[1]) and rest.is_zero():
                found.append((row, terms[0][0], terms[1][0], -1.0 if factors[0] == factors[1] else 1.0))
        row, one, other, sign = zip(*found, strict=True) if found else ((), (), (), ())
        rows, one, other = (np.array(k, np.int64) for k in (row, one, other))
        return Trivial(rows, one, other, np.array(sign, float), values, empty)

    def _moving(self, few: list[int], known: ca.SX) -> set[int]:
        """Places of expressions that change with time or discrete variables; these define no aliases."""
        if not self.changing.intersection(few):
            return set()
        outside = ca.vertcat(time.sx, self.flat.discrete_symbols)
        return set(ca.jacobian_sparsity(known, outside).get_triplet()[0])

    def rival(self, row: int | None) -> Source | None:
        """The last equation that fixed a variable of a row which has none left, or an antiderivative of it."""
        classes, sources = self.classes, self.flat.sources
        mine = {classes.find(c)[0] for c in (self.stated.at(row) if row is not None else ())}
        for root in list(mine):
            while root not in self.fixed_by and (below := classes.integral(root)) is not None:
                root = classes.find(below)[0]
            mine.add(root)
        found = [sources[self.fixed_by[root]] for root in reversed(self.fixed_by) if root in mine]
        own = None if row is None else sources[int(self.source[row])].component
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
    known, traits = classes.so_far(), Traits.of(flat)
    kept, residuals = rows.finish(known)
    valued = known.valued[known.root]
    remaining = np.flatnonzero((known.root == np.arange(len(valued))) & ~valued)
    number = np.full(len(valued), -1)
    number[remaining] = np.arange(len(remaining))
    columns, target = remaining.tolist(), number[known.root]
    alias = Aliases(target, np.where(valued, 1.0, known.sign))
    constants = _constants(classes, known, valued)
    symbols = Column(picked(classes.symbols, columns))
    derivative_of, derivative_sign = _rates(flat, classes, alias)
    variables = incidence(residuals, symbols.sx)
    flowing = np.zeros(len(valued), bool)  # also as an alias: the force of a weld
    flowing[known.root[traits.all("flow")[flat.owner]]] = True
    return Dae(
        flat,
        Names(flat, columns),
        symbols,
        classes["preference"][remaining].tolist(),
        flowing[remaining].tolist(),
        derivative_of,
        derivative_sign,
        _declared_rates(flat, known, alias),
        Column(residuals),
        variables,
        RowSources(flat.sources, rows.source[kept].tolist()),
        alias,
        constants,
        rows.trivial,
        set(np.flatnonzero(rows.definition[kept]).tolist()),
        _invariants(flat, known),
        set(target[(traits.all("rated") & traits.all("wanted"))[flat.owner]].tolist()) - {-1},
        (kept - rows.begin[kept]).tolist(),
        {k: r for k in variables.empty() if (r := rows.rival(int(kept[k]))) is not None},
        time_rate,
    )


def _constants(classes: Classes, known: SoFar, valued: np.ndarray) -> dict[int, ca.SX]:
    """The values of columns that have one."""
    bent = known.bent[known.root]
    constants = dict.fromkeys(np.flatnonzero(valued).tolist(), NOTHING)
    for i, r, s in known.all(np.flatnonzero(bent)):
        constants[i] = classes.value(r) if s > 0 else -classes.value(r)
    return constants


def _rates(flat: Flat, classes: Classes, alias: Aliases) -> tuple[dict[int, int], dict[int, float]]:
    """The derivatives of the remaining variables, and the signs between them."""
    below, above, orientation = classes.rates()
    remaining = alias.target[below] >= 0
    below, above, orientation = below[remaining], above[remaining], orientation[remaining]
    variable, rate, sign = alias.target[below], alias.target[above], orientation * alias.sign[above]
    for k in np.flatnonzero(rate < 0).tolist():
        if not classes.value(classes.find(int(above[k]))[0]).is_zero():
            raise SingularModelError(
                f"The derivative of '{flat.name(int(below[k]))}' is a constant; write it as an equation."
            )
    variable, rate, sign = (a[rate >= 0].tolist() for a in (variable, rate, sign))
    return dict(zip(variable, rate, strict=True)), dict(zip(variable, sign, strict=True))


def _invariants(flat: Flat, known: SoFar) -> list[tuple[ca.SX, Source]]:
    """Invariants in terms of the remaining variables."""
    if not flat.invariants:
        return []
    column = known.put_in(ca.vertcat(*(sx for sx, _ in flat.invariants)))
    return [(column[k], source) for k, (_, source) in enumerate(flat.invariants)]


def _declared_rates(flat: Flat, known: SoFar, alias: Aliases) -> dict[int, ca.SX]:
    """Declared derivatives of the remaining variables, in terms of these."""
    declared: dict[int, ca.SX] = {}
    for (_, r, s), sx in zip(
        known.all(np.array(list(flat.declared_rate), int)), flat.declared_rate.values(), strict=True
    ):
        if not known.valued[r]:
            declared.setdefault(int(alias.target[r]), sx if s > 0 else -sx)
    if not declared:
        return declared
    return dict(zip(declared, ca.vertsplit(known.put_in(ca.vertcat(*declared.values()))), strict=True))
