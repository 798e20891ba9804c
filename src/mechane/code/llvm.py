"""Machine code in memory: tapes as LLVM text, translated by the quickest of LLVM's code generators.

There is nothing to optimise in straight-line arithmetic but registers, and short functions (see `parts`) keep that
local; the code is as fast as a C compiler's, and is there in milliseconds. Nothing is written to a disk.

The functions have the C signature `int f(const double* const* in, double* const* out, double* work)`: one pointer for
each port, and an array of `work_size` numbers that belongs to the caller. So they may run in many threads at once.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from ..errors import MechaneError, ShapeError
from .operations import ARITY, CODE, LIBRARY, NAMES
from .parts import COMPUTE, INPUT, LOAD, OUTPUT, Parts, parts_of
from .tape import FETCH, FIND, SOLVE, Port, Tape

SOLVER = "mc_solve"
"""Symbol of the function that solves linear systems; see `add_symbol`."""

_LOCK = threading.RLock()


@dataclass(frozen=True, eq=False)
class MachineCode:
    """A tape that runs.

    >>> import casadi as ca
    >>> x = ca.SX.sym("x", 2)
    >>> norm = MachineCode.of(Tape.of(ca.Function("norm", [x], [ca.sqrt(x[0] ** 2 + x[1] ** 2)])))
    >>> norm([3.0, 4.0])
    (array([5.]),)
    >>> norm.many([[3.0, 4.0], [5.0, 12.0]])
    (array([[ 5.], [13.]]),)
    """

    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]
    address: int
    work_size: int
    _engine: Any = field(repr=False)

    @staticmethod
    def of(tape: Tape) -> MachineCode:
        """Machine code of one tape; several of one model are better translated together, see `compiled`."""
        return compiled({"f": tape})["f"]

    def __call__(self, *inputs: Any) -> tuple[np.ndarray, ...]:
        """Outputs in their order, of inputs in theirs; other threads run meanwhile."""
        given = [_fit(port, value) for port, value in zip(self.inputs, self._counted(inputs), strict=True)]
        results = tuple(np.empty(port.size) for port in self.outputs)
        work = np.empty(self.work_size)
        _CALL(self.address)(_pointers(given), _pointers(results), work.ctypes.data)
        return results

    def many(self, *inputs: Any) -> tuple[np.ndarray, ...]:
        """Outputs (points, size) at many points: inputs are (size,), the same for all points, or (points, size)."""
        given = [_fit(port, value, many=True) for port, value in zip(self.inputs, self._counted(inputs), strict=True)]
        points = {len(g) for g in given if g.ndim == 2}
        if len(points) > 1:
            raise ShapeError(f"Inputs are given at different numbers of points: {sorted(points)}.")
        count = points.pop() if points else 1
        results = tuple(np.empty((count, port.size)) for port in self.outputs)
        steps = np.array([8 * g.shape[-1] if g.ndim == 2 else 0 for g in given], np.int64)
        strides = np.array([8 * port.size for port in self.outputs], np.int64)
        work = np.empty(self.work_size)
        moves = (len(given), _pointers(given), steps.ctypes.data, len(results), _pointers(results), strides.ctypes.data)
        _MANY(_repeater()[0])(self.address, count, *moves, work.ctypes.data)
        return results

    def _counted(self, inputs: tuple) -> tuple:
        if len(inputs) != len(self.inputs):
            names = ", ".join(port.name for port in self.inputs)
            raise ShapeError(f"The function takes {len(self.inputs)} inputs ({names}), got {len(inputs)}.")
        return inputs


_CALL = ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_void_p] * 3)
_MANY = ctypes.CFUNCTYPE(
    None,
    ctypes.c_void_p,
    ctypes.c_int64,
    *(ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p) * 2,
    ctypes.c_void_p,
)


def _fit(port: Port, value: Any, many: bool = False) -> np.ndarray:
    array = np.ascontiguousarray(value, np.float64)
    if not (array.ndim == 2 and array.shape[1] == port.size and many) and array.size == port.size:
        array = array.ravel()
    elif not (many and array.ndim == 2 and array.shape[1] == port.size):
        raise ShapeError(f"Input '{port.name}' has {port.size} elements, got an array of shape {array.shape}.")
    return array


def _pointers(arrays: Iterable[np.ndarray]) -> ctypes.Array:
    addresses = [array.ctypes.data for array in arrays]
    return (ctypes.c_void_p * len(addresses))(*addresses)


# ------------------------------------------------------------------------------------------------------------ translation


def compiled(tapes: Mapping[str, Tape]) -> dict[str, MachineCode]:
    """Machine code of several tapes, translated together."""
    cut = {name: parts_of(tape) for name, tape in tapes.items()}
    text = module_text(cut.values())
    if any(tape.systems for tape in tapes.values()) and llvm.address_of_symbol(SOLVER) is None:
        raise MechaneError(f"Nothing solves linear systems yet: register '{SOLVER}' by mechane.code.llvm.add_symbol.")
    engine = _engine_of(text)
    out = {}
    for number, (name, parts) in enumerate(cut.items()):
        address = engine.get_function_address(f"f{number}")
        outputs = tuple(Port(r.name, r.size) for r in parts.tape.outputs)
        out[name] = MachineCode(parts.tape.inputs, outputs, address, parts.work_size, engine)
    return out


def add_symbol(name: str, address: int) -> None:
    """Tell the address of a C function that machine code calls (`mc_solve`)."""
    with _LOCK:
        llvm.add_symbol(name, address)


def _engine_of(text: str) -> Any:
    """The engine that owns the code of a module. The engine owns its target machine too, so each has its own."""
    with _LOCK:
        target, options = _target()
        module = llvm.parse_assembly(text, llvm.create_context())
        engine = llvm.create_mcjit_compiler(module, target.create_target_machine(opt=0, **options))
        engine.finalize_object()
    return engine


@cache
def _target() -> tuple[Any, dict[str, str]]:
    """This machine's target; once per process. The functions of the C library are registered with it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    library = _mathematics()
    for name in (*LIBRARY, "floor", "ceil"):
        function = getattr(library, name, None) or getattr(library, "_" + name)  # Windows has _hypot
        llvm.add_symbol(name, ctypes.cast(function, ctypes.c_void_p).value)
    features = llvm.get_host_cpu_features().flatten()
    return llvm.Target.from_triple(_triple()), {"cpu": llvm.get_host_cpu_name(), "features": features}


