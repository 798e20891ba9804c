"""A model exported as an FMU and simulated by an independent tool moves as here."""

from __future__ import annotations

import ctypes
import re
import zipfile
from pathlib import Path

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from analysis.exported import exported
from mechane import contact as ct
from mechane import examples
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples import rocking_block, spin_up
from mechanisms import four_bar, parallelogram, pendulum
from simulation.test_tables import AFTER, hurdle
from thrown_blocks import THROWS, block

fmpy = pytest.importorskip("fmpy")
validation = pytest.importorskip("fmpy.validation")

BOTH = [
    ("2.0", "model-exchange"),
    ("3.0", "co-simulation"),
    pytest.param("3.0", "model-exchange", marks=pytest.mark.slow),
    pytest.param("2.0", "co-simulation", marks=pytest.mark.slow),
]
KINDS = ["model-exchange", "co-simulation"]


def run(path, stop, **options):
    """Simulate an FMU: with CVODE, or with its own stepper."""
    options = {"relative_tolerance": 1e-8, "output_interval": stop / 100, "record_events": False, **options}
    found = fmpy.simulate_fmu(str(path), stop_time=stop, **options)
    assert len(found) == 101
    return found


def coordinates(system):
    return [system.translated.dae.names[c] for c in system.translated.kinematics.coordinates]


class Ball(mc.Component):
    """Bounces ever lower."""

    e = mc.parameter(0.7, doc="share of the speed that is left")
    h, v = mc.variable(start=1.0, unit="m", doc="height"), mc.variable(start=0.0, unit="m/s")

    def equations(self):
        yield self.v == mc.der(self.h)
        yield mc.der(self.v) == -9.81
        yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))


class Crane(mc.Model):
    """A trolley that a force moves, with a load on a rope."""

    pull = mc.parameter(0.0, unit="N")
    twice = mc.parameter(2 * pull, unit="N")
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=1.0, I=0.1)
    push = pl.WorldForce(f=(twice, 0.0))
    hinge = pl.Revolute(phi=1.0, w=0.0)
    rope = pl.FixedTranslation(r=(0, -1))
    load = pl.Body(m=0.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a, self.push.frame_b)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)


@pytest.mark.parametrize(("version", "kind"), BOTH)
def test_a_loop_moves_as_here(tmp_path, version, kind):
    model = four_bar(torque=1.0)
    asked = {"outputs": ["pivot.phi", "crank.frame_b.r"], "version": version, "kind": kind}
    path = mc.export_fmu(model, tmp_path / "four_bar", **asked)
    assert path == tmp_path / "four_bar.fmu"
    assert not validation.validate_fmu(str(path))
    there = run(path, 2.0, output=["pivot.phi", "crank.frame_b.r[0]", "crank.frame_b.r[1]"])
    here = mc.simulate(model, 2.0, tolerance=1e-9, points=101)
    np.testing.assert_allclose(there["time"], here.time, atol=1e-9)
    np.testing.assert_allclose(there["crank.frame_b.r[1]"], here["crank.frame_b.r"][:, 1], atol=1e-6)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("name", "stop"),
    [
        ("bouncing_ball", 2.0),
        ("crane_crab_controlled", 3.0),
        ("cam_follower", 1.0),
        ("stick_slip", 6.0),
        ("roller_cam", 1.0),
        ("counter_spin", 1.0),
    ],
)
def test_examples_move_as_here(tmp_path, name, stop, kind):
    """A tree, a loop, a cam, what bounces, what sticks and slips, what is controlled."""
    module = examples.load(name)
    model = next(
        v() for v in vars(module).values()
        if isinstance(v, type) and issubclass(v, mc.Model) and v.__module__ == module.__name__
    )  # fmt: skip
    system = mc.compile(model)
    path = mc.export_fmu(system, tmp_path / f"{name}.fmu", kind=kind)
    assert not validation.validate_fmu(str(path))
    names = coordinates(system)
    there = run(path, stop, output=names)
    here = system.simulate(stop, tolerance=1e-8, points=101).trajectory.x
    size = np.abs(here).max(axis=1, keepdims=True) + 1e-3
    limit = 1e-7 if kind == "co-simulation" else 1e-4
    np.testing.assert_allclose(np.array([there[n] for n in names]) / size, here / size, atol=limit)


