"""What a function is: one list of instructions (`Tape`), and its readers, one module for each.

`blocks` evaluates many points at once as the tape stands, `llvm` makes machine code in memory, `c` writes C text, `wasm`
writes WebAssembly.
"""

from .tape import Port, Result, Solve, System, Table, Tape

__all__ = ["Tape", "Solve", "Port", "Result", "Table", "System"]
