"""Start values, parameters and inputs of an FMU mean what they mean in `simulate`; impossible ones are refused."""

from __future__ import annotations

import re

import numpy as np
import pytest

import mechane as mc
from analysis.fmus import BOTH, KINDS, Crane, fmpy, run, validation
from mechane import examples
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechanisms import pendulum


@pytest.mark.parametrize("kind", KINDS)
def test_parameters_can_be_tuned_and_become_inputs(tmp_path, kind):
    path = mc.export_fmu(pendulum(), tmp_path / "pendulum.fmu", outputs=["bob.r"], inputs=["world.g"], kind=kind)
    signal = np.array([(0.0, 0.0), (3.0, 0.0)], dtype=[("time", float), ("world.g", float)])
    still = run(path, 3.0, input=signal, output=["bob.r[0]"])
    np.testing.assert_allclose(still["bob.r[0]"], still["bob.r[0]"][0], atol=1e-9)  # no gravity: it stays
    there = run(path, 3.0, start_values={"rod.r[1]": -2.0}, output=["bob.r[0]"])
    here = mc.simulate(pendulum(), 3.0, tolerance=1e-9, points=101, parameters={"rod.r": (0.0, -2.0)})
    np.testing.assert_allclose(there["bob.r[0]"], here["bob.r"][:, 0], atol=1e-5)


def test_what_follows_from_an_input_follows(tmp_path):
    path = mc.export_fmu(
        Crane(), tmp_path / "crane", outputs=["rail.s", "hinge.phi"], inputs=["pull"], kind="co-simulation"
    )
    signal = np.array([(0.0, 1.5), (3.0, 1.5)], dtype=[("time", float), ("pull", float)])
    there = run(path, 2.0, input=signal)
    here = mc.simulate(Crane(pull=1.5), 2.0, tolerance=1e-9, points=101)
    np.testing.assert_allclose(there["rail.s"], here["rail.s"], atol=1e-7)
    with pytest.raises(mc.MechaneError, match="depends on other parameters"):
        mc.export_fmu(Crane(), tmp_path / "crane", inputs=["twice"])


class Tube(mc.Component):
    """Falls, with a mass that follows from two radii."""

    inner = mc.parameter(0.05, unit="m", min=0, max=1)
    m = mc.parameter(0.1**2 - inner**2, unit="kg", min=0)
    h, v = mc.variable(start=1.0, unit="m"), mc.variable(start=0.0, unit="m/s")

    def equations(self):
        yield self.v == mc.der(self.h)
        yield self.m * mc.der(self.v) == -1.0


@pytest.mark.parametrize(("version", "kind"), BOTH)
def test_bounds_of_parameters_hold(tmp_path, capsys, version, kind):
    """Also of those that follow from others: what is wider inside than outside has no mass."""
    path = mc.export_fmu(Tube(), tmp_path / "tube", outputs=["h"], version=version, kind=kind)
    assert not validation.validate_fmu(str(path))
    known = {v.name: v for v in fmpy.read_model_description(str(path)).modelVariables}
    assert (float(known["inner"].min), float(known["inner"].max), float(known["m"].min)) == (0, 1, 0)
    there = run(path, 1.0, start_values={"inner": 0.08}, output=["h"])
    assert there["h"][-1] == pytest.approx(1 - 0.5 / (0.01 - 0.0064), rel=1e-5)
    for inner, said in ((-0.01, "'inner' = -0.01 is below its minimum 0"), (2.0, "above its maximum 1"), (0.12, "'m' = -0.0044 is below")):  # fmt: skip
        with pytest.raises(Exception, match="ExitInitializationMode"):
            run(path, 1.0, start_values={"inner": inner}, output=["h"])
        assert said in capsys.readouterr().out


