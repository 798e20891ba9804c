"""Public functions and methods with arguments checked by name.

`result.plot()` belongs to a result, but how to plot belongs to `view`, which imports results. So the class declares the
method, with signature and docstring for readers, editors and type checkers, and `mechane.methods` names its body.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import wraps
from importlib import import_module
from inspect import Parameter, signature
from math import isfinite
from os import PathLike
from typing import Any, ParamSpec, TypeVar

import numpy as np

from .errors import MechaneError, ParameterError, StructureError, brief, suggest

P = ParamSpec("P")
T = TypeVar("T")


def front_door(function: Callable[P, T]) -> Callable[P, T]:
    """A function that rejects unknown arguments, and arguments of a type excluded by its annotations.

    >>> @front_door
    ... def draw(file: str | Path, *, width: float = 1.0) -> None: ...
    >>> draw("x.png", widht=2.0)
    Traceback (most recent call last):
    mechane.errors.StructureError: draw has no option 'widht'. Did you mean 'width'?
    >>> draw(3)
    Traceback (most recent call last):
    mechane.errors.ParameterError: draw: file=3 must be the name of a file.
    """
    check = _checker(function)

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        check(args, kwargs)
        try:
            return function(*args, **kwargs)
        except SystemError as error:  # NumPy's error for Ctrl-C inside a conversion
            if isinstance(error.__cause__, KeyboardInterrupt):
                raise KeyboardInterrupt from error
            raise

    return call


def extension(declared: Callable[P, T]) -> Callable[P, T]:
    """A function whose body is defined elsewhere; `implement` defines where.

    >>> @extension
    ... def root(x: float) -> float:
    ...     raise NotImplementedError
    >>> implement(root, "math:sqrt")
    >>> root(2.25)
    1.5
    """
    check = _checker(declared)

    @wraps(declared)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        check(args, kwargs)
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


def _checker(function: Callable[..., Any]) -> Callable[[tuple[Any, ...], dict[str, Any]], None]:
    """Argument checker for a function."""
    parameters = signature(function).parameters
    known = [p.name for p in parameters.values() if p.kind is not Parameter.VAR_POSITIONAL]
    places = [p.name for p in parameters.values() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    rules = {p.name: rule for p in parameters.values() if (rule := _rule(str(p.annotation))) is not None}
    offered = [name for name in known if name != "self"]

    def check(args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        for name in kwargs:
            if name not in known:
                raise StructureError(f"{function.__name__} has no option '{name}'.{suggest(name, offered)}")
        for name, value in (*zip(places, args, strict=False), *kwargs.items()):
            rule = rules.get(name)
            wrong = rule(value) if rule is not None and value is not parameters[name].default else None
            if wrong:
                raise ParameterError(f"{function.__name__}: {name}={brief(value)} {wrong}.")

    return check


def _rule(annotation: str) -> Callable[[Any], str | None] | None:
    """Check derived from an annotation, for common mistakes: files, numbers, texts, lists and dictionaries of names."""
    optional = annotation.endswith(" | None")
    if annotation.removesuffix(" | None") in ("dict[str, Any]", "Mapping[str, Any]"):
        return lambda value: (
            None if isinstance(value, Mapping) or (optional and value is None) else "must be a dictionary {path: value}"
        )
    if annotation.startswith("Callable["):
        return lambda value: None if callable(value) or (optional and value is None) else "must be a function"
    if "Any" in annotation and "Iterable[Any]" not in annotation:
        return None
    if annotation in ("str | Path", "str | Path | None"):
        return lambda value: None if isinstance(value, (str, PathLike)) else "must be the name of a file"
    plain = annotation.replace("Sequence", "Iterable").replace("Collection", "Iterable")
    if plain in ("Iterable[str]", "str | Iterable[str]"):
        return lambda value: None if _names(value, "str |" in plain) else "must be a list of paths"
    if plain == "bool | str | Iterable[str]":
        return lambda value: (
            None
            if isinstance(value, (bool, np.bool_)) or _names(value, True)
            else "must be a path, a list of paths or True"
        )
    if plain.startswith(("Iterable[Any]", "Mapping[")):
        return lambda value: None if isinstance(value, (Iterable, Mapping)) else "must be a list or a dictionary"
    allowed = set(annotation.split(" | "))
    if allowed and allowed <= {"float", "int", "None"}:
        return lambda value: None if value is None and optional else _not_a_number(value)
    if allowed <= {"bool", "None"}:
        return lambda value: None if isinstance(value, (bool, np.bool_)) else "must be True or False"
    if allowed <= {"str", "None"}:
        return lambda value: None if isinstance(value, str) or (optional and value is None) else "must be a text"
    return None


def _not_a_number(value: Any) -> str | None:
    try:
        finite = isfinite(float(value))
    except OverflowError:
        finite = False
    except (TypeError, ValueError, MechaneError):
        return "must be a number"
    if isinstance(value, (str, bytes)):
        return "must be a number"
    return None if finite else "must be a finite number"


def _names(value: Any, one: bool) -> bool:
    if isinstance(value, str):
        return one
    if isinstance(value, Collection):
        return all(isinstance(v, str) for v in value)
    return isinstance(value, Iterable)