def test_undamped_vibrations_move_as_here_with_another_method(tmp_path):
    """The rates of an arm that spins up, integrated by an explicit method: CVODE's drift (docs/fmu.md) is its own."""
    system = mc.compile(spin_up.SpinUp())
    path = mc.export_fmu(system, tmp_path / "arm", kind="model-exchange", version="2.0")
    found = fmpy.read_model_description(str(path))
    unit = fmpy.instantiate_fmu(fmpy.extract(str(path)), found, "ModelExchange")
    unit.setupExperiment(startTime=0.0)
    unit.enterInitializationMode()
    unit.exitInitializationMode()
    unit.enterContinuousTimeMode()
    x, rates = np.zeros(10), np.zeros(10)
    to = ctypes.POINTER(ctypes.c_double)

    def rate(t, x):
        x = np.ascontiguousarray(x)
        unit.setTime(t)
        unit.setContinuousStates(x.ctypes.data_as(to), len(x))
        unit.getDerivatives(rates.ctypes.data_as(to), len(x))
        return rates.copy()

    unit.getContinuousStates(x.ctypes.data_as(to), len(x))
    there = solve_ivp(rate, (0.0, 1.0), x, method="DOP853", rtol=1e-10, atol=1e-13, max_step=1e-3)
    unit.freeInstance()
    here = system.simulate(1.0, tolerance=1e-11, points=2)
    end = np.concatenate([here["arm.q"][-1], here["arm.qd"][-1]])
    size = np.concatenate([np.abs(end[:5]).max() * np.ones(5), np.abs(end[5:]).max() * np.ones(5)])
    np.testing.assert_allclose(there.y[:, -1] / size, end / size, atol=1e-8)


@pytest.mark.parametrize("kind", KINDS)
def test_a_block_rocks(tmp_path, kind):
    """An impact opens another contact, whose friction has stuck."""
    system = mc.compile(rocking_block.RockingBlock())
    path = mc.export_fmu(system, tmp_path / "block", outputs=["block.phi"], kind=kind)
    there, here = run(path, 0.9, output=["block.phi"]), system.simulate(0.9, tolerance=1e-8, points=101)
    np.testing.assert_allclose(there["block.phi"], here["block.phi"], atol=1e-7 if kind == "co-simulation" else 1e-5)


@pytest.mark.parametrize(("version", "kind"), BOTH)
def test_bodies_jump_over_hills(tmp_path, version, kind):
    """Nearest points are searched while they are far: of a disc, and of two curves; also from another start."""
    system = mc.compile(examples.load("hill_jump").HillJump())
    path = mc.export_fmu(system, tmp_path / "hills", outputs=["ball.r", "egg.r"], version=version, kind=kind)
    assert not validation.validate_fmu(str(path))
    names = [f"{body}.r[{k}]" for body in ("ball", "egg") for k in range(2)]
    for initial, given in (({}, {}), ({"ball.r": (1.2, 2.6)}, {"ball.r[0]": 1.2})):
        there = run(path, 1.3, output=names, start_values=given)
        here = system.simulate(1.3, tolerance=1e-9, points=101, initial=initial)
        assert {"touches", "lands"} <= {e.what for e in here.events}
        found, wanted = np.array([there[n] for n in names]), np.vstack([here["ball.r"].T, here["egg.r"].T])
        np.testing.assert_allclose(found, wanted, atol=1e-5 if kind == "co-simulation" else 1e-3)


@pytest.mark.parametrize("kind", KINDS)
def test_a_ball_jumps_over_hills_in_space(tmp_path, kind):
    m = mc.Model("hills")
    m.world = sp.World(n=(0, 0, -1))
    m.ball = sp.Body(m=1.0, I=(0.1, 0.1, 0.1), r_0=(0.2, 0.1, 1.5), v_0=(3.0, 2.0, 0.0))
    hills = geo.Surface(lambda u, v: (u, v, 0.3 * mc.cos(2 * u) * mc.cos(2 * v)), u_range=(-6, 6), v_range=(-6, 6))
    m.touch = sp.SphereSurface(surface=hills, radius=0.1, law=ct.Stop(at=0.0, stiffness=1e5))
    m.connect(m.world.frame_b, m.touch.frame_a)
    m.connect(m.ball.frame_a, m.touch.frame_b)
    path = mc.export_fmu(m, tmp_path / "hills", outputs=["ball.r_0"], kind=kind)
    here = mc.simulate(m, 1.5, tolerance=1e-9, points=101)
    assert sum(e.what == "touches" for e in here.events) >= 2
    there = run(path, 1.5, output=[f"ball.r_0[{k}]" for k in range(3)])
    found = np.stack([there[f"ball.r_0[{k}]"] for k in range(3)], axis=1)
    np.testing.assert_allclose(found, here["ball.r_0"], atol=1e-6 if kind == "co-simulation" else 1e-4)


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


