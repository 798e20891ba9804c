"""Linear blocks: safe pivots are eliminated symbolically, the rest becomes small dense systems for the run.

The matrix of a block depends on the state, its pattern does not. The pivot order is chosen by the values of the matrix
at sample states: by Markowitz cost among *safe* pivots, which are large enough in their column, of one
sign in all samples, and of nearly constant size or never below their original value. In a mechanism such a
pivot is a mass or an articulated inertia, and for a tree the order is the articulated-body recursion, O(N). Where each pivot of
two or three unknowns may vanish but their determinant never does, as with a matrix that rotates a vector, their rows are
first *mixed* by its adjoint.

Rows without a safe pivot are left to the run: the loop constraints with their reactions, and everything else that could vanish
somewhere. Connected rows and columns form a `Group`, a dense matrix that is solved where it arises, with its rank
revealed (`mc_solve` of the runtime). Large groups are solved loop by loop, so that the cost of a ladder of loops is linear in
its length.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Any

import casadi as ca
import numpy as np
from numpy.polynomial import Polynomial

from ..code.sorting import median
from .hubs import Hub, Numbers, split

EVEN = 0.01  # smallest size of a pivot in any state, relative to its usual one
DOUBTFUL = 0.2  # size below which more states are sampled
VANISHED = 1e-6  # smallest size of a pivot on a line, relative to that at the start
GUARDED = 1e-6  # size of a pivot, relative to its usual one, below which a run must not divide by it
CONSTANT = 1e-9  # relative change of a pivot between states that needs no guard
STRAIGHT = 1e-6  # largest relative distance from a polynomial
OWN = 0.9  # smallest size of a pivot, relative to its original value
THRESHOLD = 1e-3  # smallest safe pivot, relative to its column
FAR_FIRST = 200  # fill-in equivalent to one step of depth
CANCELLED = 1e-11  # relative size below which a difference counts as zero
SINGULAR = 1e-9  # relative size below which a pivot counts as zero at a pose of the mechanism
COMPLIANT = 1e-5  # smallest inertia as a pivot if a loop constraint holds a link, as its inverse would dominate others
PRECISE = 1e-11  # largest relative rounding error of a pivot
SWEEPS = 12  # iterations of scaling rows and columns
NOISE = 1e-14  # relative size of numbers that are mere rounding
RANK = 1e-8  # relative size below which a singular value of a scaled matrix counts as zero
DISTURBED = 1e-13  # relative perturbation of numbers to measure the effect of rounding on a matrix
DISTURBANCES = 6  # random perturbations of each kind
JITTERS = 509  # random perturbations of products, used cyclically
EACH = slice(-2 * DISTURBANCES, -DISTURBANCES)  # samples with changes relative to each number
ALIKE = slice(-DISTURBANCES, None)  # and to the largest of those that are rounded alike
TRUE = slice(None, -2 * DISTURBANCES)  # samples that are not changed
ROUNDED = 2e-2  # effect of rounding relative to that of such a perturbation, with some margin
SHARE = 1e-4  # component of a moving unknown in the vector of a small singular value
LOOSE = 1e-6  # component of an unknown in a combination without effect
UNEVEN = 12  # powers of two between the scales of rows or unknowns from which they are scaled before solving
LARGE = 24  # unknowns above which a group is solved loop by loop
FEWEST_LOOPS = 3  # smallest number of loops on a part that is split
MANY_LOOPS = 5  # loops in a block from which such parts are searched
REGULAR_BLOCK = 1e-5  # smallest relative singular value of a loop that is solved individually
SWOLLEN = 1e4  # growth of numbers, relative to real poses, beyond which they are mere rounding
REGULAR = 1e-11  # regularization of squared singular values in the symbolic solution of a redundant matrix
REFINED = 3  # refinement steps that remove its effect

Step = tuple[int, int, list[tuple[int, tuple[int, ...]]]]  # row, column, rows with it and columns that vanish in each


@dataclass(frozen=True)
class Noise:
    """Effect of rounding on a matrix, in scales in which it is uniform; values above it are significant."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]
    size: float  # in these scales

    @staticmethod
    def of(matrix: np.ndarray, rounding: np.ndarray) -> Noise:
        """From the entries of a matrix and the rounding error of each."""
        rounding = np.maximum(rounding, np.finfo(float).eps * np.abs(matrix))
        where = np.nonzero(rounding)
        rows, columns = equilibrate((where[0], where[1]), rounding[where], matrix.shape)
        size = float(np.linalg.norm(rounding * rows[:, None] * columns))
        return Noise(tuple(rows.tolist()), tuple(columns.tolist()), size)

    def beside(self, rows: np.ndarray, columns: np.ndarray) -> Noise:
        """The noise of the scaled matrix."""
        across, down = np.array(self.rows) / rows, np.array(self.columns) / columns
        return Noise(tuple(across.tolist()), tuple(down.tolist()), self.size)

    def scaled(self, matrix: np.ndarray) -> np.ndarray:
        """A matrix in these scales."""
        return matrix * np.array(self.rows)[:, None] * np.array(self.columns)

    def rank(self, matrix: np.ndarray) -> int:
        """Number of singular values above the noise."""
        return int((np.linalg.svd(self.scaled(matrix), compute_uv=False) > self.size).sum())


