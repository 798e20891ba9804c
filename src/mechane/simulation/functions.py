"""A translated model as expressions of its coordinates: rates, events, energies, any variable.

The arguments are time, coordinates x, algebraic variables z, parameters p, discrete variables d and `hold` (which events
are held at rest). Expressions come in two forms. *Staged* ones contain the solutions of the dense systems that elimination
leaves to the run (`solves`) as further symbols: these are executed, with numerically determined ranks. In
*explicit* ones the solutions are written out, so that CasADi can differentiate them: these are used by analyses.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from typing import Any
from weakref import WeakSet

import casadi as ca
import numpy as np

from ..code.buffers import Batch
from ..compiler.common.inlining import inline
from ..compiler.common.scales import scale_of
from ..compiler.elimination.plan import Solve
from ..compiler.top_level.blocks import Guard
from ..compiler.top_level.surroundings import usual_sizes
from ..compiler.translate import Translated
from ..errors import MechaneError
from ..language.columns import picked, scalars
from ..language.content import content
from ..language.expressions import Expr, column
from ..language.node import nodes_in, root_of
from ..language.registry import symbols_in
from ..language.symbol import time
from ..language.symbols import Owned, Variable
from ..language.tree import ancestors_of, name_of

TRIALS = 3  # random points at which an expression is tested for zero
NEARLY_VANISHED = 10.0  # size of a pivot, relative to the smallest allowed one, next to which a run may stop
NOTHING = 1e-9  # relative size below which it is zero
ENERGIES = ("kinetic_energy", "potential_energy", "dissipated_power", "supplied_power")


@dataclass(frozen=True, eq=False)
class Rest:
    """How an event may end: a coordinate that it re-initializes again and again is held at zero.

    Of the parts of its condition, `gap` is the smallest of those that do not change then, as where a ball touches the floor. Parts that
    only state in which direction the coordinate moves are omitted; `others` must still hold, as where the floor ends.
    """

    coordinate: int
    gap: ca.SX
    others: tuple[ca.SX, ...]


class Functions:
    """Expressions of one translated model, created on demand."""

    def __init__(self, translated: Translated):
        self.t = translated
        dae, flat, causal = translated.dae, translated.flat, translated.causal
        self.x: ca.SX = translated.x
        self.z = dae.symbols.of(causal.algebraic)
        self.p, self.d, self.time = flat.parameter_symbols, flat.discrete_symbols, time.sx
        self.hold = ca.SX.sym("hold", len(flat.events))
        self.arguments = [self.x, self.z, self.p, self.time, self.d]
        self.nx, self.nz = self.x.shape[0], self.z.shape[0]
        self.remade_from: Any = None  # the model of which this is a copy with more parameters
        self.twins: WeakSet[Any] = WeakSet()  # other models of equal content that share this translation

    def algebraic_sizes(self, p: np.ndarray) -> np.ndarray:
        """Nominal sizes of the algebraic variables with these parameters."""
        if not self.nz:
            return np.zeros(0)
        return usual_sizes(self.t.dae, self.t.causal.algebraic, scale_of(self.t.flat, p))

    # ------------------------------------------------------------------------------------------------ variables
    @cached_property
    def _inlined(self) -> tuple[ca.SX, list[Solve]]:
        """All variables without aliases, and the dense systems, in terms of the arguments and of earlier solutions."""
        causal = self.t.causal
        systems = [sx for _, s in causal.solves for sx in (s.matrix, s.right)]
        values, *systems = self._with_definitions([self.t.dae.symbols.sx, *systems])
        solves = [
            Solve(systems[2 * k], systems[2 * k + 1], s.solution, s.group) for k, (_, s) in enumerate(causal.solves)
        ]
        return values, solves

    def _with_definitions(self, expressions: list[ca.SX]) -> list[ca.SX]:
        """Expressions of the code of a model in terms of the arguments and of solutions of dense systems."""
        kin, causal, dae = self.t.kinematics, self.t.causal, self.t.dae
        symbols, by = causal.definitions()
        if kin.solved:
            symbols, by = [dae.symbols.of(kin.solved), *symbols], [kin.by.sx, *by]
        return inline(symbols, by, expressions, self.t.flat.calls)[1]

    @cached_property
    def _pivots(self) -> ca.Function:
        """Sizes of the pivots with a guard, relative to the smallest ones that a run may divide by."""
        (sizes,) = self._with_definitions([ca.vertcat(*(guard.size for guard in self.t.causal.guards))])
        return ca.Function("pivots", self.arguments, [ca.densify(self.explicit(sizes))])

    def vanishing(self, t: float, x: np.ndarray, z: np.ndarray, p: np.ndarray, d: np.ndarray) -> Guard | None:
        """The smallest pivot at a state if a run must not divide by it, there or a little further on."""
        guards = self.t.causal.guards
        if not guards:
            return None
        sizes = np.nan_to_num(np.array(self._pivots(x[: self.nx], z, p, t, d), float).ravel())
        k = int(np.argmin(sizes))
        return guards[k] if sizes[k] < NEARLY_VANISHED else None

    @cached_property
    def steady_pivots(self) -> ca.SX:
        """Sizes of the pivots that only other parameters can make smaller, relative to the smallest allowed ones, staged."""
        steady = self.t.causal.steady
        if not steady:
            return ca.SX(0, 1)
        return self._with_definitions([ca.vertcat(*(s.pivots / ca.DM(s.least) for s in steady))])[0]

    @property
    def values(self) -> ca.SX:
        """All variables without aliases, staged."""
        return self._inlined[0]

    @property
    def solves(self) -> list[Solve]:
        """Dense systems in the order of their solution; each may depend on earlier solutions."""
        return self._inlined[1]

    @cached_property
    def solutions(self) -> ca.SX:
        """Symbols of the solutions of the dense systems."""
        return ca.vertcat(*(ca.vec(s.solution) for s in self.solves)) if self.solves else ca.SX(0, 1)

    @cached_property
    def all_values(self) -> ca.SX:
        """All variables without aliases, explicit."""
        return self.explicit(self.values)

    @cached_property
    def _written_out(self) -> list[ca.SX]:
        """The solutions of the dense systems as expressions of the arguments."""
        symbols = [s for solve in self.solves for s in scalars(ca.vec(solve.solution))]
        by = [sx for solve in self.solves for sx in scalars(ca.vec(solve.symbolic()))]
        return inline(symbols, by, [], self.t.flat.calls)[0]

    def explicit(self, staged: ca.SX) -> ca.SX:
        """A staged expression with the solutions of the dense systems written out."""
        if not self.solves:
            return staged
        return ca.substitute(staged, self.solutions, ca.vertcat(*self._written_out))

    @cached_property
    def _alias_table(self) -> tuple[ca.SX, ca.SX]:
        dae, flat = self.t.dae, self.t.flat
        target, sign = dae.alias.target, dae.alias.sign
        constant, same, opposite = (
            np.flatnonzero(which).tolist()
            for which in (target < 0, (target >= 0) & (sign > 0), (target >= 0) & (sign < 0))
        )
        old = picked(flat.symbols, [*constant, *same, *opposite])
        new = ca.vertcat(
            *(dae.constants[k] for k in constant),
            dae.symbols.of(target[same].tolist()),
            -dae.symbols.of(target[opposite].tolist()),
        )
        return old, new

    def reduced(self, sx: ca.SX) -> ca.SX:
        """Express the model's variables by those that remain without aliases."""
        old, new = self._alias_table
        return ca.substitute(sx, old, new) if old.shape[0] else sx

    def staged(self, sx: ca.SX) -> ca.SX:
        """An expression of the model's variables in terms of the arguments and the solutions of dense systems."""
        reduced = self.reduced(sx)
        if not self.t.dae.size:
            return ca.densify(reduced)
        return ca.densify(ca.substitute(reduced, self.t.dae.symbols.sx, self.values))

    def expression(self, sx: ca.SX) -> ca.SX:
        """An expression of the model's variables, explicit."""
        return ca.densify(self.explicit(self.staged(sx)))

    def column(self, column: int) -> ca.SX:
        """A flat variable, staged."""
        target, sign = self.t.dae.alias[column]
        if target < 0:
            return self.t.dae.constants[column]
        return self.values[target] if sign > 0 else -self.values[target]

    def staged_of(self, expr: Expr) -> ca.SX:
        """An expression of the language, staged, row by row; derivatives that occur in no equation are created."""
        sx, old, new = self.rows_of(expr)
        known = self.staged(sx)
        if not old:
            return known
        return ca.substitute(known, ca.vertcat(*old), ca.vertcat(*(self._rate(v)[k] for v, k in new)))

    def of(self, expr: Expr) -> ca.SX:
        """An expression of the language, explicit, row by row."""
        return self.explicit(self.staged_of(expr))

    def rows_of(self, expr: Expr) -> tuple[ca.SX, list[ca.SX], list[tuple[Variable, int]]]:
        """An expression row by row, its derivatives that are not variables of the model, and what these are derivatives of."""
        sx = ca.vec(expr.sx.T) if len(expr.shape) == 2 else expr.sx
        sx = self._translated(sx)
        old, new = [], []
        for s, symbol, place in symbols_in(sx):
            if isinstance(symbol, Variable) and symbol.integral is not None and symbol.id not in self.t.flat.offset:
                old.append(s)
                new.append((symbol.integral, place))
        return sx, old, new

    def _translated(self, sx: ca.SX) -> ca.SX:
        """Replace the symbols of a model of equal content by those of the translated one."""
        model, old, new = self.t.flat.model, [], []
        for s, symbol, place in symbols_in(sx):
            if not isinstance(symbol, Owned) or (root := root_of(symbol.owner)) is model:
                continue
            is_equal = root in self.twins and content(root) == content(model)  # type: ignore[arg-type]
            if root is not self.remade_from and not is_equal:
                raise MechaneError(f"'{symbol.path}' is not part of the model that was simulated.")
            old.append(s)
            new.append(column(_twin(model, symbol))[place])
        return ca.substitute(sx, ca.vertcat(*old), ca.vertcat(*new)) if old else sx

    def _rate(self, variable: Variable) -> ca.SX:
        """Derivative of a variable that no equation differentiates, by the chain rule."""
        value = self.of(variable)
        if self.nz and ca.depends_on(value, self.z):
            raise MechaneError(f"The derivative of '{variable.path}' is unknown: it depends on algebraic variables.")
        moving, rates = ca.vertcat(self.x, self.time), ca.vertcat(self.dynamics[0], 1.0)
        return ca.densify(ca.jtimes(value, moving, rates))

    # ------------------------------------------------------------------------------------------------ motion
    def rate_symbols(self) -> ca.SX:
        """The derivative of each coordinate, over all variables."""
        dae, coordinates = self.t.dae, self.t.kinematics.coordinates
        rates = ca.SX.zeros(len(coordinates), 1)
        plain = [k for k, c in enumerate(coordinates) if c not in dae.declared_rate]
        columns = [coordinates[k] for k in plain]
        if plain:
            signs = ca.DM([dae.derivative_sign[c] for c in columns])
            rates[plain] = signs * dae.symbols.of([dae.derivative_of[c] for c in columns])
        for k, c in enumerate(coordinates):
            if c in dae.declared_rate:
                rates[k] = dae.declared_rate[c]
        return rates

    @cached_property
    def staged_dynamics(self) -> tuple[ca.SX, ca.SX, ca.SX, ca.SX]:
        """Rates of coordinates, algebraic residuals, (dissipated, supplied) power, all margins of events; staged."""
        flat, causal = self.t.flat, self.t.causal
        rates = self.rate_symbols()
        algebraic = ca.vertcat(*causal.residuals) if causal.residuals else ca.SX(0, 1)
        power = ca.vertcat(flat.energy["dissipated_power"], flat.energy["supplied_power"])
        margins = [m for e in flat.events for m in e.margins]
        sizes = np.cumsum([0, rates.shape[0], algebraic.shape[0], 2, len(margins)])
        all_ = self.staged(ca.vertcat(rates, algebraic, power, *margins))
        return tuple(ca.vertsplit(all_, sizes.tolist()))  # type: ignore[return-value]

    @cached_property
    def dynamics(self) -> tuple[ca.SX, ca.SX, ca.SX, ca.SX]:
        """Rates of coordinates, algebraic residuals, (dissipated, supplied) power, all margins of events; explicit."""
        return tuple(ca.densify(self.explicit(sx)) for sx in self.staged_dynamics)  # type: ignore[return-value]

    @cached_property
    def has_power(self) -> bool:
        """Whether anything dissipates or supplies energy."""
        return not self.staged_dynamics[2].is_zero()

    @cached_property
    def rhs(self) -> ca.Function:
        """(x, z, p, t, d) -> rates."""
        return ca.Function("rhs", self.arguments, [self.dynamics[0]])

    def function(self, sx: ca.SX) -> ca.Function:
        """A function of the arguments from an explicit expression."""
        return ca.Function("value", self.arguments, [ca.densify(sx)])

    def energies(self) -> ca.SX:
        """Kinetic and potential energy, dissipated and supplied power; explicit."""
        return self.expression(self._energies())

    def staged_energies(self) -> ca.SX:
        """Kinetic and potential energy, dissipated and supplied power; staged."""
        return self.staged(self._energies())

    def _energies(self) -> ca.SX:
        return ca.vertcat(*(self.t.flat.energy[n] for n in ENERGIES))

    def along(self, sx: ca.SX, inputs: ca.SX, seeds: ca.SX) -> tuple[ca.SX, list[Solve]]:
        """Directional derivative of a staged expression, and the dense systems it adds.

        The solution X of A X = B changes by the solution X' of A X' = B' - A' X.
        """
        moving, speeds, solves = [inputs], [seeds], []
        for k, s in enumerate(self.solves):
            rest = s.right - s.matrix @ s.solution
            right = ca.densify(ca.reshape(_slope(ca.vec(rest), moving, speeds), s.right.shape))
            change = ca.SX.sym(f"change{k}_", *s.solution.shape)
            solves.append(Solve(s.matrix, right, change, s.group))
            moving.append(ca.vec(s.solution))
            speeds.append(ca.vec(change))
        return ca.densify(_slope(sx, moving, speeds)), solves

    # ------------------------------------------------------------------------------------------------ events
    @cached_property
    def rests(self) -> list[Rest | None]:
        """For each event how it may hold the only coordinate that it re-initializes at rest; None if it cannot.

        Its counterpart must be at rest: where the coordinate is zero, a margin does not change.
        """
        place = {c: k for k, c in enumerate(self.t.kinematics.coordinates)}
        coordinates: list[int | None] = []
        for event in self.t.flat.events:
            targets = [self.t.dae.alias[c][0] for c, is_discrete, _ in event.actions if not is_discrete]
            coordinates.append(place.get(targets[0]) if len(targets) == 1 == len(event.actions) else None)
        if all(k is None for k in coordinates):
            return [None] * len(coordinates)
        split = self.margin_start.tolist()
        parts = (ca.vertsplit(each, split) for each in (self.staged_dynamics[3], self.margin_slopes[0]))
        each = zip(coordinates, *parts, strict=True)
        return [None if k is None else self._rest(k, scalars(m), scalars(slope)) for k, m, slope in each]

    def _rest(self, k: int, margins: list[ca.SX], slopes: list[ca.SX]) -> Rest | None:
        """Tell the margins of an event apart."""
        directions = [m for m in margins if self._vanishes(m, k)]
        gaps = [m for m, slope in zip(margins, slopes, strict=True) if self._vanishes(slope, k)]
        others = [m for m in margins if not any(m is known for known in (*directions, *gaps))]
        return Rest(k, reduce(ca.fmin, gaps), tuple(others)) if gaps else None

    def _vanishes(self, sx: ca.SX, k: int) -> bool:
        """Whether an expression vanishes with a coordinate, and only there, tested with random numbers."""
        if not ca.depends_on(sx, self.x[k]):
            return False
        there = ca.substitute(sx, self.x[k], 0.0)
        symbols = ca.vertcat(*ca.symvar(sx))
        look = ca.Function("look", [symbols], [there, sx])
        random = np.random.default_rng(20081110)
        for _ in range(TRIALS):
            at_rest, moving = (abs(float(v)) for v in look(ca.DM(random.uniform(0.5, 1.5, symbols.shape[0]))))
            if not at_rest <= NOTHING * moving:
                return False
        return True

    @property
    def held(self) -> list[int | None]:
        """For each event the coordinate that it may hold at rest."""
        return [None if rest is None else rest.coordinate for rest in self.rests]

    @cached_property
    def approach(self) -> tuple[ca.SX, ca.SX, list[Solve]]:
        """For each event: rate of its smallest margin (that of the gap, if it may come to rest), and the acceleration of the gap by the
        free motion (negative: it would leave)."""
        rates, _, _, margins = self.staged_dynamics
        least = [
            m if rest is None else rest.gap for m, rest in zip(scalars(self.least(margins)), self.rests, strict=True)
        ]
        slopes, solves = self.along(ca.vertcat(*least), ca.vertcat(self.x, self.time), ca.vertcat(rates, 1.0))
        pushes = [
            ca.SX(1.0) if k is None else ca.jacobian(slopes[i], self.x[k]) * rates[k] for i, k in enumerate(self.held)
        ]
        return slopes, ca.densify(ca.vertcat(*pushes)) if pushes else ca.SX(0, 1), solves

    def leaving(self, event: int) -> ca.SX:
        """For an event that holds a coordinate at rest: positive where it would leave its rest or its condition ends otherwise."""
        rest = self.rests[event]
        assert rest is not None
        return reduce(ca.fmax, [-self.approach[1][event], *(-m for m in rest.others)])

    @cached_property
    def margin_start(self) -> np.ndarray:
        """Index of the first margin of each event, and the number of all; an event happens where all of its margins are positive."""
        return np.cumsum([0, *(len(e.margins) for e in self.t.flat.events)])

    def least(self, margins: ca.SX) -> ca.SX:
        """The smallest margin of each event."""
        each = ca.vertsplit(margins, self.margin_start.tolist())
        return ca.vertcat(*(reduce(ca.fmin, scalars(m)) for m in each)) if each else margins

    @cached_property
    def margin_slopes(self) -> tuple[ca.SX, list[Solve]]:
        """Rates of all margins, and the dense systems that they add."""
        rates, _, _, margins = self.staged_dynamics
        return self.along(margins, ca.vertcat(self.x, self.time), ca.vertcat(rates, 1.0))

    @cached_property
    def steepness(self) -> tuple[ca.SX, list[Solve]]:
        """For each event the rate of the fastest part of its condition."""
        slopes, solves = self.margin_slopes
        each = ca.vertsplit(ca.fabs(slopes), self.margin_start.tolist())
        return ca.densify(ca.vertcat(*map(ca.mmax, each))), solves


def _twin(model: Any, symbol: Owned) -> Owned:
    """The corresponding symbol of another model."""
    if isinstance(symbol, Variable) and symbol.integral is not None:
        return _twin(model, symbol.integral).rate()  # type: ignore[attr-defined]
    path = [symbol.owner, *ancestors_of(symbol.owner)][:-1]  # without the model
    found = model
    for name in map(name_of, reversed(path)):
        found = dict(pair for key, value in found.__dict__.items() for pair in nodes_in(key, value))[name]
    return getattr(found, symbol.name)


def _slope(sx: ca.SX, moving: list[ca.SX], speeds: list[ca.SX]) -> ca.SX:
    return ca.jtimes(sx, ca.vertcat(*moving), ca.vertcat(*speeds)) if sx.shape[0] else sx


def evaluate(
    function: ca.Function, x: np.ndarray, z: np.ndarray, p: np.ndarray, t: np.ndarray, d: np.ndarray
) -> np.ndarray:
    """A function at many points: x is (n, points); returns (points, rows)."""
    points = len(t)
    if points == 0:
        return np.zeros((0, function.size1_out(0)))
    return Batch(function, (2,))(points, x, z, p, t, d)[0]
