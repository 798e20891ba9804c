"""Readable expressions: a scalar CasADi expression in infix form, as text or LaTeX.

Sums and products are collected, signs and equal factors combined, and brackets written only where needed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import casadi as ca

from ...language.symbol import Symbol

LONGEST = 40  # leaves of an expression above which its repeated parts are named
REPEATED = 4  # leaves of the smallest part that is named

FUNCTIONS = {
    ca.OP_SIN: ("sin", r"\sin"), ca.OP_COS: ("cos", r"\cos"), ca.OP_TAN: ("tan", r"\tan"),
    ca.OP_ASIN: ("asin", r"\arcsin"), ca.OP_ACOS: ("acos", r"\arccos"), ca.OP_ATAN: ("atan", r"\arctan"),
    ca.OP_SINH: ("sinh", r"\sinh"), ca.OP_COSH: ("cosh", r"\cosh"), ca.OP_TANH: ("tanh", r"\tanh"),
    ca.OP_ASINH: ("asinh", r"\operatorname{arsinh}"), ca.OP_ACOSH: ("acosh", r"\operatorname{arcosh}"),
    ca.OP_ATANH: ("atanh", r"\operatorname{artanh}"), ca.OP_ATAN2: ("atan2", r"\operatorname{atan2}"),
    ca.OP_EXP: ("exp", r"\exp"), ca.OP_LOG: ("log", r"\ln"), ca.OP_SIGN: ("sign", r"\operatorname{sign}"),
    ca.OP_FMIN: ("minimum", r"\min"), ca.OP_FMAX: ("maximum", r"\max"), ca.OP_FMOD: ("fmod", r"\operatorname{fmod}"),
    ca.OP_HYPOT: ("hypot", r"\operatorname{hypot}"), ca.OP_ERF: ("erf", r"\operatorname{erf}"),
    ca.OP_EXPM1: ("expm1", r"\operatorname{expm1}"), ca.OP_LOG1P: ("log1p", r"\operatorname{log1p}"),
    ca.OP_CEIL: ("ceil", r"\operatorname{ceil}"), ca.OP_COPYSIGN: ("copysign", r"\operatorname{copysign}"),
    ca.OP_REMAINDER: ("remainder", r"\operatorname{remainder}"), ca.OP_NOT: ("not ", r"\neg"),
}  # fmt: skip
BRACKETS = {
    ca.OP_SQRT: ("sqrt(", ")", r"\sqrt{", "}"),
    ca.OP_FABS: ("abs(", ")", r"\left|", r"\right|"),
    ca.OP_FLOOR: ("floor(", ")", r"\left\lfloor ", r"\right\rfloor"),
}
COMPARISONS = {ca.OP_LT: ("<", "<"), ca.OP_LE: ("<=", r"\le"), ca.OP_EQ: ("==", "="), ca.OP_NE: ("!=", r"\ne")}
CONNECTIVES = {ca.OP_AND: ("and", r"\wedge"), ca.OP_OR: ("or", r"\vee")}
MIRRORED = {"<": ">", "<=": ">=", r"\le": r"\ge"}
LETTERS = (
    "alpha beta gamma delta zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau chi psi omega "
    "Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega"
)
GREEK = {"phi": r"\varphi", "epsilon": r"\varepsilon"} | {name: "\\" + name for name in LETTERS.split(" ")}


# ---------------------------------------------------------------- expressions
@dataclass(frozen=True)
class Atom:
    """Text that needs no brackets."""

    text: str
    size: int = 1


@dataclass(frozen=True)
class Sum:
    """Terms with their signs."""

    terms: tuple[tuple[int, Any], ...]
    size: int


@dataclass(frozen=True)
class Product:
    """A number times factors with integer exponents."""

    number: float
    factors: tuple[tuple[Any, int], ...]
    size: int


@dataclass(frozen=True)
class Power:
    """base ** exponent, where the exponent is not an integer."""

    base: Any
    exponent: Any
    size: int


@dataclass(frozen=True)
class Relation:
    """A comparison or a chain of them."""

    text: str
    size: int


class Printer:
    """Writes expressions; `name` gives each symbol its text.

    >>> x, y = ca.SX.sym("x"), ca.SX.sym("y")
    >>> Printer(lambda s: s.name()).text(x * x * x / y - (y - 2 * x))
    'x**3 / y - y + 2*x'
    """

    def __init__(self, name: Callable[[ca.SX], str], latex: bool = False):
        self.name, self.latex = name, latex
        self.where: list[tuple[str, str]] = []  # named parts
        self._made = 0

    def text(self, sx: ca.SX) -> str:
        """A scalar expression."""
        return self._write_terms(_terms(self.build(sx)))

    def equation(self, residual: ca.SX) -> tuple[str, str]:
        """Two sides of `residual = 0`: as written in the model if recognizable, otherwise without minus signs."""
        if residual.is_op(ca.OP_SUB):
            left, right = residual.dep(0), residual.dep(1)
            if right.is_zero():
                return self.text(left), "0"
            return self.text(left), self.text(right)
        return self._sides(self.build(residual))

    def _sides(self, piece: Any) -> tuple[str, str]:
        """Both sides of `piece = 0`."""
        terms = _terms(piece)
        if piece == Atom("0"):
            return "0", "0"
        left = tuple((1, t) for s, t in terms if s > 0)
        right = tuple((1, t) for s, t in terms if s < 0)
        if not left:
            left, right = right, ()
        return self._write_terms(left), self._write_terms(right) if right else "0"

    # from CasADi's graph to pieces
    def build(self, sx: ca.SX) -> Any:
        """The pieces of a scalar expression; repeated parts of long ones are named (see `where`)."""
        order, uses = _post_order(sx)
        made = self._build(order, uses, naming=False)
        if made.size > LONGEST and any(n > 1 for n in uses.values()):
            made = self._build(order, uses, naming=True)
        return made

    def _build(self, order: list[ca.SX], uses: dict[int, int], naming: bool) -> Any:
        memo: dict[int, Any] = {}
        piece: Any = Atom("0")
        for node in order:
            key = node.element_hash()
            piece = self._node(node, [memo[node.dep(i).element_hash()] for i in range(node.n_dep())])
            if naming and uses.get(key, 0) > 1 and piece.size >= REPEATED and node is not order[-1]:
                self._made += 1
                name = f"k_{{{self._made}}}" if self.latex else f"k{self._made}"
                self.where.append((name, self.write(piece)))
                piece = Atom(name)
            memo[key] = piece
        return piece

    def _node(self, node: ca.SX, parts: list[Any]) -> Any:
        if node.is_constant():
            return _number(float(node), self.latex)
        if node.is_symbolic():
            return Atom(self.name(node))
        op = node.op()
        if op in (ca.OP_ADD, ca.OP_SUB):
            return self._sum(node, parts)
        if op in PRODUCTS:
            return PRODUCTS[op](parts)
        if op in (ca.OP_POW, ca.OP_CONSTPOW):
            return _power(node.dep(1), parts)
        if op == ca.OP_IF_ELSE_ZERO or op in COMPARISONS or op in CONNECTIVES:
            return self._logical(node, parts)
        return self._function(node, parts)

    def _sum(self, node: ca.SX, parts: list[Any]) -> Any:
        choice = choice_in(node) if node.op() == ca.OP_ADD else None
        if choice is not None:
            then, otherwise = (self.build(n) for n in choice[1:])
            return self._if_else(self.build(choice[0]), then, otherwise)
        sign = 1 if node.op() == ca.OP_ADD else -1
        return Sum((*_terms(parts[0]), *((sign * s, t) for s, t in _terms(parts[1]))), sum(p.size for p in parts))

    def _logical(self, node: ca.SX, parts: list[Any]) -> Any:
        """Conditions and choices."""
        op = node.op()
        if op == ca.OP_NE and node.dep(1).is_zero() and node.dep(0).is_op(ca.OP_LT):  # the mark of if_else
            return parts[0]
        if op == ca.OP_IF_ELSE_ZERO:
            condition, zero = node.dep(0), Atom("0")
            if condition.is_op(ca.OP_NOT):
                return self._if_else(self.build(condition.dep(0)), zero, parts[1])
            return self._if_else(parts[0], parts[1], zero)
        if op in COMPARISONS:
            return self._compare(COMPARISONS[op][self.latex], node.dep(0).is_constant(), parts)
        a, b = (self.write(p) for p in parts)
        return Relation(f"{a} {CONNECTIVES[op][self.latex]} {b}", sum(p.size for p in parts))

    def _function(self, node: ca.SX, parts: list[Any]) -> Any:
        op = node.op()
        if op in BRACKETS:
            opening, closing = BRACKETS[op][2:] if self.latex else BRACKETS[op][:2]
            return Atom(f"{opening}{self.write(parts[0])}{closing}", sum(p.size for p in parts))
        if op in FUNCTIONS:
            return self._call(FUNCTIONS[op][self.latex], parts)
        if op == ca.OP_CALL:
            name = node.which_function().name()
            return self._call(rf"\operatorname{{{plain_latex(name)}}}" if self.latex else name, parts)
        if node.n_dep() == 1:  # an output of a function, a lifted or monitored value
            return parts[0]
        return self._call(f"operation{op}", parts)

    def _call(self, name: str, parts: list[Any]) -> Atom:
        inside = ", ".join(self.write(p) for p in parts)
        brackets = (r"\left(", r"\right)") if self.latex else ("(", ")")
        return Atom(f"{name}{brackets[0]}{inside}{brackets[1]}", sum(p.size for p in parts))

    def _compare(self, sign: str, constant_first: bool, parts: list[Any]) -> Relation:
        a, b = parts
        total = a.size + b.size
        if constant_first and sign in MIRRORED:
            a, b, sign = b, a, MIRRORED[sign]
        if b == Atom("0") and isinstance(a, Sum) and sign in MIRRORED.values():
            return Relation(self.above(a, sign), total)
        return Relation(f"{self.write(a)} {sign} {self.write(b)}", total)

    def above(self, piece: Any, sign: str = ">") -> str:
        """`piece > 0` without minus signs."""
        left, right = self._sides(piece)
        if all(s < 0 for s, _ in _terms(piece)):
            left, right = right, left
            if left == "0":
                mirrored = next(k for k, v in MIRRORED.items() if v == sign)
                left, right, sign = right, left, mirrored
        return f"{left} {sign} {right}"

    def _if_else(self, condition: Any, then: Any, otherwise: Any) -> Atom:
        total = condition.size + then.size + otherwise.size
        c, a, b = (self.write(p) for p in (condition, then, otherwise))
        if self.latex:
            return Atom(rf"\begin{{cases}} {a} & {c} \\ {b} & \text{{else}} \end{{cases}}", total)
        return Atom(f"if_else({c}, {a}, {b})", total)

    # from pieces to text
    def write(self, piece: Any) -> str:
        """Text of a piece, without brackets around it."""
        if isinstance(piece, (Atom, Relation)):
            return piece.text
        if isinstance(piece, Sum):
            return self._write_terms(piece.terms)
        if isinstance(piece, Power):
            return self._power(piece.base, self.write(piece.exponent), isinstance(piece.exponent, Atom))
        return self._write_product(piece)

    def _write_terms(self, terms: Sequence[tuple[int, Any]]) -> str:
        first = next((k for k, (s, _) in enumerate(terms) if s > 0), 0)
        ordered = [terms[first], *terms[:first], *terms[first + 1 :]]
        text = ""
        for k, (sign, term) in enumerate(ordered):
            body = self.write(term)
            if isinstance(term, (Relation, Sum)):
                body = self._bracket(body)
            text += ("-" if sign < 0 else "") + body if k == 0 else (" - " if sign < 0 else " + ") + body
        return text

    def _bracket(self, text: str) -> str:
        return rf"\left({text}\right)" if self.latex else f"({text})"

    def _power(self, base: Any, exponent: str, simple: bool = True) -> str:
        text = self.write(base)
        if not isinstance(base, Atom) or base.text.startswith("-"):
            text = self._bracket(text)
        elif self.latex and any(mark in text for mark in (r"\left", r"\begin", r"\sqrt")):
            text = "{" + text + "}" if r"\begin" not in text else self._bracket(text)
        if self.latex:
            return f"{text}^{{{exponent}}}"
        return f"{text}**{exponent}" if simple and not exponent.startswith("-") else f"{text}**({exponent})"

    def _factor(self, item: Any, exponent: int) -> str:
        if exponent != 1:
            return self._power(item, str(exponent))
        text = self.write(item)
        return self._bracket(text) if isinstance(item, (Sum, Relation)) else text

    def _write_product(self, product: Product) -> str:
        over = [self._factor(i, n) for i, n in product.factors if n > 0]
        under = [self._factor(i, -n) for i, n in product.factors if n < 0]
        sign, number = ("-", -product.number) if product.number < 0 else ("", product.number)
        if number != 1.0 or not over:
            over.insert(0, _digits(number, self.latex))
        if not self.latex:
            top = "*".join(over)
            if not under:
                return sign + top
            return f"{sign}{top} / {under[0]}" if len(under) == 1 else f"{sign}{top} / ({'*'.join(under)})"
        if not under:
            return sign + r" \, ".join(over)
        # a fraction needs no brackets
        if len(over) == 1 and number == 1.0:
            over = [self.write(i) if n == 1 else self._factor(i, n) for i, n in product.factors if n > 0] or over
        if len(under) == 1:
            under = [self.write(i) if n == -1 else self._factor(i, -n) for i, n in product.factors if n < 0]
        top, bottom = r" \, ".join(over), r" \, ".join(under)
        return rf"{sign}\frac{{{top}}}{{{bottom}}}"


def _post_order(root: ca.SX) -> tuple[list[ca.SX], dict[int, int]]:
    """Every node once, operands first, and the number of uses of each."""
    order: list[ca.SX] = []
    uses: dict[int, int] = {}
    seen: set[int] = set()
    stack: list[tuple[ca.SX, bool]] = [(root, False)]
    while stack:
        node, ready = stack.pop()
        key = node.element_hash()
        if ready:
            order.append(node)
            continue
        if key in seen:
            continue
        seen.add(key)
        stack.append((node, True))
        for i in reversed(range(node.n_dep())):
            part = node.dep(i)
            uses[part.element_hash()] = uses.get(part.element_hash(), 0) + 1
            stack.append((part, False))
    return order, uses


def choice_in(node: ca.SX) -> tuple[ca.SX, ca.SX, ca.SX] | None:
    """(condition, then, otherwise) of CasADi's form of if_else: (c ? a : 0) + (!c ? b : 0)."""
    a, b = node.dep(0), node.dep(1)
    if not (a.is_op(ca.OP_IF_ELSE_ZERO) and b.is_op(ca.OP_IF_ELSE_ZERO)):
        return None
    yes, no = a.dep(0), b.dep(0)
    if no.is_op(ca.OP_NOT) and no.dep(0).element_hash() == yes.element_hash():
        return yes, a.dep(1), b.dep(1)
    return None


