"""WebAssembly of tapes, for pages that evaluate a model's functions in the reader's browser.

A module exports one function per tape, `name(in, out, work)`, with the byte addresses of the pointers to the
inputs, of those to the outputs, and of the work array; it returns 0. This mirrors the C signature of `llvm`.

A module imports, all from "m": `memory`; a global `tables`, the address of its tables; the functions
that WebAssembly lacks (implemented in JavaScript by `MATHEMATICS`); and `mc_solve` if there are linear systems
(its sizes are 64-bit integers, as in C).
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

import numpy as np

from .operations import ARITY, CODE, LIBRARY, NAMES
from .parts import COMPUTE, INPUT, LOAD, WORK, Parts, parts_of
from .tape import FETCH, FIND, SOLVE, Table, Tape

I32, I64, F64 = b"\x7f", b"\x7e", b"\x7c"
ZERO, ONE, MINUS_ONE = (b"\x44" + struct.pack("<d", x) for x in (0.0, 1.0, -1.0))
TO_NUMBER = b"\xb8"  # f64.convert_i32_u
SELECT = b"\x1b"
EQ, NE, LT, GT, LE, GE = (bytes([code]) for code in range(0x61, 0x67))
AND, OR = b"\x71", b"\x72"
SIMPLE = {
    "add": b"\xa0",
    "sub": b"\xa1",
    "mul": b"\xa2",
    "div": b"\xa3",
    "copysign": b"\xa6",
    "neg": b"\x9a",
    "fabs": b"\x99",
    "ceil": b"\x9b",
    "floor": b"\x9c",
    "sqrt": b"\x9f",
    "lt": LT + TO_NUMBER,
    "le": LE + TO_NUMBER,
    "eq": EQ + TO_NUMBER,
    "ne": NE + TO_NUMBER,
}
"""Operations that take their operands from the stack, in order."""
COMMUTING = ("add", "mul")
_REPEATED = {"sq": (2, 0), "twice": (2, 0), "sign": (3, 0), "fmin": (2, 4), "fmax": (2, 4)}
"""Number of times that operations which WebAssembly lacks read their operands."""
Code = list[bytes | int]
"""Instructions as bytes, and values to be read from their locals."""

MATHEMATICS = """{
  exp: Math.exp, log: Math.log, sin: Math.sin, cos: Math.cos, tan: Math.tan, asin: Math.asin, acos: Math.acos,
  atan: Math.atan, sinh: Math.sinh, cosh: Math.cosh, tanh: Math.tanh, asinh: Math.asinh, acosh: Math.acosh,
  atanh: Math.atanh, log1p: Math.log1p, expm1: Math.expm1, atan2: Math.atan2, hypot: Math.hypot,
  pow: (x, y) => x === 1 || (x === -1 && Math.abs(y) === Infinity) ? 1 : Math.pow(x, y),
  fmod: (x, y) => x % y,
  remainder: (x, y) => {
    const b = Math.abs(y), beyond = (r, same) => {
      const [p, q] = b < 1 ? [r + r, b] : [r, 0.5 * b];
      return p > q || (same && p === q);
    };
    let r = Math.abs(x) % (b + b);
    if (beyond(r, false)) { r -= b; if (beyond(r, true)) r -= b; }
    return x < 0 || Object.is(x, -0) ? -r : r;
  },
  erf: x => {
    const a = Math.abs(x), s = a * a;
    if (!(a < 6)) return x !== x ? x : Math.sign(x);
    let sum = 1, term = 1;
    if (a < 2.5) {
      for (let n = 1; term > 1e-17 * sum; n++) { term *= 2 * s / (2 * n + 1); sum += term; }
      return 2 / Math.sqrt(Math.PI) * x * Math.exp(-s) * sum;
    }
    let f = a;
    for (let n = 120; n > 0; n--) f = a + 0.5 * n / f;
    return Math.sign(x) * (1 - Math.exp(-s) / (f * Math.sqrt(Math.PI)));
  },
}"""
"""JavaScript of the imported functions. The error function is a series near zero and a continued fraction far from it."""


@dataclass(frozen=True)
class Module:
    """A WebAssembly module: its bytes, the size of its tables in bytes, and the size of each function's work array."""

    binary: bytes
    table_bytes: int
    work_sizes: dict[str, int]


