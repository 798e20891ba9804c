"""A studio session: the current model, its controls and its results; independent of the page."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from .. import examples
from ..errors import MechaneError, SimulationError
from ..language.component import Component, Model
from ..simulation.result import Result
from ..simulation.system import System
from ..simulation.system import compile as translate
from ..sources import USUAL_STOP, find_model, load_module, split_source, stop_time
from ..view.summary import summary
from ..view.telling import telling
from .controls import Control, CurveChoice, find_controls, find_curves

POINTS = 1001
BURST = 1.0  # seconds between changes of one slider drag


@dataclass(frozen=True)
class Problem:
    """An error message, and the components it concerns."""

    title: str
    text: str
    components: tuple[str, ...] = ()


class Session:
    """Open models, change their controls, run and compare them.

    Errors caused by a model are stored in `problem` and never raised; the last good result is kept.
    """

    def __init__(self) -> None:
        self.source = ""
        self.name = ""
        self.kinds: list[str] = []  # models of the file
        self.kind = ""
        self.model: Component | None = None
        self.system: System | None = None
        self.controls: dict[str, Control] = {}
        self.curves: dict[str, CurveChoice] = {}
        self.stop, self.tolerance, self.points = USUAL_STOP, 1e-6, POINTS
        self.result: Result | None = None
        self.previous: Result | None = None
        self.problem: Problem | None = None
        self.translated = 0  # number of translations
        self.translation = 0.0  # seconds of the last time
        self._module: Any = None
        self._stamp: float | None = None
        self._cancelled, self._discard = threading.Event(), False
        self._pinned = False
        self._turned_at = -np.inf  # when a control was set last
        self._turns: list[bool] = []  # for each change since the last result: whether it followed another immediately

    # ------------------------------------------------------------ opening
    def open(self, source: str, kind: str = "") -> bool:
        """Load a file (which runs it, as `python FILE` would) or an example, and translate its model."""
        head, wanted = split_source(source)
        kind = kind or wanted
        self.result = self.previous = None
        self._pinned = False
        self.model = self.system = None
        self.controls, self.curves, self.kinds = {}, {}, []
        self.source, self.kind = head, kind
        self.name = Path(head).stem.replace("-", "_")
        self._stamp = self._modified()
        return self._guarded(lambda: self._load(kind))

    def reload(self) -> bool:
        """Reload the model and keep the user's settings, where they still exist."""
        kept = {c.path: c.value for c in self.controls.values() if c.changed}
        curves = {c.path: c.value for c in self.curves.values()}
        before, stop, tolerance = self.result, self.stop, self.tolerance
        good = self.open(self.source, self.kind)
        self.previous = before
        if good:
            self.stop, self.tolerance = stop, tolerance
            for path, name in curves.items():
                if path in self.curves and name in self.curves[path].choices:
                    self.curves[path].value = name
            if any(c.value != "" and c.value in c.choices for c in self.curves.values()):
                good = self._guarded(self._translate)
            for path, value in kept.items():
                if path in self.controls and self.controls[path].default.shape == value.shape:
                    self.controls[path].value = value
        return good

    def outdated(self) -> bool:
        """Whether the file was saved since it was opened."""
        return self._stamp is not None and self._modified() != self._stamp

    def _modified(self) -> float | None:
        try:
            return Path(self.source).stat().st_mtime if self.source.endswith(".py") else None
        except OSError:
            return None

    def _load(self, kind: str) -> None:
        self._module = load_module(self.source)
        self.kinds = _models(self._module)
        self.stop = stop_time(self._module)
        self.model = self._made(kind)
        if not kind and type(self.model).__name__ in self.kinds:
            self.kind = type(self.model).__name__
        self.curves = {c.path: c for c in find_curves(self.model)}
        self._translate()

    def _made(self, kind: str) -> Component:
        if not kind and Path(self._module.__file__ or "").parent == Path(examples.__file__).parent:
            return examples.model(Path(self._module.__file__ or "").stem)
        return find_model(self._module, kind, or_first=True)  # the others can be chosen

    def _translate(self) -> None:
        """Translate the model, recreated with the chosen curves."""
        began = perf_counter()
        if any(c.value in c.choices for c in self.curves.values()):
            self.model = self._made(self.kind)
            for choice in self.curves.values():
                choice.apply(self.model)
        assert self.model is not None
        self.system = translate(self.model)
        self.translated += 1
        self.translation = perf_counter() - began
        kept = {p: c.value for p, c in self.controls.items() if c.changed}
        self.controls = {c.path: c for c in find_controls(self.system)}
        for path, value in kept.items():
            if path in self.controls and self.controls[path].default.shape == value.shape:
                self.controls[path].value = value

    # ------------------------------------------------------------ controls
    def set(self, path: str, value: Any) -> None:
        """Set a parameter or an initial value; takes effect with the next run."""
        control, now = self.controls[path], perf_counter()
        self._turns.append(now - self._turned_at < BURST)
        self._turned_at = now
        control.value = np.broadcast_to(np.asarray(value, float), control.default.shape).copy()

    def choose_curve(self, path: str, name: str) -> bool:
        """Choose another curve, which changes the model."""
        self.curves[path].value = name
        return self._guarded(self._rebuild)

    def _rebuild(self) -> None:
        self.model = self._made(self.kind)
        self._translate()

    def reset(self) -> None:
        """Reset all controls to the model's values."""
        for control in self.controls.values():
            control.value = control.default.copy()

    # ------------------------------------------------------------ running
    def run(self, progress: Callable[[float], None] | None = None) -> bool:
        """Simulate with the current controls; a cancelled or failed run keeps what it computed."""
        self._discard = False
        self._cancelled.clear()
        return self._guarded(lambda: self._run(progress))

    def cancel(self, discard: bool = False) -> None:
        """Stop the run after the current chunk; what was computed is kept, unless it is obsolete."""
        self._discard = discard
        self._cancelled.set()

    def _run(self, progress: Callable[[float], None] | None) -> None:
        if self.system is None:
            raise MechaneError("There is no model to run.")

        def report(fraction: float) -> None:
            if progress is not None:
                progress(fraction)
            if self._cancelled.is_set():
                raise KeyboardInterrupt

        changed = [c for c in self.controls.values() if c.changed]
        values = {
            kind: {c.path: c.value if c.value.shape else float(c.value) for c in changed if c.kind == kind}
            for kind in ("parameter", "initial")
        }
        turns, self._turns = self._turns, []
        before = self.result
        options: dict[str, Any] = dict(tolerance=self.tolerance, points=self.points, progress=report)
        try:
            result = self.system.simulate(
                self.stop, parameters=values["parameter"], initial=values["initial"], **options
            )
        except SimulationError as error:
            if isinstance(error.partial, Result) and len(error.partial.time) > 1:
                self._keep(error.partial, turns)
            raise
        else:
            if len(result.time) > 1 and not (result.interrupted and self._discard):
                self._keep(result, turns)
        finally:
            if self.result is before:  # the next result includes these changes
                self._turns = turns + self._turns

    def pin(self) -> None:
        """Compare future runs with the current result."""
        self.previous, self._pinned = self.result, True

    def _keep(self, result: Result, turns: list[bool]) -> None:
        """Store a new result; it is compared with the previous one, or with the one before a series of quick changes."""
        before = self.result
        quick = self.previous is not None and bool(turns) and all(turns)
        if before is not None and not self._pinned and not quick and not _same(before, result):
            self.previous = before
        self.result = result

    def _guarded(self, work: Callable[[], None]) -> bool:
        self.problem = None
        try:
            work()
        except MechaneError as error:
            self.problem = Problem(type(error).__name__, str(error), self.blame(str(error)))
        except KeyboardInterrupt:
            self.problem = Problem("Cancelled", "The work was cancelled.")
        except Exception as error:  # a model is user code: any error is caught
            self.problem = Problem(type(error).__name__, str(error) or type(error).__name__, self.blame(str(error)))
        except SystemExit as error:
            self.problem = Problem("SystemExit", f"The file ended Python with exit code {error.code}.")
        return self.problem is None

    def blame(self, text: str) -> tuple[str, ...]:
        """Components named in a message."""
        if self.model is None:
            return ()
        words = set(re.findall(r"[A-Za-z_][\w.\[\]]*", text))
        named = []
        for component in self.model.walk():
            path = component.path
            if path and any(w == path or w.startswith((path + ".", path + "[")) for w in words):
                named.append(path)
        inner = [p for p in named if not any(q != p and q.startswith((p + ".", p + "[")) for q in named)]
        return tuple(inner)

    # ------------------------------------------------------------ viewing
    def summary(self) -> list[tuple[str, str]]:
        """The last result in a few lines, as (name, text)."""
        return summary(self.result, self.translation) if self.result is not None else []

    def variables(self, search: str = "", most: int = 200) -> dict[str, list[str]]:
        """Paths of variables below their components: all own variables of the components, or those that match the search."""
        if self.system is None:
            return {}
        words = search.lower().split()
        report = self.system.report
        connectors = {c.path for component in self.system.model.walk() for c in component.connectors()}
        found: dict[str, list[str]] = {}
        if not words:
            found["states"] = list(report.states)
        count = len(found.get("states", ()))
        for path, symbol in self.system.symbols.items():
            owner = path.rpartition(".")[0]
            if hasattr(symbol, "value") or (not words and owner in connectors):
                continue  # a parameter; or a variable of a connector, shown when searched for
            if all(w in path.lower() for w in words):
                found.setdefault(owner or self.name, []).append(path)
                count += 1
                if count >= most:
                    break
        return {k: v for k, v in found.items() if v}

    def suggested(self, most: int = 4) -> list[str]:
        """Variables to plot by default: states and other changing variables."""
        return telling(self.result, most) if self.result is not None else []

    def csv(self, *paths: str) -> str:
        """Time and variables as CSV; all states by default."""
        assert self.result is not None and self.system is not None
        columns = {"time": self.result.time}
        for path in paths or self.system.report.states:
            values = self.result[path]
            flat = values.reshape(len(values), -1)
            names = [f"{path}[{','.join(map(str, i))}]" for i in np.ndindex(*values.shape[1:])] or [path]
            names = names if values.ndim > 1 else [path]
            columns.update(zip(names, flat.T, strict=True))
        rows = np.stack(list(columns.values()), 1)
        head = ",".join(f'"{n}"' if "," in n else n for n in columns)
        return "\n".join([head, *(",".join(f"{x:.10g}" for x in row) for row in rows)]) + "\n"


def _same(a: Result, b: Result) -> bool:
    """Whether two results are of the same run."""
    return (
        a.system is b.system
        and len(a.time) == len(b.time)
        and np.array_equal(a.parameter_values, b.parameter_values)
        and np.array_equal(a.trajectory.x[:, 0], b.trajectory.x[:, 0])
        and a.time[-1] == b.time[-1]
    )


def _models(module: Any) -> list[str]:
    """Names of the models that a file defines."""
    own = [c for c in vars(module).values() if isinstance(c, type) and c.__module__ == module.__name__]
    return [c.__name__ for c in own if issubclass(c, Model)]
