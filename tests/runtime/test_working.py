"""Elimination in compiled code: its fields, its numbers against NumPy, and the same bits from object code and from text."""

from __future__ import annotations

import re

import casadi as ca
import numpy as np

from mechane.compiler.elimination.pivots import Planner
from mechane.compiler.elimination.replay import replay
from mechane.runtime import build, graphs, instructions, working


def fields_in(file: str, structure: str) -> list[str]:
    header = re.sub(r"/\*.*?\*/", "", (build.ELIMINATION / file).read_text(), flags=re.S)
    body = re.search(rf"struct {structure} {{(.*?)}};", header, re.S)
    assert body is not None
    return [re.split(r"[\s*]+", n)[-1] for d in body[1].split(";") if d.strip() for n in d.split(",")]


def test_fields_are_those_of_the_headers():
    for file, structure, fields in (
        ("matrix.h", "mc_limits", working.Limits),
        ("matrix.h", "mc_matrix", working.Fields),
        ("sheet.h", "mc_sheet", instructions.Fields),
        ("graphs.h", "mc_classes", graphs.ClassFields),
        ("graphs.h", "mc_tearing", graphs.TearingFields),
    ):
        assert fields_in(file, structure) == [name for name, *_ in fields._fields_]
    requests = re.search(r"enum mc_request {(.*?)}", (build.ELIMINATION / "matrix.h").read_text(), re.S)
    assert requests is not None
    assert re.findall(r"MC_\w+", requests[1]) == [f"MC_{w.name}" for w in working.Request]
    kinds = re.search(r"enum mc_kind {(.*?)}", (build.ELIMINATION / "sheet.h").read_text(), re.S)
    assert kinds is not None
    assert re.findall(r"MC_(\w+)", kinds[1]) == ["MUL", "SUB", "DIV", "NEG", "LT"]


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


def code(seed: int) -> tuple[str, list[bytes]]:
    """A plan, and the values that it gives at one of its samples."""
    p, whole = planner(seed)
    plan = p.plan()
    where = np.nonzero((whole != 0).any(axis=0))
    entries, right = ca.SX.sym("a", len(where[0])), ca.SX.sym("b", len(whole[0]))
    found = replay(plan, where, entries, right)
    solutions = ca.vertcat(*(ca.vec(s.solution) for s in found.solves))
    values = ca.Function("f", [entries, right, solutions], [found.x])(whole[0][where], 1.0, 0.3)
    return repr(plan), [np.array(values).tobytes()]


def test_object_code_and_text_give_the_same_bits(monkeypatch):
    expected = [code(seed) for seed in range(5)]
    for module in (working, instructions):
        compiled = module._library(text=True)
        monkeypatch.setattr(module, "_library", lambda compiled=compiled: compiled)
    assert [code(seed) for seed in range(5)] == expected


def test_numbers_are_given_once():
    sheet = instructions.Instructions()
    places = [sheet.place(float(k % 700)) for k in range(1400)]  # more than there is room for at first
    assert places == [-1 - k % 700 for k in range(1400)]
    assert sheet.place(-0.0) == sheet.place(0.0)
