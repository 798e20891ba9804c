"""C text of tapes, for FMUs: self-contained C99 with the signature of `llvm`.

Compile without contraction of products and sums (`-std=c99` or `-ffp-contract=off`) for the same bits everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from ..errors import MechaneError
from .operations import ARITY, CODE, INFIX, NAMES
from .parts import COMPUTE, INPUT, LOAD, WORK, Parts, parts_of
from .tape import FETCH, FIND, Tape

FORMS = {name: f"{{a}} {sign} {{b}}" for name, sign in INFIX.items()} | {
    "neg": "-{a}",
    "sq": "{a} * {a}",
    "twice": "{a} + {a}",
    "inv": "1.0 / {a}",
    "not": "{a} == 0",
    "and": "{a} != 0 && {b} != 0",
    "or": "{a} != 0 || {b} != 0",
    "if_else_zero": "{a} != 0 ? {b} : 0.0",
    "sign": "{a} < 0 ? -1.0 : {a} > 0 ? 1.0 : {a}",
    "fmin": "{a} <= {b} || isnan({b}) ? {a} : {b}",
    "fmax": "{a} >= {b} || isnan({b}) ? {a} : {b}",
}
"""Operations that are not calls of C99 library functions."""

FIND_TEXT = """static double mc_find(double x, double before, const double* edges, int count)
{
    int low = 0, high = count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (edges[middle] <= x) low = middle + 1; else high = middle;
    }
    return before * (count + 1) + low;
}"""
SOLVE_TEXT = """void mc_solve(int64_t rows, int64_t columns, int64_t sides, double rank, const double* matrix, const double* right,
              double* solution, double* work);"""


def c_text(tapes: Mapping[str, Tape]) -> str:
    """C text with `int name(const double* const* in, double* const* out, double* work)` for each tape.

    `name_work_size` is defined as the size of the work array that the caller provides.

    >>> import casadi as ca
    >>> from mechane.code import tape_of
    >>> x = ca.SX.sym("x")
    >>> print(c_text({"wave": tape_of(ca.Function("wave", [x], [ca.sin(2 * x)]))}))
    #include <math.h>
    ...
    static void wave_0(const double* const* in, double* const* out, double* work)
    {
        const double v0 = in[0][0];
        const double v1 = v0 + v0;
        const double v2 = sin(v1);
        out[0][0] = v2;
    }
    ...
    int wave(const double* const* in, double* const* out, double* work)
    {
        wave_0(in, out, work);
        return 0;
    }
    """
    if not all(name.isidentifier() and name.isascii() for name in tapes):
        raise MechaneError(f"C functions cannot be named {', '.join(map(repr, tapes))}.")
    cut = {name: parts_of(tape.pruned()) for name, tape in tapes.items()}
    used = {int(code) for parts in cut.values() for code in np.unique(parts.tape.op)}
    text = ["#include <math.h>", "#include <stdint.h>"]
    if FIND in used:
        text.append(FIND_TEXT)
    if CODE["solve"] in used:
        text.append(SOLVE_TEXT)
    for name, parts in cut.items():
        text += _function(parts, name)
    return "\n\n".join(text) + "\n"


def _function(parts: Parts, name: str) -> list[str]:
    text, calls = _tables(parts.tape, name), []
    signature = "(const double* const* in, double* const* out, double* work)"
    for part, (low, high) in enumerate(zip(parts.bounds[:-1].tolist(), parts.bounds[1:].tolist(), strict=True)):
        lines = [f"    {_statement(parts, name, event)}" for event in range(low, high)]
        text.append("\n".join([f"static void {name}_{part}{signature}", "{", *lines, "}"]))
        calls.append(f"    {name}_{part}(in, out, work);")
    text.append(f"enum {{ {name}_work_size = {parts.work_size} }};")
    text.append("\n".join([f"int {name}{signature}", "{", *calls, "    return 0;", "}"]))
    return text


def _tables(tape: Tape, name: str) -> list[str]:
    text = []
    for number, table in enumerate(tape.tables):
        arrays = {f"e{number}_{k}": e for k, e in enumerate(table.edges)} | {f"t{number}": table.numbers}
        for label, array in arrays.items():
            entries = ", ".join(_number(x) for x in array.ravel().tolist()) or "0"  # an array has at least one
            text.append(f"static const double {name}_{label}[] = {{{entries}}};")
    return text


def _number(x: float) -> str:
    if np.isnan(x):
        return "NAN"
    if np.isinf(x):
        return "INFINITY" if x > 0 else "(-INFINITY)"
    return f"({x!r})" if x < 0 or repr(x)[0] == "-" else repr(x)


def _statement(parts: Parts, name: str, event: int) -> str:
    """One line of C: a load, an operation or a store."""
    kind, value = int(parts.kind[event]), int(parts.value[event])
    if kind == COMPUTE:
        return _operation(parts, name, value)
    array, port, element = (int(a[event]) for a in (parts.memory.array, parts.memory.port, parts.memory.element))
    place = f"work[{element}]" if array == WORK else f"{'in' if array == INPUT else 'out'}[{port}][{element}]"
    return f"const double v{value} = {place};" if kind == LOAD else f"{place} = {_name(parts.tape, value)};"


def _name(tape: Tape, value: int) -> str:
    return f"v{value}" if value >= len(tape.constants) else _number(float(tape.constants[value]))


def _operation(parts: Parts, name: str, value: int) -> str:
    tape, k = parts.tape, value - parts.tape.first
    op, extra = int(tape.op[k]), int(tape.extra[k])
    a, b = (_name(tape, int(v)) if v >= 0 else "0.0" for v in (tape.left[k], tape.right[k]))
    if op == FIND:
        dimension = tape.dimension(k)
        count = len(tape.tables[extra].edges[dimension])
        right = f"mc_find({a}, {b}, {name}_e{extra}_{dimension}, {count})"
    elif op == FETCH:
        table = tape.table_of(k)
        right = f"{name}_t{table}[{tape.tables[table].numbers.shape[1]} * (int){a} + {extra}]"
    elif NAMES[op] == "solve":
        s, places = tape.systems[extra], ", ".join(f"work + {p}" for p in parts.system_places[extra])
        return f"mc_solve({s.rows}, {s.columns}, {s.sides}, {a}, {places});"
    elif NAMES[op] in FORMS:
        right = FORMS[NAMES[op]].format(a=a, b=b)
    else:
        right = f"{NAMES[op]}({', '.join((a, b)[: ARITY[op]])})"
    return f"const double v{value} = {right};"
