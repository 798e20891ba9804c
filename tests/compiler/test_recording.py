"""Equations of equal components are created once, but only where each would state the same."""

from __future__ import annotations

import functools
import gc
import random
import weakref

import casadi as ca
import numpy as np
import pytest

import mechane as mc
from mechane import examples, rotational, signals, translational
from mechane import planar as pl
from mechane import spatial as sp
from mechane.compiler.flatten import likeness, recording
from mechane.compiler.flatten.dimensions import check_units
from mechane.compiler.flatten.flat import flatten
from mechane.compiler.flatten.parts import dissect
from mechane.compiler.flatten.patterns import pattern_of
from mechane.compiler.flatten.recording import Echo, Echoes, state
from mechane.compiler.flatten.statements import equations_in
from mechane.language.layouts import Layouts
from mechane.language.symbol import time
from mechanisms import chain


def all_equations(said):
    """Equations of a component, one by one."""
    return [e for item in said.items for e in (item.equations if isinstance(item, Echoes) else equations_in([item]))]


def echoes(model: mc.Model, kind: type) -> int:
    """Number of equations of a class that were renamed instead of created."""
    layouts = Layouts()
    said = [s for s in state(dissect(model, layouts), layouts) if isinstance(s.component, kind)]
    return sum(isinstance(e, Echo) for s in said for e in all_equations(s))


class Forgetful(recording.Scripts):
    """Keeps no scripts."""

    def wanted(self, key, count):
        return count >= likeness.FEWEST

    def keep(self, key, script, nodes):
        pass


@pytest.fixture
def scripts(monkeypatch) -> recording.Scripts:
    """No scripts at first."""
    fresh = recording.Scripts()
    monkeypatch.setattr(recording, "_scripts", fresh)
    return fresh


def row_of(kind: type, count: int = 6, **arguments) -> mc.Model:
    model = mc.Model("row")
    model.part = [kind(**{name: value(i) for name, value in arguments.items()}) for i in range(count)]
    return model


def numbers(model: mc.Model) -> np.ndarray:
    """Residuals at random values, with and without recordings."""
    flat = flatten(model)
    inputs = [flat.symbols, flat.parameter_symbols, time.sx, flat.discrete_symbols]
    f = ca.Function("f", inputs, [flat.residuals, *flat.energy.values(), *flat.declared_rate.values()])
    rng = np.random.default_rng(3)
    given = [rng.uniform(0.5, 1.5, sx.shape[0]) for sx in inputs]
    return np.concatenate([np.array(out, float).ravel() for out in f.call(given)])


def instructions(model: mc.Model) -> int:
    """Number of instructions of all residuals; expressions that components share count once."""
    return ca.Function("f", [], [flatten(model).residuals], {"allow_free": True}).n_instructions()


def spatial_chain(count: int) -> mc.Model:
    model = mc.Model("chain in space")
    model.world = sp.World()
    model.joint = [sp.Revolute(n=(0, i % 2, 1), phi=0.1 * i, w=0.0) for i in range(count)]
    model.rod = [sp.FixedTranslation(r=(0, -1, 0.1 * i)) for i in range(count)]
    model.body = [sp.Body(m=1.0 + i, I=(0.1, 0.2, 0.25)) for i in range(count)]
    ground = model.world.frame_b
    for joint, rod, body in zip(model.joint, model.rod, model.body, strict=True):
        model.connect(ground, joint.frame_a)
        model.connect(joint.frame_b, rod.frame_a)
        model.connect(rod.frame_b, body.frame_a)
        ground = rod.frame_b
    return model


@pytest.mark.parametrize("build", [lambda: chain(8), lambda: spatial_chain(9)])
def test_renamed_equations_are_those_that_each_would_state(build, monkeypatch):
    quick, pattern = numbers(build()), flatten(build()).pattern
    monkeypatch.setattr(likeness, "FEWEST", 10**9)
    monkeypatch.setattr(recording, "_scripts", Forgetful())
    assert echoes(build(), mc.Component) == 0
    np.testing.assert_array_equal(quick, numbers(build()))
    plain = flatten(build())
    expected = pattern_of(plain.residuals, plain.symbols, ca.vertcat(time.sx, plain.discrete_symbols))
    for name in ("row", "column", "factor", "rest", "moving"):
        np.testing.assert_array_equal(getattr(pattern, name), getattr(expected, name))


