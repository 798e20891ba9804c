import mechane as mc
from mechane import planar as pl

m = mc.Model("four_bar")
m.world = pl.World()
m.base = pl.FixedTranslation(r=(2, 0))
m.a = pl.Revolute(phi=1.0, w=0.0)
m.crank = pl.BodyShape(r=(1, 0), r_cm=(0.5, 0), m=1.0, I=1 / 12)
m.b = pl.Revolute(phi=mc.guess(-0.7))
m.coupler = pl.BodyShape(r=(2, 0), r_cm=(1, 0), m=1.0, I=4 / 12)
m.c = pl.Revolute(phi=mc.guess(-1.0))
m.d = pl.Revolute(phi=mc.guess(1.3))
m.rocker = pl.BodyShape(r=(1.5, 0), r_cm=(0.75, 0), m=1.0, I=2.25 / 12)
m.connect(m.world.frame_b, m.a.frame_a, m.base.frame_a)
m.connect(m.a.frame_b, m.crank.frame_a)
m.connect(m.crank.frame_b, m.b.frame_a)
m.connect(m.b.frame_b, m.coupler.frame_a)
m.connect(m.base.frame_b, m.d.frame_a)
m.connect(m.d.frame_b, m.rocker.frame_a)
m.connect(m.rocker.frame_b, m.c.frame_a)
m.connect(m.c.frame_b, m.coupler.frame_b)

result = mc.simulate(m, 2.0)
end = [result["a.phi"][-1], result["d.phi"][-1]]
