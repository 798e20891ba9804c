"""The native stepper: C as object code or as LLVM text, loaded into memory on first use, without a compiler or cache.

`Run` is one run of a model: a structure shared with the C code, the arrays it points to, and calls that release the GIL.
Its caller decides what to do at events, on errors, or when a Jacobian is missing.
"""

from __future__ import annotations

import ctypes
import enum
import os
import platform
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import numpy as np

__all__ = [
    "MODEL_FUNCTION", "Fields", "Grids", "Library", "Method", "Run", "Sparse", "Stage", "StageFields", "Status", "Switches",
    "bandwidth", "evaluate", "layout", "library", "solve",
]  # fmt: skip

MODEL_FUNCTION = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p
)
"""``int f(const double* const* in, double* const* out, double* work)``, for callbacks from Python."""


class Status(enum.IntEnum):
    """Result of a call of ``mc_run``."""

    DONE = 0
    EVENT = 1
    STEP = 2
    INTERRUPTED = 3
    TOO_MANY_STEPS = 4
    STEP_TOO_SMALL = 5
    NOT_FINITE = 6
    NEEDS_JACOBIAN = 7
    CONTRADICTION = 8
    SINGULAR = 9
    SWITCHED = 10


STATUS = tuple(Status)


class Method(enum.IntEnum):
    AUTO = 0
    DP5 = 1
    DOP853 = 2
    STIFF = 3


OBJECTS = {("Linux", "x86_64"): ".x86_64.elf"}
"""Endings of object code in the package, by system and machine; elsewhere the LLVM text is compiled."""

COUNTS = 8
"""Numbers that `Run.batch` reports per case."""

_int, _float, _pointer = ctypes.c_int64, ctypes.c_double, ctypes.c_uint64


class StageFields(ctypes.Structure):
    """``struct mc_stage``; every field is eight bytes wide on all platforms, including wasm32."""

    _fields_ = [
        ("function", _pointer), ("rows", _int), ("nonzeros", _int), ("groups", _int), ("band", _int),
        ("row", _pointer), ("column", _pointer), ("group_start", _pointer), ("group_rank", _pointer),
        ("watched", _pointer), ("size", _pointer), ("linear", _int),
    ]  # fmt: skip


class Fields(ctypes.Structure):
    """``struct mc_run``, documented in ``runtime.h``."""

    _fields_ = [
        ("nx", _int), ("nz", _int), ("nd", _int), ("ne", _int), ("nm", _int), ("rates", _pointer), ("margins", _pointer),
        ("margin_start", _pointer), ("stage", StageFields * 2),
        ("p", _pointer), ("d", _pointer), ("hold", _pointer), ("ranks", _pointer), ("work", _pointer),
        ("new_modes", _pointer), ("switch_start", _pointer), ("switch_place", _pointer), ("most_switches", _int),
        ("switched", _int), ("switch_log", _pointer),
        ("tables", _int), ("table_arguments", _pointer), ("grid_start", _pointer), ("grid", _pointer), ("grid_wraps", _pointer),
        ("t", _float), ("t_end", _float), ("x", _pointer), ("z", _pointer), ("armed", _pointer), ("fired", _pointer),
        ("restart", _int),
        ("rtol", _float), ("nominal", _pointer), ("nominal_z", _pointer), ("h", _float), ("h_max", _float),
        ("method", _int), ("max_steps", _int), ("single_step", _int),
        ("watch", _int), ("any_way", _int), ("open_end", _int), ("interrupt", _pointer), ("progress", _pointer),
        ("outputs", _int), ("next_output", _int), ("output_times", _pointer), ("output_x", _pointer), ("output_z", _pointer),
        ("output_d", _pointer),
        ("stiff_ready", _int), ("autonomous", _int), ("colours", _int), ("jacobian_start", _pointer),
        ("jacobian_row", _pointer), ("jacobian_colour", _pointer), ("order", _pointer), ("lower", _int), ("upper", _int),
        ("slopes", _pointer), ("unknowns", _int), ("quadratures", _int), ("entries", _int), ("room", _int),
        ("sparse_start", _pointer), ("sparse_row", _pointer), ("sparse_column", _pointer),
        ("space", _pointer),
        ("steps", _int), ("rejected", _int), ("calls", _int), ("jacobians", _int), ("factorisations", _int),
        ("switches", _int), ("passes", _int), ("pass_error", _float), ("pass_offset", _float), ("nearness", _float), ("near_t", _float), ("closest", _float), ("largest_correction", _float), ("bad_stage", _int), ("bad_row", _int), ("bad_residual", _float),
        ("active", _int), ("stiff_signs", _int), ("calm_signs", _int), ("have_rates", _int), ("fresh", _int),
        ("terms", _int), ("algebraic_ready", _int), ("since_check", _int * 2), ("crowded", _int), ("taken", _int), ("kept", _int), ("turned", _int), ("carried", _int), ("halvings", _int), ("dense_t", _float), ("dense_h", _float), ("last_error", _float),
        ("radius", _float), ("curvature", _float * 2), ("closest_limit", _float), ("watch_t", _float), ("watch_close", _float), ("step_close", _float), ("step_length", _float),
        ("usual_value", _float), ("smooth_since", _float), ("retaken", _float), ("careful", _float), ("zone", _float * 3),
    ]  # fmt: skip