@pytest.mark.slow
@pytest.mark.parametrize("name", ["slides into a wall", "corners bounce in turn"])
def test_thrown_blocks(tmp_path, name):
    shape, start = THROWS[name]
    system = mc.compile(block(*shape, **start))
    path = mc.export_fmu(system, tmp_path / "thrown", outputs=["block.r[0]", "block.phi"], kind="co-simulation")
    there = run(path, 0.8, output=["block.r[0]", "block.phi"])
    here = system.simulate(0.8, tolerance=1e-8, points=101)
    np.testing.assert_allclose(there["block.phi"], here["block.phi"], atol=1e-5)
    np.testing.assert_allclose(there["block.r[0]"], here["block.r"][:, 0], atol=1e-5)


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
def test_a_ball_bounces_until_it_rests(tmp_path, kind):
    path = mc.export_fmu(Ball(), tmp_path / "ball", outputs=["h"], kind=kind, parameters={"e": 0.5})
    there = run(path, 3.0, output=["h", "v"])
    here = mc.simulate(Ball(), 3.0, tolerance=1e-9, points=101, parameters={"e": 0.5})
    np.testing.assert_allclose(there["h"], here["h"], atol=1e-6)
    assert abs(there["v"][-1]) < 1e-12  # it lies still
    other = run(path, 3.0, start_values={"h": 0.3, "v": 1.0, "e": 0.8}, output=["h"])
    here = mc.simulate(Ball(), 3.0, tolerance=1e-9, points=101, parameters={"e": 0.8}, initial={"h": 0.3, "v": 1.0})
    np.testing.assert_allclose(other["h"], here["h"], atol=1e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_parameters_can_be_tuned_and_become_inputs(tmp_path, kind):
    path = mc.export_fmu(pendulum(), tmp_path / "pendulum.fmu", outputs=["bob.r"], inputs=["world.g"], kind=kind)
    signal = np.array([(0.0, 0.0), (3.0, 0.0)], dtype=[("time", float), ("world.g", float)])
    still = run(path, 3.0, input=signal, output=["bob.r[0]"])
    np.testing.assert_allclose(still["bob.r[0]"], still["bob.r[0]"][0], atol=1e-9)  # no gravity: it stays
    there = run(path, 3.0, start_values={"rod.r[1]": -2.0}, output=["bob.r[0]"])
    here = mc.simulate(pendulum(), 3.0, tolerance=1e-9, points=101, parameters={"rod.r": (0.0, -2.0)})
    np.testing.assert_allclose(there["bob.r[0]"], here["bob.r"][:, 0], atol=1e-5)


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


def test_loops_close_beyond_a_dead_centre(tmp_path):
    """Newton's steps from the exported pose get stuck on the way; what simulate finds is found."""
    system = mc.compile(examples.load("flexible_four_bar").FlexibleFourBar())
    path = mc.export_fmu(system, tmp_path / "bars", kind="co-simulation")
    for angle in (-3.06, -2.0, 2.5):
        there = run(path, 0.05, start_values={"pin_a.phi": angle}, output=["pin_a.phi", "pin_b.phi"])
        here = system.simulate(0.05, initial={"pin_a.phi": angle}, tolerance=1e-8, points=101)
        for name in ("pin_a.phi", "pin_b.phi"):
            np.testing.assert_allclose(there[name], here[name], atol=1e-6)


def swing(phi, w, time):
    """The angle of its cranks, as a pendulum."""
    inertia, weight = 4 * 0.04 + 2 * 0.02 + 0.16, 9.81 * (4 * 0.2 + 0.4)
    rates = lambda _, y: [y[1], -weight * np.cos(y[0]) / inertia]  # noqa: E731
    return solve_ivp(rates, (0, time[-1]), [phi, w], rtol=1e-11, atol=1e-12, t_eval=time).y[0]


@pytest.mark.parametrize(("phi", "w"), [(0.0, 5.0), (0.3, -2.0)])
@pytest.mark.filterwarnings("ignore::mechane.MechaneWarning")
def test_singular_positions_of_loops_are_passed(tmp_path, phi, w):
    """At the start, and on the way."""
    system = mc.compile(parallelogram(phi, w))
    path = mc.export_fmu(system, tmp_path / "bars", outputs=["d.phi"], kind="co-simulation")
    there = run(path, 0.5, output=["d.phi"])
    np.testing.assert_allclose(there["d.phi"], swing(phi, w, there["time"]), atol=1e-8)
    stepper = system.stepper(outputs=["d.phi"], tolerance=1e-8)
    found = [stepper.read()[0], *(stepper.step(0.005)[0] for _ in range(100))]
    np.testing.assert_allclose(found, swing(phi, w, np.linspace(0, 0.5, 101)), atol=1e-8)


@pytest.mark.parametrize(("phi", "w"), [(0.0, 5.0), (0.3, -2.0)])
@pytest.mark.filterwarnings("ignore::mechane.MechaneWarning")
def test_singular_positions_of_loops_are_named_in_model_exchange(tmp_path, capsys, phi, w):
    """An integrating tool cannot continue there."""
    system = mc.compile(parallelogram(phi, w))
    path = mc.export_fmu(system, tmp_path / "other", outputs=["d.phi"], kind="model-exchange")
    capsys.readouterr()
    if phi == 0:
        with pytest.raises(Exception, match="ExitInitializationMode"):
            run(path, 0.5, output=["d.phi"])
        assert "singular position at the start" in capsys.readouterr().out
    else:
        run(path, 0.5, output=["d.phi"])
        assert "close to a singular position" in capsys.readouterr().out


class Pushed(mc.Component):
    """Pushed by a smooth pulse of two milliseconds."""

    at = mc.parameter(5.0, unit="s")
    v = mc.variable(start=0.0, unit="m/s")

    def equations(self):
        yield mc.der(self.v) == 1000.0 * mc.exp(-(((mc.time - self.at) / 1e-3) ** 2))


@pytest.mark.parametrize("kind", KINDS)
def test_no_step_leads_over_a_pulse(tmp_path, kind):
    """CVODE as fmpy calls it steps beyond time events and interpolates, which costs it a part of the pulse's foot."""
    path = mc.export_fmu(Pushed(), tmp_path / "pushed", outputs=["v"], kind=kind, version="2.0")
    for at in (5.0, 33.33):
        there = run(path, 100.0, start_values={"at": at}, output=["v"])
        assert there["v"][-1] == pytest.approx(np.sqrt(np.pi), rel=1e-5 if kind == "co-simulation" else 1e-2)


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_no_step_leads_over_a_narrow_bump_of_a_table(tmp_path, version):
    """It takes two milliseconds, between communication points that are 73 ms apart."""
    path = mc.export_fmu(hurdle(1e-3), tmp_path / "hurdle", outputs=["v"], kind="co-simulation", version=version)
    assert run(path, 7.3, output=["v"])["v"][-1] == pytest.approx(AFTER, abs=1e-6)


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


def test_the_description_says_what_variables_are(tmp_path):
    path = mc.export_fmu(Ball(), tmp_path / "ball", outputs=["h"], inputs=["e"], version="2.0")
    found = fmpy.read_model_description(str(path))
    variables = {v.name: v for v in found.modelVariables}
    h, e = variables["h"], variables["e"]
    assert (h.causality, h.variability, h.unit, h.description, float(h.start)) == (
        "output",
        "continuous",
        "m",
        "height",
        1.0,
    )
    assert (e.causality, float(e.start), e.description) == ("input", 0.7, "share of the speed that is left")
    assert variables["der(h)"].derivative.name == "h" and found.numberOfEventIndicators == 1
    with zipfile.ZipFile(path) as packed:
        names = packed.namelist()
    assert {"sources/fmu.c", "sources/model.c", "sources/runtime.c", "modelDescription.xml"} <= set(names)


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_a_state_is_saved_and_restored(tmp_path, version):
    path = mc.export_fmu(Ball(), tmp_path / "ball", outputs=["h"], version=version, kind="co-simulation")
    found = fmpy.read_model_description(str(path))
    folder = fmpy.extract(str(path))
    unit = fmpy.instantiate_fmu(folder, found, "CoSimulation")
    if version == "2.0":
        unit.setupExperiment(startTime=0.0)
        unit.enterInitializationMode()
        get, save, restore, read = unit.getReal, unit.getFMUstate, unit.setFMUstate, unit.serializeFMUstate
    else:
        unit.enterInitializationMode(startTime=0.0)
        get, save, restore, read = unit.getFloat64, unit.getFMUState, unit.setFMUState, unit.serializeFMUState
    unit.exitInitializationMode()
    h = [v.valueReference for v in found.modelVariables if v.name == "h"]
    unit.doStep(0.0, 0.4)
    state = save()
    assert len(read(state)) > 0
    unit.doStep(0.4, 0.4)
    first = get(h)[0]
    restore(state)
    unit.doStep(0.4, 0.4)
    assert get(h)[0] == pytest.approx(first, abs=1e-9)
    unit.terminate()
    unit.freeInstance()


@pytest.mark.parametrize(("version", "kind"), BOTH)
@pytest.mark.parametrize("make", [Crane, lambda: four_bar(torque=1.0)], ids=["tree", "loop"])
def test_directional_derivatives_are_exact(tmp_path, version, kind, make):
    """Against differences of the unit's own derivatives and outputs, for states, inputs and parameters that follow."""
    system = mc.compile(make())
    input_ = "pull" if isinstance(system.model, Crane) else "world.g"
    output = "load.r" if isinstance(system.model, Crane) else "crank.frame_b.r"
    asked = {"outputs": [output], "inputs": [input_], "version": version, "kind": kind}
    path = mc.export_fmu(system, tmp_path / "unit", **asked)
    found = fmpy.read_model_description(str(path))
    said = "providesDirectionalDerivative" if version == "2.0" else "providesDirectionalDerivatives"
    assert f'{said}="true"' in zipfile.ZipFile(path).read("modelDescription.xml").decode()
    unit = fmpy.instantiate_fmu(
        fmpy.extract(str(path)), found, "CoSimulation" if found.coSimulation else "ModelExchange"
    )
    if version == "2.0":
        unit.setupExperiment(startTime=0.0)
        unit.enterInitializationMode()
        get, put, slope = unit.getReal, unit.setReal, unit.getDirectionalDerivative
    else:
        unit.enterInitializationMode(startTime=0.0)
        get, put, slope = unit.getFloat64, unit.setFloat64, unit.getDirectionalDerivative
    unit.exitInitializationMode()
    if kind == "model-exchange" and version == "2.0":
        unit.enterContinuousTimeMode()
    names = {v.name: v.valueReference for v in found.modelVariables}
    states = coordinates(system)
    unknown = [names[f"der({n})"] for n in states] + [names[n] for n in (f"{output}[0]", f"{output}[1]")]
    rng = np.random.default_rng(0)
    for known in ([names[n] for n in states], [names[input_]]):
        seed = rng.normal(size=len(known))
        exact = slope(unknown, known, seed.tolist())
        start, step, sides = np.array(get(known)), 1e-6, []
        for sign in (1, -1):
            put(known, (start + sign * step * seed).tolist())
            sides.append(np.array(get(unknown)))
        put(known, start.tolist())
        np.testing.assert_allclose(exact, (sides[0] - sides[1]) / (2 * step), rtol=2e-6, atol=2e-7)
        assert np.abs(exact).max() > 1e-3
    with pytest.raises(Exception, match=r"(?i)status|fail"):
        slope(unknown, [0], [1.0])
    unit.freeInstance()


@pytest.mark.slow
@pytest.mark.parametrize(("version", "kind"), [("2.0", "model-exchange"), ("3.0", "co-simulation")])
def test_binaries_for_all_systems_are_what_these_take(tmp_path, version, kind):
    pytest.importorskip("ziglang")
    every = ["x86_64-linux", "aarch64-linux", "x86_64-windows", "x86_64-darwin", "aarch64-darwin"]
    path = mc.export_fmu(Ball(), tmp_path / "ball", outputs=["h"], version=version, kind=kind, platforms=every)
    assert not validation.validate_fmu(str(path))
    old = version == "2.0"
    header = Path(fmpy.__file__).parent / "c-code" / f"fmi{version[0]}Functions.h"
    standard = set(re.findall(r"TYPE\s+(fmi\d\w+);", header.read_text()))
    with zipfile.ZipFile(path) as packed:
        for place, suffix, magic, machine, at in (
            ("linux64" if old else "x86_64-linux", "so", b"\x7fELF\x02", 62, 18),
            ("aarch64-linux", "so", b"\x7fELF\x02", 183, 18),
            ("win64" if old else "x86_64-windows", "dll", b"MZ", 0x8664, None),
            ("darwin64" if old else "x86_64-darwin", "dylib", b"\xcf\xfa\xed\xfe", 0x01000007, 4),
            ("aarch64-darwin", "dylib", b"\xcf\xfa\xed\xfe", 0x0100000C, 4),
        ):
            data = packed.read(f"binaries/{place}/ball.{suffix}")
            where = at if at is not None else int.from_bytes(data[0x3C:0x40], "little") + 4
            width = 4 if suffix == "dylib" else 2
            assert data.startswith(magic) and int.from_bytes(data[where : where + width], "little") == machine
            assert exported(data) >= standard and f"fmi{version[0]}GetVersion" in standard
            if suffix == "dll":
                own = b"x86_64-windows.dll"
                assert set(re.findall(rb"[\w-]+\.dll", data)) == {own, b"ucrtbase.dll"}, "part of every Windows"


def test_what_ends_a_simulation_ends_that_of_the_unit(tmp_path):
    class Fuse(Ball):
        """Ends below the floor."""

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -9.81
            yield mc.when(self.h < 0, mc.fail("it fell through"))

    path = mc.export_fmu(Fuse(), tmp_path / "fuse", outputs=["h"], kind="co-simulation")
    with pytest.raises(Exception, match=r"(?i)error|fail"):
        run(path, 2.0)


def test_what_cannot_be_exported_is_said(tmp_path):
    with pytest.raises(mc.MechaneError, match="is not a parameter"):
        mc.export_fmu(pendulum(), tmp_path / "p.fmu", inputs=["hinge.phi"])
    with pytest.raises(mc.MechaneError, match=r"(?i)did you mean"):
        mc.export_fmu(pendulum(), tmp_path / "p.fmu", outputs=["bob.rr"])
    for version in ("1.0", 1.0):
        with pytest.raises(mc.MechaneError, match="version"):
            mc.export_fmu(pendulum(), tmp_path / "p.fmu", version=version)
    with pytest.raises(mc.MechaneError, match="co-simulation"):
        mc.export_fmu(pendulum(), tmp_path / "p.fmu", kind="both")
    with pytest.raises(mc.MechaneError, match="platform"):
        mc.export_fmu(pendulum(), tmp_path / "p.fmu", platforms=["amiga"])


class Root(mc.Component):
    """Has an algebraic variable that is iterated."""

    a = mc.parameter(0.0)
    x, y = mc.variable(start=1.0), mc.variable(start=1.0)

    def equations(self):
        yield mc.der(self.x) == -self.y
        yield self.y**3 + self.y == self.x + self.a


@pytest.mark.parametrize(("version", "kind"), [("2.0", "model-exchange"), ("3.0", "co-simulation")])
def test_algebraic_variables_are_iterated(tmp_path, version, kind):
    path = mc.export_fmu(Root(), tmp_path / "root", inputs=["a"], outputs=["x", "y"], version=version, kind=kind)
    assert not validation.validate_fmu(str(path))
    here = mc.simulate(Root(), 2.0, tolerance=1e-9, points=101)
    np.testing.assert_allclose(run(path, 2.0)["y"], here["y"], atol=1e-7)
    found = fmpy.read_model_description(str(path))
    unit = fmpy.instantiate_fmu(
        fmpy.extract(str(path)), found, "CoSimulation" if found.coSimulation else "ModelExchange"
    )
    names = {v.name: v.valueReference for v in found.modelVariables}
    if version == "2.0":
        unit.setupExperiment(startTime=0.0)
        unit.enterInitializationMode()
    else:
        unit.enterInitializationMode(startTime=0.0)
    unit.exitInitializationMode()
    get, put = (unit.getReal, unit.setReal) if version == "2.0" else (unit.getFloat64, unit.setFloat64)
    for a in (9.0, 29.0):  # an output follows an input at once
        put([names["a"]], [a])
        y, rate = get([names["y"], names["der(x)"]])
        assert y**3 + y == pytest.approx(1.0 + a, abs=1e-9) and rate == pytest.approx(-y, abs=1e-12)
    unit.terminate()
    unit.freeInstance()
