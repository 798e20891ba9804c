"""From equations of index one to straight-line code: levels, coordinates, blocks.

Equations and variables fall into levels: level 0 holds the highest derivatives and the forces, level 1 what lies one
differentiation below (velocities), level 2 the positions. Each level below the top is torn into a few *coordinates* from
which everything else follows explicitly (`tearing`). The coordinates of all levels together are what is integrated. The
loop constraints that tearing leaves over stay as invariants of the motion: they are kept by a small damping term at the top level
and by projection. The top level is then ordered into blocks, and its linear blocks are eliminated (`elimination`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Any

import casadi as ca
import numpy as np

from ..errors import SingularModelError
from ..language.component import Component
from ..language.declarations import Variable
from ..language.expressions import Equation, scalars, time
from .aliases import Dae
from .columns import Column
from .elimination import LOOSE, NOISE, RANK, Plan, Planner, Solve, numeric_rank
from .inlining import inline
from .pantelides import Reduced
from .replay import replay
from .scales import Scale, scale_of
from .steps import slopes
from .structure import match, unit_of, variable_of
from .tearing import Edges, Torn, find_edges, tear
from .words import SHOWN, lines, listed, several

SUSPICIOUS = 1e-12  # factors below this may be mere rounding
FEW = 8  # equations that may say the same in their discrete states
POLE = 1e8  # times the usual size of a number, at which it is about to become infinite
DIVIDED = (
    "something is divided by zero there, as the direction between points that coincide, the normal of axes that are "
    "parallel, or the slope of a norm or an angle without sign that is zero; start beside that pose, or write the angle with its "
    "sign: atan2 of components."
)


@dataclass(frozen=True, eq=False)
class Kinematics:
    """Everything below the top level, explicit in the coordinates."""

    reduced: Reduced
    equation_level: list[int]
    variable_level: list[int]
    torn: dict[int, Torn]  # level -> coordinates, order, loop constraints
    solved: list[int]  # variables in the order in which they are computed
    by: list[ca.SX]

    @cached_property
    def coordinates(self) -> list[int]:
        """All integrated variables, positions first."""
        return [c for level in sorted(self.torn, reverse=True) for c in self.torn[level].coordinates]

    @cached_property
    def loop_constraints(self) -> list[int]:
        """Equations that the coordinates must satisfy, positions first."""
        return [e for level in sorted(self.torn, reverse=True) for e in self.torn[level].loop_constraints]

    def __str__(self) -> str:
        dae = self.reduced.dae
        text = [f"{several(len(self.coordinates), 'coordinate')} to integrate, {len(self.solved)} variables follow"]
        for level in sorted(self.torn, reverse=True):
            torn = self.torn[level]
            text.append(f"  {level} below the top: {listed(dae.names[c] for c in torn.coordinates)}")
            text += lines((f"{dae.names[u]} from {dae.source(e).brief}" for u, e in torn.order), 2)
            text += [f"    closed by {dae.source(e).brief}" for e in torn.loop_constraints[:2]]
        return "\n".join(text)


@dataclass(frozen=True, eq=False)
class Block:
    """Unknowns that are solved together at the top level."""

    unknowns: list[int]
    equations: list[int]
    linear: bool
    plan: Plan | None = None
    torn: Torn | None = None


@dataclass(frozen=True, eq=False)
class Between:
    """Results on the way of an elimination: columns of symbols and what they are, one after the other."""

    place: int  # how many variables are solved before
    symbols: list[ca.SX]
    by: list[ca.SX]


@dataclass(frozen=True, eq=False)
class Causal:
    """Straight-line code for a whole model."""

    kinematics: Kinematics
    blocks: list[Block]
    solved: list[int]
    by: list[ca.SX]
    algebraic: list[int]  # unknowns left to the integrator, with `residuals`
    residuals: list[ca.SX]
    solves: list[tuple[int, Solve]]  # (how many are solved before it, dense system)
    between: list[Between]  # results on the way

    def __str__(self) -> str:
        names = self.kinematics.reduced.dae.names
        alone = sum(len(b.unknowns) == 1 for b in self.blocks)
        text = [
            f"{several(len(self.blocks), 'block')} at the top level, {alone} of a single unknown",
            *(_told(b, names) for b in [b for b in self.blocks if len(b.unknowns) > 1][:SHOWN]),
        ]
        if self.algebraic:
            text.append(f"  left to the integrator: {listed(names[v] for v in self.algebraic)}")
        return "\n".join(text)

    def definitions(self) -> tuple[list[ca.SX], list[ca.SX]]:
        """Columns of symbols and what they are, one after the other; solutions of dense systems are taken as known."""
        return _definitions(self.kinematics.reduced.dae, self.solved, self.by, self.between, 0)


def _definitions(
    dae: Dae, solved: list[int], by: list[ca.SX], between: list[Between], begin: int
) -> tuple[list[ca.SX], list[ca.SX]]:
    """Columns of symbols and what they are, from some solved variable on."""
    symbols, definitions, done = [], [], begin
    for own in [*(b for b in between if b.place >= begin), Between(len(solved), [], [])]:
        symbols += [dae.symbols[v] for v in solved[done : own.place]] + own.symbols
        definitions += by[done : own.place] + own.by
        done = own.place
    return symbols, definitions


def _told(block: Block, names: list[str]) -> str:
    """A block of several unknowns, in a line."""
    text = f"  {several(len(block.unknowns), 'unknown')} ({listed((names[v] for v in block.unknowns), 2)}): "
    if block.torn is not None:
        return text + f"nonlinear, {several(len(block.torn.coordinates), 'unknown')} iterated"
    assert block.plan is not None
    dense = ", ".join(f"{len(g.rows)} x {len(g.columns)} of rank {g.rank}" for g in block.plan.groups[:3])
    return text + f"{several(len(block.plan.steps), 'pivot')} chosen" + (f", left to the run: {dense}" if dense else "")


def levels(reduced: Reduced) -> tuple[list[int], list[int]]:
    """How many differentiations each equation and each variable lies below the top."""
    dae, differentiated = reduced.dae, reduced.differentiated
    variable = [0] * dae.size
    for v in range(dae.size):
        k, n = v, 0
        while k in dae.derivative_of:
            k, n = dae.derivative_of[k], n + 1
        variable[v] = n
    equation = [0] * len(dae.rows)
    for e in range(len(dae.rows)):
        k, n = e, 0
        while k in differentiated:
            k, n = differentiated[k], n + 1
        equation[e] = n
    if dae.declared_rate:  # a rotation matrix is needed as deep as what it is computed from
        given = set(dae.declared_rate)
        deepest = max(variable, default=0)
        for e in dae.definition:
            row = dae.rows[e]
            plain = [variable[c] for c in row if c not in given]
            if len(plain) < len(row):
                equation[e] = min(plain, default=deepest)
        deepest = max(deepest, 1)
        for e, row in enumerate(dae.rows):
            for c in row:
                if c in given:
                    variable[c] = deepest if c in dae.integrated else max(variable[c], equation[e])
    for e, row in enumerate(dae.rows):
        if not row:  # a function of time that must vanish
            equation[e] = max(equation[e], max(variable, default=0), 1)
    return equation, variable


def too_shallow(reduced: Reduced) -> set[int]:
    """Variables that a rotation matrix is computed from, but that are not known as deep as the matrix is needed."""
    dae = reduced.dae
    if not dae.declared_rate:
        return set()
    equation, variable = levels(reduced)
    return {
        c
        for e in dae.definition
        for c in dae.rows[e]
        if c not in dae.declared_rate
        and variable[c] < max(variable[r] for r in dae.rows[e] if r in dae.declared_rate)
        and equation[e] == variable[c]
    }


def make_kinematics(
    reduced: Reduced, parameters: np.ndarray, given: tuple[list[int], list[int]] | None = None
) -> Kinematics:
    """Tear every level below the top and write its variables explicitly; the levels may be given."""
    equation_level, variable_level = given or levels(reduced)
    deepest = max((*variable_level, *equation_level), default=0)
    dae = _with_invariants(_with_preferences(reduced.dae)) if deepest else _with_preferences(reduced.dae)
    invariants = list(range(len(equation_level), len(dae.rows)))
    torn: dict[int, Torn] = {}
    solved, by = [], []
    for level in range(deepest, 0, -1):
        unknowns = [v for v, n in enumerate(variable_level) if n == level]
        edges = _edges(dae, [e for e, n in enumerate(equation_level) if n == level], unknowns, parameters)
        torn[level] = found = tear(edges, unknowns, dae.preference)
        if level == deepest:
            found.loop_constraints.extend(invariants)
        solved += [u for u, _ in found.order]
        by += [solve_for(dae.residuals[e], dae.symbols[u], edges.safe[e, u]) for u, e in found.order]
    levels_of_all = equation_level + [deepest] * len(invariants)
    return Kinematics(replace(reduced, dae=dae), levels_of_all, variable_level, torn, solved, by)


def _with_preferences(dae: Dae) -> Dae:
    """Derivatives are about as good states as what they are derivatives of."""
    preference = list(dae.preference)
    for v, d in sorted(dae.derivative_of.items()):
        preference[d] = max(preference[d], preference[v] - 0.5)
    return replace(dae, preference=preference)


def _with_invariants(dae: Dae) -> Dae:
    """Invariants as further equations: they close what is integrated, and are not solved for anything."""
    if not dae.invariants:
        return dae
    residuals, sources = zip(*dae.invariants, strict=True)
    return replace(
        dae,
        residuals=dae.residuals.with_more(ca.vertcat(*residuals)),
        rows=dae.rows + [[] for _ in residuals],
        sources=[*dae.sources, *sources],
    )


def _edges(dae: Dae, equations: list[int], unknowns: list[int], parameters: np.ndarray) -> Edges:
    """What may be solved for what at one level."""
    edges = find_edges(
        equations, unknowns, dae.residuals, dae.symbols, dae.flat.parameter_symbols, parameters,
        [id(source) for source in dae.sources],
    )  # fmt: skip
    for e, u in list(edges.safe):  # a rotation matrix comes from its own definition, not from a position
        if u in dae.declared_rate and e not in dae.definition and u not in dae.integrated:
            del edges.safe[e, u]
    return edges


def solve_each(dae: Dae, equations: list[int], unknowns: list[int], coefficients: list[ca.SX]) -> list[ca.SX]:
    """Unknowns from equations that are linear in them, none of which contains another one of these unknowns."""
    found, hard = [], []
    for k, (e, v) in enumerate(zip(equations, unknowns, strict=True)):
        found.append(_other_side(dae.residuals[e], dae.symbols[v], coefficients[k]))
        if found[-1] is None:
            hard.append(k)
    if hard:
        rows, columns = dae.residuals.of([equations[k] for k in hard]), dae.symbols.of([unknowns[k] for k in hard])
        for k, rest in zip(hard, scalars(ca.densify(ca.substitute(rows, columns, 0.0))), strict=True):
            found[k] = _quotient(rest, coefficients[k])
    return found  # type: ignore[return-value]


def solve_for(residual: ca.SX, unknown: ca.SX, coefficient: ca.SX) -> ca.SX:
    """The unknown from a residual that is linear in it."""
    known = _other_side(residual, unknown, coefficient)
    return _quotient(ca.substitute(residual, unknown, 0.0), coefficient) if known is None else known


def _other_side(residual: ca.SX, unknown: ca.SX, coefficient: ca.SX) -> ca.SX | None:
    """What an unknown is equal to by `a - b`, as most equations stand, where it is one of the sides."""
    if residual.is_op(ca.OP_SUB):
        a, b = residual.dep(0), residual.dep(1)
        if coefficient.is_one() and a.element_hash() == unknown.element_hash():
            return b
        if coefficient.is_minus_one() and b.element_hash() == unknown.element_hash():
            return a
    return None


def _quotient(rest: ca.SX, coefficient: ca.SX) -> ca.SX:
    """The root of `rest + coefficient x`."""
    if coefficient.is_constant():
        factor = float(coefficient)
        if factor == -1.0:
            return rest
        if factor == 1.0:
            return -rest
    return -rest / coefficient


def order_blocks(rows: list[list[int]], unknowns: list[int]) -> tuple[list[tuple[list[int], list[int]]], list[int]]:
    """Blocks in solving order, as (unknowns, rows), from the block triangular form; and rows that could not be matched."""
    n, column = len(rows), {c: k for k, c in enumerate(unknowns)}
    places = [(e, column[c]) for e, row in enumerate(rows) for c in row if c in column]
    pattern = ca.Sparsity.triplet(n, len(unknowns), [e for e, _ in places], [k for _, k in places])
    count, row, place, begin, _, coarse, _ = pattern.btf()
    if coarse[2] or coarse[3] < n:  # not all of it is square
        matched, _ = match([[column[c] for c in r if c in column] for r in rows], len(unknowns), list(column.values()))
        return [], sorted(set(range(n)).difference(matched))
    groups = []
    for k in range(count):
        block = slice(begin[k], begin[k + 1])
        groups.append(([unknowns[c] for c in sorted(place[block])], sorted(row[block])))
    return groups, []


def _peel(rows: list[list[int]], unknowns: list[int], solid: set[tuple[int, int]]) -> list[tuple[list[int], list[int]]]:
    """Groups for a system that cannot be matched: what follows directly first, mere results last, the rest together.

    A row is solved by itself only for an unknown with a constant factor, the pairs in `solid`.
    """
    left: dict[int, set[int]] = {e: set(row).intersection(unknowns) for e, row in enumerate(rows)}
    users: dict[int, set[int]] = {v: set() for v in unknowns}
    for e, row in left.items():
        for v in row:
            users[v].add(e)
    first: list[tuple[list[int], list[int]]] = []
    last: list[tuple[list[int], list[int]]] = []
    ready = [e for e, row in left.items() if len(row) == 1]
    while ready:
        e = ready.pop()
        if e not in left or len(left[e]) != 1 or (e, next(iter(left[e]))) not in solid:
            continue
        (v,) = left.pop(e)
        first.append(([v], [e]))
        for other in users.pop(v) - {e}:
            if other in left:
                left[other].discard(v)
                if len(left[other]) == 1:
                    ready.append(other)
    idle = [v for v, es in users.items() if len(es & left.keys()) == 1]
    while idle:
        v = idle.pop()
        mine = users.get(v, set()) & left.keys()
        if len(mine) != 1 or (next(iter(mine)), v) not in solid:
            continue
        (e,) = mine
        row = left.pop(e)
        del users[v]
        last.append(([v], [e]))
        idle += [u for u in row if u in users and len(users[u] & left.keys()) == 1]
    middle = [([v for v in unknowns if v in users], list(left))] if left or users else []
    return first + middle + last[::-1]


@dataclass(eq=False)
class Samples:
    """Numbers of all variables below the top level at several states; the first `consistent` are real poses."""

    variables: np.ndarray  # (variables, samples)
    parameters: np.ndarray  # (parameters, samples)
    time: np.ndarray
    discretes: np.ndarray
    consistent: int


@dataclass(frozen=True)
class Alike:
    """Equations of which, in the discrete states of the start, any `rank` say what all of them say; none if some do and others not."""

    equations: list[int]
    rank: int | None


class Undetermined(Exception):
    """Some unknowns of a block are not determined in numbers; maybe because equations are `alike` in their discrete states."""

    def __init__(self, block: Block, columns: list[int], alike: Sequence[Alike] = (), same: Sequence[int] = ()):
        self.block, self.columns, self.alike = block, columns, alike
        self.same = same  # constraints of which one says what the others say


def make_causal(kin: Kinematics, samples: Samples, *, sharing: bool = False) -> Causal:
    """Order and solve the top level.

    Redundant constraints seem to determine accelerations by themselves, which fails in numbers; then accelerations and
    forces are merged into one block, where the surplus constraint shows as an open reaction. Where equations say the same
    in their discrete states alone, they share it, once (`sharing`).
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
    return make_causal(replace(kin, reduced=replace(kin.reduced, dae=shared)), samples, sharing=True)


