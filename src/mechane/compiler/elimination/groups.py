"""The matrix of a block at all samples; rows without a safe pivot form dense groups, which are solved loop by loop if they are large."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import ClassVar

import numpy as np

from ...code.sorting import median
from ...runtime.working import WorkingMatrix, padded
from .hubs import Hub, Numbers, split
from .plan import Group, Steps
from .ranks import (
    ALIKE,
    DISTURBANCES,
    DISTURBED,
    EACH,
    LOOSE,
    NOISE,
    RANK,
    ROUNDED,
    TRUE,
    Noise,
    dependent,
    disturbed,
    equilibrate,
    loose,
    numeric_rank,
    typical_sizes,
)  # fmt: skip

JITTERS = 509  # random perturbations of products, used cyclically
UNEVEN = 12  # powers of two between the scales of rows or unknowns from which they are scaled before solving
LARGE = 24  # unknowns above which a group is solved loop by loop
MANY_LOOPS = 5  # loops in a block from which such parts are searched
FAR_FIRST = 200  # fill-in equivalent to one step of depth
FEWEST_LOOPS = 3  # smallest number of loops on a part that is split
PART = 2048  # entries of which medians are found at a time
REGULAR_BLOCK = 1e-5  # smallest relative singular value of a loop that is solved individually


class Matrix:
    """Entries of a block at all samples, scaled, with what was eliminated from them."""

    LIMITS: ClassVar[dict[str, float]]

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
        steady = np.ptp(numbers, axis=1) == 0  # independent of state and parameters: kinematics, balances
        typical = _medians(numbers, steady) * self.column_size[pattern[1]]
        self.row_scale, self.column_scale = equilibrate(
            pattern, np.where(noise, 0.0, typical), shape, self._alike(range(self.height))
        )
        self.column_scale *= self.column_size
        steady[list(local)] = False
        self._set_entries(pattern, numbers, noise, steady, list(local))
        self.rows: list[dict[int, np.ndarray]] = []  # what remains after the sweep
        self.columns: list[set[int]] = []
        self.done = [False] * self.size
        self.steps: Steps
        self.mixes: dict[int, tuple[list[int], list[int]]] = {}
        self.closed: list[tuple[int, Group]] = []

    def _set_loops(self, loops: list[tuple[set[int], set[int]]]) -> None:
        self.loops = loops
        self.late_rows = set().union(*(r for r, _ in self.loops)) if self.loops else set()
        self.late_columns = set().union(*(c for _, c in self.loops)) if self.loops else set()
        self.hub_rows: set[int] = set()
        self.loop_of_row = {r: k for k, (rows, _) in enumerate(self.loops) for r in rows}
        self.loop_of_column = {c: k for k, (_, columns) in enumerate(self.loops) for c in columns}

    def _set_entries(
        self,
        pattern: tuple[np.ndarray, np.ndarray],
        numbers: np.ndarray,
        noise: np.ndarray,
        steady: np.ndarray,
        local: list[int],
    ) -> None:
        """Store the scaled entries that are not mere noise, with perturbed samples."""
        kept = (numbers != 0).any(axis=1) & ~noise
        kept[local] = True
        self.kept = np.nonzero(kept)[0].tolist()
        rng = np.random.default_rng(20081110)
        exact = steady & (numbers[:, 0] == np.round(numbers[:, 0]))
        sizes = np.where(exact, 0.0, np.abs(numbers[:, 0]))
        whole = np.empty((padded(len(sizes)), numbers.shape[1] + 2 * DISTURBANCES))
        there = whole[: len(sizes)]
        there[:, TRUE] = numbers
        there[:, EACH] = disturbed(numbers[:, 0], sizes, rng)
        there[:, ALIKE] = disturbed(numbers[:, 0], self._usual(pattern, sizes), rng)
        there *= (self.row_scale[pattern[0]] * self.column_scale[pattern[1]])[:, None]
        jitter = np.ones((JITTERS, whole.shape[1]))  # factors of one, except for the perturbed samples
        jitter[:, -2 * DISTURBANCES :] += DISTURBED * rng.normal(size=(JITTERS, 2 * DISTURBANCES))
        self.nothing, self.jitter = np.zeros(whole.shape[1]), jitter
        kept = np.array(self.kept, int)
        at_all = np.zeros(len(sizes), bool)
        at_all[local] = True
        self.entries = self._working_matrix(
            whole, (pattern[0][kept], pattern[1][kept], kept), steady[kept], at_all[kept]
        )

    def _working_matrix(
        self,
        numbers: np.ndarray,
        places: tuple[np.ndarray, np.ndarray, np.ndarray],
        steady: np.ndarray,
        local: np.ndarray,
    ) -> WorkingMatrix:
        """The entries in compiled code."""
        late_row, late_column = np.zeros(self.height, np.int64), np.zeros(self.size, np.int64)
        late_row[list(self.late_rows)] = late_column[list(self.late_columns)] = 1
        loop_of_row, loop_of_column = np.full(self.height, -1), np.full(self.size, -1)
        for of, place in ((loop_of_row, self.loop_of_row), (loop_of_column, self.loop_of_column)):
            of[list(place)] = list(place.values())
        starts = np.cumsum([0, *map(len, self.alike)])
        arrays = {
            "depth": self.depth or None,
            "row_depth": self.row_depth or None,
            "late_row": late_row,
            "late_column": late_column,
            "loop_of_row": loop_of_row,
            "loop_of_column": loop_of_column,
            "tried": np.full(len(self.loops), np.iinfo(np.int64).max),
            "mark": np.zeros(len(self.loops), np.int64),
            "group_start": starts,
            "group": np.concatenate([np.zeros(0, np.int64), *self.alike]),
            "line": np.asarray(self.lines, np.int64).ravel(),
            "row_scale": self.row_scale,
            "column_scale": self.column_scale,
            "jitter": self.jitter,
        }
        many = len(self.loops) >= MANY_LOOPS and not self.early
        counts = {
            "consistent": self.consistent,
            "disturbances": DISTURBANCES,
            "groups": len(self.alike),
            "lines": len(self.lines),
            "points": np.shape(self.lines)[1],
            "jitters": JITTERS,
            "far_first": FAR_FIRST,
            "fewest_loops": FEWEST_LOOPS,
            "more": int(self.more),
            "early": int(self.early),
            "hubs": 0 if many else -1,
            "limit": self.limit,
        }
        shape = self.height, self.size
        return WorkingMatrix(shape, numbers, places, steady, local, bool(self.alike), self.LIMITS, arrays, counts)

    def _noise(self, pattern: tuple[np.ndarray, np.ndarray], numbers: np.ndarray) -> np.ndarray:
        """Entries that are mere rounding everywhere, such as cos(90 deg), relative to others of the same vector equation.

        They are compared within each sample, as terms may be of very different size far away. If the others vanish there,
        their usual size counts.
        """
        r, c = pattern
        family = np.unique(self.row_family, return_inverse=True)[1] if self.row_family else np.arange(self.height)
        most = np.maximum(numbers.max(axis=1), -numbers.min(axis=1)) * self.column_size[c]
        usual = np.zeros(family.max(initial=-1) + 1)
        np.maximum.at(usual, family[r], most)
        noise = most <= NOISE * usual[family[r]]  # only these are to be compared within each sample
        if (most[noise] > 0).any():
            there = np.isin(family[r], family[r[noise]])
            noise[there] = self._noise_among(
                family[r[there]], np.abs(numbers[there]) * self.column_size[c[there]][:, None]
            )
        return noise

    def _noise_among(self, family: np.ndarray, sizes: np.ndarray) -> np.ndarray:
        usual = np.zeros((family.max() + 1, sizes.shape[1]))
        np.maximum.at(usual, family, sizes)
        usual = np.maximum(usual, median(usual, axis=1)[:, None])
        return np.asarray(np.all(sizes <= NOISE * usual[family], axis=1))

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

    def _used(self) -> set[int]:
        """Rows of pivots and of loops that are solved already."""
        return set(self.steps.step_row.tolist()).union(*(g.rows for _, g in self.closed))

    def _jitter(self, count: int) -> np.ndarray:
        """Factors that perturb products, each differently."""
        if count > JITTERS:
            return np.resize(self.jitter, (count, len(self.nothing)))
        fields = self.entries.fields
        first = fields.next_jitter if fields.next_jitter + count <= JITTERS else 0
        fields.next_jitter = first + count
        return self.jitter[first : first + count]

    def _stack(self, rows: Sequence[int], columns: Sequence[int]) -> np.ndarray:
        """Rows and columns as dense matrices, one per sample."""
        found = np.array([[self.rows[r].get(c, self.nothing) for c in columns] for r in rows])
        return found.transpose(2, 0, 1)

    def _rounded_stack(self, rows: Sequence[int], columns: Sequence[int]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The same without entries that are mere rounding, which scaling would amplify; and the size of rounding."""
        stack = self._stack(rows, columns)
        stack, changed = stack[TRUE], stack[ALIKE]
        rounding = ROUNDED * np.abs(changed - stack[0]).max(axis=0)
        largest, eps = np.nan_to_num(np.abs(stack[: self.consistent])).max(axis=0), np.finfo(float).eps
        rounding[(rounding == 0) & (0 < largest) & (largest <= eps)] = eps  # at the first pose they cancel exactly
        return stack, np.where(np.abs(stack) <= rounding, 0.0, stack), rounding

    def _group(self, rows: list[int], columns: list[int]) -> Group:
        whole, cleaned, rounding = self._rounded_stack(rows, columns)
        across, down = equilibrate(*typical_sizes(cleaned, self.consistent), whole.shape[1:], self._alike(rows))
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

    def _regular(self, rows: list[int], columns: list[int]) -> bool:
        """Whether a square block is far from singular at real poses and at most samples."""
        _, stack, _ = self._rounded_stack(rows, columns)
        if not np.isfinite(stack).all():
            return False
        across, down = equilibrate(*typical_sizes(stack, self.consistent), stack.shape[1:], self._alike(rows))
        sizes = np.linalg.svd(stack * across[:, None] * down, compute_uv=False)
        good = sizes[:, -1] > REGULAR_BLOCK * sizes[:, 0]
        return bool(good[: self.consistent].all() and good.mean() > 0.6)

    def _eliminate_block(self, own: list[int], mine: list[int], inside: set[int]) -> None:
        """Eliminate the unknowns of a block from the other rows numerically."""
        others = sorted({c for r in own for c in self.rows[r]} - set(mine))
        stack = self._stack(own, mine + others)
        found = np.linalg.pinv(stack[:, :, : len(mine)], rcond=RANK) @ stack[:, :, len(mine) :]
        changed = sorted(inside.intersection(set().union(*(self.columns[c] for c in mine))) - set(own))
        self.entries.fields.work += (len(mine) * (len(mine) + len(changed))) * (len(others) + 1) + len(mine) ** 3
        for r in changed:
            factors = (np.array([self.rows[r].pop(c, self.nothing) for c in mine]) * self._jitter(len(mine))).T
            change = np.einsum("sm,smk->ks", factors, found)
            for c, value in zip(others, change, strict=True):
                self.rows[r][c] = self.rows[r].get(c, self.nothing) - value
                self.columns[c].add(r)
        for c in mine:
            self.columns[c] = set(own)

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
        used = set(self.steps.step_row.tolist())
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


def _medians(numbers: np.ndarray, steady: np.ndarray) -> np.ndarray:
    """The median size in each row of numbers, some of which do not change."""
    found, changing = np.abs(numbers[:, 0]), np.flatnonzero(~steady)
    for rows in np.array_split(changing, len(changing) // PART + 1):  # to save memory
        found[rows] = median(np.abs(numbers[rows]), axis=1)
    return found
