"""Machine code in memory: tapes as LLVM text, compiled by LLVM's fastest code generator.

In straight-line arithmetic only register allocation can be optimized, and short functions (see `parts`) keep it
local; the code is as fast as that of a C compiler and compiled within milliseconds. Nothing is written to disk.

The functions have the C signature `int f(const double* const* in, double* const* out, double* work)`: one pointer per
port, and an array of `work_size` numbers owned by the caller, so that they can run in many threads at once.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from ..errors import MechaneError, ShapeError
from .llvm_text import SOLVER, module_text, triple
from .operations import LIBRARY
from .parts import parts_of
from .tape import Port, Tape, arranged

_LOCK = threading.RLock()


@dataclass(frozen=True, eq=False)
class MachineCode:
    """A compiled tape.

    >>> import casadi as ca
    >>> from mechane.code import tape_of
    >>> x = ca.SX.sym("x", 2)
    >>> norm = MachineCode.of(tape_of(ca.Function("norm", [x], [ca.sqrt(x[0] ** 2 + x[1] ** 2)])))
    >>> norm([3.0, 4.0])
    (array([5.]),)
    >>> norm.many([[3.0, 4.0], [5.0, 12.0]])
    (array([[ 5.], [13.]]),)
    """

    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]
    address: int
    work_size: int
    _call: Any = field(repr=False)
    _engine: Any = field(repr=False)
    _local: threading.local = field(default_factory=threading.local, repr=False)

    @staticmethod
    def of(tape: Tape) -> MachineCode:
        """Compile one tape; `compiled` compiles several together, which is faster."""
        return compiled({"f": tape})["f"]

    def __call__(self, *inputs: Any) -> tuple[np.ndarray, ...]:
        """Evaluate: outputs in order, from inputs in order. Other threads can run meanwhile."""
        workspace = getattr(self._local, "workspace", None)
        if workspace is None:
            workspace = self._local.workspace = Workspace(self.inputs, self.outputs, self.work_size)
        workspace.take(inputs)
        self._call(*workspace.addresses)
        return workspace.outputs()

    def many(self, *inputs: Any) -> tuple[np.ndarray, ...]:
        """Evaluate at many points: outputs are (points, size); inputs are (size,), shared by all points, or (points, size)."""
        given, points = arranged(self.inputs, inputs)
        results = tuple(np.empty((points, port.size)) for port in self.outputs)
        steps = _numbers(g.strides[0] if g.ndim == 2 else 0 for g in given)
        strides = _numbers(8 * port.size for port in self.outputs)
        work = np.empty(self.work_size)
        moves = (len(given), addresses(given), steps, len(results), addresses(results), strides)
        _repeater()[0](self.address, points, *moves, work.__array_interface__["data"][0])
        return results


class Workspace:
    """Memory of one thread for one function at one point, at fixed addresses."""

    def __init__(self, inputs: Sequence[Port], outputs: Sequence[Port], work: int):
        self.ports, self.sizes = inputs, tuple(port.size for port in inputs)
        self.given, places = _laid_out(self.sizes)
        self.results, self.parts = _laid_out([port.size for port in outputs])
        self.work = np.empty(work)
        pointers = (
            addresses(array[part] for part in some)
            for array, some in ((self.given, places), (self.results, self.parts))
        )
        self.addresses = (*pointers, self.work.ctypes.data)

    def take(self, inputs: Sequence[Any]) -> None:
        """Store the inputs."""
        try:
            if tuple(map(len, inputs)) != self.sizes:
                raise ShapeError
            np.concatenate(inputs, out=self.given)
        except (TypeError, ShapeError, ValueError):  # not an array, or of another shape
            np.concatenate([self.given[:0], *arranged(self.ports, inputs, many=False)[0]], out=self.given)

    def outputs(self) -> tuple[np.ndarray, ...]:
        """The outputs, copied."""
        results = self.results.copy()
        return (results,) if len(self.parts) == 1 else tuple([results[part] for part in self.parts])


def _laid_out(sizes: Sequence[int]) -> tuple[np.ndarray, list[slice]]:
    """One array for several, and the slice of each."""
    ends = np.cumsum([0, *sizes]).tolist()
    return np.empty(ends[-1]), [slice(a, b) for a, b in pairwise(ends)]


_CALL = ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_void_p] * 3)
_MANY = ctypes.CFUNCTYPE(
    None,
    ctypes.c_void_p,
    ctypes.c_int64,
    *(ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p) * 2,
    ctypes.c_void_p,
)


def addresses(arrays: Iterable[np.ndarray]) -> ctypes.Array:
    """Addresses of arrays, as an array of pointers; those without elements have none."""
    found = [array.__array_interface__["data"][0] if array.size else 0 for array in arrays]
    return _array(ctypes.c_void_p, len(found))(*found)


def _numbers(values: Iterable[int]) -> ctypes.Array:
    known = tuple(values)
    return _array(ctypes.c_int64, len(known))(*known)


@cache
def _array(kind: Any, size: int) -> type[ctypes.Array]:
    return kind * size


# ------------------------------------------------------------------------------------------------------------ translation


def compiled(tapes: Mapping[str, Tape]) -> dict[str, MachineCode]:
    """Compile several tapes together."""
    cut = {name: parts_of(tape) for name, tape in tapes.items()}
    text = module_text(cut.values())
    if any(tape.systems for tape in tapes.values()) and llvm.address_of_symbol(SOLVER) is None:
        raise MechaneError(f"No solver for linear systems: register '{SOLVER}' with mechane.code.llvm.add_symbol.")
    engine = _Engine(text)
    out = {}
    for number, (name, parts) in enumerate(cut.items()):
        address = engine.get_function_address(f"f{number}")
        outputs = tuple(Port(r.name, r.size) for r in parts.tape.outputs)
        out[name] = MachineCode(parts.tape.inputs, outputs, address, parts.work_size, _CALL(address), engine)
    return out


def add_symbol(name: str, address: int) -> None:
    """Register the address of a C function that machine code calls (`mc_solve`)."""
    with _LOCK:
        llvm.add_symbol(name, address)


class _Engine:
    """Owner of the code of a module. LLVM's engine also owns its target machine, so each engine has its own.

    The context of the module must outlive the engine. Python's garbage collector closes them in any order, so contexts are
    kept alive separately until their engines are closed.
    """

    _contexts: dict[int, Any] = {}

    def __init__(self, text: str):
        with _LOCK:
            target, options = _target()
            context = llvm.create_context()
            module = llvm.parse_assembly(text, context)
            self._engine = llvm.create_mcjit_compiler(module, target.create_target_machine(opt=0, **options))
            self._engine.finalize_object()
            self._contexts[id(self)] = context

    def get_function_address(self, name: str) -> int:
        """Address of a function."""
        return self._engine.get_function_address(name)

    def __del__(self) -> None:
        if _LOCK is None or sys.is_finalizing():  # at interpreter shutdown
            return
        with _LOCK:
            if hasattr(self, "_engine"):
                self._engine.close()
            self._contexts.pop(id(self), None)


@cache
def _target() -> tuple[Any, dict[str, str]]:
    """The target of this machine, created once per process; the functions of the C library are registered with it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    names = (*LIBRARY, "floor", "ceil")
    for name, address in zip(names, library_functions(names).tolist(), strict=True):
        llvm.add_symbol(name, address)
    features = llvm.get_host_cpu_features().flatten()
    return llvm.Target.from_triple(triple()), {"cpu": llvm.get_host_cpu_name(), "features": features}


