"""Other names of parameters, options, variables, connectors and parts."""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane.language import alias


class Pin(mc.Connector):
    p = mc.variable(unit="m")
    f = mc.flow(unit="N")


class Spring(mc.Component):
    """A mass on a spring, with old and short names."""

    pin = mc.variable()
    end = Pin()
    stiffness = mc.parameter(4.0, unit="N/m", min=0)
    stretch = mc.variable(unit="m", state="prefer")
    tension = mc.variable(unit="N")
    mode = mc.option("soft", choices=("soft", "hard"))

    k: mc.Parameter = alias("stiffness")
    c: mc.Parameter = alias("stiffness", deprecated=True)
    x: mc.Variable = alias("stretch", deprecated=True)
    push: mc.Variable = alias("tension", deprecated=True, sign=-1)
    tip = alias("end", deprecated=True)
    way: str = alias("mode", deprecated=True)

    def equations(self):
        yield self.pin == 2 * self.stretch
        yield self.end.p == self.stretch
        yield self.tension == self.stiffness * self.stretch
        yield mc.der(mc.der(self.stretch)) == -self.tension


class Rig(mc.Model):
    spring = Spring(stretch=1.0)


def quiet(function):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return function()


def old(function, present):
    with pytest.warns(DeprecationWarning, match=f"is now called '{present}'") as caught:
        value = function()
    assert {Path(w.filename).name for w in caught} == {Path(__file__).name}, "told where the old name is written"
    return value


def test_in_the_constructor():
    assert quiet(lambda: Spring(k=9.0)).stiffness.value == 9
    assert old(lambda: Spring(c=9.0), "stiffness").stiffness.value == 9
    assert old(lambda: Spring(way="hard"), "mode").mode == "hard"
    assert float(old(lambda: Spring(x=0.5), "stretch").stretch.start.sx) == 0.5
    with pytest.raises(mc.MechaneError, match="'c' is another name for 'stiffness'; give one of them"):
        Spring(c=1.0, stiffness=2.0)


def test_a_component_in_a_class_body_is_told_once():
    def build():
        class Old(mc.Model):
            spring = Spring(c=9.0)

        return Old

    kind = old(build, "stiffness")
    assert quiet(kind).spring.stiffness.value == 9


def test_as_an_attribute():
    spring = Spring()
    assert quiet(lambda: spring.k) is spring.stiffness
    assert old(lambda: spring.c, "stiffness") is spring.stiffness
    assert old(lambda: spring.tip, "end") is spring.end
    with pytest.raises(mc.MechaneError, match="cannot be overwritten"):
        spring.c = 3.0


def test_in_paths():
    system = mc.compile(Rig())
    result = quiet(lambda: system.simulate(1.0, parameters={"spring.k": 9.0}))
    assert result["spring.stiffness"][0] == 9
    assert old(lambda: system.simulate(1.0, parameters={"spring.c": 9.0}), "stiffness")["spring.k"][0] == 9
    moved = old(lambda: system.simulate(1.0, initial={"spring.x": 0.25}), "stretch")
    assert moved["spring.stretch"][0] == 0.25
    assert np.array_equal(old(lambda: result["spring.x"], "stretch"), result["spring.stretch"])
    assert np.array_equal(old(lambda: result["spring.tip.p"], "end"), result["spring.end.p"])
    assert np.array_equal(old(lambda: result["der(spring.x)"], "stretch"), result["der(spring.stretch)"])
    assert "spring.x" not in result.names()


def test_a_sign_that_has_changed():
    result = mc.simulate(Rig(), 1.0)
    assert np.allclose(old(lambda: result["spring.push"], "tension"), -result["spring.tension"], rtol=0, atol=0)
    push = old(lambda: result.system.model.spring.push, "tension")
    assert np.array_equal(result.evaluate(push), -result["spring.tension"])
    with pytest.raises(mc.MechaneError, match=r"no variable 'spring.push'"):
        mc.simulate(Rig(), 1.0, initial={"spring.push": 1.0})


def test_in_a_saved_result(tmp_path):
    result = mc.simulate(Rig(), 1.0)
    result.save(tmp_path / "run.npz")
    again = mc.Result.load(tmp_path / "run.npz")
    assert np.allclose(again["spring.x"], result["spring.stretch"])
    assert np.allclose(again["spring.push"], -result["spring.tension"])


def test_help_shows_names_that_stay():
    assert "Other names" in Spring.__doc__ and " k " in Spring.__doc__
    assert " c " not in Spring.__doc__.split("Other names")[1]
