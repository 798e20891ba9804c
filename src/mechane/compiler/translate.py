"""The pipeline: model -> flat -> aliases -> index one -> coordinates -> blocks -> straight-line code."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import casadi as ca
import numpy as np

from ..code.sorting import distinct
from ..language.component import Component
from ..language.layouts import Layouts
from ..language.symbol import time
from ..language.tree import display_name
from .common.collecting import uncollected
from .common.traits import MEMORY, Traits
from .coordinates.kinematics import Kinematics, make_kinematics, too_shallow
from .coordinates.pose import Explicit, pose
from .flatten.flat import Flat, flatten
from .flatten.parameters import ParameterValues
from .index.aliases import eliminate_aliases
from .index.dae import Dae, chain_length
from .index.pantelides import Reduced, behind_aside, deepen, reduce_index, with_rates
from .index.structure import check_structure
from .report import Report
from .start.initialize import Initializer, Pose
from .start.starts import StartRules
from .start.states import Choice, choose_states
from .top_level.blocks import Causal
from .top_level.causal import make_causal
from .top_level.sampling import sample


@dataclass(frozen=True, eq=False)
class Translated:
    """A model as straight-line code over its coordinates, with everything needed to run it."""

    flat: Flat
    aliased: Dae  # before differentiation
    dae: Dae
    reduced: Reduced
    kinematics: Kinematics
    posed: Explicit
    causal: Causal
    parameters: ParameterValues
    starts: StartRules
    initializer: Initializer
    independent: list[int]
    report: Report

    @property
    def x(self) -> ca.SX:
        """The integrated coordinates."""
        return self.initializer.x


def translate(model: Component, layouts: Layouts | None = None) -> Translated:
    """Run all passes on a model. Layouts of its nodes may be known already."""
    with uncollected():
        flat = flatten(model, layouts)
        parameters = ParameterValues(flat)
        return _translate(flat, parameters, parameters(), 1.0, None)


def retranslate(t: Translated, values: np.ndarray | None = None, time_rate: float | None = None) -> Translated:
    """Translate again for other `values` of the parameters, or for statics with `time_rate` 0, where prescribed motions are at rest.

    The model itself, which may have changed since, is not read again.
    """
    values = t.parameters() if values is None else values
    with uncollected():
        return _translate(t.flat, t.parameters, values, t.dae.time_rate if time_rate is None else time_rate, t.starts)


def _translate(
    flat: Flat, parameters: ParameterValues, values: np.ndarray, time_rate: float, rules: StartRules | None
) -> Translated:
    aliased = eliminate_aliases(flat, values, time_rate)
    kin = make_kinematics(index_one(aliased, check_structure(aliased)), values)
    reduced, dae = kin.reduced, kin.reduced.dae
    posed = pose(kin)
    starts, initializer = StartRules(dae) if rules is None else rules.on(dae), Initializer(posed)
    given = starts(values)
    begin = initializer.solve(given, values, 0.0, np.array([d.start for d in flat.discretes], float))
    samples = sample(kin, initializer, begin.coordinates, values, begin.discrete_state, given.guess)
    causal = make_causal(kin, samples)
    real = slice(samples.consistent)
    poses = zip(samples.time[0, real], samples.variables[kin.coordinates, real].T, strict=True)
    states = choose_states(kin, initializer, poses, values, begin.discrete_state)
    report = make_report(flat.model, aliased, kin, causal, states, begin, initializer)
    return Translated(
        flat, aliased, dae, reduced, kin, posed, causal, parameters, starts, initializer, states.independent, report
    )


def preferred_states(dae: Dae) -> list[int]:
    """Variables that should be states, and therefore need a derivative."""
    wanted = Traits.of(dae.flat).all("wanted")[dae.flat.owner]
    needed = distinct(dae.alias.target[wanted]).tolist()
    return [c for c in needed if c >= 0 and c not in dae.derivative_of and c not in dae.declared_rate]


def index_one(dae: Dae, aside: list[int]) -> Reduced:
    """Reduce the index; the given Dae is not changed.

    A rotation matrix is differentiated by its declared rate, so nothing requires the derivative of an angle that it is
    computed from, `phi_a == ratio * phi_b`. Such angles are given derivatives until they are known at the level of the matrix.
    So are variables of redundant constraints whose other variables have more derivatives.
    """
    needed = dict.fromkeys(preferred_states(dae), 1)  # variable -> required number of derivatives
    for _ in range(4):
        reduced = deepen(reduce_index(with_rates(dae, needed), aside))
        shallow = {c: 1 + chain_length(reduced.dae.derivative_of, c) for c in too_shallow(reduced) if c < dae.size}
        shallow |= {c: n for c, n in behind_aside(reduced, aside).items() if c < dae.size}
        if not shallow:
            break
        needed |= shallow
    return reduced


def make_report(
    model: Component,
    aliased: Dae,
    kin: Kinematics,
    causal: Causal,
    states: Choice,
    begin: Pose,
    initializer: Initializer,
) -> Report:
    """Collect the report for the user."""
    dae, flat = kin.reduced.dae, kin.reduced.dae.flat
    coordinates, independent = kin.coordinates, states.independent
    chosen, (blocks, sizes) = set(independent), _loop_blocks(kin, initializer)
    torn = [(len(b.torn.coordinates), len(b.unknowns)) for b in causal.blocks if b.torn is not None]
    return Report(
        name=display_name(model),
        variables=flat.declared,
        equations=flat.equations,
        open_flows=flat.open_flows,
        reduced_variables=aliased.size - len(set(aliased.derivative_of.values())),
        reduced_equations=len(aliased.rows),
        differentiated=len(kin.reduced.differentiated),
        degrees_of_freedom=states.degrees_of_freedom,
        states=[dae.names[coordinates[k]] for k in independent],
        reasons={dae.names[coordinates[k]]: _reason(kin, initializer, k) for k in independent},
        loop_variables=[dae.names[c] for k, c in enumerate(coordinates) if k not in chosen],
        blocks=[*blocks, *(left for left, _ in torn)],
        block_sizes=[*sizes, *(unknowns for _, unknowns in torn)],
        linear_blocks=sorted(
            (len(b.unknowns) for b in causal.blocks if b.linear and len(b.unknowns) > 1), reverse=True
        ),
        redundant=_redundant(kin, causal),
        algebraic=[dae.names[v] for v in causal.algebraic],
        events=len(flat.events),
        parameters=len(flat.parameters),
        notes=_notes(states, begin),
    )


def _redundant(kin: Kinematics, causal: Causal) -> list[str]:
    """Equations that follow from others.

    The sum of flows that are all zero, where springs meet, is no constraint; a redundant equation of a component is one.
    """
    dae = kin.reduced.dae
    spare = [b.equations[r] for b in causal.blocks if b.plan is not None for r in b.plan.spare]
    surplus = max(0, kin.variable_level.count(0) - kin.equation_level.count(0))
    trivial = [source for k, (source, _) in enumerate(dae.trivial) if k < surplus or source.owner[1]]
    return [*(str(dae.source(e)) for e in spare), *map(str, trivial)]


def _notes(states: Choice, begin: Pose) -> list[str]:
    """Remarks on the start."""
    notes = []
    if states.at_start > states.degrees_of_freedom:
        notes.append(f"the start pose is singular: {states.at_start} degrees of freedom there")
    if begin.error is not None:
        notes.append("the start pose could not be assembled: " + str(begin.error).splitlines()[0])
    return notes


def _reason(kin: Kinematics, initializer: Initializer, k: int) -> str:
    """The reason why the coordinate at a place is a state."""
    c = kin.coordinates[k]
    preference = kin.reduced.dae.preference[c]
    integral = kin.variable_level[c] == 1 and not initializer.is_rate[k]
    if preference >= 9:
        return "fixed initial value"
    if preference >= MEMORY and not integral:
        return "memory of its block"
    if 4 <= preference < MEMORY:
        return "preferred by its component"
    return "an equation gives its rate" if integral else "free"


def _loop_blocks(kin: Kinematics, initializer) -> tuple[list[int], list[int]]:
    """Groups of coupled loop constraints, and the number of unknowns before tearing."""
    rows = np.nonzero(~initializer.of_rates)[0]
    if not len(rows):
        return [], []
    pattern = ca.jacobian_sparsity(initializer.loop_constraints[rows.tolist()], initializer.x)
    count, order, begin = ca.mtimes(ca.DM(pattern), ca.DM(pattern).T).sparsity().scc()  # groups with common coordinates
    groups = sorted(order[begin[k] : begin[k + 1]] for k in range(count))
    group_of = {r: k for k, group in enumerate(groups) for r in group}
    moved_by = {c: group_of[r] for r, c in zip(*pattern.get_triplet(), strict=True)}  # coordinate -> its group
    explicit = initializer.explicit.of(v for v in kin.solved if kin.variable_level[v] == max(kin.torn))
    users = ca.jacobian_sparsity(explicit, initializer.x).get_triplet() if explicit.shape[0] else ((), ())
    found = Counter(k for _, k in {(r, moved_by[c]) for r, c in zip(*users, strict=True) if c in moved_by})
    return [len(group) for group in groups], [len(group) + found[k] for k, group in enumerate(groups)]


__all__ = ["Translated", "retranslate", "time", "translate"]
