"""Arguments of the wrong kind are refused by name at construction."""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import mechane as mc
from mechane import beams, contact, signals
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane import translational as trans
from mechane.language.declarations import Option, ParameterDeclaration, Source, VariableDeclaration
from mechane.language.values import ModelWarning

HUGE = 10**400


def beam(**values: Any) -> beams.Beam:
    return beams.Beam(**{"length": 1.0, "section": beams.Circle(0.01), "material": beams.STEEL, **values})


WRONG: dict[str, tuple[Any, tuple[str, ...]]] = {
    "a stop nowhere": (lambda: mc.Stop(at=math.nan), ("Stop", "at", "not a number")),
    "a stop at a text": (lambda: mc.Stop(at="x"), ("Stop", "at='x'", "number")),  # type: ignore[arg-type]
    "a text as friction": (lambda: mc.Coulomb(mu="x"), ("Coulomb", "mu='x'")),  # type: ignore[arg-type]
    "one angle for three": (lambda: sp.Spherical(angles=3.0), ("Spherical", "angles=3.0", "3 numbers")),
    "a text as angles": (lambda: sp.Spherical(angles="abc"), ("Spherical", "angles='abc'")),
    "angles that are none": (lambda: sp.Spherical(angles=(math.nan, 0, 0)), ("angles", "finite")),
    "guessed angles": (lambda: sp.Spherical(angles=mc.guess("abc")), ("guess(", "number")),
    "a guessed motion": (lambda: rot.Position(phi=mc.guess(lambda t: t)), ("Position", "'phi'", "guess(")),
    "a function as a guess": (lambda: pl.Revolute(phi=mc.guess(lambda t: t)), ("Revolute", "'phi'", "function")),
    "an axis twice": (lambda: sp.Spherical(angles=(1, 2, 3), sequence=(1, 1, 2)), ("sequence", "neighbours")),
    "two axes": (lambda: sp.Fixed(sequence=(1, 2)), ("Fixed", "sequence")),  # type: ignore[arg-type]
    "a text as a matrix": (lambda: sp.Spherical(R_start="abc"), ("R_start", "3 x 3 numbers")),
    "a text as an angle": (lambda: sp.FixedRotation(n=(0, 0, 1), angle="x"), ("FixedRotation", "angle='x'")),
    "a state that does not exist": (lambda: rot.Friction(limit=1.0, mode=7), ("Friction", "mode", "-1, 0, 1", "7")),
    "a text as a state": (lambda: rot.Friction(limit=1.0, mode="x"), ("Friction", "mode", "'x'")),  # type: ignore
    "half a contact": (lambda: pl.CurveCurveContact(touching=0.5), ("touching", "0, 1")),
    "a negative inertia": (lambda: sp.Body(m=1, I=(-1, 1, 1)), ("Body", "'I'", "negative")),
    "a box with a negative inertia": (lambda: sp.BodyBox(r=(1, 0, 0), I=(1, 1, -5)), ("BodyBox", "'I'", "negative")),
    "an inertia that is not symmetric": (lambda: sp.Body(m=1, I=((1, 1, 0), (0, 1, 0), (0, 0, 1))), ("symmetric",)),
    "a text as an inertia": (lambda: sp.Body(m=1, I="x"), ("Body", "principal")),  # type: ignore[arg-type]
    "a huge mass": (lambda: pl.Body(m=HUGE, I=1), ("Body", "'m'", "too large")),
    "a huge start": (lambda: pl.Revolute(phi=HUGE), ("Revolute", "'phi'", "too large")),
    "a start that moves": (lambda: pl.Revolute(phi=mc.time), ("Revolute", "'phi'", "time")),
    "no direction": (lambda: sp.Revolute(n=(0, 0, 0)), ("Revolute", "n=(0, 0, 0)")),
    "a direction in the plane": (lambda: sp.Revolute(n=(1, 0)), ("Revolute", "n=(1, 0)", "three")),
    "no direction in the plane": (lambda: pl.Prismatic(n=(0, 0)), ("Prismatic", "'n'", "direction")),
    "a text as a choice": (lambda: pl.Revolute(driven="yes"), ("driven='yes'", "True or False")),  # type: ignore
    "arrays as a choice": (lambda: pl.Revolute(driven=np.zeros(2)), ("driven", "True or False")),  # type: ignore
    "half a segment": (lambda: beam(segments=2.5), ("Beam", "segments=2.5", "whole number")),
    "a text as material": (lambda: beam(material="steel"), ("Beam", "material='steel'", "STEEL")),
    "a text as section": (lambda: beam(section="round"), ("Beam", "section='round'", "Circle")),
    "a text as a curve": (lambda: beam(rest="x"), ("Beam", "rest='x'", "Curve")),
    "a text as a station": (lambda: beam(stations=("x",)), ("Beam", "stations")),
    "a point on a text": (lambda: contact.PointOnCurve(curve="x"), ("curve", "str")),
    "a text as a law": (lambda: pl.LineForce(law="x"), ("LineForce", "law='x'")),
    "gravity of a number": (lambda: pl.World(gravity=3), ("World", "gravity=3")),  # type: ignore[arg-type]
    "a text as a length": (lambda: sp.World(nominal_length="x"), ("World", "nominal_length='x'")),  # type: ignore
    "a table of texts": (lambda: signals.Table(x="abc", values=(1, 2)), ("Table", "x='abc'")),
    "blocks as numbers": (lambda: mc.vector(signals.Sine(), 0.0), ("Sine", ".y")),
    "a source that fails": (lambda: pl.WorldForce(f=lambda t: 1 / 0), ("WorldForce", "'f'", "division")),
    "a number as friction": (lambda: pl.Revolute(friction=0.3), ("friction=0.3", "mc.Coulomb")),  # type: ignore
    "a text as a transfer function": (lambda: signals.TransferFunction(num="x"), ("num='x'",)),  # type: ignore
    "a text as a matrix of a system": (lambda: signals.StateSpace(A="x"), ("StateSpace", "A='x'")),
    "a system without input": (lambda: signals.StateSpace(A=1.0), ("StateSpace", "B=")),
    "one start for three": (lambda: sp.RollingWheelSet(radius=0.3, m=1, I_axis=1, I_long=1, track=1, start=3), ("start=3",)),  # type: ignore
    "a discrete start outside": (lambda: mc.discrete(5, values=(0, 1)), ("0, 1", "5")),
    "a default that is no choice": (lambda: mc.option("a", choices=("b",)), ("'a'", "'b'")),
    "a start that is a text": (lambda: mc.variable(start="a"), ("number", "'a'")),
    "a plane that lies along its normal": (lambda: geo.Plane(up="z", n_x=(0, 0, 1)), ("Plane", "normal")),
    "a plane with an unknown up": (lambda: geo.Plane(up="w"), ("Plane", "'w'")),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_arguments(name: str):
    make, words = WRONG[name]
    with pytest.raises(mc.MechaneError) as info:
        make()
    missing = [word for word in words if word not in str(info.value)]
    assert not missing, f"the message lacks {missing}: {info.value}"


def test_an_inertia_that_no_body_has_is_refused():
    for impossible in ((1, 1, 5), (1, 1, 4.5), np.diag((5.0, 1.0, 1.0)), 1e-12 * np.diag((5.0, 1.0, 1.0))):
        with pytest.raises(mc.MechaneError, match="no rigid body"):
            sp.Body(m=1, I=impossible)
    with pytest.raises(mc.MechaneError, match="no rigid body"):
        mc.simulate(sp.Body(m=1, I=(1, 1, 1)), 0.1, parameters={"I": np.diag((1.0, 1.0, 5.0))})
    with pytest.warns(ModelWarning, match="no rigid body"):
        sp.Body(m=1, I=(0.05, 0.01, 0.03))  # estimated
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        sp.Body(m=1, I=(1, 1, 2))  # a disc
        sp.Body(m=1, I=(0, 0, 5))  # a rotor, of which the other axes do not matter


def test_a_model_inside_itself():
    m = mc.Model("m")
    with pytest.raises(mc.MechaneError, match="part of itself"):
        m.inner = m
    m.part = mc.Model("part")
    with pytest.raises(mc.MechaneError, match="part of itself"):
        m.part.whole = m


def test_options_convert_and_check():
    class Gear(mc.Component):
        teeth: int = mc.option(12, convert=int, check=lambda n: "must be positive" if n <= 0 else None)
        shape = mc.option(None, convert=str.upper)

    assert Gear(teeth="17", shape="flat").teeth == 17 and Gear(shape="flat").shape == "FLAT"  # type: ignore[arg-type]
    assert Gear().shape is None
    with pytest.raises(mc.MechaneError, match="teeth=0 must be positive"):
        Gear(teeth=0)
    with pytest.raises(mc.MechaneError, match="teeth='x'"):
        Gear(teeth="x")  # type: ignore[arg-type]


def test_parameters_convert_and_check():
    class Wheel(mc.Component):
        size: mc.Parameter = mc.parameter(
            1.0, unit="m", convert=lambda d: 0.5 * d, check=lambda r: "is too large" if r > 9 else None
        )

    class Cart(mc.Model):
        d = mc.parameter(4.0)
        wheel = Wheel(size=d)

        def equations(self):
            return ()

    assert float(Wheel(size=4.0).size.value) == 2.0
    with pytest.raises(mc.MechaneError, match=r"Wheel: parameter 'size' = 10\.0 is too large"):
        Wheel(size=20)
    assert Cart().wheel.size.value.shape == ()


def test_build_may_replace_an_option():
    class Path(mc.Component):
        points = mc.option((1, 2))

        def build(self):
            self.points = [float(p) for p in self.points]

    path = Path()
    assert path.points == [1.0, 2.0]
    with pytest.raises(mc.MechaneError, match="cannot be overwritten"):
        path.points = (3, 4)


def test_advice_for_values_that_are_assigned():
    m = mc.Model("m")
    m.h = pl.Revolute(phi=0.1)
    m.b = pl.Body(m=1.0, I=0.1)
    for owner, name, advice in (
        (m.h, "phi", "initial={'h.phi'"),
        (m.b, "m", "parameters={'b.m'"),
        (m.h, "driven", "driven=…"),
    ):
        with pytest.raises(mc.MechaneError) as info:
            setattr(owner, name, 1)
        assert advice in str(info.value) and "cannot be overwritten" in str(info.value)


def test_axes_are_kept_with_length_one():
    assert sp.Revolute(n=(0, 3, 4)).n.tolist() == [0.0, 0.6, 0.8]
    assert sp.Revolute().n.tolist() == [0.0, 0.0, 1.0]
    assert sp.PlanarParallel(n=(2, 0, 0), m=(0, 5, 0)).m.tolist() == [0.0, 1.0, 0.0]


def test_fixed_takes_an_axis_and_an_angle_or_two_axes():
    turned = sp.Fixed(n=(0, 0, 2), angle=math.pi / 2).rotation()
    assert turned.tolist() == [[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]
    assert sp.Fixed(angles=(0, 0, math.pi / 2)).rotation().tolist() == turned.tolist()
    assert sp.Fixed(n_x=(0, 1, 0), n_y=(-1, 0, 0)).rotation().tolist() == turned.tolist()
    m = mc.Model("m")
    m.tilt = mc.parameter(0.3)
    m.place = sp.Fixed(n=(0, 0, 1), angle=m.tilt)
    m.body = sp.Body(m=1.0, I=(1, 1, 1))
    m.connect(m.place.frame_b, m.body.frame_a)
    assert mc.check(m).degrees_of_freedom == 0


def test_abs():
    m = mc.Model("m")
    m.x = mc.variable()
    m.equation(m.x == mc.abs(mc.time - 1))
    assert mc.abs(-2.0) == 2.0 and mc.abs(np.array([-1, 1])).tolist() == [1, 1]
    assert mc.simulate(m, 2.0, points=3)["x"] == pytest.approx([1, 0, 1], abs=1e-9)


@pytest.mark.parametrize("up", ["x", "y", "z", (1, 2, 3)])
def test_planes_by_their_normal(up):
    plane = geo.Plane(up=up)
    normal = np.eye(3)["xyz".index(up)] if isinstance(up, str) else np.array(up) / math.sqrt(14)
    assert np.asarray(plane.normal(0.3, 0.4), float) == pytest.approx(normal)
    assert np.asarray(geo.Plane().normal(0.0, 0.0), float) == pytest.approx((0, 0, 1))


def required(kind: type[mc.Component]) -> dict[str, Any]:
    """Values for what must be given."""
    given: dict[str, Any] = {}
    for name, d in kind._declarations.items():
        if isinstance(d, (ParameterDeclaration, Source)) and d.default is None:
            given[name] = np.eye(3) if d.shape == (3, 3) else np.ones(d.shape)
    return given


LIBRARIES = (pl, sp, rot, trans, signals)
WRONG_KINDS = {"a text": "abc", "bytes": b"x", "an object": object(), "a dictionary": {"a": 1}, "NaN": math.nan}


def settable(library: Any) -> Iterator[Any]:
    for name in library.__all__:
        kind = getattr(library, name)
        if isinstance(kind, type) and issubclass(kind, mc.Component) and kind is not sp.BodyMesh:
            try:
                kind(**required(kind))
            except mc.MechaneError:
                continue  # needs a curve, a law, …
            for keyword, d in kind._declarations.items():
                texts = isinstance(d, Option) and isinstance(d.default, str) and not d.choices
                if isinstance(d, (ParameterDeclaration, Source, VariableDeclaration, Option)) and not texts:
                    yield kind, keyword


@pytest.mark.parametrize("library", LIBRARIES, ids=lambda library: library.__name__.split(".")[-1])
def test_every_keyword_of_every_component_refuses_wrong_kinds_by_name(library: Any):
    silent = []
    for kind, keyword in settable(library):
        if (kind.__name__, keyword) in ANYTHING:
            continue
        for what, value in WRONG_KINDS.items():
            try:
                kind(**{**required(kind), keyword: value})
            except mc.MechaneError as error:
                if keyword not in str(error):
                    silent.append(f"{kind.__name__}({keyword}={what}) is not named: {error}")
            else:
                silent.append(f"{kind.__name__}({keyword}={what}) is accepted")
    assert not silent, "\n".join(silent)


ANYTHING = {("Marker", "forms"), ("Gravity", "potential")}
