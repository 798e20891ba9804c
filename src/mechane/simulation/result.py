"""The result of a simulation: any variable by path, energy, tables, plots, files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..compiler.flatten.parameters import not_here
from ..errors import MechaneError, ParameterError, UnknownNameError, brief, suggest
from ..extension import extension, front_door
from ..language.expressions import is_symbolic, lift
from ..language.functions import as_array
from ..language.symbols import Discrete, Parameter, Variable
from ..language.units import rate
from .events import EventHandler
from .program import Program
from .ranks import Ranks
from .state import EventRecord, State, together
from .tables import columns, write_csv, write_mat
from .trajectory import Trajectory

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from PIL.Image import Image

    from .archive import SavedResult
    from .system import System

SEVERAL = 3  # variables that are computed one by one before all are computed together
MOST_NUMBERS = 20_000_000  # largest number of values that are kept then
ROUNDED = 1e-15  # rounding errors of speeds, relative, where loops are far from singular positions
NEARLY_SINGULAR = 0.01  # smallest singular value of loops, relative to its usual one
SHOWN = 5  # times listed in a warning
MOMENT = 1e-6  # time, relative to the run, within which the same event of several components is one line


@dataclass(frozen=True, eq=False, repr=False)
class Energy:
    """Energies over time: `total` is kinetic plus potential; `error` is the error of the balance."""

    time: np.ndarray
    kinetic: np.ndarray
    potential: np.ndarray
    dissipated: np.ndarray
    supplied: np.ndarray

    def _repr_html_(self) -> str:
        from ..notebook import energy_html

        return energy_html(self)

    def __repr__(self) -> str:
        worst = float(np.max(np.abs(self.error), initial=0.0))
        return f"<Energy at {len(self.time)} times: total {self.total[0]:.6g} … {self.total[-1]:.6g} J, error at most {worst:.2g} J>"

    @property
    def total(self) -> np.ndarray:
        """Kinetic plus potential energy."""
        return self.kinetic + self.potential

    @property
    def error(self) -> np.ndarray:
        """Change since the first point of total energy plus dissipated minus supplied energy."""
        balance = self.total + self.dissipated - self.supplied
        return balance - balance[0]


def _indices(what: str, some: Any) -> np.ndarray:
    """Indices of output points, checked."""
    some = np.atleast_1d(some)
    if some.dtype.kind not in "iu" or some.ndim != 1:
        raise ParameterError(f"{what}: some={brief(some)} must be indices of output points.")
    return some


class Values:
    """Named arrays over time, the common base of `Result` and loaded files."""

    time: np.ndarray

    def __getitem__(self, path: str) -> np.ndarray:
        raise NotImplementedError

    def names(self) -> list[str]:
        """Paths of all variables."""
        raise NotImplementedError

    def unit(self, path: str) -> str:
        """Unit of a variable."""
        raise NotImplementedError

    def _repr_html_(self) -> str:
        from ..notebook import result_html

        return result_html(self)

    def _ipython_key_completions_(self) -> list[str]:
        return self.names()

    def __contains__(self, path: object) -> bool:
        return path in self.names()

    @extension
    def plot(
        self,
        *paths: str,
        x: str = "time",
        title: str | None = None,
        file: str | Path | None = None,
        show: bool = False,
        axes: Any = None,
        events: bool = True,
        others: Mapping[str, Values] | None = None,
    ) -> Figure:
        """Plot variables over time, or over another variable `x`, one panel per unit; the states if none are named.

        `file` (.png, .svg, .pdf, or .html for an interactive page) saves the figure, `show` opens a window, `axes` are
        matplotlib axes to draw into, `events` marks events, `others` are further results by name for comparison.
        """
        raise NotImplementedError

    @extension
    def plot_energy(
        self,
        *,
        title: str | None = None,
        file: str | Path | None = None,
        show: bool = False,
        events: bool = True,
    ) -> Figure:
        """Plot kinetic, potential and total energy, and the error of their balance below."""
        raise NotImplementedError

    def to_dataframe(self, *paths: str) -> Any:
        """A pandas DataFrame of all or the named variables, with time as index. Vectors become several columns."""
        try:
            import pandas as pd
        except ImportError as error:
            raise MechaneError("to_dataframe needs pandas: pip install 'mechane[pandas]'.") from error
        return pd.DataFrame(columns(self, paths), index=pd.Index(self.time, name="time"))

    @front_door
    def to_csv(self, path: str | Path, *paths: str) -> Path:
        """Write a comma-separated table of all or the named variables, one row per output point."""
        write_csv(self, Path(path), paths)
        return Path(path)

    @front_door
    def to_mat(self, path: str | Path, *paths: str) -> Path:
        """Write a trajectory file of all or the named variables for Dymola, OpenModelica and MATLAB."""
        write_mat(self, Path(path), paths)
        return Path(path)


class Result(Values):
    """The result of `simulate`. Only states are stored; every other variable is computed on demand."""

    def __init__(
        self,
        system: System,
        trajectory: Trajectory,
        parameters: np.ndarray,
        moved: Iterable[Any] = (),
        program: Program | None = None,
    ):
        self.system = system
        self.program = program if program is not None else system.program(parameters)
        self.trajectory = trajectory
        self.parameter_values = parameters
        self.moved = list(moved)
        self.remarks: list[EventRecord] = []  # of components on the whole motion
        self.time = trajectory.time
        self.events = together(trajectory.events, MOMENT * (self.time[-1] - self.time[0])) if trajectory.events else []
        self.stats = trajectory.stats
        self.interrupted = trajectory.interrupted
        self._cache: dict[str, np.ndarray] = {}
        self._requests = 0  # variables that had to be computed

    # variables
    def __getitem__(self, path: str) -> np.ndarray:
        check_path(path)
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
            if path in self.system.possible:  # a number inside an option that is not a parameter of this system
                number = self.system.possible[path].value
                return np.broadcast_to(number, (len(self.time), *number.shape)).copy()
            raise self._unknown(path)
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

    def _unknown(self, path: str) -> UnknownNameError:
        advice = not_here(self.system.flat, path) or suggest(path, self.system.symbols)
        return UnknownNameError(f"There is no variable '{path}' in the result.{advice}")

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

    def evaluate(self, expression: Any, some: np.ndarray | None = None) -> np.ndarray:
        """Any expression of the model's variables over time, at all or the given output points: `result.evaluate(mc.norm(m.body.v))`."""
        if isinstance(expression, str):
            raise ParameterError(f"evaluate takes an expression of variables; use result[{expression!r}] for a path.")
        some = None if some is None else _indices("evaluate", some)
        if not is_symbolic(expression):
            expression = as_array(expression)
            points = len(self.time if some is None else some)
            return np.broadcast_to(np.asarray(expression, float), (points, *np.shape(expression))).copy()
        expr, state = lift(expression), self._points(some)
        every = self._computed() if isinstance(expr, Variable) and some is None else None
        values = self.program.expressions(expr, state, self.trajectory.ranks, every)
        if not np.isfinite(values).all():
            first = int(np.argmin(np.isfinite(values).all(axis=1)))
            if self._replan(first if some is None else int(some[first])):
                values = self.program.expressions(expr, state, self.trajectory.ranks)
        return np.array(values).reshape(len(state[0]), *expr.shape)

    def _points(self, some: np.ndarray | None) -> tuple[np.ndarray, ...]:
        """All or the given output points, as arguments of the functions of a program."""
        return self.points if some is None else self._completed.points(self.parameter_values, some)

    def _replan(self, k: int) -> bool:
        """Whether a program that does not divide by zero at an output point now takes the place of one that does."""
        state = self.trajectory.state(k, self.parameter_values)
        program = self.system.replanned(self.program, state)
        if program is None:
            return False
        self.program = program
        self.trajectory.ranks = self.system.ranks(program, state).systems
        self.__dict__.pop("_all", None)
        return True

    def _computed(self) -> np.ndarray | None:
        """All variables at all points, if several were requested and they fit into memory; otherwise None."""
        self._requests += 1
        if self._requests <= SEVERAL or len(self.time) * self.program.f.t.dae.size > MOST_NUMBERS:
            return None
        return self._all

    @cached_property
    def _all(self) -> np.ndarray:
        return self.program.evaluate(self.program.variables, self.points, self.trajectory.ranks)

    @cached_property
    def points(self) -> tuple[np.ndarray, ...]:
        """All output points, as arguments of the functions of a program."""
        return self._completed.points(self.parameter_values)

    @property
    def _completed(self) -> Trajectory:
        """The trajectory with numbers that files may lack."""
        tr = self.trajectory
        if tr.hold.shape[0] != self.program.ne:
            tr.hold = np.zeros((self.program.ne, len(tr.time)))
        if len(tr.ranks) != len(self.program.f.solves):
            tr.ranks = np.array([s.group.rank for s in self.program.f.solves], float)
        return tr

    def names(self) -> list[str]:
        return [p for p, s in self.system.symbols.items() if not isinstance(s, Parameter)]

    def unit(self, path: str) -> str:
        check_path(path)
        if path == "time":
            return "s"
        symbols = self.system.symbols
        for name, among in ((path, symbols), (path.rpartition("[")[0], symbols), (path, self.system.possible)):
            if name in among:
                return getattr(getattr(among[name], "declaration", None), "unit", "")
        if path.startswith("der(") and path.endswith(")") and isinstance(symbols.get(path[4:-1]), Variable):
            return rate(self.unit(path[4:-1]))
        raise self._unknown(path)

    def at(self, t: float | Sequence[float] | np.ndarray) -> At:
        """All variables at one or many times: `result.at(0.3)["hinge.phi"]`; as accurate as the run itself."""
        return At(self, t)

    # energy
    def energy(self, some: np.ndarray | None = None) -> Energy:
        """Kinetic, potential, dissipated and supplied energy of the whole model, at all or the given output points."""
        work, time = self.trajectory.work, self.time
        if some is not None:
            some = _indices("energy", some)
            work, time = work[:, some], time[some]
        values = self.program.evaluate(self.program.energies, self._points(some), self.trajectory.ranks)
        return Energy(time, values[:, 0], values[:, 1], work[0], work[1])

    @cached_property
    def warnings(self) -> list[str]:
        """Observations that are probably unintended.

        Adjusted start values, remarks of components (a contact that left its curve or surface), singular positions that
        loops passed or came near (the smallest singular value of their constraints, in sizes of the coordinates, fell
        below a hundredth of its typical one), an energy balance that does not close.
        """
        from .agreement import disagreement
        from .balance import unbalanced

        found = [f"The start value of {m} was moved." for m in self.moved]
        found += self.trajectory.remarks
        found += [f"At t = {r.time:.6g} '{r.component or 'model'}': {r.what}." for r in self.remarks]
        if self.trajectory.singular:
            times = ", ".join(f"{t:.6g}" for t in self.trajectory.singular[:SHOWN])
            more = ", …" if len(self.trajectory.singular) > SHOWN else ""
            found.append(
                f"Loops passed a singular position at t = {times}{more}; the motion is continued smoothly beyond it.\n"
                "  hint: forces are not defined there, and a small force or play may lead to another motion."
            )
        near = self.trajectory.nearly_singular(NEARLY_SINGULAR)
        if near is not None:
            value = self.trajectory.nearest[0]
            rounding = ROUNDED / value**2
            limited = rounding > self.trajectory.settings.get("tolerance", np.inf)
            accuracy = (
                f"  Rounding limits the accuracy of the motion beyond it to about {rounding:.0e}.\n" if limited else ""
            )
            found.append(
                f"Loops came near a singular position at t = {near:.6g}: the smallest singular value of their constraints was "
                f"{value:.1g} of its typical size.\n"
                f"{accuracy}  hint: a small change of dimensions may lead to another motion there."
            )
        return found + [said for said in (disagreement(self), unbalanced(self)) if said]

    # pictures
    @extension
    def animate(
        self,
        path: str | Path | None = None,
        *,
        fps: float = 30.0,
        speed: float = 1.0,
        start: float | None = None,
        stop: float | None = None,
        dark: bool | None = None,
        camera: Any = "auto",
        title: str | None = None,
        plots: str | Iterable[str] = (),
        open: bool = True,
        hide: bool | str | Iterable[str] = (),
        axes: bool | str | Iterable[str] = (),
        forces: bool | str | Iterable[str] = (),
        traces: bool | str | Iterable[str] = (),
        follow: str | None = None,
    ) -> Path | None:
        """Write the motion as one self-contained HTML page that plays in a loop, and return its path.

        Without a path the animation is shown in the notebook or browser (`open=False` only writes a
        temporary file). `speed=0.5` plays in slow motion; `start` and `stop` select a part of the run. `camera` is a
        name such as "top", a direction to look from, or (position, look_at). The other options are paths of components or
        connectors, or True for all: `hide` omits components, `axes` adds coordinate systems, `forces` arrows of
        cut forces and torques, `traces` the paths of frames. `follow` is a component that the camera follows.
        """
        raise NotImplementedError

    @extension
    def image(
        self,
        t: float,
        path: str | Path | None = None,
        *,
        width: int = 960,
        height: int = 600,
        camera: Any = "auto",
        dark: bool = False,
        samples: int = 3,
        hide: bool | str | Iterable[str] = (),
        axes: bool | str | Iterable[str] = (),
        forces: bool | str | Iterable[str] = (),
        traces: bool | str | Iterable[str] = (),
        follow: str | None = None,
    ) -> Path | Image:
        """A picture at time `t`, as a file (.png, .jpg, .webp …) or a Pillow image; see `animate` for the options.

        The camera frames the whole run, so that pictures at different times match. No display is needed.
        """
        raise NotImplementedError

    @extension
    def video(
        self,
        path: str | Path,
        *,
        fps: float = 30.0,
        speed: float = 1.0,
        start: float | None = None,
        stop: float | None = None,
        width: int = 800,
        height: int = 500,
        camera: Any = "auto",
        dark: bool = False,
        samples: int = 2,
        progress: Callable[[float], None] | None = None,
        hide: bool | str | Iterable[str] = (),
        axes: bool | str | Iterable[str] = (),
        forces: bool | str | Iterable[str] = (),
        traces: bool | str | Iterable[str] = (),
        follow: str | None = None,
    ) -> Path:
        """The motion as a video (.mp4, .webm, .mov, .mkv) or animated picture (.gif, .webp, .apng); see `animate`.

        `progress` is called with the fraction done. No display is needed.
        """
        raise NotImplementedError

    # files
    @extension
    def save(self, path: str | Path) -> Path:
        """Save everything in one file without pickles: a loaded result plots, animates and evaluates any variable.

        The suffixes `.csv` and `.mat` write a table of all variables instead, for other tools; see `to_csv` and `to_mat`.
        """
        raise NotImplementedError

    @staticmethod
    @extension
    def load(path: str | Path) -> SavedResult:
        """Load a result written by `save`."""
        raise NotImplementedError

    def __repr__(self) -> str:
        s = self.stats
        return (
            f"<Result of {self.system.report.name}: t = {self.time[0]:g} … {self.time[-1]:g}, {len(self.time)} points, "
            f"{s.get('steps', 0)} steps, {s.get('events', 0)} events>"
        )


