"""Results: any variable by path, energy, interpolation, tables, files."""

from __future__ import annotations

import csv
import json
import zipfile
from pathlib import Path

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.compiler.translate import translate
from mechane.examples.bouncing_ball import BouncingBall
from mechane.simulation.system import System
from mechanisms import CraneCrab, DampedCrane, Motion, chain, four_bar, pendulum
from references import pendulum as pendulum_reference


@pytest.fixture(scope="module")
def result():
    return mc.simulate(pendulum(phi=1.0, I=0.1), 3.0, tolerance=1e-10)


def test_shapes(result):
    n = len(result.time)
    assert n == 501
    assert result["hinge.phi"].shape == (n,)
    assert result["bob.r"].shape == (n, 2)
    assert result["time"] is result.time
    np.testing.assert_array_equal(result["bob.r[1]"], result["bob.r"][:, 1])
    assert result["rod.r"].shape == (n, 2) and np.all(result["rod.r"] == (0, -1))  # also parameters


def test_units(result, tmp_path):
    result.save(tmp_path / "run.mechane")
    for one in (result, mc.Result.load(tmp_path / "run.mechane")):
        paths = ("time", "hinge.phi", "bob.r", "bob.r[1]", "bob.m")
        assert [one.unit(path) for path in paths] == ["s", "rad", "m", "m", "kg"]
        with pytest.raises(mc.MechaneError, match=r"no variable 'hinge\.phii' .*Did you mean 'hinge\.phi'"):
            one.unit("hinge.phii")
    assert [result.unit(f"der({path})") for path in ("hinge.phi", "hinge.w")] == ["rad/s", "rad/s2"]


def test_variables_that_were_eliminated_are_there(result):
    phi = result["hinge.phi"]
    np.testing.assert_allclose(result["bob.phi"], phi, atol=1e-14)
    np.testing.assert_allclose(result["rod.frame_b.r"], np.stack((np.sin(phi), -np.cos(phi)), -1), atol=1e-13)
    np.testing.assert_allclose(result["rod.frame_a.f"], -result["hinge.frame_b.f"], atol=1e-10)
    np.testing.assert_allclose(result["world.frame_b.r"], 0)
    want, speed = pendulum_reference.motion(result.time, 1.0, I=0.1)
    np.testing.assert_allclose(phi, want, atol=1e-8)
    np.testing.assert_allclose(result["hinge.w"], speed, atol=1e-7)


def test_forces_are_those_of_the_motion(result):
    """Newton for the bob: the rod pulls with m (a - g)."""
    phi, w = result["hinge.phi"], result["hinge.w"]
    z = -9.81 * np.sin(phi) / 1.1
    a = np.stack((z * np.cos(phi) - w**2 * np.sin(phi), z * np.sin(phi) + w**2 * np.cos(phi)), -1)
    np.testing.assert_allclose(result["bob.z"], z, atol=1e-9)
    np.testing.assert_allclose(result["bob.a"], a, atol=1e-8)
    np.testing.assert_allclose(result["bob.frame_a.f"], a + np.array((0, 9.81)), atol=1e-8)
    np.testing.assert_allclose(result["bob.frame_a.t"], 0.1 * z, atol=1e-9)


def test_derivatives_by_name(result):
    np.testing.assert_allclose(result["der(hinge.phi)"], result["hinge.w"], atol=1e-13)
    np.testing.assert_allclose(result["der(bob.v)"], result["bob.a"], atol=1e-13)


def test_expressions_are_evaluated(result):
    m = result.system.model
    np.testing.assert_allclose(result.evaluate(mc.norm(m.bob.v)), np.abs(result["hinge.w"]), atol=1e-12)
    np.testing.assert_allclose(result.evaluate(m.bob.m * m.bob.r), result["bob.r"], atol=1e-14)
    np.testing.assert_allclose(result.evaluate(mc.sin(mc.time)), np.sin(result.time), atol=1e-14)
    assert result.evaluate(3.0).shape == (501,) and result.evaluate((1.0, 2.0)).shape == (501, 2)
    matrix = mc.vector(m.bob.r, m.bob.v)
    assert result.evaluate(matrix).shape == (501, 2, 2)
    np.testing.assert_allclose(result.evaluate(matrix)[:, 1, 0], result["bob.v"][:, 0], atol=1e-14)
    np.testing.assert_allclose(result.evaluate(mc.der(m.bob.r)), result["bob.v"], atol=1e-10)


