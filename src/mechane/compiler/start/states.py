"""Selection of the states: the coordinates that are free at the start, while loops determine the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ..coordinates.kinematics import Kinematics
from .initialize import Initializer
from .least_squares import raised

ROUNDING = 1e-6  # rows of loop constraints that are mere rounding, relative to their terms
DEPENDENT = 1e-7  # pivots of scaled loop constraints that count as zero


@dataclass(frozen=True)
class Choice:
    """Coordinates that are states, by number, and degrees of freedom; at a singular start there are more than elsewhere."""

    independent: list[int]
    degrees_of_freedom: int
    at_start: int


def choose_states(
    kin: Kinematics,
    initializer: Initializer,
    poses: Iterable[tuple[float, np.ndarray]],
    p: np.ndarray,
    discrete_state: np.ndarray,
) -> Choice:
    """The free coordinates: all of a tree; in loops those that the constraints leave undetermined, preferred ones first.

    `poses` are times and coordinates of the start and of poses near it; that of the highest rank counts.
    """
    found = [_free(kin, initializer, x, (p, t, discrete_state)) for t, x in poses]
    independent = min(found, key=len)
    freedom = [sum(1 for k in free if initializer.is_rate[k]) for free in (independent, found[0])]
    return Choice(independent, freedom[0], freedom[1])


def _free(kin: Kinematics, initializer: Initializer, x: np.ndarray, rest: tuple) -> list[int]:
    """Coordinates that the loops of one pose leave undetermined; `rest` are parameters, time and discrete state."""
    coordinates, dae = kin.coordinates, kin.reduced.dae
    dependent: set[int] = set()
    x = np.where(initializer.is_rate, 0.0, x)  # independent of speeds, of which some may be zero and others large
    for stage in (False, True):
        rows = np.nonzero(initializer.of_rates == stage)[0]
        free = np.nonzero(initializer.is_rate == stage)[0]
        if not len(rows):
            continue
        _, slope = initializer.residual_function(rows, [], free)(x, *rest)
        sizes = initializer.sizes(x, rest[0])[free]
        matrix = np.array(slope, float) * sizes
        terms = initializer.terms(rows, (), free, x, rest)
        usual = raised(terms, [initializer.unit(int(r)) for r in rows], 1.0)
        largest = np.maximum(np.abs(matrix).max(axis=1, initial=0.0), ROUNDING * usual)
        matrix = np.divide(matrix, largest[:, None], out=np.zeros_like(matrix), where=largest[:, None] > 0)
        weights = [dae.preference[coordinates[k]] for k in free]
        tiers = [[k for k in reversed(range(len(free))) if weights[k] == w] for w in sorted(set(weights))]
        chosen = _dependent_columns(matrix, tiers)
        dependent |= {int(free[k]) for k in chosen}
    return [k for k in range(len(coordinates)) if k not in dependent]


def _dependent_columns(matrix: np.ndarray, tiers: list[list[int]]) -> list[int]:
    """Columns for which the rows can be solved, from the first tiers if possible, within a tier by the largest pivot."""
    a = matrix.copy()
    chosen: list[int] = []
    used = np.zeros(a.shape[0], bool)
    for tier in tiers:
        left = list(tier)
        while left and not used.all():
            sizes = np.where(used[:, None], 0.0, np.abs(a[:, left]))
            r, k = np.unravel_index(int(np.argmax(sizes)), sizes.shape)
            if sizes[r, k] <= DEPENDENT:
                break
            c = left.pop(int(k))
            used[r] = True
            chosen.append(c)
            factor = a[:, c] / a[r, c]
            factor[r] = 0.0
            a -= np.outer(factor, a[r])
    return chosen
