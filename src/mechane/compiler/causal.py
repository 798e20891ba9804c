"""From equations of index one to straight-line code: levels, coordinates, blocks.

Equations and variables fall into levels: level 0 holds the highest derivatives and the forces, level 1 what lies one
differentiation below (velocities), level 2 the positions. Each level below the top is torn into a few *coordinates* from
which everything else follows explicitly (`tearing`). The coordinates of all levels together are what is integrated. The
closures that tearing leaves over stay as invariants of the motion: they are kept by a small damping term at the top level
and by projection. The top level is then ordered into blocks, and its linear blocks are eliminated (`elimination`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import casadi as ca
import numpy as np

from ..errors import SingularModelError
from ..language.declarations import Variable
from ..language.expressions import Equation, scalars, time
from .elimination import Plan, choose_order, replay
from .inlining import inline
from .pantelides import Reduced
from .structure import match, variable_of
from .tearing import Torn, find_edges, tear

DIVIDED = (
    "something is divided by zero there, as the direction between points that coincide or the normal of axes that are "
    "parallel; start beside that pose."
)


@dataclass(eq=False)
class Kinematics:
    """Everything below the top level, explicit in the coordinates."""

    reduced: Reduced
    equation_level: list[int]
    variable_level: list[int]
    torn: dict[int, Torn] = field(default_factory=dict)  # level -> coordinates, order, closures
    solved: list[int] = field(default_factory=list)  # variables in the order in which they are computed
    by: list[ca.SX] = field(default_factory=list)
    alpha: ca.SX = field(default_factory=lambda: ca.SX.sym("alpha"))

    @property
    def coordinates(self) -> list[int]:
        """All integrated variables, positions first."""
        return [c for level in sorted(self.torn, reverse=True) for c in self.torn[level].coordinates]

    @property
    def closures(self) -> list[int]:
        """Equations that the coordinates must satisfy, positions first."""
        return [e for level in sorted(self.torn, reverse=True) for e in self.torn[level].closures]


@dataclass(eq=False)
class Block:
    """Unknowns that are solved together at the top level."""

    unknowns: list[int]
    equations: list[int]
    linear: bool
    plan: Plan | None = None
    torn: Torn | None = None


@dataclass(eq=False)
class Causal:
    """Straight-line code for a whole model."""

    kinematics: Kinematics
    blocks: list[Block]
    solved: list[int]
    by: list[ca.SX]
    algebraic: list[int]  # unknowns left to the integrator, with `residuals`
    residuals: list[ca.SX]


def levels(reduced: Reduced) -> tuple[list[int], list[int]]:
    """How many differentiations each equation and each variable lies below the top."""
    dae, down = reduced.dae, reduced.down
    variable = [0] * dae.size
    for v in range(dae.size):
        k, n = v, 0
        while k in dae.up:
            k, n = dae.up[k], n + 1
        variable[v] = n
    equation = [0] * len(dae.rows)
    for e in range(len(dae.rows)):
        k, n = e, 0
        while k in down:
            k, n = down[k], n + 1
        equation[e] = n
    if dae.declared_rate:  # a rotation matrix is needed as deep as what it is computed from
        given = set(dae.declared_rate)
        for e, row in enumerate(dae.rows):
            plain = [variable[c] for c in row if c not in given]
            if e in dae.definition and len(plain) < len(row):
                equation[e] = min(plain, default=max(variable, default=0))
        deepest = max(max(variable, default=0), 1)
        for e, row in enumerate(dae.rows):
            for c in row:
                if c in given:
                    variable[c] = deepest if c in dae.integrated else max(variable[c], equation[e])
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
    dae = reduced.dae
    for v, d in sorted(dae.up.items()):
        dae.preference[d] = max(dae.preference[d], dae.preference[v] - 0.5)
    equation_level, variable_level = given or levels(reduced)
    kin = Kinematics(reduced, equation_level, variable_level)
    for level in range(max(variable_level, default=0), 0, -1):
        unknowns = [v for v, n in enumerate(variable_level) if n == level]
        equations = [e for e, n in enumerate(equation_level) if n == level]
        edges = find_edges(equations, unknowns, dae.residuals, dae.symbols, dae.flat.parameter_symbols, parameters)
        kin.torn[level] = torn = tear(edges, unknowns, dae.preference)
        if level == max(variable_level):
            for residual, source in dae.invariants:
                torn.closures.append(len(dae.residuals))
                dae.residuals.append(residual)
                dae.rows.append([])
                dae.sources.append(source)
                equation_level.append(level)
        _stabilize(kin, level)
        for u, e in torn.order:
            kin.solved.append(u)
            kin.by.append(solve_for(dae.residuals[e], dae.symbols[u], edges.safe[e, u]))
    return kin


def _stabilize(kin: Kinematics, level: int) -> None:
    """Damp what integration errors leave in a closure: its highest derivative gets (d/dt + alpha)^n of it."""
    reduced, dae = kin.reduced, kin.reduced.dae
    origin = reduced.origin_of
    for e in kin.torn[level].closures:
        above = reduced.down.get(e)
        if above is None:
            continue
        below = origin.get(e)
        extra = kin.alpha * dae.residuals[e]
        if level == 1 and below is not None and kin.equation_level[below] == 2 and below in kin.torn[2].closures:
            extra = 2 * kin.alpha * dae.residuals[e] + kin.alpha**2 * dae.residuals[below]
        elif level == 2:
            continue  # done from level 1 unless that level solves it
        dae.residuals[above] = dae.residuals[above] + extra
    if level == 1 and 2 in kin.torn:  # closures of positions whose rate is solved for: damp the rate itself
        closed = set(kin.torn[1].closures)
        for e in kin.torn[2].closures:
            rate = reduced.down.get(e)
            if rate is not None and rate not in closed:
                dae.residuals[rate] = dae.residuals[rate] + kin.alpha * dae.residuals[e]


def solve_for(residual: ca.SX, unknown: ca.SX, coefficient: ca.SX) -> ca.SX:
    """The unknown from a residual that is linear in it."""
    if residual.is_op(ca.OP_SUB):  # a - b, as most equations stand: solved for one of its sides
        a, b = residual.dep(0), residual.dep(1)
        if coefficient.is_one() and a.element_hash() == unknown.element_hash():
            return b
        if coefficient.is_minus_one() and b.element_hash() == unknown.element_hash():
            return a
    rest = ca.substitute(residual, unknown, 0.0)
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


def make_causal(kin: Kinematics, samples: Samples, merged: bool = False) -> Causal:
    """Order and solve the top level.

    Redundant constraints seem to determine accelerations by themselves, which fails in numbers; then accelerations and
    forces are `merged` into one block, where the surplus constraint shows as an open reaction.
    """
    dae = kin.reduced.dae
    flat = dae.flat
    unknowns = [v for v, n in enumerate(kin.variable_level) if n == 0]
    equations = [e for e, n in enumerate(kin.equation_level) if n == 0]
    causal = Causal(kin, [], [], [], [], [])
    if len(unknowns) < len(equations):
        raise SingularModelError(f"{len(equations)} equations for {len(unknowns)} unknowns at the highest level.")
    if len(unknowns) > len(equations):  # redundant constraints were dropped: as many reactions stay open
        groups, unmatched = [(unknowns, [])], []
        merged = True
    else:
        groups, unmatched = order_blocks([dae.rows[e] for e in equations], unknowns)
    if unmatched:
        rows = "\n".join(f"  {dae.sources[equations[e]]}" for e in unmatched[:4])
        raise SingularModelError(f"Equations that cannot be solved for anything:\n{rows}")
    if not groups:
        return causal
    symbols = ca.vertcat(*dae.symbols)
    jacobian = ca.jacobian(
        ca.vertcat(*(dae.residuals[e] for e in equations)), ca.vertcat(*(dae.symbols[v] for v in unknowns))
    )
    entries = scalars(jacobian)
    r, c = (np.array(k, int) for k in jacobian.sparsity().get_triplet())
    column = ca.vertcat(*entries)
    depends: dict[int, set[int]] = {}
    i, j = ca.jacobian_sparsity(column, ca.vertcat(*(dae.symbols[v] for v in unknowns))).get_triplet()
    for k, u in zip(i, j, strict=True):
        depends.setdefault(k, set()).add(unknowns[u])
    by_row: list[list[int]] = [[] for _ in equations]
    for k, row in enumerate(r.tolist()):
        by_row[row].append(k)
    if merged:
        solid = {
            (int(r[k]), unknowns[c[k]])
            for k, entry in enumerate(entries)
            if entry.is_constant() and not entry.is_zero()
        }
        groups = _peel([dae.rows[e] for e in equations], unknowns, solid)
    inputs = [symbols, flat.parameter_symbols, time.sx, flat.discrete_symbols, kin.alpha]
    values = samples.variables.copy()
    fresh: list[int] = []  # solved since the numbers were last computed
    fresh_by: list[ca.SX] = []

    def numbers_of(sx: ca.SX) -> np.ndarray:
        """An expression at all samples."""
        f = ca.Function("f", inputs, [sx])
        args = (values, samples.parameters, samples.time, samples.discretes, 0.0)
        return np.array(f(*args), float).reshape(sx.shape[0], samples.time.shape[1])

    def catch_up() -> None:
        if fresh:
            # each may depend on those before it
            done = inline([dae.symbols[v] for v in fresh], fresh_by, [], flat.calls)[0]
            values[fresh] = numbers_of(ca.vertcat(*done))
            fresh.clear()
            fresh_by.clear()

    def solve(v: int, sx: ca.SX) -> None:
        causal.solved.append(v)
        causal.by.append(sx)
        fresh.append(v)
        fresh_by.append(sx)

    divisors: list[tuple[ca.SX, Block]] = []  # to be looked at together
    bad: Block | None = None

    def vanishing() -> Block | None:
        """The first of the blocks of one unknown whose divisor is zero at the start."""
        catch_up()
        if not divisors:
            return None
        numbers = numbers_of(ca.vertcat(*(entry for entry, _ in divisors)))[:, 0]
        found = next((b for (_, b), x in zip(divisors, numbers, strict=True) if not abs(x) > 1e-14), None)
        divisors.clear()
        return found

    for block_unknowns, members in groups:
        inside = set(block_unknowns)
        mine = [k for e in members for k in by_row[e] if unknowns[c[k]] in inside]
        linear = not any(depends.get(k, set()) & inside for k in mine)
        block = Block(block_unknowns, [equations[e] for e in members], linear)
        causal.blocks.append(block)
        if linear and len(members) == 1:
            (k,) = mine
            (v,) = block_unknowns
            if not entries[k].is_constant():
                divisors.append((entries[k], block))
            solve(v, solve_for(dae.residuals[equations[members[0]]], dae.symbols[v], entries[k]))
            continue
        if (bad := vanishing()) is not None:
            break
        if linear:
            local_row = {e: n for n, e in enumerate(members)}
            local_column = {v: n for n, v in enumerate(block_unknowns)}
            pattern = (
                np.array([local_row[int(r[k])] for k in mine], int),
                np.array([local_column[unknowns[c[k]]] for k in mine], int),
            )
            matrix = [entries[k] for k in mine]
            catch_up()
            numbers = numbers_of(ca.vertcat(*matrix))
            good = np.all(np.isfinite(numbers), axis=0)
            good[0] = True
            if not np.all(np.isfinite(numbers[:, 0])):
                infinite = [
                    p.path for p in flat.parameters if not np.isfinite(samples.parameters[flat.place(p), 0]).all()
                ]
                wrong = dict.fromkeys(block.equations[r] for r in np.sort(pattern[0][~np.isfinite(numbers[:, 0])]))
                raise SingularModelError(
                    "The start pose gives no finite numbers in:\n"
                    + "\n".join(f"  {dae.source(e)}" for e in list(wrong)[:3])
                    + f"\n  hint: {'infinite: ' + ', '.join(infinite) if infinite else DIVIDED}"
                )
            numbers = numbers[:, good]
            block.plan = plan = choose_order(
                pattern,
                numbers,
                (len(members), len(block_unknowns)),
                int(good[: samples.consistent].sum()),
                *_depth(kin, block, pattern),
                _loops(kin, block),
            )
            if plan.spare_columns and not all(
                dae.flow[block_unknowns[k]] or _is_reaction(dae, block_unknowns[k]) for k in plan.spare_columns
            ):
                if not merged:
                    return make_causal(kin, samples, merged=True)
                _complain(causal, block, plan.spare_columns)
            column = ca.vertcat(*(dae.symbols[v] for v in block_unknowns))
            right = ca.substitute(
                ca.vertcat(*(dae.residuals[e] for e in block.equations)), column, ca.DM.zeros(len(inside))
            )
            solution = replay(plan, pattern, matrix, scalars(-ca.densify(right)))
            for v, sx in zip(block_unknowns, solution, strict=True):
                solve(v, sx)
            continue
        edges = find_edges(
            block.equations,
            block_unknowns,
            dae.residuals,
            dae.symbols,
            flat.parameter_symbols,
            samples.parameters[:, 0],
        )
        block.torn = torn = tear(edges, block_unknowns, dae.preference)
        for v in torn.coordinates:
            causal.algebraic.append(v)
            start = samples.variables[v]
            values[v] = np.where(np.isfinite(start), start, 0.0)
        for u, e in torn.order:
            solve(u, solve_for(dae.residuals[e], dae.symbols[u], edges.safe[e, u]))
        causal.residuals += [dae.residuals[e] for e in torn.closures]
    bad = bad or vanishing()
    if bad is not None:
        if not merged:
            return make_causal(kin, samples, merged=True)
        _complain(causal, bad, [0])
    return causal


def _depth(kin: Kinematics, block: Block, pattern: tuple[np.ndarray, np.ndarray]) -> tuple[list[int], list[int]]:
    """How many coordinates lie between each unknown and the ground, and each equation and the ground.

    Known for accelerations from tearing. A force belongs to the farthest component in whose equations it stands; what
    is left takes the depth of its neighbours. An equation is as far as its component; a balance of flows, where
    components meet, as far as the nearest of them.
    """
    dae = kin.reduced.dae
    lower = {d: v for v, d in dae.up.items()}
    rank = kin.torn[1].rank if 1 in kin.torn else {}
    known = {k: rank[lower[v]] for k, v in enumerate(block.unknowns) if v in lower and lower[v] in rank}
    # accelerations of one component stay together, its turning and its moving
    body = {k: _component_of(dae.names[block.unknowns[k]]) for k in known}
    far: dict[str, int] = {}
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


def _component_of(name: str) -> str:
    """Path of the component that a variable belongs to, by its name.

    >>> _component_of("arm.rod.frame_b.r[0]"), _component_of("der(arm.body.v)")
    ('arm.rod', 'arm.body')
    """
    path, _, last = name.removeprefix("der(").removeprefix("der(").rpartition(".")[0].rpartition(".")
    return path if last.startswith(("frame", "flange", "support")) else f"{path}.{last}" if path else last


def _loops(kin: Kinematics, block: Block) -> tuple[set[int], set[int]]:
    """Rows of a block that close loops, and the reactions that belong to them.

    A closure equates a potential of some connector; its reaction is the flow of the same connector in that direction.
    """
    reduced, dae = kin.reduced, kin.reduced.dae
    row_of = {e: k for k, e in enumerate(block.equations)}
    column_of = {v: k for k, v in enumerate(block.unknowns)}
    rows: set[int] = set()
    columns: set[int] = set()
    if 1 not in kin.torn:
        return rows, columns
    for e in kin.torn[1].closures:
        top = reduced.down.get(e)
        if top not in row_of:
            continue
        rows.add(row_of[top])
        base = e
        while base in reduced.origin_of:
            base = reduced.origin_of[base]
        present = set(dae.rows[base])
        for connector in reversed(list(dae.sources[e].component.connectors())):
            flows = _dual(dae, connector, present)
            free = [column_of[v] for v in flows if v in column_of and column_of[v] not in columns]
            if free:
                columns.add(free[0])
                break
    return rows, columns


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


def _is_reaction(dae, column: int) -> bool:
    v = variable_of(dae, column)
    return v is not None and v.declaration.flow


def _complain(causal: Causal, block: Block, places: list[int]) -> None:
    dae = causal.kinematics.reduced.dae
    v = block.unknowns[places[0]]
    names = [dae.names[block.unknowns[k]] for k in places]
    known = variable_of(dae, v)
    base = _base(dae, v)
    origin = variable_of(dae, base)
    named = origin if origin is not None else known
    node = named.owner if named is not None else dae.flat.model
    while node._parent is not None and not hasattr(node, "equations"):
        node = node._parent
    label = node.path or node._name or type(node).__name__
    lines = [f"'{label}' is singular: the equations do not determine {', '.join(names[:4])}."]
    lines += [f"  among: {dae.source(e)}" for e in block.equations[:4]]
    hint = (
        origin.declaration.hint if origin is not None else ""
    ) or "Do two equations say the same? Is a mass or inertia zero, or the start pose singular?"
    lines.append("  hint: " + hint.format(path=node.path, name=label))
    raise SingularModelError("\n".join(lines))


def _base(dae, v: int) -> int:
    lower = {d: k for k, d in dae.up.items()}
    while v in lower:
        v = lower[v]
    return v
