"""Exact derivatives of a model along given directions, without writing out a Jacobian."""

from __future__ import annotations

from copy import copy
from typing import Any

import casadi as ca
import numpy as np

from ..code.buffers import Batch
from ..simulation.functions import Functions

CHUNK = 32  # directions of one call


class Slopes:
    """Directional derivatives of an expression with respect to the arguments of a model; algebraic variables follow.

    One direction costs about as much as three evaluations, for any size of model.
    """

    def __init__(self, functions: Functions, sx: ca.SX, extra: ca.SX | None = None):
        self.f = functions
        self.sx = ca.densify(sx)
        self.along = ca.vertcat(functions.x, functions.z, *([] if extra is None else [extra]))
        seed = ca.SX.sym("seed", self.along.shape[0])
        rows = ca.vertcat(self.sx, functions.dynamics[1])
        slope = ca.densify(ca.jtimes(rows, self.along, seed))
        self.batch = Batch(ca.Function("slope", [*functions.arguments, seed], [slope]), (0, 1, 2, 3, 4))

    def apart(self) -> Slopes:
        """The same with its own memory, for use in another thread."""
        other = copy(self)
        other.batch = Batch(self.batch.function, self.batch.shared)
        return other

    def __call__(self, state: tuple[Any, ...], directions: np.ndarray) -> np.ndarray:
        """Derivatives, one column per direction; directions are columns over x (and extra arguments)."""
        f = self.f
        n, m = f.nx, f.nz
        if not m:
            return self._raw(state, directions)
        count = directions.shape[1]
        seeds = np.vstack([directions[:n], np.zeros((m, count)), directions[n:]])
        raw = self._raw(state, seeds)
        own = np.zeros((len(seeds), m))
        own[n : n + m] = np.eye(m)
        by_z = self._raw(state, own)
        split = self.sx.shape[0]
        follow = -np.linalg.lstsq(by_z[split:], raw[split:], rcond=None)[0]
        return raw[:split] + by_z[:split] @ follow

    def _raw(self, state: tuple[Any, ...], seeds: np.ndarray) -> np.ndarray:
        x, z, p, t, d = state
        count = seeds.shape[1]
        parts: list[np.ndarray] = []
        for k in range(0, count, CHUNK):
            piece = seeds[:, k : k + CHUNK]
            short = CHUNK - piece.shape[1]
            if short and count > CHUNK:
                piece = np.hstack([piece, np.zeros((len(seeds), short))])
            got = self.batch(piece.shape[1], x, z, p, np.array([t]), d, piece)[0].T
            parts.append(got[:, : min(CHUNK, count - k)])
        return np.hstack(parts) if parts else np.zeros((self.sx.shape[0] + self.f.nz, 0))