def _number(value: float, latex: bool) -> Any:
    if value < 0:
        return Product(value, (), 1)
    return Atom(_digits(value, latex))


def _digits(value: float, latex: bool) -> str:
    if math.isinf(value):
        return r"\infty" if latex else "inf"
    text = str(int(value)) if value.is_integer() and abs(value) < 1e15 else f"{value:.12g}"
    if latex and "e" in text:
        mantissa, exponent = text.split("e")
        text = rf"{mantissa} \cdot 10^{{{int(exponent)}}}" if mantissa != "1" else f"10^{{{int(exponent)}}}"
    return text


def _terms(piece: Any) -> tuple[tuple[int, Any], ...]:
    """A piece as signed terms."""
    if isinstance(piece, Sum):
        return piece.terms
    if isinstance(piece, Product) and piece.number < 0:
        number = -piece.number
        if number == 1.0 and len(piece.factors) == 1 and piece.factors[0][1] == 1:
            inner = piece.factors[0][0]
            return tuple((-s, t) for s, t in _terms(inner))
        return ((-1, Product(number, piece.factors, piece.size)),)
    return ((1, piece),)


def _product(parts: Iterable[tuple[Any, int]]) -> Any:
    """The product of powers of pieces, with equal factors combined."""
    number, factors, total = 1.0, [], 0
    for piece, exponent in parts:
        total += piece.size
        if isinstance(piece, Product):
            number *= piece.number**exponent
            new = [(item, n * exponent) for item, n in piece.factors]
        elif isinstance(piece, Atom) and _is_number(piece.text) and exponent == 1:
            number *= float(piece.text)
            new = []
        else:
            new = [(piece, exponent)]
        for item, n in new:
            place = next((k for k, (other, _) in enumerate(factors) if other == item), None)
            if place is None:
                factors.append((item, n))
            else:
                factors[place] = (item, factors[place][1] + n)
    factors = [(item, n) for item, n in factors if n]
    if number == 1.0 and len(factors) == 1 and factors[0][1] == 1:
        return factors[0][0]
    return Product(number, tuple(factors), total)


