using Multibody, ModelingToolkit, OrdinaryDiffEq

t, world = Multibody.t, Multibody.world
systems = @named begin
    rail = Prismatic(n = [1, 0, 0])
    trolley = Body(m = 1, I_33 = 0.1)
    hinge = Revolute(n = [0, 0, 1], phi0 = 1, w0 = 0)
    load = Body(m = 0.5, r_cm = [0, -1, 0], I_33 = 0.1)
end
connections = [
    connect(world.frame_b, rail.frame_a)
    connect(rail.frame_b, trolley.frame_a, hinge.frame_a)
    connect(hinge.frame_b, load.frame_a)
]
@named model = System(connections, t, systems = [world; systems])
model = complete(model)
problem = ODEProblem(structural_simplify(multibody(model)), [], (0, 2))
solution = solve(problem, Rodas4())
