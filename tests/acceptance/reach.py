"""Acceptance of stepper, output times, threads, typed faces, live pages, FMUs, robots, clusters.

Run it in an environment where mechane is installed with its test extra:  python tests/acceptance/reach.py [name ...]
The names used here are part of the contract; keep them working if you find better ones.
"""

from __future__ import annotations

import inspect
import json
import math
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import numpy as np
from _run import check, close, main
from scipy.integrate import solve_ivp

import mechane as mc
from mechane import planar as pl


class CraneCrab(mc.Model):
    """A trolley on a rail with a swinging load and a force on the trolley (2 degrees of freedom)."""

    pull = mc.parameter(0.0, unit="N")
    world = pl.World()
    rail = pl.Prismatic(n=(1, 0), s=0.0, v=0.0)
    trolley = pl.Body(m=1.0, I=0.1)
    push = pl.WorldForce(f=(pull, 0.0))
    hinge = pl.Revolute(phi=mc.deg(60), w=0.0)
    rope = pl.FixedTranslation(r=(0, -1))
    load = pl.Body(m=0.5, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.rail.frame_a)
        yield mc.connect(self.rail.frame_b, self.trolley.frame_a, self.hinge.frame_a, self.push.frame_b)
        yield mc.connect(self.hinge.frame_b, self.rope.frame_a)
        yield mc.connect(self.rope.frame_b, self.load.frame_a)


def crane_by_hand(t, force=lambda t, y: 0.0, y0=(0.0, math.radians(60), 0.0, 0.0), M=1.0, m=0.5, I=0.1, l=1.0, g=9.81):
    """s, phi over time from the textbook's equations, phi from straight down."""

    def rates(t, y):
        _s, q, v, w = y
        A = [[M + m, m * l * math.cos(q)], [m * l * math.cos(q), I + m * l * l]]
        b = [m * l * w * w * math.sin(q) + force(t, y), -m * g * l * math.sin(q)]
        a, z = np.linalg.solve(A, b)
        return [v, w, a, z]

    sol = solve_ivp(rates, (0.0, t[-1]), y0, method="DOP853", rtol=1e-11, atol=1e-12, t_eval=t)
    return sol.y


# ---- the engine


@check
def output_times_and_accurate_values_between_them():
    system = mc.compile(CraneCrab())
    times = np.array([0.0, 0.3, 0.31, 1.7, 2.0, 9.99, 10.0])
    result = system.simulate(10.0, tolerance=1e-10, times=times)
    close(result.time, times, 0.0, "times")
    ref = crane_by_hand(times)
    close(result["hinge.phi"], ref[1], 1e-8, "phi at given times")
    few = system.simulate(10.0, tolerance=1e-10, points=11)
    at = np.linspace(0.05, 9.95, 100)
    value = np.array([few.at(float(t))["hinge.phi"] for t in at])
    many = few.at(at)["hinge.phi"]
    close(many, value, 1e-14, "an array of times")
    return close(many, crane_by_hand(at)[1], 1e-7, "between 11 output points")


@check
def a_stepper_with_inputs():
    system = mc.compile(CraneCrab())
    stepper = system.stepper(inputs=["pull"], outputs=["rail.s", "hinge.phi", "rail.v"])
    dt, log = 0.01, []
    s = phi = v = 0.0
    for k in range(300):
        u = 2.0 if k < 100 else -4.0 * s - 3.0 * v
        s, phi, v = stepper.step(dt, [u])
        log.append((s, phi))
    y, ref = np.array([0.0, math.radians(60), 0.0, 0.0]), []
    for k in range(300):
        u = 2.0 if k < 100 else -4.0 * y[0] - 3.0 * y[2]
        y = crane_by_hand(np.array([0.0, dt]), lambda t, x, u=u: u, y)[:, -1]
        ref.append(y[:2])
    return close(log, ref, 1e-4, "300 steps with feedback")


