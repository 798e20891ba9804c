"""Elimination in compiled code: its fields, its numbers against NumPy, and the same bits from object code and from text."""

from __future__ import annotations

import re

import numpy as np

from mechane.compiler.elimination.pivots import Planner
from mechane.runtime import build, working


def test_fields_are_those_of_the_header():
    header = re.sub(r"/\*.*?\*/", "", (build.ELIMINATION / "matrix.h").read_text(), flags=re.S)
    for structure, fields in (("mc_limits", working.Limits), ("mc_matrix", working.Fields)):
        body = re.search(rf"struct {structure} {{(.*?)}};", header, re.S)
        assert body is not None
        names = [re.split(r"[\s*]+", n)[-1] for d in body[1].split(";") if d.strip() for n in d.split(",")]
        assert names == [name for name, *_ in fields._fields_]
    wishes = re.search(r"enum mc_wish {(.*?)}", header, re.S)
    assert wishes is not None
    assert [f"MC_{w.name}" for w in working.Wish] == [w.strip() for w in wishes[1].split(",")]


def planner(seed: int, n: int = 60, samples: int = 30, rest: int = 6) -> tuple[Planner, np.ndarray]:
    """A random sparse system with a heavy diagonal, whose last rows and unknowns are those of a loop; and its matrices."""
    rng = np.random.default_rng(seed)
    there = (rng.uniform(size=(n, n)) < 4 / n) | np.eye(n, dtype=bool)
    whole = np.where(there, rng.normal(size=(samples, n, n)), 0.0) + 8 * np.eye(n)
    where = np.nonzero(there)
    late = set(range(n - rest, n))
    alike = [np.arange(samples)]
    return Planner(where, whole[:, *where].T, (n, n), loops=[(late, late)], alike=alike), whole


def test_what_remains_is_the_schur_complement():
    for seed in range(5):
        p, whole = planner(seed)
        plan = p.plan()
        rows, columns = ([step[k] for step in plan.steps] for k in (0, 1))
        assert len(rows) > 40
        rest, open_ = (np.setdiff1d(np.arange(60), k) for k in (rows, columns))
        a, b, c, d = (whole[:, i][:, :, j] for i in (rows, rest) for j in (columns, open_))
        expected = d - c @ np.linalg.solve(a, b)
        scaled = expected * p.row_scale[rest][:, None] * p.column_scale[open_]
        found = np.array([[p.rows[r].get(k, p.nothing) for k in open_] for r in rest]).transpose(2, 0, 1)
        assert np.allclose(found[: len(whole)], scaled, rtol=1e-9, atol=1e-12)


def test_object_code_and_text_give_the_same_plans(monkeypatch):
    expected = [repr(planner(seed)[0].plan()) for seed in range(5)]
    compiled = working._library(text=True)
    monkeypatch.setattr(working, "_library", lambda: compiled)
    assert [repr(planner(seed)[0].plan()) for seed in range(5)] == expected
