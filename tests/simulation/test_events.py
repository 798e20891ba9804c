"""Events: bounces that end in rest, friction that sticks, chains of events."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import brentq

import mechane as mc
from mechane import planar as pl
from mechane.errors import SimulationError
from mechane.examples.four_bar import FourBar
from references import bouncing


class Ball(mc.Component):
    """A ball above a floor."""

    e = mc.parameter(0.7, min=0, max=1)
    g = mc.parameter(9.81)
    h = mc.variable(unit="m", start=1.0)
    v = mc.variable(unit="m/s", start=0.0)

    def equations(self):
        yield self.v == mc.der(self.h)
        yield mc.der(self.v) == -self.g
        yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))

    def kinetic_energy(self):
        return 0.5 * self.v**2

    def potential_energy(self):
        return self.g * self.h


STICK, FORWARD, BACKWARD = 0.0, 1.0, -1.0


class Friction(mc.Component):
    """A block on a belt of speed `belt`, held by a spring and pushed by `force`: it sticks or slides either way."""

    m = mc.parameter(1.0, unit="kg")
    k = mc.parameter(0.0, unit="N/m")
    mu_s = mc.parameter(0.5)
    mu_k = mc.parameter(0.3)
    belt = mc.parameter(0.0, unit="m/s")
    amplitude = mc.parameter(0.0, unit="N")
    omega = mc.parameter(1.0, unit="rad/s")
    g = mc.parameter(9.81)
    x = mc.variable(unit="m", start=0.0)
    v = mc.variable(unit="m/s", start=0.0)
    a = mc.variable(unit="m/s2")
    need = mc.variable(unit="N", doc="friction that holds the block to the belt")
    mode = mc.discrete(STICK, values=(STICK, FORWARD, BACKWARD))

    def equations(self):
        stuck, slip = self.mode == STICK, self.v - self.belt
        hold, slide = self.mu_s * self.m * self.g, self.mu_k * self.m * self.g
        drive = self.amplitude * mc.sin(self.omega * mc.time) - self.k * self.x
        yield self.v == mc.der(self.x)
        yield self.a == mc.der(self.v)
        yield self.need == -drive
        yield self.a == mc.if_else(stuck, 0.0, (drive - slide * self.mode) / self.m)
        yield mc.when(stuck & (self.need < -hold), mc.reinit(self.mode, FORWARD))
        yield mc.when(stuck & (self.need > hold), mc.reinit(self.mode, BACKWARD))
        stop = (mc.reinit(self.mode, STICK), mc.reinit(self.v, self.belt))
        yield mc.when((self.mode == FORWARD) & (slip < 0), *stop)
        yield mc.when((self.mode == BACKWARD) & (slip > 0), *stop)


# ---------------------------------------------------------------- bouncing ball


@pytest.mark.parametrize("solver", ["auto", "erk", "rosenbrock"])
def test_bounces_come_at_the_right_times(solver):
    result = mc.simulate(Ball(), 2.4, tolerance=1e-10, solver=solver)
    h, _ = bouncing.height(result.time)
    np.testing.assert_allclose(result["h"], h, atol=1e-6)
    bounces = [event.time for event in result.events]
    want = bouncing.bounce_times(len(bounces))
    np.testing.assert_allclose(bounces, want, atol=1e-7)
    assert len(bounces) >= 5 and result.stats["events"] == len(bounces)


def test_velocity_just_after_a_bounce():
    result = mc.simulate(Ball(e=0.5), 0.7, tolerance=1e-10, points=7001)
    _, v = bouncing.height(result.time, e=0.5)
    away = np.abs(result.time - bouncing.bounce_times(1)[0]) > 2e-4
    np.testing.assert_allclose(result["v"][away], v[away], atol=1e-6)


@pytest.mark.parametrize("e", [0.0, 0.3, 0.7, 0.9])
def test_the_ball_comes_to_rest_instead_of_falling_through_the_floor(e):
    end = bouncing.zeno_time(e=e)
    result = mc.simulate(Ball(e=e), end + 3.0, tolerance=1e-9)
    h, _ = bouncing.height(result.time, e=e)
    np.testing.assert_allclose(result["h"], h, atol=1e-5)
    rest = result.time > end + 0.01
    np.testing.assert_allclose(result["h"][rest], 0, atol=1e-6)
    np.testing.assert_allclose(result["v"][rest], 0, atol=1e-6)
    assert any("rest" in str(event) for event in result.events)


def test_events_are_told_with_time_component_and_cause():
    model = mc.Model("m")
    model.ball = Ball()
    event = mc.simulate(model, 0.6).events[0]
    assert event.time == pytest.approx(bouncing.bounce_times(1)[0], abs=1e-5)
    assert event.component == "ball"
    assert event.what.startswith("v becomes 3.1") and "ball" in str(event)


def test_without_loss_the_ball_bounces_for_ever():
    result = mc.simulate(Ball(e=1.0), 20.0, tolerance=1e-10)
    np.testing.assert_allclose(result.energy().total, 9.81, atol=1e-5)
    want = bouncing.bounce_times(60, e=1.0)
    bounces = [event.time for event in result.events]
    np.testing.assert_allclose(bounces, want[want < 20][: len(bounces)], atol=1e-6)
    assert len(bounces) == np.count_nonzero(want < 20)


def test_a_ball_at_rest_is_lifted_by_a_floor_that_falls_away():
    """Held at rest by accumulated bounces, it moves again when it is pulled up."""

    class Pulled(Ball):
        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == mc.if_else(mc.time < 3, -self.g, 2.0)
            yield mc.when(self.h < 0, mc.reinit(self.v, -self.e * self.v))

    result = mc.simulate(Pulled(e=0.5), 5.0, tolerance=1e-9)
    late = result.time > 3
    np.testing.assert_allclose(result["h"][late], (result.time[late] - 3) ** 2, atol=1e-3)


def test_two_balls_do_not_disturb_each_other():
    model = mc.Model("m")
    model.low, model.high = Ball(h=0.5), Ball(h=2.0, e=0.8)
    result = mc.simulate(model, 4.0, tolerance=1e-9)
    np.testing.assert_allclose(result["low.h"], bouncing.height(result.time, h0=0.5)[0], atol=1e-5)
    np.testing.assert_allclose(result["high.h"], bouncing.height(result.time, h0=2.0, e=0.8)[0], atol=1e-5)


@pytest.mark.parametrize("unit", ["m/s", ""])
def test_a_bounce_reaches_a_velocity_that_is_the_rate_of_an_expression(unit):
    """The height is re-initialized through its own rate; the state is the momentum of two such balls."""

    class Twins(mc.Component):
        h = mc.variable(start=1.0)
        p = mc.variable(unit=unit, start=0.0)
        y = mc.variable(state="prefer")
        u = mc.variable(state="prefer")

        def equations(self):
            yield self.p == mc.der(2 * self.h)
            yield mc.der(self.p) == -2 * 9.81
            yield self.y == self.h
            yield self.u == mc.der(self.y)
            yield mc.when(self.y < 0, mc.reinit(self.u, -0.8 * self.u))

    result = mc.simulate(Twins(), 1.5, tolerance=1e-9)
    np.testing.assert_allclose(result["h"], bouncing.height(result.time, e=0.8)[0], atol=1e-5)
    np.testing.assert_allclose(result["p"], 2 * result["u"], atol=1e-9)


def test_units_do_not_change_what_an_event_does():
    """Turning the rim's speed around may move centre and spin; which of them must not depend on a label."""

    def run(speed: str, spin: str):
        class Rim(mc.Component):
            x, v = mc.variable(start=1.0), mc.variable(unit=speed, start=0.0)
            phi, w = mc.variable(start=0.3), mc.variable(unit=spin, start=0.0)
            y, u = mc.variable(state="prefer"), mc.variable(state="prefer")

            def equations(self):
                yield self.v == mc.der(self.x + 0.1 * mc.cos(self.phi))
                yield self.w == mc.der(self.phi)
                yield mc.der(self.v) == -9.81
                yield mc.der(self.w) == 0
                yield self.y == self.x
                yield self.u == mc.der(self.y)
                yield mc.when(self.y < 0, mc.reinit(self.u, -0.8 * self.u))

        return mc.simulate(Rim(), 0.6, tolerance=1e-9)

    one, two = run("m/s", "rad/s"), run("", "")
    np.testing.assert_allclose(two["x"], one["x"], atol=1e-6)
    np.testing.assert_allclose(two["w"], one["w"], atol=1e-6)


