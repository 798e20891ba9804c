"""C source of a model: its functions and tables, as expected by the C files of `fmi/c`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import casadi as ca
import numpy as np

from .. import runtime
from ..code import Tape, tape_of
from ..code.c import c_text
from ..compiler.common.scales import LENGTHS
from ..errors import MechaneError
from ..language.columns import scalars
from ..runtime.nearest import words
from ..simulation.following import Followers, frozen_parameters
from ..simulation.grids import find_grids
from ..simulation.impact import impulse_outputs
from ..simulation.jacobian import too_expensive
from ..simulation.native import stages_of
from ..simulation.program import Program, straight_and_others
from ..simulation.run import Run
from ..simulation.starting import StartFormulas, assembly, start_formulas, targeted_value
from ..simulation.state import State
from ..simulation.system import System


@dataclass
class ModelText:
    """C source of a model: functions by name, plain numbers, arrays, and text generated from them."""

    tapes: dict[str, Tape] = field(default_factory=dict)
    sizes: dict[str, int | str] = field(default_factory=dict)
    arrays: list[str] = field(default_factory=list)
    last: list[str] = field(default_factory=list)  # code that uses the functions

    def floats(self, name: str, values: Iterable[float]) -> None:
        """An array of numbers; never empty, as C requires."""
        text = ", ".join(_number(float(v)) for v in values) or "0"
        self.arrays.append(f"static const double {name}[] = {{{text}}};")

    def integers(self, name: str, values: Iterable[int] | None) -> None:
        """An array of integers, or a null pointer."""
        if values is None:
            self.arrays.append(f"static const int64_t* const {name} = 0;")
            return
        text = ", ".join(str(int(v)) for v in values) or "0"
        self.arrays.append(f"static const int64_t {name}[] = {{{text}}};")

    def __str__(self) -> str:
        head = [f"#define M_{name} {value}" for name, value in self.sizes.items()]
        work = ", ".join(f"{name}_work_size" for name in self.tapes)
        code = re.sub(r"^int (m_\w+)\(", r"static int \1(", c_text(self.tapes), flags=re.M)
        sizes = f"static const int64_t m_work_sizes[] = {{{work}}};"
        return "\n".join(["/* Written by mechane. */", *head, code, *self.arrays, sizes, *self.last, ""])


def model_text(
    system: System,
    state: State,
    outputs: Sequence[ca.SX],
    *,
    initial: Mapping[str, Any] | None,
    tolerance: float,
    co_simulation: bool,
) -> tuple[ModelText, np.ndarray]:
    """C source of a model with an initial state and outputs as staged expressions; also returns the nominal sizes of its states."""
    program = system.program(state.p, range(len(state.p)))
    f = program.f
    ranks = system.ranks(program, state)
    followers = Followers(program, state.p) if system.searching else None
    run = Run(program, state, np.array([state.t, state.t + 1.0]), "auto", tolerance, ranks, followers)
    nominal = run.nominal[: program.nx]
    text = ModelText()
    text.sizes |= {
        "NX": program.nx, "NZ": program.nz, "NE": program.ne, "NM": int(f.margin_start[-1]), "NP": len(state.p), "ND": len(state.d),
        "NY": sum(y.numel() for y in outputs), "COSIM": int(co_simulation),
    }  # fmt: skip
    rates, algebraic, _, _ = f.staged_dynamics
    text.tapes["m_rates"] = program.tape(
        {"rates": program.held(rates), **({"algebraic": algebraic} if program.nz else {})}
    )
    _tables(text)
    if outputs:
        text.tapes["m_outputs"] = program.tape({"y": ca.vertcat(*outputs)})
    for name, values in (("x0", state.x[: program.nx]), ("z0", state.z), ("p0", state.p), ("d0", state.d)):
        text.floats(f"m_{name}", values)
    text.floats("m_ranks", ranks.systems)
    text.floats("m_nominal", nominal)
    text.floats("m_nominal_z", program.f.algebraic_sizes(state.p))
    _start(system, program, state, initial, text)
    _rules(system, text)
    _fixed_rows(program, state, text)
    _factors(program, text)
    _stages(program, ranks, run, text)
    text.sizes["USUAL"] = repr(_usual_value(program, run, state) if program.stages[0] is not None else 0.0)
    _following(system, followers, text)
    _stiff(run, text)
    _events(run, text)
    _lines(program, text)
    _slopes(system, program, outputs, text)
    return text, nominal


def _tables(text: ModelText) -> None:
    """Arguments and grid lines of the tables that the rates read."""
    grids = find_grids(text.tapes["m_rates"])
    text.sizes["TABLES"] = 0 if grids is None else len(grids.start) - 1
    if grids is not None:
        text.tapes["m_table_arguments"] = grids.tape
        text.integers("m_grid_start", grids.start)
        text.floats("m_grid", grids.lines)
        text.integers("m_grid_wraps", grids.wraps)


def _lines(program: Program, text: ModelText) -> None:
    """Expressions linear in time whose zeros matter: conditions on time, arguments of functions of time."""
    straight, _ = program.timed
    arguments, _ = straight_and_others(scalars(program.pulses.arguments), program.f)
    lines = ca.vertcat(straight, arguments)
    text.sizes["LINES"] = lines.shape[0]
    if lines.shape[0]:
        slopes = ca.jtimes(lines, program.f.time, ca.SX(1.0))
        text.tapes["m_lines"] = program.tape({"values": ca.densify(lines), "slopes": ca.densify(slopes)})


def _start(system: System, program: Program, state: State, initial: Mapping[str, Any] | None, text: ModelText) -> None:
    """Start values as functions of the parameters, and conditions that they must meet; parameters from which it cannot be computed."""
    init, formulas, p = program.initializer, start_formulas(system, initial), system.flat.parameter_symbols
    targets = {v: sx for v in formulas.targeted if (sx := targeted_value(program, v)) is not None}
    begin = ca.vertcat(*formulas.begin(state.x), *(formulas.fixed[v] for v in targets))
    text.tapes["m_start"] = program.tape({"start": ca.densify(begin)})
    text.integers("m_fixed", formulas.held)
    text.integers("m_rate", init.is_rate)
    text.integers("m_sized", init.is_length)
    lengths = [q for q in system.flat.parameters if q.declaration.unit in LENGTHS]
    places = [k for q in lengths for k in range(*system.flat.place(q).indices(p.shape[0]))]
    text.integers("m_length", places)
    meets = assembly(init, list(targets.values()), state.x[: program.nx], (state.p, state.t, state.d))
    rows = 0 if meets is None else meets.residual.shape[0]
    text.sizes |= {
        "LENGTHS": len(places), "TARGETS": len(targets), "ROWS": rows, "SEARCHES": formulas.finders, "SLOPE": 0,
    }  # fmt: skip
    if meets is not None:
        text.tapes["m_assembly"] = program.tape({"residual": meets.residual, "slope": meets.slope})
        text.sizes |= {"SLOPE": len(meets.row), "LOOPS": len(meets.usual), "FIRST": len(formulas.explicit)}
        for name, values in (("slope_row", meets.row), ("slope_column", meets.column), ("row_rate", meets.rates)):
            text.integers(f"m_{name}", values)
        text.integers("m_alike", meets.alike)
        text.floats("m_usual", [*meets.usual, *[0.0] * len(targets)])
        first = list(zip(*formulas.explicit, strict=True)) or [(), (), ()]
        text.integers("m_first_row", first[0])
        text.integers("m_first_column", first[1])
        text.floats("m_first_factor", first[2])
    _unknown(system, formulas, [v for v in formulas.targeted if v not in targets], text)


def _unknown(system: System, formulas: StartFormulas, targets: list[int], text: ModelText) -> None:
    """Parameters that affect a start which only Python can compute: with initial equations, or given forces and accelerations."""
    p = system.flat.parameter_symbols
    parts = ca.vertcat(*(ca.vertcat(formulas.fixed[v], system.functions.all_values[v]) for v in targets))
    places = sorted(set(ca.jacobian_sparsity(parts, p).get_triplet()[1])) if parts.numel() else []
    if system.flat.initial:  # initial equations may contain anything
        places = list(range(p.shape[0]))
    text.sizes["STARTS"] = len(places)
    text.integers("m_start_place", places)


def _rules(system: System, text: ModelText) -> None:
    """Dependent parameters."""
    places, values = dependents(system)
    text.sizes["RULES"] = len(places)
    if places:
        function = ca.Function("rules", [system.flat.parameter_symbols], [ca.vertcat(*values)], ["p"], ["values"])
        text.tapes["m_rules"] = tape_of(function)
        text.integers("m_rule_place", places)
    bounds = [
        (place, label, -np.inf if least is None else least, np.inf if most is None else most)
        for place, (label, least, most) in system.translated.parameters.bounds().items()
        if least is not None or most is not None
    ]
    text.sizes["BOUNDS"] = len(bounds)
    if bounds:
        where, names, least, most = zip(*bounds, strict=True)
        text.integers("m_bound_place", where)
        text.floats("m_least", least)
        text.floats("m_most", most)
        text.arrays.append(f"static const char* const m_bound_name[] = {{{', '.join(map(_text, names))}}};")


def _fixed_rows(program: Program, state: State, text: ModelText) -> None:
    """Constraints that reduce to numbers, as in redundant loops, and that other parameters may violate."""
    sources, rows = program.initializer.rows_without_variables
    text.sizes["FIXED"] = len(sources)
    if rows is None:
        return
    gaps, limits = rows(program.f.p, program.f.time, program.f.d, program.initializer.usual_parameters(state.p))
    text.tapes["m_fixed_rows"] = program.tape({"gaps": gaps, "limits": limits})
    names = ", ".join(_text(s.component.path or "the model") for s in sources)
    text.arrays.append(f"static const char* const m_fixed_name[] = {{{names}}};")


def _factors(program: Program, text: ModelText) -> None:
    """Factors that unknowns are divided by, and that other parameters may make vanish."""
    for name, (sizes, unknowns) in program.factors().items():
        changed = [k for k in range(len(unknowns)) if ca.depends_on(sizes[k], program.f.p)]
        text.sizes[name.upper()] = len(changed)
        if changed:
            text.tapes[f"m_{name}"] = program.tape({"sizes": ca.densify(sizes[changed])})
            names = ", ".join(_text(unknowns[k]) for k in changed)
            text.arrays.append(f"static const char* const m_{name}_name[] = {{{names}}};")


def dependents(system: System) -> tuple[list[int], list[ca.SX]]:
    """Indices of dependent parameters, and their expressions in terms of independent ones."""
    p, found = system.flat.parameter_symbols, dict(system.translated.parameters.rules)
    for _ in range(len(found)):
        symbols, by = ca.vertcat(*(p[k] for k in found)), ca.vertcat(*found.values())
        if not ca.depends_on(by, symbols):
            break
        found = dict(zip(found, ca.vertsplit(ca.substitute(by, symbols, by)), strict=True))
    return list(found), list(found.values())


def _usual_value(program: Program, run: Run, state: State) -> float:
    """The smallest singular value of loops at the start, or next to it where that is singular."""
    x = state.x[: program.nx]
    sizes = np.where(np.isfinite(run.nominal[: program.nx]), run.nominal[: program.nx], 0.0)
    aside = [x + share * sizes * np.cos(np.arange(len(x)) + k) for k, share in enumerate((0.0, 0.1, 0.2))]
    every = [run.native.singular_value(state.t, np.concatenate([a, state.x[program.nx :]]), state.z) for a in aside]
    return max((float(v) for v in every if np.isfinite(v)), default=0.0)  # infinite where no loops are watched


def _following(system: System, followers: Followers | None, text: ModelText) -> None:
    """Points that are searched for while the model moves, and parameters on which the searched shapes depend."""
    every = followers.all if followers is not None else []
    text.sizes |= {"NF": len(every), "FROZEN": 0}
    if followers is None:
        return
    text.tapes["m_followed"] = followers.program.tape(followers.outputs())
    rows = []
    for k, one in enumerate(every):
        text.tapes[f"m_shape_{k}"] = one.search.tape
        text.integers(f"m_follower_{k}", words(one.fields))
        text.integers(f"m_own_{k}", one.own)
        rows.append(
            f"  {{m_follower_{k}, m_shape_{k}, m_shape_{k}_work_size, m_own_{k}, {_text(one.component.path or 'model')}}}"
        )
    text.last += [
        "struct m_follower { const int64_t* words; mc_function shape; int64_t work_size; const int64_t* own; const char* where; };",
        "static const struct m_follower m_followers[] = {\n" + ",\n".join(rows) + "};",
    ]
    frozen = frozen_parameters(system, followers)
    text.sizes["FROZEN"] = len(frozen)
    if frozen:
        text.integers("m_frozen_place", frozen)
        text.arrays.append(f"static const char* const m_frozen_name[] = {{{', '.join(map(_text, frozen.values()))}}};")


def _stages(program: Program, ranks: Any, run: Run, text: ModelText) -> None:
    """Loop constraints."""
    stages = zip(program.stages, stages_of(program, ranks, run.followers), strict=True)
    for k, (loop_constraints, stage) in enumerate(stages):
        fields = run.native.fields.stage[k]
        names = ("ROWS", "NONZEROS", "GROUPS", "BAND", "LINEAR")
        numbers = [getattr(fields, name.lower()) if loop_constraints is not None else 0 for name in names]
        text.sizes |= {f"{name}{k}": int(number) for name, number in zip(names, numbers, strict=True)}
        if loop_constraints is None or stage is None or not numbers[0]:
            continue
        text.tapes["m_speeds" if k else "m_positions"] = loop_constraints.tape
        text.integers(f"m_row{k}", stage.row)
        text.integers(f"m_column{k}", stage.column)
        text.integers(f"m_start{k}", stage.group_start)
        text.integers(f"m_rank{k}", stage.group_rank)
        assert stage.size is not None
        text.floats(f"m_size{k}", stage.size)
        text.integers(f"m_watched{k}", None if stage.watched is None else np.asarray(stage.watched))


def _stiff(run: Run, text: ModelText) -> None:
    """Sparsity pattern of the Jacobian for the stiff method."""
    program = run.program
    start, row, colour, order, lower, upper = _without_energies(program)
    expensive = not program.nz and too_expensive(program.nx, program.instructions, program.jacobian_pattern)
    text.sizes |= {
        "STIFF": int(not expensive), "METHOD": int(runtime.Method.DP5 if expensive else runtime.Method.AUTO),
        "COLOURS": int(np.max(colour, initial=-1)) + 1 if colour is not None else 0, "LOWER": int(lower), "UPPER": int(upper),
    }  # fmt: skip
    for name, values in (("start", start), ("row", row), ("colour", colour)):
        text.integers(f"m_jacobian_{name}", values)
    text.integers("m_order", order)


def _without_energies(program: Program) -> tuple[Any, Any, Any, Any, int, int]:
    """Columns, rows, colours, order and band of the Jacobian, without the energies that mechane's runs also integrate."""
    pattern = program.jacobian_pattern
    if pattern is None:
        return None, None, None, None, 0, 0
    start, row, colour = (np.asarray(a) for a in pattern[:3])
    order, lower, upper = (np.asarray(pattern[3]), *pattern[4:6]) if len(pattern) > 3 else (None, 0, 0)
    n, energies = len(colour), 2 * program.has_power
    kept = np.ones(n, bool)
    kept[program.nx : program.nx + energies] = False
    place = np.cumsum(kept) - 1
    column = np.repeat(np.arange(n), np.diff(start))
    inside = kept[row] & kept[column]
    start = np.searchsorted(place[column[inside]], np.arange(n - energies + 1))
    order = None if order is None else place[order[kept[order]]]
    return start, place[row[inside]], colour[kept], order, int(lower), int(upper)


