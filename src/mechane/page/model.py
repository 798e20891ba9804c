"""A model in a page: its functions as one WebAssembly module, and the initial numbers of a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..code import Tape
from ..code.wasm import wasm_module
from ..compiler.common.scales import LENGTHS, SPEEDS, SPINS, scale_of
from ..compiler.flatten.flat import element_names
from ..errors import MechaneError
from ..language.columns import scalars
from ..language.events import Failure, Impulse
from ..runtime.nearest import follower_layout, words
from ..simulation.events import EventHandler
from ..simulation.exchanges import reject_external_programs
from ..simulation.following import Followers, frozen_parameters
from ..simulation.impact import impulse_outputs
from ..simulation.jacobian import FEW, SparseJacobian, jacobian_pattern, sparse_jacobian, stiff_cost, too_expensive
from ..simulation.native import LONGEST
from ..simulation.program import straight_and_others
from ..simulation.pulses import Pulses
from ..simulation.starting import assembly, start_formulas, targeted_value
from ..simulation.state import State
from ..simulation.stepper import _place, _variable
from .ranges import check_ranges, compare_starts
from .sliders import Slider

if TYPE_CHECKING:
    from ..simulation.result import Result
    from ..simulation.system import System
    from ..view.handles import Handle

KEYS = 2  # inputs driven by arrow keys: left and right, down and up
LARGE = 5000  # instructions of a Jacobian that would make a page too large
ROOM = 4  # space for the factors of a sparse system, relative to their size for random numbers


def refuse(system: System) -> None:
    """Raise a `MechaneError` for unsupported features, as far as they are known before a run."""
    reject_external_programs(system.flat, "A page")
    if system.flat.initial:
        _, source = system.flat.initial[0]
        raise MechaneError(
            f"A page cannot solve initial equations such as\n  {source}\n"
            "  hint: give the resulting start values; result.at(0) has them."
        )
    if system.functions.nz:
        dae, causal = system.translated.dae, system.translated.causal
        names = [dae.names[v] for v in causal.algebraic]
        raise MechaneError(
            f"A page cannot solve nonlinear equations during a run: {', '.join(names[:4])} are their unknowns.\n"
            "  hint: give the model states instead, or share its motion with result.animate(…)."
        )


def _keys(inputs: Sequence[Slider]) -> list[Slider]:
    """Inputs driven by arrow keys."""
    for s in inputs:
        if not s.is_parameter:
            raise MechaneError(f"Input '{s.path}' is not a parameter; use a parameter such as a force or a voltage.")
    if len(inputs) > KEYS:
        raise MechaneError(f"A page supports arrow keys for {KEYS} inputs, got {len(inputs)}.")
    return list(inputs)


class PageModel:
    """Collects the functions of a page."""

    def __init__(
        self,
        system: System,
        result: Result,
        sliders: list[Slider],
        plots: list[str],
        tolerance: float,
        inputs: Sequence[Slider] = (),
        handles: Sequence[Handle] = (),
    ):
        self.system, self.sliders, self.tolerance = system, sliders, float(tolerance)
        self.result, self.inputs = result, _keys(inputs)
        self.pulls = [[_place(system, path) for path in (*h.force, *h.torque)] for h in handles]
        self.stop, self.start = float(result.time[-1]), float(result.time[0])
        x, _, p, d, pose = system.initialize(None, None, self.start)
        self.rules = self._rules()
        moving = (*self.driven, *self.rules)
        if system.has_special_programs:
            raise MechaneError(
                "This model needs an elimination order specific to its parameters, which a page does not support."
            )
        self.program = system.program(p, moving)
        self.f, self.initializer = self.program.f, self.program.initializer
        self.x, self.p, self.d, self.pose = x, p, d, pose
        self.state = State(self.start, x, np.zeros(0), p, d, np.zeros(self.program.ne))
        self.ranks = system.ranks(self.program, self.state)
        self.followers = Followers(self.program, p) if system.searching else None
        self.tapes: dict[str, Tape] = {}
        self.fixed_targets: list[int] = []  # variables other than coordinates with given values
        self.impulses: list[tuple[int, int, bool]] = []  # changed variable, input of the impulse, whether with friction
        self.about: dict[str, Any] = {}
        self._dynamics()
        self._following()
        self._start()
        self._events()
        self._assembly()
        self._plots(plots)

    @property
    def driven(self) -> list[int]:
        """Indices of the parameters that a reader can change."""
        pulled = [place for places in self.pulls for place in places]
        return [*(s.place for s in (*self.sliders, *self.inputs) if s.is_parameter), *pulled]

    def add(self, name: str, outputs: Mapping[str, ca.SX], more: Sequence[Any] = ()) -> None:
        """Add a function to the page."""
        self.tapes[name] = self.program.tape(outputs, more)

    # ------------------------------------------------------------------------------------------------ running
    def _dynamics(self) -> None:
        program, f = self.program, self.f
        rates, _, _, _ = f.staged_dynamics
        self.add("rates", {"rates": program.held(rates)})
        self.about["schedule"] = self._schedule()
        if program.ne:
            self.add("margins", {"margins": program.margin_expressions()}, f.approach[2] if program.can_rest else ())
        if (grids := program.grids) is not None:
            self.tapes["grids"] = grids.tape
            self.about["grids"] = dict(start=grids.start, lines=grids.lines, wraps=grids.wraps)
        if (found := program.switching) is not None:
            self.add("switches", {"values": found.values})
            self.about["switches"] = dict(start=found.start, place=found.place, most=found.most)
        stages = []
        for name, stage, rank, size in zip(
            ("positions", "speeds"), program.stages, self.ranks.stages, self.ranks.sizes, strict=True
        ):
            if stage is None or stage.groups < 1:
                stages.append(None)
                continue
            self.tapes[name] = stage.tape
            watched = stage.without(self.followers.moved) if self.followers is not None else None
            stages.append(
                dict(name=name, row=stage.row, column=stage.column, group_start=stage.group_start, group_rank=rank,
                     size=_finite(size), band=stage.band, linear=int(stage.linear), watched=watched)
            )  # fmt: skip
        units, declared = program.state_units
        flat, p = f.t.flat, self.p
        lengths = [q for q in flat.parameters if q.declaration.unit in LENGTHS]
        places = [
            (k, LENGTHS[q.declaration.unit]) for q in lengths for k in range(flat.place(q).start, flat.place(q).stop)
        ]
        kinds = ["length" if u in LENGTHS else "speed" if u in SPEEDS else "spin" if u in SPINS else "" for u in units]
        self.about |= dict(
            t0=self.start, stop=self.stop, points=len(self.result.time), tolerance=self.tolerance, nx=program.nx, ne=program.ne,
            x=self.x, p=_written(p), d=_written(self.d), ranks=self.ranks.systems, stages=stages, kinds=kinds,
            declared=[None if np.isnan(v) else v for v in declared], lengths=places, length=scale_of(flat, p).length,
            sized=self.initializer.is_length, longest=LONGEST if program.ne or program.driven else 1.0, stiff=self._stiff(),
        )  # fmt: skip

    def _following(self) -> None:
        """Points that are searched for while the model moves, on shapes that no slider changes."""
        followers = self.followers
        if followers is None:
            return
        frozen, driven = frozen_parameters(self.system, followers), {*self.driven, *self.rules}
        for place in driven & frozen.keys():
            raise MechaneError(
                f"A page cannot change '{frozen[place]}': it changes a shape that is searched for nearest points, and a page "
                "contains the samples and sizes of that search for the published shape only.\n"
                "  hint: choose other sliders, or publish a page for each value."
            )
        self.add("followed", followers.outputs())
        every = []
        for k, one in enumerate(followers.all):
            self.tapes[f"shape{k}"] = one.search.tape
            every.append(
                dict(words=np.array(words(one.fields), "<i8").tobytes().hex(), shape=f"shape{k}", own=one.own, path=one.component.path,
                     pair=bool(one.search.fields.pair.count), touching=one.modes["touching"], inactive=one.modes["inactive"])
            )  # fmt: skip
        self.about["follow"] = dict(all=every, layout=follower_layout())

    def _schedule(self) -> dict[str, Any] | None:
        """Time-dependent functions whose changes must not be stepped over, and their other dependencies."""
        program, f = self.program, self.f
        straight, parts = program.timed
        quick = program.pulses if program.driven else Pulses(ca.SX(0, 1), ca.SX(0, 1))
        lines, curves = straight_and_others(scalars(quick.arguments), f)
        for name, sx in (("timed", straight), ("conditions", parts), ("lines", lines), ("arguments", curves)):
            if sx.shape[0]:
                slopes = ca.jtimes(sx, f.time, ca.SX(1.0))
                self.add(name, {"values": ca.densify(sx), "slopes": ca.densify(slopes)})
        if quick:
            self.add("pulses", {"values": ca.densify(quick.values)})
        groups = {"conditions": ca.vertcat(straight, parts), "quick": ca.vertcat(quick.values, quick.arguments)}
        if not any(sx.shape[0] for sx in groups.values()):
            return None

        def places(sx: ca.SX, symbols: ca.SX) -> list[int]:
            return sorted(set(ca.jacobian_sparsity(sx, symbols).get_triplet()[1]))

        return {name: dict(parameters=places(sx, f.p), modes=places(sx, f.d)) for name, sx in groups.items()}

    def _stiff(self) -> dict[str, Any] | None:
        """Structure of the Jacobian; None if the stiff method is too expensive."""
        f, program = self.f, self.program
        bare = SimpleNamespace(
            solves=f.solves, nx=f.nx, nz=0, has_power=False, staged_dynamics=f.staged_dynamics, x=f.x, z=f.z
        )
        pattern: Any = jacobian_pattern(bare)  # type: ignore[arg-type]
        sparse = sparse_jacobian(self.tapes["rates"], f.nx, 0, FEW)
        if sparse is not None and len(sparse.tape) <= LARGE and sparse.serves(self.ranks.systems):
            instructions = len(self.tapes["rates"])
            if sparse.cost(instructions) < stiff_cost(f.nx, instructions, pattern):
                return self._sparse(sparse)
        if too_expensive(f.nx, program.instructions, pattern):
            return None
        names = ("jacobian_start", "jacobian_row", "jacobian_colour", "order", "lower", "upper")
        return dict(zip(names, pattern, strict=False)) if pattern is not None else {}

    def _sparse(self, sparse: SparseJacobian) -> dict[str, Any]:
        """The derivatives of the rates as a sparse system."""
        self.tapes["slopes"] = sparse.tape
        return dict(
            sparse_start=sparse.start, sparse_row=sparse.row, sparse_column=sparse.column, order=sparse.order,
            unknowns=sparse.unknowns, entries=len(sparse.row), room=min(sparse.size**2, ROOM * sparse.entries + sparse.size),
        )  # fmt: skip

    # ------------------------------------------------------------------------------------------------ the start
    def _rules(self) -> dict[int, ca.SX]:
        """Parameters that depend on sliders, in terms of independent ones."""
        system = self.system
        p, rules = system.flat.parameter_symbols, dict(system.translated.parameters.rules)
        mine = {s.place: s.path for s in (*self.sliders, *self.inputs) if s.is_parameter}
        if not mine:
            return {}
        whole = [range(*system.flat.place(q).indices(p.numel())) for q in system.flat.parameters]
        path_of = {k: mine[place] for own in whole for place in own if place in mine for k in own}  # all elements
        given = {k: rules.pop(k) for k in path_of if k in rules}
        for _ in range(len(rules)):
            symbols, by = ca.vertcat(*(p[k] for k in rules)), ca.vertcat(*rules.values())
            by = ca.substitute(by, symbols, by)
            rules = dict(zip(rules, ca.vertsplit(by), strict=True))
            if not ca.depends_on(by, symbols):
                break
        moving = p[list(mine)]
        for k, sx in given.items():
            if rules:
                sx = ca.substitute(sx, ca.vertcat(*(p[i] for i in rules)), ca.vertcat(*rules.values()))
            if ca.depends_on(sx, moving):
                raise MechaneError(f"Slider '{path_of[k]}' depends on another slider; choose one of the two.")
        return {k: sx for k, sx in rules.items() if ca.depends_on(sx, moving)}

    def _start(self) -> None:
        """Start values as functions of the parameters: a guess for each coordinate, which of them are fixed, other fixed targets."""
        flat, formulas = self.system.flat, start_formulas(self.system)
        every = self.followers.all if self.followers is not None else []
        followed = [
            one.component for one in every if self.d[one.modes["touching"]] < 0.5
        ]  # a page searches these itself
        declared = np.array([v.start for v in flat.discretes], float)
        elsewhere = declared != self.d
        for one in every:
            elsewhere[[one.modes["inactive"], *one.kept]] = False
        if self.sliders and formulas.finds and elsewhere.any():
            raise MechaneError(
                "The initial modes of this model are determined by a contact search, which a page does not support.\n"
                "  hint: publish it without sliders."
            )
        if formulas.finds or formulas.branches:
            compare_starts(self, formulas, followed)
        targeted = formulas.targeted
        self.fixed_targets = list(targeted)
        for s in self.sliders:
            if not s.is_parameter:
                self._start_slider(s)
        if self.rules:
            self.add("rules", {"rules": ca.vertcat(*self.rules.values())})
        begin = formulas.begin(self.x)
        if begin and self.sliders:
            self.add("start", {"begin": ca.densify(ca.vertcat(*begin, *(formulas.fixed[v] for v in targeted)))})
        self.about["start"] = dict(
            held=formulas.held, targeted=len(targeted), explicit=formulas.explicit, rate=self.initializer.is_rate
        )
        self.about["rules"], self.about["bounds"] = list(self.rules), self._bounds()
        self.about["rows"], self.about["factors"] = self._fixed_rows(), self._factors()

    def _fixed_rows(self) -> list[str]:
        """Components of constraints that reduce to numbers, as in redundant loops, and that sliders may violate."""
        sources, rows = self.initializer.rows_without_variables
        moving = [*self.driven, *self.rules]
        if rows is None or not moving:
            return []
        gaps, limits = rows(self.f.p, self.f.time, self.f.d, self.initializer.usual_parameters(self.p))
        changed = [k for k in range(len(sources)) if ca.depends_on(gaps[k], self.f.p[moving])]
        if changed:
            self.add("rows", {"gaps": gaps[changed], "limits": limits[changed]})
        return [sources[k].component.path or "the model" for k in changed]

    def _factors(self) -> dict[str, list[str]]:
        """Unknowns that are divided by factors which sliders may make vanish."""
        moving, unknowns = self.f.p[[*self.driven, *self.rules]], {}
        for name, (sizes, names) in self.program.factors().items():
            changed = [k for k in range(len(names)) if moving.numel() and ca.depends_on(sizes[k], moving)]
            if changed:
                self.add(name, {"sizes": ca.densify(sizes[changed])})
                unknowns[name] = [names[k] for k in changed]
        return unknowns

    def _bounds(self) -> list[tuple[int, str, float | None, float | None]]:
        """Bounds of parameters that depend on sliders, and their names."""
        flat, bounds = self.system.flat, self.system.translated.parameters.bounds()
        changed = {*self.rules, *self.driven}
        for q in flat.parameters:
            if q.declaration.check is not None and not changed.isdisjoint(range(*flat.place(q).indices(len(self.p)))):
                check_ranges(self.system, self.sliders, q.label)
        return [(k, *bounds[place]) for k, place in enumerate(self.rules)]

    def _start_slider(self, s: Slider) -> None:
        init, dae = self.initializer, self.system.translated.dae
        target, _ = dae.alias[s.place]
        if target < 0:
            raise MechaneError(f"Slider '{s.path}': the model fixes this variable at {s.value:g}.")
        if target not in init.place:
            self._target(target)

    def _target(self, target: int) -> int:
        """Index of a variable among those with given values."""
        if target not in self.fixed_targets:
            self.fixed_targets.append(target)
        return self.fixed_targets.index(target)

    def _targeted(self, v: int) -> ca.SX:
        """A variable with a given value, as an expression in the coordinates."""
        sx = targeted_value(self.program, v)
        if sx is None:
            name = self.f.t.dae.names[v]
            raise MechaneError(f"A page cannot start from a value of '{name}'; choose a position or a speed.")
        return sx

    def _assembly(self) -> None:
        """Loop constraints and fixed targets with their Jacobian, for the start and after jumps."""
        targeted = [self._targeted(v) for v in self.fixed_targets]
        meets = assembly(self.initializer, targeted, self.x, (self.p, self.start, self.d))
        if meets is not None:
            self.add("assembly", {"residual": meets.residual, "slope": meets.slope})
            self.about["assembly"] = dict(
                row=meets.row, column=meets.column, rates=meets.rates, loopConstraints=len(meets.usual), usual=_finite(meets.usual), alike=meets.alike
            )  # fmt: skip

    # ------------------------------------------------------------------------------------------------ events
    def _events(self) -> None:
        f, events = self.f, self.f.t.flat.events
        if not events:
            self.about["events"] = []
            return
        (slopes, pushes, solves), (steepness, others) = f.approach, f.steepness
        self.add("flight", {"slopes": slopes, "pushes": pushes, "steepness": steepness}, [*solves, *others])
        handler = EventHandler(self.program, self.ranks.systems, np.ones(f.nx), 1.0)
        self.about["marginStart"] = f.margin_start.tolist()
        self.about["events"] = [self._event(i, handler) for i in range(len(events))]

    def _event(self, index: int, handler: EventHandler) -> dict[str, Any]:
        f, event = self.f, self.f.t.flat.events[index]
        dae, init = f.t.dae, self.initializer
        parts = [value for _, _, value in event.actions] + [sx for i in event.impulses for sx in (i.value, i.limit)]
        if parts:
            self.add(f"action{index}", {"value": f.staged(ca.vertcat(*parts))})
        actions = []
        for target, is_discrete, _ in event.actions:
            if is_discrete:
                actions.append(("d", target, 1))
                continue
            column, sign = dae.alias[target]
            if column in init.place:
                actions.append(("x", init.place[column], sign))
            elif column in init.explicit:
                actions.append(("target", self._target(column), sign))
            else:
                raise MechaneError(
                    f"A page cannot give a new value to the variable that an event of "
                    f"'{event.source.component.path or 'model'}' re-initializes: it is not a state."
                )
        impulses = []
        for impulse in event.impulses:
            key = (
                impulse.column,
                impulse.impulse_input,
                impulse.friction is not None,
            )  # several events may apply the same one
            new = key not in self.impulses
            if new:
                self.impulses.append(key)
            name = f"impulse{self.impulses.index(key)}"
            if new:
                self.add(name, *impulse_outputs(self.program.f, impulse))
            along = -1 if impulse.friction is None else impulse.friction.impulse_input
            impulses.append((name, -1 if impulse.size is None else impulse.size, impulse.impulse_input, along))
        gated = bool(handler.gated[index])
        failure = None
        if event.failure is not None:
            if event.failure.values:
                self.add(f"failure{index}", {"v": ca.vertcat(*map(f.staged_of, event.failure.values.values()))})
            failure = (event.source.component.label, event.failure.message, list(event.failure.values))
        return dict(
            path=event.source.component.path, actions=actions, impulses=impulses, gated=gated, failure=failure,
            held=-1 if f.held[index] is None else f.held[index], says=_words(event),
        )  # fmt: skip

    # ------------------------------------------------------------------------------------------------ plots
    def _plots(self, paths: list[str]) -> None:
        f, rows, names = self.f, [], []
        for path in paths:
            symbol = _variable(self.system, path)
            sx = f.staged_of(symbol)
            unit = getattr(getattr(symbol, "declaration", None), "unit", "") or ""
            elements = element_names(symbol) if sx.shape[0] > 1 else [path]
            if len(getattr(symbol, "shape", ())) == 2:  # expressions are row by row
                elements = np.array(elements).reshape(symbol.shape, order="F").ravel().tolist()
            names.append(dict(path=path, elements=elements, unit=unit))
            rows.append(sx)
        coordinates = [f.t.dae.names[c] for c in self.initializer.coordinates]
        self.about["plots"], self.about["coordinates"] = names, coordinates
        if rows:
            self.add("plots", {"values": ca.densify(ca.vertcat(*rows))})

    # ------------------------------------------------------------------------------------------------ all of it
    def data(self) -> dict[str, Any]:
        """The module and everything about it."""
        module = wasm_module(
            dict(sorted(self.tapes.items(), key=lambda item: len(item[1])))
        )  # similar ones pack well together
        functions = {name: [r.size for r in tape.outputs] for name, tape in self.tapes.items()}
        dae = self.system.translated.dae
        inputs = [
            dict(path=s.path, place=s.place, value=s.value, low=s.low, high=s.high, unit=s.unit, doc=s.doc)
            for s in self.inputs
        ]
        sliders = []
        for s in self.sliders:
            target, sign = (s.place, 1) if s.is_parameter else dae.alias[s.place]
            kind = "p"
            if not s.is_parameter:
                inside = target in self.initializer.place
                kind, target = (
                    ("x", self.initializer.place[target]) if inside else ("target", self.fixed_targets.index(target))
                )
            sliders.append(
                dict(
                    path=s.path,
                    kind=kind,
                    place=target,
                    sign=sign,
                    value=s.value,
                    low=s.low,
                    high=s.high,
                    unit=s.unit,
                    doc=s.doc,
                )
            )
        return self.about | dict(
            wasm=module.binary, tables=module.table_bytes,
            work=max([1, *module.work_sizes.values()]), functions=functions, sliders=sliders, inputs=inputs, pulls=self.pulls,
            instructions=len(self.tapes["rates"]),
        )  # fmt: skip


def _words(event: Any) -> str | None:
    """Description of an event, as in `EventHandler._said`; %0, %1, … are placeholders for the new values."""
    what, inside = event.source.what, event.source.component.path
    if what.says is None or what.says:
        return what.says and str(what.says)
    changes, k = [], 0
    for action in what.actions:
        if isinstance(action, Failure):
            continue
        name = action.target.path.removeprefix(f"{inside}." if inside else "")
        if isinstance(action, Impulse):
            changes.append(f"{name} is changed by an impulse")
            continue
        count = action.target.sx.numel()
        number = ", ".join(f"%{k + i}" for i in range(count))
        changes.append(f"{name} becomes {number if count == 1 else f'({number})'}")
        k += count
    return ", ".join(changes) or "ends"


def _written(values: np.ndarray) -> list[float | str]:
    """Numbers for JSON, with "Infinity" for infinities, which JavaScript converts."""
    names = {np.inf: "Infinity", -np.inf: "-Infinity"}
    return [names.get(v, "NaN" if np.isnan(v) else v) for v in values.tolist()]


def _finite(values: np.ndarray) -> np.ndarray:
    return np.nan_to_num(np.asarray(values, float), posinf=1e300)
