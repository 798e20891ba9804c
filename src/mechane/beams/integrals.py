"""Inertia and stiffness of a beam described by shape functions: integrals over its length, and its energies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.polynomial import Legendre

from ..language.functions import cross, vector
from ..rotations import matrix
from .modes import Shapes, points

BACK = 3  # polynomials for the foreshortening of a bent axis
ROUNDING = 1e-12  # of an integral, relative to the largest of its kind


def clean(a: np.ndarray) -> np.ndarray:
    """Replace rounding errors by zeros."""
    return np.where(np.abs(a) <= ROUNDING * np.abs(a).max(initial=0.0), 0.0, a)


@dataclass(frozen=True, eq=False)
class Station:
    """Values of the shape functions at one position of a beam, relative to its length."""

    x: float
    shift: np.ndarray  # (3, n) of the axis
    turn: np.ndarray  # (3, n) of the section
    shorter: np.ndarray  # (n, n): half of this form is the foreshortening of the bent, unstretched axis

    def position(self, q: Any) -> Any:
        """Position of the axis, relative to the length."""
        return vector(self.x - 0.5 * form(q, self.shorter, q), 0.0, 0.0) + self.shift @ q


@dataclass(frozen=True, eq=False)
class Fields:
    """Deflections and rotations along a beam, one column per shape; clamped at its beginning.

    `stretch`, `twist`, `across_y` (bending about z) and `across_z` (bending about y) in this order.
    """

    stretch: Shapes | None
    twist: Shapes | None
    across_y: Shapes | None
    across_z: Shapes | None
    stiffening: bool

    @property
    def groups(self) -> list[tuple[Shapes | None, slice]]:
        """Each type of shape, and its range in the list of all."""
        found, begin = [], 0
        for shapes in (self.stretch, self.twist, self.across_y, self.across_z):
            n = 0 if shapes is None else len(shapes.frequencies)
            found.append((shapes, slice(begin, begin + n)))
            begin += n
        return found

    @property
    def number(self) -> int:
        """Number of shapes."""
        return self.groups[-1][1].stop

    def at(self, x: np.ndarray, order: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Displacements (3, positions, n), rotations of the section and slopes of the axis, or a derivative of all of them."""
        x = np.atleast_1d(x)
        shift, turn, slope = (np.zeros((3, len(x), self.number)) for _ in range(3))
        (u, along), (phi, about), (v, y), (w, z) = self.groups
        if u is not None:
            shift[0][:, along] = u.deflection.derivative(order)(x)
        if phi is not None:
            turn[0][:, about] = phi.deflection.derivative(order)(x)
        for k, sign, shapes, where in ((1, 1.0, v, y), (2, -1.0, w, z)):
            if shapes is not None:
                shift[k][:, where] = shapes.deflection.derivative(order)(x)
                slope[k][:, where] = shapes.deflection.derivative(order + 1)(x)
                turn[3 - k][:, where] = sign * shapes.rotation.derivative(order)(x)
        return shift, turn, slope

    def station(self, x: float) -> Station:
        """Values of the shapes at one position."""
        (shift, turn, _), (places, weights) = self.at(np.array([x])), points(x)
        slope = self.at(places)[2]
        shorter = np.einsum("kgi,g,kgj->ij", slope, weights, slope) * self.stiffening
        return Station(x, clean(shift[:, 0]), clean(turn[:, 0]), clean(shorter))

    def integrals(self) -> Integrals:
        """All integrals required for the energies."""
        x, w = points()
        shift, turn, slope = self.at(x)
        strain, curvature, _ = self.at(x, 1)
        slip = np.stack([slope[1] - turn[2], slope[2] + turn[1]])
        back, forms = self._back(x, w, slope)
        shift = np.concatenate([shift, np.stack([back, 0 * back, 0 * back])], axis=2)

        def over(a: np.ndarray) -> np.ndarray:
            return clean(np.einsum("gi,g,gj->ij", a, w, a))

        return Integrals(
            mean=clean(np.einsum("g,kgi->ki", w, shift)),
            moment=clean(np.einsum("g,kgi->ki", w * x, shift)),
            products=clean(np.einsum("g,kgi,lgj->klij", w, shift, shift)),
            back=forms,
            turned=clean(np.einsum("g,kgi->ki", w, turn)),
            turns=clean(np.einsum("g,kgi,lgj->klij", w, turn, turn)),
            strains=over(strain[0]),
            curvatures=np.stack([over(c) for c in curvature]),
            slips=over(slip[0]) + over(slip[1]),
        )

    def _back(self, x: np.ndarray, w: np.ndarray, slope: np.ndarray) -> tuple[np.ndarray, list[np.ndarray]]:
        """Foreshortening of a bent axis: fields along it, and the quadratic forms of their amplitudes.

        The field is projected onto polynomials. Constant and linear ones make all second-order terms exact, and with a field instead
        of a truncated series, the kinetic energy is positive for any deformation.
        """
        if not self.stiffening or not slope.any():
            return np.zeros((len(x), 0)), []
        fields, forms = [], []
        for k in range(BACK):
            P = Legendre.basis(k, domain=(0, 1))
            rest = P.integ(lbnd=1.0)(x)  # from the end to here, with opposite sign
            fields.append(P(x))
            forms.append(clean(-(2 * k + 1) * np.einsum("kgi,g,kgj->ij", slope, -w * rest, slope)))
        return np.stack(fields, axis=1), forms


