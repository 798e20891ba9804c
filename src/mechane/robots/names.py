"""Names of components for the names in robot files."""

from __future__ import annotations

import keyword
import re

from ..language import Model


class Names:
    """Component names for the names in a file: unique identifiers."""

    def __init__(self, model: Model):
        self.model = model
        self.changed: dict[str, str] = {}

    def take(self, wanted: str, otherwise: str = "", kind: str = "") -> str:
        """An unused name for an element called `wanted` in the file; with a `kind`, changes are recorded."""
        plain = identifier(wanted or otherwise or "part")
        if plain in self.model.__dict__ and otherwise:
            plain = identifier(otherwise)
        name, k = plain, 2
        while name in self.model.__dict__:
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
