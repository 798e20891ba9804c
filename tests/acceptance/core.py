"""Acceptance of the core, on the public API of design.md alone.

Run it in an environment where mechane is installed:  python tests/acceptance/core.py [name ...]
Every check prints one line; the last line counts them. It measures ratios, not seconds.
"""

from __future__ import annotations

import csv
import gc
import math
import resource
import sys
import time
from pathlib import Path

import numpy as np
from _run import check, close, main
from scipy.integrate import solve_ivp
from scipy.special import ellipk

import mechane as mc
from mechane import planar as pl


class LectureBody(mc.Component):
    """The body of the lecture, written by a user."""

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
        fa = self.frame_a
        yield self.r == fa.r
        yield self.v == mc.der(self.r)
        yield self.w == mc.der(fa.phi)
        yield self.a == mc.der(self.v)
        yield self.z == mc.der(self.w)
        yield self.f == fa.f
        yield self.f + self.m * self.g == self.m * self.a
        yield fa.t == self.I * self.z


def pendulum(phi=0.5, length=1.0, m=1.0, I=0.0):
    model = mc.Model("pendulum")
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=phi, w=0.0)
    model.rod = pl.FixedTranslation(r=(0, -length))
    model.bob = pl.Body(m=m, I=I)
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.rod.frame_a)
    model.connect(model.rod.frame_b, model.bob.frame_a)
    return model


def chain(n):
    model = mc.Model("chain")
    model.world = pl.World()
    model.joint = [pl.Revolute(phi=0.3 if i == 0 else 0.0, w=0.0) for i in range(n)]
    model.rod = [pl.FixedTranslation(r=(0, -1)) for _ in range(n)]
    model.body = [pl.Body(m=1.0, I=0.1) for _ in range(n)]
    model.connect(model.world.frame_b, model.joint[0].frame_a)
    for i in range(n):
        model.connect(model.joint[i].frame_b, model.rod[i].frame_a)
        tip = [model.rod[i].frame_b, model.body[i].frame_a]
        if i + 1 < n:
            tip.append(model.joint[i + 1].frame_a)
        model.connect(*tip)
    return model


@check
def lecture_body_counts_16_variables_13_equations():
    report = mc.check(LectureBody(m=1.0, I=0.1))
    assert (report.variables, report.equations) == (16, 13), (report.variables, report.equations)
    assert report.open_flows == 3, report.open_flows
    return "16 variables, 13 equations, 3 open flows"


@check
def free_body_falls_on_a_parabola():
    result = mc.simulate(LectureBody(m=2.0, I=0.1, r=(0, 1), v=(3, 4)), 2.0, tolerance=1e-10)
    t = result.time
    return close(result["r"], np.c_[3 * t, 1 + 4 * t - 0.5 * 9.81 * t**2], 1e-8, "parabola")


@check
def pendulum_has_the_exact_period():
    # from horizontal, point mass: zero crossings of phi are half a period apart
    result = mc.simulate(pendulum(phi=math.pi / 2), 10.0, tolerance=1e-11, points=20001)
    phi, t = result["hinge.phi"], result.time
    k = np.nonzero((phi[:-1] > 0) & (phi[1:] <= 0))[0]
    crossings = t[k] - phi[k] * (t[k + 1] - t[k]) / (phi[k + 1] - phi[k])
    period = np.mean(np.diff(crossings))
    return close(period, 4 * ellipk(0.5) / math.sqrt(9.81), 2e-7, "period")


@check
def energy_is_kept_and_reported():
    result = mc.simulate(chain(5), 5.0, tolerance=1e-9)
    energy = result.energy()
    total = np.asarray(energy.total)
    kinetic = sum(
        0.5 * np.sum(result[f"body[{i}].v"] ** 2, axis=1) + 0.05 * result[f"body[{i}].w"] ** 2 for i in range(5)
    )
    assert np.ptp(kinetic) > 5, "the chain must move"
    said = close(energy.kinetic, kinetic, 1e-8, "kinetic energy")
    close(total, np.asarray(energy.kinetic) + energy.potential, 1e-9, "sum")
    return said + ", " + close(total, total[0], 1e-4, "total energy")


@check
def states_are_the_joint_coordinates():
    names = set(mc.check(chain(3)).states)
    want = {f"joint[{i}].{q}" for i in range(3) for q in ("phi", "w")}
    assert names == want, names
    return "joint angles and speeds"


@check
def a_tree_leaves_nothing_to_iterate_and_a_loop_little():
    tree, loop = mc.check(chain(4)).blocks, mc.check(four_bar(1)).blocks
    assert sum(tree) == 0, tree
    assert 1 <= sum(loop) <= 2, loop
    return f"iteration variables after tearing: tree 0, four-bar {sum(loop)}"


