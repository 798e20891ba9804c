"""Names allowed in a file: the library classes, and nothing else."""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module
from typing import Any

from ..errors import MechaneError, UnknownNameError, suggest
from ..language.component import Component, Model
from ..language.node import Connector

LIBRARIES = (
    "planar", "spatial", "rotational", "translational", "signals", "contact", "laws", "beams", "geometry", "motor",
    "robots",
)  # fmt: skip
FORMAT = "mechane model"
VERSION = 1
KEYS = (
    "doc",
    "connectors",
    "parameters",
    "variables",
    "discretes",
    "parts",
    "connections",
    "equations",
    "events",
    "graph",
    "energies",
)
ENERGIES = ("kinetic_energy", "potential_energy", "dissipated_power", "supplied_power")


class FileError(MechaneError):
    """A file without a model, or an object that cannot be written to one."""


@cache
def classes() -> dict[str, type]:
    """All classes by their names in files, such as `planar.Revolute`."""
    found: dict[str, type] = {}
    for library in LIBRARIES:
        module = import_module(f"..{library}", __package__)
        for name in module.__all__:
            kind = getattr(module, name)
            if isinstance(kind, type) and not issubclass(kind, (BaseException, Model)):
                found[f"{library}.{name}"] = kind
    return found


@cache
def names() -> dict[type, str]:
    """The name of each class; the first if it has several."""
    found: dict[type, str] = {}
    for name, kind in classes().items():
        found.setdefault(kind, name)
    return found


def find_class(name: Any, where: str, kind: type = object) -> type:
    """The class named in a file, of a given kind."""
    known = {n: c for n, c in classes().items() if issubclass(c, kind)}
    if not isinstance(name, str) or name not in known:
        last = str(name).rpartition(".")[2]
        near = [n for n in known if n.rpartition(".")[2] == last]
        suggestion = f" Did you mean {' or '.join(map(repr, near[:3]))}?" if near else suggest(str(name), known)
        word = "connector" if kind is Connector else "component" if kind is Component else "class"
        raise UnknownNameError(f"{where}: there is no {word} {name!r} in the libraries.{suggestion}")
    return known[name]


@cache
def argument_names(kind: type) -> list[str]:
    """Names of the positional arguments of a class, in order."""
    parameters = list(inspect.signature(kind.__init__).parameters.values())[1:]
    return [p.name for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