def test_a_planar_body_bounces_on_the_ground():
    class Ground(mc.Component):
        """Turns the vertical speed of a frame around when it meets y = 0."""

        frame_a = pl.Frame()
        e = mc.parameter(0.8)
        y = mc.variable(state="prefer")
        u = mc.variable(state="prefer")

        def equations(self):
            yield self.y == self.frame_a.r[1]
            yield self.u == mc.der(self.y)
            yield self.frame_a.f == 0
            yield self.frame_a.t == 0
            yield mc.when(self.y < 0, mc.reinit(self.u, -self.e * self.u))

    model = mc.Model("m")
    model.world = pl.World()
    model.body = pl.Body(m=2.0, I=0.1, r=(0, 1), v=(0.5, 0))
    model.ground = Ground()
    model.connect(model.body.frame_a, model.ground.frame_a)
    result = mc.simulate(model, 2.0, tolerance=1e-9)
    np.testing.assert_allclose(result["body.r"][:, 1], bouncing.height(result.time, e=0.8)[0], atol=1e-5)
    np.testing.assert_allclose(result["body.r"][:, 0], 0.5 * result.time, atol=1e-7)


# ---------------------------------------------------------------- friction


def test_a_sliding_block_stops_and_stays():
    result = mc.simulate(Friction(mode=FORWARD, v=2.0, mu_k=0.3), 3.0, tolerance=1e-9)
    x, v = bouncing.sliding_stop(result.time, 2.0, 0.3)
    np.testing.assert_allclose(result["x"], x, atol=1e-6)
    np.testing.assert_allclose(result["v"], v, atol=1e-6)
    assert result["mode"][0] == FORWARD and result["mode"][-1] == STICK


