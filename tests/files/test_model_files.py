"""Models as files: written, read without executing anything, compared."""

from __future__ import annotations

import json

import numpy as np
import pytest

import mechane as mc
from mechane import contact, examples, files, geometry, rotational, signals
from mechane import planar as pl
from mechane import spatial as sp
from mechane.analysis.sending import _marks, _same
from mechane.cli import app
from mechanisms import four_bar

SOME = [
    "crane_crab_controlled",
    "stick_slip",
    "bead_toy",
    "two_track_car",
    "spatial_engine",
    "cam_follower",
    "beam_modes",
    "loader_crane",
]


def copy(model: mc.Component) -> mc.Model:
    """Through text and back."""
    return mc.load_model(json.loads(json.dumps(mc.save_model(model))))


@pytest.mark.parametrize("name", examples.names())
def test_examples_are_the_same_after_writing_and_reading(name, tmp_path):
    model = examples.model(name)
    data = mc.save_model(model, tmp_path / "model.json")
    again = mc.load_model(tmp_path / "model.json")
    assert mc.save_model(again) == data and not mc.diff_models(model, again)


@pytest.mark.parametrize("name", SOME)
def test_what_was_read_moves_alike(name):
    model = examples.model(name)
    here, there = mc.compile(model), mc.compile(copy(model))
    assert _same(_marks(here), _marks(there))
    stop = min(examples.load(name).STOP, 0.5)
    a, b = here.simulate(stop, points=11), there.simulate(stop, points=11)
    assert len(a.events) == len(b.events)
    np.testing.assert_allclose(a.trajectory.x, b.trajectory.x, rtol=1e-9, atol=1e-11)
    np.testing.assert_allclose(a.energy().total, b.energy().total, rtol=1e-9, atol=1e-9)


def test_everything_that_a_script_can_put_together():
    m = mc.Model("script")
    m.k = mc.parameter(3.0, unit="N/m", min=0, doc="stiffness")
    m.x, m.v = mc.variable(start=1.0, unit="m"), mc.variable(start=0.0)
    m.free = mc.variable(shape=2)
    m.mode = mc.discrete(0, values=(0, 1))
    m.equation(mc.der(m.x) == m.v, mc.der(m.v) == -m.k * m.x * (2.0 / 3.0) + mc.if_else(m.v > 0, -1.0, 1.0) * m.mode)
    m.equation(m.free == mc.vector(m.x**2 - (m.v - m.k), mc.atan2(m.x, 1e-3) / (m.v**2 + 1)))
    m.equation(mc.when((m.x < -0.5) & (m.mode == 0), mc.reinit(m.v, -m.v), mc.reinit(m.mode, 1), says="bounces"))
    m.equation(mc.when(m.x > 40, mc.fail("{x:.1f} is too far", x=m.x)))
    m.world = pl.World(g=m.k)
    m.hinges = [pl.Revolute(phi=mc.guess(0.5 * i), w=0.0) for i in range(2)]
    m.bodies = [pl.Body(m=1.0, I=m.k, r_cm=(0.3, 0.0)) for _ in range(2)]
    m.filter = signals.FirstOrder(u=lambda t: mc.sin(3 * t) + m.x, T=0.2)
    m.pid = signals.PID(u_s=signals.Step(height=2.0), u_m=m.filter, kp=2.0, Ti=0.5)
    end = contact.Stop(at=0.3, stiffness=1e4, restitution=0.5)
    m.stop = pl.Prismatic(n=(1, 0), s=0.0, v=1.0, upper=end, friction=contact.Coulomb(limit=0.1))
    m.slide = pl.Body(m=1.0, I=1.0)
    for hinge, body in zip(m.hinges, m.bodies, strict=True):
        m.connect(m.world.frame_b, hinge.frame_a)
        m.connect(hinge.frame_b, body.frame_a)
    m.connect(m.world.frame_b, m.stop.frame_a)
    m.connect(m.stop.frame_b, m.slide.frame_a)
    data = mc.save_model(m)
    again = copy(m)
    assert mc.save_model(again) == data
    a, b = mc.compile(m), mc.compile(again)
    assert _same(_marks(a), _marks(b)) and a.report.degrees_of_freedom == b.report.degrees_of_freedom
    one, two = (s.simulate(2.0, parameters={"k": 4.0}) for s in (a, b))
    for path in ("x", "free", "pid.y", "hinges[1].phi", "stop.s"):
        np.testing.assert_allclose(one[path], two[path], rtol=1e-9, atol=1e-10)
    assert [str(e) for e in one.events] == [str(e) for e in two.events] and any("bounces" in str(e) for e in two.events)


def test_curves_and_surfaces_with_formulas():
    m = mc.Model("wire")
    m.a = mc.parameter(0.7)
    m.world = sp.World()
    m.wire = contact.PointOnCurve(
        curve=geometry.Curve(lambda q: (q, m.a * q**2, 0 * q), interval=(-1, 1)), s0=0.4, v0=0.0
    )
    m.bead = sp.PointMass(m=1.0)
    m.connect(m.world.frame_b, m.wire.frame_a)
    m.connect(m.wire.frame_b, m.bead.frame_a)
    again = copy(m)
    one, two = (mc.simulate(x, 1.0, parameters={"a": 0.9})["bead.r_0"] for x in (m, again))
    np.testing.assert_allclose(one, two, atol=1e-10)