def test_expressions_are_evaluated_at_some_points(result):
    some, m = np.array([7, 3, 3, -1]), result.system.model
    for expression in (m.hinge.phi, m.bob.r, 2 * mc.sin(m.hinge.phi), 1.5):
        np.testing.assert_array_equal(result.evaluate(expression, some), result.evaluate(expression)[some])


def test_names_and_membership(result):
    assert "hinge.phi" in result and "hinge.fi" not in result and "bob.r" in result
    assert "bob.m" not in result.names()
    assert result.unit("hinge.phi") == "rad" and result.unit("bob.r[0]") == "m" and result.unit("time") == "s"
    assert result.unit("bob.m") == "kg"


def test_unknown_paths_suggest(result):
    for wrong, right in (("hinge.fi", "hinge.phi"), ("bob.R", "bob.r"), ("hing.phi", "hinge.phi")):
        with pytest.raises(mc.MechaneError) as error:
            result[wrong]
        assert right in str(error.value) and "did you mean" in str(error.value).lower()
    for wrong in ("bob.r[2]", "bob.r[x]", "bob.r["):
        with pytest.raises(mc.MechaneError, match=r"bob\.r"):
            result[wrong]


def test_values_between_the_points(result):
    for t in (0.0, 0.123456, 1.0, 2.99999, 3.0):
        angle, rate = pendulum_reference.motion(np.array([t]), 1.0, I=0.1)
        now = result.at(t)
        assert now["hinge.phi"] == pytest.approx(angle[0], abs=1e-7)
        assert now["hinge.w"] == pytest.approx(rate[0], abs=1e-6)
        np.testing.assert_allclose(now["bob.r"], (np.sin(angle[0]), -np.cos(angle[0])), atol=1e-7)
    with pytest.raises(mc.MechaneError, match="outside"):
        result.at(3.1)
    model = result.system.model
    assert result.at(0.5).evaluate(mc.norm(model.bob.r)) == pytest.approx(1.0)


def test_values_between_points_do_not_mix_both_sides_of_an_event():
    class Saw(mc.Component):
        x = mc.variable(start=0.0)

        def equations(self):
            yield mc.der(self.x) == 1
            yield mc.when(self.x > 0.55, mc.reinit(self.x, 0.0))

    result = mc.simulate(Saw(), 1.0, points=11)
    assert result.at(0.52)["x"] == pytest.approx(0.52, abs=1e-6)
    assert result.at(0.58)["x"] == pytest.approx(0.03, abs=1e-6)


@pytest.mark.parametrize("solver", ["dopri5", "dop853", "rodas"])
def test_values_between_many_events(solver):
    system = mc.compile(BouncingBall())
    fine = system.simulate(3.0, tolerance=1e-12, points=301)
    few = system.simulate(3.0, points=2, solver=solver)
    np.testing.assert_allclose(few.at(fine.time)["height.s"], fine["height.s"], atol=1e-12)


def test_output_times_may_begin_after_the_start():
    system = mc.compile(DampedCrane())
    whole, late = (system.simulate(4.0, times=times) for times in ([0.0, 1.0, 2.5], [1.0, 2.5]))
    np.testing.assert_array_equal(late.time, [1.0, 2.5])
    np.testing.assert_array_equal(late["hinge.phi"], whole["hinge.phi"][1:])
    assert abs(late.energy().error).max() < 1e-4
    assert late.at(2.0)["hinge.phi"] == whole.at(2.0)["hinge.phi"]
    assert abs(system.simulate(4.0, times=[2.5])["hinge.phi"] - whole["hinge.phi"][2]).max() < 1e-5


def test_a_repr_tells_the_essentials(result):
    text = repr(result)
    assert "pendulum" in text and "501" in text and "steps" in text


# ---------------------------------------------------------------- energy


def test_energy_of_a_chain_against_its_bodies():
    result = mc.simulate(chain(5), 5.0, tolerance=1e-9)
    energy = result.energy()
    speeds = [np.sum(result[f"body[{i}].v"] ** 2, axis=1) for i in range(5)]
    kinetic = sum(0.5 * v + 0.05 * result[f"body[{i}].w"] ** 2 for i, v in enumerate(speeds))
    potential = sum(9.81 * result[f"body[{i}].r"][:, 1] for i in range(5))
    assert np.ptp(kinetic) > 5
    np.testing.assert_allclose(energy.kinetic, kinetic, atol=1e-9)
    np.testing.assert_allclose(energy.potential, potential, atol=1e-9)
    np.testing.assert_allclose(energy.total, kinetic + potential, atol=1e-9)
    np.testing.assert_allclose(energy.total, energy.total[0], atol=1e-5)
    np.testing.assert_allclose(energy.error, 0, atol=1e-5)
    assert not energy.dissipated.any() and not energy.supplied.any()


