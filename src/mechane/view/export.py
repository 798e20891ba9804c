"""Animations: one HTML file that plays in any browser, without a network."""

from __future__ import annotations

import html
import io
import math
import tempfile
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import MechaneError
from ..shapes.meshes import Mesh, normals
from .camera import Camera, camera_for
from .guard import guarded_server
from .scene import Scene, build_scene, drawable

if TYPE_CHECKING:
    from ..simulation.result import Result

BUDGET = 6e6  # bytes of poses before compression
MOST_FRAMES = 2400
NOTEBOOK_HEIGHT = 480
# Whenever a page starts again, viser puts its own lights back for a moment. To compile all materials for them takes a
# machine without a graphics card longer than a short motion lasts (0.6 frames a second instead of 27): begin without.
BOOT = "e.textContent=code;"  # where the page starts its script
LIT = "enableDefaultLights:!0,enableDefaultLightsShadows:!0,environmentMap:null"
UNLIT = "enableDefaultLights:!1,enableDefaultLightsShadows:!1,environmentMap:{hdri_data:null}"
POLISHED = 0.38  # roughness of a surface with the specular coefficient 1


def animate(
    result: Result,
    path: str | Path | None = None,
    *,
    fps: float = 30.0,
    speed: float = 1.0,
    start: float | None = None,
    stop: float | None = None,
    dark: bool = False,
    camera: Any = "auto",
    title: str | None = None,
    open: bool = True,
    **layers: Any,
) -> Path | None:
    """Write the motion as one self-contained HTML page that plays in a loop, and return its path.

    Without a path the animation is shown: inside a notebook, or else in the browser (`open=False` only writes a
    temporary file). `speed=0.5` plays in slow motion. `start` and `stop` choose a part of the run; equal, they give a
    still picture. Planar models are seen from the front, spatial ones from a corner; `camera` is a name such as "top",
    a direction to look from, or (position, look_at). Long runs get fewer frames a second so that the page stays small.
    `hide`, `axes`, `forces`, `traces` and `follow` are as in `mechane.view.scene.build_scene`.
    """
    if fps <= 0 or speed <= 0:
        raise MechaneError(f"fps={fps:g} and speed={speed:g} must be positive.")
    first = result.time[0] if start is None else float(start)
    last = result.time[-1] if stop is None else float(stop)
    duration = float(last - first) / speed
    count = max(1, round(duration * fps)) + 1 if duration > 0 else 1
    scene = build_scene(result, np.linspace(first, last, 2) if count > 1 else np.array([first]), **layers)
    moving = max(1, int(np.count_nonzero(scene.moving)))
    count = min(count, MOST_FRAMES, max(2, int(BUDGET / (40 * moving))))
    scene = drawable(build_scene(result, np.linspace(first, last, count), **layers) if count > 1 else scene)
    return show(to_html(scene, duration, dark, camera, title or result.system.report.name), path, open)


def show(page: str, path: str | Path | None, open: bool = True) -> Path | None:
    """Write a page to a path; or else show it inside a notebook or, from a temporary file, in the browser."""
    if path is not None:
        path = Path(path)
        if path.suffix.lower() not in (".html", ".htm"):
            path = path.with_name(path.name + ".html")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8")
        return path
    if open and _show_in_notebook(page):
        return None
    with tempfile.NamedTemporaryFile("w", prefix="mechane-", suffix=".html", delete=False, encoding="utf-8") as file:
        file.write(page)
    if open:
        webbrowser.open(Path(file.name).as_uri())
    return Path(file.name)


def to_html(scene: Scene, duration: float, dark: bool = False, camera: Any = "auto", title: str = "") -> str:
    """A page that plays a scene in `duration` seconds."""
    server, _ = guarded_server()  # it only writes the page down: nobody is told its address
    try:
        set_stage(server, scene, camera_for(scene, camera))
        updates = [update for drawn in add_shapes(server.scene, scene) for update in drawn.updates]
        serializer = server.get_scene_serializer()
        count = len(scene.time)
        for k in range(1, count):
            serializer.insert_sleep(float(duration) / (count - 1))
            for update in updates:
                update(k)
        page = serializer.as_html(dark_mode=dark)
    finally:
        with redirect_stdout(io.StringIO()):
            server.stop()
    page = page.replace("<title>Viser</title>", f"<title>{html.escape(title)}</title>", 1)
    return page.replace(BOOT, BOOT.replace("code", f"code.replace(`{LIT}`,`{UNLIT}`)"), 1)


def set_stage(server: Any, scene: Scene, camera: Camera) -> None:
    """Up direction, camera and light of a viser server."""
    server.scene.set_up_direction(scene.up)
    server.initial_camera.fov = camera.fov
    server.initial_camera.near = 0.05 * camera.distance
    server.initial_camera.far = 20 * camera.distance
    server.initial_camera.up = scene.up
    server.initial_camera.look_at = tuple(float(c) for c in camera.look_at)
    server.initial_camera.position = tuple(float(c) for c in camera.position)
    server.scene.configure_default_lights(enabled=False)
    server.scene.configure_environment_map(None)
    server.scene.add_light_ambient("/light_around", intensity=0.9)
    server.scene.add_light_directional("/light_above", intensity=2.5, position=(-0.5, 0.9, 1.0))
    server.scene.add_light_directional("/light_below", intensity=0.65, position=(0.6, -0.5, 0.8))
    server.scene.world_axes.visible = False


@dataclass(eq=False)
class Drawn:
    """Shapes that were put on a stage together: indices into the scene, viser's handle, and what moves them."""

    shapes: list[int]
    handle: Any
    updates: list[Callable[[int], None]]


