"""Arrays that Python and compiled code share."""

from __future__ import annotations

from typing import Any

import numpy as np

from .fields import address_of


class SharedArrays:
    """The arrays behind the pointers of a C structure, which live as long as this and may become longer."""

    def __init__(self, fields: Any):
        self.fields = fields
        self._kept: dict[str, np.ndarray] = {}

    def __getitem__(self, name: str) -> np.ndarray:
        """A field that is an array."""
        return self._kept[name]

    def set(self, name: str, array: np.ndarray) -> None:
        """Set a field that is an array."""
        self._kept[name] = array
        setattr(self.fields, name, address_of(array))

    def extend(self, name: str, room: int) -> None:
        """Make a field that is an array longer; what is added is zero."""
        old = self._kept[name]
        grown = np.zeros(room, old.dtype)
        grown[: len(old)] = old
        self.set(name, grown)