def test_parameters_may_differ_in_value():
    assert echoes(row_of(pl.Body, m=lambda i: 1.0 + i, I=lambda i: 0.1), pl.Body) == 5 * 8


def test_options_may_not_differ(scripts):
    model = row_of(sp.Revolute, n=lambda i: (i, 1.0, 0.0))
    assert echoes(model, sp.Revolute) == 0


class ByFormula(mc.Component):
    """States a formula that it was given."""

    x = mc.variable()
    formula = mc.option(None)

    def equations(self):
        yield self.x == self.formula


def test_formulas_may_not_differ_in_their_last_digits():
    model = row_of(ByFormula, formula=lambda i: (1 + 1e-9 * i) * mc.time)
    assert echoes(model, ByFormula) == 0
    x = mc.simulate(model, 1.0)
    assert [x[f"part[{i}].x"][-1] for i in range(6)] == [1 + 1e-9 * i for i in range(6)]


class ByValue(mc.Component):
    """States something else for large values of a parameter."""

    x = mc.variable()
    k = mc.parameter(1.0)

    def equations(self):
        yield self.x == (self.k if float(self.k.value) < 3 else -self.k)


def test_who_looks_at_a_number_is_asked_itself():
    model = row_of(ByValue, k=lambda i: float(i))
    assert echoes(model, ByValue) == 0
    x = mc.simulate(model, 1.0)
    assert [x[f"part[{i}].x"][-1] for i in range(6)] == [0, 1, 2, -3, -4, -5]


class ByStart(mc.Component):
    """Grows if it starts above zero."""

    x = mc.variable(state="prefer")

    def equations(self):
        yield mc.der(self.x) == (1.0 if self.x.fixed else -1.0)


def test_who_looks_at_a_start_is_asked_itself():
    assert echoes(row_of(ByStart), ByStart) == 0


class Field(mc.Component):
    """Something to be found around a component."""

    g = mc.parameter(1.0)


class Felt(mc.Component):
    """Feels the field around it."""

    x = mc.variable()

    def equations(self):
        yield self.x == self.find(Field).g


def test_each_finds_what_is_around_itself():
    class Room(mc.Model):
        field = Field(g=1.0)

        def build(self):
            self.felt = [Felt() for _ in range(5)]

    model = mc.Model("house")
    model.first, model.second = Room(), Room()
    result = mc.simulate(model, 1.0, parameters={"second.field.g": 7.0})
    assert [result[f"{room}.felt[4].x"][-1] for room in ("first", "second")] == [1.0, 7.0]


class Keeps(mc.Component):
    """Stores something in equations() that its energy needs."""

    x = mc.variable(state="prefer")

    def equations(self):
        self.__dict__["kept"] = 2.0 * self.x
        yield mc.der(self.x) == 1.0

    def kinetic_energy(self):
        return self.kept


def test_who_leaves_something_behind_is_asked_itself():
    model = row_of(Keeps)
    assert echoes(model, Keeps) == 0
    assert mc.simulate(model, 1.0).energy().kinetic[-1] == pytest.approx(12.0)


def test_renamed_equations_can_be_read():
    model = chain(6)
    flat = flatten(model)
    told = [str(s) for s in flat.sources if isinstance(s.what, Echo) and s.component is model.body[5]]
    assert "body[5].w == der(body[5].frame_a.phi)" in " ".join(told)


