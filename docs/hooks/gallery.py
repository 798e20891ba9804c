"""The gallery: a page of pictures in groups, a page for each example, and mechanisms that are live wherever a text asks for one.

Below a heading that names an example, `gallery.md` says what it is; the heading becomes a card with a picture. The page of
an example holds the mechanism (one that simulates, or else an animation) and the source. `<!-- live NAME -->` on a line of
any page puts a mechanism there.

Pages are made while the rest of the documentation is built, and kept in `.cache` until the package changes. Pictures are part
of the repository: `python docs/hooks/gallery.py [NAME]...` redraws them; one that is missing is made by the build.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import posixpath
import re
import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

import mechane as mc
from mechane import examples
from mechane.page import publish
from mechane.page.model import refuse
from mechane.studio.controls import find_controls
from mechane.view.handles import translate_with_handles
from mechane.view.pictures import still
from mechane.view.scene import build_scene
from mechane.view.telling import telling

PAGE = "gallery.md"
ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "images" / "gallery"
CACHE = ROOT / ".cache" / "gallery"
ENTRY = re.compile(r"^##+ (\w+)\n\n(?!#)(.*?)\n(?=\n#|\Z)", re.M | re.S)
LIVE = re.compile(r"^<!-- live (\w+) -->$", re.M)
LONGEST = 12.0  # s of an animation
LARGEST, LARGEST_IN_SPACE = 150_000, 1_500_000  # bytes of a page

# how to look at some of them: moment of the picture as a part of the run, camera, what to add; `main` where the
# example's own run is another than a simulation of its model
LOOKS: dict[str, dict[str, Any]] = {
    "andrews_squeezer": dict(speed=0.002),
    "beam_modes": dict(main=True, at=0.375, duration=4.0, camera=(0.0, 2.4, 2.2)),
    "beam_plane_and_space": dict(at=0.2),
    "bouncing_ball": dict(at=0.08, traces=False),
    "chaos": dict(traces="body2", stop=12.0),
    "counter_spin": dict(at=0.2),
    "double_pendulum": dict(traces="body2", stop=12.0),
    "foucault_pendulum": dict(traces=True),
    "free_body": dict(traces="r", at=0.5),
    "gyroscopic_effects": dict(traces=True),
    "heavy_top": dict(traces=True),
    "hill_jump": dict(at=0.12, traces=("ball", "egg")),
    "marble_run": dict(at=0.3, traces="marble", camera=(-2.1, 4.55, 4.0)),
    "piston_engine": dict(at=0.012, speed=0.05, stop=0.6),
    "planetary_gear": dict(at=0.5),
    "point_gravity": dict(traces=("circle.r_0", "ellipse.r_0"), at=0.2),
    "rolling_wheel": dict(traces=True),
    "rolling_wheel_set": dict(traces=True),
    "screw_axis": dict(at=0.6, camera=(2.2, 0.8, 0.6)),
    "single_track_car": dict(follow="chassis", at=0.5),
    "spatial_double_pendulum": dict(traces=True),
    "spin_up": dict(at=0.325),
    "spring_pendulum": dict(traces=True),
    "swing_up": dict(main=True, at=0.3, traces="load"),
    "two_track_car": dict(follow="chassis", at=0.6),
    "loose_knot": dict(at=0.3, speed=0.2),
    "whip": dict(traces="whip.frame_b", at=0.78, speed=0.1),
}
FINE = 1e-4  # tolerance of elastic mechanisms: less than a tenth of a pixel; a run takes a frame instead of several
# what a reader can change and sees plotted, where it is not what `controls` finds; `of` is another model of an example, or
# one that a page of the tutorial defines
LIVES: dict[str, dict[str, Any]] = {
    "bouncing_ball": dict(sliders={"e": (0.1, 0.95), "height.s": (0.3, 2.0)}, plots=["height.s", "height.v"]),
    "cantilever": dict(plots=["beam.frame_b.r"], tolerance=FINE),
    "crane_crab": dict(sliders=["load.m", "hinge.phi"], plots=["rail.s", "hinge.phi"], traces="load"),
    "crane_crab_damped": dict(
        of="crane_crab:CraneCrabDamped", sliders=["damper.d", "load.m", "hinge.phi"], plots=["rail.s", "hinge.phi"]
    ),
    "double_pendulum": dict(sliders=["hinge1.phi", "hinge2.phi", "body2.m"], plots=["hinge1.phi", "hinge2.phi"]),
    "elastic_slider_crank": dict(tolerance=FINE),
    "flexible_four_bar": dict(tolerance=FINE),
    "four_bar": dict(sliders={"crank": (0.2, 0.6), "coupler": (1.4, 2.2), "pin_a.phi": None}, plots=["pin_a.phi", "pin_a.w"]),
    "hill_jump": dict(
        sliders={"bounce.radius": (0.05, 0.25), "ball.r[0]": (-5, 3), "egg.w": (-6, 6)}, plots=["ball.r", "egg.r"]
    ),
    "jumping_follower": dict(
        sliders={"contact.restitution": (0.0, 0.9), "roller.m": None}, plots=["rail.s", "contact.gap"]
    ),
    "loose_knot": dict(plots=["cable.frame_b.r_0"]),
    "roll_up": dict(plots=["strip.frame_b.r"], tolerance=FINE),
    "rope_swing": dict(plots=["weight.r_0"]),
    "swing_by_hand": dict(
        of="swing_up:SwingUp", sliders=["load.m"], inputs={"force": (-12, 12)}, plots=["force", "hinge.phi"],
        stop=20.0, points=1001,
    ),
    "whip": dict(plots=["whip.frame_b.r"]),
    "tutorial_wheel": dict(
        of="tutorial/revolute.md:Wheel", sliders=["disc.m", "hinge.phi"], plots=["hinge.phi", "hinge.frame_a.f"], stop=4.0
    ),
    "tutorial_pendulum": dict(
        of="tutorial/rod.md:Pendulum", sliders=["hinge.phi", "rod.r[1]"], plots=["hinge.phi", "rod.frame_b.f"]
    ),
    "tutorial_slide": dict(
        of="tutorial/prismatic.md:Slide", sliders=[("slope.phi", -1.5, 0.5), "block.m"], plots=["rail.s"], stop=0.8
    ),
    "tutorial_oscillator": dict(
        of="tutorial/damper.md:Oscillator", sliders={"damper.d": (0, 30), "spring.c": None, "rail.s": (0.5, 2)},
        plots=["rail.s"], stop=5.0,
    ),
}  # fmt: skip
PLOTS = 2
SLIDING = ("c", "d", "m")  # names of parameters to slide: springs, dampers, masses


def run(name: str) -> tuple[mc.Result, dict[str, Any]]:
    """An example, simulated, and how to look at it."""
    look = dict(LOOKS.get(name, {}))
    if look.pop("main", False):
        return examples.load(name).main(show=False), look
    stop = look.pop("stop", getattr(examples.load(name), "STOP", 10.0))
    return mc.simulate(examples.model(name), stop, points=1001), look


def animate(name: str, file: Path) -> None:
    """The page of an example's animation."""
    result, look = run(name)
    look.pop("at", None)
    span = float(result.time[-1] - result.time[0])
    duration = look.pop("duration", None) or span / look.pop("speed", max(1.0, span / LONGEST))
    plots = LIVES.get(name, {}).get("plots") or telling(result, PLOTS)
    result.animate(file, speed=span / duration, title=_title(name), plots=plots, **look)


