"""Build a tape from a CasADi function.

CasADi stores an SX function as instructions on a few memory places that are overwritten repeatedly. Here each instruction
gets its own value, for all of them at once in array operations. Called functions are inlined; tables
(`mechane.geometry.lookup`) become the instructions `find` and `fetch`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import casadi as ca
import numpy as np

from ..errors import MechaneError
from .operations import ARITY, CODE, FROM_CASADI, TABLE, TABLE_SCALE
from .tape import FETCH, FIND, SOLVE, TAKE, Port, Result, Solve, System, Table, Tape

MUL, FLOOR = CODE["mul"], CODE["floor"]
ALIASES = (ca.OP_ASSIGN, ca.OP_LIFT)
SOURCES = (ca.OP_CONST, ca.OP_INPUT)


def tape_of(function: ca.Function, solves: Sequence[Solve] = ()) -> Tape:
    """The instructions of a CasADi SX function; the outputs and inputs named in `solves` become linear systems.

    Every port contains the nonzeros of CasADi's argument or result, column by column.
    """
    tape = _Builder().build(function)
    if tape.tables:
        tape = _without_detour(tape)
    return _with_systems(tape, function, solves) if solves else tape


# ----------------------------------------------------------------------------------------------- CasADi's instructions in bulk

LEADING = 2  # instructions by which the block is located; calls, whose rows are unknown, come later
CHECKED = 16  # instructions that are compared


def records(function: ca.Function) -> np.ndarray:
    """Instructions as rows of four integers: operation, result, first and second operand (for constants: the number's bits).

    Querying CasADi takes microseconds per instruction. Its serialized form contains all of them as one block of
    hexadecimal digits ("a" is 0, the low digit first), which is located by its beginning and verified by samples. If
    this fails, as it may with another version of CasADi, the instructions are queried one by one.
    """
    count = function.n_instructions()
    if count <= CHECKED:
        return _queried(function, range(count))
    sample = np.linspace(0, count - 1, CHECKED).astype(int)
    expected = comparable(_queried(function, sample))
    text = function.serialize().encode()
    beginning = _digits(_queried(function, range(LEADING)))
    place = text.find(beginning)
    while 0 <= place <= len(text) - 32 * count:
        digits = np.frombuffer(text, np.uint8, 32 * count, place) - 97
        rows = (digits[::2] | digits[1::2] << 4).view("<i4").reshape(count, 4).astype(np.int32)
        if np.array_equal(comparable(rows[sample]), expected):
            return rows
        place = text.find(beginning, place + 1)
    return _queried(function, range(count))


def _queried(function: ca.Function, places: Sequence[int] | np.ndarray | range) -> np.ndarray:
    """Rows of `records` for the given instructions, queried one by one."""
    rows = np.zeros((len(places), 4), np.int32)
    for row, k in zip(rows, map(int, places), strict=True):
        row[0] = op = function.instruction_id(k)
        if op == ca.OP_CONST:
            row[1] = function.instruction_output(k)[0]
            row[2:] = np.array([function.instruction_constant(k)]).view(np.int32)
        elif op == ca.OP_OUTPUT:
            port, element = function.instruction_output(k)
            row[1:] = port, function.instruction_input(k)[0], element
        elif op != ca.OP_CALL:
            operands = function.instruction_input(k)
            row[1] = function.instruction_output(k)[0]
            row[2 : 2 + len(operands)] = operands
            if len(operands) == 1:
                row[3] = row[2]
    return rows


def comparable(rows: np.ndarray) -> np.ndarray:
    """Rows without the fields that CasADi leaves undefined: operands of calls, second operands of unary operations."""
    rows = rows.copy()
    single = [op for op, code in FROM_CASADI.items() if ARITY[code] == 1]
    rows[np.isin(rows[:, 0], [*single, *ALIASES]), 3] = 0
    rows[rows[:, 0] == ca.OP_CALL, 1:] = 0
    return rows


def _digits(rows: np.ndarray) -> bytes:
    data = rows.astype("<i4").view(np.uint8).ravel()
    return (np.stack([data & 15, data >> 4], axis=1) + np.uint8(97)).astype(np.uint8).tobytes()


# ------------------------------------------------------------------------------------------------------- from places to values


@dataclass
class _Called:
    """A called function: its instructions, and the numbers of its constants and tables in the calling function."""

    tape: Tape
    constants: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))
    table: int = 0


class _Builder:
    """Builds tapes of functions and, once each, of the functions they call."""

    def __init__(self):
        self.known: dict[int, Tape | None] = {}

    def build(self, function: ca.Function) -> Tape:
        """The tape of a function that can be expanded."""
        key = function.__hash__()
        if key not in self.known:
            self.known[key] = None
            self.known[key] = self._build(function)
        tape = self.known[key]
        if tape is None:  # a function that cannot be expanded would call itself
            raise MechaneError(
                f"'{function.name()}' ({function.class_name()}) cannot be written as a list of instructions. "
                "Equations may call CasADi functions that can be expanded to SX, and tables."
            )
        return tape

    def _build(self, function: ca.Function) -> Tape:
        if TABLE in function.cache():
            return _tape_of_table(function)
        if not function.is_a("SXFunction"):
            function = function.expand()
        if function.has_free():
            raise MechaneError(f"'{function.name()}' has free symbols: {', '.join(function.get_free())}.")
        return _Writer(self, function).tape()


class _Writer:
    """Gives every instruction of one SX function its own value."""

    def __init__(self, builder: _Builder, function: ca.Function):
        self.function = function
        self.rows = records(function)
        self.count = len(self.rows)
        kinds = self.rows[:, 0]
        self.calls = np.flatnonzero(kinds == ca.OP_CALL).tolist()
        self.aliases = np.flatnonzero(np.isin(kinds, ALIASES)).tolist()
        self.kept = np.flatnonzero(~np.isin(kinds, (*SOURCES, *ALIASES, ca.OP_OUTPUT, ca.OP_CALL)))
        self.codes = self._codes(kinds[self.kept])
        nodes = function.instructions_sx() if self.calls else None
        self.called: dict[int, _Called] = {}
        self.bodies: dict[int, _Called] = {}
        for k in self.calls:
            tape = builder.build(nodes[k].which_function())  # type: ignore[index]
            self.bodies[k] = self.called.setdefault(id(tape), _Called(tape))

    def _codes(self, kinds: np.ndarray) -> np.ndarray:
        known = np.full(256, 255, np.uint8)
        known[list(FROM_CASADI)] = list(FROM_CASADI.values())
        codes = known[kinds]
        if np.any(codes == 255):
            number = int(kinds[codes == 255][0])
            name = next((n for n, v in vars(ca).items() if n.startswith("OP_") and v == number), str(number))
            raise MechaneError(f"'{self.function.name()}' contains CasADi's operation {name}, which is not supported.")
        return codes

    def tape(self) -> Tape:
        constants, own = self._constants()
        tables = self._tables()
        f = self.function
        inputs = tuple(Port(f.name_in(i), f.nnz_in(i)) for i in range(f.n_in()))
        starts = len(constants) + np.cumsum([0, *(port.size for port in inputs)])
        self.first = int(starts[-1])
        lengths = np.zeros(self.count, np.int64)
        lengths[self.kept] = 1
        for k in self.calls:
            lengths[k] = len(self.bodies[k].tape)
        self.place = np.cumsum(lengths) - lengths
        size = int(lengths.sum())
        self.code = np.zeros(size, np.uint8)
        self.left, self.right, self.extra = (np.full(size, -1, np.int32) for _ in range(3))

        self._collect_writes()
        kinds = self.rows[:, 0]
        self.value[: self.count][kinds == ca.OP_CONST] = own
        loads = self.rows[kinds == ca.OP_INPUT]
        self.value[: self.count][kinds == ca.OP_INPUT] = starts[loads[:, 2]] + loads[:, 3]
        self.value[self.kept] = self.first + self.place[self.kept]
        self._write_out_calls()
        where = self.place[self.kept]
        self.code[where] = self.codes
        self.left[where] = self._read(self.rows[self.kept, 2], self.kept)
        binary = np.array(ARITY)[self.codes] == 2
        self.right[where[binary]] = self._read(self.rows[self.kept[binary], 3], self.kept[binary])
        tape = Tape(inputs, self._results(), constants, self.code, self.left, self.right, self.extra, tables)
        return tape.pruned() if self.calls else tape

    def _constants(self) -> tuple[np.ndarray, np.ndarray]:
        """All distinct constants, and the number of the one that each constant instruction of the function uses."""
        own = np.ascontiguousarray(self.rows[self.rows[:, 0] == ca.OP_CONST, 2:]).view(np.int64).ravel()
        called = list(self.called.values())
        pieces = [own, *(c.tape.constants.view(np.int64) for c in called)]
        bits, places = np.unique(np.concatenate(pieces), return_inverse=True)
        at = len(own)
        for c in called:
            c.constants = places[at : at + len(c.tape.constants)]
            at += len(c.tape.constants)
        return bits.view(np.float64), places[: len(own)]

    def _tables(self) -> tuple[Table, ...]:
        tables: list[Table] = []
        for c in self.called.values():
            c.table = len(tables)
            tables += c.tape.tables
        return tuple(tables)

    def _collect_writes(self) -> None:
        """Sort writes by place and time. Results of calls have tokens after those of the instructions."""
        alone = np.flatnonzero(~np.isin(self.rows[:, 0], (ca.OP_OUTPUT, ca.OP_CALL)))
        places, times, tokens = [self.rows[alone, 1]], [alone], [alone]
        self.tokens: dict[int, np.ndarray] = {}
        last = self.count
        for k in self.calls:
            written = np.array(self.function.instruction_output(k), np.int64)
            self.tokens[k] = np.arange(last, last + len(written))
            last += len(written)
            used = written >= 0
            places.append(written[used])
            times.append(np.full(used.sum(), k))
            tokens.append(self.tokens[k][used])
        keys = np.concatenate(places).astype(np.int64) * (self.count + 1) + np.concatenate(times)
        order = np.argsort(keys)
        self.keys, self.writers = keys[order], np.concatenate(tokens)[order]
        self.value = np.full(last, -1, np.int64)

    def _read(self, places: np.ndarray, times: np.ndarray) -> np.ndarray:
        """Values in memory places at given times, from the last write before."""
        at = np.searchsorted(self.keys, places.astype(np.int64) * (self.count + 1) + times) - 1
        return self.value[self.writers[at]]

    def _write_out_calls(self) -> None:
        for k in sorted([*self.calls, *self.aliases]):
            if k not in self.bodies:
                self.value[k] = self._read(self.rows[k : k + 1, 2], np.array([k]))[0]
                continue
            body = self.bodies[k]
            tape, start = body.tape, int(self.place[k])
            arguments = self._read(np.array(self.function.instruction_input(k), np.int64), np.array(k))
            number = np.concatenate([body.constants, arguments, self.first + start + np.arange(len(tape))])
            here = slice(start, start + len(tape))
            self.code[here] = tape.op
            self.left[here] = np.where(tape.left >= 0, number[tape.left], -1)
            self.right[here] = np.where(tape.right >= 0, number[tape.right], -1)
            self.extra[here] = np.where(tape.op == FIND, tape.extra + body.table, tape.extra)
            self.value[self.tokens[k]] = number[np.concatenate([r.values for r in tape.outputs])]

    def _results(self) -> tuple[Result, ...]:
        f = self.function
        at = np.flatnonzero(self.rows[:, 0] == ca.OP_OUTPUT)
        stores = self.rows[at]
        values = self._read(stores[:, 2], at)
        out = []
        for i in range(f.n_out()):
            mine = stores[:, 1] == i
            result = np.full(f.nnz_out(i), -1, np.int32)
            result[stores[mine, 3]] = values[mine]
            out.append(Result(f.name_out(i), result))
        return tuple(out)


# ------------------------------------------------------------------------------------------------------------------ tables


def _tape_of_table(function: ca.Function) -> Tape:
    """The lookup in a table. Like the CasADi function, the tape returns the numbers times `TABLE_SCALE`."""
    *edges, numbers = (np.array(data, float) for data in function.cache()[TABLE].call([]))
    table = Table(tuple(e.ravel() for e in edges), numbers)
    dimensions, width = len(edges), numbers.shape[1]
    inputs = tuple(Port(function.name_in(i), function.nnz_in(i)) for i in range(function.n_in()))
    first = 1 + dimensions
    cells = first + np.arange(dimensions)
    fetched = first + dimensions + np.arange(width)
    absent = np.full(width, -1)
    return Tape(
        inputs,
        (Result(function.name_out(0), (fetched + width).astype(np.int32)),),
        np.array([TABLE_SCALE]),
        np.repeat(np.array([FIND, FETCH, MUL], np.uint8), [dimensions, width, width]),
        np.r_[1 + np.arange(dimensions), np.full(width, cells[-1]), fetched].astype(np.int32),
        np.r_[-1, cells[:-1], absent, np.zeros(width)].astype(np.int32),
        np.r_[np.zeros(dimensions), np.arange(width), absent].astype(np.int32),
        (table,),
    )


def _without_detour(tape: Tape) -> Tape:
    """Remove the multiplication by `TABLE_SCALE`, the `floor` and the division that hide tables from differentiation."""
    first, here = tape.first, np.arange(len(tape))
    hidden = np.full(first + len(tape), -1)  # the table number that a value equals, up to the factor
    alias = np.arange(first + len(tape))

    def times(factor: float) -> tuple[np.ndarray, np.ndarray]:
        """Products with a factor: their instructions and the other operands."""
        constant = np.flatnonzero(tape.constants == factor)
        by_left, by_right = np.isin(tape.left, constant), np.isin(tape.right, constant)
        where = here[(tape.op == MUL) & (by_left | by_right)]
        return where, np.where(by_left, tape.right, tape.left)[where]

    fetched = np.zeros(first + len(tape), bool)
    fetched[first:] = tape.op == FETCH
    where, what = times(TABLE_SCALE)
    hidden[first + where[fetched[what]]] = what[fetched[what]]
    floors = here[(tape.op == FLOOR) & (hidden[tape.left] >= 0)]
    alias[first + floors] = tape.left[floors]
    hidden[first + floors] = hidden[tape.left[floors]]
    where, what = times(1 / TABLE_SCALE)
    found = hidden[what] >= 0
    alias[first + where[found]] = hidden[what[found]]
    return _shared(_renamed(tape, alias)).pruned()


def _shared(tape: Tape) -> Tape:
    """Merge equal searches, which arise where a table is evaluated several times at the same argument."""
    while True:
        here = np.flatnonzero((tape.op == FIND) | (tape.op == FETCH))
        rows = np.stack([a[here] for a in (tape.op, tape.left, tape.right, tape.extra)], axis=1)
        _, before, same = np.unique(rows, axis=0, return_index=True, return_inverse=True)
        if len(before) == len(here):
            return tape
        alias = np.arange(tape.first + len(tape))
        alias[tape.first + here] = tape.first + here[before[same.ravel()]]
        tape = _renamed(tape, alias).pruned()


def _renamed(tape: Tape, alias: np.ndarray) -> Tape:
    """Replace values by their aliases."""

    def of(values: np.ndarray) -> np.ndarray:
        return np.where(values >= 0, alias[values], -1).astype(np.int32)

    outputs = tuple(Result(r.name, of(r.values)) for r in tape.outputs)
    return replace(tape, left=of(tape.left), right=of(tape.right), outputs=outputs)


# ---------------------------------------------------------------------------------------------------------- linear systems


def _with_systems(tape: Tape, function: ca.Function, solves: Sequence[Solve]) -> Tape:
    """Replace outputs and inputs that form linear systems by the instructions `solve` and `take`."""
    tape = _with_zero(tape)
    count, old_first = len(tape), tape.first
    starts = dict(zip((p.name for p in tape.inputs), tape.starts, strict=True))
    solutions = {s.solution: s for s in solves}
    systems = [_system(tape, function, s) for s in solves]
    places = _places(tape, solves, systems, starts)

    kept = [p for p in tape.inputs if p.name not in solutions]
    if any(p.name == "ranks" for p in kept):
        raise MechaneError("The input name 'ranks' is reserved for the linear systems; rename the function's own.")
    inputs = (*kept, Port("ranks", 1 + max(s.rank for s in solves)))
    new = replace(tape, inputs=inputs)
    new_starts = dict(zip((p.name for p in inputs), new.starts, strict=True))
    sizes = np.array([1 + s.size for s in systems])
    number = np.arange(old_first + count)
    for port in kept:
        number[starts[port.name] : starts[port.name] + port.size] = new_starts[port.name] + np.arange(port.size)
    before = np.searchsorted(places, np.arange(count), side="right")  # systems solved before an instruction
    number[old_first:] = new.first + np.arange(count) + np.r_[0, np.cumsum(sizes)][before]
    solved = new.first + places + np.r_[0, np.cumsum(sizes)[:-1]]  # the values of the instructions `solve`
    for s, system, value in zip(solves, systems, solved, strict=True):
        number[starts[s.solution] : starts[s.solution] + system.size] = value + 1 + np.arange(system.size)

    def inserted(array: np.ndarray, solve: Sequence[int] | np.ndarray, take: Sequence[np.ndarray]) -> np.ndarray:
        block = [np.r_[first, rest] for first, rest in zip(solve, take, strict=True)]
        return np.insert(array, np.repeat(places, sizes), np.concatenate(block)).astype(array.dtype)

    def renumbered(values: np.ndarray) -> np.ndarray:
        return np.where(values >= 0, number[values], -1).astype(np.int32)

    ports = {name for s in solves for name in (s.matrix, s.right)}
    ones = [np.ones(s.size, int) for s in systems]
    ranks = [new_starts["ranks"] + s.rank for s in solves]
    return Tape(
        inputs,
        tuple(Result(r.name, renumbered(r.values)) for r in tape.outputs if r.name not in ports),
        tape.constants,
        inserted(tape.op, [SOLVE] * len(solves), [TAKE * one for one in ones]),
        inserted(renumbered(tape.left), ranks, [v * one for v, one in zip(solved, ones, strict=True)]),
        inserted(renumbered(tape.right), [-1] * len(solves), [-one for one in ones]),
        inserted(tape.extra, np.arange(len(solves)), [np.arange(s.size) for s in systems]),
        tape.tables,
        tuple(replace(s, matrix=renumbered(s.matrix), right=renumbered(s.right)) for s in systems),
    )


def _with_zero(tape: Tape) -> Tape:
    """Make the constant 0 the first value, for the structural zeros of matrices."""
    move = np.arange(tape.first + len(tape)) + 1
    return replace(_renamed(tape, move), constants=np.r_[0.0, tape.constants])


def _system(tape: Tape, function: ca.Function, solve: Solve) -> System:
    results = {r.name: r for r in tape.outputs}
    inputs = {p.name: p for p in tape.inputs}
    for name, known in ((solve.matrix, results), (solve.right, results), (solve.solution, inputs)):
        if name not in known:
            raise MechaneError(f"The function lacks '{name}', which a linear system needs.")

    def dense(name: str, columns: int) -> np.ndarray:
        pattern = function.sparsity_out(name)
        if pattern.shape != (solve.rows, columns):
            raise MechaneError(f"'{name}' of a linear system is {pattern.shape}, expected {(solve.rows, columns)}.")
        values = np.zeros(solve.rows * columns, np.int32)  # value 0 is the constant zero
        values[np.array(pattern.find(), int)] = results[name].values
        return values

    if inputs[solve.solution].size != solve.columns * solve.sides:
        raise MechaneError(
            f"'{solve.solution}' has {inputs[solve.solution].size} elements, "
            f"the linear system has {solve.columns} × {solve.sides} unknowns."
        )
    matrix, right = dense(solve.matrix, solve.columns), dense(solve.right, solve.sides)
    return System(solve.rows, solve.columns, solve.sides, matrix, right)


def _places(tape: Tape, solves: Sequence[Solve], systems: Sequence[System], starts: dict[str, int]) -> np.ndarray:
    """The instruction before which each system is solved: as soon as it is complete, and before its solution is used."""
    places, ready = [], 0
    later = {
        s.solution: range(starts[s.solution], starts[s.solution] + y.size) for s, y in zip(solves, systems, strict=True)
    }
    for solve, system in zip(solves, systems, strict=True):
        operands = np.concatenate([system.matrix, system.right])
        own = later[solve.solution]
        users = np.flatnonzero(_within(tape.left, own) | _within(tape.right, own))
        ready = max(ready, 1 + int((operands - tape.first).max(initial=-1)))
        if any(_within(operands, numbers).any() for numbers in later.values()) or users.min(initial=len(tape)) < ready:
            raise MechaneError(
                f"'{solve.matrix}' and '{solve.right}' depend on '{solve.solution}' or on a later solution, or are not "
                "the first outputs of the function."
            )
        del later[solve.solution]
        places.append(ready)
    return np.array(places)


def _within(values: np.ndarray, numbers: range) -> np.ndarray:
    return (values >= numbers.start) & (values < numbers.stop)
