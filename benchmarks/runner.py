"""Measure mechane on this machine and compare it with hand-written code and other tools at equal measured error.

Every case runs in a process of its own, so that its memory and its first result are its own. Run times are the best of
several, in seconds of the processor; a run is the whole `simulate` call, start to result. Errors are the largest over all output points. Since two
formulations reach different errors at one tolerance, both run over a ladder of tolerances, and run times are compared
at one error by interpolation in log-log. Other tools take part where they are installed (`pip install mechane[bench]`);
their runs and those of mechane that decide a ratio are repeated in turn and measured in seconds of the processor, so that
a busy machine is fair to both.

mechane bench [double_pendulum crane_crab four_bar squeezer chain_10 chain_100 chain_1000 spatial_chains costs] [--quick]
"""

from __future__ import annotations

import json
import math
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

import mechane as mc
from mechane.compiler.translate import translate
from mechane.simulation.system import System

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "benchmarks" / "results"
POINTS = 501
BUDGET = 0.3  # seconds of repetitions of a short run
TOLERANCE = 1e-6  # of the runs that are shown one by one
WANTED_ERROR = 1e-6  # at which run times are compared, where both sides reach it
SPACE = "spatial_chains"  # right-hand sides only, against Pinocchio
COSTS = "costs"  # of single things: an event, a variable, a step
TURNS = 10.0  # seconds of repetitions in turn


# ---------------------------------------------------------------- measuring
def best(run: Callable[[], object], repeat: int, budget: float = 0.0) -> float:
    """Smallest seconds of the processor of several calls, more of them while the budget of seconds lasts."""
    shortest, spent, count = math.inf, 0.0, 0
    while count < max(repeat, 1) or spent < budget:
        began = time.process_time()
        run()
        took = time.process_time() - began
        shortest, spent, count = min(shortest, took), spent + took, count + 1
    return shortest


def per_call(code: Any, inputs: Sequence[Any], budget: float = 0.2) -> float:
    """Seconds of one call of machine code, in a loop without Python."""
    keep = [np.atleast_1d(np.array(a, float)).ravel() for a in inputs]

    def many(count: int) -> None:
        code.many(*(np.tile(a, (count, 1)) if k == 0 else a for k, a in enumerate(keep)))

    many(3)
    once = best(lambda: many(10), 3) / 10
    count = max(10, min(20000, int(budget / 5 / max(once, 1e-9))))
    return best(lambda: many(count), 5) / count


def peak_memory() -> float:
    """Largest resident memory of this process so far, in MB."""
    try:
        import resource
    except ImportError:  # Windows
        return math.nan
    scale = 1024**2 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale


def in_turn(runs: Sequence[Callable[[], object]], repeat: int, budget: float = TURNS) -> list[float]:
    """Smallest seconds of each run, called in turn: at least `repeat` times, up to ten times that within the budget.

    Of the processor: a run of seconds never finds a busy machine idle, as short ones do. All runs have one thread.
    """
    shortest, spent = [math.inf] * len(runs), 0.0
    for count in range(10 * repeat):
        if count >= repeat and spent >= budget:
            break
        for k, run in enumerate(runs):
            began = time.process_time()
            run()
            took = time.process_time() - began
            shortest[k], spent = min(shortest[k], took), spent + took
    return shortest


