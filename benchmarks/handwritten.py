"""The limit: right-hand sides as a patient expert writes them by hand, in minimal coordinates, compiled to C.

Each problem is a function that returns an `Ode` (x, ode, x0, names); names are those of the states mechane
selects where both use the same. `native_run` compiles a whole explicit integration into one C function. There is no
mechane in here.

python benchmarks/handwritten.py [double_pendulum crane_crab four_bar andrews andrews_index1 chain:10 chain:100 ...]
"""

from __future__ import annotations

import csv
import math
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import casadi as ca
import numpy as np
from scipy.integrate import solve_ivp

G = 9.81
ANDREWS_CSV = Path(__file__).resolve().parent.parent / "src" / "mechane" / "examples" / "andrews.csv"


class Ode(NamedTuple):
    x: ca.SX
    ode: ca.SX
    x0: np.ndarray
    names: list[str]


# ---------------------------------------------------------------- plane vectors


def turn(v: ca.SX) -> ca.SX:
    """v turned by +90°."""
    return ca.vertcat(-v[1], v[0])


def cross(a: ca.SX, b: ca.SX) -> ca.SX:
    return a[0] * b[1] - a[1] * b[0]


def turned(c: ca.SX, s: ca.SX, x: float, y: float = 0.0) -> ca.SX:
    """(x, y) turned by the angle whose cosine and sine are given; zeros fold away."""
    return ca.vertcat(c * x - s * y, s * x + c * y)


def solve2(a: ca.SX, b: ca.SX, d: ca.SX, f: ca.SX) -> ca.SX:
    """[[a, b], [b, d]] x = f."""
    det = a * d - b * b
    return ca.vertcat((d * f[0] - b * f[1]) / det, (a * f[1] - b * f[0]) / det)


# ---------------------------------------------------------------- open chains


def crane_crab(M: float = 1.0, m: float = 0.5, I: float = 0.1, l: float = 1.0) -> Ode:
    """The crane of the design's first page; 2×2 mass matrix in x and θ from straight down."""
    x = ca.SX.sym("x", 4)
    v, w, c, s = x[2], x[3], ca.cos(x[1]), ca.sin(x[1])
    acceleration = solve2(M + m, m * l * c, I + m * l * l, ca.vertcat(m * l * w**2 * s, -m * G * l * s))
    names = ["rail.s", "hinge.phi", "rail.v", "hinge.w"]
    return Ode(x, ca.vertcat(v, w, acceleration), np.array((0.0, math.pi / 3, 0.0, 0.0)), names)


def double_pendulum(
    m1: float = 1.0, I1: float = 0.1, l1: float = 1.0, m2: float = 0.2, I2: float = 0.01, l2: float = 0.4
) -> Ode:  # fmt: skip
    """Rods along x in their frames, from rest horizontal; relative joint angles."""
    x = ca.SX.sym("x", 4)
    phi1, phi2, w1, w2 = ca.vertsplit(x)
    k, s = m2 * l1 * l2 * ca.cos(phi2), m2 * l1 * l2 * ca.sin(phi2)
    f1 = s * (w1 + w2) ** 2 - (m1 + m2) * G * l1 * ca.cos(phi1)
    f2 = -s * w1**2 - m2 * G * l2 * ca.cos(phi1 + phi2)
    z = solve2(I1 + (m1 + m2) * l1**2, k, I2 + m2 * l2**2, ca.vertcat(f1, f2))
    names = ["joint[0].phi", "joint[1].phi", "joint[0].w", "joint[1].w"]
    return Ode(x, ca.vertcat(w1, w2, z[0], z[1] - z[0]), np.zeros(4), names)


