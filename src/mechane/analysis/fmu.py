"""Export a model as a functional mock-up unit (FMI 3.0, model exchange), for other tools to simulate."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import casadi as ca
import numpy as np

from ..compiler.flat import element_names
from ..errors import MechaneError
from ..language.component import Component
from ..language.declarations import Parameter
from ..simulation.system import System, compile
from .knobs import Settings

DAMPING = 10.0  # of closures of loops, 1/s: keeps a solver that knows nothing of loops on them
REGULAR = 1e-12  # share of the trace that makes redundant closures regular


def export_fmu(
    model: Component | System,
    path: str | Path,
    *,
    outputs: Iterable[str] = (),
    inputs: Iterable[str] = (),
    parameters: Mapping[str, Any] | None = None,
    initial: Any = None,
) -> Path:
    """Write a model as an FMU: its coordinates are the states, its parameters can be tuned.

    `outputs` are paths of variables to give out; `inputs` are paths of parameters that shall vary with time from outside.
    The start pose is that of the given parameters and start values: the FMU does not close loops anew. Needs a C compiler
    and fmpy (`pip install 'mechane[fmu]'`), which brings the headers of the standard.
    """
    system = compile(model)
    include = _headers()
    f = system.functions
    if system.flat.events or f.nz:
        what = "events" if system.flat.events else "algebraic variables that are iterated"
        where = sorted({e.source.component.path or "model" for e in system.flat.events})
        whose = f" (of {', '.join(where[:4])})" if where else ""
        raise MechaneError(
            f"An FMU can be made of models that are plain differential equations; this one has {what}{whose}.\n"
            "  hint: replace what switches by something smooth, a contact by a spring and a damper for instance."
        )
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        raise MechaneError("An FMU needs a C compiler: install one.")
    path = Path(path).with_suffix(".fmu").resolve()
    settings = Settings(system, parameters, initial)
    outputs, inputs = settings.scalars(outputs), settings.scalars(inputs)
    x, _, p, modes, _ = system.initialize(settings.parameters, settings.initial)
    builder = ca.DaeBuilder(re.sub(r"\W", "_", path.stem), "", {})
    names = [system.translated.dae.names[c] for c in system.translated.kinematics.coordinates]
    states = [
        builder.add(n, "local", "continuous", {"start": float(v), "initial": "exact"})
        for n, v in zip(names, x, strict=True)
    ]
    numbers = _parameters(system, builder, p, inputs)
    now = builder.add("time", "independent", "continuous", {})
    arguments = [ca.vertcat(*states), ca.MX(0, 1), ca.vertcat(*numbers), now, ca.DM(modes)]
    rates = _stabilised(system)(*arguments)
    for state, rate in zip(states, ca.vertsplit(rates) if states else [], strict=True):
        builder.eq(builder.der(state), rate)
    taken = set(names)
    for name in outputs:
        value = f.function(_element(system, name))(*arguments)
        y = builder.add(name if name not in taken else f"{name} (output)", "output", "continuous", {})
        builder.eq(y, value)
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        files = builder.export_fmu({"no_warning": True})
        description = Path(
            "modelDescription.xml"
        )  # names of derivatives and elements do not follow the structured rules
        description.write_text(
            description.read_text().replace('NamingConvention="structured"', 'NamingConvention="flat"')
        )
        files = builder.compile_fmu(files, {"include_dirs": [str(include)]})
        made = builder.pack_fmu(files, {})
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(os.fspath(made), path)
    return path


def _stabilised(system: System) -> ca.Function:
    """Rates that pull loops closed: an importing tool does not project."""
    f, init = system.functions, system.initializer
    if not init.closures.shape[0]:
        return f.rhs
    rates = f.dynamics[0]
    for stage in (False, True):
        rows, free = (np.nonzero(k == stage)[0].tolist() for k in (init.of_rates, init.is_rate))
        if rows:
            g = init.closures[rows]
            slope = ca.jacobian(g, f.x[free])
            normal = slope @ slope.T
            pull = slope.T @ ca.solve(normal + REGULAR * ca.trace(normal) * ca.SX.eye(len(rows)), g)
            rates[free] -= DAMPING * pull
    return ca.Function("rates", f.arguments, [ca.densify(rates)], {"cse": True})


def _headers() -> Path:
    try:
        import fmpy
    except ImportError as error:
        raise MechaneError("export_fmu needs fmpy: pip install 'mechane[fmu]'.") from error
    return Path(fmpy.__file__).parent / "c-code"


def _parameters(system: System, builder: ca.DaeBuilder, p: np.ndarray, inputs: list[str]) -> list[ca.MX]:
    """Symbols of all parameters, in order; those in `inputs` are inputs."""
    numbers: list[ca.MX] = [ca.MX()] * len(p)
    left = set(inputs)
    for parameter in system.flat.parameters:
        first = system.flat.parameter_offset[parameter.id]
        for k, name in enumerate(element_names(parameter)):
            kind = ("input", "continuous") if name in left else ("parameter", "tunable")
            left.discard(name)
            numbers[first + k] = builder.add(name, *kind, {"start": float(p[first + k])})
    if left:
        raise MechaneError(f"Inputs must be parameters; {', '.join(sorted(left))} is none.")
    return numbers


def _element(system: System, path: str) -> ca.SX:
    whole, index = Settings(system).split(path)
    symbol = system.symbols[whole]
    if isinstance(symbol, Parameter):
        raise MechaneError(f"'{path}' is a parameter; outputs are variables.")
    return system.functions.of(symbol if index is None else symbol[index])  # type: ignore[index]
