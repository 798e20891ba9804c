"""A model in real time, while parameters are changed and bodies pulled."""

from __future__ import annotations

import math
import threading
from collections import deque
from dataclasses import dataclass, replace
from typing import Any

import casadi as ca
import numpy as np

from ..language.component import Component
from ..language.expressions import Expr
from ..simulation.system import with_parameters
from ..view.handles import Handle, carriers, translate_with_handles
from ..view.overlays import place
from ..view.posing import Posing
from ..view.scene import Scene
from .controls import Control
from .curves import Chart

KEPT = 10.0  # seconds shown in charts
SAMPLES = 400  # of them
PULL = 10.0  # rate at which a body follows the hand, in 1/s for a mechanism of the size of a metre
DAMPING = 0.7
FINE = 0.1  # of the time constant of a pull in one step
MOST = 60  # steps of a pull in one frame


@dataclass
class Grasp:
    """A grasp of a body at a point fixed in it, and the position of the hand."""

    handle: int
    local: np.ndarray
    target: np.ndarray
    before: np.ndarray | None = None


class Live:
    """A stepped model, its scene and its curves; threads share it with `lock`."""

    def __init__(self, model: Component, controls: list[Control], plotted: list[str], stop: float, hide: Any = ()):
        turned = with_parameters(model, [c.path for c in controls if c.kind == "parameter"])
        self.system, self.handles = translate_with_handles(turned)
        self.controls = [c for c in controls if c.kind == "parameter"]
        given = {c.path: _number(c) for c in controls if c.kind == "parameter" and c.changed}
        initial = {c.path: _number(c) for c in controls if c.kind == "initial" and c.changed}
        result = self.system.simulate(stop, points=101, parameters=given, initial=initial)
        self.posing = Posing(result, 61, hide)
        self._shapes = self.posing.drawn.shapes
        self.carriers = carriers(self.posing.drawn, result, self.handles)
        inputs = [path for c in self.controls for path in _elements(c)]
        pulls = [path for h in self.handles for path in (*h.force, *h.torque)]
        self.plotted = [p for p in plotted if p in self.system.symbols or p.rpartition("[")[0] in self.system.symbols]
        self.stepper = self.system.stepper([*inputs, *pulls], self.plotted, parameters=given, initial=initial)
        self._pull = np.zeros(len(pulls))
        self._masses = self._weigh(model, result.parameter_values)
        self._code = self._compiled()
        self.lock = threading.Lock()
        self._ranges: dict[str, tuple[float, float]] = {}
        self.grasp: Grasp | None = None
        self.curves: deque[tuple[float, np.ndarray]] = deque(maxlen=4 * SAMPLES)

    @property
    def time(self) -> float:
        """Current time."""
        return self.stepper.time

    # ------------------------------------------------------------ moving
    def advance(self, seconds: float) -> None:
        """Advance by some time, with the current parameters and the pull of the hand."""
        u = [float(v) for c in self.controls for v in np.ravel(c.value, order="F")]
        grasp = self.grasp
        rate = self._rate(grasp) if grasp is not None else 0.0
        count = min(MOST, max(1, math.ceil(seconds * rate / FINE)))
        y = np.zeros(0)
        for _ in range(count):
            self._pull[:] = 0.0
            if grasp is not None:
                self._hold(grasp, seconds / count)
            y = self.stepper.step(seconds / count, [*u, *self._pull])
        self.curves.append((self.time, y))

    def restart(self) -> None:
        """Restart."""
        self.stepper.reset()
        self.curves.clear()
        self.grasp = None

    # ------------------------------------------------------------ pulling
    def take(self, shape: int, point: Any) -> bool:
        """Grasp the body of a shape at a world point, if it has one."""
        handle = self.carriers[shape]
        if handle is None:
            return False
        r, axes = self._body(handle)
        at = np.asarray(point, float)
        self.grasp = Grasp(handle, axes.T @ (at - r), at)
        return True

    def pull(self, target: Any) -> None:
        """Move the hand."""
        if self.grasp is not None:
            self.grasp.target = np.asarray(target, float)

    def let_go(self) -> None:
        """Release the body."""
        self.grasp = None

    def held(self) -> tuple[np.ndarray, np.ndarray] | None:
        """Grasp point on the body, and position of the hand."""
        if self.grasp is None:
            return None
        r, axes = self._body(self.grasp.handle)
        return r + axes @ self.grasp.local, self.grasp.target

    def _rate(self, grasp: Grasp) -> float:
        """The largest rate of a pull."""
        own, total = self._masses[grasp.handle], max(self._masses)
        return PULL / math.sqrt(max(self.posing.drawn.size, 1e-9)) * (total / own) ** 0.25

    def _hold(self, grasp: Grasp, dt: float) -> None:
        handle = self.handles[grasp.handle]
        r, axes = self._body(grasp.handle)
        point = r + axes @ grasp.local
        speed = np.zeros(3) if grasp.before is None else (point - grasp.before) / dt
        grasp.before = point
        mass, rate = self._masses[grasp.handle], self._rate(grasp)
        force = mass * rate * (rate * (grasp.target - point) - 2 * DAMPING * speed)
        torque = np.cross(point - r, force)
        planar = len(handle.force) == 2
        load = [*force[:2], torque[2]] if planar else [*force, *torque]
        first = sum(len(h.force) + len(h.torque) for h in self.handles[: grasp.handle])
        self._pull[first : first + len(load)] = load

    def _weigh(self, model: Component, p: np.ndarray) -> list[float]:
        """Masses of the bodies with handles; 1 if unknown."""
        parts = {c.path: c for c in model.walk()}
        flat, masses = self.system.flat, []
        for handle in self.handles:
            m = parts[handle.owner].__dict__.get("m")
            known = m is not None and getattr(m, "id", None) in flat.parameter_offset and not m.shape
            masses.append(max(float(p[flat.parameter_offset[m.id]]), 1e-9) if known else 1.0)  # type: ignore[union-attr]
        return masses

    # ------------------------------------------------------------ viewing
    def _compiled(self) -> Any:
        f, program = self.stepper.program.f, self.stepper.program
        frames = ca.vertcat(ca.SX(0, 1), *(_numbers(h) for h in self.handles))
        outputs = {}
        for name, sx in (("rows", self.posing.expression), ("bodies", frames)):
            outputs[name] = ca.densify(f.staged_of(Expr(sx, (sx.shape[0],)))) if sx.shape[0] else ca.SX(0, 1)
        return program.code(("live", id(self)), lambda: outputs)

    def _read(self) -> tuple[np.ndarray, np.ndarray]:
        rows, bodies = self.stepper.evaluate(self._code)
        return np.nan_to_num(np.array(rows, float).ravel(), posinf=0.0, neginf=0.0), np.array(bodies, float).ravel()

    def _body(self, handle: int) -> tuple[np.ndarray, np.ndarray]:
        """Current position and axes (columns) of a body."""
        bodies, at = self._read()[1], 0
        for k, h in enumerate(self.handles):
            n = 3 if len(h.force) == 2 else 12
            part, at = bodies[at : at + n], at + n
            if k == handle:
                if n == 12:
                    return part[:3], part[3:].reshape(3, 3)  # element by element it is the transposed matrix R
                c, s = math.cos(part[2]), math.sin(part[2])
                return np.array([part[0], part[1], 0.0]), np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
        raise IndexError(handle)

    def scene(self) -> Scene:
        """The current scene."""
        now = self.posing.scene(self._read()[0], self._shapes)
        return replace(now, time=np.array([self.time]))

    def charts(self) -> list[Chart]:
        """Curves of the last seconds, one chart per unit; the present is zero, so that the axis does not change."""
        if len(self.curves) < 2:
            return []
        kept = [entry for entry in self.curves if entry[0] >= self.time - KEPT]
        some = kept[:: len(kept) // SAMPLES + 1]
        time, values = np.array([t for t, _ in some]) - self.time, np.array([y for _, y in some])
        units: dict[str, dict[str, np.ndarray]] = {}
        at = 0
        for path in self.plotted:
            symbol: Any = self.system.symbols.get(path, self.system.symbols.get(path.rpartition("[")[0]))
            shape = symbol.shape if path in self.system.symbols else ()
            names = [f"{path}[{','.join(map(str, i))}]" for i in np.ndindex(*shape)] if shape else [path]
            lines = units.setdefault(getattr(symbol.declaration, "unit", "") or "", {})
            for name in names:
                lines[name] = values[:, at]
                at += 1
        found = []
        for unit, lines in units.items():
            every = np.concatenate(list(lines.values()))
            low, high = self._range(unit, float(np.nanmin(every)), float(np.nanmax(every)))
            found.append(Chart(unit, time, lines, {}, low, high, (-KEPT, 0.0)))
        return found

    def _range(self, unit: str, low: float, high: float) -> tuple[float, float]:
        """Range of a chart: it grows rarely, and in large increments."""
        known = self._ranges.get(unit)
        if known is None or low < known[0] or high > known[1]:
            low, high = (low, high) if known is None else (min(low, known[0]), max(high, known[1]))
            pad = 0.3 * (high - low) or 0.1 * abs(high) or 1.0
            self._ranges[unit] = (low - pad, high + pad)
        return self._ranges[unit]


def _number(control: Control) -> Any:
    return control.value if control.value.shape else float(control.value)


def _elements(control: Control) -> list[str]:
    """Paths of the elements of a parameter, column by column."""
    shape = control.default.shape
    if not shape:
        return [control.path]
    indices = sorted(np.ndindex(*shape), key=lambda i: i[::-1])
    return [f"{control.path}[{','.join(map(str, i))}]" for i in indices]


def _numbers(handle: Handle) -> ca.SX:
    """Position and angle, or matrix row by row, of the held frame."""
    at = place(handle.frame)
    turn = at["phi"] if "phi" in at else at["R"]
    return ca.vertcat(ca.vec(at["r"].sx), turn.sx if "phi" in at else ca.vec(turn.sx))
