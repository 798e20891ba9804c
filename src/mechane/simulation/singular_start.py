"""The first moments of a motion that starts near a singular position of its loops.

There, accelerations are quotients of two vanishing numbers and cannot be computed; a little later they can. The motion is therefore
computed as a polynomial of time with the given initial positions and speeds, and with the correct accelerations where these are
known: a fixed point of Picard iteration, with the states projected onto the loops in each round. Where drives leave no other motion,
the poses into which they bring the loops determine it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.polynomial import chebyshev

from .branches import Branches, is_singular
from .corners import corner
from .ranks import loop_singular_values
from .state import State

if TYPE_CHECKING:
    from .run import Run

NEAR = 0.1  # smallest singular value of loops, relative to its usual one, below which a position is nearly singular
REGULAR = 0.3  # value above which the position is regular, judged by a few samples
FEW = 8  # every FEW-th sample is among them
KNOWN = 0.02  # value above which accelerations are known
PLACED = 1e-3  # value above which poses that drives alone determine are known
WHOLE = 0.02  # by which a power of time may be below a whole number
SUSPECT = 0.1  # smallest singular value, relative to the terms of rows, below which a closer check is needed
MANY = 48  # rows of a group in which some singular value is small at any position
LOOKS = np.geomspace(0.002, 0.6, 40)  # distances of the samples, in sizes of the coordinates
ASIDE = 0.1  # displacement from a position at rest, in sizes of the coordinates, to estimate the acceleration
BEYOND = (3.0, 2.0, 4.5, 1.5)  # duration of the polynomial, in times after which accelerations are known
NODES = 24
FEWEST = 10  # nodes with known accelerations
DEGREE = 9
ROUNDS = 60
PATIENCE = 10  # rounds within which changes must clearly decrease
CLEARLY = 0.3
SETTLED = 3  # rounds after which the nodes are kept
GOOD = 1e-5  # largest acceptable relative error
AROUND = 10  # durations of a corner in which to take care after it
RUNAWAY = 1e6  # change, in sizes, beyond which the iteration has diverged


@dataclass(frozen=True, eq=False)
class Beginning:
    """The first moments of a motion: a polynomial for each coordinate, and its estimated relative error."""

    t: float
    length: float
    x: np.ndarray
    rates: np.ndarray  # (degree + 1, coordinates)
    error: float

    def at(self, t: float) -> np.ndarray:
        """Coordinates at a time."""
        return self.x + self.length * _integrated(self.rates, np.array([(t - self.t) / self.length]))[0]


def beginning(run: Run, limit: float) -> Beginning | None:
    """The first moments of a run, up to a time limit, if its loops are too close to a singular position."""
    program, s = run.program, run.state
    if program.f is None:  # of a loaded result
        return None
    if program.stages[0] is None or program.nz or not s.t < limit or not _suspect(run, s):
        return None
    outlook = _outlook(run)
    if outlook is None:
        return None
    path, looks = outlook
    here, usual = run.native.singular_value(s.t, s.x, s.z), float(run.native.fields.usual_value)
    for times, near in ((looks[-1::-FEW][::-1], REGULAR), (looks, NEAR)):  # a few suffice for most regular positions
        values = _values(run, times, path)
        usual = max(usual, float(values.max(initial=0.0)))
        if not 0 <= here < near * usual:
            return None
    if turn := corner(run):
        _turn(run, s.t + float(looks[np.argmin(values)] if values.min() < here else 0.0), turn / path.pace)
        return None
    beyond_here = 0.0 if here > KNOWN * usual else float(looks[np.argmax(values >= KNOWN * usual)])
    path = _curved(run, path, beyond_here)
    values = _values(run, looks, path)
    poor = np.nonzero(values < KNOWN * usual)[0]
    beyond = poor[: np.argmin(np.diff(poor, append=poor[-1:] + 2) == 1) + 1][-1:] + 1 if len(poor) else poor
    if not len(beyond) or beyond[0] == len(looks):
        return None
    known, best = float(looks[beyond[0]]), None
    for times in BEYOND:
        fitted = _prescribed if path.prescribed else _picard
        found = fitted(run, path, min(times * known, limit - s.t), usual)
        if found is not None and (best is None or found.error < best.error):
            best = found
        if best is not None and best.error < 0.1 * run.tolerance:
            break
    return best if best is not None and best.error < max(GOOD, run.tolerance) else None


def _turn(run: Run, middle: float, duration: float) -> None:
    """Let the stepper resolve a corner of the motion."""
    fields = run.native.fields
    fields.zone[0], fields.zone[2] = middle, duration
    fields.retaken = 2 * middle - run.state.t + AROUND * duration


def singular_time(run: Run, first: Beginning) -> float:
    """The time at which the loops are closest to a singular position in the first moments of a motion."""
    times = np.linspace(first.t, first.t + first.length, NODES, endpoint=False)
    return float(times[np.argmin(_singular_values(run, times, np.array([first.at(t) for t in times]).T))])


def _outlook(run: Run) -> tuple[_Path, np.ndarray] | None:
    """A first guess of the motion, and times at which to sample it; None if nothing moves."""
    s, is_rate = run.state, _is_rate(run)
    guess = np.where(is_rate, 0.0, _rates(run, s.t, s.x))
    pace = _pace(run, guess)
    if pace > 0:
        return _Path(s.x, ((guess, 1.0),), pace), LOOKS / pace
    rest, n = (s.p, s.t, s.d), run.program.nx
    if not is_singular(run.program, s.x[:n], rest, run.ranks):
        return None
    branches = run.program.kept("branches", lambda: Branches(run.program))
    first = branches.driven_from_rest(s.x[:n], rest)
    if first is not None:
        moved = np.concatenate([first.x, s.x[n:]])
        change, k = np.where(is_rate, 0.0, moved - s.x), first.power
        speeds = np.where(is_rate, moved - s.x, 0.0)
        pace = _pace(run, change)
        terms = (change / first.span**k, k), (speeds / first.span ** (k - 1), k - 1)
        return _Path(s.x, terms, pace / first.span, prescribed=True), first.span * (LOOKS / pace) ** (1 / k)
    direction = branches.from_rest(s.x[:n], s.z, rest, run.ranks)
    if direction is None:
        return None
    direction = np.concatenate([direction, np.zeros(len(s.x) - n)])
    pace = _pace(run, np.where(is_rate, 0.0, direction))
    if not pace > 0:
        return None
    aside = s.x + np.where(is_rate, 0.0, direction) * (ASIDE / pace)
    aside[:n] = _on_loops(run, np.array([s.t]), aside[:n, None])[:, 0]
    pushed = _rates(run, s.t, aside)
    size = np.where(np.isfinite(run.nominal), run.nominal, np.inf)
    speeds = np.where(is_rate, direction / size, 0.0)
    strength = float(speeds @ np.where(is_rate, pushed / size, 0.0)) / float(speeds @ speeds)
    if not strength > 0:
        return None
    speeding, bend = (np.where(which, strength * direction, 0.0) for which in (is_rate, ~is_rate))
    return _Path(s.x, ((speeding, 1.0), (0.5 * bend, 2.0)), _pace(run, speeding)), np.sqrt(
        2 * LOOKS / (pace * strength)
    )


def _pace(run: Run, rates: np.ndarray) -> float:
    """Largest rate of the coordinates, in their sizes."""
    return float(np.max(np.abs(rates / run.nominal), initial=0.0, where=np.isfinite(run.nominal)))


@dataclass(frozen=True, eq=False)
class _Path:
    """A first guess of a motion."""

    x: np.ndarray
    terms: tuple[tuple[np.ndarray, float], ...]  # what the coordinates change by, times powers of time
    pace: float  # how fast they change, in their sizes
    prescribed: bool = False  # whether drives leave no other motion

    def at(self, t: np.ndarray) -> np.ndarray:
        """Coordinates, one column per time after the start."""
        return self.x[:, None] + sum(change[:, None] * t**power for change, power in self.terms)


def _curved(run: Run, path: _Path, t: float) -> _Path:
    """A straight path with the accelerations of a little later."""
    if len(path.terms) != 1:
        return path
    x = path.at(np.array([t]))
    x[: run.program.nx] = _on_loops(run, np.array([run.state.t + t]), x[: run.program.nx])
    rates, is_rate = _rates(run, run.state.t + t, x[:, 0]), _is_rate(run)
    if not np.isfinite(rates).all():
        return path
    turned = _rates(run, run.state.t + t, np.where(is_rate, rates, x[:, 0]))
    ((straight, _),) = path.terms
    begins, bend = np.where(is_rate, rates, straight), np.where(is_rate, 0.0, turned)
    return _Path(path.x, ((begins, 1.0), (0.5 * bend, 2.0)), path.pace)


def _is_rate(run: Run) -> np.ndarray:
    """The coordinates that are not positions."""
    return np.concatenate([run.program.initializer.is_rate, np.ones(len(run.state.x) - run.program.nx, bool)])


def _rates(run: Run, t: float, x: np.ndarray) -> np.ndarray:
    s = run.state
    return run.program(run.program.rates, t, x, s.z, s.p, s.d, s.hold, run.ranks.systems)[0]


def _values(run: Run, times: np.ndarray, path: _Path) -> np.ndarray:
    """Smallest singular values along a path, projected onto the loops."""
    x = path.at(times)
    x[: run.program.nx] = _on_loops(run, run.state.t + times, x[: run.program.nx])
    return _singular_values(run, run.state.t + times, x)


def _singular_values(run: Run, times: np.ndarray, x: np.ndarray) -> np.ndarray:
    return np.nan_to_num([
        run.native.singular_value(t, np.ascontiguousarray(c), run.state.z) for t, c in zip(times, x.T, strict=True)
    ])  # fmt: skip


def _suspect(run: Run, s: State) -> bool:
    """Whether loops may be close to a singular position, by a quick check of the scaled Jacobian of their constraints."""
    program = run.program
    stage = program.stages[0]
    assert stage is not None
    if np.diff(stage.group_start).max(initial=0) > MANY:
        return True
    sizes = program.initializer.sizes(s.x[: program.nx], s.p)
    slope = program(stage.code, *s.arguments)[1]
    values = loop_singular_values(program, 0, run.ranks, slope, sizes, empty=1.0)
    if values is None:
        return False
    return any(rank and v[rank - 1] < SUSPECT for v, rank in zip(values, run.ranks.stages[0], strict=True))


def _on_loops(run: Run, times: np.ndarray, x: np.ndarray) -> np.ndarray:
    s = run.state
    initializer = run.program.initializer
    return initializer.project(x, s.p, times, np.repeat(s.d[:, None], len(times), axis=1), initializer.prescribed)


def _picard(run: Run, path: _Path, length: float, usual: float) -> Beginning | None:
    """A polynomial with the correct rates at nodes that are far enough from the singular position."""
    s, nx = run.state, run.program.nx
    share = 0.5 * (1 - np.cos(np.pi * (np.arange(NODES) + 1) / NODES))
    times, x = s.t + length * share, path.at(length * share)
    size = np.where(np.isfinite(run.nominal), np.maximum(run.nominal, np.abs(s.x)), np.inf)
    changes, known = [np.inf], np.ones(NODES, bool)
    for k in range(ROUNDS):
        x[:nx, known] = _on_loops(run, times[known], x[:nx, known])
        if k < SETTLED:
            known &= _singular_values(run, times, x) >= KNOWN * usual
        rates = np.array([_rates(run, t, c) for t, c in zip(times[known], x.T[known], strict=True)])
        if known.sum() < FEWEST or not known[-1] or not np.isfinite(rates).all():
            return None
        degree = min(DEGREE, int(known.sum()) - 4)
        fit, coarse = (chebyshev.chebfit(2 * share[known] - 1, rates, k) for k in (degree, degree - 2))
        new = (s.x + length * _integrated(fit, share)).T
        change = float(np.max(np.abs(new - x)[:, known] / size[:, None]))
        hopeless = k >= SETTLED + PATIENCE and change > CLEARLY * changes[-PATIENCE]
        if hopeless or not change < RUNAWAY:
            return None
        x = new
        stuck = (
            k > SETTLED and 0.5 * changes[-1] < change < GOOD
        )  # rounding, near a position in which many loops are singular
        if stuck or change < 1e-3 * run.tolerance:
            everywhere = np.linspace(0, 1, 21)
            off = length * (_integrated(fit, everywhere) - _integrated(coarse, everywhere))
            return Beginning(s.t, length, s.x, fit, max(float(np.max(np.abs(off) / size)), change if stuck else 0.0))
        changes.append(change)
    return None


def _prescribed(run: Run, path: _Path, length: float, usual: float) -> Beginning | None:
    """A polynomial through poses, with their speeds, that drives alone determine, from closer than Picard's iteration begins."""
    s, nx = run.state, run.program.nx
    share = 0.5 * (1 - np.cos(np.pi * (np.arange(NODES) + 1) / NODES))
    times, x = s.t + length * share, path.at(length * share)
    init = run.program.initializer
    for k, span in enumerate((length * share).tolist()):
        x[init.prescribed, k] = init.carried(s.x[:nx], s.p, s.t, s.d, span)[init.prescribed]
    x[:nx] = _on_loops(run, times, x[:nx])
    known = _singular_values(run, times, x) >= PLACED * usual
    if known.sum() < FEWEST or not known[-1]:
        return None
    rates = np.array([_rates(run, t, c) for t, c in zip(times[known], x.T[known], strict=True)])
    if not np.isfinite(rates).all():
        return None
    share, change = share[known], x.T[known, :nx] - s.x[:nx]
    first = int(path.terms[0][1] + WHOLE)  # power of time with which positions begin to change
    powers = np.where(_is_rate(run)[:nx], first - 1, first)

    def fit(less: int) -> np.ndarray:
        """Rates of coordinates and, behind them, of energies."""
        moves = chebyshev.chebder(_from_rest(share, change, powers, less), scl=2 / length)
        works = _from_rest(share, rates[:, nx:], np.full(len(s.x) - nx, first - 1), less)
        return np.hstack([moves, works])

    size, everywhere = (
        np.where(np.isfinite(run.nominal), np.maximum(run.nominal, np.abs(s.x)), np.inf),
        np.linspace(0, 1, 21),
    )
    fits = [fit(less) for less in (0, 2, 4)]  # high degrees amplify rounding where nothing is known
    paths = [length * _integrated(rates, everywhere) / size for rates in fits]
    errors = [float(np.abs(fine - coarse).max()) for fine, coarse in pairwise(paths)]
    best = int(np.argmin(errors))
    return Beginning(s.t, length, s.x, fits[best], errors[best])


def _from_rest(share: np.ndarray, values: np.ndarray, powers: np.ndarray, less: int) -> np.ndarray:
    """Polynomials of 2 share - 1 near values that begin with powers of the share; of a degree that is lower by `less`."""
    degree = min(DEGREE, len(share) - 4) - less
    series = chebyshev.chebfit(2 * share - 1, values / share[:, None] ** powers, degree)
    highest = DEGREE + int(powers.max(initial=0))
    at = chebyshev.chebpts1(highest + 1)
    return chebyshev.chebfit(at, chebyshev.chebval(at, series).T * (0.5 * (1 + at))[:, None] ** powers, highest)


def _integrated(rates: np.ndarray, share: np.ndarray) -> np.ndarray:
    """The integral of polynomials of 2 share - 1 from share = 0 on."""
    return np.atleast_2d(chebyshev.chebval(2 * share - 1, chebyshev.chebint(rates, lbnd=-1, scl=0.5)).T)
