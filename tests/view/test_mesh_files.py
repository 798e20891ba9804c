"""Meshes from files: seen and weighed."""

from __future__ import annotations

import io
import math

import numpy as np
import pytest
import trimesh

import mechane as mc
from mechane import spatial as sp
from mechane.robots.meshes import convex, pyramids
from mechane.shapes import Shape
from mechane.shapes.files import load_mesh, mesh_inertia
from mechane.view.scene import build_scene

KINDS = ("stl", "obj", "ply", "glb", "off")


@pytest.fixture
def brick(tmp_path):
    """A box of 1 x 2 x 3 that begins at x = 0, in files of all kinds."""
    form = trimesh.creation.box((1, 2, 3))
    form.apply_translation((0.5, 0, 0))
    for kind in KINDS:
        form.export(tmp_path / f"brick.{kind}")
    return tmp_path


@pytest.mark.parametrize("kind", KINDS)
def test_mass_centre_and_inertia_of_a_box(brick, kind):
    m, centre, I = mesh_inertia(brick / f"brick.{kind}", density=500.0, scale=(2.0, 1.0, 0.5))
    a, b, c = 2.0, 2.0, 1.5
    assert m == pytest.approx(500 * a * b * c) and centre == pytest.approx((1.0, 0, 0), abs=1e-6)
    want = m / 12 * np.diag([b * b + c * c, a * a + c * c, a * a + b * b])
    assert pytest.approx(want, rel=1e-5, abs=1e-6 * m) == I
    mesh = load_mesh(brick / f"brick.{kind}", (2.0, 1.0, 0.5))
    assert mesh.vertices.min(0) == pytest.approx((0, -1, -0.75)) and mesh.vertices.max(0) == pytest.approx((2, 1, 0.75))
    assert len(mesh.vertices) == 24, "sharp edges stay sharp"


def test_a_mirrored_and_a_round_one(brick, tmp_path):
    m, centre, I = mesh_inertia(brick / "brick.stl", 1.0, (-1.0, 1.0, 1.0))
    assert m == pytest.approx(6.0) and centre == pytest.approx((-0.5, 0, 0)) and np.linalg.eigvalsh(I)[0] > 0
    trimesh.creation.icosphere(4, 0.5).export(tmp_path / "ball.stl")
    m, _, I = mesh_inertia(tmp_path / "ball.stl", 1000.0)
    assert m == pytest.approx(1000 * 4 / 3 * math.pi / 8, rel=0.01) and np.diag(I) == pytest.approx(0.1 * m, rel=0.01)
    ball = load_mesh(tmp_path / "ball.stl")
    assert len(ball.vertices) < 0.6 * len(ball.faces), "and blunt ones are smooth"


def test_a_mesh_that_is_not_closed_has_no_mass(brick):
    form = trimesh.load(brick / "brick.stl")
    form.update_faces(np.arange(len(form.faces)) > 5)
    form.export(brick / "open.stl")
    with pytest.raises(mc.MechaneError, match=r"open.stl: the mesh is not closed"):
        sp.BodyMesh(file=str(brick / "open.stl"))
    body = sp.BodyMesh(file=str(brick / "open.stl"), m=1.0, r_cm=(0, 0, 0), I=(1, 1, 1))
    assert mc.check(body).degrees_of_freedom == 6


@pytest.mark.parametrize("seed", range(3))
def test_faces_that_are_turned_at_random_weigh_the_same(tmp_path, seed):
    other = trimesh.creation.box((1, 1, 1), transform=trimesh.transformations.translation_matrix((0, 0, 2)))
    form = trimesh.util.concatenate(trimesh.creation.torus(1.0, 0.3), other)
    want = form.volume, form.center_mass, form.moment_inertia
    turned = np.random.default_rng(seed).random(len(form.faces)) < 0.5
    form.faces[turned] = form.faces[turned][:, ::-1]
    form.export(tmp_path / "two.ply")
    m, centre, I = mesh_inertia(tmp_path / "two.ply", 1.0)
    assert m == pytest.approx(want[0], rel=1e-6) and centre == pytest.approx(want[1], abs=1e-6)
    assert pytest.approx(want[2], rel=1e-5, abs=1e-6) == I


