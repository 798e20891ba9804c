"""Linear systems inside functions."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest

from mechane import runtime
from mechane.code import Solve, Tape, blocks, llvm, tape_of
from mechane.errors import MechaneError
from tape_readers import READERS, assert_same, by_arrays, by_blocks, by_llvm, register_solver

SYSTEMS = [Solve("A0", "b0", "l0", 3, 3, 2, 0), Solve("A1", "b1", "l1", 2, 2, 1, 1)]


@pytest.fixture(autouse=True)
def solver():
    register_solver()


def two_systems() -> ca.Function:
    """A 3 × 3 system with two right sides, and a 2 × 2 one that depends on its solution."""
    x, y = ca.SX.sym("x", 4), ca.SX.sym("y", 2)
    l0, l1 = ca.SX.sym("l0", 3, 2), ca.SX.sym("l1", 2)
    a0 = ca.SX(3, 3)
    a0[0, 0], a0[1, 1], a0[2, 2], a0[0, 2] = 2 + x[0] ** 2, 3.0, x[1] ** 2 + 1, ca.sin(x[2])
    b0 = ca.horzcat(ca.vertcat(x[0], 1, x[3]), ca.vertcat(0, x[1] * x[2], y[0]))
    a1 = ca.vertcat(ca.horzcat(3 + l0[0, 0] ** 2, l0[1, 1]), ca.horzcat(-l0[1, 1], 2.0))
    b1 = ca.vertcat(l0[2, 0], y[1])
    outputs = [a0, b0, a1, b1, ca.vertcat(l1 * y, l0[2, 1] + x[0]), l0]
    names = ["A0", "b0", "A1", "b1", "z", "l"]
    return ca.Function("f", [x, l0, y, l1], outputs, ["x", "l0", "y", "l1"], names)


def expected(x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    f, rows = two_systems(), []
    for u, v in zip(x, y, strict=True):
        guess, second = np.zeros((3, 2)), np.zeros(2)
        for _ in range(2):
            a0, b0, a1, b1, z, _ = (np.array(o) for o in f(u, guess, v, second))
            guess, second = np.linalg.solve(a0, b0), np.linalg.solve(a1, b1).ravel()
        z = np.array(f(u, guess, v, second)[4])
        rows.append((z.ravel(), guess.ravel(order="F")))
    return np.array([r[0] for r in rows]), np.array([r[1] for r in rows])


@pytest.mark.parametrize("reader", READERS)
def test_systems_in_sequence(reader, tmp_path):
    tape = tape_of(two_systems(), SYSTEMS)
    assert [p.name for p in tape.inputs] == ["x", "y", "ranks"] and tape.inputs[2].size == 2
    assert [r.name for r in tape.outputs] == ["z", "l"]
    rng = np.random.default_rng(0)
    x, y, ranks = rng.normal(size=(6, 4)), rng.normal(size=(6, 2)), np.tile([3.0, 2.0], (6, 1))
    out = READERS[reader]({"f": tape}, {"f": [x, y, ranks]}, tmp_path)["f"]
    assert_same(out, expected(x, y), 1e-12)


def test_solutions_that_nobody_needs_are_pruned():
    tape = tape_of(two_systems(), SYSTEMS).only(["l"])
    assert len(tape.systems) == 1
    x, y = np.random.default_rng(0).normal(size=(2, 3, 4)), np.random.default_rng(1).normal(size=(2, 3, 2))
    assert_same(blocks.evaluate(tape, x[0], y[0], [3.0, 0.0]), expected(x[0], y[0])[1:], 1e-12)


def general(rows: int, columns: int, sides: int = 1) -> Tape:
    a, b, x = (ca.SX.sym(n, *s) for n, s in (("a", (rows, columns)), ("b", (rows, sides)), ("x", (columns, sides))))
    f = ca.Function("f", [a, b, x], [a, b, 2 * x], ["a", "b", "x"], ["A", "B", "double"])
    return tape_of(f, [Solve("A", "B", "x", rows, columns, sides, 0)])


@pytest.mark.parametrize("reader", [by_arrays, by_blocks, by_llvm])
@pytest.mark.parametrize("shape", [(4, 4), (3, 5), (6, 3)])
def test_rank_deficient(reader, shape, tmp_path):
    """Of rank 2 and consistent: the equations hold, and the solution has the smallest norm."""
    rows, columns = shape
    rng = np.random.default_rng(5)
    a = rng.normal(size=(8, rows, 2)) @ rng.normal(size=(8, 2, columns))
    b = a @ rng.normal(size=(8, columns, 1))
    given = [a.swapaxes(1, 2).reshape(8, -1), b.reshape(8, -1), np.full((8, 1), 2.0)]
    (x,) = reader({"f": general(rows, columns)}, {"f": given}, tmp_path)["f"]
    np.testing.assert_allclose(a @ x[:, :, None] / 2, b, rtol=1e-10, atol=1e-10)


def test_smallest_solution():
    """Of all solutions that are as good, the one of the smallest norm in the units given."""
    rng = np.random.default_rng(6)
    a = rng.normal(size=(1, 4, 2)) @ rng.normal(size=(1, 2, 5)) * np.array([1.0, 1e4, 1e-3, 1.0])[:, None]
    x = runtime.solve(a[0], a[0] @ rng.normal(size=5), 2)
    kernel = np.linalg.svd(a[0])[2][2:]
    np.testing.assert_allclose(kernel @ x, 0.0, atol=1e-10)


def test_machine_code_needs_a_solver(monkeypatch):
    monkeypatch.setattr(llvm.llvm, "address_of_symbol", lambda name: None)
    with pytest.raises(MechaneError, match="No solver"):
        llvm.MachineCode.of(general(2, 2))


def test_rank_may_differ_from_point_to_point():
    tape = general(2, 2)
    a = np.array([[1.0, 0.0, 0.0, 1.0], [1.0, 1.0, 1.0, 1.0], [0.0, 0.0, 0.0, 0.0]])
    b = np.array([[2.0, 3.0], [4.0, 4.0], [0.0, 0.0]])
    ranks = np.array([[2.0], [1.0], [0.0]])
    solved = np.array([[2.0, 3.0], [2.0, 2.0], [0.0, 0.0]])
    for outputs in (blocks.evaluate(tape, a, b, ranks), llvm.MachineCode.of(tape).many(a, b, ranks)):
        np.testing.assert_allclose(outputs[0], 2 * solved, rtol=1e-14)


def test_scales_do_not_matter():
    rng = np.random.default_rng(2)
    a, x = rng.normal(size=(4, 4)), rng.normal(size=(4, 1))
    rows, columns = 10.0 ** rng.integers(-30, 30, (4, 1)), 10.0 ** rng.integers(-30, 30, (1, 4))
    got = runtime.solve(rows * a * columns, rows * (a @ x), 4)
    np.testing.assert_allclose(got * columns.T, x, rtol=1e-10)


def test_singular_and_not_finite():
    assert runtime.solve(np.zeros((2, 2)), np.ones(2), 2).tolist() == [0.0, 0.0]
    out = blocks.evaluate(general(1, 1), [[np.nan], [2.0]], [1.0], [1.0])[0]
    assert np.isnan(out[0, 0]) and out[1, 0] == 1.0


def test_no_rows():
    tape = general(0, 2)
    assert blocks.evaluate(tape, [], [], [0.0])[0].tolist() == [[0.0, 0.0]]


def test_systems_that_depend_on_themselves():
    x, l = ca.SX.sym("x"), ca.SX.sym("l")
    solve = [Solve("A", "b", "l", 1, 1)]
    names = ["x", "l"], ["A", "b", "z"]
    for a, b in ((x + l, x), (x, l), (l, x)):
        with pytest.raises(MechaneError, match="depend on 'l'"):
            tape_of(ca.Function("f", [x, l], [a, b, l], *names), solve)
    late = ca.Function("f", [x, l], [l * 2, ca.sin(x), x], ["x", "l"], ["z", "A", "b"])
    with pytest.raises(MechaneError, match="first outputs"):
        tape_of(late, solve)


def test_wrong_shapes_and_names():
    x, l = ca.SX.sym("x", 2), ca.SX.sym("l", 2)
    f = ca.Function("f", [x, l], [ca.diag(x), x, l], ["x", "l"], ["A", "b", "z"])
    with pytest.raises(MechaneError, match="lacks 'c'"):
        tape_of(f, [Solve("A", "c", "l", 2, 2)])
    with pytest.raises(MechaneError, match=r"expected \(3, 2\)"):
        tape_of(f, [Solve("A", "b", "l", 3, 2)])
    with pytest.raises(MechaneError, match="2 elements"):
        tape_of(f, [Solve("A", "b", "x", 2, 2, 1), Solve("A", "b", "l", 2, 2, 2)])
