"""Numeric functions of a translated model."""

from __future__ import annotations

from functools import cached_property

import casadi as ca
import numpy as np

from ..compiler.inlining import inline
from ..compiler.translate import Translated
from ..errors import MechaneError
from ..language.component import root_of
from ..language.declarations import Owned, Variable
from ..language.expressions import Expr, scalars, symbols_in, time
from .buffers import Batch

NOISE = 1e-5  # the balance of terms this small against the largest ones of a block is judged like that of larger ones


class Functions:
    """Right-hand side, values, events and energies as expressions of coordinates, parameters, time and modes."""

    def __init__(self, translated: Translated):
        self.t = translated
        dae, flat, kin, causal = translated.dae, translated.flat, translated.kinematics, translated.causal
        self.x: ca.SX = translated.x
        self.z = ca.vertcat(*(dae.symbols[v] for v in causal.algebraic)) if causal.algebraic else ca.SX(0, 1)
        self.p, self.d, self.time, self.alpha = flat.parameter_symbols, flat.discrete_symbols, time.sx, kin.alpha
        self.hold = ca.SX.sym("hold", len(flat.events))
        self.solved = kin.solved + causal.solved
        self.by = kin.by + causal.by
        self.arguments = [self.x, self.z, self.p, self.time, self.d, self.alpha]
        self.nx, self.nz = self.x.shape[0], self.z.shape[0]
        self._strikes: dict[tuple[int, int], ca.Function] = {}

    def _inline(self, outputs: list[ca.SX]) -> list[ca.SX]:
        """Outputs over all variables as expressions of the arguments."""
        outputs = [self._reduced(o) for o in outputs]
        if not self.solved:
            return outputs
        dae = self.t.dae
        return inline([dae.symbols[v] for v in self.solved], self.by, outputs, self.t.flat.calls)[1]

    def _reduced(self, sx: ca.SX) -> ca.SX:
        """Flat variables replaced by what aliases left of them."""
        old, new = self._alias_table
        return ca.substitute(sx, old, new) if old.shape[0] else sx

    @cached_property
    def _alias_table(self) -> tuple[ca.SX, ca.SX]:
        dae, flat = self.t.dae, self.t.flat
        old, new = [], []
        symbols = scalars(flat.symbols)
        for i, (target, sign) in enumerate(dae.alias):
            if target < 0:
                old.append(symbols[i])
                new.append(dae.constants[i])
            else:
                kept = dae.symbols[target]
                if sign < 0 or kept.element_hash() != symbols[i].element_hash():
                    old.append(symbols[i])
                    new.append(kept if sign > 0 else -kept)
        return (ca.vertcat(*old), ca.vertcat(*new)) if old else (ca.SX(0, 1), ca.SX(0, 1))

    def rate_symbols(self) -> list[ca.SX]:
        """The derivative of each coordinate, over all variables."""
        dae = self.t.dae
        rates = []
        for c in self.t.kinematics.coordinates:
            if c in dae.declared_rate:
                rates.append(dae.declared_rate[c])
                continue
            s = dae.symbols[dae.up[c]]
            rates.append(s if dae.up_sign[c] > 0 else -s)
        return rates

    @cached_property
    def dynamics(self) -> tuple[ca.SX, ca.SX, ca.SX, ca.SX]:
        """Rates of coordinates, algebraic residuals, (dissipated, supplied) power, event margins."""
        flat, causal = self.t.flat, self.t.causal
        rates = ca.vertcat(*self.rate_symbols()) if self.nx else ca.SX(0, 1)
        algebraic = ca.vertcat(*causal.residuals) if causal.residuals else ca.SX(0, 1)
        power = ca.vertcat(flat.energy["dissipated_power"], flat.energy["supplied_power"])
        margins = [_smallest(e.margins) for e in flat.events]
        margin = ca.vertcat(*margins) if margins else ca.SX(0, 1)
        return tuple(ca.densify(o) for o in self._inline([rates, algebraic, power, margin]))  # type: ignore[return-value]

    @cached_property
    def has_power(self) -> bool:
        """Whether anything dissipates or supplies energy."""
        return not self.dynamics[2].is_zero()

    @cached_property
    def rhs(self) -> ca.Function:
        """(x, z, p, t, d, alpha) -> rates."""
        return ca.Function("rhs", self.arguments, [self.dynamics[0]], {"cse": True})

    @cached_property
    def doubt(self) -> ca.Function | None:
        """How badly the linear blocks whose pivots may vanish are solved, relative; none if all pivots are safe.

        Closures of loops are left out: they vanish at singular positions, which a run passes in its own way, and those
        that are redundant are not solved at all.
        """
        dae, parts = self.t.dae, []
        for block in self.t.causal.blocks:
            if block.plan is not None and block.plan.unsafe:
                own = [r for r, _, _ in block.plan.steps[: block.plan.loop_start]]
                if not own:
                    continue
                rows = ca.vertcat(*(dae.residuals[block.equations[r]] for r in own))
                unknowns = ca.vertcat(*(dae.symbols[v] for v in block.unknowns))
                matrix = ca.jacobian(rows, unknowns)
                sizes = ca.fabs(matrix) @ ca.fabs(unknowns) + ca.fabs(rows - matrix @ unknowns) + 1e-300
                parts.append(ca.fabs(rows) / (sizes + NOISE * ca.mmax(sizes)))
        if not parts:
            return None
        return self.function(ca.mmax(ca.vertcat(*self._inline(parts))))

    @cached_property
    def margins(self) -> ca.Function:
        """Event margins: positive where a condition holds."""
        return ca.Function("margins", self.arguments, [self.dynamics[3]])

    @cached_property
    def all_values(self) -> ca.SX:
        """Every reduced variable as an expression of the arguments."""
        dae = self.t.dae
        values = list(dae.symbols)
        if self.solved:
            done = inline([dae.symbols[v] for v in self.solved], self.by, [], self.t.flat.calls)[0]
            for v, sx in zip(self.solved, done, strict=True):
                values[v] = sx
        return ca.vertcat(*values) if values else ca.SX(0, 1)

    def expression(self, sx: ca.SX) -> ca.SX:
        """Any expression over the model's variables, in terms of the arguments."""
        reduced = self._reduced(sx)
        symbols = ca.vertcat(*self.t.dae.symbols) if self.t.dae.size else ca.SX(0, 1)
        return ca.densify(ca.substitute(reduced, symbols, self.all_values)) if symbols.shape[0] else ca.densify(reduced)

    def column(self, column: int) -> ca.SX:
        """A flat variable in terms of the arguments."""
        target, sign = self.t.dae.alias[column]
        if target < 0:
            return self.t.dae.constants[column]
        return self.all_values[target] if sign > 0 else -self.all_values[target]

    def function(self, sx: ca.SX) -> ca.Function:
        """A function of the arguments from an expression already in their terms."""
        return ca.Function("value", self.arguments, [ca.densify(sx)])

    @cached_property
    def actions(self) -> list[ca.Function]:
        """New values at each event: of its actions, then value and limit of its impulses."""
        functions = []
        for event in self.t.flat.events:
            parts = [self.expression(value) for _, _, value in event.actions]
            parts += [self.expression(sx) for i in event.impulses for sx in (i.value, i.limit)]
            functions.append(self.function(ca.vertcat(*parts)) if parts else None)
        return functions

    def strike(self, column: int, push: int) -> ca.Function:
        """A speed, and how it and the coordinates change with an impulse of unit size.

        Rates are linear in forces, so what a unit of force adds to the rates a unit of impulse adds to the coordinates.
        """
        key = (column, push)
        if key not in self._strikes:
            rates, algebraic = self.dynamics[:2]
            v, force = self.column(column), self.d[push]
            change = ca.jacobian(rates, force)
            if self.nz:
                change -= ca.jacobian(rates, self.z) @ ca.solve(
                    ca.jacobian(algebraic, self.z), ca.jacobian(algebraic, force)
                )
            self._strikes[key] = ca.Function("strike", self.arguments, [v, ca.jacobian(v, self.x) @ change, change])
        return self._strikes[key]

    def failure(self, index: int) -> ca.Function:
        """The values that the message of an event speaks of."""
        values = self.t.flat.events[index].failure.values.values()  # type: ignore[union-attr]
        return self.function(ca.vertcat(*(self.of(v) for v in values)))

    @cached_property
    def held(self) -> list[int | None]:
        """For each event the coordinate that it re-initializes, if there is just one: it can be held at rest."""
        place = {c: k for k, c in enumerate(self.t.kinematics.coordinates)}
        result: list[int | None] = []
        for event in self.t.flat.events:
            targets = [self.t.dae.alias[c][0] for c, is_discrete, _ in event.actions if not is_discrete]
            result.append(place.get(targets[0]) if len(targets) == 1 == len(event.actions) else None)
        return result

    @cached_property
    def approach(self) -> tuple[ca.SX, ca.SX]:
        """For each event: rate of its margin, and how strongly the free motion pushes it up (negative: it would leave)."""
        rates, _, _, margins = self.dynamics
        slopes = ca.jtimes(margins, ca.vertcat(self.x, self.time), ca.vertcat(rates, 1.0))
        pushes = [
            ca.SX(1.0) if k is None else ca.jacobian(slopes[i], self.x[k]) * rates[k] for i, k in enumerate(self.held)
        ]
        return ca.densify(slopes), ca.densify(ca.vertcat(*pushes)) if pushes else ca.SX(0, 1)

    @cached_property
    def flight(self) -> ca.Function:
        """Rate and second rate of each event's margin."""
        return ca.Function("flight", self.arguments, list(self.approach))

    @cached_property
    def total_energy(self) -> ca.Function:
        """Kinetic plus potential energy."""
        return self.function(ca.sum1(self.energies()[:2]))

    def energies(self) -> ca.SX:
        """Kinetic and potential energy, dissipated and supplied power."""
        energy = self.t.flat.energy
        names = ("kinetic_energy", "potential_energy", "dissipated_power", "supplied_power")
        return self.expression(ca.vertcat(*(energy[n] for n in names)))

    def of(self, expr: Expr) -> ca.SX:
        """An expression of the language in terms of the arguments, row by row."""
        sx = ca.vec(expr.sx.T) if len(expr.shape) == 2 else expr.sx
        old, new = [], []
        for s, symbol, place in symbols_in(sx):
            if isinstance(symbol, Owned) and root_of(symbol.owner) is not self.t.flat.model:
                raise MechaneError(f"'{symbol.path}' is not part of the model that was simulated.")
            if isinstance(symbol, Variable) and symbol.integral is not None and symbol.id not in self.t.flat.offset:
                old.append(s)
                new.append(self._rate(symbol.integral)[place])
        known = self.expression(sx)
        return ca.substitute(known, ca.vertcat(*old), ca.vertcat(*new)) if old else known

    def _rate(self, variable: Variable) -> ca.SX:
        """Derivative of a variable that no equation of the model has differentiated: by the chain rule."""
        value = self.of(variable)
        if self.nz and ca.depends_on(value, self.z):
            raise MechaneError(f"The derivative of '{variable.path}' is not known: it depends on algebraic variables.")
        moving, rates = ca.vertcat(self.x, self.time), ca.vertcat(self.dynamics[0], 1.0)
        return ca.densify(ca.jtimes(value, moving, rates))


def _smallest(margins: tuple[ca.SX, ...]) -> ca.SX:
    result = margins[0]
    for m in margins[1:]:
        result = ca.fmin(result, m)
    return result


def evaluate(
    function: ca.Function, x: np.ndarray, z: np.ndarray, p: np.ndarray, t: np.ndarray, d: np.ndarray
) -> np.ndarray:
    """A function at many points: x is (n, points); returns (points, rows)."""
    points = len(t)
    if points == 0:
        return np.zeros((0, function.size1_out(0)))
    return Batch(function, (2, 5))(points, x, z, p, t, d, np.zeros(1))[0]
