"""Pairing of the eigenvalues of overdamped modes.

A mode of a damped structure is λ² m + λ d + k = 0. If both roots are real, one is slow (more potential than kinetic
energy, λ² m < k), the other fast, and both have the same shape. Numerically neither is sharp: many slow roots lie close
together (at -k/d), so that their shapes mix, and two of them may even merge and become complex. So slow roots are assigned to fast ones
for the best overall agreement of the shapes, in the metric of the mass matrix.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import casadi as ca
import numpy as np

from ..code.buffers import Batch
from ..simulation.functions import Functions

ALIKE = (
    0.3  # smallest correlation of the shapes of two decaying motions of one mode, unless nothing else is left to pair
)
HEAVY = 0.95  # a complex pair of at least this damping ratio may be two decaying motions with equal rates
UNEVEN = 1.5  # ... if one of its energies exceeds the other by this factor


@dataclass(frozen=True)
class Decay:
    """A decaying motion: the index of its eigenvalue, its shape (rates), and the ratio of kinetic to potential energy."""

    index: int
    form: np.ndarray
    energies: float

    @property
    def slow(self) -> bool:
        """Whether it is the slower motion of its mode."""
        return self.energies < 1


def masses(f: Functions, state: tuple[Any, ...], rates: np.ndarray, along: np.ndarray) -> np.ndarray:
    """Mass matrix of the independent rates; `along` are the changes of all `rates` with each of them.

    Those without kinetic energy get as much as the heaviest.
    """
    x, z, p, t, d = state
    n = len(rates)
    v = ca.vertcat(*(f.x[int(k)] for k in rates)) if n else ca.SX(0, 1)
    momentum = Batch(ca.Function("momentum", f.arguments, [ca.densify(ca.gradient(f.energies()[0], v))]), (1, 2, 3, 4))
    moved = np.repeat(np.asarray(x, float)[:, None], n + 1, axis=1)
    moved[rates, 1 + np.arange(n)] += 1.0  # momenta are linear in the rates: exact
    got = momentum(n + 1, moved, z, p, np.array([t]), d)[0]
    m = np.asarray(got, float)[1:] - np.asarray(got, float)[:1]
    m = along.T @ (0.5 * (m + m.T)) @ along  # dependent rates need not appear in the kinetic energy
    diagonal = np.diag(m).copy()
    empty = ~(diagonal > 1e-12 * diagonal.max(initial=0.0))
    m[empty], m[:, empty] = 0.0, 0.0
    m[empty, empty] = diagonal.max(initial=0.0) or 1.0
    return m


def pairs(decays: Sequence[Decay], metric: np.ndarray, alone: int) -> list[tuple[Decay, Decay]]:
    """Pairs of slow and fast motions; at least `alone` of the motions are expected to be unpaired."""
    import scipy.optimize

    slow, fast = ([d for d in decays if d.slow == kind] for kind in (True, False))
    if not slow or not fast:
        return []

    def forms(group: Sequence[Decay]) -> np.ndarray:
        columns = np.stack([d.form for d in group], axis=1)
        sizes = np.sqrt(np.maximum(np.einsum("ik,ij,jk->k", columns.conj(), metric, columns).real, 1e-300))
        return columns / sizes

    alike = np.abs(forms(slow).conj().T @ metric @ forms(fast))
    rows, columns = cast(Any, scipy.optimize).linear_sum_assignment(-alike)
    found: list[tuple[int, int]] = sorted(zip(rows.tolist(), columns.tolist(), strict=True), key=lambda ij: -alike[ij])
    kept: list[tuple[Decay, Decay]] = []
    left = len(decays)
    for i, j in found:
        if alike[i, j] < ALIKE and left - 2 < alone:
            break
        kept.append((slow[i], fast[j]))
        left -= 2
    return kept
