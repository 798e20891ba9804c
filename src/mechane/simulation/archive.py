"""Result files: everything needed to plot, animate and evaluate a result without the model's source.

A file is a NumPy archive (.npz) without pickles: states, the tapes that compute everything else from them, a description in
JSON, and the scene. Loading executes nothing but arithmetic; sizes are checked before memory is allocated.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np

from .. import runtime
from ..code import Tape, tape_from
from ..code.llvm import MachineCode
from ..compiler.start.initialize import Moved
from ..errors import MechaneError, UnknownNameError, suggest
from ..extension import extension
from ..language.by_path import aliases_of
from ..language.symbols import Variable
from .grids import Grids, find_grids
from .jacobian import SparseJacobian, sparse_jacobian
from .loop_constraints import LoopConstraints
from .program import constants_of, evaluate
from .ranks import Ranks
from .result import Energy, Result, Values, between, check_path, within
from .state import EventRecord, State
from .tables import written
from .trajectory import Trajectory

FORMAT = "mechane-result-2"
LARGEST = 8 * 2**30  # largest size of an uncompressed file, in bytes
TABLES = (".csv", ".mat")  # written for other tools, not to be loaded
SCENE = "scene "  # prefix of the names of its arrays
STATES = ("time", "x", "z", "d", "hold", "work", "ranks")


def save(result: Result, path: str | Path) -> Path:
    """Write a result, or the table of its variables that other tools read."""
    path = Path(path)
    if path.suffix == ".csv":
        return result.to_csv(path)
    if path.suffix == ".mat":
        return result.to_mat(path)
    path = _archive(path)
    _write(result, path)
    return path


def load(path: str | Path) -> SavedResult:
    """Load a result written by `save`, by the name given there or by that of the file."""
    path = Path(path)
    return SavedResult(path if path.exists() or path.suffix in TABLES else _archive(path))


def _archive(path: Path) -> Path:
    """The name of a result's file: ending in .npz."""
    return path if path.suffix == ".npz" else path.with_name(path.name + ".npz")


def _write(result: Result, path: Path) -> None:
    program, tr, flat = result.program, result.trajectory, result.system.flat
    arrays: dict[str, np.ndarray] = {name: np.asarray(getattr(tr, name)) for name in STATES}
    arrays["p"] = result.parameter_values
    about: dict[str, Any] = {
        "format": FORMAT,
        "model": result.system.report.name,
        "variables": [[v.path, list(v.shape), v.declaration.unit] for v in _variables(result)],
        "discretes": [d.path for d in flat.discretes],
        "parameters": [
            [q.path, list(q.shape), q.declaration.unit, flat.parameter_offset[q.id]] for q in flat.parameters
        ],
        "aliases": {other: [now, d.sign] for other, now, d, _ in aliases_of(flat.model)},
        "events": [[e.time, e.component, e.what] for e in result.events],
        "stats": {k: v if isinstance(v, str) else float(v) for k, v in result.stats.items()},
        "moved": [[m.name, float(m.guess), float(m.value)] for m in result.moved],
        "warnings": result.warnings,
        "interrupted": bool(result.interrupted),
        "settings": {k: v for k, v in tr.settings.items() if isinstance(v, (str, float, int))},
        "singular": list(tr.singular),
        "tapes": {},
    }
    _put_columns(result, arrays)
    tapes = {"variables": program.variables, "energies": program.tape({"energies": program.f.staged_energies()})}
    tapes |= program.tapes
    for name, tape in tapes.items():
        stored, about["tapes"][name] = tape.to_arrays()
        arrays |= {f"tape {name} {key}": value for key, value in stored.items()}
    _put_run(result, arrays, about)
    _put_scene(result, arrays, about)
    arrays["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)

    def write(part: Path) -> None:
        with part.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **arrays)

    written(path, write)


def _variables(result: Result) -> list[Variable]:
    return [s for s in result.system.symbols.values() if isinstance(s, Variable)]


