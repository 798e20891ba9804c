"""Native code: generate C, compile it with the system's compiler, keep it in a cache shared by runs and processes."""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import casadi as ca

from ..errors import CompilerError

MARK = "if (d.status != IVP_SUCCESS) return 1;"  # in CasADi's generated integrators: a run of steps has ended
COUNT = "mechane_counts[0] = (double) d.n_steps; mechane_counts[1] = (double) d.n_rhs; "


def compiler() -> list[str] | None:
    """Command of a C compiler: $CC, cc, gcc, clang, or the ziglang wheel; None where there is none."""
    for name in (os.environ.get("CC"), "cc", "gcc", "clang"):
        if name and shutil.which(name.split()[0]):
            return name.split()
    try:
        import ziglang  # type: ignore[import-not-found]  # noqa: F401
    except ImportError:
        return None
    return [sys.executable, "-m", "ziglang", "cc"]


def cache_folder() -> Path:
    """Where compiled code is kept: $MECHANE_CACHE, or the user's cache folder."""
    base = os.environ.get("MECHANE_CACHE")
    folder = Path(base) if base else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mechane"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except OSError:
        folder = Path(tempfile.gettempdir()) / f"mechane-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder


class Library:
    """A compiled CasADi function and, for integrators, its counters."""

    def __init__(self, name: str, path: Path):
        self.path = path
        self.function = ca.external(name, str(path))
        self._counts = None
        with contextlib.suppress(OSError, ValueError):
            self._counts = (ctypes.c_double * 2).in_dll(ctypes.CDLL(str(path)), "mechane_counts")

    def counts(self) -> tuple[int, int] | None:
        """Steps and right-hand sides of the last call."""
        return (int(self._counts[0]), int(self._counts[1])) if self._counts is not None else None


def source_of(function: ca.Function) -> str:
    """C source of a function, with step counters where it is an integrator."""
    generator = ca.CodeGenerator(f"{function.name()}.c", {"with_header": False})
    generator.add(function)
    source = generator.dump()
    if MARK in source:
        source = source.replace(MARK, COUNT + MARK)
        declare = (
            "CASADI_SYMBOL_EXPORT double mechane_counts[2];\nCASADI_SYMBOL_EXPORT double mechane_counts[2] = {0, 0};\n"
        )
        place = re.search(r"^static (int|const)|^int casadi_|^void casadi_|^struct ", source, re.M)
        at = place.start() if place else source.index(COUNT)
        source = source[:at] + declare + source[at:]
    return source


def flags_for(source: str) -> list[str]:
    """Optimisation that compiles in reasonable time: large straight-line code gets less."""
    size = len(re.sub(r"\{[^{};]*\}", "", source))  # without tables of constants
    return ["-O2"] if size < 400_000 else ["-O1"] if size < 1_000_000 else ["-O0"]


def cached(function: ca.Function) -> tuple[str, Path, bool]:
    """Source of a function, where its library belongs, and whether it is there."""
    source = source_of(function)
    command = compiler() or ["none"]
    key = "\n".join([source, *command, *flags_for(source), sys.platform, ca.CasadiMeta.version()])
    name = hashlib.sha256(key.encode()).hexdigest()[:24]
    path = cache_folder() / f"{name}.so"
    return source, path, path.exists()


def build(function: ca.Function) -> Library:
    """Compile a function, or take it from the cache."""
    source, path, there = cached(function)
    if not there:
        command = compiler()
        if command is None:
            raise CompilerError(
                "backend='native' needs a C compiler (cc, gcc, clang, or `pip install ziglang`); none was found. "
                "Use backend='interpreted' or 'auto'."
            )
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            file, target = Path(folder) / "model.c", Path(folder) / "model.so"
            file.write_text(source)
            result = subprocess.run(
                [*command, *flags_for(source), "-fPIC", "-shared", "-w", str(file), "-o", str(target), "-lm"],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            if result.returncode:
                raise CompilerError(f"The C compiler failed:\n{result.stderr[-2000:]}")
            os.replace(target, path)  # atomic: another process sees all of it or nothing
    return Library(function.name(), path)