def layout() -> dict[str, int]:
    """Offset of each field of ``struct mc_run`` in bytes, equal on all platforms; for pages that run ``runtime.wasm``."""
    found = {name: getattr(Fields, name).offset for name, *_ in Fields._fields_}
    for stage in range(2):
        for name, *_ in StageFields._fields_:
            found[f"stage{stage}.{name}"] = (
                found["stage"] + stage * ctypes.sizeof(StageFields) + getattr(StageFields, name).offset
            )
    return found | {"size": ctypes.sizeof(Fields)}


@dataclass(frozen=True)
class Library:
    """The compiled runtime: functions for calls from Python and addresses for calls from other compiled code."""

    addresses: Mapping[str, int]
    run: Any
    run_size: Any
    project: Any
    dense: Any
    singular_value: Any
    margins_at: Any
    solve: Any
    map: Any
    batch: Any
    arranged_size: Any
    arrange: Any
    see: Any
    following_size: Any
    begin_following: Any
    look_around: Any
    show: Any
    lay_out: Any
    read: Any
    _engines: Any = field(repr=False)


_lock = threading.Lock()
_library: Library | None = None


def library() -> Library:
    """The runtime of this process, loaded on the first call; its symbols are registered with llvmlite."""
    global _library
    if _library is None:
        with _lock:
            if _library is None:
                import llvmlite.binding as llvm

                _library = _load()
                for name, address in _library.addresses.items():
                    llvm.add_symbol(name, address)
    return _library


def _load(text: bool = False) -> Library:
    """Load the runtime from object code if there is any for this machine, otherwise, or if `text`, from LLVM text."""
    a, i, f = ctypes.c_void_p, _int, _float
    fields = ctypes.POINTER(Fields)
    signatures = {
        "run": (i, [fields]),
        "run_size": (i, [fields]),
        "project": (i, [fields]),
        "dense": (None, [fields, f, a, a]),
        "singular_value": (f, [fields, f, a, a]),
        "margins_at": (i, [fields, f, a]),
        "batch": (None, [fields, i, a, a, i, a, a, i, a, a, a]),
        "solve": (None, [i, i, i, f, a, a, a, a]),
        "map": (i, [a, i, a, a, i, a, i, a, i, a, a, i, a, i, i, i, a, a, a]),
        "arranged_size": (i, [a]),
        "arrange": (None, [a, a, a, a]),
        "see": (None, [a, i, a, a, a, a, a, a]),
        "following_size": (i, [fields, a]),
        "begin_following": (None, [fields, a, a]),
        "look_around": (i, [fields, a, f, a]),
        "show": (None, [fields, a, i, a, a, a, a, a, i, i]),
        "lay_out": (i, [i, i, a, a, a, a, a, a, a, a]),
        "read": (None, [a, i, a, a, a, a]),
    }
    found = functions(("loops", "runtime"), signatures, text)
    return Library(addresses=found.pop("addresses"), _engines=found.pop("engines"), **found)


def functions(
    names: Sequence[str], signatures: Mapping[str, tuple[Any, list[Any]]], text: bool = False
) -> dict[str, Any]:
    """The functions ``mc_…`` of compiled files, with their `addresses` and the `engines` that hold their code.

    Object code has the name of the last file; elsewhere the texts of all files are compiled, all but the last with the optimizing code generator.
    """
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    files = resources.files(__name__)
    ending = None if text else OBJECTS.get((platform.system(), platform.machine()))
    engines = [_linked(files.joinpath(names[-1] + ending).read_bytes())] if ending else _compiled(files, names)
    addresses = {f"mc_{name}": engines[-1].get_function_address(f"mc_{name}") for name in signatures}
    calls = {
        name: ctypes.CFUNCTYPE(result, *arguments)(addresses[f"mc_{name}"])
        for name, (result, arguments) in signatures.items()
    }
    return calls | {"addresses": addresses, "engines": engines}