def _slopes(system: System, program: Program, outputs: Sequence[ca.SX], text: ModelText) -> None:
    """Derivatives of rates, outputs and loop constraints along a direction of states and parameters; the direction follows the
    parameters in the arguments."""
    f = program.f
    text.sizes["SLOPES"] = int(not program.nz)
    if program.nz:
        return
    dx, given = ca.SX.sym("dx", program.nx), ca.SX.sym("dp", f.p.shape[0])
    dp, (places, rules) = ca.SX(given), dependents(system)
    if places:  # dependent parameters change with these
        dp[places] = 0
        dp[places] = ca.jtimes(ca.vertcat(*rules), f.p, dp)
    loop_constraints = [
        program.initializer.loop_constraints[stage.index.tolist()] if stage is not None else ca.SX(0, 1)
        for stage in program.stages
    ]
    parts = [program.held(f.staged_dynamics[0]), *outputs]
    slopes, solves = f.along(ca.vertcat(*parts), ca.vertcat(f.x, f.p), ca.vertcat(dx, dp))
    found = {"slopes": slopes}
    for k, g in enumerate(loop_constraints):
        if g.shape[0]:
            found[f"g{k}"] = ca.densify(ca.jtimes(g, ca.vertcat(f.x, f.p), ca.vertcat(dx, dp)))
    text.tapes["m_slopes"] = program.tape(found, solves, {"p": ca.vertcat(f.p, dx, given)})


