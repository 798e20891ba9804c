"""The command line: `mechane demo`, `list`, `run`, `check`, `equations`, `plot`, `animate`, `diagram`, `studio`, `sweep`, `fmu`, `bench`."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .errors import MechaneError, SimulationError, UnknownNameError, suggest

if TYPE_CHECKING:
    from types import ModuleType

    from .language.component import Component
    from .simulation.result import Result, Values
    from .simulation.system import System

app = typer.Typer(
    help="Equation-based multibody modelling: write the physics as equations, connect, simulate, watch.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
USUAL_STOP = 10.0  # seconds, where a module has no STOP of its own

Source = Annotated[
    str, typer.Argument(metavar="FILE[:CLASS] or EXAMPLE", help="A Python file of yours, or an example.")
]
Stop = Annotated[float | None, typer.Option(help="End time in seconds. [default: STOP of the file, or 10]")]
Tolerance = Annotated[float, typer.Option(help="Relative error of a step.")]
Backend = Annotated[str, typer.Option(help="auto, interpreted or native.")]
Solver = Annotated[str, typer.Option(help="auto, erk, rosenbrock, cvodes or idas.")]
Points = Annotated[int, typer.Option(help="Number of output points.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="PATH=VALUE", help="A parameter or an initial value; may be repeated."),
]


# ---------------------------------------------------------------- messages
def _console(error: bool = False) -> Any:
    from rich.console import Console

    return Console(stderr=error, highlight=False, soft_wrap=not error)


def _say(text: str = "") -> None:
    _console().print(text, markup=False)


def _complain(title: str, text: str) -> None:
    from rich.panel import Panel
    from rich.text import Text

    _console(error=True).print(Panel(Text(text), title=title, title_align="left", border_style="red", style="default"))


def kindly(command: Callable[..., Any]) -> Callable[..., Any]:
    """Errors that a model can cause become a message, without a traceback, and exit code 1."""

    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except MechaneError as error:
            _complain(type(error).__name__, str(error))
            raise typer.Exit(1) from None

    return wrapped


def _facts(rows: list[tuple[str, str]]) -> None:
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    for name, value in rows:
        table.add_row(f"[bold]{name}[/bold]", _escape(value))
    _console().print(table)


def _escape(text: str) -> str:
    from rich.markup import escape

    return escape(text)


# ---------------------------------------------------------------- finding a model
def split_source(source: str) -> tuple[str, str]:
    """File or example, and the class after a colon.

    >>> split_source("crane.py:Crane"), split_source("C:/models/crane.py"), split_source("pendulum")
    (('crane.py', 'Crane'), ('C:/models/crane.py', ''), ('pendulum', ''))
    """
    head, colon, tail = source.rpartition(":")
    return (head, tail) if colon and tail.isidentifier() and len(head) > 1 else (source, "")


def load_module(name: str) -> ModuleType:
    """The module of an example or of a file; running the file is what the user asks for."""
    from . import examples

    path = Path(name)
    if path.suffix != ".py" and not path.is_file():
        known = examples.names()
        plain = name.replace("-", "_")
        if plain in known:
            return examples.load(plain)
        raise UnknownNameError(
            f"There is no file and no example '{name}'.{suggest(plain, known) or ' See `mechane list`.'}"
        )
    if not path.is_file():
        raise UnknownNameError(f"There is no file '{name}'.")
    return _run_file(path.resolve())


def _run_file(path: Path) -> ModuleType:
    import importlib.util
    import traceback

    name = f"_mechane_model_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise UnknownNameError(f"'{path}' is not a Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.insert(0, str(path.parent))  # so that it can import what lies beside it
    try:
        spec.loader.exec_module(module)
    except MechaneError:
        raise
    except SyntaxError as error:
        raise MechaneError(f"{error.filename}:{error.lineno}: {error.msg}") from error
    except Exception as error:
        own = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename) == path]
        line = f":{own[-1].lineno}" if own else ""
        raise MechaneError(f"{path}{line}: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove(str(path.parent))
    return module


def find_model(module: ModuleType, wanted: str = "") -> Component:
    """The model of a module: the class asked for, `build()` or `model()`, `main_model`, the only model class or object,
    or the class named like the file."""
    from .language.component import Component, Model

    here = vars(module)
    where = Path(module.__file__ or module.__name__).name
    kinds = {
        n: c
        for n, c in here.items()
        if isinstance(c, type) and issubclass(c, Component) and c.__module__ == module.__name__
    }
    if wanted:
        thing = here.get(wanted)
        if not (wanted in kinds or isinstance(thing, Component) or callable(thing)):
            raise UnknownNameError(f"{where} has no model '{wanted}'.{suggest(wanted, kinds)}")
        return _made(thing, where, wanted)
    for name in ("main_model", "build", "model"):
        if name in here:
            return _made(here[name], where, name)
    models = {n: c for n, c in kinds.items() if issubclass(c, Model)} or kinds
    objects = {n: m for n, m in here.items() if isinstance(m, Component) and not n.startswith("_")}
    if len(models) > 1:
        like = "".join(part.capitalize() for part in Path(where).stem.split("_"))
        models = {like: models[like]} if like in models else models
    if len(models) == 1:
        return _made(*next((c, where, n) for n, c in models.items()))
    if not models and len({id(m) for m in objects.values()}) == 1:
        return next(iter(objects.values()))
    names = list(models or objects)
    if not names:
        raise MechaneError(
            f"{where} has no model: no class that derives from mc.Model, no model object, no function model()."
        )
    said = "".join(f"\n  {where}:{n}" for n in names)
    raise MechaneError(f"{where} has several models; say which one, or set main_model in the file:{said}")


def _made(thing: Any, where: str, name: str) -> Component:
    from .language.component import Component

    model = thing if isinstance(thing, Component) else thing()
    if not isinstance(model, Component):
        raise MechaneError(f"{name} of {where} gives no model, but {type(model).__name__}.")
    return model


def _load(source: str) -> tuple[Component, ModuleType, str]:
    """The model, its module, and a name for files made from it."""
    head, wanted = split_source(source)
    module = load_module(head)
    return find_model(module, wanted), module, Path(head).stem.replace("-", "_") + (f"_{wanted}" if wanted else "")


# ---------------------------------------------------------------- running
def parse_settings(settings: list[str] | None) -> dict[str, Any]:
    """`path=value` as a dictionary; values are plain Python literals, never evaluated code.

    >>> parse_settings(["load.m=2", "rope.r=(0, -2)"])
    {'load.m': 2, 'rope.r': (0, -2)}
    """
    import ast

    values: dict[str, Any] = {}
    for text in settings or []:
        path, equals, value = text.partition("=")
        if not equals or not path.strip():
            raise MechaneError(f"--set needs PATH=VALUE, such as --set load.m=2.0; got '{text}'.")
        try:
            values[path.strip()] = ast.literal_eval(value.strip())
        except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
            raise MechaneError(f"--set {path}: '{value}' is no number and no tuple of numbers.") from None
    return values


def sort_settings(system: System, values: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parameters and initial values."""
    from .language.declarations import Parameter

    parameters, initial = {}, {}
    for path, value in values.items():
        symbol = system.symbols.get(path)
        if symbol is None:
            raise UnknownNameError(f"There is no parameter or variable '{path}'.{suggest(path, system.symbols)}")
        (parameters if isinstance(symbol, Parameter) else initial)[path] = value
    return parameters, initial