def make_page(name: str, file: Path) -> None:
    """The page of an example that simulates; of one for which that cannot be, its animation."""
    look, live = dict(LOOKS.get(name, {})), dict(LIVES.get(name, {}))
    if look.get("main") or "camera" in look:
        return animate(name, file)
    look.pop("at", None)
    model = _model(live.pop("of", name))
    options = {
        "stop": getattr(examples.load(name), "STOP", 10.0) if name in examples.names() else 10.0,
        "title": _title(name),
        **look,
        **live,
    }
    system = mc.compile(model) if "follow" in options else translate_with_handles(model)[0]
    try:
        refuse(system)
    except mc.MechaneError:
        return animate(name, file)
    if not options.keys() >= {"sliders", "plots"}:
        options = controls(system, options) | options
    parameters = [path for path in options["sliders"] if path in {p.path for p in system.flat.parameters}]
    for sliders in (options["sliders"], parameters, ()):  # what starts where contacts are searched for has fewer
        with contextlib.suppress(mc.MechaneError), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            publish(model, file, **options | {"sliders": sliders})
            return None
    return animate(name, file)


def controls(system: mc.System, options: dict[str, Any]) -> dict[str, Any]:
    """A few sliders and curves that suit a model: its own parameters, springs, dampers, masses; where it starts."""
    found = [c for c in find_controls(system) if not c.default.shape]
    own = [c.path for c in found if c.kind == "parameter" and not c.owner and c.default]
    parts = [
        c.path
        for name in SLIDING
        for c in found
        if c.kind == "parameter" and c.path.endswith(f".{name}") and c.default > 0
    ]
    starts = [c.path for c in found if c.kind == "initial" and not c.free]
    sliders = [*dict.fromkeys([*own[:2], *parts])][:2] + starts[:1]
    return {"sliders": sliders, "plots": options.get("plots") or telling(system.simulate(options["stop"]), PLOTS)}


