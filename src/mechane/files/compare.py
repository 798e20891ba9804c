"""Differences between two models: parts, values, connections, equations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ..language.component import Component
from .read import load_model
from .write import save_model, text_of


def diff_models(old: Component | str | Path, new: Component | str | Path) -> list[str]:
    """The differences between two models or model files, one line each; empty if they are equal.

    Lines begin with `+` for additions, `-` for removals, and `~` for changed values.
    """
    before, after = (save_model(m if isinstance(m, Component) else load_model(m)) for m in (old, new))
    return [*_nodes(before, after, "")]


def _nodes(a: Mapping[str, Any], b: Mapping[str, Any], path: str) -> Iterator[str]:
    for key in dict.fromkeys([*a, *b]):
        if key in ("format", "version"):
            continue
        if key in ("connections", "equations", "events"):
            yield from _statements(a.get(key, []), b.get(key, []), key[:-1], path)
        elif key == "parts":
            yield from _parts(a.get(key, {}), b.get(key, {}), path)
        elif key in ("parameters", "variables", "discretes", "connectors", "energies") and path_is_model(a, b):
            yield from _values(a.get(key, {}), b.get(key, {}), path)
        else:
            yield from _values({key: a[key]} if key in a else {}, {key: b[key]} if key in b else {}, path)


def path_is_model(a: Mapping[str, Any], b: Mapping[str, Any]) -> bool:
    """Whether both are written by content."""
    return "class" not in a and "class" not in b


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _parts(a: Mapping[str, Any], b: Mapping[str, Any], path: str) -> Iterator[str]:
    a, b = _unrolled(a), _unrolled(b)
    for name in dict.fromkeys([*a, *b]):
        place = _join(path, name)
        if name not in b:
            yield f"- {place}: {_kind(a[name])}"
        elif name not in a:
            yield f"+ {place}: {_said(b[name])}"
        else:
            yield from _nodes(a[name], b[name], place)


def _unrolled(parts: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for name, part in parts.items():
        found |= {f"{name}[{k}]": one for k, one in enumerate(part)} if isinstance(part, list) else {name: part}
    return found


def _kind(part: Mapping[str, Any]) -> str:
    return part.get("class", "a model of its own")


def _said(part: Mapping[str, Any]) -> str:
    given = ", ".join(f"{n}={_short(v)}" for n, v in part.items() if n != "class")
    return f"{part['class']}({given})" if "class" in part else _kind(part)


def _values(a: Mapping[str, Any], b: Mapping[str, Any], path: str) -> Iterator[str]:
    for name in dict.fromkeys([*a, *b]):
        place = _join(path, name)
        if name not in b:
            yield f"- {place} = {_short(a[name])}"
        elif name not in a:
            yield f"+ {place} = {_short(b[name])}"
        elif a[name] != b[name]:
            yield f"~ {place}: {_short(a[name])} → {_short(b[name])}"


def _statements(a: list[Any], b: list[Any], what: str, path: str) -> Iterator[str]:
    where = f" in {path}" if path else ""
    left, right = ([_key(s) for s in side] for side in (a, b))
    yield from (f"- {what}{where}: {_short(s)}" for s, key in zip(a, left, strict=True) if key not in right)
    yield from (f"+ {what}{where}: {_short(s)}" for s, key in zip(b, right, strict=True) if key not in left)


def _key(statement: Any) -> Any:
    return frozenset(statement) if isinstance(statement, list) else text_of(statement)


def _short(value: Any) -> str:
    if isinstance(value, dict) and "value" in value:
        return _short(value["value"])
    if isinstance(value, list) and value and all(isinstance(v, str) and not v.startswith("=") for v in value):
        return " – ".join(value)
    text = value if isinstance(value, str) else " ".join(text_of(value).split())
    return text if len(text) <= 100 else f"{text[:97]}..."
