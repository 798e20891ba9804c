"""Arguments and models that were once taken silently, or that ended in an exception of some library underneath."""

from __future__ import annotations

import math
import subprocess
import sys
import textwrap

import numpy as np
import pytest

import mechane as mc
from mechane import beams, rotational, signals
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import spatial as sp
from mechane.motor import Motor, coordChange1
from mechanisms import CraneCrab, pendulum


def refused(*words: str):
    """A mechane error whose message has all the words in this order."""
    return pytest.raises(mc.MechaneError, match="(?s)" + ".*".join(words))


# ---------------------------------------------------------------- numbers


def test_points_must_be_whole():
    with refused("points must be an integer", "2.5"):
        mc.simulate(pendulum(), 1.0, points=2.5)  # type: ignore[arg-type]


def test_a_number_too_large_for_a_float():
    with refused("'m'", "too large"):
        pl.Body(m=10**400, I=0.1)
    system = mc.compile(pendulum())
    with refused("'m'", "too large"):
        system.simulate(1.0, parameters={"bob.m": 10**400})
    with refused("'hinge.phi'", "too large"):
        system.simulate(1.0, initial={"hinge.phi": 10**400})


def test_a_start_value_that_changes_with_time():
    with refused("'phi'", "cannot change with time"):
        pl.Revolute(phi=mc.time)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [3.0, "abc", (1, 2), (1, 2, "x")])
def test_angles(wrong):
    with refused("Spherical", "angles"):
        sp.Spherical(angles=wrong)


def test_a_stop_at_no_number():
    with refused("Stop", "at"):
        mc.Stop(at=math.nan)


def test_a_start_so_late_that_a_step_cannot_change_it():
    for start, stop in ((1e17, 1e17 + 100), (1e12, 1e12 + 1e-3)):
        with refused("are resolved to", "closer to zero"):
            mc.simulate(pendulum(), stop, start=start)
    with refused("A step cannot change t = 1e.299 s", "start closer to zero"):
        mc.simulate(pendulum(), 1e300, start=1e299)
    result = mc.simulate(pendulum(), 1e6 + 1.0, start=1e6)
    assert result["hinge.phi"][-1] == pytest.approx(mc.simulate(pendulum(), 1.0)["hinge.phi"][-1], abs=1e-5)


def test_a_run_that_never_ends():
    with refused("A run of 1e.300 s cannot be finished", "an earlier stop"):
        mc.simulate(pendulum(), 1e300)
    still = mc.simulate(pl.Body(m=1.0, I=1.0), 1e90)  # steps without limit
    assert still.time[-1] == 1e90


def test_numbers_by_position_are_requested_by_the_name_of_an_input():
    with refused(r"Function\(function=…\)"):
        signals.Function(lambda t: t)


def test_wrong_numbers_of_numbers():
    with refused("parameter 'g' must be a single number, got a list of 2"):
        pl.World(g=[0.0, 0.0])
    with refused("start value of 'r' must be a list of 2 numbers, got a list of 3 numbers"):
        pl.Body(m=1.0, I=1.0, r=[1.0, 2.0, 3.0])


def test_signals_are_not_connected():
    with refused("connect needs connectors", "related by equations"):
        mc.connect(signals.Sine().y, signals.Gain().u)


def test_a_function_of_time_that_fails():
    with refused("Torque", "'tau'", "ZeroDivisionError"):
        rotational.Torque(tau=lambda t: 1 / 0)


def test_equations_that_are_not_defined_at_the_start():
    class Undefined(mc.Model):
        x: mc.Variable = mc.variable()
        y: mc.Variable = mc.variable()

        def equations(self):
            yield mc.sqrt(self.x - 1) + mc.log(self.y) == mc.time
            yield self.x * self.y == 1

    with refused("No start values found", "x, y", "test_refused.py"):
        mc.simulate(Undefined(), 1.0)


