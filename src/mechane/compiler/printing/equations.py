"""Readable equations of a model, before and after reduction, as text or LaTeX."""

from __future__ import annotations

from typing import Any

from ..flatten.flat import flatten
from ..translate import translate
from . import sections as layout
from .flat import flat_sections
from .reduced import reduced_sections


def equations_text(model: Any, reduced: bool = False, latex: bool = False) -> str:
    """The equations of a model or system, readable, as text or LaTeX.

    Before reduction: every component's equations as written, with full paths, the equations of connections, and
    the unconnected flows set to zero. With `reduced`, the result of the compiler: states, explicit assignments in
    order, loop constraints, simultaneous blocks.
    """
    if reduced:
        sections = reduced_sections(model.translated if hasattr(model, "translated") else translate(model), latex)
    else:
        flat = model.flat if hasattr(model, "translated") else flatten(model)
        sections = flat_sections(flat, latex)
    return layout.latex(sections) if latex else layout.text(sections)
