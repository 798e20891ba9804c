import exudyn as exu
import numpy as np
from exudyn.utilities import RigidBodyInertia, RotationMatrixZ

mbs = exu.SystemContainer().AddSystem()
ground = mbs.CreateGround()
pins = {"a": (0, 0), "b": (np.cos(1), np.sin(1)), "d": (2, 0)}
span = np.subtract(pins["d"], pins["b"])  # where circles about b and d meet is pin c
along = (2**2 - 1.5**2 + span @ span) / (2 * np.sqrt(span @ span))
n = span / np.sqrt(span @ span)
pins["c"] = pins["b"] + along * n + np.sqrt(2**2 - along**2) * np.array((-n[1], n[0]))


def rod(first, last):
    start, arm = np.array((*pins[first], 0)), np.subtract(pins[last], pins[first])
    return mbs.CreateRigidBody(
        inertia=RigidBodyInertia(mass=1.0, inertiaTensor=np.diag([arm @ arm / 12] * 3)),
        referencePosition=start + 0.5 * np.array((*arm, 0)),
        referenceRotationMatrix=RotationMatrixZ(np.arctan2(arm[1], arm[0])),
        gravity=[0, -9.81, 0],
    )


crank, coupler, rocker = rod("a", "b"), rod("b", "c"), rod("d", "c")
for pin, bodies in {"a": [ground, crank], "b": [crank, coupler], "d": [ground, rocker]}.items():
    mbs.CreateRevoluteJoint(itemNumbers=bodies, position=[*pins[pin], 0], axis=[0, 0, 1])
mbs.CreateSphericalJoint(  # the fourth pin: two equations, more would be redundant
    itemNumbers=[rocker, coupler], position=[*pins["c"], 0], constrainedAxes=[1, 1, 0]
)
mbs.Assemble()

settings = exu.SimulationSettings()
settings.timeIntegration.endTime = 2.0
settings.timeIntegration.numberOfSteps = 4000
settings.solution.file.write = False
mbs.SolveDynamic(settings, solverType=exu.DynamicSolverType.TrapezoidalIndex2)
position = exu.OutputVariableType.Position
b = mbs.GetObjectOutputBody(crank, position, localPosition=[0.5, 0, 0])
c = mbs.GetObjectOutputBody(rocker, position, localPosition=[0.75, 0, 0])
end = [np.arctan2(b[1], b[0]), np.arctan2(c[1], c[0] - 2)]
