"""Splines inside integrated equations: as expressions, as machine code, and what a knot costs."""

import casadi as ca
import numpy as np

import mechane as mc
import mechane.geometry as geo
from mechane import planar as pl
from mechane import runtime
from mechane.code import tape_of
from mechane.code.llvm import MachineCode
from mechane.language.symbol import Symbol

X = np.linspace(-2, 2, 41)


def bead(curve):
    """Rate equations of a bead on a plane curve under gravity, differentiated as the compiler does."""
    q, v = Symbol("q", ()), Symbol("v", ())
    a = ca.SX.sym("a")
    r = curve.position(q).sx
    speed = ca.jtimes(r, q.sx, v.sx)
    acceleration = ca.jtimes(speed, ca.vertcat(q.sx, v.sx), ca.vertcat(v.sx, a))
    balance = ca.dot(curve.tangent(q).sx, acceleration + ca.DM([0, 9.81]))
    rate = -ca.substitute(balance, a, 0) / ca.jacobian(balance, a)
    energy = 0.5 * ca.dot(speed, speed) + 9.81 * r[1]
    return ca.vertcat(q.sx, v.sx), ca.vertcat(v.sx, rate), energy


def track(n):
    x = np.linspace(-2, 2, n)
    return geo.SplineCurve(np.c_[x, x**2 - 0.3 * np.cos(4 * x)], parameter=x)


def test_a_bead_on_a_spline_keeps_its_energy():
    x, rates, energy = bead(track(41))
    nothing = ca.SX(0, 1)
    ports = [ca.SX.sym("t"), x, nothing, nothing, nothing, nothing]
    f = ca.Function("f", ports, [rates], ["t", "x", "z", "p", "d", "hold"], ["rates"])
    code = MachineCode.of(tape_of(f))
    run = runtime.Run(code.address, np.array([-1.5, 0.0]), rtol=1e-10, nominal=np.ones(2), work=code.work_size)
    run.set_outputs(np.linspace(0.05, 3, 60))
    assert run.advance(3.0) == runtime.Status.DONE
    states = run.output_x.T
    values = np.array(ca.Function("e", [x], [energy])(states), float).ravel()
    start = float(ca.Function("e", [x], [energy])([-1.5, 0.0]))
    assert np.ptp(states[0]) > 1
    np.testing.assert_allclose(values, start, atol=2e-5)


def test_a_hundred_times_the_knots_take_no_more_instructions():
    def instructions(n):
        x, rates, _ = bead(track(n))
        return len(tape_of(ca.Function("f", [x], [rates])))

    assert instructions(2000) == instructions(20)


def test_sensitivities_pass_through_splines():
    x, rates, energy = bead(track(41))
    jacobian = ca.Function("j", [x], [ca.jacobian(rates, x), rates])
    at, h = np.array([0.337, 1.1]), 1e-6
    exact = np.array(jacobian(at)[0])
    for k in range(2):
        step = h * np.eye(2)[k]
        slope = np.array(jacobian(at + step)[1] - jacobian(at - step)[1]).ravel() / (2 * h)
        np.testing.assert_allclose(exact[:, k], slope, atol=1e-5)
    gradient = ca.Function("g", [x], [ca.gradient(energy, x)])
    assert np.all(np.isfinite(np.array(gradient(at))))


def test_expressions_of_a_model_take_curves():
    class Cam(mc.Model):
        """A follower on a rotating cam, by its radius."""

        phi = mc.variable(start=0.0)
        lift = mc.variable()

        def equations(self):
            cam = geo.polar(lambda q: 1 + 0.1 * mc.cos(2 * q))
            yield mc.der(self.phi) == 2.0
            yield self.lift == mc.norm(cam.position(self.phi))

    result = mc.simulate(Cam(phi=0.0), 1.0, tolerance=1e-9)
    np.testing.assert_allclose(result["lift"], 1 + 0.1 * np.cos(4 * result.time), atol=1e-8)


class Slide(pl.TwoFrames):
    """A point on a plane curve fixed in frame_a, 1 degree of freedom."""

    curve = mc.option(None)
    q = mc.variable(state="prefer")
    v = mc.variable(state="prefer")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        yield b.r == a.r + self.curve.position(self.q)
        yield b.phi == a.phi
        yield self.v == mc.der(self.q)
        yield a.f + b.f == 0
        yield a.t + b.t + mc.cross(b.r - a.r, b.f) == 0
        yield mc.dot(self.curve.tangent(self.q), b.f) == 0


def slide(curve, **start):
    model = mc.Model("slide")
    model.world = pl.World()
    model.track = Slide(curve=curve, **start)
    model.body = pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.track.frame_a)
    model.connect(model.track.frame_b, model.body.frame_a)
    return model


def test_a_body_slides_on_a_curve():
    result = mc.simulate(slide(geo.Cycloid(0.7), q=2.5, v=0.0), 2.0, tolerance=1e-10)
    period = 4 * np.pi * np.sqrt(0.7 / 9.81)
    exact = 2 * np.arcsin(np.sin(1.25) * np.cos(2 * np.pi * result.time / period))
    np.testing.assert_allclose(result["track.q"], exact, atol=1e-6)


def test_a_body_slides_on_a_spline():
    model = slide(track(200), q=-1.5, v=0.0)
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    total = np.asarray(result.energy().total)
    np.testing.assert_allclose(total, total[0], rtol=1e-5)  # a cubic spline's third derivative jumps at the knots
    natural = mc.simulate(slide(geo.Ellipse(1.0, 0.5).natural(), q=0.0, v=8.0), 1.0, tolerance=1e-9)
    assert natural["track.q"][-1] > natural["track.q"][0] + 5
    total = np.asarray(natural.energy().total)
    np.testing.assert_allclose(
        total, total[0], rtol=1e-5
    )  # the arc-length table is piecewise: accelerations jump a little
