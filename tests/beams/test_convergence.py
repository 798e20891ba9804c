"""The convergence table of the page on beams: the elastica, a rotating beam and a thick one, each against its own theory."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from scipy.linalg import eigh

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane import rotational as rot

SEGMENTS = (4, 8, 16)
PAGE = Path(__file__).resolve().parents[2] / "docs/beams.md"
STEEL = dict(E=2e11, G=2e11 / 2.6, density=7800.0)
TURN = 2 * math.pi


def held(beam, speed=0.0):
    """A beam clamped to the world, or to a hub that turns."""
    m = mc.Model("beam")
    m.world, m.beam = pl.World(g=0.0), beam
    if speed:
        m.hub = pl.Revolute(driven=True)
        m.motor = rot.Position(phi=lambda t: speed * t)
        m.connect(m.motor.flange_b, m.hub.axis)
        m.connect(m.world.frame_b, m.hub.frame_a)
        m.connect(m.hub.frame_b, m.beam.frame_a)
    else:
        m.connect(m.world.frame_b, m.beam.frame_a)
    return m


def elastica(n):
    """Deflection of the tip under a load of 5 EI/L² (by elliptic integrals 0.71379 L)."""
    m = held(
        beams.PlanarBeam(segments=n, length=1.0, A=1.0, I_z=1e-6, E=1.0, density=1.0, shear=False, extensible=False)
    )
    m.tip = pl.WorldForce(f=(0, 5e-6))
    m.connect(m.beam.frame_b, m.tip.frame_b)
    return mc.equilibrium(m)["beam.frame_b.r"][1], 0.71379


def rotating(n, speed=3.0):
    """First frequency in the plane of rotation, slender, against a Ritz series with the centrifugal tension."""
    A, I = 1e-4, 1e-4**2 / 12
    unit = math.sqrt(STEEL["E"] * I / (STEEL["density"] * A))
    m = held(beams.PlanarBeam(segments=n, length=1.0, A=A, I_z=I, **STEEL), speed * unit)
    found = TURN * mc.linearize(m, steady=True).modes().frequencies.min() / unit
    x, w = np.polynomial.legendre.leggauss(40)
    x, w = 0.5 * (x + 1), 0.5 * w
    k = np.arange(2, 10)[:, None]
    y, slope, bend = x**k, k * x ** (k - 1), k * (k - 1) * x ** (k - 2)
    stiff = (bend * w) @ bend.T + (slope * w * 0.5 * speed**2 * (1 - x**2)) @ slope.T - speed**2 * (y * w) @ y.T
    return found, math.sqrt(eigh(stiff, (y * w) @ y.T, eigvals_only=True)[0])


def thick(n):
    """First frequency of a cantilever 0.3 high and 1 long, against a Ritz series of Timoshenko's beam."""
    A, I, factor = 0.03, 0.1 * 0.3**3 / 12, 5 / 6
    m = held(beams.PlanarBeam(segments=n, length=1.0, A=A, I_z=I, **STEEL))
    found = TURN * mc.linearize(m).modes().frequencies.min()
    x, w = np.polynomial.legendre.leggauss(40)
    x, w = 0.5 * (x + 1), 0.5 * w
    k = np.arange(1, 9)[:, None]
    y, slope = x**k, k * x ** (k - 1)
    shear, none = factor * STEEL["G"] * A, np.zeros((8, 8))

    def product(a, b):
        return (a * w) @ b.T

    stiff = np.block([
        [shear * product(slope, slope), -shear * product(slope, y)],
        [-shear * product(y, slope), STEEL["E"] * I * product(slope, slope) + shear * product(y, y)],
    ])  # fmt: skip
    mass = STEEL["density"] * np.block([[A * product(y, y), none], [none, I * product(y, y)]])
    return found, math.sqrt(eigh(stiff, mass, eigvals_only=True)[0])


@pytest.mark.parametrize("case", [elastica, rotating, thick], ids=lambda f: f.__name__)
def test_errors_fall_with_the_square_of_the_number_of_segments(case):
    values, (reference, *_) = zip(*(case(n) for n in SEGMENTS), strict=True)
    errors = np.abs(np.array(values) / reference - 1)
    assert (errors[1:] < 0.3 * errors[:-1]).all() and errors[-1] < 3e-3
    assert abs((4 * values[2] - values[1]) / 3 / reference - 1) < 1e-4
    row = " | ".join(f"{100 * e:.2f} %" for e in errors)
    assert row in PAGE.read_text(), row
