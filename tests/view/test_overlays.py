"""Axes, cut forces, traces, planes that move, and what is hidden."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.view import Shape
from mechane.view.poses import rotate
from mechane.view.scene import build_scene

X = np.array((1.0, 0.0, 0.0))


class Pendulum(mc.Model):
    world = pl.World()
    hinge = pl.Revolute(phi=0.5, w=0.0)
    rod = pl.FixedTranslation(r=(0, -2))
    bob = pl.Body(m=1.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bob.frame_a)


@pytest.fixture(scope="module")
def result():
    return mc.simulate(Pendulum(), 2.0, tolerance=1e-9)


def test_axes_stand_at_their_frame_and_turn_with_it(result):
    scene = build_scene(result, axes="rod.frame_b")
    x, y = scene.layer("axes")
    assert {scene.shapes[k].owner for k in (x, y)} == {"rod"}
    phi = result["hinge.phi"]
    assert_allclose(scene.position[:, x, :2], np.stack([2 * np.sin(phi), -2 * np.cos(phi)], -1), atol=1e-5)
    assert_allclose(rotate(scene.quaternion[:, x], X)[:, 0], np.cos(phi), atol=1e-5)
    assert_allclose(rotate(scene.quaternion[:, y], X)[:, 1], np.cos(phi), atol=1e-5)
    assert len(build_scene(result, axes=True).layer("axes")) == 2 * 6  # world, hinge, rod: 5 frames, bob: 1


def test_a_cut_force_is_an_arrow_along_it(result):
    """The force that the world exerts on the hinge holds the bob on its circle."""
    scene = build_scene(result, forces="hinge")
    arrow = next(k for k in scene.layer("force") if scene.shapes[k].kind == "arrow")
    force = result["hinge.frame_a.f"]
    way = rotate(scene.quaternion[:, arrow], X)[:, :2]
    size = np.linalg.norm(force, axis=1)
    assert_allclose(way, force / size[:, None], atol=1e-5)
    assert_allclose(scene.scale[:, arrow, 0] / scene.scale[:, arrow, 0].max(), size / size.max(), rtol=1e-5)
    tip = scene.position[:, arrow, :2] + way * scene.scale[:, arrow, :1]
    assert_allclose(tip, 0.0, atol=1e-5)


def test_a_trace_goes_where_the_frame_went(result):
    for name in ("bob", "bob.frame_a", "bob.r"):
        scene = build_scene(result, 5, traces=name)
        (k,) = scene.layer("trace")
        points = np.asarray(scene.shapes[k].points)
        assert_allclose(np.linalg.norm(points, axis=1), 2.0, rtol=1e-6)
        assert_allclose(points[0], result["bob.r"][0])
        assert not scene.moving[k]
    assert [build_scene(result, traces=True).shapes[k].owner for k in scene.layer("trace")] == ["bob"]


def test_wrong_names_are_met_kindly(result):
    with pytest.raises(mc.MechaneError, match=r"bbo.*[Dd]id you mean.*bob"):
        build_scene(result, traces="bbo")


def test_hidden(result):
    scene = build_scene(result, hide=("bob", "world"))
    assert not scene.of("bob") and not scene.of("world") and scene.of("rod")
    part = scene.select(scene.of("rod"))
    assert len(part.shapes) == part.position.shape[1] == 1
    scene = build_scene(result, hide="rod", axes=True, forces=True)
    assert {scene.shapes[k].owner for k in scene.layer("axes")} == {"world", "hinge", "bob"}
    assert {scene.shapes[k].owner for k in scene.layer("force")} == {"hinge"}
    assert build_scene(result, hide="rod", axes="rod").of("rod"), "what is asked for by name is there"


def test_what_a_component_draws_itself_is_traced():
    """The wheels of a wheel set have no shapes of their own; a body that is switched off leaves no trace."""
    m = mc.Model("wheels")
    m.world = sp.World()
    m.wheels = sp.RollingWheelSet(radius=0.2, m=1.0, I_axis=0.02, I_long=0.01, track=0.6, spin=(2.0, 3.0))
    m.ball = sp.Body(m=1.0, I=(1, 1, 1), r_0=(0, 2, 0), v_0=(1, 0, 0), animation=False)
    result = mc.simulate(m, 0.3)

    def owners(**look):
        scene = build_scene(result, 5, **look)
        return {scene.shapes[k].owner for k in scene.layer("trace")}

    assert {"wheels.wheel_1", "wheels.wheel_2"} <= owners(traces=True) and "ball" not in owners(traces=True)
    assert owners(traces="ball") == {"ball"} and not owners(traces=True, hide="wheels")


def test_a_model_hides_all_that_is_in_it():
    class Pair(mc.Model):
        one = Pendulum()
        two = Pendulum()

    m = Pair()
    m.two.animation = False
    scene = build_scene(mc.simulate(m, 0.1))
    assert scene.of("one") and not scene.of("two")


def governor():
    m = mc.Model("governor")
    m.world = sp.World(g=0.0)
    m.shift = sp.FixedTranslation(r=(0.0, 0.0, 3.0))
    m.shaft = sp.Revolute(n=(0, 1, 0), driven=True)
    m.motor = rot.Position(phi=lambda t: 2.0 * t)
    m.ground = pl.Fixed(r=(0, 0))
    m.hinge = pl.Revolute(phi=0.3, w=0.1)
    m.arm = pl.FixedTranslation(r=(1.0, 0.0))
    m.seat = sp.PlanarToSpatial()
    m.ball = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
    m.connect(m.world.frame_b, m.shift.frame_a)
    m.connect(m.shift.frame_b, m.shaft.frame_a)
    m.connect(m.motor.flange_b, m.shaft.axis)
    m.connect(m.shaft.frame_b, m.seat.frame_a)
    m.connect(m.ground.frame_a, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.arm.frame_a)
    m.connect(m.arm.frame_b, m.seat.planar)
    m.connect(m.seat.frame_b, m.ball.frame_a)
    return m


def test_planar_parts_are_drawn_in_the_plane_that_carries_them():
    """The end of the planar arm is where the spatial ball is."""
    result = mc.simulate(governor(), 1.0)
    scene = build_scene(result, traces=("arm.frame_b", "ball"))
    (rod,) = (k for k in scene.of("arm") if scene.shapes[k].layer == "form")
    end = scene.position[:, rod] + rotate(scene.quaternion[:, rod], X) * scene.scale[:, rod, :1]
    assert_allclose(end, result["ball.frame_a.r_0"], atol=0.004 * scene.size)
    assert np.ptp(result["ball.frame_a.r_0"], axis=0)[2] > 0.3, "it leaves the plane of the world"
    assert not scene.planar
    planar, spatial = (np.asarray(scene.shapes[k].points) for k in scene.layer("trace"))
    assert_allclose(planar, spatial, atol=1e-6)


def test_ribbons_and_surfaces():
    class Shown(sp.Body):
        def shapes(self):
            u = np.linspace(0, 1, 5)
            yield Shape("ribbon", r=(0.0, 0, 0), points=[(x, 0, 0) for x in u], width=0.2, width_direction=(0, 0, 1))
            yield Shape("surface", r=(0.0, 0, 0), points=[[(x, y, x * y) for y in u] for x in u])

    m = mc.Model("shown")
    m.world = sp.World(g=0.0)
    m.body = Shown(m=1.0, I=(1, 1, 1), r_0=(0, 0, 0), v_0=(1, 0, 0))
    scene = build_scene(mc.simulate(m, 1.0, points=3))
    ribbon, surface = (scene.mesh(k).vertices for k in scene.of("body"))
    assert_allclose(np.ptp(ribbon, axis=0), (1.0, 0.0, 0.2), atol=1e-9)
    assert surface.shape == (25, 3)
    assert_allclose(surface[:, 2], surface[:, 0] * surface[:, 1])


def test_a_surface_with_normals_derivatives_and_its_own_grid():
    """On z = x y / 2 all vectors are known: C_u = (1, 0, y/2), C_v = (0, 1, x/2), n along (-y/2, -x/2, 1)."""
    saddle = geo.HeightField(lambda x, y: 0.5 * x * y, u_range=(-1, 1), v_range=(-1, 1))
    m = mc.Model("saddle")
    m.world = sp.World(g=0.0, animate_world=False)
    m.view = ct.SurfaceView(surface=saddle, normals=3, derivatives=2, lines=((-1.0, 0.5), (0.0,)))
    m.body = sp.Body(m=1.0, I=(1, 1, 1), r_0=(0, 0, 0), v_0=(0, 0, 1), animation=False)
    m.connect(m.world.frame_b, m.view.frame_a)
    scene = build_scene(mc.simulate(m, 0.1, points=3))
    kinds = [scene.shapes[k].kind for k in scene.of("view")]
    assert kinds.count("surface") == 1 and kinds.count("line") == 3 and kinds.count("arrow") == 9 + 2 * 4
    arrows = [k for k in scene.of("view") if scene.shapes[k].kind == "arrow"]
    place, way = scene.position[0, arrows], rotate(scene.quaternion[0, arrows], X)
    x, y = place[:, 0], place[:, 1]
    one, zero = np.ones_like(x), np.zeros_like(x)
    normal = np.stack([-y / 2, -x / 2, one], -1)
    by_u, by_v = np.stack([one, zero, y / 2], -1), np.stack([zero, one, x / 2], -1)
    assert_allclose(place[:, 2], 0.5 * x * y, atol=1e-6)
    unit = [d / np.linalg.norm(d, axis=1, keepdims=True) for d in (normal, by_u, by_v)]
    assert_allclose(way[:9], unit[0][:9], atol=1e-5)
    assert_allclose(way[9::2], unit[1][9::2], atol=1e-5)
    assert_allclose(way[10::2], unit[2][10::2], atol=1e-5)
    assert (
        max(np.asarray(scene.shapes[k].points)[:, 0].min() for k in scene.of("view") if scene.shapes[k].kind == "line")
        == 0.5
    )
    with pytest.raises(mc.MechaneError, match="needs surface"):
        ct.SurfaceView()
