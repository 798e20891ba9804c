"""Acceptance of compliance joints and beams, on the public API alone.

python tests/acceptance/beams.py [name ...]
"""

from __future__ import annotations

import math
import sys
import time

import numpy as np
from _run import check, close, main

import mechane as mc
from mechane import beams
from mechane import spatial as sp

STEEL = dict(E=2.0e11, G=8.0e10, density=7800.0)
ROD = dict(length=1.0, section=beams.Circle(radius=0.005))


def cantilever(segments, **load):
    """A beam along the x axis of its frame_a, clamped at the world, loaded at its tip by a force and torque fixed in the world."""
    model = mc.Model("cantilever")
    model.world = sp.World(g=0.0)
    model.beam = beams.Beam(segments=segments, damping_ratio=0.02, **ROD, **STEEL)
    model.tip = sp.WorldForceAndTorque(f=load.get("f", (0, 0, 0)), t=load.get("t", (0, 0, 0)))
    model.connect(model.world.frame_b, model.beam.frame_a)
    model.connect(model.beam.frame_b, model.tip.frame_b)
    return model


EI = STEEL["E"] * math.pi / 4 * 0.005**4
GJ = STEEL["G"] * math.pi / 2 * 0.005**4


@check
def tip_load_converges_with_second_order():
    force = 1e-3 * EI  # small: linear theory
    exact = force / (3 * EI)
    errors = []
    for n in (4, 8, 16):
        pose = mc.equilibrium(cantilever(n, f=(0, force, 0)))
        errors.append(abs(pose["beam.frame_b.r_0"][1] - exact) / exact)
    order = math.log2(errors[0] / errors[1])  # joints at mid-points: error 1 / (4 n**2)
    assert errors[2] < 2e-3, errors
    assert order > 1.7 or errors[0] < 1e-4, f"order {order:.2f}, errors {errors}"
    return f"order {order:.2f}, error {errors[2]:.1e} at 16 segments"


@check
def both_bending_signs_and_planes_are_alike():
    force = 1e-3 * EI
    tips = [
        mc.equilibrium(cantilever(6, f=f))["beam.frame_b.r_0"] for f in ((0, force, 0), (0, -force, 0), (0, 0, force))
    ]
    close(tips[0][1], -tips[1][1], 1e-9, "up and down")
    return close(tips[0][1], tips[2][2], 1e-9, "y and z")


@check
def torsion_is_exact():
    torque = 0.1 * GJ
    pose = mc.equilibrium(cantilever(5, t=(torque, 0, 0)))
    R = pose["beam.frame_b.R"]
    return close(math.atan2(R[1, 2], R[1, 1]), 0.1, 1e-6, "twist")


@check
def large_deflection_is_the_elastica():
    said = []
    for load, v, u in ((1, 0.30172, 0.05643), (10, 0.81061, 0.55500)):
        pose = mc.equilibrium(cantilever(40, f=(0, load * EI, 0)))
        x, y, _ = pose["beam.frame_b.r_0"]
        said.append(close([y, 1 - x], [v, u], 1e-3, f"load {load}"))
    return ", ".join(said)


@check
def a_moment_rolls_the_beam_into_a_circle():
    pose = mc.equilibrium(cantilever(40, t=(0, 0, 2 * math.pi * EI)))
    return close(pose["beam.frame_b.r_0"], 0.0, 1e-3, "tip back at the clamp")


@check
def natural_frequencies_are_euler_bernoullis():
    modes = mc.linearize(cantilever(30)).modes()
    area = math.pi * 0.005**2
    scale = math.sqrt(EI / (STEEL["density"] * area))
    found = np.sort(modes.frequencies)  # in hertz
    found = found[found > 0.1]  # overdamped high modes may be given as zero
    said = []
    # the lowest are bending, each twice (two planes); torsion and stretching begin at 800 Hz
    for pair, beta in ((found[:2], 1.875104069), (found[found > 2 * found[0]][:2], 4.694091133)):
        exact = beta**2 * scale / (2 * math.pi)
        said.append(close(pair / exact, 1.0, 0.02, f"mode {beta:.2f}"))
    return ", ".join(said)


@check
def zero_compliance_is_a_weld():
    def build(joint):
        model = mc.Model("pair")
        model.world = sp.World()
        model.hinge = sp.Revolute(n=(0, 0, 1), phi=0.4, w=0.0)
        model.one = sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
        model.joint = joint
        model.two = sp.Body(m=0.5, I=(0.05, 0.05, 0.05))
        model.connect(model.world.frame_b, model.hinge.frame_a)
        model.connect(model.hinge.frame_b, model.one.frame_a, model.joint.frame_a)
        model.connect(model.joint.frame_b, model.two.frame_a)
        return mc.simulate(model, 3.0, tolerance=1e-8)

    weld = build(sp.FixedTranslation(r=(0, -1, 0)))
    rigid = build(beams.ComplianceJoint(r=(0, -1, 0), compliance=0.0))
    soft = build(beams.ComplianceJoint(r=(0, -1, 0), stiffness=(1e7, 1e7, 1e7, 1e6, 1e6, 1e6), damping_time=2e-4))
    return (
        close(rigid["hinge.phi"], weld["hinge.phi"], 1e-6, "rigid")
        + ", "
        + close(soft["hinge.phi"], weld["hinge.phi"], 1e-3, "stiff")
    )


@check
def cost_grows_linearly_with_segments():
    def spent(n):
        model = mc.Model("cable")
        model.world = sp.World()
        model.cable = beams.Cable(
            segments=n, length=2.0, section=beams.Circle(radius=0.01), E=1e7, G=4e6, density=1000.0, damping_ratio=0.1
        )
        model.load = sp.Body(m=0.2, I=(1e-3, 1e-3, 1e-3))
        model.connect(model.world.frame_b, model.cable.frame_a)
        model.connect(model.cable.frame_b, model.load.frame_a)
        system = mc.compile(model)
        system.simulate(0.05, tolerance=1e-4)
        start = time.perf_counter()
        result = system.simulate(0.2, tolerance=1e-4)
        return (time.perf_counter() - start) / max(result.stats["steps"], 1)

    ratio = spent(80) / spent(10)
    assert ratio < 16, f"80 segments cost {ratio:.1f} times 10 segments per step"
    return f"{ratio:.1f} times for 8 times the segments"


if __name__ == "__main__":
    main(sys.argv[1:])
