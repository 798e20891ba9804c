"""Samples of a model: the start pose, poses near it, and random states, so that nothing counts as zero by coincidence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from ...code.buffers import evaluated
from ..common.scales import scale_of
from ..coordinates.kinematics import Kinematics
from ..flatten.flat import Flat

if TYPE_CHECKING:
    from ..start.initialize import Initializer

MOST_MODES = 40  # combinations of discrete states
TRIES = 20  # candidates for each, of which the best is chosen
RANDOM_SAMPLES, MANY_SAMPLES = 32, 160  # at first, and if a pivot is doubtful
FAR = 2.5  # powers of ten by which coordinates other than angles vary in size
SPECIAL = np.pi * np.array([0.5, 0.0, -0.5, 1.0])  # angles at which an otherwise safe pivot may vanish
SPECIAL_SAMPLES = 4
LINES, ON_LINE = 2, 6  # lines, and samples on each: one more than a polynomial of degree four needs
STRIDE = 20  # largest distance between them, in turns or sizes
ROWS = 2048  # of numbers at all samples that are compared at a time, to save memory
POLE = 1e8  # size of a number near a pole, relative to its usual size


@dataclass(frozen=True, eq=False)
class Samples:
    """Values of all variables below the top level at several states; the first `consistent` are real poses."""

    variables: np.ndarray  # (variables, samples)
    parameters: np.ndarray  # (parameters, samples)
    time: np.ndarray
    discretes: np.ndarray
    consistent: int
    lines: np.ndarray  # rows of equidistant samples: whole turns, and steps of unbounded coordinates
    more: Callable[[], Samples] | None = None  # additional samples at other states

    @cached_property
    def own(self) -> np.ndarray:
        """Flags of the samples with the parameters of the model."""
        return (self.parameters == self.parameters[:, :1]).all(axis=0)

    def alike(self, some: np.ndarray) -> list[np.ndarray]:
        """Indices among `some` samples of those with the parameters of the model and equal discrete states."""
        own = self.own[some]
        states = np.unique(self.discretes[:, some], axis=1, return_inverse=True)[1].ravel()
        groups = [np.nonzero(own & (states == k))[0] for k in range(states.max(initial=-1) + 1)]
        return [group for group in groups if len(group) > 1]

    def lines_among(self, some: np.ndarray) -> np.ndarray:
        """Indices among `some` samples of the lines within them."""
        place = np.cumsum(some) - 1
        return place[self.lines[some[self.lines].all(axis=1)]]


def sample(
    kin: Kinematics,
    initializer: Initializer,
    x0: np.ndarray,
    p: np.ndarray,
    discrete_state: np.ndarray,
    guess: np.ndarray,
    spread: bool = True,
    count: int = RANDOM_SAMPLES,
    others: Sequence[np.ndarray] = (),
) -> Samples:
    """Samples at the start pose, near it along the mechanism, at `others` of its states, and at random states with random discrete states.

    If `spread`, every fourth one has other parameters, so that nothing counts as zero by coincidence.
    """
    rng = np.random.default_rng(20081110)
    poses = [(0.0, x0), *(_nearby(initializer, x0, p, discrete_state, rng) if kin.loop_constraints else ())]
    poses += [(0.0, x) for x in others]
    times, xs = (list(k) for k in zip(*poses, strict=True))
    consistent = len(xs)
    ps, ds = [p] * consistent, [discrete_state] * consistent
    for x, q, d in _random_states(kin.reduced.dae.flat, initializer, x0, p, spread, count, rng):
        xs.append(x)
        ps.append(q)
        ds.append(d)
    lines = len(xs) - LINES * ON_LINE + np.arange(LINES * ON_LINE).reshape(LINES, ON_LINE)
    x, q, d = np.array(xs).T, np.array(ps).T, np.array(ds).T
    t = np.concatenate([times, rng.uniform(0, 1, x.shape[1] - consistent)])[None, :]
    t[0, lines] = t[0, lines[:, :1]] + rng.uniform(1, STRIDE, (LINES, 1)) * np.arange(ON_LINE)
    variables = evaluated(initializer.values, (x, q, t, d), x.shape[1])
    top = np.array(kin.variable_level) == 0
    guessed = np.zeros(len(top))
    guessed[: len(guess)] = np.nan_to_num(guess[: len(top)])
    variables[top] = guessed[top, None]
    more = (
        None
        if count > RANDOM_SAMPLES
        else partial(sample, kin, initializer, x0, p, discrete_state, guess, spread, MANY_SAMPLES, others)
    )
    return Samples(variables, q, t, d, consistent, lines, more)


def _nearby(
    initializer: Initializer, x0: np.ndarray, p: np.ndarray, discrete_state: np.ndarray, rng: np.random.Generator
) -> Iterator[tuple[float, np.ndarray]]:
    """Other poses of the mechanism, with whatever speeds belong to them, close to the start: at its time, and at one at which
    prescribed motions have moved the loops."""
    sizes = initializer.sizes(0.0 * x0, p)
    shifted = x0 + sizes * rng.uniform(-0.05, 0.05, len(x0))
    first = initializer.driven(x0, p, 0.0, discrete_state)
    moments: list[tuple[float, np.ndarray, Sequence[int] | np.ndarray]] = [(0.0, shifted, ())]
    if first is not None:
        held, carried = initializer.prescribed, shifted.copy()
        carried[held] = first.x[held]
        moments.append((first.span, carried, held))
    for t, pose, held in moments:
        try:
            nearby = initializer.assembled(pose, p, t, discrete_state, held)
            if nearby is None and t:
                nearby = initializer.assembled(initializer.ahead(x0, p, 0.0, discrete_state, t), p, t, discrete_state)
            if nearby is None:
                nearby = initializer.aside(x0, p, t, discrete_state)
        except RuntimeError:
            continue
        if nearby is None:
            continue
        moved = np.abs((nearby - x0) / sizes)[~initializer.is_rate]
        if moved.max(initial=0.0) < 1.0:
            yield t, nearby


def _random_states(
    flat: Flat,
    initializer: Initializer,
    x0: np.ndarray,
    p: np.ndarray,
    spread: bool,
    count: int,
    rng: np.random.Generator,
) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Coordinates, parameters and discrete states: random ones, then at right angles, then on lines."""
    sizes = initializer.sizes(0.0 * x0, p)
    choices = discrete_states([d.declaration.values or (d.start,) for d in flat.discretes], rng)
    low, high, signs = _fillings(flat, p)
    turning, usual = initializer.angles(), max(count, len(choices))
    straight = initializer.unbounded()
    for k in range(usual + SPECIAL_SAMPLES):
        x, q = x0 + sizes * rng.uniform(-np.pi, np.pi, len(x0)), p
        if k % 4 == 2:  # for numbers that vanish only far away
            x[straight] += sizes[straight] * rng.uniform(-1, 1, len(straight)) * 10 ** rng.uniform(0, FAR)
        if k >= usual:  # for numbers that vanish only at right angles
            x[turning] = rng.choice(SPECIAL, len(turning)) if k % 2 else SPECIAL[k // 2 % len(SPECIAL)]
        if k % 4 == 1 and spread:
            q = p * rng.uniform(0.6, 1.6, len(p))
            fill = rng.uniform(low, high) * np.where(signs, rng.choice([-1.0, 1.0], len(p)), 1.0)
            q = np.where(p == 0, fill, q)
        yield x, q, choices[k % len(choices)]
    endless = np.setdiff1d(initializer.endless(), turning, assume_unique=True)
    for _ in range(LINES):
        x, step = x0 + sizes * rng.uniform(-np.pi, np.pi, len(x0)), np.zeros(len(x0))
        step[turning] = 2 * np.pi * rng.integers(1, STRIDE, len(turning))
        step[endless] = sizes[endless] * rng.uniform(1, STRIDE, len(endless))
        for k in range(ON_LINE):
            yield x + k * step, p, choices[0]


def discrete_states(values: list[tuple[float, ...]], rng: np.random.Generator) -> np.ndarray:
    """Random combinations of discrete states in which any two variables take each pair of values (a contact closed *and* sticking)."""
    sizes = [len(v) for v in values]
    first = np.concatenate([[0], np.cumsum(sizes)]).astype(int)
    missing = np.ones((first[-1], first[-1]), bool)  # pairs of values that do not occur together yet
    for a, b in pairwise(first):
        missing[a:b, a:b] = False
    rows: list[np.ndarray] = []
    while not rows or (missing.any() and len(rows) < MOST_MODES):
        tries = np.stack([rng.integers(0, s, TRIES) for s in sizes], axis=1) if sizes else np.zeros((1, 0), int)
        new = [missing[np.ix_(t, t)].sum() for t in tries + first[:-1]]
        best = tries[int(np.argmax(new))]
        seen = best + first[:-1]
        missing[np.ix_(seen, seen)] = False
        rows.append(np.array([v[i] for v, i in zip(values, best, strict=True)], float))
    return np.array(rows)


def _fillings(flat: Flat, p: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Range of a zero parameter in samples: smallest and largest size, and whether it may be negative.

    Zeros among other numbers stay small, so that an inertia remains positive definite.
    """
    low, high, signs = np.full(len(p), 0.05), np.full(len(p), 0.8), np.ones(len(p), bool)
    some = [q for q in flat.parameters if q.size]
    if not some:
        return low, high, signs
    count, scale = np.array([q.size for q in some]), scale_of(flat, p)
    known, first = slice(0, int(count.sum())), np.cumsum(count) - count
    kinds: dict[int, tuple[float, bool]] = {}  # declaration -> nominal size, and whether it may be negative
    for d in (q.declaration for q in some):
        if id(d) not in kinds:
            kinds[id(d)] = scale.of(d.unit), d.min is None or not np.all(np.asarray(d.min) >= 0)
    usual, signed = (np.array(k) for k in zip(*(kinds[id(q.declaration)] for q in some), strict=True))
    largest = np.repeat(np.maximum.reduceat(np.where(np.isfinite(p[known]), np.abs(p[known]), 0.0), first), count)
    signs[known] = np.repeat(signed, count)
    low[known] = np.where(largest > 0, 0.02 * largest, 0.05 * np.repeat(usual, count))
    high[known] = np.where(largest > 0, 0.1 * largest, 0.8 * np.repeat(usual, count))
    return low, high, signs


def near_pole(numbers: np.ndarray, own: np.ndarray) -> np.ndarray:
    """Samples with a number far beyond its usual size, near a position that the mechanism cannot pass.

    Samples with the `own` parameters of the model and those with others are compared separately: a number that vanishes up to
    rounding with the former need not vanish with the latter.
    """
    parts = range(0, len(numbers), ROWS)
    sizes = np.concatenate([numbers[:0], *(_uneven(np.abs(numbers[k : k + ROWS])) for k in parts)])
    found = np.zeros(len(own), bool)
    for some in (own, ~own):
        if some.any():
            found[some] = np.any(sizes[:, some] > POLE * _medians(sizes[:, some])[:, None], axis=0)
    return found


def _uneven(sizes: np.ndarray) -> np.ndarray:
    """The rows in which some numbers are so different that there may be a pole; what is zero or not finite is nan."""
    sizes = sizes[~(sizes.max(axis=1) <= POLE * sizes.min(axis=1))]  # most rows are even; a nan is compared below
    known = np.isfinite(sizes) & (sizes > 0)
    least, most = np.where(known, sizes, np.inf).min(axis=1), np.where(known, sizes, 0.0).max(axis=1)
    rows = most > POLE * least
    return np.where(known[rows], sizes[rows], np.nan)


def _medians(rows: np.ndarray) -> np.ndarray:
    """Of the finite numbers in each row."""
    known = np.isfinite(rows).sum(axis=1)
    return np.sort(rows, axis=1)[np.arange(len(rows)), np.maximum(known - 1, 0) // 2]
