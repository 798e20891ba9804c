"""The power into all connectors of a component is what it stores, plus what it dissipates, minus what it supplies."""

from __future__ import annotations

import inspect

import numpy as np
import pytest

import mechane as mc
from mechane import rotational as rot
from mechane import translational as tra

POTENTIAL_AND_FLOW = (("phi", "tau"), ("s", "f"))


def power_residual(result: mc.Result, component: mc.Component) -> tuple[np.ndarray, float]:
    """Error of the power balance of a component over time, and the largest of its terms."""
    into = 0.0
    for connector in component.connectors():
        for potential, flow in POTENTIAL_AND_FLOW:
            if potential in connector.__dict__:
                into = into + getattr(connector, flow) * mc.der(getattr(connector, potential))
    stored = mc.der(component.kinetic_energy() + component.potential_energy() + 0.0 * mc.time)
    parts = [into, -stored, -component.dissipated_power(), component.supplied_power()]
    values = [result.evaluate(p) for p in parts]
    return sum(values), max(np.abs(v).max() for v in values)


def rotational() -> mc.Model:
    """A drive train on a floating housing with everything in it."""
    m = mc.Model("rotational")
    m.housing = rot.Inertia(J=5.0, phi=0.0, w=0.2)
    m.motor = rot.Torque(tau=lambda t: 3 * mc.sin(4 * t))
    m.rotor = rot.Inertia(J=0.4, phi=0.0, w=1.0)
    m.bearing = rot.BearingFriction(limit=0.1, d=0.05)
    m.torque, m.power, m.gear = rot.TorqueSensor(), rot.PowerSensor(), rot.IdealGear(ratio=-2.0)
    m.spring = rot.Spring(c=30.0, phi_rel0=0.1)
    m.damper = rot.Damper(d=0.4)
    m.wheel = rot.Inertia(J=0.3, phi=0.1, w=0.0)
    m.planetary = rot.IdealPlanetary(ratio=2.0)
    m.carrier = rot.Inertia(J=0.6, phi=0.0, w=0.0)
    m.ring = rot.Inertia(J=0.8)
    m.clutch = rot.Clutch(limit=0.4, u=0.5, static=1.2)
    m.far = rot.Inertia(J=0.2, phi=0.0, w=-1.0)
    m.brake = rot.Brake(limit=0.2)
    m.slip = rot.Friction(limit=0.3, d=0.1)
    m.other = rot.Inertia(J=0.2, phi=0.0, w=0.0)
    m.both = rot.SpringDamper(c=20.0, d=0.2)
    m.play = rot.ElastoBacklash(c=50.0, d=0.3, b=0.1)
    m.gap = rot.ElastoGap(c=80.0, d=0.2, phi_rel0=-0.02)
    m.hit = rot.Inertia(J=0.1, phi=0.0, w=2.0)
    m.ground = rot.Fixed(phi0=0.5)
    m.turning = rot.Speed(w=lambda t: 1 + mc.cos(t))
    m.moved = rot.Position(phi=lambda t: 0.3 * mc.sin(3 * t))
    m.soft = [
        rot.SpringDamper(c=5.0, d=0.1),
        rot.SpringDamperSeries(c=5.0, d=0.8, phi_c=0.1),
        rot.NonlinearSpring(law=lambda x: 5 * mc.sinh(x)),
    ]
    m.sensors = [rot.AngleSensor(), rot.SpeedSensor(), rot.AccelerationSensor()]
    m.connect(m.motor.flange_b, m.rotor.flange_a)
    m.connect(m.rotor.flange_b, m.bearing.flange_a)
    m.connect(m.bearing.flange_b, m.torque.flange_a)
    m.connect(m.torque.flange_b, m.power.flange_a)
    m.connect(m.power.flange_b, m.gear.flange_a)
    m.connect(m.gear.flange_b, m.spring.flange_a, m.damper.flange_a)
    m.connect(m.spring.flange_b, m.damper.flange_b, m.wheel.flange_a, *(s.flange_a for s in m.sensors))
    m.connect(m.wheel.flange_b, m.planetary.sun)
    m.connect(m.planetary.carrier, m.carrier.flange_a)
    m.connect(m.planetary.ring, m.ring.flange_a)
    m.connect(m.carrier.flange_b, m.clutch.flange_a)
    m.connect(m.clutch.flange_b, m.far.flange_a)
    m.connect(m.far.flange_b, m.brake.flange_a)
    m.connect(m.ring.flange_b, m.slip.flange_a, m.both.flange_a)
    m.connect(m.slip.flange_b, m.both.flange_b, m.other.flange_a)
    m.connect(m.other.flange_b, m.play.flange_a, m.gap.flange_a)
    m.connect(m.play.flange_b, m.gap.flange_b, m.hit.flange_a)
    for soft, drive in zip(m.soft, (m.ground, m.turning, m.moved), strict=True):
        m.connect(soft.flange_a, drive.flange_b)
    m.connect(m.hit.flange_b, *(s.flange_b for s in m.soft))
    on_housing = (m.motor, m.bearing, m.gear, m.brake, m.turning, m.moved, *m.sensors)
    m.connect(m.housing.flange_a, *(c.support for c in on_housing))
    return m


