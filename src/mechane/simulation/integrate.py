"""Integrate: CasADi's integrators over chunks of the output grid, with events handled between chunks.

One integrator serves any stop time: it runs over a scaled time with one control, the length of an output interval. Its
first interval may have a length of its own, so that a run can go on from an event to the next grid point. An event
stops the clock inside the integrator (state `halt`); the discrete part happens here, then the next chunk starts.
"""

from __future__ import annotations

import time as clock
from collections.abc import Callable
from dataclasses import dataclass, field

import casadi as ca
import numpy as np

from ..errors import CompilerError, SimulationError
from .events import EventHandler, EventRecord
from .functions import Functions
from .initialize import Initializer
from .native import Library, build, cached, compiler

SOLVERS = ("erk", "rosenbrock", "cvodes", "idas")
CHUNK = 50
MAX_STEPS = 20_000  # per output interval
PATIENCE = 1.5  # seconds of interpreted work ahead that make compiling worthwhile


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


class Engine:
    """Integrators of one model, made when needed and kept."""

    def __init__(self, functions: Functions):
        self.f = functions
        self.integrators: dict[tuple, tuple[ca.Function, Library | None]] = {}

    def problem(self) -> dict[str, ca.SX]:
        """The model over scaled time: states are coordinates, time, and with events the halt flag and which event."""
        f = self.f
        rates, algebraic, power, margins = f.dynamics
        h = ca.SX.sym("h")
        halt, which = ca.SX.sym("halt"), ca.SX.sym("which")
        events = margins.shape[0]
        go = h * (1 - halt) if events else h
        if events:
            factor = ca.SX.ones(f.nx, 1)
            for i, k in enumerate(f.held):
                if k is not None:
                    factor[k] = factor[k] * (1 - f.hold[i])
            rates = rates * factor
        x = [f.x, f.time]
        ode = [rates * go, go]
        if events:
            x += [halt, which]
            ode += [ca.SX(0.0), ca.SX(0.0)]
        problem = {
            "x": ca.vertcat(*x),
            "ode": ca.densify(ca.vertcat(*ode)),
            "p": ca.vertcat(f.p, f.d, f.hold, f.alpha),
            "u": h,
        }
        if f.nz:
            problem["z"], problem["alg"] = f.z, algebraic
        if f.has_power:
            problem["quad"] = power * go
        if events:
            # becomes negative where a condition becomes true; where a held state would leave
            free = [-margins[i] if k is None else ca.if_else(f.hold[i] > 0.5, f.release[i], -margins[i]) for i, k in enumerate(f.held)]
            problem["zero"] = ca.vertcat(*free)
        return problem

    def integrator(self, solver: str, tolerance: float, intervals: int, native: bool) -> tuple[ca.Function, Library | None]:
        """An integrator over `intervals` output intervals."""
        key = (solver, tolerance, intervals, native)
        if key in self.integrators:
            return self.integrators[key]
        if native:
            function, _ = self.integrator(solver, tolerance, intervals, False)
            library = build(function)
            self.integrators[key] = (library.function, library)
            return self.integrators[key]
        problem = self.problem()
        options: dict = {"abstol": 0.1 * tolerance, "reltol": tolerance}
        if solver in ("erk", "rosenbrock"):
            options["max_num_steps"] = MAX_STEPS
            if intervals > 1:
                options["control_group_size"] = [1, intervals - 1]
        else:
            options["max_num_steps"] = 10 * MAX_STEPS
        if "zero" in problem:
            if solver not in ("erk", "rosenbrock"):
                raise SimulationError(f"solver='{solver}' does not handle events; use 'erk', 'rosenbrock' or 'auto'.")
            options["transition"] = self._transition(problem)
            options["max_events"] = 1_000_000
        problem = dict(zip(problem, ca.cse(list(problem.values())), strict=True)) if False else problem
        problem["ode"] = ca.cse(problem["ode"])
        function = ca.integrator("mechane_run", solver, problem, 0.0, [float(i + 1) for i in range(intervals)], options)
        self.integrators[key] = (function, None)
        return self.integrators[key]

    def _transition(self, problem: dict[str, ca.SX]) -> ca.Function:
        index, t, u = ca.SX.sym("index"), ca.SX.sym("t"), problem["u"]
        x = problem["x"]
        z = problem.get("z", ca.SX(0, 1))
        after = ca.vertcat(x[:-2], 1.0, index)
        names = ["index", "t", "x", "z", "p", "u"]
        return ca.Function("transition", [index, t, x, z, problem["p"], u], [after, z], names, ["post_x", "post_z"])