def _power(exponent: ca.SX, parts: list[Any]) -> Any:
    if exponent.is_constant() and float(exponent).is_integer():
        return _product([(parts[0], int(float(exponent)))])
    return Power(parts[0], parts[1], sum(p.size for p in parts))


PRODUCTS: dict[int, Callable[[list[Any]], Any]] = {
    ca.OP_NEG: lambda parts: _product([(Product(-1.0, (), 0), 1), (parts[0], 1)]),
    ca.OP_MUL: lambda parts: _product([(parts[0], 1), (parts[1], 1)]),
    ca.OP_DIV: lambda parts: _product([(parts[0], 1), (parts[1], -1)]),
    ca.OP_INV: lambda parts: _product([(parts[0], -1)]),
    ca.OP_SQ: lambda parts: _product([(parts[0], 2)]),
    ca.OP_TWICE: lambda parts: _product([(Product(2.0, (), 0), 1), (parts[0], 1)]),
}


def _is_number(text: str) -> bool:
    return bool(re.fullmatch(r"\d+(\.\d+)?(e[+-]?\d+)?", text))


# ---------------------------------------------------------------- names
def latex_name(path: str, vector: bool = False) -> str:
    r"""A path as a symbol with subscripts; derivatives get dots.

    >>> print(latex_name("der(der(load.r[1]))"))
    \ddot{r}_{\text{load},1}
    """
    order = 0
    while path.startswith("der(") and path.endswith(")"):
        path, order = path[4:-1], order + 1
    index = re.search(r"\[([\d,]+)\]$", path)
    place = ""
    if index and (vector is False):
        path, place = path[: index.start()], index.group(1)
    owner, _, name = path.rpartition(".")
    base, _, tail = name.partition("_")
    if not base:
        base, tail = name.replace("_", r"\_"), ""
    digits = re.fullmatch(r"([A-Za-z]+)(\d+)", base)
    number = ""
    if digits:
        base, number = digits.groups()
    letter = GREEK.get(base, base if len(base) == 1 else rf"\mathrm{{{base}}}")
    if vector:
        letter = rf"\boldsymbol{{{letter}}}"
    if order:
        dots = {1: r"\dot", 2: r"\ddot", 3: r"\dddot"}.get(order)
        letter = f"{dots}{{{letter}}}" if dots else rf"\tfrac{{d^{order}}}{{dt^{order}}}{letter}"
    below = [number] if number else []
    below += [rf"\text{{{plain_latex(part)}}}" for part in (tail, owner) if part]
    below += [place] if place else []
    return f"{letter}_{{{','.join(below)}}}" if below else letter


def plain_latex(text: str) -> str:
    """Escape the special characters of LaTeX."""
    return re.sub(r"([_#%&$])", r"\\\1", text)


def symbol_path(symbol: Symbol, place: int) -> str:
    """Path of one element of a symbol of the language: `load.r[1]`, `der(load.r[1])`."""
    path = getattr(symbol, "path", symbol.name)
    if not symbol.shape:
        return path
    rows = symbol.shape[0]
    label = f"[{place}]" if len(symbol.shape) == 1 else f"[{place % rows},{place // rows}]"
    head = path.rstrip(")") if path.startswith("der(") else path
    return head + label + path[len(head) :]
