"""Forces along the line between two frames, in the plane or in space, and masses on that line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ..errors import ParameterError, warn
from ..language import Parameter, Variable, alias, der, norm, option, parameter, variable
from ..language.tree import declarations_of
from ..language.values import ModelWarning, is_law
from .springs import Carried, law_of

SHORT = 1e-12  # of its greatest length: below this a line counts as having zero length
NEAR = 1e-6  # of its greatest length: the same between output points
REACH = 1.5  # times its change per step: a longer line cannot vanish within the step
JUMP = 0.1  # relative difference of the force on both sides that counts
FEW = 10  # output points too far apart to predict the length between them
LOOKS = 100  # output points that suffice for most motions
GOLDEN = 0.5 * (5**0.5 - 1)
POINTS, ROUNDS = 65, 5  # iterations of the search between output points
TINY = 1e-18  # m: below this length a line has no direction; its square is negligible


class Line(Carried):
    """The line between two frames, and the force along it; subclasses define the ends and how forces act there.

    The law is given as a function of length and speed, or by a subclass in `force()`. The direction is set to
    zero where the frames coincide.
    """

    law: Any = option(
        None, check=is_law, doc="the force: a function of s and v, of s alone (such as a spline), or a number"
    )
    s: Variable = variable(unit="m", doc="distance between the frames")
    v: Variable = variable(unit="m/s", doc="rate of the distance")
    f: Variable = variable(unit="N", doc="force, positive in tension")

    def build(self):
        taken = type(self).force is Line.force or declarations_of(type(self))["law"] is not declarations_of(Line)["law"]
        if self.law is not None and not taken:
            raise ParameterError(f"{type(self).__name__} has its own law; use LineForce(law=…) for another one.")

    def ends(self) -> tuple[Any, Any]:
        """Positions of frame_a and frame_b in the world."""
        raise NotImplementedError

    def world(self) -> Any:
        """The world that provides gravity."""
        raise NotImplementedError

    def direction(self) -> Any:
        """Unit vector from frame_a to frame_b, resolved in the world."""
        a, b = self.ends()
        return (b - a) / norm(b - a, TINY)

    def kinematics(self, e: Any):
        """Length, speed and force law."""
        a, b = self.ends()
        yield self.s == norm(b - a, TINY)
        yield self.v == der(b - a) @ e
        yield self.f == self.force()

    def on_ends(self, e: Any) -> tuple[Any, Any]:
        """Loads on frame_a and frame_b, resolved in the world."""
        on_a, on_b = self.inertia(e)
        return on_a - self.f * e, on_b + self.f * e

    def inertia(self, e: Any) -> tuple[Any, Any]:
        """Inertial loads on frame_a and frame_b, resolved in the world."""
        return 0.0, 0.0

    def review(self, result):
        """Check for zero length, where the force has no direction, at output points and in between."""
        time = without_length(self, result)
        if time is not None:
            text = "the frames coincide: the line between them has no direction, and its force is not defined"
            hint = "keep the frames apart, or use a Bushing, whose force is defined there too"
            warn(f"{self.label}: at time {time:.6g} {text}.\n  hint: {hint}.", ModelWarning)
            yield time, text

    def stretch(self):
        return self.s

    def rate(self):
        return self.v

    def effort(self):
        return self.f

    def force(self):
        return law_of(self, self.law, self.s, self.v) if self.law is not None else 0.0

    def supplied_power(self):
        return -self.f * self.v if self.law is not None else 0.0


def without_length(line: Line, result: Any) -> float | None:
    """The first time at which a line has a force but no direction; None if there is none.

    A force that vanishes with the length, or that has equal magnitude and opposite sign on the other side (a damper's), is
    the same vector from both sides, and is harmless.
    """
    points = len(result.time)
    if points > 2 * LOOKS and _keeps_away(result.evaluate(line.s, _looks(points))):
        return None
    s = np.asarray(result.evaluate(line.s), float)
    longest = s.max(initial=0.0)
    if _keeps_away(s):
        return None
    v = np.asarray(result.evaluate(line.v), float)
    steps = np.diff(result.time) * REACH
    meets = (v[:-1] < 0) & (v[1:] > 0) & (s[:-1] < -v[:-1] * steps) & (s[1:] < v[1:] * steps)
    vanished = s <= SHORT * longest
    if not vanished.any() and not meets.any():
        return None
    f = np.asarray(result.evaluate(line.f), float)
    most = np.abs(f).max(initial=0.0)
    found = result.time[vanished & (np.abs(f) > SHORT * most)][:1].tolist()
    for k in np.flatnonzero(meets).tolist():
        before, after = _turning(line, result, *result.time[k : k + 2].tolist())
        larger = max(abs(before[2]), abs(after[2]))
        if before[1] + after[1] <= NEAR * longest and abs(before[2] + after[2]) > JUMP * larger > NEAR * most:
            return min([before[0], *found])
    return found[0] if found else None


@lru_cache(maxsize=16)
def _looks(points: int) -> np.ndarray:
    """A subset of the output points, unevenly spaced, so that no vibration is in step with them."""
    shares = np.arange(LOOKS + 1) + 0.5 * (np.arange(LOOKS + 1) * GOLDEN % 1)
    found = (shares * (points - 1) / shares[-1]).astype(int)
    found.flags.writeable = False
    return found


def _keeps_away(s: np.ndarray) -> bool:
    """Whether a length always exceeds its change from point to point."""
    return len(s) > FEW and bool(s.min() > 2 * np.abs(np.diff(s)).max())


def _turning(line: Line, result: Any, t: float, end: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Time, length and force just before and after the minimum length, between two times."""
    for _ in range(ROUNDS):
        times = np.linspace(t, end, POINTS)
        if not (np.diff(times) > 0).all():
            break
        here = result.at(times)
        s, v, f = (np.asarray(here.evaluate(x), float) for x in (line.s, line.v, line.f))
        k = min(max(int(np.argmax(v > 0)), 1), POINTS - 1)
        t, end = times[k - 1], times[k]
        sides = tuple((float(times[i]), float(s[i]), float(f[i])) for i in (k - 1, k))
    return sides[0], sides[1]


class FreeLength(Line):
    """A line that is force-free at the length `s0`."""

    s0: Parameter = parameter(0.0, unit="m", min=0, doc="unstretched length")
    s_unstretched: Parameter = alias("s0")

    def stretch(self):
        return self.s - self.s0


class SeriesLine(FreeLength):
    """A line with a spring and a damper in series."""

    s_c: Variable = variable(
        unit="m", state="always", doc="length of the spring; the remainder of s is that of the damper"
    )

    def spring_stretch(self) -> Any:
        """Elongation of the spring."""
        return self.s_c - self.s0


class Weighted(Line):
    """A line with point masses."""

    def points(self) -> Iterator[tuple[Any, Any, Any]]:
        """For each mass: its value, position and velocity variable."""
        raise NotImplementedError

    def pull(self, m: Any, r: Any, v: Any) -> Any:
        """The force required for the motion of a mass, beyond gravity."""
        return m * (der(v) - self.world().gravity(r))

    def kinetic_energy(self):
        return sum(0.5 * m * (v @ v) for m, _, v in self.points())

    def potential_energy(self):
        return sum(m * self.world().gravity_potential(r) for m, r, _ in self.points())

    def supplied_power(self):
        return super().supplied_power() + sum(m * self.world().gravity_power(r, v) for m, r, v in self.points())


class MassOnLine(Weighted):
    """A point mass at a fixed fraction of a line."""

    m: Parameter = parameter(unit="kg", min=0, doc="mass")
    fraction: Parameter = parameter(0.5, min=0, max=1, doc="position of the mass: 0 at frame_a, 1 at frame_b")
    if TYPE_CHECKING:  # a vector in the plane or in space
        v_m: ClassVar[Any]

    def kinematics(self, e):
        yield from super().kinematics(e)
        yield self.v_m == der(self.position())

    def position(self) -> Any:
        """Position of the mass."""
        a, b = self.ends()
        return (1 - self.fraction) * a + self.fraction * b

    def points(self):
        yield self.m, self.position(), self.v_m

    def inertia(self, e):
        [k] = (self.pull(*point) for point in self.points())
        return (1 - self.fraction) * k, self.fraction * k


class TwoMassesOnLine(Weighted):
    """Two point masses at fixed distances from the ends of a line."""

    m_a: Parameter = parameter(unit="kg", min=0, doc="mass at the distance length_a from frame_a")
    m_b: Parameter = parameter(unit="kg", min=0, doc="mass at the distance length_b from frame_b")
    length_a: Parameter = parameter(0.0, unit="m", doc="distance of the first mass from frame_a, towards frame_b")
    length_b: Parameter = parameter(0.0, unit="m", doc="distance of the second mass from frame_b, towards frame_a")
    L_a: Parameter = alias("length_a", deprecated=True)
    L_b: Parameter = alias("length_b", deprecated=True)
    if TYPE_CHECKING:  # vectors in the plane or in space
        v_1: ClassVar[Any]
        v_2: ClassVar[Any]

    def kinematics(self, e):
        r_1, r_2 = self.positions()
        yield from super().kinematics(e)
        yield self.v_1 == der(r_1)
        yield self.v_2 == der(r_2)

    def positions(self) -> tuple[Any, Any]:
        """Positions of the masses."""
        a, b = self.ends()
        e = (b - a) / self.s
        return a + self.length_a * e, b - self.length_b * e

    def points(self):
        r_1, r_2 = self.positions()
        yield self.m_a, r_1, self.v_1
        yield self.m_b, r_2, self.v_2

    def inertia(self, e):
        k_1, k_2 = (self.pull(*point) for point in self.points())
        lever = self.length_a * k_1 - self.length_b * k_2
        swing = (lever - (e @ lever) * e) / self.s
        return k_1 - swing, k_2 + swing
