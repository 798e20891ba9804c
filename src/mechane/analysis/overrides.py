"""Values that can be changed without retranslation: parameters and start values, by path."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from ..errors import MechaneError, UnknownNameError, suggest
from ..language.symbols import Discrete, Parameter
from ..simulation.system import System


class Settings:
    """Numbers for some parameters and start values, as `simulate` takes them."""

    def __init__(
        self,
        system: System,
        parameters: Mapping[str, Any] | None = None,
        initial: Mapping[str, Any] | None = None,
    ):
        self.system = system
        self.parameters: dict[str, Any] = dict(parameters or {})
        self.initial: dict[str, Any] = dict(initial or {})

    def __call__(self, values: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        """Keyword arguments of `simulate` with these values, by path; an element is `path[i]`."""
        given = {"parameters": dict(self.parameters), "initial": dict(self.initial)}
        for path, value in values.items():
            whole, index = self.split(path)
            symbol = self.system.symbols[whole]
            group = given["parameters" if isinstance(symbol, Parameter) else "initial"]
            if index is None or whole not in group:
                group[path] = value
            else:
                group[whole] = np.array(group[whole], float)
                group[whole][index] = value
        return given

    def now(self, path: str) -> np.ndarray:
        """Value of a parameter, or of a variable at the start."""
        whole, index = self.split(path)
        symbol = self.system.symbols[whole]
        x, z, p, discrete_state, _ = self.system.initialize(self.parameters, self.initial)
        if isinstance(symbol, Parameter):
            first = self.system.flat.parameter_offset[symbol.id]
            value = p[first : first + symbol.sx.numel()].reshape(symbol.shape, order="F")
        else:
            f = self.system.functions
            value = np.array(f.function(f.of(symbol))(x, z, p, 0.0, discrete_state), float).reshape(symbol.shape)
        return value.copy() if index is None else value[index]

    def scalars(self, paths: Iterable[str]) -> list[str]:
        """Paths of single numbers: vectors are split."""
        found: list[str] = []
        for path in paths:
            whole, index = self.split(path)
            shape = self.system.symbols[whole].shape
            if index is not None or not shape:
                found.append(path)
            else:
                found += [f"{path}[{','.join(map(str, i))}]" for i in np.ndindex(*shape)]
        return found

    def split(self, path: str) -> tuple[str, tuple[int, ...] | None]:
        """The path of a parameter or variable and, for an element of it, its index."""
        symbols = self.system.symbols
        head, bracket, tail = path.rpartition("[")
        if path in symbols:
            whole, index = path, None
        elif bracket and head in symbols and tail.endswith("]"):
            try:
                whole, index = head, tuple(int(i) for i in tail[:-1].split(","))
                np.empty(symbols[head].shape)[index]
            except (ValueError, IndexError):
                raise UnknownNameError(
                    f"'{head}' has no element '[{tail}'; its shape is {symbols[head].shape}."
                ) from None
        else:
            raise UnknownNameError(f"There is no parameter or variable '{path}'.{suggest(path, symbols)}")
        if isinstance(symbols[whole], Discrete):
            raise MechaneError(f"'{path}' is a discrete variable; parameters and start values can be varied.")
        return whole, index
