"""Static equilibrium: a pose in which everything is and stays at rest.

Velocities are zero; positions are unknown, and so are the states of first-order parts, which must be constant. With the
forces F(q) the search follows M q' = F(q), as in a very viscous fluid, by implicit Euler steps
(M/h - dF/dq) dq = F that become longer near the pose: at first a descent that avoids unstable poses,
finally Newton's method. Steps lie in the tangent space of closed loops and of quaternions.

Modes, such as an open contact, are updated after each step by the conditions of their events.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import casadi as ca
import numpy as np

from ..errors import EquilibriumError, warn
from ..extension import front_door
from ..language.component import Component
from ..simulation.events import CHAIN, TOUCH
from ..simulation.nominal import units_of_model
from ..simulation.result import Result
from ..simulation.system import System, compile
from ..simulation.trajectory import Trajectory
from .pose import Equilibrium
from .slopes import Slopes
from .spectrum import NEUTRAL, STABLE, Linear, factored, linalg, spectrum, without_noise

STEPS = 400  # at most
CONTRACTION = 0.5  # relative correction after a step above which the step is rejected
GROWTH = 1e5  # coordinate, relative to the model, that counts as divergence
LONGEST = 0.5  # largest relative step: a larger one may end in another valley
STRIDE = 0.01  # relative step after which contacts are checked
SHORT = 1e-9  # relative size of the last Newton step
ROUNDING = 1e-14  # relative size of steps that are mere rounding
CONVERGED = 1e-3  # relative correction after the last step
AT_REST = 1e-2  # final acceleration relative to the initial one: more indicates a singularity


@front_door
def equilibrium(
    model: Component | System,
    *,
    parameters: dict[str, Any] | None = None,
    initial: dict[str, Any] | None = None,
    time: float = 0.0,
) -> Equilibrium:
    """The equilibrium nearest to the start pose, downhill from it.

    `parameters` and `initial` override values by path, as in `simulate`; if several poses exist, `initial` (or the
    start values of the model) selects one. Time-dependent loads and motions are frozen at `time`.
    A start that is already in equilibrium is kept, even if unstable: see `.stable`. If only an unstable pose is found, a
    warning is raised. Contacts close and open, and sticking parts slide where necessary; impacts that change velocities
    are not executed.
    """
    system = compile(model).suited(None, parameters).statics.suited(parameters)
    return Search(system, parameters, initial, time).run()


class Search:
    """One search for an equilibrium, or with `steady` for a motion in which only prescribed speeds differ from zero.

    Coordinates, rates and forces are in units of the model: its lengths, its time, and their powers (`sizes`).
    """

    def __init__(
        self,
        system: System,
        parameters: dict[str, Any] | None,
        initial: dict[str, Any] | None,
        time: float,
        steady: bool = False,
    ):
        self.system, self.steady = system, steady
        x, self.z, self.p, self.d, _ = system.initialize(parameters, initial, time)
        self.t = time
        self.f, self.init = system.functions, system.initializer
        self.speed = np.nonzero(self.init.is_rate)[0]
        self.place = np.nonzero(~self.init.is_rate)[0]
        x[self.speed] = 0.0
        self.sizes = units_of_model(system.program(), x, self.p)
        self.x = self.project(x / self.sizes)
        self.begin = self.last = self.x.copy()
        self.pull = np.abs(np.nan_to_num(self.rates(self.x)[self.speed])).max(initial=0.0)
        self.discrete_state, self.impacts = self._events()
        self._actions: dict[int, ca.Function] = {}
        self.d_begin = self.d
        self.switched: dict[str, str] = {}
        self.names = [system.translated.dae.names[c] for c in system.translated.kinematics.coordinates]
        loop_constraints = np.nonzero(self.init.of_rates)[0]
        self.bound = self.init.residual_function(loop_constraints, [], self.speed) if len(loop_constraints) else None
        rates, u = self.f.dynamics[0], self.f.x[self.speed.tolist()]
        self.moves = self._kept(
            "moves", lambda: ca.Function("moves", self.f.arguments, [ca.jacobian(rates[self.place.tolist()], u)])
        )
        self.slow = self._first_order()
        self.metric, whole = self._masses(u)
        made = self._kept(("forces", whole, *self.slow.tolist()), lambda: self._forces(rates, u, whole))
        self.loads, self.slopes = made[0], made[1].apart()
        units = self.sizes[self.speed]
        self.units = np.concatenate([units / self._heaviest if whole else 1 / units, 1 / self.sizes[self.slow]])

    def _kept(self, key: Any, make: Callable[[], Any]) -> Any:
        """Data cached per system for all searches."""
        return self.system.program().kept(("statics", key), make)

    def _events(self) -> tuple[list[int], list[int]]:
        """Events that change discrete states by conditions on them, and events that change speeds or positions."""
        discrete_state: list[int] = []
        impacts: list[int] = []
        for k, event in enumerate(self.system.flat.events):
            if event.impulses or not all(discrete for _, discrete, _ in event.actions):
                impacts.append(k)
            elif event.actions and ca.depends_on(ca.vertcat(*event.margins), self.f.d):
                discrete_state.append(k)
        return discrete_state, impacts

    def margins(self, x: np.ndarray) -> np.ndarray:
        """Margin of the condition of each event."""
        return np.array(self._margins(*self.state(x)), float).ravel() / self._margin_sizes

    @cached_property
    def _margin_sizes(self) -> np.ndarray:
        """Change of each margin with the coordinates, in their units."""
        slopes = ca.Function("slopes", self.f.arguments, [ca.jacobian(self.f.least(self.f.dynamics[3]), self.f.x)])
        sizes = np.abs(np.nan_to_num(np.array(slopes(*self.state(self.begin)), float)) * self.sizes).max(axis=1)
        return np.where(sizes > 0, sizes, 1.0)

    @cached_property
    def _margins(self) -> ca.Function:
        return self.f.function(self.f.least(self.f.dynamics[3]))

    def _modes_after(self, k: int) -> ca.Function:
        """New discrete states after an event."""
        if k not in self._actions:
            event = self.system.flat.events[k]
            self._actions[k] = self.f.function(self.f.expression(ca.vertcat(*(value for _, _, value in event.actions))))
        return self._actions[k]

    def switch(self, x: np.ndarray) -> bool:
        """Update the discrete states by their conditions at a pose; returns whether one of them changed."""
        if not self.discrete_state:
            return False
        before = self.d
        for _ in range(CHAIN):
            margins = self.margins(x)
            fired = next((k for k in self.discrete_state if margins[k] > TOUCH), None)
            if fired is None:
                return not np.array_equal(before, self.d)
            event = self.system.flat.events[fired]
            values = np.array(self._modes_after(fired)(*self.state(x)), float).ravel()
            self.d = self.d.copy()
            self.d[[target for target, _, _ in event.actions]] = values
            self.switched[event.source.component.path or "model"] = str(event.source.what)
        raise EquilibriumError(self._lost(x, "modes keep changing"))

    def _masses(self, u: ca.SX) -> tuple[np.ndarray, bool]:
        """The mass matrix at the start, and whether the kinetic energy includes all masses; otherwise a unit matrix is used."""
        k, m = len(self.speed), len(self.slow)
        metric = np.eye(k + m)
        if not k:
            return metric, False
        momentum = self._kept("momentum", lambda: ca.Function("momentum", self.f.arguments, [self._momentum(u)]))
        x, z, p, t, d = self.state(self.x)
        moved = np.tile(x[:, None], (1, k))
        units = self.sizes[self.speed]
        moved[self.speed, np.arange(k)] = units
        mass = units[:, None] * np.reshape(np.array(momentum(moved, z, p, t, d), float), (k, k))
        tangent = self._tangent(self.x)
        sizes = np.linalg.eigvalsh(tangent.T @ (0.5 * (mass + mass.T)) @ tangent) if tangent.shape[1] else np.ones(1)
        if not np.all(np.isfinite(mass)) or sizes.min() <= 1e-13 * sizes.max():
            return metric, False
        self._heaviest = np.abs(mass).max()
        metric[:k, :k] = mass / self._heaviest
        return metric, True

    def _momentum(self, u: ca.SX) -> ca.SX:
        """Gradient of the kinetic energy with respect to the speeds: M u."""
        return ca.densify(ca.gradient(self.f.energies()[0], u))

    def _forces(self, rates: ca.SX, u: ca.SX, whole: bool) -> tuple[ca.Function, Slopes]:
        """Generalized forces and their derivatives.

        Forces are M a, the momentum at speeds equal to the accelerations: they are less nonlinear in the pose than the accelerations
        themselves. If the kinetic energy does not include all masses, the accelerations are used.
        """
        load = ca.densify(ca.substitute(rates[self.speed.tolist()], u, 0.0)) if len(self.speed) else ca.SX(0, 1)
        if whole:
            load = ca.substitute(self._momentum(u), u, load)
        if len(self.slow):
            load = ca.vertcat(load, ca.substitute(rates[self.slow.tolist()], u, 0.0))
        return ca.Function("loads", self.f.arguments, [ca.densify(load)]), Slopes(self.f, load)

    def _tangent(self, x: np.ndarray) -> np.ndarray:
        """Speeds compatible with the loops, as columns."""
        if self.bound is None:
            return np.eye(len(self.speed))
        slopes = np.array(self.bound(self.sizes * x, self.p, self.t, self.d)[1], float) * self.sizes[self.speed]
        largest = np.abs(slopes).max(axis=1, keepdims=True)
        return linalg.null_space(slopes / np.where(largest > 0, largest, 1.0), rcond=1e-9)

    def force(self, x: np.ndarray) -> np.ndarray:
        """The residual."""
        return self.units * np.array(self.loads(*self.state(x)), float).ravel()

    def state(self, x: np.ndarray) -> tuple[Any, ...]:
        """All arguments at a pose; algebraic variables are solved for."""
        if self.f.nz:
            self.z = self._solve_z(self.sizes * x)
        return self.sizes * x, self.z, self.p, self.t, self.d

    def _solve_z(self, x: np.ndarray) -> np.ndarray:
        f, z = self.f, self.z
        if not hasattr(self, "_algebra"):
            residual = f.dynamics[1]
            self._algebra = ca.Function("algebra", f.arguments, [residual, ca.jacobian(residual, f.z)])
        for _ in range(30):
            g, slope = (np.array(k, float) for k in self._algebra(x, z, self.p, self.t, self.d))
            step = np.linalg.lstsq(slope, g.ravel(), rcond=None)[0]
            z = z - step
            if np.all(np.abs(step) <= 1e-14 * np.abs(z)):
                break
        return z

    @property
    def _closure(self) -> ca.Function:
        """Loop constraints and their slopes."""
        g = self.init.loop_constraints
        return ca.Function("closure", self.init.inputs, [g, ca.jacobian(g, self.init.x)])

    @cached_property
    def _closure_sizes(self) -> np.ndarray:
        """Change of each loop constraint with the coordinates, in their units."""
        closure = self._kept("closure", lambda: self._closure)
        slopes = np.array(closure(self.sizes * self.begin, self.p, self.t, self.d)[1], float)
        return np.abs(slopes * self.sizes).max(axis=1)

    def project(self, x: np.ndarray) -> np.ndarray:
        """Project onto the loop constraints."""
        if not self.system.translated.kinematics.loop_constraints:
            return x
        x = self.sizes * x
        return self.init.project(x[:, None], self.p, np.array([self.t]), self.d[:, None])[:, 0] / self.sizes

    def rates(self, x: np.ndarray) -> np.ndarray:
        """Derivatives of all coordinates."""
        s = self.state(x)
        return np.array(self.f.rhs(*s), float).ravel() / self.sizes

    def _first_order(self) -> np.ndarray:
        """Coordinates that change at zero speeds: states of first-order parts; `driven` are those with a prescribed rate."""
        rng = np.random.default_rng(1)
        moving = np.zeros(len(self.place), bool)
        for size in (0.0, 0.1, 0.3):
            trial = self.x.copy()
            trial[self.place] += size * rng.uniform(-1, 1, len(self.place))
            moving |= np.abs(np.nan_to_num(self.rates(trial)[self.place])) > 1e-9
        rates, state = self.f.dynamics[0], ca.vertcat(self.f.x, self.f.z)
        self.driven = np.array([k for k in self.place[moving] if not ca.depends_on(rates[int(k)], state)], int)
        return np.setdiff1d(self.place[moving], self.driven)

    def linear(self, x: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Forces, their derivatives along the tangent directions, and those directions in x and in the speeds, as columns."""
        s = self.state(x)
        n, k, m = self.f.nx, len(self.speed), len(self.slow)
        directions = np.zeros((n, k + m))
        directions[self.place, :k] = np.array(self.moves(*s)) * self.sizes[self.speed] / self.sizes[self.place, None]
        directions[self.slow, :] = 0.0
        directions[self.slow, k + np.arange(m)] = 1.0
        free = self._tangent(x)
        basis = np.block([[free, np.zeros((k, m))], [np.zeros((m, free.shape[1])), np.eye(m)]])
        along = directions @ basis
        slopes = self.units[:, None] * self.slopes(s, self.sizes[:, None] * along)
        return basis.T @ self.force(x), basis.T @ slopes, along, basis

    def run(self) -> Equilibrium:
        """Newton's method if it finds a stable pose; otherwise descent all the way."""
        if len(self.driven) and not self.steady:
            raise EquilibriumError(self._lost(self.x, f"{self.names[self.driven[0]]} has a prescribed speed"))
        quick: Equilibrium | None = None
        try:
            quick = self._search(downhill=False)
            if quick.stable or quick.steps == 0:
                return quick
        except EquilibriumError:
            pass
        try:
            found, reason = self._search(downhill=True), ""
        except EquilibriumError as error:
            if quick is None:
                raise
            found, reason = quick, f" ({str(error).splitlines()[0].rstrip('.')})"
        if not found.stable:
            warn(
                f"The equilibrium found is unstable; a stable one was not found{reason}.\n"
                "  hint: give initial={path: value} near the expected pose; .stable distinguishes the two kinds."
            )
        return found

    def _search(self, downhill: bool) -> Equilibrium:
        """Search until a Newton step is short."""
        x, shift, last, self.d = self.x, 0.0, np.inf, self.d_begin
        self.switched.clear()
        self.switch(x)
        scale = 1 + np.abs(x).max(initial=0.0)
        for step in range(STEPS):
            self.last = x
            a, slope, along, basis = self.linear(x)
            mass = basis.T @ self.metric @ basis
            if not np.all(np.isfinite(slope)):
                raise EquilibriumError(self._lost(x, "the accelerations are no longer finite"))
            if not len(a):
                return self._done(x, True, step)
            growing, size, least = spectrum(slope, mass)
            loose = least <= 1e3 * NEUTRAL * size
            cleaned = without_noise(slope, mass, scale) if loose else _unchanged
            a = cleaned(a)
            tiny = 1e-14 * size or 1e-9 * np.abs(np.linalg.solve(mass, a)).max() or 1.0
            stable = growing <= STABLE * size
            straight = factored(tiny * mass - slope)
            newton = along @ straight(a)
            length = np.abs(newton).max(initial=0.0)
            near, rounding = length <= SHORT * scale, length <= 1e4 * SHORT * scale and length > 0.3 * last
            if near and length > ROUNDING * scale and not rounding:  # short for this pose too, not only for the model?
                again = self._contraction(self.project(x + newton), 0.0 * a, straight(a), straight, basis, cleaned)
                near = again <= CONVERGED
                if not near:
                    self._check_pull(x)
            if near or rounding:
                end = self.project(x + newton) if near else x
                if not self.switch(end):
                    return self._done(end, stable, step)
                length = np.inf
            last = length
            if downhill and not stable:
                shift = max(shift, 2 * growing)
            while True:
                solve = straight if shift <= tiny else factored(shift * mass - slope)
                dy = solve(a)
                length, limit = _largest(along @ dy), LONGEST * scale
                soft = np.linalg.norm(dy) / max(np.linalg.norm(solve(mass @ dy)), 1e-300)
                if length > limit:
                    shift = max(2 * shift, soft * length / limit)
                    continue
                trial = self.project(x + along @ dy)
                theta = self._contraction(trial, shift * (mass @ dy), dy, solve, basis, cleaned)
                if theta <= CONTRACTION:
                    break
                shift = max(4 * shift, soft)
                if shift > 1e6 * max(size, 1.0):
                    raise EquilibriumError(self._lost(x, "no step reduces the residual"))
            x, switched = self._on_the_way(x, trial)
            if switched or shift > 1e3 * tiny:
                last = np.inf
            shift = 0.0 if shift < 1e3 * tiny or theta < 1e-3 else shift * min(max(2 * theta, 0.05), 1.0) * 0.5
            scale = 1 + np.abs(x).max(initial=0.0)
            if np.abs(x - self.begin).max() > GROWTH * (1 + np.abs(self.begin).max()):
                raise EquilibriumError(self._lost(x, "the pose diverges"))
        raise EquilibriumError(self._lost(x, f"not found within {STEPS} steps"))

    def _on_the_way(self, x: np.ndarray, trial: np.ndarray) -> tuple[np.ndarray, bool]:
        """The first pose on a path at which a mode changes, such as a closing contact; otherwise its end."""
        if self.discrete_state:
            looks = int(np.ceil(np.abs(trial - x).max(initial=0.0) / (STRIDE * (1 + np.abs(x).max(initial=0.0)))))
            for share in np.arange(1, looks) / max(looks, 1):
                there = self.project(x + share * (trial - x))
                if self.switch(there):
                    return there, True
        return trial, self.switch(trial)

    def _contraction(
        self, trial: np.ndarray, drag: np.ndarray, dy: np.ndarray, solve: Linear, basis: np.ndarray, cleaned: Linear
    ) -> float:
        """Size of the correction of an implicit step, relative to the step."""
        force = self.force(trial)
        if not np.all(np.isfinite(force)):
            return np.inf
        loop_constraints = self.init.loop_constraints.shape[0]
        if loop_constraints:
            closure = self._kept("closure", lambda: self._closure)
            g = np.array(closure(self.sizes * trial, self.p, self.t, self.d)[0], float)
            if np.any(np.abs(g).ravel() > 1e-7 * (1 + np.abs(trial).max()) * self._closure_sizes):
                return np.inf
        rest = solve(cleaned(basis.T @ force - drag))
        return float(np.linalg.norm(rest) / max(np.linalg.norm(dy), 1e-300))

    def _done(self, x: np.ndarray, stable: bool, steps: int) -> Equilibrium:
        s = self.state(x)
        moving = np.abs(self.rates(x)[self.place])
        moving[np.isin(self.place, [*self.slow, *self.driven])] = 0.0
        if len(moving) and moving.max() > 1e-9:
            raise EquilibriumError(self._lost(x, "it is driven at a prescribed speed"))
        self._check_pull(x)
        self._check_impacts(x)
        point = Trajectory(
            np.array([self.t]), s[0][:, None], s[1][:, None], self.d[:, None], np.zeros((2, 1)), stats={"steps": steps}
        )
        return Equilibrium(Result(self.system, point, self.p), bool(stable), steps)

    def _check_pull(self, x: np.ndarray) -> None:
        """Reject a singularity: there, accelerations do not vanish however short the steps."""
        pull = np.abs(self.rates(x)[self.speed]).max(initial=0.0)
        if not pull <= AT_REST * (1.0 + self.pull):
            raise EquilibriumError(self._lost(x, "it approaches a pose with undefined accelerations"))

    def _check_impacts(self, x: np.ndarray) -> None:
        """Reject a pose that can only be reached through an impact."""
        if not self.impacts:
            return
        now, before = self.margins(x), self.margins(self.begin)
        for k in self.impacts:
            if now[k] > TOUCH >= before[k]:
                source = self.system.flat.events[k].source
                where = f"'{source.component.path or 'model'}' ({source.what})"
                raise EquilibriumError(
                    self._lost(x, f"the equilibrium can only be reached through an event of {where}")
                )

    def _lost(self, x: np.ndarray, why: str) -> str:
        begin, end = self.sizes * self.begin, self.sizes * x
        moved = np.abs(x - self.begin) / (1 + np.abs(self.begin))
        order = [k for k in np.argsort(-moved) if k in set(self.place.tolist())][:4]
        lines = [f"No equilibrium found: {why}."]
        for k in order:
            lines.append(f"  {self.names[k]}: from {begin[k]:.6g} to {end[k]:.6g}")
        lines += [f"  {path}: {what}" for path, what in list(self.switched.items())[:4]]
        if self.impacts:
            lines.append("  note: events that change velocities or positions, such as impacts, are not executed.")
        lines.append(
            "  hint: is every part supported against gravity and loads? Does a drive prescribe a speed? "
            "Give initial={path: value} closer to the expected pose."
        )
        return "\n".join(lines)


def _largest(numbers: np.ndarray) -> float:
    return float(np.abs(numbers).max(initial=0.0))


def _unchanged(force: np.ndarray) -> np.ndarray:
    return force
