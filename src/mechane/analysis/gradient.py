"""Gradients: how a motion changes with parameters and start values, by CasADi's forward sensitivities.

With coordinates x, parameters p and a value v(x, p, t), the derivative by a number θ is v_x S + v_p p' with S = dx/dθ. S
starts with the derivative of the start pose, loops closed, and is integrated together with x: exact up to the tolerance of
the integration, whatever the length of the run. Events let it jump (`jumps`). Where that does not help, differences of
whole runs do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..errors import MechaneError
from ..language.expressions import lift
from ..simulation.engine import MAX_STEPS, choose_solver
from ..simulation.functions import evaluate
from ..simulation.integrate import CHUNK, Run
from .jumps import Jump, Passage, Recorder
from .knobs import Settings

if TYPE_CHECKING:
    from ..simulation.system import System

STEP = 1e-4  # of differences of the start pose or of whole runs, relative; fourth order, so their error is about 1e-12
KINK = 1e-7  # part of an interval, next to an event, that is integrated by itself
METHODS = ("exact", "differences")


class Gradient:
    """Values over time and their derivatives: `gradient["body.m"]`, of the shape of `.value`.

    `.end` has the derivatives at the end, by path.
    """

    def __init__(self, time: np.ndarray, value: np.ndarray, derivatives: dict[str, np.ndarray]):
        self.time, self.value, self.derivatives = time, value, derivatives

    def __getitem__(self, path: str) -> np.ndarray:
        return self.derivatives[path]

    @property
    def end(self) -> dict[str, np.ndarray]:
        """Derivatives at the end of the run."""
        return {path: values[-1] for path, values in self.derivatives.items()}

    def _repr_html_(self) -> str:
        from ..notebook import values_html

        return values_html(self.end, f"derivatives at t = {self.time[-1]:g} s of {self.value[-1]}")

    def _ipython_key_completions_(self) -> list[str]:
        return list(self.derivatives)

    def __repr__(self) -> str:
        lines = [f"  d/d {path}: {values}" for path, values in self.end.items()]
        return "\n".join([f"<Gradient, at t = {self.time[-1]:g}: {self.value[-1]}", *lines]) + ">"


def gradient(
    system: System,
    of: Any,
    wrt: str | Iterable[str],
    stop: float,
    *,
    start: float = 0.0,
    tolerance: float = 1e-8,
    points: int = 501,
    solver: str = "auto",
    parameters: Mapping[str, Any] | None = None,
    initial: Any = None,
    method: str = "exact",
) -> Gradient:
    """A variable (by path) or expression over time, with its derivatives by parameters and start values.

    `wrt` are paths; vectors are taken apart into `path[0]`, `path[1]`, ... Derivatives pass events, whose times they shift.
    `method="differences"` compares whole runs instead, four for each number: less exact, and wrong at points in time that
    lie between the events of two of them, but for any model.
    """
    if method not in METHODS:
        raise MechaneError(f"method='{method}' is none of {', '.join(METHODS)}.")
    settings = Settings(system, parameters, initial)
    paths = settings.scalars([wrt] if isinstance(wrt, str) else wrt)
    expression = lift(_symbol(system, of) if isinstance(of, str) else of)
    grid = np.linspace(start, stop, points)
    if method == "differences":
        options: dict[str, Any] = dict(start=start, tolerance=tolerance, points=points, solver=solver)
        return _compare(system, settings, expression, paths, stop, options)
    x, z, p, d, _ = system.initialize(settings.parameters, settings.initial, start)
    changes = _of_start(system, settings, paths, start)
    solver = choose_solver(system.engine, solver, x, z, p, d, start, stop)
    jumps = _jumps(system, (x, z, p, d), grid, solver, tolerance)
    xs, zs, ds, sx, sz, sd = _Motion(system, solver, tolerance).follow((x, z, p, d), changes, grid, jumps)
    f, dp = system.functions, changes[2]
    sxv = f.of(expression)
    value = evaluate(f.function(sxv), xs, zs, p, grid, ds)
    slopes = [ca.densify(ca.jacobian(sxv, by)) for by in (f.x, f.z, f.d, f.p)]
    rows = sxv.shape[0]
    parts = [
        evaluate(f.function(ca.vec(s)), xs, zs, p, grid, ds).reshape(points, -1, rows).transpose(0, 2, 1)
        if s.numel()
        else np.zeros((points, rows, 0))
        for s in slopes
    ]
    total = (
        np.einsum("tij,jtk->tik", parts[0], sx)
        + np.einsum("tij,jtk->tik", parts[1], sz)
        + np.einsum("tij,jtk->tik", parts[2], sd)
        + np.einsum("tij,jk->tik", parts[3], dp)
    )
    shape = (points, *expression.shape)
    derivatives = {path: total[:, :, k].reshape(shape) for k, path in enumerate(paths)}
    return Gradient(grid, value.reshape(shape), derivatives)


def _compare(system: System, settings: Settings, expression: Any, paths: list[str], stop: float, options) -> Gradient:
    """Derivatives as differences of whole runs."""

    def run(values: dict[str, float]) -> Any:
        return system.simulate(stop, **settings(values), **options)

    derivatives = {}
    for path in paths:
        here = float(settings.now(path))
        at = lambda step, path=path, here=here: run({path: here + step}).evaluate(expression)  # noqa: E731
        derivatives[path] = _slope(at, STEP * (1 + abs(here)))
    result = run({})
    return Gradient(result.time, result.evaluate(expression), derivatives)


def _jumps(system: System, state: tuple, grid: np.ndarray, solver: str, tolerance: float) -> list[Jump]:
    """The events of a run."""
    if not system.flat.events:
        return []
    recorder = Recorder(system.functions, system.initializer, float(grid[-1] - grid[0]))
    run = Run(system.engine, system.initializer, recorder, state, grid, solver, tolerance, "auto")
    if run.followers:
        raise MechaneError(
            "There is no exact gradient through contacts that look for new points on their way.\n"
            "  hint: use method='differences', which compares whole runs."
        )
    run.go(None)
    return recorder.jumps


def _symbol(system: System, path: str) -> Any:
    whole, index = Settings(system).split(path)
    return system.symbols[whole] if index is None else system.symbols[whole][index]  # type: ignore[index]


def _of_start(system: System, settings: Settings, paths: list[str], start: float) -> tuple[np.ndarray, ...]:
    """How coordinates and algebraic variables at the start, and all parameters, change with each path."""
    columns = []
    for path in paths:
        here = float(settings.now(path))
        h = STEP * (1 + abs(here))

        def at(step: float, path: str = path, here: float = here) -> np.ndarray:
            x, z, p, _, _ = system.initialize(**settings({path: here + step}), start=start)
            return np.concatenate([x, z, p])

        columns.append(_slope(at, h))
    f = system.functions
    stacked = np.array(columns).T if columns else np.zeros((f.nx + f.nz + f.p.shape[0], 0))
    return tuple(np.split(stacked, [f.nx, f.nx + f.nz]))


def _slope(at: Callable[[float], np.ndarray], h: float) -> np.ndarray:
    """Derivative at zero, of fourth order; one-sided where the other side is out of bounds."""
    try:
        return (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h)
    except MechaneError:
        try:
            values = [at(k * h) for k in range(5)]
        except MechaneError:
            values, h = [at(-k * h) for k in range(5)], -h
        return np.tensordot([-25 / 12, 4, -3, 4 / 3, -1 / 4], values, 1) / h


class _Motion:
    """Coordinates together with their derivatives, from jump to jump."""

    def __init__(self, system: System, solver: str, tolerance: float):
        self.system, self.solver, self.tolerance = system, solver, tolerance
        self.f = system.functions
        self.made: dict[int, ca.Function] = {}

    def integrator(self, count: int) -> ca.Function:
        """An integrator over some intervals that does not watch for events."""
        engine = self.system.engine
        if not self.system.flat.events:
            return engine.integrator(self.solver, self.tolerance, count, False).function
        if count not in self.made:
            problem = engine.problem()
            halt = problem["x"][-2]
            smooth = {"x": problem["x"][:-2], "p": problem["p"], "u": problem["u"]}
            smooth["ode"] = ca.densify(ca.substitute(problem["ode"][:-2], halt, 0.0))
            if "alg" in problem:
                smooth |= {"z": problem["z"], "alg": problem["alg"]}
            options: dict = {"abstol": 0.1 * self.tolerance, "reltol": self.tolerance, "max_num_steps": MAX_STEPS}
            if count > 1 and self.solver in ("erk", "rosenbrock"):
                options["control_group_size"] = [1, count - 1]
            ends = [float(i + 1) for i in range(count)]
            self.made[count] = ca.integrator("smooth", self.solver, smooth, 0.0, ends, options)
        return self.made[count]

    def follow(self, state, change, grid: np.ndarray, jumps: list[Jump]) -> tuple[np.ndarray, ...]:
        """Coordinates, algebraic variables and modes, and derivatives of these three, at the points of the grid."""
        (x, z, p, d), (dx, dz, dp) = state, change
        f, points, wrt = self.f, len(grid), dx.shape[1]
        dd = np.zeros((len(d), wrt))
        self.p, self.dp, hold = p, dp, np.zeros(len(self.system.flat.events))
        passage = Passage(f, self.system.initializer) if jumps else None
        out = [np.zeros((f.nx, points)), np.zeros((f.nz, points)), np.zeros((len(d), points))]
        slopes = [np.zeros((len(rows), points, wrt)) for rows in out]
        t, k = float(grid[0]), 0  # the first point that is not known yet
        for jump in [*jumps, None]:
            end = float(grid[-1]) if jump is None else jump.time
            here = grid[k:][grid[k:] <= end]
            near = KINK * min(float(grid[1] - grid[0]), end - t)  # forces often have a kink where something happens
            edges = [t + near, end - near] if jumps else []
            times = np.unique(np.concatenate([[t, end], here, edges]))
            xs, zs, sx, sz = self._integrate((x, z, d, hold), (dx, dz, dd), times)
            at = np.searchsorted(times, here)
            place = slice(k, k + len(here))
            out[0][:, place], out[1][:, place], out[2][:, place] = xs[:, at], zs[:, at], d[:, None]
            slopes[0][:, place], slopes[1][:, place], slopes[2][:, place] = sx[:, at], sz[:, at], dd[:, None]
            k += len(here)
            x, z, dx, dz, t = xs[:, -1], zs[:, -1], sx[:, -1], sz[:, -1], end
            if jump is not None and passage is not None:
                x, dx, dd = passage(jump, x, z, p, (dx, dp, dd))
                d, hold = jump.after
                if f.nz:
                    z, dz = self._algebraic(passage, x, z, d, t, (dx, dd))
                if len(here) and here[-1] == end:
                    out[0][:, k - 1], out[1][:, k - 1], out[2][:, k - 1] = x, z, d
                    slopes[0][:, k - 1], slopes[1][:, k - 1], slopes[2][:, k - 1] = dx, dz, dd
        return *out, *slopes

    def _algebraic(self, passage: Passage, x: np.ndarray, z: np.ndarray, d: np.ndarray, t: float, change: tuple):
        """Algebraic variables after a jump, and their derivatives."""
        f = self.f
        z = passage.handler.algebra.solve(x, z, self.p, t, d)[0]
        residual = f.dynamics[1]
        by = ca.Function("by", f.arguments, [ca.jacobian(residual, v) for v in (f.z, f.x, f.d, f.p)])
        gz, gx, gd, gp = (np.array(m, float) for m in by(x, z, self.p, t, d, 0.0))
        return z, -np.linalg.solve(gz, gx @ change[0] + gd @ change[1] + gp @ self.dp)

    def _integrate(self, state, change, times: np.ndarray) -> tuple[np.ndarray, ...]:
        """Coordinates and their derivatives at some times; nothing jumps between them."""
        (x, z, d, hold), (dx, dz, dd) = state, change
        f, points, wrt = self.f, len(times), dx.shape[1]
        xs, zs = np.zeros((f.nx, points)), np.zeros((f.nz, points))
        sx, sz = np.zeros((f.nx, points, wrt)), np.zeros((f.nz, points, wrt))
        xs[:, 0], zs[:, 0], sx[:, 0], sz[:, 0] = x, z, dx, dz
        steps = np.diff(times)
        closed = bool(f.t.kinematics.closures)
        alpha = 1.0 / (CHUNK * float(steps.max(initial=1e-9))) if closed else 0.0
        everything = np.concatenate([self.p, d, hold, [alpha]])
        seed_p = np.vstack([self.dp, dd, np.zeros((len(hold) + 1, wrt))])
        k = 0
        while k + 1 < points:
            ahead = steps[k : k + CHUNK]
            even = len(ahead) == CHUNK and np.ptp(ahead[1:]) <= 1e-9 * ahead[1]
            count = CHUNK if even else 1
            run = self.integrator(count)
            lengths = np.array([[ahead[0], ahead[1]]]) if even else np.array([[ahead[0]]])
            x0 = np.append(x, times[k])
            out = run(x0=x0, z0=z, p=everything, u=lengths)
            forward = run.forward(wrt)(
                x0=x0, z0=z, p=everything, u=lengths, out_xf=out["xf"], out_zf=out["zf"], out_qf=out["qf"],
                fwd_x0=np.vstack([dx, np.zeros((1, wrt))]), fwd_z0=dz, fwd_p=seed_p,
            )  # fmt: skip
            here = slice(k + 1, k + 1 + count)
            xs[:, here], zs[:, here] = np.array(out["xf"])[: f.nx], np.array(out["zf"])
            s = np.array(forward["fwd_xf"]).reshape(
                f.nx + 1, wrt, count
            )  # by columns: first all intervals of the first θ
            sx[:, here] = s[: f.nx].transpose(0, 2, 1)
            if f.nz:
                sz[:, here] = np.array(forward["fwd_zf"]).reshape(f.nz, wrt, count).transpose(0, 2, 1)
            k += count
            x, z, dx, dz = xs[:, k], zs[:, k], sx[:, k], sz[:, k]
            if not np.all(np.isfinite(x)) or not np.all(np.isfinite(dx)):
                raise MechaneError(f"The gradient is no longer finite at t = {times[k]:g}.")
            if closed:
                x = self.system.initializer.project(x[:, None], self.p, times[k : k + 1], d[:, None])[:, 0]
        return xs, zs, sx, sz
