"""Nominal sizes from units. For small coordinates, `tolerance` is relative to them.

Lengths are those of the model (rods, radii, or positions of its parts; without any, as far as forces stretch its springs), angles
are of order one. Speeds are the initial ones, or those that accelerations produce over such a length or angle, or in the
whole run if that is shorter. A mechanism drawn in nanometres and the same in kilometres therefore take the same steps.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ...language.expressions import lift

if TYPE_CHECKING:
    from ..flatten.flat import Flat

EPSILON = float(np.finfo(float).eps)
LENGTHS = {"m": 1.0, "mm": 1e-3, "km": 1e3}
TURNS = {"rad": 1.0, "deg": 180 / np.pi}
SPEEDS = {"m/s": 1.0, "mm/s": 1e-3, "km/s": 1e3}
SPINS = {"rad/s": 1.0, "deg/s": 180 / np.pi}
ROUNDED = 1e-12  # sizes below this fraction of the usual one are rounded zeros
NOTHING = 1e-6  # relative size of numbers that are mere rounding, as sin(180 deg)
SMALLEST = 1e-100  # m, and so on: smaller numbers are rounded zeros, as larger ones than its inverse are rejected
ROUNDING = 1e-14  # rounding of positions, relative to the distance travelled in a run
NO_LENGTH = 1e-30  # lower bound of lengths, relative to that distance
SLOW = 1e-3  # turns and lengths in a whole run below which a model may be at rest, except for rounding
STILL = 1e-12  # the same of initial speeds that are mere rounding
RESOLVED = 1e13  # smallest speed, in those that rounding errors of accelerations cause: below the tightest tolerance
NONE: Mapping[str, Any] = MappingProxyType({})
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


MEASURES = ((0, 1, 0), (2, 1, 0), (1, 0, 0), (1, 0, -2), (0, 1, -2), (2, 1, -2), (0, 0, 1), (1, 1, -2), (1, 0, -1))
"""Dimensions that determine scales: masses, inertias, lengths, accelerations, stiffnesses, torsional stiffnesses, times, forces, speeds."""


@dataclass(frozen=True)
class Table:
    """The parameters that determine scales, in groups of equal dimension."""

    places: np.ndarray
    factors: np.ndarray  # in SI units
    starts: np.ndarray  # of the groups
    counts: np.ndarray  # numbers in each
    which: list[int]  # index in MEASURES of each group


class StartValues:
    """Start values of one dimension, as written in a model."""

    def __init__(self, flat: Flat, powers: tuple[int, int, int]):
        own = [v for v in flat.variables if v.integral is None and dimension(v.declaration.unit)[1:] == powers]
        self.factors = {v.path: dimension(v.declaration.unit)[0] for v in own}  # in SI units
        self.given = [v.path for v in own if v.start is not None]
        written = [self.factors[v.path] * ca.vec(lift(v.start).sx) for v in own if v.start is not None]
        self.ends = np.cumsum([sx.numel() for sx in written], dtype=int)[:-1]
        self.function = ca.Function("starts", [flat.parameter_symbols], [ca.densify(ca.vertcat(*written))])
        varies = self.function.jac_sparsity(0, 0).nnz() if written else False
        self.constant = None if varies else np.array(self.function(0), float).ravel()

    def typical(self, p: np.ndarray, others: Mapping[str, Any]) -> float:
        """Their typical size with these parameters, 0 if there are none; `others` take precedence."""
        values = self.constant if self.constant is not None else np.array(self.function(p), float).ravel()
        changed = [np.ravel(self.factors[k] * v) for k, v in others.items() if k in self.factors]
        if not changed:
            return typical(values)
        kept = [v for k, v in zip(self.given, np.split(values, self.ends), strict=False) if k not in others]
        return typical(np.concatenate([*kept, *changed]))


def scale_of(flat: Flat, p: np.ndarray, starts: Mapping[str, Any] = NONE) -> Scale:
    """The scale of a model from its parameters: lengths, start positions or radii of gyration; masses or inertias; weight
    or stiffness, if any. `starts` are start values of a run, by path.
    """
    table = _table(flat)
    found = [0.0] * len(MEASURES)
    if table.which:
        sizes = _typical_of_groups(table.factors * p[table.places], table)
        for k, size in zip(table.which, sizes, strict=True):
            found[k] = size
    masses, inertias, lengths, pull, stiffness, turning, times, forces, speeds = found
    length = lengths
    if not length:
        turned = math.sqrt(inertias / masses) if masses and inertias else 0.0
        distance, speed = (values.typical(p, starts) for values in _start_values(flat))
        moved = _moved(masses, pull, stiffness, times, forces, speeds or speed)
        length = (distance if distance > ROUNDED * (moved or turned or 1.0) else 0.0) or turned or moved or 1.0
    mass = masses or inertias / length**2 or 1.0
    if pull:
        time = math.sqrt(length / pull)
    elif stiffness or turning:
        time = math.sqrt(mass / (stiffness or turning / length**2))
    else:
        time = times or 1.0
    return Scale(length, mass, time)


def _start_values(flat: Flat) -> tuple[StartValues, StartValues]:
    """The start values that are lengths and speeds; cached with the model."""
    known = vars(flat).get("_start_values")
    if known is None:
        known = vars(flat)["_start_values"] = StartValues(flat, (1, 0, 0)), StartValues(flat, (1, 0, -1))
    return known


def _moved(mass: float, pull: float, stiffness: float, time: float, force: float, speed: float) -> float:
    """How far parts move in a model without lengths: as far as forces stretch springs, or as speeds carry masses; 0 if unknown."""
    if stiffness:
        return force / stiffness or speed * math.sqrt(mass / stiffness)
    acceleration = pull or (force / mass if mass else 0.0)
    return speed * speed / acceleration if acceleration and speed else speed * time or acceleration * time * time


def _table(flat: Flat) -> Table:
    """The numbers that determine the scale of a model; cached with it."""
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
    counts = np.array([len(places) for places, _ in groups], int)
    table = Table(
        np.array([k for places, _ in groups for k in places], int),
        np.array([f for _, factors in groups for f in factors], float),
        np.cumsum(counts) - counts,
        counts,
        list(found),
    )
    vars(flat)["_dimensions"] = table, len(flat.parameters)
    return table


def _typical_of_groups(values: np.ndarray, table: Table) -> list[float]:
    """The `typical` size of each group of adjacent values."""
    sizes, starts = np.abs(values), table.starts
    if not math.isfinite(sizes.max()):
        sizes[~np.isfinite(sizes)] = 0.0
    counted = sizes > np.repeat(np.maximum(NOTHING * np.maximum.reduceat(sizes, starts), SMALLEST), table.counts)
    sums = np.add.reduceat(np.log(sizes, out=np.zeros(len(sizes)), where=counted), starts)
    numbers = np.add.reduceat(counted, starts, dtype=int)
    return [math.exp(a / n) if n else 0.0 for a, n in zip(sums.tolist(), numbers.tolist(), strict=True)]


def parameter_sizes(flat: Flat, p: np.ndarray) -> np.ndarray:
    """The size of each parameter: its own, or if it is zero the typical one of its dimension."""
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
    sizes = sizes[sizes > max(NOTHING * sizes.max(initial=0.0), SMALLEST)]
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
    rounding: Callable[[], np.ndarray],
) -> np.ndarray:
    """Positive sizes of coordinates, for one state or many by rows; `declared` ones (not nan) take precedence.

    Speeds are those at the start and those gained over a characteristic length, or in the whole run if that is shorter.
    Whether a slow model merely rests is decided by the rounding errors of its rates.
    """
    lengths, speeds, spins = _kinds(units)
    spin = np.maximum(_moving(_most(x, spins), 1.0, span), _gained(_most(rates, spins), 1.0, span))
    speed = np.maximum(_moving(_most(x, speeds), length, span), _gained(_most(rates, speeds), length, span))
    speed = np.maximum(speed, spin * length)
    spin = np.maximum(spin, speed / length)
    slow = ~(spin > SLOW / span)
    if slow.any():
        error = rounding()
        least = RESOLVED * span * np.maximum(_most(error, speeds), _most(error, spins) * length)
        found = np.maximum(speed, least)
        speed = np.where(slow, np.where(found > 0, np.minimum(found, length / span), length / span), speed)
        spin = np.where(slow, speed / length, spin)
    sizes = np.ones(x.shape)
    sizes[..., lengths] = np.asarray(length)[..., None]
    sizes[..., speeds] = speed[..., None]
    sizes[..., spins] = spin[..., None]
    return np.where(np.isnan(declared), sizes, declared)


def _moving(speed: np.ndarray, length: float | np.ndarray, span: float) -> np.ndarray:
    """A speed, or zero if it is mere rounding."""
    return np.where(speed * span > STILL * length, speed, 0.0)


def _gained(acceleration: np.ndarray, length: float | np.ndarray, span: float) -> np.ndarray:
    """Speed that an acceleration causes over a length, or in a run if that is shorter."""
    return np.minimum(np.sqrt(acceleration * length), acceleration * span)


def rounded(values: np.ndarray) -> np.ndarray:
    """Values that differ by rounding errors, in different ways."""
    return values * (1 + EPSILON * (1 + 5 * np.arange(values.shape[-1]) % 7))


def _most(values: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Largest finite size of selected elements of each row, or 0."""
    if not len(places):
        return np.zeros(values.shape[:-1])
    some = np.abs(values[..., places])
    most = some.max(axis=-1)
    return most if np.isfinite(most).all() else np.where(np.isfinite(some), some, 0.0).max(axis=-1)
