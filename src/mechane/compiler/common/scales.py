"""Nominal sizes from units. For small coordinates, `tolerance` is relative to them.

Lengths are those of the model (rods, radii, or positions of its parts), angles are of order one. Speeds are the initial ones,
or those that accelerations produce over such a length or angle. A mechanism drawn in nanometres and the same
in kilometres therefore take the same steps.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from ..flatten.flat import Flat

LENGTHS = {"m": 1.0, "mm": 1e-3, "km": 1e3}
TURNS = {"rad": 1.0, "deg": 180 / np.pi}
SPEEDS = {"m/s": 1.0, "mm/s": 1e-3, "km/s": 1e3}
SPINS = {"rad/s": 1.0, "deg/s": 180 / np.pi}
ROUNDED = 1e-12  # sizes below this fraction of the usual one are rounded zeros
NOTHING = 1e-6  # relative size of numbers that are mere rounding, as sin(180 deg)
ROUNDING = 1e-14  # rounding of positions, relative to the distance travelled in a run
NO_LENGTH = 1e-30  # lower bound of lengths, relative to that distance
SLOW = 1e-3  # turns and lengths in a whole run below which a model counts as at rest
NAMED = {  # unit -> (in SI units, powers of length, mass, time)
    "m": (1.0, 1, 0, 0), "mm": (1e-3, 1, 0, 0), "cm": (1e-2, 1, 0, 0), "km": (1e3, 1, 0, 0), "kg": (1.0, 0, 1, 0),
    "g": (1e-3, 0, 1, 0), "t": (1e3, 0, 1, 0), "s": (1.0, 0, 0, 1), "ms": (1e-3, 0, 0, 1), "min": (60.0, 0, 0, 1),
    "h": (3600.0, 0, 0, 1), "Hz": (1.0, 0, 0, -1), "N": (1.0, 1, 1, -2), "kN": (1e3, 1, 1, -2), "J": (1.0, 2, 1, -2),
    "W": (1.0, 2, 1, -3), "kW": (1e3, 2, 1, -3), "Pa": (1.0, -1, 1, -2), "MPa": (1e6, -1, 1, -2), "deg": (np.pi / 180, 0, 0, 0),
}  # fmt: skip


@cache
def dimension(unit: str) -> tuple[float, int, int, int]:
    """A unit in SI units, and its powers of length, mass and time; an unknown unit counts as a number.

    >>> dimension("N.m.s/rad")
    (1.0, 2, 1, -1)
    """
    factor, powers = 1.0, np.zeros(3, int)
    for sign, part in zip((1, *[-1] * unit.count("/")), unit.split("/"), strict=True):
        for name in part.split("."):
            base = name.rstrip("0123456789-")
            power = name[len(base) :]
            n = sign * (int(power) if base and power.lstrip("-").isdigit() else 1)
            size, *own = NAMED.get(base, (1.0, 0, 0, 0))
            factor *= size**n
            powers += n * np.array(own)
    return (factor, *powers.tolist())  # type: ignore[return-value]


@dataclass(frozen=True)
class Scale:
    """Nominal length, mass and time of a model, in which its numbers are of order one, whatever its units."""

    length: float = 1.0
    mass: float = 1.0
    time: float = 1.0

    def of(self, unit: str, rates: int = 0) -> float:
        """Nominal size of a quantity or its derivative."""
        factor, m, kg, s = dimension(unit)
        return self.length**m * self.mass**kg * self.time ** (s - rates) / factor


MEASURES = ((0, 1, 0), (2, 1, 0), (1, 0, 0), (1, 0, -2), (0, 1, -2), (2, 1, -2), (0, 0, 1))
"""Dimensions that tell scales: masses, inertias, lengths, accelerations, stiffnesses, torsional stiffnesses, times."""


def scale_of(flat: Flat, p: np.ndarray) -> Scale:
    """The scale of a model from its parameters: lengths or radii of gyration; masses or inertias; weight or stiffness, if any."""
    places, factors, starts, which = _parameters(flat)
    found = [0.0] * len(MEASURES)
    if len(which):
        for k, size in zip(which, _typical_of_groups(factors * p[places], starts), strict=True):
            found[k] = size
    masses, inertias, lengths, pull, stiffness, turning, times = found
    length = lengths or (math.sqrt(inertias / masses) if masses and inertias else 1.0)
    mass = masses or inertias / length**2 or 1.0
    if pull:
        time = math.sqrt(length / pull)
    elif stiffness or turning:
        time = math.sqrt(mass / (stiffness or turning / length**2))
    else:
        time = times or 1.0
    return Scale(length, mass, time)


def _parameters(flat: Flat) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[int]]:
    """Indices of the parameters with one of these dimensions, in sequence, and their units in SI units; the first of
    each dimension, and which it is. Cached with the model.
    """
    known, count = vars(flat).get("_dimensions", (None, -1))
    if count == len(flat.parameters):
        return known
    found: dict[int, tuple[list[int], list[float]]] = {}
    for q in flat.parameters:
        factor, *powers = dimension(q.declaration.unit)
        own = flat.place(q)
        if tuple(powers) in MEASURES and own.stop > own.start:
            places, factors = found.setdefault(MEASURES.index(tuple(powers)), ([], []))
            places += range(own.start, own.stop)
            factors += [factor] * (own.stop - own.start)
    groups = list(found.values())
    table = (
        np.array([k for places, _ in groups for k in places], int),
        np.array([f for _, factors in groups for f in factors], float),
        np.cumsum([0, *(len(places) for places, _ in groups)])[:-1],
        list(found),
    )
    vars(flat)["_dimensions"] = table, len(flat.parameters)
    return table


def _typical_of_groups(values: np.ndarray, starts: np.ndarray) -> list[float]:
    """The `typical` size of each group of adjacent values."""
    sizes = np.abs(values)
    if not np.isfinite(sizes).all():
        sizes[~np.isfinite(sizes)] = 0.0
    counts = np.diff(starts, append=len(sizes))
    counted = sizes > np.repeat(NOTHING * np.maximum.reduceat(sizes, starts), counts)
    sums = np.add.reduceat(np.log(sizes, out=np.zeros(len(sizes)), where=counted), starts)
    numbers = np.add.reduceat(counted, starts, dtype=int)
    return [math.exp(a / n) if n else 0.0 for a, n in zip(sums.tolist(), numbers.tolist(), strict=True)]


def parameter_sizes(flat: Flat, p: np.ndarray) -> np.ndarray:
    """The size of each parameter: its own, or if it is zero the usual one of its dimension."""
    scale, sizes = scale_of(flat, p), np.abs(p)
    for q in flat.parameters:
        own, usual = sizes[flat.place(q)], scale.of(q.declaration.unit)
        own[~(own > ROUNDED * usual)] = usual
    return sizes


def largest(values: np.ndarray) -> float:
    """Largest finite size, or 0."""
    return float(np.abs(values[np.isfinite(values)]).max(initial=0.0)) if len(values) else 0.0


def characteristic_length(parameters: np.ndarray, places: np.ndarray, distance: float = 0.0) -> float:
    """A characteristic length of the model: of its parts, otherwise of their positions; 0 if there is neither.

    Positions and lengths that are negligible relative to the `distance` travelled in a run are rounded zeros.
    """
    own, there = typical(parameters), largest(places)
    return (own if own > NO_LENGTH * distance else 0.0) or (there if there > ROUNDING * distance else 0.0)


def travelled(units: tuple[str, ...], x: np.ndarray, rates: np.ndarray, span: float) -> float:
    """Distance travelled in a run with the initial speeds and accelerations."""
    _, speeds, _ = _kinds(units)
    return float(_most(x, speeds) * span + _most(rates, speeds) * span**2)


def typical(values: np.ndarray) -> float:
    """Geometric mean of sizes, without those that are negligible relative to the largest; 0 if there are none."""
    sizes = np.abs(values[np.isfinite(values) & (values != 0)])
    sizes = sizes[sizes > NOTHING * sizes.max(initial=0.0)]
    return float(np.exp(np.log(sizes).sum() / len(sizes))) if len(sizes) else 0.0


@lru_cache(maxsize=256)
def _kinds(units: tuple[str, ...]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Indices of the coordinates that are lengths, speeds and angular speeds, by their units."""
    found = ([k for k, unit in enumerate(units) if unit in table] for table in (LENGTHS, SPEEDS, SPINS))
    return tuple(np.array(places, int) for places in found)  # type: ignore[return-value]


