"""HTML fragments; everything that comes from a model is escaped."""

from __future__ import annotations

import re
from html import escape

from ..diagram import diagram
from ..errors import MechaneError
from ..language.component import Component
from .session import Problem


def heading(text: str) -> str:
    """A title between controls."""
    return f"<div style='margin:8px 8px 0;font-weight:650;font-size:13px'>{escape(text)}</div>"


def note(text: str) -> str:
    """A remark.

    >>> "<b>" in note("<b>")
    False
    """
    return f"<div style='margin:2px 8px 4px;color:#6b7686;font-size:12px' class='note'>{escape(text)}</div>"


def table(rows: list[tuple[str, str]]) -> str:
    """Facts as a small table."""
    cells = "".join(
        f"<tr><td style='font-weight:600;vertical-align:top;padding:1px 8px 1px 0'>{escape(a)}</td>"
        f"<td>{escape(b)}</td></tr>"
        for a, b in rows
    )
    return f"<table style='margin:4px 8px;font-size:12px;color:#3d4654'>{cells}</table>"


def card(problem: Problem) -> str:
    """An error, and the components it concerns."""
    where = f"<div>in <b>{escape(', '.join(problem.components))}</b></div>" if problem.components else ""
    return (
        "<div style='margin:4px 8px;padding:8px 10px;border-left:4px solid #d6452f;background:#fdf0ee;color:#5c1a12;"
        "border-radius:4px;font-size:12.5px' class='problem'>"
        f"<div style='font-weight:650'>{escape(problem.title)}</div>{where}"
        f"<pre style='white-space:pre-wrap;margin:4px 0 0;font-size:11.5px'>{escape(problem.text)}</pre></div>"
    )


def caution(said: list[str]) -> str:
    """A warning."""
    return "".join(
        "<div style='margin:4px 8px;padding:6px 10px;border-left:4px solid #d99a1c;background:#fdf6e6;color:#5c4312;"
        f"border-radius:4px;font-size:12px;white-space:pre-wrap' class='warning'>{escape(text)}</div>"
        for text in said
    )


def code(lines: list[str]) -> str:
    """Lines to be copied."""
    return f"<pre style='font-size:11px;margin:4px 8px;overflow:auto'>{escape(chr(10).join(lines))}</pre>"


def schematic(model: Component | None, blamed: tuple[str, ...] = (), depth: int = 0) -> str:
    """The diagram of a model, scaled to the available width."""
    if model is None:
        return ""
    try:
        text = diagram(model, highlight=blamed, depth=depth)
    except MechaneError:  # a model with invalid connections has none
        return ""
    text = re.sub(r' width="\d+" height="\d+" role', ' style="width:100%;height:auto" role', text, count=1)
    return f'<div style="overflow:auto;padding:4px">{text}</div>'
