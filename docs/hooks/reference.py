"""The API reference: one page for each library, with everything it exports, made from signatures, docstrings and declarations."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

from mkdocs.structure.files import File

from mechane.language.component import Component, Connector
from mechane.language.help import LazyDoc, tables

LIBRARIES = {
    "mechane": ("The front door", "language.md"),
    "mechane.planar": ("Planar mechanics", "planar/index.md"),
    "mechane.spatial": ("Spatial mechanics", "spatial/index.md"),
    "mechane.contact": ("Contact", "contact/index.md"),
    "mechane.geometry": ("Geometry", "geometry.md"),
    "mechane.beams": ("Beams", "beams.md"),
    "mechane.rotational": ("Rotational drive trains", "onedim.md"),
    "mechane.translational": ("Translational drive trains", "onedim.md"),
    "mechane.signals": ("Signals", "signals.md"),
    "mechane.motor": ("Motor calculus", "motor.md"),
}


def on_files(files: Any, config: Any) -> Any:
    """Add the pages to those that are written by hand."""
    for library in LIBRARIES:
        files.append(File.generated(config, address(library), content=page(library)))
    return files


def address(library: str) -> str:
    """Where the page of a library is."""
    return f"api/{library.rpartition('.')[2]}.md"


def page(library: str) -> str:
    """The page of a library in Markdown."""
    title, guide = LIBRARIES[library]
    module = import_module(library)
    parts = [f"# {title}: `{library}`\n\nExplanations, pictures and examples: [{title}](../{guide}).\n"]
    parts += [
        entry(library.rpartition(".")[2], name, getattr(module, name)) for name in sorted(module.__all__, key=str.lower)
    ]
    return "\n".join(parts)


def entry(library: str, name: str, thing: Any) -> str:
    """What a library exports under one name: signature, text, and tables of what it declares."""
    lines = [f"## {name} {{ #{library}.{name} }}", ""]
    if callable(thing) and not (inspect.isclass(thing) and issubclass(thing, (Component, Connector))):
        lines += ["```python", f"{name}{_signature(thing)}", "```", ""]
    lines += [_text(thing), ""]
    if inspect.isclass(thing) and issubclass(thing, (Component, Connector)):
        for title, head, rows in tables(thing):
            lines += [f"**{title}**", "", f"| name | unit | {head} | meaning |", "|---|---|---|---|"]
            lines += ["| " + " | ".join((f"`{row[0]}`", row[1], _code(row[2]), _cell(row[3]))) + " |" for row in rows]
            lines.append("")
    return "\n".join(lines)


def _signature(thing: Any) -> str:
    try:
        return str(inspect.signature(thing))
    except (TypeError, ValueError):
        return "(...)"


def _text(thing: Any) -> str:
    if inspect.isclass(thing):
        doc = next((d for base in thing.__mro__ if (d := vars(base).get("__doc__"))), "")
        text = doc.text if isinstance(doc, LazyDoc) else doc
    elif callable(thing) or inspect.ismodule(thing):
        text = thing.__doc__
    else:
        return f"A value: {_code(repr(thing))}"
    return inspect.cleandoc(text or "").replace("\n>>> ", "\n    >>> ")


def _code(text: str) -> str:
    return f"`{text}`".replace("|", "\\|") if text else ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