def library_functions(names: Iterable[str]) -> np.ndarray:
    """Addresses of functions of the C library; 0 for other names."""
    library = _mathematics()

    def address(name: str) -> int:
        function = getattr(library, name, None) or getattr(library, "_" + name)  # Windows has _hypot
        return ctypes.cast(function, ctypes.c_void_p).value or 0

    return np.array([address(name) if name in (*LIBRARY, "floor", "ceil") else 0 for name in names], np.uint64)


@cache
def _mathematics() -> ctypes.CDLL:
    """The library with sin, cos, …: separate on Linux, part of the C library elsewhere."""
    if sys.platform == "win32":
        return ctypes.CDLL("ucrtbase")
    if sys.platform == "darwin":
        return ctypes.CDLL("libSystem.dylib")
    try:
        return ctypes.CDLL("libm.so.6")
    except OSError:
        return ctypes.CDLL(None)


@cache
def _repeater() -> tuple[Any, Any]:
    """A function that calls another for many points, and its engine; created once per process."""
    engine = _Engine(f'target triple = "{triple()}"\n{REPEATER}')
    return _MANY(engine.get_function_address("many")), engine


REPEATER = """define void @many(ptr %f, i64 %points, i64 %ins, ptr %in, ptr %steps, i64 %outs, ptr %out, ptr %strides, ptr %w) {
begin:
  br label %loop
loop:
  %k = phi i64 [0, %begin], [%next, %body]
  %more = icmp ult i64 %k, %points
  br i1 %more, label %body, label %done
body:
  %status = call i32 %f(ptr %in, ptr %out, ptr %w)
  call void @advance(i64 %ins, ptr %in, ptr %steps)
  call void @advance(i64 %outs, ptr %out, ptr %strides)
  %next = add i64 %k, 1
  br label %loop
done:
  ret void
}
define internal void @advance(i64 %count, ptr %pointers, ptr %steps) {
begin:
  br label %loop
loop:
  %k = phi i64 [0, %begin], [%next, %body]
  %more = icmp ult i64 %k, %count
  br i1 %more, label %body, label %done
body:
  %place = getelementptr ptr, ptr %pointers, i64 %k
  %old = load ptr, ptr %place
  %at = getelementptr i64, ptr %steps, i64 %k
  %step = load i64, ptr %at
  %new = getelementptr i8, ptr %old, i64 %step
  store ptr %new, ptr %place
  %next = add i64 %k, 1
  br label %loop
done:
  ret void
}"""