def chain(n: int, m: float = 1.0, I: float = 0.1, length: float = 1.0, phi0: float = 0.3) -> Ode:
    """N rods (0, -length) with a body at each tip; O(N) recursion on 2×2 matrices.

    A pin passes no torque, so the force into link i depends on its pin's acceleration alone, F = A a + b. With what
    hangs at the tip, K = m 1 + A', c = b' - m g, the rod e, n = e turned by 90°, and D = I + n·K n:
    A = K - K n (K n)ᵀ/D,  b = h - K n (n·h)/D with h = c - w² K e;  α = -(n·h + K n·a)/D.
    """
    x = ca.SX.sym("x", 2 * n)
    phi, w = ca.vertsplit(x[:n]), ca.vertsplit(x[n:])
    rods, speed, angle, turning = [], [], 0, 0
    for i in range(n):
        angle, turning = angle + phi[i], turning + w[i]
        rods.append((length * ca.sin(angle), -length * ca.cos(angle)))
        speed.append(turning**2)
    a11 = a12 = a22 = b1 = b2 = ca.SX(0)
    saved = []
    for (ex, ey), w2 in zip(reversed(rods), reversed(speed), strict=True):
        k11, k12, k22 = a11 + m, a12, a22 + m
        ke1, ke2 = k11 * ex + k12 * ey, k12 * ex + k22 * ey
        kn1, kn2 = k12 * ex - k11 * ey, k22 * ex - k12 * ey
        h1, h2 = b1 - w2 * ke1, b2 + m * G - w2 * ke2
        inverse = 1 / (I + kn2 * ex - kn1 * ey)
        nh = (h2 * ex - h1 * ey) * inverse
        u1, u2 = kn1 * inverse, kn2 * inverse
        saved.append((u1, u2, nh))
        a11, a12, a22 = k11 - u1 * kn1, k12 - u1 * kn2, k22 - u2 * kn2
        b1, b2 = h1 - kn1 * nh, h2 - kn2 * nh
    ax = ay = before = ca.SX(0)
    z = []
    for (ex, ey), w2, (u1, u2, nh) in zip(rods, speed, reversed(saved), strict=True):
        alpha = -(nh + u1 * ax + u2 * ay)
        ax, ay = ax - alpha * ey - w2 * ex, ay + alpha * ex - w2 * ey
        z.append(alpha - before)
        before = alpha
    names = [f"joint[{i}].{q}" for q in ("phi", "w") for i in range(n)]
    return Ode(x, ca.vertcat(*w, *z), np.r_[phi0, np.zeros(2 * n - 1)], names)


# ---------------------------------------------------------------- one-freedom loops


class Track(NamedTuple):
    """A vector (or angle) with its first and second derivative to the freedom; an angle's value is never needed."""

    value: ca.SX | None
    first: ca.SX | float
    second: ca.SX | float


def fixed(x: float, y: float) -> Track:
    return Track(ca.SX([x, y]), ca.SX(2, 1), ca.SX(2, 1))


def carried(origin: Track, angle: Track, r: ca.SX) -> Track:
    """The point at the turned vector r from the origin of a link with this angle."""
    n = turn(r)
    second = origin.second + angle.second * n - angle.first**2 * r
    return Track(origin.value + r, origin.first + angle.first * n, second)


def dyad(p: Track, q: Track, b: float, c: float, branch: int) -> tuple[ca.SX, Track, Track]:
    """Knee of the bars b from p and c from q, left (+1) or right (-1) of the way p to q; the bars' angles."""
    gap, first, second = (two - one for one, two in zip(p, q, strict=True))
    square = ca.sumsqr(gap)
    along = 0.5 + (b * b - c * c) / (2 * square)
    u = along * gap + branch * ca.sqrt(b * b / square - along**2) * turn(gap)  # bar b
    v = u - gap  # bar c
    inverse = 1 / cross(u, v)
    psi, chi = ca.dot(first, v) * inverse, ca.dot(first, u) * inverse
    rest = second + psi**2 * u - chi**2 * v
    knee = p.value + u
    return knee, Track(None, psi, ca.dot(rest, v) * inverse), Track(None, chi, ca.dot(rest, u) * inverse)


def in_frame(bar: ca.SX, length: float, x: float, y: float) -> ca.SX:
    """The body-fixed (x, y) of a frame whose x-axis lies along the bar of this length."""
    return (x / length) * bar + (y / length) * turn(bar)


def effective(bodies: list[tuple[float, float, Track, Track]], g: float) -> tuple[ca.SX, ca.SX, ca.SX]:
    """J, ½ J', V' of bodies (m, I, centre of mass, angle)."""
    J = half = slope = ca.SX(0)
    for m, I, p, angle in bodies:
        J += m * ca.sumsqr(p.first) + I * angle.first**2
        half += m * ca.dot(p.first, p.second) + I * angle.first * angle.second
        slope += m * g * p.first[1]
    return J, half, slope


