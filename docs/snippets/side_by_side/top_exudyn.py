import exudyn as exu
import numpy as np
from exudyn.utilities import RigidBodyInertia, RotationMatrixX

mbs = exu.SystemContainer().AddSystem()
ground = mbs.CreateGround()
turn, spin = RotationMatrixX(0.3), RotationMatrixX(0.3) @ [0, 60, 0]
body = mbs.CreateRigidBody(
    inertia=RigidBodyInertia(mass=0.5, inertiaTensor=np.diag([0.002, 0.001, 0.002])),
    referencePosition=turn @ [0, 0.1, 0],
    referenceRotationMatrix=turn,
    initialAngularVelocity=spin,
    gravity=[0, -9.81, 0],
)
mbs.CreateSphericalJoint(itemNumbers=[ground, body], position=[0, 0, 0])
mbs.Assemble()

settings = exu.SimulationSettings()
settings.timeIntegration.endTime = 1.0
settings.timeIntegration.numberOfSteps = 4000
settings.solution.file.write = False
mbs.SolveDynamic(settings, solverType=exu.DynamicSolverType.TrapezoidalIndex2)
end = list(mbs.GetObjectOutputBody(body, exu.OutputVariableType.Position))