@dataclass(frozen=True)
class Group:
    """Rows and unknowns that are solved together at run time, with their numerical properties."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    rank: int  # at poses that the mechanism can take
    row_scales: tuple[float, ...]  # scales that make the largest entry of each row and column of order one
    column_scales: tuple[float, ...]
    row_sizes: tuple[float, ...] = ()  # factors of rows and units of unknowns; empty if unscaled
    column_sizes: tuple[float, ...] = ()
    spare: tuple[int, ...] = ()  # redundant rows
    open: tuple[int, ...] = ()  # unknowns that the rows do not determine
    noise: Noise | None = None  # effect of rounding on the scaled matrix
    moving: tuple[bool, ...] = ()  # flags of unknowns that are not forces


@dataclass(frozen=True)
class Plan:
    """A pivot order with its fill-in, and the remaining groups."""

    size: int  # number of unknowns
    kept: tuple[int, ...]  # nonzero entries of the matrix
    steps: tuple[Step, ...]
    mixes: dict[int, tuple[list[int], list[int]]]  # step -> rows, columns mixed before it
    groups: tuple[Group, ...]  # in solving order
    empty: tuple[int, ...] = ()  # rows that have vanished
    idle: tuple[int, ...] = ()  # unknowns that occur in no remaining row
    hub: Hub | None = None  # split after all steps
    guards: dict[int, float] = field(default_factory=dict)  # step -> smallest pivot, with its sign
    closed: tuple[tuple[int, Group], ...] = ()  # groups that are solved before a step
    work: int = 0  # products

    @property
    def spare(self) -> list[int]:
        """Redundant rows."""
        return [*self.empty, *(r for g in self.groups for r in g.spare)]

    @property
    def open(self) -> list[int]:
        """Unknowns that the groups leave undetermined."""
        return [*self.idle, *dict.fromkeys(c for g in self.groups for c in g.open)]


@dataclass(frozen=True, eq=False)
class Solve:
    """A dense linear system inside straight-line code: matrix @ solution == right, solved for the symbols `solution`."""

    matrix: ca.SX  # (rows, columns)
    right: ca.SX  # (rows, sides)
    solution: ca.SX  # (columns, sides), symbols
    group: Group

    def symbolic(self) -> ca.SX:
        """The solution as an expression, to be differentiated."""
        m, n = self.matrix.shape
        if m == n == self.group.rank:
            across, down = ca.DM(self.group.row_scales), ca.DM(self.group.column_scales)
            scaled = ca.densify(ca.diag(across) @ self.matrix @ ca.diag(down))
            return ca.densify(ca.diag(down) @ ca.solve(scaled, ca.densify(ca.diag(across) @ self.right)))
        return smallest_solution(self.matrix, self.right, self.group)


def equilibrate(
    pattern: tuple[np.ndarray, np.ndarray],
    sizes: np.ndarray,
    shape: tuple[int, int],
    alike: Sequence[Sequence[int]] = (),
):
    """Scales of rows and columns, powers of two, that make the largest entry of each of order one.

    Rows are scaled first: if unknowns are in sizes that fit their units, columns need no other scale. Rows that are
    `alike` share the scale of the largest of them.
    """
    rows, columns = np.ones(shape[0]), np.ones(shape[1])
    r, c = pattern
    np.maximum.at(first := np.zeros(shape[0]), r, sizes)
    for family in alike:
        first[family] = first[family].max()
    usual = np.isfinite(first) & (first > 0)
    rows[usual] = np.exp2(-np.round(np.log2(first[usual])))
    for _ in range(SWEEPS):
        scaled = sizes * rows[r] * columns[c]
        for scale, place in ((rows, r), (columns, c)):
            largest = np.zeros(len(scale))
            np.maximum.at(largest, place, scaled)
            for family in alike if scale is rows else ():
                largest[family] = largest[family].max()
            largest[~(largest > 0) | ~np.isfinite(largest)] = 1.0
            scale *= np.exp2(-np.round(0.5 * np.log2(largest)))
    return rows, columns


def numeric_rank(
    matrix: np.ndarray, noise: Noise | None = None, moving: Sequence[bool] = (), least: float = 1.0
) -> int:
    """Rank of a scaled matrix that is known up to noise.

    A small singular value belongs to a constraint that is redundant up to the precision of lengths and angles if its unknowns are
    forces; with `moving` unknowns it belongs to the motion of a link with very little mass, as real as that of others.
    """
    if not matrix.size or not np.isfinite(matrix).all():
        return min(matrix.shape)
    sizes = np.linalg.svd(matrix, compute_uv=False)
    rank = int((sizes > RANK * max(sizes[0], least)).sum())
    known = min(matrix.shape) if noise is None else noise.rank(matrix)
    if rank < known and np.any(moving):
        ways = np.linalg.svd(matrix)[2][rank : min(matrix.shape)]
        rank += int((np.abs(ways[:, np.asarray(moving)]).max(axis=1) > SHARE).sum())
    return min(rank, known)


def _sizes(stack: np.ndarray, consistent: int) -> tuple[tuple[np.ndarray, np.ndarray], np.ndarray]:
    """Pattern and typical sizes of the entries of matrices, the first of which are at poses of the mechanism.

    If a row vanishes at such poses, its entries there are mere rounding; others may vanish in most samples.
    """
    sizes = np.abs(stack)
    middle = np.maximum(np.median(sizes, axis=0), sizes[:consistent].max(axis=0, initial=0.0))
    where = np.nonzero(middle > NOISE * middle.max(initial=0.0))
    return (where[0], where[1]), middle[where]


def dependent(matrix: np.ndarray, rank: int) -> list[int]:
    """Rows that are redundant beside the `rank` most independent ones."""
    rest, chosen = matrix.copy(), []
    for _ in range(rank):
        sizes = np.linalg.norm(rest, axis=1)
        sizes[chosen] = -1.0
        k = int(np.argmax(sizes))
        chosen.append(k)
        direction = rest[k] / (sizes[k] or 1.0)
        rest = rest - np.outer(rest @ direction, direction)
    return [k for k in range(len(matrix)) if k not in chosen]


def loose(matrix: np.ndarray, rank: int) -> list[int]:
    """Columns that the rows of a matrix of the given rank do not determine."""
    if rank >= matrix.shape[1] or not np.isfinite(matrix).all():
        return []
    nothing = np.linalg.svd(matrix)[2][rank:]
    return np.nonzero(np.abs(nothing).max(axis=0) > LOOSE)[0].tolist()


def _evenness(value: np.ndarray) -> float:
    """The smallest number relative to the median."""
    sizes = np.sort(abs(value))
    return float(sizes[0] / (sizes[len(sizes) // 2] or 1.0))


def _least_on(line: np.ndarray) -> float:
    """Smallest size on a line of a polynomial given at equidistant points; for other functions the smallest given value."""
    sizes = abs(line)
    least, most = float(np.minimum.reduce(sizes)), float(np.maximum.reduce(sizes))
    if most - least <= STRAIGHT * least:
        return least
    known = Polynomial.fit(np.arange(len(line) - 1), line[:-1], len(line) - 2)
    if abs(known(len(line) - 1) - line[-1]) > STRAIGHT * most:
        return least
    turns = [complex(k) for k in known.deriv().roots()]
    level = np.array([float(known(k.real)) for k in turns if abs(k.imag) <= STRAIGHT * (1 + abs(k))])
    return 0.0 if (np.sign(level) != np.sign(line[0])).any() else float(abs(level).min(initial=least))


def _disturbed(numbers: np.ndarray, sizes: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Numbers with small perturbations relative to sizes: additional samples that measure the effect of rounding."""
    return numbers[:, None] + rng.normal(size=(len(numbers), DISTURBANCES)) * (DISTURBED * sizes)[:, None]