def lengths_among(units: tuple[str, ...]) -> np.ndarray:
    """Indices of the coordinates that are lengths."""
    return _kinds(units)[0]


def nominal_sizes(
    units: tuple[str, ...],
    declared: np.ndarray,
    x: np.ndarray,
    rates: np.ndarray,
    length: float | np.ndarray,
    span: float,
) -> np.ndarray:
    """Positive sizes of coordinates, for one state or many by rows; `declared` ones (not nan) take precedence."""
    lengths, speeds, spins = _kinds(units)
    spin = np.maximum(_most(x, spins), np.sqrt(_most(rates, spins)))
    speed = np.maximum(_most(x, speeds), np.maximum(np.sqrt(_most(rates, speeds) * length), spin * length))
    spin = np.maximum(spin, speed / length)
    rests = ~(spin > SLOW / span)  # at rest, except for rounding
    sizes = np.ones(x.shape)
    sizes[..., lengths] = np.asarray(length)[..., None]
    sizes[..., speeds] = np.where(rests, length / span, speed)[..., None]
    sizes[..., spins] = np.where(rests, 1 / span, spin)[..., None]
    return np.where(np.isnan(declared), sizes, declared)


def _most(values: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Largest finite size of selected elements of each row, or 0."""
    some = np.abs(values[..., places])
    return np.where(np.isfinite(some), some, 0.0).max(axis=-1, initial=0.0)
