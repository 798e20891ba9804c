# pyright: strict
"""Everything users call, in all libraries, as strict type checkers and editors see it; marked as in user.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Generic, TypeVar, reveal_type

import numpy as np

import mechane as mc
from mechane import beams, motor
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals as sg
from mechane import spatial as sp
from mechane import translational as tra
from mechane.language import Connection, Equation

# libraries
reveal_type(sp.Revolute(n=(0, 0, 1)).phi)  # type: Variable
reveal_type(sp.Revolute(n=(0, 0, 1), driven=True).axis)  # type: Flange
reveal_type(sp.Body(m=1.0, I=(1, 1, 1)).w_a)  # type: Variable
reveal_type(sp.Body(m=1.0, I=(1, 1, 1)).I)  # type: Parameter
reveal_type(sp.Spherical(angles=(0.1, 0.2, 0.3)).frame_b.R)  # type: Variable
reveal_type(sp.World().frame_b.r_0)  # type: Variable
reveal_type(sp.World().g)  # type: Parameter
reveal_type(rot.Inertia(J=1.0).phi)  # type: Variable
reveal_type(rot.Spring(c=1.0).phi_rel)  # type: Variable
reveal_type(rot.Torque(tau=1.0).tau)  # type: Expr
reveal_type(rot.Speed(w=lambda t: 2 * t).w)  # type: Expr
reveal_type(rot.IdealGear(ratio=2.0).ratio)  # type: Parameter
reveal_type(tra.Mass(m=1.0).s)  # type: Variable
reveal_type(tra.SpringDamper(c=1.0, d=1.0).flange_a.f)  # type: Variable
reveal_type(sg.Sine().y)  # type: Variable
reveal_type(sg.PID(Ti=1.0, Td=0.1).y)  # type: Variable
reveal_type(sg.Table(x=[0, 1], values=[0, 1]).y)  # type: Variable
reveal_type(beams.Beam(length=1.0, section=beams.Circle(0.01), material=beams.STEEL, segments=4).frame_b)  # type: Frame
reveal_type(beams.PlanarBeam(length=1.0, section=beams.Circle(0.01), material=beams.STEEL, segments=4).frame_b)  # type: Frame
reveal_type(motor.VelocityMotor(np.zeros(3), np.zeros(3)))  # type: VelocityMotor
reveal_type(pl.PointOnCurve(curve=geo.Circle(radius=1.0)).s)  # type: Variable
reveal_type(sp.PointOnSurface(surface=geo.Plane()).frame_b)  # type: Frame
reveal_type(ct.DiscDisc(radius_a=0.1, radius_b=0.1).gap)  # type: Variable
reveal_type(pl.AbsolutePosition().r)  # type: Variable
reveal_type(sp.CutForce().f)  # type: Variable
reveal_type(pl.Distance().s)  # type: Variable


# a component of one's own, subclass of one's own component, generic, conditional, list
B = TypeVar("B", bound=mc.Component)


class Sprung(pl.TwoFrames):
    """A spring."""

    c: mc.Parameter = mc.parameter(10.0, unit="N/m", min=0)
    driven: bool = mc.option(False)
    s: mc.Variable = mc.variable(unit="m")
    axis: tra.Flange = mc.port(tra.Flange, when="driven")
    n: mc.Axis = mc.direction((1, 0, 0))
    f: mc.Source = mc.source(0.0, unit="N")

    def equations(self) -> Iterator[Equation]:
        a, b = self.frame_a, self.frame_b
        yield self.s == mc.norm(b.r - a.r)
        yield a.f == self.c * (a.r - b.r)
        yield a.f + b.f == 0
        yield a.t == 0
        yield b.t == 0


class Damped(Sprung):
    """With a damper."""

    d: mc.Parameter = mc.parameter(1.0, unit="N.s/m")


class Around(mc.Model, Generic[B]):
    """A model around something."""

    count: int = mc.option(2)
    world = pl.World()
    inner = Damped(c=2.0)
    parts = [pl.Body(m=1.0, I=0.1) for _ in range(2)]

    def build(self) -> None:
        self.more = [Damped(c=float(k)) for k in range(self.count)]

    def connections(self) -> Iterator[Connection]:
        for a, b in zip(self.parts, self.parts[1:], strict=False):
            yield mc.connect(a.frame_a, b.frame_a)
        for part in self.more:
            yield mc.connect(self.world.frame_b, part.frame_a)


class Wider(Around[pl.Body]):
    """More."""

    extra = pl.Body(m=2.0, I=0.1)


d = Damped(c=1.0, d=2.0, driven=True, s=mc.guess(0.1), n=(0, 1, 0), f=lambda t: mc.sin(t), frame_a=pl.World().frame_b)
reveal_type(d.c)  # type: Parameter
reveal_type(d.d)  # type: Parameter
reveal_type(d.axis.s)  # type: Variable
reveal_type(d.n)  # type: ndarray
reveal_type(d.f)  # type: Expr
reveal_type(d.frame_b.phi)  # type: Variable
Damped(e=1.0)  # error: No parameter named "e"
Damped(d="x")  # error: "d"
Damped(driven=3.5)  # error: "driven"
Damped(frame_a=sp.World().frame_b)  # error: "frame_a"
w = Wider(count=3)
reveal_type(w.extra.m)  # type: Parameter
reveal_type(w.parts[0].phi)  # type: Variable
reveal_type(w.more[0].d)  # type: Parameter
reveal_type(w.inner.axis)  # type: Flange
Wider(cnt=3)  # error: No parameter named "cnt"

# functions
report = mc.check(w, units=True)
reveal_type(report)  # type: Report
reveal_type(report.states)  # type: list
reveal_type(report.degrees_of_freedom)  # type: int
system = mc.compile(w)
reveal_type(system.report)  # type: Report
result = system.simulate(1.0, times=[0.0, 1.0], solver="auto")
reveal_type(result.time)  # type: ndarray
reveal_type(result.at(0.5))  # type: At
reveal_type(result.events[0].time)  # type: float
reveal_type(result.stats)  # type: dict
reveal_type(result.energy())  # type: Energy
reveal_type(result.plot("w"))  # type: Figure
reveal_type(result.plot_energy())  # type: Figure
reveal_type(result.animate("x.html"))  # type: Path
reveal_type(result.image(0.5))  # type: Path
reveal_type(result.video("x.mp4"))  # type: Path
reveal_type(result.save("x.npz"))  # type: Path
reveal_type(mc.Result.load("x.npz"))  # type: SavedResult
reveal_type(result.unit("w"))  # type: str
reveal_type(result.evaluate(d.s))  # type: ndarray
sweep = mc.sweep(system, {"w": [1.0]}, 1.0, measure={"a": "w"})
reveal_type(sweep)  # type: Sweep
reveal_type(sweep["a"])  # type: ndarray
reveal_type(sweep.cases)  # type: Cases
reveal_type(sweep.failures)  # type: dict
best = mc.optimize(system, lambda r: float(r["w"][-1]), {"w": (0.0, 1.0)}, 1.0)
reveal_type(best)  # type: Optimum
reveal_type(best.values)  # type: dict
reveal_type(best.result)  # type: Result
pose = mc.equilibrium(system)
reveal_type(pose)  # type: Equilibrium
linear = mc.linearize(system, inputs=["w"], outputs=["w"])
reveal_type(linear)  # type: Linear
reveal_type(linear.A)  # type: ndarray
reveal_type(linear.modes())  # type: Modes
reveal_type(linear.modes().frequencies)  # type: ndarray
reveal_type(linear.lqr(1.0, 1.0))  # type: ndarray
reveal_type(linear.modes().animate(0, "x.html"))  # type: Path
linear.modes().animate(0, "x.html", sped=2.0)  # error: "sped"
pose.animate("x.html", opn=False)  # error: "opn"
reveal_type(w.publish("x.html", sliders={"w": (0.0, 1.0)}, plots=["w"], stop=1.0))  # type: Path
reveal_type(w.diagram("x.svg"))  # type: str
reveal_type(w.draw("x.png"))  # type: Path
reveal_type(mc.export_fmu(w, "x.fmu", inputs=["w"], outputs=["w"], version="3.0", kind="model-exchange"))  # type: Path
reveal_type(mc.load_urdf("x.urdf"))  # type: RobotModel
reveal_type(mc.load_mjcf("x.xml"))  # type: RobotModel
reveal_type(mc.export_urdf(w, Path("x.urdf")))  # type: Path
reveal_type(mc.load_model("x"))  # type: ScriptModel
reveal_type(mc.load_urdf("x.urdf").base_link)  # type: Any
reveal_type(mc.FMU("x.fmu"))  # type: FMU
stepper = system.stepper(inputs=["w"], outputs=["w"])
reveal_type(stepper)  # type: Stepper
reveal_type(stepper.step(0.1, [1.0]))  # type: ndarray
reveal_type(stepper.reset())  # type: ndarray
reveal_type(stepper.time)  # type: float
g = system.gradient("w", ["w"], 1.0, method="exact")
reveal_type(g)  # type: Gradient
reveal_type(g["w"])  # type: ndarray
reveal_type(g.end)  # type: dict
reveal_type(mc.stages(w))  # type: Stages
for e in result.events:
    reveal_type(e)  # type: EventRecord
m = mc.Model("script")
m.world = pl.World()
m.bodies = [pl.Body(m=1.0, I=1.0)]
m.x = mc.variable(unit="m")
m.equation(mc.der(m.x) == 1)
m.connect(m.world.frame_b, m.bodies[0].frame_a)
reveal_type(m.world)  # type: World
reveal_type(m.bodies[0].m)  # type: Parameter
reveal_type(mc.der(d.s))  # type: Expr
reveal_type(mc.sin(d.s) * mc.norm(d.frame_a.r))  # type: Expr
reveal_type(mc.maximum(d.s, 0))  # type: Expr
reveal_type(mc.cross(d.frame_a.r, (0, 1)))  # type: Expr
reveal_type(mc.when(m.x < 0, mc.reinit(m.x, 0.0)))  # type: Event
reveal_type(mc.deg(3))  # type: float
reveal_type(mc.abs(d.s))  # type: Expr

# expressions, and numbers where numbers are given
reveal_type(mc.vector(d.s, 0.0))  # type: Expr
reveal_type(mc.vector(0.0, 1))  # type: ndarray
reveal_type(mc.if_else(d.s > 0, d.s, 0.0))  # type: Expr
reveal_type(mc.if_else(d.driven, d.s, d.c))  # type: Variable
circle, ball = geo.Circle(radius=1.0), geo.Sphere(radius=1.0)
reveal_type(circle.position(0.3))  # type: ndarray
reveal_type(circle.position(d.s))  # type: Expr
reveal_type(circle(d.s))  # type: Expr
reveal_type(circle.normal(np.linspace(0.0, 1.0)))  # type: ndarray
reveal_type(circle.curvature(0.3))  # type: float
reveal_type(circle.curvature(d.s))  # type: Expr
reveal_type(ball.position(d.s, 0.2))  # type: Expr
reveal_type(ball.normal(0.1, 0.2))  # type: ndarray
circle.position("far")  # error: "position"