def test_dissipated_energy_closes_the_balance():
    result = mc.simulate(DampedCrane(), 10.0, tolerance=1e-9)
    energy = result.energy()
    power = 0.5 * result["rail.v"] ** 2 + 0.2 * result["hinge.w"] ** 2
    want = np.concatenate([[0], np.cumsum((power[1:] + power[:-1]) / 2 * np.diff(result.time))])
    np.testing.assert_allclose(energy.dissipated, want, atol=1e-3)
    assert np.all(np.diff(energy.dissipated) >= 0) and energy.dissipated[-1] > 0.5
    np.testing.assert_allclose(energy.error, 0, atol=1e-6)


def test_supplied_energy_closes_the_balance():
    result = mc.simulate(four_bar(phi=1.0, w=0.0, torque=4.0), 2.0, tolerance=1e-9)
    energy = result.energy()
    np.testing.assert_allclose(energy.supplied, 4.0 * (result["pin.phi"] - 1.0), atol=1e-6)
    np.testing.assert_allclose(energy.error, 0, atol=1e-6)


def test_energy_of_a_model_with_prescribed_motion():
    model = mc.Model("m")
    model.world, model.motor = pl.World(), Motion(amplitude=1.0, rate=2.0)
    model.hinge = pl.Revolute(phi=0.3, w=0.0)
    model.crank, model.rod = pl.FixedTranslation(r=(0, -1)), pl.FixedTranslation(r=(0, -0.5))
    model.one, model.two = pl.Body(m=1.0, I=0.1), pl.Body(m=0.5, I=0.05)
    model.connect(model.world.frame_b, model.motor.frame_a)
    model.connect(model.motor.frame_b, model.crank.frame_a)
    model.connect(model.crank.frame_b, model.one.frame_a, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.two.frame_a)
    result = mc.simulate(model, 5.0, tolerance=1e-9)
    energy = result.energy()
    assert np.ptp(energy.supplied) > 1
    np.testing.assert_allclose(energy.error, 0, atol=1e-6)


# ---------------------------------------------------------------- tables and files


def test_a_table(result):
    pytest.importorskip("pandas")
    frame = result.to_dataframe("hinge.phi", "bob.r")
    assert list(frame.columns) == ["hinge.phi", "bob.r[0]", "bob.r[1]"]
    assert frame.index.name == "time"
    np.testing.assert_array_equal(frame["hinge.phi"], result["hinge.phi"])
    np.testing.assert_array_equal(frame.index, result.time)
    whole = result.to_dataframe()
    assert "bob.frame_a.f[1]" in whole.columns and len(whole) == 501
    with pytest.raises(mc.MechaneError):
        result.to_dataframe("nothing")


def test_save_and_load(result, tmp_path):
    path = result.save(tmp_path / "run")
    assert path.suffix == ".npz" and path.exists()
    for name in ("run", "run.of.today"):  # found by the name that `save` was given
        result.save(tmp_path / name)
        np.testing.assert_array_equal(mc.Result.load(tmp_path / name).time, result.time)
    loaded = mc.Result.load(path)
    np.testing.assert_array_equal(loaded.time, result.time)
    for name in ("hinge.phi", "bob.r", "rod.frame_b.f"):
        np.testing.assert_array_equal(loaded[name], result[name])
    assert loaded.unit("hinge.phi") == "rad" and set(loaded.names()) == set(result.names())
    np.testing.assert_array_equal(loaded.energy().total, result.energy().total)
    assert loaded.parameters["bob.m"] == 1.0 and loaded.parameters["rod.r"] == [0.0, -1.0]
    assert loaded.stats["steps"] == result.stats["steps"]
    with pytest.raises(mc.MechaneError, match=r"hinge\.phi"):
        loaded["hinge.fi"]


