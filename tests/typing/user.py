"""What a user writes, as type checkers and editors see it.

Lines that end in `# error: …` must be reported, with these words in the message; all others must not be.
Lines that end in `# type: …` are arguments of reveal_type, and have that type.
"""

from __future__ import annotations

from typing import reveal_type

import numpy as np

import mechane as mc
from mechane import beams, contact, rotational, signals
from mechane import geometry as geo
from mechane import planar as pl
from mechane import spatial as sp

# ---------------------------------------------------------------- components
body = pl.Body(m=1.0, I=0.1)
reveal_type(body.m)  # type: Parameter
reveal_type(body.r)  # type: Variable
reveal_type(body.frame_a)  # type: Frame
reveal_type(body.frame_a.r)  # type: Variable
reveal_type(body.m * body.a)  # type: Expr
reveal_type(body.animation)  # type: bool
reveal_type(pl.Revolute(driven=True).axis.tau)  # type: Variable

pl.Body(m=np.float64(1.0), I=np.array(0.1), r_cm=np.zeros(2))
pl.Body(m=2 * body.m, I=1, r_cm=(body.m, 0.0), r=(mc.guess(0.5), 0), phi=mc.guess(mc.deg(3)))
pl.Body(m="heavy", I=0.1)  # error: "m"
pl.Body(m=1.0, I=0.1, masss=2)  # error: No parameter named "masss"
pl.Body(1.0)  # error: Expected 0 positional arguments
pl.Body(m=1.0, I=0.1).nonsense  # error: "nonsense"
pl.Body(m=1.0, I=0.1, animation="yes")  # error: "animation"
pl.Revolute(nonsense=3)  # error: No parameter named "nonsense"
pl.Revolute(rubbing=mc.Coulomb(limit=0.1))  # error: No parameter named "rubbing"
pl.Revolut()  # error: "Revolut"
contact.PointOnCurv()  # error: "PointOnCurv"
contact.PointOnCurve(curve=geo.Helix(), nonsense=1)  # error: "nonsense"
pl.PointOnCurve(curve=geo.Circle(), orientation="tangential")
mc.parametr(1.0)  # error: "parametr"
pl.Revolute(phi="up")  # error: "phi"
pl.Revolute(lower=mc.Stop(at=0.0), friction=mc.Coulomb(limit=0.1))
pl.Revolute(lower=0.0)  # error: "lower"
pl.WorldForce(f=lambda t: mc.vector(mc.sin(t), 0.0), resolve_in="frame_b")
pl.WorldForce(f=(0, 1), resolve_in="moon")  # error: "resolve_in"
rotational.Torque(tau=signals.Sine(amplitude=2.0))

sp.Body(m=1.0, I=(1, 1, 1), r_0=(0, 1, 0))
reveal_type(sp.Revolute(n=(0, 1, 0)).n)  # type: ndarray
sp.Revolute(n=1.0)  # error: "n"
sp.BodyBox(r=(1, 0, 0), width=0.1)
beams.Beam(length=1.0, section=beams.Circle(0.01), material=beams.STEEL, segments=4)
beams.Beam(length="long")  # error: "length"
pl.World(gravity="point", mu=1.0)
pl.World(gravity=lambda r: -r)


# ---------------------------------------------------------------- class style
class Crane(mc.Model):
    """A trolley on a rail with a swinging load."""

    pull = mc.parameter(0.0, unit="N")
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=1.0, I=0.1)
    push = pl.WorldForce(f=(pull, 0.0))
    hinge = pl.Revolute(phi=mc.deg(60), w=0.0)
    load = pl.Body(m=0.5, I=0.1)
    links = [pl.Body(m=1, I=0.1) for _ in range(3)]

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a, self.push.frame_b)
        yield mc.connect(self.hinge.frame_b, self.load.frame_a)
        yield mc.connect(self.hing.frame_b, self.load.frame_a)  # error: "hing"


crane = Crane()
reveal_type(crane.hinge)  # type: Revolute
reveal_type(crane.hinge.phi)  # type: Variable
reveal_type(crane.pull)  # type: Parameter
reveal_type(crane.links[0].m)  # type: Parameter
crane.load.nonsense  # error: "nonsense"
crane.misspelt  # error: "misspelt"
crane.misspelt = 3.0  # error: "misspelt"
Crane("a name")


