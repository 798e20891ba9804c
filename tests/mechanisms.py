"""Models that several tests use, written as a user would write them; the references beside them know the answers."""

from __future__ import annotations

import math
from typing import Any

import mechane as mc
from mechane import planar as pl
from references import andrews

UP = math.pi / 2


class LectureBody(mc.Component):
    """The body of the lecture: 16 variables, 13 equations."""

    frame_a = pl.Frame()
    m = mc.parameter(unit="kg", min=0)
    I = mc.parameter(unit="kg.m2", min=0)
    g = mc.parameter((0.0, -9.81), unit="m/s2")
    f = mc.variable(shape=2, unit="N")
    r = mc.variable(shape=2, unit="m")
    v = mc.variable(shape=2, unit="m/s")
    a = mc.variable(shape=2, unit="m/s2")
    w = mc.variable(unit="rad/s")
    z = mc.variable(unit="rad/s2")

    def equations(self):
        frame = self.frame_a
        yield self.r == frame.r
        yield self.v == mc.der(self.r)
        yield self.w == mc.der(frame.phi)
        yield self.a == mc.der(self.v)
        yield self.z == mc.der(self.w)
        yield self.f == frame.f
        yield self.f + self.m * self.g == self.m * self.a
        yield frame.t == self.I * self.z


class CraneCrab(mc.Model):
    """A trolley on a rail with a swinging load (2 degrees of freedom)."""

    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=1.0, I=0.1)
    hinge = pl.Revolute(phi=mc.deg(60), w=0.0)
    rope = pl.FixedTranslation(r=(0, -1))
    load = pl.Body(m=0.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)


class RailDamper(pl.TwoFrames):
    """Damps the relative motion of two frames along the x-axis of the world, as on the lecture's rail."""

    d = mc.parameter(unit="N.s/m", min=0)
    v = mc.variable(unit="m/s")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield self.v == mc.der(b.r[0] - a.r[0])
        yield b.f == mc.vector(self.d * self.v, 0)
        yield a.f + b.f == 0
        yield b.t == 0
        yield a.t + b.t + mc.cross(b.r - a.r, b.f) == 0

    def dissipated_power(self):
        return self.d * self.v**2


class HingeDamper(pl.TwoFrames):
    """Damps the relative rotation of two frames."""

    d = mc.parameter(unit="N.m.s/rad", min=0)
    w = mc.variable(unit="rad/s")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield self.w == mc.der(b.phi - a.phi)
        yield b.t == self.d * self.w
        yield a.t + b.t == 0
        yield a.f == 0
        yield b.f == 0

    def dissipated_power(self):
        return self.d * self.w**2


class DampedCrane(CraneCrab):
    """The crane crab with dampers on the rail and in the hinge."""

    brake = RailDamper(d=0.5)
    friction = HingeDamper(d=0.2)

    def connections(self):
        yield from super().connections()
        yield mc.connect(self.brake.frame_a, self.world.frame_b)
        yield mc.connect(self.brake.frame_b, self.trolley.frame_a)
        yield mc.connect(self.friction.frame_a, self.trolley.frame_a)
        yield mc.connect(self.friction.frame_b, self.rope.frame_a)


class Motion(pl.TwoFrames):
    """A hinge whose angle is a given function of time: 0 degrees of freedom."""

    amplitude = mc.parameter(1.0, unit="rad")
    rate = mc.parameter(1.0, unit="rad/s")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.r == a.r
        yield b.phi == a.phi + self.amplitude * mc.sin(self.rate * mc.time)
        yield a.f + b.f == 0
        yield a.t + b.t == 0

    def supplied_power(self):
        return -self.frame_b.t * mc.der(self.frame_b.phi - self.frame_a.phi)


def pendulum(phi: Any = 0.5, w: Any = 0.0, length: float = 1.0, m: float = 1.0, I: float = 0.0) -> mc.Model:
    """A body at the end of a rod; phi counts from straight down."""
    model = mc.Model("pendulum")
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=phi, w=w)
    model.rod = pl.FixedTranslation(r=(0, -length))
    model.bob = pl.Body(m=m, I=I)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.bob.frame_a)
    return model