def wasm_module(tapes: Mapping[str, Tape]) -> Module:
    """A module with one exported function per tape.

    >>> import casadi as ca
    >>> from mechane.code import tape_of
    >>> x = ca.SX.sym("x")
    >>> module = wasm_module({"wave": tape_of(ca.Function("wave", [x], [ca.sin(2 * x)]))})
    >>> len(module.binary), module.work_sizes
    (227, {'wave': 0})
    """
    cut = {name: parts_of(tape) for name, tape in tapes.items()}
    used = {NAMES[code] for parts in cut.values() for code in np.unique(parts.tape.op)}
    writer = _Writer([name for name in LIBRARY if name in used], "solve" in used)
    exports = [_name(name) + b"\x00" + _unsigned(writer.function(parts)) for name, parts in cut.items()]
    work = {name: parts.work_size for name, parts in cut.items()}
    return Module(writer.module(exports), len(writer.tables), work)


# ------------------------------------------------------------------------------------------------------------- bytes


def _unsigned(n: int) -> bytes:
    """Unsigned LEB128: seven bits per byte."""
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)
    return bytes(out)


def _constant(n: int, kind: bytes = I32) -> bytes:
    """i32.const or i64.const: signed LEB128."""
    out = bytearray(b"\x41" if kind == I32 else b"\x42")
    while not -64 <= n < 64:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n & 127)
    return bytes(out)


def _name(text: str) -> bytes:
    data = text.encode()
    return _unsigned(len(data)) + data


def _section(kind: int, entries: Iterable[bytes]) -> bytes:
    entries = list(entries)
    body = _unsigned(len(entries)) + b"".join(entries)
    return bytes([kind]) + _unsigned(len(body)) + body


def _get(local: int) -> bytes:
    return b"\x20" + _unsigned(local)


def _set(local: int) -> bytes:
    return b"\x21" + _unsigned(local)


def _number(x: float) -> bytes:
    return b"\x44" + struct.pack("<d", x)


def _load(offset: int) -> bytes:
    return b"\x2b\x03" + _unsigned(8 * offset)


def _store(offset: int) -> bytes:
    return b"\x39\x03" + _unsigned(8 * offset)


def _pointer(port: int) -> bytes:
    return b"\x28\x02" + _unsigned(4 * port)


# ------------------------------------------------------------------------------------------------------------ functions

TYPES = (
    b"\x60" + _unsigned(3) + 3 * I32 + b"\x00",  # a part
    b"\x60" + _unsigned(3) + 3 * I32 + b"\x01" + I32,  # a function
    b"\x60" + _unsigned(1) + F64 + b"\x01" + F64,  # sin, …
    b"\x60" + _unsigned(2) + 2 * F64 + b"\x01" + F64,  # atan2, …
    b"\x60" + _unsigned(8) + 3 * I64 + F64 + 4 * I32 + b"\x00",  # mc_solve
    b"\x60" + _unsigned(4) + 2 * F64 + 2 * I32 + b"\x01" + F64,  # find
)
PART, FUNCTION, ONE_NUMBER, TWO_NUMBERS, SOLVER, SEARCH = range(len(TYPES))

# find(x, before, edges, count), with the locals low, high and middle
FIND_BODY = (
    _unsigned(1) + _unsigned(3) + I32  # locals
    + _get(3) + _set(5)  # high = count
    + b"\x02\x40\x03\x40"  # block, loop
    + _get(4) + _get(5) + b"\x4f\x0d\x01"  # leave if low >= high
    + _get(4) + _get(5) + b"\x6a\x41\x01\x76" + _set(6)  # middle = (low + high) >> 1
    + _get(2) + _get(6) + b"\x41\x03\x74\x6a" + _load(0) + _get(0) + LE  # edges[middle] <= x
    + b"\x04\x40" + _get(6) + b"\x41\x01\x6a" + _set(4)  # then low = middle + 1
    + b"\x05" + _get(6) + _set(5) + b"\x0b"  # else high = middle
    + b"\x0c\x00\x0b\x0b"  # again; end of loop and block
    + _get(1) + _get(3) + b"\x41\x01\x6a" + TO_NUMBER + b"\xa2" + _get(4) + TO_NUMBER + b"\xa0"
    + b"\x0b"
)  # fmt: skip


