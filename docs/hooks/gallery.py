"""Puts a picture and a live animation of every example into the gallery.

Animations are made when the documentation is built, and kept in `.cache` until the package changes. Pictures are part
of the repository: `python docs/hooks/gallery.py [NAME]...` draws them anew; one that is missing is made by the build.
"""

from __future__ import annotations

import hashlib
import re
import sys
from pathlib import Path

import numpy as np
from mkdocs.structure.files import File

import mechane as mc
from mechane import examples
from mechane.view.export import to_html
from mechane.view.pictures import still
from mechane.view.scene import build_scene

PAGE = "gallery.md"
ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "images" / "gallery"
CACHE = ROOT / ".cache" / "gallery"
HEADING = re.compile(r"^## (\w+)\n", re.M)
LONGEST = 12.0  # s of an animation
FPS = 25

# how to look at some of them: moment of the picture as a part of the run, camera, what to add; `main` where the
# example's own run is another than a simulation of its model
LOOKS: dict[str, dict] = {
    "andrews_squeezer": dict(speed=0.002),
    "beam_modes": dict(main=True, at=0.375, duration=4.0, camera=((0.5, 2.4, 2.2), (0.5, 0.0, 0.0))),
    "beam_plane_and_space": dict(at=0.2),
    "bouncing_ball": dict(at=0.08, traces=False),
    "chaos": dict(traces="body2", stop=12.0),
    "counter_spin": dict(at=0.2),
    "double_pendulum": dict(traces="body2"),
    "foucault_pendulum": dict(traces=True),
    "free_body": dict(traces="r", at=0.5),
    "gyroscopic_effects": dict(traces=True),
    "heavy_top": dict(traces=True),
    "hill_jump": dict(at=0.12, traces=("ball", "egg")),
    "marble_run": dict(at=0.3, traces="marble", camera=((-2.1, 4.8, 4.0), (0.0, 0.25, 0.0))),
    "piston_engine": dict(at=0.012, speed=0.05, stop=0.6),
    "planetary_gear": dict(at=0.5),
    "point_gravity": dict(traces=("circle.r_0", "ellipse.r_0"), at=0.2),
    "rolling_wheel": dict(traces=True),
    "rolling_wheel_set": dict(traces=True),
    "single_track_car": dict(follow="chassis", at=0.5),
    "spatial_double_pendulum": dict(traces=True),
    "spring_pendulum": dict(traces=True),
    "two_track_car": dict(follow="chassis", at=0.6),
    "loose_knot": dict(at=0.3, speed=0.2),
    "whip": dict(traces="whip.frame_b", at=0.78, speed=0.1),
}


def run(name: str) -> tuple[mc.Result, dict]:
    """An example, simulated, and how to look at it."""
    look = dict(LOOKS.get(name, {}))
    if look.pop("main", False):
        return examples.load(name).main(show=False), look
    stop = look.pop("stop", getattr(examples.load(name), "STOP", 10.0))
    return mc.simulate(examples.model(name), stop, points=1001), look


def animation(name: str) -> str:
    """The page of an example's animation."""
    result, look = run(name)
    look.pop("at", None)
    span = float(result.time[-1] - result.time[0])
    duration = look.pop("duration", None) or span / look.pop("speed", max(1.0, span / LONGEST))
    camera = look.pop("camera", "auto")
    count = int(np.clip(duration * FPS, 50, 300))
    return to_html(build_scene(result, count, **look), duration, camera=camera, title=name)


def picture(name: str, file: Path) -> Path:
    """Draw an example."""
    result, look = run(name)
    look.pop("speed", None), look.pop("duration", None)
    camera = look.pop("camera", "auto")
    first, last = result.time[[0, -1]]
    moment = first + look.pop("at", 0.37) * (last - first)
    scene = build_scene(result, np.append(np.linspace(first, last, 80), moment), **look)
    still(scene, file, frame=-1, width=640, height=400, camera=camera)
    return file


def on_files(files, config):
    """Add the animations, and pictures that are missing."""
    cache = CACHE / _version()
    cache.mkdir(parents=True, exist_ok=True)
    for name in _shown():
        page = cache / f"{name}.html"
        if not page.exists():
            page.write_text(animation(name), encoding="utf-8")
        files.append(File.generated(config, f"animations/{name}.html", abs_src_path=str(page)))
        if not (PICTURES / f"{name}.png").exists():
            made = picture(name, cache / f"{name}.png")
            files.append(File.generated(config, f"images/gallery/{name}.png", abs_src_path=str(made)))
    return files


def on_page_markdown(markdown, page, **_):
    """A picture below each heading, and the animation in a fold."""
    if page.file.src_uri != PAGE:
        return markdown
    return HEADING.sub(lambda m: f"{m[0]}\n{_figure(m[1])}", markdown)


def _figure(name: str) -> str:
    return (
        f"[![{name}](images/gallery/{name}.png){{ width=480 loading=lazy }}](animations/{name}.html)\n\n"
        f'??? example "Animation"\n\n'
        f'    <iframe src="animations/{name}.html" title="{name}" loading="lazy" width="100%" height="420" '
        'style="border:0"></iframe>\n'
    )


def _shown() -> list[str]:
    text = (ROOT / "docs" / PAGE).read_text(encoding="utf-8")
    return [name for name in HEADING.findall(text) if name in examples.names()]


def _version() -> str:
    """Changes with the package and with this file."""
    code = hashlib.sha256()
    for file in sorted([Path(__file__), *(ROOT / "src").rglob("*.py")]):
        code.update(file.read_bytes())
    return code.hexdigest()[:16]


if __name__ == "__main__":
    for wanted in sys.argv[1:] or examples.names():
        print(picture(wanted, PICTURES / f"{wanted}.png"), flush=True)