def test_files_are_open_and_without_pickle(result, tmp_path):
    path = result.save(tmp_path / "run.npz")
    assert path == tmp_path / "run.npz"
    with np.load(path, allow_pickle=False) as data:  # would raise on pickled objects
        arrays = {k: data[k] for k in data.files}
    assert all(a.dtype != object for a in arrays.values())
    about = json.loads(bytes(arrays["about"]).decode())
    assert "hinge.phi" in [path for path, _, _ in about["variables"]] and about["model"] == "pendulum"
    assert zipfile.is_zipfile(path)


def test_a_foreign_file_is_refused(tmp_path):
    np.savez(tmp_path / "other.npz", a=np.zeros(3))
    with pytest.raises(mc.MechaneError, match="not a mechane result"):
        mc.Result.load(tmp_path / "other.npz")
    with pytest.raises(mc.MechaneError, match="no file"):
        mc.Result.load(tmp_path / "missing.npz")


@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_file_gives_one_clear_error(result, tmp_path, seed):
    """Bytes changed, cut off, or a header that asks for far too much memory."""
    path, rng = result.save(tmp_path / "run.npz"), np.random.default_rng(seed)
    data = bytearray(path.read_bytes())
    if seed % 3 == 0:
        data = data[: rng.integers(len(data))]
    else:
        for place in rng.integers(0, len(data), 40):
            data[place] = rng.integers(256)
    path.write_bytes(bytes(data))
    with pytest.raises(mc.MechaneError, match=r"run\.npz|stored function"):
        mc.Result.load(path)["bob.r"]
    huge = np.lib.format.header_data_from_array_1_0(np.zeros(3)) | {"shape": (10**15,)}
    with zipfile.ZipFile(tmp_path / "huge.npz", "w") as archive, archive.open("about.npy", "w") as file:
        np.lib.format.write_array_header_1_0(file, huge)
    with pytest.raises(mc.MechaneError, match="larger than the file"):
        mc.Result.load(tmp_path / "huge.npz")


def test_a_loaded_result_continues_between_its_points(tmp_path):
    """A loop with events: values between output points are computed again, as accurate as the run."""
    from mechanisms import four_bar

    result = mc.compile(four_bar(w=3.0)).simulate(2.0, tolerance=1e-9, points=5)
    loaded, at = mc.Result.load(result.save(tmp_path / "run")), np.linspace(0.1, 1.9, 7)
    np.testing.assert_allclose(loaded.at(at)["pin.phi"], result.at(at)["pin.phi"], rtol=0, atol=1e-9)
    page = loaded.animate(tmp_path / "run.html")
    assert page.stat().st_size > 10_000


@pytest.mark.parametrize("name", ["sizes", "restart x", "p", "stage0 rank", "stage0 size", "stage1 row", "ranks"])
def test_arrays_that_do_not_fit_the_functions_are_refused(tmp_path, name):
    """Machine code trusts the sizes of its arrays."""
    path = mc.simulate(four_bar(), 0.1, points=3).save(tmp_path / "four.npz")
    with np.load(path) as data:
        arrays = dict(data)
    assert name in arrays
    if name == "restart x":
        arrays["restart t"] = np.array([0.01])
        for one, width in (("x", 1), ("z", 0), ("d", 0), ("hold", 0)):
            arrays[f"restart {one}"] = np.zeros((1, width))
    else:
        arrays[name] = arrays[name][:-1]
    np.savez(path, **arrays)
    with pytest.raises(mc.MechaneError, match="damaged"):
        mc.Result.load(path).at(0.02)["time"]


@pytest.mark.parametrize(
    ("name", "value", "said"), [("targets", 10**6, "damaged"), ("tape rates constants", np.nan, "cannot be computed")]
)
def test_numbers_that_make_no_sense_are_refused(tmp_path, name, value, said):
    path = mc.simulate(BouncingBall(), 0.1, points=3).save(tmp_path / "ball.npz")
    with np.load(path) as data:
        arrays = dict(data)
    arrays[name][:] = value
    np.savez(path, **arrays)
    with pytest.raises(mc.MechaneError, match=said):
        mc.Result.load(path).at(0.02)["time"]


def test_a_loaded_result_with_events_continues_between_its_points(tmp_path):
    result = mc.simulate(BouncingBall(), 1.0, points=21)
    loaded = mc.Result.load(result.save(tmp_path / "ball.npz"))
    times = np.linspace(0.013, 0.987, 9)
    name = result.system.report.states[0]
    np.testing.assert_array_equal(loaded.at(times)[name], result.at(times)[name])