def four_bar(a: float = 0.4, b: float = 1.0, c: float = 0.8, d: float = 1.0, phi0: float = 0.7, w0: float = 4.0) -> Ode:
    """Crank a, coupler b, rocker c, ground d, uniform rods of 1 kg under gravity; the crank angle and its speed."""
    x = ca.SX.sym("x", 2)
    crank, turning = turned(ca.cos(x[0]), ca.sin(x[0]), a), Track(None, 1.0, 0.0)
    origin, pivot = fixed(0, 0), fixed(d, 0)
    tip = carried(origin, turning, crank)
    knee, psi, chi = dyad(tip, pivot, b, c, 1)
    bodies = [
        (1.0, b * b / 12, carried(tip, psi, (knee - tip.value) / 2), psi),
        (1.0, c * c / 12, carried(pivot, chi, (knee - pivot.value) / 2), chi),
    ]
    J, half, slope = effective(bodies, G)
    J, slope = J + a * a / 3, slope + G * crank[0] / 2  # the crank itself
    return Ode(x, ca.vertcat(x[1], -(slope + half * x[1] ** 2) / J), np.array((phi0, w0)), ["crank.phi", "crank.w"])


ANDREWS_START = dict(
    beta=-0.06171389001427645, theta=0.0, gamma=0.4552798191630704, phi=0.2226683901658859, delta=0.4873649795438426,
    omega=-0.2226683901658859, epsilon=1.2305474445498212,
)  # fmt: skip


def andrews_parameters() -> dict[str, float]:
    with open(ANDREWS_CSV, newline="") as file:
        return {row["name"]: float(row["value_SI"]) for row in csv.DictReader(file)}


def spring_pull(p: dict[str, float], D: ca.SX) -> ca.SX:
    """Force of the spring on D."""
    gap = ca.vertcat(p["xc"], p["yc"]) - D
    return p["c0"] * (1 - p["l0"] / ca.norm_2(gap)) * gap


def andrews() -> Ode:
    """Two states: every loop is a dyad, so all positions follow from the crank in closed form."""
    p, x = andrews_parameters(), ca.SX.sym("x", 2)
    k1, A, B = Track(None, 1.0, 0.0), fixed(p["xa"], p["ya"]), fixed(p["xb"], p["yb"])
    F = carried(fixed(0, 0), k1, turned(ca.cos(x[0]), ca.sin(x[0]), p["rr"]))
    E, k2, k3 = dyad(F, B, p["d"], p["ss"], 1)
    e3 = E - B.value
    tip = carried(B, k3, e3)
    G5, k5, k4 = dyad(A, tip, p["zt"], p["e"], 1)
    H, k7, k6 = dyad(A, tip, p["u"], p["zf"], -1)
    arms = (  # centre of mass from a known point, along and across a bar of known length
        (2, F, k2, in_frame(E - F.value, p["d"], p["da"], 0)),
        (3, B, k3, in_frame(e3, p["ss"], p["sa"], p["sb"])),
        (4, tip, k4, in_frame(G5 - E, p["e"], p["ea"], 0)),
        (5, A, k5, in_frame(G5 - A.value, p["zt"], p["ta"], p["tb"])),
        (6, tip, k6, in_frame(H - E, p["zf"], p["fa"], 0)),
        (7, A, k7, in_frame(H - A.value, p["u"], p["ua"], -p["ub"])),
    )
    J, half, _ = effective([(p[f"m{k}"], p[f"i{k}"], carried(o, w, r), w) for k, o, w, r in arms], 0.0)
    D = carried(B, k3, in_frame(e3, p["ss"], p["sc"], p["sd"]))
    J += p["i1"] + p["m1"] * p["ra"] ** 2
    force = p["mom"] + ca.dot(spring_pull(p, D.value), D.first) - half * x[1] ** 2
    return Ode(x, ca.vertcat(x[1], force / J), np.array((ANDREWS_START["beta"], 0.0)), ["jO.phi", "jO.w"])


class Pair(NamedTuple):
    """Two links from a fixed pin to E in absolute angles: M a'' = h + Jᵀ f, E'' = J a'' + b."""

    M: ca.SX
    h: ca.SX
    J: ca.SX
    b: ca.SX


def pair(
    inner: tuple, outer: tuple, e1: ca.SX, e2: ca.SX, centre: ca.SX, w1: ca.SX, w2: ca.SX, torque: float = 0.0
) -> Pair:  # fmt: skip
    """inner = (m, I, |centre|²), outer = (m, I, |centre|², |e1|²); e1 to the knee, e2 on to E, `centre` the outer's."""
    (m1, I1, s1), (m2, I2, s2, l1) = inner, outer
    k, s = m2 * ca.dot(e1, centre), m2 * cross(e1, centre)
    M = ca.blockcat([[I1 + m1 * s1 + m2 * l1, k], [k, I2 + m2 * s2]])
    h = ca.vertcat(torque + s * w2**2, -s * w1**2)
    return Pair(M, h, ca.horzcat(turn(e1), turn(e2)), -(w1**2) * e1 - w2**2 * e2)


