"""Functions and tables that are called inside functions."""

from __future__ import annotations

import gc

import casadi as ca
import numpy as np
import pytest

from mechane.code import blocks, tape_of
from mechane.code.operations import CODE, TABLE_SCALE
from mechane.errors import MechaneError
from mechane.geometry.lookup import Lookup
from mechane.geometry.splines import CubicSpline
from mechane.language.symbol import Symbol
from tape_readers import READERS, assert_same, by_casadi

LINE = Lookup([[1.0, 2.0, 4.0]], np.random.default_rng(0).normal(size=(4, 3)))
PLANE = Lookup([[0.0, 1.0], [-1.0, 0.5, 2.0]], np.random.default_rng(1).normal(size=(3, 4, 2)))
SPACE = Lookup([[0.0], [], [1.0, 2.0]], np.random.default_rng(2).normal(size=(2, 1, 3, 2)))


def entries(table: Lookup, q: ca.SX) -> ca.SX:
    """The table at expressions, as `Lookup.expressions` writes it."""
    return ca.floor(table.function().call([q], False, True)[0]) * (1 / TABLE_SCALE)


def places(table: Lookup) -> np.ndarray:
    """Points inside cells, on grid lines, far outside."""
    lines = [np.r_[e, e - 0.3, e + 1e-9, -1e9, 1e9, np.inf, -np.inf] for e in table.edges]
    return np.stack(np.meshgrid(*lines, indexing="ij"), axis=-1).reshape(-1, len(lines))


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("table", [LINE, PLANE, SPACE], ids=["line", "plane", "space"])
def test_tables(reader, table, tmp_path):
    q = ca.SX.sym("q", len(table.edges))
    tape = tape_of(ca.Function("f", [q], [entries(table, q)]))
    given = places(table)
    out = READERS[reader]({"f": tape}, {"f": [given]}, tmp_path)["f"]
    assert_same(out, (table.numbers(*given.T),))
    names = {name: CODE[name] for name in ("find", "fetch")}
    assert set(tape.op) == set(names.values())  # no floor, no factor
    assert np.count_nonzero(tape.op == names["find"]) == len(table.edges)


@pytest.mark.parametrize("reader", READERS)
def test_nan_in_a_table(reader, tmp_path):
    q = ca.SX.sym("q")
    tape = tape_of(ca.Function("f", [q], [entries(LINE, q)]))
    out = READERS[reader]({"f": tape}, {"f": [np.array([[np.nan]])]}, tmp_path)["f"]
    assert_same(out, (LINE.table[:1],))


def test_tables_in_polynomials_and_their_derivatives():
    q = ca.SX.sym("q")
    c = entries(LINE, 2 * q)
    y = c[0] + c[1] * q + c[2] * q**2
    f = ca.Function("f", [q], [y, ca.jacobian(y, q), ca.hessian(y, q)[0]])
    tape = tape_of(f)
    points = np.linspace(-1, 4, 41)[:, None]
    assert_same(blocks.evaluate(tape, points), by_casadi(f, [points]), 1e-13)
    assert np.count_nonzero(tape.op == CODE["find"]) == 1
    assert CODE["floor"] not in tape.op


def test_searches_are_shared():
    q = ca.SX.sym("q", 2)
    twice = ca.Function("f", [q], [entries(PLANE, q) + entries(PLANE, q)])
    tape = tape_of(twice)
    assert np.count_nonzero(tape.op == CODE["find"]) == 2
    points = places(PLANE)
    assert_same(blocks.evaluate(tape, points), (2 * PLANE.numbers(*points.T),))


def test_table_whose_numbers_are_used_as_they_are():
    q = ca.SX.sym("q")
    f = ca.Function("f", [q], [LINE.function().call([q], False, True)[0], ca.jacobian(entries(LINE, q), q)])
    points = np.array([[0.5], [1.5], [9.0]])
    assert_same(blocks.evaluate(tape_of(f), points), by_casadi(f, [points]))


def test_tables_outlive_their_makers():
    """Expressions carry the numbers of a table with them."""
    q = ca.SX.sym("q")
    f = ca.Function("f", [q], [entries(Lookup([[1.0]], [[10.0], [20.0]]), q)])
    gc.collect()
    assert_same(blocks.evaluate(tape_of(f), [[0.5], [1.5]]), (np.array([[10.0], [20.0]]),))


def test_derivative_of_a_table_is_zero():
    q = ca.SX.sym("q", 2)
    raw = PLANE.function().call([q], False, True)[0]
    tape = tape_of(ca.Function("f", [q], [ca.jacobian(raw, q)]))
    assert len(tape) == 0
    assert not blocks.evaluate(tape, places(PLANE))[0].any()


@pytest.mark.parametrize("reader", READERS)
def test_splines(reader, tmp_path):
    u = Symbol("u", ())
    x = np.linspace(0.0, 3.0, 7)
    spline = CubicSpline(x, np.sin(x), "natural", "linear")
    value = spline(u)
    f = ca.Function("f", [u.sx], [value.sx, ca.jacobian(value.sx, u.sx)])
    points = np.r_[x, np.linspace(-1, 4, 23)][:, None]
    out = READERS[reader]({"f": tape_of(f)}, {"f": [points]}, tmp_path)["f"]
    assert_same(out, by_casadi(f, [points]), 1e-12)


@pytest.mark.parametrize("reader", READERS)
def test_called_functions_are_written_out(reader, tmp_path):
    x, y = ca.SX.sym("x", 2), ca.SX.sym("y")
    options = {"never_inline": True}
    inner = ca.Function("inner", [x], [ca.sin(x[0]) * 3, x[1], ca.SX(2.0)], options)
    a = inner.call([ca.vertcat(y, y + 1)], False, True)
    middle = ca.Function("middle", [y], [a[0] + a[1] * entries(LINE, y)[1], a[2]], options)
    b = middle.call([x[0]], False, True)
    again = middle.call([b[0] * x[1]], False, True)
    out = ca.vertcat(b[0], again[0] + b[1], again[1])
    f = ca.Function("f", [x], [out, ca.jacobian(out, x)])
    points = np.random.default_rng(4).normal(scale=2.0, size=(20, 2))
    got = READERS[reader]({"f": tape_of(f)}, {"f": [points]}, tmp_path)["f"]
    assert_same(got, by_casadi(f, [points]), 1e-12)


def test_matrix_functions_that_can_be_expanded():
    x, m = ca.SX.sym("x", 2), ca.MX.sym("m", 2)
    inner = ca.Function("inner", [m], [ca.mtimes(ca.MX(ca.DM([[1, 2], [3, 4]])), ca.sin(m))])
    f = ca.Function("f", [x], [inner.call([x], False, True)[0]])
    points = np.random.default_rng(4).normal(size=(5, 2))
    assert_same(blocks.evaluate(tape_of(f), points), by_casadi(f, [points]), 1e-14)


def test_what_cannot_be_written_says_so():
    x, z = ca.SX.sym("x"), ca.SX.sym("z")
    root = ca.rootfinder("root", "newton", {"x": z, "p": x, "g": z**3 - x})
    solve = ca.Function("solve", [m := ca.MX.sym("m")], [root(x0=1, p=m)["x"]])
    f = ca.Function("f", [x], [solve.call([x], False, True)[0]])
    with pytest.raises(MechaneError, match=r"'root'.* cannot be written"):
        tape_of(f)
