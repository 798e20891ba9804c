"""Nominal sizes of the coordinates of a run, to which its tolerance refers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from ..compiler.common.scales import characteristic_length, lengths_among, nominal_sizes, rounded, scale_of, travelled

if TYPE_CHECKING:
    from .program import Program

LOOKS = 50  # times of a run at which powers are sampled
KEPT = 64  # starts whose sizes are kept


def nominal(
    program: Program,
    t: float,
    x: np.ndarray,
    z: np.ndarray,
    p: np.ndarray,
    d: np.ndarray,
    span: float,
    ranks: np.ndarray,
) -> np.ndarray:
    """Nominal sizes of all coordinates in a run that starts here, and of the energies that are integrated with them."""
    sizes: dict[tuple, np.ndarray] = program.kept("nominal sizes", dict)
    key = (t, span, *(a.tobytes() for a in (x, z, p, d, ranks)))
    known = sizes.get(key)
    if known is None:
        known = _found(program, t, x, z, p, d, span, ranks)
        if len(sizes) >= KEPT:
            sizes.clear()
        sizes[key] = known
    return known.copy()


def _found(program: Program, t, x, z, p, d, span: float, ranks: np.ndarray) -> np.ndarray:
    units, declared = program.state_units
    which, factors = program.lengths
    rates = program(program.rates, t, x, z, p, d, None, ranks)[0][: program.nx]
    places = lengths_among(units)
    far = travelled(units, x, rates, span) if len(places) else 0.0
    length = characteristic_length(p[which] * factors, x[places], far) or scale_of(program.f.t.flat, p).length

    def rounding() -> np.ndarray:
        return program(program.rates, t, rounded(x), z, rounded(p), d, None, ranks)[0][: program.nx] - rates

    sizes = nominal_sizes(units, declared, x[: program.nx], rates, length, span, rounding)
    if not program.nx and program.has_power:
        return _energy_sizes(program, t, x, z, p, d, span, ranks)
    if not program.has_power:
        return sizes
    energy = _energy_size(program, t, x, z, p, d, sizes, ranks)
    energies = np.full(2, energy) if energy else _energy_sizes(program, t, x, z, p, d, span, ranks)
    return np.concatenate([sizes, energies])


def units_of_model(program: Program, x: np.ndarray, p: np.ndarray) -> np.ndarray:
    """Units of the coordinates of a model at rest: its lengths, its time and their powers, or their declared nominal sizes."""
    (units, declared), (which, factors) = program.state_units, program.lengths
    scale = scale_of(program.f.t.flat, p)
    length = characteristic_length(p[which] * factors, x[lengths_among(units)]) or scale.length
    scale = replace(scale, length=length)
    return np.where(np.isnan(declared), [scale.of(unit) for unit in units], declared)


def nominal_of_many(program: Program, t: float, x: np.ndarray, p: np.ndarray, span: float) -> np.ndarray:
    """Nominal sizes for many initial states of a model without events and loops, one row each."""
    none = np.zeros(0)
    if program.has_power:
        return np.array([nominal(program, t, a, none, b, none, span, none) for a, b in zip(x, p, strict=True)])
    (units, declared), (which, factors) = program.state_units, program.lengths
    lengths, places = p[:, which] * factors, lengths_among(units)
    same = not len(places) and (lengths == lengths[0]).all()
    rows = range(1) if same else range(len(x))
    rates = program.rates.many(np.array([t]), x, none, p, none, none)[0]
    length = np.array(
        [
            characteristic_length(lengths[i], x[i, places], travelled(units, x[i], rates[i], span))
            or scale_of(program.f.t.flat, p[i]).length
            for i in rows
        ]
    )

    def rounding() -> np.ndarray:
        return program.rates.many(np.array([t]), rounded(x), none, rounded(p), none, none)[0] - rates

    return nominal_sizes(units, declared, x, rates, np.broadcast_to(length, len(x)), span, rounding)


def _energy_size(program: Program, t, x, z, p, d, sizes: np.ndarray, ranks: np.ndarray) -> float:
    """Kinetic energy at the nominal speeds; 0 if no mass moves freely."""
    kinetic = program.kept("kinetic", lambda: program.tape({"kinetic": program.f.staged_energies()[0]}))
    fast = np.where(program.initializer.is_rate, np.maximum(sizes, np.abs(x[: program.nx])), x[: program.nx])
    state = (np.array([t]), fast[None], z[None], p, d[None], np.zeros((1, program.ne)))
    energy = abs(float(program.evaluate(kinetic, state, ranks)[0, 0]))
    return energy if np.isfinite(energy) else 0.0


def _energy_sizes(program: Program, t, x, z, p, d, span: float, ranks: np.ndarray) -> np.ndarray:
    """Sizes of energies of a prescribed motion, from powers along the run."""
    powers = [
        program(program.rates, t + span * k / LOOKS, x, z, p, d, None, ranks)[0][program.nx :] for k in range(LOOKS + 1)
    ]
    largest = np.nan_to_num(np.abs(powers)).max(axis=0)
    return np.where(largest > 0, largest, 1.0) * span / LOOKS
