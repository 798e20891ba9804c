"""Make integrators: CasADi's, over some intervals of the output grid, interpreted or native; and choose among them.

One integrator serves any stop time: it runs over a scaled time with one control, the length of an output interval. Its
first interval may have a length of its own, so that a run can go on from an event to the next grid point. An event
stops the clock inside the integrator (state `halt`).
"""

from __future__ import annotations

import contextlib
import io

import casadi as ca
import numpy as np

from ..errors import SimulationError
from .buffers import Batch, Call
from .following import Followers
from .functions import Functions
from .native import Library, build

SOLVERS = ("erk", "rosenbrock", "cvodes", "idas")
MANY = 400  # states above which a dense Jacobian inside generated code is too dear
MAX_STEPS = 20_000  # per output interval


class Integrator:
    """An integrator over some output intervals, interpreted or native, on NumPy memory."""

    def __init__(self, function: ca.Function, library: Library | None, intervals: int):
        self.function, self.library, self.intervals = function, library, intervals
        self.call = Call(function)
        self.cached: bool | None = None  # whether its native twin was in the cache when somebody looked

    def __call__(
        self, x: np.ndarray, z: np.ndarray, p: np.ndarray, first: float, others: float
    ) -> tuple[np.ndarray, ...]:
        """States, algebraic variables and quadratures at the end of each interval, as columns."""
        for target, value in zip(self.call.inputs, (x, z, p), strict=False):
            target[:] = value
        lengths = self.call.inputs[3]
        lengths[:] = others
        lengths[0] = first
        self.call()
        n = self.intervals
        return tuple(out.reshape(-1, n, order="F").copy() for out in self.call.outputs[:3])

    def counts(self) -> tuple[int, int]:
        """Steps and right-hand sides of the last call."""
        if self.library is not None:
            return self.library.counts() or (0, 0)
        stats = self.call.buffer.stats()
        steps = stats.get("n_steps", stats.get("nsteps", 0))
        return int(steps), int(stats.get("n_rhs", stats.get("nfevals", 0)))


class Engine:
    """Integrators of one model, made when needed and kept."""

    def __init__(self, functions: Functions):
        self.f = functions
        self.integrators: dict[tuple, Integrator] = {}
        self.stiffness: dict[bytes, bool] = {}
        self.followers = Followers(functions)
        self.margins = Batch(functions.margins, (2, 5)) if functions.t.flat.events else None

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
            falling = 1e-12 * f.time  # never quite constant: CasADi divides by the slope of an event
            free = [
                -margins[i] if k is None else ca.if_else(f.hold[i] > 0.5, f.approach[1][i] - falling, -margins[i])
                for i, k in enumerate(f.held)
            ]
            problem["zero"] = ca.vertcat(*free)
        return problem

    def integrator(
        self, solver: str, tolerance: float, intervals: int, native: bool, zeros: tuple[int, ...] = ()
    ) -> Integrator:
        """An integrator over `intervals` output intervals, for parameters of which those in `zeros` are zero."""
        key = (solver, tolerance, intervals, native, zeros)
        if key not in self.integrators:
            if native:
                library = build(self.integrator(solver, tolerance, intervals, False, zeros).function)
                self.integrators[key] = Integrator(library.function, library, intervals)
            else:
                self.integrators[key] = Integrator(self._make(solver, tolerance, intervals, zeros), None, intervals)
        return self.integrators[key]

    def _make(self, solver: str, tolerance: float, intervals: int, zeros: tuple[int, ...]) -> ca.Function:
        problem = self.problem()
        if zeros:  # a rod along one axis, a centre of mass in the frame: what is zero need not be computed
            old = self.f.p[list(zeros)]
            for part in ("ode", "alg", "quad", "zero"):
                if part in problem:
                    problem[part] = ca.densify(ca.substitute(problem[part], old, ca.DM.zeros(len(zeros))))
        options: dict = {"abstol": 0.1 * tolerance, "reltol": tolerance, "max_num_steps": MAX_STEPS}
        if solver in ("erk", "rosenbrock"):
            if intervals > 1:
                options["control_group_size"] = [1, intervals - 1]
        else:
            options["max_num_steps"] = 10 * MAX_STEPS
        if "zero" in problem:
            if solver not in ("erk", "rosenbrock"):
                raise SimulationError(f"solver='{solver}' does not handle events; use 'erk', 'rosenbrock' or 'auto'.")
            options["transition"] = self._transition(problem)
            options["max_events"] = 1_000_000
        problem["ode"] = ca.cse(problem["ode"])
        with contextlib.redirect_stderr(io.StringIO()):  # CasADi announces that events are experimental
            return ca.integrator("mechane_run", solver, problem, 0.0, [float(i + 1) for i in range(intervals)], options)

    def _transition(self, problem: dict[str, ca.SX]) -> ca.Function:
        index, t, u = ca.SX.sym("index"), ca.SX.sym("t"), problem["u"]
        x = problem["x"]
        z = problem.get("z", ca.SX(0, 1))
        after = ca.vertcat(x[:-2], 1.0, index)
        names = ["index", "t", "x", "z", "p", "u"]
        return ca.Function("transition", [index, t, x, z, problem["p"], u], [after, z], names, ["post_x", "post_z"])