def test_files_that_cannot_be_read(tmp_path):
    (tmp_path / "broken.glb").write_bytes(b"glTF nonsense")
    (tmp_path / "empty.stl").write_bytes(b"")
    (tmp_path / "form.step").write_text("ISO-10303-21;")
    for name in ("broken.glb", "empty.stl", "form.step", "none.stl"):
        with pytest.raises(mc.MechaneError, match=name):
            load_mesh(tmp_path / name)
    with pytest.raises(mc.MechaneError, match="needs file"):
        Shape("mesh", r=(0, 0, 0))


COLLADA = """<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
  <asset><unit name="centimeter" meter="0.01"/><up_axis>Z_UP</up_axis></asset>
  <library_geometries><geometry id="box"><mesh>
    <source id="p"><float_array id="a" count="24">{points}</float_array>
      <technique_common><accessor source="#a" count="8" stride="3"/></technique_common></source>
    <vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
    <polylist count="6"><input semantic="VERTEX" source="#v" offset="0"/><input semantic="NORMAL" source="#n" offset="1"/>
      <vcount>4 4 4 4 4 4</vcount><p>{faces}</p></polylist>
  </mesh></geometry></library_geometries>
  <library_visual_scenes><visual_scene id="s">
    <node><translate>100 0 0</translate><rotate>0 0 1 90</rotate>
      <node><matrix>2 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1</matrix><instance_geometry url="#box"/></node></node>
    <node><translate>500 0 0</translate><scale>1 1 0.5</scale><instance_geometry url="#box"/></node>
  </visual_scene></library_visual_scenes>
  <scene><instance_visual_scene url="#s"/></scene>
</COLLADA>"""
CORNERS = [(x, y, z) for x in (0, 100) for y in (0, 200) for z in (0, 300)]
SIDES = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]


def test_collada(tmp_path):
    """Units, polygons, and nodes inside each other, each with a transform."""
    points = " ".join(str(x) for corner in CORNERS for x in corner)
    text = COLLADA.format(points=points, faces=" ".join(f"{k} 0" for side in SIDES for k in side))
    file = tmp_path / "box.dae"
    file.write_text(text)
    mesh = load_mesh(file)
    assert len(mesh.faces) == 24
    # the first is stretched along x, turned about z and shifted; the second is flat, and further off
    assert mesh.vertices.min(0) == pytest.approx((-1.0, 0, 0)) and mesh.vertices.max(0) == pytest.approx(
        (6.0, 2.0, 3.0)
    )
    m, centre, _ = mesh_inertia(file, 1.0)
    assert m == pytest.approx(12 + 3) and centre == pytest.approx(
        (np.array((0, 1, 1.5)) * 12 + np.array((5.5, 1, 0.75)) * 3) / 15
    )
    for bad in (
        "<!DOCTYPE x [<!ENTITY a 'b'>]>" + text.partition("?>")[2],
        "<COLLADA/>",
        "nonsense",
        text.replace("7 0", "9 0"),
    ):
        file.write_text(bad)
        with pytest.raises(mc.MechaneError, match=r"box\.dae"):
            load_mesh(file)


def pendulum(file):
    m = mc.Model("brick")
    m.world = sp.World()
    m.hinge = sp.Revolute(n=(0, 0, 1), phi=0.2)
    m.brick = sp.BodyMesh(file=str(file), density=100.0, color=(250, 120, 20))
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.brick.frame_a)
    return m


def test_a_body_from_a_mesh(brick):
    result = mc.simulate(pendulum(brick / "brick.stl"), 1.0)
    assert result["brick.m"][0] == pytest.approx(600.0) and result["brick.r_cm"][0] == pytest.approx((0.5, 0, 0))
    w = result.evaluate(mc.der(result.system.model.hinge.w))[0]
    inertia = 600 * (1 + 4) / 12 + 600 * 0.25
    assert w == pytest.approx(-600 * 9.81 * 0.5 * math.cos(0.2) / inertia)
    heavy = mc.compile(pendulum(brick / "brick.stl")).simulate(1.0, parameters={"brick.density": 200.0})
    assert heavy["brick.m"][0] == pytest.approx(1200.0) and heavy["hinge.phi"] == pytest.approx(
        result["hinge.phi"], abs=1e-4
    )


