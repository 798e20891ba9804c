"""Where in the user's code an equation, condition or connection was written."""

from __future__ import annotations

import sys
from pathlib import Path

Origin = tuple[str, int]
HERE = str(Path(__file__).parent)


def caller(depth: int = 2) -> Origin:
    """File and line of the code that is `depth` frames up."""
    frame = sys._getframe(depth)
    return frame.f_code.co_filename, frame.f_lineno


def user_line() -> Origin:
    """File and line of the nearest code outside the language."""
    frame = sys._getframe(1)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(HERE):
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno
