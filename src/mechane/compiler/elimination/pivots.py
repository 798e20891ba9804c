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
from collections.abc import Iterator, Set
from statistics import median
from typing import Any

import numpy as np
from numpy.polynomial import Polynomial

from .groups import LARGE, MANY_LOOPS, Matrix
from .hubs import Hub
from .plan import Plan
from .ranks import ALIKE, EACH, TRUE, rounding

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
FEWEST_LOOPS = 3  # smallest number of loops on a part that is split
SWOLLEN = 1e4  # growth of numbers, relative to real poses, beyond which they are mere rounding


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


def _vanishes(new: np.ndarray, old: np.ndarray) -> bool:
    """Whether the remainder of an entry is zero in all samples, up to rounding.

    For most entries the first sample suffices to rule it out.
    """
    first = abs(new.item(0))
    if first > 2 * CANCELLED * abs(old.item(0)) or first > rounding(new, EACH):
        return False
    return bool((abs(new) <= 2 * CANCELLED * abs(old))[TRUE].all())


class Doubtful(Exception):
    """A pivot may vanish somewhere; more samples are needed to decide."""


class Costly(Exception):
    """A plan takes more work than another."""


class Planner(Matrix):
    """Chooses the pivot order from the values at all samples."""

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
        return rounding(value, ALIKE) <= PRECISE * abs(value.item(0))

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
            self.guards[len(self.steps)] = GUARDED * median(value[self.alike[0]].tolist()) / float(scale)

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
