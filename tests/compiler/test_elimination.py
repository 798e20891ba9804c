"""Linear blocks: the order chosen on numbers, replayed on symbols, solves the system; its cost stays linear."""

from __future__ import annotations

import math
from functools import cache

import casadi as ca
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import mechane as mc
from mechane import beams
from mechane import spatial as sp
from mechane.compiler.elimination import Rest, choose_order, replay, smallest_solution
from mechanisms import chain


def solve(matrix: np.ndarray, right: np.ndarray, samples: np.ndarray | None = None) -> tuple[np.ndarray, object]:
    """Solve A x = b by plan and replay with symbols for all entries."""
    pattern = np.nonzero(matrix)
    numbers = matrix[pattern][:, None] if samples is None else np.array([s[pattern] for s in samples]).T
    plan = choose_order(pattern, numbers, matrix.shape)
    entries, b = ca.SX.sym("a", len(pattern[0])), ca.SX.sym("b", len(matrix))
    x = replay(plan, pattern, ca.vertsplit(entries), ca.vertsplit(b))
    f = ca.Function("solve", [entries, b], [ca.vertcat(*x)])
    return np.array(f(matrix[pattern], right)).ravel(), plan


@given(st.integers(1, 25), st.floats(0.05, 0.5), st.integers(0, 2**32 - 1))
def test_replay_solves_random_sparse_systems(n, density, seed):
    rng = np.random.default_rng(seed)
    matrix = np.where(rng.random((n, n)) < density, rng.uniform(-1, 1, (n, n)), 0.0)
    matrix[np.arange(n), rng.permutation(n)] += rng.choice((-2.0, 2.0), n)
    assume(np.linalg.cond(matrix) < 1e6)
    right = rng.uniform(-1, 1, n)
    x, plan = solve(matrix, right)
    assert not plan.spare_rows and len(plan.steps) == n
    np.testing.assert_allclose(x, np.linalg.solve(matrix, right), rtol=1e-9, atol=1e-9)
    assert sorted(r for r, _, _ in plan.steps) == sorted(c for _, c, _ in plan.steps) == list(range(n))


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
    plan = choose_order(where, numbers, (n, n))
    entries = ca.SX.sym("a", len(where[0]))
    x = replay(plan, where, ca.vertsplit(entries), [ca.SX(b) for b in right])
    got = np.array(ca.Function("f", [entries], [ca.vertcat(*x)])(unseen[where])).ravel()
    np.testing.assert_allclose(got, np.linalg.solve(unseen, right), rtol=1e-9, atol=1e-9)


def test_a_pivot_that_changes_its_sign_is_avoided():
    """cos(q) as a coefficient vanishes somewhere; the other entries of its column never do."""
    q = np.array((0.1, 1.5, 2.5, 4.0))
    pattern = (np.array((0, 0, 1, 1)), np.array((0, 1, 0, 1)))
    numbers = np.array((np.cos(q), np.ones(4), np.ones(4), np.cos(q)))
    plan = choose_order(pattern, numbers, (2, 2))
    assert plan.steps[0][:2] in ((0, 1), (1, 0))
    assert not plan.unsafe or plan.unsafe[0] != plan.steps[0][:2]


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
    plan = choose_order(where, whole[:, *where].T, (size + 1, size + 1))
    assert not plan.unsafe and len(plan.mixes) == 1 and len(plan.steps) == size + 1
    entries = ca.SX.sym("a", len(where[0]))
    right = np.arange(1.0, size + 2)
    x = replay(plan, where, ca.vertsplit(entries), [ca.SX(b) for b in right])
    solve = ca.Function("f", [entries], [ca.vertcat(*x)])
    quarter = np.eye(size + 1)
    quarter[:size, :size] = np.roll(np.eye(size), 1, axis=0)
    quarter[:size, size] = 1.0  # a pose in which all pivots of the diagonal are zero
    for matrix in (quarter, whole[3]):
        np.testing.assert_allclose(np.array(solve(matrix[where])).ravel(), np.linalg.solve(matrix, right), atol=1e-12)


def test_redundant_rows_are_left_out():
    matrix = np.array(((1.0, 2.0, 0.0), (2.0, 4.0, 0.0), (0.0, 1.0, 3.0)))
    right = np.array((1.0, 2.0, 4.0))
    x, plan = solve(matrix, right)
    assert len(plan.spare_rows) == len(plan.spare_columns) == 1
    np.testing.assert_allclose(matrix @ x, right, atol=1e-12)


