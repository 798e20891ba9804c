"""Pages for users of other tools: every class has its counterpart, and the same mechanisms move alike."""

from __future__ import annotations

import re
import runpy
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

DOCS = Path(__file__).resolve().parents[1] / "docs"
SHORT = {"mc": "", "sp": "spatial", "pl": "planar", "rot": "rotational", "tra": "translational", "sg": "signals"}
LIBRARIES = (*SHORT, "geometry", "motor", "beams", "contact", "shapes", "examples")

# all classes of Modelica 4.1 below Modelica.Mechanics.MultiBody, but for those inside of packages named Internal
MULTIBODY = {
    "": "World",
    "Parts": "Fixed FixedTranslation FixedRotation Body BodyShape BodyBox BodyCylinder PointMass Mounting1D Rotor1D "
    "BevelGear1D RollingWheel RollingWheelSet",
    "Joints": "Prismatic Revolute RevolutePlanarLoopConstraint Cylindrical Universal Planar Spherical FreeMotion "
    "FreeMotionScalarInit SphericalSpherical UniversalSpherical GearConstraint RollingWheel RollingWheelSet",
    "Joints.Assemblies": "JointUPS JointUSR JointUSP JointSSR JointSSP JointRRR JointRRP",
    "Joints.Constraints": "Prismatic Revolute Spherical Universal",
    "Forces": "WorldForce WorldTorque WorldForceAndTorque Force Torque ForceAndTorque LineForceWithMass "
    "LineForceWithTwoMasses Spring Damper SpringDamperParallel SpringDamperSeries",
    "Sensors": "AbsoluteSensor RelativeSensor AbsolutePosition AbsoluteVelocity AbsoluteAngles AbsoluteAngularVelocity "
    "RelativePosition RelativeVelocity RelativeAngles RelativeAngularVelocity Distance CutForce CutTorque "
    "CutForceAndTorque Power TransformAbsoluteVector TransformRelativeVector",
    "Interfaces": "Frame Frame_a Frame_b Frame_resolve FlangeWithBearing FlangeWithBearingAdaptor PartialTwoFrames "
    "PartialTwoFramesDoubleSize PartialOneFrame_a PartialOneFrame_b PartialElementaryJoint PartialForce LineForceBase "
    "PartialLineForce PartialAbsoluteSensor PartialRelativeSensor PartialVisualizer PartialConstraint ZeroPosition "
    "PartialFrameResolveConditional PartialTwoFramesResolve partialGravityAcceleration partialSurfaceCharacteristic "
    "partialColorMap",
    "Frames": "Orientation angularVelocity1 angularVelocity2 resolve1 resolve2 resolveRelative resolveDyade1 "
    "resolveDyade2 nullRotation inverseRotation relativeRotation absoluteRotation orientationConstraint planarRotation "
    "planarRotationAngle axisRotation axesRotations axesRotationsAngles smallRotation from_nxy from_nxz from_T from_T2 "
    "from_T_inv from_Q to_T to_T_inv to_Q to_vector to_exy axis Quaternions TransformationMatrices",
    "Visualizers": "FixedShape FixedShape2 FixedFrame FixedArrow SignalArrow Rectangle Torus VoluminousWheel "
    "PipeWithScalarField Ground Colors",
    "Visualizers.Advanced": "Arrow DoubleArrow Vector Shape Surface PipeWithScalarField SurfaceCharacteristics",
    "Types": "Axis AxisLabel RotationSequence Color RealColor SpecularCoefficient ShapeType ShapeExtra "
    "ResolveInFrameA ResolveInFrameB ResolveInFrameAB RotationTypes GravityTypes VectorQuantity Init Defaults",
}
# all classes of PlanarMechanics but for examples, icons and those inside of packages named Internal or BaseClasses
PLANAR = {
    "": "PlanarWorld PlanarWorldIn3D",
    "Interfaces": "Frame Frame_a Frame_b Frame_resolve PartialTwoFrames PartialTwoFlanges PlanarToMultiBody ZeroPosition",
    "Joints": "Revolute Prismatic IdealRolling DryFrictionBasedRolling",
    "Parts": "Body Fixed FixedTranslation FixedRotation Spring Damper SpringDamper",
    "Sources": "WorldForce RelativeForce QuadraticSpeedDependentForce",
    "Sources.Rotational": "Position Speed Accelerate",
    "Sources.Translational": "Position Speed Accelerate",
    "Sensors": "AbsolutePosition AbsoluteVelocity AbsoluteAcceleration RelativePosition RelativeVelocity "
    "RelativeAcceleration Distance Power CutForce CutTorque CutForceAndTorque TransformAbsoluteVector "
    "TransformRelativeVector",
    "GearComponents": "RigidNoLossExternal RigidNoLossInternal",
    "VehicleComponents": "DifferentialGear AirResistanceLongitudinal",
    "VehicleComponents.Wheels": "IdealWheelJoint DryFrictionWheelJoint SlipBasedWheelJoint",
    "Visualizers.Advanced": "Arrow DoubleArrow CoordinateSystem Wheel",
}
# where they are at the end, as MuJoCo and mechane agree at tight tolerances
ENDS = {
    "pendulum": [0.8154585],
    "crane": [0.0127887, 0.9324882],
    "four_bar": [-3.9260893, 2.1256595],
    "top": [-0.0572547, 0.0819679, 0.0017788],
}


def section(title: str) -> str:
    text = (DOCS / "modelica.md").read_text("utf-8")
    return text.split(f"\n## {title}\n")[1].split("\n## ")[0]


@pytest.mark.parametrize(
    ("title", "classes"), [("Modelica.Mechanics.MultiBody", MULTIBODY), ("PlanarMechanics", PLANAR)]
)
def test_every_class_has_a_row(title, classes):
    rows = [row.split("|")[1] for row in section(title).splitlines() if row.startswith("| `")]
    named = {name for row in rows for name in re.findall(r"`([\w.]+)`", row)}
    wanted = {f"{package}.{name}".lstrip(".") for package, names in classes.items() for name in names.split()}
    assert not wanted - named


def test_every_counterpart_exists():
    text = (DOCS / "modelica.md").read_text("utf-8")
    found = re.findall(rf"`({'|'.join(LIBRARIES)})\.([\w.]+)", text)
    assert len(found) > 250
    for library, path in found:
        if library == "examples":
            import_module(f"mechane.examples.{path}")
            continue
        thing = import_module(f"mechane.{SHORT.get(library, library)}".rstrip("."))
        for name in path.split("."):
            thing = getattr(thing, name)


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("tool", ["mechane", "mujoco", "exudyn"])
def test_the_same_mechanism_moves_alike(name, tool, tmp_path, monkeypatch):
    pytest.importorskip(tool)
    monkeypatch.chdir(tmp_path)  # where some leave files
    end = runpy.run_path(str(DOCS / "snippets" / "side_by_side" / f"{name}_{tool}.py"))["end"]
    off = np.subtract(end, ENDS[name])
    if name != "top":
        off -= 2 * np.pi * np.round(off / (2 * np.pi))  # of angles
    assert np.abs(off).max() < 3e-5


def test_every_tool_tells_every_mechanism():
    text = (DOCS / "side_by_side.md").read_text("utf-8")
    for name in ENDS:
        for ending in ("_mechane.py", "_mujoco.py", "_exudyn.py", ".mo", ".cmd", ".jl"):
            assert f"side_by_side/{name}{ending}" in text