def _linked(code: bytes) -> Any:
    """An engine with object code in memory."""
    import llvmlite.binding as llvm

    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(opt=0, codemodel="jitdefault")
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    return engine


def _compiled(files: Traversable, names: Sequence[str]) -> list[Any]:
    """Engines with code compiled from LLVM text: inner loops with the optimizing code generator, the rest with the fast one."""
    import llvmlite.binding as llvm

    triple = llvm.get_process_triple()
    if os.name == "nt":
        triple += "-elf"  # the format that LLVM's in-memory loader supports best
    engines = []
    for name in names:
        level = int(name != names[-1])
        module = llvm.parse_assembly(files.joinpath(f"{name}.ll").read_text("ascii"))
        module.triple = triple
        machine = llvm.Target.from_triple(triple).create_target_machine(opt=level, codemodel="jitdefault")
        engine = llvm.create_mcjit_compiler(module, machine)
        engine.finalize_object()
        engines.append(engine)
        for function in module.functions if level else ():
            llvm.add_symbol(function.name, engine.get_function_address(function.name))
    return engines


def _address(array: np.ndarray | None) -> int:
    return 0 if array is None else array.__array_interface__["data"][0]


def _entry(function: Any) -> int:
    """Address of a model function: given as an integer or as a ctypes callback."""
    return function if isinstance(function, int) else ctypes.cast(function, ctypes.c_void_p).value or 0


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
        fields.nx, fields.nz, fields.rates = n, nz, _entry(rates)
        fields.nd = nd
        self._set_events(events, margins, margin_start)
        self.switch_log = np.zeros((0, 3 + n + nd))
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
        offset, address = 0, _address(memory)
        for name, size in parts:
            setattr(self, name, memory[offset : offset + size])
            setattr(self.fields, name, address + 8 * offset)
            offset += size

    def _set_events(self, events: int, margins: Any, margin_start: np.ndarray | None) -> None:
        fields, flags = self.fields, np.zeros(2 * events + 1, np.int64)
        self._flags = flags
        self.armed, self.fired, self.interrupt = flags[:events], flags[events : 2 * events], flags[2 * events :]
        fields.armed = _address(flags)
        fields.fired, fields.interrupt = fields.armed + 8 * events, fields.armed + 16 * events
        fields.ne = fields.nm = events
        fields.margins = _entry(margins) if margins is not None else 0
        if margin_start is not None:
            self._keep["margin_start"] = starts = np.ascontiguousarray(margin_start, np.int64)
            fields.margin_start, fields.nm = _address(starts), starts[-1]

    def _set_switches(self, switches: Switches) -> None:
        fields, n, nd = self.fields, self.fields.nx, self.fields.nd
        self._keep["switches"] = switches
        self.switch_log = np.zeros((switches.most, 3 + n + nd))
        fields.new_modes, fields.most_switches = _entry(switches.function), switches.most
        for name, array in (("start", switches.start), ("place", switches.place)):
            setattr(fields, f"switch_{name}", _address(array))
        fields.switch_log = _address(self.switch_log)

    def _set_grids(self, grids: Grids) -> None:
        fields = self.fields
        self._keep["grids"] = grids
        fields.tables, fields.table_arguments = len(grids.start) - 1, _entry(grids.arguments)
        fields.grid_start, fields.grid, fields.grid_wraps = map(_address, (grids.start, grids.lines, grids.wraps))

    def _set_stage(self, index: int, stage: Stage) -> None:
        f = self.fields.stage[index]
        names = ["row", "column", "group_start", "group_rank"] + ["watched"] * (stage.watched is not None)
        arrays = {name: np.ascontiguousarray(getattr(stage, name), np.int64) for name in names}
        if stage.size is not None:
            arrays["size"] = np.ascontiguousarray(stage.size, float)
        self._keep[f"stage{index}"] = arrays
        for name, array in arrays.items():
            setattr(f, name, _address(array))
        f.function, f.rows = _entry(stage.function), arrays["group_start"][-1]
        f.nonzeros, f.groups = arrays["row"].size, arrays["group_rank"].size
        f.band = bandwidth(arrays["row"], arrays["column"]) if stage.band is None else stage.band
        f.linear = stage.linear

    def _allocate(self) -> None:
        self._space = np.zeros(self._library.run_size(self.fields))
        self.fields.space = _address(self._space)
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
            setattr(f, name, _address(array))
        f.colours = 0 if colour is None else int(np.max(colour, initial=-1)) + 1
        f.lower, f.upper, f.autonomous, f.stiff_ready = lower, upper, int(autonomous), 1
        self._allocate()

    def prepare_sparse(self, system: Sparse, more: int = 1) -> None:
        """Enable the stiff method with exact derivatives as a sparse system, with `more` times the predicted space."""
        f = self.fields
        for name in ("order", "start", "row", "column"):
            array = np.ascontiguousarray(getattr(system, name), np.int64)
            self._keep[f"sparse_{name}"] = array
            setattr(f, name if name == "order" else f"sparse_{name}", _address(array))
        self._keep["sparse"] = system
        f.slopes, f.unknowns, f.quadratures = _entry(system.slopes), system.unknowns, system.quadratures
        f.entries, f.room, f.crowded, f.stiff_ready = len(system.row), more * system.room, 0, 1
        if system.work >= len(self.work):
            self.work = np.zeros(system.work + 1)
            f.work = _address(self.work)
        self._allocate()

    def set_outputs(self, times: Sequence[float] | np.ndarray) -> None:
        """Set the output times, sorted; results are ``output_x[i]``, ``output_z[i]``, ``output_d[i]`` for ``i < fields.next_output``."""
        f, points = self.fields, len(times)
        if points != len(self.output_times) or self._outputs is None:
            self.output_times = np.zeros(points)
            self.output_x, self.output_z = np.zeros((points, f.nx)), np.zeros((points, f.nz))
            self.output_d = np.zeros((points, f.nd))
            self._outputs = tuple(map(_address, (self.output_times, self.output_x, self.output_z, self.output_d)))
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
        first = _address(outputs) + 8 * self.fields.nx  # the initial state is already stored
        self._library.batch(
            self.fields, len(x), _address(x), _address(p), p.shape[1], _address(nominal), first, row,
            _address(counts), _address(self._space), _address(self.work),
        )  # fmt: skip

    def project(self) -> Status:
        """Project the state onto the constraints by the smallest change, measured in error weights."""
        return Status(self._library.project(self.fields))

    def dense(self, t: float) -> tuple[np.ndarray, np.ndarray]:
        """States within the last step, after ``Status.STEP`` or ``Status.EVENT``."""
        x, z = np.zeros(self.fields.nx), np.zeros(self.fields.nz)
        self._library.dense(self.fields, t, _address(x), _address(z))
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


