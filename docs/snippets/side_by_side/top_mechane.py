import mechane as mc
from mechane import spatial as sp

m = mc.Model("top")
m.world = sp.World()
m.tip = sp.Spherical(angles=(0.3, 0, 0), w=(0, 60.0, 0))
m.body = sp.Body(m=0.5, r_cm=(0, 0.1, 0), I=(0.002, 0.001, 0.002))
m.connect(m.world.frame_b, m.tip.frame_a)
m.connect(m.tip.frame_b, m.body.frame_a)

result = mc.simulate(m, 1.0)
end = list(result["body.r_0"][-1] + result["body.frame_a.R"][-1].T @ (0, 0.1, 0))
