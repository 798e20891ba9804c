"""Points that are looked for all over while a motion is computed: where bodies may come near elsewhere."""

from __future__ import annotations

from typing import Any, NamedTuple

import casadi as ca
import numpy as np

from ..language.declarations import Parameter
from ..language.following import Follow, Sight
from .buffers import Batch
from .functions import Functions

MOST = 16  # places to look at between two output points
STRIDE = 0.5  # of the reach of a contact that a place may move from one look to the next
APART = 1e-3  # of the reach: points nearer to each other than that are one


class Found(NamedTuple):
    """Something that comes near: at which of the points that were looked at, and whether too late there."""

    index: int
    late: bool
    followers: list[tuple[Follower, np.ndarray]]  # with the parameters to follow from there


class Follower:
    """One point that is looked for."""

    def __init__(self, follow: Follow, place: dict[int, int], value: Any):
        self.follow = follow
        self.look = follow.search(value)
        self.touching, self.asleep, self.limit = (place[v.id] for v in (follow.touching, follow.asleep, follow.limit))
        self.kept = [place[v.id] for v in follow.kept]
        self.sight: Sight | None = None  # of the last points looked at


class Followers:
    """All points of a model that are looked for."""

    def __init__(self, functions: Functions):
        flat = functions.t.flat
        self.f = functions
        self.wanted = [f for c in flat.model.walk() if (f := c.follow()) is not None]
        self.batch = _batch(functions, self.wanted) if self.wanted else None
        self.all: list[Follower] = []
        self.p = np.zeros(0)

    def of(self, p: np.ndarray) -> Followers:
        """For the values of parameters."""
        if not self.wanted or (self.all and np.array_equal(p, self.p)):
            return self
        flat, self.p = self.f.t.flat, p.copy()
        place = {d.id: i for i, d in enumerate(flat.discretes)}

        def value(v: Parameter) -> np.ndarray:
            first = flat.parameter_offset[v.id]
            return np.array(p[first : first + v.sx.numel()]).reshape(v.shape, order="F")

        self.all = [Follower(f, place, value) for f in self.wanted]
        return self

    def __bool__(self) -> bool:
        return bool(self.wanted)

    def values(self, x: np.ndarray, z: np.ndarray, t: np.ndarray, d: np.ndarray) -> list[tuple[np.ndarray, ...]]:
        """Place, parameters and gap of each, at many points."""
        assert self.batch is not None
        n = len(t)
        found = self.batch(n, x, z, self.p, t, np.repeat(d[:, None], n, axis=1), np.zeros(1))
        return [tuple(found[3 * k + i] for i in range(3)) for k in range(len(self.all))]

    def begin(self, x: np.ndarray, z: np.ndarray, t: float, d: np.ndarray) -> np.ndarray:
        """Modes at the start: with the gaps beyond which points are too far to be followed."""
        d = d.copy()
        for one, (place, q, _) in zip(self.all, self.values(x[:, None], z[:, None], np.array([t]), d), strict=True):
            d[one.limit] = 2 * one.look(place, q).reach[0]
        return d

    def find(self, x: np.ndarray, z: np.ndarray, t: np.ndarray, d: np.ndarray, n: int) -> Found | None:
        """The first of n points, but for the one they start from, at which something comes near."""
        best: Found | None = None
        for one, values in zip(self.all, self.values(x, z, t, d), strict=True):
            place, q, gap = (v[:n] for v in values)
            one.sight = None
            if d[one.touching] > 0.5:
                continue
            asleep = d[one.asleep] > 0.5
            hints = np.repeat(d[None, one.kept], n, axis=0) if asleep else q
            near, late = self._watch(one, place, hints, None if asleep else gap[:, 0])
            if not near.any():
                continue
            k = int(np.argmax(near))
            if best is None or k < best.index:
                best = Found(k, False, [])
            if k == best.index:
                assert one.sight is not None
                best.followers.append((one, one.sight.parameters[k]))
                best = best._replace(late=best.late or bool(late[k]))
        return best

    def _watch(
        self, one: Follower, place: np.ndarray, hints: np.ndarray, gap: np.ndarray | None
    ) -> tuple[np.ndarray, np.ndarray]:
        """At which points, or on the way to them, something comes near that is not followed; and where it overlaps."""
        one.sight = sight = one.look(place, hints)
        step = one.look.motion(place).max(initial=0.0)
        parts = int(np.clip(np.ceil(step / (STRIDE * float(sight.reach.min()))), 1, MOST))
        near, late, there = (np.zeros(len(place), bool) for _ in range(3))
        for part in range(parts):
            share = part / parts  # on the way to each point; 0: the point itself
            where = place - share * np.diff(place, axis=0, prepend=place[:1])
            guess = hints - share * np.diff(hints, axis=0, prepend=hints[:1])
            seen = sight if part == 0 else one.look(where, guess)
            comes = seen.gap < seen.reach
            if gap is not None:  # what is followed already does not count
                own = np.where(one.look.within(guess), gap - share * np.diff(gap, prepend=gap[:1]), np.inf)
                comes &= (seen.gap < own - APART * seen.reach) & self._elsewhere(one, seen, guess)
            late |= comes & (seen.gap < 0)
            if part:  # it comes near on the way and has gone again: through, perhaps
                late |= comes & ~there
            else:
                there = comes
            near |= comes
        near[0] = late[0] = False
        return near, late

    def kept(self, d: np.ndarray, points: slice) -> np.ndarray:
        """Modes at some of the points that were looked at last, with where the far points were found then."""
        out = np.repeat(d[:, None], points.stop - points.start, axis=1)
        for one in self.all:
            if one.sight is not None:
                out[one.limit] = 2 * one.sight.reach[points]
                if d[one.asleep] > 0.5:
                    out[one.kept] = one.sight.parameters[points].T
        return out

    @staticmethod
    def _elsewhere(one: Follower, seen: Sight, own: np.ndarray) -> np.ndarray:
        """Whether points are others than those that are followed."""
        return np.linalg.norm(one.look.points(seen.parameters) - one.look.points(own), axis=1) > APART * seen.reach


def _batch(f: Functions, wanted: list[Follow]) -> Batch:
    parts = [sx for w in wanted for sx in (f.of(w.place), ca.vertcat(*(f.of(q) for q in w.parameters)), f.of(w.gap))]
    return Batch(ca.Function("followed", f.arguments, [ca.densify(sx) for sx in parts]), (2, 5))