@pytest.mark.parametrize(
    "name", ["double_pendulum", "spatial_four_bar", "stick_slip", "cam_follower", "robot", "heavy_top"]
)
def test_kept_scripts_state_what_the_components_would(name, scripts, monkeypatch):
    for _ in range(3):
        kept, units = numbers(examples.model(name)), check_units(flatten(examples.model(name)))
    assert scripts.kept and echoes(examples.model(name), mc.Component) > 0
    length = instructions(examples.model(name))
    monkeypatch.setattr(recording, "_scripts", Forgetful())
    np.testing.assert_array_equal(kept, numbers(examples.model(name)))
    assert length <= instructions(examples.model(name))
    assert units == check_units(flatten(examples.model(name)))


def falling(**world) -> mc.Model:
    model = mc.Model("falling")
    model.world, model.body = pl.World(**world), pl.Body(m=2.0, I=0.1, r=(0.0, 3.0))
    return model


def test_another_gravity_needs_another_script(scripts):
    def fall(model: mc.Model) -> float:
        return mc.simulate(model, 1.0)["body.r"][-1, 1] - 3.0

    for g in (7.0, 8.0, 9.0):
        assert fall(falling(g=g)) == pytest.approx(-0.5 * g)
    assert any(key[0].kind is pl.Body for key in scripts.kept)
    assert fall(falling(gravity=lambda r: mc.vector(0, -4.0))) == pytest.approx(-2.0)
    slow = mc.simulate(falling(gravity="point", mu=36.0), 1e-3)["body.v"][-1, 1]
    assert slow / 1e-3 == pytest.approx(-4.0, rel=1e-5)  # mu / r**2


def test_scripts_keep_no_model_alive(scripts):
    flatten(falling())
    model = falling()
    flatten(model)
    assert scripts.kept
    gone = weakref.ref(model)
    del model
    gc.collect()
    assert gone() is None


def test_classes_of_users_are_read_anew(scripts):
    def model(factor: float) -> mc.Model:
        class Decay(mc.Component):
            x = mc.variable(start=1.0)

            def equations(self):
                yield mc.der(self.x) == -factor * self.x

        whole = mc.Model("decay")
        whole.part = Decay()
        return whole

    for factor in (1.0, 2.0, 3.0):
        assert mc.simulate(model(factor), 1.0)["part.x"][-1] == pytest.approx(np.exp(-factor), rel=1e-5)
    assert not scripts.kept


def test_a_component_without_a_model_is_asked_itself(scripts):
    flatten(row_of(pl.Revolute))
    assert scripts.kept
    with pytest.raises(mc.MechaneError, match="components in one model"):
        flatten(pl.Revolute(frame_a=pl.World().frame_b))


@pytest.mark.parametrize("kept", [lambda: pl.FixedTranslation(r=(0, -1)), lambda: pl.Spring(c=10.0, s0=0.5)])
def test_equations_that_look_at_connections_are_not_kept_for_other_models(scripts, kept):
    """A point mass determines its angle itself where nothing else does, which depends on its neighbours."""

    def hanging(on):
        m = mc.Model("hanging")
        m.world, m.on, m.mass = pl.World(), on, pl.PointMass(m=2.0)
        m.connect(m.world.frame_b, m.on.frame_a)
        m.connect(m.on.frame_b, m.mass.frame_a)
        return m

    for _ in range(3):
        flatten(hanging(kept()))
    assert mc.check(hanging(pl.FixedTranslation(r=(0, -0.7)))).degrees_of_freedom == 0
    assert mc.check(hanging(pl.Spring(c=11.0, s0=0.6))).degrees_of_freedom == 2


class ByPath(mc.Component):
    """Takes its number from its name."""

    x = mc.variable()

    def equations(self):
        yield self.x == float(self.path.partition("[")[2][:-1])


def test_who_looks_at_its_path_is_asked_itself():
    assert mc.simulate(row_of(ByPath), 1.0)["part[4].x"][-1] == 4.0


class ByDraw(mc.Component):
    """States another number each time its equations are created."""

    x = mc.variable()
    draw = iter(range(1000))

    def equations(self):
        yield self.x == float(next(ByDraw.draw))


