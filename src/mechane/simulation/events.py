"""The discrete part of a simulation: actions at events, chains of events, and events that accumulate."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cached_property

import casadi as ca
import numpy as np

from ..code.llvm import MachineCode
from ..compiler.elimination.plan import Solve
from ..errors import SimulationError
from ..language.events import Exchange, Failure, Impulse
from .algebraic import STUCK, Algebra
from .exchanges import Dialogue
from .impact import Impacts
from .program import Program
from .state import EventRecord, State, together

CHAIN = 1000  # longest chain of events at one instant
TOUCH = 1e-11  # margin that counts as zero, relative to its size
STEEP = 30.0  # largest size of a margin: what counts as zero stays below the hysteresis of friction, 1e-9
MOST_OFF = 1e8  # largest margin of a located event, in multiples of TOUCH
OFF = 4.0  # safety factor on it
GATE = 0.25  # largest one of a condition on discrete variables: where these fit, the margin is 0.5
LATE = 1e-6  # largest error of the time of a located event, relative to the run
REPEATED = 4  # events named in a message on an endless chain
KEPT = 64  # starts whose sizes of margins are kept
AGAIN = 20  # records that are searched for a repetition
MANY = 200  # events that count as endless
AT_ONCE = 5e-8  # if their mean interval, relative to the run, is shorter
UNSOLVED = "check what changes at this moment, and for which values these equations have a solution."
ENDLESS = (
    "each makes the condition of another true at once; separate the two conditions by a hysteresis "
    "(x > 0.01 and x < -0.01 in place of x > 0 and x < 0), or add a mode in which neither holds."
)
ROUNDING = 1e-3  # a margin that an event changes by less than this fraction of `touch` is the same
SAME = 16  # units of rounding between times that count as the same
NEVER = (-np.inf, np.inf)  # time and interval of an event that has not happened yet
ZENO = 1e-7  # duration of a flight, relative to the run, below which events accumulate


class EventHandler:
    """Performs the actions of events; one per run, as it records when they fired."""

    def __init__(self, program: Program, ranks: np.ndarray, nominal: np.ndarray, span: float, *, speaks: bool = True):
        self.program, self.f, self.ranks, self.span = program, program.f, ranks, span
        self.initializer = program.initializer
        self.algebra: Algebra = program.kept("algebra", lambda: Algebra(program.f))
        self.events = program.f.t.flat.events
        self._nominal = nominal
        self.flight: float | None = None  # expected time until an event that has just fired fires again
        self.ended = False  # whether a condition that ends the simulation was met
        self.fired_now: dict[int, float] = {}  # events of the last instant, not to be retriggered, with their margins
        self.done: set[int] = set()  # all events of this instant,
        self.active: set[str] = set()  # and their components
        self.instant, self.starting = np.nan, False  # its time, and whether it is the start
        self.speaks = speaks  # whether values are exchanged with external programs
        self.dialogues: dict[tuple[int, int], Dialogue] = {}  # with external programs, by event and index there
        self._seen: dict[str, tuple[State, tuple[np.ndarray, ...]]] = {}  # latest state and numbers of each function

    @cached_property
    def touch(self) -> np.ndarray:
        """Margin of each event that counts as zero."""
        return np.full(len(self.events), TOUCH)

    @cached_property
    def recent(self) -> deque[tuple[float, int]]:
        """Times and events."""
        return deque(maxlen=MANY)

    @cached_property
    def last(self) -> np.ndarray:
        """Latest time of each event, and the interval before."""
        return np.array([NEVER] * len(self.events)).reshape(-1, 2)

    @cached_property
    def held_before(self) -> np.ndarray:
        """Conditions that held before this instant."""
        return np.zeros(len(self.events), bool)

    @cached_property
    def nominal(self) -> np.ndarray:
        """Nominal sizes of the coordinates; zero for those without one."""
        return np.where(np.isfinite(self._nominal), self._nominal, 0.0)

    def measure(self, state: State) -> None:
        """Set the sizes of margins from their sensitivity to the coordinates; conditions on discrete states have none."""
        if not self.events:
            return
        known: dict[tuple, np.ndarray] = self.program.kept("touches", dict)
        key = (state.t, *(a.tobytes() for a in (*state.arguments[1:], self._nominal, self.ranks)))
        touch = known.get(key)
        if touch is None:
            touch = TOUCH * self._sizes(state)
            if len(known) >= KEPT:
                known.clear()
            known[key] = touch
        self.touch = touch

    def _sizes(self, state: State) -> np.ndarray:
        """Change of the margin of each event if coordinates change by their nominal sizes; 1 if there is none."""
        n, code = self.f.nx, self.program.margins
        assert code is not None
        moved = np.nonzero(self.nominal[:n])[0]
        x = np.repeat(state.x[None, :n], 1 + len(moved), axis=0)
        x[np.arange(len(moved)) + 1, moved] += self.nominal[moved]
        ranks = [self.ranks[: port.size] for port in code.inputs[6:]]
        margins = code.many(np.array([state.t]), x, state.z, state.p, state.d, state.hold, *ranks)[0]
        change = np.abs(np.nan_to_num(margins[1:] - margins[0])).max(axis=0, initial=0.0)
        size = np.maximum.reduceat(change, self.f.margin_start[:-1])
        return np.where(size > 0, np.minimum(size, STEEP), 1.0)

    # ------------------------------------------------------------------------------------------------ numbers
    def settled(self, state: State) -> State:
        """The state with consistent algebraic variables."""
        if not self.f.nz:
            return state
        z, left = self.algebra.solve(state.x[: self.f.nx], state.z, state.p, state.t, state.d)
        if not left < STUCK:
            raise SimulationError(
                f"At t = {state.t:.6g} there is no solution for the algebraic variables "
                + self.algebra.unsolved().format(" after this event.")
                + f"\n  hint: {self.algebra.hint() or UNSOLVED}"
            )
        return state.but(z=z)

    def margins(self, state: State) -> np.ndarray:
        """The smallest margin of each event: positive where its condition holds; events held at rest are excluded."""
        return self._least_margins(state)[1] if self.events else np.zeros(0)

    def _least_margins(self, state: State) -> tuple[np.ndarray, ...]:
        """The smallest margin of each event, also with events held at rest far away; read-only."""
        known = self._seen.get("least")
        if known is not None and known[0] is state:
            return known[1]
        least = np.minimum.reduceat(self.numbers("margins", state)[0], self.f.margin_start[:-1])
        free = np.where(state.hold > 0.5, -1.0, least) if np.count_nonzero(state.hold) else least
        least.flags.writeable = free.flags.writeable = False
        self._seen["least"] = state, (least, free)
        return least, free

    def numbers(self, what: str, state: State) -> tuple[np.ndarray, ...]:
        """Numbers at a state, cached because an event needs them several times."""
        known = self._seen.get(what)
        if known is not None and known[0] is state:
            return known[1]
        code = self.program.margins if what == "margins" else self._flight_code
        assert code is not None
        values = self.program(code, *state.arguments, self.ranks)
        self._seen[what] = state, values
        return values

    def flights(self, state: State) -> tuple[np.ndarray, np.ndarray]:
        """Rate of each margin, and its acceleration by the free motion."""
        rates, push = self.numbers("flight", state)
        return rates, push

    @cached_property
    def _flight_code(self) -> MachineCode:
        code = self.program.code("flight", self._flight)
        if self.program.reactions is not None:
            self.program.reactions.add_flights(code)
        return code

    def steepness(self, state: State) -> np.ndarray:
        """Rate of the fastest part of each condition."""
        return np.maximum.reduceat(np.abs(np.nan_to_num(self._part_rates(state))), self.f.margin_start[:-1])

    def _part_rates(self, state: State) -> np.ndarray:
        """Rate of each part of each condition."""
        code = self.program.code("margin slopes", self._margin_slopes)
        return self.program(code, *state.arguments, self.ranks)[0]

    def _margin_slopes(self) -> tuple[dict[str, ca.SX], Sequence[Solve]]:
        slopes, solves = self.f.margin_slopes
        return {"slopes": slopes}, solves

    def _flight(self) -> tuple[dict[str, ca.SX], Sequence[Solve]]:
        slopes, pushes, solves = self.f.approach
        return {"slopes": slopes, "pushes": pushes}, solves

    def energies(self, states: Sequence[State]) -> np.ndarray:
        """Kinetic plus potential energy at each of the states, which may stand for many with one row each."""
        code, n = self.program.code("energy", lambda: {"energy": ca.sum1(self.f.staged_energies()[:2])}), self.f.nx
        t = np.concatenate([np.atleast_1d(s.t) for s in states])[:, None]
        x, z, d, hold = (
            np.vstack(rows) for rows in zip(*((s.x[..., :n], s.z, s.d, s.hold) for s in states), strict=True)
        )
        given = (t, x, z, states[0].p, d, hold)
        return code.many(*given, *(self.ranks[: port.size] for port in code.inputs[6:]))[0][:, 0]

    def armed(self, state: State) -> np.ndarray:
        """The events that may fire next: their condition does not hold, or they would leave their rest."""
        margins, held = self._least_margins(state)[0], state.hold > 0.5
        armed = (margins < 0) | held
        if state.t != self.instant:
            return armed
        for k in ((np.abs(margins) <= self.touch) & ~held).nonzero()[0].tolist():
            m, rate, fired = float(margins[k]), float(self.flights(state)[0][k]), self.fired_now.get(k)
            rounding = ROUNDING * self.touch[k]
            if fired is not None and rate > 0 and not abs(m - fired) > rounding:
                armed[k] = False  # a remainder of what has just happened
            if self.starting and fired is None and not (m > 0 and (rate < 0 or self.gated[k])):
                armed[k] = True  # at zero: the condition becomes true as soon as the margin grows
        return armed

    # ------------------------------------------------------------------------------------------------ what happens
    def settle(self, state: State, log: list[EventRecord]) -> State:
        """Fire conditions on discrete variables that hold at the start (a block must stick or slip at once).

        Conditions that hold immediately afterwards fire too.
        """
        if not self.events:
            return state
        started: list[EventRecord] = []
        state = self.settled(state)
        self._begin(state.t, starting=True)
        before = self.margins(state).copy()
        before[before > self.touch] = np.inf
        before[self.gated] = -1.0
        self.held_before = np.isinf(before)
        state = self._check_flights(self._chain(before, state, started), self.touch)
        log += together(started)
        return state

    def _begin(self, t: float, starting: bool = False) -> None:
        """Begin an instant with events."""
        self.fired_now, self.done, self.active = {}, set(), set()
        self.instant, self.starting = t, starting

    @cached_property
    def gated(self) -> np.ndarray:
        """Whether events depend on discrete variables or end the simulation; only these fire if they hold at the start."""
        d = self.f.d
        return np.array(
            [bool(e.failure or (d.shape[0] and ca.depends_on(ca.vertcat(*e.margins), d))) for e in self.events]
        )

    def handle(self, fired: list[int], state: State, log: list[EventRecord], unmet: np.ndarray | None = None) -> State:
        """Perform the events located at this instant, and those that become true as a consequence.

        `unmet` are those whose condition did not hold on the step: if it does now, they have become true as well. Nearest points and
        loops are solved for again at events, which may move a margin across zero.
        """
        state = self.settled(state)
        self._begin(state.t)
        leaving = [i for i in fired if state.hold[i] > 0.5]
        if leaving:
            hold = state.hold.copy()
            hold[leaving] = 0.0
            log += [EventRecord(state.t, self.program.event_paths[i], "leaves its rest") for i in leaving]
            state = state.but(hold=hold)
        fired = [i for i in fired if i not in leaving]
        if fired:
            self._count(fired, state.t)
        before = self.margins(state).copy()
        if unmet is not None:
            crossed = unmet & (before > self.touch) & (state.hold < 0.5)
            before[crossed] = 0.0
        self.held_before = before > self.touch
        touch = self._located(fired, before, state)
        if unmet is not None:
            before[~unmet & (np.abs(before) <= self.touch) & (state.hold < 0.5)] = np.inf  # true since a moment ago
        before[[*fired, *leaving]] = np.inf  # they fire now and must not retrigger
        for n, k in enumerate(fired):
            if n and self._ends(state := self.settled(state), touch)[k]:
                before[k] = min(float(self.margins(state)[k]), 0.0)  # an event of the same moment has made it false
                continue
            state = self.settled(self.fire(k, state, log))
            before[k] = np.inf
            if n + 1 < len(fired):  # otherwise `_chain` does this
                self._again(before, state, touch)
        return self._check_flights(self._chain(before, state, log, touch), touch)

    def note(self, fired: list[int], before: State, after: list[State], log: list[EventRecord]) -> None:
        """Take note of events that the stepper has handled, with the states after each."""
        reactions = self.program.reactions
        for i, state in zip(fired, after, strict=True):
            self.recent.append((state.t, i))
            if self.events[i].source.what.says is not None and reactions is not None:
                self._record(i, reactions.values(i, state), state.t, log)
        self._check_pace()

    def _record(self, index: int, values: np.ndarray, t: float, log: list[EventRecord]) -> None:
        record = EventRecord(t, self.program.event_paths[index], self.description(index, values))
        if not _is_logged(record, log):
            log.append(record)

    def _ends(self, state: State, touch: np.ndarray) -> np.ndarray:
        """Conditions that do not hold, or cease to hold."""
        now = self.margins(state)
        near = np.abs(now) <= touch
        return (now < -touch) | (near & (self.flights(state)[0] * self.span < -touch) if near.any() else near)

    def _again(self, before: np.ndarray, state: State, touch: np.ndarray) -> None:
        """Let events whose condition has ceased to hold (a ball that rebounds) happen once more at the same instant."""
        now = self.margins(state)
        for k in (np.isinf(before) & (now <= touch)).nonzero()[0].tolist():
            if now[k] < -touch[k] or not self.flights(state)[0][k] * self.span > touch[k]:
                self.fired_now.pop(k, None)
                before[k] = now[k]

    def _located(self, fired: list[int], margins: np.ndarray, state: State) -> np.ndarray:
        """Margins that count as zero at located events, after the step was projected back onto the loops.

        A margin that was zero on the step is slightly off now; other events of the same moment are off by the same time.
        """
        off = np.abs(margins[fired])
        if not np.count_nonzero(off > self.touch[fired]):
            return self.touch
        slopes, own = self.steepness(state), np.abs(np.nan_to_num(self.flights(state)[0]))[fired]
        late = float(np.max(np.divide(off, own, out=np.zeros(len(fired)), where=own > 0)))
        wide = OFF * min(late, LATE * self.span) * slopes
        wide[fired] = np.maximum(wide[fired], OFF * off)
        most = np.where(self.gated, np.minimum(MOST_OFF * self.touch, GATE), MOST_OFF * self.touch)
        return np.maximum(self.touch, np.minimum(wide, most))

    def _chain(
        self, before: np.ndarray, state: State, log: list[EventRecord], touch: np.ndarray | None = None
    ) -> State:
        """Fire events whose conditions have become true until there are none; margins below `touch` count as zero."""
        touch, chain = self.touch if touch is None else touch, list[int]()
        for _ in range(CHAIN):
            state = self.settled(state)  # forces for the current discrete states
            self._again(before, state, touch)
            now, zero = self.margins(state), touch
            if touch is not self.touch:
                zero, done = touch.copy(), list(self.done)
                zero[done] = self.touch[done]  # events that have happened are no longer late
            near = np.abs(now) <= zero
            true = now > zero
            if np.count_nonzero(near):  # holds from now on
                true |= near & self._begins(state, now, zero)
            raised = (true & (before <= touch)).nonzero()[0]
            if not len(raised):
                return state
            state = self.fire(int(raised[0]), state, log)
            chain = [*chain[-2 * REPEATED :], int(raised[0])]
            waiting = raised[1:]  # they fire next if they still hold then
            kept = before[waiting]
            before = np.where(np.isinf(before) & true, np.inf, now)
            before[waiting] = kept
            before[raised[0]] = np.inf
        raise self.endless(f"At t = {state.t:.6g} events trigger each other endlessly", chain)

    def _begins(self, state: State, now: np.ndarray, zero: np.ndarray) -> np.ndarray:
        """Conditions at zero that hold from this instant on; those of an instant that can be told from this one do so then."""
        rates = self.flights(state)[0]
        same = np.spacing(max(abs(state.t), self.span)) * SAME * np.abs(rates) + ROUNDING * self.touch
        return (rates * self.span > zero) & ((now >= -same) | (zero > self.touch))

    def endless(self, observation: str, chain: Sequence[int]) -> SimulationError:
        """An error that names the events of an endless chain, with the hint of a component if there is one."""
        last = {i: self.events[i].source.component for i in chain[-REPEATED:]}
        names = [f"'{c.path or 'model'}' ({self.description(i)})" for i, c in last.items()]
        hint = next((text for i in last if (text := self.events[i].source.what.hint)), ENDLESS)
        return SimulationError(f"{observation}: {', then '.join(names)}, and so on.\n  hint: {hint}")

    def _count(self, fired: list[int], t: float) -> None:
        """Raise if many events occur in almost no time: they are considered endless."""
        self.recent.append((t, fired[0]))
        self._check_pace()

    def _check_pace(self) -> None:
        (first, _), (t, _) = self.recent[0], self.recent[-1]
        if len(self.recent) == MANY and t - first < MANY * AT_ONCE * self.span:
            observation = f"From t = {first:.9g} to {t:.9g} there are {MANY} events"
            raise self.endless(observation, [i for _, i in self.recent])

    def description(self, index: int, values: np.ndarray | None = None) -> str:
        """Description of an event: its author's text, or what its actions do."""
        event = self.events[index].source.what
        if event.says:
            return str(event.says)
        changes, k = [], 0
        for name, count in self.program.kept(("targets", index), lambda: self._targets(index)):
            if not count:
                changes.append(f"{name} is changed by an impulse")
                continue
            new = () if values is None else values[k : k + count].tolist()
            k += count
            number = ", ".join([f"{v:.4g}" for v in new])
            changes.append(f"{name} becomes {number if count == 1 else f'({number})'}" if new else f"{name} changes")
        return ", ".join(changes) or "ends"

    def _targets(self, index: int) -> list[tuple[str, int]]:
        """Names of the variables that an event changes, and the number of their new values; 0 for an impulse."""
        inside = self.events[index].source.component.path
        start = f"{inside}." if inside else ""
        return [
            (action.target.path.removeprefix(start), 0 if isinstance(action, Impulse) else action.target.sx.numel())
            for action in self.events[index].source.what.actions
            if not isinstance(action, (Failure, Exchange))
        ]

    def values(self, index: int, state: State) -> np.ndarray:
        """New values at an event: those of its actions, then value and limit of its impulses."""
        event = self.events[index]
        if not (event.actions or event.impulses):
            return np.zeros(0)
        code = self.program.code(("action", index), lambda: {"value": self._new_values(index)})
        if self.program.reactions is not None:
            self.program.reactions.add(index, code)
        return self.program(code, *state.arguments, self.ranks)[0]

    def _new_values(self, index: int) -> ca.SX:
        event = self.events[index]
        parts = [value for _, _, value in event.actions] + [sx for i in event.impulses for sx in (i.value, i.limit)]
        return self.f.staged(ca.vertcat(*parts))

    def fire(self, index: int, state: State, log: list[EventRecord]) -> State:
        event = self.events[index]
        self.fired_now[index] = float(self.margins(state)[index])
        self.done.add(index)
        self.active.add(self.program.event_paths[index])
        if event.failure is not None:
            raise self.failure(index, state)
        values = self.values(index, state)
        if event.source.what.says is not None:
            self._record(index, values, state.t, log)
        before, x, d = state, state.x.copy(), state.d.copy()
        place = self.initializer.place
        fixed_targets: list[tuple[int, float, str]] = []
        moved: list[int] = []
        for (target, is_discrete, _), value in zip(event.actions, values, strict=False):
            if is_discrete:
                d[target] = value
                continue
            column, sign = self.f.t.dae.alias[target]
            if column < 0 and float(self.f.t.dae.constants[target]) == value:
                continue  # a constant
            if column in place:
                x[place[column]] = sign * value
                moved.append(place[column])
            elif column in self.initializer.explicit:
                fixed_targets.append((column, sign * value, self.f.t.dae.names[column]))
            else:
                raise SimulationError(
                    f"reinit({self.f.t.dae.names[column] if column >= 0 else 'a constant'}) in "
                    f"'{event.source.component.path or 'model'}': this variable is not a state and cannot be given a new value."
                )
        state = state.but(x=x, d=d)
        if moved or fixed_targets:
            state = self._rest(index, state.but(x=self._consistent(state, moved, fixed_targets)), log)
        if event.exchanges and self.speaks:
            state = state.but(d=self._exchange(index, before, d))
        for k, impulse in enumerate(event.impulses):
            value, limit = values[len(event.actions) + 2 * k :][:2]
            struck = self.impacts.struck(impulse, value, limit, before.but(x=state.x), log)
            x, size = self.impacts.apply(impulse, value, limit, struck)
            d = np.where(struck.d == before.d, state.d, struck.d)
            before = before.but(d=struck.d)
            if impulse.size is not None:
                d[impulse.size] = size
            state = state.but(x=x, d=d)
        return state

    def _exchange(self, index: int, before: State, d: np.ndarray) -> np.ndarray:
        """Discrete variables with the answers of external programs, which receive the values before the event."""
        d = d.copy()
        for k, exchange in enumerate(self.events[index].exchanges):
            code = self.program.code(("exchange", index, k), lambda e=exchange: {"given": self.f.staged(e.given)})
            given = self.program(code, *before.arguments, self.ranks)[0]
            dialogue = self.dialogues.setdefault((index, k), Dialogue(exchange.open))
            d[exchange.told], d[list(exchange.answers)] = dialogue.send(int(before.d[exchange.told]), given)
        return d

    def _rest(self, index: int, state: State, log: list[EventRecord]) -> State:
        """Bring to rest what rebounds and immediately falls back; raise if other events accumulate."""
        path, k = self.program.event_paths[index], self.f.held[index]
        slope, push = (float(v[index]) for v in self.flights(state))
        if k is not None and push > 0 and slope <= 0:
            self.flight = -2 * slope / push
            if self.flight < ZENO * self.span:
                x, hold = state.x.copy(), state.hold.copy()
                x[k], self.flight, hold[index] = 0.0, None, 1.0
                log.append(EventRecord(state.t, path, "comes to rest"))
                return state.but(x=x, hold=hold)
        elif k is None and self._accumulates(index, state.t):
            raise self._accumulating(index, state.t)
        return state

    def _accumulating(self, index: int, t: float) -> SimulationError:
        return SimulationError(
            f"Events of '{self.program.event_paths[index] or 'model'}' accumulate at t = {t:.6g} (ever shorter intervals)."
            "\n  hint: when the speed is small, let the event switch a discrete variable to a mode of rest, in which the body "
            "moves with what it hits, as in Stop and CurveCurveContact."
        )

    def _check_flights(self, state: State, touch: np.ndarray) -> State:
        """Raise if an impact of this instant is followed by another so soon that no step resolves the motion in between."""
        impacts = [k for k in self.done if self.f.held[k] is None and not self.modal[k]]
        if not impacts:
            return state
        later = self._soon(state)
        for k in impacts:
            returns = self.margins(later)[k] > 0 and self.flights(later)[0][k] > 0
            if returns and not self._remains(k, state, touch[k]) and self._may_end(k):
                raise self._accumulating(k, state.t)
        return state

    def _may_end(self, k: int) -> bool:
        """Whether an event may affect how its own condition changes, as an impact does."""
        event, place, parts = self.events[k], self.initializer.place, slice(*self.f.margin_start[k : k + 2])
        targets = [self.f.t.dae.alias[target][0] for target, is_discrete, _ in event.actions if not is_discrete]
        if event.impulses or len(self.initializer.of_rates) or any(column not in place for column in targets):
            return True  # it acts on other coordinates too
        others = [i for i in range(self.f.nx) if i not in {place[column] for column in targets}]
        known = {s.element_hash() for s in ca.symvar(ca.vertcat(self.f.x[others], self.f.time, self.f.p))}
        changing = ca.vertcat(self.f.staged_dynamics[3][parts], self.f.margin_slopes[0][parts])
        return any(s.element_hash() not in known for s in ca.symvar(changing))

    def _remains(self, k: int, state: State, touch: float) -> bool:
        """Whether a condition holds from now on without a moment in between: each of its parts is positive or grows."""
        parts = slice(*self.f.margin_start[k : k + 2])
        now = self.numbers("margins", state)[0][parts]
        grows = self._part_rates(state)[parts] * self.span > self.touch[k]
        return bool(np.all((now > touch) | ((now >= -touch) & grows)))

    def _soon(self, state: State) -> State:
        """The state after the shortest flight that counts as one."""
        n, x, later = self.f.nx, state.x.copy(), state
        for time in (0.5 * ZENO * self.span, ZENO * self.span):
            x[:n] = state.x[:n] + time * self.program(self.program.rates, *later.arguments, self.ranks)[0][:n]
            later = state.but(t=state.t + time, x=x.copy())
        return later

    @cached_property
    def impacts(self) -> Impacts:
        """The impulses of events."""
        return Impacts(self)

    @cached_property
    def modal(self) -> np.ndarray:
        """Whether events change only discrete variables."""
        return np.array([bool(e.actions) and all(discrete for _, discrete, _ in e.actions) for e in self.events])

    def failure(self, index: int, state: State) -> SimulationError:
        """The error of an event that ends the simulation."""
        event = self.events[index]
        assert event.failure is not None
        self.ended = True
        numbers = np.zeros(0)
        if event.failure.values:
            values = event.failure.values.values()
            code = self.program.code(("failure", index), lambda: {"v": ca.vertcat(*map(self.f.staged_of, values))})
            numbers = self.program(code, *state.arguments, self.ranks)[0]
        known = dict(zip(event.failure.values, numbers, strict=True))
        return SimulationError(
            f"At t = {state.t:.6g} {event.source.component.label}: {event.failure.message.format(**known)}"
        )

    def _accumulates(self, index: int, t: float) -> bool:
        previous, interval = self.last[index].tolist()
        now = t - previous
        if now == 0:  # several at one instant form a chain, which is limited separately
            return False
        self.last[index] = (t, now)
        return now < ZENO * self.span and now < interval

    def _consistent(self, state: State, moved: list[int], fixed_targets: list[tuple[int, float, str]]) -> np.ndarray:
        """After re-initialization, satisfy loop constraints and fixed targets by the smallest change of the other coordinates."""
        init, n = self.initializer, self.f.nx
        if not fixed_targets and not len(init.of_rates):
            return state.x
        x = state.x.copy()
        rates = init.depends_on_rates([w[0] for w in fixed_targets])
        for stage in (False, True):
            rows = np.nonzero(init.of_rates == stage)[0]
            mine = [w for w, r in zip(fixed_targets, rates, strict=True) if r == stage]
            if not mine and (not moved or not len(rows)):
                continue
            free = np.array([k for k in np.nonzero(init.is_rate == stage)[0] if k not in moved], int)
            x[:n], _ = init.newton(x[:n], free, rows, mine, (state.p, state.t, state.d), linear=stage)
        return x


def _is_logged(record: EventRecord, log: list[EventRecord]) -> bool:
    """Whether an equal record of this moment is in the log."""
    for known in reversed(log[-AGAIN:]):
        if known.time != record.time:
            return False
        if known == record:
            return True
    return False