def add_shapes(stage: Any, scene: Scene, prefix: str = "", shine: bool = True) -> list[Drawn]:
    """Put all shapes on a stage (`server.scene`) at their first frame; each `update(k)` brings something to frame k.

    Shapes that shine have materials, which a browser reads a moment later; `shine=False` is there at once, and matt.
    """
    position = _rounded(scene.position, scene.size)
    quaternion = _rounded(scene.quaternion, 1.0)
    scale = _rounded(scene.stretch, scene.size)
    scale[:, [k for k, s in enumerate(scene.shapes) if s.full_size]] = 1.0
    color = np.rint(scene.color).astype(np.uint8)
    drawn = []
    for number, (key, look, members) in enumerate(_alike(scene, color, shine)):
        mesh = scene.mesh(members[0])
        kind, opacity = key[0], key[-2]
        name = f"{prefix}/{kind}_{number}"
        arrays = {
            "batched_positions": position[:, members],
            "batched_wxyzs": quaternion[:, members],
            "batched_scales": scale[:, members],
        }
        common: dict[str, Any] = dict(lod="off", cast_shadow=False, receive_shadow=False)
        if look is None:
            arrays["batched_colors"] = np.rint(255 * linear(color[:, members])).astype(np.uint8)
            first = {name: a[0] for name, a in arrays.items()}
            clear = None if opacity >= 1 else opacity
            handle = stage.add_batched_meshes_simple(
                name, mesh.vertices, mesh.faces, side="double", opacity=clear, **common, **first
            )
        else:
            first = {name: a[0] for name, a in arrays.items()}
            handle = stage.add_batched_glb(name, shining(mesh, *look, opacity), **common, **first)
        changing = {name: a for name, a in arrays.items() if np.ptp(a.astype(float), axis=0).any()}
        drawn.append(Drawn(members, handle, [_setter(handle, name, a) for name, a in changing.items()]))
    for k, shape in enumerate(scene.shapes):
        if shape.kind == "text":
            handle = stage.add_label(
                f"{prefix}/text_{k}", shape.text, position=position[0, k], anchor="center-center", font_screen_scale=0.9
            )
            drawn.append(Drawn([k], handle, [_setter(handle, "position", position[:, k])] if scene.moving[k] else []))
    return drawn


def _alike(scene: Scene, color: np.ndarray, shine: bool) -> Iterator[tuple[tuple, tuple[Any, float] | None, list[int]]]:
    """Groups of shapes with one mesh and one look (colour and shine); or none, where there is no shine or colours change."""
    changing = np.ptp(color.astype(int), axis=0).any(-1)
    for key, members in scene.groups().items():
        looks: dict[tuple[Any, float] | None, list[int]] = {}
        for k in members:
            specular = scene.shapes[k].specular if shine and not changing[k] else 0.0
            look = (tuple(color[0, k].tolist()), specular) if specular > 0 else None
            looks.setdefault(look, []).append(k)
        for look, some in looks.items():
            yield key, look, some


def shining(mesh: Mesh, color: tuple[int, ...], specular: float, opacity: float) -> bytes:
    """A mesh with a material of its own as GLB: the larger `specular`, the less rough."""
    from trimesh import Trimesh
    from trimesh.visual import TextureVisuals
    from trimesh.visual.material import PBRMaterial

    paint = PBRMaterial(
        metallicFactor=0.0, roughnessFactor=roughness(specular), doubleSided=True,
        alphaMode="BLEND" if opacity < 1 else "OPAQUE",
    )  # fmt: skip
    form = Trimesh(
        mesh.vertices, mesh.faces, vertex_normals=normals(mesh), process=False, visual=TextureVisuals(material=paint)
    )

    def colour(tree: dict[str, Any]) -> None:  # not rounded to bytes
        tree["materials"][0]["pbrMetallicRoughness"]["baseColorFactor"] = [*linear(np.array(color)).tolist(), opacity]

    return form.export(file_type="glb", include_normals=True, tree_postprocessor=colour)  # type: ignore[return-value]


def linear(color: np.ndarray) -> np.ndarray:
    """Colours of sRGB, 0 to 255, as shares of light, 0 to 1: what materials and instances are given."""
    share = color / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def roughness(specular: float) -> float:
    """Of a surface whose highlight grows with `specular`: it goes with the inverse fourth power of the roughness."""
    return min(1.0, POLISHED * specular**-0.25)


def _setter(handle: Any, name: str, array: np.ndarray) -> Any:
    last = [array[0]]

    def update(k: int) -> None:
        if not np.array_equal(array[k], last[0]):
            setattr(handle, name, array[k])
            last[0] = array[k]

    return update


def _rounded(a: np.ndarray, unit: float) -> np.ndarray:
    """Rounded to what the eye can see, so that the page compresses well."""
    step = 2.0 ** math.floor(math.log2(unit * 3e-5)) if unit > 0 else 1.0
    return (np.rint(a / step) * step).astype(np.float32)


def _show_in_notebook(page: str) -> bool:
    """Show the page in a notebook, if this is one."""
    try:
        from IPython.core.getipython import get_ipython  # type: ignore[reportMissingImports]
        from IPython.display import HTML, display  # type: ignore[reportMissingImports, reportPrivateImportUsage]
    except ImportError:
        return False
    shell = get_ipython()
    if shell is None or not hasattr(shell, "kernel"):
        return False
    frame = f'<iframe srcdoc="{html.escape(page)}" width="100%" height="{NOTEBOOK_HEIGHT}" style="border:0"></iframe>'
    display(HTML(f"<div>{frame}</div>"))
    return True
