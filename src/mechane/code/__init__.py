"""Functions as lists of instructions (`Tape`), and their back ends, one module each.

`blocks` interprets a tape at many points at once, `llvm` generates machine code in memory, `c` generates C text, `wasm`
generates WebAssembly.
"""

from .tape import Port, Result, Solve, System, Table, Tape

__all__ = ["Tape", "Solve", "Port", "Result", "Table", "System"]
