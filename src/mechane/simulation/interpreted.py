"""The right-hand side interpreted by CasADi, behind the same stepper: slow, for comparison with machine code."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

import casadi as ca
import numpy as np

from ..code.buffers import Call
from ..runtime import MODEL_FUNCTION
from .program import Program


def interpreted_rates(program: Program) -> Callable:
    """A callback that replaces the machine code of `program.rates` in the stepper."""
    f = program.f
    rates, algebraic, power, _ = f.dynamics
    outputs = [ca.vertcat(program.held(rates), *([power] if program.has_power else []))]
    outputs += [algebraic] if f.nz else []
    inputs = [f.time, f.x, f.z, f.p, f.d, f.hold]
    call = Call(ca.Function("rates", inputs, [ca.densify(o) for o in outputs]))

    def copy(address: int | None, array: np.ndarray) -> np.ndarray:
        pointer = ctypes.cast(address or 0, ctypes.POINTER(ctypes.c_double))
        return np.ctypeslib.as_array(pointer, (array.size,))

    def rates_at(given, requested, _) -> int:
        for k, array in enumerate(call.inputs):
            if array.size:
                array[:] = copy(given[k], array)
        call()
        for k, array in enumerate(call.outputs):
            if requested[k] and array.size:
                copy(requested[k], array)[:] = array
        return 0

    return MODEL_FUNCTION(rates_at)