def choose_solver(functions: Functions, solver: str, x: np.ndarray, z, p, d, start: float, stop: float) -> str:
    """Explicit unless the model has algebraic variables or is stiff."""
    if solver != "auto":
        if solver not in SOLVERS:
            raise SimulationError(f"There is no solver '{solver}'; choose one of {', '.join(SOLVERS)} or 'auto'.")
        if functions.nz and solver in ("erk", "cvodes"):
            raise SimulationError(f"solver='{solver}' cannot handle algebraic variables; use 'rosenbrock', 'idas' or 'auto'.")
        return solver
    if functions.nz:
        return "rosenbrock"
    if functions.nx <= 400 and is_stiff(functions, x, z, p, d, start, stop):
        return "rosenbrock"
    return "erk"


def is_stiff(functions: Functions, x, z, p, d, start: float, stop: float) -> bool:
    """Whether strongly damped modes would force an explicit method to tiny steps."""
    n = functions.nx
    if n == 0:
        return False
    base = np.array(functions.rhs(x, z, p, start, d, 0.0), float).ravel()
    scale = 1e-6 * (1 + np.abs(x))
    moved = np.tile(x[:, None], (1, n)) + np.diag(scale)
    slope = (np.array(functions.rhs(moved, z, p, start, d, 0.0), float) - base[:, None]) / scale
    if not np.all(np.isfinite(slope)):
        return False
    eigenvalues = np.linalg.eigvals(slope)
    damped = -eigenvalues.real
    fastest = damped.max(initial=0.0)
    others = np.abs(eigenvalues.imag).max(initial=0.0)
    return bool(fastest * (stop - start) > 5e4 and fastest > 20 * others)


