"""The table of a sweep, one row per case: in memory, or in a file of any size.

The file is NetCDF-3 (64-bit offsets) with the cases as its record dimension, so that a row is contiguous. It has its
final size from the beginning and is memory-mapped: a completed case is written in place, in any order, a killed sweep
resumes from the file, and others can read the file meanwhile. See docs/internals/sweeps.md for the reasons.
"""

from __future__ import annotations

import itertools
import math
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np

from ..errors import MechaneError

OPEN, DONE, FAILED = 0, 1, 2
STATE, WHY = "state", "why"
WORDS = 160  # stored characters of a reason
AT_ONCE = 10_000_000  # bytes written at once when a file is created
MARK = "mechane_sweep"  # attribute that identifies a sweep
VARIED = "varied "  # prefix of the names of varied values, which may also be measured


def _values(path: Any, values: Any) -> list[Any]:
    listed: list[Any] = [] if isinstance(values, str) or not isinstance(values, Iterable) else [*values]
    if not listed:
        raise MechaneError(f"sweep: '{path}' needs a list of values, got {values!r}.")
    return listed


class Cases(Sequence[dict[str, Any]]):
    """The varied values, case by case: all combinations of some values, created on request, or a list."""

    def __init__(self, grid: Mapping[str, Iterable[Any]] | Iterable[Mapping[str, Any]]):
        self.axes: dict[str, list[Any]] | None = None
        self._list: list[dict[str, Any]] = []
        if isinstance(grid, Mapping):
            axes = cast(Mapping[str, Iterable[Any]], grid)
            self.axes = {str(path): _values(path, values) for path, values in axes.items()}
            self.shape = tuple(len(values) for values in self.axes.values())
            self.names = list(self.axes)
        else:
            cases = list(grid) if isinstance(grid, Iterable) else [grid]
            if not all(isinstance(case, Mapping) for case in cases):
                raise MechaneError(
                    "sweep: give a dictionary of paths and lists of values, or a list of cases {path: value}."
                )
            self._list = [dict(case) for case in cases]
            self.shape = (len(self._list),)
            self.names = list(dict.fromkeys(path for case in self._list for path in case))

    def __len__(self) -> int:
        return math.prod(self.shape)

    def __getitem__(self, k: Any) -> Any:
        if isinstance(k, slice):
            return [self[i] for i in range(*k.indices(len(self)))]
        if self.axes is None:
            return self._list[cast(int, k)]
        if not -len(self) <= k < len(self):
            raise IndexError(k)
        places = cast(Any, np.unravel_index)(k % len(self), self.shape) if self.shape else ()
        return {path: values[i] for (path, values), i in zip(self.axes.items(), places, strict=True)}

    def __iter__(self) -> Iterator[dict[str, Any]]:
        if self.axes is None:
            return iter(self._list)
        return (dict(zip(self.axes, values, strict=True)) for values in itertools.product(*self.axes.values()))

    def everywhere(self, name: str) -> bool:
        """Whether all cases vary a path."""
        return name in self.names and (self.axes is not None or all(name in case for case in self._list))

    def column(self, name: str) -> np.ndarray:
        """The values of a path varied in all cases."""
        if self.axes is None:
            return np.array([np.asarray(case[name], float) for case in self._list])
        values = np.array([np.asarray(v, float) for v in self.axes[name]])
        place = np.unravel_index(np.arange(len(self)), self.shape)[list(self.axes).index(name)]
        return values[place]

    def words(self) -> Iterator[str]:
        """A text that identifies these cases, in parts."""
        return iter([repr(self.axes)]) if self.axes is not None else map(repr, self._list)