def test_stick_slip_on_a_belt():
    data = dict(m=1.0, k=20.0, mu_s=0.5, mu_k=0.3)
    result = mc.simulate(Friction(**data, belt=0.2, v=0.2), 10.0, tolerance=1e-9, points=2001)
    x, _, events = bouncing.belt(result.time, **data, v=0.2)
    np.testing.assert_allclose(result["x"], x, atol=1e-6)
    times = [event.time for event in result.events]
    np.testing.assert_allclose(times, events, atol=1e-6)
    assert set(result["mode"]) == {STICK, BACKWARD}
    sticking = result["mode"] == STICK
    np.testing.assert_allclose(result["v"][sticking], 0.2, atol=1e-9)


@pytest.mark.parametrize("force", [3.0, 6.0, 12.0])
def test_a_pushed_block_sticks_slips_and_turns(force):
    data = dict(m=1.0, mu_s=0.5, mu_k=0.3, omega=2.0)
    result = mc.simulate(Friction(**data, amplitude=force), 10.0, tolerance=1e-9, points=2001)
    x, v, events = bouncing.forced_block(result.time, force=force, **data)
    np.testing.assert_allclose(result["x"], x, atol=1e-5)
    np.testing.assert_allclose(result["v"], v, atol=1e-5)
    moves = [t for t, _ in events]
    assert len(moves) <= len(result.events) <= 2 * len(moves)
    for time in moves:
        assert min(abs(event.time - time) for event in result.events) < 1e-5


def test_a_block_pushed_too_hard_from_the_start_slips_at_once():
    result = mc.simulate(Friction(k=100.0, x=1.0, v=0.0), 0.05, tolerance=1e-9)
    assert result["mode"][0] == BACKWARD and result["mode"][-1] == BACKWARD


# ---------------------------------------------------------------- chains and discrete variables


