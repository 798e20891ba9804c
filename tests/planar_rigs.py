"""Every component of the planar library in a rig of its own: something heavy on each connector, and thrown."""

from __future__ import annotations

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import translational as tra
from mechane.geometry import Circle, Ellipse


class Inertia(mc.Component):
    """A wheel on a shaft."""

    flange_a = rot.Flange()
    J = mc.parameter(0.3)
    w = mc.variable(unit="rad/s")

    def equations(self):
        yield self.w == mc.der(self.flange_a.phi)
        yield self.flange_a.tau == self.J * mc.der(self.w)

    def kinetic_energy(self):
        return 0.5 * self.J * self.w**2


class Mass(mc.Component):
    """A mass on a slide."""

    flange_a = tra.Flange()
    m = mc.parameter(0.3)
    v = mc.variable(unit="m/s")

    def equations(self):
        yield self.v == mc.der(self.flange_a.s)
        yield self.flange_a.f == self.m * mc.der(self.v)

    def kinetic_energy(self):
        return 0.5 * self.m * self.v**2


def swirl(r):
    """A field of force without potential."""
    return mc.vector(-r[1], 0.5 * r[0])


FIELDS = {
    "uniform": lambda: pl.World(),
    "point": lambda: pl.World(gravity="point", mu=3.0),
    "own": lambda: pl.World(gravity=swirl),
    "own with potential": lambda: pl.World(gravity=lambda r: -2.0 * r, potential=lambda r: r @ r),
}