def _events(run: Run, text: ModelText) -> None:
    """Event conditions and actions."""
    program, handler = run.program, run.handler
    f = program.f
    if not program.ne:
        text.sizes["VALUES"] = 0
        return
    handler.measure(run.state)
    text.tapes["m_margins"] = program.tape(
        {"margins": program.margin_expressions()}, f.approach[2] if program.can_rest else ()
    )
    slopes, pushes, solves = f.approach
    text.tapes["m_flight"] = program.tape({"slopes": slopes, "pushes": pushes}, solves)
    steepness, solves = f.steepness
    text.tapes["m_steepness"] = program.tape({"slopes": steepness}, solves)
    text.floats("m_touch", handler.touch)
    text.integers("m_margin_start", f.margin_start)
    text.integers("m_gated", handler.gated)
    events, actions, impulses, meets, most, made = [], [], [], [], 0, {}
    for i, event in enumerate(handler.events):
        where = event.source.component.path or "model"
        parts = [v for _, _, v in event.actions] + [sx for b in event.impulses for sx in (b.value, b.limit)]
        values = "0"
        if parts:
            values = f"m_action_{i}"
            text.tapes[values] = program.tape({"value": f.staged(ca.vertcat(*parts))})
        most = max(most, len(parts))
        held = f.held[i]
        failure = "0" if event.failure is None else _text(re.sub(r"\{(\w*)[^}]*\}", r"(\1)", event.failure.message))
        new = _meets(run, text, i)
        events.append(
            f"  {{{len(event.actions)}, {len(actions)}, {len(event.impulses)}, {len(impulses)}, {-1 if held is None else held}, "
            f"{len(new)}, {len(meets)}, {int(handler.modal[i])}, {values}, {failure}, {_text(where)}}}"
        )
        meets += new
        actions += [_action(run, where, column, is_discrete) for column, is_discrete, _ in event.actions]
        for impulse in event.impulses:
            key = (impulse.column, impulse.impulse_input, impulse.friction is not None)
            if key not in made:
                made[key] = f"m_impulse_{len(made)}"
                text.tapes[made[key]] = program.tape(*impulse_outputs(program.f, impulse))
            name = f.t.dae.names[f.t.dae.alias[impulse.column][0]]
            size = -1 if impulse.size is None else impulse.size
            along = -1 if impulse.friction is None else impulse.friction.impulse_input
            impulses.append(f"  {{{made[key]}, {size}, {impulse.impulse_input}, {along}, {_text(name)}}}")
    text.sizes["VALUES"] = most
    text.last += [
        "struct m_action { int64_t discrete, place; double sign; };",
        "struct m_impulse { mc_function code; int64_t size, input, along; const char* name; };",
        "struct m_meet { mc_function code; int64_t rows, targets, free, rank, linear; const int64_t *which, *column; };",
        "struct m_event { int64_t actions, first_action, impulses, first_impulse, held, meets, first_meet, modal; mc_function values;\n"
        "                 const char *failure, *where; };",
        "static const struct m_action m_actions[] = {\n" + ",\n".join(actions or ["  {0, -1, 0}"]) + "};",
        "static const struct m_impulse m_impulses[] = {\n" + ",\n".join(impulses or ['  {0, -1, 0, -1, ""}']) + "};",
        "static const struct m_meet m_meets[] = {\n" + ",\n".join(meets or ["  {0, 0, 0, 0, 0, 0, 0, 0}"]) + "};",
        "static const struct m_event m_events[] = {\n" + ",\n".join(events) + "};",
    ]


