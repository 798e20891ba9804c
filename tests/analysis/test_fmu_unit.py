"""What an FMU contains and offers: description, saved states, derivatives, binaries."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from analysis.exported import exported
from analysis.fmus import BOTH, Ball, Crane, coordinates, fmpy, run, validation
from mechanisms import four_bar, pendulum


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
