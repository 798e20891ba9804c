"""Errors of runs that cannot continue: contradictions, infinitely fast motions, conditions that are never reached."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from ..compiler.start.open_loops import loop_members, prescribing
from ..errors import SimulationError
from .algebraic import STUCK, Algebra

if TYPE_CHECKING:
    from .program import Program
    from .run import Run
    from .state import State

AWAY = 1e-9  # part of a run in which a diverging coordinate changes by its own size
AHEAD = (0.0, 1e-9, 1e-6, 1e-3)  # parts of a run after which equations are evaluated
COARSE = 1e-6  # resolution of times, in seconds, that is too coarse for mechanical motions
REACHED = 0.05  # remaining fraction of a margin at which a condition counts as reached

CONTRADICTORY = "two drives or joints prescribe the same motion differently; remove one of them, or make it compliant."
FAST = "look for a singular position, a missing limit, or parameters that make the motion infinitely fast."


def members(program: Program, loop_constraint: int) -> str:
    """The components of a loop constraint, and those whose drives it contains or contradicts."""
    init, dae = program.initializer, program.f.t.dae
    e = init.kin.loop_constraints[loop_constraint]
    others = [dae.rivals[e].component.path] if e in dae.rivals else []
    return ", ".join(
        dict.fromkeys([*loop_members(init, loop_constraint), *prescribing(init, loop_constraint), *others])
    )


def contradiction_hint(program: Program, loop_constraint: int) -> str:
    """Advice about a loop constraint that others contradict."""
    dae = program.f.t.dae
    return dae.hint(dae.rows[program.initializer.kin.loop_constraints[loop_constraint]]) or CONTRADICTORY


def contradiction(run: Run) -> SimulationError:
    """The error of redundant constraints that contradict each other."""
    if run.program.f is None:
        return _without_model(run, "constraints contradict each other")
    fields, init = run.native.fields, run.program.initializer
    stage = run.program.stages[int(fields.bad_stage)]
    assert stage is not None
    loop_constraint = int(stage.index[int(fields.bad_row)])
    dae = run.program.f.t.dae
    e = init.kin.loop_constraints[loop_constraint]
    word = "speeds" if fields.bad_stage else "positions"
    return SimulationError(
        f"At t = {fields.t:.6g} the constraints of {members(run.program, loop_constraint)} contradict each other: redundant conditions on {word} are "
        f"off by {fields.bad_residual:.3g}, relative to their size.\n"
        f"  {dae.source(e)}\n"
        + (f"  {dae.rivals[e]}\n" if e in dae.rivals else "")
        + f"  hint: {contradiction_hint(run.program, loop_constraint)}"
    )


def _without_model(run: Run, reason: str) -> SimulationError:
    """The error of a loaded result, which does not know the names of coordinates."""
    return SimulationError(f"The motion cannot be computed beyond t = {run.native.t:.6g}: {reason}.")


def stalled(run: Run, reason: str) -> SimulationError:
    """An error that explains where and why the integration stopped."""
    if run.program.f is None:
        return _without_model(run, reason)
    t, finest = float(run.native.t), math.ulp(run.native.t)
    if finest > COARSE:
        return SimulationError(
            f"A step cannot change t = {t:g} s, because times there are resolved to {finest:.2g} s only; start closer to zero."
        )
    reached = _reached(run)
    if reached is not None:
        return reached
    program, s = run.program, run.current()
    run.stalled = s
    rates = program(program.rates, *s.arguments, run.ranks.systems)[0][: run.nx]
    x = s.x[: run.nx]
    run.away = bool((np.abs(rates) * AWAY * run.span > np.abs(x) + run.nominal[: run.nx]).any())
    names = [program.f.t.dae.names[c] for c in program.f.t.kinematics.coordinates]
    lines = [f"The integration stopped at t = {s.t:.6g}."]
    bad = [n for n, r in zip(names, rates, strict=True) if not np.isfinite(r)]
    if bad:
        lines.append(f"  not a number: the derivative of {', '.join(bad[:6])}")
    fastest = np.argsort(-np.abs(np.nan_to_num(rates) / (1 + np.abs(x))))[:3]
    for i in fastest:
        lines.append(f"  diverges:     {names[i]} = {x[i]:.6g}, derivative {rates[i]:.6g}")
    pivot = program.f.vanishing(*s.arguments[:5])
    if pivot is not None:
        dae = program.f.t.dae
        lines.append(f"  divided by:   the factor of {dae.names[pivot.unknown]} in {dae.source(pivot.equation)}")
    lines += _undefined(run, s, rates)
    lines.append(f"  solver:       {reason}")
    hint = program.f.t.dae.hint(program.f.t.kinematics.coordinates[i] for i in fastest)
    lines.append(f"  hint: {hint or FAST}")
    return SimulationError("\n".join(lines))


def _undefined(run: Run, s: State, rates: np.ndarray) -> list[str]:
    """Messages about equations without a solution or a value, where a run stopped or a little further on."""
    f = run.program.f
    algebra, values = Algebra(f), None if f.solves else ca.Function("values", f.arguments, [f.all_values])
    for part in AHEAD:
        x = s.x[: run.nx] + part * run.span * np.nan_to_num(rates, posinf=0.0, neginf=0.0)
        z, left = algebra.solve(x, s.z, s.p, s.t, s.d)
        if not left < STUCK:
            return [f"  no solution:  {algebra.unsolved().format('')}"]
        if values is None:
            continue
        found = np.isfinite(np.array(values(x, z, s.p, s.t, s.d), float).ravel())
        for block in f.t.causal.blocks:
            bad = [v for v in block.unknowns if not found[v]]
            if bad:
                return [f"  not a number: {f.t.dae.names[bad[0]]} from {f.t.dae.source(block.equations[0])}"]
    return []


def _reached(run: Run) -> SimulationError | None:
    """The error of a condition that ends the simulation, if rates grow so much before it that it is never reached."""
    ends = [i for i, e in enumerate(run.handler.events) if e.failure is not None]
    if not ends:
        return None
    here, before = run.current(), run.out.state(run.k, run.state.p)
    far, near = run.handler.margins(before), run.handler.margins(here)
    for i in ends:
        if far[i] < 0 and near[i] > REACHED * far[i]:
            return run.handler.failure(i, here)
    return None
