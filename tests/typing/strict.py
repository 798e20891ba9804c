# pyright: strict
"""User code under strict pyright: nothing here may have an unknown type."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

import mechane as mc
from mechane import beams, contact
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals as sg
from mechane import spatial as sp
from mechane import translational as tra
from mechane.language import Connection, Equation


class Crane(mc.Model):
    """A crane."""

    length: mc.Parameter = mc.parameter(1.0, unit="m", min=0)
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=1.0, I=0.1)
    hinge = pl.Revolute(phi=mc.deg(60), w=0.0, friction=mc.Coulomb(limit=0.1), lower=mc.Stop(at=-1.0))
    rope = pl.FixedTranslation(r=(0, -length))
    load = pl.Body(m=0.5, I=0.1)

    def connections(self) -> Iterator[Connection]:
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)


class Hover(pl.TwoFrames):
    """Repels two frames."""

    k: mc.Parameter = mc.parameter(1e-3, unit="N.m2", min=0)
    soft: bool = mc.option(False)

    def equations(self) -> Iterator[Equation]:
        a, b = self.frame_a, self.frame_b
        d = b.r - a.r
        f = self.k * d / mc.norm(d) ** 3
        yield a.f == f
        yield b.f == -f
        yield a.t == 0
        yield b.t == mc.cross(d, f) * mc.sin(self.k) + mc.if_else(self.k > 0, 1.0, 0.0)


system = mc.compile(Crane())
result = system.simulate(10.0, parameters={"load.m": 2.0}, initial={"hinge.phi": mc.guess(0.2)})
phi = result["hinge.phi"]
print(phi.max(), result.time[-1], result.at(3.0)["hinge.phi"], result.stats["steps"])
print(result.energy().error, result.events[0].time, result.warnings)
result.plot("hinge.phi", "rail.s", file="x.png")
result.animate("x.html", traces="load")
image = result.image(2.5)
report = mc.check(Crane())
print(report.states, report.degrees_of_freedom)
pose = mc.equilibrium(Crane())
linear = mc.linearize(Crane(), inputs=["load.m"], outputs=["hinge.phi"])
print(linear.A, linear.modes().frequencies, pose["hinge.phi"], pose.stable)
found = mc.sweep(Crane(), {"load.m": [1.0, 2.0]}, 1.0, measure="hinge.w")
print(found["hinge.w"], found.failures)
best = mc.optimize(Crane(), "hinge.phi", {"load.m": (0.5, 2.0)}, 1.0)
print(best.values, best.success)
g = system.gradient("hinge.phi", ["load.m"], 1.0)
print(g["load.m"], g.end["load.m"])
stepper = system.stepper(inputs=["load.m"], outputs=["rail.s"])
(s,) = stepper.step(0.01, [1.0])
m = mc.Model("script")
m.world = sp.World()
m.hinge = sp.Revolute(n=(0, 0, 1), phi=0.3, driven=True)
m.motor = rot.Torque(tau=lambda t: mc.sin(t))
m.connect(m.world.frame_b, m.hinge.frame_a)
e = geo.Ellipse(a=0.5, b=0.4)
print(e.position(0.3), e.length(), e.curvature(0.2))
c = pl.CurveCurveContact(curve1=e, curve2=geo.StraightLine(switch_side=True), gap=0.0)
table = sg.Table(x=[0.0, 1.0], values=[0.0, 2.0])
body = sp.Body(m=1.0, I=np.diag([1.0, 1.0, 1.0]))
spring = tra.Spring(c=100.0)
print(math.pi, table.y, body.r_0[0], spring.s_rel, c.gap, Crane().hinge.phi + 1, contact.SpherePlane, beams.Beam)
frame = result.to_dataframe("rail.s")
mc.Result.load("x.npz")
Crane().draw("x.png")
Crane().publish("x.html", sliders=["load.m"])
