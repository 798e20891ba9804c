"""The pipeline: model -> flat -> aliases -> index one -> coordinates -> blocks -> straight-line code."""

from __future__ import annotations

import gc
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from math import isfinite

import casadi as ca
import numpy as np

from ..language.component import Component
from ..language.expressions import time
from .aliases import Dae, chain_length, eliminate_aliases
from .causal import Causal, Kinematics, Samples, make_causal, make_kinematics, too_shallow
from .flat import MEMORY, WANTED, Flat, ParameterValues, flatten
from .initialize import Initializer, Pose, raised
from .pantelides import Reduced, behind_aside, deepen, reduce_index, with_rates
from .pose import Explicit, pose
from .report import Report
from .scales import scale_of
from .starts import StartRules
from .structure import check_structure

MOST_MODES = 40  # rows of discrete states to look at
TRIES = 20  # of which the best becomes the next row
RANDOM_SAMPLES = 6
SPECIAL = np.pi * np.array([0.5, 0.0, -0.5, 1.0])  # angles at which a pivot may vanish that is safe elsewhere
SPECIAL_SAMPLES = 4
ROUNDING = 1e-6  # size of rows of loop constraints, relative to their terms, that are mere rounding
DEPENDENT = 1e-7  # pivots of scaled loop constraints that are none


@dataclass(frozen=True, eq=False)
class Translated:
    """A model as straight-line code over its coordinates, with everything needed to run it."""

    flat: Flat
    aliased: Dae  # before anything was differentiated
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


def translate(model: Component, time_rate: float = 1.0) -> Translated:
    """Run all passes on a model; with `time_rate` 0 for statics, where motions given as functions of time stand still."""
    collecting = gc.isenabled()
    gc.disable()  # hundreds of thousands of small objects, none of them garbage
    try:
        return _translate(model, time_rate)
    finally:
        if collecting:
            gc.enable()


def _translate(model: Component, time_rate: float) -> Translated:
    flat = flatten(model)
    parameters = ParameterValues(flat)
    values = parameters()
    aliased = eliminate_aliases(flat, values, time_rate)
    kin = make_kinematics(index_one(aliased, check_structure(aliased)), values)
    reduced, dae = kin.reduced, kin.reduced.dae
    posed = pose(kin)
    starts, initializer = StartRules(dae), Initializer(posed)
    given = starts(values)
    begin = initializer.solve(given, values, 0.0, np.array([d.start for d in flat.discretes], float))
    causal = make_causal(kin, sample(kin, initializer, begin.coordinates, values, begin.discrete_state, given.guess))
    independent, dof = choose_states(kin, initializer, begin.coordinates, values, begin.discrete_state)
    report = make_report(model, aliased, kin, causal, independent, dof, begin, initializer)
    return Translated(
        flat, aliased, dae, reduced, kin, posed, causal, parameters, starts, initializer, independent, report
    )


def wanted_states(dae: Dae) -> list[int]:
    """Variables that should be states: each needs a derivative, or it can never become one."""
    wanted = set()
    for v in dae.flat.variables:
        if v.integral is None and v.state in WANTED:
            wanted |= {dae.alias[c][0] for c in dae.flat.columns(v)}
    return sorted(c for c in wanted if c >= 0 and c not in dae.derivative_of and c not in dae.declared_rate)


def index_one(dae: Dae, aside: list[int]) -> Reduced:
    """Differentiate what has to be; the given Dae stays as it is.

    A rotation matrix is differentiated by its declared rate, so nothing asks for the derivative of an angle that it is
    computed from, `phi_a == ratio * phi_b`. Such angles are given derivatives until they are known as deep as the matrix.
    So are variables of redundant constraints, where the other variables of the constraint have more derivatives.
    """
    wanted = dict.fromkeys(wanted_states(dae), 1)  # variable -> how many derivatives it must have
    for _ in range(4):
        reduced = deepen(reduce_index(with_rates(dae, wanted), aside))
        shallow = {c: 1 + chain_length(reduced.dae.derivative_of, c) for c in too_shallow(reduced) if c < dae.size}
        shallow |= {c: n for c, n in behind_aside(reduced, aside).items() if c < dae.size}
        if not shallow:
            break
        wanted |= shallow
    return reduced


