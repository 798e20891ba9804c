"""The package: sources and texts belong together, runs are independent of each other."""

import ctypes
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from mechane import runtime
from mechane.runtime import MODEL_FUNCTION, Fields, Run, Status, build, evaluate, loading


def test_texts_belong_to_the_sources():
    endings = (".ll", *loading.OBJECTS.values())
    for names, sources in (
        (("loops.ll", "runtime.wasm", *("runtime" + end for end in endings)), build.SOURCES),
        (["elimination" + end for end in endings], build.ELIMINATION),
    ):
        mark = build.digest(sources)
        for name in names:
            data = (build.HERE / name).read_bytes()
            if not name.endswith(".ll"):
                assert mark.encode() in data[-80:]
                continue
            assert data.decode().splitlines()[0].endswith(mark), "run python -m mechane.runtime.build"
            assert b"\ntarget" not in data
            assert b'="' not in data
    models = build.HERE.parents[2] / "tests" / "runtime"
    assert (models / "models.ll").read_text().splitlines()[0].endswith(build.digest(models))


def test_tables_are_those_of_the_generator():
    assert (build.SOURCES / "tables.h").read_text() == build.tables()


def test_fields_are_those_of_the_header():
    import re

    header = (build.SOURCES / "runtime.h").read_text()
    body = re.sub(
        r"/\*.*?\*/", "", header[header.index("struct mc_run {") : header.index("struct mc_shape")], flags=re.S
    )
    names = []
    for declaration in body.split("{", 1)[1].split(";"):
        if m := re.search(r"MC_POINTER\(.*, (\w+)\)", declaration):
            names.append(m[1])
        elif "}" not in declaration and declaration.strip():
            names += [re.sub(r"\[.*", "", n).split()[-1] for n in declaration.split(",")]
    assert names == [name for name, *_ in Fields._fields_]
    assert ctypes.sizeof(Fields) % 8 == 0


@pytest.mark.parametrize(
    "triple",
    ["arm64-apple-darwin", "aarch64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "x86_64-pc-windows-msvc-elf"],
)
def test_code_for_other_platforms(triple):
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    for name in ("loops.ll", "runtime.ll", "elimination.ll"):
        module = llvm.parse_assembly((build.HERE / name).read_text())
        module.triple = triple
        machine = llvm.Target.from_triple(triple).create_target_machine(opt=0)
        assembly = machine.emit_assembly(module)
        for call in ("memcpy", "memset", "chkstk"):
            assert call not in assembly


def test_loaded_once_by_many_threads():
    code = """
import threading
import llvmlite.binding
from mechane import runtime
libraries = []
threads = [threading.Thread(target=lambda: libraries.append(runtime.library())) for _ in range(8)]
for t in threads: t.start()
for t in threads: t.join()
assert len(set(map(id, libraries))) == 1
"""
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": _path()})


def _path():
    return str(build.HERE.parents[1])


def pendulum_run(models, start=2.0):
    run = Run(models.double_pendulum, [start, 1, 0, 0], rtol=1e-9)
    run.set_outputs(np.linspace(0, 10, 100))
    assert run.advance(10.0) == Status.DONE
    return run.output_x.tobytes()


def test_equal_runs_are_equal(models):
    assert len({pendulum_run(models) for _ in range(5)}) == 1


def test_object_code_and_text_give_the_same_bits(models, monkeypatch):
    expected = [pendulum_run(models), stiff_run(models)]
    monkeypatch.setattr(loading, "_library", loading._load(text=True))
    assert [pendulum_run(models), stiff_run(models)] == expected


def stiff_run(models):
    run = Run(models.double_pendulum, [2.0, 1, 0, 0], rtol=1e-6, method=runtime.Method.STIFF)
    run.prepare_stiff()
    run.set_outputs(np.linspace(0, 2, 100))
    assert run.advance(2.0) == Status.DONE
    return run.output_x.tobytes()


def test_threads(models):
    starts = np.linspace(1, 2, 8)
    expected = [pendulum_run(models, s) for s in starts]
    found = [None] * 8

    def work(i):
        for _ in range(20):
            found[i] = pendulum_run(models, starts[i])

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert found == expected


def test_interrupt_and_progress(models):
    run = Run(models.oscillator, [1.0, 0.0], rtol=1e-9)
    status = []
    thread = threading.Thread(target=lambda: status.append(run.advance(1e12)))
    thread.start()
    time.sleep(0.05)
    before = run.progress[0]
    time.sleep(0.05)
    assert run.progress[0] > before > 0
    run.interrupt[0] = 1
    thread.join(5)
    assert status == [Status.INTERRUPTED]
    run.interrupt[0] = 0
    t = run.t
    assert run.advance(t + 1) == Status.DONE


def test_callbacks_from_python():
    @MODEL_FUNCTION
    def rates(inputs, outputs, work):
        x = ctypes.cast(inputs[1], ctypes.POINTER(ctypes.c_double))
        ctypes.cast(outputs[0], ctypes.POINTER(ctypes.c_double))[0] = -x[0]
        return 0

    run = Run(rates, [1.0], rtol=1e-9)
    assert run.advance(1.0) == Status.DONE
    assert run.x[0] == pytest.approx(np.exp(-1), rel=1e-8)


def test_map(models):
    t = np.linspace(0, 1, 11)
    x = np.column_stack([t, t**2])
    d = np.arange(11.0)[:, None]
    assert np.array_equal(evaluate(models.results, 1, t, x, d=d, p=[3.0], ports=2, spare=2), (x[:, :1] + t[:, None]))
    found = evaluate(models.results, 2, t, x, d=d, p=[3.0], ports=2, port=1, spare=1)
    assert np.array_equal(found, np.column_stack([x[:, 0] * x[:, 1] * 3, t * d[:, 0]]))
    assert np.array_equal(evaluate(models.results, 2, t, x, d=[2.0], p=[3.0], ports=2, port=1, spare=1)[:, 1], 2 * t)


def test_all_names_of_the_package():
    assert all(hasattr(runtime, name) for name in runtime.__all__)
