"""The result of a simulation: any variable by path, energy, tables, plots, files."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..errors import MechaneError, UnknownNameError, suggest
from ..language.declarations import Discrete, Parameter, Variable
from ..language.expressions import is_symbolic, lift
from .functions import evaluate
from .integrate import Trajectory

if TYPE_CHECKING:
    from .system import System

FORMAT = "mechane-result-1"


@dataclass(frozen=True, eq=False)
class Energy:
    """Energies over time: `total` is kinetic plus potential; `error` is what the balance misses."""

    time: np.ndarray
    kinetic: np.ndarray
    potential: np.ndarray
    dissipated: np.ndarray
    supplied: np.ndarray

    @property
    def total(self) -> np.ndarray:
        """Kinetic plus potential energy."""
        return self.kinetic + self.potential

    @property
    def error(self) -> np.ndarray:
        """Total energy now plus what was dissipated minus what was supplied and what there was at the start."""
        return self.total + self.dissipated - self.supplied - self.total[0]


class Values:
    """Named arrays over time: what `Result` and a loaded file have in common."""

    time: np.ndarray

    def __getitem__(self, path: str) -> np.ndarray:
        raise NotImplementedError

    def names(self) -> list[str]:
        """Paths of all variables."""
        raise NotImplementedError

    def unit(self, path: str) -> str:
        """Unit of a variable."""
        raise NotImplementedError

    def __contains__(self, path: object) -> bool:
        return path in self.names()

    def plot(self, *paths: str, **options: Any) -> Any:
        """Plot variables over time with matplotlib; see `mechane.view.plots.plot`."""
        from ..view.plots import plot

        return plot(self, *paths, **options)

    def plot_energy(self, **options: Any) -> Any:
        """Plot kinetic, potential and total energy, and what the balance misses; see `mechane.view.plots.plot_energy`."""
        from ..view.plots import plot_energy

        return plot_energy(self, **options)

    def to_dataframe(self, *paths: str) -> Any:
        """A pandas DataFrame with time as index; all variables, or those named. Vectors become several columns."""
        try:
            import pandas as pd
        except ImportError as error:
            raise MechaneError("to_dataframe needs pandas: pip install 'mechane[pandas]'.") from error
        columns: dict[str, np.ndarray] = {}
        for path in paths or self.names():
            values = self[path]
            if values.ndim == 1:
                columns[path] = values
            else:
                flat = values.reshape(len(values), -1)
                shape = values.shape[1:]
                for k, index in enumerate(np.ndindex(*shape)):
                    columns[f"{path}[{','.join(map(str, index))}]"] = flat[:, k]
        return pd.DataFrame(columns, index=pd.Index(self.time, name="time"))


class Result(Values):
    """What `simulate` returns. Only states are stored; every other variable is computed when asked for."""

    def __init__(self, system: System, trajectory: Trajectory, parameters: np.ndarray, moved: Iterable[Any] = ()):
        self.system = system
        self.trajectory = trajectory
        self.parameter_values = parameters
        self.moved = list(moved)
        self.time = trajectory.time
        self.events = trajectory.events
        self.stats = trajectory.stats
        self.interrupted = trajectory.interrupted
        self._cache: dict[str, np.ndarray] = {}

    # variables
    def __getitem__(self, path: str) -> np.ndarray:
        if path == "time":
            return self.time
        if path not in self._cache:
            self._cache[path] = self._compute(path)
        return self._cache[path]

    def _compute(self, path: str) -> np.ndarray:
        symbol = self.system.symbols.get(path)
        if symbol is None:
            element = self._element(path)
            if element is not None:
                return element
            raise UnknownNameError(f"There is no variable '{path}' in the result.{suggest(path, self.system.symbols)}")
        if isinstance(symbol, Parameter):
            start = self.system.flat.parameter_offset[symbol.id]
            value = self.parameter_values[start : start + max(1, int(np.prod(symbol.shape)))].reshape(
                symbol.shape, order="F"
            )
            return np.broadcast_to(value, (len(self.time), *symbol.shape)).copy()
        if isinstance(symbol, Discrete):
            place = [d is symbol for d in self.system.flat.discretes].index(True)
            return self.trajectory.d[place].copy()
        return self.evaluate(symbol)

    def _element(self, path: str) -> np.ndarray | None:
        head, bracket, tail = path.rpartition("[")
        symbol = self.system.symbols.get(head)
        if bracket and symbol is not None and symbol.shape and tail.endswith("]"):
            try:
                index = tuple(int(i) for i in tail[:-1].split(","))
                return self[head][(slice(None), *index)]
            except (ValueError, IndexError):
                return None
        if path.startswith("der(") and path.endswith(")"):
            variable = self.system.symbols.get(path[4:-1])
            if isinstance(variable, Variable):
                return self.evaluate(variable.rate())
        return None

    def evaluate(self, expression: Any) -> np.ndarray:
        """Any expression of the model's variables over time: `result.evaluate(mc.norm(m.body.v))`."""
        if not is_symbolic(expression):
            return np.broadcast_to(np.asarray(expression, float), (len(self.time), *np.shape(expression))).copy()
        expr = lift(expression)
        values = self._evaluate_sx(self.system.functions.of(expr))
        return values.reshape(len(self.time), *expr.shape)

    def _evaluate_sx(self, sx: ca.SX) -> np.ndarray:
        t = self.trajectory.settled()
        return evaluate(self.system.functions.function(sx), t.x, t.z, self.parameter_values, t.time, t.d)

    def names(self) -> list[str]:
        return [p for p, s in self.system.symbols.items() if not isinstance(s, Parameter)]

    def unit(self, path: str) -> str:
        symbol = self.system.symbols.get(path)
        if symbol is None:
            symbol = self.system.symbols.get(path.rpartition("[")[0])
        if symbol is None:
            return "s" if path == "time" else ""
        return getattr(symbol.declaration, "unit", "")  # type: ignore[union-attr]

    def at(self, t: float) -> dict[str, Any]:
        """All variables at one time, between output points by cubic interpolation of the states."""
        return _At(self, float(t))  # type: ignore[return-value]

    # energy
    def energy(self) -> Energy:
        """Kinetic, potential, dissipated and supplied energy of the whole model."""
        values = self._evaluate_sx(self.system.functions.energies())
        work = self.trajectory.work
        return Energy(self.time, values[:, 0], values[:, 1], work[0], work[1])

    # looking
    def animate(self, path: str | Path | None = None, **options: Any) -> Any:
        """Show the motion: write one self-contained HTML file, or open the browser when no path is given."""
        from ..view.export import animate

        return animate(self, path, **options)

    def image(self, t: float, path: str | Path | None = None, **options: Any) -> Any:
        """A picture at a time, in a file or as a Pillow image, without a screen; see `mechane.view.pictures.image`."""
        from ..view.pictures import image

        return image(self, t, path, **options)

    def video(self, path: str | Path, **options: Any) -> Path:
        """The motion as .mp4, .gif …, without a screen; see `mechane.view.pictures.video`."""
        from ..view.pictures import video

        return video(self, path, **options)

    # files
    def save(self, path: str | Path) -> Path:
        """Save all variables as a NumPy archive (.npz, no pickle) with a JSON description."""
        path = Path(path)
        if path.suffix != ".npz":
            path = path.with_name(path.name + ".npz")
        names = self.names()
        arrays = {f"v{k}": self[name] for k, name in enumerate(names)}
        energy = self.energy()
        for part in ("kinetic", "potential", "dissipated", "supplied"):
            arrays[f"energy_{part}"] = getattr(energy, part)
        about = {
            "format": FORMAT,
            "model": self.system.report.name,
            "names": names,
            "units": [self.unit(n) for n in names],
            "parameters": {p.path: self[p.path][0].tolist() for p in self.system.flat.parameters},
            "events": [[e.time, e.component, e.what] for e in self.events],
            "stats": self.stats,
        }
        arrays["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)
        np.savez_compressed(path, allow_pickle=False, time=self.time, **arrays)
        return path

    @staticmethod
    def load(path: str | Path) -> SavedResult:
        """Read what `save` wrote."""
        return SavedResult(path)

    def __repr__(self) -> str:
        s = self.stats
        return (
            f"<Result of {self.system.report.name}: t = {self.time[0]:g} … {self.time[-1]:g}, {len(self.time)} points, "
            f"{s.get('steps', 0)} steps, {s.get('events', 0)} events>"
        )


class _At:
    """Variables at one time, computed when asked for."""

    def __init__(self, result: Result, t: float):
        time = result.time
        if not time[0] - 1e-12 <= t <= time[-1] + 1e-12:
            raise MechaneError(f"t = {t:g} is outside the result, {time[0]:g} … {time[-1]:g}.")
        k = int(np.clip(np.searchsorted(time, t, side="right") - 1, 0, max(len(time) - 2, 0)))
        tr, f = result.trajectory.settled(), result.system.functions
        x, z, d = tr.x[:, k], tr.z[:, k], tr.d[:, k]
        if len(time) > 1 and t > time[k]:
            if any(time[k] < e.time <= time[k + 1] for e in result.events):
                x, z, d = result.system.resume(tr, k, t, result.parameter_values)
            elif f.nx:
                h = time[k + 1] - time[k]
                s = (t - time[k]) / h
                two = slice(k, k + 2)
                rates = evaluate(f.rhs, tr.x[:, two], tr.z[:, two], result.parameter_values, time[two], tr.d[:, two])
                a, b, da, db = tr.x[:, k], tr.x[:, k + 1], h * rates[0], h * rates[1]
                x = (
                    a * (1 + 2 * s) * (1 - s) ** 2
                    + da * s * (1 - s) ** 2
                    + b * s**2 * (3 - 2 * s)
                    + db * s**2 * (s - 1)
                )
        point = Trajectory(np.array([t]), x[:, None], z[:, None], d[:, None], tr.work[:, k : k + 1])
        point.stats = {}
        self._result = Result(result.system, point, result.parameter_values)

    def __getitem__(self, path: str) -> Any:
        value = self._result[path][0]
        return float(value) if np.ndim(value) == 0 else value

    def evaluate(self, expression: Any) -> Any:
        """Any expression at this time."""
        return self._result.evaluate(expression)[0]


class SavedResult(Values):
    """A result read from a file: time, variables, units, parameters, events, energy."""

    def __init__(self, path: str | Path):
        with np.load(path, allow_pickle=False) as data:
            if "about" not in data:
                raise MechaneError(f"'{path}' is not a mechane result.")
            about = json.loads(bytes(data["about"]).decode())
            if about.get("format") != FORMAT:
                raise MechaneError(f"'{path}' has format {about.get('format')!r}, expected {FORMAT!r}.")
            self.time = data["time"]
            self._data = {name: data[f"v{k}"] for k, name in enumerate(about["names"])}
            parts = [data[f"energy_{k}"] for k in ("kinetic", "potential", "dissipated", "supplied")]
        self._energy = Energy(self.time, *parts)
        self._units = dict(zip(about["names"], about["units"], strict=True))
        self.model, self.parameters, self.stats = about["model"], about["parameters"], about["stats"]
        self.events = about["events"]

    def __getitem__(self, path: str) -> np.ndarray:
        if path == "time":
            return self.time
        if path not in self._data:
            raise UnknownNameError(f"There is no variable '{path}' in the file.{suggest(path, self._data)}")
        return self._data[path]

    def names(self) -> list[str]:
        return list(self._data)

    def unit(self, path: str) -> str:
        return self._units.get(path, "")

    def energy(self) -> Energy:
        """Energies as saved."""
        return self._energy
