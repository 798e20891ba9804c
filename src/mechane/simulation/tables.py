"""Results as tables for other tools: comma-separated text, and trajectory files for Modelica tools and MATLAB."""

from __future__ import annotations

import contextlib
import csv
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ..errors import MechaneError

if TYPE_CHECKING:
    from .result import Values


def columns(result: Values, paths: Iterable[str]) -> dict[str, np.ndarray]:
    """Scalars over time by name, with vectors and matrices element by element; all variables if no paths are given."""
    found: dict[str, np.ndarray] = {}
    for path in tuple(paths) or result.names():
        values = result[path]
        if values.ndim == 1:
            found[path] = values
            continue
        for index in np.ndindex(*values.shape[1:]):
            found[f"{path}[{','.join(map(str, index))}]"] = values[(slice(None), *index)]
    return found


def write_csv(result: Values, path: Path, paths: Iterable[str] = ()) -> None:
    """Write one row per time and one column per scalar, with all digits."""
    table = {"time": result.time, **columns(result, paths)}

    def write(part: Path) -> None:
        with part.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerow(table)
            np.savetxt(file, np.column_stack(list(table.values())), "%.17g", delimiter=",")

    written(path, write)


def write_mat(result: Values, path: Path, paths: Iterable[str] = ()) -> None:
    """Write the trajectory file of Dymola and OpenModelica, which MATLAB can load as well.

    Names and units are matrices of characters, one column per variable; `dataInfo` has the matrix and row of each
    variable: `data_1` for constants, `data_2` for the rest, with time first.
    """
    from scipy.io import savemat  # imported here: it is slow to import

    table = columns(result, paths)
    ends, moving, info = result.time[[0, -1]], [result.time], [(0, 1, 0, -1)]
    constant = [ends]
    for values in table.values():
        if np.ptp(values) == 0:
            constant.append(values[[0, -1]])
            info.append((1, len(constant), 0, 0))
        else:
            moving.append(values)
            info.append((2, len(moving), 0, -1))
    units = [f"[{unit}]" if (unit := result.unit(name)) else "" for name in table]
    matrices = {
        "Aclass": np.array([word.ljust(11) for word in ("Atrajectory", "1.1", "", "binTrans")]),
        "name": _characters(["Time", *table]),
        "description": _characters(["Time in [s]", *units]),
        "dataInfo": np.array(info, np.int32).T,
        "data_1": np.array(constant),
        "data_2": np.array(moving),
    }
    written(path, lambda part: savemat(part, matrices, format="4", appendmat=False))


def _characters(words: list[str]) -> np.ndarray:
    """Words as the columns of a character matrix, given by its rows."""
    width = max(1, *map(len, words))
    return np.array(["".join(row) for row in zip(*(word.ljust(width) for word in words), strict=True)])


def written(path: Path, write: Callable[[Path], None]) -> None:
    """Write a file completely or not at all."""
    part = path.with_name(path.name + ".part")
    try:
        write(part)
        os.replace(part, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise MechaneError(f"'{path}' could not be written: {error.strerror or error}.") from error
