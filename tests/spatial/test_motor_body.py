"""MotorBody replaces Body anywhere: the same motion, forces, energies and names."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import casadi as ca
import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import examples
from mechane import spatial as sp
from mechane.examples import fourfold_pendulum, movable_double_pendulum
from mechane.examples._formulations import difference, run
from mechane.view.poses import rotate
from mechane.view.scene import build_scene
from references.lagrange import Lagrange, turned

DOCS = Path(__file__).resolve().parents[2] / "docs"
Z = (0, 0, 1)
INERTIA = (0.3, 0.5, 0.6, 0.05, -0.04, 0.03)  # a full matrix


def study():
    """The script of the study page."""
    spec = importlib.util.spec_from_file_location("motor_study", DOCS / "motor_study.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def tumbling(body, **world):
    model = mc.Model("tumbling")
    model.world = sp.World(**world)
    start = dict(r_0=(2.0, 1.0, 0.5), v_0=(0.1, 1.2, 0.3), angles=(0.1, 0.2, 0.3), w_a=(1.0, 4.0, 0.2))
    model.body = body(m=2.0, I=INERTIA, r_cm=(0.2, -0.1, 0.3), **start)
    return model


def spatial_pendulum(body):
    """Axes that are not parallel, so that the gyroscopic terms count."""
    model = mc.Model("spatial_pendulum")
    model.world = sp.World()
    end = model.world.frame_b
    for i, (n, phi) in enumerate((((0, 0, 1), 1.0), ((1, 0, 1), 0.7))):
        joint, rod = sp.Revolute(n=n, phi=phi, w=0.5), sp.FixedTranslation(r=(0, -1, 0.2))
        mass = body(m=0.5, I=INERTIA, r_cm=(0.1, -0.5, 0.2))
        setattr(model, f"joint{i}", joint)
        setattr(model, f"rod{i}", rod)
        setattr(model, f"mass{i}", mass)
        model.connect(end, joint.frame_a)
        model.connect(joint.frame_b, rod.frame_a, mass.frame_a)
        end = rod.frame_b
    return model


def both(build, stop=3.0, **options):
    return [mc.simulate(build(body), stop, tolerance=1e-11, **options) for body in (sp.Body, sp.MotorBody)]


@pytest.mark.parametrize(
    "world", [{}, {"n": (1, 2, 2)}, {"gravity": "point", "mu": 8.0}], ids=["uniform", "tilted", "point gravity"]
)
def test_a_free_body_moves_the_same(world):
    plain, motor = both(lambda body: tumbling(body, **world))
    for name in ("r_0", "v_0", "v_cm", "a_cm", "w_a", "z_a", "frame_a.R"):
        assert_allclose(motor[f"body.{name}"], plain[f"body.{name}"], atol=1e-6, err_msg=name)


def test_joints_feel_the_same_forces():
    plain, motor = both(spatial_pendulum)
    for name in ("joint0.phi", "joint1.phi", "joint0.frame_b.f", "joint0.frame_b.t", "mass1.frame_a.f", "mass1.a_cm"):
        assert_allclose(motor[name], plain[name], atol=1e-6, err_msg=name)
    for part in ("kinetic", "potential"):
        assert_allclose(getattr(motor.energy(), part), getattr(plain.energy(), part), atol=1e-7)
    assert np.abs(motor.energy().error).max() < 1e-7


def test_nothing_of_a_body_is_missing():
    plain, motor = (mc.compile(tumbling(body)).simulate(0.01) for body in (sp.Body, sp.MotorBody))
    assert set(plain.names()) <= set(motor.names())


def test_alone_it_falls():
    report = mc.check(sp.MotorBody(m=1.0, I=(1, 1, 1)))
    assert report.degrees_of_freedom == 6
    result = mc.simulate(sp.MotorBody(m=1.0, I=(1, 1, 1), r_0=(0, 0, 0), v_0=(1, 0, 0)), 1.0)
    assert_allclose(result["r_0"][-1], (1, -0.5 * 9.81, 0), atol=1e-6)


def test_motors_of_a_result():
    """Momentum over time, seen from the world, changes by the weight and its moment alone."""
    model = tumbling(sp.MotorBody)
    result = mc.simulate(model, 2.0, tolerance=1e-11)
    body = model.body
    seen = body.momentum_motor().from_frame(body.frame_a.r_0, body.frame_a.R)
    six = result.evaluate(seen.array)
    t, weight = result.time, np.array((0, -2.0 * 9.81, 0))
    assert_allclose(six[:, :3], six[0, :3] + np.outer(t, weight), atol=1e-7)
    centre, v = result["body.frame_a.r_0"][0] + result["body.frame_a.R"][0].T @ (0.2, -0.1, 0.3), result["body.v_cm"][0]
    lever = np.outer(t, centre) + np.outer(0.5 * t**2, v)  # over time; the last term of the parabola has no moment
    assert_allclose(six[:, 3:], six[0, 3:] + np.cross(lever, weight), atol=1e-6)
    power = result.evaluate(body.force_motor().power(body.velocity_motor()))
    kinetic = result.energy().kinetic
    assert_allclose(np.gradient(kinetic, t, edge_order=2)[5:-5], power[5:-5], atol=1e-2)
    energy = result.evaluate(0.5 * body.velocity_motor().dot(body.momentum_motor()))
    assert_allclose(energy, kinetic)


@pytest.mark.parametrize("module", [movable_double_pendulum, fourfold_pendulum], ids=lambda m: m.__name__)
def test_the_pendulums_agree_and_the_differences_decay(module):
    model = examples.model(module.__name__.rpartition(".")[2])
    plain, motor = run(type(model), module.STOP, tolerance=1e-8)
    angles = [p for p in module.PATHS if p.endswith(".phi")]
    assert_allclose(motor.stats["steps"], plain.stats["steps"], rtol=0.05)
    for path, values in difference(plain, motor, *module.PATHS).items():
        assert np.abs(values).max() < 1e-7, path
    for path, values in difference(plain, motor, *angles).items():
        assert np.abs(values[-100:]).max() <= 0.5 * np.abs(values).max() + 1e-9, path  # a tenth of the tolerance
    for result in (plain, motor):
        energy = result.energy()
        assert np.abs(energy.error).max() < 1e-6
        assert energy.dissipated[-1] > 1.0
        assert energy.kinetic[-1] < 0.1 * energy.kinetic.max()


@pytest.mark.parametrize("body", [sp.Body, sp.MotorBody])
def test_the_movable_double_pendulum_moves_as_lagrange_says(body):
    reference = Lagrange(3)
    x, first, second = ca.vertsplit(reference.q)
    trolley, one, two = ca.vertcat(x, 0, 0), turned(Z, first), turned(Z, first + second)
    reference.add(trolley, ca.SX.eye(3), 2.0, (0.1, 0.1, 0.1))
    reference.add(trolley, one, 1.0, (0.09, 0.01, 0.09), (0, -0.5, 0))
    reference.add(trolley + one @ ca.DM([0, -1, 0]), two, 0.5, (0.02, 0.005, 0.02), (0, -0.35, 0))
    for e, d in ((x, 0.3), (first, 0.1), (second, 0.05)):
        reference.damp(e, d)
    result = mc.simulate(movable_double_pendulum.MovableDoublePendulum(body=body), 5.0, tolerance=1e-10)
    expected = reference.solve((0.0, mc.deg(90), mc.deg(30)), (0.0, 0.0, 0.0), result.time)
    found = np.stack([result[path] for path in movable_double_pendulum.PATHS], 1)
    assert_allclose(found, expected, atol=1e-6)


@pytest.mark.parametrize("body", [sp.Body, sp.MotorBody])
def test_the_fourfold_pendulum_moves_as_lagrange_says(body):
    """The height of the second rail gives the direction of the last link, so that four coordinates are left."""
    reference, length = Lagrange(4), 0.6
    x, *turns = ca.vertsplit(reference.q)
    angles = [turns[0], turns[0] + turns[1], turns[0] + turns[1] + turns[2]]
    angles.append(ca.asin(0.3 / length - sum(ca.sin(a) for a in angles)))
    end = ca.vertcat(x, 0, 0)
    reference.add(end, ca.SX.eye(3), 2.0, (0.1, 0.1, 0.1))
    for angle, m in zip(angles, (0.5, 0.4, 0.6, 0.5), strict=True):
        reference.add(end, turned(Z, angle), m, (0.001, 0.02, 0.02), (0.5 * length, 0, 0))
        end += length * ca.vertcat(ca.cos(angle), ca.sin(angle), 0)
    reference.add(end, ca.SX.eye(3), 1.5, (0.1, 0.1, 0.1))
    hinges = [*turns, angles[3] - angles[2], -angles[3]]
    for e, d in ((x, 0.4), (end[0], 0.2), *((hinge, 0.05) for hinge in hinges)):
        reference.damp(e, d)
    result = mc.simulate(fourfold_pendulum.FourfoldPendulum(body=body), 0.8, tolerance=1e-10)
    start = (0.0, *(mc.deg(a) for a in fourfold_pendulum.ANGLES[:3]))
    expected = reference.solve(start, (0.0,) * 4, result.time)
    found = np.stack([result[path] for path in ("rail_a.s", "hinge[0].phi", "hinge[1].phi", "hinge[2].phi")], 1)
    assert_allclose(found, expected, atol=1e-6)
    assert np.ptp(found, axis=0).min() > 0.1, "everything moves"


def test_the_movable_double_pendulum_is_a_tree():
    report = mc.check(movable_double_pendulum.MovableDoublePendulum(body=sp.MotorBody))
    assert report.degrees_of_freedom == 3
    assert not report.redundant and not report.blocks


@pytest.mark.parametrize("body", [sp.Body, sp.MotorBody])
def test_the_closed_planar_loop_just_works(body):
    report = mc.check(fourfold_pendulum.FourfoldPendulum(body=body))
    assert report.degrees_of_freedom == 4
    assert len(report.redundant) == 3
    result = mc.simulate(fourfold_pendulum.FourfoldPendulum(body=body), 5.0, tolerance=1e-9)
    assert_allclose(result["hinge[4].frame_a.r_0"], result["slider_b.r_0"], atol=1e-8)
    ends = result["rod[3].frame_b.r_0"]
    assert_allclose(ends[:, 1], 0.3, atol=1e-7)
    assert_allclose(ends[:, 2], 0.0, atol=1e-10)


@pytest.mark.parametrize("module", [movable_double_pendulum, fourfold_pendulum], ids=lambda m: m.__name__)
def test_main_runs_and_draws(module, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert isinstance(module.main(show=True), mc.Result)
    assert "formulations differ" in capsys.readouterr().out
    assert len(list(tmp_path.glob("*.png"))) == 2


@pytest.mark.parametrize("module", [movable_double_pendulum, fourfold_pendulum], ids=lambda m: m.__name__)
def test_both_are_animated(module, tmp_path):
    """Every rod is drawn from one of its frames to the other, at all times."""
    result = mc.simulate(examples.model(module.__name__.rpartition(".")[2]), 1.0)
    scene = build_scene(result, result.time)
    rods = [c.path for c in result.system.model.children() if isinstance(c, sp.FixedTranslation) and "rod" in c.path]
    assert len(rods) == (4 if module is fourfold_pendulum else 1)
    for rod in rods:
        (k,) = scene.of(rod)
        way = rotate(scene.quaternion[:, k], np.array([1.0, 0, 0]))
        assert_allclose(scene.position[:, k], result[f"{rod}.frame_a.r_0"], atol=1e-6)
        assert_allclose(scene.position[:, k] + scene.scale[:, k, :1] * way, result[f"{rod}.frame_b.r_0"], atol=1e-6)
    file = tmp_path / "motion.html"
    result.animate(file)
    assert file.stat().st_size > 20_000 and "pendulum</title>" in file.read_text()


def test_with_its_frame_in_the_centre_of_mass_it_takes_the_steps_of_a_body():
    steps = []
    for body in (sp.Body, sp.MotorBody):
        centred = mc.Model("centred")
        centred.world = sp.World()
        start = dict(r_0=(0, 0, 0), v_0=(1.0, 2.0, 0.5), angles=(0.1, 0.2, 0.3), w_a=(1.0, 4.0, 0.2))
        centred.body = body(m=2.0, I=(1.0, 2.0, 2.5), **start)
        steps.append(mc.simulate(centred, 20.0, tolerance=1e-8).stats["steps"])
    assert_allclose(steps[1], steps[0], rtol=0.05)


def test_the_counts_of_the_study_are_true():
    """When this fails the compiler has changed: run `python docs/motor_study.py` and read the page again."""
    module = study()
    printed = [[c.strip() for c in line.split("|")[1:-1]] for line in module.TABLE.read_text().splitlines()[2:]]
    assert len(printed) == len(module.WRITTEN) * len(module.CASES)
    for line in printed:
        case = next(c for c in module.CASES if c.name == line[0])
        _, numbers = module.counts(case, line[1])
        said = [int(c) for c in line[2:7]]
        assert said[0] == numbers[0], "equations"
        assert said[3] == numbers[3], "states"
        assert_allclose(said[1:3] + said[4:], numbers[1:3] + numbers[4:], rtol=0.3, err_msg=f"{line[:2]}")