class At:
    """Variables at one or many times, computed on demand."""

    def __init__(self, result: Result, t: Any):
        self._scalar = np.ndim(t) == 0
        times = within(result.time, t)
        program, trajectory = result.program, result.trajectory
        ranks = result.system.ranks(program, trajectory.state(0, result.parameter_values))
        states = between(trajectory, result.parameter_values, program, ranks, times)
        n, p = result.program.nx, result.parameter_values
        x, z, d = (
            np.array(rows).T for rows in ([s.x[:n] for s in states], [s.z for s in states], [s.d for s in states])
        )
        work = np.array([s.x[n : n + 2] if len(s.x) > n else np.zeros(2) for s in states]).T
        point = Trajectory(
            times, x, z, d, work, hold=np.array([s.hold for s in states]).T, ranks=result.trajectory.ranks
        )
        self.result = Result(result.system, point, p, program=result.program)

    def __getitem__(self, path: str) -> Any:
        value = self.result[path]
        if not self._scalar:
            return value
        return float(value[0]) if value.ndim == 1 else value[0]

    def evaluate(self, expression: Any) -> Any:
        """Any expression at these times."""
        value = self.result.evaluate(expression)
        return value[0] if self._scalar else value


def check_path(path: Any) -> None:
    """Reject anything but a path."""
    if not isinstance(path, str):
        raise UnknownNameError(
            f'A result is indexed by the path of a variable, such as result["body.r"]; got {path!r}.'
        )


