"""The compiled C code, loaded into memory on first use, and calls of it that need no run."""

from __future__ import annotations

import ctypes
import os
import platform
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import numpy as np

from .fields import FLOAT, INT, Fields, entry_of

OBJECTS = {("Linux", "x86_64"): ".x86_64.elf"}
"""Endings of object code in the package, by system and machine; elsewhere the LLVM text is compiled."""


@dataclass(frozen=True)
class Library:
    """The compiled runtime: functions for calls from Python and addresses for calls from other compiled code."""

    addresses: Mapping[str, int]
    run: Any
    run_size: Any
    project: Any
    dense: Any
    singular_value: Any
    margins_at: Any
    solve: Any
    map: Any
    batch: Any
    arranged_size: Any
    arrange: Any
    see: Any
    following_size: Any
    begin_following: Any
    look_around: Any
    show: Any
    lay_out: Any
    read: Any
    _engines: Any = field(repr=False)


_lock = threading.Lock()
_library: Library | None = None


def library() -> Library:
    """The runtime of this process, loaded on the first call; its symbols are registered with llvmlite."""
    global _library
    if _library is None:
        with _lock:
            if _library is None:
                import llvmlite.binding as llvm

                _library = _load()
                for name, address in _library.addresses.items():
                    llvm.add_symbol(name, address)
    return _library


def _load(text: bool = False) -> Library:
    """Load the runtime from object code if there is any for this machine, otherwise, or if `text`, from LLVM text."""
    a, i, f = ctypes.c_void_p, INT, FLOAT
    fields = ctypes.POINTER(Fields)
    signatures = {
        "run": (i, [fields]),
        "run_size": (i, [fields]),
        "project": (i, [fields]),
        "dense": (None, [fields, f, a, a]),
        "singular_value": (f, [fields, f, a, a]),
        "margins_at": (i, [fields, f, a]),
        "batch": (None, [fields, i, a, a, i, a, a, i, a, a, a]),
        "solve": (None, [i, i, i, f, a, a, a, a]),
        "map": (i, [a, i, a, a, i, a, i, a, i, a, a, i, a, i, i, i, a, a, a]),
        "arranged_size": (i, [a]),
        "arrange": (None, [a, a, a, a]),
        "see": (None, [a, i, a, a, a, a, a, a]),
        "following_size": (i, [fields, a]),
        "begin_following": (None, [fields, a, a]),
        "look_around": (i, [fields, a, f, a]),
        "show": (None, [fields, a, i, a, a, a, a, a, i, i]),
        "lay_out": (i, [i, i, a, a, a, a, a, a, a, a]),
        "read": (None, [a, i, a, a, a, a]),
    }
    found = functions(("loops", "runtime"), signatures, text)
    return Library(addresses=found.pop("addresses"), _engines=found.pop("engines"), **found)


def functions(
    names: Sequence[str], signatures: Mapping[str, tuple[Any, list[Any]]], text: bool = False
) -> dict[str, Any]:
    """The functions ``mc_…`` of compiled files, with their `addresses` and the `engines` that hold their code.

    Object code has the name of the last file; elsewhere the texts of all files are compiled, all but the last with the optimizing code generator.
    """
    engines = _loaded(tuple(names), text)
    addresses = {f"mc_{name}": engines[-1].get_function_address(f"mc_{name}") for name in signatures}
    calls = {
        name: ctypes.CFUNCTYPE(result, *arguments)(addresses[f"mc_{name}"])
        for name, (result, arguments) in signatures.items()
    }
    return calls | {"addresses": addresses, "engines": engines}


@cache
def _loaded(names: tuple[str, ...], text: bool) -> list[Any]:
    """Engines with the code of compiled files."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    files = resources.files("mechane.runtime")
    ending = None if text else OBJECTS.get((platform.system(), platform.machine()))
    return [_linked(files.joinpath(names[-1] + ending).read_bytes())] if ending else _compiled(files, names)


def _linked(code: bytes) -> Any:
    """An engine with object code in memory."""
    import llvmlite.binding as llvm

    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(opt=0, codemodel="jitdefault")
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return engine


def _compiled(files: Traversable, names: Sequence[str]) -> list[Any]:
    """Engines with code compiled from LLVM text: inner loops with the optimizing code generator, the rest with the fast one."""
    import llvmlite.binding as llvm

    triple = llvm.get_process_triple()
    if os.name == "nt":
        triple += "-elf"  # the format that LLVM's in-memory loader supports best
    engines = []
    for name in names:
        level = int(name != names[-1])
        module = llvm.parse_assembly(files.joinpath(f"{name}.ll").read_text("ascii"))
        module.triple = triple
        machine = llvm.Target.from_triple(triple).create_target_machine(opt=level, codemodel="jitdefault")
        engine = llvm.create_mcjit_compiler(module, machine)
        engine.finalize_object()
        engines.append(engine)
        for function in module.functions if level else ():
            llvm.add_symbol(function.name, engine.get_function_address(function.name))
    return engines


def solve(A: np.ndarray, B: np.ndarray, rank: int | None = None) -> np.ndarray:
    """Minimum-norm solution of A X = B by ``mc_solve``, for tests and tools."""
    A, B = np.asfortranarray(A, float), np.asfortranarray(B, float)
    rows, columns = A.shape
    sides = 1 if B.ndim == 1 else B.shape[1]
    X = np.zeros((columns,) if B.ndim == 1 else (columns, sides), order="F")
    work = np.zeros(4 * (rows + columns) * (rows + columns + sides + 4))
    rank = min(rows, columns) if rank is None else rank
    library().solve(rows, columns, sides, rank, A.ctypes.data, B.ctypes.data, X.ctypes.data, work.ctypes.data)
    return X


def evaluate(
    function: Any,
    size: int,
    t: np.ndarray,
    x: np.ndarray,
    *,
    z: np.ndarray | None = None,
    d: np.ndarray | None = None,
    p: np.ndarray | None = None,
    hold: np.ndarray | None = None,
    ranks: np.ndarray | None = None,
    ports: int = 1,
    port: int = 0,
    spare: int = 0,
    work: int = 0,
) -> np.ndarray:
    """One output of a model function at many points (``mc_map``).

    t is (points,), x is (points, nx); z, d and hold have one row per point or one for all. Other outputs are skipped, or
    written to an array of ``spare`` numbers.
    """
    t = np.ascontiguousarray(t, float)
    arrays, steps = [], []
    for value in (x, z, d, hold):
        array = np.zeros(1) if value is None else np.ascontiguousarray(value, float)
        arrays.append(array)
        steps.append(array.shape[-1] if array.ndim == 2 else 0)
    p = np.ascontiguousarray([] if p is None else p, float)
    ranks = np.ascontiguousarray([] if ranks is None else ranks, float)
    result, other, scratch = np.zeros((t.size, size)), np.zeros(spare), np.zeros(work + 1)
    failed = library().map(
        entry_of(function), t.size, t.ctypes.data, arrays[0].ctypes.data, steps[0], arrays[1].ctypes.data, steps[1],
        arrays[2].ctypes.data, steps[2], p.ctypes.data, arrays[3].ctypes.data, steps[3], ranks.ctypes.data,
        ports, port, size, result.ctypes.data, other.ctypes.data if spare else 0, scratch.ctypes.data,
    )  # fmt: skip
    if failed:
        raise ArithmeticError(f"the model cannot be evaluated at point {failed - 1}")
    return result
