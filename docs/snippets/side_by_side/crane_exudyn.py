import exudyn as exu
import numpy as np
from exudyn.utilities import RigidBodyInertia, RotationMatrixZ

mbs = exu.SystemContainer().AddSystem()
ground = mbs.CreateGround()
trolley = mbs.CreateRigidBody(
    inertia=RigidBodyInertia(mass=1.0, inertiaTensor=np.diag([0.1] * 3)), gravity=[0, -9.81, 0]
)
load = mbs.CreateRigidBody(
    inertia=RigidBodyInertia(mass=0.5, inertiaTensor=np.diag([0.1] * 3)),
    referencePosition=RotationMatrixZ(1.0) @ [0, -1, 0],
    referenceRotationMatrix=RotationMatrixZ(1.0),
    gravity=[0, -9.81, 0],
)
mbs.CreatePrismaticJoint(itemNumbers=[ground, trolley], position=[0, 0, 0], axis=[1, 0, 0])
mbs.CreateRevoluteJoint(itemNumbers=[trolley, load], position=[0, 0, 0], axis=[0, 0, 1])
mbs.Assemble()

settings = exu.SimulationSettings()
settings.timeIntegration.endTime = 2.0
settings.timeIntegration.numberOfSteps = 4000
settings.solution.file.write = False
mbs.SolveDynamic(settings, solverType=exu.DynamicSolverType.TrapezoidalIndex2)
s = mbs.GetObjectOutputBody(trolley, exu.OutputVariableType.Position)[0]
x, y, _ = mbs.GetObjectOutputBody(load, exu.OutputVariableType.Position)
end = [s, np.arctan2(x - s, -y)]
