"""Every joint on a moving carrier, with a lopsided body, against Lagrange's equations."""

from __future__ import annotations

import casadi as ca
import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import spatial as sp
from mechane.spatial.orientation import from_angles
from references.lagrange import Lagrange, turned

N, M = (1.0, 2.0, -0.7), (0.2, -1.0, 0.4)
I, R_CM = ((0.31, 0.04, -0.05), (0.04, 0.42, 0.06), (-0.05, 0.06, 0.27)), (0.13, -0.21, 0.34)
HUB, ARM = dict(m=1.3, I=(0.5, 0.6, 0.7), r_cm=(0.1, 0.2, 0.05)), (0.4, 0.2, -0.3)
e, m = (ca.DM(list(np.array(v) / np.linalg.norm(v))) for v in (N, M))
x = np.array((1.0, 0.0, 0.0)) - e.full().ravel() * float(e[0])
x = ca.DM(x / np.linalg.norm(x))
ANGLES, RATES = (0.3, -0.4, 0.8), (0.5, -1.0, 0.7)


def cardan(q):
    return turned((1, 0, 0), q[0]) @ turned((0, 1, 0), q[1]) @ turned((0, 0, 1), q[2])


def spin() -> np.ndarray:
    """Angular velocity, in the turned frame, of three angles one after the other."""
    second, third = from_angles((0, *ANGLES[1:])), from_angles((0, 0, ANGLES[2]))
    return second @ (RATES[0], 0, 0) + third @ (0, RATES[1], 0) + np.array((0, 0, RATES[2]))


#: the joint, what it does to a place r and axes A of its carrier, and the start of its coordinates
JOINTS = {
    "Revolute": (lambda: sp.Revolute(n=N, phi=0.2, w=-0.9), lambda r, A, q: (r, A @ turned(N, q[0])), (0.2,), (-0.9,)),
    "Prismatic": (
        lambda: sp.Prismatic(n=N, s=0.2, v=-0.9, s_offset=0.15),
        lambda r, A, q: (r + A @ e * (q[0] + 0.15), A), (0.2,), (-0.9,),
    ),
    "Cylindrical": (
        lambda: sp.Cylindrical(n=N, s=0.2, v=-0.9, phi=0.5, w=1.1),
        lambda r, A, q: (r + A @ e * q[0], A @ turned(N, q[1])), (0.2, 0.5), (-0.9, 1.1),
    ),
    "Universal": (
        lambda: sp.Universal(n_a=N, n_b=M, phi_a=0.2, w_a=-0.9, phi_b=0.5, w_b=1.1),
        lambda r, A, q: (r, A @ turned(N, q[0]) @ turned(M, q[1])), (0.2, 0.5), (-0.9, 1.1),
    ),
    "Planar": (
        lambda: sp.Planar(n=N, s_x=0.2, s_y=0.3, phi=0.5, v_x=0.1, v_y=-0.3, w=1.1),
        lambda r, A, q: (r + A @ (x * q[0] + ca.cross(e, x) * q[1]), A @ turned(N, q[2])),
        (0.2, 0.3, 0.5), (0.1, -0.3, 1.1),
    ),
    "PlanarParallel": (
        lambda: sp.PlanarParallel(n=N, m=M, s=(0.2, 0.3), v=(0.1, -0.3)),
        lambda r, A, q: (r + A @ (e * q[0] + m * q[1]), A), (0.2, 0.3), (0.1, -0.3),
    ),
    "Spherical": (
        lambda: sp.Spherical(angles=ANGLES, w=tuple(spin())), lambda r, A, q: (r, A @ cardan(q)), ANGLES, RATES,
    ),
    "FreeMotion": (
        lambda: sp.FreeMotion(angles=ANGLES, w_rel=tuple(spin()), r_rel=(0.1, 0.2, 0.3), v_rel=(0.5, 0.6, 0.7)),
        lambda r, A, q: (r + A @ q[:3], A @ cardan(q[3:])), (0.1, 0.2, 0.3, *ANGLES), (0.5, 0.6, 0.7, *RATES),
    ),
}  # fmt: skip


@pytest.mark.parametrize("body", [sp.Body, sp.MotorBody])
@pytest.mark.parametrize("name", sorted(JOINTS))
def test_every_joint_moves_as_lagrange_says(name, body):
    make, place, q, rate = JOINTS[name]
    model = mc.Model("rig")
    model.world, model.hinge, model.hub = sp.World(), sp.Revolute(n=(0.3, -0.5, 0.8), phi=0.4, w=0.7), body(**HUB)
    model.arm, model.joint = sp.FixedRotation(n=(1, 1, 0.3), angle=0.7, r=ARM), make()
    model.body = body(m=0.9, I=I, r_cm=R_CM)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.hub.frame_a, model.arm.frame_a)
    model.connect(model.arm.frame_b, model.joint.frame_a)
    model.connect(model.joint.frame_b, model.body.frame_a)
    result = mc.simulate(model, 1.0, tolerance=1e-10, points=6)

    system = Lagrange(1 + len(q))
    A = turned((0.3, -0.5, 0.8), system.q[0])
    system.add(ca.SX.zeros(3), A, *HUB.values())
    where = place(A @ ca.DM(list(ARM)), A @ turned((1, 1, 0.3), 0.7), system.q[1:])
    centre = ca.Function("centre", [system.q], [system.add(*where, 0.9, I, R_CM)])
    reference = system.solve((0.4, *q), (0.7, *rate), result.time)
    assert_allclose(result["hinge.phi"], reference[:, 0], atol=1e-8)
    centres = result["body.frame_a.r_0"] + np.einsum("tji,j->ti", result["body.frame_a.R"], R_CM)
    assert_allclose(centres, np.array(centre(reference.T)).T, atol=1e-8)