def _model(source: str) -> Any:
    name, _, kind = source.partition(":")
    if name.endswith(".md"):
        return _written_in(name, kind)()
    return getattr(examples.load(name), kind)() if kind else examples.model(name)


def _written_in(page: str, kind: str) -> Any:
    """A class that a page of the documentation defines in its code."""
    names: dict[str, Any] = {"__name__": kind}
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for code in re.findall(r"^```python\n(.*?)^```", text, re.M | re.S):
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, names)
        if kind in names:
            return names[kind]
    raise PluginError(f"{page} does not define {kind}.")


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


# -------------------------------------------------------------------------------------------------- the documentation
_making: dict[Path, list[Future[None]]] = {}  # pages that are made while the rest is built, and where


def on_files(files, config):
    """Begin to make the live pages; add the pages of the examples, and pictures that are missing."""
    cache = CACHE / _version()
    cache.mkdir(parents=True, exist_ok=True)
    _making[cache] = _make_pages([n for n in _lively() if not (cache / f"{n}.html").exists()], cache)
    for name, text in _shown().items():
        files.append(File.generated(config, f"examples/{name}.md", content=_page(name, text)))
        if not (PICTURES / f"{name}.png").exists():
            made = picture(name, cache / f"{name}.png")
            files.append(File.generated(config, f"images/gallery/{name}.png", abs_src_path=str(made)))
    return files


def on_post_build(config):
    """Add the live pages."""
    cache, shares = _making.popitem()
    for share in shares:
        share.result()
    folder = Path(config["site_dir"]) / "live"
    folder.mkdir(parents=True, exist_ok=True)
    for name in _lively():
        check_size(Path(shutil.copyfile(cache / f"{name}.html", folder / f"{name}.html")))


def check_size(page: Path) -> None:
    """Readers load pages on phones: none is large."""
    size, solid = page.stat().st_size, 'id="library"' in page.read_text(encoding="utf-8")
    if size > (LARGEST_IN_SPACE if solid else LARGEST):
        raise PluginError(f"The page {page.name} has {size} bytes, too many.")


def _lively() -> list[str]:
    """Names of all live pages."""
    about = _shown()
    return [*about, *(n for n in LIVES if n not in about)]


def _make_pages(names: list[str], folder: Path) -> list[Future[None]]:
    """Begin to make pages, in as many processes as there are cores; each takes the next page when it has made one."""
    left, count = iter(names), max(1, min(len(names), os.cpu_count() or 1))
    pool = ThreadPoolExecutor(count)
    return [pool.submit(_make_some, left, folder) for _ in range(count if names else 0)]