@check
def many_threads_on_one_system():
    system = mc.compile(CraneCrab())
    masses = np.linspace(0.3, 0.9, 40)
    alone = [system.simulate(5.0, parameters={"load.m": m})["hinge.phi"][-1] for m in masses]
    found = np.zeros(len(masses))

    def work(start):
        for k in range(start, len(masses), 8):
            found[k] = system.simulate(5.0, parameters={"load.m": masses[k]})["hinge.phi"][-1]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return close(found, alone, 0.0, "8 threads, bit by bit")


@check
def a_saved_result_can_do_everything():
    result = mc.simulate(CraneCrab(), 2.0)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run.npz"
        result.save(path)
        code = (
            "import sys, json, mechane as mc\n"
            "r = mc.Result.load(sys.argv[1])\n"
            "r.animate(sys.argv[1] + '.html')\n"
            "print(json.dumps([float(r['load.a'][-1][1]), float(r.at(1.0)['hinge.phi']), len(r.time)]))\n"
        )
        out = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True).stdout
        said = json.loads(out.strip().splitlines()[-1])
    return close(
        said, [result["load.a"][-1][1], result.at(1.0)["hinge.phi"], len(result.time)], 1e-9, "loaded elsewhere"
    )


# ---- the face


@check
def signatures_say_what_there_is():
    for kind, names in ((pl.Body, ("m", "I", "r_cm")), (pl.Revolute, ("phi", "w", "driven")), (CraneCrab, ("pull",))):
        known = inspect.signature(kind).parameters
        missing = [n for n in names if n not in known]
        assert not missing, f"{kind.__name__} does not show {missing}"
    import pydoc

    text = pydoc.render_doc(pl.Body, renderer=pydoc.plaintext)
    assert "kg.m2" in text and "kg" in text, "help(pl.Body) shows no units"
    for name in ("tolerance", "points", "solver", "times", "initial"):
        assert name in inspect.signature(mc.simulate).parameters, f"simulate does not show {name}"
    return "parameters, units and options are shown"


@check
def editors_see_mistakes():
    good = "import mechane as mc\nfrom mechane import planar as pl\nb = pl.Body(m=1.0, I=0.1)\nx = b.frame_a.r\n"
    bad = {
        "pl.Body(m='heavy', I=0.1)": "a text as a mass",
        "pl.Revolute(nonsense=3)": "an unknown keyword",
        "pl.Body(m=1.0, I=0.1).nonsense": "an unknown field",
        "mc.simulate(mc.Model('m'), 1.0, tolerence=1e-6)": "a misspelt option",
    }
    with tempfile.TemporaryDirectory() as folder:

        def errors(text):
            file = Path(folder) / "user.py"
            file.write_text(text)
            out = subprocess.run(
                [sys.executable, "-m", "pyright", "--outputjson", str(file)], capture_output=True, text=True
            ).stdout
            return [d for d in json.loads(out)["generalDiagnostics"] if d["severity"] == "error"]

        assert not errors(good), f"a right file has errors: {errors(good)[0]['message']}"
        for line, what in bad.items():
            assert errors(good + line + "\n"), f"pyright does not see {what}"
    return f"{len(bad)} mistakes seen"


@check
def notebooks_show_pictures_and_tables():
    model = CraneCrab()
    result = mc.simulate(model, 1.0)
    figure = result.plot("hinge.phi")
    shown = {n for n in ("_repr_png_", "_repr_html_", "_repr_svg_", "_repr_mimebundle_") if hasattr(figure, n)}
    assert shown, "a plot has no picture for a notebook"
    for thing in (model, mc.check(model), result, result.energy(), mc.compile(model)):
        assert any(hasattr(thing, n) for n in ("_repr_html_", "_repr_svg_", "_repr_mimebundle_")), (
            f"{type(thing).__name__} shows nothing"
        )
    assert "hinge.phi" in result._ipython_key_completions_()
    return "plots, models, reports and results show themselves"


# ---- the live page


@check
def a_page_that_simulates():
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "crane.html"
        CraneCrab().publish(page, sliders=["load.m", "hinge.phi"], plots=["rail.s", "hinge.phi"], stop=10.0)
        text = page.read_text()
    assert "AGFzb" in text, "no WebAssembly inside"
    assert 'src="http' not in text and "cdn" not in text.lower(), "loads something from a network"
    assert len(text) < 150_000, f"{len(text)} bytes"
    return f"{len(text)} bytes, with its own simulation inside"


