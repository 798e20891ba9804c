"""Write a model as JSON: library parts by name and arguments, everything else by content."""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..extension import front_door
from ..language.component import Component, Model
from ..language.declarations import Port, Source
from ..language.events import Event, Failure, Reinit
from ..language.expressions import Equation, Expr, lift
from ..language.graph import Branch, Invariant, Root
from ..language.guesses import Guess
from ..language.help import summary
from ..language.node import Connection, Connector
from ..language.recorded import Recorded
from ..language.symbols import Discrete, Parameter, Variable
from ..language.tree import (
    added_equations,
    arguments_of,
    declarations_of,
    display_name,
    is_scripted,
    name_of,
    parent_of,
)
from .formulas import formula, numbers_and_formulas, written_function
from .registry import ENERGIES, FORMAT, VERSION, FileError, argument_names, names

PRIVATE = ("find_start", "follow")  # methods that cannot be stored in a file; `review` only warns
WIDTH = 120  # line length of the file


@front_door
def save_model(model: Component, path: str | Path | None = None) -> dict[str, Any]:
    """Write a model to a JSON file, for `load_model`; returns its content as plain data.

    Library parts are written by class name and arguments. Your own models and components
    are written by content: parameters, variables, parts, connections, equations and events. Python functions
    other than those of time cannot be written.
    """
    if not isinstance(model, Component):
        raise FileError(f"save_model writes a model, got {model!r}.")
    data = {
        "format": FORMAT,
        "version": VERSION,
        "name": display_name(model),
        **_Writer(model).node(model),
    }
    if path is not None:
        try:
            Path(path).write_text(text_of(data) + "\n", encoding="utf-8")
        except (OSError, ValueError) as error:  # ValueError: a null character in the name
            raise FileError(f"save_model: {path!r} cannot be written: {error}.") from error
    return data


def text_of(data: Any, indent: str = "") -> str:
    """Readable JSON: whatever fits on one line is on one line."""
    line = json.dumps(data, ensure_ascii=False, allow_nan=False)
    if len(line) + len(indent) <= WIDTH or not isinstance(data, (dict, list)) or not data:
        return line
    inner = indent + "  "
    if isinstance(data, dict):
        rows = [f"{json.dumps(key, ensure_ascii=False)}: {text_of(value, inner)}" for key, value in data.items()]
        return "{\n" + ",\n".join(inner + row for row in rows) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + text_of(value, inner) for value in data) + f"\n{indent}]"