def _triple() -> str:
    triple = llvm.get_process_triple()
    return triple + "-elf" if sys.platform == "win32" else triple  # LLVM's loader knows ELF best


def _mathematics() -> ctypes.CDLL:
    """The library with sin, cos, …: on its own in Linux, part of the C library elsewhere."""
    if sys.platform == "win32":
        return ctypes.CDLL("ucrtbase")
    if sys.platform == "darwin":
        return ctypes.CDLL("libSystem.dylib")
    try:
        return ctypes.CDLL("libm.so.6")
    except OSError:
        return ctypes.CDLL(None)


@cache
def _repeater() -> tuple[int, Any]:
    """Address of a function that calls another for many points, and its engine; once per process."""
    engine = _engine_of(f'target triple = "{_triple()}"\n{REPEATER}')
    return engine.get_function_address("many"), engine


# ------------------------------------------------------------------------------------------------------------------- text

INTRINSIC = ("sqrt", "floor", "ceil", "fabs", "copysign")
OPERATORS = {
    "add": "fadd double {a},{b}",
    "sub": "fsub double {a},{b}",
    "mul": "fmul double {a},{b}",
    "div": "fdiv double {a},{b}",
    "neg": "fneg double {a}",
    "sq": "fmul double {a},{a}",
    "twice": "fadd double {a},{a}",
    "inv": "fdiv double 1.0,{a}",
}
COMPARISONS = {"lt": "olt", "le": "ole", "eq": "oeq", "ne": "une"}
HELPERS = {
    **{
        name: f"%c = fcmp {test} double %a, %b\n%r = uitofp i1 %c to double\nret double %r"
        for name, test in COMPARISONS.items()
    },
    "not": "%c = fcmp oeq double %a, 0.0\n%r = uitofp i1 %c to double\nret double %r",
    **{
        name: "%x = fcmp une double %a, 0.0\n%y = fcmp une double %b, 0.0\n"
        f"%c = {name} i1 %x, %y\n%r = uitofp i1 %c to double\nret double %r"
        for name in ("and", "or")
    },
    "if_else_zero": "%c = fcmp une double %a, 0.0\n%r = select i1 %c, double %b, double 0.0\nret double %r",
    "sign": "%p = fcmp ogt double %a, 0.0\n%n = fcmp olt double %a, 0.0\n"
    "%x = select i1 %p, double 1.0, double %a\n%r = select i1 %n, double -1.0, double %x\nret double %r",
    **{
        name: f"%x = fcmp {test} double %a, %b\n%y = fcmp uno double %b, 0.0\n"
        "%c = or i1 %x, %y\n%r = select i1 %c, double %a, double %b\nret double %r"
        for name, test in (("fmin", "ole"), ("fmax", "oge"))
    },
}
"""Operations of several instructions are functions of the module; all of them are rare."""

