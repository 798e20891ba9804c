"""Detection of prescribed motions that jump, which no finite force can achieve.

An equation differentiated by index reduction must be continuous in time, and so must its derivative if that was
differentiated too; otherwise the derivative lacks the jump, and momentum is lost silently. A function of time jumps only
where something in it switches: a comparison, `floor`, `abs`, the cell of a table, or a discrete variable that an event changes at
a time known beforehand. These times are located, and the equations evaluated on both sides, before a run. Models without such
equations cost nothing, those whose equations never switch a table lookup.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np

from ..code import tape_of
from ..code.blocks import evaluate
from ..code.operations import CODE
from ..code.tape import FIND, Result, Tape
from ..compiler.translate import Translated
from ..errors import SimulationError, warn
from ..language.symbol import time
from .exchanges import reject_sampled_motions

POINTS = 513  # samples of a run; a switch back and forth between two of them is not detected
PARTS = 33  # repeated subdivision of an interval that contains a switch
EVENTS = 200  # largest number of changes of discrete variables
JUMP = 1e-7  # smallest jump that counts, relative to the largest value
EARLY = 2e-10  # s, by which events of signals occur early
AGAIN = 20  # largest number of switches between two samples
KEPT = 64

_switching = {CODE[name] for name in ("floor", "ceil", "sign", "lt", "le", "eq", "ne")} | {FIND}
_partial = {
    CODE[n] for n in ("log", "sqrt", "pow", "constpow", "div", "inv", "asin", "acos", "acosh", "atanh") if n in CODE
}
_signed, _compared, _divided = {CODE["fabs"]}, {CODE["fmin"], CODE["fmax"]}, {CODE["fmod"], CODE["remainder"]}


@dataclass(frozen=True)
class Jump:
    """A discontinuous row, the time of its jump, and the values on both sides."""

    row: int
    time: float
    before: float
    after: float


def check_prescribed(
    translated: Translated, x: np.ndarray, p: np.ndarray, d: np.ndarray, start: float, stop: float
) -> None:
    """Before a run, reject motions given as functions of time that jump, whose speed jumps, or that are not finite.

    If no mass is moved, only a warning is issued: a spring may be extended instantaneously, but the impulse of a damper is lost.
    """
    motions = vars(translated).get("motions")
    if motions is None:
        reject_sampled_motions(translated)
        motions = vars(translated)["motions"] = Motions(translated)
    if not motions.rows:
        return
    jump = motions.first_jump(x, p, d, start, stop)
    if jump is None:
        return
    text = motions.describe(jump)
    if motions.moves_mass(jump) or np.isnan(jump.after):
        raise SimulationError(text)
    warn(text)


class Motions:
    """The differentiated equations of a model that depend on time, as a tape over time, and the switches in them."""

    def __init__(self, translated: Translated):
        self.t = translated
        dae, flat, differentiated = translated.dae, translated.flat, translated.reduced.differentiated
        self.p, self.d = flat.parameter_symbols, flat.discrete_symbols
        candidates = list(differentiated)
        self.rows: list[tuple[int, ca.SX]] = []  # equation, and the expression that must be continuous
        if not candidates or dae.time_rate == 0.0:
            return
        clocked = self._clocked()
        drivers = [time.sx, *(self.d[k] for k in clocked)]
        driver = ca.vertcat(*drivers)
        among = dae.residuals.of(candidates)
        if not ca.depends_on(among, driver):
            return
        explicit, known = translated.initializer.explicit, translated.x  # type: ignore[attr-defined]
        self.rows = [(e, dae.residuals[e]) for e in candidates if ca.depends_on(dae.residuals[e], driver)]
        for v in sorted({v for e in candidates for v in dae.rows[e]} & explicit.keys() & self.solved_by.keys()):
            # a signal composed of other signals
            if ca.depends_on(explicit[v], driver) and not ca.depends_on(explicit[v], known):
                self.rows.append((self.solved_by[v], explicit[v]))
        self._compile(clocked)
        if not self.switches and not self.events and not self.partial.any():
            self.rows = []

    @cached_property
    def solved_by(self) -> dict[int, int]:
        """Variables that are computed sequentially, and the equations that determine them."""
        return {u: e for torn in self.t.kinematics.torn.values() for u, e in torn.order}

    def _clocked(self) -> list[int]:
        """Discrete variables that change at times known beforehand; `events` has the events that change them."""
        flat = self.t.flat
        if not flat.events:
            self.events = []
            return []
        known = ca.vertcat(time.sx, self.p, self.d)
        names = {s.element_hash() for s in ca.vertsplit(known)}
        self.events = [
            e
            for e in flat.events
            if e.actions
            and all(discrete for _, discrete, _ in e.actions)
            and all(
                s.element_hash() in names
                for s in ca.symvar(ca.vertcat(*e.margins, *(ca.SX(value) for _, _, value in e.actions)))
            )
        ]
        return sorted({k for e in self.events for k, _, _ in e.actions})

    def _compile(self, clocked: list[int]) -> None:
        """Compile the rows to one tape, and find the switches in it."""
        rows = ca.vertcat(*(sx for _, sx in self.rows))
        needed = {k for k in clocked if ca.depends_on(rows, self.d[k])}
        while True:  # include everything that these depend on
            events = [e for e in self.events if any(k in needed for k, _, _ in e.actions)]
            inside = ca.vertcat(
                *(m for e in events for m in e.margins), *(ca.SX(v) for e in events for _, _, v in e.actions)
            )
            more = {k for k in clocked if events and ca.depends_on(inside, self.d[k])} | {
                k for e in events for k, _, _ in e.actions
            }
            if more <= needed:
                break
            needed |= more
        self.events = events
        dae = self.t.dae
        own = {s.element_hash() for s in ca.symvar(rows)}
        self.frozen = [v for v, s in enumerate(dae.symbols) if s.element_hash() in own]
        frozen = dae.symbols.of(self.frozen)
        inputs = [time.sx, self.p, self.d, frozen]
        tape = tape_of(ca.Function("rows", inputs, [ca.densify(rows)], ["t", "p", "d", "v"], ["rows"]))
        depends = self._moving(tape)
        plain = [int(k) + tape.first for k in np.nonzero(np.isin(tape.op, list(_switching)) & depends)[0]]
        signed = np.nonzero(np.isin(tape.op, list(_signed)) & depends)[0]
        two = np.nonzero(np.isin(tape.op, list(_compared | _divided)) & depends)[0]
        self.divided = np.isin(tape.op[two], list(_divided))
        self.switches = len(plain) + len(signed) + len(two)
        self.partial = self._plain_rows(rows, frozen) & bool((np.isin(tape.op, list(_partial)) & depends).any())
        extra = [("plain", plain), ("signed", tape.left[signed]), ("left", tape.left[two]), ("right", tape.right[two])]
        self.tape = replace(tape, outputs=(*tape.outputs, *(Result(n, np.asarray(v, int)) for n, v in extra)))
        self.used = sorted(
            {k for k in range(self.p.shape[0]) if self.p[k].element_hash() in own} | self._event_parameters()
        )
        self.seen: OrderedDict[bytes, Jump | None] = OrderedDict()
        self.lock = threading.Lock()

    @staticmethod
    def _plain_rows(rows: ca.SX, frozen: ca.SX) -> np.ndarray:
        """Rows that are functions of time plus variables with constant factors; these are finite if the variables are."""
        bent = ca.jacobian_sparsity(ca.sum2(ca.jacobian(rows, frozen)), ca.vertcat(frozen, time.sx)).get_triplet()[0]
        return ~np.isin(np.arange(rows.shape[0]), bent)

    def _event_parameters(self) -> set[int]:
        inside = [m for e in self.events for m in e.margins] + [ca.SX(v) for e in self.events for _, _, v in e.actions]
        names = {s.element_hash() for s in ca.symvar(ca.vertcat(*inside))} if inside else set()
        return {k for k in range(self.p.shape[0]) if self.p[k].element_hash() in names}

    @staticmethod
    def _moving(tape: Tape) -> np.ndarray:
        """The instructions that depend on time."""
        depends = np.zeros(tape.first + len(tape), bool)
        depends[len(tape.constants)] = True  # the first input
        for k, (left, right) in enumerate(zip(tape.left.tolist(), tape.right.tolist(), strict=True)):
            depends[tape.first + k] = (left >= 0 and depends[left]) or (right >= 0 and depends[right])
        return depends[tape.first :]

    @cached_property
    def margins(self) -> Tape:
        """Smallest margin of each event, and the new values of its actions."""
        smallest = []
        for e in self.events:
            least = e.margins[0]
            for m in e.margins[1:]:
                least = ca.fmin(least, m)
            smallest.append(least)
        values = [ca.SX(v) for e in self.events for _, _, v in e.actions]
        inputs, outputs = [time.sx, self.p, self.d], [ca.vertcat(*smallest), ca.vertcat(*values)]
        return tape_of(
            ca.Function("events", inputs, [ca.densify(o) for o in outputs], ["t", "p", "d"], ["margins", "values"])
        )

    # ------------------------------------------------------------------------------------------------ numbers
    def first_jump(self, x: np.ndarray, p: np.ndarray, d: np.ndarray, start: float, stop: float) -> Jump | None:
        """The first jump between two times, with all variables except time and discrete ones as at the start."""
        key = p[self.used].tobytes() + d.tobytes() + np.array((start, stop)).tobytes()
        with self.lock:
            if key in self.seen:
                return self.seen[key]
        values = self.t.initializer.variables(x, p, start, d).ravel()[self.frozen]  # type: ignore[attr-defined]
        found = Scan(self, np.nan_to_num(values), p, stop).run(start, d)
        with self.lock:
            self.seen[key] = found
            while len(self.seen) > KEPT:
                self.seen.popitem(last=False)
        return found

    def describe(self, jump: Jump) -> str:
        """Message about a jump."""
        dae, (e, _) = self.t.dae, self.rows[jump.row]
        root = self._root(e)
        source = dae.source(root)
        if np.isnan(jump.after):
            return (
                f"{source.component.label} prescribes a motion that is not a finite number at time {jump.time:.6g}, or whose "
                f"speed is not.\n  from: {source}\n  hint: look for a logarithm or root of a number that is not positive, or a "
                "division by zero, in its function of time."
            )
        depth = 0
        while root != e:
            root, depth = self.t.reduced.differentiated[root], depth + 1
        what = ("it jumps", "its speed jumps", "its acceleration jumps")[min(depth, 2)]
        moved = {v for v in dae.rows[self._root(e)] if self.solved_by.get(v) == self._root(e)}
        users = {
            dae.sources[k].component.label: None
            for k in self.t.reduced.differentiated
            if k not in self.t.reduced.origin_of and k != self._root(e) and not moved.isdisjoint(dae.rows[k])
        }
        users.pop(source.component.label, None)
        given = f"  given to: {', '.join(list(users)[:3])}\n" if users else ""
        return (
            f"{source.component.label} prescribes a motion that cannot be followed: {what} by "
            f"{abs(jump.after - jump.before):.4g} at time {jump.time:.6g}, which no finite force can do.\n  from: {source}\n{given}"
            "  hint: filter it (signals.SecondOrder), take a smooth function (mc.tanh, a Table with "
            'kind="spline", extrapolation="linear"), or prescribe the acceleration.'
        )

    def _root(self, e: int) -> int:
        origin = self.t.reduced.origin_of
        while e in origin:
            e = origin[e]
        return e

    def moves_mass(self, jump: Jump) -> bool:
        """Whether the speed of a mass depends on the equation that jumps."""
        dae, kin = self.t.dae, self.t.kinematics
        chain = {e := self.rows[jump.row][0]}
        while e in self.t.reduced.differentiated:
            chain.add(e := self.t.reduced.differentiated[e])
        column = {s.element_hash(): c for c, s in enumerate(ca.vertsplit(self.t.flat.symbols))}
        moving = [column.get(s.element_hash()) for s in ca.symvar(self.t.flat.energy["kinetic_energy"])]
        open_ = [dae.alias[c][0] for c in moving if c is not None and dae.alias[c][0] >= 0]
        by = self.solved_by
        reached: set[int] = set()
        while open_:
            v = open_.pop()
            if v in reached:
                continue
            reached.add(v)
            if v in by:
                if by[v] in chain:
                    return True
                open_ += dae.rows[by[v]]
        return any(e in chain and not reached.isdisjoint(dae.rows[e]) for e in kin.loop_constraints)


class Scan:
    """One pass over the rows from start to stop, for given parameters."""

    def __init__(self, motions: Motions, frozen: np.ndarray, p: np.ndarray, stop: float):
        self.m, self.frozen, self.p, self.stop, self.span = motions, frozen, p, stop, 1.0
        self.scale = np.zeros(len(motions.rows))

    def rows(self, t: np.ndarray, d: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Rows (points, rows), and the states of all switches at these points."""
        out = evaluate(self.m.tape, t[:, None], self.p, d, self.frozen)
        left, right = out[3], out[4]
        with np.errstate(all="ignore"):
            two = np.where(self.m.divided, np.floor(left / right), left < right)
        return out[0], np.hstack([out[1], np.sign(out[2]), two])

    def run(self, start: float, d: np.ndarray) -> Jump | None:
        """Follow the events that are known beforehand, and check the intervals between them."""
        d, t, self.span = np.array(d, float), start, self.stop - start
        for k in range(EVENTS):
            event = self._next(t, d, k == 0)
            jump = self._between(t, self.stop if event is None else event[0], d)
            if jump is not None or event is None:
                return jump
            t, after = event
            if not np.array_equal(after, d) and t > start + EARLY:
                jump = self._across(t, d, t, after)
                if jump is not None:
                    return jump
            d = after
        return None

    def _next(self, t: float, d: np.ndarray, first: bool) -> tuple[float, np.ndarray] | None:
        """The next event and the discrete variables after it; at the start, events that hold already come first."""
        if not self.m.events:
            return None
        tape, grid = self.m.margins, np.linspace(t, self.stop, POINTS)
        margins = evaluate(tape, grid[:, None], self.p, d)[0]
        ready = margins[0] <= 0 if not first else np.ones(len(self.m.events), bool)
        if first and (margins[0] > 0).any():
            return t, self._after(t, d, margins[0] > 0)
        true = ((margins > 0) & ready).any(axis=1)
        if not true.any():
            return None
        k = int(np.argmax(true))
        low, high = grid[max(k - 1, 0)], grid[k]
        while True:
            part = np.linspace(low, high, PARTS)
            margins = evaluate(tape, part[:, None], self.p, d)[0]
            k = int(np.argmax(((margins > 0) & ready).any(axis=1)))
            if k == 0 or part[k] - part[k - 1] <= max(1e-15 * self.stop, 4 * np.spacing(abs(part[k]))):
                return float(part[k]), self._after(float(part[k]), d, (margins[k] > 0) & ready)
            low, high = part[k - 1], part[k]

    def _after(self, t: float, d: np.ndarray, fired: np.ndarray) -> np.ndarray:
        """Discrete variables after events and their immediate consequences."""
        for _ in range(20):
            held, values = (o[0] for o in evaluate(self.m.margins, np.array([[t]]), self.p, d))
            new, k = d.copy(), 0
            for event, happens in zip(self.m.events, fired, strict=True):
                for index, _, _ in event.actions:
                    if happens:
                        new[index] = values[k]
                    k += 1
            then = evaluate(self.m.margins, np.array([[t]]), self.p, new)[0][0]
            fired, d = (then > 0) & (held <= 0), new
            if not fired.any():
                break
        return d

    def _between(self, start: float, stop: float, d: np.ndarray) -> Jump | None:
        """The first jump with constant discrete variables."""
        if not stop > start:
            return None
        grid = np.linspace(start, stop, POINTS if self.m.switches else 17)
        rows, switches = self.rows(grid, d)
        lost = ~np.isfinite(rows) & self.m.partial
        if lost.any():
            k = int(np.argmax(lost.any(axis=1)))
            return Jump(int(np.argmax(lost[k])), float(grid[k]), np.nan, np.nan)
        size = np.abs(np.nan_to_num(rows)).max(axis=0)
        self.scale = np.maximum(self.scale, size)
        if not self.m.switches:
            return None
        inside = np.nonzero((switches[1:] != switches[:-1]).any(axis=1))[0]
        low, high = grid[inside], grid[inside + 1]
        for _ in range(AGAIN):  # an interval may contain more than one switch
            if not len(low):
                break
            one, two, more = self._narrow(low, high, d)
            real = (one > start + EARLY) & (two < self.stop)
            if real.any():
                jump = self._across(one[real], d, two[real], d)
                if jump is not None:
                    return jump
            low, high = two[more], high[more]
        return None

    def _narrow(self, low: np.ndarray, high: np.ndarray, d: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """In each interval, the first pair of adjacent times between which something switches, and whether there are more."""
        more = np.zeros(len(low), bool)
        share, number = np.linspace(0.0, 1.0, PARTS), np.arange(len(low))
        while True:
            part = low[:, None] + (high - low)[:, None] * share
            part[:, -1] = high
            switches = self.rows(part.ravel(), d)[1].reshape(len(low), PARTS, -1)
            changes = (switches[:, 1:] != switches[:, :-1]).any(axis=2)
            more |= changes.sum(axis=1) > 1
            first = np.argmax(changes, axis=1)
            low, high = part[number, first], part[number, first + 1]
            if (high - low <= np.maximum(1e-15 * self.stop, 4 * np.spacing(np.abs(high)))).all():
                return low, high, more

    def _across(self, one: Any, before: np.ndarray, two: Any, after: np.ndarray) -> Jump | None:
        """The first jump between pairs of adjacent times, or at an event."""
        one, two = np.atleast_1d(one), np.atleast_1d(two)
        step = np.full(len(one), 1e-6 * self.span)
        n = len(one)
        left = self.rows(np.r_[one - step, one], before)[0].reshape(2, n, -1)
        right = self.rows(np.r_[two, two + step], after)[0].reshape(2, n, -1)
        for side in (left, right):
            self.scale = np.maximum(self.scale, np.abs(np.nan_to_num(side)).max(axis=(0, 1)))
        drift = EARLY * (np.abs(left[1] - left[0]) + np.abs(right[1] - right[0])) / step[:, None]
        jump = np.abs(right[0] - left[1])
        for i, k in zip(*np.nonzero(jump > JUMP * self.scale + 10 * np.nan_to_num(drift)), strict=True):
            return Jump(int(k), float(one[i]), float(left[0, i, k]), float(right[1, i, k]))
        return None
