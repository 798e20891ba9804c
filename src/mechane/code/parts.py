"""Cut a tape into short functions: what each of them loads, computes and stores.

Code generators are quick, and their code is good, for functions of a few hundred instructions. Values that outlive
their part go through a work array, in places that are used again; inputs are loaded wherever they are needed.

The work array: places of values, then matrix, right side and solution of each linear system, then room for solving.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from .operations import ARITY
from .tape import SOLVE, TAKE, Tape

SIZE = 200
INPUT, WORK, OUTPUT = range(3)
LOAD, EARLY, COMPUTE, STORE = range(4)
"""What happens at an instruction, in this order: operands are loaded, entries of a system that no instruction computed are
stored, the instruction is computed, its value is stored."""


@dataclass(frozen=True, eq=False)
class Memory:
    """Places of memory: which array (`INPUT`, `WORK` or `OUTPUT`), which port of it, which element."""

    array: np.ndarray
    port: np.ndarray
    element: np.ndarray

    def __getitem__(self, some: np.ndarray | slice) -> Memory:
        return Memory(self.array[some], self.port[some], self.element[some])


@dataclass(frozen=True, eq=False)
class Parts:
    """A tape in parts. Events come in the order in which they happen; `bounds` says which belong to each part.

    `kind` of an event is `LOAD`, `COMPUTE` or a store (`EARLY`, `STORE`), `value` is what it loads, computes or
    stores, `memory` is where from or where to.
    """

    tape: Tape
    kind: np.ndarray
    value: np.ndarray
    memory: Memory
    part: np.ndarray
    bounds: np.ndarray
    slots: int

    @property
    def work_size(self) -> int:
        """How many numbers the work array has."""
        return self.slots + _system_size(self.tape) + max((s.scratch for s in self.tape.systems), default=0)

    @cached_property
    def system_places(self) -> list[tuple[int, int, int, int]]:
        """Where in the work array each system has its matrix, right side, solution and room."""
        places, at = [], self.slots
        room = self.slots + _system_size(self.tape)
        for s in self.tape.systems:
            right = at + len(s.matrix)
            solution = right + len(s.right)
            places.append((at, right, solution, room))
            at = solution + s.size
        return places


def _system_size(tape: Tape) -> int:
    return sum(len(s.matrix) + len(s.right) + s.size for s in tape.systems)


def parts_of(tape: Tape, size: int = SIZE) -> Parts:
    """Cut a tape into parts of `size` instructions; stores of constants and inputs to outputs come in parts at the end."""
    first, count = tape.first, len(tape)
    stored, store_time, store_kind, store_to = _stores(tape, size)
    computed = _computed(tape)
    parts = -(-int(store_time.max(initial=count - 1) + 1) // size)

    use_time, used = _uses(tape)
    load_time, load_part, loaded = _loads(
        tape, np.concatenate([use_time, store_time]), np.concatenate([used, stored]), size
    )
    is_crossing = loaded >= first
    is_crossing[is_crossing] = computed[loaded[is_crossing] - first]
    slot, slots = _slots(loaded[is_crossing], load_part[is_crossing], first, count, size, parts)
    moved = np.flatnonzero(slot >= 0)
    load_from = _sources(tape, loaded, slot, slots)

    here = np.flatnonzero(computed | (tape.op == SOLVE))
    nowhere = np.full(len(here), -1)
    store_to = Memory(store_to.array, store_to.port, store_to.element + np.where(store_to.array == WORK, slots, 0))
    to_slot = Memory(np.full(len(moved), WORK), np.full(len(moved), -1), slot[moved])
    time = np.concatenate([load_time, here, store_time, moved])
    kind = np.concatenate(
        [np.full(len(loaded), LOAD), np.full(len(here), COMPUTE), store_kind, np.full(len(moved), STORE)]
    )
    value = np.concatenate([loaded, first + here, stored, first + moved])
    pieces = (load_from, Memory(nowhere, nowhere, nowhere), store_to, to_slot)
    memory = Memory(*(np.concatenate([getattr(m, f) for m in pieces]) for f in ("array", "port", "element")))
    order = np.argsort(time * 4 + kind, kind="stable")
    part = time[order] // size
    bounds = np.searchsorted(part, np.arange(parts + 1))
    return Parts(tape, kind[order], value[order], memory[order], part, bounds, slots)


def _computed(tape: Tape) -> np.ndarray:
    """Instructions that compute a number; solutions of systems are in memory already."""
    return (tape.op != TAKE) & (tape.op != SOLVE)


def _uses(tape: Tape) -> tuple[np.ndarray, np.ndarray]:
    """At which instructions which values are operands, constants aside."""
    arity = np.array(ARITY)[tape.op]
    times, values = [], []
    for array, needs in ((tape.left, 1), (tape.right, 2)):
        at = np.flatnonzero((arity >= needs) & (array >= len(tape.constants)))
        times.append(at)
        values.append(array[at])
    return np.concatenate(times), np.concatenate(values)


def _stores(tape: Tape, size: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, Memory]:
    """Everything that outputs and systems consist of: values, times, kinds, and where to (for systems without the slots).

    A number is stored as soon as it is computed. Constants and inputs are stored just before their system is solved,
    or, for outputs, at the very end: in times after the last instruction.
    """
    first, count = tape.first, len(tape)
    values = [r.values for r in tape.outputs]
    arrays = [np.full(r.size, OUTPUT) for r in tape.outputs]
    ports = [np.full(r.size, i) for i, r in enumerate(tape.outputs)]
    elements = [np.arange(r.size) for r in tape.outputs]
    early = np.full(sum(map(len, values)), -1)
    solved = {int(tape.extra[k]): int(k) for k in np.flatnonzero(tape.op == SOLVE)}
    at, times = 0, [early]
    for number, s in enumerate(tape.systems):
        operands = np.concatenate([s.matrix, s.right])
        values.append(operands)
        arrays.append(np.full(len(operands), WORK))
        ports.append(np.full(len(operands), -1))
        elements.append(at + np.arange(len(operands)))
        times.append(np.full(len(operands), solved[number]))
        at += len(operands) + s.size
    value = np.concatenate([np.zeros(0, int), *values])
    time = np.concatenate(times)
    kind = np.where(time >= 0, EARLY, STORE)
    own = value >= first
    time[own], kind[own] = value[own] - first, STORE
    late = time < 0
    end = -(-count // size) * size
    time[late] = end + np.arange(np.count_nonzero(late))
    empty = np.zeros(0, int)
    return value, time, kind, Memory(*(np.concatenate([empty, *pieces]) for pieces in (arrays, ports, elements)))


def _loads(tape: Tape, times: np.ndarray, values: np.ndarray, size: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What each part loads, and when: at the first use of what it has not computed itself."""
    first = tape.first
    parts = times // size
    inside = values >= first
    own = np.zeros(len(values), bool)
    own[inside] = _computed(tape)[values[inside] - first] & ((values[inside] - first) // size == parts[inside])
    needed = np.flatnonzero(~own & (values >= len(tape.constants)))
    needed = needed[np.argsort(times[needed], kind="stable")]
    keys = parts[needed] * (first + len(tape)) + values[needed]
    _, earliest = np.unique(keys, return_index=True)
    some = needed[earliest]
    return times[some], parts[some], values[some].astype(np.int64)


def _slots(
    values: np.ndarray, used_in: np.ndarray, first: int, count: int, size: int, parts: int
) -> tuple[np.ndarray, int]:
    """A place in the work array for each instruction whose value is loaded by later parts, and how many places there are."""
    last = np.full(count, -1)
    np.maximum.at(last, values - first, used_in)
    crossing = np.flatnonzero(last >= 0)
    slot = np.full(count, -1)
    free: list[int] = []
    ends: list[list[int]] = [[] for _ in range(parts)]
    now, places, numbers = 0, 0, []
    for born, end in zip((crossing // size).tolist(), last[crossing].tolist(), strict=True):
        while now < born:
            free += ends[now]
            now += 1
        if free:
            number = free.pop()
        else:
            number, places = places, places + 1
        ends[end].append(number)
        numbers.append(number)
    slot[crossing] = numbers
    return slot, places


def _sources(tape: Tape, values: np.ndarray, slot: np.ndarray, slots: int) -> Memory:
    """Where values are loaded from: inputs from their ports, solutions from their systems, others from their slots."""
    first = tape.first
    array, port, element = np.full(len(values), WORK), np.full(len(values), -1), np.zeros(len(values), int)
    starts = np.array(tape.starts, int)
    inputs = values < first
    array[inputs] = INPUT
    port[inputs] = np.searchsorted(starts, values[inputs], side="right") - 1 if len(starts) else 0
    element[inputs] = values[inputs] - starts[port[inputs]] if len(starts) else 0
    k = values[~inputs] - first
    solution, at = [], slots
    for s in tape.systems:
        solution.append(at + len(s.matrix) + len(s.right))
        at += len(s.matrix) + len(s.right) + s.size
    taken = tape.op[k] == TAKE
    place = slot[k].copy()
    if solution:
        system = tape.extra[tape.left[k[taken]] - first]
        place[taken] = np.array(solution)[system] + tape.extra[k[taken]]
    element[~inputs] = place
    return Memory(array, port, element)