# ---------------------------------------------------------------- a component of one's own
class MagneticHover(pl.TwoFrames):
    """Repels two frames with k / distance**2."""

    k: mc.Parameter = mc.parameter(1e-3, unit="N.m2", min=0)
    soft: bool = mc.option(False)

    def equations(self):
        a, b = self.frame_a, self.frame_b
        d = b.r - a.r
        f = self.k * d / mc.norm(d) ** 3
        yield a.f == f
        yield b.f == -f
        yield a.t == 0
        yield b.t == 0
        self.typo  # error: "typo"


MagneticHover(k=2.0, soft=True)
MagneticHover(k="strong")  # error: "k"
MagneticHover(hard=True)  # error: No parameter named "hard"


class Plain(pl.TwoFrames):
    """Without annotations everything works but the keywords of the constructor are not known."""

    k = mc.parameter(1e-3)
    law = mc.option(None)

    def equations(self):
        reveal_type(self.k)  # type: Parameter
        yield self.frame_a.f == self.k
        yield self.frame_b.f == -self.k


# ---------------------------------------------------------------- script style
m = mc.Model("pendulum")
m.world = pl.World()
m.hinge = pl.Revolute(phi=0.5, w=0.0)
m.bob = pl.Body(m=1.0, I=0.1)
m.connect(m.world.frame_b, m.hinge.frame_a)
m.links = [pl.Body(m=1, I=0.1) for _ in range(3)]
m.k = mc.parameter(2.0)
m.equation(m.hinge.w == m.k)
reveal_type(m.hinge.phi)  # type: Variable
reveal_type(m.links[0].m)  # type: Parameter
m.arm = pl.FixedTranslation(r=(1, 0), frame_a=m.hinge.frame_b)
curve = geo.Circle(radius=1.0)

# ---------------------------------------------------------------- connectors as keywords
world = pl.World()
pl.Revolute(frame_a=world.frame_b, phi=0.5)
pl.Revolute(driven=True, axis=rotational.Inertia(J=1.0).flange_a)
pl.Revolute(frame_a=sp.World().frame_b)  # error: "frame_a"
pl.Revolute(frame_a=world)  # error: "frame_a"
pl.Revolute(frame_c=world.frame_b)  # error: No parameter named "frame_c"
pl.Revolute(color=(200, 60, 50), width=0.02)
pl.Revolute(color="red")  # error: "color"
pl.Body(m=1.0, I=0.1, width="thick")  # error: "width"

# ---------------------------------------------------------------- running and results
system = mc.compile(crane)
reveal_type(system)  # type: System
result = mc.simulate(crane, 10.0, tolerance=1e-8, parameters={"load.m": 2.0}, initial={"hinge.phi": 1.0})
reveal_type(result)  # type: Result
reveal_type(result["hinge.phi"])  # type: ndarray
reveal_type(result.energy().total)  # type: ndarray
reveal_type(result.warnings)  # type: list
mc.simulate(crane, 10.0, tolerence=1e-8)  # error: "tolerence"
mc.simulate(crane, "long")  # error: "stop"
mc.simulate(3, 10.0)  # error: "model"
result.plot("hinge.phi", "rail.s", title="crane")
result.plot("hinge.phi", colour="red")  # error: "colour"
result.animate("crane.html", speed=0.5)
result.animate("crane.html", sped=0.5)  # error: "sped"
result.nonsense  # error: "nonsense"
sweep = mc.sweep(system, {"load.m": [0.5, 1.0]}, 10.0, measure="hinge.phi")
reveal_type(sweep)  # type: Sweep
mc.sweep(system, {"load.m": [0.5, 1.0]}, 10.0, measures="hinge.phi")  # error: "measures"
mc.linearize(crane, inputs=["pull"], outputs=["hinge.phi"])
mc.linearize(crane, input=["pull"])  # error: "input"
system.gradient("hinge.phi", ["load.m"], 1.0)
system.gradient("hinge.phi", ["load.m"], 1.0, methd="exact")  # error: "methd"
stepper = system.stepper(inputs=["pull"], outputs=["rail.s"])
stepper.step(0.01, [1.0])
stepper.stp(0.01)  # error: "stp"
