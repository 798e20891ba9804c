"""Machine code of the functions of a model, for a given set of zero parameters.

Terms with zero parameters need not be computed: a rod along one axis, a centre of mass in the frame. A system therefore has one
program per set of zero parameters, usually just one. A program never changes; a result keeps the program that produced it.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakKeyDictionary

import casadi as ca
import numpy as np

from .. import runtime
from ..code import Solve as Dense
from ..code import Tape, blocks, tape_of
from ..code.llvm import MachineCode, compiled
from ..compiler.common.scales import LENGTHS, scale_of
from ..compiler.elimination.plan import Solve
from ..compiler.index.structure import unit_of, variable_of
from ..compiler.start.initialize import Initializer
from ..language.columns import scalars
from ..language.expressions import Expr
from ..language.symbols import Variable
from ..language.usual import SIZES
from .functions import Functions
from .grids import Grids, find_grids
from .jacobian import SparseJacobian, jacobian_pattern, sparse_jacobian
from .loop_constraints import LoopConstraints, loop_constraints
from .pulses import Pulses, find_pulses
from .switches import Reactions, Switching, find_reactions, find_switching

if TYPE_CHECKING:
    from .ranks import Ranks

PLAIN = {
    getattr(ca, f"OP_{name}")
    for name in ("INPUT", "OUTPUT", "CONST", "ASSIGN", "ADD", "SUB", "MUL", "DIV", "NEG", "TWICE")
}  # operations without steps and kinks
FEW_POINTS = 20_000  # points up to which interpreting a tape is faster than compiling it
SHORT = 400  # instructions up to which it always is
PICKED = 64  # sets of variables whose tapes are kept

_numbers = itertools.count()
Outputs = Mapping[str, ca.SX]
Kept = TypeVar("Kept")


def _needed(solves: Sequence[Solve], outputs: Iterable[ca.SX]) -> list[int]:
    """The dense systems on which expressions depend, directly or through others."""
    solutions = [ca.vec(s.solution) for s in solves]
    outputs = ca.vertcat(*map(ca.vec, outputs))
    if not solves or not ca.depends_on(outputs, ca.vertcat(*solutions)):
        return []
    if len(solves) == 1:
        return [0]
    parts = [outputs, *(ca.vertcat(ca.vec(s.matrix), ca.vec(s.right)) for s in solves)]
    part, solve = (np.repeat(np.arange(len(c)), [sx.shape[0] for sx in c]) for c in (parts, solutions))
    row, column = ca.jacobian_sparsity(ca.vertcat(*parts), ca.vertcat(*solutions)).get_triplet()
    uses = np.zeros((len(parts), len(solves)), bool)
    uses[part[row], solve[column]] = True
    needed = uses[0]
    for k in reversed(range(len(solves))):
        if needed[k]:
            needed |= uses[k + 1]
    return np.flatnonzero(needed).tolist()


def _substituted(expressions: list[ca.SX], old: ca.SX, new: ca.DM) -> list[ca.SX]:
    """Substitute symbols in several expressions at once, preserving their sparsity patterns."""
    column = ca.vertcat(*(ca.vec(sx.nz[:]) for sx in expressions))
    ends = np.cumsum([0, *(sx.nnz() for sx in expressions)]).tolist()
    parts = ca.vertsplit(ca.densify(ca.substitute(column, old, new)), ends)
    return [ca.SX(sx.sparsity(), part) for sx, part in zip(expressions, parts, strict=True)]


class Program:
    """Machine code of one model. Immutable, except that further functions are added under a lock."""

    def __init__(self, functions: Functions, initializer: Initializer, zeros: tuple[int, ...] = ()):
        runtime.library()
        self.number = next(_numbers)
        self.f, self.initializer, self.zeros = functions, initializer, zeros
        f = functions
        rates, algebraic, power, _ = f.staged_dynamics
        self.nx, self.nz, self.ne, self.margin_start = f.nx, f.nz, f.hold.shape[0], f.margin_start
        self.has_power = f.has_power
        outputs = {"rates": self.held(rates)}
        if f.has_power:
            outputs["rates"] = ca.vertcat(outputs["rates"], power)
        if f.nz:
            outputs["algebraic"] = algebraic
        tapes = {"rates": self.tape(outputs)}
        if self.ne:
            tapes["margins"] = self.tape({"margins": self.margin_expressions()}, f.approach[2] if self.can_rest else ())
        stages = [loop_constraints(self, stage) for stage in (False, True)]
        for name, made in zip(("positions", "speeds"), stages, strict=True):
            if made is not None:
                tapes[name] = made[0]
        code = compiled(tapes)
        self.tapes = {name: tape for name, tape in tapes.items() if name != "margins"}
        self.rates, self.margins = code["rates"], code.get("margins")
        self.instructions = len(tapes["rates"])
        self.driven = tapes["rates"].uses("t")  # whether time acts on the motion
        self.stages = tuple(
            None if made is None else LoopConstraints(code[name], *made)
            for name, made in zip(("positions", "speeds"), stages, strict=True)
        )
        self.work_size = max(c.work_size for c in code.values())
        self.idle: WeakKeyDictionary[Ranks, list[runtime.Run]] = WeakKeyDictionary()  # steppers of finished runs
        self._more: dict[Hashable, Any] = {}
        self._tapes: dict[tuple[int, ...], Tape] = {}
        self._lock = threading.RLock()

    # ------------------------------------------------------------------------------------------------ code generation
    def tape(
        self, outputs: Mapping[str, ca.SX], more: Sequence[Solve] = (), inputs: Mapping[str, ca.SX] | None = None
    ) -> Tape:
        """Staged expressions as a tape.

        `more` are additional dense systems, in the order of those of the model, once or several times. `inputs` replaces
        the symbols of an input port, to extend it.
        """
        f = self.f
        every = [(k % max(len(f.solves), 1), s) for k, s in enumerate([*f.solves, *more])]
        used = [every[k] for k in _needed([s for _, s in every], outputs.values())]
        sx = [ca.densify(part) for _, s in used for part in (s.matrix, s.right)] + [*outputs.values()]
        if self.zeros:
            sx = _substituted(sx, f.p[list(self.zeros)], ca.DM.zeros(len(self.zeros)))
        names = [name for i in range(len(used)) for name in (f"A{i}", f"b{i}")] + [*outputs]
        ports = {"t": f.time, "x": f.x, "z": f.z, "p": f.p, "d": f.d, "hold": f.hold, **(inputs or {})}
        arguments = [*ports.values(), *(s.solution for _, s in used)]
        known = [*ports, *(f"l{i}" for i in range(len(used)))]
        function = ca.Function("f", arguments, sx, known, names)
        systems = [
            Dense(f"A{i}", f"b{i}", f"l{i}", s.matrix.shape[0], s.matrix.shape[1], s.right.shape[1], rank=k)
            for i, (k, s) in enumerate(used)
        ]
        return tape_of(function, systems).shared()

    def code(self, key: Hashable, make: Callable[[], Outputs | tuple[Outputs, Sequence[Solve]]]) -> MachineCode:
        """Machine code of further staged expressions (and of dense systems they need), compiled once per key."""

        def compiled_() -> MachineCode:
            made = make()
            outputs, more = made if isinstance(made, tuple) else (made, ())
            return MachineCode.of(self.tape(outputs, more))

        return self.kept(key, compiled_)

    def kept(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """A value that is created once per key and kept with this program."""
        known = self._more.get(key)
        if known is not None:
            return known
        with self._lock:
            if key not in self._more:
                self._more[key] = make()
            return self._more[key]

    @property
    def can_rest(self) -> bool:
        return any(k is not None for k in self.f.held)

    def held(self, rates: ca.SX) -> ca.SX:
        """Rates of coordinates, zero where an event holds one at rest."""
        factor = ca.SX.ones(self.nx, 1)
        for i, k in enumerate(self.f.held):
            if k is not None:
                factor[k] = factor[k] * (1 - self.f.hold[i])
        return ca.densify(rates * factor) if self.nx else ca.SX(0, 1)

    def margin_expressions(self) -> ca.SX:
        """All margins of all events; the margin of an event that holds a coordinate at rest is positive as soon as that would leave."""
        f, margins = self.f, self.f.staged_dynamics[3]
        if not self.can_rest:
            return margins
        each = ca.vertsplit(margins, f.margin_start.tolist())
        free = [
            m if k is None else ca.if_else(f.hold[i] > 0.5, f.leaving(i), m)
            for i, (m, k) in enumerate(zip(each, f.held, strict=True))
        ]
        return ca.vertcat(*free)

    # ------------------------------------------------------------------------------------------------ numbers at a point
    def __call__(self, code: MachineCode, t, x, z, p, d, hold=None, ranks=None) -> tuple[np.ndarray, ...]:
        """The outputs of a function at one state."""
        hold = np.zeros(self.ne) if hold is None else hold
        if len(code.inputs) == 6:
            return code((t,), x[: self.nx], z, p, d, hold)
        ranks = np.zeros(0) if ranks is None else ranks
        return code((t,), x[: self.nx], z, p, d, hold, ranks[: code.inputs[6].size])

    @cached_property
    def lengths(self) -> tuple[np.ndarray, np.ndarray]:
        """Indices of the parameters that are lengths, and their units in metres."""
        flat, which, factors = self.f.t.flat, [], []
        for q in flat.parameters:
            if q.declaration.unit in LENGTHS:
                place = flat.place(q)
                which += range(place.start, place.stop)
                factors += [LENGTHS[q.declaration.unit]] * (place.stop - place.start)
        return np.array(which, int), np.array(factors, float)

    @cached_property
    def state_units(self) -> tuple[tuple[str, ...], np.ndarray]:
        """Units of the states, and their declared nominal sizes (nan if there is none)."""
        dae = self.f.t.dae
        units, sizes = [], []
        for c in self.f.t.kinematics.coordinates:
            unit, order = unit_of(dae, c)
            units.append(unit + "/s" if order == 1 and unit else unit)
            known = variable_of(dae, c)
            size = known.declaration.nominal if known is not None else None
            sizes.append(np.nan if size is None else float(size))
        return tuple(units), np.array(sizes)

    @cached_property
    def jacobian_pattern(self) -> tuple | None:
        """Structure of the Jacobian; None if it is treated as dense."""
        return jacobian_pattern(self.f)

    @cached_property
    def sparse_jacobian(self) -> SparseJacobian | None:
        """The derivatives as a sparse system; None for few states."""
        return sparse_jacobian(self.tapes["rates"], self.nx, self.nz)

    @cached_property
    def timed(self) -> tuple[ca.SX, ca.SX]:
        """Parts of conditions that depend on time but on no variable: those linear in time, and others."""
        f, empty = self.f, ca.SX(0, 1)
        parts = [m for e in f.t.flat.events for m in e.margins]
        if not parts or not ca.depends_on(staged := f.staged(ca.vertcat(*parts)), f.time):
            return empty, empty
        moving = ca.vertcat(f.x, f.z, f.solutions, f.hold)
        parts = [s for s in scalars(staged) if ca.depends_on(s, f.time) and not ca.depends_on(s, moving)]
        return straight_and_others(parts, f)

    @cached_property
    def is_timed(self) -> bool:
        """Whether there are such parts."""
        return any(some.shape[0] for some in self.timed)

    @cached_property
    def pulses(self) -> Pulses:
        """Functions of time alone that may change rapidly."""
        return find_pulses(self.f.t.flat)

    @cached_property
    def grids(self) -> Grids | None:
        """Tables that the rates read."""
        return find_grids(self.tapes["rates"])

    @cached_property
    def switching(self) -> Switching | None:
        """Silent events that the stepper handles itself."""
        return find_switching(self)

    @cached_property
    def reactions(self) -> Reactions | None:
        """Other events that the stepper may handle."""
        return find_reactions(self)

    @cached_property
    def event_paths(self) -> tuple[str, ...]:
        """Paths of the components of events."""
        return tuple(e.source.component.path for e in self.f.t.flat.events)

    def rates_at(self, t, x, z, p, d) -> np.ndarray:
        """Rates of the states, with dense systems of their structural rank."""
        return self(self.rates, t, x, z, p, d, None, self.structural_ranks)[0][: self.nx]

    @cached_property
    def structural_ranks(self) -> np.ndarray:
        """Ranks of the dense systems by their structure."""
        return np.array([s.group.rank for s in self.f.solves], float)

    def suits(self, t: float, x: np.ndarray, z: np.ndarray, p: np.ndarray, d: np.ndarray) -> np.ndarray:
        """Whether its pivots, chosen for the parameters of the translation, serve for those in each row of `p` as well."""
        points = len(p)
        if not self.f.t.causal.steady:
            return np.ones(points, bool)
        state = np.full(points, t), x[:, : self.nx], z, p, d, np.zeros((points, self.ne))
        return np.asarray(np.all(self.evaluate(self._steady_pivots, state, self.structural_ranks) > 1, axis=1))

    def suits_one(self, t: float, x: np.ndarray, z: np.ndarray, p: np.ndarray, d: np.ndarray) -> bool:
        """The same for one state."""
        if not self.f.t.causal.steady:
            return True
        tape, ranks = self._steady_pivots, self.structural_ranks
        more = (ranks[: port.size] for port in tape.inputs[6:])
        sizes = blocks.evaluate_once(tape, (t,), x[: self.nx], z, p, d, np.zeros(self.ne), *more)[0]
        return bool((sizes > 1).all())

    @cached_property
    def _steady_pivots(self) -> Tape:
        """Sizes of pivots that only parameters change, relative to the smallest allowed ones."""
        return self.tape({"sizes": self.f.steady_pivots})

    def factors(self) -> dict[str, tuple[ca.SX, list[str]]]:
        """Divisors of positions and steady pivots in parts of their smallest allowed sizes, and the unknowns that are divided by them."""
        divisors, f, names = self.f.t.kinematics.divisors, self.f, self.f.t.dae.names
        unknowns = [u for s in f.t.causal.steady for u in s.unknowns]
        return {
            "divisors": (divisors.allowed, [names[u] for u, _ in divisors.pairs]),
            "pivots": (f.steady_pivots, [names[u] for u in unknowns]),
        }

    def algebraic_sizes(self, p: np.ndarray) -> np.ndarray:
        """Nominal sizes of the algebraic variables with these parameters."""
        return self.f.algebraic_sizes(p)

    @property
    def is_zero(self) -> np.ndarray:
        """The parameters that are omitted because they are zero."""
        flags = np.zeros(self.f.p.shape[0], bool)
        flags[list(self.zeros)] = True
        return flags

    @cached_property
    def energies(self) -> Tape:
        """Kinetic and potential energy, dissipated and supplied power."""
        return self.tape({"energies": self.f.staged_energies()})

    # ------------------------------------------------------------------------------------------------ numbers at many points
    @cached_property
    def variables(self) -> Tape:
        """All variables without aliases."""
        return self.tape({"values": self.f.values})

    def _picked(self, variables: tuple[int, ...]) -> Tape:
        """Selected variables; kept, as sweeps request the same ones repeatedly."""
        known = self._tapes.get(variables)
        if known is None:
            known = self.variables.pick("values", variables)
            with self._lock:
                while len(self._tapes) >= PICKED:
                    self._tapes.pop(next(iter(self._tapes)))
                self._tapes[variables] = known
        return known

    def columns(
        self, columns: Iterable[int], state: Sequence[np.ndarray], ranks: np.ndarray, every: np.ndarray | None = None
    ) -> np.ndarray:
        """Flat variables at many points (points, columns); the state is t, x, z, p, d, hold, one row per point.

        `every` are the values of all variables without aliases, if already known.
        """
        dae, place, selected = self.f.t.dae, self.initializer.place, list(columns)
        targets = [dae.alias[c] for c in selected]
        moving = [k for k, (target, _) in enumerate(targets) if target >= 0 and target not in place]
        if len(moving) == len(selected):
            return self._moving(targets, state, ranks, every)
        out = np.empty((len(state[0]), len(selected)))
        for k, (target, sign) in enumerate(targets):
            if target in place:
                out[:, k] = sign * state[1][:, place[target]]
        if moving:
            out[:, moving] = self._moving([targets[k] for k in moving], state, ranks, every)
        fixed = [k for k, (target, _) in enumerate(targets) if target < 0]
        if fixed:
            which = [selected[k] for k in fixed]
            out[:, fixed] = constants_of(self.f, which, state[3]) if every is None else self._constants(state[3])[which]
        return out

    def _moving(
        self,
        targets: Sequence[tuple[int, float]],
        state: Sequence[np.ndarray],
        ranks: np.ndarray,
        every: np.ndarray | None,
    ) -> np.ndarray:
        """Variables that are neither states nor constant, with their signs."""
        which = tuple(target for target, _ in targets)
        values = every[:, which] if every is not None else self.evaluate(self._picked(which), state, ranks)
        return values if all(sign == 1 for _, sign in targets) else values * np.array([sign for _, sign in targets])

    def _constants(self, p: np.ndarray) -> np.ndarray:
        """All flat variables that are constant, for many requests with the same parameters; zero for others."""
        key = p.tobytes()
        known: tuple[bytes, np.ndarray] | None = self._more.get("constants")
        if known is None or known[0] != key:
            known = self._more["constants"] = key, constants_of(self.f, range(len(self.f.t.dae.alias)), p)
        return known[1]

    def expressions(
        self, expr: Expr, state: Sequence[np.ndarray], ranks: np.ndarray, every: np.ndarray | None = None
    ) -> np.ndarray:
        """An expression of the language at many points (points, elements), row by row."""
        f = self.f
        if isinstance(expr, Variable) and expr.id in f.t.flat.offset:
            columns = np.array(f.t.flat.columns(expr))
            order = columns.reshape(expr.shape, order="F").ravel() if len(expr.shape) == 2 else columns
            return self.columns(order.tolist(), state, ranks, every)
        expr = self._sized(expr, state[3])
        sx, unknown, _ = f.rows_of(expr)
        if unknown:
            return self.evaluate(self.tape({"value": f.staged_of(expr)}), state, ranks)
        sx = f.reduced(sx)
        names = {s.element_hash(): k for k, s in enumerate(f.t.dae.symbols)}
        used = [(s, names[s.element_hash()]) for s in ca.symvar(sx) if s.element_hash() in names]
        picked = self.variables.pick("values", [k for _, k in used])
        known = self.evaluate(picked, state, ranks) if used else np.zeros((len(state[0]), 0))
        v = ca.vertcat(*(s for s, _ in used)) if used else ca.SX(0, 1)
        function = ca.Function("value", [v, f.time, f.p, f.d], [ca.densify(sx)], ["v", "t", "p", "d"], ["value"])
        t, _, _, p, d, _ = state
        return _at_points(blocks.evaluate(tape_of(function), known, t[:, None], p, d)[0], len(t))

    def _sized(self, expr: Expr, p: np.ndarray) -> Expr:
        """An expression with the nominal sizes of the model as numbers, where these are not among its parameters."""
        if ca.depends_on(self.f.p, SIZES) or not ca.depends_on(expr.sx, SIZES):
            return expr
        scale = scale_of(self.f.t.flat, np.atleast_2d(p)[0])
        return Expr(ca.substitute(expr.sx, SIZES, ca.DM([scale.length, scale.mass, scale.time])), expr.shape)

    def evaluate(self, tape: Tape, state: Sequence[np.ndarray], ranks: np.ndarray) -> np.ndarray:
        """The first output of a tape at many points (points, size)."""
        return evaluate(tape, state, ranks)


def evaluate(tape: Tape, state: Sequence[np.ndarray], ranks: np.ndarray) -> np.ndarray:
    """The first output of a tape at many points (points, size); the state is t, x, z, p, d, hold, one row per point."""
    t, x, z, p, d, hold = state
    points = len(t)
    if points == 1:
        more = (ranks[: port.size] for port in tape.inputs[6:])
        return blocks.evaluate_once(tape, t, *(a.reshape(-1) for a in state[1:]), *more)[0][None]
    given = {"t": t[:, None], "x": x, "z": z, "p": p, "d": d, "hold": hold}
    given |= {port.name: ranks[: port.size] for port in tape.inputs[6:]}
    if points <= FEW_POINTS or len(tape) < SHORT:
        return _at_points(blocks.evaluate(tape, *(given[port.name] for port in tape.inputs))[0], points)
    return MachineCode.of(tape).many(*(given[port.name] for port in tape.inputs))[0]


def constants_of(f: Functions, columns: Sequence[int], p: np.ndarray) -> np.ndarray:
    """Values of constant flat variables; zero for others."""
    dae, out = f.t.dae, np.zeros(len(columns))
    fixed = [k for k, c in enumerate(columns) if dae.alias[c][0] < 0]
    if fixed:
        function = ca.Function("constants", [f.p], [ca.vertcat(*(dae.constants[columns[k]] for k in fixed))])
        out[fixed] = np.array(function(p), float).ravel()
    return out


def _at_points(values: np.ndarray, points: int) -> np.ndarray:
    return np.broadcast_to(values, (points, values.shape[-1]))


def straight_and_others(parts: Iterable[ca.SX], f: Functions) -> tuple[ca.SX, ca.SX]:
    """Separate functions of time that are linear in it from others."""
    straight, others = [], []
    for part in parts:
        (straight if _is_straight(part, f) else others).append(part)
    return ca.vertcat(ca.SX(0, 1), *straight), ca.vertcat(ca.SX(0, 1), *others)


def _is_straight(sx: ca.SX, f: Functions) -> bool:
    """Whether an expression of sums, products and quotients is linear in time."""
    function = ca.Function("part", [f.time, f.p, f.d], [sx])
    plain = all(function.instruction_id(k) in PLAIN for k in range(function.n_instructions()))
    return plain and not ca.depends_on(ca.jacobian(sx, f.time), f.time)
