"""Call CasADi functions on NumPy memory, without conversions."""

from __future__ import annotations

from collections.abc import Sequence

import casadi as ca
import numpy as np

CHUNK = 512  # points per call; creating a mapped function takes time and memory
SIDE_BY_SIDE = 16  # points


class Call:
    """A function bound to its own input and output arrays (nonzeros in column order)."""

    def __init__(self, function: ca.Function):
        self.function = function  # must live as long as the buffer
        self.buffer, self._evaluate = function.buffer()
        self.inputs = [np.zeros(function.nnz_in(i)) for i in range(function.n_in())]
        self.outputs = [np.zeros(function.nnz_out(i)) for i in range(function.n_out())]
        for i, a in enumerate(self.inputs):
            self.buffer.set_arg(i, memoryview(a))  # type: ignore[arg-type, call-arg]
        for i, a in enumerate(self.outputs):
            self.buffer.set_res(i, memoryview(a))  # type: ignore[arg-type, call-arg]

    def __call__(self) -> None:
        """Evaluate; raises `RuntimeError` if the function reports a failure."""
        self._evaluate()
        if self.buffer.ret():
            raise RuntimeError(f"evaluation of {self.function.name()} failed")


def evaluated(function: ca.Function, arguments: Sequence[np.ndarray], points: int) -> np.ndarray:
    """The only output of a function, (rows, points), from arguments of that shape."""
    call = Call(function)
    (output,) = call.outputs
    found = np.empty((len(output), points))
    for first in range(
        0, points, SIDE_BY_SIDE
    ):  # columns are read and written in blocks, as they are scattered in memory
        some = slice(first, first + SIDE_BY_SIDE)
        results = np.empty((min(SIDE_BY_SIDE, points - first), len(output)))
        for result, *values in zip(results, *(a[:, some].T.copy() for a in arguments), strict=True):
            for target, value in zip(call.inputs, values, strict=True):
                target[:] = value
            call()
            result[:] = output
        found[:, some] = results.T
    return found


class Batch:
    """A function of (x, z, p, t, d, …) at many points at once; the inputs numbered in `shared` are equal for all points."""

    def __init__(self, function: ca.Function, shared: tuple[int, ...]):
        self.function, self.shared = function, shared
        self.pattern: tuple = ()
        self._calls: dict[int, Call] = {}

    def __call__(self, points: int, *arguments: np.ndarray) -> list[np.ndarray]:
        """Arguments are (rows, points), or (rows,) for shared ones; results are (points, nonzeros)."""
        if points > CHUNK:
            cut = [a if i in self.shared else np.reshape(a, (-1, points)) for i, a in enumerate(arguments)]
            parts = []
            for first in range(0, points, CHUNK):
                some = slice(first, min(first + CHUNK, points))
                chunk = [a if i in self.shared else a[:, some] for i, a in enumerate(cut)]
                parts.append(self(some.stop - first, *chunk))
            return [np.concatenate(p) for p in zip(*parts, strict=True)]
        if points not in self._calls:
            if len(self._calls) > 4:
                self._calls.clear()
            mapped = (
                self.function.map("batch", "serial", points, list(self.shared), []) if points > 1 else self.function
            )
            self._calls[points] = Call(mapped)
        call = self._calls[points]
        for target, value in zip(call.inputs, arguments, strict=True):
            if target.size:
                target[:] = np.asarray(value, float).ravel(order="F")
        call()
        return [out.reshape(points, -1).copy() for out in call.outputs]
