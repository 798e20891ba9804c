"""Linear blocks: safe pivots are eliminated symbolically, what is left becomes small dense systems for the run.

The matrix of a block depends on the state, its pattern does not. The pivot order comes from the numbers that the matrix
takes at sample states: Markowitz cost decides, among pivots that are *safe*: large enough in their column, of one
sign in all samples, and of about the same size or never below what stood there from the first. In a mechanism such a
pivot is a mass or an articulated inertia, and for a tree the order is the articulated-body recursion, O(N). Where each pivot of two or three unknowns may vanish but their determinant never does,
as with a matrix that turns a vector, their rows are *mixed* by its adjoint first.

What has no safe pivot is left to the run: the loop constraints with their reactions, and whatever else could vanish
somewhere. Connected rows and columns form a `Group`, a dense matrix that is solved where it arises, with its rank
revealed (`mc_solve` of the runtime). Large groups are taken loop by loop, so that a ladder of loops costs no more than
its length.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace

import casadi as ca
import numpy as np
from numpy.polynomial import Polynomial

from .hubs import Hub, Numbers, split

EVEN = 0.01  # least size of a pivot, relative to its usual one, whatever the state
DOUBTFUL = 0.2  # and the size below which to look at more states
VANISHED = 1e-6  # least size of a pivot on a line, relative to that at the start
STRAIGHT = 1e-6  # largest relative distance from a polynomial
OWN = 0.9  # share of what stood there from the first that a pivot keeps
THRESHOLD = 1e-3  # smallest safe pivot, relative to its column
FAR_FIRST = 200  # fill that one step of depth is worth
CANCELLED = 1e-11  # relative size below which a difference counts as zero
SINGULAR = 1e-9  # relative size below which a pivot counts as zero at a pose of the mechanism
COMPLIANT = (
    1e-5  # smallest pivot where a loop constraint holds a link: the inverse of its inertia would hide all others
)
PRECISE = 1e-11  # largest share of rounding in a pivot
SWEEPS = 12  # of scaling rows and columns
NOISE = 1e-14  # relative size of numbers that are mere rounding
RANK = 1e-8  # relative size below which a singular value of a scaled matrix counts as zero
DISTURBED = 1e-13  # relative change of numbers that shows what rounding does to a matrix
DISTURBANCES = 6  # so many changes of each kind, at random
JITTERS = 509  # random changes of products, used in turn
EACH = slice(-2 * DISTURBANCES, -DISTURBANCES)  # samples with changes relative to each number
ALIKE = slice(-DISTURBANCES, None)  # and to the largest of those that are rounded alike
TRUE = slice(None, -2 * DISTURBANCES)  # samples that are not changed
ROUNDED = 2e-2  # of what such a change does: what rounding does, with some margin
SHARE = 1e-4  # of something that moves in what a small singular value belongs to
LOOSE = 1e-6  # share of an unknown in a combination that changes nothing
UNEVEN = (
    12  # powers of two between the scales of rows, or unknowns, from which on they are scaled before they are solved
)
LARGE = 24  # unknowns above which a group is taken loop by loop
FEWEST_LOOPS = 3  # on one part that is worth splitting
MANY_LOOPS = 5  # in a block, from which on parts with several of them are looked for
REGULAR_BLOCK = 1e-5  # least singular value, relative, of a loop that is taken by itself
REGULAR = 1e-11  # added to the squares of singular values where a symbolic solution is wanted of a redundant matrix
REFINED = 3  # steps that take its effect away again

Step = tuple[int, int, list[tuple[int, tuple[int, ...]]]]  # row, column, rows with it and columns that vanish in each


@dataclass(frozen=True)
class Noise:
    """What rounding adds to a matrix, in scales in which it is about one everywhere: what stands out there is known."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]
    size: float  # of all of it, in these scales

    @staticmethod
    def of(matrix: np.ndarray, rounding: np.ndarray) -> Noise:
        """From the numbers of a matrix and what rounding may have added to each."""
        rounding = np.maximum(rounding, np.finfo(float).eps * np.abs(matrix))
        where = np.nonzero(rounding)
        rows, columns = equilibrate((where[0], where[1]), rounding[where], matrix.shape)
        size = float(np.linalg.norm(rounding * rows[:, None] * columns))
        return Noise(tuple(rows.tolist()), tuple(columns.tolist()), size)

    def beside(self, rows: np.ndarray, columns: np.ndarray) -> Noise:
        """The same for a matrix that is scaled already."""
        across, down = np.array(self.rows) / rows, np.array(self.columns) / columns
        return Noise(tuple(across.tolist()), tuple(down.tolist()), self.size)

    def scaled(self, matrix: np.ndarray) -> np.ndarray:
        """A matrix in these scales."""
        return matrix * np.array(self.rows)[:, None] * np.array(self.columns)

    def rank(self, matrix: np.ndarray) -> int:
        """How many singular values stand out."""
        return int((np.linalg.svd(self.scaled(matrix), compute_uv=False) > self.size).sum())