@dataclass(frozen=True, eq=False)
class Integrals:
    """Integrals of displacements $d$, rotations $\\theta$ and their products over the length of a beam, from 0 to 1.

    Displacements are those of the n shapes, followed by the foreshortening of the bent axis.
    """

    mean: np.ndarray  # (3, n + back): d
    moment: np.ndarray  # (3, n + back): x d
    products: np.ndarray  # (3, 3, n + back, n + back): d d
    back: list[np.ndarray]  # (n, n) each: twice the amplitude of the foreshortening, as a quadratic form in the shapes
    turned: np.ndarray  # (3, n): theta
    turns: np.ndarray  # (3, 3, n, n): theta theta
    strains: np.ndarray  # (n, n)
    curvatures: np.ndarray  # (3, n, n): of twist, about y, about z
    slips: np.ndarray  # (n, n)

    def shifted(self, q: Any) -> Any:
        """Amplitudes of all displacements."""
        return vector(*q, *(0.5 * form(q, B, q) for B in self.back))

    def shifting(self, q: Any, p: Any) -> Any:
        """Their rates."""
        return vector(*p, *(form(q, B, p) for B in self.back))

    def centre(self, q: Any) -> Any:
        """Centre of mass relative to the length."""
        return vector(0.5, 0.0, 0.0) + self.mean @ self.shifted(q)

    def kinetic(self, m: Any, length: Any, sections: Any, v: Any, w: Any, q: Any, p: Any) -> Any:
        """Kinetic energy, with amplitudes q and their rates p.

        v and w are the velocity and angular velocity of the beginning; `sections` are the total moments of inertia of all sections
        about x, y, z. All are resolved in the frame of the beginning.
        """
        d, u = self.shifted(q), self.shifting(q, p)
        moved = 0.5 * (v @ v) + length * (v @ (cross(w, self.centre(q)) + self.mean @ u))
        own = 0.5 * sum(form(u, self.products[k, k], u) for k in range(3))
        turned = 0.5 * (w @ (self._inertia(d) @ w)) + w @ self._swirl(d, u) + own
        return m * moved + m * length**2 * turned + self._sections(sections, w, q, p)

    def _inertia(self, d: Any) -> Any:
        """Inertia of the axis about its beginning, for unit mass and length."""
        E = [[form(d, self.products[k, l], d) for l in range(3)] for k in range(3)]
        along = self.moment @ d
        E[0][0] = E[0][0] + 1 / 3 + 2 * along[0]
        for k in (1, 2):
            E[0][k] = E[k][0] = E[0][k] + along[k]
        return matrix([[sum(E[i][i] for i in range(3) if i != k) if k == l else -E[k][l] for l in range(3)]
                       for k in range(3)])  # fmt: skip

    def _swirl(self, d: Any, u: Any) -> Any:
        """Angular momentum of the deformation about the beginning, for unit mass and length."""
        F = [[form(d, self.products[k, l], u) for l in range(3)] for k in range(3)]
        lever = self.moment @ u
        return vector(F[1][2] - F[2][1], F[2][0] - F[0][2] - lever[2], F[0][1] - F[1][0] + lever[1])

    def _sections(self, I: Any, w: Any, q: Any, p: Any) -> Any:
        """Energy of sections rotated by $\\theta$: half of $I$ times the square of their angular velocity, to second order,

        $\\omega + \\dot\\theta - \\theta\\times\\omega + (\\theta\\times(\\theta\\times\\omega) - \\theta\\times\\dot\\theta)/2$.
        """
        N = [[form(q, self.turns[k, l], q) for l in range(3)] for k in range(3)]
        O = [[form(q, self.turns[k, l], p) for l in range(3)] for k in range(3)]
        trace = N[0][0] + N[1][1] + N[2][2]
        first = self.turned @ p - cross(self.turned @ q, w)
        total: Any = 0.0
        for k in range(3):
            i, j = (k + 1) % 3, (k + 2) % 3
            second = 0.5 * (N[k][0] * w[0] + N[k][1] * w[1] + N[k][2] * w[2] - trace * w[k] - O[i][j] + O[j][i])
            square = form(p, self.turns[k, k], p) - 2 * (O[i][k] * w[j] - O[j][k] * w[i])
            square = square + N[i][i] * w[j] ** 2 - 2 * N[i][j] * w[i] * w[j] + N[j][j] * w[i] ** 2
            total = total + I[k] * (0.5 * w[k] ** 2 + w[k] * (first[k] + second) + 0.5 * square)
        return total


def form(a: Any, M: np.ndarray, b: Any) -> Any:
    """aᵀ M b."""
    return a @ (M @ b)
