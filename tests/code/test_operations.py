"""Each operation in each reader against CasADi's own evaluation, also of what is no ordinary number."""

from __future__ import annotations

import itertools

import casadi as ca
import numpy as np
import pytest

from mechane.code import tape_of
from mechane.code.operations import BINARY, FROM_CASADI, LIBRARY, UNARY
from tape_readers import READERS, assert_same, by_casadi

SPECIAL = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    2.0,
    3.0,
    -3.7,
    1e-8,
    1e-300,
    -5e-324,
    1e300,
    -1e22,
    np.inf,
    -np.inf,
    np.nan,
]
NUMBERS = np.array([*SPECIAL, *np.random.default_rng(1).normal(scale=2.0, size=40)])

EXACT = {*UNARY, *BINARY} - {*LIBRARY} | {"fmod", "remainder"}
NAMED = {code: number for number, code in FROM_CASADI.items() if number != ca.OP_CONSTPOW}


def function(op: int, arity: int) -> ca.Function:
    x = [ca.SX.sym("x"), ca.SX.sym("y")][:arity]
    result = ca.SX.binary(op, *x) if arity == 2 else ca.SX.unary(op, *x)
    return ca.Function("f", x, [result])


def cases() -> dict[str, ca.Function]:
    names = [*((name, 1) for name in UNARY), *((name, 2) for name in BINARY)]
    return {f"op_{name}": function(NAMED[code], arity) for code, (name, arity) in enumerate(names)}


def points(f: ca.Function) -> list[np.ndarray]:
    if f.n_in() == 1:
        return [NUMBERS[:, None]]
    return [column[:, None] for column in np.array(list(itertools.product(NUMBERS[:30], repeat=2))).T]


@pytest.mark.parametrize("reader", READERS)
def test_operation(reader, tmp_path):
    functions = cases()
    tapes = {name: tape_of(f) for name, f in functions.items()}
    given = {name: points(f) for name, f in functions.items()}
    results = READERS[reader](tapes, given, tmp_path)
    for name, f in functions.items():
        exact = name[3:] in EXACT or reader in ("llvm", "blocks", "c")
        assert len(tapes[name]) == 1, name
        try:
            assert_same(results[name], by_casadi(f, given[name]), 0.0 if exact else 1e-14)
        except AssertionError as problem:
            raise AssertionError(f"{name}: {problem}") from None


@pytest.mark.parametrize("reader", READERS)
def test_signs_of_zero(reader, tmp_path):
    x, y = ca.SX.sym("x"), ca.SX.sym("y")
    f = ca.Function("f", [x, y], [1 / ca.fmin(x, y), 1 / ca.fmax(x, y), 1 / ca.sign(x), 1 / -x, 1 / (x * y)])
    given = [np.array([[0.0], [-0.0], [0.0], [-0.0]]), np.array([[-0.0], [0.0], [0.0], [-0.0]])]
    results = READERS[reader]({"f": tape_of(f)}, {"f": given}, tmp_path)
    assert_same(results["f"], by_casadi(f, given))


def test_constant_powers():
    x = ca.SX.sym("x")
    f = ca.Function("f", [x], [x**2.5, x**-3, 2**x])
    given = [np.abs(NUMBERS[:, None])]
    for reader in ("arrays", "blocks", "llvm"):
        assert_same(READERS[reader]({"f": tape_of(f)}, {"f": given}, None)["f"], by_casadi(f, given), 1e-14)
