"""Sums and products of motors, and the action of an inertia, as constructions with lines.

Everything is constructed from axes, distances and angles alone; a test checks agreement with the algebra.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..errors import ParameterError
from .dyads import InertiaDyad
from .lines import Line
from .motors import MomentumMotor, Motor

PARALLEL = 1e-12  # sine of the angle between two axes: below this their common normal is undefined


@dataclass(frozen=True)
class Normal:
    """The common normal of two lines: its intersections with them, and their distance along it and angle about it."""

    line: Line
    first: np.ndarray
    second: np.ndarray
    distance: float
    angle: float


def common_normal(first: Line, second: Line) -> Normal:
    """The line perpendicular to two others; for parallel lines, one of many.

    The angle rotates the direction of the first to that of the second, right-handed about the normal.

    >>> n = common_normal(Line((0, 0, 0), (1, 0, 0)), Line((5, 5, 2), (0, 1, 0)))
    >>> n.first.tolist(), n.distance, round(float(np.degrees(n.angle)), 6)
    ([5.0, 0.0, 0.0], 2.0, 90.0)
    """
    d, e = first.direction, second.direction
    across, apart = np.cross(d, e), second.point - first.point
    sine = np.linalg.norm(across)
    if sine < PARALLEL:
        foot = first.foot(second.point)
        straight = second.point - foot
        length = float(np.linalg.norm(straight))
        way = straight / length if length > 0 else np.cross(d, np.eye(3)[np.argmin(np.abs(d))])
        line = Line(foot, way)
        return Normal(line, foot, second.point, length, 0.0 if d @ e > 0 else np.pi)
    n = across / sine
    along = np.linalg.solve(np.column_stack((d, -e, n)), apart)
    a, b = first.at(along[0]), second.at(along[1])
    return Normal(Line(a, n), a, b, float(along[2]), float(np.arctan2(sine, d @ e)))


def _screw(motor: Motor) -> tuple[Line, float, float]:
    """Axis, magnitude of the resultant along it, and pitch of a motor with a resultant."""
    if not np.any(motor.resultant):
        raise ParameterError("The construction needs motors with a resultant; a pure moment has no unique axis.")
    return motor.axis, float(np.linalg.norm(motor.resultant)), float(motor.pitch)


@dataclass(frozen=True)
class Sum:
    """Sum of two motors: a common first line, the second line of each, and that of the sum."""

    normal: Normal
    common: Line
    first: Line
    second: Line
    both: Line
    motor: Motor


def add(a: Motor, b: Motor) -> Sum:
    """Add two motors with lines, using the common normal of their axes as the first line of both.

    Each motor maps a point r of it to a point of its own second line. The two arrows from r add up, at every r, and their
    tips lie on one line, the second line of the sum. Its axis is also perpendicular to the common normal.
    """
    normal = common_normal(a.axis, b.axis)
    common = normal.line
    seconds = []
    for motor in (a, b):
        p, q = (common.at(s) + motor.field(common.at(s)) for s in (0.0, 1.0))
        seconds.append((p, q))
    tips = [sum((tip[k] - common.at(s) for tip in seconds), common.at(s)) for k, s in enumerate((0.0, 1.0))]
    first, second, both = (Line(p, q - p) for p, q in (*seconds, tips))
    return Sum(normal, common, first, second, both, Motor.from_lines(common, both))


def product(a: Motor, b: Motor) -> Motor:
    """The outer product with lines: its axis is the common normal of the two axes.

    With the distance d and the angle α of the axes, and pitches $p_a, p_b$,
    $$g = g_a\\,g_b\\,\\sin\\alpha,\\qquad h_n = g_a\\,g_b\\,\\bigl((p_a + p_b)\\sin\\alpha + d\\cos\\alpha\\bigr)$$
    along it.
    """
    (first, g_a, p_a), (second, g_b, p_b) = _screw(a), _screw(b)
    normal = common_normal(first, second)
    n, sine, cosine = normal.line.direction, np.sin(normal.angle), np.cos(normal.angle)
    resultant, moment = g_a * g_b * sine, g_a * g_b * ((p_a + p_b) * sine + normal.distance * cosine)
    return Motor(resultant * n, moment * n).at(-normal.line.point)


def inner(a: Motor, b: Motor) -> float:
    """The inner product with lines: $g_a\\,g_b\\,\\bigl((p_a + p_b)\\cos\\alpha - d\\sin\\alpha\\bigr)$."""
    (first, g_a, p_a), (second, g_b, p_b) = _screw(a), _screw(b)
    normal = common_normal(first, second)
    return g_a * g_b * ((p_a + p_b) * np.cos(normal.angle) - normal.distance * np.sin(normal.angle))


@dataclass(frozen=True)
class Momentum:
    """Momentum of a motion: that of the mass along a line through its centre, and that of the rotation."""

    centre: np.ndarray
    impulse: Line | None
    couple: np.ndarray
    motor: MomentumMotor


def momentum(inertia: InertiaDyad, v: Motor) -> Momentum:
    """Momentum of a velocity, constructed with lines.

    The field of the velocity at the centre of mass, times the mass, is a momentum along a line through the centre. The rotation
    about its centre adds a couple, the inertia about it times the angular velocity. Together they form a motor whose
    axis is the line of the momentum, shifted sideways by the component of the couple perpendicular to it.
    """
    centre = inertia.r_cm
    linear = inertia.m * v.field(centre)
    couple = inertia.at(centre).I @ v.resultant
    impulse = Line(centre, linear) if np.any(linear) else None
    return Momentum(centre, impulse, couple, MomentumMotor(linear, couple).at(-centre))
