"""Linear blocks: the order chosen on numbers, replayed on symbols, solves the system; its cost stays linear."""

from __future__ import annotations

import math
from functools import cache

import casadi as ca
import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

import mechane as mc
from mechane import beams, runtime
from mechane import spatial as sp
from mechane.compiler.elimination.pivots import Planner
from mechane.compiler.elimination.plan import Group, Plan, Solve, only_solution, smallest_solution
from mechane.compiler.elimination.replay import replay
from mechanisms import chain


def solution_of(plan: Plan, pattern, entries: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Replay a plan on symbols; dense systems are solved in numbers, each with the rank of its group."""
    symbols, b = ca.SX.sym("a", len(entries)), ca.SX.sym("b", len(right))
    code = replay(plan, pattern, symbols, b)
    solves = code.solves
    known = [s.solution for s in solves]
    parts = [sx for s in solves for sx in (s.matrix, s.right)]
    f = ca.Function("solve", [symbols, b, *known], [*parts, code.x])
    found = [np.zeros(s.solution.shape) for s in solves]
    for k, s in enumerate(solves):
        out = f(entries, right, *found)
        found[k] = runtime.solve(np.array(out[2 * k]), np.array(out[2 * k + 1]), s.group.rank)
    out = f(entries, right, *found) if solves else [f(entries, right)]
    return np.array(out[-1]).ravel()


def solve(matrix: np.ndarray, right: np.ndarray, samples: np.ndarray | None = None) -> tuple[np.ndarray, Plan]:
    """Solve A x = b by plan and replay with symbols for all entries."""
    pattern = np.nonzero(matrix)
    numbers = matrix[pattern][:, None] if samples is None else np.array([s[pattern] for s in samples]).T
    plan = Planner(pattern, numbers, matrix.shape).plan()
    return solution_of(plan, pattern, matrix[pattern], right), plan


def covered(plan: Plan) -> tuple[list[int], list[int]]:
    """Rows and unknowns that are eliminated or belong to a group."""
    rows = [r for r, _, _ in plan.steps] + [r for g in plan.groups for r in g.rows]
    columns = [c for _, c, _ in plan.steps] + [c for g in plan.groups for c in g.columns]
    return sorted(rows), sorted(columns)


@given(st.integers(1, 25), st.floats(0.05, 0.5), st.integers(0, 2**32 - 1))
def test_replay_solves_random_sparse_systems(n, density, seed):
    rng = np.random.default_rng(seed)
    matrix = np.where(rng.random((n, n)) < density, rng.uniform(-1, 1, (n, n)), 0.0)
    matrix[np.arange(n), rng.permutation(n)] += rng.choice((-2.0, 2.0), n)
    assume(np.linalg.cond(matrix) < 1e6)
    right = rng.uniform(-1, 1, n)
    x, plan = solve(matrix, right)
    assert not plan.spare
    np.testing.assert_allclose(x, np.linalg.solve(matrix, right), rtol=1e-9, atol=1e-9)
    assert covered(plan) == (list(range(n)), list(range(n)))


@given(st.integers(2, 12), st.integers(0, 2**32 - 1))
def test_one_plan_serves_all_matrices_of_its_pattern(n, seed):
    """The order comes from sample states; the code is then right at states it has not seen."""
    rng = np.random.default_rng(seed)
    pattern = rng.random((n, n)) < 0.4
    np.fill_diagonal(pattern, True)

    def matrix():
        return np.where(pattern, rng.uniform(-0.5, 0.5, (n, n)), 0.0) + np.diag(rng.uniform(1, 2, n) * n)

    samples = np.array([matrix() for _ in range(4)])
    unseen, right = matrix(), rng.uniform(-1, 1, n)
    where = np.nonzero(pattern)
    numbers = np.array([s[where] for s in samples]).T
    plan = Planner(where, numbers, (n, n)).plan()
    np.testing.assert_allclose(
        solution_of(plan, where, unseen[where], right), np.linalg.solve(unseen, right), rtol=1e-9, atol=1e-9
    )


def test_a_pivot_that_changes_its_sign_is_avoided():
    """cos(q) as a coefficient vanishes somewhere; the other entries of its column never do."""
    q = np.array((0.1, 1.5, 2.5, 4.0))
    pattern = (np.array((0, 0, 1, 1)), np.array((0, 1, 0, 1)))
    numbers = np.array((np.cos(q), np.ones(4), np.ones(4), np.cos(q)))
    plan = Planner(pattern, numbers, (2, 2)).plan()
    assert plan.steps[0][:2] in ((0, 1), (1, 0))


@pytest.mark.parametrize("size", [2, 3])
def test_a_matrix_that_turns_a_vector_is_solved_at_every_angle(size):
    """Each entry vanishes at some angle, the determinant never does; a third row or column follows from the result."""
    from scipy.spatial.transform import Rotation

    rng = np.random.default_rng(3)
    turns = [*Rotation.random(12, rng=rng).as_matrix(), np.eye(3)]
    if size == 2:
        turns = [Rotation.from_rotvec((0, 0, a)).as_matrix()[:2, :2] for a in np.linspace(0.1, 6.1, 13)]
    whole = np.array([np.block([[m, np.ones((size, 1))], [np.zeros((1, size)), np.ones((1, 1))]]) for m in turns])
    where = np.nonzero(np.any(whole != 0, axis=0))
    plan = Planner(where, whole[:, *where].T, (size + 1, size + 1)).plan()
    assert not plan.groups and len(plan.mixes) == 1 and len(plan.steps) == size + 1
    right = np.arange(1.0, size + 2)
    quarter = np.eye(size + 1)
    quarter[:size, :size] = np.roll(np.eye(size), 1, axis=0)
    quarter[:size, size] = 1.0  # a pose in which all pivots of the diagonal are zero
    for matrix in (quarter, whole[3]):
        got = solution_of(plan, where, matrix[where], right)
        np.testing.assert_allclose(got, np.linalg.solve(matrix, right), atol=1e-12)


def twice_turned(a: float) -> np.ndarray:
    turn = np.array(((math.cos(a), -math.sin(a)), (math.sin(a), math.cos(a))))
    return np.kron(turn, turn)


class TwiceTurned(mc.Component):
    """R(a) x R(a) @ x == (1, 2, 3, 4): its pivots are cos², of one sign, but zero at 90 degrees."""

    a = mc.variable(unit="rad", state="prefer")
    x = mc.variable(shape=4)

    def equations(self):
        c, s = mc.cos(self.a), mc.sin(self.a)
        turn = ((c, -s), (s, c))
        yield mc.der(self.a) == 1
        for i in range(4):
            row = [turn[i // 2][j // 2] * turn[i % 2][j % 2] for j in range(4)]
            yield sum(row[j] * self.x[j] for j in range(4)) == i + 1.0


@pytest.mark.parametrize("start", [math.pi / 2, 0.0, 0.3])
def test_a_product_of_turns_is_right_at_a_right_angle(start):
    model = mc.Model("turned")
    model.part = TwiceTurned(a=start)
    result = mc.simulate(model, math.pi, points=9)
    want = [np.linalg.solve(twice_turned(a), np.arange(1.0, 5.0)) for a in result["part.a"]]
    np.testing.assert_allclose(result["part.x"], want, atol=1e-9)


def test_redundant_rows_are_left_out():
    matrix = np.array(((1.0, 2.0, 0.0), (2.0, 4.0, 0.0), (0.0, 1.0, 3.0)))
    right = np.array((1.0, 2.0, 4.0))
    x, plan = solve(matrix, right)
    assert len(plan.spare) == 1 and len(plan.open) >= 1
    np.testing.assert_allclose(matrix @ x, right, atol=1e-12)


@given(st.integers(3, 10), st.integers(1, 2), st.integers(0, 2**32 - 1))
@example(7, 2, 7)  # small pivots make large numbers of it, whose rounding is a hundred times that of the result
@example(10, 2, 9)
@example(5, 1, 275)
def test_consistent_singular_systems_are_solved(n, spare, seed):
    rng = np.random.default_rng(seed)
    basis = rng.uniform(-1, 1, (n - spare, n))
    assume(np.linalg.cond(basis) < 100)
    mix = rng.uniform(-1, 1, (spare, n - spare))
    matrix = np.concatenate((basis, mix @ basis))[rng.permutation(n)]
    right = matrix @ rng.uniform(-1, 1, n)
    x, plan = solve(matrix, right)
    assert len(plan.spare) == spare
    np.testing.assert_allclose(matrix @ x, right, atol=1e-7)


@cache
def chain_of_six() -> mc.System:
    return mc.compile(chain(6))


def instructions(n: int) -> int:
    return mc.compile(chain(n)).functions.rhs.n_instructions()


def test_instructions_of_a_chain_grow_in_proportion_to_its_links():
    """Fill makes the growth faster than linear; a good order makes none: the count is affine in N."""
    count = {n: instructions(n) for n in (10, 20, 40)}
    first, second = (count[20] - count[10]) / 10, (count[40] - count[20]) / 20
    assert second == pytest.approx(first, rel=0.03), count
    assert second < 180, count


@pytest.mark.slow
def test_instructions_of_a_long_chain():
    count = {n: instructions(n) for n in (100, 1000)}
    assert count[1000] / count[100] <= 10.5, count


@given(st.lists(st.floats(-3, 3), min_size=6, max_size=6), st.lists(st.floats(-3, 3), min_size=6, max_size=6))
@settings(max_examples=20)
def test_a_chain_eliminates_to_the_right_accelerations(angles, speeds):
    """Against the dense mass matrix in absolute angles, at any state: no state makes the fixed order poor."""
    f = chain_of_six().functions
    names = [f.t.dae.names[c] for c in f.t.kinematics.coordinates]
    value = {
        **{f"joint[{i}].phi": a for i, a in enumerate(angles)},
        **{f"joint[{i}].w": w for i, w in enumerate(speeds)},
    }
    x = np.array([value[n] for n in names])
    rates = np.array(f.rhs(x, [], f.t.parameters(), 0.0, [])).ravel()
    got = np.array([rates[names.index(f"joint[{i}].w")] for i in range(6)])
    a, da = np.cumsum(angles), np.cumsum(speeds)
    e = -1j * np.exp(1j * a)
    mu = np.minimum.outer(np.arange(6, 0, -1), np.arange(6, 0, -1)).astype(float)
    product = np.conj(e)[:, None] * e[None, :]
    force = (mu * product.imag) @ da**2 - np.arange(6, 0, -1) * 9.81 * e.real
    want = np.diff(np.linalg.solve(mu * product.real + 0.1 * np.eye(6), force), prepend=0.0)
    np.testing.assert_allclose(got, want, rtol=1e-8, atol=1e-8)


def test_redundant_rows_give_the_smallest_solution():
    """Rank 2 of 3, with badly scaled rows: what NumPy's pseudo-inverse gives."""
    rng = np.random.default_rng(3)
    base = rng.normal(size=(3, 2)) @ rng.normal(size=(2, 3))
    rows = np.array([1.0, 1e3, 1e-2])
    matrix = base * rows[:, None]
    right = matrix @ rng.normal(size=(3, 1))
    group = Group((0, 1, 2), (0, 1, 2), 2, tuple(1 / rows), (1.0, 1.0, 1.0))
    found = np.array(ca.evalf(smallest_solution(ca.SX(ca.DM(matrix)), ca.SX(ca.DM(right)), group)))
    np.testing.assert_allclose(matrix @ found, right, rtol=1e-9)
    want = np.linalg.pinv(base, rcond=1e-9) @ (right / rows[:, None])
    np.testing.assert_allclose(found, want, atol=1e-4 * np.abs(want).max())
    np.testing.assert_allclose(runtime.solve(matrix, right, 2), want, atol=1e-9)
    symbolic = Solve(ca.SX(ca.DM(matrix)), ca.SX(ca.DM(right)), ca.SX.sym("x", 3), group).symbolic()
    np.testing.assert_allclose(np.array(ca.evalf(symbolic)), found)


@pytest.mark.parametrize("unit", [1e-12, 1e12])
def test_units_of_rows_and_unknowns_do_not_matter(unit):
    """A redundant system in units of any size has the same plan, rank and solution."""
    rng = np.random.default_rng(7)
    base = rng.normal(size=(4, 2)) @ rng.normal(size=(2, 4))
    rows, sizes = np.array([1.0, unit, 1.0, unit]), np.array([1.0, 1.0, 1 / unit, 1 / unit])
    matrix, right = base * rows[:, None] / sizes, (base @ np.arange(4.0)) * rows
    where = np.nonzero(base)
    plain = Planner(where, base[where][:, None], base.shape, loops=[({0, 1, 2, 3}, {0, 1, 2, 3})]).plan()
    other = Planner(where, matrix[where][:, None], base.shape, loops=[({0, 1, 2, 3}, {0, 1, 2, 3})], sizes=sizes).plan()
    assert [g.rank for g in plain.groups] == [g.rank for g in other.groups] == [2]
    np.testing.assert_allclose(
        (matrix @ solution_of(other, where, matrix[where], right)) / rows, right / rows, rtol=1e-8
    )


def test_rows_that_depend_on_each_other_are_kept_together():
    """Two loops, one of them with a doubled loop constraint: only that one is solved by least squares."""
    one, two = [[2.0, 1.0], [1.0, 3.0]], [[1.0, 2.0], [2.0, 4.0]]
    pattern = (np.array([0, 0, 1, 1, 2, 2, 3, 3]), np.array([0, 1, 0, 1, 2, 3, 2, 3]))
    numbers = np.array([*np.ravel(one), *np.ravel(two)])
    plan = Planner(pattern, numbers[:, None], (4, 4), loops=[({0, 1}, {0, 1}), ({2, 3}, {2, 3})]).plan()
    assert [(g.rows, g.columns, g.rank) for g in plan.groups] == [((0, 1), (0, 1), 2), ((2, 3), (2, 3), 1)]
    assert not plan.steps and len(plan.spare) == 1
    x = solution_of(plan, pattern, numbers, np.array((3.0, 4.0, 5.0, 10.0)))
    np.testing.assert_allclose(x[:2], np.linalg.solve(one, (3, 4)))
    np.testing.assert_allclose(np.array(two) @ x[2:], (5, 10), rtol=1e-9)


def jointed(n: int, joint) -> int:
    """Instructions of the right-hand side of a chain of n bodies in space."""
    model = mc.Model("chain")
    model.world = sp.World()
    model.joint = [joint() for _ in range(n)]
    model.rod = [sp.FixedTranslation(r=(0.1, -1, 0.05)) for _ in range(n)]
    model.link = [sp.Body(m=1.0, I=(0.1, 0.2, 0.3), r_cm=(0.1, 0.1, 0.2)) for _ in range(n)]
    model.connect(model.world.frame_b, model.joint[0].frame_a)
    for i in range(n):
        model.connect(model.joint[i].frame_b, model.rod[i].frame_a)
        model.connect(model.rod[i].frame_b, model.link[i].frame_a, *(j.frame_a for j in model.joint[i + 1 : i + 2]))
    system = mc.compile(model)
    assert not any(b.plan.groups for b in system.translated.causal.blocks if b.plan is not None)
    return system.program().instructions


SOFT = (1e5, math.inf, math.inf, 100.0, 100.0, 100.0)  # slides along one axis, turns about all


@pytest.mark.parametrize(
    "joint",
    [sp.Spherical, sp.Universal, lambda: sp.Revolute(n=(0, 0, 1)), lambda: beams.ComplianceJoint(stiffness=SOFT)],
    ids=["spherical", "universal", "revolute", "sliding and turning"],
)
def test_each_link_of_a_chain_costs_the_same(joint):
    three, six, nine = (jointed(n, joint) for n in (3, 6, 9))
    assert nine - six == pytest.approx(six - three, rel=0.35)
    assert nine - six < 3 * 2000


def test_any_two_modes_are_looked_at_with_each_pair_of_their_values():
    from itertools import combinations, product

    from mechane.compiler.top_level.sampling import discrete_states

    values = [(0, 1), (-1, 0, 1), (0, 1), (0.0,), (0, 1, 2), (0, 1)] * 3
    rows = discrete_states(values, np.random.default_rng(3))
    for a, b in combinations(range(len(values)), 2):
        assert set(product(values[a], values[b])) <= {tuple(r) for r in rows[:, [a, b]].tolist()}
    assert discrete_states([], np.random.default_rng(3)).shape == (1, 0)


@pytest.mark.parametrize(("n", "condition"), [(2, 1e7), (3, 1e7), (6, 1e5), (13, 1e7)])
def test_regular_solutions_and_their_derivatives_lose_no_more_digits_than_necessary(n, condition):
    random = np.random.default_rng(n)
    out, across = (np.linalg.qr(random.normal(size=(n, n)))[0] for _ in range(2))
    matrix, change = out @ np.diag(np.geomspace(1, 1 / condition, n)) @ across, random.normal(size=(n, n)) / condition
    exact, right = (x := random.normal(size=n)), matrix @ x
    a, b = ca.SX.sym("a", n, n), ca.SX.sym("b", n)
    solution = only_solution(a, b)
    slope = ca.jtimes(solution, ca.vec(a), ca.vec(ca.SX(change)))
    value, rate = (np.array(v, float).ravel() for v in ca.Function("both", [a, b], [solution, slope])(matrix, right))
    size = 1e-15 * n * condition
    np.testing.assert_allclose(value, exact, atol=100 * size * abs(exact).max())
    expected = -np.linalg.solve(matrix, change @ exact)
    np.testing.assert_allclose(rate, expected, atol=1000 * size * abs(expected).max())