@pytest.mark.parametrize("mode", ["x", 7, 0.5, math.nan])
def test_discrete_start_values(mode):
    model = mc.Model("slider")
    model.world = pl.World()
    model.rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0, friction=mc.Coulomb(limit=1.0))
    model.body = pl.Body(m=1.0, I=0.1)
    model.connect(model.world.frame_b, model.rail.frame_a)
    model.connect(model.rail.frame_b, model.body.frame_a)
    system = mc.compile(model)
    path = next(d.path for d in system.flat.discretes if d.path.endswith("mode"))
    with refused(path):
        system.simulate(0.1, initial={path: mode})


# ---------------------------------------------------------------- names and paths


@pytest.mark.parametrize("path", [3, None, ("hinge", "phi"), 1.5])
def test_a_result_is_asked_by_paths(path, tmp_path):
    result = mc.simulate(pendulum(), 0.1, points=3)
    saved = mc.Result.load(result.save(tmp_path / "run.npz"))
    for known in (result, result.at(0.05), saved, saved.at(0.05)):
        with refused("by the path of a variable", "got"):
            known[path]


def test_misspelt_options_of_methods():
    result = mc.simulate(pendulum(), 0.1, points=3)
    with refused("animate has no option 'hidee'", "Did you mean 'hide'"):
        result.animate("x.html", hidee="bob")  # type: ignore[call-arg]
    with refused("plot has no option 'fil'", "'file'"):
        result.plot("hinge.phi", fil="x.png")  # type: ignore[call-arg]
    with refused("publish has no option 'slider'", "'sliders'"):
        pendulum().publish("x.html", slider=["bob.m"])  # type: ignore[call-arg]


def test_a_start_value_cannot_be_assigned():
    model = pendulum()
    with refused("'hinge.phi'", "cannot be overwritten", r"initial=\{'hinge.phi'"):
        model.hinge.phi = 0.7
    with refused("'bob.m'", "cannot be overwritten", r"parameters=\{'bob.m'"):
        model.bob.m = 0.7


def test_an_orientation_that_comes_from_elsewhere():
    model = mc.Model("door")
    model.world, model.hinge, model.box = sp.World(), sp.Revolute(n=(0, 1, 0)), sp.BodyBox(r=(1, 0, 0), width=0.1)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.box.frame_a)
    system = mc.compile(model)
    with refused("'box.Q'", "is determined by the connections of BodyBox 'box'"):
        system.simulate(0.1, initial={"box.Q": (1, 0, 0, 0)})
    with refused("'box.Q'", "is determined by the connections of BodyBox 'box'"):
        system.simulate(0.1)["box.Q"]


def test_a_unit_that_does_not_exist():
    with refused("furlong"):
        mc.parameter(1.0, unit="furlong")


# ---------------------------------------------------------------- structure


def test_a_model_inside_itself():
    one, two = mc.Model("one"), mc.Model("two")
    with refused("cannot be a part of itself"):
        one.sub = one
    one.sub = two
    with refused("cannot be a part of itself"):
        two.sub = one


@pytest.mark.parametrize("library", [pl, sp])
def test_two_worlds_with_different_gravity(library):
    model = mc.Model("worlds")
    model.world, model.moon = library.World(), mc.Model("moon")
    model.moon.world = library.World(g=1.62)
    with refused("'world'", "'moon.world'", "'g'", "9.81", "1.62"):
        mc.check(model)
    same = mc.Model("worlds")
    same.world, same.other = library.World(), library.World()
    same.body = pl.Body(m=1.0, I=0.1) if library is pl else sp.Body(m=1.0, I=(1, 1, 1))
    mc.check(same)


@pytest.mark.parametrize("library", [pl, sp])
def test_two_worlds_that_differ_from_run_to_run(library):
    m = mc.Model("two")
    m.one, m.two = library.World(), library.World()
    system = mc.compile(m)
    with refused("'one.g' = 9.81", "'two.g' = 3.0", "must agree"):
        system.simulate(1.0, parameters={"two.g": 3.0})
    system.simulate(1.0, parameters={"one.g": 3.0, "two.g": 3.0})