def _put_columns(result: Result, arrays: dict[str, np.ndarray]) -> None:
    """For each scalar of each variable: its value number in the tape and its sign, or its constant value."""
    flat, dae = result.system.flat, result.system.translated.dae
    columns = [c for v in _variables(result) for c in flat.columns(v)]
    arrays["targets"] = np.array([dae.alias[c][0] for c in columns], np.int64)
    arrays["signs"] = np.array([dae.alias[c][1] for c in columns], float)
    arrays["constants"] = constants_of(result.program.f, columns, result.parameter_values)


def _put_run(result: Result, arrays: dict[str, np.ndarray], about: dict[str, Any]) -> None:
    """Everything needed to evaluate the motion between output points."""
    tr, program = result.trajectory, result.program
    n = len(tr.restarts)
    arrays["restart t"] = np.array([s.t for s in tr.restarts])
    for name in ("x", "z", "d", "hold"):
        width = len(getattr(tr.restarts[0], name)) if n else 0
        arrays[f"restart {name}"] = np.array([getattr(s, name) for s in tr.restarts]).reshape(n, width)
    arrays["sizes"] = tr.sizes
    arrays["algebraic sizes"] = program.algebraic_sizes(result.parameter_values)
    about["stages"] = [s is not None for s in program.stages]
    about["linear"] = [s is not None and s.linear for s in program.stages]
    for k, stage in enumerate(program.stages):
        if stage is not None and tr.loops is not None:
            for name in ("row", "column", "group_start"):
                arrays[f"stage{k} {name}"] = np.asarray(getattr(stage, name), np.int64)
            arrays[f"stage{k} rank"] = np.asarray(tr.loops.stages[k], np.int64)
            arrays[f"stage{k} size"] = np.asarray(tr.loops.sizes[k], float)


def _put_scene(result: Result, arrays: dict[str, np.ndarray], about: dict[str, Any]) -> None:
    kept, about["scene"] = scene_of(result)
    arrays |= {f"{SCENE}{name}": value for name, value in kept.items()}


@extension
def scene_of(result: Result) -> tuple[dict[str, np.ndarray], dict[str, Any] | None]:
    """The scene of an animation as arrays and a description; the latter is None if there is nothing to draw."""
    raise NotImplementedError


@dataclass(frozen=True, eq=False)
class _Program:
    """The part of a program that a stored result needs to compute states between its points."""

    nx: int
    nz: int
    has_power: bool
    rates: MachineCode
    tape: Tape
    stages: tuple
    work_size: int
    instructions: int
    sizes_of_z: np.ndarray
    f: None = None  # the model is not known
    ne: int = 0
    margins: None = None
    margin_start: None = None
    driven: bool = True
    jacobian_pattern: None = None
    switching: None = None
    idle: WeakKeyDictionary[Ranks, list[runtime.Run]] = field(default_factory=WeakKeyDictionary)

    @cached_property
    def sparse_jacobian(self) -> SparseJacobian | None:
        """The derivatives as a sparse system, where there are many states."""
        return sparse_jacobian(self.tape, self.nx, self.nz)

    @cached_property
    def grids(self) -> Grids | None:
        """The tables that the motion reads."""
        return find_grids(self.tape)

    def algebraic_sizes(self, _: np.ndarray) -> np.ndarray:
        """Nominal sizes of the algebraic variables in the run."""
        return self.sizes_of_z


class _Quiet:
    """An event handler without events, for the time between two points."""

    events = ()
    ended = False

    def __init__(self, *_: Any):
        self.flight = None

    def settled(self, state: State) -> State:
        """The state unchanged; the stepper keeps algebraic variables consistent."""
        return state


