"""Random motors, points and rotations for hypothesis."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st

from mechane.motor import InertiaDyad, Motor
from mechane.rotations import from_quaternion

numbers = st.floats(-10, 10, allow_nan=False).map(lambda x: round(x, 6))
vectors = st.tuples(numbers, numbers, numbers).map(np.array)
motors = st.builds(Motor, vectors, vectors)
quaternions = st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: np.linalg.norm(q) > 0.1)
rotations = quaternions.map(lambda q: np.asarray(from_quaternion(q)))


@st.composite
def inertias(draw):
    """Mass, centre of mass, inertia about it (a sum of mass points), and the dyad."""
    m = draw(st.floats(0.1, 10))
    s = draw(vectors) / 5
    points = np.array([draw(vectors) for _ in range(3)]) / 5 + np.eye(3)
    theta = sum((p @ p) * np.eye(3) - np.outer(p, p) for p in points)
    return m, s, theta, InertiaDyad.about_cm(m=m, r_cm=s, I=theta)
