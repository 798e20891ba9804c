"""Nearest points that are searched globally while a motion is computed: where bodies may come near elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import casadi as ca
import numpy as np

from ..code.llvm import MachineCode
from ..compiler.structure import variable_of
from ..language.component import Component
from ..language.following import Follow, NearestPoints
from ..language.symbols import Parameter
from .program import Program
from .state import State
from .trajectory import Trajectory

MOST = 400  # places to look at between two states, where steps are long
STRIDE = 0.5  # of the reach of a contact that a place may move from one look to the next
SAME = 0.02  # share by which a limit may be off
LET_GO = 1.5  # times the reach: gap at which a point is too far to be followed any longer
APART = 1e-3  # of the reach: points nearer to each other than that are one


class Found(NamedTuple):
    """Something that comes near: at which of the states that were looked at, and whether too late there."""

    index: int
    late: bool
    followers: list[tuple[Follower, np.ndarray, float]]  # with the parameters to follow from there, and the reach


class Follower:
    """One point that is searched."""

    def __init__(self, component: Component, follow: Follow, place: dict[int, int], value: Any):
        self.component, self.follow = component, follow
        self.look = follow.search(value)
        self.touching, self.inactive, self.limit = (
            place[v.id] for v in (follow.touching, follow.inactive, follow.limit)
        )
        self.kept = [place[v.id] for v in follow.kept]
        self.hint: np.ndarray | None = None  # where it was found last, while inactive
        self.sight: NearestPoints | None = None  # of the last states looked at
        self.reach = np.inf  # of what was seen last: how near something is followed
        self.own = np.inf  # the same for the point that is followed
        self.clearance = 0.0  # how far things may move before they can be near, while inactive


class Followers:
    """All points of a model that are searched, in one run."""

    def __init__(self, program: Program, p: np.ndarray):
        self.program, f = program, program.f
        flat = f.t.flat
        place = {d.id: i for i, d in enumerate(flat.discretes)}

        def value(v: Parameter) -> np.ndarray:
            first = flat.parameter_offset[v.id]
            return np.array(p[first : first + v.sx.numel()]).reshape(v.shape, order="F")

        found = [(c, follow) for c in flat.model.walk() if (follow := c.follow()) is not None]
        self.all = [Follower(c, follow, place, value) for c, follow in found]

    def __bool__(self) -> bool:
        return bool(self.all)

    def touch(self, state: State) -> bool:
        """Whether all of them are in contact."""
        return all(state.d[one.touching] > 0.5 for one in self.all)

    @cached_property
    def code(self) -> MachineCode:
        """Place, parameters and gap of each."""
        return self.program.code("followed", self._outputs)

    def _outputs(self) -> dict[str, ca.SX]:
        f, outputs = self.program.f, {}
        for k, one in enumerate(self.all):
            w = one.follow
            outputs[f"place{k}"] = f.staged_of(w.place)
            outputs[f"parameters{k}"] = ca.vertcat(*(f.staged_of(q) for q in w.parameters))
            outputs[f"gap{k}"] = f.staged_of(w.gap)
        return {name: ca.densify(sx) for name, sx in outputs.items()}

    def values(self, states: list[State], ranks: np.ndarray) -> list[tuple[np.ndarray, ...]]:
        """Place, parameters and gap of each, at many states."""
        n = self.program.nx
        x, z, d, hold = (np.array(rows) for rows in zip(*((s.x[:n], s.z, s.d, s.hold) for s in states), strict=True))
        return self._values((np.array([s.t for s in states]), x, z, states[0].p, d, hold), ranks)

    def _values(self, state: Sequence[np.ndarray], ranks: np.ndarray) -> list[tuple[np.ndarray, ...]]:
        code, given = self.code, [state[0][:, None], *state[1:]]
        got = code.many(*given, ranks[: code.inputs[6].size]) if len(code.inputs) == 7 else code.many(*given)
        return [tuple(got[3 * k + i] for i in range(3)) for k in range(len(self.all))]

    def show(self, out: Trajectory, p: np.ndarray, ranks: np.ndarray) -> None:
        """Put points that are too far to be followed where they are found, in all points of the output."""
        if not any((out.d[one.inactive] > 0.5).any() for one in self.all):
            return
        for one, (place, q, _) in zip(self.all, self._values(out.points(p), ranks), strict=True):
            far = np.nonzero(out.d[one.inactive] > 0.5)[0]
            if not len(far):
                continue
            seen = one.look(place[far], q[far])
            known = np.isfinite(seen.gap)
            far, found = far[known], seen.parameters[known]
            out.d[np.array(one.kept)[:, None], far] = found.T
            for k, (row, sign) in self.coordinates(one).items():
                out.x[row, far] = sign * found[:, k]

    def coordinates(self, one: Follower) -> dict[int, tuple[int, float]]:
        """Which of its parameters are coordinates, which and with which sign."""
        f, place = self.program.f, self.program.initializer.place
        aliases = [f.t.dae.alias[f.t.flat.offset[q.id]] for q in one.follow.parameters]  # type: ignore[attr-defined]
        return {k: (place[target], sign) for k, (target, sign) in enumerate(aliases) if target in place}

    def begin(self, state: State, ranks: np.ndarray) -> np.ndarray:
        """Discrete variables at the start: with the gaps beyond which points are too far to be followed."""
        d = state.d.copy()
        for one, (place, q, _) in zip(self.all, self.values([state], ranks), strict=True):
            one.reach = float(one.look(place, q).reach[0])
            d[one.limit] = LET_GO * one.reach
        return d

    def find(self, states: list[State], ranks: np.ndarray) -> Found | None:
        """The first of some states, but for the one they start from, at which something comes near."""
        best: Found | None = None
        d, n = states[0].d, len(states)
        for one, (place, q, gap) in zip(self.all, self.values(states, ranks), strict=True):
            one.sight = None
            if d[one.touching] > 0.5:
                continue
            inactive = d[one.inactive] > 0.5
            if inactive and one.clearance > 0:
                one.clearance -= float(one.look.motion(place).sum())
                if one.clearance > 0:
                    continue  # it has not moved as far as it would have to
            hint = d[one.kept] if one.hint is None else one.hint
            hints = np.repeat(hint[None, :], n, axis=0) if inactive else q
            near, late = self._watch(one, place, hints, None if inactive else gap[:, 0])
            assert one.sight is not None
            one.hint = one.sight.parameters[-1] if inactive else None
            if not inactive:
                one.clearance = 0.0
            if not near.any():
                continue
            k = int(np.argmax(near))
            if best is None or k < best.index:
                best = Found(k, False, [])
            if k == best.index:
                best.followers.append((one, one.sight.parameters[k], float(one.sight.reach[k])))
                best = best._replace(late=best.late or bool(late[k]))
        return best

    def limits(self, d: np.ndarray) -> np.ndarray:
        """Discrete variables with gaps at which to let go of what is followed as they are here: shapes bend differently."""
        limits = {
            one.limit: LET_GO * min(float(one.sight.reach[-1]), one.own)
            for one in self.all
            if one.sight is not None and d[one.inactive] < 0.5 and d[one.touching] < 0.5
        }
        if all(abs(d[k] - new) <= SAME * new for k, new in limits.items()):
            return d
        d = d.copy()
        d[list(limits)] = list(limits.values())
        return d

    def _watch(
        self, one: Follower, place: np.ndarray, hints: np.ndarray, gap: np.ndarray | None
    ) -> tuple[np.ndarray, np.ndarray]:
        """At which states, or on the way to them, something comes near that is not followed; and where it overlaps."""
        step = one.look.motion(place)
        parts = int(np.clip(np.ceil(step.max(initial=0.0) / (STRIDE * one.reach)), 1, MOST))
        n, shares = len(place), np.arange(parts) / parts  # on the way to each state; 0: the state itself
        where, guess = _between(place, shares), _between(hints, shares)
        seen = one.look(where, guess)
        one.sight, one.reach = NearestPoints(*(field[:n] for field in seen)), float(seen.reach[:n].min())
        comes = seen.gap < seen.reach
        if gap is not None:  # what is followed already does not count
            one.own = float(one.look.reach(place[-1:], hints[-1:])[0])
            if comes.any():
                own = np.where(one.look.within(guess), _between(gap, shares), np.inf)
                comes &= (seen.gap < own - APART * seen.reach) & self._elsewhere(one, seen, guess)
        else:  # from beyond an end, or from behind, nothing is known
            far = float(seen.gap[n - 1] - seen.reach[n - 1])
            one.clearance = 0.0 if comes.any() or not np.isfinite(far) else far
        comes, deep = comes.reshape(parts, n), (seen.gap < 0).reshape(parts, n)
        late = (comes & deep).any(axis=0)
        late |= (comes[1:] & ~comes[0]).any(axis=0)  # it comes near on the way and has gone again: through, perhaps
        near = np.array(comes.any(axis=0))
        near[0] = late[0] = False
        return near, late

    def placed(self, one: Follower, parameters: np.ndarray, state: State) -> np.ndarray:
        """Coordinates with a point put where it was found; nothing but the point moves."""
        f, init = self.program.f, self.program.initializer
        dae, n = f.t.dae, f.nx
        own = np.array(
            [variable_of(dae, c) is not None and variable_of(dae, c).owner is one.component for c in init.coordinates]
        )
        x = state.x.copy()
        for k, (row, sign) in self.coordinates(one).items():
            x[row] = sign * parameters[k]
        rest = (state.p, state.t, state.d)
        for stage in (False, True):
            free = np.nonzero(own & (init.is_rate == stage))[0]
            rows = [k for k in np.nonzero(init.of_rates == stage)[0] if init.loop_constraint_uses(int(k), free)]
            if len(free) and rows:
                x[:n], _ = init.newton(x[:n], free, np.array(rows), [], rest, linear=stage)
        return x

    @staticmethod
    def _elsewhere(one: Follower, seen: NearestPoints, own: np.ndarray) -> np.ndarray:
        """Whether points are others than those that are followed."""
        points = one.look.points(np.concatenate([seen.parameters, own]))
        apart = points[: len(own)] - points[len(own) :]
        return np.sqrt((apart * apart).sum(axis=1)) > APART * seen.reach


def _between(values: np.ndarray, shares: np.ndarray) -> np.ndarray:
    """Values at states, and on the way to each from the one before it: all for the first share of the way back, then for the next."""
    if len(shares) == 1:
        return values
    back = values.copy()
    back[0], back[1:] = 0.0, values[1:] - values[:-1]
    return (values - shares.reshape(-1, *(1,) * values.ndim) * back).reshape(-1, *values.shape[1:])
