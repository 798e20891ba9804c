"""Equations to read: a model's equations before and after reduction, as text and as LaTeX.

`Printer` writes a scalar CasADi expression in infix form: sums and products are collected, signs and equal factors gathered,
brackets set only where needed. `equations_text` lays a whole model out with it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import casadi as ca

from ..language.component import Component, Connection
from ..language.declarations import Variable
from ..language.events import Event
from ..language.expressions import Equation, Expr, Symbol, size, symbols_in
from .flat import Flat, flatten

if TYPE_CHECKING:
    from .translate import Translated

LONGEST = 150  # leaves an expression may have before its repeated parts get names of their own
REPEATED = 4  # leaves of the smallest part worth a name

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
GREEK = {"phi": r"\varphi", "epsilon": r"\varepsilon"} | {
    name: "\\" + name
    for name in "alpha beta gamma delta zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau chi psi omega "
    "Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega".split()
}


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
    """base ** exponent where the exponent is no integer number."""

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
        self.where: list[tuple[str, str]] = []  # parts that got names of their own
        self._made = 0

    def text(self, sx: ca.SX) -> str:
        """A scalar expression."""
        return self.write(self.build(sx))

    def equation(self, residual: ca.SX) -> tuple[str, str]:
        """Two sides of `residual = 0`: as they were written if that can still be seen, else without minus signs."""
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
        """The pieces of a scalar expression; long ones with repeated parts get names for these (see `where`)."""
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
        op, total = node.op(), sum(p.size for p in parts)
        if op in (ca.OP_ADD, ca.OP_SUB):
            choice = _choice(node) if op == ca.OP_ADD else None
            if choice is not None:
                then, otherwise = (self.build(n) for n in choice[1:])
                return self._if_else(self.build(choice[0]), then, otherwise)
            sign = 1 if op == ca.OP_ADD else -1
            return Sum((*_terms(parts[0]), *((sign * s, t) for s, t in _terms(parts[1]))), total)
        if op == ca.OP_NEG:
            return _product([(Product(-1.0, (), 0), 1), (parts[0], 1)])
        if op == ca.OP_MUL:
            return _product([(parts[0], 1), (parts[1], 1)])
        if op == ca.OP_DIV:
            return _product([(parts[0], 1), (parts[1], -1)])
        if op == ca.OP_INV:
            return _product([(parts[0], -1)])
        if op == ca.OP_SQ:
            return _product([(parts[0], 2)])
        if op == ca.OP_TWICE:
            return _product([(Product(2.0, (), 0), 1), (parts[0], 1)])
        if op in (ca.OP_POW, ca.OP_CONSTPOW):
            exponent = node.dep(1)
            if exponent.is_constant() and float(exponent).is_integer():
                return _product([(parts[0], int(float(exponent)))])
            return Power(parts[0], parts[1], total)
        if op == ca.OP_IF_ELSE_ZERO:
            condition = node.dep(0)
            zero = Atom("0")
            if condition.is_op(ca.OP_NOT):
                return self._if_else(self.build(condition.dep(0)), zero, parts[1])
            return self._if_else(parts[0], parts[1], zero)
        if op in COMPARISONS:
            return self._compare(COMPARISONS[op][self.latex], node.dep(0).is_constant(), parts)
        if op in CONNECTIVES:
            a, b = (self.write(p) for p in parts)
            return Relation(f"{a} {CONNECTIVES[op][self.latex]} {b}", total)
        if op in BRACKETS:
            opening, closing = BRACKETS[op][2:] if self.latex else BRACKETS[op][:2]
            return Atom(f"{opening}{self.write(parts[0])}{closing}", total)
        if op in FUNCTIONS:
            return self._call(FUNCTIONS[op][self.latex], parts)
        if op == ca.OP_CALL:
            name = node.which_function().name()
            return self._call(rf"\operatorname{{{_plain(name)}}}" if self.latex else name, parts)
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
        if b == Atom("0") and isinstance(a, Sum):
            left, right = self._sides(a)
            if all(s < 0 for s, _ in _terms(a)):
                left, right = right, left
            return Relation(f"{left} {sign} {right}", total)
        return Relation(f"{self.write(a)} {sign} {self.write(b)}", total)

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
        # the fraction line brackets by itself
        if len(over) == 1 and number == 1.0:
            over = [self.write(i) if n == 1 else self._factor(i, n) for i, n in product.factors if n > 0] or over
        if len(under) == 1:
            under = [self.write(i) if n == -1 else self._factor(i, -n) for i, n in product.factors if n < 0]
        top, bottom = r" \, ".join(over), r" \, ".join(under)
        return rf"{sign}\frac{{{top}}}{{{bottom}}}"


def _post_order(root: ca.SX) -> tuple[list[ca.SX], dict[int, int]]:
    """Every node once, parts first, and by how many others each is used."""
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


def _choice(node: ca.SX) -> tuple[ca.SX, ca.SX, ca.SX] | None:
    """(condition, then, otherwise) of what CasADi makes of if_else: (c ? a : 0) + (!c ? b : 0)."""
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
    """The product of powers of pieces, equal factors gathered."""
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
    below += [rf"\text{{{_plain(part)}}}" for part in (tail, owner) if part]
    below += [place] if place else []
    return f"{letter}_{{{','.join(below)}}}" if below else letter


def _plain(text: str) -> str:
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


class _LanguageNames:
    """Names of the language's symbols; a vector that fills a vector equation in order is written as a whole."""

    def __init__(self, latex: bool):
        self.latex = latex
        self.shape: tuple[int, ...] = ()
        self.place: int | None = None

    def __call__(self, s: ca.SX) -> str:
        (_, symbol, place), *_ = symbols_in(s)
        whole = self.place is not None and symbol.shape == self.shape and place == self.place
        path = getattr(symbol, "path", symbol.name) if whole else symbol_path(symbol, place)
        return latex_name(path, vector=whole) if self.latex else path