def _rounding(value: np.ndarray, disturbed: slice) -> float:
    """Rounding error of the first sample of a number."""
    return ROUNDED * float(np.maximum.reduce(abs(value[disturbed] - value[0])))


def _vanishes(new: np.ndarray, old: np.ndarray) -> bool:
    """Whether the remainder of an entry is zero in all samples, up to rounding.

    For most entries the first sample suffices to rule it out.
    """
    first = abs(new.item(0))
    if first > 2 * CANCELLED * abs(old.item(0)) or first > _rounding(new, EACH):
        return False
    return bool((abs(new) <= 2 * CANCELLED * abs(old))[TRUE].all())


class Doubtful(Exception):
    """A pivot may vanish somewhere; more samples are needed to decide."""


class Costly(Exception):
    """A plan takes more work than another."""


class Planner:
    """Chooses the pivot order from the values at all samples."""

    def __init__(
        self,
        pattern: tuple[np.ndarray, np.ndarray],
        numbers: np.ndarray,
        shape: tuple[int, int],
        consistent: int = 1,
        depth: list[int] | None = None,
        row_depth: list[int] | None = None,
        loops: list[tuple[set[int], set[int]]] | None = None,
        families: tuple[list[int], list[int]] = ([], []),
        sizes: np.ndarray | None = None,
        local: Sequence[int] = (),
        alike: Sequence[np.ndarray] = (),
        lines: np.ndarray | None = None,
        moving: Sequence[bool] = (),
        more: bool = False,
        early: bool = False,
        limit: float = np.inf,
    ):
        """`sizes` of the unknowns, from their units, make the result independent of the units of a model.

        `local` are entries that may vanish between the samples. Samples that are `alike` differ only in the state, those of
        `lines` in whole turns and in unbounded coordinates. `moving` flags unknowns that are not forces. If `more` samples are
        available, a doubtful pivot raises `Doubtful` to request them. If `early`, loops are solved as soon as everything beyond them
        is eliminated. A plan of more than `limit` products is not completed, unless a hub may be split.
        """
        self.height, self.size = shape
        self.consistent, self.depth, self.row_depth = consistent, depth, row_depth
        self.alike, self.moving, self.more = alike, tuple(moving), more
        self.lines = np.zeros((0, 1), int) if lines is None else lines
        self.row_family, self.column_family = families  # vector equation of each row, vector of each unknown
        self.early, self.limit = early, limit
        self._set_loops(loops or [])
        self.column_size = np.ones(self.size) if sizes is None else np.exp2(np.round(np.log2(sizes)))
        noise = self._noise(pattern, numbers)
        noise[list(local)] = False
        typical = median(np.abs(numbers), axis=1) * self.column_size[pattern[1]]
        self.row_scale, self.column_scale = equilibrate(
            pattern, np.where(noise, 0.0, typical), shape, self._alike(range(self.height))
        )
        self.column_scale *= self.column_size
        self._set_entries(pattern, numbers, noise, list(local))
        self.done = [False] * self.size
        self.heap: list[tuple[int, int]] = []
        self.steps: list[Step] = []
        self.mixes: dict[int, tuple[list[int], list[int]]] = {}
        self.guards: dict[int, float] = {}
        self.work = 0
        self.closed: list[tuple[int, Group]] = []
        self.tried: dict[int, int] = {}  # loop -> depth of the pivot before which it was examined

    def _set_loops(self, loops: list[tuple[set[int], set[int]]]) -> None:
        self.loops = loops
        self.late_rows = set().union(*(r for r, _ in self.loops)) if self.loops else set()
        self.late_columns = set().union(*(c for _, c in self.loops)) if self.loops else set()
        many = len(self.loops) >= MANY_LOOPS and not self.early
        self.hubs: list[tuple[int, int]] | None = [] if many else None  # deferred pivots
        self.hub_rows: set[int] = set()
        self.loop_of_row = {r: k for k, (rows, _) in enumerate(self.loops) for r in rows}
        self.loop_of_column = {c: k for k, (_, columns) in enumerate(self.loops) for c in columns}

    def _set_entries(
        self, pattern: tuple[np.ndarray, np.ndarray], numbers: np.ndarray, noise: np.ndarray, local: list[int]
    ) -> None:
        """Store the scaled entries that are not mere noise, with perturbed samples."""
        steady = np.ptp(numbers, axis=1) == 0  # independent of state and parameters: kinematics, balances
        steady[local] = False
        there = (numbers != 0).any(axis=1) & ~noise
        there[local] = True
        self.kept = np.nonzero(there)[0].tolist()
        rng = np.random.default_rng(20081110)
        exact = steady & (numbers[:, 0] == np.round(numbers[:, 0]))
        sizes = np.where(exact, 0.0, np.abs(numbers[:, 0]))
        numbers = np.c_[
            numbers, *(_disturbed(numbers[:, 0], size, rng) for size in (sizes, self._usual(pattern, sizes)))
        ]
        scale = self.row_scale[pattern[0]] * self.column_scale[pattern[1]]
        numbers *= scale[:, None]  # in place, as this is a large array
        self.rows: list[dict[int, np.ndarray]] = [{} for _ in range(self.height)]
        self.columns: list[set[int]] = [set() for _ in range(self.size)]
        self.steady: list[set[int]] = [set() for _ in range(self.size)]  # for each column the rows with such entries
        places = list(zip(*(place.tolist() for place in pattern), strict=True))
        self.local = {places[k] for k in local}
        self.first: dict[tuple[int, int], np.ndarray] = {}
        for k, same in zip(self.kept, steady[self.kept].tolist(), strict=True):
            (r, c), value = places[k], numbers[k]
            self.rows[r][c] = value
            self.columns[c].add(r)
            if self.alike:
                self.first[r, c] = value
            if same:
                self.steady[c].add(r)
        self.nothing = np.zeros(numbers.shape[1])
        self.jitter = np.ones((JITTERS, numbers.shape[1]))  # factors of one, except for the perturbed samples
        self.jitter[:, -2 * DISTURBANCES :] += DISTURBED * rng.normal(size=(JITTERS, 2 * DISTURBANCES))
        self.next_jitter = 0

    def _noise(self, pattern: tuple[np.ndarray, np.ndarray], numbers: np.ndarray) -> np.ndarray:
        """Entries that are mere rounding everywhere, such as cos(90 deg), relative to others of the same vector equation.

        They are compared within each sample, as terms may be of very different size far away. If the others vanish there,
        their usual size counts.
        """
        r, c = pattern
        sizes = np.abs(numbers) * self.column_size[c][:, None]
        usual = np.zeros((self.height, numbers.shape[1]))
        np.maximum.at(usual, r, sizes)
        if self.row_family:
            family = np.unique(self.row_family, return_inverse=True)[1]
            most = np.zeros_like(usual)
            np.maximum.at(most, family, usual)
            usual = most[family]
        usual = np.maximum(usual, median(usual, axis=1)[:, None])
        return np.asarray(np.all(sizes <= NOISE * usual[r], axis=1))

    def _usual(self, pattern: tuple[np.ndarray, np.ndarray], sizes: np.ndarray) -> np.ndarray:
        """The largest factor of one vector in one vector equation, such as a rotation, whose entries have equal rounding errors."""
        row, column = (
            np.unique(family, return_inverse=True)[1][place] if family else place
            for family, place in zip((self.row_family, self.column_family), pattern, strict=True)
        )
        block = np.unique(row * (column.max(initial=0) + 1) + column, return_inverse=True)[1]
        usual = np.zeros(len(block))
        np.maximum.at(usual, block, sizes)
        return np.where(sizes > 0, usual[block], 0.0)

    def _alike(self, rows: Sequence[int]) -> list[list[int]]:
        """Sets of rows of one vector equation of a loop constraint.

        Its rows have equal rounding errors. If an axis is tilted by 1e-6, one of them is small, and dependent on the others up to
        their rounding, not its own.
        """
        found: dict[int, list[int]] = {}
        for place, r in enumerate(rows):
            if r in self.late_rows and self.row_family:
                found.setdefault(self.row_family[r], []).append(place)
        return [places for places in found.values() if len(places) > 1]

    def plan(self) -> Plan:
        """Eliminate safe pivots; the rest forms groups."""
        self._sweep()
        hub = self._hub() if self.hubs else None
        groups = self._groups() if hub is None else self._split(hub)
        used = self._used().union(*(g.rows for g in groups))
        known = {c for c, done in enumerate(self.done) if done}.union(*(g.columns for g in groups))
        empty = tuple(r for r in range(self.height) if r not in used)
        idle = tuple(c for c in range(self.size) if c not in known)
        return Plan(
            self.size, tuple(self.kept), tuple(self.steps), self.mixes, tuple(groups), empty, idle, hub,
            self.guards, tuple(self.closed), self.work,
        )  # fmt: skip

    def _cost(self, c: int) -> int:
        """Markowitz cost of a column, with preference for far ones."""
        columns = self.columns[c]
        markowitz = (len(columns) - 1) * (min(map(len, map(self.rows.__getitem__, columns)), default=1) - 1)
        if not self.depth:
            return markowitz
        steady_first = FAR_FIRST // 2 if self.steady[c].isdisjoint(columns) else 0
        return markowitz + steady_first - FAR_FIRST * self.depth[c]

    def _preference(self, r: int, c: int) -> tuple:
        """Rows of a column in the order in which they are tried.

        A row with only far unknowns goes first; the motion of a far body is determined by its own equations.
        """
        nearest = min(map(self.depth.__getitem__, self.rows[r])) if self.depth else 0
        origin = self.row_depth[r] if self.row_depth else 0
        return (r not in self.steady[c], -origin, -nearest, len(self.rows[r]), r)

    def _pick(self, c: int) -> int:
        """The best row with a safe pivot in a column, or -1."""
        early = self.columns[c] - self.late_rows - self.hub_rows
        if self.local:
            early = {r for r in early if (r, c) not in self.local}
        while early:
            r = self._best(early, c)
            if r < 0 or (self._known(r, c) and self._lasting(r, c)):
                return r
            early.discard(r)
        return -1

    def _best(self, early: set[int], c: int) -> int:
        """The best of the given rows, by the values at all samples, or -1.

        It is compared with all rows of the column that depend on modes, too, such as friction that sticks or slides: divided
        by the inertia of a light link, its torques would exceed whatever else is in them.
        """
        candidates = sorted(early, key=lambda r: self._preference(r, c)) if len(early) > 1 else list(early)
        held = not self.late_rows.isdisjoint(self.columns[c])
        least = [COMPLIANT if held and r not in self.steady[c] else SINGULAR for r in candidates]
        beside = [r for r in self.columns[c] if (r, c) in self.local] if self.local else []
        if len(candidates) == 1 and not beside:
            return candidates[0] if self._safe_alone(self.rows[candidates[0]][c], least[0]) else -1
        values = np.array([self.rows[r][c] for r in (*candidates, *beside)])
        sizes = abs(values)
        if self._safe_beside(values[0], np.maximum.reduce(sizes, axis=None), least[0]):
            return candidates[0]
        largest = sizes.max(axis=0)
        largest[largest == 0] = np.inf
        ratio = (sizes / largest).min(axis=1)
        for i, r in enumerate(candidates):  # large in its row: kinematics, regardless of inertias
            if ratio[i] < THRESHOLD and r in self.steady[c]:
                ratio[i] = (sizes[i] / np.max([abs(v) for v in self.rows[r].values()], axis=0)).min()
        one_sign = (values.min(axis=1) > 0) | (values.max(axis=1) < 0)
        for i, r in enumerate(candidates):
            regular = (sizes[i, : self.consistent] > least[i]).all()
            if one_sign[i] and regular and ratio[i] >= THRESHOLD:
                return r
        return -1

    def _known(self, r: int, c: int) -> bool:
        """Whether a number is precise enough as a divisor."""
        value = self.rows[r][c]
        return _rounding(value, ALIKE) <= PRECISE * abs(value.item(0))

    def _lasting(self, r: int, c: int) -> bool:
        """Whether a number is bounded away from zero in all states of the mechanism.

        Either it hardly depends on the state and vanishes on no line, or it is never below its original value,
        such as the inertia of a body to which that of others is added.
        """
        value = self.rows[r][c]
        sizes = abs(value)
        if self._vanishes_far_away(value):
            return self._adds_up(r, c)
        if np.minimum.reduce(sizes) > DOUBTFUL * np.maximum.reduce(sizes):  # then also in each set
            return True
        least = min((_evenness(value[group]) for group in self.alike), default=1.0)
        if least >= DOUBTFUL or self._adds_up(r, c):
            return True
        return self._even(least)

    def _guard(self, r: int, c: int, scale: float) -> None:
        """Note the smallest size of the next pivot that a run may divide by, if it depends on the state in another way than by adding up.

        Samples cannot be everywhere: a number of other functions than polynomials may still vanish far away.
        """
        value = self.rows[r][c]
        constant = all(np.ptp(value[group]) <= CONSTANT * abs(value[group[0]]) for group in self.alike)
        if not constant and not self._adds_up(r, c):
            self.guards[len(self.steps)] = float(GUARDED * np.median(value[self.alike[0]]) / scale)

    def _vanishes_far_away(self, value: np.ndarray) -> bool:
        """Whether a number vanishes on a line along unbounded coordinates, which samples cannot cover.

        Along it most numbers are constant or polynomials, which a few points determine. A number that vanishes only at single points, not
        on surfaces, is hit neither by such a line nor by a motion.
        """
        sizes, limit = abs(value[self.lines]), VANISHED * abs(value[0])
        least = np.minimum.reduce(sizes, axis=1)
        if not (np.maximum.reduce(sizes, axis=1) - least > STRAIGHT * least).any():  # constant on all lines, like most
            return bool((least < limit).any())
        return any(_least_on(value[line]) < limit for line in self.lines)

    def _even(self, least: float) -> bool:
        """Whether numbers with this smallest relative size never vanish."""
        if self.more and EVEN <= least < DOUBTFUL:
            raise Doubtful
        return least >= EVEN

    def _adds_up(self, r: int, c: int) -> bool:
        """Whether a number is never below its original value."""
        value, own = self.rows[r][c], self.first.get((r, c))
        if own is None:
            return False
        sign = np.sign(own.item(0))
        return all(
            np.ptp(own[group]) <= CANCELLED * abs(own[group[0]])
            and (sign * value[group] >= OWN * sign * own[group]).all()
            for group in self.alike
        )

    def _safe_alone(self, value: np.ndarray, smallest: float) -> bool:
        """Whether the only pivot of a column is safe."""
        if not (np.minimum.reduce(value) > 0 or np.maximum.reduce(value) < 0):
            return False
        return bool(np.minimum.reduce(abs(value[: self.consistent])) > smallest)

    def _safe_beside(self, value: np.ndarray, largest: float, smallest: float) -> bool:
        """Whether a pivot is safe beyond doubt: of one sign, and never small relative to the largest entry of its column."""
        least = np.minimum.reduce(value)
        if least <= 0:
            least = -np.maximum.reduce(value)
        return bool(least > smallest and least >= THRESHOLD * largest)

    def _eliminate(self, r: int, c: int) -> None:
        rows, columns = self.rows, self.columns
        self.done[c] = True
        pivot_row = rows[r]
        pivot = pivot_row[c]
        for k in pivot_row:
            columns[k].discard(r)
        del pivot_row[c]
        others = list(pivot_row)
        self.work += (len(columns[c]) + 1) * (len(others) + 1)
        values = np.reshape(list(pivot_row.values()), (len(others), len(self.nothing)))
        updates = []
        if self.local:
            self._spread_local(r, c)
        if self.early and r in self.steady[c]:
            self._hand_on(r, c, pivot)
        for other in sorted(columns[c]):
            row, vanishing = rows[other], ()
            changes = row.pop(c) / pivot * values * self._jitter(len(others))
            for k, change in zip(others, changes, strict=True):
                old = row.get(k)
                if old is None:
                    row[k] = -change
                    columns[k].add(other)
                    continue
                new = old - change
                if _vanishes(new, old) and (other, k) not in self.local:
                    del row[k]
                    columns[k].discard(other)
                    vanishing += (k,)
                else:
                    row[k] = new
                    self.steady[k].discard(other)
            updates.append((other, vanishing))
        columns[c], rows[r] = set(), {}
        self.steps.append((r, c, updates))
        for k in others:
            if not self.done[k]:
                heapq.heappush(self.heap, (self._cost(k), k))

    def _hand_on(self, r: int, c: int, pivot: np.ndarray) -> None:
        """Keep original values, such as the inertia of a body, when its force enters the balance of where it is attached."""
        mine = [(k, self.first[r, k]) for k in self.rows[r] if (r, k) in self.first]
        for other in self.columns[c] & self.steady[c] if mine else ():
            factor = self.rows[other][c] / pivot
            for k, value in mine:
                self.first[other, k] = self.first.get((other, k), self.nothing) - factor * value

    def _jitter(self, count: int) -> np.ndarray:
        """Factors that perturb products, each differently."""
        if count > JITTERS:
            return np.resize(self.jitter, (count, len(self.nothing)))
        first = self.next_jitter if self.next_jitter + count <= JITTERS else 0
        self.next_jitter = first + count
        return self.jitter[first : first + count]

    def _spread_local(self, r: int, c: int) -> None:
        """Mark entries that local entries change by elimination as local."""
        pivot_row = [k for k in self.rows[r] if k != c]
        for other in self.columns[c]:
            if other != r:
                all_of_it = (other, c) in self.local
                self.local.update((other, k) for k in pivot_row if all_of_it or (r, k) in self.local)

    def _mix(self, blocked: dict[int, None]) -> bool:
        """Mix the rows of two or three unknowns by their adjoint, if their determinant never vanishes."""
        for own, chosen in self._squares(blocked):
            if any((r, c) in self.local for r in own for c in chosen):
                continue
            square = self._stack(own, chosen)
            det = np.linalg.det(square)
            lengths = np.linalg.norm(square, axis=2)
            roundness = np.abs(det) / np.maximum(lengths.prod(axis=1), 1e-300)
            if roundness.min() < THRESHOLD or not (np.all(det > 0) or np.all(det < 0)):
                continue
            if self._vanishes_far_away(det):
                continue
            if not self._even(min((_evenness(det[group]) for group in self.alike), default=1.0)):
                continue
            if lengths[: self.consistent].min() < SINGULAR:  # rounding
                continue
            self._mix_rows(own, chosen, np.linalg.inv(square) * det[:, None, None], det)
            for r, c in zip(own, chosen, strict=True):
                self._guard(r, c, self.row_scale[own].prod() * self.column_scale[chosen].prod())
                self._eliminate(r, c)
            return True
        return False

    def _squares(self, blocked: dict[int, None]) -> Iterator[tuple[list[int], list[int]]]:
        """Two or three rows and unknowns that may be solved together.

        These are unknowns that occur in the same rows, or components of a vector, `f_a + R @ f_b == 0`, with the rows of a vector
        equation, those of far components first.
        """
        alike: dict[frozenset[int], list[int]] = {}
        vectors: dict[int, list[int]] = {}
        for c in blocked:
            if not self.done[c]:
                if not self.columns[c] & (self.late_rows | self.hub_rows):
                    alike.setdefault(frozenset(self.columns[c]), []).append(c)
                if self.column_family:
                    vectors.setdefault(self.column_family[c], []).append(c)
        for group, chosen in alike.items():
            if 2 <= len(chosen) == len(group) <= 3:
                yield sorted(group), chosen
        found = []
        for chosen in vectors.values():
            by_family: dict[int, list[int]] = {}
            for r in sorted(set().union(*(self.columns[c] for c in chosen)) - self.late_rows - self.hub_rows):
                by_family.setdefault(self.row_family[r], []).append(r)
            for own in by_family.values():
                if 2 <= len(own) == len(chosen) <= 3:
                    found.append((own, chosen))
        if self.row_depth:
            found.sort(key=lambda pair: -self.row_depth[pair[0][0]])  # type: ignore[index]
        yield from found

    def _mix_rows(self, own: list[int], chosen: list[int], adjoint: np.ndarray, det: np.ndarray) -> None:
        """Multiply rows by the adjoint of the chosen columns, which leaves the determinant on the diagonal."""
        rows, columns = self.rows, self.columns
        others = sorted({k for r in own for k in rows[r]} - set(chosen))
        for k in others:
            if self.local and any((r, k) in self.local for r in own):
                self.local.update((r, k) for r in own)
            turned = np.einsum("nij,jn->in", adjoint, [rows[r].get(k, self.nothing) for r in own])
            for i, r in enumerate(own):
                rows[r][k] = turned[i]
                columns[k].add(r)
                self.steady[k].discard(r)
        for i, r in enumerate(own):
            rows[r] = {chosen[i]: det} | {k: rows[r][k] for k in others}
            for j, c in enumerate(chosen):
                (columns[c].add if i == j else columns[c].discard)(r)
        self.mixes[len(self.steps)] = (own, chosen)

    def _sweep(self) -> None:
        """Eliminate columns as long as there is a safe pivot."""
        for c in range(self.size):
            if c not in self.late_columns:
                heapq.heappush(self.heap, (self._cost(c), c))
        while True:
            blocked: dict[int, None] = {}
            before = len(self.steps)
            while self.heap:
                if self.work > self.limit and not self.hubs:
                    raise Costly
                value, c = heapq.heappop(self.heap)
                if self.done[c] or c in self.late_columns:
                    continue
                now = self._cost(c)
                if now > value:
                    heapq.heappush(self.heap, (now, c))
                    continue
                r = self._pick(c)
                if r < 0:
                    blocked[c] = None
                elif self._couples(r, c):
                    self._set_aside(r, c)
                elif self.early and self._close(r, c):
                    heapq.heappush(self.heap, (self._cost(c), c))
                else:
                    self._guard(r, c, self.row_scale[r] * self.column_scale[c])
                    self._eliminate(r, c)
            if not self._mix(blocked) and len(self.steps) == before:
                return
            for c in blocked:
                if not self.done[c]:
                    heapq.heappush(self.heap, (self._cost(c), c))

    def _used(self) -> set[int]:
        """Rows of pivots and of loops that are solved already."""
        return {r for r, _, _ in self.steps}.union(*(g.rows for _, g in self.closed))

    def _close(self, r: int, c: int) -> bool:
        """Solve the loops whose reactions a pivot would pass on to bodies nearer to the ground, if everything beyond them is eliminated."""
        depth = self.depth[c] if self.depth else 0
        found = False
        for k in sorted({self.loop_of_column[j] for j in self.rows[r] if j in self.loop_of_column}):
            if self.tried.get(k, depth + 1) > depth:
                self.tried[k] = depth
                found |= self._close_loop(k, depth)
        return found

    def _close_loop(self, k: int, depth: int) -> bool:
        own = sorted(r for r in self.loops[k][0] if self.rows[r])
        mine = sorted(c for c in self.loops[k][1] if not self.done[c] and self.columns[c])
        others = {c for r in own for c in self.rows[r]}.difference(mine)
        beyond = any(c not in self.late_columns and self.depth[c] > depth for c in others) if self.depth else False
        local = any((r, c) in self.local for r in own for c in self.rows[r])
        if not own or len(own) != len(mine) or beyond or local or not self._regular(own, mine):
            return False
        waiting = set().union(*(self.columns[c] for c in mine)).difference(own)
        if any((r, c) in self.local for r in waiting for c in mine):
            return False
        self.closed.append((len(self.steps), self._group(own, mine)))
        self._eliminate_block(own, mine, waiting)
        for r in own:
            for c in self.rows[r]:
                self.columns[c].discard(r)
            self.rows[r] = {}
        for c in mine:
            self.done[c] = True
        self._forget(waiting)
        for c in others:
            self.steady[c] -= waiting
            if not self.done[c] and c not in self.late_columns:
                heapq.heappush(self.heap, (self._cost(c), c))
        return True

    def _forget(self, changed: Set[int]) -> None:
        """Take the first sample in place of those at which a loop is so close to a singular position that only rounding remains."""
        far = np.zeros(len(self.nothing), bool)
        for r in changed:
            sizes = np.max([abs(value) for value in self.rows[r].values()], axis=0)
            far |= ~(sizes <= SWOLLEN * sizes[: self.consistent].max())
        if far.any():
            for row in self.rows:
                for value in row.values():
                    value[far] = value[0]

    def _couples(self, r: int, c: int) -> bool:
        """Whether a pivot would couple many loops: its row contains their reactions, and their rows contain its unknown."""
        if self.hubs is None:
            return False
        mine = {self.loop_of_column[k] for k in self.rows[r] if k in self.loop_of_column}
        return len(mine.intersection(self.loop_of_row.get(k) for k in self.columns[c])) >= FEWEST_LOOPS

    def _set_aside(self, r: int, c: int) -> None:
        """Defer a pivot until the loops are known."""
        assert self.hubs is not None
        self.hubs.append((r, c))
        self.hub_rows.add(r)
        self.late_columns = self.late_columns | {c}

    def _hub(self) -> Hub | None:
        """The deferred pivots, with the parts that remain without them; None if splitting does not pay."""
        assert self.hubs
        own, columns = (tuple(k) for k in zip(*self.hubs, strict=True))
        parts = [(tuple(rows), tuple(self._with_reactions(rows, mine))) for rows, mine in self._connected(set(columns))]
        inside = {c for _, mine in parts for c in mine}.union(columns)
        split_cost = sum((len(mine) + len(own)) ** 3 for _, mine in parts)
        whole = all(inside.issuperset(self.rows[r]) for r in own)
        if whole and len(inside) > LARGE and len(parts) >= FEWEST_LOOPS and split_cost < len(inside) ** 3 / 2:
            return Hub(own, columns, tuple(parts), self.height, self.size)
        self.late_columns = self.late_columns - set(columns)  # eliminate them like all others
        self.hubs, self.hub_rows = None, set()
        self._sweep()
        return None

    def _split(self, hub: Hub) -> list[Group]:
        """Split a hub numerically; return the remaining groups."""
        split(hub, self.rows, [0.0] * self.height, Numbers())
        for r in {r for own, _ in hub.parts for r in own}.union(hub.rows, *hub.links):
            self.rows[r] = {c: self.nothing + value for c, value in self.rows[r].items()}
        scale = self.row_scale[list(hub.rows)]
        self.row_scale = np.concatenate([self.row_scale, np.tile(scale, len(hub.parts) - 1)])
        self.column_scale = np.concatenate([self.column_scale, np.tile(1 / scale, len(hub.parts) - 1)])
        self.column_size = np.concatenate([self.column_size, np.tile(1 / scale, len(hub.parts) - 1)])
        self.done += [False] * hub.extra
        self.columns = [set() for _ in range(len(self.column_scale))]
        used = {r for r, _, _ in self.steps}
        for r, row in enumerate(self.rows):
            for c in row if r not in used else ():
                self.columns[c].add(r)
        chain = {*hub.rows, *(r for link in hub.links for r in link)}
        groups: list[Group] = []
        for rows, columns in hub.parts:
            groups += self._in_order(list(rows), list(columns), chain)
        for k, (link, sums) in enumerate(zip(hub.links, hub.sums, strict=True)):
            groups.append(self._link(hub, k, self._group(list(link), list(sums))))
            self._eliminate_block(list(link), list(sums), chain)
        return [*groups, self._group(list(hub.rows), list(hub.columns))]

    def _link(self, hub: Hub, k: int, group: Group) -> Group:
        """A link of the chain of a hub, with its open unknowns and redundant rows in terms of the loops at both ends."""
        if not group.open and not group.spare:
            return group
        moved: list[int] = []
        for rows, columns in hub.parts[k : k + 2]:
            stack = self._stack(rows, [*columns, *hub.sums[k]])[: self.consistent]
            change = np.linalg.pinv(stack[:, :, : len(columns)], rcond=RANK) @ stack[:, :, len(columns) :]
            moves = np.abs(change).max(axis=(0, 2), initial=0.0) > LOOSE
            moved += [columns[i] for i in np.flatnonzero(moves)]
        redundant = [r for r in hub.parts[k + 1][0] if r in self.late_rows][-len(group.spare) :]
        return replace(group, open=tuple(moved), spare=tuple(redundant))

    def _stack(self, rows: Sequence[int], columns: Sequence[int]) -> np.ndarray:
        """Rows and columns as dense matrices, one per sample."""
        found = np.array([[self.rows[r].get(c, self.nothing) for c in columns] for r in rows])
        return found.transpose(2, 0, 1)

    def _rounded_stack(self, rows: Sequence[int], columns: Sequence[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The same without entries that are mere rounding, which scaling would amplify; and the size of rounding."""
        stack = self._stack(rows, columns)
        stack, disturbed = stack[TRUE], stack[ALIKE]
        rounding = ROUNDED * np.abs(disturbed - stack[0]).max(axis=0)
        return stack, np.where(np.abs(stack) <= rounding, 0.0, stack), rounding

    def _in_order(self, rows: list[int], columns: list[int], others: set[int]) -> list[Group]:
        """The groups of connected rows, with their unknowns eliminated from other rows."""
        groups = self._by_loops(rows, others) if len(columns) > LARGE else [self._group(rows, columns)]
        if groups:
            self._eliminate_block(list(groups[-1].rows), list(groups[-1].columns), others)
        return groups

    def _with_reactions(self, rows: list[int], columns: list[int]) -> list[int]:
        """Unknowns of rows, and the reactions of loops among these rows that occur only in equations of the hub."""
        loops = {self.loop_of_row[r] for r in rows if r in self.loop_of_row}
        own = {c for k in loops for c in self.loops[k][1] if self.columns[c] and self.columns[c] <= self.hub_rows}
        return sorted(own.union(columns))

    def _connected(self, apart: Set[int] = frozenset()) -> list[tuple[list[int], list[int]]]:
        """Connected sets of the remaining rows, with their unknowns, without those of a hub."""
        used = self._used() | self.hub_rows
        left = [r for r in range(self.height) if r not in used]
        parent = {r: r for r in left}

        def find(r: int) -> int:
            while parent[r] != r:
                parent[r] = parent[parent[r]]
                r = parent[r]
            return r

        first: dict[int, int] = {}
        for r in left:
            for c in self.rows[r]:
                if c not in apart:
                    parent[find(r)] = find(first.setdefault(c, r))
        sets: dict[int, list[int]] = {}
        for r in left:
            if self.rows[r]:
                sets.setdefault(find(r), []).append(r)
        return [(rows, sorted({c for r in rows for c in self.rows[r]} - apart)) for rows in sets.values()]

    def _groups(self) -> list[Group]:
        """Groups of the remaining connected rows and columns; large ones loop by loop."""
        groups = []
        for rows, columns in self._connected():
            groups += self._by_loops(rows) if len(columns) > LARGE else [self._group(rows, columns)]
        return groups

    def _group(self, rows: list[int], columns: list[int]) -> Group:
        whole, cleaned, rounding = self._rounded_stack(rows, columns)
        across, down = equilibrate(*_sizes(cleaned, self.consistent), whole.shape[1:], self._alike(rows))
        matrices = (whole * across[:, None] * down)[: self.consistent]
        known = np.abs(whole[: self.consistent])  # not the first pose alone, which may be singular
        largest = np.where(np.isfinite(known), known, 0.0).max(axis=0)
        noise = Noise.of(largest, rounding).beside(across, down)
        moving = tuple(c < len(self.moving) and self.moving[c] for c in columns)
        ranks = [numeric_rank(m, noise, moving) for m in matrices]
        rank = max(ranks)
        best = noise.scaled(matrices[int(np.argmax(ranks))])
        spare, free = dependent(best, rank), loose(best, rank)
        row_scale, column_scale = self.row_scale[rows] * across, self.column_scale[columns] * down
        row_size, column_size = np.ones(len(rows)), np.ones(len(columns))
        if rank < max(best.shape):  # the minimum-norm solution, in units of the model
            row_size, column_size = row_scale * noise.rows, self.column_size[columns]
        elif max(np.ptp(np.log2(scale)) for scale in (row_scale, column_scale)) > UNEVEN:
            row_size, column_size = row_scale, column_scale
        return Group(
            tuple(rows),
            tuple(columns),
            rank,
            tuple((row_scale / row_size).tolist()),
            tuple((column_scale / column_size).tolist()),
            tuple(row_size.tolist()),
            tuple(column_size.tolist()),
            tuple(rows[i] for i in spare),
            tuple(columns[j] for j in free),
            noise,
            moving,
        )

    def _by_loops(self, rows: list[int], others: Set[int] = frozenset()) -> list[Group]:
        """The loops of a large group in an order of little fill-in; rows that belong to no loop come last, as one.

        All but the last are also eliminated from `others`.
        """
        inside, blocks, taken_rows, taken_columns = set(rows) | others, [], set(), set()
        for loop_rows, loop_columns in self.loops:
            own = sorted(loop_rows & inside)
            mine = sorted(c for c in loop_columns if not self.done[c] and not inside.isdisjoint(self.columns[c]))
            if own and len(own) == len(mine):
                blocks.append((own, mine))
        groups = []
        touched = {k: {c for r in own for c in self.rows[r]} for k, (own, _) in enumerate(blocks)}
        while touched:
            k = min(touched, key=lambda k: (len(touched[k]), k))
            own, mine = blocks[k]
            del touched[k]
            if not self._regular(
                own, mine
            ):  # its reactions are not determined by its own loop constraints: solved together at the end
                continue
            taken_rows |= set(own)
            taken_columns |= set(mine)
            groups.append(self._group(own, mine))
            self._eliminate_block(own, mine, inside)
            for j in touched:
                if touched[j] & set(mine):
                    touched[j] = {c for r in blocks[j][0] for c in self.rows[r]}
        rest = [r for r in rows if r not in taken_rows]
        columns = sorted({c for r in rest for c in self.rows[r]} - taken_columns)
        return [*groups, self._group(rest, columns)] if rest or columns else groups

    def _regular(self, rows: list[int], columns: list[int]) -> bool:
        """Whether a square block is far from singular at real poses and at most samples."""
        _, stack, _ = self._rounded_stack(rows, columns)
        if not np.isfinite(stack).all():
            return False
        across, down = equilibrate(*_sizes(stack, self.consistent), stack.shape[1:], self._alike(rows))
        sizes = np.linalg.svd(stack * across[:, None] * down, compute_uv=False)
        good = sizes[:, -1] > REGULAR_BLOCK * sizes[:, 0]
        return bool(good[: self.consistent].all() and good.mean() > 0.6)

    def _eliminate_block(self, own: list[int], mine: list[int], inside: set[int]) -> None:
        """Eliminate the unknowns of a block from the other rows numerically."""
        others = sorted({c for r in own for c in self.rows[r]} - set(mine))
        stack = self._stack(own, mine + others)
        found = np.linalg.pinv(stack[:, :, : len(mine)], rcond=RANK) @ stack[:, :, len(mine) :]
        changed = sorted(inside.intersection(set().union(*(self.columns[c] for c in mine))) - set(own))
        self.work += (len(mine) * (len(mine) + len(changed))) * (len(others) + 1) + len(mine) ** 3
        for r in changed:
            factors = (np.array([self.rows[r].pop(c, self.nothing) for c in mine]) * self._jitter(len(mine))).T
            change = np.einsum("sm,smk->ks", factors, found)
            for c, value in zip(others, change, strict=True):
                self.rows[r][c] = self.rows[r].get(c, self.nothing) - value
                self.columns[c].add(r)
        for c in mine:
            self.columns[c] = set(own)


def best_plan(*given: Any) -> Plan:
    """The plan of less work: loops are solved last, or each as soon as everything beyond it is eliminated.

    The latter keeps reactions of nested loops, such as those of a scissor lift, out of all bodies below them.
    """
    loops = given[6]
    if len(loops) < MANY_LOOPS:
        return Planner(*given).plan()
    early = Planner(*given, early=True).plan()
    if early.open or early.spare:  # ranks are found from all loops together
        return Planner(*given).plan()
    try:
        last = Planner(*given, limit=early.work).plan()
    except Costly:
        return early
    return early if early.work < last.work and last.hub is None else last


def smallest_solution(matrix: ca.SX, right: ca.SX, group: Group) -> ca.SX:
    """The minimum-norm least-squares solution, by regularized normal equations and iterative refinement."""
    across = ca.diag(ca.DM(group.row_scales))
    a, b = across @ matrix, across @ right
    factors = ca.ldl(ca.densify(a.T @ a) + REGULAR * ca.SX.eye(a.shape[1]), False)
    columns = []
    for k in range(b.shape[1]):
        x = ca.ldl_solve(a.T @ b[:, k], *factors)
        for _ in range(REFINED):
            x += ca.ldl_solve(a.T @ (b[:, k] - a @ x), *factors)
        columns.append(x)
    return ca.densify(ca.horzcat(*columns))