def test_it_is_seen(brick):
    result = mc.simulate(pendulum(brick / "brick.obj"), 1.0)
    scene = build_scene(result, 5)
    low, high = scene.select(scene.of("brick")).frame(0).bounds()
    c, s = math.cos(0.2), math.sin(0.2)
    assert low == pytest.approx((-s, -c, -1.5), abs=1e-5) and high == pytest.approx((c + s, c + s, 1.5), abs=1e-5)
    picture = np.asarray(result.image(0.0, width=240, height=160), int)
    orange = (picture[..., 0] > picture[..., 2] + 60).mean()
    assert orange > 0.05


def test_several_shapes_share_a_file(brick):
    m = pendulum(brick / "brick.ply")
    m.other = sp.BodyMesh(file=str(brick / "brick.ply"), density=100.0)
    m.third = sp.BodyMesh(file=str(brick / "brick.ply"), density=100.0, scale=0.5)
    m.connect(m.hinge.frame_b, m.other.frame_a, m.third.frame_a)
    scene = build_scene(mc.simulate(m, 0.1), 3)
    assert sorted(len(g) for key, g in scene.groups().items() if key[0] == "mesh") == [1, 2]


def test_mesh_weighed_as_mujoco_does(brick):
    mesh = load_mesh(brick / "brick.stl")
    for vertices, faces in ((mesh.vertices, mesh.faces), convex(mesh)):
        volume, centre, I = pyramids(vertices, faces)
        assert volume == pytest.approx(6.0) and centre == pytest.approx((0.5, 0, 0))
        assert pytest.approx(np.diag([6 * 13 / 12, 6 * 10 / 12, 6 * 5 / 12]), abs=1e-9) == I


@pytest.mark.slow
def test_in_an_exported_page(look_at, brick, tmp_path):
    page = mc.simulate(pendulum(brick / "brick.stl"), 1.0).animate(tmp_path / "brick.html")
    assert page.stat().st_size < 3e6
    with look_at(page) as seen:
        for _ in range(200):
            picture = seen.picture()
            if (picture[..., 0] > picture[..., 2] + 60).mean() > 0.03:
                break
        else:
            pytest.fail("the brick is not seen")
        assert not seen.foreign()


def test_in_the_studio(brick, tmp_path):
    from mechane.studio.page import Studio

    (tmp_path / "mine.py").write_text(
        "from pathlib import Path\nimport mechane as mc\nfrom mechane import spatial as sp\n\n"
        "class Brick(mc.Model):\n    world = sp.World()\n    hinge = sp.Revolute(phi=0.3)\n"
        f"    body = sp.BodyMesh(file={str(brick / 'brick.glb')!r}, density=10.0)\n\n"
        "    def connections(self):\n        yield mc.connect(self.world.frame_b, self.hinge.frame_a)\n"
        "        yield mc.connect(self.hinge.frame_b, self.body.frame_a)\n"
    )
    page = Studio(str(tmp_path / "mine.py"), port=0, folder=tmp_path)
    try:
        assert page.worker.settled(60) and page.session.problem is None
        assert [s.kind for s in page.stage.scene.shapes if s.owner == "body"] == ["mesh"]
        page.session.set("body.density", 20.0)
        page._change()
        assert page.worker.settled(60) and page.session.problem is None
    finally:
        page.close()


def test_corners_that_are_missing_are_said(tmp_path):
    flat = tmp_path / "flat.obj"
    flat.write_text("v 0 0 0\nv 1 0 \nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\n")
    with pytest.raises(mc.MechaneError, match=r"three coordinates|not a readable"):
        load_mesh(flat)
    good = trimesh.creation.box((1, 2, 3)).export(file_type="glb")
    faces = trimesh.load(io.BytesIO(good), file_type="glb", force="mesh").faces
    wrong = good.replace(np.asarray(faces, "<u4").tobytes(), np.full(faces.size, 77, "<u4").tobytes())
    assert wrong != good
    (tmp_path / "far.glb").write_bytes(wrong)
    with pytest.raises(mc.MechaneError, match="missing vertices"):
        load_mesh(tmp_path / "far.glb")