# ---------------------------------------------------------------- layout
@dataclass
class Line:
    """An equation, with a remark."""

    left: str
    right: str
    remark: str = ""
    sign: str = "="


@dataclass
class Section:
    """Lines under a title; `level` 0 stands out more than 1."""

    title: str
    lines: list[Line] = field(default_factory=list)
    note: str = ""
    level: int = 1


def equations_text(model: Any, reduced: bool = False, latex: bool = False) -> str:
    """The equations of a model or system, readable, as text or LaTeX.

    Before reduction: every component's equations as written, with full paths, the equations that connections make, and
    the zero flows of open connectors. With `reduced`, what the compiler made of them: states, explicit assignments in
    their order, closures of loops, blocks that are solved together.
    """
    if reduced:
        sections = reduced_sections(_translated(model), latex)
    else:
        flat = model.flat if hasattr(model, "translated") else flatten(model)
        sections = flat_sections(flat, latex)
    return _latex(sections) if latex else _text(sections)


def _translated(model: Any) -> Translated:
    from .translate import translate

    return model.translated if hasattr(model, "translated") else translate(model)


def _text(sections: list[Section]) -> str:
    out: list[str] = []
    for s in sections:
        if out:
            out.append("")
        out.append(s.title if s.level else s.title + "\n" + "=" * len(s.title))
        out += [f"  {n}" for n in s.note.splitlines()]
        for line in s.lines:
            text = f"  {line.left} {line.sign} {line.right}" if line.sign else f"  {line.left}"
            out.append(f"{text:<60}  # {line.remark}" if line.remark else text)
    return "\n".join(out) + "\n"


def _latex(sections: list[Section]) -> str:
    out: list[str] = []
    for s in sections:
        heading = r"\paragraph" if s.level else r"\subsection*"
        out.append(f"{heading}{{{_plain(s.title)}}}")
        if s.note:
            out.append(_plain(s.note).replace("\n", " \\\\\n"))
        if s.lines:
            rows = []
            for line in s.lines:
                row = f"  {line.left} &{line.sign} {line.right}" if line.sign else f"  & {line.left}"
                rows.append(row + (rf" && \text{{{_plain(line.remark)}}}" if line.remark else ""))
            out.append("\\begin{align*}\n" + " \\\\\n".join(rows) + "\n\\end{align*}")
    return "\n".join(out) + "\n"