def test_right_sides_see_the_values_before_the_event():
    class Swap(mc.Component):
        clock = mc.variable(start=0.0)
        a, b = mc.discrete(1.0), mc.discrete(2.0)

        def equations(self):
            yield mc.der(self.clock) == 1
            yield mc.when(self.clock > 1, mc.reinit(self.a, self.b), mc.reinit(self.b, self.a))

    result = mc.simulate(Swap(), 2.0)
    assert (result["a"][0], result["b"][0]) == (1, 2) and (result["a"][-1], result["b"][-1]) == (2, 1)


def test_an_event_sets_off_the_next():
    class Dominoes(mc.Component):
        clock = mc.variable(start=0.0)
        a, b, c = mc.discrete(0.0), mc.discrete(0.0), mc.discrete(0.0)

        def equations(self):
            yield mc.der(self.clock) == 1
            yield mc.when(self.clock > 0.5, mc.reinit(self.a, 1.0))
            yield mc.when(self.a == 1, mc.reinit(self.b, self.a + 1))
            yield mc.when(self.b > 1, mc.reinit(self.c, 10 * self.b))

    result = mc.simulate(Dominoes(), 1.0)
    assert [result[n][-1] for n in "abc"] == [1, 2, 20]
    assert [e.time for e in result.events] == pytest.approx([0.5] * 3, abs=1e-6)


def test_a_sawtooth_resets_its_own_clock():
    class Saw(mc.Component):
        clock = mc.variable(start=0.0)
        count = mc.discrete(0.0)

        def equations(self):
            yield mc.der(self.clock) == 1
            yield mc.when(self.clock > 0.25, mc.reinit(self.clock, 0.0), mc.reinit(self.count, self.count + 1))

    result = mc.simulate(Saw(), 1.1, tolerance=1e-9, points=1101)
    assert result["count"][-1] == 4
    away = np.abs(np.mod(result.time + 0.125, 0.25) - 0.125) > 1e-3
    np.testing.assert_allclose(result["clock"][away], np.mod(result.time, 0.25)[away], atol=1e-7)


def test_both_directions_and_several_conditions():
    class Watch(mc.Component):
        y = mc.variable()
        up, down, both = mc.discrete(0.0), mc.discrete(0.0), mc.discrete(0.0)

        def equations(self):
            yield self.y == mc.sin(mc.time)
            yield mc.when(self.y > 0.5, mc.reinit(self.up, self.up + 1))
            yield mc.when(self.y < -0.5, mc.reinit(self.down, self.down + 1))
            yield mc.when((self.y > 0.5) & (mc.time > 6), mc.reinit(self.both, self.both + 1))

    result = mc.simulate(Watch(), 12.0, tolerance=1e-8)
    assert (result["up"][-1], result["down"][-1], result["both"][-1]) == (2, 2, 1)


def test_an_event_without_actions_is_recorded():
    class Mark(mc.Component):
        x = mc.variable(start=0.0)

        def equations(self):
            yield mc.der(self.x) == 1
            yield mc.when(self.x > 0.3)

    assert [e.time for e in mc.simulate(Mark(), 1.0).events] == pytest.approx([0.3], abs=1e-6)


def test_events_without_end_are_an_error():
    class Nervous(mc.Component):
        x = mc.variable(start=0.0)
        mode = mc.discrete(0.0, values=(0.0, 1.0))

        def equations(self):
            yield mc.der(self.x) == 1
            yield mc.when((self.x > 0.5) & (self.mode == 0), mc.reinit(self.mode, 1.0))
            yield mc.when((self.x > 0.5) & (self.mode == 1), mc.reinit(self.mode, 0.0))

    model = mc.Model("m")
    model.nervous = Nervous()
    with pytest.raises(SimulationError, match=r"0\.5.*endlessly.*nervous"):
        mc.simulate(model, 1.0)


def test_an_event_inside_a_loop_keeps_the_loop_closed():
    from mechanisms import four_bar

    model = four_bar(phi=1.0, w=2.0)
    model.equation(mc.when(mc.time > 0.3, mc.reinit(model.pin.w, -model.pin.w)))
    result = mc.simulate(model, 1.0, tolerance=1e-9)
    assert len(result.events) == 1
    k = np.searchsorted(result.time, 0.3)
    assert result["pin.w"][k - 2] * result["pin.w"][k + 2] < 0
    np.testing.assert_allclose(result["elbow.frame_a.r"], result["elbow.frame_b.r"], atol=1e-9)
    np.testing.assert_allclose(
        np.gradient(result["pivot.phi"], result.time)[k + 5 :], result["pivot.w"][k + 5 :], atol=1e-2
    )


