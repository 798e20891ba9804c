"""Division of a tape into short functions: what each of them loads, computes and stores.

Code generators are fast, and their code is good, for functions of a few hundred instructions. Values that outlive
their part pass through a work array, whose places are reused; inputs are loaded wherever they are needed.

Layout of the work array: places of values; then matrix, right-hand side and solution of each linear system; then scratch space.
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
"""Events of an instruction, in order: load operands, store entries of a system that no instruction computes,
compute the instruction, store its value."""


@dataclass(frozen=True, eq=False)
class Memory:
    """Memory locations: array (`INPUT`, `WORK` or `OUTPUT`), port, and element."""

    array: np.ndarray
    port: np.ndarray
    element: np.ndarray

    def __getitem__(self, some: np.ndarray | slice) -> Memory:
        return Memory(self.array[some], self.port[some], self.element[some])


@dataclass(frozen=True, eq=False)
class Parts:
    """A tape in parts: events in execution order, of which part k has those from `bounds[k]` to `bounds[k + 1]`.

    The `kind` of an event is `LOAD`, `COMPUTE` or a store (`EARLY`, `STORE`), `value` is what it loads, computes or
    stores, and `memory` the location it loads from or stores to.
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
        """Size of the work array."""
        return self.slots + _system_size(self.tape) + max((s.scratch for s in self.tape.systems), default=0)

    @cached_property
    def system_places(self) -> list[tuple[int, int, int, int]]:
        """Places of matrix, right-hand side, solution and scratch space of each system in the work array."""
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
    """Divide a tape into parts of `size` instructions; the last parts store the constants and inputs among the outputs."""
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
    """Instructions that compute a number; solutions of systems are already in memory."""
    return (tape.op != TAKE) & (tape.op != SOLVE)


def _uses(tape: Tape) -> tuple[np.ndarray, np.ndarray]:
    """Uses of values as operands, except constants: instructions and values."""
    arity = np.array(ARITY)[tape.op]
    times, values = [], []
    for array, needs in ((tape.left, 1), (tape.right, 2)):
        at = np.flatnonzero((arity >= needs) & (array >= len(tape.constants)))
        times.append(at)
        values.append(array[at])
    return np.concatenate(times), np.concatenate(values)


def _stores(tape: Tape, size: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, Memory]:
    """Stores to outputs and systems: values, times, kinds, and locations (for systems without the slots).

    A number is stored as soon as it is computed. Constants and inputs are stored just before their system is solved,
    or, for outputs, at the very end, at times after the last instruction.
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
    """Loads of each part, at the first use of values that it does not compute itself."""
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
    """The place in the work array of each instruction whose value is loaded by later parts, and the number of places."""
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
    """Locations from which values are loaded: ports for inputs, systems for solutions, slots for the rest."""
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