def test_a_model_that_builds_itself():
    class Endless(mc.Model):
        def build(self):
            self.part = Endless()

    with refused("Endless", "contains itself recursively"):
        Endless()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (dict(n=(0, 0, 1), angle=0.3, angles=(1, 2, 3)), ("two ways", "n and angle", "angles and sequence")),
        (dict(n_x=(0, 0, 1), angles=(1, 2, 3)), ("two ways", "n_x", "angles")),
        (dict(angle=0.3), ("angle=0.3", "axis", "n=")),
    ],
)
@pytest.mark.parametrize("part", [sp.Fixed, sp.FixedRotation])
def test_an_orientation_is_given_in_one_way(part, given, words):
    with refused(part.__name__, *words):
        part(**given)
    part(n=(0, 0, 1), angle=0.3, angles=(0, 0, 0))  # which says nothing


@pytest.mark.parametrize(
    "call",
    [
        lambda: mc.vector(None, 0.0), lambda: mc.norm("abc"), lambda: mc.norm(None), lambda: mc.dot((1, 2), "ab"),
        lambda: mc.dot(None, 3), lambda: mc.cross("ab", (1, 2)), lambda: mc.normalize("a"),
        lambda: mc.norm((10**400, 0)), lambda: Motor("abc"), lambda: Motor(moment={}), lambda: Motor.from_array("abcdef"),
    ],
)  # fmt: skip
def test_functions_of_numbers_take_numbers(call):
    with refused("Expected"):
        call()


def test_a_message_that_cannot_be_filled_in():
    x = pl.Revolute().phi
    with refused("fail", "{y}", "given are x"):
        mc.fail("{y} is {x:.2f}", x=x)
    with refused("no values"):
        mc.fail("{x}")
    mc.fail("{{}} {x:.2f}", x=x)


def test_modes_are_numbered():
    modes = mc.linearize(pendulum()).modes()
    for k in (1, -1, "a", 0.5):
        with refused("no mode", "0 to 0"):
            modes.result(k)  # type: ignore[arg-type]


def test_an_equilibrium_at_no_time():
    for time in ("x", math.nan):
        with refused("time.* must be a (finite )?number"):
            mc.equilibrium(pendulum(), time=time)  # type: ignore[arg-type]


def test_components_to_hide():
    result = mc.simulate(pendulum(), 0.1, points=3)
    with refused("no component 'bobb'", "'bob'"):
        result.image(0.0, hide="bobb")
    with refused("hide=3", "list of paths"):
        result.image(0.0, hide=3)  # type: ignore[arg-type]


def test_a_curve_whose_function_fails():
    with refused("position of the curve", "ZeroDivisionError"):
        geo.Curve(lambda q: (1 / 0, q))


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: geo.Helix(turns=10**400), ("Helix", "turns=1000", "too large")),
        (lambda: geo.LinearCurve(y=[[1, 2], [3]]), ("LinearCurve", "y=")),
        (lambda: geo.GeneralCurve(interval={}), ("GeneralCurve", "interval={}")),
        (lambda: geo.Plane(size="x"), ("Plane", "size='x'")),
        (lambda: geo.Line(length="x"), ("Line", "length='x'")),
        (lambda: geo.NaturalSpline(3, 4), ("spline",)),
        (lambda: geo.Clothoid(start=math.nan), ("curvatures", "turn by less")),
        (lambda: geo.Clothoid(end=1e300), ("curvatures", "turn by less")),
        (lambda: geo.polar(lambda s: 1.0, period=(1, 2)), ("period", "positive")),
        (lambda: geo.read_points("a\0b"), ("text file",)),
        (lambda: geo.axes("x"), ("numbers", "'x'")),
        (lambda: geo.axes((1, 0, math.nan)), ("finite",)),
    ],
)
def test_curves_and_surfaces_name_wrong_arguments(call, words):
    with refused(*words):
        call()
    with refused("Helix has no argument 'trns'", "'turns'"):
        geo.Helix(trns=3)  # type: ignore[call-arg]


def test_bare_connectors_of_different_kinds():
    with refused("different kinds cannot be connected: a planar Frame, a spatial Frame"):
        mc.connect(pl.Frame(), sp.Frame())