def test_reinit_of_something_that_is_no_state_is_an_error():
    class Wrong(Ball):
        a = mc.variable()

        def equations(self):
            yield from super().equations()
            yield self.a == mc.der(self.v)
            yield mc.when(mc.time > 0.1, mc.reinit(self.a, 3.0))

    with pytest.raises(mc.MechaneError, match=r"reinit.*a"):
        mc.simulate(Wrong(), 1.0)


class Vanishing(mc.Model):
    """A sum of exponentials is to be what an event makes of it, which need not be positive."""

    x = mc.variable(start=0.0)
    z = mc.variable(start=0.5)
    level = mc.discrete(4.0)
    after = mc.parameter(3.0)

    def equations(self):
        yield mc.der(self.x) == self.z
        yield mc.exp(self.z) + mc.exp(3 * self.z) == self.level
        yield mc.when(self.x > 0.1, mc.reinit(self.level, self.after))


def test_equations_without_a_solution_after_an_event_are_told():
    assert mc.simulate(Vanishing(), 1.0)["z"][-1] > 0
    with pytest.raises(mc.MechaneError, match="no solution") as error:
        mc.simulate(Vanishing(after=-1.0), 1.0)
    said = str(error.value)
    assert "z" in said and "exp" in said and "t = " in said and "hint" in said


class Shaken(mc.Component):
    """A ball on a floor that goes up and down."""

    e = mc.parameter(0.5)
    a = mc.parameter(0.02, unit="m")
    w = mc.parameter(31.0, unit="rad/s")
    h = mc.variable(unit="m", start=1.0)
    v = mc.variable(unit="m/s", start=0.0)

    def equations(self):
        floor = self.a * mc.sin(self.w * mc.time)
        speed = self.a * self.w * mc.cos(self.w * mc.time)
        yield self.v == mc.der(self.h)
        yield mc.der(self.v) == -9.81
        yield mc.when(self.h < floor, mc.reinit(self.v, speed - self.e * (self.v - speed)))


def test_a_ball_on_a_moving_floor():
    result = mc.simulate(Shaken(e=0.8, a=0.05, w=20.0), 3.0, tolerance=1e-10)
    t, h, v, hits = 0.0, 1.0, 0.0, []
    while True:  # parabolas, and SciPy's root of what is left to the floor

        def gap(s, t=t, h=h, v=v):
            return h + v * (s - t) - 9.81 / 2 * (s - t) ** 2 - 0.05 * np.sin(20 * s)

        s = np.arange(t + 1e-4, 3.0, 1e-4)
        below = np.nonzero(gap(s) < 0)[0]
        if not len(below):
            break
        hit = brentq(gap, s[below[0]] - 1e-4, s[below[0]], xtol=1e-15)
        floor = np.cos(20 * hit)
        t, h, v = hit, 0.05 * np.sin(20 * hit), floor - 0.8 * (v - 9.81 * (hit - t) - floor)
        hits.append(hit)
    np.testing.assert_allclose([e.time for e in result.events], hits, atol=1e-9)


def test_a_ball_cannot_rest_on_a_moving_floor_without_a_mode_for_that():
    """It was held at rest in the air, and the floor went through it."""
    with pytest.raises(SimulationError, match=r"accumulate at t = 2\.62"):
        mc.simulate(Shaken(), 3.0)


# ---------------------------------------------------------------- none missed, none twice


