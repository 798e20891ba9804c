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
from functools import lru_cache
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree as xml

from ..errors import MechaneError
from .description import Description

SOURCES = ["fmu.c", "runtime.c"]  # the translation units; they include the other files
FLAGS = ["-std=c11", "-O1", "-ffp-contract=off", "-fno-strict-aliasing", "-fvisibility=hidden"]
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
    command, runtime = _compiler(target), library.with_suffix(".o")
    runtime.write_bytes(_runtime_object(target))
    _run(
        [*command, *_flags(target), "-shared", "fmu.c", str(runtime), *_libraries(command, target), "-o", str(library)],
        source,
    )


@lru_cache(len(PLATFORMS))
def _runtime_object(target: str) -> bytes:
    """The compiled runtime, which is the same for all FMUs: it takes most of the time."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in sources("").items():
            (Path(folder) / name).write_text(text, "utf-8")
        _run([*_compiler(target), *_flags(target), "-c", "runtime.c", "-o", "runtime.o"], Path(folder))
        return (Path(folder) / "runtime.o").read_bytes()


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise MechaneError(f"The C compiler ({' '.join(command)}) failed on the FMU:\n{done.stderr[-2000:]}")


def _flags(target: str) -> list[str]:
    return FLAGS if target.endswith("windows") else [*FLAGS, "-fPIC"]


def _libraries(command: list[str], target: str) -> list[str]:
    if not target.endswith("windows"):
        return ["-lm"]
    return ["windows.c", "-lucrtbase"] if "ziglang" in command else []


def _compiler(target: str) -> list[str]:
    """Compiler for a platform: that of this machine for its own, else that of the `ziglang` wheel."""
    if target == here():
        for name in ("cc", "gcc", "clang"):
            if found := shutil.which(name):
                return [found]
    if importlib.util.find_spec("ziglang") is not None:
        command = [sys.executable, "-m", "ziglang", "cc", "-target", PLATFORMS[target][2], "-s"]
        if target.endswith("windows"):  # with its own C library: zig would compile MinGW's first, for minutes
            headers = resources.files("ziglang") / "lib" / "libc" / "include" / "any-windows-any"
            command += ["-nostdlib", "-isystem", str(headers)]
        return command
    where = "this machine" if target == here() else target
    raise MechaneError(f"An FMU for {where} needs a C compiler: pip install 'mechane[fmu]' installs one.")


def _build_description(identifier: str) -> bytes:
    root = xml.Element("fmiBuildDescription", fmiVersion="3.0")
    build = xml.SubElement(root, "BuildConfiguration", modelIdentifier=identifier)
    files = xml.SubElement(
        build, "SourceFileSet", language="C11", compilerOptions="-ffp-contract=off -fno-strict-aliasing"
    )
    for name in SOURCES:
        xml.SubElement(files, "SourceFile", name=name)
    xml.indent(root)
    return xml.tostring(root, "UTF-8", xml_declaration=True)
