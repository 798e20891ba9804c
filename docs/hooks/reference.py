"""The API reference: one page per library with all its exports, generated from signatures, docstrings and declarations.

A component has a sketch, its tables, its equations from the source, and a line from an example that uses it; a curve or
a surface has a sketch.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import defaultdict
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

from mechane import cos, examples
from mechane import geometry as geo
from mechane.diagram import sketch, sketch_of_curve, sketch_of_surface
from mechane.geometry import Curve, Surface
from mechane.language.component import Component
from mechane.language.help import REQUIRED, LazyDoc, default, settable, tables
from mechane.language.node import Connector

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
    """Address of the page of a library."""
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
    """Entry of one exported name: signature, text, and tables of its declarations."""
    lines = [f"## {name} {{ #{library}.{name} }}", ""]
    if callable(thing) and not (inspect.isclass(thing) and issubclass(thing, (Component, Connector))):
        lines += ["```python", f"{name}{_signature(thing)}", "```", ""]
    lines += [*_sketch(thing), _text(thing), ""]
    if inspect.isclass(thing) and issubclass(thing, Component):
        lines += [*_example(library, name, thing)]
    if inspect.isclass(thing) and issubclass(thing, (Component, Connector)):
        for title, head, rows in tables(thing):
            lines += [f"**{title}**", "", *_table(("name", "unit", head, "meaning"), rows), ""]
    if inspect.isclass(thing) and issubclass(thing, Component):
        lines += _equations(thing)
    return "\n".join(lines)


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    """A table without its empty columns."""
    used = [k for k in range(len(heads)) if any(row[k] for row in rows)]
    shown = [(f"`{row[0]}`", row[1], _code(row[2]), _cell(row[3])) for row in rows]
    return ["| " + " | ".join(cells[k] for k in used) + " |" for cells in (heads, ("---",) * len(heads), *shown)]


POINTS = ((0.0, 0.0), (1.0, 0.6), (2.0, 0.2), (2.6, 1.1))
DRAWN = {  # curves and surfaces that need arguments
    geo.Curve: lambda: geo.Curve(lambda q: (q, cos(q)), interval=(0, 10)),
    geo.CompositeCurve: lambda: geo.CompositeCurve([geo.Clothoid(), geo.Clothoid().reverse()]),
    geo.OffsetCurve: lambda: geo.OffsetCurve(geo.Ellipse(), 0.2),
    geo.SplineCurve: lambda: geo.SplineCurve(POINTS),
    geo.BSplineCurve: lambda: geo.BSplineCurve(POINTS),
    geo.Surface: lambda: geo.Surface(lambda u, v: (u, v, u * v)),
    geo.CylindricalSurface: lambda: geo.CylindricalSurface(lambda u, v: 1 + 0.3 * cos(3 * u), (-1, 1)),
    geo.SphericalSurface: lambda: geo.SphericalSurface(lambda u, v: 1 + 0.2 * cos(3 * u)),
    geo.HeightField: lambda: geo.HeightField(lambda u, v: 0.3 * cos(3 * u) * cos(3 * v)),
}


def _sketch(thing: Any) -> list[str]:
    """A picture of a component, a curve or a surface."""
    if not inspect.isclass(thing):
        return []
    if issubclass(thing, Component):
        return [sketch(thing), ""]
    if issubclass(thing, Curve):
        curve = DRAWN.get(thing, thing)()
        return [sketch_of_curve(curve.sample(121, curve.interval or (0.0, 10.0))[1], thing.__name__), ""]
    if issubclass(thing, Surface):
        return [sketch_of_surface(DRAWN.get(thing, thing)().sample(17, 17)[2], thing.__name__), ""]
    return []


def _equations(kind: type[Component]) -> list[str]:
    """The equations as they stand in the source, of the class or of the nearest one above that states them."""
    owner = next((base for base in kind.__mro__ if "equations" in vars(base)), Component)
    if owner is Component:
        return []
    code = textwrap.indent(textwrap.dedent(inspect.getsource(vars(owner)["equations"])), "    ").rstrip()
    whose = "" if owner is kind else f" of {owner.__name__}"
    return [f'??? note "Equations{whose}"', "", "    ```python", code, "    ```", ""]


# ------------------------------------------------------------------------------------------------------------ examples
def _example(library: str, name: str, kind: type[Component]) -> list[str]:
    """A line that makes the component, from an example if there is one, and where it is used."""
    found = _used().get(f"{library}.{name}", {})
    line = min(found.values(), key=len, default=None) or f"{SHORT.get(library, library)}.{name}({_needed(kind)})"
    lines = ["```python", line, "```", ""]
    if found:
        some = sorted(found, key=lambda example: (len(found[example]), example))[:4]
        lines += ["Used in " + ", ".join(f"[{e}](../examples/{e}.md)" for e in some) + ".", ""]
    return lines


def _needed(kind: type[Component]) -> str:
    needed = [(keyword, d) for keyword, d in settable(kind) if default(d) is REQUIRED or getattr(d, "required", False)]
    values = {(): "1.0", (2,): "(1.0, 0.0)", (3,): "(1.0, 0.0, 0.0)", (3, 3): "(1.0, 1.0, 1.0)"}
    return ", ".join(f"{keyword}={values.get(getattr(d, 'shape', None), '…')}" for keyword, d in needed)


SHORT = {"planar": "pl", "spatial": "sp", "rotational": "rot", "translational": "trans", "geometry": "geo"}
LONGEST = 110  # characters of a line from an example


@cache
def _used() -> dict[str, dict[str, str]]:
    """For each thing of a library, the examples that call it, and how."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    shown = (Path(__file__).parents[1] / "gallery.md").read_text(encoding="utf-8")
    for example in examples.names():
        if f"# {example}\n" not in shown:
            continue
        source = inspect.getsource(examples.load(example))
        tree, lines = ast.parse(source), source.encode().splitlines()
        libraries = {
            (alias.asname or alias.name): alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module == "mechane"
            for alias in node.names
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and isinstance(node.func.value, ast.Name)
            ):
                library = libraries.get(node.func.value.id)
                if library is None or node.end_lineno != node.lineno:
                    continue
                code = lines[node.lineno - 1][node.col_offset : node.end_col_offset].decode()
                if len(code) <= LONGEST:
                    key = f"{library}.{node.func.attr}"
                    if example not in found[key] or len(code) < len(found[key][example]):
                        found[key][example] = code
    return found


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
