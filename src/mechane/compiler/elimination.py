"""Linear blocks by symbolic elimination in an order chosen once on numbers.

The matrix of a block depends on the state, its pattern does not. The pivot order comes from the numbers the matrix takes
at sample states: Markowitz cost decides, among pivots that are *safe*: large enough in their column, and of one sign in all samples. A pivot that
changes its sign somewhere vanishes in between; one that never does is, in a mechanism, a mass or an articulated inertia.
Where each pivot of two or three unknowns may vanish but their determinant never does, as with a matrix that turns a vector,
their rows are *mixed* by its adjoint first. Replayed on symbols the order is straight-line code. For a tree it is the articulated-body recursion, O(N); for loops it
ends in the small matrix of the closures.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

import casadi as ca
import numpy as np

THRESHOLD = 1e-3  # smallest safe pivot, relative to its column
FAR_FIRST = 200  # fill that one step of depth is worth
DAMPED = 1e-9  # size of a loop's pivot, relative to its usual size, below which the loop counts as singular
CANCELLED = 1e-11  # relative size below which a difference counts as zero
SINGULAR = 1e-9  # relative size below which a remaining matrix counts as zero
REGULAR = 1e-11  # added to the squares of singular values, about 1 after scaling, where closures are redundant
REFINED = 3  # steps that take its effect away again


@dataclass(eq=False)
class Rest:
    """Closures that are redundant together: solved for the smallest reactions, so that none of them need be dropped."""

    rows: list[int]
    columns: list[int]
    row_scales: list[float]
    column_scales: list[float]


@dataclass(eq=False)
class Plan:
    """A pivot order with the fill it makes."""

    size: int  # number of unknowns
    kept: list[int] = field(default_factory=list)  # entries of the matrix that are not zero
    steps: list[tuple[int, int, list[tuple[int, list[int]]]]] = field(default_factory=list)
    loop_start: int | None = None  # first step that belongs to the closures of loops
    loop_size: float = 1.0  # typical size of their pivots
    mixes: dict[int, tuple[list[int], list[int]]] = field(default_factory=dict)  # step -> rows, columns mixed before it
    unsafe: list[tuple[int, int]] = field(default_factory=list)  # pivots that may vanish somewhere
    spare_rows: list[int] = field(default_factory=list)  # equations that say nothing new
    spare_columns: list[int] = field(default_factory=list)  # unknowns they leave open
    rests: list[Rest] = field(default_factory=list)  # what is solved by least squares


def choose_order(
    pattern: tuple[np.ndarray, np.ndarray],
    numbers: np.ndarray,
    shape: tuple[int, int],
    consistent: int = 1,
    depth: list[int] | None = None,
    row_depth: list[int] | None = None,
    last: tuple[set[int], set[int]] = (set(), set()),
) -> Plan:
    """Pivot order for a matrix with at least as many columns as rows, given by (rows, columns) of its entries and their numbers in each sample.

    The first `consistent` samples are poses that the mechanism can really take; a remainder that vanishes there means
    redundant equations. `depth` says how far from the ground an unknown is: the far ones go first, as in articulated-body
    recursion, unless that makes much fill. Rows and columns in `last`, closures of loops and their reactions, wait until
    all others are done: what remains of them is the small symmetric matrix of the loops.
    """
    height, size = shape
    plan = Plan(size)
    rows: list[dict[int, np.ndarray]] = [{} for _ in range(height)]
    columns: list[set[int]] = [set() for _ in range(size)]
    scale = np.zeros((height, numbers.shape[1]))
    np.maximum.at(scale, pattern[0], np.abs(numbers))
    scale[scale == 0] = 1.0
    scaled = numbers / scale[pattern[0]]
    plan.kept = np.nonzero((scaled != 0).any(axis=1))[0].tolist()
    for k in plan.kept:
        r, c = int(pattern[0][k]), int(pattern[1][k])
        rows[r][c] = scaled[k]
        columns[c].add(r)
    steady = np.ptp(numbers, axis=1) == 0  # neither state nor parameters matter: kinematics, balances
    unit = {(int(pattern[0][k]), int(pattern[1][k])) for k in plan.kept if steady[k]}
    done = [False] * size
    late_rows, late_columns = last
    nothing = np.zeros(numbers.shape[1])
    sizes: list[float] = []
    heap: list[tuple[int, int]] = []

    def cost(c: int) -> int:
        markowitz = (len(columns[c]) - 1) * (min((len(rows[r]) for r in columns[c]), default=1) - 1)
        if not depth:
            return markowitz
        steady_first = 0 if any((r, c) in unit for r in columns[c]) else FAR_FIRST // 2
        return markowitz + steady_first - FAR_FIRST * depth[c]

    def nearest(r: int) -> int:
        """Depth of the unknown of a row that is nearest to the ground: a row with only far unknowns goes first."""
        return min(depth[k] for k in rows[r]) if depth else 0

    def origin(r: int) -> int:
        """Depth of the component that a row comes from: the motion of a far body comes from its own equations."""
        return row_depth[r] if row_depth else 0

    def pick(c: int, strict: bool) -> int:
        """Best row for a column, or -1."""
        candidates = sorted(
            columns[c] - late_rows, key=lambda r: ((r, c) not in unit, -origin(r), -nearest(r), len(rows[r]), r)
        )
        if not candidates:
            return -1
        stacked = abs(np.array([rows[r][c] for r in candidates]))
        largest = stacked.max(axis=0)
        largest[largest == 0] = np.inf
        ratio = (stacked / largest).min(axis=1)
        best, best_ratio = -1, 0.0
        for k, r in enumerate(candidates):
            value = rows[r][c]
            if not (abs(value[:consistent]) > SINGULAR).all():
                continue
            if strict:
                if ratio[k] >= THRESHOLD and (value.min() > 0 or value.max() < 0):
                    return r
            elif ratio[k] > best_ratio:
                best, best_ratio = r, ratio[k]
        return best

    def eliminate(r: int, c: int) -> None:
        done[c] = True
        pivot_row = rows[r]
        pivot = pivot_row[c]
        others = [k for k in pivot_row if k != c]
        for k in pivot_row:
            columns[k].discard(r)
        updates = []
        for other in sorted(columns[c]):
            row = rows[other]
            factor = row.pop(c) / pivot
            for k in others:
                change = factor * pivot_row[k]
                old = row.get(k)
                if old is None:
                    row[k] = -change
                    columns[k].add(other)
                else:
                    new = old - change
                    if (abs(new) <= CANCELLED * (abs(old) + abs(change))).all():
                        del row[k]
                        columns[k].discard(other)
                    else:
                        row[k] = new
                        unit.discard((other, k))
            updates.append((other, list(row)))
        columns[c] = set()
        plan.steps.append((r, c, updates))
        if plan.loop_start is not None:
            sizes.append(float(np.median(np.abs(pivot * scale[r]))))
        for k in others:
            if not done[k]:
                heapq.heappush(heap, (cost(k), k))

    def mix(blocked: dict[int, None]) -> bool:
        """Mix the rows of two or three unknowns that stand in no others, if their determinant never vanishes."""
        groups: dict[frozenset[int], list[int]] = {}
        for c in blocked:
            if not done[c] and not columns[c] & late_rows:
                groups.setdefault(frozenset(columns[c]), []).append(c)
        for group, chosen in groups.items():
            if not 2 <= len(chosen) == len(group) <= 3:
                continue
            own = sorted(group)
            square = np.array([[rows[r][c] for c in chosen] for r in own]).transpose(2, 0, 1)
            det = np.linalg.det(square)
            roundness = np.abs(det) / np.maximum(np.linalg.norm(square, axis=2).prod(axis=1), 1e-300)
            if roundness.min() < THRESHOLD or not (np.all(det > 0) or np.all(det < 0)):
                continue
            adjoint = np.linalg.inv(square) * det[:, None, None]
            others = sorted({k for r in own for k in rows[r]} - set(chosen))
            for k in others:
                turned = np.einsum("nij,jn->in", adjoint, [rows[r].get(k, nothing) for r in own])
                for i, r in enumerate(own):
                    rows[r][k] = turned[i]
                    columns[k].add(r)
                    unit.discard((r, k))
            for i, r in enumerate(own):
                rows[r] = {chosen[i]: det} | {k: rows[r][k] for k in others}
                columns[chosen[i]] = {r}
            plan.mixes[len(plan.steps)] = (own, chosen)
            for r, c in zip(own, chosen, strict=True):
                eliminate(r, c)
            return True
        return False

    def sweep(todo: list[int]) -> None:
        for c in todo:
            heapq.heappush(heap, (cost(c), c))
        while True:
            blocked: dict[int, None] = {}
            while heap:
                value, c = heapq.heappop(heap)
                if done[c] or c in late_columns:
                    continue
                now = cost(c)
                if now > value:
                    heapq.heappush(heap, (now, c))
                    continue
                r = pick(c, strict=True)
                if r < 0:
                    blocked[c] = None
                else:
                    eliminate(r, c)
            if plan.loop_start is not None or not mix(blocked):
                choice = [(r, c) for c in blocked if not done[c] and (r := pick(c, strict=False)) >= 0]
                if not choice:
                    return
                r, c = max(choice, key=lambda rc: np.abs(rows[rc[0]][rc[1]]).min())
                plan.unsafe.append((r, c))
                eliminate(r, c)
            for c in blocked:
                if not done[c]:
                    heapq.heappush(heap, (cost(c), c))

    sweep([c for c in range(size) if c not in late_columns])
    if late_rows or late_columns:
        plan.loop_start = len(plan.steps)
        late_rows, late_columns = set(), set()
        before = {r: dict(rows[r]) for r in set(range(height)) - {r for r, _, _ in plan.steps}}
        sweep([c for c in range(size) if not done[c]])
    plan.loop_size = float(np.median(sizes)) if sizes else 1.0
    used = {r for r, _, _ in plan.steps}
    plan.spare_columns = [c for c in range(size) if not done[c]]
    plan.spare_rows = [r for r in range(height) if r not in used]
    if plan.spare_rows and plan.loop_start is not None:
        _keep_redundant(plan, before, scale)
    return plan


def _keep_redundant(plan: Plan, before: dict[int, dict[int, np.ndarray]], scale: np.ndarray) -> None:
    """Put the closures that depend on each other, with their reactions, aside as rests.

    Which one of them says nothing new changes along the motion, so none can be dropped for good.
    """
    group: dict[int, set[int]] = {}  # column -> rows connected with it
    for r, row in before.items():
        merged = {r}.union(*(group[c] for c in row if c in group))
        for other in merged:
            group.update(dict.fromkeys(before[other], merged))
    for rows in {id(g): g for g in group.values()}.values():
        columns = sorted({c for r in rows for c in before[r]})
        if not rows.intersection(plan.spare_rows):
            continue
        entries = {(r, c): float(np.median(np.abs(v * scale[r]))) for r in rows for c, v in before[r].items()}
        across = [1 / (max(entries.get((r, c), 0.0) for c in columns) or 1.0) for r in sorted(rows)]
        weight = dict(zip(sorted(rows), across, strict=True))
        down = [1 / (max(entries.get((r, c), 0.0) * weight[r] for r in rows) or 1.0) for c in columns]
        plan.rests.append(Rest(sorted(rows), columns, across, down))
        plan.steps = [step for step in plan.steps if step[0] not in rows]
        plan.unsafe = [(r, c) for r, c in plan.unsafe if r not in rows]


def replay(plan: Plan, pattern: tuple[np.ndarray, np.ndarray], entries: list[ca.SX], right: list[ca.SX]) -> list[ca.SX]:
    """Solve symbolically in the planned order; spare unknowns are zero."""
    binary, mul, sub = ca.SX.binary, ca.OP_MUL, ca.OP_SUB
    rows: list[dict[int, ca.SX]] = [{} for _ in right]
    for k in plan.kept:
        rows[int(pattern[0][k])][int(pattern[1][k])] = entries[k]
    right = list(right)
    inverse: dict[int, ca.SX] = {}
    tiny = (DAMPED * plan.loop_size) ** 2
    for k, (r, c, updates) in enumerate(plan.steps):
        if k in plan.mixes:
            _mix(*plan.mixes[k], rows, right)
        pivot_row = rows[r]
        if (
            plan.loop_start is not None and k >= plan.loop_start
        ):  # at a singular position of a loop its reaction is open: zero
            inv = pivot_row[c] / (pivot_row[c] * pivot_row[c] + tiny)
        else:
            inv = binary(ca.OP_DIV, ca.SX(1.0), pivot_row[c])
        inverse[r] = inv
        b = right[r]
        zero_b = b.is_zero()
        for other, keep in updates:
            row = rows[other]
            factor = binary(mul, row.pop(c), inv)
            for j, entry in pivot_row.items():
                if j == c:
                    continue
                change = binary(mul, factor, entry)
                old = row.get(j)
                row[j] = -change if old is None else binary(sub, old, change)
            if len(row) != len(keep):
                rows[other] = {j: row[j] for j in keep}
            if not zero_b:
                right[other] = binary(sub, right[other], binary(mul, factor, b))
    zero = ca.SX(0.0)
    x = [zero] * plan.size
    for rest in plan.rests:
        matrix = ca.vertcat(*(ca.horzcat(*(rows[r].get(c, zero) for c in rest.columns)) for r in rest.rows))
        found = smallest_solution(matrix, ca.vertcat(*(right[r] for r in rest.rows)), rest)
        for k, c in enumerate(rest.columns):
            x[c] = found[k]
    for r, c, _ in reversed(plan.steps):
        total = right[r]
        for k, entry in rows[r].items():
            if k != c and not x[k].is_zero():
                total = binary(sub, total, binary(mul, entry, x[k]))
        x[c] = binary(mul, total, inverse[r])
    return x


def _mix(own: list[int], chosen: list[int], rows: list[dict[int, ca.SX]], right: list[ca.SX]) -> None:
    """Multiply rows by the adjoint of the small matrix of the chosen columns, which leaves its determinant on the diagonal."""
    zero = ca.SX(0.0)
    others = sorted({k for r in own for k in rows[r]} - set(chosen))
    whole = ca.densify(
        ca.vertcat(*(ca.horzcat(*(rows[r].get(k, zero) for k in (*chosen, *others)), right[r]) for r in own))
    )
    n = len(own)
    square = whole[:, :n]
    turned = ca.densify(ca.adj(square) @ whole[:, n:])
    det = ca.det(square)
    for i, r in enumerate(own):
        rows[r] = {chosen[i]: det} | {k: turned[i, j] for j, k in enumerate(others)}
        right[r] = turned[i, len(others)]


def smallest_solution(matrix: ca.SX, right: ca.SX, rest: Rest) -> ca.SX:
    """The smallest least-squares solution, by normal equations that are made regular, and some steps of refinement."""
    across, down = ca.diag(ca.DM(rest.row_scales)), ca.diag(ca.DM(rest.column_scales))
    a, b = across @ matrix @ down, across @ right
    factors = ca.ldl(ca.densify(a.T @ a) + REGULAR * ca.SX.eye(a.shape[1]), False)
    x = ca.ldl_solve(a.T @ b, *factors)
    for _ in range(REFINED):
        x += ca.ldl_solve(a.T @ (b - a @ x), *factors)
    return ca.densify(down @ x)