@contextmanager
def _progress(text: str) -> Iterator[Callable[[float], None]]:
    """A bar that also turns Ctrl-C into an end between two chunks, so that the part computed so far is kept."""
    import signal
    import threading

    from rich.progress import Progress, TextColumn, TimeRemainingColumn

    asked = False

    def interrupt(*_: object) -> None:
        nonlocal asked
        if asked:  # a second Ctrl-C ends at once
            raise KeyboardInterrupt
        asked = True

    bar = Progress(
        *Progress.get_default_columns()[:3], TimeRemainingColumn(), TextColumn("Ctrl-C keeps what is done"),
        console=_console(error=True), transient=True,
    )  # fmt: skip
    main_thread = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, interrupt) if main_thread else None
    task = bar.add_task(text, total=1.0)

    def report(fraction: float) -> None:
        bar.update(task, completed=fraction)
        if asked:
            raise KeyboardInterrupt

    try:
        with bar:
            yield report
    finally:
        if main_thread:
            signal.signal(signal.SIGINT, before)


def _simulate(system: System, stop: float, settings: list[str] | None, **options: Any) -> Result:
    parameters, initial = sort_settings(system, parse_settings(settings))
    with _progress("simulating") as report:
        return system.simulate(stop, parameters=parameters, initial=initial, progress=report, **options)