FIND_TEXT = """define internal double @m_find(double %x, double %before, ptr %edges, i64 %count) #0 {
begin:
  br label %loop
loop:
  %low = phi i64 [0, %begin], [%low2, %body]
  %high = phi i64 [%count, %begin], [%high2, %body]
  %more = icmp ult i64 %low, %high
  br i1 %more, label %body, label %done
body:
  %sum = add i64 %low, %high
  %middle = lshr i64 %sum, 1
  %place = getelementptr double, ptr %edges, i64 %middle
  %edge = load double, ptr %place
  %above = fcmp ole double %edge, %x
  %next = add i64 %middle, 1
  %low2 = select i1 %above, i64 %next, i64 %low
  %high2 = select i1 %above, i64 %high, i64 %middle
  br label %loop
done:
  %cells = add i64 %count, 1
  %factor = uitofp i64 %cells to double
  %found = uitofp i64 %low to double
  %rows = fmul double %before, %factor
  %cell = fadd double %rows, %found
  ret double %cell
}"""
FETCH_TEXT = """define internal double @m_fetch(double %cell, ptr %column, i64 %width) #0 {
  %row = fptoui double %cell to i64
  %offset = mul i64 %row, %width
  %place = getelementptr double, ptr %column, i64 %offset
  %number = load double, ptr %place
  ret double %number
}"""
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


def module_text(functions: Iterable[Parts]) -> str:
    """LLVM text of a module with the functions f0, f1, … ."""
    functions = list(functions)
    used = {NAMES[code] for parts in functions for code in np.unique(parts.tape.op)}
    text = [f'target triple = "{_triple()}"', 'attributes #0 = { noinline nounwind "no-stack-arg-probe" }']
    text += [f"declare double @{name}({_list('double', name)})" for name in LIBRARY if name in used]
    text += [f"declare double @llvm.{name}.f64({_list('double', name)})" for name in INTRINSIC if name in used]
    for name, body in HELPERS.items():
        if name in used:
            arguments = "double %a, double %b" if ARITY[CODE[name]] == 2 else "double %a"
            text.append(f"define internal double @m_{name}({arguments}) #0 {{\n{body}\n}}")
    text += [helper for name, helper in (("find", FIND_TEXT), ("fetch", FETCH_TEXT)) if name in used]
    if "solve" in used:
        text.append(f"declare void @{SOLVER}(i64, i64, i64, double, ptr, ptr, ptr, ptr)")
    for number, parts in enumerate(functions):
        text += _function(parts, f"f{number}")
    return "\n".join(text)


def _list(kind: str, name: str) -> str:
    return ", ".join([kind] * ARITY[CODE[name]])


