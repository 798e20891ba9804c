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

from collections.abc import Iterator, Set
from typing import Any

import numpy as np
from numpy.polynomial import Polynomial

from ...runtime.working import Request
from .groups import FEWEST_LOOPS, LARGE, MANY_LOOPS, Matrix
from .hubs import Hub
from .plan import Plan, Steps
from .ranks import ROUNDED

EVEN = 0.01  # smallest size of a pivot in any state, relative to its usual one
DOUBTFUL = 0.2  # size below which more states are sampled
VANISHED = 1e-6  # smallest size of a pivot on a line, relative to that at the start
GUARDED = 1e-6  # size of a pivot, relative to its usual one, below which a run must not divide by it
CONSTANT = 1e-9  # relative change of a pivot between states that needs no guard
STRAIGHT = 1e-6  # largest relative distance from a polynomial
OWN = 0.9  # smallest size of a pivot, relative to its original value
THRESHOLD = 1e-3  # smallest safe pivot, relative to its column
CANCELLED = 1e-11  # relative size below which a difference counts as zero
SINGULAR = 1e-9  # relative size below which a pivot counts as zero at a pose of the mechanism
COMPLIANT = 1e-5  # smallest inertia as a pivot if a loop constraint holds a link, as its inverse would dominate others
PRECISE = 1e-11  # largest relative rounding error of a pivot
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


class Doubtful(Exception):
    """A pivot may vanish somewhere; more samples are needed to decide."""


class Costly(Exception):
    """A plan takes more work than another."""