def chain(n: int, first: float = 0.3) -> mc.Model:
    """n rods with a body at the end of each."""
    model = mc.Model("chain")
    model.world = pl.World()
    model.joint = [pl.Revolute(phi=0.0 if i else first, w=0.0) for i in range(n)]
    model.rod = [pl.FixedTranslation(r=(0, -1)) for _ in range(n)]
    model.body = [pl.Body(m=1.0, I=0.1) for _ in range(n)]
    model.connect(model.world.frame_b, model.joint[0].frame_a)
    for i in range(n):
        model.connect(model.joint[i].frame_b, model.rod[i].frame_a)
        tip = [model.rod[i].frame_b, model.body[i].frame_a]
        model.connect(*tip, *(j.frame_a for j in model.joint[i + 1 : i + 2]))
    return model


def double_pendulum(phi1: float = 0.0, phi2: float = 0.0) -> mc.Model:
    """The lecture's double pendulum."""
    model = mc.Model("double_pendulum")
    model.world = pl.World()
    model.first = pl.Revolute(phi=phi1, w=0.0)
    model.rod1 = pl.FixedTranslation(r=(1, 0))
    model.body1 = pl.Body(m=1.0, I=0.1)
    model.second = pl.Revolute(phi=phi2, w=0.0)
    model.rod2 = pl.FixedTranslation(r=(0.4, 0))
    model.body2 = pl.Body(m=0.2, I=0.01)
    model.connect(model.world.frame_b, model.first.frame_a)
    model.connect(model.first.frame_b, model.rod1.frame_a)
    model.connect(model.rod1.frame_b, model.body1.frame_a, model.second.frame_a)
    model.connect(model.second.frame_b, model.rod2.frame_a)
    model.connect(model.rod2.frame_b, model.body2.frame_a)
    return model


def rod_body(length: float) -> pl.Body:
    """Mass and inertia of a uniform rod of 1 kg whose frame is at its end."""
    return pl.Body(m=1.0, I=length**2 / 12, r_cm=(length / 2, 0))


FOUR_BAR = dict(a=0.5, b=1.4, c=1.1, d=1.3)


def four_bar(phi: Any = 1.0, w: Any = 0.0, torque: float = 0.0) -> mc.Model:
    """Crank, coupler and rocker; the guesses draw the branch in which the rocker leans away from the crank."""
    size = FOUR_BAR
    model = mc.Model("four_bar")
    model.world = pl.World()
    model.ground = pl.FixedTranslation(r=(size["d"], 0))
    model.pin = pl.Revolute(phi=phi, w=w)
    model.crank, model.crank_mass = pl.FixedTranslation(r=(size["a"], 0)), rod_body(size["a"])
    model.knee = pl.Revolute(phi=mc.guess(-0.8))
    model.coupler, model.coupler_mass = pl.FixedTranslation(r=(size["b"], 0)), rod_body(size["b"])
    model.elbow = pl.Revolute(phi=mc.guess(-1.0))
    model.rocker, model.rocker_mass = pl.FixedTranslation(r=(size["c"], 0)), rod_body(size["c"])
    model.pivot = pl.Revolute(phi=mc.guess(1.2))
    model.drive = pl.WorldTorque(t=torque)
    model.connect(model.world.frame_b, model.pin.frame_a, model.ground.frame_a)
    model.connect(model.pin.frame_b, model.crank.frame_a, model.crank_mass.frame_a, model.drive.frame_b)
    model.connect(model.crank.frame_b, model.knee.frame_a)
    model.connect(model.knee.frame_b, model.coupler.frame_a, model.coupler_mass.frame_a)
    model.connect(model.ground.frame_b, model.pivot.frame_a)
    model.connect(model.pivot.frame_b, model.rocker.frame_a, model.rocker_mass.frame_a)
    model.connect(model.rocker.frame_b, model.elbow.frame_a)
    model.connect(model.elbow.frame_b, model.coupler.frame_b)
    return model


SLIDER_CRANK = dict(r=0.3, l=1.0)


