"""Tapes as plain arrays: round trips, and rejection of malicious input."""

from __future__ import annotations

import json

import casadi as ca
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mechane.code import Solve, Tape, blocks, tape_from, tape_of
from mechane.code.operations import CODE
from mechane.errors import MechaneError
from mechane.geometry.lookup import Lookup
from tape_readers import assert_same


def everything() -> Tape:
    """A tape with tables of two dimensions, linear systems and ordinary instructions."""
    x, l = ca.SX.sym("x", 3), ca.SX.sym("l", 2)
    table = Lookup([[0.0, 1.0], [0.5]], np.arange(12.0).reshape(3, 2, 2))
    c = ca.floor(table.function().call([x[:2]], False, True)[0]) * 2.0**-600
    a = ca.vertcat(ca.horzcat(2 + x[0] ** 2, c[0]), ca.horzcat(0, 1))
    f = ca.Function("f", [x, l], [a, c, l * ca.sin(x[2]) + 1, x[0] * c[1]], ["x", "l"], ["A", "b", "y", "z"])
    return tape_of(f, [Solve("A", "b", "l", 2, 2)])


POINTS = np.random.default_rng(0).normal(size=(9, 3))


def test_there_and_back():
    tape = everything()
    stored, description = tape.to_arrays()
    again = tape_from(stored, json.loads(json.dumps(description)))
    assert str(again) == str(tape)
    assert_same(blocks.evaluate(again, POINTS, 2.0), blocks.evaluate(tape, POINTS, 2.0))
    assert all(a.dtype.kind in "iuf" for a in stored.values())


def place(tape: Tape, name: str, which: int = 0) -> int:
    return int(np.flatnonzero(tape.op == CODE[name])[which])


def changed(array: str, k: int, value: int):
    def change(stored, description):
        stored[array] = stored[array].astype(np.int64)
        stored[array][k] = value

    return change


def described(key: str, value: object):
    return lambda stored, description: description.__setitem__(key, value)


TAPE = everything()
LAST = len(TAPE) - 1
DAMAGES = {
    "unknown operation": changed("op", 0, 99),
    "huge operation": changed("op", 0, 2**40),
    "negative operation": changed("op", 0, -1),
    "later operand": changed("left", 0, TAPE.first + LAST),
    "own value": changed("left", LAST, TAPE.first + LAST),
    "negative operand": changed("left", LAST, -1),
    "missing operand": changed("right", place(TAPE, "add"), -1),
    "operand too many": changed("right", place(TAPE, "sq"), 0),
    "plain number too many": changed("extra", place(TAPE, "sq"), 0),
    "unknown output": changed("outputs", 0, TAPE.first + LAST + 1),
    "negative output": changed("outputs", 0, -1),
    "unknown table": changed("extra", place(TAPE, "find"), 5),
    "column beyond a table": changed("extra", place(TAPE, "fetch"), 2),
    "negative column": changed("extra", place(TAPE, "fetch"), -1),
    "cell from elsewhere": changed("left", place(TAPE, "fetch"), 0),
    "cell too early": changed("left", place(TAPE, "fetch"), TAPE.first + place(TAPE, "find")),
    "search after search": changed("right", place(TAPE, "find", 1), 0),
    "unknown system": changed("extra", place(TAPE, "solve"), 1),
    "solution too long": changed("extra", place(TAPE, "take"), 2),
    "solution of nothing": changed("left", place(TAPE, "take"), 0),
    "system of later values": changed("systems", 0, TAPE.first + LAST),
    "system as a number": changed("left", LAST, TAPE.first + place(TAPE, "solve")),
    "system as an output": changed("outputs", 0, TAPE.first + place(TAPE, "solve")),
    "lengths differ": lambda s, d: s.__setitem__("left", s["left"][:-1]),
    "array missing": lambda s, d: s.pop("constants"),
    "wrong kind": lambda s, d: s.__setitem__("op", s["op"].astype(float)),
    "text": lambda s, d: s.__setitem__("constants", np.array(["a"])),
    "objects": lambda s, d: s.__setitem__("left", s["left"].astype(object)),
    "two dimensions": lambda s, d: s.__setitem__("left", s["left"][None]),
    "table too short": lambda s, d: s.__setitem__("tables", s["tables"][:-1]),
    "table too long": lambda s, d: s.__setitem__("tables", np.r_[s["tables"], 1.0]),
    "grid lines fall": lambda s, d: s.__setitem__("tables", -s["tables"]),
    "another version": described("version", 99),
    "no inputs": lambda s, d: d.pop("inputs"),
    "huge input": described("inputs", [["x", 10**12], ["ranks", 1]]),
    "negative size": described("inputs", [["x", -3], ["ranks", 1]]),
    "size not whole": described("inputs", [["x", 3.0], ["ranks", 1]]),
    "nameless input": described("inputs", [[None, 3], ["ranks", 1]]),
    "same name twice": described("inputs", [["x", 3], ["x", 1]]),
    "huge system": described("systems", [[0, 10**9, 10**9]]),
    "no list": described("tables", 7),
    "no description": lambda s, d: d.clear(),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged(damage):
    stored, description = TAPE.to_arrays()
    stored, description = dict(stored), json.loads(json.dumps(description))
    DAMAGES[damage](stored, description)
    with pytest.raises(MechaneError, match="A stored function is damaged"):
        tape_from(stored, description)


@settings(max_examples=300)
@given(
    st.sampled_from(["op", "left", "right", "extra", "outputs", "systems"]),
    st.integers(0, 200),
    st.integers(-3, 60) | st.integers(-(2**62), 2**62),
)
def test_any_number_changed_is_refused_or_harmless(name, k, value):
    stored, description = TAPE.to_arrays()
    array = stored[name].astype(np.int64)
    array[k % len(array)] = value
    try:
        tape = tape_from({**stored, name: array}, description)
    except MechaneError:
        return
    blocks.evaluate(tape, POINTS, 2.0)
