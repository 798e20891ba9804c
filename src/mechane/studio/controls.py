"""Controls: parameters, initial values and curves of a model, with units and sensible ranges."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import casadi as ca
import numpy as np

from ..geometry import Circle, Curve, Ellipse, Parabola, SinusEllipse, StraightLine
from ..language.component import Component
from ..language.expressions import Expr
from ..language.functions import sin
from ..language.symbols import Parameter
from ..language.tree import arguments_of, parent_of
from ..simulation.system import System

AS_WRITTEN = "as in the model"
CURVES = ("curve", "curve1", "curve2")  # attribute names in components


@dataclass(eq=False)
class Control:
    """A number, or a vector of numbers, that can be changed without retranslation."""

    path: str
    kind: str  # "parameter" or "initial"
    default: np.ndarray
    unit: str = ""
    doc: str = ""
    low: float | None = None  # limits set by the model
    high: float | None = None
    free: bool = False  # an initial value not fixed by the model
    value: np.ndarray = field(init=False)

    def __post_init__(self) -> None:
        self.value = self.default.copy()

    @property
    def owner(self) -> str:
        """Path of the component."""
        return self.path.rpartition(".")[0]

    @property
    def label(self) -> str:
        """Name and unit."""
        name = self.path.rpartition(".")[2]
        return f"{name} [{self.unit}]" if self.unit else name

    @property
    def changed(self) -> bool:
        """Whether the value differs from that of the model."""
        return not np.array_equal(self.value, self.default)

    def range(self) -> tuple[float, float]:
        """Slider range: the limits of the model, or around its value."""
        at = float(np.max(np.abs(self.default), initial=0.0))
        if self.unit == "rad":
            low, high = -3.15, 3.15  # a full turn
        elif not at:
            low, high = -1.0, 1.0
        elif self.low is not None and self.low >= 0 and np.all(self.default > 0):
            low, high = 0.1 * at, 3.0 * at
        else:
            low, high = -3.0 * at, 3.0 * at
        low, high = min(low, float(self.value.min())), max(high, float(self.value.max()))
        if self.low is not None:
            low = max(low, float(self.low))
        if self.high is not None:
            high = min(high, float(self.high))
        low, high = float(f"{low:.3g}"), float(f"{high:.3g}")
        return (low, high) if high > low else (low, low + 1.0)

    def step(self) -> float:
        """A round step, about a thousandth of the range."""
        low, high = self.range()
        return 10.0 ** math.floor(math.log10((high - low) / 300))


@dataclass(eq=False)
class CurveChoice:
    """A curve of a component, chosen from a list; changing it changes the model, which is retranslated."""

    path: str
    choices: dict[str, Curve]
    value: str = AS_WRITTEN

    def apply(self, model: Component) -> None:
        """Insert the chosen curve into a recreated model; its component rebuilds what depends on it."""
        if self.value != AS_WRITTEN:
            owner, _, name = self.path.rpartition(".")
            component = next(c for c in model.walk() if c.path == owner)
            component.rebuild(**{name: self.choices[self.value]})


def find_controls(system: System) -> list[Control]:
    """Independent parameters, and initial values of states and of other variables with fixed initial values."""
    return [*_parameters(system), *_initial(system)]


def _parameters(system: System) -> Iterator[Control]:
    numbers, used = system.translated.parameters(), _used(system)
    for p in system.flat.parameters:
        start = system.flat.parameter_offset[p.id]
        place = slice(start, start + max(1, int(np.prod(p.shape))))
        if not isinstance(p.value, np.ndarray) or not np.all(np.isfinite(p.value)) or not used[place].any():
            continue
        value = numbers[place].reshape(p.shape, order="F")
        d = p.declaration
        yield Control(p.path, "parameter", np.array(value, float), d.unit, d.doc, d.min, d.max)
    for path, one in system.possible.items():  # becomes a parameter on its first change
        if path not in system.symbols:
            d = one.declaration
            yield Control(path, "parameter", one.value.copy(), d.unit, d.doc, d.min, d.max)


def _used(system: System) -> np.ndarray:
    """For each parameter element whether something depends on it."""
    flat = system.flat
    parts = [flat.residuals, *flat.energy.values(), *(m for e in flat.events for m in e.margins)]
    parts += [a[2] for e in flat.events for a in e.actions]
    parts += [ca.vec(p.value.sx) for p in flat.parameters if isinstance(p.value, Expr)]
    parts += [ca.vec(v.start.sx) for v in flat.variables if isinstance(v.start, Expr)]
    if not flat.parameter_symbols.shape[0]:
        return np.zeros(0, bool)
    return np.array(ca.which_depends(ca.vertcat(*parts), flat.parameter_symbols, 1, False), bool)


def _initial(system: System) -> Iterator[Control]:
    p = system.translated.parameters()
    starts = system.translated.starts
    fixed = {v.path: v for v in starts.items if v.fixed}
    states = {path.partition("[")[0]: None for path in system.report.states}
    held = starts(p)
    for path in dict.fromkeys((*fixed, *states)):
        v = starts.paths.get(path)
        if v is None or isinstance(v, Parameter):
            continue
        value = np.zeros(v.shape)
        for k, column in enumerate(system.flat.columns(v)):
            target, sign = starts.dae.alias[column]
            number = held.guess[target] if target >= 0 else 0.0
            value.reshape(-1, order="F")[k] = 0.0 if np.isnan(number) else sign * number
        d = v.declaration
        yield Control(path, "initial", value, d.unit, d.doc, free=path not in fixed)


def find_curves(model: Component) -> list[CurveChoice]:
    """The curves of components: both curves of a contact pair, or the curve of a point or a ball."""
    found = []
    for component in model.walk():
        for name, written in component.__dict__.items():
            if name not in CURVES or not isinstance(written, Curve) or _shared(component, written):
                continue
            written = arguments_of(component).get(name, written)  # before a component embedded it in space
            choices = _along(written) if name == "curve" else _similar(written)
            if choices:
                found.append(CurveChoice(component.join(name), choices))
    return found


def _shared(component: Component, curve: Curve) -> bool:
    """Whether the curve belongs to the parent component, as for its stops."""
    around = parent_of(component)
    return around is not None and any(isinstance(v, Curve) and v.has_formulas_of(curve) for v in vars(around).values())


def _along(curve: Curve) -> dict[str, Curve]:
    """Other curves between the same ends, over the same parameters, so that start and stops keep their meaning."""
    if curve.closed:
        return _similar(curve)
    low, high = curve.interval or (-1.0, 1.0)
    try:
        first, middle, last = curve.position(np.array([low, (low + high) / 2, high]))
    except Exception:  # as below
        return {}
    chord = last - first
    reach = float(np.linalg.norm(chord))
    sag = middle - (first + last) / 2
    if not reach > 1e-9 or not np.isfinite(sag).all():
        return {}
    if np.linalg.norm(sag) < 0.02 * reach:  # downwards, or sideways
        across = int(abs(chord[1]) < 0.9 * reach)
        sag = -0.25 * reach * np.eye(len(sag))[across]

    def way(bend: Callable[[Any], Any]) -> Curve:
        def position(s: Any) -> Any:
            u = (s - low) / (high - low)
            return first + chord * u + sag * bend(u)

        return Curve(position, interval=(low, high), switch_side=curve.switch_side, endless=curve.endless)

    return {
        "StraightLine": way(lambda u: 0 * u),
        "Parabola": way(lambda u: 4 * u * (1 - u)),
        "Sine": way(lambda u: sin(math.pi * u)),
        "Waves": way(lambda u: 0.5 * sin(3 * math.pi * u)),
    }


def _similar(curve: Curve) -> dict[str, Curve]:
    """Other curves of about the same size, on the same side."""
    try:
        _, points = curve.sample(121)
    except Exception:  # a curve with model parameters has no numeric values yet
        return {}
    if curve.dimension == 3 and np.abs(points[:, 2]).max() > 1e-9:
        return {}  # not in the plane of the alternatives
    a, b = (max(float(np.ptp(points[:, k])) / 2, 1e-6) for k in (0, 1))
    side = bool(curve.switch_side)
    r = max(a, b)
    if curve.closed:
        flat = b if b < 0.98 * a else 0.7 * a
        return {
            "Circle": Circle(radius=r, switch_side=side),
            "Ellipse": Ellipse(a=a, b=flat, switch_side=side),
            "SinusEllipse": SinusEllipse(a=a, b=flat, amplitude=0.03 * a, frequency=6, switch_side=side),
        }
    return {
        "StraightLine": StraightLine(length=2 * r, switch_side=side),
        "Parabola": Parabola(c=0.5 / r, interval=(-r, r), switch_side=side),
        "Circle": Circle(radius=r, switch_side=not side),
    }
