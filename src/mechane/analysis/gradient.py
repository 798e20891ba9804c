"""Gradients of a motion with respect to parameters and start values, by variational equations on the native stepper.

With coordinates x, parameters p and a value v(x, p, t), the derivative with respect to θ is v_x S + v_p p' with S = dx/dθ. S
starts with the derivative of the initial pose with closed loops, and is integrated together with x: exact up to the tolerance of
the integration, for any length of the run. It jumps at events (`jumps`). Where this is not possible, finite differences of
whole runs are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

import casadi as ca
import numpy as np

from .. import runtime
from ..code import Tape, blocks, tape_of
from ..code.llvm import MachineCode, compiled
from ..compiler.common.scales import ROUNDED, scale_of
from ..errors import MechaneError
from ..language.expressions import Expr, lift
from ..simulation.arguments import checked_solver, output_times
from ..simulation.exchanges import reject_external_programs
from ..simulation.gradient import Gradient
from ..simulation.grids import Grids, find_grids, for_stepper
from ..simulation.native import LONGEST, stages_of
from ..simulation.nominal import nominal
from ..simulation.program import Program
from ..simulation.ranks import Ranks
from ..simulation.run import Run
from ..simulation.schedule import Schedule
from ..simulation.state import State
from .jumps import Jump, Passage, Recorder
from .overrides import Settings

if TYPE_CHECKING:
    from ..simulation.system import System

STEP = 1e-4  # relative step of the differences of the initial pose or of whole runs; fourth order, so their error is about 1e-12
RUNG = 1e-3  # ratio of successive steps that are compared, from the typical size of a quantity down to its own
EPSILON = float(np.finfo(float).eps)
KINK = 1e-7  # fraction of an interval next to an event that is integrated separately
METHODS = ("exact", "differences")
Arrays = tuple[np.ndarray, ...]


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
    initial: Mapping[str, Any] | None = None,
    method: str = "exact",
) -> Gradient:
    """A variable (by path) or expression over time, with its derivatives with respect to parameters and start values.

    `wrt` are paths; vectors are split into `path[0]`, `path[1]`, ... Derivatives account for events and their shift in time.
    `method="differences"` uses finite differences of whole runs instead, four per parameter: less accurate, and wrong at times
    between corresponding events of two of them, but for any model.
    """
    if method not in METHODS:
        raise MechaneError(f"method='{method}' must be one of {', '.join(METHODS)}.")
    grid, _ = output_times(start, stop, points, None)
    if not isinstance(of, (str, Expr)):
        raise MechaneError(f"gradient: of={of!r} must be the path of a variable, or an expression.")
    wrt = [wrt] if isinstance(wrt, str) else list(wrt)
    system = system.suited(parameters, wrt)
    settings = Settings(system, parameters, initial)
    paths = settings.scalars(wrt)
    expression = lift(_symbol(system, of) if isinstance(of, str) else of)
    if method == "differences":
        options: dict[str, Any] = dict(start=start, tolerance=tolerance, points=points, solver=solver)
        return _compare(system, settings, expression, paths, stop, options)
    reject_external_programs(system.flat, "gradient(method='exact')")
    x, z, p, d, _ = system.initialize(settings.parameters, settings.initial, start)
    changes = _of_start(system, settings, paths, start)
    solver = checked_solver(solver, "auto", tolerance)
    jumps = _jumps(system, (x, z, p, d), grid, solver, tolerance)
    by = np.array([_sizes(system, settings, path)[1][0] for path in paths])
    begin = State(start, x, z, p, d, np.zeros(len(system.flat.events)))
    motion = _Motion(system, begin, solver, tolerance, by, float(grid[-1] - grid[0]))
    xs, zs, ds, sx, sz, sd = motion.follow((x, z, p, d), changes, grid, jumps)
    dp, program = changes[2], motion.program
    if isinstance(of, str):
        tape = program.kept(("slopes", of), lambda: _slopes(system, expression))
    else:
        tape = _slopes(system, expression)
    value, *slopes = blocks.evaluate(tape, xs.T, zs.T, p, grid[:, None], ds.T)
    value = np.broadcast_to(value, (points, value.shape[1]))
    rows = value.shape[1]
    parts = [np.broadcast_to(s, (points, s.shape[1])).reshape(points, -1, rows).transpose(0, 2, 1) for s in slopes]
    total = (
        np.einsum("tij,jtk->tik", parts[0], sx)
        + np.einsum("tij,jtk->tik", parts[1], sz)
        + np.einsum("tij,jtk->tik", parts[2], sd)
        + np.einsum("tij,jk->tik", parts[3], dp)
    )
    shape = (points, *expression.shape)
    derivatives = {path: total[:, :, k].reshape(shape) for k, path in enumerate(paths)}
    return Gradient(grid, value.reshape(shape), derivatives)


def _slopes(system: System, expression: Any) -> Tape:
    """An expression and its derivatives with respect to coordinates, algebraic variables, discrete states and parameters."""
    f = system.functions
    value = ca.densify(f.of(expression))
    slopes = [ca.densify(ca.vec(ca.jacobian(value, by))) for by in (f.x, f.z, f.d, f.p)]
    return tape_of(ca.Function("slopes", f.arguments, [value, *slopes])).shared()


def _compare(
    system: System, settings: Settings, expression: Any, paths: list[str], stop: float, options: Mapping[str, Any]
) -> Gradient:
    """Derivatives by finite differences of whole runs."""

    def run(values: dict[str, float]) -> Any:
        return system.simulate(stop, **settings(values), **options)

    derivatives: dict[str, np.ndarray] = {}
    for path in paths:
        here, sizes = _sizes(system, settings, path)

        def at(step: float, path: str = path, here: float = here) -> np.ndarray:
            return run({path: here + step}).evaluate(expression)

        derivatives[path] = _slope(at, STEP * sizes[-1])[0]
    result = run({})
    return Gradient(result.time, result.evaluate(expression), derivatives)


def _jumps(system: System, state: tuple[Any, ...], grid: np.ndarray, solver: str, tolerance: float) -> list[Jump]:
    """The events of a run."""
    if not system.flat.events:
        return []
    x, z, p, d = state
    program = system.program(p)
    begin = State(float(grid[0]), x, z, p, d, np.zeros(program.ne))
    if system.searching:
        raise MechaneError(
            "There is no exact gradient through contacts that search for new points during a run.\n"
            "  hint: use method='differences', finite differences of whole runs."
        )
    run = Run(program, begin, grid, solver, tolerance, system.ranks(program, begin), handler=Recorder)
    run.go()
    assert isinstance(run.handler, Recorder)
    return run.handler.jumps


def _symbol(system: System, path: str) -> Any:
    whole, index = Settings(system).split(path)
    return system.symbols[whole] if index is None else system.symbols[whole][index]  # type: ignore[index]


def _of_start(system: System, settings: Settings, paths: list[str], start: float) -> tuple[np.ndarray, ...]:
    """Derivatives of the initial coordinates and algebraic variables, and of all parameters, with respect to each path."""
    f = system.functions
    columns: list[np.ndarray] = []
    for path in paths:
        here, sizes = _sizes(system, settings, path)

        def at(step: float, path: str = path, here: float = here) -> np.ndarray:
            x, z, p, _, _ = system.initialize(**settings({path: here + step}), start=start)
            return np.concatenate([x, z, p])

        slope = _best_slope(at, [STEP * size for size in sizes])
        given = settings({path: here})["parameters"]
        slope[f.nx + f.nz :] = system.translated.parameters.along(slope[f.nx + f.nz :], given)
        columns.append(slope)
    stacked = np.array(columns).T if columns else np.zeros((f.nx + f.nz + f.p.shape[0], 0))
    return tuple(np.split(stacked, [f.nx, f.nx + f.nz]))


def _sizes(system: System, settings: Settings, path: str) -> tuple[float, list[float]]:
    """The value of a path, and candidate sizes of it: from a size typical of the model down to its own."""
    here = float(settings.now(path))
    symbol: Any = system.symbols[settings.split(path)[0]]
    scale = scale_of(system.flat, system.translated.parameters(settings.parameters))
    usual, own = scale.of(symbol.declaration.unit), abs(here)
    if own <= ROUNDED * usual:
        return here, [usual]
    sizes = [max(own, usual)]
    while sizes[-1] * RUNG > own:
        sizes.append(sizes[-1] * RUNG)
    return here, sizes if sizes[-1] == own else [*sizes, own]


def _best_slope(at: Callable[[float], np.ndarray], steps: list[float]) -> np.ndarray:
    """The derivative at zero, each element with the step that determines it best.

    A short step suffers from rounding; a long one leaves the range in which the function is smooth.
    """
    found: list[tuple[np.ndarray, np.ndarray]] = []
    for h in steps:
        try:
            found.append(_slope(at, h))
        except MechaneError:
            if h == steps[-1] and not found:
                raise
    slopes, errors = map(np.array, zip(*found, strict=True))
    return np.take_along_axis(slopes, np.argmin(errors, axis=0)[None], axis=0)[0]


def _slope(at: Callable[[float], np.ndarray], h: float) -> tuple[np.ndarray, np.ndarray]:
    """Fourth-order derivative at zero, and its estimated error; one-sided if the other side is out of bounds."""
    try:
        values = np.array([at(k * h) for k in (-2, -1, 1, 2)])
        fine, coarse = np.array([1, -8, 8, -1]) / 12, np.array([0, -1, 1, 0]) / 2
    except MechaneError:
        try:
            values = np.array([at(k * h) for k in range(5)])
        except MechaneError:
            values, h = np.array([at(-k * h) for k in range(5)]), -h
        fine, coarse = np.array([-25 / 12, 4, -3, 4 / 3, -1 / 4]), np.array([-3 / 2, 2, -1 / 2, 0, 0])
    slope = np.tensordot(fine, values, 1) / h
    truncated = np.abs(np.tensordot(coarse, values, 1) / h - slope)
    rounded = EPSILON * np.abs(values).max(axis=0) / abs(h)
    return slope, np.where(np.ptp(values, axis=0) > 0, truncated + rounded, 0.0)


class _Motion:
    """Coordinates together with their derivatives, from jump to jump."""

    def __init__(self, system: System, start: State, solver: str, tolerance: float, by: np.ndarray, span: float):
        """`by` are the sizes of the quantities with respect to which the motion is differentiated."""
        self.system, self.solver, self.tolerance = system, solver, tolerance
        self.f, self.program = system.functions, system.program(start.p)
        self.ranks: Ranks = system.ranks(self.program, start)
        sizes = nominal(self.program, start.t, start.x, start.z, start.p, start.d, span, self.ranks.systems)
        self.sizes = sizes[: self.program.nx]
        self.all_sizes = np.concatenate([self.sizes, *(self.sizes / size for size in by)])
        wrt = len(by)
        self.code, self.grids = self.program.kept(("variation", wrt), lambda: _variation(self.program, wrt))
        self.tangent = self.program.kept("tangent", self._tangent)

    def _tangent(self) -> ca.Function:
        """Derivatives of the loop constraints."""
        init = self.system.initializer
        slopes = [ca.jacobian(init.loop_constraints, by) for by in (init.x, self.f.p, self.f.d)]
        return ca.Function("tangent", init.inputs, slopes)

    def follow(self, state: Arrays, change: Arrays, grid: np.ndarray, jumps: list[Jump]) -> tuple[np.ndarray, ...]:
        """Coordinates, algebraic variables and discrete states, and their derivatives, at the points of the grid."""
        (x, z, p, d), (dx, dz, dp) = state, change
        f, points, wrt = self.f, len(grid), dx.shape[1]
        dd = np.zeros((len(d), wrt))
        self.p, self.dp, hold = p, dp, np.zeros(len(self.system.flat.events))
        span = float(grid[-1] - grid[0])
        passage = Passage(self.program, self.ranks.systems, self.sizes, p, span) if jumps else None
        self.longest = span * (LONGEST if self.program.ne or self.program.driven else 1.0)
        self.schedule = Schedule(
            self.program, float(grid[0]), float(grid[-1]), longest=self.longest if self.program.driven else 0.0
        )
        out = [np.zeros((f.nx, points)), np.zeros((f.nz, points)), np.zeros((len(d), points))]
        slopes = [np.zeros((len(rows), points, wrt)) for rows in out]
        t, k = float(grid[0]), 0  # the first point not yet known
        for jump in [*jumps, None]:
            end = float(grid[-1]) if jump is None else jump.time
            here = grid[k:][grid[k:] <= end]
            near = KINK * min(float(grid[1] - grid[0]), end - t)  # forces often have a kink at events
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

    def _algebraic(
        self, passage: Passage, x: np.ndarray, z: np.ndarray, d: np.ndarray, t: float, change: Arrays
    ) -> tuple[np.ndarray, np.ndarray]:
        """Algebraic variables after a jump, and their derivatives."""
        f = self.f
        z = passage.handler.algebra.solve(x, z, self.p, t, d)[0]
        residual = f.dynamics[1]
        by = ca.Function("by", f.arguments, [ca.jacobian(residual, v) for v in (f.z, f.x, f.d, f.p)])
        gz, gx, gd, gp = (np.array(m, float) for m in by(x, z, self.p, t, d))
        return z, -np.linalg.solve(gz, gx @ change[0] + gd @ change[1] + gp @ self.dp)

    def _integrate(self, state: Arrays, change: Arrays, times: np.ndarray) -> tuple[np.ndarray, ...]:
        """Coordinates and their derivatives at given times without jumps in between."""
        (x, z, d, hold), (dx, dz, dd) = state, change
        f, points, wrt, n = self.f, len(times), dx.shape[1], self.f.nx
        everything = np.concatenate([self.p, self.dp.ravel(order="F"), dd.ravel(order="F")])
        positions, speeds = stages_of(self.program, self.ranks)
        grids = for_stepper(self.grids)
        run = runtime.Run(
            self.code.address,
            np.concatenate([x, dx.ravel(order="F")]),
            t=float(times[0]),
            z=np.concatenate([z, dz.ravel(order="F")]),
            p=everything,
            d=d,
            hold=hold,
            ranks=self.ranks.systems,
            positions=positions,
            speeds=speeds,
            nominal=self.all_sizes,
            rtol=self.tolerance,
            h_max=self.longest,
            grids=grids,
            work=max(self.code.work_size, self.program.work_size, 0 if grids is None else grids.work),
        )
        run.set_outputs(times[1:])
        closed, last = bool(f.t.kinematics.loop_constraints), float(times[-1])
        while run.t < last:
            now = State(run.t, run.x[:n], run.z[: f.nz], self.p, d, hold)
            status = run.advance(min(self.schedule.next(now), last), single_step=closed)
            if status == runtime.Status.DONE:
                continue
            if status == runtime.Status.NEEDS_JACOBIAN:
                run.prepare_stiff()
            elif status == runtime.Status.STEP:
                self._straighten(run, n, d, dd)
            else:
                raise MechaneError(f"The gradient cannot be integrated beyond t = {run.t:g} ({status.name.lower()}).")
        ends = np.vstack([np.concatenate([x, dx.ravel(order="F")]), run.output_x]).T
        xs, sx = ends[:n], ends[n:].reshape(wrt, n, points).transpose(1, 2, 0)
        ends = np.vstack([np.concatenate([z, dz.ravel(order="F")]), run.output_z]).T
        zs, sz = ends[: f.nz], ends[f.nz :].reshape(wrt, f.nz, points).transpose(1, 2, 0)
        return xs, zs, sx, sz

    def _straighten(self, run: runtime.Run, n: int, d: np.ndarray, dd: np.ndarray) -> None:
        """Project derivatives onto the tangent space of the loop constraints."""
        by_x, by_p, by_d = (np.array(m, float) for m in self.tangent(run.x[:n], self.p, run.t, d))
        slope = run.x[n:].reshape(-1, n).T
        off = by_x @ slope + by_p @ self.dp + by_d @ dd
        scale = np.maximum(np.abs(by_x * self.sizes).max(axis=1), 1e-300)[:, None]
        back: np.ndarray = cast(Any, np.linalg.pinv)(by_x * self.sizes / scale, rcond=1e-9)
        step = self.sizes[:, None] * (back @ (off / scale))
        run.x[n:] = (slope - step).ravel(order="F")
        run.fields.restart = 0


def _variation(program: Program, wrt: int) -> tuple[MachineCode, Grids | None]:
    """Rates of coordinates and of their sensitivities, which follow the coordinates in order; and the tables that they read."""
    f = program.f
    rates, algebraic, _, _ = f.staged_dynamics
    s_x, s_z = ca.SX.sym("s_x", f.nx, wrt), ca.SX.sym("s_z", f.nz, wrt)
    s_p, s_d = ca.SX.sym("s_p", f.p.shape[0], wrt), ca.SX.sym("s_d", f.d.shape[0], wrt)
    moving = ca.vertcat(f.x, f.z, f.p, f.d)
    parts, rests = [program.held(rates)], [algebraic]
    more: list[Any] = []
    for k in range(wrt):
        seeds = ca.vertcat(s_x[:, k], s_z[:, k], s_p[:, k], s_d[:, k])
        both, solves = f.along(ca.vertcat(rates, algebraic), moving, seeds)
        parts.append(program.held(both[: f.nx]))
        rests.append(both[f.nx :])
        more += solves
    outputs = {"rates": ca.vertcat(*parts)}
    if f.nz:
        outputs["algebraic"] = ca.vertcat(*rests)
    inputs = {
        "x": ca.vertcat(f.x, ca.vec(s_x)),
        "z": ca.vertcat(f.z, ca.vec(s_z)),
        "p": ca.vertcat(f.p, ca.vec(s_p), ca.vec(s_d)),
    }
    tape = program.tape(outputs, more, inputs)
    return compiled({"variation": tape})["variation"], find_grids(tape)