@check
def cost_per_call_grows_linearly():
    cost = {}
    for n in (10, 100):
        system, runs = mc.compile(chain(n)), []
        for stop in (1.0, 1.0, 20.0):  # the first warms up, the second is taken off: what a run costs besides its calls
            start = time.perf_counter()
            result = system.simulate(stop, tolerance=1e-5, backend="interpreted")
            runs.append((time.perf_counter() - start, result.stats["rhs_calls"]))
        cost[n] = (runs[2][0] - runs[1][0]) / (runs[2][1] - runs[1][1])
    ratio = cost[100] / cost[10]
    assert ratio <= 20, f"100 links cost {ratio:.1f} times 10 links per call"
    return f"ratio {ratio:.1f} for 10 times the links, {cost[100] * 1e6:.0f} µs per call at 100"


@check
def compile_time_grows_linearly():
    mc.compile(chain(10))
    seconds = {}
    for n in (100, 1000):
        gc.collect()
        start = time.perf_counter()
        system = mc.compile(chain(n))
        seconds[n] = time.perf_counter() - start
        assert len(system.report.states) == 2 * n
    ratio = seconds[1000] / seconds[100]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    assert ratio <= 15, f"1000 links cost {ratio:.1f} times 100 links"
    assert peak < 2500, f"peak memory {peak:.0f} MB"
    return f"ratio {ratio:.1f} for 10 times the links ({seconds[1000]:.1f} s), peak {peak:.0f} MB"


@check
def parameters_change_without_compiling_again():
    system = mc.compile(pendulum(I=0.1))  # with inertia the mass matters
    other = system.simulate(5.0, parameters={"bob.m": 10.0}, initial={"hinge.phi": 1.0})
    fresh = mc.simulate(pendulum(phi=1.0, m=10.0, I=0.1), 5.0)
    said = close(other["hinge.phi"], fresh["hinge.phi"], 1e-4, "same as a fresh model")
    close(system.simulate(0.1)["hinge.phi"][0], 0.5, 1e-12, "the model's own start is back")
    start = time.perf_counter()
    system = mc.compile(chain(40))
    system.simulate(0.1, backend="interpreted")
    once = time.perf_counter() - start
    start = time.perf_counter()
    for k in range(10):
        system.simulate(
            0.1, backend="interpreted", parameters={"body[39].m": 1.0 + k}, initial={"joint[0].phi": 0.1 * k}
        )
    each = (time.perf_counter() - start) / 10
    assert each < once / 3, (each, once)
    return f"{said}, ten runs at {each / once:.2f} of compiling and the first"


@check
def native_and_interpreted_agree_and_native_pays():
    system = mc.compile(chain(2))
    runs = {}
    for backend in ("interpreted", "native"):
        system.simulate(60.0, tolerance=1e-9, backend=backend)
        best = math.inf
        for _ in range(3):
            start = time.perf_counter()
            result = system.simulate(60.0, tolerance=1e-9, backend=backend)
            best = min(best, time.perf_counter() - start)
        runs[backend] = (result["joint[1].phi"][-1], best)
    gain = runs["interpreted"][1] / runs["native"][1]
    message = close(runs["native"][0], runs["interpreted"][0], 1e-5, "backends")
    assert gain > 4, f"native only {gain:.1f} times faster"
    return f"{message}, native {gain:.0f} times faster"


def four_bar(n):
    """N coupled four-bars: n + 1 vertical cranks, n couplers, all unit rods."""
    rod = dict(m=1.0, I=1 / 12, r_cm=(0.5, 0.0))
    model = mc.Model("fourbars")
    model.world = pl.World()
    up = math.pi / 2
    model.base = [pl.FixedTranslation(r=(float(i), 0.0)) for i in range(n + 1)]
    model.pin = [
        pl.Revolute(phi=up, w=-1.0) if i == 0 else pl.Revolute(phi=mc.guess(up), w=mc.guess(-1.0)) for i in range(n + 1)
    ]
    model.crank = [pl.FixedTranslation(r=(1, 0)) for _ in range(n + 1)]
    model.crank_mass = [pl.Body(**rod) for _ in range(n + 1)]
    model.knee = [pl.Revolute(phi=mc.guess(-up), w=mc.guess(1.0)) for _ in range(n)]
    model.bar = [pl.FixedTranslation(r=(1, 0)) for _ in range(n)]
    model.bar_mass = [pl.Body(**rod) for _ in range(n)]
    model.end = [pl.Revolute(phi=mc.guess(up), w=mc.guess(-1.0)) for _ in range(n)]
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


