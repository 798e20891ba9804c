"""Finding a model in a user's file or among the examples."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .errors import MechaneError, UnknownNameError, suggest

if TYPE_CHECKING:
    from .language.component import Component


USUAL_STOP = 10.0  # seconds, for modules without STOP


def split_source(source: str) -> tuple[str, str]:
    """File or example, and the class after a colon.

    >>> split_source("crane.py:Crane"), split_source("C:/models/crane.py"), split_source("pendulum")
    (('crane.py', 'Crane'), ('C:/models/crane.py', ''), ('pendulum', ''))
    """
    head, colon, tail = source.rpartition(":")
    return (head, tail) if colon and tail.isidentifier() and len(head) > 1 else (source, "")


def load_module(name: str) -> ModuleType:
    """The module of an example or of a file; this runs the file."""
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
    sys.path.insert(0, str(path.parent))  # so that it can import modules in its folder
    try:
        spec.loader.exec_module(module)
    except MechaneError:
        raise
    except SyntaxError as error:
        raise MechaneError(f"{error.filename or path}:{error.lineno or 1}: {error.msg}") from error
    except Exception as error:
        own = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename) == path]
        line = f":{own[-1].lineno}" if own else ""
        raise MechaneError(f"{path}{line}: {type(error).__name__}: {error}") from error
    finally:
        sys.path.remove(str(path.parent))
    return module


def find_model(module: ModuleType, requested: str = "", *, or_first: bool = False) -> Component:
    """The model of a module: the requested class, `build()` or `model()`, `main_model`, the only model class or object,
    or the class named like the file; of several others the first one, if that will do."""
    from .language.component import Component, Model

    here = vars(module)
    where = Path(module.__file__ or module.__name__).name
    kinds = {
        n: c
        for n, c in here.items()
        if isinstance(c, type) and issubclass(c, Component) and c.__module__ == module.__name__
    }
    if requested:
        thing = here.get(requested)
        if not (requested in kinds or isinstance(thing, Component) or callable(thing)):
            raise UnknownNameError(f"{where} has no model '{requested}'.{suggest(requested, kinds)}")
        return _made(thing, where, requested)
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
    if or_first:
        return _made(here[names[0]], where, names[0])
    listed = "".join(f"\n  {where}:{n}" for n in names)
    raise MechaneError(f"{where} has several models; name one, or set main_model in the file:{listed}")


def _made(thing: Any, where: str, name: str) -> Component:
    from .language.component import Component

    model = thing if isinstance(thing, Component) else thing()
    if not isinstance(model, Component):
        raise MechaneError(f"{name} of {where} is a {type(model).__name__}, not a model.")
    return model


def load(source: str) -> tuple[Component, ModuleType, str]:
    """The model, its module, and a base name for output files."""
    if source.endswith(".json"):
        from .files import load_model

        return load_model(source), ModuleType("model"), Path(source).stem
    head, requested = split_source(source)
    module = load_module(head)
    return (
        find_model(module, requested),
        module,
        Path(head).stem.replace("-", "_") + (f"_{requested}" if requested else ""),
    )


def stop_time(module: ModuleType, stop: float | None = None) -> float:
    """The requested end time, that of the file, or the default."""
    chosen = stop if stop is not None else getattr(module, "STOP", USUAL_STOP)
    if not isinstance(chosen, (int, float)):
        raise MechaneError(f"STOP of {Path(module.__file__ or module.__name__).name} must be a number, got {chosen!r}.")
    return float(chosen)
