"""The top level (highest derivatives and forces) as straight-line code, block by block, with linear blocks eliminated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import casadi as ca
import numpy as np

from ...errors import SingularModelError
from ...language.columns import dense, scalars, stacked
from ...language.symbol import time
from ...language.tree import display_name
from ..common.columns import Column
from ..common.inlining import inline
from ..common.scales import dimension, scale_of
from ..common.steps import local_rows
from ..coordinates.kinematics import Kinematics
from ..coordinates.solving import solve_all
from ..elimination.pivots import Doubtful, best_plan
from ..elimination.plan import Plan, Solve
from ..elimination.ranks import NOISE
from ..elimination.replay import replay
from ..index.dae import Dae
from ..index.structure import owner_of, variable_of
from .blocks import Between, Block, Causal, Guard, Steady, Undetermined, definitions, order_blocks, peel
from .factors import SUSPICIOUS, Evaluation, Factors, without_noise
from .iteration import iterate
from .sampling import Samples, near_pole
from .sharing import alike, dependent_rows, redundant_rows, share, switches
from .surroundings import depths, families, loops_of, usual_sizes

DIVIDED = (
    "an expression is divided by zero there, such as the direction between coincident points, the normal of parallel "
    "axes, or the derivative of a norm or unsigned angle at zero; start away from that pose, or write the angle with its "
    "sign: atan2 of components."
)

TINY = 1e-300  # size of a divisor of a single unknown that counts as zero


def make_causal(kin: Kinematics, samples: Samples) -> Causal:
    """Order and solve the top level, with as many samples as needed."""
    try:
        return _make_causal(kin, samples)
    except Doubtful:
        assert samples.more is not None
        return _make_causal(kin, samples.more())


def _make_causal(kin: Kinematics, samples: Samples, *, sharing: bool = False) -> Causal:
    """Order and solve the top level.

    Redundant constraints seem to determine accelerations by themselves, which fails numerically; accelerations and
    forces are then merged into one block, where the surplus constraint appears as an open reaction. Equations that are
    equivalent only in their discrete states share their statement (`sharing`).
    """
    top = TopLevel(kin, samples)
    if not top.unknowns:
        return top.causal()
    try:
        return top.solve(top.triangular())
    except Undetermined:
        pass
    top = TopLevel(kin, samples)
    try:
        return top.solve(top.peeled())
    except Undetermined as undetermined:
        found = undetermined
    dae = kin.reduced.dae
    if not found.alike and found.same:
        raise _redundant(dae, found.same)
    if not found.alike:
        raise _singular(dae, found.block, found.columns)
    shared = None if sharing else share(dae, found.alike, samples.discretes[:, 0])
    if shared is None:
        raise _say_the_same(dae, [e for group in found.alike for e in group.equations])
    other = replace(kin, reduced=replace(kin.reduced, dae=shared), lowest=None)
    return _make_causal(other, samples, sharing=True)


class TopLevel:
    """Builder of straight-line code for the highest derivatives and the forces."""

    def __init__(self, kin: Kinematics, samples: Samples):
        self.kin, self.samples = kin, samples
        self.dae = dae = kin.reduced.dae
        self.unknowns, self.equations = kin.top
        self.blocks: list[Block] = []
        self.solved: list[int] = []
        self.by: list[ca.SX] = []  # their definitions, as columns in order
        self.algebraic: list[int] = []
        self.residuals: list[ca.SX] = []
        self.solves: list[tuple[int, Solve]] = []
        self.between: list[Between] = []
        self.guards: list[Guard] = []
        self.steady: list[Steady] = []
        self.divided: list[tuple[int, ca.SX]] = []  # single unknowns with their factors
        self.merged = False
        self.scale = scale_of(dae.flat, samples.parameters[:, 0])
        if len(self.unknowns) < len(self.equations):
            raise SingularModelError(
                f"{len(self.equations)} equations for {len(self.unknowns)} unknowns at the highest level."
            )
        if not self.unknowns:
            return
        self.numbers = Evaluation(dae, samples)
        factors = Factors.of(dae, kin.top_slopes, self.numbers)
        self.factors = without_noise(factors, self.numbers, self.scale)
        self.dae = self.factors.dae
        self.fresh = 0  # solved unknowns that are evaluated
        self.fresh_columns = 0  # columns of definitions that are evaluated
        self.fresh_solves = 0  # dense systems whose solutions are evaluated
        self.divisors: list[tuple[int, Block]] = []  # factors to be checked together
        self.singles: dict[int, tuple[Block, int]] = {}  # unknowns that are solved together, each by one equation

    def causal(self) -> Causal:
        """The part that is solved so far."""
        return Causal(
            self.kin, self.blocks, self.solved, Column(stacked(self.by)),
            self.algebraic, self.residuals, self.solves, self.between, self.guards, self._steady(),
        )  # fmt: skip

    # groups of unknowns and rows in solving order
    def triangular(self) -> list[tuple[list[int], list[int]]]:
        """The smallest possible blocks, by structure alone."""
        if len(self.unknowns) > len(self.equations) or self.kin.reduced.aside:  # redundant: reactions stay open
            raise Undetermined(Block(self.unknowns, self.equations, True), [])
        groups, unmatched = order_blocks(self.dae.rows.some(self.equations), self.unknowns)
        if unmatched:
            raise Undetermined(Block(self.unknowns, self.equations, True), [])
        return groups

    def peeled(self) -> list[tuple[list[int], list[int]]]:
        """Accelerations and forces together, except directly determined unknowns and mere results."""
        self.merged = True
        solid = {
            (int(self.factors.row[k]), self.factors.unknown[k])
            for k, entry in enumerate(self.factors.entries)
            if entry.is_constant() and not entry.is_zero()
        }
        return peel(self.dae.rows.some(self.equations), self.unknowns, solid)

    def solve(self, groups: list[tuple[list[int], list[int]]]) -> Causal:
        """Solve all blocks in order."""
        factors = self.factors
        for (unknowns, members), mine in zip(groups, factors.by_block(groups), strict=True):
            inside = set(unknowns) if factors.inside else set()
            linear = not factors.inside or not any(factors.inside.get(k, set()) & inside for k in mine)
            block = Block(unknowns, [self.equations[e] for e in members], linear)
            if linear and len(members) == len(unknowns) == len(mine) == 1:
                self.singles[unknowns[0]] = (block, mine[0])
                self.blocks.append(block)
                continue
            self._divide()
            self._check_divisors()
            self._catch_up()
            self.blocks.append(self.eliminate(block, members, mine) if linear else iterate(self, block, members, mine))
        self._divide()
        self._check_divisors()
        return self.causal()

    def define(self, unknowns: Sequence[int], columns: Sequence[ca.SX]) -> None:
        """Record the definitions of unknowns."""
        self.solved += unknowns
        self.by += columns

    def _catch_up(self) -> None:
        """Evaluate what was solved since the last call."""
        fresh, new = self.solved[self.fresh :], [solve for _, solve in self.solves[self.fresh_solves :]]
        if fresh:  # each may depend on those before it
            new_ones = Column(stacked(self.by[self.fresh_columns :]))
            symbols, by = definitions(self.dae, self.solved, new_ones, self.between, self.fresh)
            systems = [sx for s in new for sx in (s.matrix, s.right)]
            found, *systems = inline(symbols, by, [self.dae.symbols.of(fresh), *systems], self.dae.flat.calls)[1]
            for solve, matrix, right in zip(new, systems[::2], systems[1::2], strict=True):
                self.numbers.solve(replace(solve, matrix=matrix, right=right))
            self.numbers.values[fresh] = self.numbers(found)
            self.fresh, self.fresh_columns, self.fresh_solves = len(self.solved), len(self.by), len(self.solves)

    def _divide(self) -> None:
        """Solve single unknowns from single equations."""
        if not self.singles:
            return
        unknowns, places = list(self.singles), [k for _, k in self.singles.values()]
        entries = scalars(self.factors.entries.of(places))
        factors = [float(e) if e.is_constant() else e for e in entries]
        self.divisors += [
            (k, block) for f, (block, k) in zip(factors, self.singles.values(), strict=True) if not isinstance(f, float)
        ]
        self.divided += [(u, f) for u, f in zip(unknowns, factors, strict=True) if isinstance(f, ca.SX)]
        equations = [block.equations[0] for block, _ in self.singles.values()]
        self.define(unknowns, [solve_all(self.dae, equations, unknowns, factors)])
        self.singles.clear()

    def _steady(self) -> list[Steady]:
        """Pivots and divisors that only other parameters can make vanish."""
        if not self.divided:
            return self.steady
        flat, sizes = self.dae.flat, ca.fabs(ca.vertcat(*(f for _, f in self.divided)))
        others = ca.vertcat(self.dae.symbols.sx, flat.discrete_symbols, time.sx)
        varies = ca.which_depends(sizes, others, 1, True)
        mine = [k for k, depends in enumerate(varies) if not depends]
        divisors = Steady([self.divided[k][0] for k in mine], sizes[mine], np.full(len(mine), TINY))
        return [*self.steady, divisors] if mine else self.steady

    def _check_divisors(self) -> None:
        """Raise if the divisor of a single unknown is zero, or mere rounding, at the start."""
        if not self.divisors:
            return
        self._catch_up()
        numbers = self.numbers(self.factors.entries.of([k for k, _ in self.divisors]))[:, 0]
        share = np.ones(len(self.factors.entries))
        if (np.abs(numbers) < SUSPICIOUS).any():
            share = self.factors.shares(self.numbers(self.factors.entries.sx)[:, 0], self.scale)
        for (k, block), x in zip(self.divisors, numbers, strict=True):
            if x == 0 or not np.isfinite(x) or (abs(x) < SUSPICIOUS and share[k] <= NOISE):
                raise Undetermined(block, [0])
        self.divisors.clear()

    def eliminate(self, block: Block, members: list[int], mine: list[int]) -> Block:
        """Solve a linear block: safe pivots symbolically, the rest as dense systems."""
        dae, factors = self.dae, self.factors
        local_row, local_column = np.empty(len(factors.equations), int), np.empty(dae.size, int)
        local_row[members], local_column[block.unknowns] = np.arange(len(members)), np.arange(len(block.unknowns))
        pattern = local_row[factors.row[mine]], local_column[np.array(factors.unknowns, int)[factors.column[mine]]]
        matrix = factors.entries.of(mine)
        changed = not factors.inside.keys().isdisjoint(mine)  # by unknowns solved since
        numbers = self.numbers(matrix) if changed else factors.numbers[mine]
        local = local_rows(matrix, dae.flat.discrete_symbols, dae.flat.operations)
        changing = np.ptp(numbers, axis=1) != 0
        plan = self._plan(block, pattern, numbers, local)
        del numbers  # a large array
        column, rest = dae.symbols.of(block.unknowns), dae.residuals.of(block.equations)
        right = ca.substitute(rest, column, ca.DM.zeros(len(block.unknowns)))
        code = replay(plan, pattern, matrix, -dense(right), dae.flat.calls, changing)
        self.between.append(Between(len(self.solved), code.symbols, code.by))
        self.solves += [(len(self.solved), solve) for solve in code.solves]
        self.define(block.unknowns, [code.x])
        for k, (step, least) in enumerate(plan.guards.items()):
            r, c, _ = plan.steps[step]
            self.guards.append(Guard(block.equations[r], block.unknowns[c], code.pivots[k] / least))
        if code.bounded:
            least = np.array([plan.bounds[step] for step in code.bounded])
            self.steady.append(
                Steady([block.unknowns[plan.steps[step][1]] for step in code.bounded], code.steady, least)
            )
        return replace(block, plan=plan)

    def _plan(
        self, block: Block, pattern: tuple[np.ndarray, np.ndarray], numbers: np.ndarray, local: Sequence[int]
    ) -> Plan:
        """The order of elimination, from the numbers of the matrix; raises if unknowns remain undetermined."""
        dae, consistent = self.dae, self.samples.consistent
        good = np.all(np.isfinite(numbers), axis=0)
        good[consistent:] &= ~near_pole(numbers, self.samples.own)[consistent:]
        if not good[0]:
            raise _not_finite(dae, self.samples, block, pattern[0][~np.isfinite(numbers[:, 0])])
        shape = len(block.equations), len(block.unknowns)
        sizes = usual_sizes(dae, block.unknowns, self.scale)
        plan = best_plan(
            pattern,
            numbers if good.all() else numbers[:, good],
            shape,
            int(good[:consistent].sum()),
            *depths(self.kin, block, pattern),
            loops_of(self.kin, block),
            families(dae, block),
            sizes,
            local,
            self.samples.alike(good),
            self.samples.lines_among(good),
            [not self.is_force(v) for v in block.unknowns],
            self.samples.more is not None,
        )
        if not plan.open:
            return plan
        dense = np.zeros(shape)
        dense[pattern] = numbers[:, 0]
        matrix = dense * sizes
        switching = {k for k, e in enumerate(block.equations) if switches(dae, e)}
        modal = bool(switching) and not switching.isdisjoint(redundant_rows(matrix))  # in this mode only, as sticking
        moving = [k for k in plan.open if modal or not self._may_stay_open(block, plan, k)]
        if moving:
            same = [block.equations[k] for k in dependent_rows(matrix)]
            shared = alike(dae, block.equations, matrix, self.samples.variables[:, 0])
            redundant = same if all(e in self.kin.reduced.origin_of for e in same) else ()
            raise Undetermined(block, moving, shared if self.merged else (), redundant)
        return plan

    def _may_stay_open(self, block: Block, plan: Plan, k: int) -> bool:
        """Whether an unknown is a reaction that redundant constraints may leave undetermined."""
        v = block.unknowns[k]
        if self.is_force(v):
            return True
        if v in self.dae.derivative_of.values() or v in self.dae.derivative_of:
            return False
        spare = [block.equations[r] for r in plan.spare]
        constraints = all(e in self.kin.reduced.origin_of for e in spare)
        return constraints and (bool(spare) or self.dae.flow[v] or (bool(self.dae.trivial) and self._is_load(v)))

    def _is_load(self, v: int) -> bool:
        """Whether an unknown is a force or torque by its unit, such as that of a rod between two fixed points."""
        known = variable_of(self.dae, v)
        return known is not None and dimension(known.declaration.unit)[2:] == (1, -2)

    def is_force(self, v: int) -> bool:
        """Whether an unknown is a flow of a connector."""
        known = variable_of(self.dae, v)
        return known is not None and known.declaration.flow


def _not_finite(dae: Dae, samples: Samples, block: Block, rows: np.ndarray) -> SingularModelError:
    """An error that names the equations that are not finite at the start."""
    flat = dae.flat
    infinite = [p.path for p in flat.parameters if not np.isfinite(samples.parameters[flat.place(p), 0]).all()]
    wrong = dict.fromkeys(block.equations[r] for r in np.sort(rows))
    return SingularModelError(
        "At the start pose, these equations are not finite:\n"
        + "\n".join(f"  {dae.source(e)}" for e in list(wrong)[:3])
        + f"\n  hint: {'infinite: ' + ', '.join(infinite) if infinite else DIVIDED}"
    )


def _say_the_same(dae: Dae, equations: Sequence[int]) -> SingularModelError:
    """An error that names equations which are equivalent in the discrete states of the start."""
    names = list(dict.fromkeys(f"'{dae.sources[e].component.path or 'model'}'" for e in equations))
    lines = [f"{', '.join(names)}: these equations are equivalent in their initial modes, so one of them is redundant."]
    lines += [f"  {dae.source(e)}" for e in equations[:4]]
    lines.append("  hint: let only one of them state what they share, and start the others in another mode.")
    return SingularModelError("\n".join(lines))


def _redundant(dae: Dae, equations: Sequence[int]) -> SingularModelError:
    """An error that names redundant constraints without a reaction that would show the redundancy."""
    names = list(dict.fromkeys(f"'{dae.sources[e].component.path or 'model'}'" for e in equations))
    lines = [f"The constraints of {', '.join(names[:6])} are redundant: one of them follows from the others."]
    lines += [f"  redundant: {text}" for text in list(dict.fromkeys(str(dae.source(e)) for e in equations))[:6]]
    lines.append(
        "  hint: replace one of them with the statement that its force or torque is zero, or let it constrain another motion."
    )
    return SingularModelError("\n".join(lines))


def _singular(dae: Dae, block: Block, places: list[int]) -> SingularModelError:
    """An error that names the unknowns that the equations do not determine."""
    v = block.unknowns[places[0]] if places else block.unknowns[0]
    names = [dae.names[block.unknowns[k]] for k in places]
    base = v
    while base in dae.integral_of:
        base = dae.integral_of[base]
    origin = variable_of(dae, base)
    node = owner_of(dae, v)
    label = node.path or display_name(node)
    lines = [f"'{label}' is singular: the equations do not determine {', '.join(names[:4])}."]
    lines += [f"  among: {dae.source(e)}" for e in block.equations[:4]]
    hint = (
        origin.declaration.hint if origin is not None else ""
    ) or "Are two equations equivalent? Is a mass or inertia zero, or the start pose singular?"
    lines.append("  hint: " + hint.format(path=node.path, name=label))
    return SingularModelError("\n".join(lines))
