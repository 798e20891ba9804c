"""The structures that are shared with the C code, field by field, and what its calls return."""

from __future__ import annotations

import ctypes
import enum
from typing import Any

import numpy as np

MODEL_FUNCTION = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p), ctypes.c_void_p
)
"""``int f(const double* const* in, double* const* out, double* work)``, for callbacks from Python."""


class Status(enum.IntEnum):
    """Result of a call of ``mc_run``."""

    DONE = 0
    EVENT = 1
    STEP = 2
    INTERRUPTED = 3
    TOO_MANY_STEPS = 4
    STEP_TOO_SMALL = 5
    NOT_FINITE = 6
    NEEDS_JACOBIAN = 7
    CONTRADICTION = 8
    SINGULAR = 9
    SWITCHED = 10


STATUS = tuple(Status)


class Method(enum.IntEnum):
    AUTO = 0
    DP5 = 1
    DOP853 = 2
    STIFF = 3


INT, FLOAT, POINTER = ctypes.c_int64, ctypes.c_double, ctypes.c_uint64


class StageFields(ctypes.Structure):
    """``struct mc_stage``; every field is eight bytes wide on all platforms, including wasm32."""

    _fields_ = [
        ("function", POINTER), ("rows", INT), ("nonzeros", INT), ("groups", INT), ("band", INT),
        ("row", POINTER), ("column", POINTER), ("group_start", POINTER), ("group_rank", POINTER),
        ("watched", POINTER), ("size", POINTER), ("linear", INT),
    ]  # fmt: skip


class Fields(ctypes.Structure):
    """``struct mc_run``, documented in ``runtime.h``."""

    _fields_ = [
        ("nx", INT), ("nz", INT), ("nd", INT), ("ne", INT), ("nm", INT), ("rates", POINTER), ("margins", POINTER),
        ("margin_start", POINTER), ("stage", StageFields * 2),
        ("p", POINTER), ("d", POINTER), ("hold", POINTER), ("ranks", POINTER), ("work", POINTER),
        ("new_modes", POINTER), ("switch_start", POINTER), ("switch_place", POINTER), ("most_switches", INT),
        ("switched", INT), ("switch_log", POINTER),
        ("reactions", POINTER), ("flights", POINTER), ("reaction_start", POINTER), ("reaction_place", POINTER),
        ("reaction_sign", POINTER), ("rests", POINTER), ("touch", POINTER), ("pace", POINTER), ("reaction_space", POINTER),
        ("span", FLOAT), ("shortest_flight", FLOAT), ("remainder", FLOAT),
        ("tables", INT), ("table_arguments", POINTER), ("grid_start", POINTER), ("grid", POINTER), ("grid_wraps", POINTER),
        ("t", FLOAT), ("t_end", FLOAT), ("x", POINTER), ("z", POINTER), ("armed", POINTER), ("fired", POINTER),
        ("restart", INT),
        ("rtol", FLOAT), ("nominal", POINTER), ("nominal_z", POINTER), ("h", FLOAT), ("h_max", FLOAT),
        ("method", INT), ("max_steps", INT), ("single_step", INT),
        ("watch", INT), ("any_way", INT), ("open_end", INT), ("interrupt", POINTER), ("progress", POINTER),
        ("outputs", INT), ("next_output", INT), ("output_times", POINTER), ("output_x", POINTER), ("output_z", POINTER),
        ("output_d", POINTER),
        ("stiff_ready", INT), ("autonomous", INT), ("colours", INT), ("jacobian_start", POINTER),
        ("jacobian_row", POINTER), ("jacobian_colour", POINTER), ("order", POINTER), ("lower", INT), ("upper", INT),
        ("slopes", POINTER), ("unknowns", INT), ("quadratures", INT), ("entries", INT), ("room", INT),
        ("sparse_start", POINTER), ("sparse_row", POINTER), ("sparse_column", POINTER),
        ("space", POINTER),
        ("steps", INT), ("rejected", INT), ("calls", INT), ("jacobians", INT), ("factorisations", INT),
        ("switches", INT), ("passes", INT), ("pass_error", FLOAT), ("pass_offset", FLOAT), ("nearness", FLOAT), ("near_t", FLOAT), ("closest", FLOAT), ("largest_correction", FLOAT), ("bad_stage", INT), ("bad_row", INT), ("bad_residual", FLOAT),
        ("active", INT), ("stiff_signs", INT), ("calm_signs", INT), ("have_rates", INT), ("fresh", INT),
        ("terms", INT), ("algebraic_ready", INT), ("since_check", INT * 2), ("crowded", INT), ("taken", INT), ("kept", INT), ("turned", INT), ("carried", INT), ("halvings", INT), ("dense_t", FLOAT), ("dense_h", FLOAT), ("last_error", FLOAT),
        ("radius", FLOAT), ("curvature", FLOAT * 2), ("closest_limit", FLOAT), ("watch_t", FLOAT), ("watch_close", FLOAT), ("step_close", FLOAT), ("step_length", FLOAT),
        ("usual_value", FLOAT), ("smooth_since", FLOAT), ("retaken", FLOAT), ("careful", FLOAT), ("zone", FLOAT * 3),
    ]  # fmt: skip


def layout() -> dict[str, int]:
    """Offset of each field of ``struct mc_run`` in bytes, equal on all platforms; for pages that run ``runtime.wasm``."""
    found = {name: getattr(Fields, name).offset for name, *_ in Fields._fields_}
    for stage in range(2):
        for name, *_ in StageFields._fields_:
            found[f"stage{stage}.{name}"] = (
                found["stage"] + stage * ctypes.sizeof(StageFields) + getattr(StageFields, name).offset
            )
    return found | {"size": ctypes.sizeof(Fields)}


def address_of(array: np.ndarray | None) -> int:
    return 0 if array is None else array.__array_interface__["data"][0]


def entry_of(function: Any) -> int:
    """Address of a model function: given as an integer or as a ctypes callback."""
    return function if isinstance(function, int) else ctypes.cast(function, ctypes.c_void_p).value or 0
