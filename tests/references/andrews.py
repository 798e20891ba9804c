"""Andrews' squeezer as a mechanism with one degree of freedom, the crank angle β.

All other angles follow in closed form: E closes the dyad (K2 from F, K3 from B), then G closes (K5 from A, K4 from E)
and H closes (K7 from A, K6 from E). No dyad ever stretches, so the three branches of the start hold throughout.
The spring from D to C adds V' = c (|D-C| - l0) d|D-C|/dβ, the drive is the torque `mom` on K1.
"""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from . import one_freedom
from .one_freedom import Link, Track, arm, dyad

CSV = Path(__file__).resolve().parents[2] / "src" / "mechane" / "examples" / "andrews.csv"
STOP = 0.03
NAMES = ("beta", "theta", "gamma", "phi", "delta", "omega", "epsilon")
START = np.array(
    (-0.06171389001427645, 0.0, 0.4552798191630704, 0.2226683901658859, 0.4873649795438426,
     -0.2226683901658859, 1.2305474445498212)
)  # fmt: skip
FINAL = np.array(
    (15.81077119629904, -15.75637105984298, 0.04082224013073101, -0.5347301163226948,
     0.5244099658805304, 0.5347301163226948, 1.048080741042263)
)  # fmt: skip


def parameters(path: str | Path = CSV) -> dict[str, float]:
    with open(path, newline="") as file:
        return {row["name"]: float(row["value_SI"]) for row in csv.DictReader(file)}


def turned(angle: Track, by: float) -> Track:
    return Track(angle.value + by, angle.first, angle.second)


def bodies(beta: float, p: dict[str, float]) -> list[tuple[Link, Track, Track]]:
    """K1 … K7 as (link, origin, absolute angle), each with derivatives to β; angles as in the problem's statement."""
    A, B = Track(complex(p["xa"], p["ya"])), Track(complex(p["xb"], p["yb"]))
    k1 = Track(beta, 1.0)
    F = arm(k1, p["rr"])
    # dyads give the directions F→E, B→E, A→G, E→G, A→H, E→H; the problem's angles are these turned by right angles
    k2, k3 = dyad(F, B, p["d"], p["ss"], 1)
    E = F + arm(k2, p["d"])
    k5, k4 = dyad(A, E, p["zt"], p["e"], 1)
    k7, k6 = dyad(A, E, p["u"], p["zf"], -1)
    G, H = A + arm(k5, p["zt"]), A + arm(k7, p["u"])
    k2, k3 = turned(k2, np.pi if k2.value < 0 else -np.pi), turned(k3, np.pi / 2)
    k4, k6 = turned(k4, -np.pi / 2), turned(k6, np.pi if k6.value < 0 else -np.pi)
    k7 = turned(k7, np.pi / 2)
    frames = [(Track(0.0), k1), (F, k2), (B, k3), (G, k4), (A, k5), (H, k6), (A, k7)]
    centres = (
        (p["ra"], 0), (-p["da"], 0), (p["sb"], -p["sa"]), (0, p["ea"] - p["e"]), (p["ta"], p["tb"]),
        (p["zf"] - p["fa"], 0), (-p["ub"], -p["ua"]),
    )  # fmt: skip
    return [(Link(p[f"m{k}"], p[f"i{k}"], c), *f) for k, (c, f) in enumerate(zip(centres, frames, strict=True), 1)]


def angles(beta: float, p: dict[str, float]) -> np.ndarray:
    """β, Θ, γ, Φ, δ, Ω, ε for a crank angle."""
    k1, k2, k3, k4, k5, k6, k7 = (angle.value for _, _, angle in bodies(beta, p))
    return np.array((k1, k2 - k1, k3, k4 - k5, k5, k6 - k7, k7))


def terms(beta: float, p: dict[str, float]) -> tuple[float, float, float]:
    parts = bodies(beta, p)
    J, half, _ = one_freedom.balance(parts, g=0.0)
    _, B, k3 = parts[2]
    spring = B + arm(k3, complex(p["sd"], -p["sc"])) - Track(complex(p["xc"], p["yc"]))
    length = abs(spring.value)
    slope = p["c0"] * (length - p["l0"]) * (np.conj(spring.value) * spring.first).real / length
    return J, half, slope


def motion(times: ArrayLike, p: dict[str, float] | None = None) -> np.ndarray:
    """The seven angles in the order of NAMES, one row a time, from rest at START."""
    p = p or parameters()
    states = one_freedom.motion(lambda q: terms(q, p), times, START[0], 0.0, tau=p["mom"])
    return np.array([angles(beta, p) for beta in states[:, 0]])
