"""Rejection of slider ranges over which a page would differ from `simulate`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import casadi as ca
import numpy as np

from ..compiler.start.searching import finders
from ..errors import MechaneError, ParameterError
from ..geometry.pieces import Piecewise
from ..language.component import Component
from ..language.symbols import Parameter
from .sliders import Slider

if TYPE_CHECKING:
    from ..simulation.starting import StartFormulas
    from ..simulation.system import System
    from .model import PageModel

TRIED, TOGETHER = 7, 32  # values of each slider that are tried; combined settings
ELSEWHERE = 1e-5  # relative difference of two starts


def check_ranges(system: System, sliders: Sequence[Slider], label: str) -> None:
    """Reject slider ranges in which a parameter would fail its own check, which pages do not evaluate."""
    for changed in _settings(sliders):
        try:
            system.translated.parameters(_given(changed)[0])
        except ParameterError as error:
            if str(error).startswith(label):
                raise MechaneError(f"{_text(changed)}: {error}\n  hint: give it a smaller range.") from error


def compare_starts(model: PageModel, formulas: StartFormulas, followed: Sequence[Component]) -> None:
    """Reject ranges in which a search finds other contacts, or guesses select another branch of a loop, than a page finds
    from the published start; tracked points are excepted."""
    system = model.system
    if not formulas.branches and all(any(one is other for other in followed) for one in finders(system.flat)):
        return  # a page searches for all of them itself
    near = model.initializer.searching_only(followed)
    coordinates = np.array(near.coordinates, int)
    for changed in _settings(_placing(model, formulas)):
        parameters, initial = _given(changed)
        try:
            x, _, p, d, _ = system.initialize(parameters, initial, model.start)
            starts = system.translated.starts(p, initial)
        except MechaneError:  # also reported in the page
            continue
        begin = starts.guess.copy()
        free = [k for k, c in enumerate(coordinates) if c not in starts.fixed]
        begin[coordinates[free]] = model.x[free]
        none = np.zeros_like(starts.given)  # a page closes loops from there, whatever was guessed
        found = near.solve(replace(starts, guess=begin, given=none), p, model.start, d)
        there = np.where(near.is_rate, x, found.coordinates)  # speeds may have targets of their own
        if found.error is None and not _alike(model, (there, x), p, d):
            raise MechaneError(
                f"{_text(changed)}: contacts or loops start elsewhere than in a page, which follows them from "
                "the published start.\n  hint: give the sliders smaller ranges, or omit some."
            )


def _placing(model: PageModel, formulas: StartFormulas) -> list[Slider]:
    """Sliders on which the start may depend: start values, dimensions, not masses."""
    flat, p = model.system.flat, model.system.flat.parameter_symbols
    used = {*model.initializer.used.tolist()}
    for component in finders(flat):
        shapes = [shape.depends_on for shape in vars(component).values() if isinstance(shape, Piecewise)]
        own = [q for q in flat.parameters if q.owner is component]
        for q in (*own, *(q for some in shapes for q in some if isinstance(q, Parameter))):
            used.update(range(*flat.place(q).indices(p.numel())))
    given = ca.vertcat(*formulas.guess.values(), *formulas.fixed.values())
    used.update(set(ca.jacobian_sparsity(given, p).get_triplet()[1]))

    def places(s: Slider) -> bool:
        follow = {k for k, rule in model.rules.items() if ca.depends_on(rule, p[s.place])} if s.is_parameter else set()
        return not s.is_parameter or not used.isdisjoint({s.place, *follow})

    return [s for s in model.sliders if places(s)]


def _alike(model: PageModel, starts: tuple[np.ndarray, np.ndarray], p: np.ndarray, d: np.ndarray) -> bool:
    """Whether two starts are equivalent; they may differ by a turn of a closed curve."""
    program = model.system.program(p)
    rates = [program.rates_at(model.start, x, np.zeros(0), p, d) for x in starts]
    return bool(np.max(np.abs(rates[0] - rates[1])) <= ELSEWHERE * np.max(np.abs(rates), initial=1e-300))


def _settings(sliders: Sequence[Slider]) -> Iterator[dict[Slider, float]]:
    """Representative slider settings: each one alone, and points spread over their common range."""
    for s in sliders:
        yield from ({s: float(value)} for value in np.linspace(s.low, s.high, TRIED))
    if len(sliders) > 1:
        low, high = (np.array([getattr(s, end) for s in sliders]) for end in ("low", "high"))
        for share in _spread(TOGETHER, len(sliders)):
            yield dict(zip(sliders, (low + share * (high - low)).tolist(), strict=True))


def _spread(count: int, n: int) -> np.ndarray:
    """Points spread over an n-dimensional cube and its faces: a low-discrepancy sequence based on the generalized golden ratio."""
    ratio = 2.0
    for _ in range(60):
        ratio = (1 + ratio) ** (1 / (n + 1))
    inside = (0.5 + np.outer(np.arange(1, count + 1), ratio ** -np.arange(1.0, n + 1))) % 1.0
    return np.clip(1.4 * inside - 0.2, 0.0, 1.0)


def _given(changed: dict[Slider, float]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Slider settings as `parameters=` and `initial=`."""
    parameters, initial = (
        {s.path: value for s, value in changed.items() if s.is_parameter == which} for which in (True, False)
    )
    return parameters, initial


def _text(changed: dict[Slider, float]) -> str:
    """Slider settings for messages."""
    return f"Slider{'s' * (len(changed) > 1)} " + ", ".join(f"'{s.path}' at {v:.4g}" for s, v in changed.items())