def choose_solver(
    engine: Engine, solver: str, x: np.ndarray, z, p, d, start: float, stop: float, backend: str = "auto"
) -> str:
    """Explicit unless the model has algebraic variables or is stiff; one that the backend has, if it is given."""
    functions = engine.f
    if solver != "auto":
        if solver not in SOLVERS:
            raise SimulationError(f"There is no solver '{solver}'; choose one of {', '.join(SOLVERS)} or 'auto'.")
        if functions.nz and solver in ("erk", "cvodes"):
            raise SimulationError(
                f"solver='{solver}' cannot handle algebraic variables; use 'rosenbrock', 'idas' or 'auto'."
            )
        return solver
    if functions.nz:
        return "rosenbrock"
    key = x.tobytes() + p.tobytes() + d.tobytes() + np.array([start, stop]).tobytes()
    if key not in engine.stiffness:
        engine.stiffness[key] = functions.nx <= 2000 and is_stiff(functions, x, z, p, d, start, stop)
    if not engine.stiffness[key]:
        return "erk"
    if functions.nx <= MANY:
        return "rosenbrock"
    if functions.t.flat.events:
        return "erk"
    return "rosenbrock" if backend == "native" else "cvodes"


def is_stiff(functions: Functions, x, z, p, d, start: float, stop: float) -> bool:
    """Whether strongly damped modes would force an explicit method to tiny steps."""
    n = functions.nx
    if n == 0:
        return False
    base = np.array(functions.rhs(x, z, p, start, d, 0.0), float).ravel()
    if _radius(functions, base, x, z, p, d, start) * (stop - start) < 1e4:  # a rough look first: the whole is dear
        return False
    scale = 1e-6 * (1 + np.abs(x))
    moved = np.tile(x[:, None], (1, n)) + np.diag(scale)
    slope = (np.array(functions.rhs(moved, z, p, start, d, 0.0), float) - base[:, None]) / scale
    if not np.all(np.isfinite(slope)):
        return False
    eigenvalues = np.linalg.eigvals(slope)
    damped = -eigenvalues.real
    fastest = damped.max(initial=0.0)
    others = np.abs(eigenvalues.imag).max(initial=0.0)
    return bool(fastest * (stop - start) > 5e4 and fastest > 5 * others)


def _radius(functions: Functions, base: np.ndarray, x, z, p, d, t: float) -> float:
    """Size of the largest eigenvalue, roughly, by power iteration."""
    v = np.random.default_rng(0).normal(size=len(x))
    sizes = []
    for _ in range(30):
        v = v / np.linalg.norm(v)
        step = 1e-6 * (1 + np.abs(x).max())
        v = (np.array(functions.rhs(x + step * v, z, p, t, d, 0.0), float).ravel() - base) / step
        size = np.linalg.norm(v)
        if not np.isfinite(size) or size == 0.0:
            return np.inf if size else 0.0
        sizes.append(size)
    return float(np.exp(np.mean(np.log(sizes[10:]))))
