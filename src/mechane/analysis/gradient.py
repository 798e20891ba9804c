"""Gradients: how a motion changes with parameters and start values, by CasADi's forward sensitivities.

With coordinates x, parameters p and a value v(x, p, t), the derivative by a number θ is v_x S + v_p p' with S = dx/dθ. S
starts with the derivative of the start pose, loops closed, and is integrated together with x: exact up to the tolerance of
the integration, whatever the length of the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..errors import MechaneError
from ..language.expressions import lift
from ..simulation.engine import choose_solver
from ..simulation.functions import evaluate
from ..simulation.integrate import CHUNK
from .knobs import Settings

if TYPE_CHECKING:
    from ..simulation.system import System

STEP = 1e-4  # of differences of the start pose, relative; fourth order, so their error is about 1e-12


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
) -> Gradient:
    """A variable (by path) or expression over time, with its derivatives by parameters and start values.

    `wrt` are paths; vectors are taken apart into `path[0]`, `path[1]`, ...
    """
    if system.flat.events:
        raise MechaneError(
            "Gradients are exact for models without events; this one has some.\n"
            "  hint: compare two runs, or use mc.sweep with values close to each other."
        )
    settings = Settings(system, parameters, initial)
    paths = settings.scalars([wrt] if isinstance(wrt, str) else wrt)
    expression = lift(_symbol(system, of) if isinstance(of, str) else of)
    x, z, p, d, _ = system.initialize(settings.parameters, settings.initial, start)
    dx, dz, dp = _of_start(system, settings, paths, start)
    grid = np.linspace(start, stop, points)
    solver = choose_solver(system.engine, solver, x, z, p, d, start, stop)
    xs, zs, sx, sz = _integrate(system, (x, z, p, d), (dx, dz, dp), grid, solver, tolerance)
    f = system.functions
    sxv = f.of(expression)
    d_all = np.repeat(d[:, None], points, axis=1)
    value = evaluate(f.function(sxv), xs, zs, p, grid, d_all)
    slopes = [ca.densify(ca.jacobian(sxv, by)) for by in (f.x, f.z, f.p)]
    rows = sxv.shape[0]
    parts = [
        evaluate(f.function(ca.vec(s)), xs, zs, p, grid, d_all).reshape(points, -1, rows).transpose(0, 2, 1)
        if s.numel()
        else np.zeros((points, rows, 0))
        for s in slopes
    ]
    total = (
        np.einsum("tij,jtk->tik", parts[0], sx)
        + np.einsum("tij,jtk->tik", parts[1], sz)
        + np.einsum("tij,jk->tik", parts[2], dp)
    )
    shape = (points, *expression.shape)
    derivatives = {path: total[:, :, k].reshape(shape) for k, path in enumerate(paths)}
    return Gradient(grid, value.reshape(shape), derivatives)


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


def _integrate(
    system: System, state, change, grid: np.ndarray, solver: str, tolerance: float
) -> tuple[np.ndarray, ...]:
    """Coordinates and their derivatives at the points of the grid."""
    (x, z, p, d), (dx, dz, dp) = state, change
    f, points, wrt = system.functions, len(grid), dx.shape[1]
    xs, zs = np.zeros((f.nx, points)), np.zeros((f.nz, points))
    sx, sz = np.zeros((f.nx, points, wrt)), np.zeros((f.nz, points, wrt))
    xs[:, 0], zs[:, 0], sx[:, 0], sz[:, 0] = x, z, dx, dz
    step = float(grid[1] - grid[0])
    alpha = 1.0 / (CHUNK * step) if f.t.kinematics.closures else 0.0
    everything = np.concatenate([p, d, [alpha]])
    seed_p = np.vstack([dp, np.zeros((len(d) + 1, wrt))])
    k = 0
    while k + 1 < points:
        count = CHUNK if points - 1 - k >= CHUNK else 1
        run = system.engine.integrator(solver, tolerance, count, False).function
        lengths = np.full((1, 2 if count > 1 else 1), step)
        x0 = np.append(x, grid[k])
        out = run(x0=x0, z0=z, p=everything, u=lengths)
        forward = run.forward(wrt)(
            x0=x0, z0=z, p=everything, u=lengths, out_xf=out["xf"], out_zf=out["zf"], out_qf=out["qf"],
            fwd_x0=np.vstack([dx, np.zeros((1, wrt))]), fwd_z0=dz, fwd_p=seed_p,
        )  # fmt: skip
        here = slice(k + 1, k + 1 + count)
        xs[:, here], zs[:, here] = np.array(out["xf"])[: f.nx], np.array(out["zf"])
        s = np.array(forward["fwd_xf"]).reshape(f.nx + 1, wrt, count)  # by columns: first all intervals of the first θ
        sx[:, here] = s[: f.nx].transpose(0, 2, 1)
        if f.nz:
            sz[:, here] = np.array(forward["fwd_zf"]).reshape(f.nz, wrt, count).transpose(0, 2, 1)
        k += count
        x, z, dx, dz = xs[:, k], zs[:, k], sx[:, k], sz[:, k]
        if not np.all(np.isfinite(x)) or not np.all(np.isfinite(dx)):
            raise MechaneError(f"The gradient is no longer finite at t = {grid[k]:g}.")
        if f.t.kinematics.closures:
            x = system.initializer.project(x[:, None], p, grid[k : k + 1], d[:, None])[:, 0]
    return xs, zs, sx, sz
