"""Scenes: poses of shapes against poses by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp
from mechane.shapes import KINDS
from mechane.shapes.meshes import make
from mechane.view import Shape, largest, size, smallest
from mechane.view.poses import quaternion, rotate, turn_z
from mechane.view.sampling import sample
from mechane.view.scene import LAYERS, build_scene


def pendulum(**extra):
    m = mc.Model("pendulum")
    m.world = pl.World(**extra)
    m.hinge = pl.Revolute(phi=0.5, w=0.0)
    m.rod = pl.FixedTranslation(r=(0, -2))
    m.bob = pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.bob.frame_a)
    return m


@pytest.fixture(scope="module")
def result():
    return mc.simulate(pendulum(), 3.0, tolerance=1e-9)


def kinds(scene, owner):
    return [scene.shapes[k].kind for k in scene.of(owner)]


def test_pendulum_is_where_it_should_be(result):
    scene = build_scene(result)
    phi = result["hinge.phi"]
    (rod,) = scene.of("rod")
    # the rod starts at the hinge and points along the pendulum
    assert np.allclose(scene.position[:, rod, :2], 0, atol=1e-6)
    end = scene.position[:, rod] + rotate(scene.quaternion[:, rod], np.array([1.0, 0, 0])) * scene.scale[:, rod, :1]
    bob = np.stack([2 * np.sin(phi), -2 * np.cos(phi), 0 * phi], -1)
    assert np.allclose(end[:, :2], bob[:, :2], atol=1e-6)
    assert np.abs(end[:, 2]).max() <= LAYERS * scene.size, "in its layer"
    # the disc sits there, seen from the front, centred on its plane
    disc = next(k for k in scene.of("bob") if scene.shapes[k].kind == "cylinder")
    axis = rotate(scene.quaternion[:, disc], np.array([1.0, 0, 0]))
    assert np.allclose(axis, [0, 0, 1], atol=1e-6)
    middle = scene.position[:, disc] + 0.5 * axis * scene.scale[:, disc, :1]
    assert np.allclose(middle[:, :2], bob[:, :2], atol=1e-6)
    assert np.ptp(middle[:, 2]) < 1e-6 and abs(middle[0, 2]) < 0.02 * scene.size
    assert scene.planar
    assert scene.moving[rod] and not scene.moving[scene.of("world")].any()


def test_sizes_follow_the_model():
    small, large = (build_scene(mc.simulate(m, 0.1)) for m in (pendulum(), scaled(10.0)))
    ratio = large.scale[0, large.of("hinge")] / small.scale[0, small.of("hinge")]
    assert np.allclose(ratio, 10.0)
    fixed = build_scene(mc.simulate(pendulum(nominal_length=7.0), 0.1))
    assert fixed.size == 7.0


def scaled(factor):
    m = mc.Model("pendulum")
    m.world = pl.World()
    m.hinge = pl.Revolute(phi=0.5, w=0.0)
    m.rod = pl.FixedTranslation(r=(0, -2 * factor))
    m.bob = pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.bob.frame_a)
    return m


def test_animation_can_be_switched_off():
    m = pendulum(animate_world=False)
    m.mark = pl.Body(m=1.0, I=1.0, animation=False)
    scene = build_scene(mc.simulate(m, 0.1))
    assert not scene.of("world") and not scene.of("mark") and scene.of("bob")
    assert scene.hidden == ("mark",)


@pytest.mark.parametrize("library", [pl, sp])
def test_a_world_switches_all_off(library):
    """`animation=False` of a world is for the model around it, sub-models and overlays of everything included."""

    class Arm(mc.Model):
        body = library.Body(m=1.0, I=1.0 if library is pl else (1, 1, 1))

    class Part(mc.Model):
        world = library.World(animation=False)
        arm = Arm()

    class Whole(mc.Model):
        world = library.World()
        arm = Arm()
        part = Part()

    everything = dict(axes=True, forces=True, traces=True)
    assert not build_scene(mc.simulate(Part(), 0.1), **everything).shapes
    scene = build_scene(mc.simulate(Whole(), 0.1), **everything)
    assert scene.of("world") and scene.of("arm") and not scene.of("part")
    assert scene.hidden == ("part.world", "part.arm.body")


def test_all_that_is_hidden_says_so(tmp_path):
    """Pages, pictures and videos of a model without shapes exist and say why they are empty."""
    result = mc.simulate(pendulum(animation=False), 0.2)
    with pytest.warns(UserWarning, match=r"Nothing to show: all 4 components .* animation=False"):
        page = result.animate(tmp_path / "x.html")
    assert page.stat().st_size > 10_000
    with pytest.warns(UserWarning, match="Nothing to show"):
        picture = np.asarray(result.image(0.1))
    assert 0.001 < np.mean(picture < 200) < 0.05, "a line of text"
    with pytest.warns(UserWarning, match="Nothing to show"):
        assert result.video(tmp_path / "x.gif", width=80, height=50).stat().st_size > 0
    with pytest.warns(UserWarning, match="Nothing to show"):
        assert pendulum(animation=False).draw(tmp_path / "start.png").exists()
    seen = mc.simulate(pendulum(), 0.2)
    with pytest.warns(UserWarning, match="hide="):
        seen.image(0.1, hide=("world", "hinge", "rod", "bob"))


def test_spring_stretches_and_heavier_bodies_are_larger():
    m = mc.Model("two")
    m.world = pl.World(g=0.0)
    m.rail = pl.Prismatic(n=(0, -2), s=1.5, v=0.0)
    m.heavy = pl.Body(m=8.0, I=1.0)
    m.spring = pl.Spring(c=50.0, s0=1.0)
    m.light = pl.Body(m=1.0, I=1.0, r=(3.0, 0.0))
    m.connect(m.world.frame_b, m.rail.frame_a, m.spring.frame_a)
    m.connect(m.rail.frame_b, m.heavy.frame_a, m.spring.frame_b)
    result = mc.simulate(m, 2.0)
    scene = build_scene(result)
    (coil,) = scene.of("spring")
    assert np.allclose(scene.scale[:, coil, 0], result["spring.s"], atol=1e-6)
    assert np.allclose(rotate(scene.quaternion[:, coil], np.array([1.0, 0, 0])), [0, -1, 0], atol=1e-6)
    heavy, light = (next(k for k in scene.of(b) if scene.shapes[k].kind == "cylinder") for b in ("heavy", "light"))
    assert np.allclose(scene.scale[0, heavy, 1], 2 * scene.scale[0, light, 1])
    # the rail reaches as far as the slider goes, and a little more
    rail, stem = scene.of("rail")[:2]
    travel = np.ptp(result["rail.s"])
    assert travel < scene.scale[0, rail, 0] < travel + 0.5 * scene.size
    # and something thinner carries it from its frame
    assert np.allclose(scene.position[0, stem, :2], 0.0, atol=1e-6)
    assert scene.scale[0, stem, 0] == pytest.approx(np.linalg.norm(scene.position[0, rail, :2]), rel=1e-5)
    assert 0 < scene.scale[0, stem, 1] < 0.5 * scene.scale[0, rail, 1]


def test_frames_between_output_points():
    coarse = mc.simulate(pendulum(), 2.0, tolerance=1e-9, points=41)
    fine = mc.simulate(pendulum(), 2.0, tolerance=1e-9, points=201)
    assert np.allclose(sample(coarse, fine.time)["hinge.phi"], fine["hinge.phi"], atol=1e-5)
    assert len(build_scene(coarse, 7).time) == 7
    with pytest.raises(mc.MechaneError, match="between 0 and 2"):
        build_scene(coarse, np.array([2.5]))


class Lamp(pl.TwoFrames):
    """A component of a user, with every way to say a number."""

    level = mc.parameter(2.0)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield a.f == 0
        yield a.t == 0
        yield b.f == 0
        yield b.t == 0

    def shapes(self):
        swing = self.frame_b.r[0]
        share = (swing - smallest(swing)) / (largest(swing) - smallest(swing))
        yield Shape(
            "box", r=self.frame_b.r, length=self.level, width=0.5 * size, color=(255 * share, 10, 20), opacity=0.5
        )
        yield Shape("line", r=(0, 0), phi=mc.time, points=[(0, 0), (1, 0), (1, 1)])
        yield Shape("frame", r=(0.0, 0.0, 1.0), R=np.eye(3), length=1.0)
        yield Shape("text", r=self.frame_b.r, text="lamp")


def test_shapes_of_a_user():
    m = pendulum()
    m.lamp = Lamp(level=3.0)
    m.connect(m.world.frame_b, m.lamp.frame_a)
    m.connect(m.rod.frame_b, m.lamp.frame_b)
    result = mc.simulate(m, 3.0)
    scene = build_scene(result)
    box, line, *axes, text = scene.of("lamp")
    assert np.allclose(scene.scale[:, box, :2], [3.0, 0.5 * scene.size])
    assert scene.color[:, box, 0].min() == 0 and math.isclose(scene.color[:, box, 0].max(), 255)
    assert np.allclose(rotate(scene.quaternion[:, line], np.array([1.0, 0, 0]))[:, 0], np.cos(result.time), atol=1e-6)
    assert [scene.shapes[k].kind for k in axes] == ["arrow"] * 3
    assert np.allclose([rotate(scene.quaternion[0, k], np.array([1.0, 0, 0])) for k in axes], np.eye(3), atol=1e-6)
    assert scene.shapes[text].kind == "text" and not scene.planar
    assert all(k != text for members in scene.groups().values() for k in members)


def test_unknown_shape_says_so():
    with pytest.raises(mc.MechaneError, match=r"[Dd]id you mean 'cylinder'"):
        Shape("cylindre")
    with pytest.raises(mc.MechaneError, match="2 or 3"):
        Shape("box", r=(1.0,))


@pytest.mark.parametrize("kind", [k for k in KINDS if k not in ("text", "frame")])
def test_meshes_are_sound(kind):
    mesh = make(kind, 3.0, 0.5 if "pipe" in kind or kind == "cone" else 8)
    assert np.isfinite(mesh.vertices).all() and mesh.faces.min() == 0 and mesh.faces.max() < len(mesh.vertices)
    low, high = mesh.vertices.min(0), mesh.vertices.max(0)
    assert (high - low > 0.5).sum() >= 2
    if kind in ("box", "cylinder", "pipe", "pipecylinder", "cone", "gearwheel"):
        assert np.allclose(low, [0, -0.5, -0.5], atol=0.03) and np.allclose(high, [1, 0.5, 0.5], atol=0.03)


@settings(deadline=None)
@given(st.lists(st.floats(-1, 1), min_size=4, max_size=4).filter(lambda q: np.linalg.norm(q) > 0.1))
def test_quaternion_of_a_matrix(q):
    q = np.array(q) / np.linalg.norm(q)
    matrix = np.stack([rotate(q[None], e)[0] for e in np.eye(3)], -1)
    again = quaternion(matrix[None])[0]
    assert abs(abs(again @ q) - 1) < 1e-9
    assert np.allclose(np.linalg.det(matrix), 1)


def test_turn_is_counter_clockwise():
    q = quaternion(turn_z(np.array([math.pi / 2, math.pi, -3.0])))
    assert np.allclose(rotate(q, np.array([1.0, 0, 0]))[0], [0, 1, 0])
    assert np.allclose(rotate(q, np.array([1.0, 0, 0]))[1], [-1, 0, 0])


@pytest.mark.slow
def test_many_bodies_and_frames():
    m = mc.Model("chain")
    m.world = pl.World()
    m.hinges = [pl.Revolute(phi=0.1, w=0.0) for _ in range(100)]
    m.rods = [pl.FixedTranslation(r=(0.1, 0)) for _ in range(100)]
    m.bodies = [pl.Body(m=1.0, I=0.01) for _ in range(100)]
    last = m.world.frame_b
    for hinge, rod, body in zip(m.hinges, m.rods, m.bodies, strict=True):
        m.connect(last, hinge.frame_a)
        m.connect(hinge.frame_b, rod.frame_a)
        m.connect(rod.frame_b, body.frame_a)
        last = rod.frame_b
    result = mc.simulate(m, 0.05, tolerance=1e-3, points=11)
    scene = build_scene(result, 10_000)
    assert scene.position.shape == (10_000, len(scene.shapes), 3) and len(scene.shapes) > 600
    assert scene.position.dtype == scene.quaternion.dtype == np.float32
    assert not scene.scale.flags.writeable, "what does not change is stored once"
    assert len(scene.groups()) < 20