# ---- neighbours


def bouncing_ball():
    from mechane.examples import bouncing_ball as example

    return example.build() if hasattr(example, "build") else example.BouncingBall()


@check
def an_fmu_with_events():
    import fmpy

    with tempfile.TemporaryDirectory() as folder:
        for version in ("2.0", "3.0"):
            path = Path(folder) / f"crane{version[0]}.fmu"
            mc.export_fmu(
                CraneCrab(),
                path,
                inputs=["pull"],
                outputs=["hinge.phi", "rail.s"],
                version=version,
                kind="co-simulation",
            )
            found = fmpy.simulate_fmu(str(path), stop_time=5.0, output_interval=0.1, fmi_type="CoSimulation")
            ref = crane_by_hand(np.asarray(found["time"]))
            close(found["hinge.phi"], ref[1], 1e-4, f"co-simulation, FMI {version}")
        path = Path(folder) / "ball.fmu"
        model = bouncing_ball()
        mc.export_fmu(model, path, kind="model-exchange")
        assert not fmpy.validation.validate_fmu(str(path)), "the FMU is not valid"
        end = mc.simulate(bouncing_ball(), 1.0, tolerance=1e-9)
        assert end.events, "the ball does not bounce"
        fmpy.simulate_fmu(str(path), stop_time=1.0, output_interval=0.01)
    return "co-simulation 2.0 and 3.0, and a ball that bounces"


@check
def a_robot_from_urdf():
    link = '<link name="{n}"><inertial><origin xyz="0 0 -0.5"/><mass value="1"/><inertia ixx="0.1" iyy="0.1" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>'
    joint = '<joint name="{n}" type="continuous"><parent link="{a}"/><child link="{b}"/><origin xyz="{o}"/><axis xyz="0 1 0"/></joint>'
    text = '<robot name="two"><link name="base"/>' + link.format(n="l1") + link.format(n="l2")
    text += (
        joint.format(n="j1", a="base", b="l1", o="0 0 0")
        + joint.format(n="j2", a="l1", b="l2", o="0 0 -1")
        + "</robot>"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "two.urdf"
        path.write_text(text)
        model = mc.load_urdf(path)
        result = mc.simulate(
            model, 2.0, tolerance=1e-10, initial={"j1.phi": 0.5, "j2.phi": 0.2, "j1.w": 0.0, "j2.w": 0.0}
        )

    def rates(t, y):
        q1, q2, w1, w2 = y
        l, c, m, I, g = 1.0, 0.5, 1.0, 0.1, 9.81
        h = m * l * c * math.cos(q2)
        M = np.array([[2 * (I + m * c * c) + m * l * l + 2 * h, I + m * c * c + h], [I + m * c * c + h, I + m * c * c]])
        k = m * l * c * math.sin(q2)
        b = np.array([k * (2 * w1 * w2 + w2 * w2), -k * w1 * w1])
        b -= g * np.array(
            [m * c * math.sin(q1) + m * (l * math.sin(q1) + c * math.sin(q1 + q2)), m * c * math.sin(q1 + q2)]
        )
        return [w1, w2, *np.linalg.solve(M, b)]

    ref = solve_ivp(rates, (0, 2), [0.5, 0.2, 0, 0], method="DOP853", rtol=1e-11, atol=1e-12).y[:, -1]
    return close([result["j1.phi"][-1], result["j2.phi"][-1]], ref[:2], 1e-7, "a double pendulum from URDF")


@check
def a_sweep_on_a_cluster():
    from distributed import Client, LocalCluster

    system = mc.compile(CraneCrab())
    grid = {"load.m": [0.3, 0.5, 0.7], "hinge.phi": [0.5, 1.0]}
    here = mc.sweep(system, grid, 3.0, measure="hinge.phi", workers=1)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        there = mc.sweep(system, grid, 3.0, measure="hinge.phi", scheduler=client)
    return close(there["hinge.phi"], here["hinge.phi"], 0.0, "six cases on two workers")


if __name__ == "__main__":
    main(sys.argv[1:])
