"""Detection of statements without effect because a `yield` is missing before them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..errors import StructureError

OURS = __name__.partition(".")[0]
TO_YIELD = ("connect", "when")


def check_yields(method: Callable[..., Any], label: str) -> None:
    """Reject `a == b` and `mc.connect(a, b)` as bare statements in a method that should yield them."""
    function = getattr(method, "__func__", method)
    if _is_ours(function):
        return
    for line, text in _bare_statements(function):
        place = f"{Path(function.__code__.co_filename).name}:{line}"
        raise StructureError(f"{label}: '{text}' ({place}) has no effect; write 'yield' before it.")


@lru_cache(maxsize=1000)
def _bare_statements(function: Any) -> tuple[tuple[int, str], ...]:
    """Line and text of each statement that should be yielded."""
    try:
        lines, first = inspect.getsourcelines(function)
        tree = ast.parse(textwrap.dedent("".join(lines)))
    except (OSError, TypeError, SyntaxError):  # typed at a prompt, for instance
        return ()
    return tuple((first + node.lineno - 1, ast.unparse(node)) for node in _idle(tree, function.__globals__))


def _idle(tree: ast.AST, known: dict[str, Any]) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Expr):
            continue
        value = node.value
        equation = isinstance(value, ast.Compare) and isinstance(value.ops[0], ast.Eq)
        if equation or (isinstance(value, ast.Call) and _called(value.func, known) in TO_YIELD):
            yield value


def _called(target: ast.expr, known: dict[str, Any]) -> str:
    """Name of the called function if it belongs to mechane (`connect`, `mc.connect`, but not `model.connect`), or ""."""
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
        found = getattr(known.get(target.value.id), target.attr, None)
    else:
        found = known.get(target.id) if isinstance(target, ast.Name) else None
    return found.__name__ if inspect.isfunction(found) and _is_ours(found) else ""


def _is_ours(function: Any) -> bool:
    """Whether a function belongs to this package; a function created by a bare exec has no module."""
    return (function.__module__ or "").partition(".")[0] == OURS