def translational() -> mc.Model:
    """The same along a line, on a floating sledge."""
    m = mc.Model("translational")
    m.sledge = tra.Mass(m=5.0, s=0.0, v=0.2)
    m.motor = rot.Torque(tau=lambda t: 2 * mc.sin(4 * t))
    m.rotor = rot.Inertia(J=0.1)
    m.rack = tra.RackAndPinion(radius=0.3)
    m.screw = tra.IdealGearR2T(ratio=4.0)
    m.drum = rot.Inertia(J=0.05)
    m.push = tra.Force(f=lambda t: 5 * mc.cos(3 * t))
    m.body = tra.Mass(m=1.0, s=0.0, v=1.0)
    m.guide = tra.SupportFriction(limit=0.4, d=0.1, static=1.3)
    m.force, m.power, m.rod = tra.ForceSensor(), tra.PowerSensor(), tra.Rod(length=0.4)
    m.spring, m.damper, m.second = tra.Spring(c=40.0, s_rel0=0.2), tra.Damper(d=0.6), tra.Mass(m=0.7, s=0.5, v=0.0)
    m.clutch, m.third, m.brake = tra.Clutch(limit=1.0, u=0.7), tra.Mass(m=0.5, s=0.0, v=-0.5), tra.Brake(limit=0.3)
    m.slip = tra.Friction(limit=0.5, d=0.2)
    m.both = tra.SpringDamper(c=30.0, d=0.3)
    m.fourth = tra.Mass(m=0.6, s=0.3, v=0.0)
    m.play = tra.ElastoBacklash(c=60.0, d=0.4, b=0.1)
    m.gap = tra.ElastoGap(c=90.0, d=0.5, s_rel0=-0.02)
    m.hit = tra.Mass(m=0.2, s=0.3, v=1.5)
    m.ground = tra.Fixed(s0=0.5)
    m.moving = tra.Speed(v=lambda t: 1 + mc.cos(t))
    m.moved = tra.Position(s=lambda t: 0.3 * mc.sin(3 * t))
    m.soft = [
        tra.SpringDamper(c=5.0, d=0.1),
        tra.SpringDamperSeries(c=5.0, d=0.8, s_c=0.1),
        tra.NonlinearSpring(law=lambda x: 5 * mc.sinh(x)),
    ]
    m.sensors = [tra.PositionSensor(), tra.SpeedSensor(), tra.AccelerationSensor()]
    m.connect(m.motor.flange_b, m.rotor.flange_a)
    m.connect(m.rotor.flange_b, m.rack.flange_r)
    m.connect(m.screw.flange_r, m.drum.flange_a)
    m.connect(m.rack.flange_t, m.push.flange_b, m.body.flange_a)
    m.connect(m.body.flange_b, m.guide.flange_a)
    m.connect(m.guide.flange_b, m.force.flange_a)
    m.connect(m.force.flange_b, m.power.flange_a)
    m.connect(m.power.flange_b, m.rod.flange_a)
    m.connect(m.rod.flange_b, m.spring.flange_a, m.damper.flange_a)
    m.connect(m.spring.flange_b, m.damper.flange_b, m.second.flange_a, *(s.flange_a for s in m.sensors))
    m.connect(m.second.flange_b, m.clutch.flange_a, m.slip.flange_a, m.both.flange_a)
    m.connect(m.clutch.flange_b, m.third.flange_a)
    m.connect(m.third.flange_b, m.brake.flange_a)
    m.connect(m.slip.flange_b, m.both.flange_b, m.fourth.flange_a, m.screw.flange_t)
    m.connect(m.fourth.flange_b, m.play.flange_a, m.gap.flange_a)
    m.connect(m.play.flange_b, m.gap.flange_b, m.hit.flange_a)
    for soft, drive in zip(m.soft, (m.ground, m.moving, m.moved), strict=True):
        m.connect(soft.flange_a, drive.flange_b)
    m.connect(m.hit.flange_b, *(s.flange_b for s in m.soft))
    on_sledge = (m.push, m.guide, m.brake, m.moving, m.moved, *m.sensors)
    m.connect(m.sledge.flange_a, m.rack.support_t, m.screw.support_t, *(c.support for c in on_sledge))
    return m


@pytest.fixture(scope="module")
def results() -> dict[str, mc.Result]:
    return {f.__name__: mc.simulate(f(), 1.5, tolerance=1e-8, points=301) for f in (rotational, translational)}


@pytest.mark.parametrize("build", [rotational, translational])
def test_every_component_of_the_library_is_there(build):
    library = {"rotational": rot, "translational": tra}[build.__name__]
    kinds = {c for c in vars(library).values() if inspect.isclass(c) and issubclass(c, mc.Component)}
    abstract = {library.TwoFlanges, library.Compliant}
    assert {k.__name__ for k in kinds - abstract - {type(c) for c in build().walk()}} == set()


@pytest.mark.parametrize("name", ["rotational", "translational"])
def test_the_balance_of_every_component_closes(results, name):
    result = results[name]
    total = 0.0
    for component in result.system.model.walk():
        if component is not result.system.model:
            missing, size = power_residual(result, component)
            assert np.abs(missing).max() <= 1e-9 * (1 + size), component.path
            total += size
    assert total > 10


@pytest.mark.parametrize("name", ["rotational", "translational"])
def test_the_energy_of_the_whole_closes(results, name):
    energy = results[name].energy()
    assert np.abs(energy.error).max() < 1e-5 * np.abs(energy.total).max()
    assert energy.dissipated[-1] > 0 and np.all(np.diff(energy.dissipated) > -1e-9)


@pytest.mark.parametrize("name", ["rotational", "translational"])
def test_the_modes_of_friction_are_visited(results, name):
    result = results[name]
    modes = {m for path in result.system.symbols if path.endswith(".mode") for m in np.unique(result[path])}
    assert modes == {-1.0, 0.0, 1.0}
    assert np.ptp(result["gap.contact"]) == 1 and np.ptp(result["play.upper"] - result["play.lower"]) >= 1