def slider_crank(
    phi: Any = 0.4,
    w: Any = 0.0,
    piston: float = 0.7,
    torque: float = 0.0,
    r: float = SLIDER_CRANK["r"],
    l: float = SLIDER_CRANK["l"],
    guesses: tuple[float, float, float] = (-0.5, 0.1, 1.2),
) -> mc.Model:
    """Crank, rod and a piston on the x-axis; guesses for knee, wrist and guide."""
    model = mc.Model("slider_crank")
    model.world = pl.World()
    model.pin = pl.Revolute(phi=phi, w=w)
    model.crank, model.crank_mass = pl.FixedTranslation(r=(r, 0)), rod_body(r)
    model.knee = pl.Revolute(phi=mc.guess(guesses[0]))
    model.rod, model.rod_mass = pl.FixedTranslation(r=(l, 0)), rod_body(l)
    model.wrist = pl.Revolute(phi=mc.guess(guesses[1]))
    model.guide = pl.Prismatic(n=(1, 0), s=mc.guess(guesses[2]))
    model.piston = pl.Body(m=piston, I=0.01)
    model.drive = pl.WorldTorque(t=torque)
    model.connect(model.world.frame_b, model.pin.frame_a, model.guide.frame_a)
    model.connect(model.pin.frame_b, model.crank.frame_a, model.crank_mass.frame_a, model.drive.frame_b)
    model.connect(model.crank.frame_b, model.knee.frame_a)
    model.connect(model.knee.frame_b, model.rod.frame_a, model.rod_mass.frame_a)
    model.connect(model.rod.frame_b, model.wrist.frame_a)
    model.connect(model.wrist.frame_b, model.guide.frame_b, model.piston.frame_a)
    return model


def n_four_bars(n: int) -> mc.Model:
    """n + 1 vertical cranks and n couplers, all unit rods, the tops moving at 1 m/s to the right."""
    model = mc.Model("n_four_bars")
    model.world = pl.World()
    model.base = [pl.FixedTranslation(r=(float(i), 0)) for i in range(n + 1)]
    others = [pl.Revolute(phi=mc.guess(UP), w=mc.guess(-1.0)) for _ in range(n)]
    model.pin = [pl.Revolute(phi=UP, w=-1.0), *others]
    model.crank = [pl.FixedTranslation(r=(1, 0)) for _ in range(n + 1)]
    model.crank_mass = [rod_body(1.0) for _ in range(n + 1)]
    model.knee = [pl.Revolute(phi=mc.guess(-UP), w=mc.guess(1.0)) for _ in range(n)]
    model.bar = [pl.FixedTranslation(r=(1, 0)) for _ in range(n)]
    model.bar_mass = [rod_body(1.0) for _ in range(n)]
    model.end = [pl.Revolute(phi=mc.guess(UP), w=mc.guess(-1.0)) for _ in range(n)]
    for i in range(n + 1):
        model.connect(model.world.frame_b, model.base[i].frame_a)
        model.connect(model.base[i].frame_b, model.pin[i].frame_a)
        model.connect(model.pin[i].frame_b, model.crank[i].frame_a, model.crank_mass[i].frame_a)
    for i in range(n):
        model.connect(model.crank[i].frame_b, model.knee[i].frame_a)
        model.connect(model.knee[i].frame_b, model.bar[i].frame_a, model.bar_mass[i].frame_a)
        model.connect(model.bar[i].frame_b, model.end[i].frame_a)
        model.connect(model.end[i].frame_b, model.crank[i + 1].frame_b)
    return model


def parallel_cranks(count: int = 3, w: float = -1.0, phi: float = UP) -> mc.Model:
    """Parallel vertical unit cranks that carry one rigid coupler: one degree of freedom, all cranks beyond two redundant."""
    model = mc.Model("parallel_cranks")
    model.world = pl.World()
    model.base = [pl.FixedTranslation(r=(float(i), 0)) for i in range(count)]
    others = [pl.Revolute(phi=mc.guess(phi), w=mc.guess(w)) for _ in range(count - 1)]
    model.pin = [pl.Revolute(phi=phi, w=w), *others]
    model.crank = [pl.FixedTranslation(r=(1, 0)) for _ in range(count)]
    model.crank_mass = [rod_body(1.0) for _ in range(count)]
    model.knee = [pl.Revolute(phi=mc.guess(-phi), w=mc.guess(-w)) for _ in range(count)]
    model.coupler = pl.Body(m=2.0, I=0.3)
    model.arm = [pl.FixedTranslation(r=(float(i), 0)) for i in range(1, count)]
    for i in range(count):
        model.connect(model.world.frame_b, model.base[i].frame_a)
        model.connect(model.base[i].frame_b, model.pin[i].frame_a)
        model.connect(model.pin[i].frame_b, model.crank[i].frame_a, model.crank_mass[i].frame_a)
        model.connect(model.crank[i].frame_b, model.knee[i].frame_a)
    model.connect(model.knee[0].frame_b, model.coupler.frame_a, *(arm.frame_a for arm in model.arm))
    for arm, knee in zip(model.arm, model.knee[1:], strict=True):
        model.connect(arm.frame_b, knee.frame_b)
    return model


