"""Shared by the `main()` functions of the examples: print a summary and plot."""

from __future__ import annotations

from pathlib import Path

from ..simulation.result import Result


def present(result: Result, *paths: str) -> None:
    """Print states, steps and energy balance, and save a plot of the given variables in the current folder."""
    report = result.system.report
    error = abs(result.energy().error).max()
    print(result)
    freedom = f"{report.degrees_of_freedom} degree{'' if report.degrees_of_freedom == 1 else 's'} of freedom"
    print(f"  {freedom}, states: {', '.join(report.states[:8])}")
    print(f"  the energy balance closes to {error:.1e} J")
    if result.events:
        first = result.events[0]
        print(f"  {len(result.events)} events, the first at {first.time:.4f} s in {first.component or 'the model'}")
    file = Path(f"{report.name}.png")
    result.plot(*paths, file=file)
    print(f"  plot: {file}")
