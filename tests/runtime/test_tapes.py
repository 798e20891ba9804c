"""Passes over tapes in compiled code: against plain searches, and the same from object code and from text."""

from __future__ import annotations

import numpy as np
import pytest

from mechane.runtime import tapes
from mechane.runtime.tapes import Values

SOLVE, COMMUTATIVE = 7, {0, 2}


@pytest.fixture(params=[False, True], ids=["object code", "text"])
def compiled(request, monkeypatch):
    library = tapes._library(text=request.param)
    monkeypatch.setattr(tapes, "_library", lambda: library)


def random_tape(seed: int, count: int = 400):
    """Constants, and instructions on few values, so that many are the same; the first refer to two linear systems."""
    rng = np.random.default_rng(seed)
    constants = rng.choice([0.0, -0.0, 1.0, np.nan, 2.5], 12)
    first = len(constants) + 5
    op, extra = rng.integers(0, SOLVE, count), rng.integers(0, 2, count)
    op[20:22], extra[20:22] = SOLVE, [0, 1]
    left = np.array([rng.integers(0, first + min(k, 25)) for k in range(count)])
    right = np.where(rng.uniform(size=count) < 0.3, -1, [rng.integers(0, first + min(k, 9)) for k in range(count)])
    systems = [rng.integers(0, first + 20, 6), rng.integers(0, first + 20, 12)]
    return constants, first, op, left, right, extra, systems


@pytest.mark.parametrize("seed", range(5))
def test_the_same_number_is_found(compiled, seed):
    constants, first, op, left, right, extra, _ = random_tape(seed)
    numbers: dict = {}
    expected = [numbers.setdefault(c.tobytes(), k) for k, c in enumerate(constants)] + list(
        range(len(constants), first)
    )
    for k in range(len(op)):
        a, b = (expected[v] if v >= 0 else -1 for v in (left[k], right[k]))
        key = (op[k], frozenset((a, b)) if op[k] in COMMUTATIVE and b >= 0 else (a, b), extra[k])
        expected.append(numbers.setdefault(key, first + k))
    found = Values(first, op, left, right, extra).same(constants, COMMUTATIVE)
    assert found.tolist() == expected
    assert len(set(expected)) < len(expected) - 20


@pytest.mark.parametrize("seed", range(5))
def test_outputs_need_what_leads_to_them(compiled, seed):
    _, first, op, left, right, extra, systems = random_tape(seed)
    outputs = [np.array([first + 60, 3]), np.array([first + 21])]
    needed, waiting = set(), [int(v) for values in outputs for v in values]
    while waiting:
        v = waiting.pop()
        if v in needed:
            continue
        needed.add(v)
        if v >= first:
            k = v - first
            waiting += [int(u) for u in (left[k], right[k]) if u >= 0]
            waiting += systems[extra[k]].tolist() if op[k] == SOLVE else []
    found = Values(first, op, left, right, extra).live(outputs, SOLVE, systems)
    assert set(np.flatnonzero(found).tolist()) == needed
    assert len(needed) < first + len(op)
