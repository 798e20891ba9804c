"""Arithmetic recorded as integers and converted to expressions all at once.

A single CasADi operation called from Python takes microseconds, one of many thousand hardly any. Long
calculations are therefore recorded, as indices of operands, and converted to expressions at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import casadi as ca
import numpy as np

from ...language.columns import dense, picked, scalars, stacked
from ...runtime.instructions import DIV, LT, MUL, NEG, NUMBER, SUB, VALUE, Instructions, Value

KINDS = {MUL: ca.OP_MUL, SUB: ca.OP_SUB, DIV: ca.OP_DIV, NEG: ca.OP_NEG, LT: ca.OP_LT}  # numbered from zero


class Sheet(Instructions):
    """Instructions on scalar expressions.

    Numbers stay plain floats; an int is the place of an expression or of the result of an instruction.

    >>> from mechane.runtime.instructions import unpacked
    >>> sheet = Sheet()
    >>> x, y = unpacked(sheet.enter(ca.vertcat(ca.SX.sym("x"), ca.SX.sym("y"))))
    >>> z = sheet.difference(sheet.product(x, 1.0), sheet.product(2.0, y))
    >>> sheet.column([z, sheet.product(z, 0.0)])
    SX([(x-(2.*y)), 0])
    """

    def __init__(self):
        super().__init__()
        self.given: list[tuple[int, ca.SX]] = []  # columns of expressions, with the number of what is given before

    def enter(self, column: ca.SX, changing: np.ndarray | None = None) -> np.ndarray:
        """The values of a column of expressions; those known to be `changing` are not checked for constants."""
        column = dense(column)
        count, begin = column.shape[0], self.fields.given
        self.given.append((begin, column))
        self.fields.given = begin + count
        values = np.zeros(count, VALUE)
        values["place"] = -begin - 1 - np.arange(count)
        unknown = np.arange(count) if changing is None else np.flatnonzero(~changing)
        places, numbers = _constants(picked(column, unknown.tolist()))
        values["place"][unknown[places]] = NUMBER
        values["number"][unknown[places]] = numbers
        return values

    def negative(self, a: Value) -> Value:
        """-a"""
        return -a if type(a) is float else self.note(NEG, a, a)  # type: ignore[arg-type]

    def product(self, a: Value, b: Value) -> Value:
        """a b"""
        if type(a) is float:
            if type(b) is float:
                return a * b
            a, b = b, a
        if type(b) is float:
            if b == 1.0:
                return a
            if b == 0.0:
                return 0.0
            if b == -1.0:
                return self.note(NEG, a, a)  # type: ignore[arg-type]
            b = self.place(b)
        return self.note(MUL, a, b)  # type: ignore[arg-type]

    def difference(self, a: Value, b: Value) -> Value:
        """a - b"""
        if type(b) is float:
            if b == 0.0:
                return a
            if type(a) is float:
                return a - b
        elif type(a) is float and a == 0.0:
            return self.note(NEG, b, b)  # type: ignore[arg-type]
        return self.note(SUB, self.place(a), self.place(b))

    def total(self, a: Value, b: Value) -> Value:
        """a + b"""
        return self.difference(a, self.negative(b))

    def inverse(self, a: Value) -> Value:
        """1 / a"""
        return 1.0 / a if type(a) is float else self.note(DIV, self.place(1.0), a)  # type: ignore[arg-type]

    def guarded(self, a: Value, least: float) -> Value:
        """a, or zero where it is not beyond `least`, on the same side of zero"""
        if type(a) is float:
            return a
        number = self.place(least)
        beyond = self.note(LT, number, a) if least > 0 else self.note(LT, a, number)  # type: ignore[arg-type]
        return self.note(MUL, a, beyond)  # type: ignore[arg-type]

    def column(self, values: Sequence[Value]) -> ca.SX:
        """Values as expressions."""
        found, symbols, by = self.steps(values)
        if len(symbols) > 1:
            found = ca.substitute_inplace(symbols[1:], by[1:], [found])[1][0]
        return dense(ca.substitute(found, symbols[0], by[0]))

    def steps(self, values: Sequence[Value]) -> tuple[ca.SX, list[ca.SX], list[ca.SX]]:
        """Values in terms of new symbols, these symbols, and their definitions in order: given expressions, then results."""
        places = np.array([self.place(v) for v in values], np.int64)
        given, length = self._all_given(), self.fields.length
        results, stand_ins = ca.SX.sym("r", length), ca.SX.sym("g", given.shape[0])
        known = stacked([results, stand_ins])
        found = self._some(known, places)
        if not length:
            return found, [stand_ins], [given]
        return found, [stand_ins, results], [given, self._definitions(known)]

    def _all_given(self) -> ca.SX:
        """Expressions and numbers in their order."""
        column = ca.SX.zeros(self.fields.given, 1)
        for begin, part in self.given:
            if part.shape[0]:
                column.nz[begin : begin + part.shape[0]] = part
        numbers, places = self.numbers()
        if len(numbers):
            column.nz[(-1 - places).tolist()] = ca.SX(ca.DM(numbers))
        return column

    def _definitions(self, known: ca.SX) -> ca.SX:
        """The result of each instruction in terms of the results of others."""
        kind, left, right = self.instructions()
        order = np.argsort(kind, kind="stable")
        ends = np.searchsorted(kind[order], np.arange(len(KINDS) + 1)).tolist()
        a, b = (self._some(known, operand[order]) for operand in (left, right))
        column = ca.SX.zeros(len(kind), 1)
        results = [
            -a[i:j] if KINDS[k] == ca.OP_NEG else ca.SX.binary(KINDS[k], a[i:j], b[i:j])
            for k, (i, j) in enumerate(pairwise(ends))
            if i < j
        ]
        column.nz[order.tolist()] = stacked(results)
        return column

    def _some(self, known: ca.SX, places: np.ndarray) -> ca.SX:
        """Values at places, among the symbols of results and of what is given."""
        return picked(known, np.where(places >= 0, places, self.fields.length - 1 - places).tolist())


def _constants(column: ca.SX) -> tuple[np.ndarray, np.ndarray]:
    """Places and numbers of the constants of a column."""
    if column.is_constant():
        return np.arange(column.shape[0]), np.array(ca.evalf(column)).ravel()
    zero = np.ones(column.shape[0], bool)
    zero[ca.sparsify(column).sparsity().row()] = False
    numbers = np.where(zero, 0.0, np.nan)
    places = np.flatnonzero(~zero)
    for k, entry in zip(places.tolist(), scalars(picked(column, places.tolist())), strict=True):
        if entry.is_constant():
            zero[k], numbers[k] = True, float(entry)
    return np.flatnonzero(zero), numbers[zero]
