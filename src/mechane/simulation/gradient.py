"""Derivatives of a motion, as `system.gradient` returns them."""

from __future__ import annotations

import numpy as np

from ..errors import UnknownNameError, suggest


class Gradient:
    """Values over time and their derivatives, such as `gradient["body.m"]`, of the shape of `.value`.

    `.end` has the derivatives at the end, by path.
    """

    def __init__(self, time: np.ndarray, value: np.ndarray, derivatives: dict[str, np.ndarray]):
        self.time, self.value, self.derivatives = time, value, derivatives

    def __getitem__(self, path: str) -> np.ndarray:
        if path not in self.derivatives:
            raise UnknownNameError(
                f"The gradient has no derivative with respect to {path!r}.{suggest(str(path), self.derivatives)}"
            )
        return self.derivatives[path]

    @property
    def end(self) -> dict[str, np.ndarray]:
        """Derivatives at the end of the run."""
        return {path: values[-1] for path, values in self.derivatives.items()}

    def _repr_html_(self) -> str:
        from ..notebook import values_html

        return values_html(self.end, f"derivatives at t = {self.time[-1]:g} s of {self.value[-1]}")

    def _ipython_key_completions_(self) -> list[str]:
        return list(self.derivatives)

    def __repr__(self) -> str:
        lines = [f"  d/d {path}: {values}" for path, values in self.end.items()]
        return "\n".join([f"<Gradient, at t = {self.time[-1]:g}: {self.value[-1]}", *lines]) + ">"
