"""A result in a few lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..simulation.result import Result


def summary(result: Result, translation: float | None = None) -> list[tuple[str, str]]:
    """The most important facts, as (name, text)."""
    report, stats = result.system.report, result.stats
    energy = result.energy()
    states = ", ".join(report.states[:8]) + (f" … ({len(report.states)})" if len(report.states) > 8 else "")
    rows = [
        (
            "model",
            f"{report.name}: {report.variables} variables, {_several(report.degrees_of_freedom, 'degree')} of freedom",
        ),
        ("states", states or "none: every motion is prescribed"),
    ]
    if translation is not None:
        rows.append(("translation", f"{translation:.2f} s"))
    rows.append(
        (
            "simulation",
            f"t = {result.time[0]:g} … {result.time[-1]:g} s in {_seconds(stats['seconds'])} ({stats['solver']}): "
            f"{_several(int(stats['steps']), 'step')}, {_several(int(stats['rhs_calls']), 'right-hand side')}, "
            f"{_several(int(stats['events']), 'event')}",
        )
    )
    if result.interrupted:
        rows.append(("interrupted", f"the result ends at t = {result.time[-1]:g} s"))
    exchanged = float(energy.kinetic.max() - energy.kinetic.min())
    lost, brought = energy.dissipated[-1], energy.supplied[-1]
    text = f"balance closes to {abs(energy.error).max():.1e} J; kinetic energy varies by {exchanged:.3g} J"
    text += f", {lost:.3g} J dissipated" if lost else ""
    text += f", {brought:.3g} J supplied" if brought else ""
    rows.append(("energy", text))
    rows += [("warning", text.partition("\n")[0]) for text in result.warnings[len(result.moved) :]]
    if result.moved:
        rows.append(("moved", "; ".join(str(m) for m in result.moved[:5]) + (" …" if len(result.moved) > 5 else "")))
    return rows


def _several(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


def _seconds(value: float) -> str:
    return f"{value:.2f} s" if value >= 1 else f"{value * 1e3:.3g} ms"