def andrews_index1() -> Ode:
    """Fourteen states: the seven absolute angles and speeds, accelerations by the constraint at E differentiated twice.

    Every chain meets in E, so 2×2 systems suffice: the two chains from A answer as an inertia Λ at E, K3 moves E along
    a circle, and the crank chain answers as a compliance to the force f on it at E.
    """
    p, x = andrews_parameters(), ca.SX.sym("x", 14)
    w = ca.vertsplit(x[7:])
    cs = [(ca.cos(x[i]), ca.sin(x[i])) for i in range(7)]
    square = {k: p[k] ** 2 for k in ("rr", "ra", "da", "zt", "u")}
    c2, c4, c6 = -p["da"], p["e"] - p["ea"], p["zf"] - p["fa"]

    crank = pair(
        (p["m1"], p["i1"], square["ra"]), (p["m2"], p["i2"], square["da"], square["rr"]),
        turned(*cs[0], p["rr"]), turned(*cs[1], -p["d"]), turned(*cs[1], c2), w[0], w[1], p["mom"],
    )  # fmt: skip
    upper = pair(
        (p["m5"], p["i5"], p["ta"] ** 2 + p["tb"] ** 2), (p["m4"], p["i4"], c4**2, square["zt"]),
        turned(*cs[4], p["zt"]), turned(*cs[3], 0, -p["e"]), turned(*cs[3], 0, -c4), w[4], w[3],
    )  # fmt: skip
    lower = pair(
        (p["m7"], p["i7"], p["ua"] ** 2 + p["ub"] ** 2), (p["m6"], p["i6"], c6**2, square["u"]),
        turned(*cs[6], 0, -p["u"]), turned(*cs[5], p["zf"]), turned(*cs[5], c6), w[6], w[5],
    )  # fmt: skip

    inertia, d = ca.SX(2, 2), ca.SX(2, 1)
    for chain_ in (upper, lower):  # f = Λ (E'' - b) - J⁻ᵀ h
        inverse = inverse2(chain_.J)
        own = inverse.T @ chain_.M @ inverse
        inertia += own
        d += own @ chain_.b + inverse.T @ chain_.h
    e3 = turned(*cs[2], 0, -p["ss"])
    n, c3 = turn(e3), -(w[2] ** 2) * e3
    spring = turned(*cs[2], p["sd"], -p["sc"])
    D = ca.vertcat(p["xb"], p["yb"]) + spring
    J3 = p["i3"] + p["m3"] * (p["sa"] ** 2 + p["sb"] ** 2) + ca.dot(n, inertia @ n)
    R = cross(spring, spring_pull(p, D)) + ca.dot(n, d - inertia @ c3)
    flexible = crank.J @ inverse2(crank.M)
    left = flexible @ crank.J.T + n @ n.T / J3
    f = solve2(left[0, 0], left[0, 1], left[1, 1], c3 - crank.b - flexible @ crank.h + n * (R / J3))
    gamma = (R - ca.dot(n, f)) / J3
    tip = n * gamma + c3

    z12 = inverse2(crank.M) @ (crank.h + crank.J.T @ f)
    z54, z76 = (inverse2(chain_.J) @ (tip - chain_.b) for chain_ in (upper, lower))
    rate = ca.vertcat(*w, z12, gamma, z54[1], z54[0], z76[1], z76[0])
    q = ANDREWS_START
    angles = (
        q["beta"], q["beta"] + q["theta"], q["gamma"], q["phi"] + q["delta"], q["delta"],
        q["omega"] + q["epsilon"], q["epsilon"],
    )  # fmt: skip
    return Ode(x, rate, np.r_[angles, np.zeros(7)], [f"k{i}.{s}" for s in ("phi", "w") for i in range(1, 8)])


def inverse2(a: ca.SX) -> ca.SX:
    return ca.blockcat([[a[1, 1], -a[0, 1]], [-a[1, 0], a[0, 0]]]) / (a[0, 0] * a[1, 1] - a[0, 1] * a[1, 0])


# ---------------------------------------------------------------- compiled integration


