"""Units of other tools inside a model: one written by hand in C, and models that were exported from here."""

from __future__ import annotations

import subprocess
import threading
import zipfile
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import rotational, signals
from mechane.fmi.build import FLAGS, PLATFORMS, _compiler, here

QUANTITIES = [  # name, causality, variability, type in 2.0 and 3.0, start
    ("gain k", "parameter", "tunable", "Real", "Float64", "1.0"),
    ("u", "input", "continuous", "Real", "Float64", "0.0"),
    ("n", "input", "discrete", "Integer", "Int32", "3"),
    ("b", "input", "discrete", "Boolean", "Boolean", "false"),
    ("body.x[1]", "output", "continuous", "Real", "Float64", None),
    ("twice", "output", "continuous", "Real", "Float64", None),
    ("whole", "output", "discrete", "Integer", "Int32", None),
    ("turned", "output", "discrete", "Boolean", "Boolean", None),
    ("steps", "output", "continuous", "Real", "Float64", None),
]


def description(version: str, flags: str = "") -> str:
    """A modelDescription.xml."""
    lines = []
    for k, (name, causality, variability, two, three, start) in enumerate(QUANTITIES):
        said = f'name="{name}" valueReference="{k}" causality="{causality}" variability="{variability}"'
        begin = f' start="{start}"' if start is not None else ""
        unit = ' unit="m"' if name == "u" else ""
        if version == "2.0":
            lines.append(f"<ScalarVariable {said}><{two}{begin}{unit}/></ScalarVariable>")
        else:
            lines.append(f"<{three} {said}{begin}{unit}/>")
    token = "guid" if version == "2.0" else "instantiationToken"
    return (
        f'<fmiModelDescription fmiVersion="{version}" modelName="hand" {token}="by-hand">'
        f'<CoSimulation modelIdentifier="hand" {flags}/><ModelVariables>{"".join(lines)}</ModelVariables>'
        "<ModelStructure/></fmiModelDescription>"
    )


@pytest.fixture(scope="module", params=["2.0", "3.0"])
def hand(request, tmp_path_factory):
    """A unit written by hand."""
    folder, version = tmp_path_factory.mktemp("unit"), request.param
    old, suffix, _ = PLATFORMS[here()]
    library, source = folder / f"hand{suffix}", Path(__file__).with_name("unit.c")
    options = [f for f in FLAGS if f != "-fvisibility=hidden"] + ["-shared", "-fPIC", f"-DFMI={version[0]}", "-lm"]
    subprocess.run([*_compiler(here()), *options, str(source), "-o", str(library), "-lm"], check=True)
    with zipfile.ZipFile(folder / "hand.fmu", "w") as packed:
        packed.writestr("modelDescription.xml", description(version))
        packed.write(library, f"binaries/{old if version == '2.0' else here()}/hand{suffix}")
    return folder / "hand.fmu"


def alone(path, **options) -> mc.Model:
    m = mc.Model("alone")
    m.unit = mc.FMU(path, step=0.1, **options)
    return m


def test_numbers_of_all_kinds_go_in_and_out(hand):
    model = alone(hand, start={"gain k": 2.0}, inputs={"u": lambda t: 3.0 * t, "n": 6, "b": True})
    result = mc.simulate(model, 1.0, points=11)
    k = np.arange(11)
    x = [1.0]
    for j in range(10):  # input of the exchange before, held
        x.append(x[-1] * np.exp(-0.2) + 0.3 * j * (1 - np.exp(-0.2)) / 2.0)
    assert result["unit.body_x_1"] == pytest.approx(x, abs=1e-11)
    assert result["unit.twice"] == pytest.approx(0.6 * k, abs=1e-9)  # at once
    assert np.array_equal(result["unit.steps"], k)
    assert set(result["unit.whole"]) == {7.0} and set(result["unit.turned"]) == {0.0}
    assert model.unit["body.x[1]"] is model.unit.body_x_1 and model.unit.names["gain k"] == "gain_k"