def front(runs: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The (error, seconds) pairs that no other beats in both, by ever smaller error."""
    found: list[tuple[float, float]] = []
    for e, s in sorted((r for r in runs if r[0] > 0), reverse=True):
        while found and found[-1][1] >= s:
            found.pop()  # less accurate and slower
        found.append((e, s))
    return found


def at_error(runs: Sequence[tuple[float, float]], error: float) -> float | None:
    """Seconds at an error, from (error, seconds) pairs by interpolation in log-log; None outside what was measured.

    Only pairs that no other beats in both error and time count.
    """
    best_ones = front(runs)
    if not best_ones or not best_ones[-1][0] <= error <= max(r[0] for r in runs):
        return None
    if error >= best_ones[0][0]:
        return best_ones[0][1]
    x = [math.log(e) for e, _ in reversed(best_ones)]
    y = [math.log(s) for _, s in reversed(best_ones)]
    return math.exp(float(np.interp(math.log(error), x, y)))


def around(runs: Sequence[tuple[float, float]], error: float) -> list[int]:
    """Which runs decide the seconds at an error: the neighbours on the front."""
    best_ones = front(runs)
    above = [r for r in best_ones if r[0] > error][-1:]
    below = [r for r in best_ones if r[0] <= error][:1]
    return [list(runs).index(r) for r in above + below]


def common_error(one: Sequence[tuple[float, float]], two: Sequence[tuple[float, float]]) -> float | None:
    """An error that both reach: the wanted one, or the nearest to it."""
    low = max(min(e for e, _ in one), min(e for e, _ in two))
    high = min(max(e for e, _ in one), max(e for e, _ in two))
    return min(max(WANTED_ERROR, low), high) if low <= high else None


def decided(neighbours: Sequence[tuple[float, float]], error: float) -> float:
    """Seconds at an error from what `around` chose; the only one where all runs are more accurate."""
    return at_error(neighbours, error) or neighbours[-1][1]


# ---------------------------------------------------------------- one case, in its own process
def measure(name: str, quick: bool) -> dict[str, Any]:
    """Everything about one case."""
    from .cases import CASES

    case = CASES[name]
    record: dict[str, Any] = {"case": name, "stop": case.stop, "memory_import_mb": peak_memory()}
    times = np.linspace(0.0, case.stop, POINTS)
    repeat = min(case.repeat, 3) if quick else case.repeat

    began = time.process_time()
    model = case.build()
    record["build_s"] = time.process_time() - began
    system = mc.compile(model)
    record["translate_cold_s"] = time.process_time() - began - record["build_s"]
    simulate = system.simulate
    options: dict[str, Any] = dict(tolerance=TOLERANCE, points=POINTS)
    started = time.process_time()
    system.program()
    record["machine_code_s"] = time.process_time() - started
    result = simulate(case.stop, **options)
    result[case.paths[0]]
    record["first_result_s"] = time.process_time() - began
    record["memory_peak_mb"] = peak_memory()
    report = system.report
    record.update(variables=report.variables, states=len(report.states), coordinates=int(system.functions.nx))
    record["steps"], record["rhs_calls"] = int(result.stats["steps"]), int(result.stats["rhs_calls"])

    small = record["translate_cold_s"] < 2
    record["translate_s"] = (
        best(lambda: System(translate(case.build())), 2 if quick else 5) - record["build_s"]
        if small
        else record["translate_cold_s"]
    )
    record["run_s"] = best(lambda: simulate(case.stop, **options), repeat, BUDGET)

    with tempfile.TemporaryDirectory() as folder:
        exact = _exact(case, times)
        record["error"] = _error(result, case.paths, exact)
        _right_hand_sides(record, system, case)
        ladder = case.ladder[::2] if quick and len(case.ladder) > 3 else case.ladder
        record["runs"] = _own_ladder(system, case, ladder, repeat, exact)
        record["by_hand"] = _hand_ladder(case.by_hand(), case, ladder, repeat, exact, folder, "hand")
        record["others"] = {
            what: _hand_ladder(make(), case, ladder, repeat, exact, folder, f"other{k}")
            for k, (what, make) in enumerate(case.others.items())
        }
        record["peers"] = _peers(record, system, case, exact, repeat)
    _compare(record)
    return record


def _exact(case: Any, times: np.ndarray) -> np.ndarray:
    from . import handwritten

    if case.exact is not None:
        return case.exact(times)
    problem = case.by_hand()
    function = handwritten.integrator(problem, case.stop, 1e-12, POINTS, "exact")  # long code: not worth compiling
    return np.array(function(x0=problem.x0)["xf"]).T[:, : len(case.paths)]


def _error(result: Any, paths: Sequence[str], exact: np.ndarray) -> float:
    symbols = [result.system.symbols[p] for p in paths]
    got = result.evaluate(mc.vector(*symbols)) if len(paths) > 1 else result[paths[0]][:, None]  # all at once
    return float(np.abs(got - exact).max())


def _own_side(system: Any) -> tuple[Any, tuple]:
    """Machine code of the right-hand side of a model, and inputs at its start."""
    x, z, p, d, _ = system.initialize()
    program = system.program(p)
    ranks = np.array([s.group.rank for s in program.f.solves], float)
    given = (x, z, p, d, np.zeros(program.ne), ranks)[: len(program.rates.inputs) - 1]
    return program.rates, (0.0, *given)


def _hand_side(problem: Any) -> tuple[Any, int]:
    """Machine code of a right-hand side written by hand, and its number of instructions."""
    import casadi as ca

    from mechane.code import tape_of
    from mechane.code.llvm import MachineCode

    none = ca.SX(0, 1)
    ports = dict(t=ca.SX.sym("t"), x=problem.x, z=none, p=none, d=none, hold=none)
    function = ca.Function("hand", [*ports.values()], [ca.densify(problem.ode)], [*ports], ["rates"], {"cse": True})
    tape = tape_of(function)
    return MachineCode.of(tape), len(tape)


def _right_hand_sides(record: dict[str, Any], system: Any, case: Any) -> None:
    """Microseconds of one right-hand side, both as machine code by the same reader."""
    from . import peers

    problem = case.by_hand()
    own, inputs = _own_side(system)
    hand, record["hand_rhs_instructions"] = _hand_side(problem)
    record["rhs_instructions"] = system.program().instructions
    record["rhs_us"] = 1e6 * per_call(own, inputs)
    record["hand_rhs_us"] = 1e6 * per_call(hand, (0.0, problem.x0, *[[]] * 4))
    record["rhs_ratio"] = record["rhs_us"] / record["hand_rhs_us"]
    mechanism = peers.MECHANISMS[case.name]() if case.name in peers.MECHANISMS else None
    if mechanism is not None and not mechanism.loops and peers.installed("pinocchio"):
        record["pinocchio"] = _pinocchio(own, inputs, mechanism)


def _pinocchio(rhs: Any, arguments: Sequence[Any], mechanism: Any, axes: str = "Z") -> dict[str, float]:
    """Microseconds of our right-hand side and, in turn, of the articulated-body algorithm on the same open chain."""
    from . import peers

    count = max(1, 20000 // len(mechanism.links))
    accelerations = peers.accelerations(mechanism, count, axes)
    accelerations()
    pairs = [(per_call(rhs, arguments), best(accelerations, 3) / count) for _ in range(5)]
    own, other = (1e6 * min(column) for column in zip(*pairs, strict=True))
    return dict(own_us=own, peer_us=other, ratio=other / own)


def measure_space(quick: bool) -> dict[str, Any]:
    """Right-hand sides of chains in space, where no plane saves work."""
    from . import cases, peers

    chains = []
    for count in (2, 10) if quick else (2, 10, 50):
        began = time.process_time()
        system = mc.compile(cases.spatial_chain(count))
        translate = time.process_time() - began
        began = time.process_time()
        system.program()
        made = time.process_time() - began
        values = _pinocchio(*_own_side(system), peers.spatial_chain(count), "ZX")
        chains.append(dict(links=count, translate_s=translate, machine_code_s=made, **values))
    return {"case": SPACE, "chains": chains}


def measure_costs(quick: bool) -> dict[str, Any]:
    """What single things cost."""
    from .costs import GROUPS

    return {"case": COSTS, "rows": [row for group in GROUPS.values() for row in group(quick)]}


def _own_ladder(
    system: Any, case: Any, ladder: Sequence[float], repeat: int, exact: np.ndarray
) -> list[dict[str, float]]:
    """Runs over tolerances."""
    runs = []
    for tolerance in ladder:
        result, inner = None, math.inf

        def timed(tolerance: float = tolerance) -> None:
            nonlocal result, inner
            result = system.simulate(case.stop, tolerance=tolerance, points=POINTS)
            inner = min(inner, float(result.stats["seconds"]))

        seconds = best(timed, repeat, BUDGET)
        assert result is not None
        runs.append(
            dict(
                tolerance=tolerance, error=_error(result, case.paths, exact), seconds=seconds, integration_s=inner,
                steps=int(result.stats["steps"]), rhs_calls=int(result.stats["rhs_calls"]),
            )
        )  # fmt: skip
    return runs


def _hand_ladder(
    problem: Any, case: Any, ladder: Sequence[float], repeat: int, exact: np.ndarray, folder: str, name: str
) -> list[dict[str, float]]:
    """Runs of hand-written code over tolerances: in C, or on mechane's stepper where that takes C compilers minutes."""
    from . import handwritten

    runs = []
    code = None if case.in_c else _hand_side(problem)[0]
    for k, tolerance in enumerate(ladder):
        if code is None:
            run, _ = handwritten.native_run(problem, case.stop, tolerance, folder, POINTS, f"{name}{k}")
            got, call = run()[: len(case.paths)].T.copy(), run.call
        else:
            call = partial(_stepped, code, problem, case.stop, tolerance)
            got = call()[:, : len(case.paths)]
        seconds = best(call, repeat, BUDGET)
        error = float(np.abs(got - exact).max())
        runs.append(dict(tolerance=tolerance, error=error, seconds=seconds))
    return runs


def _stepped(code: Any, problem: Any, stop: float, tolerance: float) -> np.ndarray:
    """States (points, size) of hand-written code by mechane's stepper."""
    from mechane import runtime

    run = runtime.Run(code.address, problem.x0, rtol=tolerance, work=code.work_size)
    run.set_outputs(np.linspace(0.0, stop, POINTS))
    if run.advance(stop) != runtime.Status.DONE:
        raise RuntimeError("the hand-written code did not reach the end")
    return run.output_x


def _peers(record: dict[str, Any], system: Any, case: Any, exact: np.ndarray, repeat: int) -> dict[str, Any]:
    """What each installed peer reached, and ratios of times (theirs to ours) at one error.

    Two times count: that of one more run, and that from a model to its first result.
    """
    from . import peers

    found: dict[str, Any] = {}
    if case.name not in peers.MECHANISMS:
        return found
    mechanism = peers.MECHANISMS[case.name]()
    (prepared,) = in_turn([lambda: System(translate(case.build())).program()], 3, budget=0.0)
    own = [(r["error"], r["seconds"]) for r in record["runs"]]

    def simulate(rung: int) -> Callable[[], object]:
        return partial(system.simulate, case.stop, tolerance=record["runs"][rung]["tolerance"], points=POINTS)

    for name in filter(peers.installed, peers.PEERS):
        if not peers.PEERS[name][1](mechanism):  # it cannot
            continue
        rungs = list(peers.climb(name, mechanism, case.stop, exact))
        theirs = [(r.error, r.seconds) for r in rungs]
        found[name] = values = {"version": version(name)}
        error = common_error(own, theirs) if theirs else None
        if error is not None:
            ours, others = around(own, error), around(theirs, error)
            with peers.quiet():
                times = in_turn([*map(simulate, ours), *(rungs[k].run for k in others)], repeat)
            a = decided([(own[k][0], s) for k, s in zip(ours, times, strict=False)], error)
            b = decided([(theirs[k][0], s) for k, s in zip(others, times[len(ours) :], strict=True)], error)
            first, their_first = prepared + a, min(r.build for r in rungs) + b
            values.update(
                error=error, own_s=a, peer_s=b, ratio=b / a, own_first_s=first, peer_first_s=their_first,
                first_ratio=their_first / first, setting=rungs[others[-1]].setting,
            )  # fmt: skip
        values["runs"] = [{**r.setting, "error": r.error, "seconds": r.seconds} for r in rungs]
    return found


def _compare(record: dict[str, Any]) -> None:
    """Ratios of run times at one error."""
    own = [(r["error"], r["seconds"]) for r in record["runs"]]
    inner = [(r["error"], r["integration_s"]) for r in record["runs"]]
    for key, runs in {"": record["by_hand"], **record["others"]}.items():
        hand = [(r["error"], r["seconds"]) for r in runs]
        error = common_error(own, hand)
        if error is None:
            continue
        a, b, c = at_error(own, error), at_error(hand, error), at_error(inner, error)
        if a is None or b is None or c is None:
            continue
        values = dict(error=error, own_s=a, integration_s=c, hand_s=b, ratio=a / b, integration_ratio=c / b)
        if key:
            record.setdefault("compared_others", {})[key] = values
        else:
            record["compared"] = values


# ---------------------------------------------------------------- all cases
def main(names: Sequence[str] = (), quick: bool = False, output: Path | None = None) -> Path:
    """Run the cases, print a table, write JSON; returns where that is."""
    from mechane.errors import UnknownNameError, suggest

    from . import peers
    from .cases import CASES

    for name in names:
        if name not in (known := [*CASES, SPACE, COSTS]):
            raise UnknownNameError(f"There is no benchmark '{name}'.{suggest(name, known)}")
    chosen = list(names) or [n for n, c in CASES.items() if not (quick and c.slow)] + [SPACE, COSTS]
    if not peers.installed("pinocchio"):
        chosen = [n for n in chosen if n != SPACE]
    from rich.console import Console

    console = Console()
    if not console.is_terminal:
        console = Console(width=130)
    record: dict[str, Any] = {"date": time.strftime("%Y-%m-%d %H:%M"), "machine": machine(), "quick": quick}
    with console.status("importing") as status:
        record["import_s"] = import_time()
        record["cases"] = []
        for name in chosen:
            status.update(f"measuring {name}")
            record["cases"].append(_in_process(name, quick))
    show(record, console)
    path = output or RESULTS / f"{time.strftime('%Y-%m-%d_%H%M')}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    console.print(f"[bold]written[/bold]  {path}")
    return path


def machine() -> dict[str, Any]:
    """What the numbers were measured on."""
    return dict(
        system=platform.platform(), processor=platform.processor() or platform.machine(), cores=os.cpu_count(),
        python=platform.python_version(), casadi=version("casadi"), mechane=mc.__version__,
    )  # fmt: skip


def import_time() -> float:
    """Seconds of `import mechane` in a fresh process, best of three."""
    code = "import time; t = time.perf_counter(); import mechane; print(time.perf_counter() - t)"
    command = [sys.executable, "-c", code]
    return min(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(3))


def _in_process(name: str, quick: bool) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": _python_path()}
    command = [sys.executable, "-m", "benchmarks.runner", name, *(["--quick"] if quick else [])]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        return {"case": name, "failed": "\n".join(lines[-3:])}
    return json.loads(done.stdout.strip().splitlines()[-1])


def _python_path() -> str:
    return os.pathsep.join(p for p in (str(ROOT), os.environ.get("PYTHONPATH", "")) if p)


# ---------------------------------------------------------------- the table
def seconds(value: float | None) -> str:
    """A time with a fitting unit.

    >>> seconds(0.00123), seconds(2.5), seconds(None)
    ('1.23 ms', '2.5 s', '-')
    """
    if value is None or math.isnan(value):
        return "-"
    for limit, scale, unit in ((1.0, 1.0, "s"), (1e-3, 1e3, "ms")):
        if value >= limit:
            return f"{value * scale:.3g} {unit}"
    return f"{value * 1e6:.3g} µs"


def show(record: dict[str, Any], console: Any) -> None:
    """Two tables: what a user waits for, and how far from hand-written code that is."""
    from rich.table import Table

    space = [c for c in record["cases"] if c["case"] == SPACE and "failed" not in c]
    costs = [c for c in record["cases"] if c["case"] == COSTS and "failed" not in c]
    done = [c for c in record["cases"] if "failed" not in c and c not in space and c not in costs]
    first = Table(title=f"mechane {record['machine']['mechane']}: from model to numbers", title_justify="left")
    head = (
        "case",
        "variables",
        "states",
        "translate",
        "machine code",
        "first result",
        "run",
        "error",
        "peak MB",
    )
    for column in head:
        first.add_column(column, justify="left" if column == "case" else "right")
    for c in done:
        first.add_row(
            c["case"], str(c["variables"]), str(c["states"]), seconds(c["translate_s"]), seconds(c["machine_code_s"]),
            seconds(c["first_result_s"]), seconds(c["run_s"]), f"{c['error']:.0e}", f"{c['memory_peak_mb']:.0f}",
        )  # fmt: skip
    second = Table(title="against hand-written code", title_justify="left")
    for column in (
        "case",
        "µs a call",
        "by hand",
        "ratio",
        "error",
        "run",
        "integration",
        "by hand",
        "ratio",
        "(integration)",
    ):
        second.add_column(column, justify="left" if column == "case" else "right")
    for c in done:
        rows = [(c["case"], c.get("compared"))] + [(f"  {k}", v) for k, v in c.get("compared_others", {}).items()]
        for k, (name, values) in enumerate(rows):
            calls = [f"{c[q]:.3g}" for q in ("rhs_us", "hand_rhs_us", "rhs_ratio")] if k == 0 else [""] * 3
            if values is None:
                second.add_row(name, *calls, *["-"] * 6)
                continue
            second.add_row(
                name, *calls, f"{values['error']:.0e}", seconds(values["own_s"]), seconds(values["integration_s"]),
                seconds(values["hand_s"]), f"{values['ratio']:.2f}", f"{values['integration_ratio']:.2f}",
            )  # fmt: skip
    if done:
        console.print(first)
        console.print(
            "[dim]run, error: tolerance 1e-6, 501 points; first result: model made, translated, compiled, run.[/dim]"
        )
        console.print(second)
        console.print(
            "[dim]run: the whole simulate() call; integration: without start and result; both at the error shown. "
            "By hand: in C with CasADi's method; chain_1000 on mechane's stepper.[/dim]"
        )
    if space or any(c.get("peers") or c.get("pinocchio") for c in done):
        console.print(_peer_table(done, [chain for c in space for chain in c["chains"]]))
        console.print(
            "[dim]× above 1: mechane is quicker. model to result: from nothing but the imports. Seconds of the processor.[/dim]"
        )
    for c in costs:
        console.print(_cost_table(c["rows"]))
    console.print(f"[bold]import mechane[/bold]  {seconds(record['import_s'])}")
    for c in done:
        if c["case"] == "crane_crab":
            console.print(f"[bold]crane crab, class to numbers[/bold]  {seconds(c['first_result_s'])}")
    for c in record["cases"]:
        if "failed" in c:
            console.print(f"[red]{c['case']} failed:[/red] {c['failed']}", markup=True)


def _cost_table(rows: Sequence[Sequence[Any]]) -> Any:
    from rich.table import Table

    table = Table(title="what single things cost", title_justify="left")
    for column in ("", "time", ""):
        table.add_column(column, justify="right" if column else "left")
    for what, took, how in rows:
        table.add_row(what, seconds(took), how)
    return table


def _times(ratio: float) -> str:
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:.0f}"


