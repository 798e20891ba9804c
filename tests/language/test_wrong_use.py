"""Wrong use fails early, and says what, where, and what to do."""

from __future__ import annotations

from typing import ClassVar

import numpy as np
import pytest

import mechane as mc
from circuits import Meter, Pin, Source, circuit
from mechane import planar as pl
from mechanisms import CraneCrab, pendulum


def refused(*words: str):
    """A mechane error whose message has all the words, whatever their case."""

    class Refused:
        def __enter__(self):
            self.context = pytest.raises(mc.MechaneError)
            self.info = self.context.__enter__()
            return self.info

        def __exit__(self, *exc):
            done = self.context.__exit__(*exc)
            text = str(self.info.value).lower()
            missing = [word for word in words if word.lower() not in text]
            assert not missing, f"the message lacks {missing}: {self.info.value}"
            return done

    return Refused()


# ---------------------------------------------------------------- names


def test_unknown_keyword():
    with refused("Revolute", "phii", "did you mean", "'phi'"):
        pl.Revolute(phii=0.5)
    with refused("Body", "mass", "m"):
        pl.Body(mass=1.0, I=0.1)
    with refused("frame_a"):
        pl.Body(m=1.0, I=0.1, frame_a=3)


def test_unknown_attribute():
    model = pendulum()
    with refused("hinge", "phy", "did you mean", "'phi'"):
        model.hinge.phy
    with refused("hinge", "frame_c", "did you mean", "frame_a"):
        model.connect(model.hinge.frame_c, model.world.frame_b)
    assert not hasattr(model.hinge, "anything")


def test_unknown_paths():
    system = mc.compile(pendulum())
    with refused("bb.m", "did you mean", "bob.m"):
        system.simulate(0.1, parameters={"bb.m": 2.0})
    with refused("hinge.fi", "did you mean", "hinge.phi"):
        system.simulate(0.1, initial={"hinge.fi": 2.0})
    result = system.simulate(0.1)
    with refused("hinge.fi", "did you mean", "hinge.phi"):
        result["hinge.fi"]
    with pytest.raises(KeyError):  # a mechane error is also what Python programmers expect
        result["nothing.like.this"]
    with refused("hinge.phi"):
        system.simulate(0.1, parameters={"hinge.phi": 2.0})  # a variable is no parameter
    with refused("bob.m"):
        system.simulate(0.1, initial={"bob.m": 2.0})  # and a parameter no variable


def test_paths_of_the_wrong_kind():
    system = mc.compile(pendulum())
    with refused("no parameter 'hinge.phi'", "variable", "initial={'hinge.phi'"):
        system.simulate(0.1, parameters={"hinge.phi": 2.0})
    with refused("no variable 'bob.m'", "parameter", "parameters={'bob.m'"):
        system.simulate(0.1, initial={"bob.m": 2.0})
    with refused("no parameter 'hinge.driven'", "option of Revolute 'hinge'", "another 'driven'"):
        system.simulate(0.1, parameters={"hinge.driven": True})


def test_overrides_that_are_no_dictionary():
    system = mc.compile(pendulum())
    with refused("parameters=[('bob.m', 2.0)] must be a dictionary"):
        system.simulate(0.1, parameters=[("bob.m", 2.0)])  # type: ignore[arg-type]
    with refused("initial=0.5 must be a dictionary"):
        system.simulate(0.1, initial=0.5)  # type: ignore[arg-type]


def test_an_expression_of_another_model():
    with refused("'hinge.phi' is not part of the model"):
        mc.simulate(pendulum(), 0.1).evaluate(2 * pendulum().hinge.phi)


def test_values_without_names():
    with refused("Body takes its values by name", "Body(m=…)"):
        pl.Body(1.0)
    with refused("CraneCrab takes its values by name"):
        CraneCrab(2.0)  # type: ignore[arg-type]  # the one positional argument is the name of a model


def test_names_of_methods_are_refused_for_declarations():
    with refused("connect", "another name"):

        class Wrong(mc.Component):
            connect = mc.parameter(1.0)

    model = mc.Model("m")
    with refused("'path'", "another name"):
        model.path = pl.Body(m=1.0, I=0.1)
    model.root = pl.Body(m=1.0, I=0.1)  # not one of them
    assert model.root.path == "root"


# ---------------------------------------------------------------- values