def test_who_says_something_else_each_time_is_asked_itself():
    model = row_of(ByDraw)
    result = mc.simulate(model, 1.0)
    assert len({result[f"part[{k}].x"][-1] for k in range(6)}) == 6


class ByParent(mc.Component):
    """Uses a parameter of the model around it."""

    x = mc.variable()

    def equations(self):
        yield self.x == self._parent.gain


class Inside(mc.Model):
    gain = mc.parameter(1.0)

    def build(self):
        self.part = [ByParent() for _ in range(4)]


def test_who_uses_the_model_around_it_is_not_mistaken_for_one_in_another_model():
    model = mc.Model("nested")
    model.one, model.two, model.three = Inside(gain=2.0), Inside(gain=3.0), Inside(gain=2.0)
    result = mc.simulate(model, 1.0)
    assert [result[f"{name}.part[2].x"][-1] for name in ("one", "two", "three")] == [2.0, 3.0, 2.0]


def test_changed_classes_are_read_anew(scripts, monkeypatch):
    for _ in range(3):
        before = numbers(falling())
    assert any(key[0].kind is pl.Body for key in scripts.kept)
    original = pl.Body.thrust
    monkeypatch.setattr(pl.Body, "thrust", lambda self, mass: 2 * original(self, mass))
    changed = numbers(falling())
    monkeypatch.setattr(recording, "_scripts", Forgetful())
    np.testing.assert_array_equal(changed, numbers(falling()))
    assert not np.array_equal(changed, before)


def variants(rng: random.Random) -> list[mc.Model]:
    """Models of single library classes: alone or several, in different worlds, connected or not."""
    models = []
    for library in (pl, sp, rotational, translational, signals):
        worlds = {pl: [{}, {"g": 3.0}, {"gravity": "point", "mu": 5.0}], sp: [{}, {"n": (0, 0, -1)}]}.get(library, [])
        for name in sorted(vars(library)):
            kind = vars(library)[name]
            if not (isinstance(kind, type) and issubclass(kind, mc.Component)) or kind is library.__dict__.get("World"):
                continue
            for count in (1, 1, 5):
                model = mc.Model(name)
                if worlds and rng.random() < 0.8:
                    model.world = library.World(**rng.choice(worlds))
                try:
                    model.part = [kind() for _ in range(count)]
                except (mc.MechaneError, TypeError):  # it needs arguments
                    break
                frame = getattr(model.part[0], "frame_a", None)
                if frame is not None and "world" in vars(model) and rng.random() < 0.5:
                    model.connect(model.world.frame_b, frame)
                models.append(model)
    rng.shuffle(models)
    return models


def outcome(model: mc.Model) -> np.ndarray | str:
    try:
        return numbers(model)
    except (mc.MechaneError, NotImplementedError) as error:  # a base class
        return str(error)


@pytest.mark.parametrize(("seed", "most"), [(1, 80), pytest.param(2, None, marks=pytest.mark.slow)])
def test_kept_scripts_do_not_depend_on_the_models_before(seed, most, scripts, monkeypatch):
    """Library classes in different worlds, in random order, each compared with a translation that keeps nothing."""
    for model in variants(random.Random(seed))[:most]:
        kept = outcome(model)
        with monkeypatch.context() as alone:
            alone.setattr(recording, "_scripts", Forgetful())
            np.testing.assert_array_equal(kept, outcome(model), err_msg=str(model._name))
    assert len(scripts.kept) > 5


@functools.cache
def numbers_alone(name: str) -> np.ndarray:
    """Residuals of an example if nothing is kept."""
    with pytest.MonkeyPatch.context() as alone:
        alone.setattr(recording, "_scripts", Forgetful())
        return numbers(examples.model(name))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.usefixtures("scripts")
def test_examples_in_any_order_are_those_of_a_new_process(seed):
    names = [n for n in examples.names() if not n.startswith(("beam", "cornering"))]  # those take long
    random.Random(seed).shuffle(names)
    for name in names:
        np.testing.assert_array_equal(numbers(examples.model(name)), numbers_alone(name), err_msg=name)
