"""The equations of a model as the compiler leaves them: states, assignments in order, loop constraints, blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import casadi as ca

from ..common.infix import Printer, latex_name
from ..common.lines import LanguageNames, Line, named_parts
from ..translate import Translated
from .sections import Section, count

LEVELS = {0: "accelerations and forces", 1: "velocities", 2: "positions"}


def reduced_sections(t: Translated, latex: bool) -> list[Section]:
    """States, explicit assignments level by level, loop constraints, blocks."""
    text = _ReducedText(t, latex)
    sections = [text.head(), text.states(), text.rates(), *text.kinematics(), *text.blocks()]
    return [s for s in sections if s.lines or s.level == 0]


class _ReducedText:
    """Lines and sections of the reduced equations."""

    def __init__(self, t: Translated, latex: bool):
        self.t, self.dae, self.latex = t, t.dae, latex
        self.table = {s.name(): n for s, n in zip(t.dae.symbols, t.dae.names, strict=True)}
        self.plain = LanguageNames(latex)
        self.printer = Printer(self._name, latex)
        self.times = _differentiations(t.reduced.differentiated)

    def show(self, path: str) -> str:
        return latex_name(path) if self.latex else path

    def _name(self, s: ca.SX) -> str:
        path = self.table.get(s.name())
        return self.show(path) if path is not None else self.plain(s)

    def _remark(self, e: int) -> str:
        n = self.times.get(e, 0)
        return "" if not n else "differentiated" if n == 1 else f"differentiated {n} times"

    def solved(self, v: int, sx: ca.SX, e: int | None) -> list[Line]:
        """An assignment."""
        lines: list[Line] = []
        right = self.printer.text(sx)
        named_parts(self.printer, lines)
        return [*lines, Line(self.show(self.dae.names[v]), right, self._remark(e) if e is not None else "")]

    def implicit(self, e: int) -> list[Line]:
        """An equation."""
        lines: list[Line] = []
        left, right = self.printer.equation(self.dae.residuals[e])
        named_parts(self.printer, lines)
        return [*lines, Line(left, right, self._remark(e))]

    def head(self) -> Section:
        report = self.t.report
        head = Section(report.name, level=0)
        head.note = (
            f"{count(report.variables, 'variable')} became {report.reduced_variables} without aliases; "
            f"{count(report.differentiated, 'equation')} differentiated; "
            f"{count(report.degrees_of_freedom, 'degree')} of freedom"
        )
        return head

    def states(self) -> Section:
        report = self.t.report
        states = Section("states", _lists(map(self.show, report.states)))
        states.lines += _lists(map(self.show, report.loop_variables), "dependent loop coordinates")
        return states

    def rates(self) -> Section:
        dae, section = self.dae, Section("rates of the coordinates")
        for c in self.t.kinematics.coordinates:
            d = dae.derivative_of[c]
            own = self.show(f"der({dae.names[c]})")
            value = ("-" if dae.derivative_sign[c] < 0 else "") + self.show(dae.names[d])
            if own != value:
                section.lines.append(Line(own, value))
        return section

    def kinematics(self) -> Iterator[Section]:
        """Positions and velocities."""
        kin = self.t.kinematics
        by = dict(zip(kin.solved, kin.by, strict=True))
        for level in sorted(kin.torn, reverse=True):
            torn = kin.torn[level]
            section = Section(LEVELS.get(level, f"derivatives {level} below the top") + ", in order")
            for u, e in torn.order:
                section.lines += self.solved(u, by[u], e)
            yield section
            closed = Section(f"loops that must close ({LEVELS.get(level, f'level {level}')})")
            for e in torn.loop_constraints:
                closed.lines += self.implicit(e)
            yield closed

    def blocks(self) -> Iterator[Section]:
        """Accelerations and forces."""
        causal = self.t.causal
        top = dict(zip(causal.solved, causal.by, strict=True))
        explicit = Section(f"{LEVELS[0]}, in order")
        for block in causal.blocks:
            if block.linear and len(block.unknowns) == 1:
                explicit.lines += self.solved(block.unknowns[0], top[block.unknowns[0]], block.equations[0])
                continue
            if explicit.lines:
                yield explicit
                explicit = Section("then, in order")
            yield self._block(block, top)
        yield explicit

    def _block(self, block: Any, top: dict[int, ca.SX]) -> Section:
        """Equations that are solved simultaneously."""
        n = len(block.unknowns)
        if block.torn is None:
            section = Section(f"linear block: {count(n, 'equation')} for {count(n, 'unknown')}, solved by elimination")
            equations, assignments = block.equations, []
        else:
            iterated = len(block.torn.coordinates)
            section = Section(f"nonlinear block: {count(n, 'unknown')}, of which {iterated} iterated")
            equations, assignments = block.torn.loop_constraints, block.torn.order
        section.lines += _lists((self.show(self.dae.names[v]) for v in block.unknowns), "unknowns")
        for v, e in assignments:
            section.lines += self.solved(v, top[v], e)
        spare = set(block.plan.spare) if block.plan is not None else set()
        for k, e in enumerate(equations):
            new = self.implicit(e)
            if k in spare and block.torn is None:
                new[-1].remark = (new[-1].remark + ", redundant").lstrip(", ")
            section.lines += new
        return section


def _lists(names: Iterable[str], remark: str = "") -> list[Line]:
    """Names, six per line."""
    names = list(names)
    return [Line(", ".join(names[k : k + 6]), "", remark, sign="") for k in range(0, len(names), 6)]


def _differentiations(differentiated: Mapping[int, int]) -> dict[int, int]:
    """Number of differentiations of each equation."""
    times: dict[int, int] = {}
    for e, d in sorted(differentiated.items()):
        times[d] = times.get(e, 0) + 1
    return times