def test_a_file_is_good_to_read(tmp_path):
    mc.save_model(four_bar(), tmp_path / "four_bar.json")
    text = (tmp_path / "four_bar.json").read_text()
    assert text.startswith('{\n  "format": "mechane model"') and max(map(len, text.splitlines())) <= 130
    assert '    "pivot": {"class": "planar.Revolute"' in text


def test_differences_are_told_one_by_one():
    old = mc.save_model(examples.model("crane_crab"))
    new = json.loads(json.dumps(old))
    new["parts"]["load"]["m"] = 0.7
    new["parts"]["hinge"].pop("w")
    new["parts"]["damper"] = {"class": "planar.Damper", "d": 2.0}
    new["connections"] += [["rail.frame_b", "damper.frame_a"], ["load.frame_a", "damper.frame_b"]]
    new["connections"][0].reverse()  # means the same
    assert mc.diff_models(mc.load_model(old), mc.load_model(new)) == [
        "- hinge.w = 0.0",
        "~ load.m: 0.5 → 0.7",
        "+ damper: planar.Damper(d=2.0)",
        "+ connection: rail.frame_b – damper.frame_a",
        "+ connection: load.frame_a – damper.frame_b",
    ]
    assert mc.diff_models(mc.load_model(old), mc.load_model(old)) == []


BASE = {
    "format": "mechane model",
    "version": 1,
    "parameters": {"k": 2.0},
    "variables": {"x": {"start": 1.0}},
    "parts": {"world": {"class": "planar.World"}, "rail": {"class": "planar.Prismatic", "n": [1, 0]}},
    "connections": [["world.frame_b", "rail.frame_a"]],
    "equations": ["der(x) == -k*x"],
}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "something"}, "this is not a model file"),
        ({"version": 2}, "version 2 is not supported"),
        ({"part": {}}, "there is no 'part' here. Did you mean 'parts'"),
        ({"parts": []}, "parts must be an object"),
        ({"parts": {"rail": {"class": "planar.Prismatik"}}}, "parts.rail: there is no component 'planar.Prismatik'.*Did you mean 'planar.Prismatic'"),
        ({"parts": {"rail": {"class": "Prismatic"}}}, "Did you mean 'planar.Prismatic' or 'spatial.Prismatic'"),
        ({"parts": {"rail": {"class": "planar.Prismatic", "m": 1}}}, "parts.rail: Prismatic has no parameter or variable 'm'"),
        ({"parts": {"rail": {"class": "geometry.Circle"}}}, "there is no component 'geometry.Circle'"),
        ({"parts": {"body": {"class": "planar.Body", "m": -1, "I": 1}}}, "parts.body: .*below its minimum"),
        ({"parts": {"body": {"class": "planar.Body", "m": {"mass": 1}}}}, "parts.body.m: expected a value"),
        ({"parts": {"2body": {"class": "planar.Body", "m": 1, "I": 1}}}, "'2body' is not a valid name"),
        ({"parts": {"_b": {"class": "planar.Body", "m": 1, "I": 1}}}, "'_b' is not a valid name"),
        ({"connections": [["world.frame_b", "rail.frame_c"]]}, r"connections\[0\]: Prismatic 'rail' has no 'frame_c'. Did you mean 'frame_b'"),
        ({"connections": [["world.frame_b"]]}, "at least two connectors"),
        ({"connections": [["world.frame_b", 3]]}, "a list of paths"),
        ({"equations": ["der(x) == -q*x"]}, r"equations\[0\]: the model has no 'q'"),
        ({"equations": ["der(x) = -k*x"]}, "not a formula"),
        ({"equations": ["der(x) + k"]}, "not an equation"),
        ({"equations": ["der(x) == sinn(k)"]}, "no function 'sinn'. Did you mean 'sin'"),
        ({"equations": ["der(x) == world"]}, "a part, not a quantity"),
        ({"events": [{"when": "x", "set": {"x": 0}}]}, "must be a condition"),
        ({"events": [{"when": "x < 0", "do": {"x": 0}}]}, "there is no 'do' here"),
        ({"parameters": {"k": {"unit": "N"}}}, "parameters.k: a parameter needs a value"),
        ({"parameters": {"k": {"value": 1, "unit": "Nn"}}}, "parameters.k: .*unit"),
        ({"parameters": {"k": "=1/0"}}, "parameters.k: .*zero"),
        ({"variables": {"x": {"shap": 3}}}, "there is no 'shap' here. Did you mean 'shape'"),
    ],
)  # fmt: skip
def test_mistakes_are_named_with_their_place(change, said):
    with pytest.raises(mc.MechaneError, match=said):
        mc.load_model({**BASE, **change})


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').system('true')", "x.__class__", "().__class__.__bases__", "(lambda: 1)()", "[x for x in (1,)]",
        "open('/etc/passwd')", "x if k else 1", "world._parent", "f'{x}'", "x := 3", "'text'", "eval('1')", "x[k]", "x.sx",
        "rail.build", "not x", "x @ x", "(" * 300 + "x" + ")" * 300, "9**9**9**9", "x" + " + x" * 10_000,
    ],
)  # fmt: skip
def test_nothing_is_executed(text):
    with pytest.raises(mc.MechaneError):
        mc.load_model({**BASE, "parameters": {"k": 2.0, "m": f"={text}"}})


