"""Singular positions of loops are passed as the motion came, with an error that falls with the tolerance."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.simulation import system as systems
from mechanisms import four_bar, n_four_bars, rod_body, slider_crank
from references import n_four_bar


@pytest.mark.parametrize(("n", "points"), [(1, 101), (2, 333), (5, 777)])
def test_the_error_falls_with_the_tolerance(n, points):
    system = mc.compile(n_four_bars(n))
    for tolerance, error in ((1e-7, 1e-4), (1e-9, 2e-6), (1e-11, 2e-7)):
        result = system.simulate(10.0, tolerance=tolerance, points=points)
        np.testing.assert_allclose(result["crank[0].frame_b.r"], n_four_bar.tip(result.time, n), atol=error)


@pytest.mark.parametrize(
    "n", [pytest.param(30), pytest.param(60, marks=pytest.mark.slow), pytest.param(100, marks=pytest.mark.slow)]
)
def test_how_many_loops_hang_together_does_not_matter(n):
    system = mc.compile(n_four_bars(n))
    for tolerance, error in ((1e-7, 1e-4), (1e-9, 2e-6)):
        result = system.simulate(4.0, tolerance=tolerance)
        np.testing.assert_allclose(result["crank[0].frame_b.r"], n_four_bar.tip(result.time, n), atol=error)
        assert result.stats["singular"] >= 2


def isosceles(damping: float = 0.0) -> mc.Model:
    """Crank and rod of length 1, rod end on the x-axis: with the crank upright the rod could stay at the origin."""
    model = slider_crank(0.3, 4.0, piston=2.0, r=1.0, l=1.0, guesses=(-0.6, 0.3, 1.9))
    model.damper, model.far = pl.Damper(d=damping), pl.FixedTranslation(r=(5, 0))
    model.connect(model.world.frame_b, model.far.frame_a)
    model.connect(model.wrist.frame_b, model.damper.frame_a)
    model.connect(model.damper.frame_b, model.far.frame_b)
    return model


@pytest.mark.parametrize("damping", [0.0, 0.4])
def test_an_isosceles_slider_crank_passes_its_dead_point(damping):
    """The rod mirrors the crank: centre of mass at (1.5 cos φ, 0.5 sin φ), piston at 2 cos φ."""
    inertia = 1 / 12

    def rates(_, y):
        phi, w = y
        s, c = math.sin(phi), math.cos(phi)
        mass = 1 / 3 + inertia + 2.25 * s * s + 0.25 * c * c + 8 * s * s
        slope = 2 * (2.25 - 0.25 + 8) * s * c
        return w, (-0.5 * slope * w * w - 9.81 * c - 4 * damping * s * s * w) / mass

    result = mc.simulate(isosceles(damping), 6.0, tolerance=1e-9)
    want = solve_ivp(rates, (0, 6), (0.3, 4.0), method="DOP853", rtol=1e-12, atol=1e-12, t_eval=result.time).y[0]
    assert np.ptp(want) > (math.pi if damping else 2 * math.pi)
    np.testing.assert_allclose(result["pin.phi"], want, atol=1e-5)
    np.testing.assert_allclose(result["guide.s"], 2 * np.cos(want), atol=1e-5)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-7 * energy.kinetic.max()


def test_changed_roles_of_coordinates_are_not_singular():
    """A crank-rocker keeps its rank all the way round, whatever coordinates the others follow from."""
    result = mc.simulate(four_bar(phi=1.0, w=8.0), 5.0)
    assert np.ptp(result["pin.phi"]) > 2 * math.pi and "singular" not in result.stats


def test_an_event_in_the_zone_does_not_stop_the_run():
    """A switch that closes just where the loops are singular: the position is passed with care instead."""

    class Switched(mc.Model):
        on = mc.discrete(0.0)

        def build(self):
            self.bars = n_four_bars(1)

        def equations(self):
            yield mc.when(self.bars.pin[0].phi < 0.002, mc.reinit(self.on, 1.0))

    result = mc.simulate(Switched(), 2.0, tolerance=1e-8)
    np.testing.assert_allclose(result["bars.crank[0].frame_b.r"], n_four_bar.tip(result.time, 1), atol=1e-4)
    assert result["on"][-1] == 1.0


def test_a_run_that_searches_for_contacts_passes_singular_positions():
    """A ball that falls on a roller elsewhere does not change how the four-bar moves."""
    from mechane.geometry import Circle, Ellipse

    class Both(mc.Model):
        def build(self):
            self.bars = n_four_bars(1)
            self.world = pl.World()
            self.rail, self.ball = pl.Prismatic(n=(0, 1), s=1.5, v=0.0), pl.Body(m=1.0, I=0.01)
            self.contact = pl.CurveCurveContact(curve1=Ellipse(0.5, 0.4), curve2=Circle(radius=0.1), restitution=0.3)

        def connections(self):
            yield mc.connect(self.world.frame_b, self.rail.frame_a, self.contact.frame_a)
            yield mc.connect(self.rail.frame_b, self.ball.frame_a, self.contact.frame_b)

    system = mc.compile(Both())
    assert system.searching
    result = system.simulate(3.0, tolerance=1e-8)
    assert result.stats["singular"] >= 1 and result.stats["events"] > 0
    np.testing.assert_allclose(result["bars.crank[0].frame_b.r"], n_four_bar.tip(result.time, 1), atol=1e-4)


def flat_start(n: int, angle: float, follower: float | None = None) -> dict:
    """Start values of n four-bars that lie flat, or nearly so: of the speeds that of the first crank alone is given."""
    start = {"pin[0].phi": angle, "pin[0].w": -1.0}
    for k in range(n):
        start |= {f"pin[{k + 1}].phi": mc.guess(angle), f"pin[{k + 1}].w": mc.guess(0.0)}
        start |= {f"knee[{k}].phi": mc.guess(-angle), f"knee[{k}].w": mc.guess(0.0)}
    return start if follower is None else start | {"pin[1].w": follower}


@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
@pytest.mark.parametrize(("n", "angle"), [(1, 0.0), (1, 1e-8), (1, -1e-3), (1, 0.01), (2, 0.0), (5, 0.0)])
def test_a_run_begins_in_a_singular_position(n, angle):
    """They continue in parallel, as the reference does, which has no other branch."""
    system, start = mc.compile(n_four_bars(n)), flat_start(n, angle)
    for tolerance, error in ((1e-7, 1e-4), (1e-9, 2e-6)):
        result = system.simulate(2.0, tolerance=tolerance, initial=start)
        assert result["pin[0].w"][0] == -1.0
        want = n_four_bar.tip(result.time, n, theta=math.pi / 2 - angle)
        np.testing.assert_allclose(result["crank[0].frame_b.r"], want, atol=error)


@pytest.mark.parametrize("n", [1, 5, pytest.param(40, marks=pytest.mark.slow)])
def test_a_run_begins_at_rest_in_a_singular_position(n):
    """Flat cranks that fall side by side: of all ways the one nearest to how they would fall alone; the run says so."""
    with pytest.warns(mc.MechaneWarning, match="singular position at the start, at rest"):
        result = mc.simulate(n_four_bars(n), 0.6, tolerance=1e-8, initial=flat_start(n, 0.0) | {"pin[0].w": 0.0})
    strength = 9.81 * ((n + 1) / 2 + n) / ((n + 1) / 3 + n)
    exact = solve_ivp(
        lambda _, y: (y[1], -strength * math.cos(y[0])), (0, 0.6), (0, 0), "DOP853", result.time, rtol=1e-12, atol=1e-12
    )
    for k in (0, n):
        np.testing.assert_allclose(result[f"pin[{k}].phi"], exact.y[0], atol=1e-6)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
def test_forty_flat_four_bars_set_out_with_the_speed_of_one_crank():
    result = mc.simulate(n_four_bars(40), 0.5, tolerance=1e-7, initial=flat_start(40, 0.0))
    want = n_four_bar.tip(result.time, 40, theta=math.pi / 2)
    np.testing.assert_allclose(result["crank[0].frame_b.r"], want, atol=1e-5)
    assert not any("pin[1].w: 0 -> -0.38" in said for said in result.warnings), "what was moved is told as it became"


@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
@pytest.mark.parametrize(
    ("n", "angle", "tolerance", "dt"),
    [(5, 0.0, 1e-8, 0.01), (5, 0.3, 1e-8, 0.001), (2, 0.3, 1e-8, 0.01), (10, 0.001, 1e-8, 0.05), (5, 0.0, 1e-6, 0.05)],
)
@pytest.mark.parametrize("changes", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_steps_may_end_in_singular_positions(n, angle, tolerance, dt, changes):
    """Whichever part of the zone they end in, also if inputs change there (by nothing that matters), from a saved state too."""
    system = mc.compile(n_four_bars(n))
    mass = "bar_mass[0].m"
    stepper = system.stepper([mass], ["crank[0].frame_b.r"], tolerance=tolerance, initial=flat_start(n, angle))
    one, found = float(system.symbols[mass].value), []
    for k in range(round(1.2 / dt)):
        if k == 3:
            stepper.restore(stepper.save())
        found.append(stepper.step(dt, [one * (1 + 1e-13 * (k % 2))] if changes else None))
    times = dt * np.arange(1, len(found) + 1)
    np.testing.assert_allclose(found, n_four_bar.tip(times, n, theta=math.pi / 2 - angle), atol=3e-5)


@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
@pytest.mark.parametrize(("n", "angle", "points"), [(1, 0.3, 501), (3, 0.0, 501), (5, 0.3, 41)])
def test_values_between_points_are_right_in_singular_positions(n, angle, points, tmp_path):
    result = mc.compile(n_four_bars(n)).simulate(2.0, tolerance=1e-8, points=points, initial=flat_start(n, angle))
    times = np.sort(np.random.default_rng(0).uniform(0.01, 2, 400))
    want = n_four_bar.tip(times, n, theta=math.pi / 2 - angle)
    np.testing.assert_allclose(result.at(times)["crank[0].frame_b.r"], want, atol=1e-7)
    if n == 1:  # others pass some of them as singular starts, which loaded results do not know
        loaded = mc.Result.load(result.save(tmp_path / "bars.npz"))
        np.testing.assert_allclose(loaded.at(times)["crank[0].frame_b.r"], want, atol=1e-7)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
def test_forty_flat_four_bars_are_stepped_as_they_run():
    stepper = mc.compile(n_four_bars(40)).stepper(
        [], ["crank[0].frame_b.r"], tolerance=1e-7, initial=flat_start(40, 0.0)
    )
    found = [stepper.step(0.02) for _ in range(10)]
    want = n_four_bar.tip(0.02 * np.arange(1, 11), 40, theta=math.pi / 2)
    np.testing.assert_allclose(found, want, atol=1e-5)


def parallelogram(base: float = 2.0, unit: float = 1.0, longer: float = 0.0) -> mc.Model:
    """Flat cranks of length 1 at a distance, which can turn alike, or against each other: then 1 + base to 1 - base."""
    m = mc.Model("parallelogram")
    m.world, m.base = pl.World(g=0.0), pl.FixedTranslation(r=(base * unit, 0))
    m.a, m.crank, m.crank_mass = pl.Revolute(phi=0.0, w=1.0), pl.FixedTranslation(r=(unit, 0)), rod_body(unit)
    m.b, m.bar, m.bar_mass = (
        pl.Revolute(phi=mc.guess(0.0)),
        pl.FixedTranslation(r=((base + longer) * unit, 0)),
        rod_body(base * unit),
    )
    m.d, m.rocker, m.rocker_mass = pl.Revolute(phi=mc.guess(0.0)), pl.FixedTranslation(r=(unit, 0)), rod_body(unit)
    m.c = pl.Revolute()
    m.connect(m.world.frame_b, m.a.frame_a, m.base.frame_a)
    m.connect(m.a.frame_b, m.crank.frame_a, m.crank_mass.frame_a)
    m.connect(m.crank.frame_b, m.b.frame_a)
    m.connect(m.b.frame_b, m.bar.frame_a, m.bar_mass.frame_a)
    m.connect(m.base.frame_b, m.d.frame_a)
    m.connect(m.d.frame_b, m.rocker.frame_a, m.rocker_mass.frame_a)
    m.connect(m.bar.frame_b, m.c.frame_a)
    m.connect(m.c.frame_b, m.rocker.frame_b)
    return m


@pytest.mark.parametrize("unit", [1.0, 1e-6])
@pytest.mark.parametrize(("longer", "near"), [(1e-4, True), (-1e-4, True), (1e-5, True), (1e-2, False), (0.1, False)])
def test_a_singular_position_that_is_only_nearly_reached_is_told(longer, near, unit):
    """A coupler that is a little too long or too short: the moving bars are nearly in line."""
    start = {"a.phi": 1.0, "a.w": 2.0, "b.phi": mc.guess(-1.0), "d.phi": mc.guess(1.0)}
    result = mc.simulate(parallelogram(2.0, unit, longer), 5.0, tolerance=1e-8, points=2001, initial=start)
    said = [w for w in result.warnings if "came near a singular position" in w]
    assert "singular" not in result.stats and len(said) == near
    if near:
        bends = np.maximum(
            np.abs(np.sin(result["b.phi"])), np.abs(np.sin(result["a.phi"] + result["b.phi"] - result["d.phi"]))
        )
        t = float(said[0].split("t = ")[1].split(":")[0])
        assert np.interp(t, result.time, bends) < 1.3 * bends.min()


@pytest.mark.parametrize(("given", "turns"), [(None, 1.0), (mc.guess(0.6), 1.0), (mc.guess(-2.9), -3.0)])
def test_which_way_is_taken_is_told_and_can_be_chosen(given, turns):
    start = {} if given is None else {"d.w": given}
    with pytest.warns(mc.MechaneWarning, match="singular position at the start"):
        result = mc.simulate(parallelogram(), 0.3, tolerance=1e-8, initial=start)
    assert result["d.w"][0] == pytest.approx(turns, abs=1e-9) and result["a.w"][0] == 1.0
    assert any(f"d.w = {turns:g}" in said for said in result.warnings)
    gap = np.hypot(*(result["crank.frame_b.r"] - result["rocker.frame_b.r"]).T)
    np.testing.assert_allclose(gap, 2.0, atol=1e-7)
    energy = result.energy()
    assert np.abs(energy.error).max() < 1e-7 * energy.kinetic.max()


@pytest.mark.parametrize(("path", "speed"), [("guide.v", -8.0), ("guide.v", 0.0), ("knee.w", -8.0), ("wrist.w", -4.0)])
def test_speeds_that_are_given_as_guesses_count_more_than_those_that_are_not(path, speed):
    """An isosceles slider-crank at its dead point: the piston goes on, or stands still while the rod turns with the crank."""
    model = slider_crank(phi=math.pi / 2, w=4.0, r=1.0, l=1.0, guesses=(-math.pi, math.pi / 2, 0.0))
    with pytest.warns(mc.MechaneWarning, match="singular position at the start"):
        result = mc.simulate(model, 1e-3, points=2, initial={path: mc.guess(speed)})
    assert result[path][0] == pytest.approx(speed, abs=1e-9)


def cranks(n: int, phi: float, w: float, lib, driven: bool = False, motor: mc.Component | None = None) -> mc.Model:
    """A coupler on n equal cranks, one metre apart: n - 2 constraints are redundant, and all of them are flat at 0 and 180 degrees."""
    space = lib is sp
    m, z = mc.Model("cranks"), {"n": (0, 0, 1)} if space else {}
    at = (lambda x: (x, 0, 0)) if space else (lambda x: (x, 0))
    inertia = (0.1, 0.1, 0.1) if space else 0.1
    m.world, m.beam = lib.World(), lib.Body(m=2.0, I=inertia)
    m.foot, m.head = ([lib.FixedTranslation(r=at(k)) for k in range(n)] for _ in range(2))
    first = {"driven": True} if driven else {"phi": phi, "w": w}
    others = {"phi": mc.guess(phi), "w": mc.guess(w if driven else 0.0)}
    m.pivot = [lib.Revolute(**z, **(others if k else first)) for k in range(n)]
    if driven:
        m.motor = motor or rot.Position(phi=lambda t: phi + w * t if w else phi + 1 - mc.cos(2 * t))
        m.connect(m.motor.flange_b, m.pivot[0].axis)
    m.crank = [lib.BodyShape(r=at(1.0), m=1.0, I=inertia) for _ in range(n)]
    m.pin = [lib.Revolute(phi=mc.guess(-phi), **z) for _ in range(n)]
    for foot, pivot, crank, pin, head in zip(m.foot, m.pivot, m.crank, m.pin, m.head, strict=True):
        m.connect(m.world.frame_b, foot.frame_a)
        m.connect(foot.frame_b, pivot.frame_a)
        m.connect(pivot.frame_b, crank.frame_a)
        m.connect(crank.frame_b, pin.frame_a)
        m.connect(pin.frame_b, head.frame_b)
        m.connect(head.frame_a, m.beam.frame_a)
    return m


@pytest.mark.parametrize(("n", "lib"), [(3, pl), (4, pl), (3, sp), pytest.param(5, sp, marks=pytest.mark.slow)])
@pytest.mark.parametrize("phi", [0.0, math.pi])
def test_flat_cranks_on_one_coupler_set_out_the_only_way_they_can(n, lib, phi):
    """Poses near a singular one close the loops to rounding with a rank that no pose of the mechanism has."""
    model = cranks(n, phi, 3.0, lib)
    report = mc.check(model)
    assert report.degrees_of_freedom == 1 and len(report.redundant) == (n - 2 if lib is pl else 4 * n - 5)
    result = mc.simulate(model, 1.0, points=11, tolerance=1e-9)
    assert not any("more than one" in str(w) for w in result.warnings)
    inertia, weight = n * (0.1 + 0.25) + 2.0, 9.81 * (n * 0.5 + 2.0)
    expected = solve_ivp(
        lambda _, y: (y[1], -weight * math.cos(y[0]) / inertia),
        (0, 1),
        (phi, 3.0),
        "DOP853",
        result.time,
        rtol=1e-12,
        atol=1e-12,
    )
    np.testing.assert_allclose(result["pivot[0].phi"], expected.y[0], atol=1e-7)
    np.testing.assert_allclose(result.energy().error, 0.0, atol=1e-6)


@pytest.mark.parametrize(("n", "lib", "phi", "speed"), [(2, pl, 0.0, 2.0), (3, pl, math.pi, 1.2), (2, sp, 0.0, 1e3)])
@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
def test_a_drive_moves_flat_cranks_out_of_their_singular_position(n, lib, phi, speed):
    """At the time of the start no pose beside the flat one exists; the drive turns all cranks alike, against their weight."""
    model = cranks(n, phi, speed, lib, driven=True)
    report = mc.check(model)
    assert report.degrees_of_freedom == 0 and len(report.redundant) == (n - 2 if lib is pl else 4 * n - 5)
    result = mc.simulate(model, 2.0 / speed, points=11, tolerance=1e-9)
    angle = phi + speed * result.time
    for k in range(n):
        np.testing.assert_allclose(result[f"pivot[{k}].phi"], angle, atol=1e-8)
    weight = 9.81 * (n * 0.5 + 2.0)
    np.testing.assert_allclose(result["pivot[0].axis.tau"][1:], weight * np.cos(angle[1:]), atol=1e-6 * speed**2)


def test_ranks_are_determined_along_the_chosen_motion(monkeypatch):
    speeds, ranks = [], systems.find_ranks

    def recorded(program, t, x, p, d):
        speeds.append(x.copy())
        return ranks(program, t, x, p, d)

    monkeypatch.setattr(systems, "find_ranks", recorded)
    with pytest.warns(mc.MechaneWarning, match="singular position at the start"):
        result = mc.simulate(parallelogram(2.1), 0.01, initial={"d.w": mc.guess(-2.9)})
    start = result.trajectory.x[:, 0]
    assert not np.allclose(speeds[0], start[: len(speeds[0])], atol=0.1)  # before a branch was chosen
    np.testing.assert_allclose(speeds[-1], start[: len(speeds[-1])], atol=1e-12)


@pytest.mark.parametrize(("n", "lib"), [(2, pl), (3, pl), (2, sp)])
def test_a_drive_moves_flat_cranks_out_of_their_singular_position_from_rest(n, lib):
    """Against gravity, which would turn them the other way."""
    with pytest.warns(mc.MechaneWarning, match=r"signs: pivot\[1\].w \+"):
        result = mc.simulate(cranks(n, 0.0, 0.0, lib, driven=True), 1.5, points=11, tolerance=1e-8)
    for k in range(n):
        np.testing.assert_allclose(result[f"pivot[{k}].phi"], 1 - np.cos(2 * result.time), atol=1e-6)


STARTS = {
    "cubic": (lambda: rot.Position(phi=lambda t: t**3), lambda t: t**3, lambda t: 3 * t**2),
    "backwards": (lambda: rot.Position(phi=lambda t: mc.sin(t) - t), lambda t: np.sin(t) - t, lambda t: np.cos(t) - 1),
    "fourth power": (lambda: rot.Position(phi=lambda t: t**4), lambda t: t**4, lambda t: 4 * t**3),
    "speed": (
        lambda: rot.Speed(w=lambda t: 2 * mc.sin(t), phi=0.0),
        lambda t: 2 - 2 * np.cos(t),
        lambda t: 2 * np.sin(t),
    ),
    "speed without acceleration": (
        lambda: rot.Speed(w=lambda t: -3 * t**2, phi=0.0),
        lambda t: -(t**3),
        lambda t: -3 * t**2,
    ),
}


@pytest.mark.parametrize(("n", "lib"), [(2, pl), (3, pl), (2, sp)])
@pytest.mark.parametrize("start", STARTS)
@pytest.mark.filterwarnings("ignore:Loops are in a singular position")
def test_drives_begin_in_a_singular_position_as_gently_as_they_like(n, lib, start):
    """Without acceleration, or with an angle that is an integral; against the angle and the torque, weight and inertia."""
    motor, angle, speed = STARTS[start]
    result = mc.simulate(cranks(n, 0.0, 0.0, lib, driven=True, motor=motor()), 1.2, points=25, tolerance=1e-8)
    expected = angle(result.time)
    for k in range(n):
        np.testing.assert_allclose(result[f"pivot[{k}].phi"], expected, atol=1e-8)
    weight, inertia = 9.81 * (0.5 * n + 2.0), 0.35 * n + 2.0
    work = 0.5 * inertia * speed(result.time) ** 2 + weight * np.sin(expected)
    np.testing.assert_allclose(result.energy().supplied, work, atol=1e-5)


@pytest.mark.parametrize("n", [2, 3])
def test_drives_that_rest_in_a_singular_position_are_refused(n):
    motor = rot.Position(phi=lambda t: mc.if_else(t < 0.5, 0.0, (t - 0.5) ** 3, smooth=True))
    with pytest.raises(mc.MechaneError, match=r"pin\[0\].* singular position at the start.* rest at first"):
        mc.simulate(cranks(n, 0.0, 0.0, pl, driven=True, motor=motor), 1.2)


def test_speeds_of_no_motion_are_refused():
    with pytest.raises(mc.MechaneError) as error:
        mc.simulate(parallelogram(), 0.3, initial={"d.w": 0.5})
    said = str(error.value)
    assert all(word in said for word in ("singular", "a.w = 1", "d.w = 0.5", "hint")) and "b" in said