def test_numbers_are_converted_to_base_units(hand, tmp_path):
    """Millimetres go in, degrees Celsius come out; what is not defined goes by its name."""
    with zipfile.ZipFile(hand) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    text = parts["modelDescription.xml"].decode()
    defined = (
        '<UnitDefinitions><Unit name="millimetre"><BaseUnit m="1" factor="0.001"/></Unit>'
        '<Unit name="degC"><BaseUnit K="1" offset="273.15"/></Unit></UnitDefinitions><ModelVariables>'
    )
    text = (
        text.replace("<ModelVariables>", defined)
        .replace('unit="m"', 'unit="millimetre"')
        .replace('start="0.0"', 'start="2"')
    )
    two = "<Real/></ScalarVariable>" in text
    for name, unit in (("steps", "degC"), ("body.x[1]", "km")):
        first, rest = text.split(f'name="{name}"')
        rest = (
            rest.replace("<Real/>", f'<Real unit="{unit}"/>', 1) if two else rest.replace("/>", f' unit="{unit}"/>', 1)
        )
        text = f'{first}name="{name}"{rest}'
    with zipfile.ZipFile(tmp_path / "other.fmu", "w") as packed:
        for name, data in parts.items():
            packed.writestr(name, text if name == "modelDescription.xml" else data)
    model = alone(tmp_path / "other.fmu")
    assert mc.simulate(model, 0.05)["unit.u"][0] == pytest.approx(0.002)
    result = mc.simulate(alone(tmp_path / "other.fmu", inputs={"u": 0.003}), 0.45)
    plain = mc.simulate(alone(hand, inputs={"u": 3.0}), 0.45)
    assert result["unit.twice"][-1] == pytest.approx(6.0)
    assert result["unit.steps"][-1] == pytest.approx(plain["unit.steps"][-1] + 273.15)
    assert result["unit.body_x_1"][-1] == pytest.approx(1000 * plain["unit.body_x_1"][-1])
    assert [result.unit(f"unit.{name}") for name in ("u", "steps", "body_x_1", "twice")] == ["m", "K", "m", ""]


def test_parameters_of_a_unit_are_parameters_of_the_model(hand):
    system = mc.compile(alone(hand))
    swept = mc.sweep(system, {"unit.gain_k": [0.0, 1.0, 5.0], "unit.u": [0.0, 2.0]}, 1.0, measure="unit.body_x_1")
    k, u = np.array([[1e-9], [1.0], [5.0]]), np.array([0.0, 2.0])
    assert swept["unit.body_x_1"] == pytest.approx(np.exp(-k) - u * np.expm1(-k) / k, abs=1e-8)


def test_a_unit_in_the_loop_converges_with_the_step(hand):
    """A mass pulled back by a force that the unit filters: x' = u - x, f = -4 x."""

    def end(step: float) -> float:
        m = mc.Model("pulled")
        m.world, m.rail, m.body = pl.World(), pl.Prismatic(n=(1, 0), s=1.0, v=0.0), pl.Body(m=1.0, I=0.1)
        m.unit = mc.FMU(hand, step=step, inputs={"u": m.rail.s})
        m.push = pl.WorldForce(f=mc.vector(-4 * m.unit.body_x_1, 0.0))
        m.connect(m.world.frame_b, m.rail.frame_a)
        m.connect(m.rail.frame_b, m.body.frame_a, m.push.frame_b)
        return float(mc.simulate(m, 2.0, points=2)["rail.s"][-1])

    values, vectors = np.linalg.eig(np.array([[0, 1, 0], [0, 0, -4.0], [1, 0, -1]]))
    exact = (vectors @ (np.exp(2.0 * values) * np.linalg.solve(vectors, [1.0, 0.0, 1.0]))).real[0]
    found = [end(step) for step in (0.02, 0.01)]
    errors = np.abs(np.array(found) - exact)
    assert errors[0] / errors[1] == pytest.approx(2, abs=0.1)
    assert 2 * found[1] - found[0] == pytest.approx(
        exact, abs=0.03 * errors[1]
    )  # the error is proportional to the step


def test_runs_threads_resets_and_saved_states_are_equal_bit_by_bit(hand):
    system = mc.compile(alone(hand, inputs={"u": lambda t: mc.sin(5 * t)}))
    first = system.simulate(2.0)["unit.body_x_1"]
    found = [np.zeros(0)] * 4

    def work(k: int) -> None:
        found[k] = system.simulate(2.0)["unit.body_x_1"]

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(np.array_equal(first, f) for f in found)
    stepper = system.stepper(inputs=["unit.gain_k"], outputs=["unit.body_x_1", "unit.steps"])
    before = [stepper.step(0.03) for _ in range(20)]
    saved = stepper.save()
    one = [stepper.step(0.03) for _ in range(20)]
    late = stepper.save()
    end = stepper.step(0.3)
    stepper.restore(saved)
    assert np.array_equal([stepper.step(0.03) for _ in range(20)], one)
    stepper.reset()
    assert np.array_equal([stepper.step(0.03) for _ in range(20)], before)
    stepper.restore(late)  # of a line of events that was left since
    assert np.array_equal(stepper.step(0.3), end)


