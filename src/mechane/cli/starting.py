"""Commands for getting started: `new`, `doctor`."""

from __future__ import annotations

import keyword
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from ..errors import MechaneError
from .messages import facts, say

TEMPLATE = '''"""{title}: describe it here."""

import mechane as mc
from mechane import {library} as {short}

STOP = 10.0  # seconds, for `mechane run {file}`


class {name}(mc.Model):
    """A pendulum (1 degree of freedom); replace it with your own model."""

    length = mc.parameter(1.0, unit="m", min=0, doc="length of the rod")

    world = {short}.World()
    hinge = {short}.Revolute({axis}phi=mc.deg(60), w=0.0)
    rod = {short}.FixedTranslation(r={rod})
    bob = {short}.Body(m=1.0, I={inertia})

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.bob.frame_a)


if __name__ == "__main__":
    result = mc.simulate({name}(), STOP)
    print(result)
    result.plot("hinge.phi", "hinge.w", file="{stem}.png")
    result.animate("{stem}.html")
'''
PLANE = dict(library="planar", short="pl", axis="", rod="(0.0, -length)", inertia="0.1")
SPACE = dict(library="spatial", short="sp", axis="n=(0, 0, 1), ", rod="(0.0, -length, 0.0)", inertia="(0.1, 0.1, 0.1)")


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A name such as crane; the file is crane.py.")],
    space: Annotated[bool, typer.Option("--space", help="In space; otherwise in the plane.")] = False,
) -> None:
    """Write a model file to start from: a pendulum that runs, plots and animates."""
    path = Path(name).with_suffix(".py")
    stem = path.stem.replace("-", "_")
    path = path.with_name(f"{stem}.py")
    if not stem.isidentifier() or keyword.iskeyword(stem) or Path(name).suffix not in ("", ".py"):
        raise MechaneError(f"'{name}' cannot name a Python file; use letters, digits and _.")
    if path.exists():
        raise MechaneError(f"'{path}' already exists.")
    words = [word for word in stem.split("_") if word]
    kind = "".join(word[:1].upper() + word[1:] for word in words) or "Model"
    title = " ".join(words).capitalize() or kind
    path.parent.mkdir(parents=True, exist_ok=True)
    text = TEMPLATE.format(name=kind, title=title, file=path.name, stem=stem, **(SPACE if space else PLANE))
    path.write_text(text, encoding="utf-8")
    say(f"{path}\n  mechane run {path}      simulate it\n  mechane studio {path}   change its parameters and watch")


def doctor() -> None:
    """Report what this installation can do: versions, machine code, browser, compiler, port."""
    rows: list[tuple[str, str]] = []
    well = True
    for title, examine in EXAMINATIONS.items():
        try:
            rows += [(title if k == 0 else "", text) for k, text in enumerate(examine())]
        except Exception as error:  # every failure is part of the report
            well = False
            rows.append((title, f"PROBLEM: {type(error).__name__}: {error}"))
    facts(rows)
    if not well:
        raise typer.Exit(1)


def _versions() -> Iterator[str]:
    import platform

    from ..version import __version__

    yield f"mechane {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    yield str(Path(__file__).resolve().parents[1])


def _libraries() -> Iterator[str]:
    from importlib.metadata import version

    yield ", ".join(
        f"{name} {version(name)}" for name in ("casadi", "numpy", "scipy", "llvmlite", "matplotlib", "viser")
    )


def _extras() -> Iterator[str]:
    from importlib.metadata import PackageNotFoundError, version

    for name, use in (
        ("pandas", "tables"),
        ("distributed", "clusters"),
        ("ziglang", "FMUs"),
        ("fmpy", "tests of FMUs"),
    ):
        try:
            yield f"{name} {version(name)} ({use})"
        except PackageNotFoundError:
            yield f"{name} is not installed ({use})"


def _machine_code() -> Iterator[str]:
    from time import perf_counter

    from ..examples.crane_crab import CraneCrab
    from ..simulation.system import compile as translate

    began = perf_counter()
    system = translate(CraneCrab())
    translated = perf_counter()
    result = system.simulate(10.0)
    if not result.stats.get("native"):
        raise MechaneError("models run without machine code, slowly")
    first = perf_counter()
    seconds = system.simulate(10.0).stats["seconds"]
    yield (
        f"the crane crab is translated in {1e3 * (translated - began):.0f} ms, its first run takes "
        f"{1e3 * (first - translated):.0f} ms, each further one {1e3 * seconds:.2g} ms"
    )


def _browser() -> Iterator[str]:
    import webbrowser

    try:
        yield f"{getattr(webbrowser.get(), 'name', 'the system browser')} opens animations and the studio"
    except webbrowser.Error:
        yield "none found: animations are written to files, the studio prints its address"


def _compiler() -> Iterator[str]:
    import shutil

    found = next((path for name in ("cc", "gcc", "clang", "cl") if (path := shutil.which(name))), None)
    yield (
        f"{found} (only FMUs need one)" if found else "none; only FMUs need one, and `pip install ziglang` installs one"
    )


def _port() -> Iterator[str]:
    import socket

    with socket.socket() as trial:
        free = trial.connect_ex(("127.0.0.1", 8080)) != 0
    yield "8080 is free for the studio" if free else "8080 is in use; the studio uses the next free port"


EXAMINATIONS: dict[str, Callable[[], Iterator[str]]] = {
    "version": _versions,
    "libraries": _libraries,
    "extras": _extras,
    "machine code": _machine_code,
    "browser": _browser,
    "C compiler": _compiler,
    "port": _port,
}