@check
def coupled_four_bars_follow_the_reference():
    said = []
    for n in (2, 10):
        result = mc.simulate(four_bar(n), 10.0, tolerance=1e-9)
        factor = 9.81 * ((n + 1) / 2 + n) / ((n + 1) / 3 + n)
        ref = solve_ivp(
            lambda t, y, factor=factor: (y[1], factor * math.sin(y[0])),
            (0, 10),
            (0.0, 1.0),
            rtol=1e-12,
            atol=1e-12,
            method="DOP853",
            dense_output=True,
        ).sol(result.time)[0]
        tip = result["crank[0].frame_b.r"]
        said.append(close(tip, np.c_[np.sin(ref), np.cos(ref)], 1e-4, f"N={n}"))
    return ", ".join(said)


def squeezer():
    here = Path(mc.__file__).parent / "examples" / "andrews.csv"
    with open(here, newline="") as file:
        p = {row["name"]: float(row["value_SI"]) for row in csv.DictReader(file)}
    q0 = dict(
        beta=-0.06171389001427645,
        theta=0.0,
        gamma=0.4552798191630704,
        phi=0.2226683901658859,
        delta=0.4873649795438426,
        omega=-0.2226683901658859,
        epsilon=1.2305474445498212,
    )
    g, model = mc.guess, mc.Model("squeezer")
    model.world = pl.World(g=0.0)
    model.A = pl.FixedTranslation(r=(p["xa"], p["ya"]))
    model.B = pl.FixedTranslation(r=(p["xb"], p["yb"]))
    model.C = pl.FixedTranslation(r=(p["xc"], p["yc"]))
    for name in "ABC":
        model.connect(model.world.frame_b, getattr(model, name).frame_a)
    # K1: crank O-F
    model.jO = pl.Revolute(phi=q0["beta"], w=0.0)
    model.k1 = pl.FixedTranslation(r=(p["rr"], 0))
    model.m1 = pl.Body(m=p["m1"], I=p["i1"], r_cm=(p["ra"], 0))
    model.drive = pl.WorldTorque(t=p["mom"])
    # K2: F-E
    model.jF = pl.Revolute(phi=g(q0["theta"]), w=g(0.0))
    model.k2 = pl.FixedTranslation(r=(-p["d"], 0))
    model.m2 = pl.Body(m=p["m2"], I=p["i2"], r_cm=(-p["da"], 0))
    # K3: triangle B-D-E, local y down the arm: direction (sin g, -cos g) is -y turned by gamma
    model.jB = pl.Revolute(phi=g(q0["gamma"]), w=g(0.0))
    model.k3 = pl.FixedTranslation(r=(0, -p["ss"]))
    model.m3 = pl.Body(m=p["m3"], I=p["i3"], r_cm=(p["sb"], -p["sa"]))
    model.D = pl.FixedTranslation(r=(p["sd"], -p["sc"]))
    model.spring = pl.Spring(c=p["c0"], s0=p["l0"])
    # K5: A-G, K4: G-E
    model.jA5 = pl.Revolute(phi=g(q0["delta"]), w=g(0.0))
    model.k5 = pl.FixedTranslation(r=(p["zt"], 0))
    model.m5 = pl.Body(m=p["m5"], I=p["i5"], r_cm=(p["ta"], p["tb"]))
    model.jG = pl.Revolute(phi=g(q0["phi"]), w=g(0.0))
    model.k4 = pl.FixedTranslation(r=(0, -p["e"]))
    model.m4 = pl.Body(m=p["m4"], I=p["i4"], r_cm=(0, -(p["e"] - p["ea"])))
    # K7: A-H, K6: H-E
    model.jA7 = pl.Revolute(phi=g(q0["epsilon"]), w=g(0.0))
    model.k7 = pl.FixedTranslation(r=(0, -p["u"]))
    model.m7 = pl.Body(m=p["m7"], I=p["i7"], r_cm=(-p["ub"], -p["ua"]))
    model.jH = pl.Revolute(phi=g(q0["omega"]), w=g(0.0))
    model.k6 = pl.FixedTranslation(r=(p["zf"], 0))
    model.m6 = pl.Body(m=p["m6"], I=p["i6"], r_cm=(p["zf"] - p["fa"], 0))
    # three loops meet in E
    model.e3 = pl.Revolute(phi=g(q0["gamma"] - q0["beta"] - q0["theta"]), w=g(0.0))
    model.e4 = pl.Revolute(phi=g(q0["delta"] + q0["phi"] - q0["beta"] - q0["theta"]), w=g(0.0))
    model.e6 = pl.Revolute(phi=g(q0["epsilon"] + q0["omega"] - q0["beta"] - q0["theta"]), w=g(0.0))
    c = model.connect
    c(model.world.frame_b, model.jO.frame_a)
    c(model.jO.frame_b, model.k1.frame_a, model.m1.frame_a, model.drive.frame_b)
    c(model.k1.frame_b, model.jF.frame_a)
    c(model.jF.frame_b, model.k2.frame_a, model.m2.frame_a)
    c(model.B.frame_b, model.jB.frame_a)
    c(model.jB.frame_b, model.k3.frame_a, model.m3.frame_a, model.D.frame_a)
    c(model.D.frame_b, model.spring.frame_a)
    c(model.C.frame_b, model.spring.frame_b)
    c(model.A.frame_b, model.jA5.frame_a, model.jA7.frame_a)
    c(model.jA5.frame_b, model.k5.frame_a, model.m5.frame_a)
    c(model.k5.frame_b, model.jG.frame_a)
    c(model.jG.frame_b, model.k4.frame_a, model.m4.frame_a)
    c(model.jA7.frame_b, model.k7.frame_a, model.m7.frame_a)
    c(model.k7.frame_b, model.jH.frame_a)
    c(model.jH.frame_b, model.k6.frame_a, model.m6.frame_a)
    c(model.k2.frame_b, model.e3.frame_a, model.e4.frame_a, model.e6.frame_a)
    c(model.e3.frame_b, model.k3.frame_b)
    c(model.e4.frame_b, model.k4.frame_b)
    c(model.e6.frame_b, model.k6.frame_b)
    return model


