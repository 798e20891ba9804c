"""One run of a model: a structure shared with the C code, the arrays it points to, and calls that release the GIL."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .fields import STATUS, Fields, Method, Status, address_of, entry_of
from .loading import library

COUNTS = 8
"""Numbers that `Run.batch` reports per case."""


@dataclass(frozen=True)
class Stage:
    """Constraints ``0 = g(t, x)``: outputs are residuals (rows) and nonzeros of the Jacobian. Rows of a group are adjacent."""

    function: Any
    row: Sequence[int] | np.ndarray
    column: Sequence[int] | np.ndarray
    group_start: Sequence[int] | np.ndarray
    group_rank: Sequence[int] | np.ndarray
    watched: Sequence[int] | np.ndarray | None = None  # groups checked for passing singular positions; None for all
    size: np.ndarray | None = None  # nominal size of the terms of each nonzero
    band: int | None = None  # as computed by `bandwidth`
    linear: bool = False  # whether the Jacobian is independent of the corrected variables


@dataclass(frozen=True, eq=False)
class Switches:
    """Silent events that only give discrete variables new values; the stepper handles them itself: see ``runtime.h``."""

    function: Any  # computes the new values of all of them
    start: np.ndarray  # first new value of each event
    place: np.ndarray  # of each new value among the discrete variables
    most: int  # after which the stepper returns
    work: int = 0  # size of the work array of the function
    kept: Any = None  # as long as the function is in use


@dataclass(frozen=True, eq=False)
class Reactions:
    """Other events that only give discrete variables and coordinates new values: see ``runtime.h``."""

    functions: np.ndarray  # address for each event, 0 if the caller handles it
    flights: Any  # function that computes rates of margins; 0 if the caller handles what needs them
    start: np.ndarray  # first new value of each event
    place: np.ndarray  # of each new value: a discrete variable, or their number plus a coordinate
    sign: np.ndarray  # of each new value
    rests: np.ndarray  # whether each event may bring a coordinate to rest
    most: int  # after which the stepper returns
    work: int = 0  # size of the work array of the functions


@dataclass(frozen=True, eq=False)
class Grids:
    """Tables within the rates, whose cells no step may skip: see ``runtime.h``."""

    arguments: Any  # function that computes their arguments
    start: np.ndarray  # first grid line of each
    lines: np.ndarray
    wraps: np.ndarray  # whether each is periodic
    work: int = 0  # size of the work array of the function
    kept: Any = None  # as long as the function is in use


@dataclass(frozen=True, eq=False)
class Sparse:
    """Derivatives of rates and algebraic residuals as a sparse system: see ``runtime.h``.

    Unknowns are states without quadratures, algebraic variables, and derivatives of intermediate values of the rates.
    """

    slopes: Any  # function that computes the entries
    work: int  # size of its work array
    start: np.ndarray  # first entry of each column
    row: np.ndarray  # of each entry; after the last column those of quadratures
    column: np.ndarray
    order: np.ndarray  # of the columns
    unknowns: int
    quadratures: int
    room: int  # entries of a factor
    kept: Any = None  # as long as the function is in use


def bandwidth(row: np.ndarray, column: np.ndarray) -> int:
    """Largest distance between two rows that share a column."""
    if not len(row):
        return 0
    low, high = np.full(np.max(column) + 1, np.max(row)), np.zeros(np.max(column) + 1, np.int64)
    np.minimum.at(low, column, row)
    np.maximum.at(high, column, row)
    return max(int(np.max(high - low)), 0)


class Run:
    """One run of a model: the structure ``fields`` and the arrays ``x, z, p, d, hold, ranks, armed, fired, output_x, …``.

    Arrays may be changed in place (not replaced) between calls of `advance`; ``fields.restart = 1`` must be set then.
    A run must be used by one thread at a time; different runs are independent.

    >>> from mechane.runtime import MODEL_FUNCTION
    >>> @MODEL_FUNCTION
    ... def rates(inputs, outputs, work):
    ...     x = ctypes.c_double.from_address(inputs[1])
    ...     ctypes.c_double.from_address(outputs[0]).value = -2 * x.value
    ...     return 0
    >>> run = Run(rates, [1.0], rtol=1e-9)
    >>> run.set_outputs([0.0, 0.5, 1.0])
    >>> run.advance(1.0).name
    'DONE'
    >>> run.output_x[:, 0].round(8).tolist()
    [1.0, 0.36787944, 0.13533528]
    """

    x: np.ndarray
    z: np.ndarray
    p: np.ndarray
    d: np.ndarray
    hold: np.ndarray
    ranks: np.ndarray
    nominal: np.ndarray
    nominal_z: np.ndarray
    progress: np.ndarray
    work: np.ndarray

    def __init__(
        self,
        rates: Any,
        x: np.ndarray,
        *,
        t: float = 0.0,
        z: np.ndarray | None = None,
        p: np.ndarray | None = None,
        d: np.ndarray | None = None,
        hold: np.ndarray | None = None,
        ranks: np.ndarray | None = None,
        margins: Any = None,
        events: int = 0,
        margin_start: np.ndarray | None = None,
        switches: Switches | None = None,
        grids: Grids | None = None,
        positions: Stage | None = None,
        speeds: Stage | None = None,
        watch: int = 0,
        nominal: np.ndarray | float = 1.0,
        nominal_z: np.ndarray | float = 1.0,
        rtol: float = 1e-6,
        work: int = 0,
        method: Method = Method.AUTO,
        h: float = 0.0,
        h_max: float = np.inf,
        max_steps: int = 2**62,
    ):
        self._library = library()
        self.fields = fields = Fields()
        self._keep: dict[str, Any] = {"functions": (rates, margins, positions, speeds)}
        n, nz, np_, nd, nr = (0 if part is None else len(part) for part in (x, z, p, d, ranks))
        nh = events if hold is None else len(hold)
        self._set_arrays((
            ("x", n), ("z", nz), ("p", np_), ("d", nd), ("hold", nh), ("ranks", nr), ("nominal", n), ("nominal_z", nz),
            ("progress", 1), ("work", work + 1),
        ))  # fmt: skip
        fields.nx, fields.nz, fields.rates = n, nz, entry_of(rates)
        fields.nd = nd
        self._set_events(events, margins, margin_start)
        self.switch_log = np.zeros((0, 3 + 2 * n + nd))
        if switches is not None:
            self._set_switches(switches)
        if grids is not None:
            self._set_grids(grids)
        for index, stage in enumerate((positions, speeds)):
            if stage is not None and len(stage.group_start) > 1:
                self._set_stage(index, stage)
        fields.max_steps, fields.restart, fields.bad_stage, fields.watch = max_steps, 1, -1, watch
        self.output_times, self.output_x, self.output_z = np.zeros(0), np.zeros((0, n)), np.zeros((0, nz))
        self.output_d = np.zeros((0, nd))
        self._outputs: tuple[int, ...] | None = None  # their addresses
        if nz:
            self.prepare_stiff()
        self._allocate()
        self._new, self._new_space = ctypes.string_at(ctypes.addressof(fields), ctypes.sizeof(fields)), self._space
        given = (("x", x), ("z", z), ("p", p), ("d", d), ("hold", hold), ("ranks", ranks), ("nominal_z", nominal_z))
        self._begin(dict(given, nominal=nominal), t, rtol, method, h, h_max)

    def _begin(self, values: Mapping[str, Any], t: float, rtol: float, method: Method, h: float, h_max: float) -> None:
        for name, value in values.items():
            if value is not None and len(array := getattr(self, name)):
                array[:] = value
        fields = self.fields
        fields.t, fields.t_end, fields.rtol, fields.h, fields.h_max, fields.method = t, t, rtol, h, h_max, method

    @property
    def size(self) -> int:
        """Numbers of memory in use."""
        return len(self._memory) + len(self._space) + self.output_x.size + self.output_z.size

    @property
    def renewable(self) -> bool:
        """Whether `renew` applies: not to runs that were prepared for the stiff method since they were created."""
        return self._space is self._new_space

    def renew(
        self,
        values: Mapping[str, Any],
        *,
        t: float = 0.0,
        rtol: float = 1e-6,
        method: Method = Method.AUTO,
        h: float = 0.0,
        h_max: float = np.inf,
    ) -> None:
        """Make this run as good as a new one of the same model, with other values of its arrays, without allocating anything."""
        for memory in (self._memory, self._flags, self._space):
            memory.fill(0)
        ctypes.memmove(ctypes.addressof(self.fields), self._new, len(self._new))
        self._begin(values, t, rtol, method, h, h_max)

    def _set_arrays(self, parts: Sequence[tuple[str, int]]) -> None:
        """Place arrays, given by name and size, in one block of memory."""
        self._memory = memory = np.zeros(sum(size for _, size in parts))
        offset, address = 0, address_of(memory)
        for name, size in parts:
            setattr(self, name, memory[offset : offset + size])
            setattr(self.fields, name, address + 8 * offset)
            offset += size

    def _set_events(self, events: int, margins: Any, margin_start: np.ndarray | None) -> None:
        fields, flags = self.fields, np.zeros(2 * events + 1, np.int64)
        self._flags = flags
        self.armed, self.fired, self.interrupt = flags[:events], flags[events : 2 * events], flags[2 * events :]
        fields.armed = address_of(flags)
        fields.fired, fields.interrupt = fields.armed + 8 * events, fields.armed + 16 * events
        fields.ne = fields.nm = events
        fields.margins = entry_of(margins) if margins is not None else 0
        if margin_start is not None:
            self._keep["margin_start"] = starts = np.ascontiguousarray(margin_start, np.int64)
            fields.margin_start, fields.nm = address_of(starts), starts[-1]

    def _set_switches(self, switches: Switches) -> None:
        fields = self.fields
        self._keep["switches"] = switches
        fields.new_modes = entry_of(switches.function)
        for name, array in (("start", switches.start), ("place", switches.place)):
            setattr(fields, f"switch_{name}", address_of(array))
        self._log_switches(switches.most)

    def _log_switches(self, most: int) -> None:
        """Prepare for a number of events that the stepper handles itself before it returns."""
        fields = self.fields
        if len(self.switch_log) < most:
            self.switch_log = np.zeros((most, self.switch_log.shape[1]))
        fields.switch_log, fields.most_switches = address_of(self.switch_log), most

    def set_reactions(
        self, reactions: Reactions, touch: np.ndarray, pace: np.ndarray, span: float, shortest: float, remainder: float
    ) -> None:
        """Let the stepper handle more events itself, until this run is renewed."""
        fields = self.fields
        space = np.zeros(len(reactions.place) + 2 * fields.ne + fields.nx)
        self._keep["reactions"] = reactions, touch, pace, space
        fields.reactions, fields.flights = address_of(reactions.functions), entry_of(reactions.flights)
        for name in ("start", "place", "sign"):
            setattr(fields, f"reaction_{name}", address_of(getattr(reactions, name)))
        fields.rests, fields.touch, fields.pace = map(address_of, (reactions.rests, touch, pace))
        fields.reaction_space = address_of(space)
        fields.span, fields.shortest_flight, fields.remainder = span, shortest, remainder
        if reactions.work >= len(self.work):
            self.work = np.zeros(reactions.work + 1)
        fields.work = address_of(self.work)
        self._log_switches(min(reactions.most, fields.most_switches or reactions.most))

    def _set_grids(self, grids: Grids) -> None:
        fields = self.fields
        self._keep["grids"] = grids
        fields.tables, fields.table_arguments = len(grids.start) - 1, entry_of(grids.arguments)
        fields.grid_start, fields.grid, fields.grid_wraps = map(address_of, (grids.start, grids.lines, grids.wraps))

    def _set_stage(self, index: int, stage: Stage) -> None:
        f = self.fields.stage[index]
        names = ["row", "column", "group_start", "group_rank"] + ["watched"] * (stage.watched is not None)
        arrays = {name: np.ascontiguousarray(getattr(stage, name), np.int64) for name in names}
        if stage.size is not None:
            arrays["size"] = np.ascontiguousarray(stage.size, float)
        self._keep[f"stage{index}"] = arrays
        for name, array in arrays.items():
            setattr(f, name, address_of(array))
        f.function, f.rows = entry_of(stage.function), arrays["group_start"][-1]
        f.nonzeros, f.groups = arrays["row"].size, arrays["group_rank"].size
        f.band = bandwidth(arrays["row"], arrays["column"]) if stage.band is None else stage.band
        f.linear = stage.linear

    def _allocate(self) -> None:
        self._space = np.zeros(self._library.run_size(self.fields))
        self.fields.space = address_of(self._space)
        self.fields.restart = 1

    def prepare_stiff(
        self,
        start: np.ndarray | None = None,
        row: np.ndarray | None = None,
        colour: np.ndarray | None = None,
        order: np.ndarray | None = None,
        lower: int = 0,
        upper: int = 0,
        autonomous: bool = False,
    ) -> None:
        """Enable the stiff method.

        The Jacobian with respect to (x, z) is given in compressed columns, with a colour for each (default: dense), and
        an order of the unknowns in which it is banded (default: a full matrix).
        """
        f = self.fields
        given = {"jacobian_start": start, "jacobian_row": row, "jacobian_colour": colour, "order": order}
        for name, value in given.items():
            array = None if value is None else np.array(value, np.int64)
            self._keep[name] = array
            setattr(f, name, address_of(array))
        f.colours = 0 if colour is None else int(np.max(colour, initial=-1)) + 1
        f.lower, f.upper, f.autonomous, f.stiff_ready = lower, upper, int(autonomous), 1
        self._allocate()

    def prepare_sparse(self, system: Sparse, more: int = 1) -> None:
        """Enable the stiff method with exact derivatives as a sparse system, with `more` times the predicted space."""
        f = self.fields
        for name in ("order", "start", "row", "column"):
            array = np.ascontiguousarray(getattr(system, name), np.int64)
            self._keep[f"sparse_{name}"] = array
            setattr(f, name if name == "order" else f"sparse_{name}", address_of(array))
        self._keep["sparse"] = system
        f.slopes, f.unknowns, f.quadratures = entry_of(system.slopes), system.unknowns, system.quadratures
        f.entries, f.room, f.crowded, f.stiff_ready = len(system.row), more * system.room, 0, 1
        if system.work >= len(self.work):
            self.work = np.zeros(system.work + 1)
            f.work = address_of(self.work)
        self._allocate()

    def set_outputs(self, times: Sequence[float] | np.ndarray) -> None:
        """Set the output times, sorted; results are ``output_x[i]``, ``output_z[i]``, ``output_d[i]`` for ``i < fields.next_output``."""
        f, points = self.fields, len(times)
        if points != len(self.output_times) or self._outputs is None:
            self.output_times = np.zeros(points)
            self.output_x, self.output_z = np.zeros((points, f.nx)), np.zeros((points, f.nz))
            self.output_d = np.zeros((points, f.nd))
            self._outputs = tuple(map(address_of, (self.output_times, self.output_x, self.output_z, self.output_d)))
        self.output_times[:] = times
        f.outputs, f.next_output = points, 0
        f.output_times, f.output_x, f.output_z, f.output_d = self._outputs

    @property
    def t(self) -> float:
        return self.fields.t

    def advance(self, t_end: float, *, single_step: bool = False, open_end: bool = False) -> Status:
        """Integrate until ``t_end`` or an earlier stop; an `open_end` is not a time at which something is known to happen."""
        fields = self.fields
        fields.t_end, fields.single_step, fields.open_end = t_end, single_step, open_end
        return STATUS[self._library.run(self.fields)]

    def batch(self, x: np.ndarray, p: np.ndarray, nominal: np.ndarray, outputs: np.ndarray, counts: np.ndarray) -> None:
        """Run many cases up to ``fields.t_end``: each array has one row per case; outputs are written after the first point.

        Rows of ``counts`` are status, steps, rejected, calls, jacobians, method, passes, outputs.
        """
        row = outputs[0].size
        first = address_of(outputs) + 8 * self.fields.nx  # the initial state is already stored
        self._library.batch(
            self.fields, len(x), address_of(x), address_of(p), p.shape[1], address_of(nominal), first, row,
            address_of(counts), address_of(self._space), address_of(self.work),
        )  # fmt: skip

    def project(self) -> Status:
        """Project the state onto the constraints by the smallest change, measured in error weights."""
        return Status(self._library.project(self.fields))

    def dense(self, t: float) -> tuple[np.ndarray, np.ndarray]:
        """States within the last step, after ``Status.STEP`` or ``Status.EVENT``."""
        x, z = np.zeros(self.fields.nx), np.zeros(self.fields.nz)
        self._library.dense(self.fields, t, address_of(x), address_of(z))
        return x, z

    def singular_value(self, t: float, x: np.ndarray, z: np.ndarray) -> float:
        """Smallest singular value of the position constraints at a state: the distance from a singular position."""
        x, z = np.ascontiguousarray(x, float), np.ascontiguousarray(z, float)
        return float(self._library.singular_value(self.fields, t, x.ctypes.data, z.ctypes.data))

    def margins_at(self, t: float) -> np.ndarray:
        """Margins of events within the last step."""
        result = np.zeros(self.fields.nm)
        self._library.margins_at(self.fields, t, result.ctypes.data)
        return result