class Oscillators(mc.Component):
    """Three of them, which count how often conditions become true."""

    w = mc.parameter((1.0, 1.7, 3.1), shape=3)
    level = mc.parameter((0.0, 0.0), shape=2)
    q = mc.variable(shape=3, start=(0.0, 0.3, 0.1))
    v = mc.variable(shape=3, start=(1.0, 1.0, 1.0))
    above = mc.discrete(0.0)
    below = mc.discrete(0.0)
    both = mc.discrete(0.0)

    def equations(self):
        x, y, z = self.q
        mixed = x + y * z - z**3
        yield self.v == mc.der(self.q)
        yield mc.der(self.v) == -self.w * self.w * self.q
        yield mc.when(mixed > self.level[0], mc.reinit(self.above, self.above + 1))
        yield mc.when(mixed < self.level[0], mc.reinit(self.below, self.below + 1))
        yield mc.when((x > self.level[0]) & (y < self.level[1]), mc.reinit(self.both, self.both + 1))

    @staticmethod
    def at(t, w):
        return [q * np.cos(s * t) + np.sin(s * t) / s for q, s in zip((0.0, 0.3, 0.1), w, strict=True)]


def test_peaks_of_conditions_are_found_once():
    """Levels 1e-9 to 1e-5 of its range below a maximum of a condition; rounding next to zero is no event."""
    random, system, t = np.random.default_rng(1), mc.compile(Oscillators()), np.linspace(0, 20, 200001)
    for _ in range(25):
        w = random.uniform(0.3, 4, 3)
        x, y, z = Oscillators.at(t, w)
        mixed = x + y * z - z**3
        tops = np.nonzero((mixed[1:-1] > mixed[:-2]) & (mixed[1:-1] > mixed[2:]))[0] + 1
        level = mixed[random.choice(tops)] - 10 ** random.uniform(-9, -5) * np.ptp(mixed)
        result = system.simulate(20.0, tolerance=1e-12, points=2, parameters={"w": w, "level": (level, 9.0)})
        true = mixed > level
        assert result["above"][-1] == np.count_nonzero(~true[:-1] & true[1:])
        assert result["below"][-1] == np.count_nonzero(true[:-1] & ~true[1:])


def test_conditions_that_hold_together_for_a_moment_are_met():
    """x rises above its level, and y a moment later: between 1e-4 s and 1e-2 s, in steps of up to 0.4 s."""
    random, system = np.random.default_rng(1), mc.compile(Oscillators())
    count = 0
    while count < 12:
        w, at, moment = random.uniform(0.3, 4, 3), random.uniform(1, 19), 10 ** random.uniform(-4, -2)
        t = np.append(np.arange(0, 20, moment / 8), 20.0)
        (x0, x1), (y0, y1) = (
            Oscillators.at(at + np.array(d), w)[k] for k, d in ((0, (0, 1e-6)), (1, (moment, moment + 1e-6)))
        )
        if not (x1 > x0 and y1 > y0) or len(t) > 1e6:
            continue
        count += 1
        x, y, _ = Oscillators.at(t, w)
        true = (x > x0) & (y < y0)
        result = system.simulate(20.0, tolerance=1e-9, points=2, parameters={"w": w, "level": (x0, y0)})
        assert result["both"][-1] == np.count_nonzero(~true[:-1] & true[1:])


@pytest.mark.parametrize("h, v", [(0.0, -1.0), (0.0, 0.0), (1e-18, -1.0), (-1e-18, -1.0), (-1e-18, 0.0), (0.0, 1.0)])
def test_a_ball_that_starts_on_the_floor_stays_above_it(h, v):
    """It fell through without a word where its height was zero, or less by rounding."""
    result = mc.simulate(Ball(h=h, v=v), 2.0)
    assert result["h"].min() > -1e-15
    assert result["h"].max() == pytest.approx(0.5 * (0.7 * v if v < 0 else v) ** 2 / 9.81, rel=1e-3, abs=1e-9)


class Row(mc.Component):
    """Three equal balls in a row, which collide."""

    e = mc.parameter(1.0)
    x = mc.variable(shape=3, start=(0.0, 1.0, 2.0))
    v = mc.variable(shape=3, start=(1.0, 0.0, -1.0))

    def equations(self):
        yield mc.der(self.x) == self.v
        yield mc.der(self.v) == mc.vector(0, 0, 0)
        for i in (0, 1):
            after = [self.v[k] for k in range(3)]
            mean, half = (after[i] + after[i + 1]) / 2, self.e * (after[i] - after[i + 1]) / 2
            after[i : i + 2] = mean - half, mean + half
            yield mc.when(self.x[i + 1] - self.x[i] < 0, mc.reinit(self.v, mc.vector(*after)))


