"""The structure of equations in compiled code: against searches in Python and SciPy, and the same from object code and from text."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_array
from scipy.sparse.csgraph import maximum_bipartite_matching

from mechane.runtime import graphs
from mechane.runtime.graphs import OPEN, VALUED, ZERO, EqualColumns, Graph, augment, batches, match


@pytest.fixture(params=[False, True], ids=["object code", "text"])
def compiled(request, monkeypatch):
    library = graphs._library(text=request.param)
    monkeypatch.setattr(graphs, "_library", lambda: library)


def random_graph(seed: int, height: int = 60, width: int = 70) -> Graph:
    rng = np.random.default_rng(seed)
    there = rng.uniform(size=(height, width)) < 2.5 / width
    start = np.concatenate([[0], np.cumsum(there.sum(axis=1))])
    return Graph(start, np.ascontiguousarray(np.nonzero(there)[1]), width)


def largest_matching(graph: Graph, columns: np.ndarray) -> int:
    ones = np.ones(len(graph.column), np.int8)
    matrix = csr_array((ones, graph.column, graph.start), (graph.height, graph.width))[:, columns]
    return int((maximum_bipartite_matching(csr_array(matrix), "row") >= 0).sum())


def rows_of(graph: Graph) -> list[set[int]]:
    return [set(graph.column[a:b].tolist()) for a, b in zip(graph.start, graph.start[1:], strict=False)]


@pytest.mark.parametrize("seed", range(5))
def test_matchings_are_as_large_as_possible(compiled, seed):
    graph = random_graph(seed)
    order = np.random.default_rng(seed).permutation(graph.width)
    of_column, left = match(graph, order)
    rows, matched = rows_of(graph), np.flatnonzero(of_column >= 0)
    assert all(c in rows[of_column[c]] for c in matched) and len(set(of_column[matched].tolist())) == len(matched)
    assert len(matched) == largest_matching(graph, np.arange(graph.width)) == graph.width - len(left)
    assert sorted([*matched.tolist(), *left]) == list(range(graph.width))


@pytest.mark.parametrize("seed", range(5))
def test_rows_that_find_no_column_are_marked(compiled, seed):
    graph = random_graph(seed)
    barred = (np.random.default_rng(seed).uniform(size=graph.width) < 0.3).astype(np.int64)
    pending, assigned = np.arange(graph.height), np.full(graph.width, -1)
    end, marked = augment(graph, pending, barred, assigned, 0, every=True)
    rows, taken = rows_of(graph), assigned[assigned >= 0]
    assert end == graph.height and not (assigned[barred == 1] >= 0).any()
    assert all(c in rows[assigned[c]] for c in np.flatnonzero(assigned >= 0)) and len(set(taken.tolist())) == len(taken)
    assert len(taken) == largest_matching(graph, np.flatnonzero(barred == 0))
    without = set(range(graph.height)).difference(taken.tolist())
    assert without and without <= set(np.flatnonzero(marked).tolist())
    again, begin, stops = np.full(graph.width, -1), 0, []
    while (begin := augment(graph, pending, barred, again, begin, every=False)[0]) < graph.height:
        stops.append(begin)
        begin += 1
    assert sorted(stops) == sorted(without) and np.array_equal(again, assigned)


@pytest.mark.parametrize("seed", range(5))
def test_no_row_of_a_batch_contains_the_column_of_an_earlier_one(compiled, seed):
    graph = random_graph(seed, 40, 40)
    rows = np.arange(40)
    found, members = batches(graph, rows, rows), rows_of(graph)
    for k in range(40):
        earlier = {int(found[c]) for c in members[k] if c < k}
        assert found[k] == min(set(range(len(earlier) + 1)) - earlier)


def columns(count: int, derivative: dict[int, int] | None = None, declared=()) -> EqualColumns:
    return EqualColumns(-np.arange(count, dtype=float), derivative or {}, np.array(declared, np.int64))


def joined(classes: EqualColumns, *merged: tuple[int, int, float]) -> list[int]:
    one, other, sign = zip(*merged, strict=True)
    return classes.join(np.array(one, np.int64), np.array(other, np.int64), np.array(sign, float)).tolist()


@pytest.mark.parametrize("seed", range(5))
def test_classes_are_the_connected_columns(compiled, seed):
    rng, n = np.random.default_rng(seed), 40
    sign = rng.choice([-1.0, 1.0], n)  # of each column: no contradictions
    pairs = [(int(a), int(b), sign[a] * sign[b]) for a, b in rng.integers(0, n, (25, 2)) if a != b]
    classes = columns(n)
    done = joined(classes, *pairs)
    group = list(range(n))
    for a, b, _ in pairs:
        group = [group[a] if g == group[b] else g for g in group]
    root, found = classes.roots()
    assert {(group[i] == group[j]) == (root[i] == root[j]) for i in range(n) for j in range(n)} == {True}
    assert all(r == min(k for k in range(n) if root[k] == r) for r in root.tolist())  # the preferred one
    assert np.array_equal(found, sign * sign[root])
    assert done.count(1) == n - len(set(group)) and set(done) <= {0, 1}
    assert [classes.find(k) for k in range(n)] == list(zip(root.tolist(), found.tolist(), strict=True))


def test_derivatives_of_equal_columns_are_equal(compiled):
    classes = columns(6, {0: 2, 1: 3, 2: 4, 3: 5})
    assert joined(classes, (0, 1, -1.0)) == [1]
    root, sign = classes.roots()
    assert root.tolist() == [0, 0, 2, 2, 4, 4] and sign.tolist() == [1, -1, 1, -1, 1, -1]
    assert [a.tolist() for a in classes.rates()] == [[0, 2], [2, 4], [1.0, 1.0]]
    assert sorted(classes.take_gone().tolist()) == [1, 3, 5] and not len(classes.take_gone())


def test_a_column_is_no_alias_of_its_derivative(compiled):
    classes = columns(3, {0: 1, 1: 2})
    assert joined(classes, (0, 2, -1.0), (0, 1, 1.0)) == [-1, -1]
    assert classes.roots()[0].tolist() == [0, 1, 2]


def test_values_are_handed_on_and_their_derivatives_vanish(compiled):
    classes = columns(6, {0: 1, 1: 2, 4: 5}, declared=(3,))
    assert joined(classes, (0, -VALUED, 1.0), (0, -ZERO, 1.0), (5, -ZERO, 1.0), (4, 0, -1.0), (4, 3, 1.0)) == [
        1,
        0,
        -1,
        1,
        1,
    ]
    assert classes["value"].tolist() == [VALUED, ZERO, ZERO, VALUED, VALUED, ZERO]
    assert classes.take_copied() == [(4, 0, -1.0), (3, 4, 1.0)]
    assert not classes.take_implied()


def test_what_cannot_be_merged_is_implied(compiled):
    classes = columns(6, {0: 4, 1: 5, 2: 4}, declared=(4,))
    assert joined(classes, (3, 3, -1.0), (0, 1, -1.0)) == [1, 1]
    assert classes["value"].tolist() == [OPEN, OPEN, OPEN, ZERO, OPEN, OPEN]
    assert [(k.one, k.other, k.sign, k.merger) for k in classes.take_implied()] == [(4, 5, -1.0, 1)]
