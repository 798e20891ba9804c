import mechane as mc
from mechane import planar as pl

m = mc.Model("crane")
m.world = pl.World()
m.rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
m.trolley = pl.Body(m=1.0, I=0.1)
m.hinge = pl.Revolute(phi=1.0, w=0.0)
m.rope = pl.FixedTranslation(r=(0, -1))
m.load = pl.Body(m=0.5, I=0.1)
m.connect(m.world.frame_b, m.rail.frame_a)
m.connect(m.rail.frame_b, m.trolley.frame_a, m.hinge.frame_a)
m.connect(m.hinge.frame_b, m.rope.frame_a)
m.connect(m.rope.frame_b, m.load.frame_a)

result = mc.simulate(m, 2.0)
end = [result["rail.s"][-1], result["hinge.phi"][-1]]