def share(dae: Dae, alike: Sequence[Alike], discrete_state: np.ndarray) -> Dae | None:
    """Of equations that say the same in the discrete states of the start, the first ones that are in that mode say it.

    The others then lie between their other discrete states: of several joints with dry friction that move together one sticks, the
    others bear nothing until it gives way. None where that cannot be said.
    """
    residuals = list(dae.residuals)
    for group in alike:
        holding = ca.SX(0)  # how many before hold
        for e in group.equations:
            places = [k for k, start in enumerate(discrete_state) if _middle(dae, k, start) and _depends(dae, e, k)]
            if len(places) != 1 or group.rank is None:
                return None
            mode, start = dae.flat.discrete_symbols[places[0]], discrete_state[places[0]]
            others = [v for v in dae.flat.discretes[places[0]].declaration.values if v != start]
            between = sum(ca.substitute(dae.residuals[e], mode, v) for v in others) / len(others)
            here = ca.fabs(mode - start) < 0.5
            residuals[e] = ca.if_else(ca.logic_and(here, holding > group.rank - 0.5), between, dae.residuals[e])
            holding += here
    return replace(dae, residuals=Column(ca.vertcat(*residuals)))


def _middle(dae: Dae, discrete: int, start: float) -> bool:
    """Whether the start of a discrete variable lies in the middle of its other values."""
    others = [v for v in dae.flat.discretes[discrete].declaration.values or () if v != start]
    return len(others) > 1 and bool(np.isclose(np.mean(others), start))


