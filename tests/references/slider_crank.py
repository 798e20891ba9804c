"""Slider-crank: crank r turning by φ about the origin, rod l, piston on the line y = h.

The rod from the crank pin to the piston has the angle ψ with l sin ψ = h - r sin φ, cos ψ > 0, so x = r cos φ + l cos ψ
(h = 0: x = r cos φ + √(l² - r² sin² φ)). Differentiating the loop:
ψ' = -r cos φ/(l cos ψ), ψ'' = (r sin φ + l sin ψ ψ'²)/(l cos ψ).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from . import one_freedom
from .one_freedom import Link, Track


def position(phi: ArrayLike, r: float, l: float, h: float = 0.0) -> np.ndarray:
    """x of the piston."""
    return r * np.cos(phi) + np.sqrt(l * l - (h - r * np.sin(phi)) ** 2)


def rod_angle(phi: ArrayLike, r: float, l: float, h: float = 0.0) -> np.ndarray:
    """Absolute angle ψ of the rod; the joint angle between crank and rod is ψ - φ."""
    return np.arcsin((h - r * np.sin(phi)) / l)


def velocity(phi: ArrayLike, w: ArrayLike, r: float, l: float, h: float = 0.0) -> np.ndarray:
    """x' of the piston: -r sin(φ - ψ)/cos ψ · w."""
    psi = rod_angle(phi, r, l, h)
    return -r * np.sin(phi - psi) / np.cos(psi) * w


def terms(
    phi: float, r: float, l: float, crank: Link, rod: Link, piston: float, h: float = 0.0, g: float = 9.81
) -> tuple[float, float, float]:
    """J, ½ J' and V' of the crank, the rod (from the crank pin) and the piston mass."""
    psi = float(rod_angle(phi, r, l, h))
    first = -r * np.cos(phi) / (l * np.cos(psi))
    second = (r * np.sin(phi) + l * np.sin(psi) * first**2) / (l * np.cos(psi))
    turn, lean = Track(phi, 1.0), Track(psi, first, second)
    pin = one_freedom.arm(turn, r)
    end = pin + one_freedom.arm(lean, l)
    bodies = (crank, Track(0.0), turn), (rod, pin, lean), (Link(piston, 0.0), end, Track(0.0))
    return one_freedom.balance(bodies, g)


def motion(
    times: ArrayLike, r: float, l: float, crank: Link, rod: Link, piston: float, h: float = 0.0, g: float = 9.81,
    phi: float = 0.0, w: float = 0.0, tau: float = 0.0, d: float = 0.0,
) -> np.ndarray:  # fmt: skip
    """Columns φ, w of the crank under gravity (0, -g), a torque τ and a damper d on the crank."""
    return one_freedom.motion(lambda q: terms(q, r, l, crank, rod, piston, h, g), times, phi, w, tau, d)