class _Writer:
    """Collects the functions and tables of a module."""

    def __init__(self, library: list[str], solving: bool):
        self.library = library
        self.imported = len(library) + solving
        self.solver = len(library)
        self.types = [SEARCH]
        self.bodies = [FIND_BODY]
        self.find = self.imported
        self.tables = bytearray()

    def add(self, kind: int, body: bytes) -> int:
        """Add a function; return its number."""
        self.types.append(kind)
        self.bodies.append(body)
        return self.imported + len(self.bodies) - 1

    def function(self, parts: Parts) -> int:
        """Add the function that calls all parts of a tape; return its number."""
        places = [self._table(table) for table in parts.tape.tables]
        calls = b""
        for low, high in zip(parts.bounds[:-1].tolist(), parts.bounds[1:].tolist(), strict=True):
            number = self.add(PART, _Part(self, parts, places).body(low, high))
            calls += _get(0) + _get(1) + _get(2) + b"\x10" + _unsigned(number)
        return self.add(FUNCTION, _unsigned(0) + calls + _constant(0) + b"\x0b")

    def _table(self, table: Table) -> list[int]:
        """Offsets from the address `tables` of the edges of each dimension of a table, then of its numbers."""
        places = []
        for array in (*table.edges, table.numbers):
            places.append(len(self.tables))
            self.tables += array.astype("<f8").tobytes()
        return places

    def module(self, exports: list[bytes]) -> bytes:
        kinds = [ONE_NUMBER if ARITY[CODE[name]] == 1 else TWO_NUMBERS for name in self.library]
        imports = [_name("m") + _name(n) + b"\x00" + _unsigned(k) for n, k in zip(self.library, kinds, strict=True)]
        if self.imported > len(self.library):
            imports.append(_name("m") + _name("mc_solve") + b"\x00" + _unsigned(SOLVER))
        imports.append(_name("m") + _name("memory") + b"\x02\x00\x01")
        imports.append(_name("m") + _name("tables") + b"\x03" + I32 + b"\x00")
        data = b"\x00\x23\x00\x0b" + _unsigned(len(self.tables)) + bytes(self.tables)
        sections = [
            _section(1, TYPES),
            _section(2, imports),
            _section(3, map(_unsigned, self.types)),
            _section(7, exports),
            _section(10, (_unsigned(len(body)) + body for body in self.bodies)),
            *([_section(11, [data])] if self.tables else []),
        ]
        return b"\0asm\1\0\0\0" + b"".join(sections)