def _depends(dae: Dae, equation: int, discrete: int) -> bool:
    """Whether an equation changes with a discrete variable."""
    return ca.depends_on(dae.residuals[equation], dae.flat.discrete_symbols[discrete])


class TopLevel:
    """The highest derivatives and the forces, on their way to straight-line code."""

    def __init__(self, kin: Kinematics, samples: Samples):
        self.kin, self.samples = kin, samples
        self.dae = dae = kin.reduced.dae
        self.unknowns = [v for v, n in enumerate(kin.variable_level) if n == 0]
        self.equations = [e for e, n in enumerate(kin.equation_level) if n == 0]
        self.blocks: list[Block] = []
        self.solved: list[int] = []
        self.by: list[ca.SX] = []
        self.algebraic: list[int] = []
        self.residuals: list[ca.SX] = []
        self.solves: list[tuple[int, Solve]] = []
        self.between: list[Between] = []
        self.merged = False
        self.scale = scale_of(dae.flat, samples.parameters[:, 0])
        if len(self.unknowns) < len(self.equations):
            raise SingularModelError(
                f"{len(self.equations)} equations for {len(self.unknowns)} unknowns at the highest level."
            )
        if not self.unknowns:
            return
        flat, column = dae.flat, dae.symbols.of(self.unknowns)
        self.inputs = [dae.symbols.sx, flat.parameter_symbols, time.sx, flat.discrete_symbols]
        self.values = samples.variables.copy()
        self.arguments = [self.values, samples.parameters, samples.time, samples.discretes]
        self._differentiate(column)
        noise = self._noise()
        if noise.any():
            self.dae = dae = self._without(noise)
            self._differentiate(column)
        self.by_row: list[list[int]] = [[] for _ in self.equations]
        for k, row in enumerate(self.r.tolist()):
            self.by_row[row].append(k)
        self.depends: dict[int, set[int]] = {}  # entry -> unknowns in it
        if len(self.entries):
            i, j = ca.jacobian_sparsity(self.entries.sx, column).get_triplet()
            for k, u in zip(i, j, strict=True):
                self.depends.setdefault(k, set()).add(self.unknowns[u])
        self.fresh = 0  # solved unknowns whose numbers are known
        self.fresh_solves = 0  # dense systems whose solutions are known in numbers
        self.divisors: list[tuple[int, Block]] = []  # factors to be looked at together
        self.singles: dict[int, tuple[Block, int]] = {}  # unknowns that are solved together, each by one equation

    def _differentiate(self, column: ca.SX) -> None:
        """Factors of the unknowns, with the row and the column of each."""
        jacobian = slopes(self.dae.residuals.of(self.equations), column)
        self.entries = Column(jacobian.nz[:])
        self.r, self.c = (np.array(k, int) for k in jacobian.sparsity().get_triplet())

    def _shares(self, numbers: np.ndarray) -> np.ndarray:
        """How large each factor is, relative to the largest in the same vector equation."""
        terms = np.nan_to_num(np.abs(numbers)) * usual_sizes(self.dae, self.unknowns, self.scale)[self.c]
        family = np.unique([id(self.dae.sources[e]) for e in self.equations], return_inverse=True)[1][self.r]
        usual = np.zeros(family.max(initial=0) + 1)
        np.maximum.at(usual, family, terms)
        return np.divide(terms, usual[family], out=np.zeros_like(terms), where=usual[family] > 0)

    def _noise(self) -> np.ndarray:
        """Constant factors that are mere rounding, as cos(90 deg)."""
        numbers = self._numbers(self.entries.sx)[:, 0] if len(self.entries) else np.zeros(0)
        small = (numbers != 0) & (np.abs(numbers) < SUSPICIOUS)
        for k in np.nonzero(small)[0]:
            small[k] = self.entries[k].is_constant()
        return small & (self._shares(numbers) <= NOISE) if small.any() else small

    def _without(self, noise: np.ndarray) -> Dae:
        """The equations without terms that are mere rounding: nothing must be divided by their factors."""
        residuals, rows = list(self.dae.residuals), list(self.dae.rows)
        for k in np.nonzero(noise)[0]:
            e, v = self.equations[self.r[k]], self.unknowns[self.c[k]]
            residuals[e] = ca.substitute(residuals[e], self.dae.symbols[v], 0.0)
            rows[e] = [other for other in rows[e] if other != v]
        return replace(self.dae, residuals=Column(ca.vertcat(*residuals)), rows=rows)

    def causal(self) -> Causal:
        """What is solved by now."""
        return Causal(
            self.kin, self.blocks, self.solved, self.by, self.algebraic, self.residuals, self.solves, self.between
        )

    # groups of unknowns and rows in solving order
    def triangular(self) -> list[tuple[list[int], list[int]]]:
        """By structure alone, the smallest blocks possible."""
        if len(self.unknowns) > len(self.equations) or self.kin.reduced.aside:  # redundant: reactions stay open
            raise Undetermined(Block(self.unknowns, self.equations, True), [])
        groups, unmatched = order_blocks([self.dae.rows[e] for e in self.equations], self.unknowns)
        if unmatched:
            raise Undetermined(Block(self.unknowns, self.equations, True), [])
        return groups

    def peeled(self) -> list[tuple[list[int], list[int]]]:
        """Accelerations and forces together, but for what follows directly and what is a mere result."""
        self.merged = True
        solid = {
            (int(self.r[k]), self.unknowns[self.c[k]])
            for k, entry in enumerate(self.entries)
            if entry.is_constant() and not entry.is_zero()
        }
        return _peel([self.dae.rows[e] for e in self.equations], self.unknowns, solid)

    def solve(self, groups: list[tuple[list[int], list[int]]]) -> Causal:
        """Solve block after block."""
        for unknowns, members in groups:
            inside = set(unknowns)
            mine = [k for e in members for k in self.by_row[e] if self.unknowns[self.c[k]] in inside]
            linear = not any(self.depends.get(k, set()) & inside for k in mine)
            block = Block(unknowns, [self.equations[e] for e in members], linear)
            if linear and len(members) == len(unknowns) == len(mine) == 1:
                if not self.singles.keys().isdisjoint(self.dae.rows[block.equations[0]]):
                    self._divide()
                self.singles[unknowns[0]] = (block, mine[0])
                self.blocks.append(block)
                continue
            self._divide()
            self._check_divisors()
            self._catch_up()
            self.blocks.append(self._eliminate(block, members, mine) if linear else self._iterate(block, members, mine))
        self._divide()
        self._check_divisors()
        return self.causal()

    def _define(self, v: int, sx: ca.SX) -> None:
        self.solved.append(v)
        self.by.append(sx)

    def _numbers(self, sx: ca.SX) -> np.ndarray:
        """An expression at all samples."""
        f = ca.Function("f", self.inputs, [sx])
        return np.array(f(*self.arguments), float).reshape(sx.numel(), self.samples.time.shape[1])

    def _catch_up(self) -> None:
        """Numbers of what was solved since."""
        fresh, new = self.solved[self.fresh :], [solve for _, solve in self.solves[self.fresh_solves :]]
        if fresh:  # each may depend on those before it
            symbols, by = _definitions(self.dae, self.solved, self.by, self.between, self.fresh)
            systems = [sx for s in new for sx in (s.matrix, s.right)]
            found, *systems = inline(symbols, by, [self.dae.symbols.of(fresh), *systems], self.dae.flat.calls)[1]
            for solve, matrix, right in zip(new, systems[::2], systems[1::2], strict=True):
                self._solve_samples(replace(solve, matrix=matrix, right=right))
            self.values[fresh] = self._numbers(found)
            self.fresh, self.fresh_solves = len(self.solved), len(self.solves)

    def _divide(self) -> None:
        """Single unknowns from single equations, none of which contains another one of them."""
        if not self.singles:
            return
        unknowns, places = list(self.singles), [k for _, k in self.singles.values()]
        factors = [self.entries[k] for k in places]
        self.divisors += [
            (k, block) for f, (block, k) in zip(factors, self.singles.values(), strict=True) if not f.is_constant()
        ]
        equations = [block.equations[0] for block, _ in self.singles.values()]
        for v, sx in zip(unknowns, solve_each(self.dae, equations, unknowns, factors), strict=True):
            self._define(v, sx)
        self.singles.clear()

    def _check_divisors(self) -> None:
        """Blocks of one unknown whose divisor is zero at the start, or mere rounding, are not determined."""
        if not self.divisors:
            return
        self._catch_up()
        numbers = self._numbers(self.entries.of([k for k, _ in self.divisors]))[:, 0]
        share = np.ones(len(self.entries))
        if (np.abs(numbers) < SUSPICIOUS).any():
            share = self._shares(self._numbers(self.entries.sx)[:, 0])
        for (k, block), x in zip(self.divisors, numbers, strict=True):
            if x == 0 or not np.isfinite(x) or (abs(x) < SUSPICIOUS and share[k] <= NOISE):
                raise Undetermined(block, [0])
        self.divisors.clear()

    def _eliminate(self, block: Block, members: list[int], mine: list[int]) -> Block:
        """A linear block: safe pivots symbolically, the rest as dense systems."""
        dae = self.dae
        local_row = {e: n for n, e in enumerate(members)}
        local_column = {v: n for n, v in enumerate(block.unknowns)}
        pattern = (
            np.array([local_row[int(self.r[k])] for k in mine], int),
            np.array([local_column[self.unknowns[self.c[k]]] for k in mine], int),
        )
        matrix = self.entries.of(mine)
        numbers = self._numbers(matrix) if mine else np.zeros((0, self.samples.time.shape[1]))
        good = np.all(np.isfinite(numbers), axis=0)
        good[self.samples.consistent :] &= ~near_pole(numbers)[self.samples.consistent :]
        if not good[0]:
            raise self._not_finite(block, pattern[0][~np.isfinite(numbers[:, 0])])
        plan = Planner(
            pattern,
            numbers[:, good],
            (len(members), len(block.unknowns)),
            int(good[: self.samples.consistent].sum()),
            *_depth(self.kin, block, pattern),
            _loops(self.kin, block),
            _families(dae, block),
            usual_sizes(dae, block.unknowns, self.scale),
        ).plan()
        moving = [k for k in plan.open if not self._may_stay_open(block, plan, k)]
        if moving:
            dense = np.zeros((len(members), len(block.unknowns)))
            dense[pattern] = numbers[:, 0]
            same = [block.equations[k] for k in dependent_rows(dense * usual_sizes(dae, block.unknowns, self.scale))]
            redundant = same if all(e in self.kin.reduced.origin_of for e in same) else ()
            raise Undetermined(block, moving, self._alike(block, dense) if self.merged else (), redundant)
        column, rest = dae.symbols.of(block.unknowns), dae.residuals.of(block.equations)
        right = ca.substitute(rest, column, ca.DM.zeros(len(block.unknowns)))
        code = replay(plan, pattern, matrix, -ca.densify(right), written_out=dae.flat.calls)
        self.between.append(Between(len(self.solved), code.symbols, code.by))
        self.solves += [(len(self.solved), solve) for solve in code.solves]
        for v, sx in zip(block.unknowns, scalars(code.x), strict=True):
            self._define(v, sx)
        return replace(block, plan=plan)

    def _may_stay_open(self, block: Block, plan: Plan, k: int) -> bool:
        """Whether an unknown is a reaction, which redundant constraints leave undetermined."""
        v = block.unknowns[k]
        spare = [block.equations[r] for r in plan.spare]
        if any(self._switches(e) for e in spare):  # it says nothing new in this mode alone, such as that of sticking
            return False
        known = variable_of(self.dae, v)
        if known is not None and known.declaration.flow:
            return True
        if v in self.dae.derivative_of.values() or v in self.dae.derivative_of:
            return False
        constraints = all(e in self.kin.reduced.origin_of for e in spare)
        return constraints and (bool(spare) or self.dae.flow[v])

    def _alike(self, block: Block, matrix: np.ndarray) -> list[Alike]:
        """Equations that change with discrete variables and say the same in the discrete states of the start."""
        matrix = matrix * usual_sizes(self.dae, block.unknowns, self.scale)
        matrix /= np.maximum(np.abs(matrix).max(axis=1, keepdims=True, initial=0.0), 1e-300)
        nothing = np.linalg.svd(matrix)[0][:, numeric_rank(matrix) :]  # combinations of rows of which nothing is left
        shares = np.abs(nothing).max(axis=1, initial=0.0)
        left = [r for r, e in enumerate(block.equations) if shares[r] > LOOSE and self._switches(e)]
        found = []
        while left:
            rows = [r for r in left if abs(nothing[left[0]] @ nothing[r]) > LOOSE**2]
            left = [r for r in left if r not in rows]
            if numeric_rank(nothing[rows]) < len(
                rows
            ):  # otherwise others say each of them, as a motion that is prescribed
                found.append(Alike([block.equations[r] for r in rows], _uniform_rank(nothing[rows])))
        return found

    def _switches(self, equation: int) -> bool:
        """Whether an equation changes with discrete variables."""
        discretes = self.dae.flat.discrete_symbols
        return bool(discretes.shape[0]) and ca.depends_on(self.dae.residuals[equation], discretes)

    def _solve_samples(self, solve: Solve) -> None:
        """Solutions of a dense system at all samples."""
        (m, n), k = solve.matrix.shape, solve.right.shape[1]
        numbers = self._numbers(ca.vertcat(ca.vec(solve.matrix), ca.vec(solve.right))).T
        matrix = numbers[:, : m * n].reshape(-1, n, m).transpose(0, 2, 1)
        right = numbers[:, m * n :].reshape(-1, k, m).transpose(0, 2, 1)
        across, down = np.array(solve.group.row_scales), np.array(solve.group.column_scales)
        scaled = np.nan_to_num(matrix * across[:, None] * down, posinf=0.0, neginf=0.0)
        found = np.linalg.pinv(scaled, rcond=RANK) @ np.nan_to_num(right * across[:, None])
        found = found * down[:, None]
        self.inputs.append(ca.vec(solve.solution))
        self.arguments.append(found.transpose(0, 2, 1).reshape(len(found), -1).T)

    def _iterate(self, block: Block, members: list[int], mine: list[int]) -> Block:
        """A nonlinear block: some unknowns are left to the integrator.

        Where each nonlinear equation determines a quantity of its own component, as a law of friction its force, these are
        the ones: with them given all the rest is linear, and may be redundant. Otherwise the block is torn.
        """
        inside = set(block.unknowns)
        bent = sorted({int(self.r[k]) for k in mine if self.depends.get(k, set()) & inside})
        given = {self._own_unknown(e, inside) for e in bent}
        if None in given or len(given) < len(bent):
            return self._tear(block)
        members = [e for e in members if e not in bent]
        mine = [k for k in mine if self.r[k] not in bent and self.unknowns[self.c[k]] not in given]
        rest = Block([v for v in block.unknowns if v not in given], [self.equations[e] for e in members], True)
        try:
            plan = self._eliminate(rest, members, mine).plan
        except Undetermined as found:
            if not self.merged or found.alike:  # redundant, perhaps, or in these discrete states alone
                raise
            return self._tear(block)
        torn = Torn([v for v in block.unknowns if v in given], loop_constraints=[self.equations[e] for e in bent])
        self.algebraic += torn.coordinates
        self.residuals += [self.dae.residuals[e] for e in torn.loop_constraints]
        return replace(block, plan=plan, torn=torn)

    def _own_unknown(self, row: int, inside: set[int]) -> int | None:
        """The force of a component in a nonlinear equation of its own, if the equation is linear in that."""
        component = self.dae.sources[self.equations[row]].component
        for k in self.by_row[row]:
            v = self.unknowns[self.c[k]]
            known = variable_of(self.dae, v)  # none of a derivative
            own = known is not None and known.owner is component
            if own and v in inside and not self.depends.get(k, set()) & inside:
                return v
        return None

    def _tear(self, block: Block) -> Block:
        """A nonlinear block that is torn: what cannot be solved for is iterated."""
        dae, samples = self.dae, self.samples
        edges = find_edges(
            block.equations,
            block.unknowns,
            dae.residuals,
            dae.symbols,
            dae.flat.parameter_symbols,
            samples.parameters[:, 0],
        )
        torn = tear(edges, block.unknowns, dae.preference)
        for v in torn.coordinates:
            self.algebraic.append(v)
            start = samples.variables[v]
            self.values[v] = np.where(np.isfinite(start), start, 0.0)
        for u, e in torn.order:
            self._define(u, solve_for(dae.residuals[e], dae.symbols[u], edges.safe[e, u]))
        self.residuals += [dae.residuals[e] for e in torn.loop_constraints]
        return replace(block, torn=torn)

    def _not_finite(self, block: Block, rows: np.ndarray) -> SingularModelError:
        flat, samples = self.dae.flat, self.samples
        infinite = [p.path for p in flat.parameters if not np.isfinite(samples.parameters[flat.place(p), 0]).all()]
        wrong = dict.fromkeys(block.equations[r] for r in np.sort(rows))
        return SingularModelError(
            "The start pose gives no finite numbers in:\n"
            + "\n".join(f"  {self.dae.source(e)}" for e in list(wrong)[:3])
            + f"\n  hint: {'infinite: ' + ', '.join(infinite) if infinite else DIVIDED}"
        )


