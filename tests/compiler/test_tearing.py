"""Tearing: a few coordinates, the rest explicit; the remaining equations close the loops."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import mechane as mc
from mechane import spatial as sp
from mechane.compiler.common.columns import Column
from mechane.compiler.coordinates.slopes import Slopes
from mechane.compiler.coordinates.tearing import Edges, find_edges, tear
from mechane.compiler.index.dae import Incidence
from mechane.compiler.translate import translate
from mechane.language.symbol import time
from mechanisms import CraneCrab, chain, four_bar, n_four_bars, slider_crank, squeezer


def test_only_constant_coefficients_are_safe():
    x, p = ca.SX.sym("x", 3), ca.SX.sym("p", 2)
    residuals = [x[0] + 2 * x[1], p[0] * x[1] + p[1] * x[2], x[0] * x[2] - 1, ca.sin(x[2])]
    slopes = Slopes.of([0, 1, 2, 3], [0, 1, 2], Column(ca.vertcat(*residuals)), Column(x), frozenset())
    edges = find_edges(slopes, Column(x), p, np.array((3.0, 0.0)))
    pairs = edges.safe_pairs()
    assert pairs == [(0, 0), (0, 1), (1, 1)]  # p[1] is zero now: solving for x[2] would not be safe
    assert edges.coefficients(pairs)[:2] == [1.0, 2.0] and edges.changing(pairs) == [(1, 1)]
    assert edges.unknowns_of(2) == [0, 2]
    assert edges.without([(0, 1)]).safe_pairs() == [(0, 0), (1, 1)]


def edges_of(rows: dict[int, list[int]], safe: set[tuple[int, int]], count: int) -> Edges:
    graph = Incidence.of(list(rows.values()), count).graph
    flags = np.array([(e, u) in safe for e, row in rows.items() for u in row], bool)
    ones = np.ones(len(flags))
    return Edges(list(rows), list(range(count)), graph, flags, ones, np.arange(len(flags)), Column(ca.SX(ones)))


class Pulled(mc.Component):
    """A point on a moving parabola; its speeds are minus the derivatives."""

    x = mc.variable(start=0.5)
    y = mc.variable()
    u = mc.variable(start=0.0)
    v = mc.variable()
    f = mc.variable()

    def equations(self):
        yield self.u == -mc.der(self.x)
        yield self.v == -mc.der(self.y)
        yield self.y == self.x**2 + mc.sin(mc.time)
        yield mc.der(self.u) == 2 * self.x * self.f
        yield mc.der(self.v) == 1 - self.f


def spatial_chain():
    m = mc.Model("two pins")
    m.world, m.body = sp.World(), sp.Body(m=1.0, I=(0.1, 0.2, 0.3), r_cm=(0.1, 0.2, 0.3))
    m.pin, m.rod = [sp.Revolute(n=n, phi=0.3, w=0.2) for n in ((0, 0, 1), (1, 0, 0))], sp.FixedTranslation(r=(1, 2, 3))
    m.connect(m.world.frame_b, m.pin[0].frame_a)
    m.connect(m.pin[0].frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.pin[1].frame_a)
    m.connect(m.pin[1].frame_b, m.body.frame_a)
    return m


@pytest.mark.parametrize("make", [CraneCrab, Pulled, four_bar, squeezer, spatial_chain])
def test_factors_of_derivatives_are_those_of_their_equations(make):
    kin = translate(make()).kinematics
    dae, (unknowns, equations) = kin.reduced.dae, kin.top
    handed = kin.top_slopes
    again = Slopes.of(equations, unknowns, dae.residuals, dae.symbols, dae.flat.operations)
    inputs = [dae.symbols.sx, dae.flat.parameter_symbols, time.sx]
    rng = np.random.default_rng(1)
    point = [rng.uniform(0.5, 1.5, sx.shape[0]) for sx in inputs]

    def numbers(sx):
        return np.array(ca.Function("f", inputs, [ca.densify(sx)])(*point), float).ravel()

    matrices = []
    for slopes in (handed, again):
        matrix = np.zeros((len(equations), len(unknowns)))
        matrix[slopes.row, slopes.column] = numbers(slopes.entries.sx)
        matrices.append(matrix)
    np.testing.assert_allclose(*matrices, rtol=1e-13, atol=1e-14)
    known = [e for e in equations if e in kin.reduced.origin_of]
    assert known and kin.lowest is not None  # otherwise nothing was handed on


@given(st.data())
def test_every_equation_is_used_once_and_every_unknown_is_known(data):
    n = data.draw(st.integers(1, 12))
    m = data.draw(st.integers(0, 12))
    rows = {e: sorted(data.draw(st.sets(st.integers(0, n - 1), min_size=1, max_size=4))) for e in range(m)}
    edges = [(e, u) for e, row in rows.items() for u in row]
    chosen = data.draw(st.sets(st.sampled_from(edges))) if edges else set()
    torn = tear(edges_of(rows, chosen, n), [0.0] * n)
    assert sorted([*torn.coordinates, *(u for u, _ in torn.order)]) == list(range(n))
    assert sorted([*torn.loop_constraints, *(e for _, e in torn.order)]) == sorted(rows)
    assert len(torn.coordinates) == n - m + len(torn.loop_constraints)
    known = set()
    pending = list(torn.coordinates)
    known.update(pending)
    for u, e in torn.order:
        assert (e, u) in chosen
        assert set(rows[e]) - {u} <= known
        known.add(u)


def test_preferred_unknowns_are_torn():
    rows = {0: [0, 1], 1: [1, 2]}
    safe = {(e, u) for e, row in rows.items() for u in row}
    for wanted in range(3):
        preference = [5.0 if u == wanted else 0.0 for u in range(3)]
        torn = tear(edges_of(rows, safe, 3), preference)
        assert torn.coordinates == [wanted] and not torn.loop_constraints


@pytest.mark.parametrize("model", [CraneCrab(), chain(4)], ids=repr)
def test_a_tree_leaves_nothing_to_iterate(model):
    report = mc.check(model)
    assert sum(report.blocks) == 0 and not report.loop_variables
    assert not translate(model).kinematics.loop_constraints
    assert "no nonlinear systems" in str(report)


@pytest.mark.parametrize(
    ("make", "most"), [(four_bar, 2), (slider_crank, 2), (squeezer, 6), (lambda: n_four_bars(2), 4)]
)
def test_a_loop_leaves_two_at_most(make, most):
    report = mc.check(make())
    assert 1 <= sum(report.blocks) <= most
    assert len(report.block_sizes) == len(report.blocks)
    assert all(before >= after for before, after in zip(report.block_sizes, report.blocks, strict=True))
    assert sum(report.block_sizes) > sum(report.blocks)
    assert report.loop_variables


def test_a_nonlinear_algebraic_equation_is_torn_to_one_unknown():
    class Implicit(mc.Component):
        x, y, z = mc.variable(start=1.0), mc.variable(), mc.variable()

        def equations(self):
            yield self.x + mc.exp(self.x) == 3 + self.y
            yield self.y == 0.1 * self.z
            yield self.z == 2 * self.x

    report = mc.check(Implicit())
    assert report.blocks == [1] and report.block_sizes[0] >= report.blocks[0]
    assert len(report.algebraic) == 1
