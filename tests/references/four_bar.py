"""Four-bar: crank a from the origin, coupler b, rocker c from the pivot (d, 0); absolute angles φ, ψ, χ.

Loop a exp(iφ) + b exp(iψ) = d + c exp(iχ). Without ψ it is Freudenstein's equation

    k1 cos χ - k2 cos φ + k3 = cos(φ - χ),   k1 = d/a, k2 = d/c, k3 = (a² - b² + c² + d²)/(2 a c),

that is P cos χ + Q sin χ = R with P = k1 - cos φ, Q = -sin φ, R = k2 cos φ - k3: χ = atan2(Q, P) ± acos(R/√(P²+Q²)).
Rates from the loop: ψ' = a sin(χ-φ)/(b sin(ψ-χ)), χ' = a sin(φ-ψ)/(c sin(χ-ψ)).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from . import one_freedom
from .one_freedom import Link, Track


def angles(phi: ArrayLike, a: float, b: float, c: float, d: float, branch: int = 1) -> tuple[np.ndarray, np.ndarray]:
    """ψ and χ, continuous along phi; branch +1 has the rocker's end left of the way from crank's end to pivot."""
    phi = np.asarray(phi, float)
    k1, k2, k3 = d / a, d / c, (a * a - b * b + c * c + d * d) / (2 * a * c)
    P, Q, R = k1 - np.cos(phi), -np.sin(phi), k2 * np.cos(phi) - k3
    chi = np.arctan2(Q, P) + branch * np.arccos(R / np.hypot(P, Q))
    psi = np.angle(d + c * np.exp(1j * chi) - a * np.exp(1j * phi))
    return (np.unwrap(psi), np.unwrap(chi)) if phi.ndim else (psi, chi)


def terms(
    phi: float, a: float, b: float, c: float, d: float, crank: Link, coupler: Link, rocker: Link, branch: int = 1,
    g: float = 9.81,
) -> tuple[float, float, float]:  # fmt: skip
    """J, ½ J' and V'; the coupler's frame is at the crank's end, the rocker's at its pivot."""
    psi, chi = angles(phi, a, b, c, d, branch)
    s = np.sin(psi - chi)
    psi1, chi1 = a * np.sin(chi - phi) / (b * s), -a * np.sin(phi - psi) / (c * s)
    psi2 = (c * chi1**2 - a * np.cos(phi - chi) - b * psi1**2 * np.cos(psi - chi)) / (b * s)
    chi2 = (c * chi1**2 * np.cos(chi - psi) - a * np.cos(phi - psi) - b * psi1**2) / (c * s)
    turn = Track(phi, 1.0)
    bodies = (
        (crank, Track(0.0), turn),
        (coupler, one_freedom.arm(turn, a), Track(psi, psi1, psi2)),
        (rocker, Track(d), Track(chi, chi1, chi2)),
    )
    return one_freedom.balance(bodies, g)


def motion(
    times: ArrayLike, a: float, b: float, c: float, d: float, crank: Link, coupler: Link, rocker: Link, branch: int = 1,
    g: float = 9.81, phi: float = 0.0, w: float = 0.0, tau: float = 0.0, damping: float = 0.0,
) -> np.ndarray:  # fmt: skip
    """Columns φ, w of the crank under gravity (0, -g), a torque τ and a damper on the crank."""
    bars = (a, b, c, d, crank, coupler, rocker, branch, g)
    return one_freedom.motion(lambda q: terms(q, *bars), times, phi, w, tau, damping)