class SavedResult(Values):
    """A result read from a file, with the interface of `Result` except `evaluate`, which needs the model."""

    def __init__(self, path: str | Path):
        self.path = path
        arrays = read(Path(path))
        try:
            about = json.loads(bytes(arrays.pop("about")).decode())
            if not isinstance(about, dict) or about.get("format") != FORMAT:
                found = about.get("format") if isinstance(about, dict) else None
                raise MechaneError(f"'{path}' has format {found!r}, expected {FORMAT!r}.")
            self._fill(arrays, about)
        except (KeyError, ValueError, TypeError, IndexError, AttributeError, UnicodeDecodeError) as error:
            raise MechaneError(f"'{path}' is not a mechane result, or is damaged: {error}.") from None

    def _fill(self, arrays: dict[str, np.ndarray], about: dict[str, Any]) -> None:
        self._arrays, self._about = arrays, about
        self.model, self.stats = about["model"], about["stats"]
        self.events = [EventRecord(float(t), str(c), str(w)) for t, c, w in about["events"]]
        self.interrupted = about["interrupted"]
        self.moved = [Moved(str(name), float(guess), float(value)) for name, guess, value in about["moved"]]
        self.warnings = [str(text) for text in about.get("warnings", ())]
        self.time, self._p = arrays["time"], arrays["p"]
        points = len(self.time)
        for name in ("x", "z", "d", "hold", "work"):
            if arrays[name].ndim != 2 or arrays[name].shape[1] != points:
                raise ValueError(f"{name} does not fit")
        restarts = [
            State(
                float(t),
                arrays["restart x"][k],
                arrays["restart z"][k],
                self._p,
                arrays["restart d"][k],
                arrays["restart hold"][k],
            )
            for k, t in enumerate(arrays["restart t"])
        ]
        self.trajectory = Trajectory(
            self.time,
            arrays["x"],
            arrays["z"],
            arrays["d"],
            arrays["work"],
            self.events,
            self.stats,
            self.interrupted,
            about["settings"],
            arrays["hold"],
            arrays["ranks"],
            restarts,
            arrays["sizes"],
            [float(t) for t in about.get("singular", ())],
        )
        self._tapes = {name: self._tape(name) for name in about["tapes"]}
        self._index: dict[str, tuple[slice, tuple[int, ...], str]] = {}
        place = 0
        for path, shape, unit in about["variables"]:
            size = int(np.prod(shape))
            self._index[path] = (slice(place, place + size), tuple(shape), unit)
            place += size
        if not len(arrays["targets"]) == len(arrays["signs"]) == len(arrays["constants"]) == place:
            raise ValueError("columns do not fit")
        values = next(port.size for port in self._tapes["variables"].outputs if port.name == "values")
        if place and not np.max(arrays["targets"]) < values:
            raise ValueError("there are fewer columns than targets")
        self._parameters = {path: (tuple(shape), unit, int(at)) for path, shape, unit, at in about["parameters"]}
        self.parameters = {path: self._parameter(path).tolist() for path in self._parameters}
        self._states = self.trajectory.points(self._p)

    def _tape(self, name: str) -> Tape:
        prefix = f"tape {name} "
        stored = {key[len(prefix) :]: value for key, value in self._arrays.items() if key.startswith(prefix)}
        return tape_from(stored, self._about["tapes"][name])

    def _parameter(self, path: str) -> np.ndarray:
        shape, _, at = self._parameters[path]
        return self._p[at : at + int(np.prod(shape))].reshape(shape, order="F")

    # ------------------------------------------------------------------------------------------------ values
    def names(self) -> list[str]:
        """Paths of all variables."""
        return [*self._index, *self._about["discretes"]]

    def __contains__(self, path: object) -> bool:
        return path in self._index or path in self._about["discretes"]

    def unit(self, path: str) -> str:
        """Unit of a variable."""
        check_path(path)
        if path == "time":
            return "s"
        if path in self._about.get("aliases", {}):
            return self.unit(self._about["aliases"][path][0])
        for name in (path, path.rpartition("[")[0]):
            if name in self._parameters:
                return self._parameters[name][1]
            if name in self._index:
                return self._index[name][2]
        if path in self._about["discretes"]:
            return ""
        raise self._unknown(path)

    def _unknown(self, path: str) -> UnknownNameError:
        return UnknownNameError(f"There is no variable '{path}' in the file.{suggest(path, self._index)}")

    def __getitem__(self, path: str) -> np.ndarray:
        return self._values(path, self._states, self.trajectory.d)

    def _values(self, path: str, states: tuple, discrete: np.ndarray) -> np.ndarray:
        check_path(path)
        points = len(states[0])
        if path == "time":
            return states[0]
        if path in self._about["discretes"]:
            return discrete[self._about["discretes"].index(path)].copy()
        if path in self._parameters:
            value = self._parameter(path)
            return np.broadcast_to(value, (points, *value.shape)).copy()
        if path in self._about.get("aliases", {}):
            present, sign = self._about["aliases"][path]
            return sign * self._values(present, states, discrete)
        if path not in self._index:
            head, bracket, tail = path.rpartition("[")
            if bracket and head in self._index and tail.endswith("]"):
                try:
                    index = tuple(int(k) for k in tail[:-1].split(","))
                    return self._values(head, states, discrete)[(slice(None), *index)]
                except (ValueError, IndexError):
                    pass
            raise self._unknown(path)
        place, shape, _ = self._index[path]
        targets, signs = self._arrays["targets"][place], self._arrays["signs"][place]
        out = np.repeat(self._arrays["constants"][place][None, :], points, axis=0)
        moving = np.nonzero(targets >= 0)[0]
        if len(moving):
            tape = self._tapes["variables"].pick("values", targets[moving].tolist())
            out[:, moving] = evaluate(tape, states, self.trajectory.ranks) * signs[moving]
        return out[:, 0] if not shape else out.reshape(points, *shape[::-1]).transpose(0, *range(len(shape), 0, -1))

    def at(self, t: Any) -> Any:
        """All variables at one or many times, as accurate as the run itself."""
        times, p = within(self.time, t), self._p
        program, ranks = self._program
        states = between(self.trajectory, p, program, ranks, times, _Quiet)  # type: ignore[arg-type]
        x, z = np.array([s.x[: program.nx] for s in states]), np.array([s.z for s in states])
        discrete, hold = np.array([s.d for s in states]), np.array([s.hold for s in states])
        point = (times, x, z, p, np.ascontiguousarray(discrete), hold)
        return _SavedAt(lambda path: self._values(path, point, discrete.T), np.ndim(t) == 0)

    @cached_property
    def _program(self) -> tuple[_Program, Ranks]:
        arrays, tr = self._arrays, self.trajectory
        stages, ranks, terms, work = [], [], [], 0
        for k, name in enumerate(("positions", "speeds")):
            if not self._about["stages"][k]:
                stages.append(None)
                ranks.append(np.zeros(0, np.int64))
                terms.append(np.zeros(0))
                continue
            tape = self._tapes[name]
            code = MachineCode.of(tape)
            row, column, start, rank, size = (
                arrays[f"stage{k} {key}"] for key in ("row", "column", "group_start", "rank", "size")
            )
            self._require(
                len(start) > 0 and start[0] == 0 and (np.diff(start) > 0).all() and len(rank) == len(start) - 1,
                len(row) == len(column) == len(size) and [o.size for o in tape.outputs] == [start[-1], len(row)],
                not len(row)
                or (0 <= row.min() <= row.max() < start[-1] and 0 <= column.min() <= column.max() < len(tr.x)),
            )
            linear = bool(self._about.get("linear", (False, False))[k])
            stages.append(LoopConstraints(code, tape, np.arange(start[-1]), row, column, start, linear))
            ranks.append(rank)
            terms.append(size)
            work = max(work, code.work_size)
        code, power = MachineCode.of(self._tapes["rates"]), len(tr.sizes) > len(tr.x)
        self._check_widths(len(tr.x) + 2 * power)
        program = _Program(
            len(tr.x), len(tr.z), power, code, self._tapes["rates"], tuple(stages), max(work, code.work_size),
            len(self._tapes["rates"]), arrays.get("algebraic sizes", np.ones(len(tr.z))),
        )  # fmt: skip
        return program, Ranks(tr.ranks, (ranks[0], ranks[1]), (terms[0], terms[1]))

    def _check_widths(self, states: int) -> None:
        """Reject arrays that do not fit the functions: machine code does not check their sizes."""
        arrays, tr, rates = self._arrays, self.trajectory, self._tapes["rates"]
        widths = [1, len(tr.x), len(tr.z), len(self._p), len(tr.d), len(tr.hold), len(tr.ranks)]
        for name in (
            "rates",
            *(n for n, there in zip(("positions", "speeds"), self._about["stages"], strict=True) if there),
        ):
            given = [port.size for port in self._tapes[name].inputs]
            self._require(given[:6] == widths[:6], len(given) in (6, 7), sum(given[6:]) <= widths[6])
        self._require(
            [o.size for o in rates.outputs] == [states, *([len(tr.z)] if len(tr.z) else [])],
            len(tr.sizes) == states and len(arrays.get("algebraic sizes", tr.z)) == len(tr.z),
            all(len(r.x) >= states and len(r.z) == len(tr.z) for r in tr.restarts),
            all(len(r.d) == len(tr.d) and len(r.hold) == len(tr.hold) for r in tr.restarts),
        )

    def _require(self, *conditions: Any) -> None:
        if not all(conditions):
            raise MechaneError(f"'{self.path}' is damaged.")

    def energy(self) -> Any:
        """Kinetic, potential, dissipated and supplied energy of the whole model."""
        values = evaluate(self._tapes["energies"], self._states, self.trajectory.ranks)
        work = self.trajectory.work
        return Energy(self.time, values[:, 0], values[:, 1], work[0], work[1])

    # ------------------------------------------------------------------------------------------------ scene
    @property
    def scene(self) -> tuple[dict[str, np.ndarray], dict[str, Any] | None]:
        """The scene, as returned by `scene_of`."""
        arrays = {key.removeprefix(SCENE): value for key, value in self._arrays.items() if key.startswith(SCENE)}
        return arrays, self._about.get("scene")

    @extension
    def animate(
        self,
        path: str | Path | None = None,
        *,
        speed: float = 1.0,
        dark: bool = False,
        camera: Any = "auto",
        title: str | None = None,
        open: bool = True,
    ) -> Path | None:
        """Write the motion as one self-contained HTML page, or show it if no path is given."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return (
            f"<Result of {self.model}, from a file: t = {self.time[0]:g} … {self.time[-1]:g}, {len(self.time)} points>"
        )


class _SavedAt:
    """Variables of a stored result at one or many times."""

    def __init__(self, values: Callable[[str], np.ndarray], scalar: bool):
        self._values, self._scalar = values, scalar

    def __getitem__(self, path: str) -> Any:
        value = self._values(path)
        if not self._scalar:
            return value
        return float(value[0]) if value.ndim == 1 else value[0]


def read(path: Path) -> dict[str, np.ndarray]:
    """Read the arrays of an archive; their sizes are checked before memory is allocated."""
    if not path.exists():
        raise MechaneError(f"There is no file '{path}'.")
    if path.suffix in TABLES:
        raise MechaneError(f"'{path}' is a table for other tools; load a .npz file written by `save`.")
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
            if sum(m.file_size for m in members) > LARGEST:
                raise MechaneError(f"'{path}' would take more than {LARGEST // 2**30} GB of memory.")
            for member in members:
                with archive.open(member) as file:
                    _check_size(file, member.file_size)
        with np.load(path, allow_pickle=False) as data:
            return {name: data[name] for name in data.files}
    except MechaneError:
        raise
    except Exception as error:  # NumPy and zipfile raise many kinds of errors on damaged or malicious files
        raise MechaneError(f"'{path}' is not a mechane result, or is damaged: {error}") from None


def _check_size(file: Any, size: int) -> None:
    version = np.lib.format.read_magic(file)
    reader = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
    shape, _, kind = reader(file)
    if kind.hasobject or int(np.prod(shape, dtype=object)) * kind.itemsize > size:
        raise ValueError("an array is larger than the file")