def _function(parts: Parts, name: str) -> list[str]:
    """Text of one function: its tables, its parts, and what calls one part after the other."""
    lines = _lines(parts, name)
    heads = _heads(parts)
    text = [*_tables(parts.tape, name), *_solves(parts, name)]
    arguments = "(ptr noalias %i, ptr noalias %o, ptr noalias %w)"
    calls = []
    for part, (low, high) in enumerate(zip(parts.bounds[:-1], parts.bounds[1:], strict=True)):
        head = f"define internal void @{name}_p{part}{arguments} #0 {{\nb:"
        text.append("\n".join([head, *heads[part], *lines[low:high], "ret void\n}"]))
        calls.append(f"call void @{name}_p{part}(ptr %i, ptr %o, ptr %w)")
    text.append("\n".join([f"define i32 @{name}(ptr %i, ptr %o, ptr %w) #0 {{", *calls, "ret i32 0\n}"]))
    return text


def _numbers(array: np.ndarray) -> list[str]:
    return [f"0x{bits:016X}" for bits in np.ascontiguousarray(array, np.float64).view(np.uint64).ravel().tolist()]


def _tables(tape: Tape, name: str) -> list[str]:
    text = []
    for number, table in enumerate(tape.tables):
        arrays = {f"e{number}_{k}": e for k, e in enumerate(table.edges)} | {f"t{number}": table.numbers}
        for label, array in arrays.items():
            entries = ",".join("double " + n for n in _numbers(array))
            text.append(f"@{name}_{label} = internal constant [{array.size} x double] [{entries}]")
    return text


def _solves(parts: Parts, name: str) -> list[str]:
    """One function for each linear system, that hands its places in the work array to the solver."""
    text = []
    for number, (system, places) in enumerate(zip(parts.tape.systems, parts.system_places, strict=True)):
        geps = [f"%p{k} = getelementptr double, ptr %w, i64 {place}" for k, place in enumerate(places)]
        sizes = f"i64 {system.rows}, i64 {system.columns}, i64 {system.sides}, double %rank"
        call = f"call void @{SOLVER}({sizes}, ptr %p0, ptr %p1, ptr %p2, ptr %p3)"
        head = f"define internal void @{name}_s{number}(ptr %w, double %rank) #0 {{"
        text.append("\n".join([head, *geps, call, "ret void\n}"]))
    return text


def _heads(parts: Parts) -> list[list[str]]:
    """What begins each part: the pointers of the ports it uses."""
    heads: list[list[str]] = [[] for _ in parts.bounds[1:]]
    for array, base in ((INPUT, "i"), (OUTPUT, "o")):
        mine = parts.memory.array == array
        for part, port in np.unique(np.stack([parts.part[mine], parts.memory.port[mine]]), axis=1).T.tolist():
            heads[part].append(f"%q{base}{port} = getelementptr ptr,ptr %{base},i64 {port}")
            heads[part].append(f"%{base}{port} = load ptr,ptr %q{base}{port}")
    return heads