class Planner(Matrix):
    """Chooses the pivot order from the values at all samples."""

    LIMITS = {
        "even": EVEN, "doubtful": DOUBTFUL, "vanished": VANISHED, "guarded": GUARDED, "constant": CONSTANT, "straight": STRAIGHT,
        "own": OWN, "threshold": THRESHOLD, "cancelled": CANCELLED, "singular": SINGULAR, "compliant": COMPLIANT,
        "precise": PRECISE, "rounded": ROUNDED,
    }  # fmt: skip

    def plan(self) -> Plan:
        """Eliminate safe pivots; the rest forms groups."""
        self._sweep()
        hub = self._hub() if self.entries.fields.hubs > 0 else None
        groups = self._groups() if hub is None else self._split(hub)
        used = self._used().union(*(g.rows for g in groups))
        known = {c for c, done in enumerate(self.done) if done}.union(*(g.columns for g in groups))
        empty = tuple(r for r in range(self.height) if r not in used)
        idle = tuple(c for c in range(self.size) if c not in known)
        return Plan(
            self.size, tuple(self.kept), self.steps, self.mixes, tuple(groups), empty, idle, hub,
            self.entries.guards(), self.entries.bounds(), tuple(self.closed), self.entries.fields.work,
        )  # fmt: skip

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

    def _sweep(self) -> None:
        """Eliminate columns as long as there is a safe pivot; what remains is in `rows` and `columns`."""
        entries = self.entries
        first = np.ones(self.size, bool)
        first[list(self.late_columns)] = False
        waiting = np.flatnonzero(first)
        while True:
            entries.push(waiting[entries["done"][waiting] == 0])
            before = entries.fields.steps
            self._eliminate_safe()
            waiting = np.array(blocked := entries.blocked(), np.int64)
            if not self._mix(blocked) and entries.fields.steps == before:
                break
        self.steps, self.done = Steps(**entries.steps()), entries["done"].astype(bool).tolist()
        self.hub_rows = {r for r, _ in entries.hubs()}
        self.late_columns = self.late_columns.union(c for _, c in entries.hubs())
        counts = entries["row_count"].tolist()
        self.rows = [entries.row(r) if count else {} for r, count in enumerate(counts)]
        self.columns = [set() for _ in range(self.size)]
        for r, row in enumerate(self.rows):
            for c in row:
                self.columns[c].add(r)

    def _eliminate_safe(self) -> None:
        """Eliminate by single pivots in compiled code, and do what it requests."""
        entries = self.entries
        while (request := entries.sweep()) != Request.SWEPT:
            if request == Request.DOUBTFUL:
                raise Doubtful
            if request == Request.COSTLY:
                raise Costly
            entry, r, c = entries.asked
            if request == Request.LINE:
                entries["far"][entry] = 2 if self._vanishes_far_away(entries.numbers(entry)) else 1
            elif self._close(r, c):
                entries.push([c])
            else:
                entries.take(r, c, float(self.row_scale[r] * self.column_scale[c]))

    def _mix(self, blocked: list[int]) -> bool:
        """Mix the rows of two or three unknowns by their adjoint, if their determinant never vanishes."""
        entries = self.entries
        for own, chosen in self._squares([c for c in blocked if not entries["done"][c]]):
            if any(entries.flag("local", r, c) for r in own for c in chosen):
                continue
            rows = {r: entries.row(r) for r in own}
            square = np.array([[rows[r].get(c, self.nothing) for c in chosen] for r in own]).transpose(2, 0, 1)
            det = np.linalg.det(square)
            lengths = np.linalg.norm(square, axis=2)
            roundness = np.abs(det) / np.maximum(lengths.prod(axis=1), 1e-300)
            if roundness.min() < THRESHOLD or not (np.all(det > 0) or np.all(det < 0)):
                continue
            if self._vanishes_far_away(det):
                continue
            if not self._even(min((_evenness(det[group]) for group in self.alike), default=1.0)):
                continue
            held = any(entries.rows_with(c) & self.late_rows for c in chosen)
            if lengths[: self.consistent].min() < (COMPLIANT if held else SINGULAR):  # rounding, or light links
                continue
            self._mix_rows(own, chosen, rows, np.linalg.inv(square) * det[:, None, None], det)
            for r, c in zip(own, chosen, strict=True):
                entries.take(r, c, float(self.row_scale[own].prod() * self.column_scale[chosen].prod()))
            return True
        return False

    def _squares(self, blocked: list[int]) -> Iterator[tuple[list[int], list[int]]]:
        """Two or three rows and unknowns that may be solved together.

        These are unknowns that occur in the same rows, or components of a vector, `f_a + R @ f_b == 0`, with the rows of a vector
        equation, those of far components first.
        """
        alike: dict[frozenset[int], list[int]] = {}
        vectors: dict[int, list[int]] = {}
        rows_of = {c: self.entries.rows_with(c) for c in blocked}
        deferred = self.late_rows.union(r for r, _ in self.entries.hubs())
        for c in blocked:
            if not rows_of[c] & deferred:
                alike.setdefault(frozenset(rows_of[c]), []).append(c)
            if self.column_family:
                vectors.setdefault(self.column_family[c], []).append(c)
        for group, chosen in alike.items():
            if 2 <= len(chosen) == len(group) <= 3:
                yield sorted(group), chosen
        found = []
        for chosen in vectors.values():
            by_family: dict[int, list[int]] = {}
            for r in sorted(set().union(*(rows_of[c] for c in chosen)) - deferred):
                by_family.setdefault(self.row_family[r], []).append(r)
            for own in by_family.values():
                if 2 <= len(own) == len(chosen) <= 3:
                    found.append((own, chosen))
        if self.row_depth:
            found.sort(key=lambda pair: -self.row_depth[pair[0][0]])  # type: ignore[index]
        yield from found

    def _mix_rows(
        self,
        own: list[int],
        chosen: list[int],
        rows: dict[int, dict[int, np.ndarray]],
        adjoint: np.ndarray,
        det: np.ndarray,
    ) -> None:
        """Multiply rows by the adjoint of the chosen columns, which leaves the determinant on the diagonal."""
        entries = self.entries
        others = sorted({k for r in own for k in rows[r]} - set(chosen))
        turned = {k: np.einsum("nij,jn->in", adjoint, [rows[r].get(k, self.nothing) for r in own]) for k in others}
        local = {k for k in others if any(entries.flag("local", r, k) for r in own)}
        for i, r in enumerate(own):
            for k in others:
                entries.put(r, k, turned[k][i])
                entries.set_flag("steady", r, k, False)
                entries.set_flag("local", r, k, k in local)
            for j, c in enumerate(chosen):
                if i == j:
                    entries.put(r, c, det)
                else:
                    entries.remove(r, c)
            entries.arrange(r, [chosen[i], *others])
        self.mixes[entries.fields.steps] = (own, chosen)

    def _close(self, r: int, c: int) -> bool:
        """Solve the loops whose reactions a pivot would pass on to bodies nearer to the ground, if everything beyond them is eliminated."""
        depth, tried = self.depth[c] if self.depth else 0, self.entries["tried"]
        found = False
        for k in sorted({self.loop_of_column[j] for j in self.entries.row(r) if j in self.loop_of_column}):
            if tried[k] > depth:
                tried[k] = depth
                found |= self._close_loop(k, depth)
        return found

    def _close_loop(self, k: int, depth: int) -> bool:
        entries, done = self.entries, self.entries["done"]
        rows = {r: row for r in sorted(self.loops[k][0]) if (row := entries.row(r))}
        columns = {c: own for c in sorted(self.loops[k][1]) if not done[c] and (own := entries.rows_with(c))}
        own, mine = list(rows), list(columns)
        others = {c for row in rows.values() for c in row}.difference(mine)
        beyond = any(c not in self.late_columns and self.depth[c] > depth for c in others) if self.depth else False
        local = any(entries.flag("local", r, c) for r, row in rows.items() for c in row)
        if not own or len(own) != len(mine) or beyond or local:
            return False
        waiting = set().union(*columns.values()).difference(own)
        if any(entries.flag("local", r, c) for r in waiting for c in mine):
            return False
        return self._solve_early(rows, columns, others, waiting)

    def _solve_early(
        self, own: dict[int, dict[int, np.ndarray]], mine: dict[int, set[int]], others: set[int], waiting: set[int]
    ) -> bool:
        """Solve a loop, given by rows and columns, and eliminate its reactions from the `waiting` rows, if it is regular."""
        entries = self.entries
        changed = {r: entries.row(r) for r in waiting}
        self.rows, self.columns = [{} for _ in range(self.height)], [set() for _ in range(self.size)]
        for r, row in (own | changed).items():
            self.rows[r] = dict(row)
        for c, rows in mine.items():
            self.columns[c] = rows
        if not self._regular(list(own), list(mine)):
            return False
        self.closed.append((entries.fields.steps, self._group(list(own), list(mine))))
        self._eliminate_block(list(own), list(mine), waiting)
        for r in own:
            for c in own[r]:
                entries.remove(r, c)
        for r, before in changed.items():
            for c in before.keys() - self.rows[r].keys():
                entries.remove(r, c)
            for c in [c for c in self.rows[r] if c in others]:
                entries.put(r, c, self.rows[r][c])
                entries.set_flag("steady", r, c, False)
        entries["done"][list(mine)] = 1
        self._forget(waiting)
        for c in others:
            if not entries["done"][c] and c not in self.late_columns:
                entries.push([c])
        return True

    def _forget(self, changed: Set[int]) -> None:
        """Take the first sample in place of those at which a loop is so close to a singular position that only rounding remains."""
        far = np.zeros(len(self.nothing), bool)
        for r in changed:
            sizes = np.max([abs(value) for value in self.entries.row(r).values()], axis=0)
            far |= ~(sizes <= SWOLLEN * sizes[: self.consistent].max())
        if far.any():
            self.entries.replace_samples(far, 0)

    def _hub(self) -> Hub | None:
        """The deferred pivots, with the parts that remain without them; None if splitting does not pay."""
        own, columns = (tuple(k) for k in zip(*self.entries.hubs(), strict=True))
        parts = [(tuple(rows), tuple(self._with_reactions(rows, mine))) for rows, mine in self._connected(set(columns))]
        inside = {c for _, mine in parts for c in mine}.union(columns)
        split_cost = sum((len(mine) + len(own)) ** 3 for _, mine in parts)
        whole = all(inside.issuperset(self.rows[r]) for r in own)
        if whole and len(inside) > LARGE and len(parts) >= FEWEST_LOOPS and split_cost < len(inside) ** 3 / 2:
            return Hub(own, columns, tuple(parts), self.height, self.size)
        self.late_columns = self.late_columns - set(columns)  # eliminate them like all others
        self.entries["late_column"][list(columns)] = 0
        self.entries["hub_row"][list(own)] = 0
        self.entries.fields.hubs = -1
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