def run(
    engine: Engine,
    initializer: Initializer,
    handler: EventHandler,
    x: np.ndarray,
    z: np.ndarray,
    p: np.ndarray,
    d: np.ndarray,
    grid: np.ndarray,
    solver: str,
    tolerance: float,
    backend: str,
    progress: Callable[[float], None] | None,
) -> Trajectory:
    """Integrate over a grid of output times."""
    f = engine.f
    points = len(grid)
    out = Trajectory(grid, np.zeros((f.nx, points)), np.zeros((f.nz, points)), np.zeros((len(d), points)), np.zeros((2, points)))
    stats = {"steps": 0, "rhs_calls": 0, "events": 0, "chunks": 0, "native": 0}
    out.stats = stats
    began = clock.perf_counter()
    hold = np.zeros(len(f.t.flat.events))
    work = np.zeros(2)
    x, d, hold = handler.settle(x, z, p, float(grid[0]), d, hold, out.events)

    def keep(k: int) -> None:
        out.x[:, k], out.d[:, k], out.work[:, k] = x, d, work
        if f.nz:
            out.z[:, k] = z

    keep(0)
    if f.nx == 0 and not f.nz and not f.has_power and not len(f.t.flat.events):
        out.d[:] = d[:, None]
        stats["seconds"] = clock.perf_counter() - began
        return out
    native = backend == "native"
    step = float(grid[1] - grid[0]) if points > 1 else 0.0
    size = min(CHUNK if points <= 2 * CHUNK * CHUNK else 10 * CHUNK, max(points - 1, 1))
    closed = len(f.t.kinematics.closures) > 0
    alpha = 20.0 / (size * step) if closed and step else 0.0
    k, t, slow = 0, float(grid[0]), 0.0
    failures = 0
    while k < points - 1:
        remaining = points - 1 - k
        first = float(grid[k + 1]) - t
        # the common chunk, or one interval after another where fewer are left
        chunk = size if remaining >= size else 1
        whole = size if (native and chunk == 1) else chunk
        began_chunk = clock.perf_counter()
        try:
            function, library = engine.integrator(solver, tolerance, whole, native)
            u = np.full((1, min(whole, 2)), step if chunk > 1 else 0.0)
            u[0, 0] = first
            extra = [0.0, -1.0] if len(f.t.flat.events) else []
            answer = function(x0=np.concatenate([x, [t], extra]), z0=z, p=np.concatenate([p, d, hold, [alpha]]), u=u if whole <= 2 or solver in ("erk", "rosenbrock") else np.concatenate([[[first]], np.full((1, whole - 1), u[0, -1])], axis=1))
            xf = np.array(answer["xf"], float)
            if not np.all(np.isfinite(xf)):
                raise RuntimeError("not finite")
        except CompilerError:
            raise
        except RuntimeError as error:
            failures += 1
            if solver == "erk" and failures == 1 and f.nx <= 400:
                solver = "rosenbrock"  # perhaps it is stiff
                continue
            if chunk > 1:
                size = max(1, size // 10) if not native else 1
                native = False
                continue
            stall(engine, out, k, t, x, z, p, d, hold, error, stats, began)
        counts = _counts(function, library)
        stats["steps"] += counts[0]
        stats["rhs_calls"] += counts[1]
        stats["chunks"] += 1
        xf = xf[:, :chunk]
        halted = xf[-2] > 0.5 if len(f.t.flat.events) else np.zeros(chunk, bool)
        good = int(np.argmax(halted)) if halted.any() else chunk
        states, times = xf[: f.nx], xf[f.nx]
        zf = np.array(answer["zf"], float)[:, :chunk] if f.nz else None
        qf = np.array(answer["qf"], float)[:, :chunk] if f.has_power else None
        out.x[:, k + 1 : k + 1 + good] = states[:, :good]
        out.d[:, k + 1 : k + 1 + good] = d[:, None]
        if zf is not None:
            out.z[:, k + 1 : k + 1 + good] = zf[:, :good]
        if qf is not None:
            out.work[:, k + 1 : k + 1 + good] = work[:, None] + qf[:, :good]
        else:
            out.work[:, k + 1 : k + 1 + good] = work[:, None]
        last = min(good, chunk - 1) if halted.any() else chunk - 1
        x = states[:, last].copy()
        if zf is not None:
            z = zf[:, last].copy()
        if qf is not None:
            work = work + qf[:, last]
        if halted.any():
            t = float(times[last])
            k += good
            stats["events"] += 1
            x, d, hold = handler.handle(int(round(xf[-1, last])), x, z, p, t, d, hold, out.events)
            if t >= float(grid[k + 1]) - 1e-13 * (1 + abs(t)) and k + 1 < points:  # on a grid point
                k += 1
                t = float(grid[k])
                keep(k)
        else:
            k += chunk
            t = float(grid[k])
        if closed and np.all(np.isfinite(x)):
            x = initializer.project(x, p, t, d)
            typical = max(float(xf[f.nx, -1] - (grid[k] - first)) if False else (first + (chunk - 1) * step), 1e-300) / max(counts[0], 1)
            alpha = min(0.2 / typical, 1e6)
        spent = clock.perf_counter() - began_chunk
        if backend == "auto" and not native and solver in ("erk", "rosenbrock") and compiler() and chunk > 1:
            slow = spent / chunk * (points - 1 - k)
            if slow > PATIENCE or (slow > 0.1 and cached(engine.integrator(solver, tolerance, size, False)[0])[2]):
                native = True
        if progress is not None:
            try:
                progress((t - grid[0]) / (grid[-1] - grid[0]))
            except KeyboardInterrupt:
                out.interrupted = True
        if out.interrupted:
            break
    if k < points - 1:
        _cut(out, k + 1)
    if closed:
        out.x = project_all(f, initializer, out, p)
    stats["native"] = int(native)
    stats["seconds"] = clock.perf_counter() - began
    return out


def _cut(out: Trajectory, points: int) -> None:
    out.time = out.time[:points]
    out.x, out.z, out.d, out.work = out.x[:, :points], out.z[:, :points], out.d[:, :points], out.work[:, :points]


def _counts(function: ca.Function, library: Library | None) -> tuple[int, int]:
    if library is not None:
        return library.counts() or (0, 0)
    stats = function.stats()
    steps = stats.get("n_steps", stats.get("nsteps", 0))
    return int(steps), int(stats.get("n_rhs", stats.get("nfevals", 0)))


def project_all(f: Functions, initializer: Initializer, out: Trajectory, p: np.ndarray) -> np.ndarray:
    """All stored states back onto the closures, at once: damped normal equations, a few Newton steps."""
    x = out.x.copy()
    points = x.shape[1]
    for stage in (False, True):
        rows = np.nonzero(initializer.of_rates == stage)[0]
        if not len(rows):
            continue
        free = np.nonzero(initializer.is_rate == stage)[0]
        function = initializer._residual(rows, [], free)
        pattern = function.sparsity_out(1)
        r, c = (np.array(q) for q in pattern.get_triplet())
        for _ in range(3):
            g, slope = function(x, p, out.time[None, :], out.d)
            g = np.array(g, float).reshape(len(rows), -1)
            if g.shape[1] != points:
                g = np.repeat(g, points, axis=1)
            active = np.nonzero(np.abs(g).max(axis=0) > 1e-13 * (1 + np.abs(x).max(axis=0)))[0]
            if not len(active):
                break
            entries = np.array(slope.nonzeros(), float).reshape(-1, len(r))
            if len(entries) != points:
                entries = np.repeat(entries, points, axis=0)
            matrix = np.zeros((len(active), len(rows), len(free)))
            matrix[:, r, c] = entries[active]
            normal = matrix @ matrix.transpose(0, 2, 1)
            normal += (1e-13 * np.trace(normal, axis1=1, axis2=2))[:, None, None] * np.eye(len(rows))
            step = matrix.transpose(0, 2, 1) @ np.linalg.solve(normal, g.T[active][:, :, None])
            x[np.ix_(free, active)] -= step[:, :, 0].T
    return x


def stall(engine: Engine, out: Trajectory, k: int, t: float, x, z, p, d, hold, error, stats, began) -> None:
    """Say where and on what the integration got stuck."""
    f = engine.f
    stats["seconds"] = clock.perf_counter() - began
    rates = np.array(f.rhs(x, z, p, t, d, 0.0), float).ravel()
    names = [f.t.dae.names[c] for c in f.t.kinematics.coordinates]
    _cut(out, k + 1)
    lines = [f"The integration stopped at t = {t:.6g}."]
    bad = [n for n, r in zip(names, rates, strict=True) if not np.isfinite(r)]
    if bad:
        lines.append(f"  not a number: the derivative of {', '.join(bad[:6])}")
    order = np.argsort(-np.abs(np.nan_to_num(rates) / (1 + np.abs(x))))
    for i in order[:3]:
        lines.append(f"  runs away:    {names[i]} = {x[i]:.6g}, derivative {rates[i]:.6g}")
    reason = str(error).strip().splitlines()
    lines.append(f"  solver:       {reason[-1][:160] if reason else 'failed'}")
    lines.append("  hint: look for a singular position, a missing limit, or parameters that make the motion infinitely fast.")
    raise SimulationError("\n".join(lines), out)
