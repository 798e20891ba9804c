"""Functions of random expressions: all readers give CasADi's numbers, at ordinary points and at strange ones."""

from __future__ import annotations

import threading

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mechane.code import blocks, build, llvm, tape_of
from mechane.code.parts import parts_of
from mechane.errors import MechaneError, ShapeError
from tape_readers import READERS, assert_same, by_casadi

EXACT_UNARY = (ca.OP_NEG, ca.OP_SQ, ca.OP_TWICE, ca.OP_INV, ca.OP_SQRT, ca.OP_FLOOR, ca.OP_FABS, ca.OP_SIGN, ca.OP_NOT)
EXACT_BINARY = (
    *(ca.OP_ADD, ca.OP_SUB, ca.OP_MUL, ca.OP_DIV, ca.OP_FMIN, ca.OP_FMAX, ca.OP_LT, ca.OP_LE, ca.OP_EQ, ca.OP_NE),
    *(ca.OP_AND, ca.OP_OR, ca.OP_IF_ELSE_ZERO, ca.OP_COPYSIGN),
)
LIBRARY = (ca.OP_SIN, ca.OP_COS, ca.OP_EXP, ca.OP_ATAN, ca.OP_TANH, ca.OP_ERF, ca.OP_LOG, ca.OP_ASINH)
EXACT = (*EXACT_UNARY, *EXACT_BINARY)
ALL = tuple(
    {*EXACT, *LIBRARY} - {ca.OP_COPYSIGN}
)  # the sign of the nan that is the logarithm of -1 depends on the library

numbers = st.floats(allow_nan=True, allow_infinity=True) | st.sampled_from([0.0, -0.0, 1e300, 1e-300, 5e-324, 1.0])


