"""What is measured: each case is a model from components, the same physics written by hand, and an exact motion.

The motions come from the references of the tests, which share no code with either side; long chains, where those
references are too slow, are compared with the hand-written recursion at a tolerance of 1e-12.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp

from . import handwritten

TESTS = Path(__file__).resolve().parent.parent / "tests"
LADDER = (1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10)
SHORT = (1e-5, 1e-7, 1e-9)


@dataclass(frozen=True)
class Case:
    """A benchmark."""

    name: str
    build: Callable[[], mc.Model]
    by_hand: Callable[[], handwritten.Ode]
    stop: float
    paths: tuple[str, ...]  # compared with the first states of the hand-written code
    exact: Callable[[np.ndarray], np.ndarray] | None = None  # times -> one column a path; None: by hand at 1e-12
    others: dict[str, Callable[[], handwritten.Ode]] = field(default_factory=dict)  # more hand-written versions
    ladder: tuple[float, ...] = LADDER
    repeat: int = 7
    slow: bool = False  # left out by --quick
    in_c: bool = True  # hand-written code is compiled as C; that of long chains would take minutes


def _references() -> None:
    if str(TESTS) not in sys.path:
        sys.path.insert(0, str(TESTS))


# ---------------------------------------------------------------- models
def crane_crab() -> mc.Model:
    from mechane.examples.crane_crab import CraneCrab

    return CraneCrab()


def links(count: int, rods: list[tuple[float, float]], bodies: list[tuple[float, float]], first: float) -> mc.Model:
    """A chain of joints and rods with a body (m, I) at the end of each rod."""
    model = mc.Model(f"chain of {count}")
    model.world = pl.World()
    model.joint = [pl.Revolute(phi=first if i == 0 else 0.0, w=0.0) for i in range(count)]
    model.rod = [pl.FixedTranslation(r=r) for r in rods]
    model.body = [pl.Body(m=m, I=I) for m, I in bodies]
    ground = model.world.frame_b
    for i in range(count):
        joint, rod, body = model.joint[i], model.rod[i], model.body[i]
        model.connect(ground, joint.frame_a)
        model.connect(joint.frame_b, rod.frame_a)
        model.connect(rod.frame_b, body.frame_a)
        ground = rod.frame_b
    return model


def double_pendulum() -> mc.Model:
    return links(2, [(1.0, 0.0), (0.4, 0.0)], [(1.0, 0.1), (0.2, 0.01)], 0.0)


def chain(count: int) -> mc.Model:
    return links(count, [(0.0, -1.0)] * count, [(1.0, 0.1)] * count, 0.3)


AXES = ((0.0, 0.0, 1.0), (1.0, 0.0, 0.0))  # of a chain in space, in turn


def spatial_chain(count: int) -> mc.Model:
    """As `chain`, with pins about z and x in turn; it moves from the start, so that every term of its dynamics counts."""
    model = mc.Model(f"chain of {count} in space")
    model.world = sp.World()
    model.joint = [sp.Revolute(n=AXES[i % 2], phi=0.3, w=0.2) for i in range(count)]
    model.rod = [sp.FixedTranslation(r=(0.0, -1.0, 0.0)) for _ in range(count)]
    model.body = [sp.Body(m=1.0, I=(0.1, 0.1, 0.1)) for _ in range(count)]
    ground = model.world.frame_b
    for joint, rod, body in zip(model.joint, model.rod, model.body, strict=True):
        model.connect(ground, joint.frame_a)
        model.connect(joint.frame_b, rod.frame_a)
        model.connect(rod.frame_b, body.frame_a)
        ground = rod.frame_b
    return model


BARS = dict(a=0.4, b=1.0, c=0.8, d=1.0)
CRANK, SPEED = 0.7, 4.0


def four_bar_angles() -> tuple[float, float]:
    """Of coupler and rocker against the ground, at the start."""
    a, b, c, d = BARS.values()
    tip = a * complex(math.cos(CRANK), math.sin(CRANK))
    gap = d - tip
    coupler = np.angle(gap) + math.acos((b * b + abs(gap) ** 2 - c * c) / (2 * b * abs(gap)))
    return float(coupler), float(np.angle(tip + b * np.exp(1j * coupler) - d))


def four_bar() -> mc.Model:
    """Crank, coupler, rocker: uniform rods of 1 kg."""
    a, b, c, d = BARS.values()
    coupler, rocker = four_bar_angles()

    def rod(length: float) -> pl.Body:
        return pl.Body(m=1.0, I=length**2 / 12, r_cm=(length / 2, 0.0))

    m = mc.Model("four-bar")
    m.world, m.pivot = pl.World(), pl.FixedTranslation(r=(d, 0.0))
    m.crank, m.crank_bar, m.crank_rod = pl.Revolute(phi=CRANK, w=SPEED), pl.FixedTranslation(r=(a, 0.0)), rod(a)
    m.knee = pl.Revolute(phi=mc.guess(coupler - CRANK))
    m.coupler_bar, m.coupler_rod = pl.FixedTranslation(r=(b, 0.0)), rod(b)
    m.rocker, m.rocker_bar, m.rocker_rod = (
        pl.Revolute(phi=mc.guess(rocker)),
        pl.FixedTranslation(r=(c, 0.0)),
        rod(c),
    )
    m.end = pl.Revolute(phi=mc.guess(rocker - coupler))
    m.connect(m.world.frame_b, m.crank.frame_a, m.pivot.frame_a)
    m.connect(m.crank.frame_b, m.crank_bar.frame_a, m.crank_rod.frame_a)
    m.connect(m.crank_bar.frame_b, m.knee.frame_a)
    m.connect(m.knee.frame_b, m.coupler_bar.frame_a, m.coupler_rod.frame_a)
    m.connect(m.pivot.frame_b, m.rocker.frame_a)
    m.connect(m.rocker.frame_b, m.rocker_bar.frame_a, m.rocker_rod.frame_a)
    m.connect(m.coupler_bar.frame_b, m.end.frame_a)
    m.connect(m.end.frame_b, m.rocker_bar.frame_b)
    return m


def squeezer() -> mc.Model:
    from mechane.examples.andrews_squeezer import build

    return build()


# ---------------------------------------------------------------- exact motions
def exact_crane(times: np.ndarray) -> np.ndarray:
    _references()
    from references import crane_crab as reference

    return reference.motion(times)[:, [0, 2]]


def exact_double_pendulum(times: np.ndarray) -> np.ndarray:
    _references()
    from references import double_pendulum as reference

    return reference.motion(times, rtol=1e-13)[:, :2]


def exact_four_bar(times: np.ndarray) -> np.ndarray:
    _references()
    from references import four_bar as reference
    from references.one_freedom import uniform_rod

    rods = (uniform_rod(BARS[k]) for k in "abc")
    return reference.motion(times, *BARS.values(), *rods, phi=CRANK, w=SPEED)[:, :1]


def exact_squeezer(times: np.ndarray) -> np.ndarray:
    _references()
    from references import andrews as reference

    return reference.motion(times)[:, :1]


def exact_chain(times: np.ndarray) -> np.ndarray:
    _references()
    from references import chain as reference

    return reference.motion(times, [0.3] + [0.0] * 9)[0]


def joints(count: int) -> tuple[str, ...]:
    return tuple(f"joint[{i}].phi" for i in range(count))


CASES = {
    case.name: case
    for case in (
        Case("double_pendulum", double_pendulum, handwritten.double_pendulum, 10.0, joints(2), exact_double_pendulum),
        Case("crane_crab", crane_crab, handwritten.crane_crab, 10.0, ("rail.s", "hinge.phi"), exact_crane),
        Case("four_bar", four_bar, handwritten.four_bar, 10.0, ("crank.phi",), exact_four_bar),
        Case(
            "squeezer", squeezer, handwritten.andrews, 0.03, ("O.phi",), exact_squeezer,
            {"seven angles": handwritten.andrews_index1},
        ),
        Case("chain_10", lambda: chain(10), lambda: handwritten.chain(10), 5.0, joints(10), exact_chain),
        Case(
            "chain_100", lambda: chain(100), lambda: handwritten.chain(100), 2.0, joints(100), None, ladder=SHORT,
            repeat=3, slow=True,
        ),
        Case(
            "chain_1000", lambda: chain(1000), lambda: handwritten.chain(1000), 0.5, joints(1000), None,
            ladder=(1e-5, 1e-7), repeat=1, slow=True, in_c=False,
        ),
    )
}  # fmt: skip
