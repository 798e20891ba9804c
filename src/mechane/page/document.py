"""A page as text: styles, scripts and data in one file."""

from __future__ import annotations

import html
import json
import re
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from ..code.wasm import MATHEMATICS
from ..errors import MechaneError
from .library import packed_three_js
from .packing import packed, plain

ENGINE = ("linear.js", "schedule.js", "functions.js", "starting.js", "events.js", "searching.js", "engine.js")
SMALL = 16_000  # bytes of WebAssembly that are not packed


def title_of(name: str) -> str:
    """The name of a class as words.

    >>> title_of("CraneCrab"), title_of("HangingOnAWire"), title_of("WithJointRR"), title_of("swing <1>")
    ('Crane crab', 'Hanging on a wire', 'With joint RR', 'swing <1>')
    """
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_", " ", name).split()
    return " ".join(w if k == 0 or (len(w) > 1 and w.isupper()) else w.lower() for k, w in enumerate(words))


def document(data: dict[str, Any], theme: str = "") -> str:
    """The page of a model, or of a recorded motion, as text.

    Styles, scripts and plain data are packed; the WebAssembly of small models is not.
    """
    solid = ("solid.js",) if data["scene"]["space"] else ()
    kind = ("record.js",) if "record" in data else ("page.js",)
    program = {
        "style": _script("page.css"),
        "engine": "" if "record" in data else engine_script(),
        "worker": "" if "record" in data else _script("worker.js"),
        "page": "\n".join(map(_script, ("draw.js", *solid, "player.js", *kind))),
    }
    binary = {name: value for name, value in data.items() if isinstance(value, bytes)}
    rest = {name: value for name, value in data.items() if name not in binary}
    small = {name: plain(value) for name, value in binary.items() if name == "wasm" and len(value) <= SMALL}
    large = {name: packed(value) for name, value in binary.items() if name not in small}
    parts = {
        "THEME": f' data-theme="{theme}"' if theme else "",
        "TITLE": html.escape(data["title"]),
        "DATA": _json({"plain": small, "packed": large, "rest": _packed(rest)}),
        "PROGRAM": _packed(program),
        "LIBRARY": _library() if solid else "",
    }
    return re.sub(r"@@(\w+)@@", lambda found: parts[found[1]], _script("page.html"))


def _library() -> str:
    """The script that draws spatial scenes, below its licence."""
    licence, script = packed_three_js(_script("solid.js"))
    return (
        f'<script type="text/plain">\n{licence}\n</script>\n<script type="text/plain" id="library">{script}</script>\n'
    )


def engine_script() -> str:
    """The script that runs a model, in a page or in its worker."""
    return "\n".join([f"const MATHEMATICS = {MATHEMATICS};", *map(_script, ENGINE)])


def _json(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), default=_plain, allow_nan=False)


def _packed(data: Any) -> str:
    return packed(_json(data).encode())


@cache
def _script(name: str) -> str:
    text = _short(resources.files("mechane.page").joinpath(name).read_text("utf-8"))
    return tight(text) if name.endswith(".js") else text


def _short(script: str) -> str:
    """A script without indentation, empty lines and comments (` // ` to the end of a line); also applied to style sheets and pages."""
    return re.sub(r"(?m)^ *//.*\n| // .*$|^ +|^\n", "", script)


LITERAL = re.compile(
    r"""(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|(?<![\w)\]] )(?<![\w)\]])/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*)"""
    r"|(?P<template>`)|(?P<open>\{ ?)|(?P<close>\})"
)
INSIDE = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(?P<end>`|\$\{)", re.S)  # of a template, to its end or to code within it
SPACED = re.compile(r" ?([=<>?:,;()\[\]&|!%*]) ?")


def tight(script: str) -> str:
    """A script without spaces beside punctuation, except in texts, templates and regular expressions.

    >>> tight("const a = [1, 2], b = x => `${a + 1, 2} , ${x ? `, ${a}` : ' , '}`; if (/ , /.test(b)) { return a - -1; }")
    "const a=[1,2],b=x=>`${a + 1,2} , ${x?`, ${a}`:' , '}`;if(/ , /.test(b)){return a - -1;}"
    """
    parts, depth, at = list[str](), list[int](), 0  # depth: of braces in the code of each open template
    while found := LITERAL.search(script, at):
        parts += [SPACED.sub(r"\1", script[at : found.start()]), found[0].strip() if found["open"] else found[0]]
        at = found.end()
        resumed = found["close"] and depth and not depth[-1]  # the text of a template continues
        if resumed:
            depth.pop()
        elif depth and (found["open"] or found["close"]):
            depth[-1] += 1 if found["open"] else -1
        if resumed or found["template"]:
            inside = INSIDE.match(script, at)
            assert inside is not None, "a template without an end"
            parts.append(inside[0])
            at = inside.end()
            if inside["end"] == "${":
                depth.append(0)
    return "".join(parts) + SPACED.sub(r"\1", script[at:])


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    raise MechaneError(f"A page cannot contain {value!r}.")
