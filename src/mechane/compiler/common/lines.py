"""Equations as lines of text or LaTeX, in the names of the language."""

from __future__ import annotations

from dataclasses import dataclass

import casadi as ca

from ...language.expressions import Equation, Expr
from ...language.registry import symbols_in
from .infix import Printer, latex_name, symbol_path


class LanguageNames:
    """Names of the language's symbols; a vector that appears element by element in a vector equation is written as a whole."""

    def __init__(self, latex: bool):
        self.latex = latex
        self.shape: tuple[int, ...] = ()
        self.place: int | None = None

    def __call__(self, s: ca.SX) -> str:
        (_, symbol, place), *_ = symbols_in(s)
        whole = self.place is not None and symbol.shape == self.shape and place == self.place
        path = getattr(symbol, "path", symbol.name) if whole else symbol_path(symbol, place)
        return latex_name(path, vector=whole) if self.latex else path


@dataclass
class Line:
    """An equation, with a remark."""

    left: str
    right: str
    remark: str = ""
    sign: str = "="


def equation_lines(printer: Printer, names: LanguageNames, lhs: Expr, rhs: Expr, shape: tuple[int, ...]) -> list[Line]:
    """One line for a scalar equation or one of the same form in all elements, otherwise one line per element."""
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
        named_parts(printer, lines)
    return lines


def named_parts(printer: Printer, lines: list[Line]) -> None:
    """Move the named parts of the last expression into the lines."""
    lines += [Line(name, text, "with") for name, text in printer.where]
    printer.where.clear()


def one_line(equation: Equation, row: int | None = None) -> str:
    """An equation for a message: one row or its first, shortened; or its name."""
    if equation.name:
        return equation.name.format(axis="xyz"[row] if row is not None and row < 3 else "x, y or z")
    names = LanguageNames(False)
    printer = Printer(names, False)
    lines = equation_lines(printer, names, equation.lhs, equation.rhs, equation.shape)
    formulas = [line for line in lines if not line.remark]
    one = formulas[row] if row is not None and row < len(formulas) else lines[0]
    text = f"{one.left} == {one.right}" + (", …" if row is None and len(formulas) > 1 else "")
    return shortened(text)


def shortened(text: str, most: int = 140) -> str:
    """An equation that fits on one line; the end of its longer side is omitted.

    >>> shortened("a + b + c + d + e + f == tan(phi)", 24)
    'a + b + c... == tan(phi)'
    >>> shortened("phi == a + b + c + d + e + f", 20)
    'phi == a + b + c ...'
    """
    if len(text) <= most:
        return text
    left, sign, right = text.partition(" == ")
    short = min(left, right, key=len)
    if not sign or len(short) > most // 2:
        return text[: most - 3] + "..."
    room = most - len(short) - len(sign) - 3
    return f"{left[:room]}...{sign}{right}" if short is right else f"{left}{sign}{right[:room]}..."
