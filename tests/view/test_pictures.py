"""Pictures and videos without a screen, and the start pose."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from numpy.testing import assert_allclose
from PIL import Image

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp
from mechane.view import Shape, showing
from mechane.view.camera import Camera, camera_for, fits, in_view
from mechane.view.draw import gaps, start_pose
from mechane.view.render import Renderer, fragments
from mechane.view.scene import build_scene


def shown(*shapes: Shape):
    class Shown(sp.Body):
        def shapes(self):
            yield from shapes

    m = mc.Model("shown")
    m.world = sp.World(g=0.0, animate_world=False)
    m.body = Shown(m=1.0, I=(1, 1, 1), r_0=(0, 0, 0), v_0=(1, 0, 0))
    return build_scene(mc.simulate(m, 1.0, points=2))


FRONT = Camera(np.array((0.0, 0.0, 100.0)), np.zeros(3), np.array((0.0, 1.0, 0.0)), 2 * np.arctan(0.02))  # 4 m high


def test_fragments_cover_each_pixel_once():
    """Two triangles that share an edge cover a rectangle without gaps and without overlap."""
    corner = np.array([[(2.3, 1.2), (30.7, 1.2), (2.3, 20.9)], [(30.7, 1.2), (30.7, 20.9), (2.3, 20.9)]])
    _, pixel = fragments(corner, 40, 25)
    assert len(set(pixel)) == len(pixel) == 29 * 20  # centres 2.5 … 30.5, 1.5 … 20.5


def test_area_and_place_of_a_sphere():
    scene = shown(Shape("sphere", r=(1.0, 0.5, 0.0), width=2.0, color=(255, 0, 0)))
    picture = Renderer(scene, FRONT, 320, 320, 2).picture(0).astype(int)
    red = picture[..., 0] - picture[..., 1] > 40
    assert red.sum() == pytest.approx(np.pi * 80**2, rel=0.02)
    y, x = np.argwhere(red).mean(0)
    assert (x, y) == (pytest.approx(240, abs=1), pytest.approx(120, abs=1))
    assert picture[100, 210].sum() > picture[150, 270].sum(), "light comes from above left"
    assert (picture[:20] == 255).all()


def test_what_is_in_front_hides_what_is_behind():
    red = Shape("box", r=(-1.0, 0.0, 1.0), length=2.0, width=1.0, height=0.1, color=(255, 0, 0))
    blue = Shape("box", r=(-1.0, 0.0, -1.0), length=2.0, width=2.0, height=0.1, color=(0, 0, 255))
    for shapes in ((red, blue), (blue, red)):
        picture = Renderer(shown(*shapes), FRONT, 200, 200).picture(0).astype(int)
        assert picture[100, 100, 0] > 150 > picture[100, 100, 2]
        assert picture[60, 100, 2] > 150 > picture[60, 100, 0]
    back = Camera(-FRONT.position, FRONT.look_at, FRONT.up, FRONT.fov)
    picture = Renderer(shown(red, blue), back, 200, 200).picture(0).astype(int)
    assert picture[100, 100, 2] > 150 > picture[100, 100, 0]


def test_one_sees_through_glass():
    glass = Shape(
        "box", r=(-1.0, 0.0, 1.0), length=2.0, width=2.0, height=0.1, color=(0, 0, 0), opacity=0.25, specular=0
    )
    picture = Renderer(shown(glass), FRONT, 100, 100).picture(0)
    assert_allclose(picture[50, 50], 0.75 * 255, atol=1)


class Pendulum(mc.Model):
    world = pl.World()
    hinge = pl.Revolute(phi=1.0, w=0.0)
    rod = pl.FixedTranslation(r=(0, -1))
    bob = pl.Body(m=1.0, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bob.frame_a)


@pytest.fixture(scope="module")
def result():
    return mc.simulate(Pendulum(), 1.0)


def blue(picture):
    picture = np.asarray(picture.convert("RGB"), int)
    return np.argwhere(picture[..., 2] - picture[..., 0] > 80).mean(0)


def test_image(result, tmp_path):
    path = result.image(0.0, tmp_path / "new" / "a.png", width=320, height=200)
    with Image.open(path) as picture:
        assert picture.size == (320, 200)
        first = blue(picture)
    later = blue(result.image(1.0, width=320, height=200))
    assert later[1] < first[1] - 50, "the bob swings from the right to the left"


@pytest.mark.parametrize("ending", ["mp4", "gif"])
def test_video(result, tmp_path, ending):
    path = result.video(tmp_path / f"a.{ending}", fps=10, width=161, height=100)
    if ending == "gif":
        with Image.open(path) as film:
            assert film.n_frames == 11 and film.size == (162, 100) and film.info["duration"] == 100
            film.seek(10)
            last = blue(film)
            film.seek(0)
            assert last[1] < blue(film)[1] - 20
        return
    import imageio_ffmpeg

    reader = imageio_ffmpeg.read_frames(str(path))
    about = next(reader)
    frames = [np.frombuffer(f, np.uint8).reshape(100, 162, 3) for f in reader]
    assert about["size"] == (162, 100) and len(frames) == 11 and about["fps"] == 10
    assert blue(Image.fromarray(frames[-1]))[1] < blue(Image.fromarray(frames[0]))[1] - 20


def test_wrong_files_and_times(result, tmp_path):
    with pytest.raises(mc.MechaneError, match=r"\.avi.*\.mp4"):
        result.video(tmp_path / "a.avi")
    with pytest.raises(mc.MechaneError, match=r"extension.*\.png"):
        result.image(0.5, tmp_path / "a")
    with pytest.raises(mc.MechaneError, match=r"image: t=.* must be a number"):
        result.image(tmp_path / "x.png")
    with pytest.raises(mc.MechaneError, match=r"outside the result, 0 … 1"):
        result.image(3.0, tmp_path / "a.png")
    with pytest.raises(mc.MechaneError, match="no view 'tob'"):
        result.image(0.5, camera="tob")
    for camera in ((1, 2), (0, 0, 0), ((1, 2, 3), "here"), ((1, 2, 3), (1, 2, 3)), 7):
        with pytest.raises(mc.MechaneError, match=r"camera=.* must be one of \"auto\", \"front\""):
            result.image(0.5, camera=camera)


def test_the_camera_sees_everything(result):
    scene = build_scene(result, 40)
    for view in ("front", "top", "corner", "left", (1.0, -2.0, 0.5)):
        camera = camera_for(scene, view, 1.6)
        low, high = scene.corners()
        corners = np.concatenate([np.where(np.array(m), low, high) for m in np.ndindex(2, 2, 2)])
        x, y, z = ((corners - camera.position) @ camera.axes().T).T
        reach = np.tan(0.5 * camera.fov) * -z
        assert (np.abs(y) <= reach).all() and (np.abs(x) <= 1.6 * reach).all() and (z < 0).all()
        assert fits(scene, camera, 1.6) and in_view(scene, camera, 1.6)
        assert not fits(scene, camera, 0.01), "too narrow"
        right, up, back = camera.axes()
        for way, seen in ((20.0 * right, False), (20.0 * up, False), (5.0 * back, True)):
            aside = Camera(camera.position + way, camera.look_at + way, camera.up, camera.fov)
            assert in_view(scene, aside, 1.6) == seen and fits(scene, aside, 1.6) == seen
        far = Camera(camera.position + 5 * camera.distance * back, camera.look_at, camera.up, camera.fov)
        assert in_view(scene, far, 1.6) and not fits(scene, far, 1.6), "too small"
    camera = camera_for(scene, (1.0, -2.0, 0.5))
    assert camera.axes()[2] == pytest.approx(np.array((1.0, -2.0, 0.5)) / np.sqrt(5.25))


# the start pose
def four_bar(coupler):
    m = mc.Model("four_bar")
    m.world = pl.World()
    m.ground = pl.Fixed(r=(2.0, 0.0))
    m.a, m.b, m.c, m.d = pl.Revolute(phi=1.0, w=0.0), pl.Revolute(), pl.Revolute(), pl.Revolute(phi=mc.guess(0.2))
    m.crank, m.coupler, m.rocker = (pl.FixedTranslation(r=r) for r in ((0.6, 0.0), (coupler, 0.0), (0.0, 1.2)))
    m.body = pl.Body(m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.a.frame_a)
    m.connect(m.a.frame_b, m.crank.frame_a)
    m.connect(m.crank.frame_b, m.b.frame_a)
    m.connect(m.b.frame_b, m.coupler.frame_a, m.body.frame_a)
    m.connect(m.coupler.frame_b, m.c.frame_a)
    m.connect(m.c.frame_b, m.rocker.frame_b)
    m.connect(m.ground.frame_a, m.d.frame_a)
    m.connect(m.d.frame_b, m.rocker.frame_a)
    return m


def red(path):
    with Image.open(path) as picture:
        p = np.asarray(picture.convert("RGB"), int)
    return ((p[..., 0] > 150) & (p[..., 1] < 60) & (p[..., 2] < 60)).sum()


def test_draw_before_anything_is_simulated(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        closed = four_bar(1.8).draw(tmp_path / "closed.png")
        page = four_bar(1.8).draw(tmp_path / "page.html")
    assert "<html" in page.read_text()
    loose = four_bar(1.8).draw(tmp_path / "loose.png", solve=False)
    assert red(loose) > red(closed) + 1000


def test_an_open_loop_is_marked_at_both_ends(tmp_path):
    """Crank (held) and rocker are too far apart for a short coupler: the gap that is left lies on their line."""
    with pytest.warns(UserWarning, match="cannot be closed"):
        path = four_bar(0.3).draw(tmp_path / "open.png")
    assert red(path) > 1000
    result, error = start_pose(mc.compile(four_bar(0.3)))
    assert isinstance(error, mc.MechaneError)
    (gap,) = gaps(result)
    crank = 0.6 * np.array([np.cos(1.0), np.sin(1.0)])
    apart = np.linalg.norm(np.array([2.0, 0.0]) - crank) - 1.2 - 0.3
    assert gap.amount == pytest.approx(apart, rel=1e-3)
    assert np.linalg.norm(gap.ends[1] - gap.ends[0]) == pytest.approx(apart, rel=1e-3)
    assert not gaps(start_pose(mc.compile(four_bar(1.8)))[0])


def test_draw_opens_the_browser(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(showing.webbrowser, "open", opened.append)
    monkeypatch.setattr(showing.tempfile, "tempdir", str(tmp_path))
    path = Pendulum().draw()
    assert opened == [path.as_uri()]


@pytest.mark.parametrize("length", [1e-4, 1.0, 1e7])
def test_a_trace_looks_the_same_at_any_size(length):
    class Swing(Pendulum):
        rod = pl.FixedTranslation(r=(0, -length))
        bob = pl.Body(m=1.0, I=0.0)

    period = 2 * np.pi * (length / 9.81) ** 0.5
    picture = mc.simulate(Swing(), period).image(0.0, traces="bob", hide="world", camera="front")
    p = np.asarray(picture, int)
    red = (p[..., 0] - p[..., 1] > 60).mean()
    assert 0.005 < red < 0.03