def test_events_are_saved(tmp_path):
    class Ball(mc.Component):
        h, v = mc.variable(start=1.0), mc.variable()

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -9.81
            yield mc.when(self.h < 0, mc.reinit(self.v, -0.8 * self.v))

    result = mc.simulate(Ball(), 1.0)
    loaded = mc.Result.load(result.save(tmp_path / "ball"))
    assert len(loaded.events) == len(result.events) >= 1


def test_results_of_one_system_are_independent():
    system = mc.compile(CraneCrab())
    one = system.simulate(1.0)
    before = one["hinge.phi"].copy()
    two = system.simulate(1.0, parameters={"load.m": 5.0}, initial={"hinge.phi": 0.1})
    np.testing.assert_array_equal(one["hinge.phi"], before)
    np.testing.assert_allclose(one["load.frame_a.f"][0] / one["load.m"][0], one["load.a"][0] + (0, 9.81), atol=1e-9)
    np.testing.assert_allclose(two["load.frame_a.f"][0] / 5.0, two["load.a"][0] + (0, 9.81), atol=1e-9)


def test_variables_read_together_are_those_read_alone():
    """After a few, all are computed in one pass; the bits do not tell."""
    system = mc.compile(CraneCrab())
    result = system.simulate(2.0, points=21)
    for path in result.names():
        alone = system.simulate(2.0, points=21)[path]
        assert np.array_equal(result[path], alone), path
    assert "_all" in vars(result)


def test_coordinates_are_read_straight_from_the_states():
    result = System(translate(CraneCrab())).simulate(2.0, points=21)
    rows = result.trajectory.x.tolist()
    assert result["hinge.phi"].tolist() in rows and result["rail.s"].tolist() in rows
    assert "variables" not in vars(result.program)  # nothing was made to compute them


def test_a_table_with_commas_holds_all_digits(tmp_path):
    result = mc.simulate(CraneCrab(), 1.0, points=11)
    path = result.save(tmp_path / "crane.csv")
    with path.open(newline="") as file:
        names, *rows = csv.reader(file)
    numbers = np.array(rows, float)
    assert names[0] == "time" and np.array_equal(numbers[:, 0], result.time)
    assert np.array_equal(numbers[:, names.index("hinge.phi")], result["hinge.phi"])
    assert np.array_equal(numbers[:, names.index("load.frame_a.r[1]")], result["load.frame_a.r"][:, 1])
    few = result.to_csv(tmp_path / "few.csv", "rail.s")
    assert few.read_text().splitlines()[0] == "time,rail.s"
    with pytest.raises(mc.MechaneError, match="table for other tools"):
        mc.Result.load(path)


def test_a_trajectory_file_reads_as_modelica_tools_read_it(tmp_path):
    """`dataInfo` gives the matrix and the row of each name, a negative one for the opposite sign."""
    from scipy.io import loadmat

    result = mc.simulate(CraneCrab(), 1.0, points=11)
    raw = loadmat(result.save(tmp_path / "crane.mat"), chars_as_strings=False)
    words = ["".join(row).strip() for row in raw["Aclass"]]
    assert words[0] == "Atrajectory" and words[3] == "binTrans"
    names = ["".join(column).strip() for column in raw["name"].T]
    units = ["".join(column).strip() for column in raw["description"].T]

    def read(name):
        table, row, _, _ = raw["dataInfo"][:, names.index(name)]
        return np.sign(row) * raw[f"data_{max(table, 2) if table != 1 else 1}"][abs(row) - 1]

    assert np.array_equal(read("Time"), result.time)
    assert np.array_equal(read("hinge.phi"), result["hinge.phi"]) and units[names.index("hinge.phi")] == "[rad]"
    assert np.array_equal(read("load.frame_a.r[0]"), result["load.frame_a.r"][:, 0])
    fixed = read("world.frame_b.r[0]")
    assert fixed.shape == (2,) and (fixed == result["world.frame_b.r"][0, 0]).all()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to try it with")
@pytest.mark.parametrize("suffix", [".npz", ".csv", ".mat"])
def test_a_full_disk_is_one_clear_error(tmp_path, suffix):
    result = mc.simulate(CraneCrab(), 1.0, points=11)
    (tmp_path / f"run{suffix}.part").symlink_to("/dev/full")
    with pytest.raises(mc.MechaneError, match="could not be written: No space left"):
        result.save(tmp_path / f"run{suffix}")
    assert list(tmp_path.iterdir()) == []
