import exudyn as exu
import numpy as np
from exudyn.utilities import RigidBodyInertia, RotationMatrixZ

mbs = exu.SystemContainer().AddSystem()
ground = mbs.CreateGround()
bob = mbs.CreateRigidBody(
    inertia=RigidBodyInertia(mass=1.0, inertiaTensor=np.diag([0.02] * 3)),
    referencePosition=RotationMatrixZ(1.0) @ [0, -1, 0],
    referenceRotationMatrix=RotationMatrixZ(1.0),
    gravity=[0, -9.81, 0],
)
mbs.CreateRevoluteJoint(itemNumbers=[ground, bob], position=[0, 0, 0], axis=[0, 0, 1])
mbs.CreateTorsionalSpringDamper(itemNumbers=[ground, bob], position=[0, 0, 0], axis=[0, 0, 1], damping=0.1)
mbs.Assemble()

settings = exu.SimulationSettings()
settings.timeIntegration.endTime = 2.0
settings.timeIntegration.numberOfSteps = 4000
settings.solution.file.write = False
mbs.SolveDynamic(settings, solverType=exu.DynamicSolverType.TrapezoidalIndex2)
x, y, _ = mbs.GetObjectOutputBody(bob, exu.OutputVariableType.Position)
end = [np.arctan2(x, -y)]
