"""Check that redundant constraints agree with each other throughout a run, more strictly than its tolerance requires."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..code.sorting import distinct
from ..compiler.common.scales import scale_of
from .failures import contradiction_hint, members

if TYPE_CHECKING:
    from .result import Result

LOOKS = 33  # output points that are checked
SOME = 4  # of them, at which constraints must disagree: at a singular position they are satisfied less well
AGREE = 1e-8  # largest disagreement relative to the terms of a constraint; outputs satisfy constraints to rounding


def disagreement(result: Result) -> str | None:
    """A warning about redundant constraints of positions that disagree by less than stops a run, or None."""
    program, stage = result.program, result.program.stages[0]
    if stage is None or not result.system.report.redundant:
        return None
    looks = distinct(np.linspace(0, len(result.time) - 1, LOOKS).astype(int))
    t, x, z, p, d, hold = result.points
    state = t[looks], x[looks], z[looks], p, d[looks], hold[looks]
    init, last = program.initializer, int(looks[-1])
    free = np.nonzero(~init.is_rate)[0]
    terms = init.terms(stage.index, (), free, x[last], (np.atleast_2d(p)[0], float(t[last]), d[last]))
    scale = scale_of(program.f.t.flat, np.atleast_2d(p)[0])
    alone = np.setdiff1d(
        np.arange(len(stage.index)), stage.row
    )  # of time alone: what two drives have in common has cancelled
    terms[alone] = [scale.of(init.unit(int(k))) for k in stage.index[alone]]
    left = np.abs(program.evaluate(stage.tape, state, result.trajectory.ranks)) / np.where(terms > 0, terms, 1.0)
    bad = left > AGREE
    if np.count_nonzero(bad.any(axis=1)) < min(SOME, len(looks) - 1):
        return None
    point, row = np.unravel_index(int(np.argmax(left)), left.shape)
    constraint = int(stage.index[row])
    return (
        f"The constraints of {members(program, constraint)} contradict each other by up to {left[point, row]:.2g}, "
        f"relative to their size (at t = {t[looks[point]]:.6g}); this is within the tolerance of the run.\n"
        f"  hint: {contradiction_hint(program, constraint)}"
    )
