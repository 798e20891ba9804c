"""Methods that one package declares and a package further up implements.

`result.plot()` belongs to a result, but how to plot belongs to `view`, which imports results. So the class declares the
method, with signature and docstring for readers, editors and type checkers, and `mechane.methods` names its body.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from inspect import signature
from typing import Any, ParamSpec, TypeVar

from .errors import StructureError, suggest

P = ParamSpec("P")
T = TypeVar("T")


def extension(declared: Callable[P, T]) -> Callable[P, T]:
    """A function whose body is written elsewhere; `implement` says where.

    >>> @extension
    ... def root(x: float) -> float:
    ...     raise NotImplementedError
    >>> implement(root, "math:sqrt")
    >>> root(2.25)
    1.5
    """

    known = [p.name for p in signature(declared).parameters.values() if p.kind is not p.VAR_POSITIONAL]

    @wraps(declared)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        for name in kwargs:
            if name not in known:
                raise StructureError(f"{declared.__name__} has no option '{name}'.{suggest(name, known[1:])}")
        return implementation(call)(*args, **kwargs)

    return call


def implement(declared: Callable[..., Any], place: str) -> None:
    """Name the body of an extension, `package.module:function`; it is imported when it is first called."""
    declared.__dict__["place"] = place


def implementation(declared: Callable[..., Any]) -> Callable[..., Any]:
    """The body of an extension."""
    known = declared.__dict__
    if "body" not in known:
        module, _, name = known["place"].partition(":")
        known["body"] = getattr(import_module(module), name)
    return known["body"]
