"""Shapes of the plane: their parameters, turned out of the plane, shifted, and the arrows of loads."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane.shapes import Shape
from mechane.shapes.meshes import make
from mechane.view.poses import rotate
from mechane.view.scene import LAYERS, build_scene


def scene_of(*shapes: Shape):
    """A body that shows the shapes, at rest."""

    class Shown(pl.Body):
        def shapes(self):
            yield from shapes

    model = mc.Model("shown")
    model.world = pl.World(g=0.0)
    model.body = Shown(m=1.0, I=0.1, r=(0.0, 0.0), v=(1.0, 0.0))
    scene = build_scene(mc.simulate(model, 1.0, points=3))
    return scene, scene.of("body")


def test_defaults():
    shape = Shape()
    assert shape.kind == "box" and shape.color == (255, 0, 0) and shape.specular == 0.7 and not shape.z_direction
    assert (shape.length, shape.extra, shape.height_shift, shape.phi) == (0, 0, 0, 0)
    assert tuple(shape.length_direction) == (1, 0) and tuple(shape.r) == tuple(shape.r_shape) == (0, 0)


def test_plates_are_thin_and_lie_in_the_plane():
    scene, (k,) = scene_of(Shape("box", length=1.0, width=0.4))
    length, width, height = scene.scale[0, k]
    assert length == pytest.approx(1.0) and width == pytest.approx(0.4) and height < 0.05
    assert_allclose(rotate(scene.quaternion[0, k], np.array([0.0, 0.0, 1.0])), [0, 0, 1], atol=1e-6)


def test_z_direction_turns_about_y():
    """A cylinder is then seen as a circle, centred on the plane."""
    scene, (flat, up) = scene_of(
        Shape("cylinder", length=1.0, width=0.4), Shape("cylinder", length=1.0, width=0.4, z_direction=True)
    )
    along = np.array([1.0, 0.0, 0.0])
    assert_allclose(rotate(scene.quaternion[0, flat], along), [1, 0, 0], atol=1e-6)
    way = rotate(scene.quaternion[0, up], along)
    assert_allclose(np.abs(way), [0, 0, 1], atol=1e-6)
    assert_allclose(scene.position[0, up] + 0.5 * way, [0, 0, 0], atol=LAYERS * scene.size)


def test_height_shift_moves_towards_the_viewer():
    scene, (k,) = scene_of(Shape("box", length=1.0, height_shift=0.25))
    assert scene.position[0, k, 2] == pytest.approx(0.25, abs=LAYERS * scene.size)


def test_plate_within_an_outline():
    angle = np.linspace(0, 2 * math.pi, 40, endpoint=False)
    outline = [(0.5 * math.cos(q), 0.3 * math.sin(q)) for q in angle]
    scene, (k,) = scene_of(Shape("plate", points=outline, width=0.1))
    low, high = scene.mesh(k).vertices.min(0), scene.mesh(k).vertices.max(0)
    assert_allclose(high[:2] - low[:2], [1.0, 0.6], atol=0.01)
    assert 0 < high[2] - low[2] < 0.11
    assert len(make("plate", 1.0, 0.1).vertices), "a disc without an outline"


def test_arrows_follow_a_force_that_changes():
    model = mc.Model("pushed")
    model.world = pl.World(g=0.0)
    model.push = pl.WorldForce(f=lambda t: (2.0 - 4.0 * t, 0.0))
    model.body = pl.Body(m=1.0, I=0.1, r=(0.0, 0.0), v=(0.0, 0.0), phi=0.0, w=0.0)
    model.connect(model.push.frame_b, model.body.frame_a)
    scene = build_scene(mc.simulate(model, 1.0, points=5))
    (arrow,) = (k for k in scene.of("push") if scene.shapes[k].kind == "arrow")
    lengths = scene.scale[:, arrow, 0]
    assert_allclose(lengths / lengths[0], [1, 0.5, 0, 0.5, 1], atol=1e-5)
    ways = rotate(scene.quaternion[:, arrow], np.array([1.0, 0, 0]))[:, 0]
    assert ways[0] == pytest.approx(1) and ways[-1] == pytest.approx(-1)


def test_length_width_and_position_of_an_arrow_may_be_expressions():
    class Shown(pl.Body):
        def shapes(self):
            yield Shape("arrow", r=(self.r[0], mc.time), length=0.5 + mc.time, width=0.1 * (1 + mc.time))

    model = mc.Model("shown")
    model.world = pl.World(g=0.0)
    model.body = Shown(m=1.0, I=0.1, r=(0.0, 0.0), v=(2.0, 0.0))
    result = mc.simulate(model, 1.0, points=5)
    scene, t = build_scene(result, result.time), result.time
    (arrow,) = scene.of("body")
    assert_allclose(scene.position[:, arrow, :2], np.c_[2 * t, t], atol=1e-6)
    assert_allclose(scene.scale[:, arrow, 0], 0.5 + t, rtol=1e-6)
    assert_allclose(scene.scale[:, arrow, 1], 0.1 * (1 + t), rtol=1e-6)


def test_axes_of_the_world_are_drawn_as_arrows():
    scene, _ = scene_of(Shape("box", length=1.0))
    assert [scene.shapes[k].kind for k in scene.of("world")].count("arrow") == 2


def outline(scene, k, frame):
    """A gear wheel's mesh in the plane, as angles about its axis and radii."""
    from mechane.view.poses import matrices

    points = scene.mesh(k).vertices * scene.scale[frame, k]
    return (points @ matrices(scene.quaternion[frame, k].astype(float)).T + scene.position[frame, k])[:, :2]


@pytest.mark.parametrize("internal", [False, True])
def test_gears_mesh(internal):
    """Whatever the angle, no corner of a tooth of one wheel lies in a tooth of the other."""
    from matplotlib.path import Path

    m = mc.Model("pair")
    m.world = pl.World(g=0.0)
    m.axle = pl.Revolute(phi=0.3, w=1.0)
    m.rim = pl.Body(m=1.0, I=0.1)
    m.gear = pl.InternalGear(radius_a=0.5, radius_b=0.15) if internal else pl.ExternalGear(radius_a=0.2, radius_b=0.15)
    m.wheel = pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.axle.frame_a, m.gear.carrier)
    m.connect(m.axle.frame_b, m.gear.frame_a, m.rim.frame_a)
    m.connect(m.gear.frame_b, m.wheel.frame_a)
    scene = build_scene(mc.simulate(m, 2.0, points=9))
    a, b = (k for k in scene.of("gear") if scene.shapes[k].kind == "gearwheel")
    assert abs(scene.shapes[a].extra) / scene.shapes[b].extra == pytest.approx(10 / 3 if internal else 4 / 3)
    inside = []
    for frame in range(9):
        wheel = outline(scene, b, frame)
        centre = scene.position[frame, b, :2]
        angle = np.arctan2(*(wheel - centre).T[::-1])
        rim = wheel[np.argsort(angle, kind="stable")]
        rim = rim[np.linalg.norm(rim - centre, axis=1) > 0.05]
        other = outline(scene, a, frame)
        teeth = other[
            np.abs(np.linalg.norm(other - scene.position[frame, a, :2], axis=1) - (0.5 if internal else 0.2)) < 0.05
        ]
        inside.append(Path(rim).contains_points(teeth, radius=-1e-3).sum())
        near = np.linalg.norm(teeth[:, None] - rim[None], axis=2).min()
        assert near < 0.02, "they do touch, nearly"
    assert not any(inside)
