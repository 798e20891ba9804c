"""Linear algebra of a static search: eigenvalues of stiffness and mass, solvers, and forces without rounding errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import scipy.linalg

NEUTRAL = 1e-11  # relative stiffness of a direction that counts as zero
STABLE = 1e-11  # relative growth rate of a deviation that counts as zero
EVEN = 1e-12  # relative asymmetry of a matrix that counts as zero
NOISE = 2e-14  # rounding of a force, relative to the force of a displacement of the size of the model

linalg = cast(Any, scipy.linalg)  # has no types
Linear = Callable[[np.ndarray], np.ndarray]  # a linear map of forces or displacements


def spectrum(slope: np.ndarray, mass: np.ndarray) -> tuple[float, float, float]:
    """Growth rate of deviations, and the largest and smallest magnitude of the eigenvalues of M⁻¹ dF/dq.

    The Jacobian of conservative forces is symmetric. For others the symmetric part is sufficient if it is negative definite
    (then so is the real part of every eigenvalue, and none is smaller in magnitude). The general eigenvalue problem, many times as
    expensive, is solved only otherwise.
    """
    _, seen = scaled_slope(slope, mass)
    even = np.linalg.eigvalsh(0.5 * (seen + seen.T))
    size = np.abs(even).max()
    if even[-1] < -STABLE * size or np.abs(seen - seen.T).max() <= EVEN * size:
        return float(even[-1]), float(size), float(np.abs(even).min())
    rates = np.linalg.eigvals(seen)
    return float(rates.real.max()), float(np.abs(rates).max()), float(np.abs(rates).min())


def scaled_slope(slope: np.ndarray, mass: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Cholesky factor L of a mass matrix L Lᵀ, and the scaled Jacobian L⁻¹ dF/dq L⁻ᵀ."""
    root = np.linalg.cholesky(0.5 * (mass + mass.T))
    half: np.ndarray = linalg.solve_triangular(root, slope, lower=True)
    seen: np.ndarray = linalg.solve_triangular(root, half.T, lower=True)
    return root, seen.T


def factored(matrix: np.ndarray) -> Linear:
    """Solver for one matrix and many right-hand sides."""
    factors = linalg.lu_factor(matrix, check_finite=False)
    return lambda right: linalg.lu_solve(factors, right, check_finite=False)


def without_noise(slope: np.ndarray, mass: np.ndarray, scale: float) -> Linear:
    """Removes rounding errors of forces along unconstrained directions, which would move the model."""
    root, seen = scaled_slope(slope, mass)
    out, sizes, _ = np.linalg.svd(seen)
    loose = sizes <= NEUTRAL * sizes[0]
    noise = NOISE * sizes[0] * np.linalg.norm(root, 2) * scale

    def clean(force: np.ndarray) -> np.ndarray:
        scaled: np.ndarray = linalg.solve_triangular(root, force, lower=True)
        parts = out.T @ scaled
        parts[loose & (np.abs(parts) <= noise)] = 0.0
        return root @ (out @ parts)

    return clean