def test_shapes_that_are_searched_stay_as_they_were_exported(tmp_path, capsys):
    class Hill(mc.Model):
        """A disc over hills of any height."""

        height = mc.parameter(0.4, unit="m")
        world = pl.World()
        disc = pl.Body(m=1.0, I=0.1, r=(0.0, 2.0), v=(1.0, 0.0), phi=0.0, w=0.0)

        def build(self):
            self.touch = pl.DiscCurve(curve=geo.Curve(lambda s: (s, self.height * mc.cos(2 * s)), interval=(-5, 5)))

        def connections(self):
            yield mc.connect(self.world.frame_b, self.touch.frame_a)
            yield mc.connect(self.disc.frame_a, self.touch.frame_b)

    path = mc.export_fmu(Hill(), tmp_path / "hill", outputs=["disc.r"], kind="co-simulation")
    run(path, 0.2, output=["disc.r[0]"], start_values={"disc.m": 2.0})
    with pytest.raises(Exception, match="ExitInitializationMode"):
        run(path, 0.2, output=["disc.r[0]"], start_values={"height": 0.5})
    assert "'height' cannot be changed" in capsys.readouterr().out


def parallel_hinges() -> mc.Model:
    """A four-bar in space; the offsets of its hinges along their axes cancel."""
    m = mc.Model("bars")
    m.world, m.base = sp.World(), sp.FixedTranslation(r=(1.4, 0, 0))
    m.pin = [sp.Revolute(n=(0, 0, 1), phi=1.0, w=1.0), *(sp.Revolute(n=(0, 0, 1)) for _ in range(3))]
    m.crank, m.rod, m.rocker = (
        sp.BodyCylinder(r=r, diameter=0.05) for r in [(0.5, 0, 0.1), (1.5, 0, -0.1), (1.0, 0, 0)]
    )
    m.connect(m.world.frame_b, m.pin[0].frame_a, m.base.frame_a)
    m.connect(m.pin[0].frame_b, m.crank.frame_a)
    m.connect(m.crank.frame_b, m.pin[1].frame_a)
    m.connect(m.pin[1].frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.pin[2].frame_a)
    m.connect(m.pin[2].frame_b, m.rocker.frame_b)
    m.connect(m.base.frame_b, m.pin[3].frame_a)
    m.connect(m.pin[3].frame_b, m.rocker.frame_a)
    return m


@pytest.mark.parametrize(("version", "kind"), BOTH)
def test_parameters_that_open_a_redundant_loop_are_refused(tmp_path, capsys, version, kind):
    path = mc.export_fmu(parallel_hinges(), tmp_path / "bars", outputs=["pin[0].phi"], version=version, kind=kind)
    together = {"crank.r[2]": 0.15, "rod.r[2]": -0.15}
    there = run(path, 0.3, start_values=together, output=["pin[0].phi"])
    here = mc.simulate(parallel_hinges(), 0.3, tolerance=1e-9, points=len(there), parameters=together)
    np.testing.assert_allclose(there["pin[0].phi"], here["pin[0].phi"], atol=1e-5)
    with pytest.raises(Exception, match="ExitInitializationMode"):
        run(path, 0.3, start_values={"crank.r[2]": 0.15}, output=["pin[0].phi"])
    said = capsys.readouterr().out
    assert "contradict others" in said and "0.05" in said


class Coupled(mc.Component):
    """Two pairs of equations whose factors are parameters, and a gear; the second pair contradicts itself if k is one."""

    a, k, ratio = mc.parameter(1.0), mc.parameter(2.0), mc.parameter(2.0)
    s, x, y = mc.variable(start=1.0), mc.variable(), mc.variable()
    u, v, w = mc.variable(start=0.1), mc.variable(start=0.0), mc.variable()
    turn, gear = mc.variable(start=0.0), mc.variable()

    def equations(self):
        yield mc.der(self.s) == self.x - self.y
        yield self.a * self.x + 0.5 * self.y == 1.0
        yield 0.5 * self.x + self.y == self.s
        yield self.v == mc.der(self.u)
        yield self.k * mc.der(self.v) + self.w == 1
        yield mc.der(self.v) + self.k * self.w == self.u + 1
        yield mc.der(self.turn) == 1.0
        yield self.ratio * mc.der(self.gear) == self.turn