def _stop(module: ModuleType, stop: float | None) -> float:
    return float(stop if stop is not None else getattr(module, "STOP", USUAL_STOP))


def summary(result: Result, translation: float | None = None) -> list[tuple[str, str]]:
    """What a user wants to see first, as (name, text)."""
    report, stats = result.system.report, result.stats
    energy = result.energy()
    states = ", ".join(report.states[:8]) + (f" … ({len(report.states)})" if len(report.states) > 8 else "")
    how = "native code" if stats.get("native") else "interpreted"
    rows = [
        (
            "model",
            f"{report.name}: {report.variables} variables, {_several(report.degrees_of_freedom, 'degree')} of freedom",
        ),
        ("states", states or "none: every motion is prescribed"),
    ]
    if translation is not None:
        rows.append(("translation", f"{translation:.2f} s"))
    rows.append(
        (
            "simulation",
            f"t = {result.time[0]:g} … {result.time[-1]:g} s in {_seconds(stats['seconds'])} ({how}): "
            f"{_several(int(stats['steps']), 'step')}, {_several(int(stats['rhs_calls']), 'right-hand side')}, "
            f"{_several(int(stats['events']), 'event')}",
        )
    )
    if result.interrupted:
        rows.append(("interrupted", f"the result ends at t = {result.time[-1]:g} s"))
    exchanged = float(energy.kinetic.max() - energy.kinetic.min())
    lost, brought = energy.dissipated[-1], energy.supplied[-1]
    text = f"balance closes to {abs(energy.error).max():.1e} J; kinetic energy varies by {exchanged:.3g} J"
    text += f", {lost:.3g} J dissipated" if lost else ""
    text += f", {brought:.3g} J supplied" if brought else ""
    rows.append(("energy", text))
    if result.moved:
        rows.append(("moved", "; ".join(str(m) for m in result.moved[:5]) + (" …" if len(result.moved) > 5 else "")))
    return rows


