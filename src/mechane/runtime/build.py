"""Compile the C sources to ``runtime.ll``, object code and ``runtime.wasm``; for developers: ``python -m mechane.runtime.build``.

The compiler is the clang of the ``ziglang`` wheel (``pip install ziglang``), whose LLVM must not be newer than that of
``llvmlite``. Both files are committed; a test compares the hash in their first line (or custom section) with the sources.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
SOURCES = HERE / "c"
ELIMINATION = HERE / "elimination"
STACK = 1 << 16  # bytes, in WebAssembly
EXPORTS = [
    "mc_run",
    "mc_run_size",
    "mc_solve",
    "mc_arranged_size",
    "mc_arrange",
    "mc_following_size",
    "mc_begin_following",
    "mc_let_go",
    "mc_find_again",
    "mc_look_around",
    "mc_show",
]
"""Functions that pages call."""
FLAGS = ["-std=c11", "-g0", "-ffreestanding", "-fno-builtin", "-fno-math-errno", "-ffp-contract=off", "-fno-strict-aliasing",
         "-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops", "-fno-sanitize=all", "-fno-stack-protector",
         "-fomit-frame-pointer", "-Wall", "-Wextra", "-Wno-unused-command-line-argument"]  # fmt: skip
SMALL = "-finline-hint-functions"  # for texts, which are compiled when they are loaded, and for pages


def digest(folder: Path = SOURCES) -> str:
    """Hash of the C sources, independent of the line endings of a checkout."""
    total = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        if path.suffix in (".c", ".h"):
            total.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()[:32]


def portable(text: str) -> str:
    """LLVM text without anything specific to a target or release, so that it serves x86-64 and ARM64 on every system.

    Attributes are hints for optimizations that are already done; all but a few are removed, and with them most of the
    differences between releases of LLVM.
    """
    text = re.sub(r"^(target |source_filename|; |attributes |!).*\n", "", text, flags=re.M)
    text = re.sub(r", ![a-z.]+ !\d+", "", text)
    text = re.sub(r" *; preds.*", "", text)
    text = re.sub(r" #\d+", "", text)
    inner = r"\((\([^()]*\)|[^()]|\([^()]*\([^()]*\)\))*\)"
    text = re.sub(
        rf" (captures|initializes|range|memory|dereferenceable|align|dead_on_return){inner}(?=[ ,)])", "", text
    )
    words = "dso_local|local_unnamed_addr|unnamed_addr|noundef|nonnull|readonly|writeonly|writable|returned|noalias"
    text = re.sub(rf"\b({words}|tail|samesign) ", "", text)
    text = re.sub(rf" ({words})(?=[,)\n ])", "", text)
    text = re.sub(r"(getelementptr inbounds) nuw|(trunc) nuw(?: nsw)?", r"\1\2", text)
    text = re.sub(r".*@llvm\.(lifetime|assume|experimental).*\n", "", text)
    text = re.sub(r"^(define .*\)).* \{$", r"\1 nounwind {", text, flags=re.M)
    return re.sub(r"\n{2,}", "\n", text)


def _zig(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "ziglang", "cc", *arguments], check=True, cwd=SOURCES)


def compile_text(source: Path, target: Path, mark: str, *flags: str) -> None:
    """Compile C to portable LLVM text; the first line is a comment with the mark."""
    out = target.with_suffix(".tmp")
    _zig("-S", "-emit-llvm", "-target", "x86_64-freestanding", SMALL, *FLAGS, *flags, str(source), "-o", str(out))
    target.write_text(f"; made by mechane.runtime.build from sources {mark}\n{portable(out.read_text())}", newline="\n")
    out.unlink()


def compile_wasm(source: Path, target: Path, mark: str, exports: list[str], base: int) -> None:
    """Compile C to WebAssembly that imports its memory; stack and data lie between ``base`` and its export ``__heap_base``."""
    _zig("-O2", "-target", "wasm32-freestanding", "-nostdlib", SMALL, *FLAGS, str(source), "-o", str(target),
         "-Wl,--no-entry", "-Wl,--import-memory", "-Wl,--import-table", "-Wl,--strip-all",
         f"-Wl,-z,stack-size={base + STACK}", "-Wl,--export=__heap_base", *(f"-Wl,--export={e}" for e in exports))  # fmt: skip
    name = b"mechane.sources"
    body = bytes([len(name)]) + name + mark.encode()
    target.write_bytes(target.read_bytes() + bytes([0, len(body)]) + body)  # a custom section
    target.chmod(0o644)


def compile_object(source: Path, target: Path, mark: str) -> None:
    """Compile C to position-independent object code; the mark is appended."""
    _zig("-c", "-O2", "-target", "x86_64-freestanding", "-mcpu=baseline", "-fno-pic", "-mcmodel=large",
         "-fno-unwind-tables", "-fno-asynchronous-unwind-tables", *FLAGS, str(source), "-o", str(target))  # fmt: skip
    target.write_bytes(target.read_bytes() + mark.encode())
    target.chmod(0o644)


def build() -> None:
    # two modules: the optimizing code generator takes 30 ms for the inner loops but would take 400 ms for the rest
    compile_text(SOURCES / "runtime.c", HERE / "loops.ll", digest(), "-O2", "-DMC_PART=1")
    compile_text(SOURCES / "runtime.c", HERE / "runtime.ll", digest(), "-O2", "-DMC_PART=2")
    compile_object(SOURCES / "runtime.c", HERE / "runtime.x86_64.elf", digest())
    compile_wasm(SOURCES / "runtime.c", HERE / "runtime.wasm", digest(), EXPORTS, 0)
    compile_text(ELIMINATION / "elimination.c", HERE / "elimination.ll", digest(ELIMINATION), "-O2")
    compile_object(ELIMINATION / "elimination.c", HERE / "elimination.x86_64.elf", digest(ELIMINATION))
    models = HERE.parents[2] / "tests" / "runtime"
    if models.exists():
        mark, names = digest(models), ["pendulum", "pendulum_positions", "pendulum_speeds"]
        compile_text(models / "models.c", models / "models.ll", mark, "-O2")
        compile_wasm(models / "models.c", models / "models.wasm", mark, names, 1 << 18)


def tables() -> str:
    """The coefficients of the methods as a C header: SciPy's for the explicit pairs, Steinebach's for Rodas5P."""
    from scipy.integrate._ivp import dop853_coefficients as dop
    from scipy.integrate._ivp.rk import RK45

    def triangle(matrix, rows):
        return [matrix[i][j] for i in range(1, rows) for j in range(i)]

    five = [list(row) for row in RK45.A] + [list(RK45.B)]
    parts = {
        "dp5_a": triangle(five, 7),
        "dp5_c": [*RK45.C, 1],
        "dp5_e": list(-RK45.E),
        # Hairer, Norsett and Wanner, Solving Ordinary Differential Equations I, II.6
        "dp5_d": [-12715105075 / 11282082432, 0, 87487479700 / 32700410799, -10690763975 / 1880347072,
                  701980252875 / 199316789632, -1453857185 / 822651844, 69997945 / 29380423],
        "dop853_a": triangle(dop.A, 16),
        "dop853_c": list(dop.C),
        "dop853_e3": list(dop.E3),
        "dop853_e5": list(dop.E5),
        "dop853_d": [a for row in dop.D for a in row],
        **RODAS5P,
    }  # fmt: skip
    lines = ["/* Coefficients, written by mechane.runtime.build.tables(). Triangles by rows. */"]
    for name, values in parts.items():
        if isinstance(values, float):
            lines.append(f"#define {name} {values!r}")
        else:
            text = ", ".join(repr(float(v)).removesuffix(".0") if v else "0" for v in values)
            lines.append(f"static const double {name}[{len(values)}] = {{{text}}};")
    return "\n".join(lines) + "\n"


# G. Steinebach, Construction of Rosenbrock-Wanner method Rodas5P, BIT 63:27 (2023), in the form without products by the Jacobian.
_LAST = [-7.502846399306121, 2.561846144803919, -11.627539656261098, -0.18268767659942256, 0.030198172008377946]
RODAS5P = {
    "rodas_gamma": 0.21193756319429014,
    "rodas_time": [0, 0.6358126895828704, 0.4095798393397535, 0.9769306725060716, 0.4288403609558664, 1, 1, 1],
    "rodas_slope": [0.21193756319429014, -0.42387512638858027, -0.3384627126235924, 1.8046452872882734, 2.325825639765069, 0, 0, 0],
    "rodas_a": [3, 2.849394379747939, 0.45842242204463923, -6.954028509809101, 2.489845061869568, -10.358996098473584,
                2.8029986275628964, 0.5072464736228206, -0.3988312541770524, -0.04721187230404641,
                *_LAST, *_LAST, 1, *_LAST, 1, 1],
    "rodas_c": [-14.155112264123755, -17.97296035885952, -2.859693295451294,
                147.12150275711716, -1.41221402718213, 71.68940251302358,
                165.43517024871676, -0.4592823456491126, 42.90938336958603, -5.961986721573306,
                24.854864614690072, -3.0009227002832186, 47.4931110020768, 5.5814197821558125, -0.6610691825249471,
                30.91273214028599, -3.1208243349937974, 77.79954646070892, 34.28646028294783, -19.097331116725623,
                -28.087943162872662,
                37.80277123390563, -3.2571969029072276, 112.26918849496327, 66.9347231244047, -40.06618937091002,
                -54.66780262877968, -9.48861652309627],
    "rodas_dense": [25.948786856663858, -2.5579724845846235, 10.433815404888879, -2.3679251022685204,
                    0.524948541321073, 1.1241088310450404, 0.4272876194431874, -0.17202221070155493,
                    -9.91568850695171, -0.9689944594115154, 3.0438037242978453, -24.495224566215796,
                    20.176138334709044, 15.98066361424651, -6.789040303419874, -6.710236069923372,
                    11.419903575922262, 2.8879645146136994, 72.92137995996029, 80.12511834622643,
                    -52.072871366152654, -59.78993625266729, -0.15582684282751913, 4.883087185713722],
}  # fmt: skip


if __name__ == "__main__":
    if sys.argv[1:] == ["tables"]:
        (SOURCES / "tables.h").write_text(tables(), newline="\n")
    build()