def _uniform_rank(nothing: np.ndarray) -> int | None:
    """How many of some rows say what all of them say, if any that many do; from the combinations that say nothing."""
    count = numeric_rank(nothing)
    if len(nothing) > FEW:
        return None
    regular = all(numeric_rank(nothing[list(rows)]) == count for rows in combinations(range(len(nothing)), count))
    return len(nothing) - count if regular else None


def near_pole(numbers: np.ndarray) -> np.ndarray:
    """Samples in which some number is far beyond its usual size: next to a place that the mechanism cannot pass."""
    sizes = np.abs(numbers)
    sizes[~np.isfinite(sizes) | (sizes == 0)] = np.nan
    known = np.isfinite(sizes).sum(axis=1)
    usual = np.sort(sizes, axis=1)[np.arange(len(sizes)), np.maximum(known - 1, 0) // 2]  # the median
    return np.any(sizes > POLE * usual[:, None], axis=0)


def _depth(kin: Kinematics, block: Block, pattern: tuple[np.ndarray, np.ndarray]) -> tuple[list[int], list[int]]:
    """How many coordinates lie between each unknown and the ground, and each equation and the ground.

    Known for accelerations from tearing. A force belongs to the farthest component in whose equations it stands; what
    is left takes the depth of its neighbours. An equation is as far as its component; a balance of flows, where
    components meet, as far as the nearest of them.
    """
    dae = kin.reduced.dae
    lower = {d: v for v, d in dae.derivative_of.items()}
    rank = kin.torn[1].rank if 1 in kin.torn else {}
    known = {k: rank[lower[v]] for k, v in enumerate(block.unknowns) if v in lower and lower[v] in rank}
    # accelerations of one component stay together, its turning and its moving
    body = {k: id(owner_of(dae, block.unknowns[k], lower)) for k in known}
    far: dict[int, int] = {}
    for k, name in body.items():
        far[name] = max(far.get(name, 0), known[k])
    pairs = {k: (far[name], known[k]) for k, name in body.items()}
    place = {pair: i for i, pair in enumerate(sorted(set(pairs.values())), 1)}
    known = {k: place[pair] for k, pair in pairs.items()}
    rows: dict[int, list[int]] = {}
    for r, c in zip(pattern[0].tolist(), pattern[1].tolist(), strict=True):
        rows.setdefault(r, []).append(c)
    owner = {r: dae.sources[block.equations[r]] for r in rows}
    farthest: dict[int, int] = {}
    for r, row in rows.items():
        component = id(owner[r].component)
        for c in row:
            if c in known:
                farthest[component] = max(farthest.get(component, 0), known[c])
    forces: dict[int, int] = {}
    for r, row in rows.items():
        if isinstance(owner[r].what, Equation) and id(owner[r].component) in farthest:
            for c in row:
                if c not in known:
                    forces[c] = max(forces.get(c, 0), farthest[id(owner[r].component)])
    known.update(forces)
    while len(known) < len(block.unknowns):
        new: dict[int, int] = {}
        for row in rows.values():
            deepest = max((known[c] for c in row if c in known), default=-1)
            if deepest >= 0:
                for c in row:
                    if c not in known:
                        new[c] = max(new.get(c, 0), deepest)
        if not new:
            break
        known.update(new)
    depth = [known.get(k, 0) for k in range(len(block.unknowns))]
    own = {
        r: farthest.get(id(owner[r].component), max(depth[c] for c in row))
        if isinstance(owner[r].what, Equation)
        else min(depth[c] for c in row)
        for r, row in rows.items()
    }
    return depth, [own.get(r, 0) for r in range(len(block.equations))]


def _families(dae: Dae, block: Block) -> tuple[list[int], list[int]]:
    """Which vector equation each row of a block belongs to, and which vector each unknown."""
    rows = [id(dae.sources[e]) for e in block.equations]
    vectors = [variable_of(dae, v) for v in block.unknowns]
    return rows, [id(v) if v is not None else -k for k, v in enumerate(vectors, 1)]


def usual_sizes(dae: Dae, unknowns: list[int], scale: Scale) -> np.ndarray:
    """Usual sizes of unknowns, from their units."""
    lower = {d: v for v, d in dae.derivative_of.items()}
    return np.array([scale.of(*unit_of(dae, v, lower)) for v in unknowns])


def _loops(kin: Kinematics, block: Block) -> list[tuple[set[int], set[int]]]:
    """For each loop the rows of a block that close it, and the reactions that belong to them.

    A loop constraint equates a potential of some connector; its reaction is the flow of the same connector in that direction.
    """
    reduced, dae = kin.reduced, kin.reduced.dae
    row_of = {e: k for k, e in enumerate(block.equations)}
    column_of = {v: k for k, v in enumerate(block.unknowns)}
    loops: dict[int, tuple[set[int], set[int]]] = {}
    taken: set[int] = set()
    origin_of = reduced.origin_of
    for e in kin.torn[1].loop_constraints if 1 in kin.torn else ():
        top = reduced.differentiated.get(e)
        if top not in row_of:
            continue
        rows, columns = loops.setdefault(id(dae.sources[e].what), (set(), set()))
        rows.add(row_of[top])
        base = e
        while base in origin_of:
            base = origin_of[base]
        present = set(dae.rows[base])
        for connector in reversed(list(dae.sources[e].component.connectors())):
            flows = _dual(dae, connector, present)
            free = [column_of[v] for v in flows if v in column_of and column_of[v] not in taken]
            if free:
                columns.add(free[0])
                taken.add(free[0])
                break
    return list(loops.values())


def _dual(dae, connector, present: set[int]) -> list[int]:
    """Flows of a connector in the directions of those of its potentials that are present in an equation."""
    flat = dae.flat
    variables = [v for v in connector.__dict__.values() if isinstance(v, Variable) and v.id in flat.offset]
    potentials = [c for v in variables if not v.declaration.flow for c in flat.columns(v)]
    flows = [c for v in variables if v.declaration.flow for c in flat.columns(v)]
    if len(potentials) == len(flows):
        pairs = zip(potentials, flows, strict=True)
        return [dae.alias[f][0] for p, f in pairs if dae.alias[p][0] in present and dae.alias[f][0] >= 0]
    touched = any(dae.alias[p][0] in present for p in potentials)
    return [dae.alias[f][0] for f in flows if touched and dae.alias[f][0] >= 0]


def owner_of(dae: Dae, column: int, lower: dict[int, int]) -> Any:
    """The component whose variable, or derivative of a variable, a column is."""
    while column in lower:
        column = lower[column]
    v = variable_of(dae, column)
    node = v.owner if v is not None else dae.flat.model
    while node._parent is not None and not isinstance(node, Component):
        node = node._parent
    return node


def _say_the_same(dae: Dae, equations: Sequence[int]) -> SingularModelError:
    """Names equations that say the same in the discrete states of the start."""
    names = list(dict.fromkeys(f"'{dae.sources[e].component.path or 'model'}'" for e in equations))
    lines = [
        f"{', '.join(names)}: these equations say the same in the modes that they start in, so one of them determines nothing."
    ]
    lines += [f"  {dae.source(e)}" for e in equations[:4]]
    lines.append("  hint: Let only one of them hold what they all hold, and start the others in another mode.")
    return SingularModelError("\n".join(lines))


def dependent_rows(matrix: np.ndarray) -> list[int]:
    """Rows that take part in a combination of which nothing is left, the one of the fewest rows."""
    matrix = matrix / np.maximum(np.abs(matrix).max(axis=1, keepdims=True, initial=0.0), 1e-300)
    nothing = np.linalg.svd(matrix)[0][:, numeric_rank(matrix) :]
    if not nothing.shape[1]:
        return []
    parts = np.abs(nothing) > LOOSE * np.abs(nothing).max(axis=0)
    return np.nonzero(parts[:, int(np.argmin(parts.sum(axis=0)))])[0].tolist()


def _redundant(dae: Dae, equations: Sequence[int]) -> SingularModelError:
    """Names constraints that say the same, where no reaction is left that could tell so."""
    names = list(dict.fromkeys(f"'{dae.sources[e].component.path or 'model'}'" for e in equations))
    lines = [f"The constraints of {', '.join(names[:6])} are redundant: one of them says what the others say already."]
    lines += [f"  redundant: {text}" for text in list(dict.fromkeys(str(dae.source(e)) for e in equations))[:6]]
    lines.append(
        "  hint: leave one of them out, and say instead that its force or torque is zero; or constrain another motion with it."
    )
    return SingularModelError("\n".join(lines))


def _singular(dae: Dae, block: Block, places: list[int]) -> SingularModelError:
    """Names what the equations do not determine."""
    lower = {d: k for k, d in dae.derivative_of.items()}
    v = block.unknowns[places[0]] if places else block.unknowns[0]
    names = [dae.names[block.unknowns[k]] for k in places]
    base = v
    while base in lower:
        base = lower[base]
    origin = variable_of(dae, base)
    node = owner_of(dae, v, lower)
    label = node.path or node._name or type(node).__name__
    lines = [f"'{label}' is singular: the equations do not determine {', '.join(names[:4])}."]
    lines += [f"  among: {dae.source(e)}" for e in block.equations[:4]]
    hint = (
        origin.declaration.hint if origin is not None else ""
    ) or "Do two equations say the same? Is a mass or inertia zero, or the start pose singular?"
    lines.append("  hint: " + hint.format(path=node.path, name=label))
    return SingularModelError("\n".join(lines))
