"""A delta robot held by six rods alone: three degrees of freedom, whatever its size and its speed."""

from __future__ import annotations

import math

import numpy as np
import pytest

import mechane as mc
from mechane import spatial as sp


def delta_robot(size: float, pace: float, r_cm=(0.0, 0.0, 0.0), slides: bool = False) -> mc.Model:
    """Three arms about tangents of a circle, each with two parallel rods to the platform; `pace` in rad/s of one arm.

    With `slides`, the platform is on a tower of three slides, which keeps it from turning, and one rod is enough.
    """
    base, platform, arm, half, drop = 0.4, 0.1, 0.4, 0.1, 0.7
    m = mc.Model("delta")
    m.world = sp.World(n=(0, 0, -1), g=9.81 * size * pace**2)
    m.platform = sp.Body(
        m=1.0,
        I=np.array((0.01, 0.01, 0.02)) * size**2,
        r_cm=np.array(r_cm) * size,
        **({} if slides else {"r_0": mc.guess((0, 0, -drop * size)), "Q": mc.guess((1, 0, 0, 0))}),
    )
    if slides:
        m.slide = [sp.Prismatic(n=n, s=mc.guess(-drop * size * n[2])) for n in np.eye(3)]
        frames = [
            m.world.frame_b,
            *(f for slide in m.slide for f in (slide.frame_a, slide.frame_b)),
            m.platform.frame_a,
        ]
        for a, b in zip(frames[::2], frames[1::2], strict=True):
            m.connect(a, b)
    m.mount, m.hip, m.arm, m.at_knee, m.at_wrist, m.rod = [], [], [], [], [], []
    length = math.hypot(base + arm * math.cos(0.3) - platform, drop - arm * math.sin(0.3))
    for k in range(3):
        angle = 2 * math.pi * k / 3
        turn = np.array([[math.cos(angle), -math.sin(angle), 0], [math.sin(angle), math.cos(angle), 0], [0, 0, 1]])
        m.mount.append(sp.FixedRotation(r=turn @ (base * size, 0, 0), n=(0, 0, 1), angle=angle))
        m.hip.append(sp.Revolute(n=(0, 1, 0), phi=0.3, w=pace * (1.0, 0.0, -0.4)[k]))
        m.arm.append(sp.BodyShape(r=(arm * size, 0, 0), m=0.5, I=np.array((0.001, 0.01, 0.01)) * size**2))
        m.connect(m.world.frame_b, m.mount[k].frame_a)
        m.connect(m.mount[k].frame_b, m.hip[k].frame_a)
        m.connect(m.hip[k].frame_b, m.arm[k].frame_a)
        for side in (half,) if slides else (-half, half):
            m.at_knee.append(sp.FixedTranslation(r=(0, side * size, 0)))
            m.at_wrist.append(sp.FixedTranslation(r=turn @ (platform * size, side * size, 0)))
            m.rod.append(sp.SphericalSpherical(length=length * size))
            m.connect(m.arm[k].frame_b, m.at_knee[-1].frame_a)
            m.connect(m.at_knee[-1].frame_b, m.rod[-1].frame_a)
            m.connect(m.rod[-1].frame_b, m.at_wrist[-1].frame_b)
            m.connect(m.at_wrist[-1].frame_a, m.platform.frame_a)
    return m


@pytest.mark.parametrize("size", [1e-9, 1.0, 1e6])
def test_a_delta_robot_of_any_size_has_three_degrees_of_freedom(size):
    pace = size**-0.5
    model = delta_robot(size, pace)
    report = mc.check(model)
    assert report.degrees_of_freedom == 3 and not report.redundant
    result = mc.simulate(model, 0.1 / pace, tolerance=1e-9, points=11)
    np.testing.assert_allclose(result["platform.frame_a.R"], np.broadcast_to(np.eye(3), (11, 3, 3)), atol=1e-8)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-7 * energy.kinetic.max()


@pytest.mark.filterwarnings("ignore:Loops passed a singular position")
def test_positions_in_which_the_platform_could_turn_are_passed():
    """Where the rods lose hold of its orientation it does not turn, although its weight is eccentric, in a fast motion too."""
    eccentric = (0.1, -0.05, 0.08)
    expected = mc.simulate(delta_robot(1.0, 1.0, eccentric, slides=True), 2.8, tolerance=1e-11, points=29)
    system = mc.compile(delta_robot(1.0, 1.0, eccentric))
    for tolerance in (1e-7, 1e-9):
        result = system.simulate(2.8, tolerance=tolerance, points=29)
        np.testing.assert_allclose(result.trajectory.singular, [1.0440, 1.2148, 2.3669, 2.5695], atol=1e-4)
        for hip in ("hip[0].phi", "hip[1].phi", "hip[2].phi"):
            np.testing.assert_allclose(result[hip], expected[hip], atol=10 * tolerance)
        energy = result.energy()
        assert np.abs(energy.error).max() < 10 * tolerance * energy.kinetic.max()