def _mode_rows(values: list[tuple[float, ...]], rng: np.random.Generator) -> np.ndarray:
    """Modes to look at: at random, but any two of them take each pair of their values (a contact closed *and* sticking)."""
    sizes = [len(v) for v in values]
    first = np.concatenate([[0], np.cumsum(sizes)]).astype(int)
    missing = np.ones((first[-1], first[-1]), bool)  # pairs of values not seen together yet
    for a, b in pairwise(first):
        missing[a:b, a:b] = False
    rows: list[np.ndarray] = []
    while not rows or (missing.any() and len(rows) < MOST_MODES):
        tries = np.stack([rng.integers(0, s, TRIES) for s in sizes], axis=1) if sizes else np.zeros((1, 0), int)
        new = [missing[np.ix_(t, t)].sum() for t in tries + first[:-1]]
        best = tries[int(np.argmax(new))]
        seen = best + first[:-1]
        missing[np.ix_(seen, seen)] = False
        rows.append(np.array([v[i] for v, i in zip(values, best, strict=True)], float))
    return np.array(rows)


def sample(
    kin: Kinematics,
    initializer,
    x0: np.ndarray,
    p: np.ndarray,
    discrete_state: np.ndarray,
    guess: np.ndarray,
    spread: bool = True,
) -> Samples:
    """Numbers at the start pose, near it along the mechanism, and at random states with random discrete states.

    If they are `spread`, every other one has other parameters: what is zero by chance must not count as zero.
    """
    rng = np.random.default_rng(20081110)
    flat = kin.reduced.dae.flat
    sizes = initializer.sizes(0.0 * x0, p)
    xs, ps, ds = [x0], [p], [discrete_state]
    if len(kin.loop_constraints):
        try:
            shifted = x0 + sizes * rng.uniform(-0.05, 0.05, len(x0))
            nearby = initializer.project(shifted[:, None], p, np.zeros(1), discrete_state[:, None])[:, 0]
            close = np.all(np.isfinite(nearby)) and np.abs((nearby - x0) / sizes).max(initial=0.0) < 1.0
            if close and initializer.on_loop_constraints(nearby, p, 0.0, discrete_state):
                xs.append(nearby)
                ps.append(p)
                ds.append(discrete_state)
        except RuntimeError:
            pass
    consistent = len(xs)
    choices = _mode_rows([d.declaration.values or (d.start,) for d in flat.discretes], rng)
    low, high, signs = _fillings(flat, p)
    zero = p == 0
    turning = initializer.angles()
    for k in range(max(RANDOM_SAMPLES, len(choices)) + SPECIAL_SAMPLES):
        x = x0 + sizes * rng.uniform(-np.pi, np.pi, len(x0))
        if k >= max(RANDOM_SAMPLES, len(choices)):  # what vanishes at right angles only
            x[turning] = rng.choice(SPECIAL, len(turning)) if k % 2 else SPECIAL[k // 2 % len(SPECIAL)]
        xs.append(x)
        if k % 2 and spread:
            q = p * rng.uniform(0.6, 1.6, len(p))
            fill = rng.uniform(low, high) * np.where(signs, rng.choice([-1.0, 1.0], len(p)), 1.0)
            ps.append(np.where(zero, fill, q))
        else:
            ps.append(p)
        ds.append(choices[k % len(choices)])
    x, q, d = np.array(xs).T, np.array(ps).T, np.array(ds).T
    t = np.concatenate([np.zeros(consistent), rng.uniform(0, 1, x.shape[1] - consistent)])[None, :]
    variables = initializer.variables(x, q, t, d) if x.shape[0] or kin.reduced.dae.size else np.zeros((0, x.shape[1]))
    if variables.ndim == 2 and variables.shape[1] != x.shape[1]:
        variables = np.repeat(variables, x.shape[1], axis=1)
    top = np.array(kin.variable_level) == 0
    variables[top] = np.where(
        np.isnan(guess[: len(top)])[top, None] if len(guess) else True,
        0.0,
        np.nan_to_num(_pad(guess, len(top)))[top, None],
    )
    return Samples(variables, q, t, d, consistent)


def _fillings(flat: Flat, p: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What a zero may become in samples: the least and largest size, and whether it may be negative.

    Zeros beside other numbers stay small, so that an inertia remains positive definite.
    """
    low, high, signs = np.full(len(p), 0.05), np.full(len(p), 0.8), np.ones(len(p), bool)
    scale = scale_of(flat, p)
    for parameter in flat.parameters:
        place, least = flat.place(parameter), parameter.declaration.min
        signs[place] = least is None or not np.all(np.asarray(least) >= 0)
        sizes = [abs(x) for x in p[place].tolist() if x and isfinite(x)]
        if sizes:
            low[place], high[place] = 0.02 * max(sizes), 0.1 * max(sizes)
        else:
            usual = scale.of(parameter.declaration.unit)
            low[place], high[place] = low[place] * usual, high[place] * usual
    return low, high, signs


def _pad(values: np.ndarray, n: int) -> np.ndarray:
    return np.concatenate([values, np.zeros(max(0, n - len(values)))])


def choose_states(kin: Kinematics, initializer, x: np.ndarray, p: np.ndarray, discrete_state: np.ndarray):
    """The coordinates that are free to choose: all of a tree; in loops those that the loop constraints leave, the preferred first."""
    coordinates, dae = kin.coordinates, kin.reduced.dae
    dependent: set[int] = set()
    for stage in (False, True):
        rows = np.nonzero(initializer.of_rates == stage)[0]
        free = np.nonzero(initializer.is_rate == stage)[0]
        if not len(rows):
            continue
        _, slope = initializer.residual_function(rows, [], free)(x, p, 0.0, discrete_state)
        sizes = initializer.sizes(x, p)[free]
        matrix = np.array(slope, float) * sizes
        terms = initializer.terms(rows, (), free, x, (p, 0.0, discrete_state))
        usual = raised(terms, [initializer.unit(int(r)) for r in rows], 1.0)
        largest = np.maximum(np.abs(matrix).max(axis=1, initial=0.0), ROUNDING * usual)
        matrix = np.divide(matrix, largest[:, None], out=np.zeros_like(matrix), where=largest[:, None] > 0)
        weights = [dae.preference[coordinates[k]] for k in free]
        tiers = [[k for k in reversed(range(len(free))) if weights[k] == w] for w in sorted(set(weights))]
        chosen = _dependent_columns(matrix, tiers)
        dependent |= {int(free[k]) for k in chosen}
    independent = [k for k in range(len(coordinates)) if k not in dependent]
    return independent, sum(1 for k in independent if initializer.is_rate[k])


def _dependent_columns(matrix: np.ndarray, tiers: list[list[int]]) -> list[int]:
    """Columns that the rows can be solved for, from the first tiers if possible, within a tier by the largest pivot."""
    a = matrix.copy()
    chosen: list[int] = []
    used = np.zeros(a.shape[0], bool)
    for tier in tiers:
        left = list(tier)
        while left and not used.all():
            sizes = np.where(used[:, None], 0.0, np.abs(a[:, left]))
            r, k = np.unravel_index(int(np.argmax(sizes)), sizes.shape)
            if sizes[r, k] <= DEPENDENT:
                break
            c = left.pop(int(k))
            used[r] = True
            chosen.append(c)
            factor = a[:, c] / a[r, c]
            factor[r] = 0.0
            a -= np.outer(factor, a[r])
    return chosen


def make_report(
    model: Component,
    aliased: Dae,
    kin: Kinematics,
    causal: Causal,
    independent: list[int],
    dof: int,
    begin: Pose,
    initializer: Initializer,
) -> Report:
    """Collect what a user wants to know."""
    dae, flat = kin.reduced.dae, kin.reduced.dae.flat
    coordinates = kin.coordinates
    chosen = set(independent)
    report = Report(
        name=model._name or type(model).__name__,
        variables=flat.declared,
        equations=flat.equations,
        open_flows=flat.open_flows,
        reduced_variables=aliased.size - len(set(aliased.derivative_of.values())),
        reduced_equations=len(aliased.rows),
        differentiated=len(kin.reduced.differentiated),
        parameters=len(flat.parameters),
        events=len(flat.events),
    )
    report.states = [dae.names[coordinates[k]] for k in independent]
    report.degrees_of_freedom = dof
    for k in independent:
        integral = kin.variable_level[coordinates[k]] == 1 and not initializer.is_rate[k]
        report.reasons[dae.names[coordinates[k]]] = _reason(dae.preference[coordinates[k]], integral)
    report.loop_variables = [dae.names[c] for k, c in enumerate(coordinates) if k not in chosen]
    report.blocks, report.block_sizes = _loop_blocks(kin, initializer)
    for block in causal.blocks:
        if block.linear and len(block.unknowns) > 1:
            report.linear_blocks.append(len(block.unknowns))
        if block.torn is not None:
            report.blocks.append(len(block.torn.coordinates))
            report.block_sizes.append(len(block.unknowns))
        if block.plan is not None:
            report.redundant += [str(dae.source(block.equations[r])) for r in block.plan.spare]
    report.algebraic = [dae.names[v] for v in causal.algebraic]
    report.linear_blocks.sort(reverse=True)
    surplus = kin.variable_level.count(0) - kin.equation_level.count(0)
    report.redundant += [str(s) for s, _ in dae.trivial[: max(0, surplus)]]
    if begin.error is not None:
        report.notes.append("the start pose could not be assembled: " + str(begin.error).splitlines()[0])
    return report


def _reason(preference: float, integral: bool) -> str:
    """Why a coordinate is a state."""
    if preference >= 9:
        return "fixed initial value"
    if preference >= MEMORY and not integral:
        return "memory of its block"
    if 4 <= preference < MEMORY:
        return "preferred by its component"
    return "an equation gives its rate" if integral else "free"


def _loop_blocks(kin: Kinematics, initializer) -> tuple[list[int], list[int]]:
    """Loop constraints that belong together, and how many unknowns they had before tearing."""
    rows = np.nonzero(~initializer.of_rates)[0]
    if not len(rows):
        return [], []
    pattern = ca.jacobian_sparsity(initializer.loop_constraints[rows.tolist()], initializer.x)
    count, order, begin = (
        ca.mtimes(ca.DM(pattern), ca.DM(pattern).T).sparsity().scc()
    )  # those with coordinates in common
    groups = sorted(order[begin[k] : begin[k + 1]] for k in range(count))
    group_of = {r: k for k, group in enumerate(groups) for r in group}
    moved_by = {c: group_of[r] for r, c in zip(*pattern.get_triplet(), strict=True)}  # coordinate -> its group
    explicit = [initializer.explicit[v] for v in kin.solved if kin.variable_level[v] == max(kin.torn)]
    users = ca.jacobian_sparsity(ca.vertcat(*explicit), initializer.x).get_triplet() if explicit else ((), ())
    found = Counter(k for _, k in {(r, moved_by[c]) for r, c in zip(*users, strict=True) if c in moved_by})
    return [len(group) for group in groups], [len(group) + found[k] for k, group in enumerate(groups)]


__all__ = ["Translated", "time", "translate"]