def test_a_signal_block_in_place_of_its_output():
    with refused("Sine", r"\.y"):
        mc.vector(signals.Sine(), 0.0, 1.0)
    with refused("Table takes its values by name"):
        mc.vector(signals.Table([[0, 0], [1, 1]]), 0.0, signals.Sine())  # type: ignore[arg-type]


def test_a_beam_clamped_at_both_ends_stays():
    model = mc.Model("bridge")
    model.world, model.wall = sp.World(), sp.Fixed(r=(1, 0, 0))
    model.beam = beams.Beam(length=1.0, section=beams.Circle(0.01), material=beams.STEEL, segments=3)
    model.connect(model.world.frame_b, model.beam.frame_a)
    model.connect(model.beam.frame_b, model.wall.frame_b)
    assert abs(mc.simulate(model, 0.01)["beam.frame_b.r_0"][-1][0] - 1.0) < 1e-9


def test_knots_and_points_of_splines_are_plain_numbers():
    m = pl.Body(m=1.0, I=0.1).m
    with refused("plain numbers"):
        geo.NaturalSpline([0, m, 2], [0, 1, 1])
    with refused("plain numbers"):
        geo.SplineCurve([(0, 0), (1, m), (2, 0)])


def test_files_that_hold_no_points(tmp_path):
    binary = tmp_path / "points.bin"
    binary.write_bytes(bytes(range(256)))
    with refused("not a text file with columns"):
        geo.read_points(binary)
    for path in (tmp_path, tmp_path / "missing.csv"):
        with refused("cannot be read", "directory"):
            geo.read_points(path)
    with refused("curve_from_file"):
        geo.SplineCurve(str(binary))


# ---------------------------------------------------------------- a yield that is missing


def test_a_forgotten_yield_before_a_connection():
    class Loose(mc.Model):
        world = pl.World()
        body = pl.Body(m=1.0, I=0.1)

        def connections(self):
            mc.connect(self.world.frame_b, self.body.frame_a)

    with refused("Loose", r"mc\.connect\(self\.world\.frame_b", r"test_refused\.py:\d+", "write 'yield'"):
        mc.check(Loose())


def test_a_forgotten_yield_before_one_of_several_equations():
    class Half(mc.Model):
        x: mc.Variable = mc.variable()
        y: mc.Variable = mc.variable()

        def equations(self):
            yield mc.der(self.x) == 1
            self.y == 2 * self.x

    with refused("Half", r"self\.y == 2 \* self\.x", r"test_refused\.py:\d+", "write 'yield'"):
        mc.check(Half())


def test_what_needs_no_yield():
    class Scripted(mc.Model):
        x: mc.Variable = mc.variable(start=0.0)

        def equations(self):
            """Nothing here is an equation without effect."""
            equation = mc.der(self.x) == 1
            made = []
            made.append(equation)
            return made

    assert mc.check(Scripted()).equations == 1


def test_a_class_from_a_bare_exec_has_no_module():
    text = "class Fall(mc.Model):\n    x = mc.variable(start=0.0)\n    def equations(self):\n        yield mc.der(self.x) == 1"
    made: dict = {"mc": mc}
    exec(text, made)
    assert mc.check(made["Fall"]()).equations == 1


# ---------------------------------------------------------------- advice


def test_a_violated_right_angle_is_named():
    model = mc.Model("cross")
    model.world, model.joint = sp.World(), sp.UniversalConstraint()
    model.body = sp.Body(m=1.0, I=(1, 1, 1), angles=(0.4, 0.2, 0.3), r_0=(0, 0, 0))
    model.connect(model.world.frame_b, model.joint.frame_a)
    model.connect(model.joint.frame_b, model.body.frame_a)
    off = f"{-math.sin(0.3) * math.cos(0.2):.4g}"
    with refused(f"open by {off}", "n_a and n_b stay at right angles", r"constraints\.py") as error:
        mc.simulate(model, 0.1)
    assert str(error.value).count("\n  open by") == 1  # not the quaternion equations of the body


