"""Functions as lists of instructions (`Tape`), and their back ends, one module each.

`blocks` interprets a tape at many points at once, `llvm` generates machine code in memory, `c` generates C text, `wasm`
generates WebAssembly.
"""

from .build import tape_of
from .reading import tape_from
from .tape import Port, Result, Solve, System, Table, Tape

__all__ = ["Tape", "tape_of", "tape_from", "Solve", "Port", "Result", "Table", "System"]