def _peer_table(cases: Sequence[dict[str, Any]], chains: Sequence[dict[str, Any]]) -> Any:
    from rich.table import Table

    table = Table(title="against other tools, at equal error in the same run", title_justify="left")
    left = ("case", "tool", "setting of the other")
    for column in (
        *left[:2], "error", "run", "theirs", "×", "model to result", "theirs", "×", left[2],
    ):  # fmt: skip
        table.add_column(column, justify="left" if column in left else "right")
    for c in cases:
        for name, values in c.get("peers", {}).items():
            tool = f"{name} {values['version']}"
            if "ratio" not in values:
                reached = min((r["error"] for r in values["runs"]), default=math.inf)
                table.add_row(c["case"], tool, f"{reached:.0e}", *["-"] * 6, "no error reached by both")
                continue
            pairs = (("own_s", "peer_s", "ratio"), ("own_first_s", "peer_first_s", "first_ratio"))
            times = [t for a, b, x in pairs for t in (seconds(values[a]), seconds(values[b]), _times(values[x]))]
            setting = " ".join(f"{k} {v:g}" if isinstance(v, int | float) else v for k, v in values["setting"].items())
            table.add_row(c["case"], tool, f"{values['error']:.0e}", *times, setting)
    sides = [(c["case"], c["pinocchio"]) for c in cases if "pinocchio" in c]
    for name, values in sides + [(f"{c['links']} links in space", c) for c in chains]:
        times = (seconds(values["own_us"] * 1e-6), seconds(values["peer_us"] * 1e-6), _times(values["ratio"]))
        table.add_row(name, f"pinocchio {version('pin')}", "", *times, "", "", "", "one right-hand side")
    return table


if __name__ == "__main__":
    wanted, hasty = sys.argv[1], "--quick" in sys.argv
    measures = {SPACE: measure_space, COSTS: measure_costs}
    print(json.dumps(measures[wanted](hasty) if wanted in measures else measure(wanted, hasty)))