class Table:
    """The measures: `rows` has a field for each name, `state` marks completed cases."""

    def __init__(self, cases: Cases, names: list[str], file: Path | None = None, mark: str = ""):
        self.cases, self.names, self.file, self.mark = cases, names, file, mark
        self.rows: Any = None  # created with the first completed case, which defines the shapes
        self.state = np.zeros(len(cases), np.uint8)
        self.failures: dict[int, str] = {}
        if file is not None and file.exists():
            self._open()

    @property
    def left(self) -> np.ndarray:
        """Cases still to be run."""
        return np.nonzero(self.state == OPEN)[0]

    def done(self, k: int, values: Mapping[str, Any]) -> None:
        """Store the outcome of a case."""
        arrays = {name: np.asarray(values[name], float) for name in self.names}
        if self.rows is None:
            self._make({name: a.shape for name, a in arrays.items()})
        rows: Any = self.rows
        for name, array in arrays.items():
            if array.shape != rows[name].shape[1:]:
                raise MechaneError(
                    f"sweep: measure '{name}' has shape {array.shape} in case {k}, and {rows[name].shape[1:]} before."
                )
            rows[name][k] = array
        self._mark(k, DONE)

    def failed(self, k: int, why: str) -> None:
        """Store the reason for a failure."""
        self.failures[k] = why
        if self.file is not None and self.rows is not None:
            self._write_why(k, why)
        self._mark(k, FAILED)

    def _mark(self, k: int, state: int) -> None:
        self.state[k] = state
        if self.file is not None and self.rows is not None:
            self.rows[STATE][k] = state  # last: a marked row is complete

    def _write_why(self, k: int, why: str) -> None:
        self.rows[WHY][k] = why.encode("utf-8")[:WORDS].decode("utf-8", "ignore").encode("utf-8")

    def column(self, name: str) -> np.ndarray:
        """A measure in all cases, nan where missing."""
        if self.rows is None:
            return np.full(len(self.cases), np.nan)
        return self.rows[name]

    # ------------------------------------------------------------------------------------------------ file layout
    def _make(self, shapes: dict[str, tuple[int, ...]]) -> None:
        n = len(self.cases)
        if self.file is None:
            self.rows = {name: np.full((n, *shape), np.nan) for name, shape in shapes.items()}
            return
        whole = np.zeros(1, self._create(shapes))
        for name in shapes:
            whole[name] = np.nan
        part = self._part()
        rows = np.memmap(part, whole.dtype, "r+", offset=self._offset, shape=(n,))
        varied = {name: self.cases.column(name) for name in self._kept()}
        step = max(1, AT_ONCE // whole.itemsize)
        for first in range(0, n, step):
            some = slice(first, min(first + step, n))
            rows[some] = whole
            for name, column in varied.items():
                rows[VARIED + name][some] = column[some]
        rows.flush()
        del rows
        os.replace(part, self._path())  # atomic
        self.rows = self._mapped(whole.dtype)
        for k, why in self.failures.items():
            self._write_why(k, why)
            self.rows[STATE][k] = FAILED

    def _path(self) -> Path:
        assert self.file is not None
        return self.file

    def _part(self) -> Path:
        return self._path().with_suffix(".part.nc")

    def _mapped(self, kind: np.dtype) -> np.memmap:
        return np.memmap(self._path(), kind, "r+", offset=self._offset, shape=(len(self.cases),))

    def _kept(self) -> list[str]:
        return [name for name in self.cases.names if self.cases.everywhere(name)]

    def _create(self, shapes: dict[str, tuple[int, ...]]) -> np.dtype:
        """Write the header of a file; returns the layout of its rows, which follow it."""
        from scipy.io import netcdf_file

        part = self._part()
        with cast(Any, netcdf_file)(part, "w", version=2) as file:
            setattr(file, MARK, self.mark)
            file.createDimension("case", None)
            file.createDimension("letter", WORDS)
            state = file.createVariable(STATE, "i4", ("case",))
            state.flag_values, state.flag_meanings = np.array([OPEN, DONE, FAILED], "i4"), "open done failed"
            state[0] = OPEN  # with a first row the sizes in the header are right
            file.createVariable(WHY, "c", ("case", "letter"))[0] = b" " * WORDS
            columns = {VARIED + name: self.cases.column(name).shape[1:] for name in self._kept()} | shapes
            for name, shape in columns.items():
                dims = [f"{name} {k}" for k in range(len(shape))]
                for dim, length in zip(dims, shape, strict=True):
                    file.createDimension(dim, length)
                file.createVariable(name, "f8", ("case", *dims))[0] = np.zeros(shape)
        kind = _row(columns)
        self._offset = part.stat().st_size - kind.itemsize
        with part.open("r+b") as file:
            file.seek(4)
            file.write(len(self.cases).to_bytes(4, "big"))  # the number of records, after the magic word
        return kind

    def _open(self) -> None:
        """Resume from a file."""
        from scipy.io import netcdf_file

        path = self._path()
        try:
            with cast(Any, netcdf_file)(path, "r", mmap=False if path.stat().st_size < AT_ONCE else None) as file:
                mark = getattr(file, MARK).decode()
                shapes = {name: v.shape[1:] for name, v in file.variables.items() if name not in (STATE, WHY)}
                kind = _row(shapes)
                self._offset = path.stat().st_size - kind.itemsize * len(self.cases)
        except (OSError, ValueError, TypeError, KeyError, AttributeError, IndexError, AssertionError) as error:
            raise MechaneError(f"'{path}' is not a sweep file: {error}") from error
        if mark != self.mark or self._offset <= 0 or not set(self.names) <= set(shapes):
            raise MechaneError(f"'{path}' belongs to another sweep; choose another file, or remove it.")
        self.rows = self._mapped(kind)
        self.state = np.array(self.rows[STATE], np.uint8)
        for k in np.nonzero(self.state == FAILED)[0].tolist():
            self.failures[k] = bytes(self.rows[WHY][k]).decode("utf-8")


def _row(columns: Mapping[str, tuple[int, ...]]) -> np.dtype:
    """The layout of a row in a file."""
    fields: list[Any] = [(STATE, ">i4"), (WHY, f"S{WORDS}")]
    return np.dtype(fields + [(name, ">f8", shape) for name, shape in columns.items()])