def within(known: np.ndarray, t: Any) -> np.ndarray:
    """Check that times lie within those of a result; return them as an array."""
    try:
        times, first, last = np.atleast_1d(np.asarray(t, float)), known[0], known[-1]
    except (TypeError, ValueError, OverflowError):
        raise ParameterError(f"at(...) takes one or many times, as numbers; got {t!r}.") from None
    if times.ndim > 1 or not times.size:
        raise ParameterError(f"at(...) takes one time or a list of times; got shape {np.shape(t)}.")
    near = 1e-12 * max(abs(first), abs(last), last - first)
    outside = times[(times < first - near) | (times > last + near) | ~np.isfinite(times)]
    if len(outside):
        raise MechaneError(f"t = {outside[0]:g} is outside the result, {first:g} … {last:g}.")
    return np.clip(times, first, last)


def between(
    trajectory: Trajectory,
    p: np.ndarray,
    program: Program,
    ranks: Ranks,
    times: np.ndarray,
    handler: type[EventHandler] = EventHandler,
) -> list[State]:
    """States at any times, recomputed from the preceding output point or event with the run's tolerance."""
    from .run import Run

    if not trajectory.settings:
        return _interpolated(trajectory, times, p)
    states: dict[int, State] = {}
    segments: dict[tuple[float, float, bool], tuple[State, list[int]]] = {}
    for k, t in enumerate(times.tolist()):
        across = trajectory.across(t, p)
        begin, end = across or trajectory.before(t, p)
        if t == begin.t or end <= begin.t:
            states[k] = begin
        else:
            segments.setdefault((begin.t, end, across is not None), (begin, []))[1].append(k)
    if segments:
        settings = trajectory.settings
        for (_, end, passes), (begin, places) in segments.items():
            inside = np.unique(times[places])
            grid = np.concatenate([[begin.t], inside, [end] if inside[-1] < end else []])
            run = Run(
                program,
                begin,
                grid,
                settings.get("solver", "auto"),
                settings.get("tolerance", 1e-6),
                ranks,
                handler=handler,
                sizes=trajectory.sizes,
            )
            out = run.go(settle=False, watch=False, passes=passes)
            for k, place in zip(places, np.searchsorted(inside, times[places]).tolist(), strict=True):
                states[k] = out.state(1 + place, p)
    return [states[k] for k in range(len(times))]


def _interpolated(trajectory: Trajectory, times: np.ndarray, p: np.ndarray) -> list[State]:
    """Linearly interpolated states, for a motion that no run produced (a vibration mode)."""
    known = trajectory.time
    at = np.clip(np.searchsorted(known, times, side="right") - 1, 0, max(len(known) - 2, 0))
    states: list[State] = []
    for k, t in zip(at.tolist(), times.tolist(), strict=True):
        one, two = trajectory.state(k, p), trajectory.state(min(k + 1, len(known) - 1), p)
        share = (t - one.t) / (two.t - one.t) if two.t > one.t else 0.0
        states.append(one.but(t=t, x=one.x + share * (two.x - one.x), z=one.z + share * (two.z - one.z)))
    return states
