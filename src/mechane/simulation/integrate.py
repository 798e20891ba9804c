"""Integrate: chunks of the output grid one after another, with events and singular positions handled in between.

An integrator stops its clock at an event; the discrete part happens here, then the next chunk starts.
"""

from __future__ import annotations

import contextlib
import signal
import time as clock
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..errors import SimulationError
from .engine import MAX_STEPS, Engine
from .events import TOUCH, EventHandler, EventRecord
from .following import Found
from .initialize import Initializer
from .native import cached, compiler
from .singular import Zone, carry_on, locate

CHUNK = 50  # output intervals of one call; ten times as many where a call is short anyway
LARGE = 5000  # instructions of a right-hand side that make a call long
LOOKS = 12  # points of a chunk at which to look for singular positions
WALK = 16  # steps in which to look for the singular position
FEWEST = 12  # points before it that must be known to carry the motion on
SMOOTH = 1e-4  # error to expect, relative, above which a motion does not count as smooth
PIECE = 10.0  # average steps between two projections near a singular position
HALVINGS = 14  # of an output interval, to come near to what stops a motion
REACHED = 0.05  # share of its margin that a condition has left when it counts as reached
DOUBT = 1e-7  # relative residual of linear equations above which another order of elimination is wanted
DRIFT = 0.02  # damping of closures, per step: strong enough against drift, too slow to disturb the step size
WORTH_A_LOOK = 0.1  # seconds ahead that make it worth asking the cache
COMPILING = 5e-4  # seconds that the C compiler takes for an instruction, roughly
PATIENCE = 1.5  # seconds of interpreted work ahead that make compiling worthwhile
BREATH = 0.5  # seconds of work, roughly, after which to show progress and to listen for Ctrl-C
CLOSELY = 1e-7  # part of an output interval in which to look for what comes near
PIECES = 8  # of an interval in which something came too near, to look at more closely
PROBE = 1e-3  # part of an output interval that tells how long one takes, where somebody watches


class PoorPivots(SimulationError):
    """The order of elimination does not suit a position on the way."""


@dataclass(eq=False)
class Trajectory:
    """Coordinates at the output times."""

    time: np.ndarray
    x: np.ndarray  # (nx, points)
    z: np.ndarray
    d: np.ndarray
    work: np.ndarray  # (2, points): dissipated and supplied energy
    events: list[EventRecord] = field(default_factory=list)
    stats: dict[str, float] = field(default_factory=dict)
    interrupted: bool = False
    settings: dict[str, Any] = field(default_factory=dict)
    project: Callable[[np.ndarray], np.ndarray] | None = None  # brings x onto the closures of loops

    def settled(self) -> Trajectory:
        """With loops closed to rounding; done once, when somebody looks."""
        if self.project is not None:
            self.x, self.project = self.project(self.x), None
        return self


class _Patience:
    """Ctrl-C ends a run after the chunk at hand, with what was computed; a second one ends it at once."""

    def __init__(self) -> None:
        self.lost = False
        self.previous: Any = None

    def __enter__(self) -> _Patience:
        with contextlib.suppress(ValueError):  # only the main thread gets signals
            self.previous = signal.signal(signal.SIGINT, self._stop)
        return self

    def _stop(self, *_: object) -> None:
        if self.lost:
            raise KeyboardInterrupt
        self.lost = True

    def __exit__(self, *_: object) -> None:
        if self.previous is not None:
            signal.signal(signal.SIGINT, self.previous)


