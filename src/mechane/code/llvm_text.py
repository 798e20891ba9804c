"""LLVM text of tapes, see `llvm`.

Generating the text of 100 000 instructions should take a tenth of a second. Numbers and operands are therefore computed for all
events at once, and lines are formatted with one template per operation.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

import llvmlite.binding as llvm
import numpy as np

from .operations import ARITY, CODE, LIBRARY, NAMES
from .parts import COMPUTE, INPUT, LOAD, OUTPUT, Parts
from .sorting import distinct
from .tape import FETCH, FIND, SOLVE, Tape

SOLVER = "mc_solve"
"""Symbol of the function that solves linear systems."""

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
"""Operations of several instructions, written as functions of the module; all of them are rare."""

LOAD_TEXT = "%%%d=getelementptr double,ptr %s,i64 %d\n%%%d=load double,ptr %%%d"
STORE_TEXT = "%%%d=getelementptr double,ptr %s,i64 %d\nstore double %s,ptr %%%d"
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


def triple() -> str:
    """The target triple: processor, operating system and object format."""
    own = llvm.get_process_triple()
    return own + "-elf" if sys.platform == "win32" else own  # LLVM's loader supports ELF best


def module_text(functions: Iterable[Parts]) -> str:
    """LLVM text of a module with the functions f0, f1, … ."""
    functions = list(functions)
    used = {NAMES[code] for parts in functions for code in distinct(parts.tape.op)}
    text = [f'target triple = "{triple()}"', 'attributes #0 = { noinline nounwind "no-stack-arg-probe" }']
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
    """Text of one function: its tables, its parts, and the function that calls the parts in order."""
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
    """One function per linear system, which passes its places in the work array to the solver."""
    text = []
    for number, (system, places) in enumerate(zip(parts.tape.systems, parts.system_places, strict=True)):
        geps = [f"%p{k} = getelementptr double, ptr %w, i64 {place}" for k, place in enumerate(places)]
        sizes = f"i64 {system.rows}, i64 {system.columns}, i64 {system.sides}, double %rank"
        call = f"call void @{SOLVER}({sizes}, ptr %p0, ptr %p1, ptr %p2, ptr %p3)"
        head = f"define internal void @{name}_s{number}(ptr %w, double %rank) #0 {{"
        text.append("\n".join([head, *geps, call, "ret void\n}"]))
    return text


def _heads(parts: Parts) -> list[list[str]]:
    """The beginning of each part: pointers to the ports it uses."""
    heads: list[list[str]] = [[] for _ in parts.bounds[1:]]
    for array, base in ((INPUT, "i"), (OUTPUT, "o")):
        mine = parts.memory.array == array
        used, width = parts.memory.port[mine], 1 + int(parts.memory.port.max(initial=0))
        for part, port in zip(*divmod(distinct(parts.part[mine] * width + used), width), strict=True):
            heads[part].append(f"%q{base}{port} = getelementptr ptr,ptr %{base},i64 {port}")
            heads[part].append(f"%{base}{port} = load ptr,ptr %q{base}{port}")
    return heads


def _lines(parts: Parts, name: str) -> list[str]:
    """Text of each event of a tape in parts."""
    words = _Names(parts)
    tape, first = parts.tape, parts.tape.first
    computing, loading = parts.kind == COMPUTE, parts.kind == LOAD
    lines = np.empty(len(parts.kind), object)

    at = np.flatnonzero(loading)
    place = (words.number[at], _bases(parts)[at], parts.memory.element[at])
    lines[at] = _filled(LOAD_TEXT, (*place, words.number[at] + 1, words.number[at]))
    at = np.flatnonzero(~loading & ~computing)
    place = (words.number[at], _bases(parts)[at], parts.memory.element[at])
    lines[at] = _filled(STORE_TEXT, (*place, words.of(parts.value[at], at), words.number[at]))
    code = np.full(len(parts.kind), -1)
    code[computing] = tape.op[parts.value[computing] - first]
    for op in distinct(code[computing]).tolist():
        at = np.flatnonzero(code == op)
        k = parts.value[at] - first
        columns = [
            [f"%{n}" for n in words.number[at].tolist()],
            words.of(tape.left[k], at),
            words.of(tape.right[k], at),
        ]
        if op >= FIND:
            lines[at] = [_special(parts, name, *row) for row in zip(at.tolist(), *columns, strict=True)]
        else:
            lines[at] = _filled(TEMPLATES[op], [columns[c] for c in COLUMNS[op]])
    return lines.tolist()


class _Names:
    """Names of values in the parts: numbers, from 0 in each part, which halves the time of LLVM's parser.

    A load takes two numbers, for the address and the value; any other event takes one, the solution of a system none.
    """

    def __init__(self, parts: Parts):
        tape = parts.tape
        defining = np.flatnonzero((parts.kind == LOAD) | (parts.kind == COMPUTE))
        made = np.where(parts.kind == LOAD, 2, 1)
        instruction = defining[parts.kind[defining] == COMPUTE]
        made[instruction] -= tape.op[parts.value[instruction] - tape.first] == SOLVE
        number = np.cumsum(made) - made
        self.number = number - number[parts.bounds[parts.part]]
        """First number of an event."""

        self.part, self.total, self.constants = parts.part, tape.first + len(tape), len(tape.constants)
        keys = parts.part[defining] * self.total + parts.value[defining]
        order = np.argsort(keys)
        self.keys = keys[order]
        self.local = np.append((self.number + made - 1)[defining][order], 0)
        self.highest = int(self.number.max(initial=0)) + 2
        self.words = [f"%{n}" for n in range(self.highest)] + _numbers(tape.constants)

    def of(self, values: np.ndarray, events: np.ndarray) -> list[str]:
        """Names of values in the parts of the given events; constants are written literally."""
        at = np.searchsorted(self.keys, self.part[events] * self.total + values)
        index = np.where(values < self.constants, self.highest + values, self.local[at])
        return list(map(self.words.__getitem__, index.tolist()))


def _filled(template: str, columns: Sequence[list | np.ndarray]) -> list[str]:
    """A template filled with the rows of several columns."""
    return list(map(template.__mod__, zip(*(c if isinstance(c, list) else c.tolist() for c in columns), strict=True)))


def _bases(parts: Parts) -> np.ndarray:
    """The pointer to the array of an event's element."""
    ports = max(len(parts.tape.inputs), len(parts.tape.outputs), 1)
    words = [f"%i{p}" for p in range(ports)] + ["%w"] * ports + [f"%o{p}" for p in range(ports)]
    return np.array(words, object)[parts.memory.array * ports + np.maximum(parts.memory.port, 0)]


def _template(name: str) -> str:
    if name in OPERATORS:
        return "%s=" + OPERATORS[name].format(a="%s", b="%s")
    function = f"m_{name}" if name in HELPERS else f"llvm.{name}.f64" if name in INTRINSIC else name
    return f"%s=call double @{function}({_list('double %s', name)})"


TEMPLATES = [_template(name) for name in NAMES[:FIND]]
COLUMNS = [(0, 1, 2) if ARITY[CODE[n]] == 2 else (0, 1, 1) if n in ("sq", "twice") else (0, 1) for n in NAMES[:FIND]]
"""Fields of each template: result, left and right operand."""


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
