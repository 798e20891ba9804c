"""Reactions of drives go to their supports: a base that floats keeps the momentum of the whole; frames are drawn."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals as sig
from mechane import translational as tra
from mechane.view.scene import build_scene

BODIES = {"base": (4.0, 0.5, (0.1, -0.05)), "arm": (0.8, 0.1, (0.2, 0.05)), "tip": (0.5, 0.02, (0.0, 0.1))}


def floating(motor: mc.Component, actuator: mc.Component, supported: bool) -> mc.Model:
    """A base that nothing holds, an arm that a motor turns, a tip that an actuator pushes along the arm."""
    model = mc.Model("floating")
    model.world = pl.World(g=0.0)
    for name, (m, inertia, r_cm) in BODIES.items():
        start = dict(r=(0.0, 0.0), phi=0.3, v=(0.2, -0.1), w=0.4) if name == "base" else {}
        setattr(model, name, pl.Body(m=m, I=inertia, r_cm=r_cm, **start))
    model.hinge = pl.Revolute(phi=mc.guess(0.5), driven=True)
    model.slide = pl.Prismatic(n=(1, 0.2), s=mc.guess(0.4), driven=True)
    model.motor, model.actuator = motor, actuator
    model.connect(model.base.frame_a, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.arm.frame_a, model.slide.frame_a)
    model.connect(model.slide.frame_b, model.tip.frame_a)
    model.connect(model.motor.flange_b, model.hinge.axis)
    model.connect(model.actuator.flange_b, model.slide.axis)
    if supported:
        model.connect(model.motor.support, model.hinge.support)
        model.connect(model.actuator.support, model.slide.support)
    return model


def momenta(result: mc.Result) -> np.ndarray:
    """Linear and angular momentum about the origin, from the bodies' own motion."""
    total = np.zeros((len(result.time), 3))
    for name, (m, inertia, r_cm) in BODIES.items():
        phi, v = result[f"{name}.phi"], result[f"{name}.v"]
        c, s = np.cos(phi), np.sin(phi)
        r = result[f"{name}.r"] + np.stack([c * r_cm[0] - s * r_cm[1], s * r_cm[0] + c * r_cm[1]], 1)
        total[:, :2] += m * v
        total[:, 2] += m * (r[:, 0] * v[:, 1] - r[:, 1] * v[:, 0]) + inertia * result[f"{name}.w"]
    return total


DRIVES = {
    "forces": lambda: (rot.Torque(tau=lambda t: 2 * mc.sin(5 * t)), tra.Force(f=lambda t: 3 * mc.cos(4 * t))),
    "motions": lambda: (rot.Position(phi=lambda t: mc.sin(3 * t)), tra.Position(s=lambda t: 0.4 + 0.1 * mc.sin(7 * t))),
    "speeds": lambda: (rot.Speed(w=lambda t: 2 + mc.sin(t)), tra.Speed(v=lambda t: 0.3 * mc.cos(t))),
}


@pytest.mark.parametrize("supported", [False, True])
@pytest.mark.parametrize("drives", sorted(DRIVES))
def test_drives_change_no_momentum(drives, supported):
    result = mc.simulate(floating(*DRIVES[drives](), supported), 2.0, tolerance=1e-10)
    total = momenta(result)
    assert_allclose(total, np.tile(total[0], (len(total), 1)), atol=1e-8)
    # and it is no idle rest: base and tip move against each other, driven by real power
    assert np.ptp(result["base.w"]) > 0.01 and np.ptp(result["slide.s"]) > 0.01
    energy = result.energy()
    assert np.ptp(energy.supplied) > 1e-3 and np.abs(energy.error).max() < 1e-7


def test_a_pid_holds_a_joint_of_a_floating_base():
    """The controlled angle settles; momentum stays."""
    model = floating(rot.Torque(tau=0.0), tra.Position(s=0.4), False)
    model.pid = sig.PID(u_s=1.0, u_m=model.hinge.phi, kp=8.0, Ti=2.0, Td=0.4, Nd=50.0)
    model.control = rot.Torque(tau=model.pid.y)
    model.connect(model.control.flange_b, model.hinge.axis)
    result = mc.simulate(model, 12.0, tolerance=1e-9)
    total = momenta(result)
    assert_allclose(total, np.tile(total[0], (len(total), 1)), atol=1e-6)
    assert result["hinge.phi"][-1] == pytest.approx(1.0, abs=0.02)
    assert abs(result["hinge.w"][-1]) < 0.02


def test_frames_are_drawn_before_or_behind():
    model = mc.Model("frames")
    model.world = pl.World(animate_world=False)
    model.body = pl.Body(m=1.0, I=0.1, r=(0.5, 0.2), phi=0.3, w=1.0, animation=False)
    model.front, model.back = pl.FixedFrame(length=0.2, text="here"), pl.FixedFrame(behind=True, axis_labels=False)
    model.connect(model.body.frame_a, model.front.frame_a, model.back.frame_a)
    result = mc.simulate(model, 0.5, points=6)
    scene = build_scene(result)
    front, back = ([scene.shapes[k] for k in scene.of(name)] for name in ("front", "back"))
    assert [s.kind for s in front] == ["arrow", "text", "arrow", "text", "text"]
    assert [s.text for s in front if s.kind == "text"] == ["x", "y", "here"]
    assert [s.kind for s in back] == ["arrow", "arrow"]
    depth = {name: float(scene.position[0, scene.of(name)[0], 2]) for name in ("front", "back")}
    assert depth["front"] > 0 > depth["back"]
    assert mc.check(model).degrees_of_freedom == 3