def _several(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


def _seconds(value: float) -> str:
    return f"{value:.2f} s" if value >= 1 else f"{value * 1e3:.3g} ms"


def _plot(result: Values, paths: list[str], file: Path) -> Path:
    import os

    os.environ.setdefault("MPLBACKEND", "Agg")  # a file is wanted, no window
    file.parent.mkdir(parents=True, exist_ok=True)
    result.plot(*paths, file=file)
    return file


def _paths(text: list[str] | str | None) -> list[str]:
    """`a,b[0]` and separate words alike, commas inside brackets kept.

    >>> _paths("rail.s, load.r[0]"), _paths(["a.R[0,1]", "b"])
    (['rail.s', 'load.r[0]'], ['a.R[0,1]', 'b'])
    """
    import re

    words = [text] if isinstance(text, str) else text or []
    return [part.strip() for word in words for part in re.split(r",(?![^\[]*\])", word) if part.strip()]


def _worth_plotting(result: Values) -> list[str]:
    system = getattr(result, "system", None)
    if system is None:
        return result.names()[:4]
    names = set(result.names())
    return [s for s in system.report.states if s in names][:6] or result.names()[:4]


# ---------------------------------------------------------------- commands
@app.command()
@kindly
def demo(
    folder: Annotated[Path, typer.Option(help="Where plot and animation go.")] = Path("."),
) -> None:
    """Simulate the crane crab, say what came out, and write a plot and an animation."""
    from time import perf_counter

    from .examples.crane_crab import CraneCrab
    from .simulation.system import compile as translate

    folder.mkdir(parents=True, exist_ok=True)
    _say((CraneCrab.__doc__ or "").strip().splitlines()[0])
    began = perf_counter()
    system = translate(CraneCrab())
    translation = perf_counter() - began
    result = _simulate(system, USUAL_STOP, None)
    plot = _plot(result, ["rail.s", "hinge.phi"], folder / "crane_crab.png")
    animation = folder / "crane_crab.html"
    result.animate(animation)
    _facts([*summary(result, translation), ("plot", str(plot)), ("animation", f"{animation} (open it in a browser)")])


@app.command(name="list")
@kindly
def list_examples() -> None:
    """List the examples."""
    import ast
    import importlib.util

    from . import examples

    rows = []
    for name in examples.names():
        spec = importlib.util.find_spec(f"{examples.__name__}.{name}")
        text = (
            ast.get_docstring(ast.parse(Path(spec.origin).read_text(encoding="utf-8"))) if spec and spec.origin else ""
        )
        rows.append((name, (text or "").partition("\n")[0]))
    _facts(rows)


@app.command()
@kindly
def run(
    source: Source,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
    points: Points = 501,
    solver: Solver = "auto",
    backend: Backend = "auto",
    settings: Settings = None,
    save: Annotated[Path | None, typer.Option(help="Write the result to this .npz file.")] = None,
    plot: Annotated[str | None, typer.Option(metavar="A,B", help="Plot these variables.")] = None,
    plot_file: Annotated[Path | None, typer.Option(help="Where the plot goes. [default: NAME.png]")] = None,
    animate: Annotated[Path | None, typer.Option(help="Write an animation to this .html file.")] = None,
) -> None:
    """Simulate a model; Ctrl-C keeps what was computed so far."""
    from time import perf_counter

    from .simulation.system import compile as translate

    model, module, name = _load(source)
    began = perf_counter()
    system = translate(model)
    translation = perf_counter() - began
    failure = None
    try:
        result = _simulate(
            system, _stop(module, stop), settings, tolerance=tolerance, points=points, solver=solver, backend=backend
        )
    except SimulationError as error:
        if error.partial is None:
            raise
        failure, result = error, error.partial
    rows = summary(result, translation)  # type: ignore[arg-type]
    if save is not None:
        save.parent.mkdir(parents=True, exist_ok=True)
        rows.append(("saved", str(result.save(save))))  # type: ignore[attr-defined]
    if plot is not None or plot_file is not None:
        paths = _paths(plot) or _worth_plotting(result)  # type: ignore[arg-type]
        rows.append(("plot", str(_plot(result, paths, plot_file or Path(f"{name}.png")))))  # type: ignore[arg-type]
    if animate is not None:
        animate.parent.mkdir(parents=True, exist_ok=True)
        result.animate(animate)  # type: ignore[attr-defined]
        rows.append(("animation", str(animate)))
    _facts(rows)
    if failure is not None:
        raise failure


@app.command()
@kindly
def check(source: Source) -> None:
    """Say what the compiler finds out: counts, freedoms, states, blocks, redundant constraints."""
    from .simulation.system import check as report

    _say(str(report(_load(source)[0])))


@app.command()
@kindly
def equations(
    source: Source,
    reduced: Annotated[bool, typer.Option("--reduced", help="What the compiler makes of them.")] = False,
    latex: Annotated[bool, typer.Option("--latex", help="As LaTeX.")] = False,
) -> None:
    """Print the equations of a model, as written or reduced."""
    from .compiler.printing import equations_text

    typer.echo(equations_text(_load(source)[0], reduced=reduced, latex=latex), nl=False)


def _result(source: str, stop: float | None, tolerance: float, settings: list[str] | None) -> tuple[Values, str]:
    """A saved result, or a fresh one of a model."""
    from .simulation.result import SavedResult
    from .simulation.system import compile as translate

    if source.endswith(".npz"):
        if not Path(source).is_file():
            raise UnknownNameError(f"There is no file '{source}'.")
        return SavedResult(source), Path(source).stem
    model, module, name = _load(source)
    return _simulate(translate(model), _stop(module, stop), settings, tolerance=tolerance), name


@app.command()
@kindly
def plot(
    source: Annotated[str, typer.Argument(metavar="FILE[:CLASS], EXAMPLE or RESULT.npz")],
    paths: Annotated[list[str] | None, typer.Argument(metavar="[VARIABLES]...", help="[default: the states]")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="png, svg or pdf. [default: NAME.png]")] = None,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
    settings: Settings = None,
) -> None:
    """Plot variables of a saved result, or of a model that is simulated for it."""
    result, name = _result(source, stop, tolerance, settings)
    _say(str(_plot(result, _paths(paths) or _worth_plotting(result), output or Path(f"{name}.png"))))


