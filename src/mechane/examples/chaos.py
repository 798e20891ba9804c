"""How long can a run of the double pendulum be trusted? Ten times the precision gains about two seconds.

`python -m mechane.examples.chaos` writes the table and the figure of the tutorial.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

import mechane as mc
from mechane.examples.double_pendulum import DoublePendulum

STOP = 100.0
TOLERANCES = tuple(10.0**-k for k in range(6, 12))
LIMIT = 0.1  # rad: two runs agree while the second angle differs by less


@dataclass(frozen=True)
class Row:
    """One run, compared with the run at the next finer tolerance."""

    tolerance: float
    steps: int
    agrees_until: float
    angle_at_end: float
    energy_error: float


def build() -> DoublePendulum:
    """The model under study."""
    return DoublePendulum()


def study(stop: float = STOP, tolerances: tuple[float, ...] = TOLERANCES, points: int = 10_001) -> list[mc.Result]:
    """The same motion at several tolerances; the model is translated once."""
    system = mc.compile(build())
    return [system.simulate(stop, tolerance=tolerance, points=points) for tolerance in tolerances]


def agreement(one: mc.Result, other: mc.Result, limit: float = LIMIT) -> float:
    """Time until which two runs agree on the angle of the second hinge."""
    apart = np.abs(one["hinge2.phi"] - other["hinge2.phi"]) > limit
    return float(one.time[np.argmax(apart)]) if apart.any() else float(one.time[-1])


def rows(runs: list[mc.Result], tolerances: tuple[float, ...] = TOLERANCES) -> list[Row]:
    """Rows of the table; there is nothing to compare the finest run with."""
    return [
        Row(
            tolerance,
            int(run.stats["steps"]),
            agreement(run, finer),
            float(run["hinge2.phi"][-1]),
            float(np.abs(run.energy().error).max()),
        )
        for tolerance, run, finer in zip(tolerances, runs, runs[1:], strict=False)
    ]


def table(lines: list[Row]) -> str:
    """The study as a Markdown table."""
    titles = "tolerance", "steps", "agrees with the next finer run until", "angle at 100 s", "energy off by"
    cells = [titles, ("---",) * len(titles)]
    for r in lines:
        numbers = f"{r.agrees_until:.1f} s", f"{r.angle_at_end:.1f} rad", f"{r.energy_error:.0e} J"
        cells.append((f"{r.tolerance:.0e}", str(r.steps), *numbers))
    return "".join(f"| {' | '.join(row)} |\n" for row in cells)


def figure(runs: list[mc.Result], tolerances: tuple[float, ...] = TOLERANCES):
    """The angle of the second link at each tolerance, and how runs with neighbouring tolerances diverge."""
    from matplotlib.figure import Figure

    result = Figure(figsize=(8, 5.5), layout="constrained")
    angle, apart = result.subplots(2, 1, sharex=True)
    for tolerance, run in zip(tolerances, runs, strict=False):
        angle.plot(run.time, run["hinge2.phi"], lw=0.8, label=f"{tolerance:.0e}")
    for tolerance, run, finer in zip(tolerances, runs, runs[1:], strict=False):
        gap = np.abs(run["hinge2.phi"] - finer["hinge2.phi"])
        apart.semilogy(run.time, np.maximum(gap, 1e-16), lw=0.8, label=f"{tolerance:.0e}")
    apart.axhline(LIMIT, color="gray", lw=0.8, ls="--")
    angle.set(ylabel="hinge2.phi [rad]", xlim=(0, 40), ylim=(-40, 40))
    apart.set(xlabel="time [s]", ylabel="difference to next\nfiner tolerance [rad]", ylim=(1e-13, 1e3))
    angle.legend(title="tolerance", fontsize="small", ncols=2, loc="upper left")
    return result


def main(show: bool = True, folder: str | Path = ".") -> mc.Result:
    """Run the study and write `chaos.md` and `chaos.png`; returns the finest run."""
    runs = study()
    if show:
        text, folder = table(rows(runs)), Path(folder)
        print(text)
        (folder / "chaos.md").write_text(text)
        figure(runs).savefig(folder / "chaos.png", dpi=90)
        print(f"written: {folder / 'chaos.md'}, {folder / 'chaos.png'}")
    return runs[-1]


if __name__ == "__main__":
    main()
