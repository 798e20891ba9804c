"""Readable equations of a model, before and after reduction, as text or LaTeX."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import casadi as ca

from ..language.component import Component
from ..language.events import Event, Exchange, Failure
from ..language.expressions import Equation, Expr
from ..language.node import Connection
from ..language.registry import symbols_in
from ..language.symbols import Variable
from .flat import Flat, flatten
from .infix import Printer, latex_name, plain_latex, symbol_path

if TYPE_CHECKING:
    from .translate import Translated


class _LanguageNames:
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
    """Lines under a title of heading `level` 0 or 1."""

    title: str
    lines: list[Line] = field(default_factory=list)
    note: str = ""
    level: int = 1


def equations_text(model: Any, reduced: bool = False, latex: bool = False) -> str:
    """The equations of a model or system, readable, as text or LaTeX.

    Before reduction: every component's equations as written, with full paths, the equations of connections, and
    the unconnected flows set to zero. With `reduced`, the result of the compiler: states, explicit assignments in
    order, loop constraints, simultaneous blocks.
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
        out.append(f"{heading}{{{plain_latex(s.title)}}}")
        if s.note:
            out.append(plain_latex(s.note).replace("\n", " \\\\\n"))
        if s.lines:
            rows = []
            for line in s.lines:
                row = f"  {line.left} &{line.sign} {line.right}" if line.sign else f"  & {line.left}"
                rows.append(row + (rf" && \text{{{plain_latex(line.remark)}}}" if line.remark else ""))
            out.append("\\begin{align*}\n" + " \\\\\n".join(rows) + "\n\\end{align*}")
    return "\n".join(out) + "\n"


def _count(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


def _where(printer: Printer, lines: list[Line]) -> None:
    """Move the named parts of the last expression into the lines."""
    lines += [Line(name, text, "with") for name, text in printer.where]
    printer.where.clear()


def one_line(equation: Equation, row: int | None = None) -> str:
    """An equation for a message: one row or its first, shortened; or its name."""
    if equation.name:
        return equation.name.format(axis="xyz"[row] if row is not None and row < 3 else "x, y or z")
    names = _LanguageNames(False)
    printer = Printer(names, False)
    lines = _equation_lines(printer, names, equation.lhs, equation.rhs, equation.shape)
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
        f"{_count(flat.open_flows, 'unconnected flow')} set to zero"
    )
    by_component: dict[int, Section] = {}
    connections: dict[int, Section] = {}
    open_ones = Section("open connectors: zero flows")
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
    return [
        s for s in (head, *by_component.values(), *connections.values(), open_ones, events) if s.lines or s.level == 0
    ]


def _component_title(component: Component, model: str) -> str:
    return f"{component.path} ({type(component).__name__})" if component.path else f"{model} itself"


def _equation_lines(
    printer: Printer, names: _LanguageNames, lhs: Expr, rhs: Expr, shape: tuple[int, ...]
) -> list[Line]:
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
        _where(printer, lines)
    return lines


def _whole(column: ca.SX) -> Expr | None:
    """The symbol whose elements form a column."""
    found = symbols_in(column)
    symbol = found[0][1] if found else None
    if symbol is None or symbol.size != column.shape[0]:
        return None
    return symbol


def _connection_section(flat: Flat, connection: Connection, printer: Printer, names: _LanguageNames) -> Section:
    """Equations of one set of connected connectors: equal potentials, balance of flows."""
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
    conditions = [printer.above(printer.build(m.sx)) for m in event.condition.margins]
    becomes = r" \leftarrow " if printer.latex else " := "
    actions = [
        line.left + becomes + line.right
        for a in event.actions
        if not isinstance(a, (Exchange, Failure))
        for line in _equation_lines(printer, names, a.target, a.value, a.target.shape)
    ]
    if any(isinstance(a, Failure) for a in event.actions):
        actions.append(r"\text{stop}" if printer.latex else "stop")
    both, then, when = (r" \wedge ", r":\quad ", r"\text{when } ") if printer.latex else (" and ", ": ", "when ")
    return Line(when + both.join(conditions) + then + ", ".join(actions), "", sign="")


# ---------------------------------------------------------------- after reduction
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
        self.plain = _LanguageNames(latex)
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
        _where(self.printer, lines)
        return [*lines, Line(self.show(self.dae.names[v]), right, self._remark(e) if e is not None else "")]

    def implicit(self, e: int) -> list[Line]:
        """An equation."""
        lines: list[Line] = []
        left, right = self.printer.equation(self.dae.residuals[e])
        _where(self.printer, lines)
        return [*lines, Line(left, right, self._remark(e))]

    def head(self) -> Section:
        report = self.t.report
        head = Section(report.name, level=0)
        head.note = (
            f"{_count(report.variables, 'variable')} became {report.reduced_variables} without aliases; "
            f"{_count(report.differentiated, 'equation')} differentiated; "
            f"{_count(report.degrees_of_freedom, 'degree')} of freedom"
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
            section = Section(
                f"linear block: {_count(n, 'equation')} for {_count(n, 'unknown')}, solved by elimination"
            )
            equations, assignments = block.equations, []
        else:
            iterated = len(block.torn.coordinates)
            section = Section(f"nonlinear block: {_count(n, 'unknown')}, of which {iterated} iterated")
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
