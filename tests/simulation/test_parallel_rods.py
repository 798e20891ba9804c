"""Plates that hang on more equal, parallel rods than they have degrees of freedom: they swing like a point on one of them."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechane import spatial as sp
from mechane.errors import InitializationError


def hung(library, plate: mc.Component, rod, points: list[tuple[float, ...]]) -> mc.Model:
    """A plate whose points are held by rods of length one, each from the same point of the world."""
    model = mc.Model("hung")
    down = (0.0, -1.0) if library is pl else (0.0, 0.0, -1.0)
    model.world, model.plate = library.World(g=9.81, n=down), plate
    model.base = [library.FixedTranslation(r=r) for r in points]
    model.arm = [library.FixedTranslation(r=r) for r in points]
    model.rod = [rod(length=1.0) for _ in points]
    for base, arm, part in zip(model.base, model.arm, model.rod, strict=True):
        model.connect(model.world.frame_b, base.frame_a)
        model.connect(base.frame_b, part.frame_a)
        model.connect(part.frame_b, arm.frame_b)
        model.connect(arm.frame_a, plate.frame_a)
    return model


def in_the_plane(count: int) -> mc.Model:
    plate = pl.Body(m=2.0, I=0.3, r=mc.guess((0.6, -0.8)), phi=mc.guess(0.0))
    return hung(pl, plate, pl.JointRR, [(0.5 * k, 0.1 * k * k) for k in range(count)])


def pendulum(time: np.ndarray) -> np.ndarray:
    """The angle of a point on a rod of length one that starts at rest at (0.6, -0.8)."""
    start = (np.arctan2(0.6, 0.8), 0.0)
    swing = solve_ivp(
        lambda _, y: (y[1], -9.81 * np.sin(y[0])), (0, time[-1]), start, "DOP853", time, rtol=1e-11, atol=1e-11
    )
    return swing.y[0]


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_any_number_of_parallel_rods_is_one_pendulum(count):
    system = mc.compile(in_the_plane(count))
    assert system.report.degrees_of_freedom == 1 and len(system.report.redundant) == count - 2
    assert all("rod[" in line for line in system.report.redundant)
    result = system.simulate(3.0, tolerance=1e-9, points=61)
    angle = pendulum(result.time)
    np.testing.assert_allclose(result["plate.r"], np.c_[np.sin(angle), -np.cos(angle)], atol=1e-6)
    assert np.abs(result["plate.phi"]).max() < 1e-7


@pytest.mark.filterwarnings("ignore::mechane.MechaneWarning")  # in this pose the plate might begin to turn, too
def test_a_plate_in_space_hangs_on_four_rods():
    corners = [(0.0, 0.0, 0.0), (0.5, 0.0, 0.0), (0.0, 0.5, 0.0), (0.5, 0.5, 0.0)]
    plate = sp.Body(m=2.0, I=(0.3, 0.2, 0.4), r_0=mc.guess((0.6, 0.0, -0.8)))
    system = mc.compile(hung(sp, plate, sp.SphericalSpherical, corners))
    assert len(system.report.redundant) == 1
    result = system.simulate(1.0, tolerance=1e-9, points=21)
    angle = pendulum(result.time)
    np.testing.assert_allclose(result["plate.r_0"], np.c_[np.sin(angle), 0 * angle, -np.cos(angle)], atol=1e-6)


@pytest.mark.parametrize("length", [1.05, 1.0 + 1e-6])
def test_a_rod_of_another_length_is_refused_by_name(length):
    system = mc.compile(in_the_plane(4))
    with pytest.raises(InitializationError, match=r"rod\[3\]"):
        system.simulate(1.0, parameters={"rod[3].length": length})
