"""Start values as expressions in the parameters, for starts that are computed outside Python, in pages and FMUs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..compiler.common.scales import LENGTHS, SPEEDS, SPINS
from ..compiler.index.structure import variable_of
from ..compiler.start.starts import _held, _lifted
from ..language.columns import scalars
from ..language.component import Component
from ..language.expressions import Expr

if TYPE_CHECKING:
    from ..compiler.start.initialize import Initializer
    from .program import Program
    from .system import System

LONG = 3000  # largest number of instructions of a variable with a start value


@dataclass(frozen=True, eq=False)
class StartFormulas:
    """Start values by variable: guesses, fixed values, and flags of those given by the user."""

    initializer: Initializer
    guess: dict[int, ca.SX]
    fixed: dict[int, ca.SX]
    given: set[int]
    finders: int  # components that search for their own start values

    @property
    def finds(self) -> bool:
        """Whether components search for their own start values."""
        return self.finders > 0

    @property
    def loose(self) -> bool:
        """Whether a start needs more than closing loops from guesses: guesses of dependent variables, or searches."""
        init = self.initializer
        return self.finds or any(v not in init.place and v in init.explicit and v not in self.fixed for v in self.given)

    @property
    def branches(self) -> bool:
        """Whether guesses of some coordinates may select the pose in which others close loops."""
        init = self.initializer
        some = [c in self.given for c in init.coordinates if c not in self.fixed]
        return bool(len(init.of_rates)) and any(some) and not all(some)

    @property
    def held(self) -> list[bool]:
        """Flags of fixed coordinates."""
        return [c in self.fixed for c in self.initializer.coordinates]

    @property
    def targeted(self) -> list[int]:
        """Variables other than coordinates that are fixed."""
        return [v for v in self.fixed if v not in self.initializer.place]

    def begin(self, x: np.ndarray) -> list[ca.SX]:
        """Coordinates before loops are closed, as in `Initializer.solve`; those of a known start where that is not possible."""
        guess, every = self.guess, enumerate(self.initializer.coordinates)
        if not self.loose and not self.branches:
            return [guess.get(c, ca.SX(0.0)) for _, c in every]
        said = (
            self.fixed if self.finds else {*self.fixed, *self.given}
        )  # others approach guesses of dependent variables
        return [guess[c] if c in said else ca.SX(float(x[k])) for k, c in every]

    @property
    def explicit(self) -> list[tuple[int, int, float]]:
        """Loop constraints that define a coordinate without a start value by others."""
        coordinates = self.initializer.coordinates
        said = [c in self.given or c in self.fixed for c in coordinates]
        return [] if self.loose else [e for e in self.initializer.explicit_loop_constraints if not said[e[1]]]


def start_formulas(system: System, initial: Mapping[str, Any] | None = None) -> StartFormulas:
    """Start values of a model; `initial` overrides them by path, with numbers."""
    dae, flat, rules = system.translated.dae, system.flat, system.translated.starts
    guess, fixed, given = dict[int, ca.SX](), dict[int, ca.SX](), set[int]()
    for v in rules.items:
        numbers, held = scalars(ca.densify(_lifted(v))), _held(v.shape, v.fixed, v.loose)
        said = v.fixed or isinstance(v.start, Expr)
        for k, column in enumerate(flat.columns(v)):
            target, sign = dae.alias[column]
            if target < 0:
                continue
            if held[k]:
                fixed[target] = sign * numbers[k]
            if held[k] or target not in guess or (said and target not in fixed):
                guess[target] = sign * numbers[k]
            if said:
                given.add(target)
    if initial:
        own = rules(system.translated.parameters())
        changed = rules(system.translated.parameters(), dict(initial))
        for v, (value, path) in changed.fixed.items():
            if own.fixed.get(v) != (value, path):
                fixed[v] = guess[v] = ca.SX(value)
                given.add(v)
    finders = sum(type(c).find_start is not Component.find_start for c in flat.components)
    return StartFormulas(system.initializer, guess, fixed, given, finders)


@dataclass(frozen=True, eq=False)
class Assembly:
    """Loop constraints and fixed targets with their Jacobian by the coordinates, with nonzeros at `row` and `column`."""

    residual: ca.SX
    slope: ca.SX
    row: list[int]
    column: list[int]
    rates: list[bool]  # flags of rows of speeds
    usual: np.ndarray  # magnitude of the terms of loop constraints; rows far below are rounding errors
    alike: list[int]  # rows with the same number belong to one vector equation


def assembly(initializer: Initializer, targeted: Sequence[ca.SX], x: np.ndarray, rest: tuple) -> Assembly | None:
    """Constraints and targets of a start, or None."""
    n = len(initializer.of_rates)
    if not n and not targeted:
        return None
    residual = ca.densify(ca.vertcat(initializer.loop_constraints, *targeted))
    slope = ca.jacobian(residual, initializer.x)
    row, column = slope.sparsity().get_triplet()
    speeds = ca.vertcat(ca.SX(0, 1), *(initializer.x[int(k)] for k in np.nonzero(initializer.is_rate)[0]))
    rates = [*initializer.of_rates.tolist(), *(bool(ca.depends_on(sx, speeds)) for sx in targeted)]
    usual = np.zeros(n)
    for stage in (False, True):
        mine = np.nonzero(initializer.of_rates == stage)[0]
        every = np.nonzero(initializer.is_rate == stage)[0]
        usual[mine] = initializer.terms(mine, (), every, x, rest, stage)
    sources = initializer.kin.reduced.dae.sources
    owners = [id(sources[e].what) for e in initializer.kin.loop_constraints]
    alike = [*(owners.index(owner) for owner in owners), *range(n, n + len(targeted))]
    return Assembly(residual, slope, row, column, rates, usual, alike)


def targeted_value(program: Program, v: int) -> ca.SX | None:
    """A variable as an expression in the coordinates; None for forces, accelerations, and long expressions."""
    f, init = program.f, program.initializer
    sx = init.explicit.get(v)
    if sx is None:
        sx, known = f.all_values[v], variable_of(f.t.dae, v)
        moves = known is not None and known.declaration.unit in (*LENGTHS, "rad", *SPEEDS, *SPINS)
        if not moves or ca.Function("f", f.arguments, [sx]).n_instructions() > LONG:
            return None
    return sx
