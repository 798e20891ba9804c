"""Signatures and help texts of component classes: keywords, and tables of declarations."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast, get_args, get_origin

import numpy as np

from .aliases import Alias
from .columns import Shape
from .declarations import Converted, Option, ParameterDeclaration, Port, Source, VariableDeclaration, an_axis
from .expressions import Expr
from .guesses import Guess

if TYPE_CHECKING:
    from .node import Node

REQUIRED = inspect.Parameter.empty
LONG = 32  # longest default that is shown, in characters


class Words:
    """A text that a signature shows verbatim."""

    def __init__(self, text: str):
        self.text = text

    def __repr__(self) -> str:
        return self.text


class LazySignature:
    """`__signature__` of component classes, created on demand."""

    def __get__(self, node: Any, kind: type[Node]) -> inspect.Signature:
        if node is not None:
            raise AttributeError("__signature__")
        return signature(kind)


class LazyDoc:
    """`__doc__` of a component class: its author's docstring and tables of its declarations, created on demand."""

    def __init__(self, text: str | None):
        self.text = text

    def __get__(self, node: Any, kind: type[Node]) -> str:
        text = self.text
        if text is None:
            base = kind.__mro__[1].__name__
            text = f"{kind.__name__}, {'an' if base[0] in 'AEIOU' else 'a'} {base}."
        tables = described(kind)
        return f"{inspect.cleandoc(text)}\n\n{tables}\n" if tables else text


def summary(kind: type) -> str:
    """The first line of a class's docstring, or an empty text."""
    doc = vars(kind).get("__doc__")
    return ((doc.text if isinstance(doc, LazyDoc) else doc) or "").strip().split("\n")[0]


def signature(kind: type[Node]) -> inspect.Signature:
    """The keywords of a component's constructor."""
    written = inspect.signature(kind.__init__).parameters.values()
    plain = inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY
    first = [p for p in list(written)[1:] if p.kind in plain]
    if any(p.kind is inspect.Parameter.VAR_POSITIONAL for p in written):
        first += [_positional(kind, name) for name in kind.by_position]
    if not any(p.kind is inspect.Parameter.VAR_KEYWORD for p in written):
        return inspect.Signature(first)
    taken = {p.name for p in first}
    keywords = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=default(d),
            annotation=Words(kind_of(kind, name, d) + (f" [{d.unit}]" if getattr(d, "unit", "") else "")),
        )
        for name, d in settable(kind)
        if name not in taken
    ]
    return inspect.Signature(sorted([*first, *keywords], key=lambda p: p.kind))


def _positional(kind: type[Node], name: str) -> inspect.Parameter:
    """An argument that may be given by position; one without a declaration is the name of a model."""
    d = kind._declarations.get(name)
    value, text = (None, "str | None") if d is None else (REQUIRED, kind_of(kind, name, d))
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=value, annotation=Words(text))


def settable(kind: type[Node]) -> Iterator[tuple[str, Any]]:
    """Parameters, variables, options and connectors; those of the class before those of its bases."""
    kinds: tuple[Any, ...] = (ParameterDeclaration, Source), VariableDeclaration, Option
    declared = own_first(kind)
    for group in kinds:
        yield from ((name, d) for name, d in declared if isinstance(d, group) and not getattr(d, "flow", False))
    yield from ((name, d) for name, d in declared if is_connector(d))


def is_connector(d: Any) -> bool:
    """Whether a declaration is a connector, conditional or not."""
    return isinstance(d, Port) or hasattr(cast(Any, type(d)), "grounded_when_open")


def own_first(kind: type[Node]) -> list[tuple[str, Any]]:
    """All declarations, those of the class before those of its bases."""
    names = dict.fromkeys(name for base in kind.__mro__ for name in vars(base) if name in kind._declarations)
    return [(name, kind._declarations[name]) for name in names]


def default(d: Any) -> Any:
    """Default of a keyword, as a signature shows it."""
    if is_connector(d):
        return None
    if isinstance(d, VariableDeclaration):
        return d.start if d.discrete else Words(repr(Guess(0.0 if d.start is None else d.start)))
    if d.default is None and not isinstance(d, Option):
        return REQUIRED
    if isinstance(d.default, Expr):
        formula = repr(d.default)
        return Words(formula if len(formula) <= LONG and "@" not in formula else "computed")
    if isinstance(d.default, np.ndarray):
        return Words(str(np.asarray(cast(Any, d).default, float).tolist()))
    return Words("lambda t: …") if callable(d.default) and isinstance(d, Source) else d.default


