"""Notebook display of reports, results and analyses: small HTML tables.

This module imports nothing from the package, so any part of it can use it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, cast

import numpy as np

MOST = 20  # rows shown

STYLE = (
    "<style>.mechane{border-collapse:collapse;margin:.3em 0;font-variant-numeric:tabular-nums}"
    ".mechane caption{text-align:left;font-weight:600;padding:.2em .6em;caption-side:top;white-space:nowrap}"
    ".mechane th,.mechane td{padding:.15em .6em;text-align:left;border:0}"
    ".mechane thead th{border-bottom:1px solid currentColor}"
    ".mechane .n{text-align:right}</style>"
)


def table_html(rows: Iterable[Sequence[Any]], head: Sequence[str] = (), caption: str = "", most: int = MOST) -> str:
    """A table with right-aligned numbers; rows beyond `most` are only counted.

    >>> table_html([("m", 2.0)], ("name", "value"))[-62:]
    '<tbody><tr><td>m</td><td class="n">2</td></tr></tbody></table>'
    """
    rows = list(rows)
    parts = [f'{STYLE}<table class="mechane">', f"<caption>{escape(caption)}</caption>" if caption else ""]
    if head:
        numeric = [isinstance(cell, (int, float, np.number)) for cell in rows[0]] if rows else [False] * len(head)
        cells = (f"<th{' class=n' if n else ''}>{escape(h)}</th>" for h, n in zip(head, numeric, strict=False))
        parts.append(f"<thead><tr>{''.join(cells)}</tr></thead>")
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows[:most])
    if len(rows) > most:
        body += f"<tr><td>… and {len(rows) - most} more</td></tr>"
    return "".join([*parts, f"<tbody>{body}</tbody></table>"])


def _cell(value: Any) -> str:
    if isinstance(value, (bool, np.bool_)):
        return f"<td>{value}</td>"
    if isinstance(value, (int, np.integer)):
        return f'<td class="n">{value}</td>'
    if isinstance(value, (float, np.floating)):
        return f'<td class="n">{value + 0.0:.6g}</td>'  # 0, not -0
    return f"<td>{escape(shown(value))}</td>"


def shown(value: Any) -> str:
    """Short form of a number, a vector or a text."""
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple, np.ndarray)):
        array: np.ndarray = np.asarray(cast(Any, value))
        if array.dtype.kind in "fiu" and array.size <= 6 and array.ndim == 1:
            return "(" + ", ".join(f"{x:.5g}" for x in array) + ")"
        return f"array {array.shape}" if array.dtype.kind in "fiuc" else ", ".join(str(v) for v in array)
    return f"{value:.6g}" if isinstance(value, (float, np.floating)) else str(value)


# ---------------------------------------------------------------- tables
def report_html(report: Any) -> str:
    """Counts, degrees of freedom and states of a model."""
    facts: list[tuple[str, Any]] = [
        ("degrees of freedom", report.degrees_of_freedom),
        ("variables", report.variables),
        ("equations", report.equations),
        ("unconnected flows set to zero", report.open_flows),
        ("parameters", report.parameters),
        ("variables without aliases", report.reduced_variables),
        ("equations without aliases", report.reduced_equations),
        ("differentiated equations", report.differentiated),
        ("nonlinear systems, unknowns after tearing", ", ".join(map(str, report.blocks)) or "none"),
    ]
    optional = (
        ("dependent loop coordinates", "loop_variables"),
        ("redundant constraints dropped", "redundant"),
        ("notes", "notes"),
    )
    facts += [(name, ", ".join(map(str, said))) for name, key in optional if (said := getattr(report, key, ()))]
    units = getattr(report, "units", None)
    if units is not None:
        facts += [("units", str(units).removeprefix("units: ")), *(("", error) for error in units.errors)]
    reasons = getattr(report, "reasons", {})
    states = [(name, reasons.get(name, "")) for name in report.states]
    return table_html(facts, caption=report.name) + (table_html(states, ("state", "why")) if states else "")


def system_html(system: Any) -> str:
    """A translated model."""
    return report_html(system.report)


def energy_html(energy: Any) -> str:
    """Energies at the start and at the end, and their bounds."""
    names = ("kinetic", "potential", "total", "dissipated", "supplied", "error")
    rows = [
        (name, float(e[0]), float(e[-1]), float(np.min(e)), float(np.max(e)))
        for name in names
        if len(e := np.asarray(getattr(energy, name)))
    ]
    span = f"energy [J], t = {energy.time[0]:g} … {energy.time[-1]:g} s" if len(energy.time) else "energy [J]"
    return table_html(rows, ("", "start", "end", "smallest", "largest"), span)


def result_html(result: Any) -> str:
    """A run: its length, its statistics, and its states at the start and at the end."""
    system = getattr(result, "system", None)
    name = system.report.name if system is not None else getattr(result, "model", "result")
    keys = ("solver", "backend", "steps", "rhs_calls", "events", "seconds")
    facts = [(key.replace("_", " "), result.stats[key]) for key in keys if key in result.stats]
    span = f"{name}: t = {result.time[0]:g} … {result.time[-1]:g} s, {len(result.time)} points"
    states = system.report.states if system is not None else result.names()[:MOST]
    rows = [
        (path, result.unit(path), _number(values[0]), _number(values[-1]))
        for path in states[:MOST]
        for values in (result[path],)
    ]
    return table_html(facts, caption=span) + (table_html(rows, ("variable", "unit", "start", "end")) if rows else "")


def equilibrium_html(pose: Any) -> str:
    """An equilibrium pose."""
    kind = "stable" if pose.stable else "unstable"
    rows = [(path, pose.result.unit(path), _number(pose[path])) for path in pose]
    return table_html(rows, ("variable", "unit", "value"), f"{pose.system.report.name}: {kind} equilibrium")


def linear_html(linear: Any) -> str:
    """The system matrix of a linearized model, with the names of its states."""
    states, name = [*linear.states, *linear.inputs], linear.pose.system.report.name
    caption = f"{name}: {len(linear.states)} states, {len(linear.inputs)} inputs, {len(linear.outputs)} outputs"
    if len(linear.states) > MOST:
        return table_html([(s,) for s in linear.states], ("states",), caption)
    blocks = np.hstack([linear.A, linear.B]) if len(linear.inputs) else linear.A
    rows = [(f"der({name})", *map(float, row)) for name, row in zip(linear.states, blocks, strict=True)]
    out = table_html(rows, ("", *states), caption)
    if linear.outputs:
        both = np.hstack([linear.C, linear.D]) if len(linear.inputs) else linear.C
        rows = [(name, *map(float, row)) for name, row in zip(linear.outputs, both, strict=True)]
        out += table_html(rows, ("", *states))
    return out


def modes_html(modes: Any) -> str:
    """Frequencies and damping ratios."""
    rows = [
        (k, float(f), float(z)) for k, (f, z) in enumerate(zip(modes.frequencies, modes.damping_ratios, strict=True))
    ]
    return table_html(rows, ("mode", "frequency [Hz]", "damping ratio"))


def sweep_html(sweep: Any) -> str:
    """Varied values and measures, one row per case."""
    varied = sweep.cases.names
    columns = [sweep.table.column(name) for name in sweep.names]
    rows: list[Sequence[Any]] = []
    for k, case in enumerate(sweep.cases[:MOST]):
        found = [_number(column[k]) for column in columns]
        rows.append([*(_number(case.get(name, "")) for name in varied), *found, sweep.failures.get(k, "")])
    rows += [()] * (len(sweep) - len(rows))
    return table_html(rows, (*varied, *sweep.names), repr(sweep).strip("<>"))


def values_html(values: Any, caption: str) -> str:
    """Values by path."""
    return table_html([(path, _number(value)) for path, value in values.items()], ("", "value"), caption)


def _number(value: Any) -> Any:
    if isinstance(value, str):
        return value
    array = np.asarray(value)
    return float(array) if array.ndim == 0 and array.dtype.kind in "fiub" else shown(value)
