"""Every component of the spatial library in a rig of its own: something heavy on each connector, and thrown."""

from __future__ import annotations

from pathlib import Path

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.motor import Motor
from planar_rigs import Inertia, Mass

AXIS, OTHER = (1.0, 2.0, 2.0), (2.0, 1.0, -2.0)  # at right angles


def swirl(r):
    """A field of force without potential."""
    return mc.vector(-r[1], 0.5 * r[0], 0.3 * r[0])


FIELDS = {
    "uniform": lambda: sp.World(n=(0.3, -1, 0.2)),
    "point": lambda: sp.World(gravity="point", mu=3.0),
    "own": lambda: sp.World(gravity=swirl),
    "own with potential": lambda: sp.World(gravity=lambda r: -2.0 * r, potential=lambda r: r @ r),
}
HEAVY = dict(m=0.7, I=(0.1, 0.2, 0.25, 0.01, 0.02, -0.03))

#: every component of the library with parameters that let all its terms count
COMPONENTS = {
    "AbsoluteAcceleration": lambda: sp.AbsoluteAcceleration(resolve_in="frame_a"),
    "AbsoluteAngles": lambda: sp.AbsoluteAngles(sequence=(3, 1, 2)),
    "AbsolutePosition": lambda: sp.AbsolutePosition(resolve_in="frame_a"),
    "AbsoluteAngularVelocity": lambda: sp.AbsoluteAngularVelocity(),
    "AbsoluteQuaternion": lambda: sp.AbsoluteQuaternion(),
    "AbsoluteSensor": lambda: sp.AbsoluteSensor(resolve_in="frame_a"),
    "FreeMotionScalarInit": lambda: sp.FreeMotionScalarInit(x=0.3, v_y=0.2, phi_2=0.3, w_3=0.5),
    "RelativeAngularVelocity": lambda: sp.RelativeAngularVelocity(),
    "RelativeQuaternion": lambda: sp.RelativeQuaternion(),
    "RelativeSensor": lambda: sp.RelativeSensor(resolve_in="frame_b"),
    "TransformAbsoluteVector": lambda: sp.TransformAbsoluteVector(x=(1.0, 2.0, 3.0)),
    "TransformRelativeVector": lambda: sp.TransformRelativeVector(x=(1.0, 2.0, 3.0)),
    "Rotor1D carried": lambda: sp.Rotor1D(J=0.2, n=AXIS, phi=0.1, w=3.0, carried=True),
    "Revolute with a spring": lambda: sp.Revolute(n=AXIS, phi=0.3, w=2.0, c=3.0, d=0.2, rest=0.1),
    "AbsoluteVelocity": lambda: sp.AbsoluteVelocity(),
    "BevelGear1D": lambda: sp.BevelGear1D(ratio=2.0, n_a=AXIS, n_b=(0, 1, 1)),
    "Body": lambda: sp.Body(r_cm=(0.2, 0.1, -0.1), **HEAVY),
    "BodyBox": lambda: sp.BodyBox(r=(0.5, 0.2, 0.1), density=20.0),
    "BodyCylinder": lambda: sp.BodyCylinder(r=(0.5, 0.2, 0.1), density=20.0, inner_diameter=0.05),
    "BodyMesh": lambda: sp.BodyMesh(file=str(Path(__file__).parent / "robots" / "files" / "wedge.off"), density=20.0),
    "BodyShape": lambda: sp.BodyShape(r=(0.5, 0.2, -0.1), r_cm=(0.2, 0.3, 0.1), **HEAVY),
    "Bushing": lambda: sp.Bushing(
        c=(30, 20, 10), d=(1, 2, 0.5), c_phi=(3, 2, 1), d_phi=(0.2, 0.1, 0.3), s0=(0.1, 0.2, 0.1)
    ),
    "CutForce": lambda: sp.CutForce(resolve_in="world"),
    "CutForceAndTorque": lambda: sp.CutForceAndTorque(resolve_in="world"),
    "CutTorque": lambda: sp.CutTorque(),
    "Cylindrical": lambda: sp.Cylindrical(n=AXIS, s=0.2, v=0.5, phi=0.3, w=2.0),
    "Damper": lambda: sp.Damper(d=2.0),
    "ElastoBacklash": lambda: sp.ElastoBacklash(c=60.0, d=1.0, s0=0.3, b=0.05),
    "ElastoGap": lambda: sp.ElastoGap(c=60.0, d=1.0, s0=0.6),
    "QuadraticDrag": lambda: sp.QuadraticDrag(k=0.4, medium=(0.5, -0.2, 0.1)),
    "Distance": lambda: sp.Distance(),
    "Energy": lambda: sp.Energy(),
    "Fixed": lambda: sp.Fixed(r=(0.1, 0.2, 0.3), angles=(0.2, 0.1, 0.3)),
    "FixedRotation": lambda: sp.FixedRotation(n=AXIS, angle=0.4, r=(0.1, 0.4, 0.2)),
    "FixedTranslation": lambda: sp.FixedTranslation(r=(0.5, 0.2, 0.1)),
    "FrameForce": lambda: sp.FrameForce(f=lambda t: (1 + t, 2.0, -1.0)),
    "FreeMotion": lambda: sp.FreeMotion(r_rel=(0.3, 0.2, 0.1), v_rel=(0.3, 0.2, 0.5), w_rel=(0.1, 0.2, 0.3)),
    "GearConstraint": lambda: sp.GearConstraint(
        ratio=2.0, n_a=AXIS, n_b=(0, 1, 0), r_a=(0.1, 0.2, 0), r_b=(0, 0, 0.3), phi_b=0.2, w=1.0
    ),
    "JointRRP": lambda: sp.JointRRP(length=0.9, n=AXIS, n_a=OTHER, s_offset=0.1, r=(0.1, 0.2, 0.1)),
    "JointRRR": lambda: sp.JointRRR(length=1.0, n=AXIS, r=(0.6, -0.4, 0.2)),
    "JointSSP": lambda: sp.JointSSP(length=0.9, n=AXIS, r=(0.1, 0.2, 0.1)),
    "JointSSP driven": lambda: sp.JointSSP(length=0.9, n=AXIS, r=(0.1, 0.2, 0.1), m=0.5, I=0.1, driven=True),
    "JointSSR": lambda: sp.JointSSR(length=1.0, n=AXIS, r=(0.6, -0.4, 0.2)),
    "JointSSR driven": lambda: sp.JointSSR(length=1.0, n=AXIS, r=(0.6, -0.4, 0.2), driven=True),
    "JointUPS": lambda: sp.JointUPS(n_a=AXIS),
    "JointUPS with frames": lambda: sp.JointUPS(n_a=AXIS, frames=True, driven=True),
    "JointUSP": lambda: sp.JointUSP(length=0.9, n=AXIS, n_a=OTHER, r=(0.1, 0.2, 0.1)),
    "JointUSP with frames": lambda: sp.JointUSP(length=0.9, n=AXIS, n_a=OTHER, r=(0.1, 0.2, 0.1), frames=True),
    "JointUSR": lambda: sp.JointUSR(length=1.0, n=AXIS, n_a=OTHER, r=(0.6, -0.4, 0.2)),
    "JointUSR with frames": lambda: sp.JointUSR(length=1.0, n=AXIS, n_a=OTHER, r=(0.6, -0.4, 0.2), frames=True),
    "LineForce": lambda: sp.LineForce(law=lambda s, v: 10 * (s - 0.3) ** 3 + v),
    "LineForceWithMass": lambda: sp.LineForceWithMass(m=0.4, fraction=0.3, law=lambda s: 10 * (s - 0.3)),
    "LineForceWithTwoMasses": lambda: sp.LineForceWithTwoMasses(
        m_a=0.4, m_b=0.3, length_a=0.2, length_b=0.1, law=lambda s: 9 * s
    ),
    "MotorBody": lambda: sp.MotorBody(r_cm=(0.2, 0.1, -0.1), **HEAVY),
    "MotorBody in the world": lambda: sp.MotorBody(r_cm=(0.2, 0.1, -0.1), form="inertial", **HEAVY),
    "FixedFrame": lambda: sp.FixedFrame(text="here"),
    "FixedArrow": lambda: sp.FixedArrow(),
    "FixedShape": lambda: sp.FixedShape(shape="cone"),
    "Pipe": lambda: sp.Pipe(),
    "SignalArrow": lambda: sp.SignalArrow(u=(1.0, 2.0, 3.0)),
    "Torus": lambda: sp.Torus(),
    "VoluminousWheel": lambda: sp.VoluminousWheel(),
    "Ground": lambda: sp.Ground(),
    "MotorView": lambda: sp.MotorView(motor=Motor((1.0, 0.2, 0.3), (0.1, 0.2, 0.5))),
    "Mounting1D": lambda: sp.Mounting1D(n=AXIS),
    "NonlinearSpring": lambda: sp.NonlinearSpring(law=lambda x: 10 * mc.sinh(2 * x), s0=0.4),
    "Perpendicular": lambda: sp.Perpendicular(n_a=AXIS, n_b=OTHER),
    "Planar": lambda: sp.Planar(n=AXIS, n_x=OTHER, s_x=0.2, s_y=0.1, phi=0.3, v_x=0.4, v_y=0.3, w=1.0),
    "PlanarParallel": lambda: sp.PlanarParallel(n=AXIS, m=(0, 1, 1), s=(0.2, 0.3), v=(0.4, -0.2)),
    "PlanarToSpatial": lambda: sp.PlanarToSpatial(),
    "PointMass": lambda: sp.PointMass(m=0.4),
    "Power": lambda: sp.Power(),
    "Prismatic": lambda: sp.Prismatic(n=AXIS, s=0.2, v=0.5),
    "Prismatic that rubs and ends": lambda: sp.Prismatic(
        n=AXIS, s=0.2, v=0.5, friction=mc.Coulomb(limit=0.1), upper=mc.Stop(at=0.22, restitution=0.5)
    ),
    "Prismatic driven": lambda: sp.Prismatic(n=AXIS, s=0.2, v=0.5, driven=True),
    "PrismaticConstraint": lambda: sp.PrismaticConstraint(x_locked=False),
    "RelativeAcceleration": lambda: sp.RelativeAcceleration(resolve_in="frame_b"),
    "RelativeAngles": lambda: sp.RelativeAngles(sequence=(2, 1, 2)),
    "RelativeForce": lambda: sp.RelativeForce(f=lambda t: (1 + t, 2.0, 0.5), resolve_in="frame_b"),
    "RelativeForceAndTorque": lambda: sp.RelativeForceAndTorque(f=(1.0, 2.0, 0.5), t=lambda t: (1 + t, 2, 0)),
    "RelativePosition": lambda: sp.RelativePosition(),
    "RelativeVelocity": lambda: sp.RelativeVelocity(resolve_in="world"),
    "Revolute": lambda: sp.Revolute(n=AXIS, phi=0.3, w=2.0),
    "Revolute that rubs and ends": lambda: sp.Revolute(
        n=AXIS, phi=0.3, w=2.0, friction=mc.Coulomb(limit=0.2), upper=mc.Stop(at=0.5, restitution=0.5)
    ),
    "Revolute driven": lambda: sp.Revolute(n=AXIS, phi=0.3, w=2.0, driven=True),
    "RevoluteConstraint": lambda: sp.RevoluteConstraint(n=AXIS, y_locked=False),
    "RollingWheel": lambda: sp.RollingWheel(radius=0.3, m=1.0, I_axis=0.05),
    "RollingWheelSet": lambda: sp.RollingWheelSet(radius=0.3, track=1.0, m=1.0, I_axis=0.05, spin=(1.0, 2.0)),
    "Rotor1D": lambda: sp.Rotor1D(J=0.2, n=AXIS, phi=0.1, w=3.0),
    "Rotor1D against the world": lambda: sp.Rotor1D(J=0.2, n=AXIS, phi=0.1, w=3.0, absolute=True),
    "Spherical": lambda: sp.Spherical(angles=(0.3, 0.2, 0.1), w=(1.0, 2.0, -1.0)),
    "SphericalConstraint": lambda: sp.SphericalConstraint(y_locked=False),
    "SphericalSpherical": lambda: sp.SphericalSpherical(length=0.8),
    "SphericalSphericalWithMass": lambda: sp.SphericalSphericalWithMass(length=0.8, m=0.6, I=0.1),
    "Spring": lambda: sp.Spring(c=30.0, s0=0.3),
    "SpringDamper": lambda: sp.SpringDamper(c=30.0, s0=0.3, d=2.0),
    "SpringDamperSeries": lambda: sp.SpringDamperSeries(c=30.0, s0=0.3, d=2.0, s_c=0.4),
    "Torque": lambda: sp.Torque(t=lambda t: (1 + t, 0.5, 0.2), resolve_in="world"),
    "Universal": lambda: sp.Universal(n_a=AXIS, n_b=OTHER, phi_a=0.3, phi_b=0.2, w_a=1.0, w_b=2.0),
    "UniversalConstraint": lambda: sp.UniversalConstraint(n_a=AXIS, n_b=OTHER, z_locked=False),
    "UniversalSpherical": lambda: sp.UniversalSpherical(length=0.8, n=OTHER),
    "UniversalSpherical with a frame": lambda: sp.UniversalSpherical(length=0.8, n=OTHER, rod_frame=True),
    "Weld": lambda: sp.Weld(),
    "WorldForce": lambda: sp.WorldForce(f=(1.0, -2.0, 0.5)),
    "WorldForceAndTorque": lambda: sp.WorldForceAndTorque(f=(1.0, -2.0, 0.5), t=(0.1, 0.2, 0.3), resolve_in="frame_b"),
    "WorldTorque": lambda: sp.WorldTorque(t=(0.7, 0.2, 0.1)),
} | {f"World, {name}": field for name, field in FIELDS.items()}

