"""One formula, two uses: traced once with CasADi symbols, evaluated for numbers or substituted into expressions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import casadi as ca
import numpy as np

from ..code import Tape, tape_of
from ..code.llvm import MachineCode
from ..errors import MechaneError, StructureError
from ..language.columns import Shape
from ..language.expressions import Expr, is_symbolic, lift
from ..language.registry import show, symbols_in
from .anchors import anchor
from .smoothness import Use, watching


def traced(function: Callable[..., Any], arguments: Sequence[Expr], what: str) -> tuple[Expr, list[Use]]:
    """The value of a user's function at symbols, as a vector expression, and the splines in it."""
    try:
        with watching() as uses:
            return lift(function(*arguments)), uses
    except MechaneError:
        raise
    except Exception as error:
        raise StructureError(
            f"The {what} could not be evaluated for an expression ({type(error).__name__}: {error}). Write it with mc.sin, mc.cos, "
            "mc.sqrt, mc.if_else, … and splines of mechane.geometry instead of math or numpy functions."
        ) from error


class Formulas:
    """Named quantities over common symbols.

    Numbers and arrays are evaluated by a function compiled once, expressions are substituted for the symbols;
    quantities at the same expression share common subexpressions.
    """

    def __init__(self, symbols: Sequence[ca.SX], anchors: Sequence[ca.SX] = ()):
        self.symbols, self.anchors = list(symbols), list(anchors)
        self.held: list[Expr] | None = None  # substitutes for the anchors in expressions
        self.quantities: dict[str, tuple[ca.SX, Shape]] = {}
        self._functions: dict[str, ca.Function] = {}
        self._codes: dict[str, MachineCode] = {}
        self._others: tuple[int, list[Any]] = (-1, [])
        self._recent: list[tuple[ca.SX, dict[str, ca.SX]]] = []

    def define(self, name: str, sx: ca.SX, shape: Shape) -> None:
        """Add a quantity."""
        self.quantities[name] = (sx, shape)

    def evaluate(self, name: str, *arguments: Any) -> Any:
        """A quantity at numbers (scalars or arrays that broadcast) or at expressions."""
        if is_symbolic(*arguments):
            return self._substitute(name, [lift(a) for a in arguments])
        return self._numbers(name, arguments)

    def _substitute(self, name: str, arguments: list[Expr]) -> Expr:
        for a in arguments:
            if a.shape:
                raise StructureError(
                    f"A curve or surface takes scalar expressions, got '{show(a.sx)}' of shape {a.shape}."
                )
        _, shape = self.quantities[name]
        anchors = [a.sx for a in self.held] if self.held else [anchor(a.sx) for a in arguments] if self.anchors else []
        at = ca.vertcat(*(a.sx for a in arguments), *anchors)
        for known, values in self._recent:
            if name in values and ca.is_equal(known, at, 8):
                return Expr(values[name], shape)
        names = list(self.quantities)
        given = [*(a.sx for a in arguments), *anchors]
        found = ca.substitute([self.quantities[n][0] for n in names], [*self.symbols, *self.anchors], given)
        values = dict(zip(names, found, strict=True))
        self._recent = [*self._recent[-7:], (at, values)]
        return Expr(values[name], shape)

    def _numbers(self, name: str, arguments: Sequence[Any]) -> Any:
        shape = self.quantities[name][1]
        function = self._function(name)
        arrays = np.broadcast_arrays(*(np.asarray(a, float) for a in arguments))
        outer = arrays[0].shape
        if arrays[0].size == 0:
            return np.zeros((*outer, *shape))
        rows = [ca.DM(a.reshape(1, -1)) for a in arrays] * (2 if self.anchors else 1)
        values = np.array(function(*rows), float).T.reshape((*outer, *shape))
        return float(values) if values.ndim == 0 else values

    def code(self, name: str) -> MachineCode:
        """Machine code of a quantity as a function of its own symbols; compiled once."""
        if name not in self._codes:
            self._codes[name] = MachineCode.of(self.tape(name))
        return self._codes[name]

    def tape(self, name: str) -> Tape:
        """The same as a tape."""
        self._check_free(name)
        function = ca.Function(name, self.symbols, [ca.densify(ca.vec(self.at(name, self.symbols).T))])
        return tape_of(function)

    def at(self, name: str, values: Sequence[ca.SX]) -> ca.SX:
        """A quantity with other expressions in place of its own symbols, restricted to the piece in which they lie."""
        own = [*self.symbols, *self.anchors]
        return ca.substitute(
            self.quantities[name][0], ca.vertcat(*own), ca.vertcat(*values, *(values if self.anchors else ()))
        )

    def _function(self, name: str) -> ca.Function:
        """A quantity as a function of numbers."""
        if name not in self._functions:
            self._check_free(name)
            own = [*self.symbols, *self.anchors]
            self._functions[name] = ca.Function(name, own, [ca.densify(ca.vec(self.quantities[name][0].T))])
        return self._functions[name]

    def _check_free(self, name: str) -> None:
        """Reject the numeric evaluation of a quantity that depends on other symbols."""
        free = self.free(self.quantities[name][0])
        if free:
            raise StructureError(
                f"The {name.replace('_', ' ')} depends on {', '.join(free)}, which has no numeric value here; "
                "use an expression as argument, or numeric dimensions."
            )

    def others(self) -> list[Any]:
        """Symbols that the quantities depend on besides their own."""
        if self._others[0] != len(self.quantities):
            self._others = len(self.quantities), self._find_others()
        return self._others[1]

    def _find_others(self) -> list[Any]:
        own = {s.name() for s in (*self.symbols, *self.anchors)}
        free = [
            s for s in ca.symvar(ca.vertcat(*(ca.vec(q) for q, _ in self.quantities.values()))) if s.name() not in own
        ]
        return list({s.id: s for _, s, _ in symbols_in(ca.vertcat(*free))}.values()) if free else []

    def replaced(self, rebind: Callable[[Expr], Any]) -> Formulas:
        """The same quantities with other symbols replaced."""
        twin = Formulas(self.symbols, self.anchors)
        for name, (sx, shape) in self.quantities.items():
            twin.define(name, lift(rebind(Expr(sx, shape))).sx, shape)
        return twin

    def pinned(self, anchors: list[Expr]) -> Formulas:
        """The same quantities with the segments at these anchors, in expressions."""
        twin = Formulas(self.symbols, self.anchors)
        twin.quantities, twin._functions, twin._codes, twin.held = (
            self.quantities,
            self._functions,
            self._codes,
            anchors,
        )
        return twin

    def free(self, sx: ca.SX) -> list[str]:
        """Names of the symbols that the quantity depends on besides its own."""
        own = {s.name() for s in (*self.symbols, *self.anchors)}
        others = [s for s in ca.symvar(sx) if s.name() not in own]
        if not others:
            return []
        return sorted({f"'{getattr(symbol, 'path', symbol.name)}'" for _, symbol, _ in symbols_in(ca.vertcat(*others))})
