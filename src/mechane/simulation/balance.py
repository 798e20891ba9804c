"""Check that the energy balance of a run closes within its tolerance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING

import numpy as np

from ..code.sorting import distinct
from ..language.component import Component
from ..language.tree import added_equations
from .functions import ENERGIES

if TYPE_CHECKING:
    from .result import Energy, Result

LOOKS = 33  # output points that are checked automatically
FEW = 5  # too few output points to show how much energy is in motion: a pendulum may be at rest at all of them
WORK = 1e6  # instructions of a run (about a millisecond) below which it is not checked automatically
FACTOR = 200  # allowed error in tolerances, relative to the energy in motion; for long runs, one tolerance per step
LONG = 0.01  # largest error allowed for a long run, relative to the energy in motion
MOST = 0.1  # largest allowed error relative to the energy in motion, however large the tolerance is
ROUNDING = 1e-12  # of the largest energy
PLAIN = {"build", "connections"}  # methods that contribute no law


def reports_energies(components: Sequence[Component]) -> bool:
    """Whether all components state their energies and powers; those of the libraries do."""
    kinds = {base for kind in set(map(type, components)) for base in kind.__mro__}
    return all(map(_reports, kinds)) and not any(added_equations(c) for c in components)


def _reports(kind: type) -> bool:
    module = kind.__module__
    if module == "builtins" or (module.startswith("mechane.") and not module.startswith("mechane.examples")):
        return True
    laws = {n for n, v in vars(kind).items() if isinstance(v, FunctionType) and not n.startswith("_")} - PLAIN
    return not laws or bool(laws & set(ENERGIES))


def missing(energy: Energy, tolerance: float, steps: int) -> str | None:
    """A warning about a balance that does not close, or None."""
    off = np.abs(energy.error)
    if not np.isfinite(off).all():
        return (
            f"Energies are not finite (at t = {energy.time[int(np.argmin(np.isfinite(off)))]:.6g}).\n"
            "  hint: look for lengths, masses or directions that are zero, and for divisions by them."
        )
    parts: Iterable[np.ndarray] = (energy.kinetic, energy.potential, energy.dissipated, energy.supplied)
    turned = max(float(np.abs(energy.kinetic).max()), *(float(np.ptp(e)) for e in parts))
    largest = max(float(np.abs(e).max()) for e in parts)
    worst = int(off.argmax())
    share = min(max(FACTOR * tolerance, min(steps * tolerance, LONG)), MOST)
    allowed = share * turned + ROUNDING * largest
    if not off[worst] > allowed:
        return None
    return (
        f"The energy balance misses {off[worst]:.3g} J of {turned:.3g} J in motion (at t = {energy.time[worst]:.6g}), "
        f"more than tolerance = {tolerance:g} allows.\n"
        "  hint: run with a smaller tolerance; if that does not help, a component does not state all of its energies."
    )


def unbalanced(result: Result, some: bool = False) -> str | None:
    """A warning about the balance of a result, or None; with `some`, only a few points are checked, and short runs not at all."""
    settings, stats = result.trajectory.settings, result.stats
    if not settings or not result.system.reports_energies:
        return None
    if some and (len(result.time) < FEW or stats.get("rhs_calls", 0) * result.program.instructions < WORK):
        return None
    points = None
    if some and len(result.time) > LOOKS:
        points = distinct(np.linspace(0, len(result.time) - 1, LOOKS).astype(int))
    return missing(result.energy(points), settings["tolerance"], stats.get("steps", 0))