@app.command()
@kindly
def animate(
    source: Source,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME.html]")] = None,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
    settings: Settings = None,
) -> None:
    """Simulate a model and write its motion as one HTML file that plays in any browser."""
    if source.endswith(".npz"):
        raise MechaneError("An animation needs the model; give its file or example instead of a saved result.")
    result, name = _result(source, stop, tolerance, settings)
    output = output or Path(f"{name}.html")
    output.parent.mkdir(parents=True, exist_ok=True)
    result.animate(output)  # type: ignore[attr-defined]
    _say(str(output))


@app.command()
@kindly
def diagram(
    source: Source,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME.svg]")] = None,
) -> None:
    """Write the schematic of a model as SVG: components as icons, connections as lines, sub-models as boxes."""
    from .diagram import diagram as draw

    model, _, name = _load(source)
    output = output or Path(f"{name}.svg")
    draw(model, output)
    _say(str(output))


@app.command()
@kindly
def studio(
    source: Annotated[
        str,
        typer.Argument(metavar="[FILE[:CLASS] or EXAMPLE]", help="What to open first; files here can be chosen, too."),
    ] = "",
    host: Annotated[
        str, typer.Option(help="Address to listen at; others than this machine's are open to the network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port, or the next free one.")] = 8080,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
) -> None:
    """Open the live page: turn parameters, run, watch, compare, plot, export. Ctrl-C ends it."""
    import webbrowser

    from .studio.page import LOOPBACK, Studio

    head, _ = split_source(source)
    if source and head.endswith(".py") and not Path(head).is_file():
        raise UnknownNameError(f"There is no file '{head}'.")
    if source and not head.endswith(".py"):
        load_module(head)  # a name that does not exist is said here, not in the page
    page = Studio(source, host=host, port=port)
    _say(f"mechane studio: {page.address}   (Ctrl-C ends it)")
    if host not in LOOPBACK:
        _say("Everybody who reaches this address can run the models on offer.")
    if browser:
        webbrowser.open(page.address)
    try:
        page.wait()
    except KeyboardInterrupt:
        pass
    finally:
        page.close()


