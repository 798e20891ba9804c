using Multibody, ModelingToolkit, OrdinaryDiffEq
import ModelingToolkitStandardLibrary.Mechanical.Rotational

t, world = Multibody.t, Multibody.world
systems = @named begin
    hinge = Revolute(n = [0, 0, 1], axisflange = true, phi0 = 1, w0 = 0)
    damper = Rotational.Damper(d = 0.1)
    bob = Body(m = 1, r_cm = [0, -1, 0], I_11 = 0.02, I_22 = 0.02, I_33 = 0.02)
end
connections = [
    connect(world.frame_b, hinge.frame_a)
    connect(hinge.support, damper.flange_a)
    connect(damper.flange_b, hinge.axis)
    connect(hinge.frame_b, bob.frame_a)
]
@named model = System(connections, t, systems = [world; systems])
model = complete(model)
problem = ODEProblem(structural_simplify(multibody(model)), [], (0, 2))
solution = solve(problem, Rodas4())