@pytest.mark.parametrize("version", ["2.0", "3.0"])
def test_what_was_exported_here_moves_in_another_model_as_alone(tmp_path, version):
    class VanDerPol(mc.Component):
        mu = mc.parameter(1.0)
        x, v = mc.variable(start=2.0), mc.variable(start=0.0)

        def equations(self):
            yield mc.der(self.x) == self.v
            yield mc.der(self.v) == self.mu * (1 - self.x**2) * self.v - self.x

    class Ball(mc.Component):
        e = mc.parameter(0.7)
        h, v = mc.variable(start=1.0, unit="m"), mc.variable(start=0.0, unit="m/s")

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -9.81
            yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))

    for kind, output, changed in ((VanDerPol, "x", {"mu": 3.0}), (Ball, "h", {"e": 0.5})):
        path = tmp_path / f"{kind.__name__}{version[0]}.fmu"
        mc.export_fmu(kind(), path, outputs=[output], version=version, kind="co-simulation")
        there = mc.simulate(alone(path, start=changed), 2.0, points=21)[f"unit.{output}"]
        here_ = mc.simulate(kind(**changed), 2.0, points=21, tolerance=1e-9)[output]
        assert there == pytest.approx(here_, abs=2e-5)


class Cart(mc.Component):
    """Bounces at a wall."""

    force = mc.parameter(0.0, unit="N")
    x, v = mc.variable(start=0.5, unit="m"), mc.variable(start=0.0, unit="m/s")

    def equations(self):
        yield mc.der(self.x) == self.v
        yield 2.0 * mc.der(self.v) == self.force
        yield mc.when(self.x < 0, mc.reinit(self.v, -0.6 * self.v))


class Controller(mc.Component):
    """Measures in mm, with a delay."""

    place, speed = mc.parameter(0.0, unit="mm"), mc.parameter(0.0, unit="m/s")
    y, force = mc.variable(start=0.0, unit="mm"), mc.variable(unit="N")

    def equations(self):
        yield 0.05 * mc.der(self.y) == self.place - self.y
        yield self.force == -0.03 * self.y - 0.5 * self.speed - 3.0


class Both(Cart):
    """The two in one."""

    y = mc.variable(start=0.0)

    def equations(self):
        yield mc.der(self.x) == self.v
        yield 2.0 * mc.der(self.v) == -30.0 * self.y - 0.5 * self.v - 3.0
        yield 0.05 * mc.der(self.y) == self.x - self.y
        yield mc.when(self.x < 0, mc.reinit(self.v, -0.6 * self.v))


@pytest.mark.slow
def test_two_units_in_a_loop_with_events_and_other_units(tmp_path):
    """A plant of FMI 3 and its controller of FMI 2: the error is halved with the step."""
    plant = mc.export_fmu(
        Cart(), tmp_path / "cart", inputs=["force"], outputs=["x", "v"], kind="co-simulation", version="3.0"
    )
    control = mc.export_fmu(
        Controller(), tmp_path / "control", inputs=["place", "speed"], outputs=["force"], kind="co-simulation", version="2.0"
    )  # fmt: skip
    whole = mc.simulate(Both(), 1.0, tolerance=1e-10, points=11)["x"]
    errors = []
    for step in (0.01, 0.005, 0.0025):
        m = mc.Model("loop")
        m.back = signals.Wire()
        m.cart = mc.FMU(plant, step=step, inputs={"force": m.back})
        m.control = mc.FMU(control, step=step, inputs={"place": m.cart.x, "speed": m.cart.v})
        m.equation(m.back.y == m.control.force)
        errors.append(np.abs(mc.simulate(m, 1.0, points=11)["cart.x"] - whole).max())
    assert errors[0] < 0.05 and errors[1] / errors[0] == pytest.approx(0.5, abs=0.1)
    assert errors[2] / errors[1] == pytest.approx(0.5, abs=0.1)


def test_a_result_with_a_unit_is_saved_and_goes_on_between_its_points(hand, tmp_path):
    m = mc.Model("filtered")
    m.unit = mc.FMU(hand, step=0.1, inputs={"u": 1.0, "n": 2}, start={"gain k": 0.5})
    m.filter = signals.FirstOrder(u=m.unit.twice, T=0.3)
    result = mc.simulate(m, 1.0, points=5, tolerance=1e-9)
    assert result.at(0.37)["filter.y"] == pytest.approx(2 * (1 - np.exp(-0.37 / 0.3)), abs=1e-7)
    assert result.at(0.37)["unit.steps"] == 3
    result.save(tmp_path / "run.npz")
    assert np.array_equal(mc.Result.load(tmp_path / "run.npz")["unit.steps"], result["unit.steps"])