#: every component of the library with parameters that let all its terms count
COMPONENTS = {
    "AbsoluteAcceleration": lambda: pl.AbsoluteAcceleration(resolve_in="frame_a"),
    "AbsolutePosition": lambda: pl.AbsolutePosition(resolve_in="frame_a"),
    "AbsoluteSensor": lambda: pl.AbsoluteSensor(resolve_in="frame_a"),
    "CutForceAndTorque": lambda: pl.CutForceAndTorque(),
    "RelativeSensor": lambda: pl.RelativeSensor(resolve_in="frame_b"),
    "TransformAbsoluteVector": lambda: pl.TransformAbsoluteVector(x=(1.0, 2.0)),
    "TransformRelativeVector": lambda: pl.TransformRelativeVector(x=(1.0, 2.0)),
    "AbsoluteVelocity": lambda: pl.AbsoluteVelocity(resolve_in="frame_a"),
    "AirDrag": lambda: pl.AirDrag(c=0.7, medium=lambda t: (mc.sin(t), 0.3)),
    "Body": lambda: pl.Body(m=0.7, I=0.2, r_cm=(0.2, 0.1)),
    "BodyBox": lambda: pl.BodyBox(r=(0.5, 0.2), density=20.0),
    "BodyDisc": lambda: pl.BodyDisc(radius=0.3, inner_radius=0.1, density=20.0),
    "BodyShape": lambda: pl.BodyShape(r=(0.5, 0.2), m=0.7, I=0.2, r_cm=(0.2, 0.3)),
    "Bushing": lambda: pl.Bushing(c=(30, 20), d=(1, 2), c_phi=3, d_phi=0.2, s0=(0.1, 0.2), phi0=0.3),
    "CurveCurveJoint": lambda: pl.CurveCurveJoint(curve1=Ellipse(a=0.5, b=0.3), curve2=Circle(radius=0.2)),
    "CurveCurveJoint that rubs": lambda: pl.CurveCurveJoint(
        curve1=Ellipse(a=0.5, b=0.3), curve2=Circle(radius=0.2), friction=mc.Coulomb(mu=0.3, d=0.1)
    ),
    "CurveCurveContact": lambda: pl.CurveCurveContact(
        curve1=Ellipse(a=0.5, b=0.3),
        curve2=Circle(radius=0.2),
        restitution=0.4,
        gap=0.03,
        friction=mc.Coulomb(mu=0.3, d=0.1),
    ),
    "CutForce": lambda: pl.CutForce(resolve_in="frame_a"),
    "CutTorque": lambda: pl.CutTorque(),
    "Damper": lambda: pl.Damper(d=2.0),
    "ElastoBacklash": lambda: pl.ElastoBacklash(c=60.0, d=1.0, s0=0.3, b=0.05),
    "ElastoGap": lambda: pl.ElastoGap(c=60.0, d=1.0, s0=0.6),
    "DifferentialGear": lambda: pl.DifferentialGear(ratio=3.0),
    "Distance": lambda: pl.Distance(),
    "DryFrictionRolling": lambda: pl.DryFrictionRolling(
        radius=0.3, n=(1, 0.3), s=0.2, v=0.4, friction=mc.Coulomb(mu=0.5, static=1.2)
    ),
    "DryFrictionWheel": lambda: pl.DryFrictionWheel(radius=0.3, N=lambda t: 10 + t, n=(1, 0.2)),
    "Energy": lambda: pl.Energy(),
    "ExternalGear": lambda: pl.ExternalGear(radius_a=0.3, radius_b=0.2),
    "ExternalGear without bearings": lambda: pl.ExternalGear(radius_a=0.3, radius_b=0.2, bearings=False),
    "Fixed": lambda: pl.Fixed(r=(0.1, 0.2)),
    "FixedArrow": lambda: pl.FixedArrow(),
    "FixedShape": lambda: pl.FixedShape(shape="cone"),
    "Pipe": lambda: pl.Pipe(),
    "SignalArrow": lambda: pl.SignalArrow(u=(1.0, 2.0)),
    "Torus": lambda: pl.Torus(),
    "VoluminousWheel": lambda: pl.VoluminousWheel(),
    "Ground": lambda: pl.Ground(),
    "FixedFrame": lambda: pl.FixedFrame(text="here"),
    "FixedRotation": lambda: pl.FixedRotation(phi=0.3, r=(0.1, 0.4)),
    "FixedTranslation": lambda: pl.FixedTranslation(r=(0.5, 0.2)),
    "FrameForce": lambda: pl.FrameForce(f=lambda t: (1 + t, 2.0)),
    "FreeMotion": lambda: pl.FreeMotion(r_rel=(0.3, 0.2), phi_rel=0.1, v_rel=(0.3, 0.2), w_rel=0.1),
    "FrictionRolling": lambda: pl.FrictionRolling(radius=0.3, n=(1, 0.3), s=0.2, v=0.4),
    "IdealRolling": lambda: pl.IdealRolling(radius=0.3, n=(1, 0.3), s0=0.1, s=0.2, v=0.4),
    "IdealWheel": lambda: pl.IdealWheel(radius=0.3, n=(1, 0.2)),
    "InternalGear": lambda: pl.InternalGear(radius_a=0.5, radius_b=0.2),
    "JointRR": lambda: pl.JointRR(length=0.8),
    "JointRRWithMass": lambda: pl.JointRRWithMass(length=0.8, m=0.6, I=0.1),
    "LineForce": lambda: pl.LineForce(law=lambda s, v: 10 * (s - 0.3) ** 3 + v),
    "LineForceWithMass": lambda: pl.LineForceWithMass(m=0.4, fraction=0.3, law=lambda s: 10 * (s - 0.3)),
    "LineForceWithTwoMasses": lambda: pl.LineForceWithTwoMasses(
        m_a=0.4, m_b=0.3, length_a=0.2, length_b=0.1, law=lambda s: 9 * s
    ),
    "Neutral": lambda: pl.Neutral(),
    "NonlinearSpring": lambda: pl.NonlinearSpring(law=lambda x: 10 * mc.sinh(2 * x), s0=0.4),
    "PlanetaryGear": lambda: pl.PlanetaryGear(ratio=2.5),
    "PointMass": lambda: pl.PointMass(m=0.4),
    "Power": lambda: pl.Power(),
    "Prismatic": lambda: pl.Prismatic(n=(1, 0.5), s=0.2, v=0.5),
    "Prismatic that rubs and ends": lambda: pl.Prismatic(
        s=0.2, v=0.5, friction=mc.Coulomb(mu=0.1), upper=mc.Stop(at=0.22, restitution=0.5)
    ),
    "Prismatic driven": lambda: pl.Prismatic(n=(1, 0.5), s=0.2, v=0.5, driven=True),
    "QuadraticDrag": lambda: pl.QuadraticDrag(k=0.7, k_phi=0.4, medium=(0.4, 0.1)),
    "RelativeAcceleration": lambda: pl.RelativeAcceleration(resolve_in="frame_b"),
    "RelativeForce": lambda: pl.RelativeForce(f=lambda t: (1 + t, 2.0), resolve_in="frame_b"),
    "RelativeForceAndTorque": lambda: pl.RelativeForceAndTorque(f=(1.0, 2.0), t=lambda t: 1 + t),
    "RelativePosition": lambda: pl.RelativePosition(),
    "RelativeVelocity": lambda: pl.RelativeVelocity(resolve_in="world"),
    "Revolute": lambda: pl.Revolute(phi=0.3, w=2.0),
    "Revolute that rubs and ends": lambda: pl.Revolute(
        phi=0.3, w=2.0, friction=mc.Coulomb(limit=0.2), upper=mc.Stop(at=0.5, restitution=0.5)
    ),
    "Revolute driven": lambda: pl.Revolute(phi=0.3, w=2.0, driven=True),
    "SlipBasedWheel": lambda: pl.SlipBasedWheel(radius=0.3, N=10.0),
    "Spring": lambda: pl.Spring(c=30.0, s0=0.3),
    "SpringDamper": lambda: pl.SpringDamper(c=30.0, s0=0.3, d=2.0),
    "SpringDamperSeries": lambda: pl.SpringDamperSeries(c=30.0, s0=0.3, d=2.0, s_c=0.4),
    "Torque": lambda: pl.Torque(t=lambda t: 1 + t),
    "Weld": lambda: pl.Weld(),
    "WorldForce": lambda: pl.WorldForce(f=(1.0, -2.0)),
    "WorldForceAndTorque": lambda: pl.WorldForceAndTorque(f=lambda t: (1 + t, 2.0), t=0.7, resolve_in="frame_b"),
    "WorldTorque": lambda: pl.WorldTorque(t=0.7),
} | {f"World, {name}": field for name, field in FIELDS.items()}

