"""Run the binary of a co-simulation FMU (FMI 2.0 and 3.0).

The dozen required C functions are bound directly: an FMU then runs in any thread, without changing the working
directory of the process, and its messages can be quoted in errors.
"""

from __future__ import annotations

import atexit
import ctypes as c
import shutil
import sys
import tempfile
import threading
import weakref
import zipfile
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import MechaneError, SimulationError
from .build import PLATFORMS, here
from .unit import BROKEN, Quantity, Unit

KEPT = 10  # last messages of an FMU
UNPACKED = 4 * 2**30  # bytes of all files of an FMU
WORD = 4 if sys.maxsize < 2**32 else 8
LOGGER_TWO = c.CFUNCTYPE(None, c.c_void_p, c.c_char_p, c.c_int, c.c_char_p, c.c_char_p)
LOGGER_THREE = c.CFUNCTYPE(None, c.c_void_p, c.c_int, c.c_char_p, c.c_char_p)
TYPES = {
    "Real": c.c_double, "Integer": c.c_int, "Float64": c.c_double, "Float32": c.c_float, "Int8": c.c_int8,
    "UInt8": c.c_uint8, "Int16": c.c_int16, "UInt16": c.c_uint16, "Int32": c.c_int32, "UInt32": c.c_uint32,
    "Int64": c.c_int64, "UInt64": c.c_uint64,
}  # fmt: skip


class _Callbacks(c.Structure):
    """Callbacks required by FMI 2.0."""

    _fields_ = [
        ("logger", LOGGER_TWO),
        ("allocate", c.c_void_p),
        ("free", c.c_void_p),
        ("finished", c.c_void_p),
        ("environment", c.c_void_p),
    ]


class Instance:
    """A running FMU: a call with time, parameters and inputs advances it to that time, sets the inputs and returns the outputs."""

    def __init__(
        self, unit: Unit, parameters: Sequence[Quantity], inputs: Sequence[Quantity], outputs: Sequence[Quantity]
    ):
        self.unit, self.parameters, self.inputs, self.outputs = unit, parameters, inputs, outputs
        self.two = unit.version[0] == "2"
        self.folder = _unpacked(str(unit.path), _stamp(unit.path))
        self.library = _library(self.folder, unit)
        self.messages: list[str] = []
        self.t: float | None = None
        self._claim()
        self.handle = self._instantiate()
        if not self.handle:
            self._give_back()
            raise self._error("it cannot be instantiated")
        self._finalizer = weakref.finalize(
            self, _close, self._function("FreeInstance", None), self.handle, self._release()
        )

    def __call__(self, given: np.ndarray) -> np.ndarray:
        """The outputs at a time."""
        t, count = float(given[0]), 1 + len(self.parameters)
        if self.t is None:
            self._begin(t, given[1:count], given[count:])
        else:
            self._step(t)
            self._set(self.inputs, given[count:])
        self.t = t
        return self._get(self.outputs)

    # ------------------------------------------------------------------------------------------------ life cycle
    def _begin(self, t: float, parameters: np.ndarray, inputs: np.ndarray) -> None:
        self._set(self.parameters, parameters)
        self._set(self.inputs, inputs)
        start = (0, c.c_double(0.0), c.c_double(t), 0, c.c_double(0.0))
        if self.two:
            self._call("SetupExperiment", *start)
            self._call("EnterInitializationMode")
        else:
            flags = (c.c_bool(False), start[1], start[2], c.c_bool(False), start[4])
            self._call("EnterInitializationMode", *flags)
        self._call("ExitInitializationMode")

    def _step(self, t: float) -> None:
        assert self.t is not None
        span = c.c_double(self.t), c.c_double(t - self.t)
        if self.two:
            self._call("DoStep", *span, 1)
            return
        flags, last = [c.c_bool() for _ in range(3)], c.c_double()
        self._call("DoStep", *span, c.c_bool(True), *map(c.byref, flags), c.byref(last))
        if flags[1].value:
            raise self._error(f"it stopped the simulation at t = {last.value:.6g}")
        if flags[2].value and last.value < t:
            raise self._error(f"it stopped at t = {last.value:.6g} before reaching {t:.6g}")

    def _set(self, which: Sequence[Quantity], values: np.ndarray) -> None:
        for kind, places in _by_kind(which).items():
            own = [(float(values[k]) - which[k].offset) / which[k].factor for k in places]
            numbers = [round(v) if which[k].is_whole else v for k, v in zip(places, own, strict=True)]
            array = (self._type(kind) * len(places))(*numbers)
            self._call(f"Set{kind}", *self._references(which, places), array, *self._length(places))

    def _get(self, which: Sequence[Quantity]) -> np.ndarray:
        out = np.zeros(len(which))
        for kind, places in _by_kind(which).items():
            array = (self._type(kind) * len(places))()
            self._call(f"Get{kind}", *self._references(which, places), array, *self._length(places))
            out[places] = [which[k].factor * v + which[k].offset for k, v in zip(places, array, strict=True)]
        if not np.isfinite(out).all():
            bad = [q.name for q, v in zip(which, out, strict=True) if not np.isfinite(v)]
            raise self._error(f"its output {', '.join(bad[:4])} is not a number")
        return out

    # ------------------------------------------------------------------------------------------------ calls
    def _type(self, kind: str) -> Any:
        return (c.c_int if self.two else c.c_bool) if kind == "Boolean" else TYPES[kind]

    @staticmethod
    def _references(which: Sequence[Quantity], places: list[int]) -> tuple[Any, c.c_size_t]:
        return (c.c_uint32 * len(places))(*(which[k].reference for k in places)), c.c_size_t(len(places))

    def _length(self, places: list[int]) -> tuple[c.c_size_t, ...]:
        return () if self.two else (c.c_size_t(len(places)),)

    def _function(self, name: str, result: Any = c.c_int) -> Any:
        full = f"fmi{self.unit.version[0]}{name}"
        try:
            found = self.library[full]  # a new object, with its own types
        except AttributeError:
            raise self._error(f"its binary has no function {full}") from None
        found.restype = result
        return found

    def _call(self, name: str, *arguments: Any) -> None:
        status = self._function(name)(c.c_void_p(self.handle), *arguments)
        if status > 1:
            reason = {2: "discarded", 3: "an error", 4: "a fatal error", 5: "pending"}.get(status, f"status {status}")
            raise self._error(f"{name} returned {reason}")

    def _instantiate(self) -> int | None:
        unit, name = self.unit, self.unit.identifier.encode()
        resources = self.folder / "resources"
        if self.two:
            self._log = LOGGER_TWO(lambda _, __, status, ___, text: self._note(status, text))
            memory = c.CDLL(None) if sys.platform != "win32" else c.cdll.msvcrt
            allocate, free = (c.cast(memory[n], c.c_void_p) for n in ("calloc", "free"))
            self._callbacks = _Callbacks(self._log, allocate, free, None, None)
            make = self._function("Instantiate", c.c_void_p)
            place = resources.as_uri().encode()
            return make(name, 1, unit.token.encode(), place, c.byref(self._callbacks), 0, 0)
        self._log = LOGGER_THREE(lambda _, status, __, text: self._note(status, text))
        make = self._function("InstantiateCoSimulation", c.c_void_p)
        no = c.c_bool(False)
        place = f"{resources}/".encode()
        return make(
            name, unit.token.encode(), place, no, no, no, no, None, c.c_size_t(0), None, self._log, c.c_void_p(None)
        )

    def _note(self, status: int, text: bytes | None) -> None:
        if status > 0 and text:
            self.messages = [*self.messages[1 - KEPT :], text.decode("utf-8", "replace")]

    def _error(self, what: str) -> SimulationError:
        messages = "".join(f"\n  message: {m}" for m in self.messages)
        return SimulationError(f"FMU '{self.unit.path.name}': {what}.{messages}")

    # ------------------------------------------------------------------------------------------------ exclusive use
    def _claim(self) -> None:
        if self.unit.only_once:
            with _lock:
                if self.unit.path in _busy:
                    raise self._error("it can only run once per process; run simulations sequentially")
                _busy.add(self.unit.path)

    def _release(self) -> Path | None:
        return self.unit.path if self.unit.only_once else None

    def _give_back(self) -> None:
        with _lock:
            _busy.discard(self.unit.path)


