"""Visual components, and the appearance of components: their own, and that of the world."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp
from mechane.examples import carousel
from mechane.shapes import Shape
from mechane.view.scene import build_scene

KINDS = ("FixedArrow", "FixedFrame", "FixedShape", "Pipe", "Torus", "VoluminousWheel")


def pendulum(library, **world):
    m = mc.Model("pendulum")
    m.world = library.World(**world)
    m.pin = library.Revolute(phi=0.5, w=0.0)
    m.rod = library.FixedTranslation(r=(1, 0) if library is pl else (1, 0, 0))
    m.bob = library.Body(m=1.0, I=0.1 if library is pl else (0.1, 0.1, 0.1))
    m.connect(m.world.frame_b, m.pin.frame_a)
    m.connect(m.pin.frame_b, m.rod.frame_a)
    m.connect(m.rod.frame_b, m.bob.frame_a)
    return m


@pytest.mark.parametrize("library", [pl, sp])
def test_what_is_only_seen_has_no_effect_and_moves_along(library):
    plain = mc.simulate(pendulum(library), 1.0, tolerance=1e-9)
    m = pendulum(library)
    m.seen = [getattr(library, kind)() for kind in KINDS]
    m.ground = library.Ground(length=3.0)
    for one in m.seen:
        m.connect(m.rod.frame_b, one.frame_a)
    result = mc.simulate(m, 1.0, tolerance=1e-9)
    assert_allclose(result["pin.phi"], plain["pin.phi"], atol=1e-12)
    assert mc.check(m).degrees_of_freedom == 1
    scene = build_scene(result, 3)
    place = result.at(1.0)["bob.frame_a.r" if library is pl else "bob.frame_a.r_0"]
    for k, one in enumerate(m.seen):
        [first, *_] = scene.of(f"seen[{k}]")
        away = np.linalg.norm(scene.position[-1, first, : len(place)] - place)
        assert away < 0.51, type(one).__name__  # a shape may begin beside its frame
    assert not scene.moving[scene.of("ground")].any()


@pytest.mark.parametrize("library", [pl, sp])
def test_a_signal_arrow_shows_a_vector(library):
    m = pendulum(library)
    zero = (0.0,) * (2 if library is pl else 3)
    m.arrow = library.SignalArrow(u=m.bob.v if library is pl else m.bob.frame_a.r_0, resolved_in="world", scale=0.5)
    m.local = library.SignalArrow(u=(*zero[1:], 2.0), scale=0.25)
    m.connect(m.rod.frame_b, m.arrow.frame_a, m.local.frame_a)
    result = mc.simulate(m, 1.0)
    scene = build_scene(result, result.time)
    [k], [j] = scene.of("arrow"), scene.of("local")
    u = result["bob.v"] if library is pl else result["bob.frame_a.r_0"]
    assert_allclose(scene.scale[:, k, 0], 0.5 * np.linalg.norm(u, axis=1), rtol=1e-5, atol=1e-6)
    assert_allclose(scene.scale[:, j, 0], 0.5, rtol=1e-6)


@pytest.mark.parametrize("library", [pl, sp])
def test_looks_of_the_world_and_own_ones(library):
    looks = {
        "Revolute": dict(color=(1, 2, 3)),
        "TwoFrames": dict(width=0.2, color=(9, 9, 9)),
        "Body": dict(animation=False),
    }
    m = pendulum(library, looks=looks)
    scene = build_scene(mc.simulate(m, 0.1), 2)
    pin, rod = scene.of("pin")[0], scene.of("rod")[0]
    assert scene.color[0, pin].tolist() == [1, 2, 3] and scene.color[0, rod].tolist() == [9, 9, 9]
    assert scene.scale[0, rod, 1] == pytest.approx(0.2) and scene.scale[0, pin, 1] == pytest.approx(0.2)
    assert not scene.of("bob")

    own = pendulum(library, looks=looks)
    own.mark = library.FixedTranslation(r=(0, 1) if library is pl else (0, 1, 0), color=(5, 6, 7), width=0.03)
    own.ball = library.Body(
        m=1.0,
        I=1.0 if library is pl else (1, 1, 1),
        color=(8, 8, 8),
        width=0.4,
        r_cm=(0, 0.1, 0)[: 2 if library is pl else 3],
    )
    own.world.looks["Body"] = {}
    own.connect(own.rod.frame_b, own.mark.frame_a, own.ball.frame_a)
    scene = build_scene(mc.simulate(own, 0.1), 2)
    [mark], ball = scene.of("mark"), scene.of("ball")
    assert scene.color[0, mark].tolist() == [5, 6, 7] and scene.scale[0, mark, 1] == pytest.approx(0.03)
    assert scene.color[0, ball[1]].tolist() == [8, 8, 8] and scene.scale[0, ball[1], 1] == pytest.approx(0.4)
    assert scene.scale[0, ball[0], 1] < 0.1  # the rod to the centre of mass stays as it is


def test_every_part_has_a_look():
    """Each class with a form takes animation, color and width (some give width or color a meaning of their own)."""
    for library in (pl, sp):
        for name in library.__all__:
            kind = getattr(library, name)
            if isinstance(kind, type) and issubclass(kind, mc.Component) and kind.shapes is not mc.Component.shapes:
                if name in ("World", "RollingWheelSet"):
                    continue
                assert {"animation", "color", "width"} <= set(kind._declarations), name


def test_height_and_shine():
    m = pendulum(pl, looks={"FixedTranslation": dict(specular=0.2)})
    m.slide = pl.Prismatic(n=(1, 0), color=(128, 128, 128), width=0.1, height=0.3, specular=0.5, s=0.0, v=0.0)
    m.load = pl.Body(m=1.0, I=1.0)
    m.connect(m.world.frame_b, m.slide.frame_a)
    m.connect(m.slide.frame_b, m.load.frame_a)
    scene = build_scene(mc.simulate(m, 0.1), 2)
    first, [rod] = scene.of("slide")[0], scene.of("rod")
    assert_allclose(scene.scale[0, first, 1:], (0.1, 0.3), rtol=1e-6)
    assert scene.shapes[first].specular == 0.5 and scene.shapes[rod].specular == 0.2


def test_shapes_as_attributes_of_a_model():
    m = pendulum(pl)
    m.house = Shape("box", r=(-1.0, 0.5), length=0.3, width=0.2, color=(90, 90, 200))
    scene = build_scene(mc.simulate(m, 0.1), 2)
    [k] = [k for k, s in enumerate(scene.shapes) if s.color == (90, 90, 200)]
    assert_allclose(scene.position[0, k, :2], (-1.0, 0.5))


def test_wrong_looks_are_explained():
    with pytest.raises(mc.MechaneError, match="options are animation, color, width, height, specular"):
        pl.World(looks={"Revolute": dict(colour=(1, 2, 3))})
    with pytest.raises(mc.MechaneError, match="dictionary"):
        sp.World(looks="red")
    with pytest.raises(mc.MechaneError, match="shape"):
        pl.FixedShape(shape="bocks")


def test_the_carousel():
    result = carousel.main(show=False)
    assert result["pin.w"][-1] == pytest.approx(1.2, abs=1e-3)
    scene = build_scene(result, 5)
    assert {"box", "sphere", "cone", "gearwheel", "spring", "pipe", "arrow", "line"} <= {s.kind for s in scene.shapes}


class OwnPin(pl.TwoFrames):
    """A pin joint of a user, without a shape of its own."""

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield a.r == b.r
        yield a.f + b.f == 0
        yield a.t == 0
        yield b.t == 0


def test_a_joint_of_the_user_is_seen():
    m = pendulum(pl)
    m.own = OwnPin()
    m.second = pl.Body(m=1.0, I=0.1, r_cm=(0.5, 0.0))
    m.connect(m.rod.frame_b, m.own.frame_a)
    m.connect(m.own.frame_b, m.second.frame_a)
    scene = build_scene(mc.simulate(m, 0.1), 2)
    pins = [k for k in scene.of("own") if scene.shapes[k].kind == "cylinder"]
    assert scene.scale[0, pins[0], 1] == pytest.approx(0.04 * scene.size, rel=1e-5)


def test_sizes_follow_what_is_drawn():
    """A bead that hardly moves at the bottom of a bowl of eight metres."""
    m = mc.Model("bowl")
    m.world = sp.World(animate_world=False)
    m.ground = sp.PointOnSurface(
        surface=geo.Surface(lambda u, v: (u, 0.1 * (u**2 + v**2), v), (-4, 4), (-4, 4)),
        u=0.01,
        v=0.0,
        u_dot=0.0,
        v_dot=0.0,
    )
    m.bead = sp.Body(m=1.0, I=(1, 1, 1))
    m.connect(m.world.frame_b, m.ground.frame_a)
    m.connect(m.ground.frame_b, m.bead.frame_a)
    assert build_scene(mc.simulate(m, 1.0), 3).size > 1.0