def solve(A: np.ndarray, B: np.ndarray, rank: int | None = None) -> np.ndarray:
    """Minimum-norm solution of A X = B by ``mc_solve``, for tests and tools."""
    A, B = np.asfortranarray(A, float), np.asfortranarray(B, float)
    rows, columns = A.shape
    sides = 1 if B.ndim == 1 else B.shape[1]
    X = np.zeros((columns,) if B.ndim == 1 else (columns, sides), order="F")
    work = np.zeros(4 * (rows + columns) * (rows + columns + sides + 4))
    rank = min(rows, columns) if rank is None else rank
    library().solve(rows, columns, sides, rank, A.ctypes.data, B.ctypes.data, X.ctypes.data, work.ctypes.data)
    return X


def evaluate(
    function: Any,
    size: int,
    t: np.ndarray,
    x: np.ndarray,
    *,
    z: np.ndarray | None = None,
    d: np.ndarray | None = None,
    p: np.ndarray | None = None,
    hold: np.ndarray | None = None,
    ranks: np.ndarray | None = None,
    ports: int = 1,
    port: int = 0,
    spare: int = 0,
    work: int = 0,
) -> np.ndarray:
    """One output of a model function at many points (``mc_map``).

    t is (points,), x is (points, nx); z, d and hold have one row per point or one for all. Other outputs are skipped, or
    written to an array of ``spare`` numbers.
    """
    t = np.ascontiguousarray(t, float)
    arrays, steps = [], []
    for value in (x, z, d, hold):
        array = np.zeros(1) if value is None else np.ascontiguousarray(value, float)
        arrays.append(array)
        steps.append(array.shape[-1] if array.ndim == 2 else 0)
    p = np.ascontiguousarray([] if p is None else p, float)
    ranks = np.ascontiguousarray([] if ranks is None else ranks, float)
    result, other, scratch = np.zeros((t.size, size)), np.zeros(spare), np.zeros(work + 1)
    failed = library().map(
        _entry(function), t.size, t.ctypes.data, arrays[0].ctypes.data, steps[0], arrays[1].ctypes.data, steps[1],
        arrays[2].ctypes.data, steps[2], p.ctypes.data, arrays[3].ctypes.data, steps[3], ranks.ctypes.data,
        ports, port, size, result.ctypes.data, other.ctypes.data if spare else 0, scratch.ctypes.data,
    )  # fmt: skip
    if failed:
        raise ArithmeticError(f"the model cannot be evaluated at point {failed - 1}")
    return result
