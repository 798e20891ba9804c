"""Values that remember how they were made."""

from __future__ import annotations

from typing import Any


class Recorded:
    """Keeps the arguments of its constructor as `made_with`, so that it can be written to a file and made again."""

    made_with: tuple[tuple[Any, ...], dict[str, Any]]

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        made = super().__new__(cls)
        made.__dict__["made_with"] = (args, kwargs)
        return made
