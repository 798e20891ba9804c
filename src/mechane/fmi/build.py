"""Compile and package an FMU: shared libraries for this and other platforms, sources, description."""

from __future__ import annotations

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree as xml

from ..errors import MechaneError
from .description import Description

FLAGS = ["-std=c11", "-O1", "-ffp-contract=off", "-fno-strict-aliasing", "-fvisibility=hidden", "-shared"]
# platform: folder in FMI 2.0, suffix, zig target
PLATFORMS = {
    "x86_64-linux": ("linux64", ".so", "x86_64-linux-gnu.2.17"),
    "aarch64-linux": ("aarch64-linux", ".so", "aarch64-linux-gnu.2.17"),
    "x86_64-windows": ("win64", ".dll", "x86_64-windows-gnu"),
    "x86_64-darwin": ("darwin64", ".dylib", "x86_64-macos"),
    "aarch64-darwin": ("aarch64-darwin", ".dylib", "aarch64-macos"),
}


def here() -> str:
    """The platform of this process, as named in FMI 3.0."""
    machine = {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{machine}-{platform.system().lower()}"


def sources(model: str) -> dict[str, str]:
    """All C files of an FMU by name."""
    files = {"model.c": model}
    for folder in (resources.files("mechane.runtime") / "c", resources.files("mechane.fmi") / "c"):
        for file in folder.iterdir():
            if file.name.endswith((".c", ".h")):
                files[file.name] = file.read_text("utf-8")
    return files


def pack(path: Path, model: str, description: Description, version: str, platforms: Iterable[str]) -> None:
    """Write the FMU file."""
    requested = list(dict.fromkeys(platforms)) or [here()]
    for name in requested:
        if name not in PLATFORMS:
            raise MechaneError(f"There is no platform '{name}' for an FMU; choose from {', '.join(PLATFORMS)}.")
    files = sources(model)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "sources"
        source.mkdir()
        for name, text in files.items():
            (source / name).write_text(text, "utf-8")
        made = {}
        for name in requested:
            old, suffix, _ = PLATFORMS[name]
            library = Path(folder) / f"{name}{suffix}"
            _compile(source, library, name)
            made[f"binaries/{old if version == '2.0' else name}/{description.identifier}{suffix}"] = library
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as out:
            out.writestr("modelDescription.xml", description.write(version))
            for name, text in files.items():
                out.writestr(f"sources/{name}", text)
            if version != "2.0":
                out.writestr("sources/buildDescription.xml", _build_description(description.identifier))
            for name, library in made.items():
                out.write(library, name)
        os.replace(part, path)


def _compile(source: Path, library: Path, target: str) -> None:
    command = _compiler(target)
    done = subprocess.run(
        [*command, *FLAGS, "fmu.c", *_linked(command, target), "-o", str(library)],
        cwd=source, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode or not library.exists():
        raise MechaneError(f"The C compiler ({' '.join(command)}) failed on the FMU:\n{done.stderr[-2000:]}")


def _linked(command: list[str], target: str) -> list[str]:
    """What else goes into the library. For Windows, zig links its C library, ucrtbase.dll, without compiling MinGW's first."""
    if not target.endswith("windows"):
        return ["-fPIC", "-lm"]
    if "ziglang" not in command:
        return []
    headers = resources.files("ziglang") / "lib" / "libc" / "include" / "any-windows-any"
    return ["windows.c", "-nostdlib", "-isystem", str(headers), "-lucrtbase"]


def _compiler(target: str) -> list[str]:
    """Compiler for a platform: that of this machine for its own, else that of the `ziglang` wheel."""
    if target == here():
        for name in ("cc", "gcc", "clang"):
            if found := shutil.which(name):
                return [found]
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "cc", "-target", PLATFORMS[target][2], "-s"]
    where = "this machine" if target == here() else target
    raise MechaneError(f"An FMU for {where} needs a C compiler: pip install 'mechane[fmu]' installs one.")


def _build_description(identifier: str) -> bytes:
    root = xml.Element("fmiBuildDescription", fmiVersion="3.0")
    build = xml.SubElement(root, "BuildConfiguration", modelIdentifier=identifier)
    files = xml.SubElement(
        build, "SourceFileSet", language="C11", compilerOptions="-ffp-contract=off -fno-strict-aliasing"
    )
    xml.SubElement(files, "SourceFile", name="fmu.c")
    xml.indent(root)
    return xml.tostring(root, "UTF-8", xml_declaration=True)