class Run:
    """One simulation: goes through the grid chunk by chunk and handles events in between."""

    def __init__(
        self,
        engine: Engine,
        initializer: Initializer,
        handler: EventHandler,
        start: tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray],
        grid: np.ndarray,
        solver: str,
        tolerance: float,
        backend: str,
        watched: bool = False,
        guarded: bool = False,
    ):
        self.engine, self.initializer, self.handler = engine, initializer, handler
        self.x, self.z, self.p, self.d = start
        self.grid, self.solver, self.tolerance, self.backend = grid, solver, tolerance, backend
        f, points = engine.f, len(grid)
        self.f = f
        self.events = len(f.t.flat.events)
        self.hold = np.zeros(self.events)
        self.work = np.zeros(2)
        self.out = Trajectory(
            grid,
            np.zeros((f.nx, points)),
            np.zeros((f.nz, points)),
            np.zeros((len(self.d), points)),
            np.zeros((2, points)),
        )
        self.out.settings = {"solver": solver, "tolerance": tolerance}
        self.stats = self.out.stats = {
            "steps": 0,
            "rhs_calls": 0,
            "events": 0,
            "chunks": 0,
            "native": 0,
            "seconds": 0.0,
        }
        self.guarded, self.watched = guarded, watched
        self.native = backend == "native"
        self.pace = BREATH / (PROBE * (grid[1] - grid[0])) if watched else 0.0  # seconds of work per time, as last seen
        self.k, self.t = 0, float(grid[0])  # last grid point passed; time, between it and the next
        self.step = float(grid[1] - grid[0])
        large = watched or f.rhs.n_instructions() > LARGE or (backend != "native" and points <= 2 * CHUNK * CHUNK)
        self.size = min(CHUNK if large else 10 * CHUNK, points - 1)
        self.closed = bool(f.t.kinematics.closures)
        self.longest = 0.0  # average step of the calmest chunk so far: the time scale of the motion
        self.alpha = 10.0 / (self.size * self.step) if self.closed else 0.0
        self.retried = False
        self.zeros = tuple(np.nonzero(self.p == 0)[0].tolist())
        self.usual = 0.0  # largest of the smallest singular values of the closures
        self.smooth_since = 0  # grid point since which nothing has happened
        self.clear_until = float(grid[0])  # time up to which nothing is singular
        self.fine_until = 0  # grid point up to which to go in short pieces, projecting after each: a singular position
        self.followers = engine.followers.of(self.p)
        self.near_until, self.piece = float(grid[0]), 0.0  # time up to which to look closely, and how closely
        self.alone = False  # the next interval by itself
        self.side: float | None = None  # negative eigenvalues of the closures: changes at a singular position

    def go(self, progress: Callable[[float], None] | None) -> Trajectory:
        """Run to the end of the grid, or until interrupted."""
        began = clock.perf_counter()
        out, last = self.out, len(self.grid) - 1
        if self.followers:
            self.d = self.followers.begin(self.x, self.z, self.t, self.d)
        self.x, self.d, self.hold = self.handler.settle(self.x, self.z, self.p, self.t, self.d, self.hold, out.events)
        self._keep(0)
        if self.f.nx == 0 and not self.f.nz and not self.f.has_power and not self.events:
            out.d[:] = self.d[:, None]
            self.k = last
        with _Patience() as patience:
            try:
                while self.k < last and not patience.lost:
                    self._advance(last)
                    if progress is not None:
                        progress((self.t - self.grid[0]) / (self.grid[-1] - self.grid[0]))
            except KeyboardInterrupt:
                patience.lost = True
        out.interrupted = patience.lost
        if self.k < last:
            self._end_here()
        if self.closed:
            out.project = lambda x: self.initializer.project(x, self.p, out.time, out.d)
        self.stats["native"] = int(self.native)
        self.stats["seconds"] = clock.perf_counter() - began
        return out

    def _end_here(self) -> None:
        """Keep what was computed, the last point between two of the grid if it must be."""
        if self.t > self.grid[self.k]:
            self.k += 1
            self._keep(self.k)
            self.out.time = np.append(self.grid[: self.k], self.t)
        _cut(self.out, self.k + 1)

    def _keep(self, k: int) -> None:
        self.z = self.handler.algebra.solve(self.x, self.z, self.p, self.t, self.d)[0]
        self.out.x[:, k], self.out.z[:, k], self.out.d[:, k], self.out.work[:, k] = self.x, self.z, self.d, self.work

    def _advance(self, last: int) -> None:
        """One chunk, or a part of it up to an event."""
        # the common chunk; near the end one interval after another; in a short flight between two events, half of it
        count = self.size if last - self.k >= self.size else 1
        first = float(self.grid[self.k + 1]) - self.t
        flight = self.handler.flight
        short = flight is not None and 0.5 * flight < first
        if flight is not None and short:
            first, count = 0.5 * flight, 1
        self.handler.flight = None
        fine = self.k < self.fine_until
        if fine or self.alone:
            count, self.alone = 1, False
        far = BREATH / self.pace if self.pace else np.inf
        if count > 1 and far < first + (count - 1) * self.step:
            count = self._fewer(far)
        far = min(far, PIECE * self.longest) if fine else far
        if self.t < self.near_until:
            count, far = 1, min(far, self.piece)
        if far < first:
            first, short = far, True
        began = clock.perf_counter()
        try:
            xf, zf, qf, steps = self._integrate(self.x, self.z, self.t, first, count)
        except RuntimeError as error:
            self._recover(count, error)
            return
        span = first + (count - 1) * self.step
        if float(xf[self.f.nx, count - 1]) - self.t > 0.5 * span and flight is None:  # events tell little
            self.pace = (clock.perf_counter() - began) / span
        if self.guarded and self._poor(xf[: self.f.nx, count - 1], zf[:, count - 1], float(xf[self.f.nx, count - 1])):
            raise PoorPivots(
                f"The linear equations are solved badly near t = {self.t:.6g}: a pivot has become too small."
            )
        if self.followers and self._comes_near(xf, zf, qf, count, short):
            return
        if self.closed and not fine and self._meets_singular(xf, count):
            self._calm(span, steps)
            self._pass(xf, zf, qf, count)
            return
        self._take(xf[:, :count], zf[:, :count], qf[:, :count], count, short)
        if self.closed and self.k < last:
            self.x = self._projected(self.x[:, None], np.array([self.t]))[:, 0]
            if fine:
                self.side = self._sides(self.x[:, None], np.array([self.t]))[0]
            else:
                self._calm(span, steps)
        if self.backend == "auto" and not self.native and self._measured and self.solver in ("erk", "rosenbrock"):
            ahead = self.pace * (self.grid[-1] - self.t)
            self.native = ahead > min(WORTH_A_LOOK, PATIENCE) and self._worthwhile(ahead)

    @property
    def _measured(self) -> bool:
        """Whether the pace is known from more than the first short piece."""
        return self.stats["chunks"] > 1 or not self.watched

    def _fewer(self, span: float) -> int:
        """How many intervals to take where a whole chunk takes too long."""
        if self.native or not self._measured:  # compiled for a whole chunk, or for one interval
            return 1
        while self.size > 1 and self.size * self.step > span:
            self.size //= 2
        return self.size

    def _integrate(self, x: np.ndarray, z: np.ndarray, t: float, first: float, count: int) -> tuple[Any, ...]:
        """States, algebraic variables and quadratures after a first interval and further ones of the grid; steps."""
        integrator = self.engine.integrator(
            self.solver, self.tolerance, self.size if self.native else count, self.native, self.zeros
        )
        halt = [0.0, -1.0] if self.events else []
        x = np.concatenate([x, [t], halt])
        p = np.concatenate([self.p, self.d, self.hold, [self.alpha]])
        xf, zf, qf = integrator(x, z, p, first, self.step if count > 1 else 0.0)
        if not np.all(np.isfinite(xf)):
            raise RuntimeError("the states are no longer finite")
        steps, calls = integrator.counts()
        self.stats["steps"] += steps
        self.stats["rhs_calls"] += calls
        self.stats["chunks"] += 1
        return xf, zf, qf, steps

    def _comes_near(self, xf: np.ndarray, zf: np.ndarray, qf: np.ndarray, count: int, short: bool) -> bool:
        """Look all over for points that come near; take what lies before, and follow them from there on."""
        n = self.f.nx
        halted = xf[-2, :count] > 0.5 if self.events else np.zeros(count, bool)
        ends = int(np.argmax(halted)) + 1 if halted.any() else count
        x, z = np.column_stack([self.x, xf[:n, :count]]), np.column_stack([self.z, zf[:, :count]])
        t = np.append(self.t, xf[n, :count])
        found = self.followers.find(x, z, t, self.d, ends + 1)
        if found is None or (halted.any() and found.index == ends and not found.late):
            return False
        good = found.index
        length = float(t[good] - t[good - 1])
        if found.late and length > CLOSELY * self.step:
            self.near_until, self.piece = float(t[good]), length / PIECES
            good -= 1
        if good:
            self._take(xf[:, :good], zf[:, :good], qf[:, :good], good, short)
            self.x = self._projected(self.x[:, None], np.array([self.t]))[:, 0]
        if good == found.index:
            self._follow(found)
        return True

    def _follow(self, found: Found) -> None:
        """From here on, follow other points."""
        for asleep in (1, 0):  # first put there, then released
            self.d = self.d.copy()
            for one, parameters in found.followers:
                self.d[one.kept], self.d[one.asleep] = parameters, asleep
            self.x = self._projected(self.x[:, None], np.array([self.t]))[:, 0]
        self.smooth_since, self.side = self.k + 1, None
        state = (self.x, self.z, self.p, self.t, self.d, self.hold)
        self.x, self.d, self.hold, _ = self.handler.look(*state, self.out.events)
        if self.t == self.grid[self.k]:
            self._keep(self.k)

    def _poor(self, x: np.ndarray, z: np.ndarray, t: float) -> bool:
        """Whether a pivot that may vanish spoils the accelerations here."""
        doubt = self.f.doubt
        return doubt is not None and not float(doubt(x, z, self.p, t, self.d, 0.0)) < DOUBT

    def _calm(self, span: float, steps: int) -> None:
        """Damp drift on the time scale of the calmest chunk so far."""
        self.longest = max(self.longest, span / max(steps, 1))
        self.alpha = DRIFT / self.longest

    def _meets_singular(self, xf: np.ndarray, count: int) -> bool:
        """Whether a chunk seems to pass a singular position of loops."""
        some = np.arange(count - 1, -1, -max(1, count // LOOKS))[::-1]
        some = some[xf[self.f.nx, some] >= self.clear_until]
        if not len(some):
            return False
        x, t = xf[: self.f.nx, some], xf[self.f.nx, some]
        if self.side is None:
            x, t = np.column_stack([self.x, x]), np.append(self.t, t)
        sides = self._sides(x, t)
        if self.side is None:
            self.side = sides[0]
        return bool(np.any(sides != self.side))

    def _pass(self, xf: np.ndarray, zf: np.ndarray, qf: np.ndarray, count: int) -> None:
        """Pass the singular position that a chunk has met: keep what lies before, carry the motion on across it."""
        sides = self._sides(xf[: self.f.nx, :count], xf[self.f.nx, :count])
        self.usual = max(self.usual, float(self._smallest(xf[: self.f.nx, :count], xf[self.f.nx, :count]).max()))
        beyond = int(
            np.argmax((sides != self.side) & (xf[self.f.nx, :count] >= self.clear_until))
        )  # first point of the chunk on the far side
        until, end = float(xf[self.f.nx, beyond]), self.k + count
        if beyond > 1:
            good = beyond - 1
            self._take(xf[:, :good], zf[:, :good], qf[:, :good], good, False)
            self.x = self._projected(self.x[:, None], np.array([self.t]))[:, 0]
        zone = self._zone(until)
        if zone is None:  # only the coordinates that the others follow from have changed their roles
            self.side, self.clear_until = sides[beyond], until
        elif not self._leap(zone):
            self.fine_until = end

    def _zone(self, until: float) -> Zone | None:
        """The zone around the singular position between now and `until`; none if the closures keep their rank."""
        begin = self.t if self.fresh else float(self.grid[max(self.k - 1, self.smooth_since)])
        times = np.linspace(begin, until, WALK + 1)[1:]
        motion = self._walk(times)
        if motion is None:
            return Zone(until, until - self.t)
        x = motion[: self.f.nx]
        here = self._sides(x, times) == self.side
        last = max(2, len(times) if here.all() else int(np.argmin(here)))
        zone = locate(times[:last], self._smallest(x[:, :last], times[:last]), self.usual)
        return zone if zone is not None and zone.middle < until + 2 * (times[1] - times[0]) else None

    def _leap(self, zone: Zone) -> bool:
        """Carry the motion on across a zone; false if too little of it is known or it is not smooth."""
        grid, n = self.grid, self.f.nx
        nodes = zone.nodes(self.t if self.fresh else float(grid[self.smooth_since]))
        nodes = np.union1d(nodes, grid[(grid > self.t) & (grid < zone.begin)])
        motion = self._walk(nodes) if len(nodes) >= FEWEST else None
        if motion is None:
            return False
        motion[:n] = self._projected(motion[:n], nodes)
        refined = locate(nodes, self._smallest(motion[:n], nodes), self.usual)
        end = 2 * refined.middle - nodes[-1] if refined is not None else zone.end
        ahead = np.append(grid[(grid > nodes[-1]) & (grid < end)], end)
        beyond, error = carry_on(nodes, motion, ahead)
        if not error < SMOOTH or self._happens(np.hstack([motion[:, -1:], beyond]), np.append(nodes[-1], ahead)):
            return False
        times, values = np.concatenate([nodes, ahead]), np.hstack([motion, beyond])
        values[:n, -1:] = self._projected(values[:n, -1:], ahead[-1:])
        while self.k + 1 < len(grid) and grid[self.k + 1] <= end:
            self.k += 1
            self._set(values[:, np.searchsorted(times, grid[self.k])])
            self._keep(self.k)
        self._set(values[:, -1])
        self.t = float(end)
        self.smooth_since = self.k + 1
        self.side = self._sides(self.x[:, None], ahead[-1:])[0]
        return True

    def _walk(self, times: np.ndarray) -> np.ndarray | None:
        """Coordinates, algebraic variables and energies in rows, at times near now; none if an event comes in between."""
        f, out, k = self.f, self.out, self.k
        x, z, work, t = self.x, self.z, self.work, self.t
        if not self.fresh:
            k = max(self.smooth_since, int(np.searchsorted(self.grid[: k + 1], times[0], side="right")) - 1)
            t, z, work = float(self.grid[k]), out.z[:, k], out.work[:, k]
            x = self._projected(out.x[:, k : k + 1], self.grid[k : k + 1])[:, 0]
        columns = []
        for end in times:
            if end > t:
                try:
                    xf, zf, qf, _ = self._integrate(x, z, t, end - t, 1)
                except RuntimeError:
                    return None
                if self.events and xf[-2, 0] > 0.5:
                    return None
                x, z, t = xf[: f.nx, 0], zf[:, 0], end
                work = work + (qf[:, 0] if f.has_power else 0.0)
            columns.append(np.concatenate([x, z, work]))
        return np.array(columns).T

    def _happens(self, motion: np.ndarray, times: np.ndarray) -> bool:
        """Whether a condition becomes true during a motion."""
        if self.engine.margins is None:
            return False
        x, z, _ = np.split(motion, [self.f.nx, self.f.nx + self.f.nz])
        d = np.repeat(self.d[:, None], len(times), axis=1)
        margins = self.engine.margins(len(times), x, z, self.p, times, d, np.zeros(1))[0]
        return bool(np.any((margins[1:] > 0) & (margins[:1] <= 0)))

    @property
    def fresh(self) -> bool:
        """Whether something has happened since the last grid point: only what comes after is smooth."""
        return self.smooth_since > self.k

    def _set(self, values: np.ndarray) -> None:
        self.x, self.z, self.work = (v.copy() for v in np.split(values, [self.f.nx, self.f.nx + self.f.nz]))

    def _projected(self, x: np.ndarray, t: np.ndarray) -> np.ndarray:
        return self.initializer.project(x, self.p, t, np.repeat(self.d[:, None], x.shape[1], axis=1))

    def _smallest(self, x: np.ndarray, t: np.ndarray) -> np.ndarray:
        d = np.repeat(self.d[:, None], x.shape[1], axis=1)
        return self.initializer.smallest(x, self.p, t, d)

    def _sides(self, x: np.ndarray, t: np.ndarray) -> np.ndarray:
        d = np.repeat(self.d[:, None], x.shape[1], axis=1)
        return self.initializer.orientation(x, self.p, t, d)

    def _worthwhile(self, ahead: float) -> bool:
        if compiler() is None:
            return False
        integrator = self.engine.integrator(self.solver, self.tolerance, self.size, False, self.zeros)
        columns = self.f.nx if self.solver == "rosenbrock" else 1  # a Jacobian is code as well
        patience = PATIENCE + COMPILING * self.f.rhs.n_instructions() * columns
        if ahead <= patience and integrator.cached is None:  # writing the code to look for it takes a while
            integrator.cached = cached(integrator.function)[2]
        return ahead > patience or bool(integrator.cached)

    def _take(self, xf: np.ndarray, zf: np.ndarray, qf: np.ndarray, count: int, short: bool) -> None:
        """Store what a chunk gave, unless it ended between grid points; where it was halted, handle the event."""
        f, out = self.f, self.out
        halted = xf[-2] > 0.5 if self.events else np.zeros(count, bool)
        stopped = int(np.argmax(halted))  # where the event shows; an output point between it and the event lies beyond
        good = int(np.sum(xf[f.nx, :stopped] <= xf[f.nx, stopped])) if halted.any() else 0 if short else count
        touched, depth = self._touched(xf, zf, good)
        if touched is not None:  # a condition has become true and no crossing was seen
            halted = np.zeros(count, bool)
            if depth > TOUCH and count > 1:  # not just on an output point: go there by itself
                self.alone, good = True, touched
                if not good:
                    return
            else:
                good = touched + 1
            count = good
        where = slice(self.k + 1, self.k + 1 + good)
        out.x[:, where], out.z[:, where], out.d[:, where] = xf[: f.nx, :good], zf[:, :good], self.d[:, None]
        out.work[:, where] = self.work[:, None] + (qf[:, :good] if f.has_power else 0.0)
        end = stopped if halted.any() else count - 1
        self.x, self.z = xf[: f.nx, end].copy(), zf[:, end].copy()
        self.work = self.work + (qf[:, end] if f.has_power else 0.0)
        if self.followers:
            out.d[:, where] = self.followers.kept(self.d, slice(1, good + 1))
            self.d = self.followers.kept(self.d, slice(end + 1, end + 2))[:, 0]
        self.k += good
        if not halted.any():
            self.t = float(xf[f.nx, end]) if short else float(self.grid[self.k])
            before = self._energy()
            state = (self.x, self.z, self.p, self.t, self.d, self.hold)
            self.x, self.d, self.hold, happened = self.handler.look(*state, out.events)
            if happened:
                self.smooth_since = self.k + 1
                self.work[0] += before - self._energy()
                self.stats["events"] += 1
                if not short:
                    self._keep(self.k)
            return
        self.t = float(xf[f.nx, end])
        self.smooth_since = self.k + 1
        if self.followers:  # closures may be others from here on
            self.side = None
        self.stats["events"] += 1
        which = round(float(xf[-1, end]))
        before = self._energy()
        state = (self.x, self.z, self.p, self.t, self.d, self.hold)
        self.x, self.d, self.hold = self.handler.handle(which, *state, out.events)
        self.work[0] += before - self._energy()  # what an impact takes
        if self.t >= self.grid[self.k + 1] - 1e-13 * (1 + abs(self.t)):  # on a grid point: values after the event
            self.k += 1
            self.t = float(self.grid[self.k])
            self._keep(self.k)

    def _energy(self) -> float:
        """Kinetic plus potential energy now, in models with events."""
        if not self.events:
            return 0.0
        return float(self.f.total_energy(self.x, self.z, self.p, self.t, self.d, 0.0))

    def _touched(self, xf: np.ndarray, zf: np.ndarray, good: int) -> tuple[int | None, float]:
        """The first of the good points at which a condition has become true unseen, and by how much it has."""
        if self.engine.margins is None or not good:
            return None, 0.0
        d = np.repeat(self.d[:, None], good, axis=1)
        x, t = xf[: self.f.nx, :good], xf[self.f.nx, :good]
        margins = self.engine.margins(good, x, zf[:, :good], self.p, t, d, np.zeros(1))[0]
        margins[:, self.hold > 0.5] = -1.0
        before = np.vstack([self.handler.previous, margins[:-1]])
        risen = ((margins > -TOUCH) & (before <= -TOUCH)).any(axis=1)
        if not risen.any():
            self.handler.previous = margins[-1]
            return None, 0.0
        k = int(np.argmax(risen))
        self.handler.previous = before[k]
        return k, float(margins[k][(margins[k] > -TOUCH) & (before[k] <= -TOUCH)].max())

    def _recover(self, count: int, error: RuntimeError) -> None:
        """After a failure: perhaps the model is stiff; perhaps a shorter chunk shows where the trouble is."""
        if self.solver == "erk" and not self.retried and self.f.nx <= 400:
            self.retried = True
            self.solver = "rosenbrock"
        elif count > 1:
            self.size, self.native, self.backend = 1, False, "interpreted"
        else:
            self._stall(error)

    def _stall(self, error: RuntimeError) -> None:
        """Say where and on what the integration got stuck."""
        said = self._reached()
        if said is not None:
            _cut(self.out, self.k + 1)
            raise SimulationError(said, self.out)
        f, x, t = self.f, self.x, self.t
        rates = np.array(f.rhs(x, self.z, self.p, t, self.d, 0.0), float).ravel()
        names = [f.t.dae.names[c] for c in f.t.kinematics.coordinates]
        _cut(self.out, self.k + 1)
        lines = [f"The integration stopped at t = {t:.6g}."]
        bad = [n for n, r in zip(names, rates, strict=True) if not np.isfinite(r)]
        if bad:
            lines.append(f"  not a number: the derivative of {', '.join(bad[:6])}")
        for i in np.argsort(-np.abs(np.nan_to_num(rates) / (1 + np.abs(x))))[:3]:
            lines.append(f"  runs away:    {names[i]} = {x[i]:.6g}, derivative {rates[i]:.6g}")
        reason = str(error).strip().splitlines()
        lines.append(f"  solver:       {self.solver}: {reason[-1][:160] if reason else 'failed'}")
        steps = self._steps_ahead()
        if steps > MAX_STEPS:
            lines.append(f"  steps:        about {steps:.2g} to the next output point, with a limit of {MAX_STEPS}")
        lines.append(
            "  hint: look for a singular position, a missing limit, or parameters that make the motion infinitely fast."
        )
        if steps > MAX_STEPS:
            lines.append("        If it is meant to be so fast, ask for more output points: simulate(..., points=...).")
        raise SimulationError("\n".join(lines), self.out)

    def _steps_ahead(self) -> float:
        """How many steps it would take to the next output point, at the pace of the first of them; 0 if none succeeds."""
        for part in (PROBE, PROBE**2):
            with contextlib.suppress(RuntimeError):
                return self._integrate(self.x, self.z, self.t, part * self.step, 1)[3] / part
        return 0.0

    def _reached(self) -> str | None:
        """What a condition that ends the simulation says, where rates grow so much before it that it is never met."""
        ends = [i for i, e in enumerate(self.handler.events) if e.failure is not None]
        if not ends:
            return None
        x, z, t, h = self.x, self.z, self.t, self.step
        far = self.handler.margins(x, z, self.p, t, self.d, self.hold)
        for _ in range(HALVINGS):
            h *= 0.5
            try:
                xf, zf, _, _ = self._integrate(x, z, t, h, 1)
            except RuntimeError:
                continue
            x, z, t = xf[: self.f.nx, 0], zf[:, 0], float(xf[self.f.nx, 0])
        near = self.handler.margins(x, z, self.p, t, self.d, self.hold)
        for i in ends:
            if far[i] < 0 and near[i] > REACHED * far[i]:
                return str(self.handler._failure(i, x, z, self.p, t, self.d))
        return None


def _cut(out: Trajectory, points: int) -> None:
    out.time = out.time[:points]
    out.x, out.z, out.d, out.work = out.x[:, :points], out.z[:, :points], out.d[:, :points], out.work[:, :points]