BASES = {"MovingPlane", "Constraint", "Frame", "TwoFrames", "AxleContact"}
ROOTED = (sp.World, sp.Fixed)
TOUCHING = (sp.RollingWheel, sp.RollingWheelSet)


def rig(part: mc.Component, world: mc.Component | None = None) -> mc.Model:
    """The component with something heavy on every connector, thrown into the field."""
    model = mc.Model("rig")
    model.part = part
    if world is not None:
        model.world = world
    elif not isinstance(part, sp.World):
        model.world = sp.World()
    model.load = []
    for k, connector in enumerate(part.connectors()):
        if isinstance(connector, sp.Frame):
            held = {} if k else dict(r_0=(0.3, 0.2, 0.1), v_0=(0.5, 1.5, 0.2), w_a=(0.7, 0.3, -0.4))
            guessed = dict(
                r_0=mc.guess((0.8 + 0.2 * k, 0.5, 0.3)), v_0=mc.guess((0.4, 0.9, 0.1)), w_a=mc.guess((0.4, 0.1, 0.2))
            )
            if isinstance(part, (*ROOTED, *TOUCHING)):
                held, guessed = {}, {}
            load = sp.Body(m=1.0 + 0.3 * k, I=(0.2 + 0.1 * k, 0.25, 0.3), r_cm=(0.1, 0.05, -0.05), **(held or guessed))
        elif isinstance(connector, pl.Frame):
            load = pl.SpringDamper(c=20.0, d=1.0, s0=0.2)
            model.planar_ground = pl.Fixed()
            model.connect(model.planar_ground.frame_a, load.frame_a)
        else:
            load = Inertia() if isinstance(connector, rot.Flange) else Mass(v=mc.guess(0.3))
            if getattr(part, "driven", False):
                load = type(load)()
            if connector is getattr(part, "support", None):
                continue
        model.load += [load]
        names = {sp.Body: "frame_a", pl.SpringDamper: "frame_b"}
        model.connect(connector, getattr(load, names.get(type(load), "flange_a")))
    frames = [c for c in part.connectors() if isinstance(c, sp.Frame)]
    if frames:
        model.push, model.twist = sp.WorldForce(f=(3.0, -2.0, 1.0)), sp.WorldTorque(t=(1.0, 0.3, -0.5))
        model.connect(frames[-1], model.push.frame_b, model.twist.frame_b)
    if isinstance(part, ROOTED):
        model.stone = sp.Body(
            m=1.0, I=(0.1, 0.2, 0.3), r_cm=(0.1, 0, 0), r_0=(0.8, 0.3, 0.2), v_0=(0.4, 1.1, 0), w_a=(2, 1, 0)
        )
    return model
