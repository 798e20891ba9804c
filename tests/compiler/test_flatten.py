"""Flattening: counts, names, origins, connection sets."""

from __future__ import annotations

import inspect
from dataclasses import FrozenInstanceError

import casadi as ca
import numpy as np
import pytest

import mechane as mc
from circuits import Ground, LowPass, Resistor, Source
from mechane import planar as pl
from mechane.compiler.flatten.flat import flatten
from mechane.compiler.flatten.parameters import ParameterValues
from mechanisms import CraneCrab, LectureBody, chain, pendulum


def test_the_lecture_body_counts_16_variables_13_equations_3_open_flows():
    flat = flatten(LectureBody(m=1.0, I=0.1))
    assert (flat.declared, flat.equations, flat.open_flows) == (16, 13, 3)
    report = mc.check(LectureBody(m=1.0, I=0.1))
    assert (report.variables, report.equations, report.open_flows) == (16, 13, 3)
    for number in ("16 variables", "13 equations", "3 unconnected flows"):
        assert number in str(report)


@pytest.mark.parametrize("model", [pendulum(), chain(4), CraneCrab(), pl.Body(m=1.0, I=0.1)], ids=repr)
def test_equations_and_open_flows_make_up_for_all_variables(model):
    flat = flatten(model)
    assert flat.equations + flat.open_flows == flat.declared


def test_a_flat_model_is_not_changed_later():
    with pytest.raises(FrozenInstanceError):
        flatten(pendulum()).parameters = []  # type: ignore[misc]


def test_columns_carry_paths_and_come_in_the_order_of_declaration():
    flat = flatten(pendulum())
    names = flat.column_names()
    assert names[:6] == [f"world.frame_b.{n}" for n in ("r[0]", "r[1]", "phi", "f[0]", "f[1]", "t")]
    assert "hinge.phi" in names[: flat.declared]
    assert set(names[flat.declared :]) >= {"der(hinge.phi)", "der(bob.v[1])"}
    assert len(names) == len(set(names)) == flat.symbols.shape[0]
    column = names.index("hinge.phi")
    assert names[flat.derivative[column]] == "der(hinge.phi)"


def test_each_equation_knows_where_it_was_written():
    line = 0

    class Odd(mc.Component):
        x = mc.variable()

        def equations(self):
            nonlocal line
            line = inspect.currentframe().f_lineno + 1
            yield self.x == 3

    model = mc.Model("m")
    model.odd = Odd()
    flat = flatten(model)
    source = flat.sources[flat.row_source[0]]
    assert source.component is model.odd
    assert source.origin == (__file__, line)
    assert source.place == f"test_flatten.py:{line}"
    assert "odd.x" in source.text and "3" in source.text


def sums(flat):
    """Every flow balance as a dictionary from names to coefficients."""
    names = flat.column_names()
    jacobian = np.array(ca.DM(ca.jacobian(flat.residuals, flat.symbols)))
    found = []
    for k, row in enumerate(jacobian):
        if "connect" in str(flat.sources[flat.row_source[k]].what):
            found.append({names[c]: row[c] for c in np.nonzero(row)[0]})
    return found


def test_three_connectors_share_potentials_and_flows_sum_to_zero():
    model = mc.Model("node")
    model.a, model.b, model.c = Resistor(R=1.0), Resistor(R=2.0), Resistor(R=3.0)
    model.ground = Ground()
    model.connect(model.a.p, model.b.p, model.c.p)
    model.connect(model.a.n, model.b.n, model.c.n, model.ground.p)
    flat = flatten(model)
    names = flat.column_names()
    pairs = {frozenset((names[a], names[b])) for a, b, _ in flat.aliases}
    assert len(flat.aliases) == 2 + 3
    assert frozenset(("a.p.v", "b.p.v")) in pairs or frozenset(("b.p.v", "c.p.v")) in pairs
    assert {"a.p.i": 1.0, "b.p.i": 1.0, "c.p.i": 1.0} in sums(flat)
    assert {"a.n.i": 1.0, "b.n.i": 1.0, "c.n.i": 1.0, "ground.p.i": 1.0} in sums(flat)
    assert flat.open_flows == 0


def test_connections_one_by_one_form_the_same_set():
    def node(*groups):
        model = mc.Model("node")
        model.part = [Resistor(R=1.0 + k) for k in range(4)]
        for group in groups:
            model.connect(*(model.part[k].p for k in group))
        flat = flatten(model)
        return {frozenset(s.items()) for s in sums(flat)}, len(flat.aliases), flat.open_flows

    whole = node((0, 1, 2, 3))
    assert node((0, 1), (2, 3), (1, 2)) == whole
    assert node((3, 2), (1, 2), (0, 2)) == whole
    assert node((0, 1), (1, 2), (2, 3), (3, 0)) == whole  # saying it twice does no harm
    assert whole[2] == 4  # the open pins


def test_a_connector_of_a_sub_model_has_an_inside_and_an_outside():
    model = mc.Model("outer")
    model.source, model.ground, model.filter = Source(), Ground(), LowPass()
    model.connect(model.source.p, model.filter.a)
    model.connect(model.source.n, model.filter.g, model.ground.p)
    found = sums(flatten(model))
    assert {"source.p.i": 1.0, "filter.a.i": 1.0} in found  # outside: into the sub-model
    inner = {"filter.a.i": -1.0, "filter.resistor.p.i": 1.0}  # inside: the same flow comes in from behind
    assert inner in found or {k: -v for k, v in inner.items()} in found
    b = {"filter.b.i": -1.0, "filter.resistor.n.i": 1.0, "filter.capacitor.p.i": 1.0}
    assert b in found or {k: -v for k, v in b.items()} in found
    flat = flatten(model)
    assert flat.open_flows == 1  # filter.b is open outside
    assert flat.equations + flat.open_flows == flat.declared


def test_a_lone_sub_model_closes_its_own_connectors():
    flat = flatten(LowPass())
    assert flat.open_flows == 3
    assert flat.equations + flat.open_flows == flat.declared


def test_unconnected_frames_get_zero_flows():
    flat = flatten(pl.FixedTranslation(r=(1, 0)))
    assert flat.open_flows == 6
    texts = {str(s.what) for s in flat.sources}
    assert any("frame_a.t" in t and "open" in t for t in texts)


def test_parameter_values_follow_each_other_and_take_overrides():
    class Box(mc.Component):
        a = mc.parameter(2.0)
        b = mc.parameter(3 * a)
        c = mc.parameter(b + 1, max=100)
        v = mc.parameter((a, b))

    values = ParameterValues(flatten(Box()))
    np.testing.assert_allclose(values(), (2, 6, 7, 2, 6))
    np.testing.assert_allclose(values({"a": 1.0}), (1, 3, 4, 1, 3))
    np.testing.assert_allclose(values({"b": 1.0}), (2, 1, 2, 2, 1))
    with pytest.raises(mc.MechaneError, match=r"'c'.*maximum"):
        values({"a": 50.0})
    np.testing.assert_allclose(values(), (2, 6, 7, 2, 6))


def test_a_planar_chain_of_n_links_has_the_known_counts():
    for n in (1, 3, 10):
        flat = flatten(chain(n))
        assert flat.declared == flat.equations == 41 * n + 6


def test_flattening_is_repeatable():
    model = chain(3)
    one, two = flatten(model), flatten(model)
    assert one.column_names() == two.column_names()
    assert one.residuals.shape == two.residuals.shape
