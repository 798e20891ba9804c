"""Models in C for the tests of the runtime, compiled like the runtime itself."""

from pathlib import Path
from types import SimpleNamespace

import pytest


@pytest.fixture(scope="session")
def models():
    import llvmlite.binding as llvm

    from mechane import runtime

    runtime.library()
    module = llvm.parse_assembly(Path(__file__).with_name("models.ll").read_text("ascii"))
    machine = llvm.Target.from_default_triple().create_target_machine(opt=1, codemodel="jitdefault")
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    names = [f.name for f in module.functions if not f.is_declaration]
    return SimpleNamespace(engine=engine, **{name: engine.get_function_address(name) for name in names})
