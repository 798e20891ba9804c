"""Compare mechanics with and without motors: `python docs/motor_study.py` writes the tables and figures of the study page."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import mechane as mc
from mechane import spatial as sp
from mechane.examples import fourfold_pendulum, movable_double_pendulum
from mechane.examples._formulations import draw, run

HERE = Path(__file__).parent
TABLE = HERE / "snippets" / "motor_study.md"


def in_the_world(**arguments: Any) -> sp.MotorBody:
    """A body with its equation of motion in the inertial form."""
    return sp.MotorBody(form="inertial", **arguments)


#: how the bodies are written, and with "motors" the joints and rods as well
WRITTEN: dict[str, dict[str, Any]] = {
    "Body": dict(body=sp.Body),
    "MotorBody": dict(body=sp.MotorBody),
    "MotorBody, inertial": dict(body=in_the_world),
    "motors": dict(body=sp.MotorBody, parts=sp.motors),
}


def chain(body: Any, parts: Any = sp, n: int = 10) -> mc.Model:
    """A chain of links that hang in joints with alternating axes."""
    model = mc.Model("chain")
    model.world = sp.World()
    model.joint = [parts.Revolute(n=((0, 0, 1), (1, 0, 0))[i % 2], phi=0.3, w=0.0) for i in range(n)]
    model.rod = [parts.FixedTranslation(r=(0, -1, 0)) for _ in range(n)]
    model.body = [body(m=1.0, I=(0.1, 0.01, 0.1), r_cm=(0, -0.5, 0)) for _ in range(n)]
    model.connect(model.world.frame_b, model.joint[0].frame_a)
    for i in range(n):
        model.connect(model.joint[i].frame_b, model.rod[i].frame_a, model.body[i].frame_a)
        if i + 1 < n:
            model.connect(model.rod[i].frame_b, model.joint[i + 1].frame_a)
    return model


def tumbling(body: Any, parts: Any = sp) -> mc.Model:
    """A free body whose frame is not at its centre of mass."""
    model = mc.Model("tumbling")
    model.world = sp.World()
    start = dict(r_0=(0, 0, 0), v_0=(1.0, 2.0, 0.5), angles=(0.1, 0.2, 0.3), w_a=(1.0, 4.0, 0.2))
    model.body = body(m=2.0, I=(1.0, 2.0, 2.5), r_cm=(0.2, -0.1, 0.3), **start)
    return model


class Case(NamedTuple):
    """A model, how long it runs, and what is compared."""

    name: str
    build: Callable[..., mc.Component]
    stop: float
    paths: tuple[str, ...]


CASES = (
    Case("movable double pendulum", movable_double_pendulum.MovableDoublePendulum, 20.0, movable_double_pendulum.PATHS),
    Case("fourfold pendulum", fourfold_pendulum.FourfoldPendulum, 20.0, fourfold_pendulum.PATHS),
    Case("chain of 10, alternating axes", chain, 3.0, ("joint[0].phi", "joint[9].phi")),
    Case("free tumbling body", tumbling, 20.0, ("body.r_0", "body.w_a")),
)


class Row(NamedTuple):
    """Measurements of one model with one kind of body."""

    case: str
    written: str
    equations: int
    reduced: int
    differentiated: int
    states: int
    instructions: int
    steps: int
    seconds: float
    error: float
    energy: float


def counts(case: Case, written: str) -> tuple[mc.System, tuple[int, ...]]:
    """The translated model, and the counts that depend on nothing but the model and the compiler."""
    system = mc.compile(case.build(**WRITTEN[written]))
    r = system.report
    return system, (
        r.equations,
        r.reduced_equations,
        r.differentiated,
        len(r.states),
        system.functions.rhs.n_instructions(),
    )


def measure(case: Case, tolerance: float = 1e-8) -> list[Row]:
    """All formulations of one model, against a run of each that is much finer."""
    rows = []
    for written in WRITTEN:
        system, numbers = counts(case, written)
        fine = system.simulate(case.stop, tolerance=1e-12)
        spent = []
        for _ in range(7):
            begin = time.process_time()
            result = system.simulate(case.stop, tolerance=tolerance)
            spent.append(time.process_time() - begin)
        error = max(float(np.abs(result[p] - fine[p]).max()) for p in case.paths)
        energy = float(np.abs(result.energy().error).max())
        rows.append(Row(case.name, written, *numbers, result.stats["steps"], min(spent), error, energy))
    return rows


def table(rows: list[Row]) -> str:
    """The rows in Markdown."""
    lines = [
        "| model | written as | equations | without aliases | differentiated | states | instructions | steps | run time "
        "| error | energy |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for r in rows:
        lines.append(
            f"| {r.case} | {r.written} | {r.equations} | {r.reduced} | {r.differentiated} | {r.states} | {r.instructions} "
            f"| {r.steps} | {1e3 * r.seconds:.0f} ms | {r.error:.1e} | {r.energy:.1e} J |"
        )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the table and the figures."""
    rows = [row for case in CASES for row in measure(case)]
    TABLE.write_text(table(rows))
    print(table(rows))
    for case in CASES[:2]:
        plain, motor = run(case.build, case.stop, tolerance=1e-8)
        name = case.name.replace(" ", "_")
        print(case.name, draw(plain, motor, *case.paths, file=HERE / "images" / f"{name}_difference.png"))


if __name__ == "__main__":
    main()
