"""`inspect.signature` and `help` for components of the libraries and of users."""

from __future__ import annotations

import importlib
import inspect
import pydoc

import pytest

import mechane as mc
from mechane import planar as pl
from mechane import signals
from mechane import spatial as sp


class Crane(mc.Model):
    """A trolley with a load."""

    pull = mc.parameter(0.0, unit="N", doc="force on the trolley")
    size: mc.Parameter = mc.parameter(shape=2, unit="m")
    half = mc.parameter(0.5 * pull, unit="N")
    fancy = mc.option("no", choices=("no", "yes"))
    u = mc.source(lambda t: t)
    hinge = pl.Revolute(phi=0.1)
    links = [pl.Body(m=1, I=1) for _ in range(2)]


def test_signature_of_library_components():
    body = inspect.signature(pl.Body).parameters
    assert list(body)[:3] == ["m", "I", "r_cm"]
    assert body["m"].default is inspect.Parameter.empty and body["r_cm"].default == (0.0, 0.0)
    assert repr(body["I"].annotation) == "float [kg.m2]" and repr(body["r"].annotation) == "vector(2) [m]"
    hinge = inspect.signature(pl.Revolute).parameters
    looks = {"animation", "color", "width", "height", "specular"}
    connectors = {"frame_a", "frame_b", "axis", "support"}
    assert looks | connectors | {"phi", "w", "driven", "friction", "lower", "upper", "c", "d", "rest"} == set(hinge)
    assert repr(hinge["axis"].annotation) == "rotational.Flange | None" and hinge["frame_a"].default is None
    assert repr(hinge["friction"].annotation) == "Coulomb | None"
    assert repr(hinge["phi"].default) == "guess(0.0)" and hinge["driven"].default is False
    assert all(p.kind is inspect.Parameter.KEYWORD_ONLY for p in hinge.values())


def test_signature_of_a_users_model():
    crane = inspect.signature(Crane)
    assert str(crane) == (
        "(name: str | None = None, *, pull: float [N] = 0.0, size: vector(2) [m], half: float [N] = (0.5*pull), "
        "u: float | function of time | signal = lambda t: …, fancy: 'no' | 'yes' = 'no')"
    )


def test_signature_of_a_constructor_of_ones_own():
    class Arm(mc.Model):
        k = mc.parameter(1.0)

        def __init__(self, links: int, **values):
            super().__init__(**values)

    class Fixed(mc.Model):
        def __init__(self, links: int):
            super().__init__()

    assert list(inspect.signature(Arm).parameters) == ["links", "k"]
    assert list(inspect.signature(Fixed).parameters) == ["links"]


def test_connectors_have_signatures_too():
    assert set(inspect.signature(pl.Frame).parameters) == {"r", "phi"}


def test_help_has_tables():
    text = pydoc.render_doc(pl.Revolute, renderer=pydoc.plaintext)
    lines = [" ".join(line.strip(" |").split()) for line in text.splitlines()]
    assert "phi rad float angle from frame_a to frame_b" in lines
    assert "driven False add a rotational flange `axis` and a `support`" in lines
    assert "axis rotational.Flange only with driven=True" in lines
    assert "1 degree of freedom" in text
    crane = inspect.getdoc(Crane) or ""
    assert crane.startswith("A trolley with a load.\n\nParameters:")
    assert "pull  N     0.0          force on the trolley" in crane and "2 x Body" in crane and "required" in crane
    assert "one of 'no', 'yes'" in crane


def test_a_class_without_a_text_says_what_it_is():
    class Silent(mc.Model):
        k = mc.parameter(1.0)

    class Empty(pl.TwoFrames):
        pass

    assert (Silent.__doc__ or "").startswith("Silent, a Model.\n\nParameters:")
    assert (Empty.__doc__ or "").startswith("Empty, a TwoFrames.")
    assert "frame_a" in (Empty.__doc__ or "")


LIBRARIES = ("planar", "spatial", "rotational", "translational", "signals", "contact", "beams")


@pytest.mark.parametrize("library", LIBRARIES)
def test_every_component_shows_its_declarations(library: str):
    module = importlib.import_module(f"mechane.{library}")
    kinds = [getattr(module, name) for name in module.__all__]
    kinds = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, mc.Component)]
    assert kinds
    for kind in kinds:
        known = inspect.signature(kind).parameters
        assert set(known) == {name for name in kind._declarations if name in known}
        text = kind.__doc__ or ""
        shown = [name for name, d in kind._declarations.items() if not getattr(d, "deprecated", False)]
        assert all(f"\n    {name} " in text for name in shown), kind
        values = [name for name, d in kind._declarations.items() if hasattr(d, "doc")]
        assert [name for name in values if not kind._declarations[name].doc] == [], kind  # each has its meaning
        annotated = {name for base in kind.__mro__ for name in vars(base).get("__annotations__", {})}
        assert annotated.issuperset(values), kind  # so that editors know it
        str(inspect.signature(kind))


def test_signals_and_space():
    assert "kind" in inspect.signature(signals.Table).parameters
    assert inspect.signature(sp.BodyCylinder).parameters["m"].default.text == "computed"


def test_components_of_ones_own_that_build_on_others():
    plain = {"mc": mc, "pl": pl, "rotational": importlib.import_module("mechane.rotational")}
    code = """
from typing import Generic, TypeVar
T = TypeVar("T")
class Drive(pl.TwoFrames, Generic[T]):
    n: mc.Axis = mc.direction((1, 0, 0), doc="axis")
    size: mc.language.declarations.Converted[float | None, float] = mc.option(None)
    strong: bool = mc.option(False)
    axis: rotational.Flange = mc.port(rotational.Flange, when="strong")
    ends = [pl.Frame() for _ in range(3)]
class Inner(Drive[int]):
    d: mc.Parameter = mc.parameter(unit="N.s/m")
class Outer(Inner):
    pass
"""
    exec(compile(code, "own.py", "exec", dont_inherit=True), plain)  # annotations that are objects, not texts
    shown = inspect.signature(plain["Outer"]).parameters
    assert repr(shown["n"].annotation) == "vector(3)" and repr(shown["size"].annotation) == "float | None"
    assert (
        repr(shown["axis"].annotation) == "rotational.Flange | None" and repr(shown["d"].annotation) == "float [N.s/m]"
    )
    text = inspect.getdoc(plain["Outer"]) or ""
    assert text.startswith("Outer, an Inner.") and "ends     3 x Frame" in text and "required" in text