def _action(run: Run, where: str, column: int, is_discrete: bool) -> str:
    """Target of a new value of an event."""
    if is_discrete:
        return f"  {{1, {column}, 1}}"
    dae, init = run.program.f.t.dae, run.program.initializer
    target, sign = dae.alias[column]
    if target < 0:
        return "  {0, -1, 0}"  # always satisfied
    if target not in init.explicit:
        raise MechaneError(f"An event of '{where}' gives '{dae.names[target]}' a new value, which is not a state.")
    return f"  {{0, {init.place.get(target, -1)}, {sign}}}"


def _meets(run: Run, text: ModelText, index: int) -> list[str]:
    """After re-initialization: position and velocity loop constraints, and fixed targets for variables that are not coordinates, to be
    satisfied together."""
    program, init = run.program, run.program.initializer
    targets = [program.f.t.dae.alias[c][0] if not mode else -1 for c, mode, _ in run.handler.events[index].actions]
    moved = [init.place[c] for c in targets if c in init.place]
    fixed_targets = [(k, c) for k, c in enumerate(targets) if c >= 0 and c not in init.place and c in init.explicit]
    fast = init.depends_on_rates([c for _, c in fixed_targets])
    found = []
    for stage in (False, True):
        rows = np.nonzero(init.of_rates == stage)[0]
        mine = [w for w, r in zip(fixed_targets, fast, strict=True) if r == stage]
        if not mine and (not moved or not len(rows)):
            continue
        free = [int(k) for k in np.nonzero(init.is_rate == stage)[0] if k not in moved]
        parts = [init.loop_constraints[rows.tolist()]] if len(rows) else []
        residual = ca.densify(ca.vertcat(*parts, *(init.explicit[c] for _, c in mine)))
        slope = ca.densify(ca.jacobian(residual, init.x[free])) if free else ca.SX(residual.shape[0], 0)
        name = f"m_meet_{index}_{int(stage)}"
        text.tapes[name] = program.tape({"residual": residual, "slope": slope})
        text.integers(f"{name}_which", [k for k, _ in mine])
        text.integers(f"{name}_column", free)
        rank = int(run.ranks.stages[int(stage)].sum()) + len(mine)
        found.append(
            f"  {{{name}, {residual.shape[0]}, {len(mine)}, {len(free)}, {rank}, {int(stage)}, {name}_which, {name}_column}}"
        )
    return found


def _number(x: float) -> str:
    if np.isnan(x):
        return "NAN"
    return repr(x) if np.isfinite(x) else "INFINITY" if x > 0 else "(-INFINITY)"


def _text(text: str) -> str:
    plain = text.encode("ascii", "replace").decode()
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
