"""A direction that is a parameter: which element of a vector follows from the others depends on its numbers."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import spatial as sp

GRAVITY = np.array([0.0, -9.81, 0.0])
DIRECTIONS = ((0.0, 1.0, 0.0), (0.2, 1.0, 0.1), (1.0, 1.0, 0.0), (0.0, 0.0, 1.0), (0.0, 1.0, 1e-9), (0.3, -0.2, 0.9))


class Slab(sp.TwoFrames):
    """frame_b slides in a plane through frame_a with the normal u, without turning."""

    u = mc.parameter((0.0, 1.0, 0.0))

    def equations(self):
        a, b = self.frame_a, self.frame_b
        u = self.u / mc.norm(self.u)
        along = np.array([1.0, 0.0, 0.0]) - u[0] * u
        R = b.R @ a.R.T
        # kinematics
        yield u @ (b.r_0 - a.r_0) == 0
        yield mc.vector(R[0, 1], R[0, 2], R[1, 2]) == 0
        # balance, and no force in the plane
        yield a.f + b.f == 0
        yield a.t + b.t == 0
        yield along @ b.f == 0
        yield mc.cross(u, along) @ b.f == 0


def sliding(u) -> mc.Model:
    m = mc.Model("sliding")
    m.world, m.slab, m.body = sp.World(), Slab(u=u), sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
    m.connect(m.world.frame_b, m.slab.frame_a)
    m.connect(m.slab.frame_b, m.body.frame_a)
    return m


def fall(u, t) -> np.ndarray:
    n = np.array(u) / np.linalg.norm(u)
    return 0.5 * np.multiply.outer(np.square(t), GRAVITY - (GRAVITY @ n) * n)


@pytest.mark.parametrize("compiled", DIRECTIONS)
def test_a_system_runs_with_any_other_direction(compiled):
    system = mc.compile(sliding(compiled))
    for u in DIRECTIONS:
        result = system.simulate(0.5, points=11, parameters={"slab.u": u})
        assert_allclose(result["body.r_0"], fall(u, result.time), atol=1e-12)


def test_a_sweep_and_a_stepper_take_any_direction():
    system = mc.compile(sliding((0.2, 1.0, 0.1)))
    steep = (0.0, 1.0, 0.0)
    stepper = system.stepper(outputs=["body.r_0"], parameters={"slab.u": steep})
    for _ in range(5):
        place = stepper.step(0.1, [])
    assert_allclose(place, fall(steep, 0.5), atol=1e-12)
    swept = mc.sweep(
        system, {"slab.u[2]": [0.0, 0.1, 1.0]}, 0.5, measure="body.r_0", parameters={"slab.u": (0.0, 1.0, 0.1)}
    )
    for k, z in enumerate((0.0, 0.1, 1.0)):
        assert_allclose(swept["body.r_0"][k], fall((0.0, 1.0, z), 0.5), atol=1e-12)


def test_a_system_is_not_run_with_a_direction_it_was_not_made_for():
    system = mc.compile(sliding((0.2, 1.0, 0.1)))
    upright = {"slab.u": (0.0, 1.0, 0.0)}
    assert system.suited({"slab.u": (0.4, 2.0, 0.2)}) is system
    assert system.suited(upright) is system.suited(dict(upright)) is not system
    with pytest.raises(mc.MechaneError, match=r"body\.r_0|slab\.frame_b\.r_0") as said:
        system.initialize(upright)
    assert "test_directions.py" in str(said.value)


def test_a_model_that_was_built_on_since_is_not_asked_again():
    """For other parameters a system is translated again, but not what the model has become; what would need that is refused."""
    model = sliding((0.2, 1.0, 0.1))
    model.turn, model.wheel = sp.Revolute(n=(0, 0, 1)), sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
    model.connect(model.body.frame_a, model.turn.frame_a)
    model.connect(model.turn.frame_b, model.wheel.frame_a)
    system = mc.compile(model)
    model.push = sp.WorldForce(f=(0.0, 0.0, 5.0))
    model.connect(model.push.frame_b, model.body.frame_a)
    upright = {"slab.u": (0.0, 1.0, 0.0)}
    assert system.suited(upright) is not system
    result = system.simulate(0.5, points=3, parameters=upright)
    assert_allclose(result["body.r_0"], 0.0, atol=1e-12)
    with pytest.raises(mc.MechaneError, match="changed after it was compiled"):
        system.simulate(0.5, parameters={"turn.n": (1, 0, 0)})
