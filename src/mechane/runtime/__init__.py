"""The native stepper: C as object code or as LLVM text, loaded into memory on first use, without a compiler or cache.

`Run` is one run of a model; its caller decides what to do at events, on errors, or when a Jacobian is missing.
"""

from .fields import MODEL_FUNCTION, Fields, Method, StageFields, Status, layout
from .loading import Library, evaluate, library, solve
from .run import COUNTS, Grids, Reactions, Run, Sparse, Stage, Switches, bandwidth

__all__ = [
    "COUNTS", "MODEL_FUNCTION", "Fields", "Grids", "Library", "Method", "Reactions", "Run", "Sparse", "Stage", "StageFields", "Status", "Switches",
    "bandwidth", "evaluate", "layout", "library", "solve",
]  # fmt: skip
