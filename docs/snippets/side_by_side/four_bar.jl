using Multibody, ModelingToolkit, OrdinaryDiffEq

t, world = Multibody.t, Multibody.world
systems = @named begin
    base = FixedTranslation(r = [2, 0, 0])
    a = Revolute(phi0 = 1, w0 = 0, state_priority = 10)
    crank = BodyShape(r = [1, 0, 0], m = 1, I_33 = 1 / 12)
    b = Revolute(phi0 = -0.7)
    coupler = BodyShape(r = [2, 0, 0], m = 1, I_33 = 4 / 12)
    c = RevolutePlanarLoopConstraint()  # one joint of each plane loop is of this kind
    d = Revolute(phi0 = 1.3)
    rocker = BodyShape(r = [1.5, 0, 0], m = 1, I_33 = 2.25 / 12)
end
connections = [
    connect(world.frame_b, a.frame_a, base.frame_a)
    connect(a.frame_b, crank.frame_a)
    connect(crank.frame_b, b.frame_a)
    connect(b.frame_b, coupler.frame_a)
    connect(base.frame_b, d.frame_a)
    connect(d.frame_b, rocker.frame_a)
    connect(rocker.frame_b, c.frame_a)
    connect(c.frame_b, coupler.frame_b)
]
@named model = System(connections, t, systems = [world; systems])
model = complete(model)
problem = ODEProblem(structural_simplify(multibody(model)), [], (0, 2))
solution = solve(problem, FBDF())
