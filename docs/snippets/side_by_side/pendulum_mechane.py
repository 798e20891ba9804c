import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot

m = mc.Model("pendulum")
m.world = pl.World()
m.hinge = pl.Revolute(phi=1.0, w=0.0, driven=True)
m.damper = rot.Damper(d=0.1)
m.rod = pl.FixedTranslation(r=(0, -1))
m.bob = pl.Body(m=1.0, I=0.02)
m.connect(m.world.frame_b, m.hinge.frame_a)
m.connect(m.hinge.support, m.damper.flange_a)
m.connect(m.damper.flange_b, m.hinge.axis)
m.connect(m.hinge.frame_b, m.rod.frame_a)
m.connect(m.rod.frame_b, m.bob.frame_a)

result = mc.simulate(m, 2.0)
end = [result["hinge.phi"][-1]]