BASES = {"CurvePair", "Frame", "GearPair", "Rolling", "TwoFrames"}
ROOTED = (pl.World, pl.Fixed)


def rig(part: mc.Component, world: mc.Component | None = None) -> mc.Model:
    """The component with something heavy on every connector, thrown into the field."""
    model = mc.Model("rig")
    model.part = part
    if world is not None:
        model.world = world
    elif not isinstance(part, pl.World):
        model.world = pl.World()
    model.load = []
    for k, connector in enumerate(part.connectors()):
        if isinstance(connector, pl.Frame):
            held = {} if k else dict(r=(0.3, 0.2), phi=0.4, v=(0.5, 1.5), w=0.7)
            guessed = dict(r=mc.guess((0.8 + 0.2 * k, 0.5)), phi=mc.guess(0.4), v=mc.guess((0.4, 0.9)), w=mc.guess(0.4))
            if isinstance(part, pl.IdealWheel):
                held["v"] = mc.guess(held["v"])
            if isinstance(part, ROOTED):
                held, guessed = {}, {}
            load = pl.Body(m=1.0 + 0.3 * k, I=0.2 + 0.1 * k, r_cm=(0.1, 0.05), **(held or guessed))
        else:
            load = Inertia(w=1.3) if isinstance(connector, rot.Flange) else Mass(v=mc.guess(0.3))
            if getattr(part, "driven", False) or isinstance(part, pl.DifferentialGear | pl.IdealWheel):
                load = type(load)()
            if connector is getattr(part, "support", None):
                continue
        model.load += [load]
        model.connect(connector, load.frame_a if isinstance(load, pl.Body) else load.flange_a)
    frames = [c for c in part.connectors() if isinstance(c, pl.Frame)]
    if frames:
        model.push, model.twist = pl.WorldForce(f=(3.0, -2.0)), pl.WorldTorque(t=1.0)
        model.connect(frames[-1], model.push.frame_b, model.twist.frame_b)
    if isinstance(part, ROOTED):
        model.stone = pl.Body(m=1.0, I=0.1, r_cm=(0.1, 0.0), r=(0.8, 0.3), v=(0.4, 1.1), w=2.0, phi=0.2)
    return model
