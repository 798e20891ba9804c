"""Signal blocks against closed forms and scipy.signal."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy import signal
from scipy.interpolate import CubicSpline

import mechane as mc
from mechane import planar as pl
from mechane import signals as sg
from mechane import translational as tr
from mechane.errors import ParameterError, ShapeError


def run(block, stop=2.0, points=401, **options):
    model = mc.Model("signal")
    model.block = block
    return mc.simulate(model, stop, points=points, tolerance=1e-9, **options)


def output(block, stop=2.0, points=401, **options):
    result = run(block, stop, points, **options)
    return result.time, result["block.y"]


# ---------------------------------------------------------------- sources
def test_constant():
    _, y = output(sg.Constant(k=3.5))
    assert np.all(y == 3.5)


def test_function_of_time_and_of_an_input():
    t, y = output(sg.Function(function=lambda t: mc.exp(-t) * mc.cos(3 * t)))
    assert np.allclose(y, np.exp(-t) * np.cos(3 * t), atol=1e-14)
    t, y = output(sg.Function(function=lambda u: u**2, u=lambda t: 1 + t))
    assert np.allclose(y, (1 + t) ** 2, atol=1e-14)
    with pytest.raises(ParameterError, match="function"):
        sg.Function()


@pytest.mark.parametrize("start", [0.0, 0.5, 0.5123])
def test_the_integral_of_a_step_is_exact(start):
    t, y = output(sg.Integrator(u=sg.Step(height=2.0, start_time=start)))
    assert np.allclose(y, 2 * np.maximum(t - start, 0), atol=1e-9)


def test_a_step_that_was_before_the_start_is_on():
    _, y = output(sg.Step(height=2.0, offset=1.0, start_time=0.5), start=1.0)
    assert np.all(y == 3.0)


def test_ramp():
    t, y = output(sg.Ramp(height=3.0, duration=0.7, offset=-1.0, start_time=0.4))
    assert np.allclose(y, -1 + 3 * np.clip((t - 0.4) / 0.7, 0, 1), atol=1e-11)
    t, y = output(sg.Ramp(height=3.0, duration=0.5), start=0.6)
    assert np.allclose(y, 3.0)


def test_the_integral_of_a_ramp_is_exact():
    _, y = output(sg.Integrator(u=sg.Ramp(height=1.0, duration=0.7, start_time=0.4)), 2.0)
    assert y[-1] == pytest.approx(0.35 + 0.9, abs=1e-10)


def test_sine():
    block = sg.Sine(amplitude=2.0, frequency=1.5, phase=0.3, offset=1.0, start_time=0.25)
    t, y = output(block)
    exact = np.where(t >= 0.25 - 1e-12, 1 + 2 * np.sin(2 * math.pi * 1.5 * (t - 0.25) + 0.3), 1.0)
    assert np.allclose(y, exact, atol=1e-12)


def test_pulses_have_the_right_area_at_any_width():
    block = sg.Integrator(u=sg.Pulse(amplitude=2.0, period=0.4, width=0.3, offset=0.5, start_time=0.1))
    t, y = output(block, 3.0, 601)
    phase = (t - 0.1) / 0.4
    whole = np.floor(phase)
    high = np.where(phase < 0, 0.0, whole * 0.3 + np.minimum(phase - whole, 0.3)) * 0.4
    assert np.allclose(y, 0.5 * t + 2 * high, atol=1e-9)


@pytest.mark.parametrize("points", [12, 111, 501, 551])
def test_narrow_pulses_are_seen_on_any_grid(points):
    _, y = output(sg.Integrator(u=sg.Pulse(period=1.0, width=0.001)), 5.5, points)
    assert y[-1] == pytest.approx(0.006, abs=1e-9)


def test_pulses_with_a_late_start_of_the_simulation():
    result = run(sg.Pulse(period=1.0, width=0.25), 9.0, 181, start=7.1)
    t, y = result.time, result["block.y"]
    off_edge = np.abs((t % 1.0) - 0.25) > 1e-6
    assert np.array_equal(y[off_edge], ((t[off_edge] + 1e-9) % 1.0 < 0.25).astype(float))


def test_linear_table_is_exact_between_and_at_its_corners():
    x, values = [0.2, 0.5, 0.9, 1.5], [1.0, 3.0, -2.0, 0.5]
    t, y = output(sg.Table(x=x, values=values))
    assert np.allclose(y, np.interp(t, x, values), atol=1e-12)
    result = run(sg.Integrator(u=sg.Table(x=x, values=values)), 2.0)
    fine = np.linspace(0, 2, 200_001)
    assert result["block.y"][-1] == pytest.approx(np.trapezoid(np.interp(fine, x, values), fine), abs=1e-8)
    assert len({round(e.time, 9) for e in result.events} - {0.0}) == 4


def test_periodic_and_linear_extrapolation():
    x, values = [0.0, 0.3, 0.5], [1.0, 2.0, 1.0]
    t, y = output(sg.Table(x=x, values=values, extrapolation="periodic"), 2.3)
    assert np.allclose(y, np.interp(t, x, values, period=0.5), atol=1e-9)
    _, area = output(sg.Integrator(u=sg.Table(x=x, values=values, extrapolation="periodic")), 2.5)
    assert area[-1] == pytest.approx(2.5 * 1.5, abs=1e-9)
    t, y = output(sg.Table(x=[0.0, 1.0], values=[0.0, 2.0], extrapolation="linear"))
    assert np.allclose(y, 2 * t, atol=1e-12)


def test_spline_table():
    x, values = np.array([0.0, 0.4, 1.1, 2.0]), np.array([0.0, 1.0, -1.0, 0.5])
    t, y = output(sg.Table(x=x, values=values, kind="spline"))
    assert np.allclose(y, CubicSpline(x, values, bc_type="natural")(t), atol=1e-12)


def test_a_table_of_an_input():
    t, y = output(sg.Table(x=[-1, 0, 1], values=[1, 0, 1], u=sg.Sine(frequency=0.5)))
    assert np.allclose(y, np.abs(np.sin(math.pi * t)), atol=1e-9)


def test_bad_tables_are_refused():
    for wrong in (dict(), dict(x=[0, 1]), dict(x=[0, 0], values=[1, 2]), dict(x=[0, 1], values=[1, 2, 3])):
        with pytest.raises(ParameterError):
            sg.Table(**wrong)


# ---------------------------------------------------------------- without memory
def test_gain_sum_product_feedback_limiter():
    u, v = sg.Function(function=lambda t: mc.sin(2 * t)), sg.Function(function=lambda t: 1 + t)
    m = mc.Model("math")
    m.u, m.v = u, v
    m.gain = sg.Gain(k=3.0, u=m.u)
    m.sum = sg.Sum(u=[m.u, m.v, 2.0], gains=[1, -2, 0.5])
    m.plain = sg.Sum(u=[m.u, m.v])
    m.product = sg.Product(u=[m.u, m.v, lambda t: t])
    m.feedback = sg.Feedback(u1=m.v, u2=m.u)
    m.limiter = sg.Limiter(u=m.u, lower=-0.2, upper=0.4)
    m.half = sg.Limiter(u=m.u, upper=0.4)
    r = mc.simulate(m, 2.0)
    t = r.time
    s = np.sin(2 * t)
    assert np.allclose(r["gain.y"], 3 * s)
    assert np.allclose(r["sum.y"], s - 2 * (1 + t) + 1.0)
    assert np.allclose(r["plain.y"], s + 1 + t)
    assert np.allclose(r["product.y"], s * (1 + t) * t)
    assert np.allclose(r["feedback.y"], 1 + t - s)
    assert np.allclose(r["limiter.y"], np.clip(s, -0.2, 0.4))
    assert np.allclose(r["half.y"], np.minimum(s, 0.4))


def test_numbers_as_inputs_can_be_overridden():
    m = mc.Model("override")
    m.sum = sg.Sum(u=[1.0, 2.0])
    m.gain = sg.Gain(u=1.0)
    r = mc.compile(m).simulate(1.0, parameters={"sum.u2": 5.0, "gain.u": 4.0, "gain.k": 2.0})
    assert r["sum.y"][-1] == 6.0 and r["gain.y"][-1] == 8.0


def test_wrong_lists_are_refused():
    with pytest.raises(ParameterError, match="list of inputs"):
        sg.Sum(u=1.0)
    with pytest.raises(ParameterError, match="gains"):
        sg.Sum(u=[1.0, 2.0], gains=[1.0])


# ---------------------------------------------------------------- with memory
def test_first_order_step_response():
    t, y = output(sg.FirstOrder(k=2.0, T=0.3, u=1.0))
    assert np.allclose(y, 2 * (1 - np.exp(-t / 0.3)), atol=1e-8)


@pytest.mark.parametrize("damping", [0.0, 0.2, 1.5])
def test_second_order_step_response(damping):
    k, w = 2.0, 3.0
    t, y = output(sg.SecondOrder(k=k, w=w, D=damping, u=1.0), 5.0)
    _, exact = signal.step(([k * w * w], [1, 2 * damping * w, w * w]), T=t)
    assert np.allclose(y, exact, atol=1e-6)


def test_integrator_from_a_start_value():
    t, y = output(sg.Integrator(k=2.0, u=lambda t: mc.cos(t), y=1.0))
    assert np.allclose(y, 1 + 2 * np.sin(t), atol=1e-8)


def test_filtered_derivative():
    t, y = output(sg.Derivative(k=2.0, T=0.05, u=lambda t: t))
    assert np.allclose(y, 2 * (1 - np.exp(-t / 0.05)), atol=1e-7)


@pytest.mark.parametrize(
    ("num", "den"),
    [([1], [1, 1]), ([2, 1], [1, 0.5, 3]), ([1, 2, 3], [2, 1, 4]), ([0, 5.0], [0, 1, 2, 3, 4]), ([3.0], [2.0])],
)  # fmt: skip
def test_transfer_function(num, den):
    block = sg.TransferFunction(num=num, den=den, u=sg.Sine(frequency=0.7))
    t, y = output(block, 6.0, 1201)
    den, num = np.trim_zeros(den, "f"), np.trim_zeros(num, "f")
    u = np.sin(2 * math.pi * 0.7 * t)
    exact = num[0] / den[0] * u if len(den) == 1 else signal.lsim((num, den), u, t)[1]
    assert np.allclose(y, exact, atol=2e-4)


def test_improper_transfer_functions_are_refused():
    with pytest.raises(ParameterError, match="numerator"):
        sg.TransferFunction(num=[1, 0, 0], den=[1, 1])
    with pytest.raises(ParameterError, match="denominator"):
        sg.TransferFunction(num=[1], den=[0, 0])


def test_state_space():
    a, b, c, d = [[0, 1], [-4, -0.4]], [[0, 1], [1, 0]], [[1, 0], [0, 1], [1, 1]], [[0, 0], [1, 0], [0, 2]]
    block = sg.StateSpace(A=a, B=b, C=c, D=d, u=[sg.Step(start_time=0.0), lambda t: mc.sin(t)], x0=(0.5, -0.2))
    t, y = output(block, 5.0, 2001)
    exact = signal.lsim((a, b, c, d), np.c_[np.ones_like(t), np.sin(t)], t, X0=[0.5, -0.2])[1]
    assert np.allclose(y, exact, atol=1e-5)
    one = sg.StateSpace(A=[[-1.0]], B=[1.0], C=[2.0], u=1.0)
    t, y = output(one)
    assert y.ndim == 1 and np.allclose(y, 2 * (1 - np.exp(-t)), atol=1e-8)


def test_matrices_that_do_not_fit_are_refused():
    with pytest.raises(ShapeError, match="do not fit"):
        sg.StateSpace(A=np.eye(2), B=np.ones((3, 1)), C=np.ones((1, 2)))
    with pytest.raises(ShapeError, match="inputs"):
        sg.StateSpace(A=np.eye(2), B=np.ones((2, 2)), C=np.ones((1, 2)), u=[1.0])


# ---------------------------------------------------------------- control
def loop(plant, **controller):
    m = mc.Model("loop")
    m.measured = sg.Wire()
    m.controller = sg.PID(u_s=sg.Step(start_time=0.0), u_m=m.measured, **controller)
    m.plant = plant(m.controller)
    m.equation(m.measured.y == m.plant.y)
    return m


@pytest.mark.parametrize(
    ("Ti", "Td", "b", "c"),
    [(None, None, 1, 0), (0.5, None, 1, 0), (None, 0.2, 1, 1), (0.5, 0.2, 1, 1), (0.5, 0.2, 0.6, 0.3)],
)  # fmt: skip
def test_pid_loop_equals_scipy(Ti, Td, b, c):
    kp, nd = 4.0, 10.0
    given = {k: v for k, v in dict(Ti=Ti, Td=Td).items() if v is not None}
    plant_num, plant_den = [2.0], [0.5, 1.2, 1.0]
    model = loop(lambda u: sg.TransferFunction(num=plant_num, den=plant_den, u=u), kp=kp, Nd=nd, b=b, c=c, **given)
    r = mc.simulate(model, 5.0, tolerance=1e-9)
    # controller as numerators of the set point and of the measurement over one denominator
    one = np.poly1d([1.0])
    slow = np.poly1d([Ti, 0]) if Ti else one
    filter_ = np.poly1d([Td / nd, 1]) if Td else one
    common = slow * filter_
    integral = filter_ if Ti else np.poly1d([0.0])
    rate = np.poly1d([Td, 0]) * slow if Td else np.poly1d([0.0])
    to_set = kp * (b * common + integral + c * rate)
    to_measured = kp * (common + integral + rate)
    pn, pd = np.poly1d(plant_num), np.poly1d(plant_den)
    _, exact = signal.step(((pn * to_set).coeffs, (pd * common + pn * to_measured).coeffs), T=r.time)
    assert np.allclose(r["plant.y"], exact, atol=1e-6)


def test_pid_limits_do_not_wind_up():
    def overshoot(ni):
        model = loop(lambda u: sg.Integrator(u=u), kp=8.0, Ti=0.4, lower=-0.5, upper=0.5, Ni=ni)
        r = mc.simulate(model, 12.0, tolerance=1e-8, points=1201)
        assert r["controller.y"].max() <= 0.5 and r["controller.y"].min() >= -0.5
        assert r["plant.y"][-1] == pytest.approx(1.0, abs=1e-3)
        return r["plant.y"].max() - 1

    assert overshoot(0.9) < 0.12
    assert overshoot(1e6) > 2 * overshoot(0.9)  # without anti-windup


def test_parameters_of_the_parts_in_use_can_be_overridden():
    system = mc.compile(loop(lambda u: sg.FirstOrder(u=u), kp=2.0, Ti=1.0))
    slow, fast = (system.simulate(1.0, parameters={"controller.Ti": Ti}) for Ti in (10.0, 0.1))
    assert fast["plant.y"][-1] > slow["plant.y"][-1]
    with pytest.raises(mc.MechaneError, match=r"controller\.Td"):
        system.simulate(1.0, parameters={"controller.Td": 1.0})


def test_edges_at_one_instant_all_happen():
    m = mc.Model("edges")
    m.a = sg.Integrator(u=sg.Step(start_time=0.5))
    m.b = sg.Integrator(u=sg.Step(start_time=0.5, height=2.0))
    m.c = sg.Integrator(u=sg.Pulse(period=0.5))
    r = mc.simulate(m, 1.0)
    assert [r[f"{k}.y"][-1] for k in "abc"] == pytest.approx([0.5, 1.0, 0.5], abs=1e-9)


def test_limits_of_a_controller_in_the_wrong_order():
    with pytest.raises(ParameterError, match=r"'lower' = 2.0 is above 'upper' = 1.0"):
        sg.PID(lower=2, upper=1)


class Sine(sg.BlockWithInput):
    """Its output has no slope at the turning points."""

    def equations(self):
        yield self.y == mc.sin(self.u)


@pytest.mark.parametrize("guess", [None, 0.2])
def test_what_blocks_remember_are_the_states_of_a_driven_joint(guess):
    """Also where the joint turns round, and where somebody drew it elsewhere: integrators start from zero."""
    m = mc.Model("slide")
    m.world, m.body = pl.World(), pl.Body(m=1.0, I=1.0)
    m.rail = pl.Prismatic(n=(1, 0), driven=True, **({} if guess is None else {"s": mc.guess(guess)}))
    m.speed = sg.Integrator(u=2.0)
    m.way = sg.Integrator(u=m.speed)
    m.drive = tr.Position(s=Sine(u=m.way))
    m.connect(m.world.frame_b, m.rail.frame_a)
    m.connect(m.rail.frame_b, m.body.frame_a)
    m.connect(m.drive.flange_b, m.rail.axis)
    result = mc.simulate(m, 3.0, tolerance=1e-8)
    assert set(result.system.report.states) == {"speed.y", "way.y"}
    assert set(result.system.report.reasons.values()) <= {"memory of its block", "an equation gives its rate"}
    assert result["rail.s"] == pytest.approx(np.sin(result.time**2), abs=1e-7)
    assert bool(result.moved) == (guess is not None)
