"""Send a model to other processes, as instructions to rebuild it.

Symbols of a model belong to the process that created them. So a component is sent as its class and constructor arguments
(and whatever a script has added to it), a symbol as its owner and name, an expression as a function of its symbols. Classes
and functions that the other process may not be able to import (from a script, a notebook, or a file outside
installed packages) are sent by value (`cloudpickle`). The receiver translates the model once and compares names and numbers
with those of the sender.
"""

from __future__ import annotations

import io
import pickle
import site
import sys
import sysconfig
import threading
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, cast

import casadi as ca
import numpy as np

from ..errors import MechaneError
from ..language.component import Component
from ..language.declarations import DeclaredRate, ParameterDeclaration, VariableDeclaration
from ..language.derivatives import der
from ..language.expressions import Expr
from ..language.node import Connector, follow_name
from ..language.recreating import instructions
from ..language.registry import symbols_in
from ..language.symbol import Symbol, Time, time
from ..language.symbols import Owned, Variable
from ..simulation.system import System, compile

PACKAGE = __name__.partition(".")[0]
KEPT = 4  # models cached per process


def packed(system: System, *more: Any) -> bytes:
    """A translated model and anything else as bytes, for `unpacked` in another process."""
    file = io.BytesIO()
    with _lock:
        pickler = _pickler()(file, protocol=pickle.HIGHEST_PROTOCOL)
        try:
            pickler.dump((system.base.model, system.varies, _marks(system), more))
        except (TypeError, AttributeError, RuntimeError, pickle.PicklingError) as error:
            raise MechaneError(f"The model cannot be sent to other processes: {error}") from error
        finally:
            pickler.close()
    return file.getvalue()


def unpacked(data: bytes) -> tuple[Any, ...]:
    """The system, translated once in this process, and the accompanying objects."""
    with _lock:
        if data not in _known:
            model, varies, marks, more = pickle.loads(data)
            system = compile(model).suited(None, varies)
            if not _same(marks, _marks(system)):
                raise MechaneError(
                    "The model is not the same in the other process: names or numbers differ.\n"
                    "  hint: create everything in a class, its build() or its arguments; do not add to a part afterwards."
                )
            while len(_known) >= KEPT:
                _known.pop(next(iter(_known)))
            _known[data] = (system, *more)
        return _known[data]


_lock = threading.Lock()
_known: dict[bytes, tuple[Any, ...]] = {}


def _marks(system: System) -> tuple[list[str], np.ndarray, list[str]]:
    """Fingerprint of a model: paths and values of parameters, names of coordinates."""
    names = [system.translated.dae.names[c] for c in system.translated.kinematics.coordinates]
    return [p.path for p in system.flat.parameters], system.translated.parameters(), names


def _same(a: tuple[Any, ...], b: tuple[Any, ...]) -> bool:
    return a[0] == b[0] and a[2] == b[2] and np.array_equal(a[1], b[1])


def _pickler() -> Any:
    try:
        import cloudpickle
    except ImportError as error:
        raise MechaneError("Sending a model needs cloudpickle: pip install 'mechane[cluster]'.") from error

    library = cast(Any, cloudpickle)  # has no types

    base = library.Pickler

    class Sender(base):
        """Pickler for models."""

        def __init__(self, *args: Any, **kwargs: Any):
            base.__init__(self, *args, **kwargs)
            self.by_value: list[ModuleType] = []  # registered while open

        def reducer_override(self, obj: Any) -> Any:
            for kind, how in _WAYS:
                if isinstance(obj, kind):
                    return how(obj)
            module = _module(obj)
            if module is not None and not _is_installed(module):
                if module.__name__ not in library.list_registry_pickle_by_value():
                    library.register_pickle_by_value(module)
                    self.by_value.append(module)
            return base.reducer_override(self, obj)

        def close(self) -> None:
            for module in self.by_value:
                library.unregister_pickle_by_value(module)

    return Sender


def _module(obj: Any) -> ModuleType | None:
    """The imported module of a class or function, if any."""
    if isinstance(obj, ModuleType):
        return obj if sys.modules.get(obj.__name__) is obj else None
    return sys.modules.get(obj.__module__) if isinstance(obj, (type, FunctionType)) else None


def _is_installed(module: ModuleType) -> bool:
    """Whether every process with the same packages can import a module; user files are local."""
    file = getattr(module, "__file__", None)
    if file is None or not file.endswith(".py") or module.__name__.partition(".")[0] == PACKAGE:
        return True
    return any(Path(file).resolve().is_relative_to(folder) for folder in _package_folders())


@cache
def _package_folders() -> list[Path]:
    found = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    return [
        Path(folder).resolve() for folder in {*found, *site.getsitepackages(), site.getusersitepackages()} if folder
    ]


# ------------------------------------------------------------------------------------------------ serialization
def _time(_: Any) -> Any:
    return _get_time, ()


def _get_time() -> Any:
    return time


def _owned(symbol: Owned) -> Any:
    if isinstance(symbol, Variable) and symbol.integral is not None:
        return der, (symbol.integral,)
    return follow_name, (symbol.owner, symbol.name)


def _rate(symbol: DeclaredRate) -> Any:
    return _rate_of, (symbol.of,)


def _rate_of(declaration: Any) -> Any:
    return declaration.rate()


def _declaration(symbol: Symbol) -> Any:
    """A symbol of a class body."""
    kept = {name: None if name == "_rate" else getattr(symbol, name) for name in type(symbol).__slots__}
    return _declared, (type(symbol), symbol.name, symbol.shape), kept, None, None, _set_all


def _declared(kind: type[Symbol], name: str, shape: tuple[int, ...]) -> Any:
    made: Any = object.__new__(kind)
    Symbol.__init__(made, name, shape)
    return made


def _set_all(obj: Any, state: dict[str, Any]) -> None:
    for name, value in state.items():
        setattr(obj, name, value)


def _expression(expr: Expr) -> Any:
    symbols = list({symbol.id: symbol for _, symbol, _ in symbols_in(expr.sx)}.values())
    return _expressed, (symbols, _function([s.sx for s in symbols], expr.sx), expr.shape)


def _function(inputs: list[ca.SX], sx: ca.SX) -> str:
    return ca.Function("f", inputs, [sx]).serialize()


def _expressed(symbols: list[Symbol], text: str, shape: tuple[int, ...]) -> Expr:
    function = ca.Function.deserialize(text)
    return Expr(function.call([s.sx for s in symbols], True, False)[0], shape)


def _casadi(function: ca.Function) -> Any:
    return ca.Function.deserialize, (function.serialize(),)


_WAYS: list[tuple[Any, Any]] = [
    (Time, _time),
    (Owned, _owned),
    (DeclaredRate, _rate),
    ((ParameterDeclaration, VariableDeclaration), _declaration),
    (Expr, _expression),
    (ca.Function, _casadi),
    ((Component, Connector), instructions),
]