def test_wrong_shapes():
    with refused("FixedTranslation", "'r'", "a list of 2 numbers", "a list of 3 numbers"):
        pl.FixedTranslation(r=(1, 2, 3))
    with refused("FixedTranslation", "'r'", "a list of 2 numbers", "a single number"):
        pl.FixedTranslation(r=3.0)  # a length is no vector
    with refused("Body", "'r'", "a list of 2 numbers", "a single number"):
        pl.Body(m=1.0, I=0.1, r=1.0)
    with refused("WorldForce", "'f'", "a list of 2 numbers", "a single number"):
        pl.WorldForce(f=mc.sin)
    with refused("'bob.r'", "a list of 2 numbers", "a single number"):
        mc.compile(pendulum()).simulate(0.1, initial={"bob.r": 1.0})
    with refused("Revolute", "'phi'", "a single number", "a list of 2 numbers"):
        pl.Revolute(phi=(1, 2))
    with refused("Body", "'m'", "a list of 2 numbers"):
        pl.Body(m=(1, 2), I=0.1)
    system = mc.compile(pendulum())
    with refused("rod", "'r'", "a list of 3 numbers"):
        system.simulate(0.1, parameters={"rod.r": (1, 2, 3)})
    with refused("hinge.phi", "a list of 2 numbers"):
        system.simulate(0.1, initial={"hinge.phi": (1, 2)})


def test_bounds_of_what_follows_from_an_override():
    class Bar(mc.Model):
        rho = mc.parameter(2.0)
        body = pl.Body(m=1.1 * rho, I=0.1)

    with refused("'body'", "'m' = -3.3", "below its minimum 0"):
        mc.compile(Bar()).simulate(0.1, parameters={"rho": -3.0})


def test_bounds():
    with refused("Body", "'m'", "-1", "minimum 0"):
        pl.Body(m=-1.0, I=0.1)
    with refused("bob", "'m'", "-2"):
        mc.compile(pendulum()).simulate(0.1, parameters={"bob.m": -2.0})

    class Share(mc.Component):
        part = mc.parameter(0.5, min=0, max=1)
        rest = mc.parameter(1 - 2 * part, min=0)

    with refused("Share", "'part'", "1.5", "maximum 1"):
        Share(part=1.5)
    with refused("'rest'", "minimum 0"):  # found when the values are known
        mc.compile(Share(part=0.75)).simulate(1.0)
    with refused("'m'", "not a number"):
        pl.Body(m=float("nan"), I=0.1)


def test_a_parameter_without_a_value():
    with refused("Body", "'I'", "kg.m2", "no value"):
        pl.Body(m=1.0)
    with refused("FixedTranslation", "'r'", "no value"):
        pl.FixedTranslation()


def test_a_parameter_that_is_no_number():
    with refused("Body", "'m'", "heavy"):
        pl.Body(m="heavy", I=0.1)
    with refused("Revolute", "'phi'", "left"):
        pl.Revolute(phi="left")
    with refused("rod", "'r'"):
        mc.compile(pendulum()).simulate(0.1, parameters={"rod.r": "long"})
    with refused("hinge.phi"):
        mc.compile(pendulum()).simulate(0.1, initial={"hinge.phi": "left"})


@pytest.mark.parametrize("number", [np.nan, np.inf])
def test_a_start_value_that_is_no_number(number):
    with refused("'hinge.phi'", "not a finite number"):
        mc.compile(pendulum()).simulate(0.1, initial={"hinge.phi": number})
    with refused("'r'", "not a finite number"):
        mc.compile(pl.Body(m=1.0, I=0.1, r=(0.0, number)))


def test_an_infinite_mass_is_named():
    with refused("Body 'bob'", "'m' = inf is not finite"):
        mc.compile(pendulum()).simulate(0.1, parameters={"bob.m": np.inf})


@pytest.mark.filterwarnings("ignore:invalid value")
def test_a_mass_that_is_computed_as_infinite_is_named():
    model = pendulum()
    model.share = mc.parameter(0.0)
    model.plate = pl.Body(m=1 / model.share, I=0.1)
    model.connect(model.rod.frame_b, model.plate.frame_a)
    with refused("Body 'plate': parameter 'm' = inf is not finite"):
        mc.compile(model)


def test_a_parameter_that_depends_on_a_variable():
    model = pendulum()
    model.other = pl.Body(m=model.hinge.phi + 1, I=0.1)
    with refused("other.m", "hinge.phi", "not a parameter"):
        mc.check(model)
    timed = mc.Model("timed")
    timed.body = pl.Body(m=1 + mc.time, I=0.1)
    with refused("body.m", "time"):
        mc.check(timed)


