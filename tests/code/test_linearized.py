"""Derivatives of tapes as sparse systems, against CasADi's own."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest

from mechane.code import Solve, blocks, tape_of
from mechane.code.linearized import linearized
from mechane.code.operations import BINARY, FROM_CASADI, UNARY
from mechane.code.partials import FLAT, UNKNOWN

NAMED = {code: number for number, code in FROM_CASADI.items() if number != ca.OP_CONSTPOW}
INSIDE = {"acosh": (1.5, 2.0), "atanh": (0.2, 0.3), "asin": (0.2, 0.3), "acos": (0.2, 0.3)}


def jacobian(tape, inputs, *values):
    """The dense Jacobian that follows from the sparse system."""
    found = linearized(tape, inputs)
    entries = blocks.evaluate(found.tape, *values)[0].ravel()
    matrix = np.zeros((found.rows + found.unknowns, found.columns + found.unknowns))
    np.add.at(matrix, (found.row, found.column), entries)
    n, m = found.rows, found.columns
    changes = np.linalg.solve(np.eye(found.unknowns) - matrix[n:, m:], matrix[n:, :m])
    return matrix[:n, :m] + matrix[:n, m:] @ changes


@pytest.mark.parametrize("name", [n for n in (*UNARY, *BINARY) if n not in UNKNOWN])
def test_each_operation(name):
    code = (*UNARY, *BINARY).index(name)
    x = ca.SX.sym("x", 2)
    value = ca.SX.unary(NAMED[code], x[0]) if name in UNARY else ca.SX.binary(NAMED[code], x[0], x[1])
    f = ca.Function("f", [x], [x[1] * value + x[0]], ["x"], ["y"])
    for low, high in ((0.4, 0.7), (0.9, 0.3)) if name not in INSIDE else (INSIDE[name],):
        expected = np.array(ca.Function("j", [x], [ca.jacobian(x[1] * value + x[0], x)])([low, high]))
        assert jacobian(tape_of(f), ("x",), [low, high]) == pytest.approx(expected, rel=1e-13, abs=1e-14)
    assert (name in FLAT) == ca.jacobian(value, x).is_zero()


@pytest.mark.parametrize("seed", range(30))
def test_random_functions(seed):
    """Values that are used many times, by inputs of two ports, with parameters that do not count."""
    rng = np.random.default_rng(seed)
    x, p, z = ca.SX.sym("x", 4), ca.SX.sym("p", 2), ca.SX.sym("z", 2)
    pool = [*ca.vertsplit(x), *ca.vertsplit(p), *ca.vertsplit(z), ca.SX(0.7)]
    for _ in range(60):
        a, b = (pool[k] for k in rng.integers(len(pool), size=2))
        made = [a + b, a - b, a * b, ca.sin(a), ca.sqrt(1 + a * a), a / (2 + ca.cos(b)), ca.if_else(a < b, a, 2 * b)]
        pool.append(made[rng.integers(len(made))])
    outputs = [ca.vertcat(*pool[-3:]), pool[-9]]
    f = ca.Function("f", [x, p, z], outputs, ["x", "p", "z"], ["a", "b"], {"cse": True})
    values = [rng.normal(size=n) for n in (4, 2, 2)]
    moving = ca.vertcat(x, z)
    expected = ca.Function("j", [x, p, z], [ca.jacobian(ca.vertcat(*outputs), moving)])(*values)
    found = jacobian(tape_of(f), ("x", "z"), *values)
    assert found == pytest.approx(np.array(expected), rel=1e-11, abs=1e-12)


def test_linear_systems_inside():
    x, X = ca.SX.sym("x", 3), ca.SX.sym("X", 2, 2)
    A = ca.vertcat(ca.horzcat(1 + x[0] ** 2, 0.3), ca.horzcat(x[1], 2 + ca.sin(x[2])))
    B = ca.vertcat(ca.horzcat(x[0], 1.0), ca.horzcat(x[1] * x[2], x[0]))
    y = ca.vertcat(X[0, 0] * x[1], X[1, 1] + x[2])  # two elements of four
    f = ca.Function("f", [x, X], [A, B, y], ["x", "X"], ["A", "B", "y"])
    tape = tape_of(f, [Solve("A", "B", "X", 2, 2, 2)])
    whole = ca.substitute(y, X, ca.inv(A) @ B)
    at = [0.3, -0.4, 0.8]
    expected = np.array(ca.Function("j", [x], [ca.jacobian(whole, x)])(at))
    assert jacobian(tape, ("x",), at, [2.0]) == pytest.approx(expected, rel=1e-12)


def test_infinite_slopes_do_not_spoil_what_vanishes():
    """The size of a vector is not smooth at zero; what it is multiplied with there is."""
    x = ca.SX.sym("x", 2)
    f = ca.Function("f", [x], [ca.norm_2(x) * x], ["x"], ["y"])
    assert jacobian(tape_of(f), ("x",), [0.0, 0.0]) == pytest.approx(np.zeros((2, 2)))
    assert np.isfinite(jacobian(tape_of(f), ("x",), [3.0, 4.0])).all()


def test_a_chain_has_few_entries_and_a_full_jacobian():
    sizes = {}
    for n in (50, 100):
        x = ca.SX.sym("x", n)
        up = [x[0]]
        for k in range(1, n):
            up.append(ca.sin(up[-1]) + x[k] * up[-1])
        down = [up[-1]]
        for k in range(n - 2, -1, -1):
            down.append(down[-1] * ca.cos(up[k]) + x[k])
        f = ca.Function("f", [x], [ca.vertcat(*down)], ["x"], ["y"])
        tape = tape_of(f)
        found = linearized(tape, ("x",))
        sizes[n] = len(found.row)
        values = np.linspace(0.2, 0.4, n)
        expected = np.array(ca.Function("j", [x], [ca.jacobian(ca.vertcat(*down), x)])(values))
        assert np.count_nonzero(expected) > 0.9 * n * n
        assert jacobian(tape, ("x",), values) == pytest.approx(expected, rel=1e-10, abs=1e-12)
    assert sizes[100] < 2.05 * sizes[50] < 2.05 * 50 * 10
