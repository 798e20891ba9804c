"""Arithmetic recorded as integers and converted to expressions all at once.

A single CasADi operation called from Python takes microseconds, one of many thousand hardly any. Long
calculations are therefore recorded, as indices of operands, and converted to expressions at the end.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import casadi as ca
import numpy as np

from ...language.columns import dense, picked, scalars, stacked

Value = float | int  # a number, or the index of an expression
KINDS = (ca.OP_MUL, ca.OP_SUB, ca.OP_DIV, ca.OP_NEG, ca.OP_LT)
MUL, SUB, DIV, NEG, LT = range(len(KINDS))
PRODUCT_AND_DIFFERENCE = array("b", (MUL, SUB))


class Sheet:
    """Instructions on scalar expressions.

    Numbers stay plain floats; an int is the index of an expression or of the result of an instruction.

    >>> sheet = Sheet()
    >>> x, y = sheet.enter(ca.vertcat(ca.SX.sym("x"), ca.SX.sym("y")))
    >>> z = sheet.difference(sheet.product(x, 1.0), sheet.product(2.0, y))
    >>> sheet.column([z, sheet.product(z, 0.0)])
    SX([(x-(2.*y)), 0])
    """

    def __init__(self):
        self.given: list[ca.SX] = []  # columns of expressions, and numbers combined with them
        self.count = 0  # of these; the first has index -1
        self.numbers: dict[float, int] = {}
        self.kind, self.left, self.right = array("b"), array("q"), array("q")

    def enter(self, column: ca.SX, changing: np.ndarray | None = None) -> list[Value]:
        """The values of a column of expressions; those known to be `changing` are not checked for constants."""
        entries = scalars(column := dense(column))
        self.given.append(column)
        begin, self.count = self.count, self.count + len(entries)
        values: list[Value] = list(range(-begin - 1, -begin - 1 - len(entries), -1))
        for k in range(len(entries)) if changing is None else np.flatnonzero(~changing).tolist():
            if entries[k].is_constant():
                values[k] = float(entries[k])
        return values

    def _place(self, value: Value) -> int:
        if type(value) is not float:
            return value  # type: ignore[return-value]
        place = self.numbers.get(value)
        if place is None:
            self.given.append(ca.SX(value))
            self.count += 1
            place = self.numbers[value] = -self.count
        return place

    def _note(self, kind: int, left: int, right: int) -> int:
        self.kind.append(kind)
        self.left.append(left)
        self.right.append(right)
        return len(self.kind) - 1

    def negative(self, a: Value) -> Value:
        """-a"""
        return -a if type(a) is float else self._note(NEG, a, a)  # type: ignore[arg-type]

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
                return self._note(NEG, a, a)  # type: ignore[arg-type]
            b = self._place(b)
        return self._note(MUL, a, b)  # type: ignore[arg-type]

    def difference(self, a: Value, b: Value) -> Value:
        """a - b"""
        if type(b) is float:
            if b == 0.0:
                return a
            if type(a) is float:
                return a - b
        elif type(a) is float and a == 0.0:
            return self._note(NEG, b, b)  # type: ignore[arg-type]
        return self._note(SUB, self._place(a), self._place(b))

    def reduced(self, a: Value, b: Value, c: Value) -> Value:
        """a - b c"""
        if type(a) is int and type(b) is int and type(c) is int:
            product = len(self.kind)
            self.kind.extend(PRODUCT_AND_DIFFERENCE)
            self.left.append(b)
            self.left.append(a)
            self.right.append(c)
            self.right.append(product)
            return product + 1
        return self.difference(a, self.product(b, c))

    def total(self, a: Value, b: Value) -> Value:
        """a + b"""
        return self.difference(a, self.negative(b))

    def inverse(self, a: Value) -> Value:
        """1 / a"""
        return 1.0 / a if type(a) is float else self._note(DIV, self._place(1.0), a)  # type: ignore[arg-type]

    def guarded(self, a: Value, least: float) -> Value:
        """a, or zero where it is not beyond `least`, on the same side of zero"""
        if type(a) is float:
            return a
        number = self._place(least)
        beyond = self._note(LT, number, a) if least > 0 else self._note(LT, a, number)  # type: ignore[arg-type]
        return self._note(MUL, a, beyond)  # type: ignore[arg-type]

    def column(self, values: Sequence[Value]) -> ca.SX:
        """Values as expressions."""
        found, symbols, by = self.steps(values)
        if len(symbols) > 1:
            found = ca.substitute_inplace(symbols[1:], by[1:], [found])[1][0]
        return dense(ca.substitute(found, symbols[0], by[0]))

    def steps(self, values: Sequence[Value]) -> tuple[ca.SX, list[ca.SX], list[ca.SX]]:
        """Values in terms of new symbols, these symbols, and their definitions in order: given expressions, then results."""
        places = np.array([self._place(v) for v in values], np.int64)
        given = _some(stacked(self.given), np.arange(self.count)[::-1])
        known = ca.SX.sym("r", len(self.kind) + given.shape[0])
        results, stand_ins = known[: len(self.kind)], known[len(self.kind) :]
        found = _some(known, places)
        if not self.kind:
            return found, [stand_ins], [given]
        return found, [stand_ins, results], [given, self._definitions(known)]

    def _definitions(self, known: ca.SX) -> ca.SX:
        """The result of each instruction in terms of the results of others."""
        kind, left, right = (np.array(k) for k in (self.kind, self.left, self.right))
        column = ca.SX.zeros(len(kind), 1)
        for number, operation in enumerate(KINDS):
            where = np.flatnonzero(kind == number)
            if len(where):
                a = _some(known, left[where])
                alone = operation == ca.OP_NEG
                column.nz[where.tolist()] = -a if alone else ca.SX.binary(operation, a, _some(known, right[where]))
        return column


def _some(column: ca.SX, places: np.ndarray) -> ca.SX:
    return picked(column, (places % column.shape[0]).tolist() if len(places) else [])
