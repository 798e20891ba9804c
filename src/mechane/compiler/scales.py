"""Nominal sizes of coordinates, from units: what `tolerance` is relative to where a coordinate is small.

Lengths are those of the model (rods, radii, or where its parts are), angles are about one. Speeds are what the model starts
with, or what its accelerations make of them over such a length or angle. So a mechanism drawn in nanometres and the same
in kilometres take the same steps.
"""

from __future__ import annotations

import numpy as np

LENGTHS = {"m": 1.0, "mm": 1e-3, "km": 1e3}
TURNS = {"rad": 1.0, "deg": 180 / np.pi}
SPEEDS = {"m/s": 1.0, "mm/s": 1e-3, "km/s": 1e3}
SPINS = {"rad/s": 1.0, "deg/s": 180 / np.pi}


def largest(values: np.ndarray) -> float:
    """Largest finite size, 0 without any."""
    finite = np.abs(values[np.isfinite(values)])
    return float(finite.max(initial=0.0))


def characteristic_length(parameters: np.ndarray, places: np.ndarray) -> float:
    """A length of the model: of its parts, else of where they are, else one."""
    sizes = np.abs(parameters[np.isfinite(parameters) & (parameters != 0)])
    if len(sizes):
        return float(np.exp(np.mean(np.log(sizes))))
    return largest(places) or 1.0


def nominal_sizes(
    units: list[str], declared: np.ndarray, x: np.ndarray, rates: np.ndarray, length: float, span: float
) -> np.ndarray:
    """Sizes of coordinates, all positive; `declared` ones (not nan) are taken as they are."""
    unit = np.array(units)
    spins, speeds = np.isin(unit, list(SPINS)), np.isin(unit, list(SPEEDS))
    spin = max(largest(x[spins]), np.sqrt(largest(rates[spins])))
    speed = max(largest(x[speeds]), np.sqrt(largest(rates[speeds]) * length), spin * length)
    spin = max(spin, speed / length)
    if not spin:
        spin, speed = 1 / span, length / span
    sizes = np.ones(len(x))
    sizes[np.isin(unit, list(LENGTHS))] = length
    sizes[speeds], sizes[spins] = speed, spin
    return np.where(np.isnan(declared), sizes, declared)