@pytest.mark.parametrize("e", [1.0, 0.9, 0.5, 0.0])
@pytest.mark.parametrize("size", [1.0, 1 / 3])
def test_balls_that_meet_in_the_middle_do_not_pass_through_each_other(e, size):
    """Two impacts at once: the first pair meets again by what the second one does, until no pair approaches."""
    result = mc.simulate(Row(e=e, x=(0.0, size, 2 * size)), 3 * size)
    v = np.array([1.0, 0.0, -1.0])
    while (closing := v[:-1] - v[1:]).max() > 1e-12:
        i = int(np.argmax(closing > 1e-12))
        mean = v[i : i + 2].mean()
        v[i : i + 2] = mean - e * (v[i] - mean), mean + e * (v[i] - mean)
    np.testing.assert_allclose(result["v"][-1], v, atol=1e-9)
    assert np.diff(result["x"], axis=1).min() > -1e-9


class Falling(mc.Component):
    """A ball above a floor; its impacts are written in several ways."""

    way: str = mc.option("plain")
    floor = mc.discrete(1, values=(0, 1))
    x = mc.variable(unit="m", start=0.0)
    h = mc.variable(unit="m", start=1.0)
    v = mc.variable(unit="m/s", start=0.0)

    def equations(self):
        yield mc.der(self.x) == 0.5
        yield mc.der(self.h) == self.v
        yield mc.der(self.v) == -9.81
        low = self.h < 0
        condition = {
            "plain": low,
            "downwards": low & (self.v < 0),
            "on a table": low & (self.x < 1),
            "on a trapdoor": low & (self.floor == 1),
        }[self.way]
        yield mc.when(condition, mc.reinit(self.v, -0.5 * self.v))
        yield mc.when(mc.time > 2, mc.reinit(self.floor, 0))


@pytest.mark.parametrize("height", [1.0, 0.0])
@pytest.mark.parametrize("way", ["plain", "downwards", "on a table", "on a trapdoor"])
def test_a_ball_rests_for_as_long_as_there_is_a_floor(way, height):
    result = mc.simulate(Falling(way=way, h=height), 3.0, points=301)
    rests = result.time > 1.4
    since = np.maximum(result.time - 2, 0) if way in ("on a table", "on a trapdoor") else 0 * result.time
    np.testing.assert_allclose(result["h"][rests], (-9.81 / 2 * since**2)[rests], atol=1e-6)
    bounces = bouncing.height(result.time, e=0.5)[0] if height else 0 * result.time
    np.testing.assert_allclose(result["h"][result.time < 1.9], bounces[result.time < 1.9], atol=1e-5)


class TwoCounters(mc.Component):
    """Two conditions that become true almost at the same time; each event is counted."""

    apart = mc.parameter(0.0)
    x = mc.variable(start=0.0)
    one = mc.discrete(0.0)
    two = mc.discrete(0.0)

    def equations(self):
        yield mc.der(self.x) == 1
        yield mc.when(mc.time > 0.5, mc.reinit(self.one, self.one + 1))
        yield mc.when(self.x > 0.5 + self.apart, mc.reinit(self.two, self.two + 1))


@pytest.mark.parametrize("apart", [sign * 10.0**k for k in range(-16, -8) for sign in (-1, 1)])
def test_events_that_nearly_coincide_happen_once_each(apart):
    result = mc.simulate(TwoCounters(apart=apart), 1.0, points=3)
    assert (result["one"][-1], result["two"][-1]) == (1, 1)
    assert [e.time for e in result.events] == pytest.approx(sorted([0.5, 0.5 + apart]), abs=1e-14)


@pytest.mark.parametrize("at", [0.0, 1e-15, 1e-13, 1e-12, 8e-12, 1e-9])
def test_an_event_right_after_the_start_happens_once(at):
    class Late(mc.Component):
        x = mc.variable(start=-at)
        count = mc.discrete(0.0)

        def equations(self):
            yield mc.der(self.x) == 1
            yield mc.when(self.x >= 0, mc.reinit(self.count, self.count + 1))

    assert mc.simulate(Late(), 1.0)["count"][-1] == 1