def test_a_parameter_that_depends_on_itself():
    model = mc.Model("circle")
    model.a = mc.parameter(1.0)
    model.one, model.two = pl.Body(m=1.0, I=0.1), pl.Body(m=1.0, I=0.1)

    class Loop(mc.Component):
        a = mc.parameter(1.0)
        b = mc.parameter(2 * a)

    loop = Loop()
    circle = Loop(a=loop.b)
    model.loop, model.circle = loop, circle
    assert mc.simulate(model, 0.1, points=2)["circle.b"][0] == 4.0  # a chain is fine
    late = Loop()
    late.a.value = late.b  # what no constructor can do
    with refused("b"):
        mc.simulate(late, 0.1)


def test_an_unknown_kind_of_state():
    with refused("state", "often", "prefer"):
        mc.variable(state="often")


# ---------------------------------------------------------------- connections


def test_connectors_of_different_kinds():
    model = mc.Model("mixed")
    model.world, model.source = pl.World(), Source()
    with refused("different kinds", "world.frame_b is a planar Frame", "source.p is a Pin", "test_wrong_use.py"):
        model.connect(model.world.frame_b, model.source.p)
    with refused("different kinds"):
        mc.connect(model.world.frame_b, model.source.p)


def test_a_subclass_of_a_connector_is_the_same_kind():
    class RedPin(Pin):
        """Looks different, connects the same."""

    class Lamp(mc.Component):
        p = RedPin()

        def equations(self):
            yield self.p.i == 0.5 * self.p.v

    model = mc.Model("m")
    model.source, model.lamp, model.ground = Source(U=2.0), Lamp(), Lamp()
    model.connect(model.source.p, model.lamp.p)
    model.connect(model.source.n, model.ground.p)
    result = mc.simulate(model, 1.0, points=2)
    np.testing.assert_allclose(result["lamp.p.i"], 0.5)


def test_connecting_what_is_no_connector():
    model = pendulum()
    with refused("connectors", "Revolute 'hinge'", "frame_a", "test_wrong_use.py"):
        model.connect(model.world.frame_b, model.hinge)
    with refused("connectors", "NoneType"):
        model.connect(model.world.frame_b, None)
    with refused("connectors"):
        model.connect(model.world.frame_b, model.hinge.phi)
    with refused("at least two"):
        model.connect(model.world.frame_b)
    with refused("itself", "hinge.frame_a"):
        model.connect(model.hinge.frame_a, model.hinge.frame_a)


def test_connecting_an_absent_port():
    model = circuit(Meter())
    with refused("meter", "'out'", "output=True"):
        model.connect(model.meter.out, model.source.p)
    with refused("meter", "'out'", "output=True"):
        model.meter.out.v


def test_a_connector_that_is_not_part_of_the_model():
    model = pendulum()
    stranger = pl.Body(m=1.0, I=0.1)
    model.connect(model.rod.frame_b, stranger.frame_a)
    with refused("frame_a", "not part of", "pendulum", "test_wrong_use.py"):
        mc.check(model)


# ---------------------------------------------------------------- structure


def test_a_parameter_of_a_component_that_is_not_part_of_the_model():
    model, other = pendulum(), pl.Body(m=2.0, I=1.0)
    model.twin = pl.Body(m=2 * other.m, I=1.0)
    with refused("'twin.m' depends on 'm' of Body", "not a parameter of the model"):
        mc.check(model)


def test_a_component_taken_out_of_the_model():
    model = pendulum()
    del model.rod
    with refused("connect(hinge.frame_b, rod.frame_a)", "'rod.frame_a' is no longer part of"):
        mc.check(model)


def test_a_component_in_two_models():
    a, b = mc.Model("a"), mc.Model("b")
    a.body = pl.Body(m=1.0, I=0.1)
    with refused("Body", "already used", "body", "one place"):
        b.body = a.body
    with refused("already used"):
        a.again = a.body
    with refused("already used"):
        b.bodies = [pl.Body(m=1.0, I=0.1), a.body]
    same = pl.Body(m=1.0, I=0.1)
    with refused("already used"):
        a.twice = [same, same]


def test_components_in_a_dictionary():
    model = mc.Model("m")
    with refused("'parts'", "lists", "dictionary"):
        model.parts = {"bob": pl.Body(m=1.0, I=0.1)}
    model.colours = {"bob": "red"}  # other things may be kept so


def test_an_attribute_overwritten():
    model = pendulum()
    with refused("hinge", "cannot be overwritten"):
        model.hinge = pl.Revolute()
    with refused("bob.m", "cannot be overwritten", "parameters={'bob.m'"):
        model.bob.m = 2.0
    with refused("hinge.phi", "cannot be overwritten"):
        model.hinge.phi = 0.3
    with refused("frame_a", "cannot be overwritten"):
        model.hinge.frame_a = pl.Frame()
    with refused("load", "cannot be overwritten"):
        CraneCrab().load = pl.Body(m=2.0, I=0.1)


