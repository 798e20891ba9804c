"""Consistent initial states of a model."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from ..compiler.flatten.flat import element_names
from ..compiler.flatten.parameters import by_path
from ..compiler.start.initialize import MOVED, Initializer, Moved, Pose
from ..compiler.start.starts import Starts
from ..errors import InitializationError
from ..language.symbols import discrete_value
from .algebraic import STUCK, Algebra
from .branches import Branches, is_singular
from .conditions import Conditions
from .events import EventHandler
from .program import Program
from .ranks import Ranks
from .reuse import Recent
from .state import State

if TYPE_CHECKING:
    from .system import System

ROUNDS = 10  # alternations between coordinates and discrete variables


class InitialStates:
    """Solves for the initial states of a system; those without given start values are remembered."""

    def __init__(self, system: System):
        self.system, self.flat, self.translated = system, system.flat, system.translated
        self.initializer: Initializer = system.initializer
        self._begun: Recent[tuple[State, Pose, Program, Ranks]] = Recent(system.lock)
        self._known: Recent[tuple[np.ndarray, np.ndarray, np.ndarray, Pose]] = Recent(system.lock)

    def begin(
        self,
        parameters: dict[str, Any] | None,
        initial: dict[str, Any] | None,
        start: float,
        values: np.ndarray | None = None,
    ) -> tuple[State, Pose, Program, Ranks]:
        """The beginning of a run: its state, of arrays that cannot be changed, and the pose, program and ranks for it.

        `values` are those of all parameters, if they are known.
        """
        key = np.float64(start).tobytes() if not parameters and not initial else None
        if key is not None and (known := self._begun.get(key)) is not None:
            return known
        x, z, p, d, pose = self.solve(parameters, initial, start, values)
        program = self.system.program(p)
        state = State(float(start), x, z, p, d, np.zeros(program.ne))
        for array in (x, z, p, d, state.hold):
            array.flags.writeable = False
        found = state, pose, program, self.system.ranks(program, state)
        return found if key is None else self._begun.keep(key, found)

    def forget(self) -> None:
        """Let the programs of runs be determined again."""
        with self.system.lock:
            self._begun.clear()

    def solve(
        self,
        parameters: dict[str, Any] | None,
        initial: dict[str, Any] | None,
        start: float,
        values: np.ndarray | None = None,
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Pose]:
        """Coordinates, algebraic variables, parameters and discrete variables at the start, and the pose."""
        p = self.translated.parameters(parameters) if values is None else values
        self._check_divisors(p)
        discrete_state = np.array([d.start for d in self.flat.discretes], float)
        initial = by_path(initial, "initial")
        for k, discrete in enumerate(self.flat.discretes):
            if discrete.path in initial:
                allowed = tuple(discrete.declaration.values or ())
                discrete_state[k] = discrete_value(f"'{discrete.path}'", initial.pop(discrete.path), allowed)
        unknown = self.translated.parameters.unknown(parameters)
        key = p.tobytes() + discrete_state.tobytes() + np.float64(start).tobytes() + np.array(unknown, int).tobytes()
        if not initial:
            with self.system.lock:
                if key in self._known:
                    x, z, p, pose = self._known[key]
                    return x.copy(), z.copy(), p.copy(), pose.discrete_state.copy(), pose
        starts = self.translated.starts(p, initial)
        p = self.translated.parameters.rescaled(p, initial)
        x, z, p, discrete_state, pose = self._assemble(starts, p, start, discrete_state, unknown)
        if not initial:
            self._known.keep(key, (x.copy(), z.copy(), p.copy(), pose))
        return x, z, p, discrete_state, pose

    def _check_divisors(self, p: np.ndarray) -> None:
        """Reject parameters that the system was not translated for; `System.suited` returns one that was."""
        dae = self.translated.dae
        for u, e in self.translated.kinematics.divisors.poor(p):
            raise InitializationError(
                f"With these parameters '{dae.names[u]}' cannot be computed from its equation.\n"
                f"  {dae.source(e)}\n"
                "  hint: give the model these parameters before it is compiled."
            )

    def _assemble(self, starts, p: np.ndarray, t: float, discrete_state: np.ndarray, unknown: list[int]):
        """Satisfy all start values together: of positions, speeds, accelerations and forces, with settled discrete variables."""
        for _ in range(ROUNDS):
            pose = self.initializer.solve(starts, p, t, discrete_state)
            if pose.error is not None:
                raise pose.error
            discrete_state, x = pose.discrete_state.copy(), pose.coordinates
            z = self._algebraic(x, starts, p, t, discrete_state)
            if self._chosen(x, z, p, t, discrete_state):
                break
        pose = replace(pose, discrete_state=discrete_state.copy())
        if self.flat.initial or unknown or any(v not in self.initializer.explicit for v in starts.fixed):
            given = p
            for _ in range(ROUNDS):
                x, z, p = self.conditions.solve(starts, unknown, (x, z, p, discrete_state), t)
                settled = self._settle(x, z, p, t, discrete_state)
                if np.array_equal(settled, discrete_state):
                    break
                discrete_state = settled
            moved = [*self.initializer.moved(starts, x, (p, t, discrete_state)), *self._found(given, p)]
            pose = replace(pose, coordinates=x, discrete_state=discrete_state, moved=moved)
        pose = self._leave_singular(x, z, (p, t, discrete_state), starts, pose)
        x = pose.coordinates
        program = self.system.program(p)
        rates = program.rates_at(t, x, z, p, discrete_state)
        if not np.all(np.isfinite(rates)) or not self._suited(program, x, z, p, t, discrete_state):
            self.system.specialize(x, p, discrete_state)
            rates = self.system.program(p).rates_at(t, x, z, p, discrete_state)
        if not np.all(np.isfinite(rates)):
            names = [self.translated.dae.names[c] for c in self.translated.kinematics.coordinates]
            bad = [n for n, r in zip(names, rates, strict=True) if not np.isfinite(r)]
            raise InitializationError(
                f"The start pose is singular: the derivative of {', '.join(bad[:6])} is not a number.\n"
                "  hint: start a little away from this pose, or check lengths, masses and inertias that are zero."
            )
        return x, z, p, discrete_state, pose

    def _suited(self, program: Program, x, z, p, t, d) -> bool:
        """Whether the order of elimination suits these parameters."""
        if np.array_equal(p, self._default) or program is self.system.special(p):
            return True
        return program.suits_one(t, x, z, p, d)

    @cached_property
    def _default(self) -> np.ndarray:
        """The parameters of the translation."""
        return self.translated.parameters()

    def _found(self, before: np.ndarray, after: np.ndarray) -> list[Moved]:
        """Guessed parameters with their old and new values."""
        names = [name for q in self.flat.parameters for name in element_names(q)]
        changed = np.nonzero(np.abs(after - before) > MOVED * np.maximum(np.abs(after), np.abs(before)))[0]
        return [Moved(names[k], float(before[k]), float(after[k])) for k in changed]

    def _leave_singular(self, x: np.ndarray, z: np.ndarray, rest: tuple, starts: Starts, pose: Pose) -> Pose:
        """Where loops are singular, and more speeds satisfy their constraints, the pose with the speeds of a motion."""
        p, t, d = rest
        if not self.initializer.of_rates.any():
            return pose
        program = self.system.program(p)
        state = State(t, x, z, p, d, np.zeros(program.ne))
        ranks = self.system.ranks(program, state)
        if not is_singular(program, x, rest, ranks):
            return pose
        branches = program.kept("branches", lambda: Branches(program))
        if not x[self.initializer.is_rate].any():
            first = branches.driven_from_rest(x, rest)
            ahead = first.x if first is not None else branches.from_rest(x, z, rest, ranks)
            return replace(pose, remark=branches.remark_at_rest(ahead) if ahead is not None else None)
        branch = branches.choose(x, z, rest, starts, ranks)
        self.system.forget_ranks(program, state)  # they are determined again, along the chosen motion
        moved = self.initializer.moved(starts, branch.x, rest)
        return replace(pose, coordinates=branch.x, moved=moved, remark=branch.remark)

    @cached_property
    def conditions(self) -> Conditions:
        """Initial equations, and start values of variables that depend on forces."""
        return Conditions(self.system.functions)

    def _chosen(self, x, z, p, t, d) -> bool:
        """Set choices to those of the start; return whether they were."""
        choices = self.flat.choices
        if not choices:
            return True
        before = d[choices].copy()
        d[choices] = self._settle(x, z, p, t, d)[choices]
        return bool(np.array_equal(d[choices], before))

    def _settle(self, x, z, p, t, d) -> np.ndarray:
        """Discrete variables after the conditions that hold at the start have fired."""
        program = self.system.program(p)
        ranks = np.array([s.group.rank for s in program.f.solves], float)
        handler = EventHandler(program, ranks, np.ones(program.nx), 1.0, speaks=False)
        state = State(t, np.concatenate([x, np.zeros(2 * program.has_power)]), z, p, d, np.zeros(program.ne))
        return handler.settle(state, []).d

    def _algebraic(self, x, starts, p, t, d) -> np.ndarray:
        f = self.system.functions
        if not f.nz:
            return np.zeros(0)
        z = np.nan_to_num(
            np.array(
                [starts.guess[v] if v < len(starts.guess) else 0.0 for v in self.translated.causal.algebraic], float
            )
        )
        algebra = Algebra(f)
        z, left = algebra.solve(x, z, p, t, d)
        if not left < STUCK:
            unsolved = algebra.unsolved().format("; give guesses.")
            raise InitializationError(f"No start values found for the algebraic variables {unsolved}")
        return z