def _count(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


def _where(printer: Printer, lines: list[Line]) -> None:
    """Move the named parts of the last expression into the lines."""
    lines += [Line(name, text, "with") for name, text in printer.where]
    printer.where.clear()


# ---------------------------------------------------------------- before reduction
def flat_sections(flat: Flat, latex: bool) -> list[Section]:
    """Components, connections, open connectors, events."""
    names = _LanguageNames(latex)
    printer = Printer(names, latex)
    model = flat.model
    title = model._name or type(model).__name__
    head = Section(title, level=0)
    head.note = (
        f"{_count(flat.declared, 'variable')}, {_count(flat.equations, 'equation')}, "
        f"{_count(flat.open_flows, 'zero flow')} of open connectors"
    )
    by_component: dict[int, Section] = {}
    connections: dict[int, Section] = {}
    open_ones = Section("open connectors: nothing flows")
    done: set[int] = set()
    for k, source in enumerate(flat.sources):
        what = source.what
        if id(what) in done or (isinstance(what, Connection) and id(what) in connections):
            continue
        if isinstance(what, Equation):
            done.add(id(what))
            section = by_component.setdefault(id(source.component), Section(_component_title(source.component, title)))
            section.lines += _equation_lines(printer, names, what.lhs, what.rhs, what.shape)
        elif isinstance(what, Connection):
            connections[id(what)] = _connection_section(flat, what, printer, names)
        else:
            rows = [r for r, s in enumerate(flat.row_source) if s == k]
            owner = _whole(flat.residuals[rows]) if rows else None
            if owner is not None:
                open_ones.lines += _equation_lines(printer, names, owner, Expr(ca.SX(0.0), ()), owner.shape)
    events = Section("events")
    for e in flat.events:
        events.lines.append(_event_line(printer, names, e.source.what))
    return [s for s in (head, *by_component.values(), *connections.values(), open_ones, events) if s.lines or s.level == 0]


def _component_title(component: Component, model: str) -> str:
    return f"{component.path} ({type(component).__name__})" if component.path else f"{model} itself"


def _equation_lines(
    printer: Printer, names: _LanguageNames, lhs: Expr, rhs: Expr, shape: tuple[int, ...]
) -> list[Line]:
    """One line for a scalar equation or one that reads the same in all its elements, else one line an element."""
    rows, columns = (*shape, 1, 1)[:2]
    places = [(i, j) for i in range(rows) for j in range(columns)]

    def sides(i: int, j: int) -> tuple[str, str]:
        left, right = ((e.sx[i, j] if e.shape else e.sx) for e in (lhs, rhs))
        return printer.text(ca.densify(left)), printer.text(ca.densify(right))

    lines: list[Line] = []
    if len(places) > 1:
        names.shape = shape
        texts = set()
        for i, j in places:
            names.place = j * rows + i
            texts.add(sides(i, j))
            if len(texts) > 1:
                break
        names.place = None
        if len(texts) == 1 and not printer.where:
            return [Line(*texts.pop())]
        printer.where.clear()
    for i, j in places:
        lines.append(Line(*sides(i, j)))
        _where(printer, lines)
    return lines


def _whole(column: ca.SX) -> Expr | None:
    """The symbol whose elements a column holds."""
    found = symbols_in(column)
    symbol = found[0][1] if found else None
    if symbol is None or size(symbol.shape) != column.shape[0]:
        return None
    return symbol


def _connection_section(flat: Flat, connection: Connection, printer: Printer, names: _LanguageNames) -> Section:
    """What one set of connected connectors says: potentials equal, flows in balance."""
    lines: list[Line] = []
    owners: dict[str, None] = {}
    owner_of = _owners(flat)
    pairs: dict[tuple[int, int], tuple[Variable, Variable]] = {}
    for a, b, k in flat.aliases:
        if flat.sources[k].what is connection:
            one, two = owner_of[a], owner_of[b]
            pairs[one.id, two.id] = (one, two)
    for one, two in pairs.values():
        owners.update({one.owner.path: None, two.owner.path: None})
        lines += _equation_lines(printer, names, one, two, one.shape)
    zero = Expr(ca.SX(0.0), ())
    for rows in _rows_of(flat, connection):
        column = flat.residuals[rows]
        shape: tuple[int, ...] = (len(rows),) if len(rows) > 1 else ()
        for _, s, _ in symbols_in(column):
            owners[s.owner.path] = None  # type: ignore[attr-defined]
            shape = s.shape
        total = Expr(ca.reshape(column, *(*shape, 1, 1)[:2]), shape)
        lines += _equation_lines(printer, names, total, zero, shape)
    return Section(f"connect({', '.join(owners)})", lines)


def _owners(flat: Flat) -> list[Variable]:
    """The variable of each column."""
    cache = flat.__dict__.get("_owners")
    if cache is None:
        cache = [v for v in flat.variables for _ in flat.columns(v)]
        flat.__dict__["_owners"] = cache
    return cache


def _rows_of(flat: Flat, connection: Connection) -> list[list[int]]:
    """Rows of each flow balance of a connection."""
    cache = flat.__dict__.get("_connection_rows")
    if cache is None:
        cache = {}
        for row, k in enumerate(flat.row_source):
            what = flat.sources[k].what
            if isinstance(what, Connection):
                cache.setdefault(id(what), {}).setdefault(k, []).append(row)
        flat.__dict__["_connection_rows"] = cache
    return list(cache.get(id(connection), {}).values())


def _event_line(printer: Printer, names: _LanguageNames, event: Event) -> Line:
    conditions = [" > ".join(printer._sides(printer.build(m.sx))) for m in event.condition.margins]
    becomes = r" \leftarrow " if printer.latex else " := "
    actions = [
        line.left + becomes + line.right
        for a in event.actions
        for line in _equation_lines(printer, names, a.target, a.value, a.target.shape)
    ]
    both, then, when = (r" \wedge ", r":\quad ", r"\text{when } ") if printer.latex else (" and ", ": ", "when ")
    return Line(when + both.join(conditions) + then + ", ".join(actions), "", sign="")


# ---------------------------------------------------------------- after reduction
LEVELS = {0: "accelerations, forces and other top-level unknowns", 1: "velocities", 2: "positions"}


def reduced_sections(t: Translated, latex: bool) -> list[Section]:
    """States, explicit assignments level by level, closures, blocks."""
    dae, kin, causal, reduced, report = t.dae, t.kinematics, t.causal, t.reduced, t.report
    table = {s.name(): n for s, n in zip(dae.symbols, dae.names, strict=True)}
    plain = _LanguageNames(latex)

    def show(path: str) -> str:
        return latex_name(path) if latex else path

    def name(s: ca.SX) -> str:
        path = table.get(s.name())
        return show(path) if path is not None else plain(s)

    printer = Printer(name, latex)
    times = _differentiations(reduced.down)

    def remark(e: int) -> str:
        n = times.get(e, 0)
        return "" if not n else "differentiated" if n == 1 else f"differentiated {n} times"

    def solved(v: int, sx: ca.SX, e: int | None) -> list[Line]:
        lines: list[Line] = []
        right = printer.text(_undamped(sx, kin.alpha))
        _where(printer, lines)
        return [*lines, Line(show(dae.names[v]), right, remark(e) if e is not None else "")]

    def implicit(e: int) -> list[Line]:
        lines: list[Line] = []
        left, right = printer.equation(_undamped(dae.residuals[e], kin.alpha))
        _where(printer, lines)
        return [*lines, Line(left, right, remark(e))]

    head = Section(report.name, level=0)
    head.note = (
        f"{_count(report.variables, 'variable')} became {report.reduced_variables} without aliases; "
        f"{_count(report.differentiated, 'equation')} differentiated; "
        f"{_count(report.degrees_of_freedom, 'degree')} of freedom"
    )
    chosen = [show(n) for n in report.states]
    states = Section("states", [Line(", ".join(chosen[k : k + 6]), "", sign="") for k in range(0, len(chosen), 6)])
    if report.loop_variables:
        carried = [show(n) for n in report.loop_variables]
        states.lines += [
            Line(", ".join(carried[k : k + 6]), "", "carried along closed loops", sign="") for k in range(0, len(carried), 6)
        ]
    rate = Section("rates of the coordinates")
    for c in kin.coordinates:
        d = dae.up[c]
        own = show(f"der({dae.names[c]})")
        value = ("-" if dae.up_sign[c] < 0 else "") + show(dae.names[d])
        if own != value:
            rate.lines.append(Line(own, value))
    sections = [head, states, rate]
    by = dict(zip(kin.solved, kin.by, strict=True))
    for level in sorted(kin.torn, reverse=True):
        torn = kin.torn[level]
        section = Section(LEVELS.get(level, f"derivatives {level} below the top") + ", one after the other")
        for u, e in torn.order:
            section.lines += solved(u, by[u], e)
        sections.append(section)
        closed = Section(f"loops that must close ({LEVELS.get(level, f'level {level}')})")
        for e in torn.closures:
            closed.lines += implicit(e)
        sections.append(closed)
    top = dict(zip(causal.solved, causal.by, strict=True))
    explicit = Section(f"{LEVELS[0]}, one after the other")
    for block in causal.blocks:
        if block.linear and len(block.unknowns) == 1:
            explicit.lines += solved(block.unknowns[0], top[block.unknowns[0]], block.equations[0])
            continue
        if explicit.lines:
            sections.append(explicit)
            explicit = Section("then, one after the other")
        sections.append(_block(block, dae, show, solved, implicit, top, latex))
    sections.append(explicit)
    return [s for s in sections if s.lines or s.level == 0]


def _block(block: Any, dae: Any, show: Any, solved: Any, implicit: Any, top: dict[int, ca.SX], latex: bool) -> Section:
    """Equations that are solved together."""
    n = len(block.unknowns)
    if block.torn is None:
        section = Section(f"linear block: {_count(n, 'equation')} for {_count(n, 'unknown')}, solved by elimination")
        equations, assignments = block.equations, []
    else:
        section = Section(f"nonlinear block: {_count(n, 'unknown')}, of which {len(block.torn.coordinates)} iterated")
        equations, assignments = block.torn.closures, block.torn.order
    unknowns = [show(dae.names[v]) for v in block.unknowns]
    label = r"\text{unknowns: }" if latex else "unknowns: "
    for k in range(0, len(unknowns), 6):
        section.lines.append(Line((label if k == 0 else "") + ", ".join(unknowns[k : k + 6]), "", sign=""))
    for v, e in assignments:
        section.lines += solved(v, top[v], e)
    spare = set(block.plan.spare_rows) if block.plan is not None else set()
    for k, e in enumerate(equations):
        new = implicit(e)
        if k in spare and block.torn is None:
            new[-1].remark = (new[-1].remark + ", redundant").lstrip(", ")
        section.lines += new
    return section


def _differentiations(down: dict[int, int]) -> dict[int, int]:
    """How often each equation has been differentiated."""
    times: dict[int, int] = {}
    for e, d in sorted(down.items()):
        times[d] = times.get(e, 0) + 1
    return times


def _undamped(sx: ca.SX, alpha: ca.SX) -> ca.SX:
    """Without the terms that keep closures closed against integration errors."""
    return ca.substitute(sx, alpha, 0.0) if ca.depends_on(sx, alpha) else sx


__all__ = ["Printer", "equations_text", "latex_name"]
