"""Linear analysis of any model: state space, natural frequencies, damping ratios and modes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import casadi as ca
import numpy as np

from ..errors import MechaneError, ParameterError, UnknownNameError, suggest
from ..extension import front_door
from ..language.component import Component
from ..language.functions import vector
from ..language.naming import plain_name
from ..language.node import Connector
from ..language.symbols import Parameter, Variable
from ..simulation.nominal import units_of_model
from ..simulation.result import Result
from ..simulation.system import System, compile
from ..simulation.trajectory import Trajectory
from .equilibrium import Search, equilibrium
from .pairing import HEAVY, UNEVEN, Decay, masses, pairs
from .pose import Pose
from .response import frequency_response, optimal_feedback, plot_response, transfer_zeros
from .slopes import Slopes

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.figure import Figure

SWING = 1 / 6  # largest motion of any frame in an animation, relative to the size of the model
FARTHEST = 0.6  # largest deviation of a coordinate in an animation
ROUNDING = 1e-15  # elements below this fraction of the largest, in the units of the model, count as zero
STILL = 3e-8  # eigenvalues below this fraction of the largest count as zero
CONSTANT = 1e-9  # relative rate of a combination of positions that counts as zero


@dataclass(eq=False)
class Linear:
    """A model near a pose: der(x) = A x + B u, y = C x + D u, for small deviations.

    `states`, `inputs` and `outputs` name the rows and columns. `basis` maps deviations of the
    states to those of all coordinates (loops and quaternions have more coordinates than states).
    """

    A: np.ndarray
    B: np.ndarray
    C: np.ndarray
    D: np.ndarray
    states: list[str]
    inputs: list[str]
    outputs: list[str]
    pose: Pose
    basis: np.ndarray

    def modes(self) -> Modes:
        """Natural frequencies, damping ratios and shapes."""
        return Modes(self)

    def response(self, frequencies: Any) -> np.ndarray:
        """The complex response of outputs to inputs at frequencies [Hz], shape (frequencies, outputs, inputs)."""
        return frequency_response(self, frequencies)

    def zeros(self, output: str | None = None, input: str | None = None) -> np.ndarray:
        """Transmission zeros [1/s] of all inputs and outputs together, or of one pair."""
        i = slice(None) if output is None else [_index(output, self.outputs, "output")]
        j = slice(None) if input is None else [_index(input, self.inputs, "input")]
        return transfer_zeros(self.A, self.B[:, j], self.C[i], self.D[i][:, j])

    @front_door
    def bode(
        self, frequencies: Any = None, *, title: str | None = None, file: str | Path | None = None, show: bool = False
    ) -> Figure:
        """Plot magnitude and phase of the response against frequency [Hz]; see `Result.plot` for the options."""
        return plot_response(self, frequencies, title, file, show)

    def lqr(self, Q: Any, R: Any) -> np.ndarray:
        """Gain K of the feedback u = -K x that minimizes the integral of xᵀQx + uᵀRu, one row per input.

        Weights are matrices, diagonals, a single number, or mappings by name: `lqr({"rail.s": 10.0}, 0.1)`.
        """
        return optimal_feedback(self, Q, R)

    def to_control(self) -> Any:
        """The model as a `StateSpace` of the python-control library; names have underscores instead of dots."""
        try:
            import control
        except ImportError as error:
            raise MechaneError("to_control needs python-control: pip install 'mechane[control]'.") from error
        names = {"states": self.states, "inputs": self.inputs, "outputs": self.outputs}
        plain = {key: [plain_name(name) for name in value] for key, value in names.items() if value}
        return cast(Any, control).ss(self.A, self.B, self.C, self.D, **plain)

    def _repr_html_(self) -> str:
        from ..notebook import linear_html

        return linear_html(self)

    def __repr__(self) -> str:
        return (
            f"<Linear: {len(self.states)} states, {len(self.inputs)} inputs, {len(self.outputs)} outputs, "
            f"at {self.pose!r}>"
        )


class Modes:
    """Modes of vibration in order of natural frequency.

    `.frequencies` [Hz] and `.damping_ratios` have one entry per mode; `.eigenvalues` one or two per mode. An overdamped mode
    is a pair of decaying motions of the same shape, a slow and a fast one, $\\omega = \\sqrt{\\lambda_1\\lambda_2}$, with a
    ratio above 1; a rigid-body motion has frequency 0. Unpaired decaying or growing motions have frequency 0 and ratio 1 or -1. What
    only accumulates, such as a distance travelled, and angles with a prescribed speed are not modes. `.shapes[k]`
    gives the complex amplitude of any variable in a mode, by path.
    """

    def __init__(self, linear: Linear):
        import scipy.linalg

        self.linear = linear
        moving = _moving(self._without_rounding(), self._rates())
        A = moving.T @ linear.A @ moving
        found_by: Any = cast(Any, scipy.linalg).eig(A) if len(A) else (np.zeros(0), np.zeros((0, 0)))
        values, forms = np.asarray(found_by[0], complex), moving @ np.asarray(found_by[1], complex)
        vectors = linear.basis @ forms
        top = np.abs(values).max(initial=0.0)
        values[np.abs(values) <= STILL * top] = 0.0
        oscillating = np.abs(np.imag(values)) > 1e-9 * np.abs(values)
        together = self._overdamped(values, forms, oscillating)
        taken = {k for pair in together for k in pair}
        found: list[tuple[float, float, list[complex], np.ndarray]] = []
        for slow, fast in together:
            own = [values[slow], values[fast]]
            w = float(np.sqrt(abs(own[0]) * abs(own[1])))
            found.append((w, -(own[0].real + own[1].real) / (2 * w), own, vectors[:, slow]))
        for k in np.nonzero(oscillating & (np.imag(values) > 0))[0]:
            if k not in taken:
                w = abs(values[k])
                found.append((w, -values[k].real / w, [values[k], values[k].conjugate()], vectors[:, k]))
        zero = [int(k) for k in np.nonzero(values == 0)[0]]
        found += [(0.0, 0.0, [values[k] for k in zero[i : i + 2]], vectors[:, zero[i]]) for i in range(0, len(zero), 2)]
        for k in np.nonzero(~oscillating & (values != 0))[0]:
            if k not in taken:
                found.append((0.0, float(-np.sign(values[k].real)), [values[k]], vectors[:, k]))
        found.sort(key=lambda m: (m[0], max(abs(v) for v in m[2])))
        self.frequencies = np.array([m[0] for m in found]) / (2 * np.pi)
        self.damping_ratios = np.array([m[1] for m in found])
        self.eigenvalues = [np.array(m[2]) for m in found]
        self.shapes = [Shape(linear, _real_as_can_be(m[3]), k) for k, m in enumerate(found)]

    def __len__(self) -> int:
        return len(self.frequencies)

    def _without_rounding(self) -> np.ndarray:
        """The matrix with zeros for what is negligible in the units of the model."""
        linear, system = self.linear, self.linear.pose.system
        x, _, p, _, _ = linear.pose.state
        known = dict(zip(self._coordinates(), units_of_model(system.program(p), x, p), strict=True))
        units = np.array([known[name] for name in linear.states])
        scaled = np.abs(linear.A * units / units[:, None])
        return np.where(scaled > ROUNDING * scaled.max(initial=0.0), linear.A, 0.0)

    def _rates(self) -> np.ndarray:
        """Which of the states are rates of others."""
        names = self._coordinates()
        return np.isin(
            self.linear.states, [names[k] for k in np.nonzero(self.linear.pose.system.initializer.is_rate)[0]]
        )

    def _coordinates(self) -> list[str]:
        """Names of all coordinates."""
        translated = self.linear.pose.system.translated
        return [translated.dae.names[c] for c in translated.kinematics.coordinates]

    def _overdamped(self, values: np.ndarray, forms: np.ndarray, oscillating: np.ndarray) -> list[tuple[int, int]]:
        """Eigenvalues of overdamped modes, the slow one first; see `pairing`."""
        falling = np.nonzero(~oscillating & (np.real(values) < 0))[0]
        if len(falling) < 2:
            return []
        linear = self.linear
        system = linear.pose.system
        whole, own = np.nonzero(system.initializer.is_rate)[0], self._rates()
        if not own.any():
            return []
        metric = masses(system.functions, linear.pose.state, whole, linear.basis[whole][:, own])

        def decay(k: Any, form: np.ndarray) -> Decay:
            kinetic = float(np.real(form[own].conj() @ metric @ form[own]))
            pull = linear.A[own][:, ~own] @ form[~own]
            potential = -float(np.real((form[own] / values[k]).conj() @ metric @ pull))
            return Decay(int(k), form[own], kinetic / potential if potential > 1e-12 * kinetic else np.inf)

        decays = [decay(k, np.real(forms[:, k])) for k in falling]
        surplus = sum(-1 if d.slow else 1 for d in decays)
        heavy = [
            decay(k, forms[:, k])
            for k in np.nonzero(oscillating & (np.imag(values) > 0) & (np.real(values) < -HEAVY * np.abs(values)))[0]
        ]
        for d in sorted(heavy, key=lambda d: -abs(np.log(d.energies)) if 0 < d.energies < np.inf else 0.0):
            if surplus * (1 if d.slow else -1) >= 2 and not 1 / UNEVEN < d.energies < UNEVEN:
                partner = int(np.argmin(np.abs(values - values[d.index].conjugate())))
                decays += [Decay(d.index, np.real(d.form), d.energies), Decay(partner, np.imag(d.form), d.energies)]
                surplus -= 2 if d.slow else -2
        first_order = max(0, len(values) - 2 * int(own.sum()))
        still = int((values == 0).sum()) + int((np.real(values) > 0).sum())
        return [(one.index, two.index) for one, two in pairs(decays, metric, first_order + still)]

    def result(self, k: int = 0, amplitude: float | None = None, periods: float = 2.0, points: int = 121) -> Result:
        """Mode k as an undamped motion about the pose, returned as a result.

        `amplitude` is the largest deviation of a coordinate [m or rad]. By default the frame that moves
        most moves by a sixth of the size of the model.
        """
        if not isinstance(k, (int, np.integer)) or not 0 <= k < len(self.shapes):
            raise ParameterError(f"There is no mode {k!r}; the modes are numbered from 0 to {len(self.shapes) - 1}.")
        return self.shapes[k].motion(self.frequencies[k], amplitude, periods, points)

    @front_door
    def animate(
        self,
        k: int = 0,
        path: str | Path | None = None,
        *,
        amplitude: float | None = None,
        fps: float = 30.0,
        speed: float = 1.0,
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
        """Show mode k in slow motion, two periods in four seconds; see `Result.animate`."""
        motion = self.result(k, amplitude)
        motion.time = motion.trajectory.time = np.linspace(0.0, 4.0, len(motion.time))
        return motion.animate(
            path, fps=fps, speed=speed, dark=dark, camera=camera, title=title, plots=plots, open=open,
            hide=hide, axes=axes, forces=forces, traces=traces, follow=follow,
        )  # fmt: skip

    def _repr_html_(self) -> str:
        from ..notebook import modes_html

        return modes_html(self)

    def __repr__(self) -> str:
        rows = [f"{'mode':>6} {'frequency/Hz':>14} {'damping ratio':>14}"]
        pairs = zip(self.frequencies, self.damping_ratios, strict=True)
        rows += [f"{k:>6} {f:>14.6g} {z:>14.4g}" for k, (f, z) in enumerate(pairs) if k < 20]
        return "\n".join(rows + ([f"   … {len(self)} modes"] if len(self) > 20 else []))


def _moving(A: np.ndarray, rates: np.ndarray) -> np.ndarray:
    """Deviations of the states, as orthonormal columns, in which no combination of positions is constant.

    Constant combinations are not motions: a distance travelled, less the displacement it belongs to; an angle whose speed is
    prescribed; the position of nonholonomic wheels.
    """
    import scipy.linalg

    places = ~rates
    if not places.any():
        return np.eye(len(A))
    rows = A[places]
    sizes = np.abs(rows).max(axis=1, initial=0.0)
    sizes[sizes == 0] = 1.0
    null_space = cast(Any, scipy.linalg).null_space
    constant: np.ndarray = null_space((rows / sizes[:, None]).T, rcond=CONSTANT)
    if not constant.shape[1]:
        return np.eye(len(A))
    free: np.ndarray = null_space((constant / sizes[:, None]).T)
    out = np.zeros((len(A), free.shape[1] + int(rates.sum())))
    out[places, : free.shape[1]] = free
    out[rates, free.shape[1] :] = np.eye(int(rates.sum()))
    return out


def _real_as_can_be(v: np.ndarray) -> np.ndarray:
    """A complex shape scaled so that its largest element is 1."""
    return v / v[int(np.argmax(np.abs(v)))] if len(v) and np.abs(v).max() > 0 else v


class Shape:
    """The shape of one mode: `shape["beam.frame_b.r_0"]` is the complex amplitude of a variable."""

    def __init__(self, linear: Linear, vector: np.ndarray, number: int):
        self.linear, self.vector, self.number = linear, vector, number

    def __getitem__(self, path: str) -> Any:
        variable = self._variable(path)
        return self.evaluate(variable)

    def evaluate(self, expression: Any) -> Any:
        """Complex amplitude of any expression."""
        f = self.linear.pose.system.functions
        slopes = Slopes(f, f.of(expression))
        got = slopes(self.linear.pose.state, np.column_stack([np.real(self.vector), np.imag(self.vector)]))
        value = (got[:, 0] + 1j * got[:, 1]).reshape(expression.shape)
        return complex(value) if value.ndim == 0 else value

    def _variable(self, path: str) -> Variable:
        symbols = self.linear.pose.system.symbols
        found = symbols.get(path)
        if not isinstance(found, Variable):
            raise UnknownNameError(f"There is no variable '{path}'.{suggest(path, symbols)}")
        return found

    def _reach(self) -> float:
        """Largest motion of any frame, relative to the size of the model."""
        system = self.linear.pose.system
        frames = [
            v for v in system.symbols.values()
            if isinstance(v, Variable) and isinstance(v.owner, Connector) and v.name in ("r", "r_0")
        ]  # fmt: skip
        if not frames:
            return 0.0
        (width,) = frames[0].shape
        everything = vector(*(v[k] for v in frames if v.shape == (width,) for k in range(width)))
        moved = np.abs(self.evaluate(everything)).reshape(-1, width)
        places = self.linear.pose.result.evaluate(everything)[0].reshape(-1, width)
        size = float(np.ptp(places, axis=0).max()) or 1.0
        return float(np.linalg.norm(moved, axis=1).max()) / size

    def motion(self, frequency: float, amplitude: float | None, periods: float, points: int) -> Result:
        """The pose oscillating in this shape."""
        pose = self.linear.pose
        x, z, p, t, d = pose.state
        system = pose.system
        places = ~system.initializer.is_rate
        largest = np.abs(self.vector[places]).max(initial=0.0) or 1.0
        if amplitude is None:
            amplitude = min(FARTHEST, SWING / (self._reach() / largest or 1.0))
        period = 1 / frequency if frequency > 0 else 1.0
        phase = np.linspace(0.0, 2 * np.pi * periods, points)
        swing = np.real(np.outer(self.vector, np.exp(1j * phase))) * (amplitude / largest)
        swing[~places] = 0.0
        moved = x[:, None] + swing
        modes = np.repeat(d[:, None], points, 1)
        if system.translated.kinematics.loop_constraints:
            moved = system.initializer.project(moved, p, np.full(points, t), modes)
        time = np.linspace(0.0, periods * period, points)
        return Result(
            system, Trajectory(time, moved, np.repeat(z[:, None], points, 1), modes, np.zeros((2, points))), p
        )


@front_door
def linearize(
    model: Component | System | Result,
    at: Pose | float | None = None,
    *,
    steady: bool = False,
    parameters: dict[str, Any] | None = None,
    initial: dict[str, Any] | None = None,
    inputs: Sequence[str] = (),
    outputs: Sequence[str] = (),
) -> Linear:
    """Linearize a model about a pose, with exact derivatives.

    `at` is an equilibrium, or a time if a result is given instead of a model; by default the equilibrium near the start
    is computed first. With `steady`, prescribed motions continue: the pose is that of the
    steady motion, such as a blade rotating with its hub, in which all other coordinates are constant. (For a motion that
    is not prescribed, simulate it and pass the result.) `inputs` are paths of parameters (a force, a voltage), `outputs` paths of variables. The states are
    the independent coordinates, if possible those of the report.
    """
    pose = _pose(model, at, steady, parameters, initial, inputs)
    system, state = pose.system, pose.state
    f = system.functions
    n = system.functions.nx
    basis, independent = _tangent(system, state)
    wanted = [_parameter(system, path) for path in inputs]
    extra = ca.vertcat(*(f.p[k] for k in wanted)) if wanted else ca.SX(0, 1)
    values = [f.of(_variable(system, path)) for path in outputs]
    y = ca.vertcat(*values) if values else ca.SX(0, 1)
    slopes = Slopes(f, ca.vertcat(f.dynamics[0], y), extra)
    m = len(wanted)
    directions = np.zeros((n + m, len(independent) + m))
    directions[:n, : len(independent)] = basis
    directions[n:, len(independent) :] = np.eye(m)
    all_ = slopes(state, directions)
    k = len(independent)
    names = [system.translated.dae.names[c] for c in system.translated.kinematics.coordinates]
    return Linear(
        all_[independent, :k], all_[independent, k:], all_[n:, :k], all_[n:, k:], [names[i] for i in independent],
        list(inputs), list(outputs), pose, basis,
    )  # fmt: skip


def _pose(
    model: Any,
    at: Any,
    steady: bool,
    parameters: dict[str, Any] | None,
    initial: dict[str, Any] | None,
    inputs: Sequence[str],
) -> Pose:
    if isinstance(at, Pose):
        return at
    if isinstance(model, Result):
        if at is None:
            raise ParameterError("linearize: give at=… the time of the result to linearize at.")
        return Pose(model.at(float(at)).result)
    if at is not None:
        raise ParameterError(
            "linearize: at=… must be an equilibrium; for a time give the result: mc.linearize(result, at=2.0)."
        )
    if steady:
        return Search(compile(model).suited(None, inputs, parameters), parameters, initial, 0.0, steady=True).run()
    return equilibrium(compile(model).suited(None, inputs, parameters).statics, parameters=parameters, initial=initial)


def _tangent(system: System, state: tuple[Any, ...]) -> tuple[np.ndarray, list[int]]:
    """Deviations of all coordinates that satisfy the loop constraints, one column per independent coordinate."""
    x, _, p, t, d = state
    n = len(x)
    initializer, independent = system.initializer, list(system.translated.independent)
    if not initializer.loop_constraints.shape[0]:
        return np.eye(n), list(range(n))
    by_x = ca.Function("g", initializer.inputs, [ca.jacobian(initializer.loop_constraints, initializer.x)])
    slope: np.ndarray = np.array(by_x(x, p, t, d), float)
    rank = np.linalg.matrix_rank(slope, tol=1e-9 * max(np.abs(slope).max(), 1e-300))
    dependent = [k for k in range(n) if k not in set(independent)]
    if len(dependent) != rank or _poor(slope[:, dependent], rank):
        import scipy.linalg

        factors = cast(Any, scipy.linalg).qr(slope, pivoting=True, mode="r")
        dependent = sorted(int(k) for k in factors[1][:rank])
        independent = [k for k in range(n) if k not in set(dependent)]
    basis = np.zeros((n, len(independent)))
    basis[independent, np.arange(len(independent))] = 1.0
    basis[dependent] = -np.linalg.lstsq(slope[:, dependent], slope[:, independent], rcond=1e-12)[0]
    return basis, independent


def _poor(matrix: np.ndarray, rank: int) -> bool:
    sizes = np.linalg.svd(matrix, compute_uv=False)
    return len(sizes) < rank or sizes[rank - 1] < 1e-6 * sizes[0]


def _index(name: str, names: list[str], what: str) -> int:
    if name not in names:
        raise UnknownNameError(f"'{name}' is not a {what} of this linear model.{suggest(name, names)}")
    return names.index(name)


def _parameter(system: System, path: str) -> int:
    head, _, tail = path.partition("[") if path.endswith("]") else (path, "", "")
    paths = {q.path: q for q in system.flat.parameters}
    found = paths.get(path, paths.get(head))
    if not isinstance(found, Parameter):
        raise UnknownNameError(f"There is no parameter '{path}' to use as an input.{suggest(path, paths)}")
    start = system.flat.parameter_offset[found.id]
    if found.shape and not tail:
        raise ParameterError(f"linearize: '{path}' has shape {found.shape}; name one element, '{path}[0]'.")
    index = tuple(int(i) for i in tail[:-1].split(",")) if tail else ()
    return start + (int(np.ravel_multi_index(index, found.shape, order="F")) if found.shape else 0)


def _variable(system: System, path: str) -> Any:
    symbols = system.symbols
    found = symbols.get(path)
    if isinstance(found, Variable):
        if found.shape:
            raise ParameterError(f"linearize: '{path}' has shape {found.shape}; name one element, '{path}[0]'.")
        return found
    head, bracket, tail = path.rpartition("[")
    found = symbols.get(head)
    if bracket and isinstance(found, Variable):
        return found[tuple(int(i) for i in tail[:-1].split(",")) if "," in tail else int(tail[:-1])]
    raise UnknownNameError(f"There is no variable '{path}' to use as an output.{suggest(path, symbols)}")


__all__ = ["Linear", "Modes", "linearize"]