@check
def andrews_squeezer_reaches_the_published_angles():
    result = mc.simulate(squeezer(), 0.03, tolerance=1e-10)
    got = [result[f"{j}.phi"][-1] for j in ("jO", "jF", "jB", "jG", "jA5", "jH", "jA7")]
    want = [
        15.81077119629904,
        -15.75637105984298,
        0.04082224013073101,
        -0.5347301163226948,
        0.5244099658805304,
        0.5347301163226948,
        1.048080741042263,
    ]
    return close(got, want, 1e-6, "seven angles")


def wrong_models():
    """Models that must be refused, and a word the message must contain."""
    yield "negative mass", "-1", lambda: pl.Body(m=-1.0, I=0.1)
    yield "unknown keyword", "did you mean", lambda: pl.Revolute(phii=0.5)
    yield "wrong shape", "FixedTranslation", lambda: pl.FixedTranslation(r=(1, 2, 3))

    def unknown_path():
        mc.simulate(pendulum(), 0.1)["hinge.fi"]

    yield "unknown result", "hinge.phi", unknown_path

    def override():
        mc.compile(pendulum()).simulate(0.1, parameters={"bb.m": 2.0})

    yield "unknown parameter", "bob.m", override

    def truth():
        bool(pl.Revolute().phi == 0)

    yield "equation as truth value", "equation", truth

    def missing_mass():
        model = mc.Model("massless")
        model.world, model.hinge, model.rod = pl.World(), pl.Revolute(), pl.FixedTranslation(r=(1, 0))
        model.connect(model.world.frame_b, model.hinge.frame_a)
        model.connect(model.hinge.frame_b, model.rod.frame_a)
        mc.simulate(model, 1.0)

    yield "joint without mass", "hinge", missing_mass

    def impossible_loop():
        model = mc.Model("open")
        model.world = pl.World()
        model.far = pl.FixedTranslation(r=(5, 0))
        model.a, model.b, model.c = (pl.Revolute(phi=mc.guess(0.3)) for _ in range(3))
        model.one, model.two = pl.FixedTranslation(r=(1, 0)), pl.FixedTranslation(r=(1, 0))
        model.mass = pl.Body(m=1.0, I=0.1)
        model.connect(model.world.frame_b, model.a.frame_a, model.far.frame_a)
        model.connect(model.a.frame_b, model.one.frame_a, model.mass.frame_a)
        model.connect(model.one.frame_b, model.b.frame_a)
        model.connect(model.b.frame_b, model.two.frame_a)
        model.connect(model.two.frame_b, model.c.frame_a)
        model.connect(model.c.frame_b, model.far.frame_b)
        mc.simulate(model, 1.0)

    yield "loop that cannot close", "loop", impossible_loop

    def twice():
        model = pendulum()  # its hinge starts at 0.5
        model.vane = pl.Body(m=1.0, I=0.1, phi=0.2)
        model.connect(model.rod.frame_b, model.vane.frame_a)
        mc.simulate(model, 1.0)

    yield "conflicting start values", "vane", twice


@check
def wrong_models_are_refused_kindly():
    count = 0
    for what, word, build in wrong_models():
        try:
            build()
        except mc.MechaneError as error:
            assert word.lower() in str(error).lower(), f"{what}: message lacks {word!r}: {error}"
        except Exception as error:
            raise AssertionError(f"{what}: {type(error).__name__} instead of a mechane error: {error}") from error
        else:
            raise AssertionError(f"{what}: accepted")
        count += 1
    return f"{count} kinds"


if __name__ == "__main__":
    main(sys.argv[1:])