def squeezer() -> mc.Model:
    """Andrews' squeezer; the joints that carry the seven angles are named in SQUEEZER_JOINTS."""
    p = andrews.parameters()
    start = dict(zip(andrews.NAMES, andrews.START, strict=True))
    beta, theta, gamma, phi, delta, omega, epsilon = (float(start[k]) for k in andrews.NAMES)
    guess = mc.guess
    model = mc.Model("squeezer")
    model.world = pl.World(g=0.0)
    model.A = pl.FixedTranslation(r=(p["xa"], p["ya"]))
    model.B = pl.FixedTranslation(r=(p["xb"], p["yb"]))
    model.C = pl.FixedTranslation(r=(p["xc"], p["yc"]))
    for point in (model.A, model.B, model.C):
        model.connect(model.world.frame_b, point.frame_a)
    # K1: crank from O to F, driven
    model.j1 = pl.Revolute(phi=beta, w=0.0)
    model.k1 = pl.FixedTranslation(r=(p["rr"], 0))
    model.m1 = pl.Body(m=p["m1"], I=p["i1"], r_cm=(p["ra"], 0))
    model.drive = pl.WorldTorque(t=p["mom"])
    # K2: from F to E
    model.j2 = pl.Revolute(phi=guess(theta))
    model.k2 = pl.FixedTranslation(r=(-p["d"], 0))
    model.m2 = pl.Body(m=p["m2"], I=p["i2"], r_cm=(-p["da"], 0))
    # K3: the triangle from B to E, with the spring at D
    model.j3 = pl.Revolute(phi=guess(gamma))
    model.k3 = pl.FixedTranslation(r=(0, -p["ss"]))
    model.m3 = pl.Body(m=p["m3"], I=p["i3"], r_cm=(p["sb"], -p["sa"]))
    model.D = pl.FixedTranslation(r=(p["sd"], -p["sc"]))
    model.spring = pl.Spring(c=p["c0"], s0=p["l0"])
    # K5 from A to G, K4 from G to E
    model.j5 = pl.Revolute(phi=guess(delta))
    model.k5 = pl.FixedTranslation(r=(p["zt"], 0))
    model.m5 = pl.Body(m=p["m5"], I=p["i5"], r_cm=(p["ta"], p["tb"]))
    model.j4 = pl.Revolute(phi=guess(phi))
    model.k4 = pl.FixedTranslation(r=(0, -p["e"]))
    model.m4 = pl.Body(m=p["m4"], I=p["i4"], r_cm=(0, p["ea"] - p["e"]))
    # K7 from A to H, K6 from H to E
    model.j7 = pl.Revolute(phi=guess(epsilon))
    model.k7 = pl.FixedTranslation(r=(0, -p["u"]))
    model.m7 = pl.Body(m=p["m7"], I=p["i7"], r_cm=(-p["ub"], -p["ua"]))
    model.j6 = pl.Revolute(phi=guess(omega))
    model.k6 = pl.FixedTranslation(r=(p["zf"], 0))
    model.m6 = pl.Body(m=p["m6"], I=p["i6"], r_cm=(p["zf"] - p["fa"], 0))
    # three loops meet in E
    model.e3 = pl.Revolute(phi=guess(gamma - beta - theta))
    model.e4 = pl.Revolute(phi=guess(delta + phi - beta - theta))
    model.e6 = pl.Revolute(phi=guess(epsilon + omega - beta - theta))
    join = model.connect
    join(model.world.frame_b, model.j1.frame_a)
    join(model.j1.frame_b, model.k1.frame_a, model.m1.frame_a, model.drive.frame_b)
    join(model.k1.frame_b, model.j2.frame_a)
    join(model.j2.frame_b, model.k2.frame_a, model.m2.frame_a)
    join(model.B.frame_b, model.j3.frame_a)
    join(model.j3.frame_b, model.k3.frame_a, model.m3.frame_a, model.D.frame_a)
    join(model.D.frame_b, model.spring.frame_a)
    join(model.C.frame_b, model.spring.frame_b)
    join(model.A.frame_b, model.j5.frame_a, model.j7.frame_a)
    join(model.j5.frame_b, model.k5.frame_a, model.m5.frame_a)
    join(model.k5.frame_b, model.j4.frame_a)
    join(model.j4.frame_b, model.k4.frame_a, model.m4.frame_a)
    join(model.j7.frame_b, model.k7.frame_a, model.m7.frame_a)
    join(model.k7.frame_b, model.j6.frame_a)
    join(model.j6.frame_b, model.k6.frame_a, model.m6.frame_a)
    join(model.k2.frame_b, model.e3.frame_a, model.e4.frame_a, model.e6.frame_a)
    join(model.e3.frame_b, model.k3.frame_b)
    join(model.e4.frame_b, model.k4.frame_b)
    join(model.e6.frame_b, model.k6.frame_b)
    return model