class _Writer:
    """Writes the components of one model."""

    def __init__(self, root: Component):
        for _ in root.walk():  # list elements get their indices
            pass

    def node(self, component: Component) -> dict[str, Any]:
        """A component: its class and arguments, or its content."""
        name = names().get(type(component))
        if name is not None and not is_scripted(component):
            return {"class": name, **self._arguments(component)}
        return self._contents(component)

    # ------------------------------------------------------------------------------------------------ by class
    def _arguments(self, component: Component) -> dict[str, Any]:
        found = {}
        for name, value in arguments_of(component).items():
            where = f"{component.path}.{name}"
            declaration = declarations_of(type(component)).get(name)
            if isinstance(declaration, (Connector, Port)):
                continue  # among the connections of the enclosing model
            if isinstance(declaration, Source):
                value = self._source(component, name, value)
            found[name] = self.value(value, where)
        return found

    def _source(self, component: Component, name: str, value: Any) -> Any:
        """A signal: a block, or its expression."""
        if callable(value) and not isinstance(value, (Expr, Component)):
            return getattr(component, name)  # a function of time has become an expression
        if isinstance(value, Component) and parent_of(value) is not component:
            return getattr(component, name)
        return value

    def value(self, value: Any, where: str) -> Any:
        """An argument as plain data."""
        if value is None or isinstance(value, (bool, np.bool_)):
            return value if value is None else bool(value)
        if isinstance(value, str):
            return {"text": value} if value.startswith("=") else value
        if isinstance(value, Guess):
            return {"guess": self.value(value.value, where)}
        if isinstance(value, (int, np.integer)):
            return int(value)
        if isinstance(value, (float, np.floating, Expr)) or (isinstance(value, np.ndarray) and value.dtype != object):
            return numbers_and_formulas(value, where)
        if isinstance(value, (list, tuple, np.ndarray)):
            return [self.value(v, f"{where}[{k}]") for k, v in enumerate(value)]
        if isinstance(value, dict) and all(isinstance(key, str) for key in value):
            return {"table": {key: self.value(v, f"{where}.{key}") for key, v in value.items()}}
        if isinstance(value, Component):
            return self.node(value)
        if isinstance(value, Path):
            return str(value)
        if inspect.ismethod(value) and isinstance(value.__self__, Component):
            return self.value(value(), where)  # `motor=body.velocity_motor`: its value as formulas
        if inspect.isfunction(value):
            return written_function(value, where)
        return self._thing(value, where)

    def _thing(self, value: Any, where: str) -> dict[str, Any]:
        """A law, a section, a curve: its class and constructor arguments."""
        name = names().get(type(value))
        if name is None:
            what = "a Python function" if inspect.isroutine(value) else f"an object of the class {type(value).__name__}"
            raise FileError(
                f"{where} is {what}, which cannot be stored in a file.\n"
                "  hint: use classes of the libraries, numbers, points and formulas, or keep the model in Python."
            )
        if isinstance(value, Recorded):
            args, kwargs = value.made_with
            given: Mapping[str, Any] = {**dict(zip(argument_names(type(value)), args, strict=False)), **kwargs}
        elif is_dataclass(value):
            given = {f.name: getattr(value, f.name) for f in fields(value) if f.init}
            plain = {f.name: f.default for f in fields(value)}
            given = {n: v for n, v in given.items() if v is not plain[n]}
        elif all(hasattr(value, n) for n in argument_names(type(value))):
            given = {n: getattr(value, n) for n in argument_names(type(value))}
        else:
            raise FileError(f"{where}: {name} does not record its arguments and cannot be written to a file.")
        return {"class": name, **{n: self.value(v, f"{where}.{n}") for n, v in given.items()}}

    # ------------------------------------------------------------------------------------------------ by contents
    def _contents(self, component: Component) -> dict[str, Any]:
        kind = type(component)
        for method in PRIVATE:
            if getattr(kind, method) is not getattr(Component, method):
                raise FileError(
                    f"{component.label}: the method {method}() of {kind.__name__} cannot be written to a file."
                )
        found: dict[str, dict[str, Any]] = {
            k: {} for k in ("connectors", "parameters", "variables", "discretes", "parts")
        }
        for name, value in component.__dict__.items():
            if not name.startswith("_"):
                self._attribute(component, name, value, found)
        energies = {e: self._energy(component, e) for e in ENERGIES if getattr(kind, e) is not getattr(Component, e)}
        energies = {name: value for name, value in energies.items() if value != 0}
        doc = getattr(component, "_doc", None)
        if doc is None:
            doc = summary(kind) if kind is not Model else ""
        data = {"doc": doc, **found, **self._statements(component), "energies": energies}
        return {key: value for key, value in data.items() if value}

    def _attribute(self, component: Component, name: str, value: Any, found: dict[str, dict[str, Any]]) -> None:
        where = component.join(name)
        if isinstance(value, Connector) and parent_of(value) is component:
            found["connectors"][name] = names()[type(value)]
        elif isinstance(value, Component) and parent_of(value) is component and name_of(value) == name:
            found["parts"][name] = self.node(value)
        elif isinstance(value, list) and value and all(isinstance(v, Component) for v in value):
            found["parts"][name] = [self.node(v) for v in value]
        elif isinstance(value, Parameter) and value.owner is component:
            found["parameters"][name] = self._described(value, numbers_and_formulas(value.value, where))
        elif isinstance(value, Discrete) and value.owner is component:
            values = {"values": list(value.declaration.values)} if value.declaration.values else {}
            found["discretes"][name] = {"start": value.start, **values, **self._about(value)}
        elif isinstance(value, Variable) and value.owner is component:
            found["variables"][name] = self._variable(value)

    @staticmethod
    def _about(symbol: Any) -> dict[str, Any]:
        declaration = symbol.declaration
        return {key: getattr(declaration, key) for key in ("unit", "doc") if getattr(declaration, key)}

    def _described(self, symbol: Parameter, value: Any) -> Any:
        about = self._about(symbol)
        bounds = {k: float(b) for k in ("min", "max") if isinstance(b := getattr(symbol.declaration, k), (int, float))}
        return {"value": value, **about, **bounds} if about or bounds else value

    def _variable(self, v: Variable) -> dict[str, Any]:
        if v.declaration.derivative is not None:
            raise FileError(f"{v.path}: a variable with a custom derivative cannot be written to a file.")
        found: dict[str, Any] = {"shape": list(v.shape)} if v.shape else {}
        if v.start is not None:
            start = numbers_and_formulas(v.start, v.path)
            if v.loose:
                start = [{"guess": s} if k in v.loose else s for k, s in enumerate(start)]
            found["fixed" if v.fixed else "start"] = start
        if v.state != "default":
            found["state"] = v.state
        return found | self._about(v)

    def _statements(self, component: Component) -> dict[str, list[Any]]:
        connections, equations, events, graph = [], [], [], []
        written: list[Any] = component.stated_connections()
        written += [*(component.equations() or ()), *added_equations(component)]
        for one in written:
            if isinstance(one, Connection):
                connections.append([c.path for c in one.connectors])
            elif isinstance(one, Event):
                events.append(self._event(component, one))
            elif isinstance(one, Equation):
                equations += self._equation(component, one)
            elif isinstance(one, (Branch, Invariant, Root)):
                graph.append(self._passed_on(component, one))
            else:
                raise FileError(f"{component.label}: {type(one).__name__} cannot be written to a file.")
        return {"connections": connections, "equations": equations, "events": events, "graph": graph}

    def _passed_on(self, component: Component, one: Any) -> dict[str, Any]:
        """Orientation transfer through a component."""
        if isinstance(one, Invariant):
            data: dict[str, Any] = {"invariant": (one.equation,)}
        elif isinstance(one, Root):
            data = {"root": _path(one.a), "equations": one.equations, "loop": one.loop, "fixed": one.fixed}
        else:
            data = {"branch": [_path(one.a), _path(one.b)], "tree": one.tree, "back": one.back, "loop": one.loop}
        data |= {"weight": getattr(one, "weight", 0)}
        written = {
            key: [row for e in value for row in self._equation(component, e)] if isinstance(value, tuple) else value
            for key, value in data.items()
        }
        return {key: value for key, value in written.items() if value}

    def _equation(self, component: Component, e: Equation) -> list[str]:
        where = f"{component.path or 'the model'}, {Path(e.origin[0]).name}:{e.origin[1]}"
        left, right = lift(e.lhs).sx, lift(e.rhs).sx
        rows = []
        for k in range(max(left.numel(), right.numel())):
            sides = (side[k] if side.numel() > 1 else side[0] for side in (left, right))
            rows.append(" == ".join(formula(s, where) for s in sides))
        return rows

    def _event(self, component: Component, event: Event) -> dict[str, Any]:
        where = f"{component.path or 'the model'}, {Path(event.origin[0]).name}:{event.origin[1]}"
        when = " and ".join(f"{formula(m.sx, where)} > 0" for m in event.condition.margins)
        found: dict[str, Any] = {"when": when}
        for action in event.actions:
            if isinstance(action, Reinit):
                found.setdefault("set", {})[action.target.path] = numbers_and_formulas(action.value, where)
            elif isinstance(action, Failure):
                values = {n: numbers_and_formulas(v, where) for n, v in action.values.items()}
                found["fail"] = {"message": action.message, **({"values": values} if values else {})}
            else:
                raise FileError(f"{where}: {type(action).__name__.lower()}s of events cannot be written to a file.")
        if event.says is None or event.says:
            found["says"] = event.says
        return found

    def _energy(self, component: Component, name: str) -> Any:
        return numbers_and_formulas(getattr(component, name)(), f"{component.label}.{name}")


def _path(symbol: Any) -> str:
    return symbol.path
