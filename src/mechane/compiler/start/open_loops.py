"""Errors for a start that cannot be found: which loop stays open, by how much, and the components responsible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from ...errors import InitializationError
from ...language.symbol import time
from ..index.structure import owner_of
from .starts import Starts

if TYPE_CHECKING:
    from .initialize import Initializer

NOTABLE = 1e-6  # smallest opening that is reported, relative to the largest


def failure(
    init: Initializer, g: np.ndarray, rows: np.ndarray, fixed_targets: list, starts: Starts, stage: bool
) -> InitializationError:
    """The error for remaining residuals of loop constraints and fixed values at a stage, positions or speeds."""
    dae, loop_constraints = init.kin.reduced.dae, init.kin.loop_constraints
    worst = np.argsort(-np.abs(g))
    least = NOTABLE * float(np.abs(g).max(initial=0.0))
    notable = [int(k) for k in worst if abs(g[k]) > least]
    openings = [k for k in notable if k < len(rows)]
    openings.sort(key=lambda k: loop_constraints[rows[k]] in dae.definition)  # a constraint is more informative
    if openings and (rivals := _rivals(init, int(rows[openings[0]]))):
        return _contradiction(init, rivals, loop_constraints[rows[openings[0]]], abs(g[openings[0]]))
    lines = _open(init, g, rows, openings, stage) if openings else []
    for k in notable:
        if k >= len(rows):
            _, value, path = fixed_targets[k - len(rows)]
            lines.append(
                f"Conflicting start values: '{path}' = {value:.6g} cannot be met; the result is {value + g[k]:.6g}."
            )
    names = [path for c, (_, path) in starts.fixed.items() if c in init.place and init.is_rate[init.place[c]] == stage]
    if names:
        lines.append(f"  held fixed: {', '.join(names[:8])}")
    word = "speeds" if stage else "positions"
    lines.append(
        f"  hint: check lengths and {word}; turn fixed start values that may change into guesses, mc.guess(...)."
    )
    return InitializationError("\n".join(lines))


def _contradiction(init: Initializer, rivals: list[str], equation: int, opening: float) -> InitializationError:
    what = "speeds" if equation in init.kin.reduced.origin_of else "positions"
    return InitializationError(
        f"{' and '.join(repr(path) for path in rivals)} prescribe the same motion differently: at the start the "
        f"{what} differ by {opening:.4g}.\n  {init.kin.reduced.dae.source(equation)}\n"
        "  hint: remove one of them, or make it compliant."
    )


def _open(init: Initializer, g: np.ndarray, rows: np.ndarray, openings: list[int], stage: bool) -> list[str]:
    """Description of the loop that stays open, and by how much."""
    members = loop_members(init, int(rows[openings[0]]))
    opening = float(np.linalg.norm([g[k] for k in openings]))
    lines = [
        f"The loop through {', '.join(members)} cannot be closed with the given start values: "
        f"it stays open by {opening:.4g} {'m/s' if stage else 'm'} (or rad)."
    ]
    for k in openings[:4]:
        source = init.kin.reduced.dae.source(init.kin.loop_constraints[rows[k]])
        lines.append(f"  open by {g[k]:+.4g}: {source}")
    driven = dict.fromkeys(path for k in openings for path in prescribing(init, int(rows[k])))
    if driven:
        lines.append(f"  moved by: {', '.join(list(driven)[:6])}, which prescribe a motion")
    return lines


def prescribing(init: Initializer, loop_constraint: int) -> list[str]:
    """Components that make a loop constraint depend on time."""
    dae, kin = init.kin.reduced.dae, init.kin
    by = {u: e for torn in kin.torn.values() for u, e in torn.order}
    todo, seen = [kin.loop_constraints[loop_constraint]], set[int]()
    while todo:
        e = todo.pop()
        if e not in seen:
            seen.add(e)
            todo += [by[c] for c in dae.rows[e] if c in by]
    timed = [e for e in sorted(seen) if ca.depends_on(dae.residuals[e], time.sx)]
    return list(dict.fromkeys(dae.sources[e].component.path for e in timed))


def _rivals(init: Initializer, loop_constraint: int) -> list[str]:
    """Components that state a loop constraint as a function of time that no coordinate can satisfy."""
    if ca.jacobian_sparsity(init.loop_constraints[loop_constraint], init.x).nnz():
        return []
    found = prescribing(init, loop_constraint)
    return found if len(found) > 1 else []


def loop_members(init: Initializer, loop_constraint: int) -> list[str]:
    """Components on the loop of a constraint: its own, and those whose coordinates it depends on."""
    dae = init.kin.reduced.dae
    e = init.kin.loop_constraints[loop_constraint]
    _, columns = ca.jacobian_sparsity(init.loop_constraints[loop_constraint], init.x).get_triplet()
    moving = (owner_of(dae, init.coordinates[k]).path for k in sorted(columns))
    return [path for path in dict.fromkeys([*moving, dae.sources[e].component.path or "connections"]) if path]
