"""Example models. Each module contains a model, its end time (`STOP`), and a `main()` that simulates and shows it.

`names()` lists them, `load(name)` imports one, `model(name)` builds its model.
"""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

from ..errors import UnknownNameError, suggest
from ..language import Component, Model


def names() -> list[str]:
    """Names of all examples.

    >>> "crane_crab" in names()
    True
    """
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if not m.name.startswith("_"))


def load(name: str) -> ModuleType:
    """Import the module of an example."""
    if name not in names():
        raise UnknownNameError(f"There is no example '{name}'.{suggest(name, names())}")
    return importlib.import_module(f"{__name__}.{name}")


def model(name: str) -> Component:
    """The model of an example: the result of its `build()`, or an instance of its first model class.

    >>> model("pendulum")
    <Pendulum>
    """
    module = load(name)
    if hasattr(module, "build"):
        return module.build()
    own = [c for c in vars(module).values() if isinstance(c, type) and c.__module__ == module.__name__]
    models = [c for c in own if issubclass(c, Model)] or [c for c in own if issubclass(c, Component)]
    return models[0]()
