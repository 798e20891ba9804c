"""Redundant constraints: position equations that say nothing new in numbers, although their structure does not show it.

A planar loop built in space, parallel cranks, a doubled weld: the closures of such loops depend on each other wherever
the mechanism can be. They are found by the rank of the closures at assembled poses, dropped, and named.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..errors import SingularModelError
from .aliases import Dae
from .causal import make_kinematics
from .flat import Source
from .pantelides import Reduced
from .starts import StartRules

RANK = 1e-7  # relative size below which a pivot counts as zero


def position_rows(dae: Dae) -> list[int]:
    """Equations between positions alone: no forces, no derivatives."""
    derivatives = set(dae.up.values())
    barred = derivatives | {c for c, flow in enumerate(dae.flow) if flow}
    return [e for e, row in enumerate(dae.rows) if row and not barred.intersection(row)]


def drop_redundant(dae: Dae, parameters: np.ndarray, modes: np.ndarray, reactions: bool = True) -> list[Source]:
    """Remove dependent position equations from a Dae; returns where they came from.

    `reactions`: forces are left open, as redundant constraints leave them; else there are just too many equations.
    """
    from ..simulation.initialize import Initializer

    rows = position_rows(dae)
    if not rows:
        return []
    preview = replace(
        dae, residuals=list(dae.residuals), rows=list(dae.rows), sources=list(dae.sources), preference=list(dae.preference),
        names=list(dae.names), symbols=list(dae.symbols), flow=list(dae.flow), up={}, up_sign={},
    )  # fmt: skip
    moving = {c for e in rows for c in dae.rows[e]}
    chosen = set(rows)
    equation_level = [1 if e in chosen else 0 for e in range(len(dae.rows))]
    variable_level = [1 if c in moving else 0 for c in range(dae.size)]
    kin = make_kinematics(Reduced(preview), parameters, (equation_level, variable_level))
    closures = [e for e in kin.closures if e < len(dae.rows)]
    if not closures:
        return []
    initializer = Initializer(kin)
    starts = StartRules(preview)(parameters)
    pose = initializer.solve(starts, parameters, 0.0, modes)
    if pose.error is not None and not reactions:
        return []
    if pose.error is not None:
        raise SingularModelError(
            f"{pose.error}\n  (There are more constraints than freedoms; which of them say nothing new can be told in a "
            "closed pose only.)"
        )
    rng = np.random.default_rng(7)
    everything = np.arange(len(kin.closures))
    function = initializer._residual(everything, [], np.arange(len(kin.coordinates)))
    best: list[int] | None = None
    for scale in (0.0, 0.02, 0.05):  # a singular pose by itself is no redundancy: look beside it
        x = pose.coordinates + scale * rng.uniform(-1, 1, len(pose.coordinates))
        x = initializer.project(x[:, None], parameters, np.zeros(1), modes[:, None])[:, 0]
        g, slope = function(x, parameters, 0.0, modes)
        if not np.all(np.isfinite(x)) or np.abs(np.array(g)).max() > 1e-9:
            continue
        dependent = dependent_rows(np.array(slope, float))
        if best is None or len(dependent) < len(best):
            best = dependent
    gone = {kin.closures[k] for k in best or [] if kin.closures[k] < len(dae.rows)}
    dropped = [dae.source(e) for e in sorted(gone)]
    kept = [e for e in range(len(dae.rows)) if e not in gone]
    place = {e: k for k, e in enumerate(kept)}
    dae.rows = [dae.rows[e] for e in kept]
    dae.residuals = [dae.residuals[e] for e in kept]
    dae.sources = [dae.sources[e] for e in kept]
    dae.place = [dae.place[e] for e in kept]
    dae.definition = {place[e] for e in dae.definition if e in place}
    return dropped


def dependent_rows(matrix: np.ndarray) -> list[int]:
    """Rows that depend on rows before them.

    >>> dependent_rows(np.array([[1.0, 0.0], [2.0, 0.0], [0.0, 1.0]]))
    [1]
    """
    basis: list[np.ndarray] = []
    dependent = []
    for k, row in enumerate(matrix):
        size = np.linalg.norm(row)
        rest = row.copy()
        for _ in range(2):
            for q in basis:
                rest = rest - (q @ rest) * q
        if np.linalg.norm(rest) <= RANK * max(size, 1e-12):
            dependent.append(k)
        else:
            basis.append(rest / np.linalg.norm(rest))
    return dependent