def test_a_part_cannot_be_simulated_out_of_its_model():
    model = pendulum()
    with refused("hinge", "part of a model"):
        mc.simulate(model.hinge, 1.0)
    with refused("model or component", "str"):
        mc.check("pendulum")  # type: ignore[arg-type]
    with refused("CraneCrab is a class", "CraneCrab()"):
        mc.check(CraneCrab)  # type: ignore[arg-type]  # forgot the parentheses


def test_events_are_checked():
    body = pl.Body(m=1.0, I=0.1)
    with refused("reinit", "variable"):
        mc.reinit(body.r[1], 0.0)
    with refused("shape", "(3,)"):
        mc.reinit(body.r, (1, 2, 3))
    with refused("when", "reinit"):
        mc.when(body.w < 0, body.w == 1)  # type: ignore[arg-type]
    with refused("condition"):
        mc.when(body.w, mc.reinit(body.w, 0.0))
    with refused("scalar"):
        mc.when(body.v < 0, mc.reinit(body.w, 0.0))


# ---------------------------------------------------------------- simulation arguments


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (dict(stop=-1.0), ("stop", "after start")),
        (dict(stop=1.0, start=2.0), ("stop", "start")),
        (dict(stop=1.0, points=1), ("two",)),
        (dict(stop=1.0, tolerance=0.0), ("tolerance",)),
        (dict(stop=1.0, tolerance=1.0), ("tolerance",)),
        (dict(stop=1.0, solver="euler"), ("solver", "euler", "dopri5", "rodas")),
        (dict(stop=1.0, backend="fortran"), ("backend", "fortran", "interpreted")),
        (dict(stop=1.0, times=(0.5, 0.2)), ("times", "increasing")),
        (dict(stop=1.0, times=(0.5, 2.0)), ("times", "between")),
        (dict(stop=1.0, times=("soon",)), ("times", "numbers")),
    ],
)
def test_arguments_of_simulate(arguments, words):
    with refused(*words):
        mc.simulate(pendulum(), **arguments)


FRONT_DOOR = {
    "more points than a machine holds": (lambda s: s.simulate(1.0, points=10**13), "points"),
    "a table of times": (lambda s: s.simulate(1.0, times=[[0.0, 1.0]]), "times"),
    "a gradient backwards": (lambda s: s.gradient("hinge.phi", ["bob.m"], -1.0), "stop = -1"),
    "a gradient of a number": (lambda s: s.gradient(3, ["bob.m"], 1.0), "of=3"),
    "an unknown kind of file": (lambda s: s.simulate(0.1).animate("motion.xyz"), "motion.xyz"),
    "an FMU by another name": (lambda s: mc.export_fmu(s.model, "unit.zip"), "unit.zip"),
    "a slider over texts": (lambda s: s.model.publish("p.html", sliders=[("bob.m", "a", "b")]), "bob.m"),
    "an angle that is a text": (lambda s: mc.deg("x"), "'x'"),
}


