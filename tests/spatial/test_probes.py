"""Sensors of everything, scalar starts, rotors in their carriers, wheel sets on slopes, springs in joints."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.spatial.transform import Rotation

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp


def tumbling() -> mc.Result:
    """Two free bodies, one of them watched from the other by every sensor."""
    model = mc.Model("tumbling")
    model.world = sp.World(n=(0.1, -1, 0.2))
    model.one = sp.Body(m=1.0, I=(0.1, 0.2, 0.28), v_0=(1, 2, 3), w_a=(0.5, 3.0, 0.4))
    model.two = sp.Body(m=1.0, I=(0.3, 0.2, 0.25), r_0=(1, 0, 1), v_0=(0, 1, -1), w_a=(2.0, -1.0, 0.7))
    model.all = sp.AbsoluteSensor()
    model.seen = sp.RelativeSensor()
    model.q, model.q_rel = sp.AbsoluteQuaternion(), sp.RelativeQuaternion()
    model.spin, model.spin_rel = sp.AbsoluteAngularVelocity(resolve_in="frame_a"), sp.RelativeAngularVelocity()
    model.to_a = sp.TransformAbsoluteVector(x=(1.0, 2.0, 3.0))
    model.a_to_b = sp.TransformRelativeVector(x=(1.0, 2.0, 3.0))
    model.connect(
        model.one.frame_a, model.seen.frame_a, model.q_rel.frame_a, model.spin_rel.frame_a, model.a_to_b.frame_a
    )
    model.connect(
        model.two.frame_a, model.seen.frame_b, model.q_rel.frame_b, model.spin_rel.frame_b, model.a_to_b.frame_b,
        model.all.frame_a, model.q.frame_a, model.spin.frame_a, model.to_a.frame_a,
    )  # fmt: skip
    return mc.simulate(model, 2.0, tolerance=1e-11, points=2001)


def rate(x: np.ndarray, t: np.ndarray) -> np.ndarray:
    return np.gradient(x, t, axis=0, edge_order=2)


def test_sensors_of_everything_agree_with_the_numbers_they_come_from():
    result = tumbling()
    t, R1, R2 = result.time, result["one.frame_a.R"], result["two.frame_a.R"]
    d = np.einsum("nij,nj->ni", R1, result["two.r_0"] - result["one.r_0"])
    assert_allclose(result["all.r"], result["two.r_0"])
    assert_allclose(result["all.v"], rate(result["two.r_0"], t), atol=1e-4)
    assert_allclose(result["all.a"], np.full((len(t), 3), 9.81 * np.array((0.1, -1, 0.2)) / np.sqrt(1.05)), atol=1e-9)
    assert_allclose(result["seen.r_rel"], d, atol=1e-12)
    assert_allclose(result["seen.v_rel"], rate(d, t), atol=1e-4)
    assert_allclose(result["seen.a_rel"], rate(result["seen.v_rel"], t), atol=1e-3)
    assert_allclose(result["seen.z_rel"], rate(result["seen.w_rel"], t), atol=1e-3)
    assert_allclose(result["seen.w_rel"], result["spin_rel.w_rel"])
    assert_allclose(result["spin.w"], result["two.w_a"])
    angles = result["seen.angles"]
    relative = R2 @ R1.transpose(0, 2, 1)
    turned = Rotation.from_euler("XYZ", angles).as_matrix().transpose(0, 2, 1)
    assert_allclose(turned, relative, atol=1e-9)
    assert_allclose(result["to_a.y"], R2 @ (1.0, 2.0, 3.0), atol=1e-12)
    assert_allclose(result["a_to_b.y"], relative @ (1.0, 2.0, 3.0), atol=1e-12)


def test_quaternions_through_all_their_branches():
    """Against scipy: each of the four squares is the largest at times, and the orientation is never lost."""
    model = mc.Model("turned")
    model.world = sp.World()
    turns = Rotation.random(24, rng=np.random.default_rng(3))
    model.frame = [sp.Fixed(angles=a, sequence=(1, 2, 3)) for a in turns.as_euler("XYZ")]
    model.probe = [sp.AbsoluteQuaternion() for _ in turns]
    for frame, probe in zip(model.frame, model.probe, strict=True):
        model.connect(frame.frame_b, probe.frame_a)
    result = mc.simulate(model, 0.1, points=2)
    found = np.array([result[f"probe[{k}].Q"][0] for k in range(len(turns))])
    told = turns.as_quat(scalar_first=True)
    assert set(np.abs(told).argmax(axis=1)) == {0, 1, 2, 3}
    assert_allclose(found, told * np.sign(told[:, :1]), atol=1e-12)
    moving = tumbling()
    relative = moving["two.frame_a.R"] @ moving["one.frame_a.R"].transpose(0, 2, 1)
    told = Rotation.from_matrix(relative.transpose(0, 2, 1)).as_quat(scalar_first=True)
    assert_allclose(moving["q_rel.Q"], told * np.sign(told[:, :1]), atol=1e-9)


def test_a_start_number_by_number():
    model = mc.Model("free")
    model.world = sp.World()
    model.free = sp.FreeMotionScalarInit(x=1.0, v_y=2.0, phi_1=-0.4, phi_2=0.3, w_1=0.2, w_3=1.5, sequence=(3, 1, 2))
    model.body = sp.Body(m=1.0, I=(0.1, 0.2, 0.28))
    model.connect(model.world.frame_b, model.free.frame_a)
    model.connect(model.free.frame_b, model.body.frame_a)
    result = mc.simulate(model, 0.2, tolerance=1e-10, points=201)
    start = [result[f"free.{name}"][0] for name in ("x", "y", "v_y", "phi_1", "phi_2", "phi_3", "w_1", "w_2", "w_3")]
    assert_allclose(start, (1.0, 0.0, 2.0, -0.4, 0.3, 0.0, 0.2, 0.0, 1.5), atol=1e-9)
    turned = Rotation.from_euler("ZXY", np.c_[tuple(result[f"free.phi_{k}"] for k in (1, 2, 3))])
    assert_allclose(turned.as_matrix().transpose(0, 2, 1), result["body.frame_a.R"], atol=1e-9)
    assert_allclose(result["free.w_2"], rate(result["free.phi_2"], result.time), atol=1e-4)


def test_a_rotor_is_the_same_with_its_inertia_in_the_carrier():
    """As in the Modelica library, the carrier may have the inertia of the rotor about its axis already."""
    n, J = np.array((1.0, 2.0, 2.0)) / 3, 0.2
    runs = []
    for carried in (False, True):
        model = mc.Model("gyro")
        inertia = np.diag((0.5, 0.6, 0.7)) + (J * np.outer(n, n) if carried else 0.0)
        model.body = sp.Body(m=1.0, I=inertia.tolist(), w_a=(0.3, 1.0, -0.5))
        model.rotor, model.motor = (
            sp.Rotor1D(J=J, n=n, w=20.0, carried=carried),
            rot.Torque(tau=lambda t: mc.sin(3 * t)),
        )
        model.connect(model.body.frame_a, model.rotor.frame_a)
        model.connect(model.motor.flange_b, model.rotor.flange_a)
        runs.append(mc.simulate(model, 2.0, tolerance=1e-10))
    for path in ("body.w_a", "rotor.w"):
        assert_allclose(runs[0][path], runs[1][path], atol=1e-7)
    assert abs(runs[1].energy().error).max() < 1e-7


def test_cut_forces_torques_and_power_by_momentum():
    """A body turned about two skewed axes as given: force, torque and power from the rates of its momentum, in NumPy."""
    axes = np.array(((1, 2, -1), (0, 3, 4))) / np.array(((6**0.5,), (5,)))
    arm, cm, m, g = (
        np.array((0.4, -0.2, 0.3)),
        np.array((0.1, 0.25, -0.15)),
        1.7,
        9.81 * np.array((0.2, -1, 0.1)) / 1.05**0.5,
    )
    I = np.array([[0.3, 0.02, -0.01], [0.02, 0.4, 0.03], [-0.01, 0.03, 0.25]])
    model = mc.Model("turned twice")
    model.world = sp.World(n=(0.2, -1, 0.1))
    model.joint = [sp.Revolute(n=n, driven=True) for n in axes]
    model.motor = [
        rot.Position(phi=lambda t: 0.8 * mc.sin(1.3 * t) + 0.5 * t),
        rot.Position(phi=lambda t: 1.1 * mc.cos(0.9 * t)),
    ]
    model.arm = sp.FixedTranslation(r=arm)
    model.own, model.out = (sp.CutForceAndTorque(resolve_in=frame) for frame in ("frame_a", "world"))
    model.power, model.body = sp.Power(), sp.Body(m=m, r_cm=cm, I=I)
    for joint, motor in zip(model.joint, model.motor, strict=True):
        model.connect(motor.flange_b, joint.axis)
    chain = [model.joint[0], model.arm, model.joint[1], model.own, model.out, model.power, model.body]
    for a, b in zip([model.world, *chain], chain, strict=False):
        model.connect(a.frame_b, b.frame_a)
    result = mc.simulate(model, 3.0, points=7)

    def differentiated(f, t, h=1e-3):
        return (
            sum(c * (f(t + k * h) - f(t - k * h)) for k, c in {1: 4 / 5, 2: -1 / 5, 3: 4 / 105, 4: -1 / 280}.items())
            / h
        )

    def pose(t):
        first = Rotation.from_rotvec(axes[0] * (0.8 * np.sin(1.3 * t) + 0.5 * t))
        return first.apply(arm), first * Rotation.from_rotvec(axes[1] * 1.1 * np.cos(0.9 * t))

    def turned(t):
        return pose(t)[1].as_matrix()

    def centre(t):
        return pose(t)[0] + turned(t) @ cm

    def spin(t):
        W = differentiated(turned, t) @ turned(t).T
        return np.array((W[2, 1], W[0, 2], W[1, 0]))

    def momenta(t):
        p = m * differentiated(centre, t)
        return np.concatenate([p, np.cross(centre(t), p) + turned(t) @ I @ turned(t).T @ spin(t)])

    for k, t in enumerate(result.time):
        p, L = differentiated(momenta, t).reshape(2, 3)
        r, back = pose(t)[0], turned(t).T
        f = p - m * g
        torque = L - np.cross(centre(t), m * g) - np.cross(r, f)
        power = f @ differentiated(lambda t: pose(t)[0], t) + torque @ spin(t)
        for sensor, told in (("out", (f, torque)), ("own", (back @ f, back @ torque))):
            assert_allclose((result[f"{sensor}.f"][k], result[f"{sensor}.t"][k]), told, atol=1e-8)
        assert_allclose(result["power.power"][k], power, atol=1e-8)


@pytest.mark.parametrize("carried", [False, True])
def test_a_braked_rotor_in_a_tumbling_carrier(carried):
    """Against Euler's equations of a gyrostat: L = I w + J n (n·w + W) is kept, and J d(n·w + W)/dt is the brake's torque."""
    n, J, I, d = np.array((1.0, 2.0, 2.0)) / 3, 0.2, np.array((0.4, 0.5, 0.7)), 0.03
    model = mc.Model("gyrostat")
    model.world = sp.World(g=0.0)
    model.body = sp.Body(m=1.0, I=np.diag(I) + carried * J * np.outer(n, n), w_a=(0.3, -0.8, 0.5))
    model.rotor = sp.Rotor1D(J=J, n=n, phi=0.0, w=9.0, carried=carried)
    model.brake, model.ground = rot.Damper(d=d), rot.Fixed()
    model.connect(model.body.frame_a, model.rotor.frame_a)
    model.connect(model.ground.flange_b, model.brake.flange_a)
    model.connect(model.brake.flange_b, model.rotor.flange_a)
    result = mc.simulate(model, 3.0, tolerance=1e-11, points=31)

    def rates(t, y):
        w, W = y[:3], y[3]
        turning = (d * W * n - np.cross(w, I * w + J * n * (n @ w + W))) / I
        return np.append(turning, -d * W / J - n @ turning)

    told = solve_ivp(rates, (0, 3), (0.3, -0.8, 0.5, 9.0), rtol=1e-11, atol=1e-12, t_eval=result.time).y
    assert_allclose(result["body.w_a"], told[:3].T, atol=1e-8)
    assert_allclose(result["rotor.w"], told[3], atol=1e-8)


def test_a_wheel_set_on_a_slope():
    """Rolling down: the acceleration of a solid pair of wheels, in the direction of the slope, whatever is up."""
    up = np.array((0.3, 1.0, 0.2)) / np.sqrt(1.13)
    model = mc.Model("slope")
    model.world = sp.World(n=(0, -1, 0))
    model.set = sp.RollingWheelSet(
        radius=0.3, track=0.8, m=2.0, I_axis=0.1, up=up, theta_1=0.3, phi=0.0, spin=(0.0, 0.0)
    )
    result = mc.simulate(model, 1.0, tolerance=1e-10)
    assert_allclose(result["set.frame_a.r_0"] @ up, 0.3, atol=1e-9)
    along = np.array((1.0, 0, 0)) - up[0] * up
    along /= np.linalg.norm(along)
    g = 9.81 * np.array((0, -1, 0)) @ along
    # m a = m g - J a / R² for each wheel
    x = 0.5 * g / (1 + 0.1 / (2.0 * 0.3**2)) * result.time**2
    assert_allclose(result["set.x"], x, atol=1e-6)
    assert_allclose(result["set.theta_1"], 0.3 + x / 0.3, atol=1e-5)
    assert_allclose(result["set.theta_2"], x / 0.3, atol=1e-5)
    assert_allclose(result["set.w_1"], rate(result["set.theta_1"], result.time), atol=1e-3)


def test_a_spring_and_a_damper_in_a_joint():
    """Against the damped oscillator in closed form; what is lost is heat."""
    for library, axis in ((pl, {}), (sp, dict(n=(0, 0, 1)))):
        model = mc.Model("oscillator")
        model.world = library.World(g=0.0)
        model.hinge = library.Revolute(phi=0.5, w=0.0, c=3.0, d=0.4, rest=0.1, **axis)
        model.body = library.Body(m=1.0, I=0.2 if library is pl else (0.1, 0.15, 0.2))
        model.connect(model.world.frame_b, model.hinge.frame_a)
        model.connect(model.hinge.frame_b, model.body.frame_a)
        system = mc.compile(model)
        result = system.simulate(3.0, tolerance=1e-10)
        decay = 0.4 / (2 * 0.2)
        w = np.sqrt(3.0 / 0.2 - decay**2)
        t = result.time
        told = 0.1 + 0.4 * np.exp(-decay * t) * (np.cos(w * t) + decay / w * np.sin(w * t))
        assert_allclose(result["hinge.phi"], told, atol=1e-8)
        lost = np.trapezoid(result["hinge.elastic.heat"], t)
        assert_allclose(lost, result.energy().dissipated[-1], rtol=1e-4)
        stiff = system.simulate(3.0, parameters={"hinge.elastic.c": 0.0, "hinge.elastic.d": 0.0})
        assert_allclose(stiff["hinge.phi"], 0.5)


def test_heat_of_dampers_is_a_variable():
    model = mc.Model("dampers")
    model.world, model.body = sp.World(), sp.Body(m=1.0, I=(0.1, 0.1, 0.1), r_0=(0.5, 0, 0))
    model.damper = sp.SpringDamper(c=20.0, d=3.0, s0=0.2)
    model.connect(model.world.frame_b, model.damper.frame_a)
    model.connect(model.damper.frame_b, model.body.frame_a)
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    assert_allclose(result["damper.heat"], 3.0 * result["damper.v"] ** 2)
    heat = solve_ivp(lambda t, y: np.interp(t, result.time, result["damper.heat"]), (0, 1), [0.0], rtol=1e-8).y[0, -1]
    assert_allclose(heat, result.energy().dissipated[-1], rtol=1e-3)
