"""Components: classes and scripts, lists, inheritance, composition, options, conditional ports, parameters."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from circuits import Ground, LowPass, Meter, Pin, Resistor, Source, circuit
from mechane import planar as pl
from mechane import translational
from mechanisms import CraneCrab, pendulum
from references import crane_crab, damped
from references import pendulum as pendulum_reference

# ---------------------------------------------------------------- styles


def test_class_style_and_script_style_move_the_same():
    script = mc.Model("crane")
    script.world = pl.World()
    script.rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    script.trolley = pl.Body(m=1.0, I=0.1)
    script.hinge = pl.Revolute(phi=mc.deg(60), w=0.0)
    script.rope = pl.FixedTranslation(r=(0, -1))
    script.load = pl.Body(m=0.5, I=0.1)
    script.connect(script.world.frame_b, script.rail.frame_a)
    script.connect(script.rail.frame_b, script.trolley.frame_a, script.hinge.frame_a)
    script.connect(script.hinge.frame_b, script.rope.frame_a)
    script.connect(script.rope.frame_b, script.load.frame_a)
    one, two = mc.simulate(CraneCrab(), 2.0, tolerance=1e-9), mc.simulate(script, 2.0, tolerance=1e-9)
    np.testing.assert_allclose(one["hinge.phi"], two["hinge.phi"], atol=1e-8)
    want = crane_crab.motion(one.time)
    np.testing.assert_allclose(one["rail.s"], want[:, 0], atol=1e-7)


def test_each_instance_of_a_class_has_its_own_parts():
    a, b = CraneCrab(), CraneCrab()
    assert a.load is not b.load and a.load.m is not b.load.m
    assert a.load.frame_a is not b.load.frame_a
    assert a.load.path == "load" and a.load.frame_a.path == "load.frame_a"
    assert a.path == ""
    assert [c.path for c in a.children()] == ["world", "rail", "trolley", "hinge", "rope", "load"]
    assert {c.path for c in a.walk()} == {"", "world", "rail", "trolley", "hinge", "rope", "load"}
    assert [c.path for c in a.rope.connectors()] == ["rope.frame_a", "rope.frame_b"]


def test_lists_of_components_have_paths_with_numbers():
    model = mc.Model("links")
    model.links = [pl.Body(m=float(k + 1), I=0.1) for k in range(3)]
    assert [c.path for c in model.children()] == ["links[0]", "links[1]", "links[2]"]
    result = mc.simulate(model, 0.1, points=3)
    np.testing.assert_allclose(result["links[2].m"], 3.0)
    assert mc.check(model).degrees_of_freedom == 9


def test_lists_grow_in_a_script():
    model = mc.Model("links")
    model.links = []
    for k in range(2):
        model.links.append(pl.Body(m=1.0 + k, I=0.1))
    model.links += [pl.Body(m=3.0, I=0.1)]
    assert [c.path for c in model.children()] == ["links[0]", "links[1]", "links[2]"]
    assert mc.simulate(model, 0.1, points=3)["links[2].m"][0] == 3.0


def test_a_list_in_a_class_body_is_created_again_for_each_instance():
    class Twins(mc.Model):
        world = pl.World()
        hinge = [pl.Revolute(phi=0.1 * (k + 1), w=0.0) for k in range(2)]
        rod = [pl.FixedTranslation(r=(0, -1)) for _ in range(2)]
        body = [pl.Body(m=1.0, I=0.0) for _ in range(2)]

        def connections(self):
            for hinge, rod, body in zip(self.hinge, self.rod, self.body, strict=True):
                yield mc.connect(self.world.frame_b, hinge.frame_a)
                yield mc.connect(hinge.frame_b, rod.frame_a)
                yield mc.connect(rod.frame_b, body.frame_a)

    a, b = Twins(), Twins()
    assert a.hinge[0] is not b.hinge[0]
    result = mc.simulate(a, 2.0, tolerance=1e-9)
    for k in range(2):
        want, _ = pendulum_reference.motion(result.time, 0.1 * (k + 1))
        np.testing.assert_allclose(result[f"hinge[{k}].phi"], want, atol=1e-7)


# ---------------------------------------------------------------- inheritance and composition


def test_inheritance_adds_and_replaces():
    class Heavy(pl.Body):
        """A body whose mass follows from density and radius."""

        rho = mc.parameter(2.0, unit="kg/m2", min=0)
        radius = mc.parameter(0.5, unit="m", min=0)
        m = mc.parameter(rho * np.pi * radius**2, unit="kg", min=0)
        I = mc.parameter(m * radius**2 / 2, unit="kg.m2", min=0)

    body = Heavy(radius=1.0)
    result = mc.simulate(body, 0.1, points=3)
    assert result["m"][0] == pytest.approx(2 * np.pi)
    assert result["I"][0] == pytest.approx(np.pi)
    assert mc.simulate(Heavy(m=3.0), 0.1, points=3)["I"][0] == pytest.approx(3 * 0.25 / 2)


def test_an_inherited_model_can_replace_a_part():
    class Stronger(CraneCrab):
        load = pl.Body(m=2.0, I=0.1)

    result = mc.simulate(Stronger(), 2.0, tolerance=1e-9)
    want = crane_crab.motion(result.time, m=2.0)
    np.testing.assert_allclose(result["hinge.phi"], want[:, 2], atol=1e-7)


def test_equations_of_the_parent_are_kept_with_super():
    class Sticky(pl.Spring):
        d = mc.parameter(0.5)

        def force(self):
            return super().force() + self.d * self.v

    def oscillator(spring):
        model = mc.Model("m")
        model.world, model.rail, model.spring = pl.World(), pl.Prismatic(s=1.5, v=0.0), spring
        model.body = pl.Body(m=2.0, I=0.1)
        model.connect(model.world.frame_b, model.rail.frame_a, model.spring.frame_a)
        model.connect(model.rail.frame_b, model.body.frame_a, model.spring.frame_b)
        return mc.simulate(model, 3.0, tolerance=1e-9)

    result = oscillator(Sticky(c=30.0, s0=1.0))
    x, _ = damped.oscillator(result.time, 2.0, 30.0, 0.5, x=0.5)
    np.testing.assert_allclose(result["rail.s"], 1.0 + x, atol=1e-7)


def test_sub_model_with_its_own_connectors():
    """Two low passes in a row: the flows through the outer connectors must have the right signs."""
    model = mc.Model("filter")
    model.source, model.ground = Source(U=3.0), Ground()
    model.first, model.second = LowPass(), LowPass()
    model.connect(model.source.p, model.first.a)
    model.connect(model.first.b, model.second.a)
    model.connect(model.source.n, model.first.g, model.second.g, model.ground.p)
    result = mc.simulate(model, 5.0, tolerance=1e-9)
    R, C = 2.0, 0.5
    A = np.array(((-2 / (R * C), 1 / (R * C)), (1 / (R * C), -1 / (R * C))))
    values, vectors = np.linalg.eigh(A)
    rest = np.array((3.0, 3.0))
    start = np.linalg.solve(vectors, -rest)
    want = rest + (vectors @ (start[:, None] * np.exp(values[:, None] * result.time))).T
    np.testing.assert_allclose(result["first.capacitor.u"], want[:, 0], atol=1e-7)
    np.testing.assert_allclose(result["second.capacitor.u"], want[:, 1], atol=1e-7)
    # into the sub-model is positive, inside and outside
    np.testing.assert_allclose(result["first.a.i"], result["first.resistor.p.i"], atol=1e-12)
    np.testing.assert_allclose(result["source.p.i"], -result["first.a.i"], atol=1e-12)
    np.testing.assert_allclose(result["first.b.i"], -result["second.a.i"], atol=1e-12)
    assert np.all(result["first.a.i"] > 0)


def test_a_sub_model_of_planar_parts_is_a_component():
    class Link(mc.Model):
        """A rod with its mass, from frame_a to frame_b."""

        frame_a = pl.Frame()
        frame_b = pl.Frame()
        length = mc.parameter(1.0, unit="m", min=0)
        mass = mc.parameter(1.0, unit="kg", min=0)
        rod = pl.FixedTranslation(r=(length, 0))
        body = pl.Body(m=mass, I=mass * length**2 / 12, r_cm=(length / 2, 0))

        def connections(self):
            yield mc.connect(self.frame_a, self.rod.frame_a, self.body.frame_a)
            yield mc.connect(self.rod.frame_b, self.frame_b)

    model = mc.Model("arm")
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=0.0, w=0.0)
    model.link = Link(length=2.0)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.link.frame_a)
    result = mc.simulate(model, 3.0, tolerance=1e-9)
    want, _ = pendulum_reference.motion(result.time, np.pi / 2, m=1.0, l=1.0, I=4 / 12)
    np.testing.assert_allclose(result["hinge.phi"] + np.pi / 2, want, atol=1e-7)
    assert result["link.body.I"][0] == pytest.approx(1 / 3)
    np.testing.assert_allclose(result["link.frame_b.f"], 0, atol=1e-12)
    np.testing.assert_allclose(result["link.frame_b.r"][0], (2, 0), atol=1e-9)
    longer = mc.simulate(model, 3.0, tolerance=1e-9, parameters={"link.length": 0.5})
    want, _ = pendulum_reference.motion(result.time, np.pi / 2, m=1.0, l=0.25, I=0.25 / 12)
    np.testing.assert_allclose(longer["hinge.phi"] + np.pi / 2, want, atol=1e-6)


def test_models_nest_deeply():
    class Inner(mc.Model):
        body = pl.Body(m=1.0, I=0.1, r=(0, 0), v=(1, 0))

    class Middle(mc.Model):
        inner = [Inner(), Inner()]

    class Outer(mc.Model):
        world = pl.World(g=0.0)
        middle = Middle()

    result = mc.simulate(Outer(), 1.0, points=3)
    assert "middle.inner[1].body.r" in result
    np.testing.assert_allclose(
        result["middle.inner[1].body.r"][-1], (1, 0), atol=1e-9
    )  # the world is found from inside


# ---------------------------------------------------------------- options, conditional ports, hooks


def test_a_conditional_connector_exists_when_its_option_says_so():
    with_output = mc.simulate(circuit(Meter(output=True)), 1.0, points=2)
    np.testing.assert_allclose(with_output["meter.out.v"], 20.0)
    plain = mc.check(circuit(Meter()))
    assert mc.check(circuit(Meter(output=True))).variables == plain.variables + 2
    assert not Meter().out
    assert not any(c.path == "meter.out" for c in circuit(Meter()).meter.connectors())


def test_a_conditional_connector_may_depend_on_a_function():
    class Star(mc.Component):
        legs = mc.option(2)
        third = mc.port(Pin, when=lambda self: self.legs > 2)

    assert not Star().third
    assert isinstance(Star(legs=3).third, Pin)


def test_options_have_choices():
    class Valve(mc.Component):
        kind = mc.option("open", choices=("open", "closed"))

    assert Valve().kind == "open" and Valve(kind="closed").kind == "closed"
    with pytest.raises(mc.MechaneError) as error:
        Valve(kind="half")
    for word in ("Valve", "kind", "half", "open", "closed"):
        assert word in str(error.value)


class Ladder(mc.Model):
    """As many low passes as wanted, made in build()."""

    steps = mc.option(2)
    R = mc.parameter(2.0, unit="Ohm")

    def build(self):
        self.source, self.ground = Source(U=1.0), Ground()
        self.step = [Resistor(R=self.R) for _ in range(self.steps)]

    def connections(self):
        pins = [self.source.p, *(pin for s in self.step for pin in (s.p, s.n)), self.source.n]
        for a, b in zip(pins[::2], pins[1::2], strict=True):
            yield mc.connect(a, b)
        yield mc.connect(self.source.n, self.ground.p)


def test_build_makes_parts_that_depend_on_options():
    for steps in (1, 2, 5):
        result = mc.simulate(Ladder(steps=steps), 1.0, points=2)
        np.testing.assert_allclose(result["step[0].p.i"], 1 / (2 * steps))
    system = mc.compile(Ladder(steps=3))
    np.testing.assert_allclose(system.simulate(1.0, parameters={"R": 4.0})["step[2].p.i"], 1 / 12)


def test_a_model_with_build_can_stand_in_a_class_body():
    class Pair(mc.Model):
        short = Ladder(steps=1)
        long = Ladder(steps=4)

    result = mc.simulate(Pair(), 1.0, points=2)
    np.testing.assert_allclose(result["long.step[3].p.i"], 1 / 8)
    np.testing.assert_allclose(result["short.step[0].p.i"], 1 / 2)


def test_a_user_may_write_init():
    class Rod(mc.Model):
        frame_a = pl.Frame()

        def __init__(self, n: int, **arguments):
            super().__init__(**arguments)
            self.piece = [pl.Body(m=1.0, I=0.1) for _ in range(n)]

        def connections(self):
            yield mc.connect(self.frame_a, *(p.frame_a for p in self.piece))

    class Holder(mc.Model):
        rod = Rod(3)

    assert [c.path for c in Rod(2).children()] == ["piece[0]", "piece[1]"]
    holder = Holder()
    assert len(holder.rod.piece) == 3
    result = mc.simulate(holder, 1.0, tolerance=1e-9)
    np.testing.assert_allclose(result["rod.frame_a.r"][-1], (0, -0.5 * 9.81), atol=1e-7)


def test_a_script_model_in_a_class_body_is_refused():
    with pytest.raises(mc.MechaneError, match="build"):

        class Wrong(mc.Model):
            part = pendulum()

        Wrong()


# ---------------------------------------------------------------- parameters


class Disc(mc.Component):
    radius = mc.parameter(2.0, unit="m", min=0)
    area = mc.parameter(np.pi * radius**2, unit="m2")
    weights = mc.parameter((1.0, 2.0) * 1, unit="N")
    mean = mc.parameter((weights[0] + weights[1]) / 2)
    x = mc.variable()

    def equations(self):
        yield self.x == self.area * self.mean


def test_parameters_depend_on_parameters():
    assert mc.simulate(Disc(), 1.0, points=2)["x"][0] == pytest.approx(4 * np.pi * 1.5)
    assert mc.simulate(Disc(radius=1.0), 1.0, points=2)["area"][0] == pytest.approx(np.pi)
    assert mc.simulate(Disc(area=7.0), 1.0, points=2)["x"][0] == pytest.approx(10.5)
    system = mc.compile(Disc())
    assert system.simulate(1.0, parameters={"radius": 3.0})["area"][0] == pytest.approx(9 * np.pi)
    both = system.simulate(1.0, parameters={"radius": 3.0, "area": 1.0, "weights": (4, 4)})
    assert both["x"][0] == pytest.approx(4.0)
    assert system.simulate(1.0)["x"][0] == pytest.approx(6 * np.pi)


def test_a_parameter_passes_down_into_parts():
    class Wheel(mc.Model):
        r = mc.parameter(0.5, unit="m")
        disc = Disc(radius=2 * r)

    assert mc.simulate(Wheel(), 1.0, points=2)["disc.area"][0] == pytest.approx(np.pi)
    assert mc.simulate(Wheel(r=1.0), 1.0, points=2)["disc.radius"][0] == pytest.approx(2.0)
    system = mc.compile(Wheel())
    assert system.simulate(1.0, parameters={"r": 2.0})["disc.area"][0] == pytest.approx(16 * np.pi)


def test_start_values_may_be_expressions_of_parameters():
    class Drop(mc.Component):
        h0 = mc.parameter(2.0)
        h = mc.variable(start=h0)
        v = mc.variable(start=0.0)

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -10

    system = mc.compile(Drop())
    assert system.simulate(0.1)["h"][0] == pytest.approx(2.0)
    assert system.simulate(0.1, parameters={"h0": 5.0})["h"][0] == pytest.approx(5.0)


def test_a_vector_parameter_takes_any_sequence():
    for r in ((1, 2), [1.0, 2.0], np.array((1.0, 2.0))):
        np.testing.assert_array_equal(pl.FixedTranslation(r=r).r.value, (1.0, 2.0))
    np.testing.assert_array_equal(pl.FixedTranslation(r=0).r.value, (0.0, 0.0))
    np.testing.assert_array_equal(pl.Bushing(c=3).c.value, (3.0, 3.0))  # stiff alike in all directions


def test_reprs_are_readable():
    model = pendulum()
    assert repr(model.hinge) == "<Revolute 'hinge'>"
    assert repr(model) == "<Model 'pendulum'>"
    assert "hinge.frame_a" in repr(mc.connect(model.world.frame_b, model.hinge.frame_a))


class Pulled(mc.Model):
    """A mass pulled by the model's own variable, its rate and a discrete variable, all named in the class body."""

    x = mc.variable()
    gain = mc.discrete(1)
    mass = translational.Mass(m=2.0, s=0.0, v=0.0)
    force = translational.Force(f=(x + mc.der(x)) * gain)

    def connections(self):
        yield mc.connect(self.force.flange_b, self.mass.flange_a)

    def equations(self):
        yield self.x == mc.time**2


class PulledTwice(Pulled):
    gain = mc.discrete(2)


@pytest.mark.parametrize(("model", "gain"), [(Pulled, 1), (PulledTwice, 2)])
def test_a_variable_of_the_class_body_is_a_source_there(model, gain):
    v = mc.simulate(model(), 1.5, tolerance=1e-9)["mass.v"][-1]
    assert v == pytest.approx(gain * (1.5**3 / 3 + 1.5**2) / 2.0, rel=1e-7)


def test_each_model_has_its_own_of_what_the_class_body_names():
    m = mc.Model("two")
    m.a, m.b = Pulled(), PulledTwice()
    result = mc.simulate(m, 1.0, tolerance=1e-9)
    assert 2 * result["a.mass.v"][-1] == pytest.approx(result["b.mass.v"][-1], rel=1e-9)


def test_a_parameter_cannot_follow_a_variable_of_the_class_body():
    class Heavier(mc.Model):
        x = mc.variable()
        mass = translational.Mass(m=x, s=0.0, v=0.0)

        def equations(self):
            yield self.x == 1 + mc.time

    with pytest.raises(mc.MechaneError, match=r"'mass\.m' depends on 'x', which is not a parameter"):
        mc.check(Heavier())
