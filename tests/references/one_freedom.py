"""Mechanisms with one degree of freedom q: all quantities as functions of q with first and second derivatives.

A body contributes J = m |p'|² + I α'² to the effective inertia (p centre of mass, α angle, ' = d/dq), so that
½ J(q) q̇² is the kinetic energy, and by Lagrange

    J q̈ + ½ J' q̇² + V'(q) = τ,   ½ J' = Σ m p'·p'' + I α' α''.

`Track` is a quantity with its two derivatives; plane vectors are complex.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from .integrate import integrate


@dataclass(frozen=True)
class Link:
    """Mass, inertia about the centre of mass, and the centre of mass in the link's own frame."""

    m: float
    I: float
    r_cm: tuple[float, float] = (0.0, 0.0)


def uniform_rod(length: float, m: float = 1.0) -> Link:
    return Link(m, m * length**2 / 12, (length / 2, 0.0))


@dataclass(frozen=True)
class Track:
    """A quantity, and its first and second derivative with respect to q."""

    value: complex
    first: complex = 0.0
    second: complex = 0.0

    def __add__(self, other: Track) -> Track:
        return Track(self.value + other.value, self.first + other.first, self.second + other.second)

    def __sub__(self, other: Track) -> Track:
        return Track(self.value - other.value, self.first - other.first, self.second - other.second)


def arm(angle: Track, r: complex) -> Track:
    """The body-fixed vector r of a link, turned: r exp(iα)."""
    e = r * np.exp(1j * angle.value)
    return Track(e, 1j * angle.first * e, (1j * angle.second - angle.first**2) * e)


def dyad(p: Track, q: Track, b: float, c: float, branch: int) -> tuple[Track, Track]:
    """Angles ψ, χ of two bars that meet in one knee: p + b exp(iψ) = q + c exp(iχ).

    branch +1 has the knee to the left of the way from p to q. With the gap D = q - p, multiplying
    b exp(iψ) - c exp(iχ) = D by exp(-iχ) or exp(-iψ), differentiating and taking real parts leaves one rate each.
    """
    gap = q - p
    length = abs(gap.value)
    inner = (length**2 + b**2 - c**2) / (2 * length * b)
    if abs(inner) > 1:
        raise ValueError(f"the bars {b} and {c} cannot span {length}")
    u = gap.value / length * np.exp(1j * branch * np.arccos(inner))
    v = (b * u - gap.value) / c
    s = (u / v).imag  # sin(ψ - χ)
    # i ψ' b u - i χ' c v = D'
    psi1 = -(gap.first / v).real / (b * s)
    chi1 = -(gap.first / u).real / (c * s)
    # (i ψ'' - ψ'²) b u - (i χ'' - χ'²) c v = D''
    rest = gap.second + psi1**2 * b * u - chi1**2 * c * v
    psi2 = -(rest / v).real / (b * s)
    chi2 = -(rest / u).real / (c * s)
    return Track(np.angle(u), psi1, psi2), Track(np.angle(v), chi1, chi2)


def balance(bodies: Iterable[tuple[Link, Track, Track]], g: float = 9.81) -> tuple[float, float, float]:
    """J, ½ J' and V' of bodies given as (link, origin of the link's frame, angle)."""
    J = half = slope = 0.0
    for link, origin, angle in bodies:
        p = origin + arm(angle, complex(*link.r_cm))
        J += link.m * abs(p.first) ** 2 + link.I * angle.first**2
        half += link.m * (np.conj(p.first) * p.second).real + link.I * angle.first * angle.second
        slope += link.m * g * p.first.imag
    return J, half, slope


def motion(
    terms: Callable[[float], tuple[float, float, float]], times: ArrayLike, q: float, w: float,
    tau: float = 0.0, d: float = 0.0,
) -> np.ndarray:  # fmt: skip
    """Columns q, q̇ for terms(q) = (J, ½ J', V'), a constant drive τ and a damper d along q."""

    def rate(_t, state):
        J, half, slope = terms(state[0])
        return state[1], (tau - d * state[1] - slope - half * state[1] ** 2) / J

    return integrate(rate, (q, w), times)
