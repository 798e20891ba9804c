"""What single things cost: one more run, one event, one variable, one step; where the time of users who run models often goes."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import mechane as mc
from mechane import beams
from mechane import planar as pl

from . import cases
from .runner import best

LADDER = (10, 20, 40, 80)  # four-bars in a row
GENTLE = 0.3  # rad/s: cranks that stay upright, away from where all loops are singular


Cost = tuple[str, float, str]  # of what, seconds, and how it is meant


def _best(run: Callable[[], object], quick: bool) -> float:
    """Smallest seconds of the processor of several calls, after a first one."""
    run()
    return best(run, 3, 0.1 if quick else 1.0)


def _events(quick: bool) -> Iterator[Cost]:
    from mechane.examples.bouncing_ball import BouncingBall
    from mechane.examples.jumping_follower import JumpingFollower

    for name, model, stop in (("bouncing ball", BouncingBall(), 5.0), ("cam with lift-off", JumpingFollower(), 3.0)):
        system = mc.compile(model)
        count = system.simulate(stop).stats["events"]
        yield name, _best(lambda s=system, t=stop: s.simulate(t), quick) / count, f"an event, of {count}"


def _fresh(system: Any, path: str, stop: float, first: float) -> Callable[[], object]:
    """Runs with a new number each time, so that nothing is remembered."""
    value = first

    def run() -> object:
        nonlocal value
        value *= 1.0001
        return system.simulate(stop, parameters={path: value})

    return run


def _new_parameters(quick: bool) -> Iterator[Cost]:
    from mechane.examples.two_loops import TwoLoops

    for name, model, path, stop in (
        ("double pendulum", cases.double_pendulum(), "body[1].m", 10.0),
        ("squeezer", cases.squeezer(), "body4.m", 0.03),
        ("two coupled four-bars", two_four_bars(), "crank_mass[0].m", 5.0),
        ("two slider-cranks", TwoLoops(), "piston_x.m", 5.0),
    ):
        system = mc.compile(model)
        yield (
            name,
            _best(_fresh(system, path, stop, float(_parameter(system, path))), quick),
            "a run with a new mass",
        )


def _parameter(system: Any, path: str) -> float:
    return float(system.symbols[path].value)


def two_four_bars() -> mc.Model:
    """Three cranks and two couplers, set going."""
    return ladder(2, w=2.0)


def ladder(n: int, w: float = GENTLE) -> mc.Model:
    """n + 1 cranks of different length and n couplers in a row."""
    up, guess = math.pi / 2, mc.guess
    mass: dict[str, Any] = dict(m=1.0, I=1 / 12, r_cm=(0.5, 0.0))
    m = mc.Model(f"{n} four-bars")
    m.world = pl.World(g=0.0)
    m.base = [pl.FixedTranslation(r=(float(i), 0.0)) for i in range(n + 1)]
    m.pin = [pl.Revolute(phi=up, w=-w), *(pl.Revolute(phi=guess(up), w=guess(-w)) for _ in range(n))]
    m.crank = [pl.FixedTranslation(r=(1.0 + 0.1 * (i % 2), 0.0)) for i in range(n + 1)]
    m.crank_mass = [pl.Body(**mass) for _ in range(n + 1)]
    m.knee = [pl.Revolute(phi=guess(-up), w=guess(w)) for _ in range(n)]
    m.bar = [pl.FixedTranslation(r=(math.hypot(1.0, 0.1), 0.0)) for _ in range(n)]
    m.bar_mass = [pl.Body(**mass) for _ in range(n)]
    m.end = [pl.Revolute(phi=guess(up), w=guess(-w)) for _ in range(n)]
    for i in range(n + 1):
        m.connect(m.world.frame_b, m.base[i].frame_a)
        m.connect(m.base[i].frame_b, m.pin[i].frame_a)
        m.connect(m.pin[i].frame_b, m.crank[i].frame_a, m.crank_mass[i].frame_a)
    for i in range(n):
        m.connect(m.crank[i].frame_b, m.knee[i].frame_a)
        m.connect(m.knee[i].frame_b, m.bar[i].frame_a, m.bar_mass[i].frame_a)
        m.connect(m.bar[i].frame_b, m.end[i].frame_a)
        m.connect(m.end[i].frame_b, m.crank[i + 1].frame_b)
    return m


def _runs(quick: bool) -> Iterator[Cost]:
    from mechane.examples.cam_follower import CamFollower

    double = mc.compile(cases.double_pendulum())
    yield (
        "shortest simulate",
        _best(lambda: double.simulate(1e-3, points=2), quick),
        "double pendulum, 2 points",
    )
    pendulum = mc.compile(cases.links(1, [(1.0, 0.0)], [(1.0, 0.1)], 0.0))
    yield "shortest simulate", _best(lambda: pendulum.simulate(1e-3, points=2), quick), "pendulum, 2 points"
    cam = mc.compile(CamFollower())
    yield "cam and follower", _best(lambda: cam.simulate(4.0), quick), "a run"
    four_bars = mc.compile(two_four_bars())
    yield "two coupled four-bars", _best(lambda: four_bars.simulate(5.0), quick), "a run"
    for n, stop in ((10, 1.0), (100, 0.5))[: 1 if quick else 2]:
        chain = mc.compile(cases.spatial_chain(n))
        yield (
            f"chain of {n} in space",
            _best(lambda c=chain, t=stop: c.simulate(t), quick),
            f"a run of {stop:g} s",
        )


def _reading(quick: bool) -> Iterator[Cost]:
    system = mc.compile(cases.chain(100))
    first = system.simulate(2.0)
    for path in ("joint[50].phi", "body[99].frame_a.r", "joint[50].frame_b.f"):
        first[path]
        results = iter([system.simulate(2.0) for _ in range(20)])
        took = _each(lambda p=path, r=results: next(r)[p], 20)
        yield "reading one variable", took, f"{path} of a chain of 100"
    results = iter([system.simulate(2.0) for _ in range(3)])

    def every() -> object:
        result = next(results)
        return [result[path] for path in result.names()]

    yield "reading all variables", _each(every, 3), f"{len(first.names())} of a chain of 100"


def _each(run: Callable[[], object], count: int) -> float:
    """Smallest seconds of the processor of a number of calls."""
    shortest = math.inf
    for _ in range(count):
        began = time.process_time()
        run()
        shortest = min(shortest, time.process_time() - began)
    return shortest


def _gradient(quick: bool) -> Iterator[Cost]:
    system = mc.compile(cases.double_pendulum())
    by = ["body[0].m", "body[1].m", "rod[0].r[0]"]
    run = _best(lambda: system.simulate(5.0, tolerance=1e-8), quick)
    exact = _best(lambda: system.gradient("joint[1].phi", by, 5.0, tolerance=1e-8), quick)
    yield "exact gradient by three numbers", exact, f"{exact / run:.1f} runs"


def _ladder(quick: bool) -> Iterator[Cost]:
    from mechane.examples.n_four_bar import NFourBar

    times = []
    for n in LADDER[: 2 if quick else None]:
        system = mc.compile(ladder(n))
        times.append(_best(lambda s=system: s.simulate(1.0), quick))
        grown = f", exponent {math.log2(times[-1] / times[-2]):.2f}" if len(times) > 1 else ""
        yield f"ladder of {n} four-bars", times[-1], f"a run of 1 s{grown}"
    for n in LADDER[: 1 if quick else None]:
        system = mc.compile(NFourBar(n=n))
        took = _best(lambda s=system: s.simulate(5.0), quick)
        yield f"{n} four-bars through singular positions", took, "a run of 5 s"


def beam(segments: int) -> mc.Model:
    """A cantilever under its own weight."""
    m = mc.Model("cantilever")
    m.world = pl.World()
    section = beams.Rectangle(width=0.002, height=0.03)
    m.beam = beams.PlanarBeam(length=1.0, segments=segments, section=section, material=beams.STEEL, damping_ratio=0.05)
    m.connect(m.world.frame_b, m.beam.frame_a)
    return m


def _beams(quick: bool) -> Iterator[Cost]:
    for n in (8, 50, 200, 1000)[: 1 if quick else None]:
        for solver in ("auto", "rodas"):
            system = mc.compile(beam(n))
            for which in ("first", "second"):
                began = time.process_time()
                result = system.simulate(0.05, solver=solver)
                stats = result.stats
                yield (
                    f"beam of {n} segments", time.process_time() - began,
                    f"{which} run of 0.05 s, {solver}: {stats['solver']}, {stats['steps']} steps",
                )  # fmt: skip
            del system, result


def _stepping(quick: bool) -> Iterator[Cost]:
    from mechane.examples.crane_crab import CraneCrab
    from mechane.examples.crane_crab_controlled import ControlledCraneCrab

    system = mc.compile(CraneCrab())
    stepper = system.stepper(["load.m"], ["rail.s", "hinge.phi"])
    count = 1000

    def many(change: float) -> None:
        for k in range(count):
            stepper.step(0.01, [1.0 + change * (k % 2)])

    yield "a step of the crane crab", _best(lambda: many(0.0), quick) / count, "0.01 s, same input"
    yield "a step of the crane crab", _best(lambda: many(0.01), quick) / count, "0.01 s, new input each step"
    controlled = mc.compile(ControlledCraneCrab()).stepper()

    def again() -> None:
        controlled.reset()
        for _ in range(count):
            controlled.step(0.01)

    yield "a step of the controlled crane crab", _best(again, quick) / count, "0.01 s, with conditions on time"


def _sweep(quick: bool) -> Iterator[Cost]:
    system = mc.compile(cases.double_pendulum())
    count = 500 if quick else 10_000
    masses = np.linspace(0.1, 1.0, count)
    began = time.process_time()
    mc.sweep(system, {"body[1].m": masses}, 10.0, measure="joint[1].phi", points=2)
    swept = (time.process_time() - began) / count
    alone = 0.0
    for mass in masses[:: count // 100]:
        began = time.process_time()
        system.simulate(10.0, points=2, parameters={"body[1].m": mass})
        alone += time.process_time() - began
    yield f"sweep of {count} double pendulums", swept * count, f"{alone / 100 / swept:.1f} times less than one by one"


GROUPS: dict[str, Callable[[bool], Iterator[Cost]]] = {
    "events": _events, "new parameters": _new_parameters, "runs": _runs, "reading": _reading, "gradient": _gradient,
    "ladder": _ladder, "beams": _beams, "stepping": _stepping, "sweep": _sweep,
}  # fmt: skip
