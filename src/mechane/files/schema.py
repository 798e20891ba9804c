"""JSON Schema of model files, for editors and other tools."""

from __future__ import annotations

from typing import Any

from ..language.component import Component
from ..language.node import Connector
from .registry import ENERGIES, FORMAT, KEYS, VERSION, classes


def schema() -> dict[str, Any]:
    """A JSON Schema (2020-12) of model files: sections, library classes and their arguments."""
    parts = {name: kind for name, kind in classes().items() if issubclass(kind, Component)}
    connectors = [name for name, kind in classes().items() if issubclass(kind, Connector)]
    texts = {"type": "array", "items": {"type": "string"}}
    value = {"$ref": "#/$defs/value"}
    about = {"unit": {"type": "string"}, "doc": {"type": "string"}}
    number = {"type": "number"}
    sections: dict[str, Any] = {
        "doc": {"type": "string"},
        "connectors": _named({"enum": connectors}),
        "parameters": _named({"anyOf": [_object({"value": value, "min": number, "max": number, **about}, "value"), value]}),
        "variables": _named(_object({
            "shape": {"type": "array", "items": {"type": "integer"}, "maxItems": 2}, "start": value, "fixed": value,
            "state": {"enum": ["always", "memory", "prefer", "default", "avoid", "never"]}, **about,
        })),
        "discretes": _named({"anyOf": [number, _object({
            "start": number, "values": {"type": "array", "items": number}, "doc": {"type": "string"},
        })]}),
        "parts": _named({"anyOf": [{"$ref": "#/$defs/part"}, {"type": "array", "items": {"$ref": "#/$defs/part"}}]}),
        "connections": {"type": "array", "items": {**texts, "minItems": 2}},
        "equations": texts,
        "events": {"type": "array", "items": _object({
            "when": {"type": "string"}, "set": _named(value), "says": {"type": ["string", "null"]},
            "fail": _object({"message": {"type": "string"}, "values": _named(value)}, "message"),
        }, "when")},
        "graph": {"type": "array", "items": {"type": "object"}},
        "energies": _object(dict.fromkeys(ENERGIES, value)),
    }  # fmt: skip
    assert tuple(sections) == KEYS
    head = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "name": {"type": "string"},
        "$schema": {"type": "string"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        **_object({**head, **sections}, "format", "version"),
        "$defs": {
            "value": {"anyOf": [
                {"type": ["number", "boolean", "null"]},
                {"type": "string", "description": 'a string, or a formula after "="'},
                {"type": "array", "items": value},
                _object({"guess": value}, "guess"),
                _object({"text": {"type": "string"}}, "text"),
                _object({"table": {"type": "object", "additionalProperties": value}}, "table"),
                _object({"function": _named({"enum": [1, 2, 3]}), "gives": value}, "function", "gives"),
                {"type": "object", "properties": {"class": {"enum": list(classes())}}, "required": ["class"]},
            ]},
            "part": {
                "if": {"type": "object", "required": ["class"]},
                "then": {"oneOf": [_part(name, kind) for name, kind in parts.items()]},
                "else": _object(sections),
            },
        },
    }  # fmt: skip


def _object(properties: dict[str, Any], *required: str) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "additionalProperties": False, "required": list(required)}


def _named(kind: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": kind}


def _part(name: str, kind: type[Component]) -> dict[str, Any]:
    """A class with all its arguments."""
    import inspect

    from ..language.help import summary

    given = {
        p: {"$ref": "#/$defs/value"}
        for p, about in inspect.signature(kind).parameters.items()
        if about.kind not in (about.VAR_KEYWORD, about.VAR_POSITIONAL)
    }
    return {"description": summary(kind), **_object({"class": {"const": name}, **given}, "class")}
