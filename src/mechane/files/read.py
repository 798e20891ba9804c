"""Read a model from JSON: data is looked up, never executed."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import MechaneError, UnknownNameError, suggest
from ..language.component import Component, Model, ScriptModel
from ..language.declarations import discrete, option, parameter, variable
from ..language.events import fail, reinit, when
from ..language.expressions import Condition, Equation, Expr
from ..language.graph import branch, invariant, root
from ..language.guesses import guess
from ..language.node import Connector
from .formulas import found_at, parsed, read_function
from .registry import ENERGIES, FORMAT, KEYS, VERSION, FileError, find_class

LARGEST = 50_000_000  # bytes
ABOUT = ("unit", "doc")


class FileModel(ScriptModel):
    """A model from a file, or a part of it that is not a library class.

    It is built from the data of its file, so that copies of it have the same content.
    """

    _data: Any = option(None, doc="content of the file; None for a part, which the model that contains it fills")
    _file: str = option("model", doc="the file, for messages")

    def build(self) -> None:
        self.state()
        if self._data is not None:
            _Loader(self._file, self).fill(self, self._data, self._file)

    def _build(self) -> None:
        self.build()  # errors name the place in the file

    def state(self, energies: dict[str, Any] | None = None, graph: Sequence[Any] = (), doc: str = "") -> None:
        """Take what is neither an attribute nor an equation."""
        self._energies, self._graph, self._doc = energies or {}, graph, doc

    def equations(self):
        yield from self._graph

    def kinetic_energy(self) -> Expr | float:
        return self._energies.get("kinetic_energy", 0.0)

    def potential_energy(self) -> Expr | float:
        return self._energies.get("potential_energy", 0.0)

    def dissipated_power(self) -> Expr | float:
        return self._energies.get("dissipated_power", 0.0)

    def supplied_power(self) -> Expr | float:
        return self._energies.get("supplied_power", 0.0)


def load_model(source: str | Path | Mapping[str, Any]) -> ScriptModel:
    """Load a model from a file written by `save_model`, or from the same as plain data. Nothing in it is executed."""
    if isinstance(source, Mapping):
        return _Loader("model").model(source)
    if not isinstance(source, (str, Path)):
        raise FileError(f"load_model takes the name of a file, or plain data; got {source!r}.")
    path = Path(source)
    try:
        if path.stat().st_size > LARGEST:
            raise FileError(f"{path}: files of more than {LARGEST // 1_000_000} MB are not read.")
        text = path.read_text(encoding="utf-8")
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite)
    except OSError as error:
        raise FileError(f"{path}: {error.strerror or error}.") from error
    except json.JSONDecodeError as error:
        raise FileError(f"{path}:{error.lineno}:{error.colno}: this is not JSON: {error.msg}.") from None
    except FileError as error:
        raise FileError(f"{path}: {error}") from None
    except (ValueError, RecursionError) as error:  # not UTF-8, nested too deeply, or a null character in the name
        raise FileError(f"{str(path)!r}: this is not JSON: {error}.") from None
    return _Loader(str(path)).model(data)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(k for i, (k, _) in enumerate(pairs) if k in dict(pairs[:i]))
        raise FileError(f"'{twice}' appears twice in the same object.")
    return found


def _finite(text: str) -> float:
    value = float(text)
    return value if math.isfinite(value) else _no_number(text)


def _no_number(text: str) -> float:
    raise FileError(f"{text} is not a JSON number.")


class _Loader:
    """Creates the components of one model; `where` is the location in the file for messages."""

    def __init__(self, file: str, root: Any = None):
        self.file = file
        self.root = root

    def model(self, data: Any) -> ScriptModel:
        """The model of a file."""
        where = self.file
        self._mapping(data, where, ("format", "version", "name", "$schema", *KEYS))
        if data.get("format") != FORMAT:
            raise FileError(f'{where}: this is not a model file: "format" must be "{FORMAT}".')
        if data.get("version") != VERSION:
            raise FileError(f"{where}: version {data.get('version')!r} is not supported, only {VERSION}.")
        name = data.get("name", "model")
        if not isinstance(name, str):
            raise FileError(f'{where}: "name" must be a string.')
        return FileModel(name, _data={k: v for k, v in data.items() if k in KEYS}, _file=where)

    # ------------------------------------------------------------------------------------------------ by contents
    def fill(self, model: FileModel, data: Mapping[str, Any], where: str) -> None:
        """Fill a model, starting with what others refer to."""
        for name, kind in self._section(data, "connectors", where):
            self._put(model, name, find_class(kind, f"{where}: connectors.{name}", Connector)(), where)
        for name, value in self._section(data, "parameters", where):
            self._put(model, name, self._parameter(value, f"{where}: parameters.{name}"), where)
        for name, value in self._section(data, "discretes", where):
            self._put(model, name, self._discrete(value, f"{where}: discretes.{name}"), where)
        for name, value in self._section(data, "variables", where):
            self._declare_variable(model, name, value, f"{where}: variables.{name}")
        for name, value in self._section(data, "parts", where):
            self._part(model, name, value, where)
        self._state(model, data, where)
        graph = [self._passed_on(one, f"{where}: graph[{k}]") for k, one in enumerate(self._list(data, "graph", where))]
        FileModel.state(model, self._energies(data, where), graph, str(data.get("doc", "")))

    def _energies(self, data: Mapping[str, Any], where: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in self._section(data, "energies", where):
            if name not in ENERGIES:
                raise UnknownNameError(f"{where}: energies: there is no '{name}'.{suggest(name, ENERGIES)}")
            found[name] = self.value(value, f"{where}: energies.{name}")
        return found

    def _put(self, model: Model, name: str, thing: Any, where: str) -> None:
        if not isinstance(name, str) or not name.isidentifier() or name.startswith("_"):
            raise FileError(f"{where}: {name!r} is not a valid name.")
        try:
            setattr(model, name, thing)
        except MechaneError as error:
            raise FileError(f"{where}: {name}: {error}") from error

    def _part(self, model: FileModel, name: str, data: Any, where: str) -> None:
        place = f"{where}: parts.{name}" if ": parts." not in where else f"{where}.parts.{name}"
        if isinstance(data, list):
            made = [self._component(one, f"{place}[{k}]") for k, one in enumerate(data)]
            self._put(model, name, [part for part, _ in made], where)
        else:
            made = [self._component(data, place)]
            self._put(model, name, made[0][0], where)
        for k, (part, contents) in enumerate(made):
            if contents is not None:
                self.fill(part, contents, f"{place}[{k}]" if isinstance(data, list) else place)

    def _component(self, data: Any, where: str) -> tuple[Any, Mapping[str, Any] | None]:
        """A part, and its remaining contents."""
        self._mapping(data, where, None)
        if "class" not in data:
            self._mapping(data, where, KEYS)
            return FileModel(), data
        return self._make(data, where, Component), None

    def _make(self, data: Mapping[str, Any], where: str, kind: type) -> Any:
        made = find_class(data["class"], where, kind)
        arguments = {n: self.value(v, f"{where}.{n}") for n, v in data.items() if n != "class"}
        try:
            return made(**arguments)
        except MechaneError as error:
            raise FileError(f"{where}: {error}") from error
        except TypeError as error:
            raise FileError(f"{where}: {str(error).replace('__init__()', data['class'])}.") from error

    def value(self, value: Any, where: str, more: dict[str, Any] | None = None) -> Any:
        """An argument from plain data; `more` are additional names for formulas in it."""
        if isinstance(value, str):
            return self.formula(value[1:], where, more) if value.startswith("=") else value
        if isinstance(value, list):
            return tuple(self.value(v, f"{where}[{k}]", more) for k, v in enumerate(value))
        if isinstance(value, dict):
            if set(value) == {"function", "gives"}:
                return read_function(value, lambda inner, names: self.value(inner, where, names), where)
            if set(value) == {"guess"}:
                return guess(self.value(value["guess"], where))
            if set(value) == {"text"}:
                return str(value["text"])
            if set(value) == {"table"} and isinstance(value["table"], dict):
                return {key: self.value(v, f"{where}.{key}", more) for key, v in value["table"].items()}
            if "class" in value:
                return self._make(value, where, object)
            raise FileError(
                f'{where}: expected a value, {{"class": …}} or {{"guess": …}}, got {json.dumps(value)[:60]}.'
            )
        return value

    def formula(self, text: str, where: str, more: dict[str, Any] | None = None) -> Any:
        """An expression in the model."""
        found = parsed(text, self.root, where, more)
        if isinstance(found, (Condition, Equation)):
            raise FileError(f"{where}: '{text}' is not a quantity.")
        return found

    # ------------------------------------------------------------------------------------------------ declarations
    def _section(self, data: Mapping[str, Any], key: str, where: str) -> list[tuple[str, Any]]:
        section = data.get(key, {})
        if not isinstance(section, dict):
            raise FileError(f"{where}: {key} must be an object with names, got {json.dumps(section)[:40]}.")
        return list(section.items())

    def _mapping(self, data: Any, where: str, known: tuple[str, ...] | None) -> None:
        if not isinstance(data, Mapping):
            raise FileError(f"{where}: expected an object, got {json.dumps(data)[:40]}.")
        for key in data if known is not None else ():
            if key not in (known or ()):
                raise UnknownNameError(f"{where}: there is no '{key}' here.{suggest(str(key), known or ())}")

    def _about(self, data: Mapping[str, Any]) -> dict[str, Any]:
        return {key: data[key] for key in ABOUT if key in data}

    def _parameter(self, data: Any, where: str) -> Any:
        if not isinstance(data, dict):
            data = {"value": data}
        self._mapping(data, where, ("value", "min", "max", *ABOUT))
        if "value" not in data:
            raise FileError(f"{where}: a parameter needs a value.")
        bounds = {k: data[k] for k in ("min", "max") if k in data}
        return self._declared(parameter, where, self.value(data["value"], where), **bounds, **self._about(data))

    def _discrete(self, data: Any, where: str) -> Any:
        data = data if isinstance(data, dict) else {"start": data}
        self._mapping(data, where, ("start", "values", "doc"))
        return self._declared(
            discrete, where, data.get("start", 0.0), values=tuple(data.get("values", ())), doc=data.get("doc", "")
        )

    def _declare_variable(self, model: FileModel, name: str, data: Any, where: str) -> None:
        self._mapping(data, where, ("shape", "start", "fixed", "state", *ABOUT))
        start = self.value(data["start"], where) if "start" in data else None
        more = {"state": data["state"]} if "state" in data else {}
        shape = tuple(data.get("shape", ()))
        made = self._declared(variable, where, shape=shape, start=start, **more, **self._about(data))
        self._put(model, name, made, where)
        if "fixed" in data:
            value = self.value(data["fixed"], where)
            self._declared(getattr(model, name).set_start, where, list(value) if isinstance(value, tuple) else value)

    def _declared(self, make: Any, where: str, *args: Any, **kwargs: Any) -> Any:
        try:
            return make(*args, **kwargs)
        except (MechaneError, TypeError, ValueError) as error:
            raise FileError(f"{where}: {error}") from error

    # ------------------------------------------------------------------------------------------------ statements
    def _state(self, model: FileModel, data: Mapping[str, Any], where: str) -> None:
        for k, group in enumerate(self._list(data, "connections", where)):
            place = f"{where}: connections[{k}]"
            if not isinstance(group, list) or not all(isinstance(c, str) for c in group):
                raise FileError(f"{place}: a connection is a list of paths, got {json.dumps(group)[:60]}.")
            self._declared(model.connect, place, *(self._path(path, place) for path in group))
        for k, text in enumerate(self._list(data, "equations", where)):
            place = f"{where}: equations[{k}]"
            model.equation(self._equation(text, place))
        for k, event in enumerate(self._list(data, "events", where)):
            model.equation(self._event(event, f"{where}: events[{k}]"))

    def _equation(self, text: Any, where: str) -> Equation:
        found = parsed(text, self.root, where) if isinstance(text, str) else None
        if not isinstance(found, Equation):
            raise FileError(f'{where}: {json.dumps(text)[:60]} is not an equation; write "a == b".')
        return found

    def _passed_on(self, data: Any, where: str) -> Any:
        """Orientation transfer through a component."""
        texts = ("invariant", "equations", "tree", "back", "loop")
        self._mapping(data, where, ("root", "branch", "fixed", "weight", *texts))
        parts = {k: [self._equation(text, where) for text in self._list(data, k, where)] for k in texts if k in data}
        weight = {"weight": int(data["weight"])} if "weight" in data else {}
        if "root" in data:
            at = self._path(data["root"], where)
            return self._declared(root, where, at, **parts, fixed=bool(data.get("fixed")), **weight)
        if "branch" in data:
            ends = [self._path(path, where) for path in self._list(data, "branch", where)]
            return self._declared(branch, where, *ends, **{"loop": (), **parts}, **weight)
        if len(parts.get("invariant", ())) != 1:
            raise FileError(f'{where}: expected a "root", a "branch" or an "invariant".')
        return invariant(parts["invariant"][0])

    def _list(self, data: Mapping[str, Any], key: str, where: str) -> list[Any]:
        found = data.get(key, [])
        if not isinstance(found, list):
            raise FileError(f"{where}: {key} must be a list.")
        return found

    def _path(self, path: Any, where: str) -> Any:
        if not isinstance(path, str):
            raise FileError(f"{where}: a path is a string, got {json.dumps(path)[:60]}.")
        return found_at(path, self.root, where)

    def _event(self, data: Any, where: str) -> Any:
        self._mapping(data, where, ("when", "set", "fail", "says"))
        condition = parsed(str(data.get("when", "")), self.root, where)
        if isinstance(condition, Expr) or not isinstance(condition, (Condition, Equation)):
            raise FileError(f'{where}: "when" must be a condition such as "h < 0".')
        actions: list[Any] = []
        for path, value in self._section(data, "set", where):
            target = parsed(path, self.root, where)
            actions.append(self._declared(reinit, where, target, self.value(value, where)))
        if "fail" in data:
            self._mapping(data["fail"], where, ("message", "values"))
            values = {n: self.value(v, where) for n, v in data["fail"].get("values", {}).items()}
            actions.append(fail(str(data["fail"].get("message", "")), **values))
        return when(condition, *actions, says=data.get("says", ""))