SQUEEZER_JOINTS = ("j1", "j2", "j3", "j4", "j5", "j6", "j7")  # in the order of references.andrews.NAMES


class CartesianPendulum(mc.Component):
    """A point mass held on a circle by a rod force: a constraint of index 3 between positions."""

    L = mc.parameter(1.0, unit="m", min=0)
    m = mc.parameter(1.0, unit="kg", min=0)
    g = mc.parameter(9.81, unit="m/s2")
    x = mc.variable(unit="m")
    y = mc.variable(unit="m")
    u = mc.variable(unit="m/s")
    v = mc.variable(unit="m/s")
    force = mc.variable(unit="N/m")

    def equations(self):
        yield self.u == mc.der(self.x)
        yield self.v == mc.der(self.y)
        yield self.m * mc.der(self.u) == -self.force * self.x
        yield self.m * mc.der(self.v) == -self.force * self.y - self.m * self.g
        yield self.x**2 + self.y**2 == self.L**2

    def kinetic_energy(self):
        return 0.5 * self.m * (self.u**2 + self.v**2)

    def potential_energy(self):
        return self.m * self.g * self.y


def parallelogram(phi, w):
    """Flat, it can go on as a parallelogram or as an antiparallelogram."""
    m = mc.Model("parallelogram")
    m.world = pl.World()
    m.base = pl.FixedTranslation(r=(1.0, 0))
    m.a, m.d = pl.Revolute(phi=phi, w=w), pl.Revolute(phi=mc.guess(phi), w=mc.guess(w))
    m.b, m.c = pl.Revolute(phi=mc.guess(-phi)), pl.Revolute()
    m.crank, m.rocker = (pl.BodyShape(r=(0.4, 0), r_cm=(0.2, 0), m=mass, I=0.02) for mass in (1.0, 3.0))
    m.rod = pl.BodyShape(r=(1.0, 0), r_cm=(0.5, 0), m=1.0, I=0.1)
    m.connect(m.world.frame_b, m.a.frame_a, m.base.frame_a)
    for one, other in ((m.a, m.crank), (m.crank, m.b), (m.b, m.rod), (m.rod, m.c), (m.base, m.d), (m.d, m.rocker)):
        m.connect(one.frame_b, other.frame_a)
    m.connect(m.rocker.frame_b, m.c.frame_b)
    return m


class Pushed(mc.Model):
    """A short push: v = a √π."""

    a, at, long = mc.parameter(1.0), mc.parameter(5.0, unit="s"), mc.parameter(1e-3, unit="s")
    v = mc.variable(start=0.0)

    def equations(self):
        yield mc.der(self.v) == self.a / self.long * mc.exp(-(((mc.time - self.at) / self.long) ** 2))