def _make_some(left: Iterator[str], folder: Path) -> None:
    """Let another process make pages while there are any left."""
    command = [sys.executable, __file__, "--pages", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as maker:
        assert maker.stdin is not None and maker.stdout is not None
        for name in left:
            print(name, file=maker.stdin, flush=True)
            if maker.stdout.readline().strip() != name:
                raise PluginError(f"The page of {name} could not be made.")


def on_page_markdown(markdown, page, **_):
    """Cards in the gallery, and mechanisms where a text asks for them."""
    if page.file.src_uri == PAGE:
        markdown = re.sub(r"(?:^##+ \w+\n\n(?!#).*?\n(?=\n#|\Z)\n?)+", _cards, markdown, flags=re.M | re.S)
    up = posixpath.relpath(".", posixpath.dirname(page.file.src_uri) or ".")
    return LIVE.sub(lambda m: _frame(m[1], up), markdown)


def _cards(entries: re.Match) -> str:
    cards = [_card(m[1], m[2]) for m in ENTRY.finditer(entries[0]) if m[1] in examples.names()]
    return '<div class="cards" markdown="1">\n\n' + "\n\n".join(cards) + "\n\n</div>\n\n"


def _card(name: str, text: str) -> str:
    return (
        f'<div class="card" id="{name}" markdown="1">\n\n'
        f"[![{name}](images/gallery/{name}.png){{ loading=lazy width=640 height=400 }}](examples/{name}.md)\n\n"
        f"**[{_title(name)}](examples/{name}.md)**\n{_said(text)}\n\n</div>"
    )


def _page(name: str, text: str) -> str:
    """The page of an example."""
    said = re.sub(r"\]\((?!https?:)", "](../", _said(text))
    return (
        f"# {_title(name)}\n\n{said}\n\n<!-- live {name} -->\n\n"
        f"```sh\nmechane run {name}\n```\n\n"
        f'```py title="mechane/examples/{name}.py"\n--8<-- "mechane/examples/{name}.py"\n```\n\n[All examples](../{PAGE})\n'
    )


def _frame(name: str, up: str) -> str:
    """A mechanism inside a page, loaded when it comes into sight."""
    address = f"{up}/live/{name}.html"
    return (
        f'<iframe class="live" src="{address}" title="{_title(name)}" loading="lazy"></iframe>\n'
        f'<p class="live"><a href="{address}" target="_blank">Open on a separate page</a></p>'
    )


def _said(text: str) -> str:
    """Gallery text of an example, without its source."""
    return re.split(r"^\?\?\?", text, flags=re.M)[0].strip()


def _title(name: str) -> str:
    words = name.removeprefix("tutorial_").replace("_", " ").replace("lqr", "LQR")
    return words[0].upper() + words[1:]


def _shown() -> dict[str, str]:
    """Examples of the gallery, and what it says of them."""
    text = (ROOT / "docs" / PAGE).read_text(encoding="utf-8")
    return {m[1]: m[2] for m in ENTRY.finditer(text) if m[1] in examples.names()}


def _version() -> str:
    """Changes with the package and with this file."""
    code = hashlib.sha256()
    sources = (file for kind in ("py", "js", "css", "html", "wasm") for file in (ROOT / "src").rglob(f"*.{kind}"))
    for file in sorted([Path(__file__), *sources, *(ROOT / "docs" / "tutorial").glob("*.md")]):
        code.update(file.read_bytes())
    return code.hexdigest()[:16]


if __name__ == "__main__":
    if sys.argv[1:2] == ["--pages"]:
        answer, sys.stdout = sys.stdout, sys.stderr  # examples may print
        for wanted in map(str.strip, sys.stdin):
            made = Path(sys.argv[2]) / f"{wanted}.part.html"
            make_page(wanted, made)
            made.replace(made.with_name(f"{wanted}.html"))
            print(wanted, file=answer, flush=True)
    else:
        for wanted in sys.argv[1:] or examples.names():
            print(picture(wanted, PICTURES / f"{wanted}.png"), flush=True)