@pytest.mark.parametrize("kind", KINDS)
def test_parameters_that_let_factors_vanish_are_refused(tmp_path, capsys, kind):
    """Also as inputs, while it runs. `simulate` takes another order of elimination for some of them."""
    outputs = ["s", "x", "u", "gear"]
    path = mc.export_fmu(Coupled(), tmp_path / "coupled", outputs=outputs, inputs=["a"], version="2.0", kind=kind)
    there = run(path, 1.0, start_values={"a": 0.7, "k": 3.0, "ratio": 4.0}, output=outputs)
    here = mc.simulate(Coupled(a=0.7, k=3.0, ratio=4.0), 1.0, tolerance=1e-9, points=101)
    for name in outputs:
        np.testing.assert_allclose(there[name], here[name], atol=1e-6)
    wrong = {"a": (1e-17, "nearly vanishes"), "k": (1.0, "do not determine|nearly vanishes"), "ratio": (0.0, "gear.* nearly vanishes")}  # fmt: skip
    for name, (value, said) in wrong.items():
        with pytest.raises(Exception, match="ExitInitializationMode"):
            run(path, 1.0, start_values={name: value}, output=outputs)
        assert re.search(said, capsys.readouterr().out)
    signal = np.array([(0.0, 1.0), (0.5, 1.0), (0.5, 1e-17), (1.0, 1e-17)], dtype=[("time", float), ("a", float)])
    with pytest.raises(Exception, match=r"fmi2|CVode"):
        run(path, 1.0, input=signal)
    assert "nearly vanishes" in capsys.readouterr().out


@pytest.mark.parametrize("kind", KINDS)
def test_loops_close_around_fixed_start_values(tmp_path, kind):
    """With other parameters, and around states that were set, as in a simulation."""
    system = mc.compile(examples.load("four_bar").FourBar())
    path = mc.export_fmu(system, tmp_path / "bars", outputs=["pin_a.phi", "pin_d.phi"], kind=kind)
    for parameters, initial in (
        ({"crank": 0.35}, {}),
        ({}, {"pin_a.phi": 0.6}),
        ({"coupler": 1.6}, {"pin_a.phi": 0.6}),
    ):
        there = run(path, 0.5, start_values=parameters | initial, output=["pin_a.phi", "pin_d.phi"])
        here = system.simulate(0.5, tolerance=1e-9, points=101, parameters=parameters, initial=initial)
        assert there["pin_a.phi"][0] == here["pin_a.phi"][0]  # not moved
        for name in ("pin_a.phi", "pin_d.phi"):
            np.testing.assert_allclose(there[name], here[name], atol=1e-7 if kind == "co-simulation" else 1e-4)


def test_loops_close_beyond_a_dead_centre(tmp_path):
    """Newton's steps from the exported pose get stuck on the way; what simulate finds is found."""
    system = mc.compile(examples.load("flexible_four_bar").FlexibleFourBar())
    path = mc.export_fmu(system, tmp_path / "bars", kind="co-simulation")
    for angle in (-3.06, -2.0, 2.5):
        there = run(path, 0.05, start_values={"pin_a.phi": angle}, output=["pin_a.phi", "pin_b.phi"])
        here = system.simulate(0.05, initial={"pin_a.phi": angle}, tolerance=1e-8, points=101)
        for name in ("pin_a.phi", "pin_b.phi"):
            np.testing.assert_allclose(there[name], here[name], atol=1e-6)


def test_a_massless_node_moves_and_the_body_stays(tmp_path, capsys):
    """Springs of other stiffness move their node at the start, not the body; its speed depends on its centre of mass."""
    system = mc.compile(examples.load("three_springs").ThreeSprings())
    path = mc.export_fmu(system, tmp_path / "springs", outputs=["body.r_0"], kind="co-simulation")
    stiffer = {"upper[0].c": 60.0, "upper[2].c": 25.0}
    there = run(path, 0.5, start_values=stiffer, output=["body.r_0[0]"])
    here = system.simulate(0.5, tolerance=1e-9, points=101, parameters=stiffer)
    np.testing.assert_allclose(there["body.r_0[0]"], here["body.r_0"][:, 0], atol=1e-7)
    assert "computed with other parameters" not in capsys.readouterr().out
    there = run(path, 0.5, start_values={"body.r_cm[1]": -0.3}, output=["body.r_0[0]"])
    here = system.simulate(0.5, tolerance=1e-9, points=101, parameters={"body.r_cm[1]": -0.3})
    np.testing.assert_allclose(there["body.r_0[0]"], here["body.r_0"][:, 0], atol=1e-7)


