"""Numbers of independent equations of a program: of its dense systems and its loop constraints.

They are determined numerically, at the pose of the start, at poses around it, and at poses that the motion reaches.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from ..code.magnitude import magnitudes
from ..compiler.elimination.ranks import RANK, numeric_rank
from ..compiler.start.least_squares import raised
from .loop_constraints import LoopConstraints

if TYPE_CHECKING:
    from .program import Program

NEARBY = (0.01, 0.03)  # distances of poses for the rank of loops, in sizes of the coordinates
AHEAD = (0.1, 0.3)  # the same along the motion, if the rank is not full
NOTHING = 1e-6  # relative size of rows that are mere rounding
LEAST = 1e-3  # smallest nominal size of a scaled matrix
KEPT = 64  # poses whose singular values are kept

_Placed = tuple[float, np.ndarray]  # coordinates at a time


@dataclass(frozen=True, eq=False)
class Ranks:
    """Numbers of independent equations: of each dense system, and of each group of loop constraints of positions and speeds."""

    systems: np.ndarray
    stages: tuple[np.ndarray, np.ndarray]
    sizes: tuple[np.ndarray, np.ndarray]  # of the terms of each nonzero of the Jacobians of loop constraints

    @staticmethod
    def none() -> Ranks:
        """Of a program without loops and dense systems."""
        none = np.zeros(0, np.int64)
        return Ranks(np.zeros(0), (none, none), (np.zeros(0), np.zeros(0)))


def find_ranks(program: Program, t: float, x: np.ndarray, p: np.ndarray, d: np.ndarray) -> Ranks:
    """Numbers of independent equations at poses around this one."""
    if program.stages == (None, None) and not program.f.solves:
        return program.kept("no ranks", Ranks.none)
    usual = program.initializer.sizes(
        np.where(program.initializer.is_rate, 0.0, x[: program.nx]), p
    )  # independent of speeds
    sizes = tuple(_stage_sizes(program, s, t, x[: program.nx], p, d) for s in program.stages)

    def found(poses: list[_Placed]) -> Ranks:
        each = zip(program.stages, sizes, strict=True)
        stages = tuple(_stage_ranks(program, s, size, usual, poses, p, d) for s, size in each)
        return Ranks(_system_ranks(program, poses, p, d), stages, sizes)  # type: ignore[arg-type]

    poses = _poses(program, t, x[: program.nx], p, d, usual)
    ranks = found(poses)
    if program.f.t.kinematics.loop_constraints and not _is_full(program, ranks):  # redundant, or singular at the start?
        ranks = found(poses + _poses_ahead(program, t, x[: program.nx], p, d, usual, ranks.systems))
    return ranks


def loop_singular_values(
    program: Program, which: int, ranks: Ranks, slope: np.ndarray, sizes: np.ndarray, empty: float
) -> list[np.ndarray] | None:
    """Singular values of each group of loop constraints, of positions (0) or speeds (1), from the nonzeros of their Jacobian.

    Columns are in sizes of the coordinates, rows relative to their terms (`empty` without any); None if these are not finite.
    Kept, because runs with other masses start at the same pose.
    """
    stage = program.stages[which]
    assert stage is not None
    known: dict[bytes, list[np.ndarray] | None] = program.kept(("singular values", which), dict)
    key = slope.tobytes() + sizes.tobytes() + ranks.sizes[which].tobytes()
    if key not in known:
        scaled, terms = slope * sizes[stage.column], np.zeros(stage.group_start[-1])
        np.maximum.at(terms, stage.row, np.maximum(np.abs(scaled), ranks.sizes[which] * sizes[stage.column]))
        matrix = np.zeros((len(terms), program.nx))
        matrix[stage.row, stage.column] = scaled / np.where(terms > 0, terms, empty)[stage.row]
        groups = zip(stage.group_start[:-1], stage.group_start[1:], strict=True)
        finite = np.isfinite(matrix).all()
        found = [np.linalg.svd(matrix[a:b], compute_uv=False) for a, b in groups] if finite else None
        if len(known) >= KEPT:
            known.clear()
        known[key] = found
        return found
    return known[key]


def _is_full(program: Program, ranks: Ranks) -> bool:
    """Whether all equations are independent."""
    systems = all(r == min(s.matrix.shape) for r, s in zip(ranks.systems, program.f.solves, strict=True))
    stages = zip(program.stages, ranks.stages, strict=True)
    return systems and all(s is None or (r == np.diff(s.group_start)).all() for s, r in stages)


def _poses(program: Program, t: float, x: np.ndarray, p: np.ndarray, d: np.ndarray, usual: np.ndarray) -> list[_Placed]:
    """This pose and others around it, at the same time."""
    init, rng = program.initializer, np.random.default_rng(20081110)
    poses = [(t, x)] if np.isfinite(x).all() else []
    if not program.f.t.kinematics.loop_constraints:
        return poses
    for far in NEARBY:
        pose = init.assembled(
            x + far * usual * rng.uniform(-1, 1, program.nx) * np.where(init.is_rate, 0.0, 1.0), p, t, d
        )
        poses += [] if pose is None else [(t, pose)]
    if len(poses) < 2 and poses and (pose := init.aside(x, p, t, d)) is not None:
        poses.append((t, pose))
    return poses


def _poses_ahead(
    program: Program, t: float, x: np.ndarray, p, d, usual: np.ndarray, ranks: np.ndarray
) -> list[_Placed]:
    """Poses that the motion from here reaches, at their times, if anything moves.

    A drive that moves a loop out of a singular position does so in the course of time only.
    """
    init = program.initializer
    rates = program(program.rates, t, x, np.zeros(program.nz), p, d, None, ranks)[0][: program.nx]
    step = np.where(init.is_rate, 0.0, rates)
    pace = np.max(np.abs(step / usual), initial=0.0)
    if pace > 0 and np.isfinite(pace):
        poses = [(t + far / pace, init.assembled(x + far / pace * step, p, t + far / pace, d)) for far in AHEAD]
    elif (first := init.driven(x, p, t, d)) is not None:  # from rest
        poses = [(t + first.span, init.assembled(first.x, p, t + first.span, d, init.prescribed))]
    else:
        return []
    return [(time, pose) for time, pose in poses if pose is not None]


def rank_key(program: Program, p: np.ndarray) -> bytes:
    """The parameters that ranks depend on: those of positions, or all if a dense system lacks rank."""
    return p[program.kept("rank parameters", lambda: _rank_parameters(program))].tobytes() + program.number.to_bytes(8)


def _rank_parameters(program: Program) -> np.ndarray:
    f, init = program.f, program.initializer
    if any(s.group.rank < min(s.matrix.shape) for s in f.solves) or not init.loop_constraints.shape[0]:
        return np.arange(f.p.shape[0])
    used = np.array(ca.which_depends(init.loop_constraints, f.p, 1, False), bool)
    used[program.lengths[0]] = True
    return np.nonzero(used)[0]


def _stage_sizes(program: Program, stage: LoopConstraints | None, t: float, x: np.ndarray, p, d) -> np.ndarray:
    """Magnitude of the terms of each nonzero of the Jacobian; a much smaller value is mere rounding."""
    if stage is None:
        return np.zeros(0)
    hold, z = np.zeros(program.ne), np.zeros(program.nz)
    values = (np.array([t]), x, z, p, d, hold)
    usual = (0.0, program.initializer.sizes(x, p), 0.0 * z, 0.0 * p, 0.0 * d, hold)
    sizes = [np.broadcast_to(u, np.shape(v)) for u, v in zip(usual, values, strict=True)]
    found = magnitudes(stage.tape, values, sizes)[1]
    terms = np.zeros(stage.group_start[-1])
    np.maximum.at(terms, stage.row, found * usual[1][stage.column])
    init = program.initializer
    free = np.nonzero(init.is_rate == init.of_rates[stage.index[0]])[0]
    least = init.terms(stage.index, (), free, x, (p, t, d))
    return found * np.divide(least, terms, out=np.ones_like(terms), where=terms > 0)[stage.row]


def _stage_ranks(
    program: Program,
    stage: LoopConstraints | None,
    size: np.ndarray,
    usual: np.ndarray,
    poses: list[_Placed],
    p,
    d,
) -> np.ndarray:
    if stage is None:
        return np.zeros(0, np.int64)
    z, matrices = np.zeros(program.nz), []
    for t, pose in poses:
        matrix = np.zeros((stage.group_start[-1], program.nx))
        matrix[stage.row, stage.column] = program(stage.code, t, pose, z, p, d)[1]
        matrices.append(matrix * usual)
    terms = np.zeros(stage.group_start[-1])
    np.maximum.at(terms, stage.row, size * usual[stage.column])
    terms = raised(terms, [program.initializer.unit(int(r)) for r in stage.index], 1.0)
    sizes = np.max(np.abs(matrices), axis=0).max(axis=1, initial=0.0)
    across = np.maximum(np.maximum(sizes, NOTHING * terms), 1e-300)[:, None]  # rows may be mere rounding
    found = []
    for first, last in zip(stage.group_start[:-1], stage.group_start[1:], strict=True):
        rows = slice(first, last)
        found.append(max(numeric_rank(m[rows] / across[rows]) for m in matrices))
    return np.array(found, np.int64)


def _system_ranks(program: Program, poses: list[_Placed], p, d) -> np.ndarray:
    solves = program.f.solves
    if not solves:
        return np.zeros(0)
    full = np.array([min(s.matrix.shape) for s in solves], float)
    if all(s.group.rank == r for s, r in zip(solves, full, strict=True)):
        return full
    matrices = program.kept("matrices", lambda: _matrices(program))
    z, best = np.zeros(program.nz), np.zeros(len(solves))
    for t, pose in poses:
        known: list[np.ndarray] = []
        for k, s in enumerate(solves):
            numbers = matrices(pose, z, p, t, d, *known, *([0.0] * (len(solves) - k)))
            across, down = np.array(s.group.row_scales), np.array(s.group.column_scales)
            a = np.array(numbers[2 * k], float) * across[:, None] * down
            rank = numeric_rank(a, s.group.noise, s.group.moving, LEAST)
            best[k] = max(best[k], rank)
            right = np.array(numbers[2 * k + 1], float) * across[:, None]
            known.append(down[:, None] * (np.linalg.pinv(a, rcond=RANK) @ right))
    return best


def _matrices(program: Program) -> ca.Function:
    solves = program.f.solves
    outputs = [sx for s in solves for sx in (s.matrix, s.right)]
    return ca.Function("matrices", [*program.f.arguments, *(s.solution for s in solves)], outputs)
