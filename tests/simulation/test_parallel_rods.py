"""Plates that hang on more equal, parallel rods than they have degrees of freedom: they swing like a point on one of them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.spatial.transform import Rotation

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


@pytest.mark.filterwarnings("ignore::mechane.MechaneWarning")  # in this pose the plate might also begin to turn
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


def test_a_plate_on_three_cranks_in_a_tilted_plane_swings_with_large_steps():
    """Of its redundant rows one is exactly zero in the drawn pose and rounding (1e-16) elsewhere; it must not count as a condition."""
    axis, angle = np.array((1.1360465324896427, 0.10970639932180819, -0.5526473205362324)), 0.231298062317091
    m, hinge = mc.Model("tilted"), dict(n=(0, 0, 1))
    m.world, m.mount, m.plate = sp.World(), sp.FixedRotation(n=axis, angle=angle), sp.Body(m=2.0, I=(0.1, 0.1, 0.1))
    m.base, m.arm = ([sp.FixedTranslation(r=(0.7 * k, 0.1 * k, 0)) for k in range(3)] for _ in range(2))
    m.pin = [sp.Revolute(**hinge, **({"phi": mc.guess(1.0)} if k else {"phi": 1.0, "w": 0.5})) for k in range(3)]
    m.crank = [sp.BodyShape(r=(0.8, 0, 0), m=1.0 + k, I=(0.1, 0.1, 0.1)) for k in range(3)]
    m.knee = [sp.Revolute(**hinge, phi=mc.guess(-1.0)) for _ in range(3)]
    m.connect(m.world.frame_b, m.mount.frame_a)
    for base, pin, crank, knee, arm in zip(m.base, m.pin, m.crank, m.knee, m.arm, strict=True):
        chain = (m.mount, base, pin, crank, knee)
        for one, two in pairwise(chain):
            m.connect(one.frame_b, two.frame_a)
        m.connect(knee.frame_b, arm.frame_b)
        m.connect(arm.frame_a, m.plate.frame_a)
    result = mc.simulate(m, 0.4, tolerance=1e-9, points=21)
    gx, gy, _ = Rotation.from_rotvec(angle * axis / np.linalg.norm(axis)).inv().apply((0, -9.81, 0))
    moment, inertia = 0.4 * 6.0 + 0.8 * 2.0, 3 * 0.1 + 0.4**2 * 6.0 + 0.8**2 * 2.0

    def rates(_, y):
        return y[1], moment * (gy * np.cos(y[0]) - gx * np.sin(y[0])) / inertia

    expected = solve_ivp(rates, (0, 0.4), (1.0, 0.5), "DOP853", t_eval=result.time, rtol=1e-11, atol=1e-12).y[0]
    np.testing.assert_allclose(result["pin[0].phi"], expected, atol=1e-8)
    assert result.stats["steps"] < 50


@pytest.mark.parametrize("lib", [pl, sp])
def test_a_rod_between_two_fixed_points_is_redundant(lib):
    """Nothing determines its force; all else moves as without it. Another length is refused, now or in a later run."""

    def model(rod: bool, length: float = 1.0) -> mc.Model:
        m, space = mc.Model("rod"), lib is sp
        m.world, m.hinge = lib.World(), lib.Revolute(phi=0.3, w=0.0)
        m.body = lib.Body(m=1.0, I=(0.1, 0.1, 0.1) if space else 0.1, r_cm=(0.5, 0, 0)[: 3 if space else 2])
        m.connect(m.world.frame_b, m.hinge.frame_a)
        m.connect(m.hinge.frame_b, m.body.frame_a)
        if rod:
            m.foot = lib.FixedTranslation(r=(0.6, 0.8, 0)[: 3 if space else 2])
            m.rod = sp.SphericalSpherical(length=length) if space else pl.JointRR(length=length)
            m.connect(m.world.frame_b, m.foot.frame_a, m.rod.frame_a)
            m.connect(m.foot.frame_b, m.rod.frame_b)
        return m

    system = mc.compile(model(True))
    assert system.report.degrees_of_freedom == 1 and len(system.report.redundant) == 1
    with_rod, without = system.simulate(0.5, tolerance=1e-9), mc.simulate(model(False), 0.5, tolerance=1e-9)
    np.testing.assert_allclose(with_rod["hinge.phi"], without["hinge.phi"], atol=1e-8)
    with pytest.raises(mc.MechaneError, match="rod"):
        system.simulate(0.5, parameters={"rod.length": 1.01})
    with pytest.raises(mc.MechaneError, match="rod"):
        mc.simulate(model(True, 1.01), 0.5)


@pytest.mark.parametrize("lib", [pl, sp])
def test_a_triangle_of_rods_is_a_body_not_a_singular_position(lib):
    """Its loop says nothing at all, up to rounding."""
    m, n = mc.Model("triangle"), 3 if lib is sp else 2
    m.world, m.hinge = lib.World(), lib.Revolute(phi=0.3, w=0.0)
    m.rod = [lib.FixedTranslation(r=r[:n]) for r in ((1, 0, 0), (-0.5, 1, 0), (0.5, 1, 0))]
    m.body = lib.Body(m=1.0, I=(0.1, 0.1, 0.1) if lib is sp else 0.1)
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.rod[0].frame_a, m.rod[2].frame_a)
    m.connect(m.rod[0].frame_b, m.rod[1].frame_a)
    m.connect(m.rod[1].frame_b, m.rod[2].frame_b, m.body.frame_a)
    result = mc.simulate(m, 0.5, tolerance=1e-9, points=6)
    assert not result.warnings
    length, angle = np.hypot(1, 0.5), np.arctan2(1, 0.5)
    expected = solve_ivp(
        lambda _, y: (y[1], -9.81 * length * np.cos(y[0] + angle) / (length**2 + 0.1)), (0, 0.5), (0.3, 0.0), "DOP853",
        result.time, rtol=1e-11, atol=1e-11,
    )  # fmt: skip
    np.testing.assert_allclose(result["hinge.phi"], expected.y[0], atol=1e-8)
