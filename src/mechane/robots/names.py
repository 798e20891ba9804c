"""Names of components for the names in robot files."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable

from ..language import Model


class Names:
    """Component names for the names in a file: unique identifiers."""

    def __init__(self, model: Model, reserved: Iterable[str] = ()):
        self.model = model
        self.changed: dict[str, str] = {}
        self.reserved = set(reserved)  # for parts and attributes that follow

    def __contains__(self, name: str) -> bool:
        return name in self.reserved or name in vars(self.model)

    def take(self, wanted: str, otherwise: str = "", kind: str = "") -> str:
        """An unused name for an element called `wanted` in the file; with a `kind`, changes are recorded."""
        plain = identifier(wanted or otherwise or "part")
        if plain in self and otherwise:
            plain = identifier(otherwise)
        name, k = plain, 2
        while name in self:
            name, k = f"{plain}_{k}", k + 1
        if kind and wanted and name != wanted:
            self.changed[f"{kind} {wanted}"] = name
        return name


def identifier(name: str) -> str:
    """The closest valid component name.

    >>> identifier("left-arm/1"), identifier("2nd"), identifier("lambda"), identifier("connect"), identifier("j1")
    ('left_arm_1', 'n2nd', 'lambda_', 'connect_', 'j1')
    """
    plain = re.sub(r"\W", "_", name)
    if not plain[0].isalpha():
        plain = "n" + plain
    return plain + "_" if keyword.iskeyword(plain) or hasattr(Model, plain) else plain