def test_values_that_were_set_outrank_fixed_ones(tmp_path, capsys):
    """The rocker is set: the crank gives way. Loops that cannot close are refused."""
    system = mc.compile(examples.load("four_bar").FourBar())
    path = mc.export_fmu(system, tmp_path / "bars", outputs=["pin_a.phi"], kind="co-simulation")
    elsewhere = system.simulate(0.5, initial={"pin_a.phi": 0.9}, tolerance=1e-9, points=101)
    name = "pin_b.phi"
    there = run(path, 0.5, start_values={name: elsewhere[name][0]}, output=["pin_a.phi"])
    assert "give way" in capsys.readouterr().out
    assert there["pin_a.phi"][0] == pytest.approx(0.9, abs=1e-9)
    with pytest.raises(Exception, match="ExitInitializationMode"):
        run(path, 0.5, start_values={"crank": 40.0}, output=["pin_a.phi"])
    assert "Loops cannot be closed" in capsys.readouterr().out


class SliderCrank(mc.Model):
    """Starts at an angle and a speed that follow from parameters (1 degree of freedom)."""

    lean, turns, length = mc.parameter(0.5, unit="rad"), mc.parameter(0.5), mc.parameter(0.3, unit="m")
    world = pl.World()
    pin_a = pl.Revolute(phi=2 * lean, w=6.0 * turns)
    crank = pl.FixedTranslation(r=(length, 0.0))
    pin_b = pl.Revolute(phi=mc.guess(-3 * lean))
    rod = pl.FixedTranslation(r=(0.8, 0.0))
    pin_c = pl.Revolute()
    piston = pl.Body(m=1.0, I=0.1)
    rail = pl.Prismatic(n=(1, 0), s=mc.guess(0.9))
    wheel = pl.Body(m=2.0, I=0.3)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.pin_a.frame_a, self.rail.frame_a)
        yield mc.connect(self.pin_a.frame_b, self.crank.frame_a, self.wheel.frame_a)
        yield mc.connect(self.crank.frame_b, self.pin_b.frame_a)
        yield mc.connect(self.pin_b.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.pin_c.frame_a)
        yield mc.connect(self.pin_c.frame_b, self.rail.frame_b, self.piston.frame_a)


@pytest.mark.parametrize("kind", KINDS)
def test_start_values_follow_from_parameters(tmp_path, capsys, kind):
    """Of coordinates and of loops; those that were given at the export, or are set, stay."""
    system = mc.compile(SliderCrank())
    path = mc.export_fmu(system, tmp_path / "crank", outputs=["pin_a.phi", "rail.s"], kind=kind)
    other = mc.export_fmu(
        system, tmp_path / "other", outputs=["pin_a.phi", "rail.s"], kind=kind, initial={"pin_a.phi": 0.2}
    )
    changed = {"lean": 0.9, "turns": 1.0, "length": 0.35}
    for file, parameters, given, initial in (
        (path, changed, {}, {}),
        (path, changed, {"pin_a.phi": -0.4}, {"pin_a.phi": -0.4}),
        (path, {"piston.m": 3.0}, {}, {}),
        (other, changed, {}, {"pin_a.phi": 0.2}),
    ):
        there = run(file, 0.5, start_values=parameters | given, output=["pin_a.phi", "rail.s"])
        here = system.simulate(0.5, tolerance=1e-9, points=101, parameters=parameters, initial=initial)
        for name in ("pin_a.phi", "rail.s"):
            np.testing.assert_allclose(there[name][0], here[name][0], atol=1e-12)
            np.testing.assert_allclose(there[name], here[name], atol=1e-6 if kind == "co-simulation" else 1e-4)
    assert "WARNING" not in capsys.readouterr().out.upper()