def test_files_that_are_none(tmp_path):
    with pytest.raises(mc.MechaneError, match="No such file"):
        mc.load_model(tmp_path / "none.json")
    for text, said in (
        ('{"a": 1,}', r"bad.json:1:\d+: this is not JSON"), ('{"a": NaN}', "NaN is not a JSON number"), ('{"a": 1e400}', "1e400 is not a JSON number"), ("[1]", "expected an object"),
        ('{"a": 1, "a": 2}', "appears twice"), ("[" * 100_000, "not JSON"), ("\xff", "not JSON"),
    ):  # fmt: skip
        (tmp_path / "bad.json").write_bytes(text.encode("latin-1"))
        with pytest.raises(mc.MechaneError, match=said):
            mc.load_model(tmp_path / "bad.json")


def test_what_cannot_be_written_is_said():
    m = mc.Model("m")
    m.drive = rotational.Position(phi=lambda t: geometry.NaturalSpline([0, 1, 2, 3], [0, 1, 0, 2])(t))
    with pytest.raises(mc.MechaneError, match=r"drive.phi: the expression uses something"):
        mc.save_model(m)

    class Searching(mc.Component):
        x = mc.variable()

        def equations(self):
            yield self.x == 1

        def find_start(self, value):
            return {}

    with pytest.raises(mc.MechaneError, match=r"find_start\(\) of Searching"):
        mc.save_model(Searching())


def test_the_schema_fits_the_files():
    jsonschema = pytest.importorskip("jsonschema")
    validator = jsonschema.Draft202012Validator(files.schema())
    for name in ("crane_crab", "stick_slip", "spatial_engine", "strandbeest", "bead_toy"):
        validator.validate(mc.save_model(examples.model(name)))
    for change in (
        {"part": {}},
        {"parts": {"rail": {"class": "planar.Prismatik"}}},
        {"parts": {"rail": {"class": "planar.Prismatic", "m": 1}}},
    ):
        assert not validator.is_valid({**BASE, **change})
    assert validator.is_valid(BASE)


def test_commands_take_model_files(tmp_path, monkeypatch):
    from typer.testing import CliRunner

    monkeypatch.chdir(tmp_path)
    run = CliRunner().invoke
    assert run(app, ["save", "crane_crab", "-o", "crane.json"]).exit_code == 0
    answer = run(app, ["run", "crane.json", "--stop", "1"])
    assert answer.exit_code == 0 and "2 degrees of freedom" in answer.output
    assert run(app, ["check", "crane.json"]).exit_code == 0
    assert run(app, ["diff", "crane.json", "crane_crab"]).exit_code == 0
    text = (tmp_path / "crane.json").read_text().replace('"m": 0.5', '"m": 0.7')
    (tmp_path / "other.json").write_text(text)
    answer = run(app, ["diff", "crane.json", "other.json"])
    assert answer.exit_code == 1 and "~ load.m: 0.5 → 0.7" in answer.output
    (tmp_path / "other.json").write_text(text.replace("planar.Body", "planar.Bdy"))
    answer = run(app, ["run", "other.json"])
    assert answer.exit_code == 1 and "planar.Bdy" in answer.output


def test_a_loaded_model_in_a_class_body_keeps_its_content(tmp_path):
    class Oscillator(mc.Model):
        k: mc.Parameter = mc.parameter(4.0)
        x: mc.Variable = mc.variable(start=1.0)
        v: mc.Variable = mc.variable()

        def equations(self):
            yield self.v == mc.der(self.x)
            yield mc.der(self.v) == -self.k * self.x

        def potential_energy(self):
            return 0.5 * self.k * self.x**2

    mc.save_model(Oscillator(x=1.0, v=0.0), tmp_path / "oscillator.json")

    class Whole(mc.Model):
        part = mc.load_model(tmp_path / "oscillator.json")

    result = mc.simulate(Whole(), 1.0)
    assert result["part.x"][-1] == pytest.approx(np.cos(2.0), abs=1e-5)
    assert result.energy().potential[0] == pytest.approx(2.0)


def test_files_that_cannot_be_named_so(tmp_path):
    model = mc.Model("empty")
    for path in ("", "a\0b", tmp_path / "missing" / "model.json"):
        with pytest.raises(mc.MechaneError, match="cannot be written"):
            mc.save_model(model, path)
    with pytest.raises(mc.MechaneError, match="not JSON"):
        mc.load_model("a\0b")
    with pytest.raises(mc.MechaneError, match="there is no '3' here"):
        mc.load_model({3: 4})  # type: ignore[dict-item]
