"""Theo Jansen's Strandbeest: its foot by ruler and compasses, its loops closed for a thousand seconds."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane.examples import strandbeest as example
from references import strandbeest as reference

CASES = [
    (example.Strandbeest, 1),
    (example.Strandbeest, 6),
    (example.SpatialStrandbeest, 1),
    (example.SpatialStrandbeest, 6),
]
NAMES = ["plane-1", "plane-6", "space-1", "space-6"]


def feet(result, leg: int) -> np.ndarray:
    name = f"leg[{leg}].toe.frame_b"
    return result[f"{name}.r_0"][:, :2] if f"{name}.r_0" in result else result[f"{name}.r"]


def off_the_curve(result, legs: int) -> float:
    """How far the feet are from where the crank angle puts them, in m."""
    phases = example.phases(legs)
    errors = [
        np.abs(feet(result, k) - reference.foot(result["crank.phi"] + phase, right)).max()
        for k, (phase, right) in enumerate(phases)
    ]
    return max(errors)


def gaps(result, legs: int) -> float:
    """Opening of the loops in m: difference between the two ways to a corner, from the angles of the hinges."""

    def angle(path: str) -> np.ndarray:
        return result[f"{path}.phi"]

    def rod(length: float, phi: np.ndarray) -> np.ndarray:
        return length * np.exp(1j * phi)

    n, worst = example.LENGTH, 0.0
    for k, (phase, right) in enumerate(example.phases(legs)):
        leg = f"leg[{k}]."
        p = {name: complex(*x) for name, x in example.pose(example.START + phase, right).items()}
        back = (p["back"] - p["hip"]) / (p["top"] - p["hip"]) * n["b"]  # as the thigh sees it
        pin = rod(n["m"], angle("crank") + phase)
        thigh, rib = angle(leg + "hip_thigh"), angle(leg + "hip_c")
        shin = rib + angle(leg + "knee")
        bottom = p["hip"] + rod(n["c"], rib)
        ways = (
            (p["hip"] + rod(n["b"], thigh), pin + rod(n["j"], angle("crank") + angle(leg + "pin_j"))),
            (bottom, pin + rod(n["k"], angle("crank") + angle(leg + "pin_k"))),
            (
                bottom + rod(n["g"], shin),
                p["hip"] + back * rod(1.0, thigh) + rod(n["f"], thigh + angle(leg + "back_f")),
            ),
        )
        worst = max(worst, *(float(np.abs(one - two).max()) for one, two in ways))
    return worst


def test_the_reference_keeps_the_holy_numbers():
    p = reference.joints(np.linspace(0.0, 2 * math.pi, 100))
    for one, two, length in (("pin", "top", 50.0), ("hip", "top", 41.5), ("top", "back", 55.8), ("hip", "back", 40.1),
                             ("back", "ankle", 39.4), ("hip", "bottom", 39.3), ("pin", "bottom", 61.9), ("bottom", "ankle", 36.7),
                             ("ankle", "toe", 65.7), ("bottom", "toe", 49.0)):  # fmt: skip
        assert_allclose(np.abs(p[one] - p[two]), length, rtol=1e-12)


def test_the_foot_walks_flat():
    """The purpose of these lengths: the foot moves straight for nearly half a turn, and lifts on its way back."""
    foot = 100 * reference.foot(np.linspace(0.0, 2 * math.pi, 721))
    low = foot[:, 1].min()
    flat = foot[:, 1] < low + 1.0
    assert 0.35 < flat.mean() < 0.6
    assert np.ptp(foot[flat, 0]) > 40, "a step of more than 40 cm"
    assert 15 < np.ptp(foot[:, 1]) < 30


@pytest.mark.parametrize("angle", [0.0, 1.0, 3.0, 5.5])
@pytest.mark.parametrize("mirrored", [False, True])
def test_the_example_draws_its_pose_as_the_reference(angle, mirrored):
    assert_allclose(example.pose(angle, mirrored)["toe"], reference.foot([angle], mirrored)[0], atol=1e-12)


@pytest.mark.parametrize(("kind", "legs"), CASES, ids=NAMES)
def test_structure(kind, legs):
    report = mc.check(kind(legs=legs))
    assert report.degrees_of_freedom == 1
    assert sorted(report.states) == ["crank.phi", "crank.w"]
    assert bool(report.redundant) == (kind is example.SpatialStrandbeest)


@pytest.mark.parametrize(("kind", "legs"), [CASES[0], CASES[2]], ids=["plane-1", "space-1"])
def test_one_leg_walks_on_its_curve(kind, legs):
    result = mc.simulate(kind(legs=legs), 5.0)
    assert np.ptp(result["crank.phi"]) > 4 * math.pi
    assert off_the_curve(result, legs) < 1e-7
    assert gaps(result, legs) < 1e-9
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-4 * np.ptp(energy.kinetic)


def test_in_space_as_in_the_plane():
    flat, space = (
        mc.simulate(kind(legs=2), 2.0, tolerance=1e-9) for kind in (example.Strandbeest, example.SpatialStrandbeest)
    )
    assert_allclose(flat["crank.phi"], space["crank.phi"], atol=1e-6)


LONG = [
    pytest.param(*case, seconds, id=name, marks=marks)
    for case, name, seconds, marks in zip(
        CASES, NAMES, (1000, 1000, 1000, 150), ((), pytest.mark.slow, pytest.mark.slow, pytest.mark.slow), strict=True
    )
]


@pytest.mark.parametrize(("kind", "legs", "seconds"), LONG)
def test_a_thousand_seconds_at_the_default_tolerance(kind, legs, seconds):
    """About a turn a second: every loop stays closed, every foot on its curve; no energy is lost."""
    result = mc.simulate(kind(legs=legs), seconds, points=20 * seconds + 1)
    assert not result.interrupted and result.time[-1] == pytest.approx(seconds)
    assert np.ptp(result["crank.phi"]) > 0.9 * seconds * 2 * math.pi
    assert gaps(result, legs) < 1e-10
    assert off_the_curve(result, legs) < 1e-10
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-2 * energy.kinetic.max()
