using Multibody, ModelingToolkit, OrdinaryDiffEq

t, world = Multibody.t, Multibody.world
systems = @named begin
    tip = Spherical(state = true, isroot = true, phi = [0.3, 0, 0], phid = [0, 60, 0])
    body = Body(m = 0.5, r_cm = [0, 0.1, 0], I_11 = 0.002, I_22 = 0.001, I_33 = 0.002)
end
connections = [
    connect(world.frame_b, tip.frame_a)
    connect(tip.frame_b, body.frame_a)
]
@named model = System(connections, t, systems = [world; systems])
model = complete(model)
problem = ODEProblem(structural_simplify(multibody(model)), [], (0, 1))
solution = solve(problem, Rodas4())