def test_events_without_end_give_the_hint_of_their_author():
    class Nervous(mc.Model):
        mode: mc.Discrete = mc.discrete(0)

        def equations(self):
            yield mc.when(self.mode < 0.5, mc.reinit(self.mode, 1), says="on", hint="buy another switch.")
            yield mc.when(self.mode > 0.5, mc.reinit(self.mode, 0), says="off")

    with refused("endlessly", "hint: buy another switch"):
        mc.simulate(Nervous(), 1.0)


def test_results_name_their_solver():
    assert mc.simulate(pendulum(), 0.1, solver="rodas").stats["solver"] == "rodas"
    assert mc.simulate(pendulum(), 0.1).stats["solver"] in ("dopri5", "dop853")
    assert mc.simulate(pendulum(), 0.1, solver="cvodes").stats["solver"] == "rodas"  # an older name


def test_bounds_of_an_optimization():
    with refused("vary maps paths to bounds"):
        mc.optimize(CraneCrab(), "hinge.phi", ["load.m"], 1.0)  # type: ignore[arg-type]


# ---------------------------------------------------------------- what there is


def test_absolute_value():
    assert mc.abs(-3.0) == 3.0
    m = mc.Model("m")
    m.x = mc.variable(start=0.0)
    m.equation(mc.der(m.x) == mc.abs(mc.time - 1.0))
    assert mc.simulate(m, 2.0, initial={"x": 0.0}, tolerance=1e-10)["x"][-1] == pytest.approx(1.0, abs=1e-6)


@pytest.mark.parametrize(
    "given",
    [dict(n=(0, 0, 1), angle=math.pi / 2), dict(n_x=(0, 1, 0), n_y=(-1, 0, 0)), dict(angles=(0, 0, math.pi / 2))],
)
def test_fixed_is_turned_without_rounding(given):
    model = mc.Model("m")
    model.fixed = sp.Fixed(**given)
    R = mc.simulate(model, 0.1, points=2)["fixed.frame_b.R"][0]
    assert R.tolist() == [[0, 1, 0], [-1, 0, 0], [0, 0, 1]]


def test_a_plane_with_a_side():
    plane = geo.Plane(up=(0, 2, 0))
    assert plane.normal(0.3, 0.4) == pytest.approx((0.0, 1.0, 0.0))


def test_terminals_stay_clean():
    """Output printed by CasADi, LAPACK and others does not reach the user."""
    program = """
        import warnings
        warnings.simplefilter("ignore")
        import mechane as mc
        from mechane.examples import model

        class Undefined(mc.Model):
            x = mc.variable()
            y = mc.variable()

            def equations(self):
                yield mc.sqrt(self.x - 1) + mc.log(self.y) == mc.time
                yield self.x * self.y == 1

        class Sqrt(mc.Model):
            x = mc.variable(state="prefer")

            def equations(self):
                yield mc.der(self.x) == -mc.sqrt(self.x) / (1 - self.x * mc.floor(mc.time))

        for made, stop in ((Undefined(), 1.0), (Sqrt(x=1.0), 5.0), (model("four_bar"), 0.5), (model("bouncing_ball"), 0.5)):
            for solver in ("auto", "rodas"):
                try:
                    mc.simulate(made, stop, solver=solver)
                except mc.MechaneError:
                    pass
    """
    run = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: mc.Stop(at=1.0, c=3.0), ("Stop has no argument 'c'", "stiffness")),  # type: ignore[call-arg]
        (lambda: mc.Coulomb(my=0.3), ("Coulomb has no argument 'my'", "mu")),  # type: ignore[call-arg]
        (lambda: beams.Rectangle(height=0.02), ("Rectangle", "'width'")),  # type: ignore[call-arg]
        (lambda: geo.SphericalSurface(), ("SphericalSurface", "'radius'")),  # type: ignore[call-arg]
        (lambda: geo.Circle(raduis=0.3), ("Circle has no argument 'raduis'", "'radius'")),  # type: ignore[call-arg]
        (lambda: beams.Material(E=1e9, rho=1e3), ("Material has no argument 'rho'", "density")),  # type: ignore[call-arg]
    ],
)
def test_keywords_of_values_are_known_by_name(make, words):
    with refused(*words):
        make()