@given(st.integers(3, 10), st.integers(1, 2), st.integers(0, 2**32 - 1))
def test_consistent_singular_systems_are_solved(n, spare, seed):
    rng = np.random.default_rng(seed)
    basis = rng.uniform(-1, 1, (n - spare, n))
    assume(np.linalg.cond(basis) < 100)
    mix = rng.uniform(-1, 1, (spare, n - spare))
    matrix = np.concatenate((basis, mix @ basis))[rng.permutation(n)]
    right = matrix @ rng.uniform(-1, 1, n)
    x, plan = solve(matrix, right)
    assert len(plan.spare_rows) == spare
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
    rates = np.array(f.rhs(x, [], f.t.parameters(), 0.0, [], 0.0)).ravel()
    got = np.array([rates[names.index(f"joint[{i}].w")] for i in range(6)])
    a, da = np.cumsum(angles), np.cumsum(speeds)
    e = -1j * np.exp(1j * a)
    mu = np.minimum.outer(np.arange(6, 0, -1), np.arange(6, 0, -1)).astype(float)
    product = np.conj(e)[:, None] * e[None, :]
    force = (mu * product.imag) @ da**2 - np.arange(6, 0, -1) * 9.81 * e.real
    want = np.diff(np.linalg.solve(mu * product.real + 0.1 * np.eye(6), force), prepend=0.0)
    np.testing.assert_allclose(got, want, rtol=1e-8, atol=1e-8)


def test_redundant_rows_give_the_smallest_solution():
    """Rank 2 of 3, badly scaled: what NumPy's pseudo-inverse gives for the scaled matrix."""
    rng = np.random.default_rng(3)
    base = rng.normal(size=(3, 2)) @ rng.normal(size=(2, 3))
    base /= np.abs(base).max()  # as after scaling
    rows, columns = np.array([1.0, 1e3, 1e-2]), np.array([1e2, 1.0, 1e-3])
    matrix = base * rows[:, None] * columns
    right = matrix @ rng.normal(size=3)
    rest = Rest([0, 1, 2], [0, 1, 2], (1 / rows).tolist(), (1 / columns).tolist())
    found = np.array(ca.evalf(smallest_solution(ca.SX(ca.DM(matrix)), ca.SX(ca.DM(right)), rest))).ravel()
    np.testing.assert_allclose(matrix @ found, right, rtol=1e-9)
    want = np.linalg.pinv(base, rcond=1e-9) @ (right / rows)  # rounding leaves a little of what moves nothing
    np.testing.assert_allclose(found * columns, want, atol=1e-4 * np.abs(want).max())


def test_rows_that_depend_on_each_other_are_kept_together():
    """Two loops, one of them with a doubled closure: only that one is solved by least squares."""
    one, two = [[2.0, 1.0], [1.0, 3.0]], [[1.0, 2.0], [2.0, 4.0]]
    pattern = (np.array([0, 0, 1, 1, 2, 2, 3, 3]), np.array([0, 1, 0, 1, 2, 3, 2, 3]))
    numbers = np.array([*np.ravel(one), *np.ravel(two)])[:, None]
    plan = choose_order(pattern, numbers, (4, 4), last=({0, 1, 2, 3}, {0, 1, 2, 3}))
    assert [(r.rows, r.columns) for r in plan.rests] == [([2, 3], [2, 3])]
    assert len(plan.steps) == 2 and len(plan.spare_rows) == 1
    solution = replay(
        plan, pattern, [ca.SX(float(v)) for v in numbers[:, 0]], [ca.SX(v) for v in (3.0, 4.0, 5.0, 10.0)]
    )
    x = np.array(ca.evalf(ca.vertcat(*solution))).ravel()
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
    assert not any(b.plan.unsafe for b in system.translated.causal.blocks if b.plan is not None)
    return system.functions.rhs.n_instructions()


SOFT = (1e5, math.inf, math.inf, 100.0, 100.0, 100.0)  # slides along one axis, turns about all


@pytest.mark.parametrize(
    "joint",
    [sp.Spherical, sp.Universal, lambda: sp.Revolute(n=(0, 0, 1)), lambda: beams.ComplianceJoint(stiffness=SOFT)],
    ids=["spherical", "universal", "revolute", "sliding and turning"],
)
def test_each_link_of_a_chain_costs_the_same(joint):
    three, six, nine = (jointed(n, joint) for n in (3, 6, 9))
    assert nine - six == pytest.approx(six - three, rel=0.35)
    assert nine - six < 3 * 2600


def test_any_two_modes_are_looked_at_with_each_pair_of_their_values():
    from itertools import combinations, product

    from mechane.compiler.translate import _mode_rows

    values = [(0, 1), (-1, 0, 1), (0, 1), (0.0,), (0, 1, 2), (0, 1)] * 3
    rows = _mode_rows(values, np.random.default_rng(3))
    for a, b in combinations(range(len(values)), 2):
        assert set(product(values[a], values[b])) <= {tuple(r) for r in rows[:, [a, b]].tolist()}
    assert _mode_rows([], np.random.default_rng(3)).shape == (1, 0)