def kind_of(kind: type[Node], name: str, d: Any) -> str:
    """The type of a keyword's values, as text."""
    if is_connector(d):
        return f"{_qualified(d.kind if isinstance(d, Port) else type(d))} | None"
    if isinstance(d, Option):
        if d.choices:
            return " | ".join(repr(c) for c in d.choices)
        if d.convert is an_axis:
            return shape_of((3,))
        written = next((a[name] for base in kind.__mro__ if name in (a := vars(base).get("__annotations__", {}))), None)
        if written is None:
            return "Any" if d.default is None else type(d.default).__name__
        if get_origin(written) is Converted:
            written = get_args(written)[0]
        text = written if isinstance(written, str) else inspect.formatannotation(written)
        return given_type(text)
    return shape_of(d.shape) + (" | function of time | signal" if isinstance(d, Source) else "")


def given_type(annotation: str) -> str:
    """The type that a `Converted` annotation accepts.

    >>> given_type("Converted[tuple[float, ...] | None, np.ndarray]")
    'tuple[float, ...] | None'
    """
    if not annotation.startswith("Converted["):
        return annotation
    inside, depth = annotation.removeprefix("Converted[").removesuffix("]"), 0
    for k, sign in enumerate(inside):
        depth += (sign == "[") - (sign == "]")
        if sign == "," and depth == 0:
            return inside[:k]
    return inside


def shape_of(shape: Shape) -> str:
    """A shape as text."""
    return "float" if not shape else f"vector({shape[0]})" if len(shape) == 1 else f"matrix({shape[0]}, {shape[1]})"


def described(kind: type[Node]) -> str:
    """Tables of a class's declarations, in plain text."""
    return "\n\n".join(_table(title, head, rows) for title, head, rows in tables(kind))


def tables(kind: type[Node]) -> list[tuple[str, str, list[tuple[str, ...]]]]:
    """Declarations of a class: title of each table, heading of its third column, and rows of name, unit, third column, meaning."""
    groups: dict[str, list[tuple[str, ...]]] = {}
    for name, d in own_first(kind):
        if isinstance(d, Alias):
            if not d.deprecated:
                groups.setdefault("Other names", []).append((name, "", d.of, ""))
        elif isinstance(d, (ParameterDeclaration, Source)):
            given = default(d)
            shown = "required" if given is REQUIRED else _short(given)
            groups.setdefault("Parameters", []).append((name, d.unit, shown, d.doc))
        elif isinstance(d, Option):
            groups.setdefault("Options", []).append((name, "", _short(d.default), _with_choices(d)))
        elif isinstance(d, VariableDeclaration):
            group = "Discrete variables" if d.discrete else "Flows" if d.flow else "Variables"
            groups.setdefault(group, []).append((name, d.unit, _size(d), d.doc))
        elif isinstance(d, Port):
            when = f"only with {d.when}=True" if isinstance(d.when, str) else "under a condition"
            groups.setdefault("Connectors", []).append((name, "", _qualified(d.kind), when))
        else:
            parts: list[Any] = [*d] if isinstance(d, list) else [d]
            first, kind_of_first = parts[0], cast(Any, type(parts[0]))
            kinds = f"{len(parts)} x {kind_of_first.__name__}" if isinstance(d, list) else _qualified(kind_of_first)
            groups.setdefault("Connectors" if is_connector(first) else "Components", []).append((name, "", kinds, ""))
    heads = {"Parameters": "default", "Options": "default", "Discrete variables": "start", "Other names": "for"}
    order = (
        "Parameters",
        "Options",
        "Variables",
        "Discrete variables",
        "Flows",
        "Connectors",
        "Components",
        "Other names",
    )
    return [(group, heads.get(group, "kind"), groups[group]) for group in order if group in groups]


def _qualified(kind: type) -> str:
    library = kind.__module__.split(".")[1:2] if kind.__module__.startswith("mechane.") else []
    return ".".join([*library, kind.__name__])


def _size(d: VariableDeclaration) -> str:
    if d.discrete:
        return _short(d.start)
    return shape_of(d.shape)


def _with_choices(d: Option) -> str:
    if not d.choices:
        return d.doc
    listed = "one of " + ", ".join(repr(c) for c in d.choices)
    return f"{d.doc}; {listed}" if d.doc else listed


def _short(value: Any) -> str:
    text = " ".join(repr(value).split())
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


def _table(title: str, head: str, rows: list[tuple[str, ...]]) -> str:
    columns = list(zip(("name", "unit", head, "meaning"), *rows, strict=True))
    used = [c for c in columns if any(c[1:])]
    widths = [max(map(len, c)) for c in used]
    lines = [
        "    " + "  ".join(f"{t:<{w}}" for t, w in zip(row, widths, strict=True)).rstrip()
        for row in zip(*used, strict=True)
    ]
    return "\n".join([f"{title}:", *lines])
