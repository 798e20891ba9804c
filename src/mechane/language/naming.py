"""Paths of a model as identifiers of other languages."""

from __future__ import annotations

import re
from collections.abc import Collection


def plain_name(name: str, taken: Collection[str] = ()) -> str:
    """An identifier of letters, digits and underscores that is not taken.

    >>> plain_name("load.r[1]"), plain_name("der(x)"), plain_name("m", {"m"})
    ('load_r_1', 'der_x', 'm_')
    """
    plain = re.sub(r"\W+", "_", name, flags=re.ASCII).strip("_") or "x"
    plain = f"x{plain}" if plain[0].isdigit() else plain
    while plain in taken:
        plain += "_"
    return plain
