"""Export a model as a functional mock-up unit (FMI 2.0 or 3.0) for other tools."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import casadi as ca
import numpy as np

from ..compiler.flatten.flat import element_names
from ..errors import MechaneError
from ..extension import front_door
from ..fmi.build import SOURCES, pack
from ..fmi.description import INDICATOR, Description, Entry
from ..fmi.model import dependents, model_text
from ..language.component import Component
from ..language.symbols import Parameter
from ..simulation.exchanges import reject_external_programs
from ..simulation.state import State
from ..simulation.system import System, compile
from .overrides import Settings

VERSIONS = ("2.0", "3.0")
KINDS = ("model-exchange", "co-simulation")
TOLERANCE = 1e-6  # default of the importing tool


@front_door
def export_fmu(
    model: Component | System,
    path: str | Path,
    *,
    outputs: Iterable[str] = (),
    inputs: Iterable[str] = (),
    version: str = "3.0",
    kind: str = "model-exchange",
    parameters: Mapping[str, Any] | None = None,
    initial: Mapping[str, Any] | None = None,
    platforms: Iterable[str] = (),
) -> Path:
    """Export a model as an FMU with its coordinates as states, tunable parameters and events.

    `outputs` are paths of variables; `inputs` are paths of parameters that become inputs. With
    `kind="model-exchange"` the importing tool integrates; `kind="co-simulation"` includes mechane's own stepper. The
    initial state follows from the given parameters and start values; start values of states can be changed before initialization,
    and loops are then closed again. The FMU contains its sources. Requires a C compiler, that of the machine or of the `ziglang`
    wheel (`pip install 'mechane[fmu]'`), which also cross-compiles for other `platforms`: "x86_64-linux", "aarch64-linux",
    "x86_64-windows", "x86_64-darwin", "aarch64-darwin".
    """
    version = str(version)
    if version not in VERSIONS:
        raise MechaneError(f"There is no FMI version {version!r} to export; choose one of {', '.join(VERSIONS)}.")
    if kind not in KINDS:
        raise MechaneError(f"kind={kind!r} must be one of {', '.join(KINDS)}.")
    inputs = list(inputs)
    system = compile(model).suited(parameters, inputs)
    reject_external_programs(system.flat, "export_fmu")
    path = Path(path)
    if path.suffix not in ("", ".fmu"):
        raise MechaneError(f"'{path.name}': the name of an FMU must end in .fmu.")
    path = path.with_suffix(".fmu").resolve()
    settings = Settings(system, parameters, initial)
    outputs, inputs = settings.scalars(outputs), settings.scalars(inputs)
    x, z, p, d, _ = system.initialize(settings.parameters, settings.initial)
    state = State(0.0, x, z, p, d, np.zeros(len(system.flat.events)))
    names = [system.translated.dae.names[c] for c in system.translated.kinematics.coordinates]
    asked = [name for name in outputs if name not in names]
    values = [_element(system, name) for name in asked]
    text, nominal = model_text(
        system, state, values, initial=settings.initial, tolerance=TOLERANCE, co_simulation=kind == KINDS[1]
    )
    entries = _entries(system, state, nominal, names, outputs, asked, inputs, kind)
    text.sizes["FMI"] = version[0]
    token = "{" + str(UUID(hashlib.sha256((str(text) + repr(entries)).encode()).hexdigest()[:32])) + "}"
    text.sizes["TOKEN"] = f'"{token}"'
    identifier = re.sub(r"\W", "_", path.stem, flags=re.ASCII)
    if not identifier[0].isalpha():
        identifier = f"m{identifier}"
    description = Description(
        path.stem, identifier, token, kind == KINDS[1], entries, len(names), indicators(system), TOLERANCE, SOURCES,
        (type(system.model).__doc__ or "").split("\n")[0], bool(text.sizes["SLOPES"]),
    )  # fmt: skip
    pack(path, str(text), description, version, platforms)
    return path


def _entries(
    system: System, state: State, nominal: np.ndarray, names: list[str], outputs: list[str], asked: list[str],
    inputs: list[str], kind: str,
) -> list[Entry]:  # fmt: skip
    """All variables of the FMU, numbered as in `variables.c`: time, states, derivatives, parameters, outputs, events, modes."""
    program = system.program(state.p, range(len(state.p)))
    units = program.state_units[0]
    entries = [Entry("time", 0, "independent", "continuous", unit="s")]
    taken = {"time", *names, *asked}

    def free(name: str) -> str:
        while name in taken:
            name = f"{name}'"
        taken.add(name)
        return name

    docs = {v.path: v.declaration.doc for v in system.flat.variables if v.integral is None}
    count = len(names)
    for k, name in enumerate(names):
        size = float(nominal[k]) if np.isfinite(nominal[k]) and nominal[k] > 0 else None
        causality, start = "output" if name in outputs else "local", float(state.x[k])
        doc = docs.get(name.partition("[")[0], "")
        entries.append(Entry(name, 1 + k, causality, "continuous", "exact", start, units[k], doc, size))
    for k, name in enumerate(names):
        unit = f"{units[k]}/s" if units[k] and "/" not in units[k] else ""
        entries.append(
            Entry(free(f"der({name})"), 1 + count + k, "local", "continuous", "calculated", unit=unit, derivative=1 + k)
        )
    entries += _parameters(system, state.p, inputs, 1 + 2 * count, free)
    first = 1 + 2 * count + len(state.p)
    for k, name in enumerate(asked):
        symbol = system.symbols[Settings(system).split(name)[0]]
        unit, doc = getattr(symbol.declaration, "unit", ""), getattr(symbol.declaration, "doc", "")  # type: ignore[attr-defined]
        entries.append(Entry(name, first + k, "output", "continuous", "calculated", unit=unit, doc=doc))
    first += len(asked)
    events = indicators(system)
    if kind == KINDS[0]:
        for k in range(events):
            entries.append(Entry(free(f"event[{k}]"), first + k, "local", "continuous", "calculated", doc=INDICATOR))
    first += events
    for k, one in enumerate(system.flat.discretes):
        doc = one.declaration.doc
        entries.append(Entry(free(one.path), first + k, "local", "discrete", "exact", float(state.d[k]), doc=doc))
    return entries


def indicators(system: System) -> int:
    """Number of event indicators: one per event, and one per contact whose nearest point is searched globally."""
    return len(system.flat.events) + sum(c.follow() is not None for c in system.flat.model.walk())


def _parameters(system: System, p: np.ndarray, inputs: list[str], first: int, free: Any) -> list[Entry]:
    """All parameters, in order; those in `inputs` are inputs, and some depend on others."""
    left, follows = set(inputs), set(dependents(system)[0])
    found: dict[int, Entry] = {}
    bounds = system.translated.parameters.bounds()
    for parameter in system.flat.parameters:
        at = system.flat.parameter_offset[parameter.id]
        unit, doc = parameter.declaration.unit, parameter.declaration.doc
        for k, name in enumerate(element_names(parameter), at):
            if k in follows and name in left:
                raise MechaneError(f"'{name}' depends on other parameters and cannot be an input.")
            if k in follows:
                entry = Entry(free(name), first + k, "calculatedParameter", "tunable", "calculated", None, unit, doc)
            elif name in left:
                entry = Entry(free(name), first + k, "input", "continuous", "", float(p[k]), unit, doc)
            else:
                entry = Entry(free(name), first + k, "parameter", "tunable", "exact", float(p[k]), unit, doc)
            left.discard(name)
            _, entry.least, entry.most = bounds[k]
            found[k] = entry
    if left:
        raise MechaneError(f"Inputs must be parameters; {', '.join(sorted(left))} is not a parameter.")
    return [found[k] for k in sorted(found)]


def _element(system: System, path: str) -> ca.SX:
    whole, index = Settings(system).split(path)
    symbol = system.symbols[whole]
    if isinstance(symbol, Parameter):
        raise MechaneError(f"'{path}' is a parameter; outputs are variables.")
    return system.functions.staged_of(symbol if index is None else symbol[index])  # type: ignore[index]
