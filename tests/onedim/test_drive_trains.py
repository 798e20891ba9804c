"""Rotational and translational drive trains against closed forms."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import rotational as rot
from mechane import signals as sg
from mechane import translational as tra


def energy_error(result) -> float:
    return float(np.abs(result.energy().error).max())


# ---------------------------------------------------------------- free and forced motion
def test_constant_torque_accelerates_an_inertia():
    m = mc.Model("m")
    m.motor, m.wheel = rot.Torque(tau=3.0), rot.Inertia(J=2.0, phi=0.1, w=-1.0)
    m.connect(m.motor.flange_b, m.wheel.flange_a)
    r = mc.simulate(m, 2.0)
    t = r.time
    assert np.allclose(r["wheel.phi"], 0.1 - t + 0.75 * t**2, atol=1e-9)
    assert np.allclose(r["wheel.a"], 1.5)
    assert energy_error(r) < 1e-9
    assert np.allclose(r.evaluate(m.motor.support.tau), 3.0)


def test_mass_spring_damper():
    mass, c, d = 2.0, 50.0, 3.0
    m = mc.Model("m")
    m.wall = tra.Fixed()
    m.spring = tra.Spring(c=c, s_rel0=1.0)
    m.damper = tra.Damper(d=d)
    m.body = tra.Mass(m=mass, s=1.3, v=0.0)
    m.connect(m.wall.flange_b, m.spring.flange_a, m.damper.flange_a)
    m.connect(m.spring.flange_b, m.damper.flange_b, m.body.flange_a)
    r = mc.simulate(m, 3.0, tolerance=1e-9)
    sigma, w0 = d / (2 * mass), math.sqrt(c / mass)
    w = math.sqrt(w0**2 - sigma**2)
    exact = 1 + 0.3 * np.exp(-sigma * r.time) * (np.cos(w * r.time) + sigma / w * np.sin(w * r.time))
    assert np.allclose(r["body.s"], exact, atol=1e-8)
    assert energy_error(r) < 1e-8


def test_two_inertias_swing_at_their_resonance():
    j1, j2, c = 1.0, 3.0, 200.0
    m = mc.Model("m")
    m.a, m.b, m.shaft = rot.Inertia(J=j1, phi=0.2, w=0.5), rot.Inertia(J=j2, phi=0.0, w=0.5), rot.Spring(c=c)
    m.connect(m.a.flange_b, m.shaft.flange_a)
    m.connect(m.shaft.flange_b, m.b.flange_a)
    r = mc.simulate(m, 2.0, tolerance=1e-10)
    w = math.sqrt(c * (1 / j1 + 1 / j2))
    assert np.allclose(r["shaft.phi_rel"], -0.2 * np.cos(w * r.time), atol=1e-7)
    assert np.allclose(j1 * r["a.w"] + j2 * r["b.w"], 0.5 * (j1 + j2), atol=1e-9)
    assert mc.check(m).degrees_of_freedom == 2


@pytest.mark.parametrize("kind", ["separate", "together"])
def test_spring_damper_is_spring_and_damper(kind):
    m = mc.Model("m")
    m.wall, m.wheel = rot.Fixed(phi0=0.3), rot.Inertia(J=0.5, phi=1.0, w=0.0)
    if kind == "together":
        m.both = rot.SpringDamper(c=20.0, d=0.6, phi_rel0=0.1)
        parts = [m.both]
    else:
        m.spring, m.damper = rot.Spring(c=20.0, phi_rel0=0.1), rot.Damper(d=0.6)
        parts = [m.spring, m.damper]
    m.connect(m.wall.flange_b, *(p.flange_a for p in parts))
    m.connect(m.wheel.flange_a, *(p.flange_b for p in parts))
    r = mc.simulate(m, 2.0, tolerance=1e-9)
    sigma, w0 = 0.6, math.sqrt(40.0)
    w = math.sqrt(w0**2 - sigma**2)
    exact = 0.4 + 0.6 * np.exp(-sigma * r.time) * (np.cos(w * r.time) + sigma / w * np.sin(w * r.time))
    assert np.allclose(r["wheel.phi"], exact, atol=1e-7)
    assert energy_error(r) < 1e-7


def test_a_rod_keeps_its_length():
    m = mc.Model("m")
    m.push, m.front, m.rod, m.rear = (
        tra.Force(f=6.0),
        tra.Mass(m=1.0),
        tra.Rod(length=0.5),
        tra.Mass(m=2.0, s=0.0, v=0.0),
    )
    m.connect(m.push.flange_b, m.rear.flange_a)
    m.connect(m.rear.flange_b, m.rod.flange_a)
    m.connect(m.rod.flange_b, m.front.flange_a)
    r = mc.simulate(m, 1.0)
    assert np.allclose(r["front.s"], 0.5 + r.time**2, atol=1e-9)
    assert np.allclose(r["rod.flange_a.f"], 2.0)  # what it takes to accelerate the front


# ---------------------------------------------------------------- prescribed motion
def test_prescribed_speed_is_exact_and_gives_the_torque():
    m = mc.Model("m")
    m.drive, m.wheel = rot.Speed(w=lambda t: 2 * mc.sin(3 * t), phi=0.5), rot.Inertia(J=2.0)
    m.connect(m.drive.flange_b, m.wheel.flange_a)
    r = mc.simulate(m, 2.0, tolerance=1e-10)
    t = r.time
    assert np.allclose(r["wheel.w"], 2 * np.sin(3 * t), atol=1e-12)
    assert np.allclose(r["wheel.phi"], 0.5 + 2 / 3 * (1 - np.cos(3 * t)), atol=1e-8)
    assert np.allclose(r["wheel.flange_a.tau"], 2 * 6 * np.cos(3 * t), atol=1e-9)
    assert energy_error(r) < 1e-8


def test_prescribed_speed_along_a_line():
    m = mc.Model("m")
    m.drive, m.body = tra.Speed(v=0.7, s=-0.2), tra.Mass(m=2.0)
    m.connect(m.drive.flange_b, m.body.flange_a)
    r = mc.simulate(m, 2.0)
    assert np.allclose(r["body.s"], -0.2 + 0.7 * r.time, atol=1e-10)


def test_a_spline_prescribes_a_motion_and_its_force():
    x = np.array([0.0, 0.5, 1.0, 1.5, 2.0])
    values = np.array([0.0, 0.1, 0.7, 0.9, 1.0])
    m = mc.Model("m")
    m.drive, m.body = tra.Position(s=sg.Table(x=x, values=values, kind="spline")), tra.Mass(m=3.0)
    m.connect(m.drive.flange_b, m.body.flange_a)
    r = mc.simulate(m, 2.0)
    from scipy.interpolate import CubicSpline

    spline = CubicSpline(x, values, bc_type="natural")
    inside = slice(1, -1)  # beyond the ends it rests
    assert np.allclose(r["body.s"], spline(r.time), atol=1e-10)
    assert np.allclose(r["body.flange_a.f"][inside], 3 * spline(r.time, 2)[inside], atol=1e-8)


# ---------------------------------------------------------------- gears
@pytest.mark.parametrize("ratio", [3.0, -2.5])
def test_a_gear_transforms_inertia_and_passes_power(ratio):
    m = mc.Model("m")
    m.motor = rot.Torque(tau=2.0)
    m.fast = rot.Inertia(J=0.1)
    m.gear = rot.IdealGear(ratio=ratio)
    m.slow = rot.Inertia(J=5.0, phi=0.0, w=0.0)
    m.power = rot.PowerSensor()
    m.connect(m.motor.flange_b, m.fast.flange_a)
    m.connect(m.fast.flange_b, m.gear.flange_a)
    m.connect(m.gear.flange_b, m.power.flange_a)
    m.connect(m.power.flange_b, m.slow.flange_a)
    r = mc.simulate(m, 1.0, tolerance=1e-9)
    a = ratio * 2.0 / (5.0 + ratio**2 * 0.1)
    assert np.allclose(r["slow.w"], a * r.time, atol=1e-8)
    assert np.allclose(r["fast.w"], ratio * a * r.time, atol=1e-8)
    into = r["gear.flange_a.tau"] * r["fast.w"]
    assert np.allclose(r["power.y"], into, atol=1e-8)
    assert energy_error(r) < 1e-8


def test_a_planetary_gear_with_held_ring_and_with_two_inputs():
    ratio = 2.4
    m = mc.Model("m")
    m.motor, m.gear = rot.Torque(tau=1.0), rot.IdealPlanetary(ratio=ratio)
    m.sun, m.carrier, m.ring = rot.Inertia(J=0.2), rot.Inertia(J=1.5, phi=0.0, w=0.0), rot.Fixed()
    m.connect(m.motor.flange_b, m.sun.flange_a)
    m.connect(m.sun.flange_b, m.gear.sun)
    m.connect(m.gear.carrier, m.carrier.flange_a)
    m.connect(m.gear.ring, m.ring.flange_b)
    r = mc.simulate(m, 1.0, tolerance=1e-9)
    i = 1 + ratio
    assert np.allclose(r["carrier.w"], i / (1.5 + i**2 * 0.2) * r.time, atol=1e-8)
    total = sum(r[f"gear.{k}.tau"] for k in ("sun", "carrier", "ring"))
    assert np.allclose(total, 0, atol=1e-12)
    free = mc.Model("free")
    free.gear, free.sun, free.ring = rot.IdealPlanetary(ratio=ratio), rot.Speed(w=5.0), rot.Speed(w=-1.0)
    free.carrier = rot.Inertia(J=1.0)
    free.connect(free.gear.sun, free.sun.flange_b)
    free.connect(free.gear.ring, free.ring.flange_b)
    free.connect(free.gear.carrier, free.carrier.flange_a)
    r = mc.simulate(free, 1.0)
    assert np.allclose(r["carrier.w"], (5.0 - ratio) / i, atol=1e-9)


@pytest.mark.parametrize(
    ("kind", "given"), [(tra.IdealGearR2T, dict(ratio=4.0)), (tra.RackAndPinion, dict(radius=0.25))]
)
def test_from_turning_to_sliding(kind, given):
    m = mc.Model("m")
    m.motor = rot.Torque(tau=0.5)
    m.wheel = rot.Inertia(J=0.05)
    m.gear = kind(**given)
    m.load = tra.Mass(m=2.0, s=0.0, v=0.0)
    m.connect(m.motor.flange_b, m.wheel.flange_a)
    m.connect(m.wheel.flange_b, m.gear.flange_r)
    m.connect(m.gear.flange_t, m.load.flange_a)
    r = mc.simulate(m, 1.0, tolerance=1e-9)
    assert np.allclose(r["load.v"], 4 * 0.5 / (2.0 + 16 * 0.05) * r.time, atol=1e-8)
    assert np.allclose(r["wheel.w"], 4 * r["load.v"], atol=1e-12)
    assert energy_error(r) < 1e-8


# ---------------------------------------------------------------- supports
def floating(drive, sticks=True):
    """A motor with gear and load, all on a free housing."""
    m = mc.Model("floating")
    m.housing, m.drive, m.rotor = rot.Inertia(J=2.0, phi=0.0, w=0.1), drive, rot.Inertia(J=0.1)
    m.gear, m.load = rot.IdealGear(ratio=5.0), rot.Inertia(J=1.0)
    m.bearing = rot.BearingFriction(limit=0.05, d=0.02, sticks=sticks)
    m.connect(m.drive.flange_b, m.rotor.flange_a)
    m.connect(m.rotor.flange_b, m.bearing.flange_a)
    m.connect(m.bearing.flange_b, m.gear.flange_a)
    m.connect(m.gear.flange_b, m.load.flange_a)
    m.connect(m.housing.flange_a, m.drive.support, m.gear.support, m.bearing.support)
    return m


DRIVES = {
    "torque": lambda: rot.Torque(tau=lambda t: mc.sin(4 * t)),
    "speed": lambda: rot.Speed(w=lambda t: 3 * mc.sin(2 * t)),
    "position": lambda: rot.Position(phi=lambda t: 1 - mc.cos(t)),
}


@pytest.mark.parametrize("kind", DRIVES)
def test_a_free_housing_keeps_the_momentum(kind):
    drive = DRIVES[kind]()
    m = floating(drive, sticks=isinstance(drive, rot.Torque))
    r = mc.simulate(m, 3.0, tolerance=1e-9)
    momentum = 2.0 * r["housing.w"] + 0.1 * r["rotor.w"] + 1.0 * r["load.w"]
    assert np.allclose(momentum, momentum[0], atol=1e-7)
    assert np.ptp(r["housing.w"]) > 0.01
    assert energy_error(r) < 1e-6


def test_friction_that_cannot_stick_says_so():
    with pytest.raises(mc.MechaneError, match="bearing"):
        mc.compile(floating(rot.Speed(w=1.0)))


# ---------------------------------------------------------------- sensors
def test_sensors_show_what_they_say():
    m = mc.Model("m")
    m.base, m.motor, m.wheel = rot.Speed(w=1.0), rot.Torque(tau=lambda t: 2 * t), rot.Inertia(J=2.0, phi=0.3, w=0.0)
    m.torque, m.power = rot.TorqueSensor(), rot.PowerSensor()
    m.angle = rot.AngleSensor()
    m.speed = rot.SpeedSensor()
    m.acceleration = rot.AccelerationSensor()
    m.relative = rot.SpeedSensor()
    m.connect(m.motor.flange_b, m.torque.flange_a)
    m.connect(m.torque.flange_b, m.power.flange_a)
    m.connect(
        m.power.flange_b,
        m.wheel.flange_a,
        m.angle.flange_a,
        m.speed.flange_a,
        m.acceleration.flange_a,
        m.relative.flange_a,
    )
    m.connect(m.base.flange_b, m.relative.support)
    r = mc.simulate(m, 1.0, tolerance=1e-9)
    t = r.time
    assert np.allclose(r["torque.y"], 2 * t, atol=1e-12)
    assert np.allclose(r["acceleration.y"], t, atol=1e-9)
    assert np.allclose(r["speed.y"], t**2 / 2, atol=1e-8)
    assert np.allclose(r["relative.y"], t**2 / 2 - 1, atol=1e-8)
    assert np.allclose(r["angle.y"], 0.3 + t**3 / 6, atol=1e-8)
    assert np.allclose(r["power.y"], t**3, atol=1e-8)


def test_sensors_along_a_line():
    m = mc.Model("m")
    m.push, m.body = tra.Force(f=4.0), tra.Mass(m=2.0, s=1.0, v=0.0)
    m.force, m.power = tra.ForceSensor(), tra.PowerSensor()
    m.position, m.speed, m.acceleration = tra.PositionSensor(), tra.SpeedSensor(), tra.AccelerationSensor()
    m.connect(m.push.flange_b, m.force.flange_a)
    m.connect(m.force.flange_b, m.power.flange_a)
    m.connect(m.power.flange_b, m.body.flange_a, m.position.flange_a, m.speed.flange_a, m.acceleration.flange_a)
    r = mc.simulate(m, 1.0)
    t = r.time
    for name, exact in dict(force=4.0, power=8 * t, position=1 + t**2, speed=2 * t, acceleration=2.0).items():
        assert np.allclose(r[f"{name}.y"], exact, atol=1e-8), name


def test_a_controlled_drive_follows_its_set_point():
    """A PID on the speed of a two-inertia drive, against the same loop written out."""
    j1, j2, c, d, kp, ti = 0.2, 0.5, 40.0, 0.3, 3.0, 0.4
    m = mc.Model("m")
    m.motor_side = rot.Inertia(J=j1, phi=0.0, w=0.0)
    m.shaft = rot.SpringDamper(c=c, d=d)
    m.load = rot.Inertia(J=j2, phi=0.0, w=0.0)
    m.sensor = rot.SpeedSensor()
    m.controller = sg.PID(u_s=sg.Step(start_time=0.1), u_m=m.sensor, kp=kp, Ti=ti)
    m.motor = rot.Torque(tau=m.controller)
    m.connect(m.motor.flange_b, m.motor_side.flange_a, m.sensor.flange_a)
    m.connect(m.motor_side.flange_b, m.shaft.flange_a)
    m.connect(m.shaft.flange_b, m.load.flange_a)
    r = mc.simulate(m, 4.0, tolerance=1e-9)

    def rhs(t, y):
        phi, w1, w2, x = y
        e = 1 - w1
        shaft = c * phi + d * (w2 - w1)
        return w2 - w1, (kp * (e + x) + shaft) / j1, -shaft / j2, e / ti

    ref = solve_ivp(rhs, (0.1, 4.0), np.zeros(4), rtol=1e-10, atol=1e-12, dense_output=True).sol
    late = r.time > 0.1
    assert np.allclose(r["load.w"][late], ref(r.time[late])[2], atol=1e-6)
    assert r["load.w"][-1] == pytest.approx(1.0, abs=0.02)
