"""Check of dimensions: find equations whose sides or terms have different dimensions, from the declared units.

The check avoids false alarms. Literal numbers in a model may have a unit (`0.5 * cos(s)` for a circle
of half a metre), so only simple ones such as 2, 1/2 or pi count as pure factors, and a number is compatible with any term it is
added to. Quantities declared without a unit, values of tables, and time, which formulas combine with bare
numbers, are compatible with everything.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import casadi as ca

from ...code import tape_of
from ...code.operations import NAMES
from ...language.declarations import VariableDeclaration
from ...language.expressions import Equation
from ...language.registry import symbols_in
from ...language.symbol import Symbol, Time
from ...language.symbols import Parameter, Variable
from ...language.tree import declarations_of
from ...language.units import BASE, dimension
from ..common.words import several
from .flat import Flat
from .recording import Echo

Powers = tuple[Fraction, ...]  # of the base units
PURE = "pure"  # a ratio: compatible with everything in sums, neutral in products
FREE = "free"  # unknown
Known = Powers | str

PLAIN: Powers = (Fraction(0),) * len(BASE)
DERIVED = ("N", "N.m", "W", "Pa", "N/m", "N.s/m", "N.m.s")
ALIKE = {"add", "sub", "fmin", "fmax", "fmod", "remainder", "hypot"}
COMPARED = {"lt", "le", "eq", "ne", "atan2"}
KEPT = {"neg", "twice", "fabs", "floor", "ceil", "copysign"}
LOGICAL = {"sign", "not", "and", "or"}
EXPONENTS = {"inv": Fraction(-1), "sq": Fraction(2), "sqrt": Fraction(1, 2)}
SPECIAL = {"find", "fetch", "solve", "take"}
DENOMINATORS = (1, 2, 3, 4, 6, 8, 12)  # of pure factors
LARGEST = 12  # numerator of a pure factor


@dataclass(frozen=True)
class UnitCheck:
    """Result of a check of units: numbers of compared equations and of those with unknown units, and the errors."""

    equations: int
    unknown: int
    errors: tuple[str, ...]

    def __str__(self) -> str:
        text = f"units: {several(self.equations, 'equation')} checked, {several(len(self.errors), 'mistake')}"
        return text + (f", {self.unknown} with quantities of unknown unit" if self.unknown else "")


def check_units(flat: Flat) -> UnitCheck:
    """Compare the dimensions of both sides of all equations that components state."""
    compared = unknown = 0
    errors: dict[tuple, str] = {}
    for source in flat.sources:
        equation = source.what
        if not isinstance(equation, Equation) or (isinstance(equation, Echo) and equation.repeats):
            continue  # connections join variables of one declaration; an echo may repeat an equation of another component
        compared += 1
        found = _Dimensions(equation)
        unknown += found.unknown and not found.errors
        for error in found.errors[:1]:
            errors.setdefault((type(source.component), source.origin, error), f"{source.brief}: {error}")
    return UnitCheck(compared, unknown, tuple(errors.values()))


class _Dimensions:
    """Computes the dimensions of all terms of one equation."""

    def __init__(self, equation: Equation):
        self.errors: list[str] = []
        self.unknown = False
        sides = [ca.densify(ca.vec(side.sx)) for side in (equation.lhs, equation.rhs)]
        found = symbols_in(ca.vertcat(*sides))
        symbols = ca.vertcat(*(s for s, _, _ in found)) if found else ca.SX(0, 1)
        self.tape = tape_of(ca.Function("sides", [symbols], sides, ["x"], ["left", "right"]))
        self.known: list[Known] = [PURE if is_pure(c) else FREE for c in self.tape.constants.tolist()]
        self.known += [self._declared(symbol) for _, symbol, _ in found]
        for place in range(len(self.tape)):
            self.known.append(self._result(place))
        left, right = (side.values.tolist() for side in self.tape.outputs)
        if len(left) != len(right):  # a single number for all elements
            left, right = left * len(right), right * len(left)
        pairs = ((self.known[a], self.known[b]) for a, b in zip(left, right, strict=False))
        wrong = next(((a, b) for a, b in pairs if _differ(a, b)), None)
        if wrong and not self.errors:
            self.errors.append(f"the left side is in {written(wrong[0])}, the right side in {written(wrong[1])}")

    def _declared(self, symbol: Symbol) -> Known:
        if isinstance(symbol, Time):
            return FREE
        if not isinstance(symbol, (Variable, Parameter)):
            return PURE  # a discrete variable
        unit = symbol.declaration.unit
        if not unit:
            self.unknown = True
            return FREE
        usual = declarations_of(type(symbol.owner)).get(symbol.declaration.name)
        if isinstance(usual, VariableDeclaration) and usual is not symbol.declaration:
            return FREE  # a unit chosen per component, such as that of a curve's parameter, whose numbers have no units
        order = symbol.order if isinstance(symbol, Variable) else 0
        return _times(_powers(unit), _powers("s"), Fraction(-order))

    def _result(self, place: int) -> Known:
        """The dimension of the result of an instruction."""
        tape = self.tape
        name, left, right = NAMES[tape.op[place]], int(tape.left[place]), int(tape.right[place])
        if name in SPECIAL:
            return FREE
        a = self.known[left]
        b = self.known[right] if right >= 0 else PURE
        if name in ALIKE or name in COMPARED:
            return self._alike(name, a, b, self._is_choice(left) and self._is_choice(right))
        if name in LOGICAL:
            return PURE
        if name in KEPT:
            return a
        if name == "if_else_zero":
            return b
        if name in ("mul", "div"):
            return self._product(left, right, Fraction(1 if name == "mul" else -1))
        if name in EXPONENTS:
            return _raised(a, EXPONENTS[name])
        if name == "pow":
            exponent = tape.constants[right] if right < len(tape.constants) else None
            free = FREE if a not in (PURE, PLAIN) else a
            return free if exponent is None else _raised(a, Fraction(float(exponent)).limit_denominator(1000))
        if a not in (PURE, FREE, PLAIN):
            self.errors.append(f"it takes '{name}' of something in {written(a)}")
        return FREE if a == FREE else PURE

    def _alike(self, name: str, a: Known, b: Known, choice: bool) -> Known:
        if _differ(a, b):
            if not choice:  # an equation may differ between modes
                verb = "compares" if name in COMPARED else "adds"
                self.errors.append(f"it {verb} {written(a)} and {written(b)}")
            return FREE
        if name in COMPARED:
            return PURE
        return a if isinstance(a, tuple) else b if isinstance(b, tuple) else FREE if FREE in (a, b) else PURE

    def _product(self, left: int, right: int, power: Fraction) -> Known:
        a, b = self.known[left], self.known[right]
        bare = len(self.tape.constants)
        for one, other in ((left, b), (right, a)):
            if one < bare and other in (PURE, PLAIN):  # the radius in `0.5 * cos(s)`
                return FREE
        if FREE in (a, b):
            return FREE
        if a == b == PURE:
            return PURE
        return _times(PLAIN if a == PURE else a, PLAIN if b == PURE else b, power)

    def _is_choice(self, value: int) -> bool:
        place = value - self.tape.first
        return place >= 0 and NAMES[self.tape.op[place]] == "if_else_zero"


def is_pure(number: float) -> bool:
    """Whether a number is a simple fraction, possibly of pi, as in formulas.

    >>> [is_pure(x) for x in (0.5, -2.0, 4 / 3, math.pi / 2, 9.81, 150.0)]
    [True, True, True, True, False, False]
    """
    if number == 0:
        return True
    for size in (abs(number), abs(number) / math.pi):
        scaled = (size * n for n in DENOMINATORS)
        if any(0.5 < x < LARGEST + 0.5 and abs(x - round(x)) < 1e-14 * x for x in scaled):
            return True
    return False


def _differ(a: Known, b: Known) -> bool:
    return isinstance(a, tuple) and isinstance(b, tuple) and a != b


def _raised(a: Known, power: Fraction) -> Known:
    return a if isinstance(a, str) else _times(PLAIN, a, power)


def _powers(unit: str) -> Powers:
    return tuple(Fraction(p) for p in dimension(unit))


def _times(a: Known, b: Known, power: Fraction) -> Known:
    return tuple(x + power * y for x, y in zip(a, b, strict=True))  # type: ignore[operator]


def written(powers: Known) -> str:
    """A dimension as a unit.

    >>> written(_powers("kg.m/s2")), written(_powers("m/s")), written(PLAIN)
    ('N', 'm/s', '1')
    """
    if not isinstance(powers, tuple):
        return "?"
    for unit in DERIVED:
        if powers == _powers(unit):
            return unit
    over = [name + ("" if p == 1 else str(p)) for name, p in zip(BASE, powers, strict=True) if p > 0]
    under = [name + ("" if p == -1 else str(-p)) for name, p in zip(BASE, powers, strict=True) if p < 0]
    below = f"({'.'.join(under)})" if len(under) > 1 else "".join(under)
    return (".".join(over) or "1") + (f"/{below}" if under else "")