class _Part:
    """Writes one part: a function of three addresses, with locals for values that are used more than once.

    A value that is used once is computed on the stack where it is used. Roots (stores, systems, values with several uses) are
    written in order; locals are reused as soon as their values are no longer needed.
    """

    def __init__(self, writer: _Writer, parts: Parts, places: list[list[int]]):
        self.writer, self.parts, self.tape, self.places = writer, parts, parts.tape, places
        self.constants = len(parts.tape.constants)

    def body(self, low: int, high: int) -> bytes:
        uses = self._uses(low, high)
        waiting: dict[int, Code] = {}
        roots: list[tuple[int, Code]] = []  # value that is kept (-1: none), and its code
        for event in range(low, high):
            value, code = self._event(event, waiting)
            if value >= 0 and uses[value] == 1:
                waiting[value] = code
            else:
                roots.append((value, code))
        return _with_locals(roots)

    def _uses(self, low: int, high: int) -> Counter[int]:
        """Number of reads of each value in a part."""
        tape, parts, read = self.tape, self.parts, Counter[int]()
        for event in range(low, high):
            kind, value = int(parts.kind[event]), int(parts.value[event])
            if kind == COMPUTE:
                k = value - tape.first
                op = int(tape.op[k])
                operands = _REPEATED.get(NAMES[op], (1, 1))
                read[int(tape.left[k])] += operands[0] if ARITY[op] else 0
                read[int(tape.right[k])] += operands[1] if ARITY[op] == 2 else 0
            elif kind != LOAD:
                read[value] += 1
        return read

    def _event(self, event: int, waiting: dict[int, Code]) -> tuple[int, Code]:
        """Value that an event keeps (-1: none), and its code."""
        parts = self.parts
        kind, value = int(parts.kind[event]), int(parts.value[event])
        if kind == COMPUTE:
            return self._compute(value, waiting)
        array, port, element = (int(a[event]) for a in (parts.memory.array, parts.memory.port, parts.memory.element))
        place = _get(2) if array == WORK else _get(0 if array == INPUT else 1) + _pointer(port)
        if kind == LOAD:
            return value, [place + _load(element)]
        return -1, [place, *self._value(value, waiting), _store(element)]

    def _value(self, value: int, waiting: dict[int, Code]) -> Code:
        if value < self.constants:
            return [_number(float(self.tape.constants[value]))]
        return waiting.pop(value, None) or [value]

    def _compute(self, value: int, waiting: dict[int, Code]) -> tuple[int, Code]:
        tape, k = self.tape, value - self.tape.first
        op, extra, right = int(tape.op[k]), int(tape.extra[k]), int(tape.right[k])
        a = self._value(int(tape.left[k]), waiting) if ARITY[op] else []
        if op == FIND:
            before = self._value(right, waiting) if right >= 0 else [ZERO]
            dimension = tape.dimension(k)
            edges = b"\x23\x00" + _constant(self.places[extra][dimension]) + b"\x6a"
            count = _constant(len(tape.tables[extra].edges[dimension]))
            return value, [*a, *before, edges + count + b"\x10" + _unsigned(self.writer.find)]
        if op == FETCH:
            table = tape.table_of(k)
            width = tape.tables[table].numbers.shape[1]
            place = b"\xab" + _constant(8 * width) + b"\x6c\x23\x00\x6a"  # cell as integer * width + tables
            return value, [*a, place + b"\x2b\x03" + _unsigned(self.places[table][-1] + 8 * extra)]
        if op == SOLVE:
            return -1, self._solve(extra, a)
        return value, self._operation(NAMES[op], a, self._value(right, waiting) if ARITY[op] == 2 else [])

    def _operation(self, name: str, a: Code, b: Code) -> Code:
        if name in COMMUTING and len(b) > len(a):
            a, b = b, a
        if name in SIMPLE:
            return [*a, *b, SIMPLE[name]]
        if name in LIBRARY:
            return [*a, *b, b"\x10" + _unsigned(self.writer.library.index(name))]
        holds = [*a, ZERO + NE]
        return {
            "sq": [*a, *a, SIMPLE["mul"]],
            "twice": [*a, *a, SIMPLE["add"]],
            "inv": [ONE, *a, SIMPLE["div"]],
            "not": [*a, ZERO + EQ + TO_NUMBER],
            "and": [*holds, *b, ZERO + NE + AND + TO_NUMBER],
            "or": [*holds, *b, ZERO + NE + OR + TO_NUMBER],
            "if_else_zero": [*b, ZERO, *holds, SELECT],
            "sign": [MINUS_ONE + ONE, *a, *a, ZERO + GT + SELECT, *a, ZERO + LT + SELECT],
            "fmin": [*a, *b, *a, *b, LE, *b, *b, NE + OR + SELECT],
            "fmax": [*a, *b, *a, *b, GE, *b, *b, NE + OR + SELECT],
        }[name]

    def _solve(self, number: int, rank: Code) -> Code:
        s = self.tape.systems[number]
        sizes = b"".join(_constant(n, I64) for n in (s.rows, s.columns, s.sides))
        places = (_get(2) + _constant(8 * p) + b"\x6a" for p in self.parts.system_places[number])
        return [sizes, *rank, b"".join(places) + b"\x10" + _unsigned(self.writer.solver)]


def _with_locals(roots: list[tuple[int, Code]]) -> bytes:
    """The body of a function; each kept value occupies a local from its computation to its last read."""
    last = {value: n for n, (_, code) in enumerate(roots) for value in code if isinstance(value, int)}
    local: dict[int, int] = {}
    free: list[int] = []
    count, out = 3, bytearray()
    for n, (kept, code) in enumerate(roots):
        first = code[0]
        if isinstance(first, int) and out and roots[n - 1][0] == first:
            out[-len(_set(local[first])) :] = b"\x22" + _unsigned(local[first])  # local.tee: also leave it on the stack
            code = code[1:]
        for piece in code:
            out += _get(local[piece]) if isinstance(piece, int) else piece
        for value in {v for v in roots[n][1] if isinstance(v, int) and last[v] == n}:
            heappush(free, local.pop(value))
        if kept >= 0:
            if kept not in last:  # never read
                out += b"\x1a"
                continue
            if not free:
                free.append(count)
                count += 1
            local[kept] = heappop(free)
            out += _set(local[kept])
    return _unsigned(1) + _unsigned(count - 3) + F64 + bytes(out) + b"\x0b"