def compiled(function: ca.Function, folder: str | Path, flags: tuple[str, ...] = ("-O2",)) -> tuple[ca.Function, float]:
    """The function as a shared library, and the seconds its C compiler took."""
    generator = ca.CodeGenerator(f"{function.name()}.c")
    generator.add(function)
    source = Path(generator.generate(f"{folder}/"))
    library = source.with_suffix(".so")
    began = time.perf_counter()
    subprocess.run(["cc", *flags, "-fPIC", "-shared", str(source), "-o", str(library), "-lm"], check=True)
    return ca.external(function.name(), str(library)), time.perf_counter() - began


def integrator(problem: Ode, stop: float, tolerance: float, points: int = 501, name: str = "run") -> ca.Function:
    """Explicit 5(4) integration over a grid as one CasADi function of x0."""
    options = {"abstol": tolerance / 100, "reltol": tolerance, "max_num_steps": 1_000_000}
    dae = {"x": problem.x, "ode": ca.cse(problem.ode)}
    return ca.integrator(name, "erk", dae, 0.0, list(np.linspace(0.0, stop, points)), options)


class Buffered:
    """function(at) without Python's conversions: set `at`, `call()`, read `out`, the first output.

    Keep the object alive as long as its `call` is used: it owns the memory.
    """

    def __init__(self, function: ca.Function, at: np.ndarray) -> None:
        self.buffer, self.call = function.buffer()
        self.at, self.out = np.array(at, float), np.zeros(function.size_out(0), order="F")
        self.buffer.set_arg(0, memoryview(self.at))
        self.buffer.set_res(0, memoryview(self.out.reshape(-1, order="F")))

    def __call__(self) -> np.ndarray:
        self.call()
        return self.out


def native_run(
    problem: Ode, stop: float, tolerance: float, folder: str | Path, points: int = 501, name: str = "run"
) -> tuple[Buffered, float]:
    """A compiled integration ready to be timed, (states × points), and the seconds to compile it."""
    function, seconds = compiled(integrator(problem, stop, tolerance, points, name), folder)
    return Buffered(function, problem.x0), seconds


def best_time(run: Callable[[], object], repeat: int = 5, inner: int = 1) -> float:
    """Smallest seconds a call over some repetitions."""
    best = math.inf
    for _ in range(repeat):
        began = time.perf_counter()
        for _ in range(inner):
            run()
        best = min(best, (time.perf_counter() - began) / inner)
    return best


def accurate(problem: Ode, stop: float) -> np.ndarray:
    """Final states at tolerance 1e-12, by SciPy."""
    f = Buffered(ca.Function("f", [problem.x], [problem.ode]), problem.x0)

    def rate(_t, x):
        f.at[:] = x
        return f().ravel().copy()

    return solve_ivp(rate, (0, stop), problem.x0, "DOP853", rtol=1e-12, atol=1e-12).y[:, -1]


PROBLEMS: dict[str, tuple[Callable[..., Ode], float]] = {  # and how long each runs
    "crane_crab": (crane_crab, 10.0),
    "double_pendulum": (double_pendulum, 10.0),
    "four_bar": (four_bar, 10.0),
    "andrews": (andrews, 0.03),
    "andrews_index1": (andrews_index1, 0.03),
    "chain": (chain, 5.0),
}


def main(wanted: list[str]) -> None:
    print(f"{'problem':18}{'states':>7}{'instr.':>8}{'rhs µs':>9}   run ms (error) at 1e-6 and 1e-9")
    with tempfile.TemporaryDirectory() as folder:
        for what in wanted or [*list(PROBLEMS)[:-1], "chain:10", "chain:100"]:
            name, _, count = what.partition(":")
            make, stop = PROBLEMS[name]
            problem = make(int(count)) if count else make()
            rhs = ca.Function(f"{name}{count}_rhs", [problem.x], [problem.ode], {"cse": True})
            native = Buffered(compiled(rhs, folder)[0], problem.x0)
            call = best_time(native.call, inner=2000)
            line = f"{what:18}{len(problem.x0):7}{rhs.n_instructions():8}{call * 1e6:9.3f}   "
            want = accurate(problem, stop) if len(problem.x0) < 50 else None  # a long chain is chaotic: time it only
            for k, tolerance in enumerate((1e-6, 1e-9)):
                run, _ = native_run(problem, stop, tolerance, folder, name=f"{name}{count}_{k}")
                error = f"{np.abs(run()[:, -1] - want)[: len(want) // 2].max():.0e}" if want is not None else "-"
                line += f"{best_time(run.call) * 1e3:9.3f} ({error})"
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