def test_what_a_unit_says_when_it_fails_is_told(hand):
    with pytest.raises(mc.MechaneError, match=r"hand.fmu.*DoStep returned an error[\s\S]*u is too large"):
        mc.simulate(alone(hand, inputs={"u": lambda t: 200 * t}), 2.0)
    if "3.0" in zipfile.ZipFile(hand).read("modelDescription.xml").decode():
        with pytest.raises(mc.MechaneError, match="stopped the simulation"):
            mc.simulate(alone(hand, inputs={"u": -200}), 2.0)


def test_wrong_use_is_explained(hand, tmp_path):
    with pytest.raises(mc.MechaneError, match="Did you mean 'gain k'"):
        mc.FMU(hand, start={"gain": 1.0})
    with pytest.raises(mc.MechaneError, match="has no input 'v'"):
        mc.FMU(hand, inputs={"v": 1.0})
    with pytest.raises(mc.MechaneError, match="No such file"):
        mc.FMU(tmp_path / "none.fmu")
    (tmp_path / "text.fmu").write_text("hello")
    with pytest.raises(mc.MechaneError, match="not an FMU"):
        mc.FMU(tmp_path / "text.fmu")
    for text, said in (
        (description("1.0"), "FMI 2.0 and 3.0"),
        (description("2.0").replace("CoSimulation", "ModelExchange"), "only model exchange"),
        ('<!DOCTYPE x [<!ENTITY a "b">]>' + description("2.0"), "entities are not read"),
        (description("2.0").replace("by-hand", "other"), "cannot be instantiated"),
        (description("2.0").replace('"hand" /', '"other" /'), "no binary for this machine"),
        (description("2.0").replace('"hand" /', '"../../hand" /'), "not a valid library name"),
    ):
        with zipfile.ZipFile(tmp_path / "bad.fmu", "w") as packed, zipfile.ZipFile(hand) as good:
            packed.writestr("modelDescription.xml", text)
            for name in good.namelist()[1:]:
                packed.writestr(name.replace(here(), PLATFORMS[here()][0]), good.read(name))
        if (
            said == "cannot be instantiated"
            and good.filename
            and b'"3.0"' in zipfile.ZipFile(hand).read("modelDescription.xml")
        ):
            continue  # its binary has the functions of the other version
        with pytest.raises(mc.MechaneError, match=said):
            mc.simulate(alone(tmp_path / "bad.fmu"), 1.0)


def test_archives_that_are_broken_or_too_large(hand, tmp_path, monkeypatch):
    data = bytearray(hand.read_bytes())
    start = data.index(b"modelDescription.xml") + len("modelDescription.xml")
    for k in range(start, start + 60, 7):
        broken = tmp_path / "broken.fmu"
        broken.write_bytes(data[:k] + bytes([data[k] ^ 0xFF]) + data[k + 1 :])
        with pytest.raises(mc.MechaneError):
            mc.simulate(alone(broken, inputs={"v": 1.0}), 1.0)
    monkeypatch.setattr("mechane.fmi.binary.UNPACKED", 10)
    large = tmp_path / "large.fmu"
    large.write_bytes(data)
    with pytest.raises(mc.MechaneError, match="would take more than"):
        mc.simulate(alone(large), 1.0)


def test_what_needs_equations_alone_refuses_a_unit(hand, tmp_path):
    model = alone(hand)
    with pytest.raises(mc.MechaneError, match="'unit' is an external program"):
        mc.export_fmu(model, tmp_path / "x.fmu")
    with pytest.raises(mc.MechaneError, match="'unit' is an external program"):
        model.publish(tmp_path / "x.html")
    with pytest.raises(mc.MechaneError, match="'unit' is an external program"):
        mc.compile(alone(hand)).gradient("unit.twice", "unit.u", 1.0)
    m = mc.Model("driven")
    m.world, m.hinge = pl.World(), pl.Revolute(driven=True)
    m.body, m.unit = pl.Body(m=1.0, I=0.1), mc.FMU(hand, step=0.1)
    m.drive = rotational.Position(phi=m.unit.body_x_1)
    m.connect(m.drive.flange_b, m.hinge.axis)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.body.frame_a)
    with pytest.raises(mc.MechaneError, match="jumps with every exchange"):
        mc.simulate(m, 1.0)