def _lines(parts: Parts, name: str) -> list[str]:
    """One piece of text for each event. Values have numbers instead of names, which halves the time of the parser."""
    tape, first = parts.tape, parts.tape.first
    total = first + len(tape)
    solving = np.zeros(len(parts.kind), bool)
    computing = parts.kind == COMPUTE
    solving[computing] = tape.op[parts.value[computing] - first] == SOLVE
    loading = parts.kind == LOAD
    made = np.where(loading, 2, 1) - solving
    number = np.cumsum(made) - made
    number -= number[parts.bounds[np.minimum(parts.part, len(parts.bounds) - 2)]] if len(number) else 0

    keys = parts.part * total + parts.value  # what a value is called in a part
    defining = np.flatnonzero(loading | computing)
    defining = defining[np.argsort(keys[defining], kind="stable")]
    sorted_keys, local = keys[defining], (number + made - 1)[defining]
    highest = int(number.max(initial=0)) + 2
    words = [f"%{n}" for n in range(highest)] + _numbers(tape.constants)

    def called(values: np.ndarray, part: np.ndarray) -> list[str]:
        at = np.minimum(np.searchsorted(sorted_keys, part * total + values), len(local) - 1)
        constant = values < len(tape.constants)
        index = np.where(constant, highest + values, local[at] if len(local) else 0)
        return list(map(words.__getitem__, index.tolist()))

    lines = np.empty(len(parts.kind), object)
    result = np.array(words[:highest], object)
    bases = _bases(parts)
    element = parts.memory.element

    at = np.flatnonzero(loading)
    columns = (number[at], bases[at], element[at], number[at] + 1, number[at])
    load = "%%%d=getelementptr double,ptr %s,i64 %d\n%%%d=load double,ptr %%%d"
    lines[at] = _formatted(load, columns)
    at = np.flatnonzero(~loading & ~computing)
    stored = called(parts.value[at], parts.part[at])
    columns = (number[at], bases[at], element[at], stored, number[at])
    lines[at] = _formatted("%%%d=getelementptr double,ptr %s,i64 %d\nstore double %s,ptr %%%d", columns)
    code = np.full(len(parts.kind), -1)
    code[computing] = tape.op[parts.value[computing] - first]
    for op in np.unique(code[computing]).tolist():
        at = np.flatnonzero(code == op)
        k, part = parts.value[at] - first, parts.part[at]
        columns = [result[number[at]].tolist(), called(tape.left[k], part), called(tape.right[k], part)]
        if op >= FIND:
            lines[at] = [_special(parts, name, *row) for row in zip(at.tolist(), *columns, strict=True)]
        else:
            lines[at] = _formatted(TEMPLATES[op], [columns[c] for c in COLUMNS[op]])
    return lines.tolist()


def _formatted(template: str, columns: Sequence[list | np.ndarray]) -> list[str]:
    """A template filled with row after row of some columns."""
    return list(map(template.__mod__, zip(*(c if isinstance(c, list) else c.tolist() for c in columns), strict=True)))


def _bases(parts: Parts) -> np.ndarray:
    """The pointer to which an event's element belongs."""
    ports = max(len(parts.tape.inputs), len(parts.tape.outputs), 1)
    words = [f"%i{p}" for p in range(ports)] + ["%w"] * ports + [f"%o{p}" for p in range(ports)]
    return np.array(words, object)[parts.memory.array * ports + np.maximum(parts.memory.port, 0)]


def _template(name: str) -> str:
    if name in OPERATORS:
        return "%s=" + OPERATORS[name].format(a="%s", b="%s")
    prefix = {name in LIBRARY: "@", name in HELPERS: "@m_", name in INTRINSIC: "@llvm."}[True]
    suffix = ".f64" if name in INTRINSIC else ""
    return f"%s=call double {prefix}{name}{suffix}({_list('double %s', name)})"


TEMPLATES = [_template(name) for name in NAMES[:FIND]]
COLUMNS = [(0, 1, 2) if ARITY[CODE[n]] == 2 else (0, 1, 1) if n in ("sq", "twice") else (0, 1) for n in NAMES[:FIND]]
"""What fills the gaps of each template: result, left and right operand."""


def _special(parts: Parts, name: str, event: int, result: str, left: str, right: str) -> str:
    """The line of a search, a fetch or a solve."""
    tape = parts.tape
    k = int(parts.value[event]) - tape.first
    op, extra = int(tape.op[k]), int(tape.extra[k])
    if op == FIND:
        dimension = tape.dimension(k)
        place = f"ptr @{name}_e{extra}_{dimension},i64 {len(tape.tables[extra].edges[dimension])}"
        return f"{result}=call double @m_find(double {left},double {right if dimension else '0.0'},{place})"
    if op == FETCH:
        table = tape.table_of(k)
        column = f"ptr getelementptr (double,ptr @{name}_t{table},i64 {extra})"
        width = tape.tables[table].numbers.shape[1]
        return f"{result}=call double @m_fetch(double {left},{column},i64 {width})"
    return f"call void @{name}_s{extra}(ptr %w,double {left})"
