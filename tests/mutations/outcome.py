"""Outcome of a mutated model, and whether it is acceptable."""

from __future__ import annotations

import inspect
import linecache
import re
import sys
import traceback
import types
import warnings
from dataclasses import dataclass
from typing import Any

import numpy as np

import mechane as mc
from mechane import examples
from random_mechanisms.check import Slow, limited

from .mutate import Mutant

STOP, POINTS, SECONDS = 0.5, 21, 20.0
BALANCED = 1e-4  # of the energy that moves, at the default tolerance


@dataclass
class Outcome:
    """The outcome: acceptable or not, in one word, and in detail."""

    good: bool
    word: str
    said: str = ""


def model_of(name: str, source: str) -> Any:
    """The model that a script makes, as `examples.model` finds it."""
    file = f"<mutant of {name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    module = types.ModuleType("mutant")
    module.__package__, module.__file__ = "mechane.examples", file
    sys.modules["mutant"] = module
    exec(compile(source, file, "exec"), module.__dict__)
    if hasattr(module, "build"):
        return module.build()
    own = [c for c in vars(module).values() if isinstance(c, type) and c.__module__ == "mutant"]
    models = [c for c in own if issubclass(c, mc.Model)] or [c for c in own if issubclass(c, mc.Component)]
    return models[0]()


def names_of(model: Any) -> set[str]:
    return {c.path for c in model.walk() if c.path} if model is not None else set()


def in_script(error: BaseException) -> bool:
    """Whether Python itself raised an error in the lines of the script."""
    frames = traceback.extract_tb(error.__traceback__)
    return frames[-1].filename.startswith("<mutant")


def energy_off(result: mc.Result) -> float:
    """Error of the energy balance, relative to the energy exchanged (or, where little is exchanged, to the energy present)."""
    e = result.energy()
    parts = [np.abs(e.kinetic).max(), np.ptp(e.potential), np.abs(e.dissipated).max(), np.abs(e.supplied).max()]
    return float(np.abs(e.error).max() / (1e-12 + max(*parts, 1e-2 * np.abs(e.potential).max())))


def outcome(mutant: Mutant, strict_energy: bool = True) -> Outcome:
    """Make, translate and run it."""
    model = None
    try:
        with limited(SECONDS), warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always")
            model = model_of(mutant.example, mutant.source)
            stop = min(getattr(sys.modules["mutant"], "STOP", STOP), STOP)
            result = mc.simulate(model, stop, points=POINTS)
            told = [str(w.message) for w in heard] + [str(w) for w in getattr(result, "warnings", ())]
            finite = all(np.isfinite(result[path]).all() for path in result.system.report.states)
            off = energy_off(result)
    except Slow as error:
        return Outcome(False, "slow", str(error))
    except mc.MechaneError as error:
        text = str(error)
        known = names_of(model) | kinds(mutant) | quoted(text, mutant.source)
        if any(name in text for name in known):
            return Outcome(True, "refused", text)
        return Outcome(False, "refused, names nothing", f"{type(error).__name__}: {text}")
    except Exception as error:
        if in_script(error):
            return Outcome(True, "stopped by Python in the script", f"{type(error).__name__}: {error}")
        last = traceback.extract_tb(error.__traceback__)[-1]
        return Outcome(
            False, f"raw {type(error).__name__}", f"{error} ({last.filename.rpartition('/')[2]}:{last.lineno})"
        )
    if not finite:
        return Outcome(False, "no numbers", "states are not finite")
    if not off < BALANCED and strict_energy:
        if told:
            return Outcome(True, "runs, warned of", told[0])
        events = "; ".join(e.what for e in result.events[:3])
        return Outcome(
            False, "energy", f"off by {off:.2g} of what moves, and nothing is said (events: {events or 'none'})"
        )
    return Outcome(True, "runs", f"energy within {off:.1g}")


def kinds(mutant: Mutant) -> set[str]:
    """Classes of the libraries in the script, its own components too: before it has a place, a part is known by its class alone."""
    from mechane import beams, contact, geometry, planar, rotational, signals, spatial, translational

    libraries = (planar, spatial, rotational, translational, signals, contact, beams, geometry)
    out = {n for lib in libraries for n, _ in inspect.getmembers(lib, inspect.isclass)}
    own = vars(sys.modules["mutant"]).values() if "mutant" in sys.modules else ()
    mine = {c.__name__ for c in own if inspect.isclass(c) and issubclass(c, mc.Component) and c.__module__ == "mutant"}
    return {n for n in out if n in mutant.source} | mine


def quoted(text: str, source: str) -> set[str]:
    """Names of attributes in quotes that the script uses: of parts that are not there (yet)."""
    paths = re.findall(r"'(\w+)(?:[.\[][^']*)?'", text)
    return {f"'{name}" for name in paths if re.search(rf"\.{name}\b", source)}


def baseline(name: str) -> tuple[float, float]:
    """Energy error and run time, in seconds, of an example as shipped."""
    import time

    began = time.perf_counter()
    result = mc.simulate(examples.model(name), min(examples.load(name).STOP, STOP), points=POINTS)
    return energy_off(result), time.perf_counter() - began
