"""WebAssembly of tapes, written byte by byte: pages that compute a model's functions in the reader's browser.

A module exports one function for each tape, `name(in, out, work)`: addresses (in bytes) of a table of addresses of the
inputs, of one of the outputs, and of the work array; it gives 0. All this mirrors the C signature of `llvm`.

A module imports, all from "m": `memory`; a global `tables`, the address at which its tables are put; the functions
that WebAssembly lacks (`MATHEMATICS` is JavaScript that has them); and `mc_solve` if there are linear systems
(its sizes are 64-bit integers, as in C).
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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
"""Operations whose operands stand on the stack, in order."""

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
    """A WebAssembly module: its bytes, how many bytes its tables take, how many numbers each function's work array has."""

    binary: bytes
    table_bytes: int
    work_sizes: dict[str, int]


def wasm_module(tapes: Mapping[str, Tape]) -> Module:
    """A module with one exported function for each tape.

    >>> import casadi as ca
    >>> x = ca.SX.sym("x")
    >>> module = wasm_module({"wave": Tape.of(ca.Function("wave", [x], [ca.sin(2 * x)]))})
    >>> len(module.binary), module.work_sizes
    (236, {'wave': 0})
    """
    cut = {name: parts_of(tape) for name, tape in tapes.items()}
    used = {NAMES[code] for parts in cut.values() for code in np.unique(parts.tape.op)}
    writer = _Writer([name for name in LIBRARY if name in used], "solve" in used)
    exports = [_name(name) + b"\x00" + _unsigned(writer.function(parts)) for name, parts in cut.items()]
    work = {name: parts.work_size for name, parts in cut.items()}
    return Module(writer.module(exports), len(writer.tables), work)


# ------------------------------------------------------------------------------------------------------------- bytes


def _unsigned(n: int) -> bytes:
    """LEB128: seven bits in a byte."""
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
        """Number of a new function."""
        self.types.append(kind)
        self.bodies.append(body)
        return self.imported + len(self.bodies) - 1

    def function(self, parts: Parts) -> int:
        """Number of the function that calls all parts of a tape."""
        places = [self._table(table) for table in parts.tape.tables]
        calls = b""
        for low, high in zip(parts.bounds[:-1].tolist(), parts.bounds[1:].tolist(), strict=True):
            number = self.add(PART, _Part(self, parts, places).body(low, high))
            calls += _get(0) + _get(1) + _get(2) + b"\x10" + _unsigned(number)
        return self.add(FUNCTION, _unsigned(0) + calls + _constant(0) + b"\x0b")

    def _table(self, table: Table) -> list[int]:
        """Where, after the address `tables`, the edges of a table's dimensions are, and at last its numbers."""
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
    """Writes one part: three addresses and one local for each value."""

    def __init__(self, writer: _Writer, parts: Parts, places: list[list[int]]):
        self.writer, self.parts, self.tape, self.places = writer, parts, parts.tape, places
        self.local: dict[int, int] = {}

    def body(self, low: int, high: int) -> bytes:
        out = bytearray()
        for event in range(low, high):
            out += self._event(event)
        return _unsigned(1) + _unsigned(len(self.local)) + F64 + bytes(out) + b"\x0b"

    def _event(self, event: int) -> bytes:
        parts = self.parts
        kind, value = int(parts.kind[event]), int(parts.value[event])
        if kind == COMPUTE:
            return self._compute(value)
        array, port, element = (int(a[event]) for a in (parts.memory.array, parts.memory.port, parts.memory.element))
        place = _get(2) if array == WORK else _get(0 if array == INPUT else 1) + _pointer(port)
        if kind == LOAD:
            return place + _load(element) + self._keep(value)
        return place + self._value(value) + _store(element)

    def _keep(self, value: int) -> bytes:
        self.local[value] = 3 + len(self.local)
        return _set(self.local[value])

    def _value(self, value: int) -> bytes:
        return _get(self.local[value]) if value in self.local else _number(float(self.tape.constants[value]))

    def _compute(self, value: int) -> bytes:
        tape, k = self.tape, value - self.tape.first
        op, extra, right = int(tape.op[k]), int(tape.extra[k]), int(tape.right[k])
        a = self._value(int(tape.left[k]))
        if op == FIND:
            before = self._value(right) if right >= 0 else ZERO
            dimension = tape.dimension(k)
            edges = b"\x23\x00" + _constant(self.places[extra][dimension]) + b"\x6a"
            count = _constant(len(tape.tables[extra].edges[dimension]))
            code = a + before + edges + count + b"\x10" + _unsigned(self.writer.find)
        elif op == FETCH:
            table = tape.table_of(k)
            width = tape.tables[table].numbers.shape[1]
            place = a + b"\xab" + _constant(8 * width) + b"\x6c\x23\x00\x6a"  # cell as integer * width + tables
            code = place + b"\x2b\x03" + _unsigned(self.places[table][-1] + 8 * extra)
        elif op == SOLVE:
            return self._solve(extra, a)
        else:
            code = self._operation(NAMES[op], a, self._value(right) if ARITY[op] == 2 else b"")
        return code + self._keep(value)

    def _operation(self, name: str, a: bytes, b: bytes) -> bytes:
        if name in SIMPLE:
            return a + b + SIMPLE[name]
        if name in LIBRARY:
            return a + b + b"\x10" + _unsigned(self.writer.library.index(name))
        holds = a + ZERO + NE
        return {
            "sq": a + a + SIMPLE["mul"],
            "twice": a + a + SIMPLE["add"],
            "inv": ONE + a + SIMPLE["div"],
            "not": a + ZERO + EQ + TO_NUMBER,
            "and": holds + b + ZERO + NE + AND + TO_NUMBER,
            "or": holds + b + ZERO + NE + OR + TO_NUMBER,
            "if_else_zero": b + ZERO + holds + SELECT,
            "sign": MINUS_ONE + ONE + a + a + ZERO + GT + SELECT + a + ZERO + LT + SELECT,
            "fmin": a + b + a + b + LE + b + b + NE + OR + SELECT,
            "fmax": a + b + a + b + GE + b + b + NE + OR + SELECT,
        }[name]

    def _solve(self, number: int, rank: bytes) -> bytes:
        s = self.tape.systems[number]
        sizes = b"".join(_constant(n, I64) for n in (s.rows, s.columns, s.sides))
        places = (_get(2) + _constant(8 * p) + b"\x6a" for p in self.parts.system_places[number])
        return sizes + rank + b"".join(places) + b"\x10" + _unsigned(self.writer.solver)