_lock = threading.Lock()
_busy: set[Path] = set()


def _close(free: Any, handle: int, path: Path | None) -> None:
    free(c.c_void_p(handle))
    if path is not None:
        with _lock:
            _busy.discard(path)


def _by_kind(which: Sequence[Quantity]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for k, quantity in enumerate(which):
        found.setdefault(quantity.kind, []).append(k)
    return found


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError as error:
        raise MechaneError(f"{path}: {error.strerror or error}.") from error
    return found.st_size, found.st_mtime_ns


@lru_cache(maxsize=64)
def _unpacked(path: str, stamp: tuple[int, int]) -> Path:
    """A folder with the files of an FMU, for the lifetime of this process."""
    folder = Path(tempfile.mkdtemp(prefix="mechane-fmu-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    try:
        with zipfile.ZipFile(path) as packed:
            if sum(member.file_size for member in packed.infolist()) > UNPACKED:
                raise MechaneError(f"{path}: would take more than {UNPACKED // 2**30} GB on disk.")
            packed.extractall(folder)  # confines absolute and upward paths
    except BROKEN as error:
        raise MechaneError(f"{path}: this is not an FMU: {error}.") from error
    (folder / "resources").mkdir(exist_ok=True)
    return folder


def _library(folder: Path, unit: Unit) -> c.CDLL:
    old, suffix, _ = PLATFORMS.get(here(), (here(), ".so", ""))
    places = [old] if unit.version[0] == "2" else [here(), old]
    files = [folder / "binaries" / place / f"{unit.identifier}{suffix}" for place in places]
    file = next((f for f in files if f.is_file()), None)
    if file is None:
        have = sorted(p.name for p in (folder / "binaries").glob("*")) if (folder / "binaries").is_dir() else []
        raise MechaneError(
            f"FMU '{unit.path.name}' has no binary for this machine ({places[0]}); it has {', '.join(have) or 'none'}."
        )
    try:
        return c.CDLL(str(file))
    except OSError as error:
        raise MechaneError(f"FMU '{unit.path.name}': its binary cannot be loaded: {error}.") from error