def parse_axes(axes: list[str]) -> dict[str, list[Any]]:
    """`path=first:last:count` or `path=value, value, ...` as lists of values.

    >>> parse_axes(["load.m=1:3:5", "rope.r=(0, -1), (0, -2)"])
    {'load.m': [1.0, 1.5, 2.0, 2.5, 3.0], 'rope.r': [(0, -1), (0, -2)]}
    """
    import numpy as np

    found: dict[str, list[Any]] = {}
    for text in axes:
        path, _, value = text.partition("=")
        parts = value.split(":")
        try:
            if len(parts) == 3:
                found[path.strip()] = np.linspace(float(parts[0]), float(parts[1]), int(parts[2])).tolist()
                continue
        except ValueError:
            raise MechaneError(f"--over {path}: '{value}' is not FIRST:LAST:COUNT.") from None
        found |= {name: list(v) for name, v in parse_settings([f"{path}=({value},)"]).items()}
    return found


@app.command()
@kindly
def sweep(
    source: Source,
    over: Annotated[
        list[str],
        typer.Option(metavar="PATH=A:B:N", help="Values of a parameter or start; repeated: all combinations."),
    ],
    measure: Annotated[list[str], typer.Option(metavar="VARIABLE", help="Whose last value to keep; may be repeated.")],
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME_sweep.csv]")] = None,
    stop: Stop = None,
    tolerance: Tolerance = 1e-6,
    settings: Settings = None,
    workers: Annotated[int | None, typer.Option(help="Processes. [default: all processors]")] = None,
) -> None:
    """Simulate a model for many parameters on all processors, and write a table."""
    from .analysis import sweep as run_sweep
    from .simulation.system import compile as translate

    model, module, name = _load(source)
    system = translate(model)
    parameters, initial = sort_settings(system, parse_settings(settings))
    with _progress("sweeping") as progress:
        found = run_sweep(
            system, parse_axes(over), _stop(module, stop), measure={m: m for m in measure}, workers=workers,
            progress=progress, parameters=parameters, initial=initial, tolerance=tolerance,
        )  # fmt: skip
    output = output or Path(f"{name}_sweep.csv")
    output.parent.mkdir(parents=True, exist_ok=True)
    found.write(output)
    _facts([("cases", str(len(found))), ("failed", str(len(found.failures))), ("table", str(output))])
    for k, text in list(found.failures.items())[:3]:
        _complain(f"case {found.cases[k]}", text)


@app.command()
@kindly
def fmu(
    source: Source,
    outputs: Annotated[
        list[str] | None, typer.Option("--give", metavar="VARIABLE", help="An output; may be repeated.")
    ] = None,
    inputs: Annotated[
        list[str] | None, typer.Option("--take", metavar="PARAMETER", help="An input; may be repeated.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="[default: NAME.fmu]")] = None,
    settings: Settings = None,
) -> None:
    """Export a model as a functional mock-up unit (FMI 3.0, model exchange)."""
    from .analysis import export_fmu
    from .simulation.system import compile as translate

    model, _, name = _load(source)
    system = translate(model)
    parameters, initial = sort_settings(system, parse_settings(settings))
    made = export_fmu(
        system,
        output or Path(f"{name}.fmu"),
        outputs=outputs or (),
        inputs=inputs or (),
        parameters=parameters,
        initial=initial,
    )
    _say(str(made))


@app.command()
@kindly
def bench(
    names: Annotated[list[str] | None, typer.Argument(help="Cases to run. [default: all]")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer repetitions, no long chains.")] = False,
    output: Annotated[Path | None, typer.Option(help="Where the numbers go, as JSON.")] = None,
) -> None:
    """Measure this machine: translation, run time, error and memory against hand-written code and other tools."""
    run_all = _benchmarks()
    run_all(names or [], quick=quick, output=output)


def _benchmarks() -> Callable[..., Any]:
    """The runner beside the package's source; benchmarks are not installed with it."""
    import importlib

    root = Path(__file__).resolve().parents[2]
    if not (root / "benchmarks" / "runner.py").is_file():
        raise MechaneError(
            "The benchmarks belong to the source of mechane and are not installed with it.\n"
            "  hint: clone the repository, `pip install -e .` there, and run `mechane bench` again."
        )
    sys.path.insert(0, str(root))
    return importlib.import_module("benchmarks.runner").main


if __name__ == "__main__":
    app()