class OnAPlate(mc.Component):
    """A ball falls on a plate on a spring; impulses act between them, with no mode of rest."""

    e = mc.parameter(0.5)
    downwards: bool = mc.option(False)
    h = mc.variable(start=0.5)
    plate = mc.variable(start=0.0)
    gap = mc.variable()
    v = mc.variable()
    u = mc.variable(start=0.0)
    w = mc.variable(start=0.0)
    push = mc.discrete(0.0)

    def equations(self):
        yield mc.der(self.h) == self.u
        yield mc.der(self.plate) == self.w
        yield mc.der(self.u) == self.push - 9.81
        yield 5 * mc.der(self.w) == -200 * self.plate - 8 * self.w - self.push
        yield self.gap == self.h - self.plate
        yield self.v == mc.der(self.gap)
        condition = (self.gap < 0) & (self.v < 0) if self.downwards else self.gap < 0
        yield mc.when(condition, mc.impulse(self.v, -self.e * self.v, self.push))


@pytest.mark.parametrize("height", [0.5, 0.0])
@pytest.mark.parametrize("downwards", [False, True])
@pytest.mark.parametrize("e", [0.0, 0.1, 0.9])
def test_impulses_that_accumulate_are_reported(e, downwards, height):
    with pytest.raises(SimulationError, match=r"accumulate.*\n.*mode of rest"):
        mc.simulate(OnAPlate(e=e, downwards=downwards, h=height), 5.0)


class Counting(Ball):
    """Counts its impacts."""

    downwards: bool = mc.option(False)
    count = mc.discrete(0.0)

    def equations(self):
        yield self.v == mc.der(self.h)
        yield mc.der(self.v) == -self.g
        condition = (self.h < 0) & (self.v < 0) if self.downwards else self.h < 0
        yield mc.when(condition, mc.reinit(self.v, -self.e * self.v), mc.reinit(self.count, self.count + 1))


@pytest.mark.parametrize("downwards", [False, True])
@pytest.mark.parametrize(("e", "height"), [(0.7, 0.0), (0.0, 0.0), (0.0, 0.3)])
def test_impacts_that_only_count_may_not_accumulate_unseen(e, height, downwards):
    """The ball lies on the floor from the start, or stays there after its first impact; in the second run the stepper is to handle it."""
    system = mc.compile(Counting(e=e, h=height, downwards=downwards))
    for duration in (1.0, 1.0, 20.0):
        with pytest.raises(SimulationError, match="accumulate"):
            system.simulate(duration)


@pytest.mark.parametrize("stop", [1.5, 2.2, 3.7])
def test_a_loop_that_is_stopped_and_pushes_on_is_reported(stop):
    """Events in loops are located less exactly than others: the crank is slightly beyond its stop."""

    class Stopped(FourBar):
        count = mc.discrete(0.0)

        def equations(self):
            condition = (self.pin_a.phi > stop) & (self.pin_a.w > 0)
            yield mc.when(condition, mc.reinit(self.pin_a.w, 0.0), mc.reinit(self.count, self.count + 1))

    with pytest.raises(SimulationError, match="accumulate"):
        mc.simulate(Stopped(), 3.0)


@pytest.mark.parametrize("downwards", [False, True])
def test_an_event_that_acts_on_something_else_does_not_accumulate(downwards):
    """A clock starts as a body begins to fall from rest."""

    class Dropped(mc.Component):
        h = mc.variable(start=0.0)
        v = mc.variable(start=0.0)
        clock = mc.variable(start=-5.0)

        def equations(self):
            yield mc.der(self.h) == self.v
            yield mc.der(self.v) == -9.81
            yield mc.der(self.clock) == 1
            condition = (self.h < 0) & (self.v < 0) if downwards else self.h < 0
            yield mc.when(condition, mc.reinit(self.clock, 0.0))

    result = mc.simulate(Dropped(), 1.0)
    assert result["clock"][-1] == pytest.approx(1.0, abs=1e-6)
    assert result["h"][-1] == pytest.approx(-9.81 / 2)