@dataclass(frozen=True)
class Group:
    """Rows and unknowns that are solved together at run time, with what is known of their numbers."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    rank: int  # at poses that the mechanism can take
    row_scales: tuple[float, ...]  # that make the largest number of each row and column of the system about one
    column_scales: tuple[float, ...]
    row_sizes: tuple[float, ...] = ()  # what rows are multiplied with and unknowns are measured in, none: as they are
    column_sizes: tuple[float, ...] = ()
    spare: tuple[int, ...] = ()  # rows that say nothing new
    open: tuple[int, ...] = ()  # unknowns that the rows do not determine
    noise: Noise | None = None  # what rounding adds to the scaled matrix
    moving: tuple[bool, ...] = ()  # which unknowns are no forces


@dataclass(frozen=True)
class Plan:
    """A pivot order with the fill it makes, and the groups that are left."""

    size: int  # number of unknowns
    kept: tuple[int, ...]  # entries of the matrix that are not zero
    steps: tuple[Step, ...]
    mixes: dict[int, tuple[list[int], list[int]]]  # step -> rows, columns mixed before it
    groups: tuple[Group, ...]  # in the order in which they are solved
    empty: tuple[int, ...] = ()  # rows of which nothing is left
    idle: tuple[int, ...] = ()  # unknowns that stand in no row any more
    hub: Hub | None = None  # what is split after all steps

    @property
    def spare(self) -> list[int]:
        """Rows that say nothing new."""
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
    """Scales of rows and columns, powers of two, that make the largest entry of each about one.

    Rows first: where unknowns are measured in sizes that fit their units, columns need no other scale. Rows that are
    `alike` share that of the largest of them.
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
    """Rank of a scaled matrix that is known up to some noise.

    A small singular value belongs to a constraint that is redundant but for the precision of lengths and angles, if its unknowns are
    forces; if something `moving` is among them, it is the motion of a link with hardly any mass, as real as that of others.
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
    """Pattern and typical sizes of the entries of some matrices, the first ones at poses of the mechanism.

    Where a row says nothing at such poses, its own numbers there are mere rounding; others may vanish in most samples.
    """
    sizes = np.abs(stack)
    middle = np.maximum(np.median(sizes, axis=0), sizes[:consistent].max(axis=0, initial=0.0))
    where = np.nonzero(middle > NOISE * middle.max(initial=0.0))
    return (where[0], where[1]), middle[where]


def dependent(matrix: np.ndarray, rank: int) -> list[int]:
    """Rows that say nothing new beside `rank` others, the most independent ones."""
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
    """Columns that the rows of a matrix of some rank do not determine."""
    if rank >= matrix.shape[1] or not np.isfinite(matrix).all():
        return []
    nothing = np.linalg.svd(matrix)[2][rank:]
    return np.nonzero(np.abs(nothing).max(axis=0) > LOOSE)[0].tolist()


def _evenness(value: np.ndarray) -> float:
    """The smallest of some numbers, relative to the one in the middle."""
    sizes = np.sort(abs(value))
    return float(sizes[0] / (sizes[len(sizes) // 2] or 1.0))


def _least_on(line: np.ndarray) -> float:
    """The least size on a line of a polynomial that is known at equal distances; for other numbers that of those that are known."""
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
    """Numbers changed by a little, relative to some sizes: more samples, which show how much of what is left is mere rounding."""
    return numbers[:, None] + rng.normal(size=(len(numbers), DISTURBANCES)) * (DISTURBED * sizes)[:, None]


def _rounding(value: np.ndarray, disturbed: slice) -> float:
    """What rounding may have added to the first sample of a number."""
    return ROUNDED * float(np.maximum.reduce(abs(value[disturbed] - value[0])))


def _vanishes(new: np.ndarray, old: np.ndarray) -> bool:
    """Whether what is left of an entry is zero in all samples, up to rounding.

    The first sample alone says no for most.
    """
    first = abs(new.item(0))
    if first > 2 * CANCELLED * abs(old.item(0)) or first > _rounding(new, EACH):
        return False
    return bool((abs(new) <= 2 * CANCELLED * abs(old))[TRUE].all())


class Doubtful(Exception):
    """A pivot may vanish somewhere: more samples could tell."""


class Planner:
    """Chooses the pivot order on the numbers of all samples at once."""

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
    ):
        """`sizes` are those of the unknowns, from their units: with them nothing depends on the units of a model.

        `local` are entries of which samples do not tell whether they vanish elsewhere. Samples that are `alike` differ in nothing
        but the state, those of `lines` in whole turns and in what has no bounds. `moving` tells unknowns that are no forces. If there could be `more` samples, a
        doubtful pivot is not chosen but asks for them: `Doubtful`.
        """
        self.height, self.size = shape
        self.consistent, self.depth, self.row_depth = consistent, depth, row_depth
        self.loops = loops or []
        self.row_family, self.column_family = families  # which vector equation, which vector
        self.late_rows = set().union(*(r for r, _ in self.loops)) if self.loops else set()
        self.late_columns = set().union(*(c for _, c in self.loops)) if self.loops else set()
        self.hubs: list[tuple[int, int]] | None = [] if len(self.loops) >= MANY_LOOPS else None  # pivots that wait
        self.hub_rows: set[int] = set()
        self.loop_of_row = {r: k for k, (rows, _) in enumerate(self.loops) for r in rows}
        self.loop_of_column = {c: k for k, (_, columns) in enumerate(self.loops) for c in columns}
        self.column_size = np.ones(self.size) if sizes is None else np.exp2(np.round(np.log2(sizes)))
        typical = np.median(np.abs(numbers), axis=1) * self.column_size[pattern[1]]
        noise = self._noise(pattern, numbers)
        noise[list(local)] = False
        self.alike, self.moving, self.more = alike, tuple(moving), more
        self.lines = np.zeros((0, 1), int) if lines is None else lines
        self.row_scale, self.column_scale = equilibrate(
            pattern, np.where(noise, 0.0, typical), shape, self._alike(range(self.height))
        )
        self.column_scale *= self.column_size
        steady = np.ptp(numbers, axis=1) == 0  # neither state nor parameters matter: kinematics, balances
        steady[list(local)] = False
        there = (numbers != 0).any(axis=1) & ~noise
        there[list(local)] = True
        self.kept = np.nonzero(there)[0].tolist()
        rng = np.random.default_rng(20081110)
        exact = steady & (numbers[:, 0] == np.round(numbers[:, 0]))
        sizes = np.where(exact, 0.0, np.abs(numbers[:, 0]))
        numbers = np.c_[
            numbers, *(_disturbed(numbers[:, 0], size, rng) for size in (sizes, self._usual(pattern, sizes)))
        ]
        scaled = numbers * (self.row_scale[pattern[0]] * self.column_scale[pattern[1]])[:, None]
        self.rows: list[dict[int, np.ndarray]] = [{} for _ in range(self.height)]
        self.columns: list[set[int]] = [set() for _ in range(self.size)]
        self.steady: list[set[int]] = [set() for _ in range(self.size)]  # for each column the rows where it is so
        places = list(zip(*(place.tolist() for place in pattern), strict=True))
        self.local = {places[k] for k in local}
        self.first: dict[tuple[int, int], np.ndarray] = {}
        for k, same, value in zip(self.kept, steady[self.kept].tolist(), scaled[self.kept], strict=True):
            r, c = places[k]
            self.rows[r][c] = value
            self.columns[c].add(r)
            if alike:
                self.first[r, c] = value
            if same:
                self.steady[c].add(r)
        self.nothing = np.zeros(numbers.shape[1])
        self.jitter = np.ones((JITTERS, numbers.shape[1]))  # factors of one, but for the disturbed samples
        self.jitter[:, -2 * DISTURBANCES :] += DISTURBED * rng.normal(size=(JITTERS, 2 * DISTURBANCES))
        self.next_jitter = 0
        self.done = [False] * self.size
        self.heap: list[tuple[int, int]] = []
        self.steps: list[Step] = []
        self.mixes: dict[int, tuple[list[int], list[int]]] = {}

    def _noise(self, pattern: tuple[np.ndarray, np.ndarray], numbers: np.ndarray) -> np.ndarray:
        """Entries that are mere rounding everywhere, as cos(90 deg), beside others of the same vector equation.

        They are compared in each sample by itself: far away, some terms grow beyond comparison with others. Where the others
        vanish, what they usually are counts.
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
        usual = np.maximum(usual, np.median(usual, axis=1, keepdims=True))
        return (sizes <= NOISE * usual[r]).all(axis=1)

    def _usual(self, pattern: tuple[np.ndarray, np.ndarray], sizes: np.ndarray) -> np.ndarray:
        """The largest of the numbers that multiply one vector in one vector equation, as those of a rotation: they are rounded alike."""
        row, column = (
            np.unique(family, return_inverse=True)[1][place] if family else place
            for family, place in zip((self.row_family, self.column_family), pattern, strict=True)
        )
        block = np.unique(row * (column.max(initial=0) + 1) + column, return_inverse=True)[1]
        usual = np.zeros(len(block))
        np.maximum.at(usual, block, sizes)
        return np.where(sizes > 0, usual[block], 0.0)

    def _alike(self, rows: Sequence[int]) -> list[list[int]]:
        """Places of rows that belong to one vector equation of a loop constraint.

        Its rows are rounded alike. Where an axis is tilted by 1e-6, one of them is small, and dependent on the others up to
        their rounding, not to its own.
        """
        found: dict[int, list[int]] = {}
        for place, r in enumerate(rows):
            if r in self.late_rows and self.row_family:
                found.setdefault(self.row_family[r], []).append(place)
        return [places for places in found.values() if len(places) > 1]

    def plan(self) -> Plan:
        """Eliminate what is safe; the rest falls into groups."""
        self._sweep()
        hub = self._hub() if self.hubs else None
        groups = self._groups() if hub is None else self._split(hub)
        used = {r for r, _, _ in self.steps}.union(*(g.rows for g in groups))
        known = {c for c, done in enumerate(self.done) if done}.union(*(g.columns for g in groups))
        empty = tuple(r for r in range(self.height) if r not in used)
        idle = tuple(c for c in range(self.size) if c not in known)
        return Plan(self.size, tuple(self.kept), tuple(self.steps), self.mixes, tuple(groups), empty, idle, hub)

    def _cost(self, c: int) -> int:
        """Markowitz cost of a column, the far ones first."""
        columns = self.columns[c]
        markowitz = (len(columns) - 1) * (min(map(len, map(self.rows.__getitem__, columns)), default=1) - 1)
        if not self.depth:
            return markowitz
        steady_first = FAR_FIRST // 2 if self.steady[c].isdisjoint(columns) else 0
        return markowitz + steady_first - FAR_FIRST * self.depth[c]

    def _preference(self, r: int, c: int) -> tuple:
        """Rows of a column in the order in which to try them.

        A row with only far unknowns goes first; the motion of a far body comes from its own equations.
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
        """The best of some rows, by the numbers of all samples, or -1."""
        candidates = sorted(early, key=lambda r: self._preference(r, c)) if len(early) > 1 else list(early)
        held = not self.late_rows.isdisjoint(self.columns[c])
        least = [COMPLIANT if held and r not in self.steady[c] else SINGULAR for r in candidates]
        if len(candidates) == 1:
            return candidates[0] if self._safe_alone(self.rows[candidates[0]][c], least[0]) else -1
        values = np.array([self.rows[r][c] for r in candidates])
        sizes = abs(values)
        if self._safe_beside(values[0], np.maximum.reduce(sizes, axis=None), least[0]):
            return candidates[0]
        largest = sizes.max(axis=0)
        largest[largest == 0] = np.inf
        ratio = (sizes / largest).min(axis=1)
        for i, r in enumerate(candidates):  # large in its row: kinematics, whatever inertias are beside
            if ratio[i] < THRESHOLD and r in self.steady[c]:
                ratio[i] = (sizes[i] / np.max([abs(v) for v in self.rows[r].values()], axis=0)).min()
        one_sign = (values.min(axis=1) > 0) | (values.max(axis=1) < 0)
        regular = (sizes[:, : self.consistent] > np.array(least)[:, None]).all(axis=1)
        good = np.nonzero(one_sign & regular & (ratio >= THRESHOLD))[0]
        return candidates[good[0]] if len(good) else -1

    def _known(self, r: int, c: int) -> bool:
        """Whether a number is known precisely enough to divide by it."""
        value = self.rows[r][c]
        return _rounding(value, ALIKE) <= PRECISE * abs(value.item(0))

    def _lasting(self, r: int, c: int) -> bool:
        """Whether a number stays away from zero wherever the mechanism goes.

        It hardly changes with the state, and no line leads to where it vanishes; or it is never below what stood there from the first,
        whatever the state, as the inertia of a body to which that of others is added.
        """
        value = self.rows[r][c]
        sizes = abs(value)
        if self._vanishes_far_away(value):
            return self._adds_up(r, c)
        if np.minimum.reduce(sizes) > DOUBTFUL * np.maximum.reduce(sizes):  # so it is in each group
            return True
        least = min((_evenness(value[group]) for group in self.alike), default=1.0)
        if least >= DOUBTFUL or self._adds_up(r, c):
            return True
        return self._even(least)

    def _vanishes_far_away(self, value: np.ndarray) -> bool:
        """Whether a number vanishes on a line through what has no bounds, where samples cannot be everywhere.

        There most numbers do not change, or are polynomials, of which some places tell all others. What vanishes at single points, not on
        surfaces, is met neither by such a line nor by a motion.
        """
        return any(_least_on(value[line]) < VANISHED * abs(value[0]) for line in self.lines)

    def _even(self, least: float) -> bool:
        """Whether numbers that are this small, relative to their usual size, never vanish."""
        if self.more and EVEN <= least < DOUBTFUL:
            raise Doubtful
        return least >= EVEN

    def _adds_up(self, r: int, c: int) -> bool:
        """Whether a number is never below what stood there from the first."""
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
        """Whether a pivot is safe beyond doubt: of one sign, and never small beside the largest number of its column."""
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
        values = np.reshape(list(pivot_row.values()), (len(others), len(self.nothing)))
        updates = []
        if self.local:
            self._spread_local(r, c)
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

    def _jitter(self, count: int) -> np.ndarray:
        """Factors of products, each rounded in its own way."""
        if count > JITTERS:
            return np.resize(self.jitter, (count, len(self.nothing)))
        first = self.next_jitter if self.next_jitter + count <= JITTERS else 0
        self.next_jitter = first + count
        return self.jitter[first : first + count]

    def _spread_local(self, r: int, c: int) -> None:
        """What local numbers make of others by elimination is local, too."""
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
            if lengths[: self.consistent].min() < SINGULAR:  # mere rounding
                continue
            self._mix_rows(own, chosen, np.linalg.inv(square) * det[:, None, None], det)
            for r, c in zip(own, chosen, strict=True):
                self._eliminate(r, c)
            return True
        return False

    def _squares(self, blocked: dict[int, None]) -> Iterator[tuple[list[int], list[int]]]:
        """Two or three rows and as many unknowns that may be solved together.

        Unknowns that stand in the same rows; or components of a vector, `f_a + R @ f_b == 0`, with the rows of a vector
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
        """Eliminate column after column as long as one has a safe pivot."""
        for c in range(self.size):
            if c not in self.late_columns:
                heapq.heappush(self.heap, (self._cost(c), c))
        while True:
            blocked: dict[int, None] = {}
            before = len(self.steps)
            while self.heap:
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
                else:
                    self._eliminate(r, c)
            if not self._mix(blocked) and len(self.steps) == before:
                return
            for c in blocked:
                if not self.done[c]:
                    heapq.heappush(self.heap, (self._cost(c), c))

    def _couples(self, r: int, c: int) -> bool:
        """Whether a pivot would couple many loops with each other: its row has their reactions, they have its unknown."""
        if self.hubs is None:
            return False
        mine = {self.loop_of_column[k] for k in self.rows[r] if k in self.loop_of_column}
        return len(mine.intersection(self.loop_of_row.get(k) for k in self.columns[c])) >= FEWEST_LOOPS

    def _set_aside(self, r: int, c: int) -> None:
        """Let a pivot wait until the loops are known."""
        assert self.hubs is not None
        self.hubs.append((r, c))
        self.hub_rows.add(r)
        self.late_columns = self.late_columns | {c}

    def _hub(self) -> Hub | None:
        """The pivots that wait, with the parts that are left without them; none if splitting them does not pay."""
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
        """Split a hub, in numbers; the groups that are left."""
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
        """A link of the chain of a hub, with what it leaves open or says twice in terms of the loops at both of its ends."""
        if not group.open and not group.spare:
            return group
        moved: list[int] = []
        for rows, columns in hub.parts[k : k + 2]:
            stack = self._stack(rows, [*columns, *hub.sums[k]])[: self.consistent]
            change = np.linalg.pinv(stack[:, :, : len(columns)], rcond=RANK) @ stack[:, :, len(columns) :]
            moves = np.abs(change).max(axis=(0, 2), initial=0.0) > LOOSE
            moved += [columns[i] for i in np.flatnonzero(moves)]
        said = [r for r in hub.parts[k + 1][0] if r in self.late_rows][-len(group.spare) :]
        return replace(group, open=tuple(moved), spare=tuple(said))

    def _stack(self, rows: Sequence[int], columns: Sequence[int]) -> np.ndarray:
        """Some rows and columns as dense matrices, one for each sample."""
        found = np.array([[self.rows[r].get(c, self.nothing) for c in columns] for r in rows])
        return found.transpose(2, 0, 1)

    def _rounded_stack(self, rows: Sequence[int], columns: Sequence[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The same; without what is mere rounding, which would look like numbers when it is scaled; and the size of rounding."""
        stack = self._stack(rows, columns)
        stack, disturbed = stack[TRUE], stack[ALIKE]
        rounding = ROUNDED * np.abs(disturbed - stack[0]).max(axis=0)
        return stack, np.where(np.abs(stack) <= rounding, 0.0, stack), rounding

    def _in_order(self, rows: list[int], columns: list[int], others: set[int]) -> list[Group]:
        """The groups of connected rows, with their unknowns taken out of other rows."""
        groups = self._by_loops(rows, others) if len(columns) > LARGE else [self._group(rows, columns)]
        if groups:
            self._eliminate_block(list(groups[-1].rows), list(groups[-1].columns), others)
        return groups

    def _with_reactions(self, rows: list[int], columns: list[int]) -> list[int]:
        """Unknowns of some rows, and the reactions of loops among these rows that stand in equations of the hub alone."""
        loops = {self.loop_of_row[r] for r in rows if r in self.loop_of_row}
        own = {c for k in loops for c in self.loops[k][1] if self.columns[c] and self.columns[c] <= self.hub_rows}
        return sorted(own.union(columns))

    def _connected(self, apart: Set[int] = frozenset()) -> list[tuple[list[int], list[int]]]:
        """Rows that are left and hang together, with their unknowns; without those of a hub."""
        used = {r for r, _, _ in self.steps} | self.hub_rows
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
        """What is left, connected rows and columns together; large ones loop by loop."""
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
        if rank < max(best.shape):  # the smallest solution: in units of the model
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
        """The loops of a large group in an order that makes little fill; what belongs to no loop comes last, as one.

        All but the last are taken out of `others`, too.
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
            ):  # its reactions are not determined by its own loop constraints: all together at last
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
        """Take the unknowns of a block out of the other rows, in numbers."""
        others = sorted({c for r in own for c in self.rows[r]} - set(mine))
        stack = self._stack(own, mine + others)
        found = np.linalg.pinv(stack[:, :, : len(mine)], rcond=RANK) @ stack[:, :, len(mine) :]
        for r in sorted(inside.intersection(set().union(*(self.columns[c] for c in mine))) - set(own)):
            factors = (np.array([self.rows[r].pop(c, self.nothing) for c in mine]) * self._jitter(len(mine))).T
            change = np.einsum("sm,smk->ks", factors, found)
            for c, value in zip(others, change, strict=True):
                self.rows[r][c] = self.rows[r].get(c, self.nothing) - value
                self.columns[c].add(r)
        for c in mine:
            self.columns[c] = set(own)


def smallest_solution(matrix: ca.SX, right: ca.SX, group: Group) -> ca.SX:
    """The smallest least-squares solution, by normal equations that are made regular, and some steps of refinement."""
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