@st.composite
def graphs(draw: st.DrawFn, library: bool = False) -> ca.Function:
    """A function of two inputs and two outputs, of up to 60 random operations."""
    x, y = ca.SX.sym("x", 2), ca.SX.sym("y", 3)
    values = [*ca.vertsplit(x), *ca.vertsplit(y), ca.SX(draw(numbers)), ca.SX(1.5)]
    for _ in range(draw(st.integers(1, 60))):
        a = values[draw(st.integers(0, len(values) - 1))]
        b = values[draw(st.integers(max(0, len(values) - 9), len(values) - 1))]
        op = draw(st.sampled_from(ALL if library else EXACT))
        values.append(ca.SX.binary(op, a, b) if op in EXACT_BINARY else ca.SX.unary(op, b))
    return ca.Function("f", [x, y], [ca.vertcat(*values[-3:]), values[len(values) // 2]], ["x", "y"], ["end", "middle"])


def rows(width: int) -> st.SearchStrategy[np.ndarray]:
    point = st.lists(numbers, min_size=width, max_size=width)
    return st.lists(point, min_size=4, max_size=4).map(np.array)


@given(graphs(), rows(2), rows(3))
def test_random_graphs(f, x, y):
    tape, expected = tape_of(f), by_casadi(f, [x, y])
    assert_same(blocks.evaluate(tape, x, y), expected)
    assert_same(llvm.MachineCode.of(tape).many(x, y), expected)


@given(graphs(), rows(2), rows(3))
def test_each_number_once(f, x, y):
    tape = tape_of(f)
    shared, cse = tape.shared(), tape_of(ca.Function("f", f.sx_in(), f.call(f.sx_in()), {"cse": True}))
    assert_same(blocks.evaluate(shared, x, y), blocks.evaluate(tape, x, y))
    assert len(shared) <= min(len(tape), len(cse))
    assert len(shared.shared()) == len(shared)


def test_sums_and_products_are_shared_in_any_order():
    x, y = ca.SX.sym("x"), ca.SX.sym("y")
    f = ca.Function("f", [x, y], [ca.sin(x * y + 2), ca.sin(2.0 + y * x), x - y, y - x])
    assert len(tape_of(f)) == 8
    assert len(tape_of(f).shared()) == 5


@given(graphs(library=True), rows(2), rows(3))
def test_random_graphs_with_functions(f, x, y):
    assert_same(llvm.MachineCode.of(tape_of(f)).many(x, y), by_casadi(f, [x, y]))


@pytest.mark.parametrize("reader", ["c", "wasm"])
def test_random_graphs_in_other_languages(reader, tmp_path):
    functions, points = {}, {}
    rng = np.random.default_rng(3)
    strange = np.array([0.0, -0.0, np.nan, np.inf, -np.inf, 1e300, 1e-300])

    @settings(max_examples=40, derandomize=True)
    @given(graphs())
    def collect(f):
        functions[f"f{len(functions)}"] = f

    collect()
    for name in functions:
        points[name] = [rng.normal(size=(12, n)) for n in (2, 3)]
        for p in points[name]:
            p[6:] = rng.choice([*strange, 0.3, -4.0], size=p[6:].shape)
    tapes = {name: tape_of(f) for name, f in functions.items()}
    results = READERS[reader](tapes, points, tmp_path)
    for name, f in functions.items():
        assert_same(results[name], by_casadi(f, points[name]))


def long_function(count: int) -> ca.Function:
    """Values that live long and short, in many parts."""
    x = ca.SX.sym("x", 5)
    values, rng = list(ca.vertsplit(x)), np.random.default_rng(0)
    for k in range(count):
        near, far = rng.integers(max(0, len(values) - 40), len(values)), rng.integers(0, len(values))
        value = values[near] * 0.5 + values[far] if k % 2 else values[near] - 0.3 * values[far]
        values.append(ca.sin(value) if k % 50 == 0 else value)
    return ca.Function("f", [x], [ca.vertcat(*values[-30:]), x[3], ca.SX(7.0)], ["x"], ["many", "same", "seven"])


@pytest.mark.parametrize("reader", READERS)
def test_long_function(reader, tmp_path):
    f = long_function(3000)
    tape = tape_of(f)
    x = np.random.default_rng(1).normal(size=(7, 5))
    assert len(tape) > 3000
    assert parts_of(tape).slots < 2500  # places are used again
    assert_same(READERS[reader]({"f": tape}, {"f": [x]}, tmp_path)["f"], by_casadi(f, [x]), 1e-13)


def test_bulk_reading_is_used_and_right(monkeypatch):
    f = long_function(500)
    slow = build._queried(f, range(f.n_instructions()))
    asked = []
    monkeypatch.setattr(build, "_queried", lambda f, k: asked.append(len(k)) or slow[list(k)])
    fast = build.records(f)
    assert sum(asked) < 100
    assert np.array_equal(build.comparable(fast), build.comparable(slow))


def test_slow_reading_serves_too(monkeypatch):
    f = long_function(300)
    x = np.random.default_rng(1).normal(size=(2, 5))
    fast = blocks.evaluate(tape_of(f), x)
    monkeypatch.setattr(build, "_digits", lambda rows: b"?")
    assert_same(blocks.evaluate(tape_of(f), x), fast)


def test_only_some_outputs():
    f = long_function(1000)
    tape, x = tape_of(f), np.random.default_rng(1).normal(size=(3, 5))
    some = tape.only(["seven", "same"])
    assert len(some) == 0 and [r.name for r in some.outputs] == ["seven", "same"]
    assert_same(blocks.evaluate(some, x), blocks.evaluate(tape, x)[:0:-1])
    assert_same(llvm.MachineCode.of(some).many(x), blocks.evaluate(tape, x)[:0:-1])
    whole = tape.only(["many"])
    assert len(whole) <= len(tape)
    assert_same(llvm.MachineCode.of(whole).many(x), blocks.evaluate(tape, x)[:1])
    with pytest.raises(MechaneError, match="Did you mean 'seven'"):
        tape.only(["sevn"])


def test_shared_inputs_and_many_blocks():
    x, k = ca.SX.sym("x", 2), ca.SX.sym("k", 2)
    tape = tape_of(ca.Function("f", [x, k], [x * k, k + 1]))
    points = np.random.default_rng(0).normal(size=(77, 2))
    for outputs in (blocks.evaluate(tape, points, [2.0, 3.0]), llvm.MachineCode.of(tape).many(points, [2.0, 3.0])):
        assert_same(outputs, (points * [2.0, 3.0], np.tile([3.0, 4.0], (77, 1))))
    assert_same(blocks.evaluate(tape, [1.0, 2.0], [3.0, 4.0]), (np.array([[3.0, 8.0]]), np.array([[4.0, 5.0]])))


def test_wrong_inputs():
    x = ca.SX.sym("x", 2)
    tape = tape_of(ca.Function("f", [x], [x]))
    code = llvm.MachineCode.of(tape)
    for call in (code, code.many, lambda *a: blocks.evaluate(tape, *a)):
        with pytest.raises(ShapeError, match="2 elements"):
            call([1.0, 2.0, 3.0])
        with pytest.raises(ShapeError, match="takes 1 input"):
            call([1.0, 2.0], 1.0)


def test_functions_without_inputs_or_instructions():
    tape = tape_of(ca.Function("f", [], [ca.SX([1.0, 2.0])], [], ["pair"]))
    assert_same(llvm.MachineCode.of(tape)(), (np.array([1.0, 2.0]),))
    assert_same(blocks.evaluate(tape), (np.array([[1.0, 2.0]]),))
    empty = tape_of(ca.Function("f", [ca.SX.sym("x", 0)], [ca.SX(0, 1)]))
    assert llvm.MachineCode.of(empty)([])[0].shape == (0,)


def test_sparse_outputs_hold_their_nonzeros():
    x = ca.SX.sym("x", 3)
    f = ca.Function("f", [x], [ca.jacobian(ca.vertcat(x[0] ** 2, x[2] * x[1]), x)])
    point = np.array([[1.0, 2.0, 3.0]])
    assert_same(llvm.MachineCode.of(tape_of(f)).many(point), by_casadi(f, [point]))


def test_printing_is_short():
    text = str(tape_of(long_function(500)))
    assert len(text.splitlines()) < 50 and "more" in text


def test_threads():
    """Many threads translate and run at the same time."""
    functions = [long_function(200 + 10 * k) for k in range(6)]
    x = np.random.default_rng(1).normal(size=(200, 5))
    expected = [by_casadi(f, [x]) for f in functions]
    shared, wrong = llvm.MachineCode.of(tape_of(functions[0])), []

    def work(k: int) -> None:
        try:
            assert_same(llvm.MachineCode.of(tape_of(functions[k])).many(x), expected[k])
            for _ in range(20):
                assert_same(shared.many(x), expected[0])
        except BaseException as problem:
            wrong.append(problem)

    threads = [threading.Thread(target=work, args=(k,)) for k in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_free_symbols_and_unknown_operations():
    x = ca.SX.sym("x")
    with pytest.raises(MechaneError, match="free symbols"):
        tape_of(ca.Function("f", [], [ca.sin(x)], {"allow_free": True}))
    with pytest.raises(MechaneError, match="OP_ERFINV"):
        tape_of(ca.Function("f", [x], [ca.erfinv(x)]))


@pytest.mark.parametrize("size", [1, 31, 32, 33, 64, 100])
def test_blocks_give_the_bits_of_machine_code(size):
    """With places used again, values kept for outputs, and functions of the C library."""
    rng = np.random.default_rng(size)
    x, p = ca.SX.sym("x", 4), ca.SX.sym("p", 2)
    values = [*ca.vertsplit(x), *ca.vertsplit(p)]
    for _ in range(300):
        a, b = (values[k] for k in rng.integers(max(0, len(values) - 40), len(values), 2))
        values.append([a + b, a - b, ca.sin(a), a * ca.cos(b), a / (1 + b * b), ca.fmax(a, b)][rng.integers(6)])
    some = [values[k] for k in rng.integers(0, len(values), 20)]
    tape = tape_of(ca.Function("f", [x, p], [ca.vertcat(*some), values[-1]]))
    points = rng.normal(size=(size, 4))
    for a, b in zip(
        blocks.evaluate(tape, points, [0.3, 0.7]), llvm.MachineCode.of(tape).many(points, [0.3, 0.7]), strict=True
    ):
        np.testing.assert_array_equal(a, b)


def test_threads_read_one_tape():
    from concurrent.futures import ThreadPoolExecutor

    tape = tape_of(long_function(1000))
    some = [np.random.default_rng(k).normal(size=(40, 5)) for k in range(64)]
    alone = [blocks.evaluate(tape, x) for x in some]
    with ThreadPoolExecutor(8) as pool:
        for a, b in zip(alone, pool.map(lambda x: blocks.evaluate(tape, x), some), strict=True):
            assert_same(a, b)