@pytest.mark.parametrize("name", FRONT_DOOR)
def test_the_front_door_refuses(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call, words = FRONT_DOOR[name]
    with refused(words):
        call(mc.compile(pendulum()))
    assert not list(tmp_path.iterdir())


def test_degrees_of_numbers_arrays_and_parameters():
    body = pl.Body(m=90.0, I=1.0)
    assert mc.deg(180) == np.pi and np.array_equal(mc.deg([180, 360]), [np.pi, 2 * np.pi])
    assert repr(mc.deg(body.m)) == "(0.0174533*m)"


def test_declarations_check_their_arguments():
    for make, words in (
        (lambda: mc.parameter("abc"), "default='abc'"),
        (lambda: mc.parameter(1.0, min=[[1, 2], [3]]), "min="),
        (lambda: mc.variable(untit="m"), "'untit'.*'unit'"),  # type: ignore[call-arg]
        (lambda: mc.variable(doc=3), "doc=3 must be a text"),  # type: ignore[arg-type]
        (lambda: mc.variable(flow="yes"), "flow='yes' must be True or False"),  # type: ignore[arg-type]
        (lambda: mc.variable(state=np.ones(3)), "state="),  # type: ignore[arg-type]
        (lambda: mc.variable(derivative=3), "derivative=3 must be a function"),  # type: ignore[arg-type]
        (lambda: mc.variable(shape=10**400), "shape=1000"),
        (lambda: mc.option(1, check=3), "check=3 must be a function"),  # type: ignore[call-overload]
        (lambda: mc.direction((0, 0, 0)), "not all zero"),
        (lambda: mc.parameter(np.array(["a"])), "Expected numbers"),
        (lambda: mc.when(mc.time > 1, says=3), "says=3"),  # type: ignore[arg-type]
        (lambda: mc.if_else(mc.time > 1, 1, 2, smooth="x"), "smooth='x'"),  # type: ignore[call-overload]
        (lambda: mc.atan2(object(), 1), "numbers or expressions"),
    ):
        with pytest.raises(mc.MechaneError, match=words):
            make()


def test_a_source_in_script_style():
    m = mc.Model("script")
    m.u = mc.source(lambda t: 3 * t)
    m.y = mc.variable()
    m.equation(m.y == 2 * m.u)
    assert mc.simulate(m, 1.0)["y"][-1] == pytest.approx(6.0)


def test_parts_of_a_class_body_keep_what_their_own_constructor_was_given():
    class Scaled(mc.Component):
        k: mc.Parameter = mc.parameter(2.0)

        def __init__(self, scale: float = 1.0, **values):
            super().__init__(**values)
            self.scale = scale

    class Whole(mc.Model):
        by_keyword = Scaled(scale=5.0, k=3.0)
        in_place = Scaled(7.0)

    whole = Whole()
    assert (whole.by_keyword.scale, whole.by_keyword.k.value, whole.in_place.scale) == (5.0, 3.0, 7.0)


def test_equations_added_in_build_are_part_of_the_class():
    class Decay(mc.Component):
        x: mc.Variable = mc.variable(start=1.0)

        def build(self):
            self.equation(mc.der(self.x) == -self.x)

    class Whole(mc.Model):
        part = Decay(x=1.0)

    assert mc.simulate(Whole(), 1.0)["part.x"][-1] == pytest.approx(np.exp(-1), rel=1e-5)


def test_arguments_by_position():
    class Car(mc.Model):
        m: mc.Parameter = mc.parameter(1.0)

    assert Car("red").label == Car(name="red").label == "Car 'red'"
    for make, words in (
        (lambda: Car(3.0), "Car takes its values by name"),  # type: ignore[arg-type]
        (lambda: Car("red", 3.0), "Car takes its values by name"),  # type: ignore[call-arg]
        (lambda: Car("red", name="blue"), "'name' is given twice"),  # type: ignore[call-arg]
        (lambda: mc.FMU(3), "file=3.*name of a file"),  # type: ignore[arg-type]
        (lambda: mc.FMU(), "file=.*name of a file"),  # type: ignore[call-arg]
    ):
        with pytest.raises(mc.MechaneError, match=words):
            make()


def test_methods_that_are_none():
    with refused("Listed: 'connections' must be a method: def connections(self): yield mc.connect(…)"):

        class Listed(mc.Model):
            world = pl.World()
            body = pl.Body(m=1.0, I=0.1)
            connections = [mc.connect(world.frame_b, body.frame_a)]

    with refused("'equations' must be a method"):

        class Property(mc.Model):
            x = mc.variable()

            @property
            def equations(self):
                return [self.x == 1]

    for name in ("equation", "connection"):
        with refused(f"Misspelt: '{name}' is never called. Did you mean '{name}s'?"):
            type("Misspelt", (mc.Model,), {name: CraneCrab.connections})

    with refused("Selfless: equations() needs the argument self"):

        class Selfless(mc.Model):
            def equations():
                yield


def test_classes_and_declarations_without_parentheses():
    with refused("NoWorld: 'world' is the class World; write World(…)."):

        class NoWorld(mc.Model):
            world = pl.World

    with refused("NoVariable: 'x' is the function variable; write mc.variable(…)."):

        class NoVariable(mc.Model):
            x = mc.variable

    script = mc.Model("script")
    with refused("'world' is the class World; write World(…)."):
        script.world = pl.World
    with refused("'x' is the function parameter; write mc.parameter(…)."):
        script.x = mc.parameter


def test_classes_that_belong_in_a_class_body():
    class Robot(mc.Model):
        hinge: ClassVar[type] = pl.Revolute

        class Link(mc.Model):
            body = pl.Body(m=1.0, I=0.1)

        link = Link()

        def build(self):
            self.kind = pl.Prismatic

    assert Robot().kind is pl.Prismatic
    assert mc.check(Robot()).degrees_of_freedom == 3


def test_constructors_that_create_nothing():
    class Forgetful(mc.Model):
        def __init__(self, n):
            self.world = pl.World()

    for use in (mc.check, lambda m: m.connect(m.world.frame_b, m.world.frame_b)):
        with refused("Forgetful.__init__ does not call super().__init__()", "build(self)"):
            use(Forgetful(3))