def test_only_start_values_can_be_guesses():
    for make in (
        lambda: pl.World(nominal_length=mc.guess(1.0)),
        lambda: beams.ComplianceJoint(stiffness=1.0, damping_time=mc.guess(1.0)),
        lambda: signals.TransferFunction(num=mc.guess(1.0)),
        lambda: signals.PID(Ti=mc.guess(1.0)),
    ):
        with refused("=guess", "only start values"):
            make()
    for wrong in ("x", None, mc.Stop(at=0.0), {}):
        with refused("guess", "number"):
            mc.guess(wrong)
    assert mc.guess(mc.guess(0.5)) == mc.guess(0.5)
    with refused("driven=guess", "only start values"):
        pl.Revolute(driven=mc.guess(True))
    sp.Body(m=1.0, I=(1, 1, 1), angles=mc.guess((0.1, 0, 0)))


def test_a_base_class_of_joints_says_what_it_lacks():
    from mechane import contact as ct

    with refused("Resisted is a base class", "freedom"):
        ct.Resisted()


def test_a_function_in_a_class_body_does_not_see_its_parameters():
    with pytest.raises(mc.MechaneError, match=r"'amp' is not defined\n  hint: functions in a class body"):

        class Driven(mc.Model):
            amp = mc.parameter(2.0)
            torque = rot.Torque(tau=lambda t: amp * t)  # type: ignore  # noqa: F821


def fails(*_):
    return 1 / 0


def test_functions_that_fail_are_named_with_their_component():
    def spring():
        m = mc.Model("m")
        m.wheel, m.wall, m.spring = rot.Inertia(J=1.0), rot.Fixed(), rot.NonlinearSpring(law=fails)
        m.connect(m.wheel.flange_b, m.spring.flange_a)
        m.connect(m.spring.flange_b, m.wall.flange_b)
        return m

    def field(**options):
        m = mc.Model("m")
        m.world, m.ball = pl.World(**options), pl.PointMass(m=1.0)
        return m

    with refused("'spring'", "law", "ZeroDivisionError"):
        mc.check(spring())
    with refused("'world'", "gravity", "ZeroDivisionError"):
        mc.check(field(gravity=fails))
    with refused("'world'", "potential", "ZeroDivisionError"):
        mc.compile(field(gravity=lambda r: -r, potential=fails)).simulate(0.1).energy()


@pytest.mark.parametrize("kind", [pl.IdealRolling, pl.FrictionRolling, pl.DryFrictionRolling, pl.IdealWheel])
def test_rolling_needs_a_direction(kind):
    with refused(kind.__name__, "'n'", "has no direction"):
        kind(radius=0.5, n=(0.0, 0.0))


@pytest.mark.parametrize("times", [[], [[0.01, 0.02]]])
def test_values_at_no_list_of_times(times):
    result = mc.simulate(pendulum(), 0.1, points=3)
    with refused("one time or a list of times"):
        result.at(times)


def test_an_optimum_of_nothing():
    with refused("vary", "bounds"):
        mc.optimize(pendulum(), "hinge.phi", {}, 0.1)


def test_a_numerator_without_numbers():
    with refused("TransferFunction", "numerator"):
        signals.TransferFunction(num=[])


def test_lines_and_orientations_of_motors():
    with refused("two lines", "motor.Line"):
        Motor.from_lines(1, 2)  # type: ignore[arg-type]
    with refused("3 x 3"):
        coordChange1((0, 0, 0), np.eye(2), Motor())


@pytest.mark.parametrize("make", [lambda: signals.Sine(frequency=np.inf), lambda: pl.Body(m=np.inf, I=0.1)])
def test_infinite_parameters(make):
    with refused("= inf is not finite"):
        make()


def test_bounds_that_are_infinite_by_default_may_be():
    assert signals.Limiter(lower=-np.inf, upper=3.0).lower.value == -np.inf
