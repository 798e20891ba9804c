"""Wrong arguments of the front door: each is refused by a short error that names it, none passes or ends elsewhere."""

from __future__ import annotations

import math
import subprocess
import sys

import numpy as np
import pytest

import mechane as mc
from mechane import beams
from mechane import contact as ct
from mechane import geometry as geo
from mechane import planar as pl
from mechane import signals as sg
from mechane.motor import InertiaDyad, coordChange1
from mechane.shapes import Shape
from mechanisms import pendulum

SYSTEM = mc.compile(pendulum())
RESULT = SYSTEM.simulate(0.1, points=3)
GRID = {"bob.m": [1.0, 2.0]}

WRONG = {
    "a misspelt option of simulate": (lambda: mc.simulate(SYSTEM, 1.0, tolerence=1e-6), "tolerence.*tolerance"),  # type: ignore[call-arg]
    "a misspelt option of check": (lambda: mc.check(SYSTEM, unit=True), "unit.*units"),  # type: ignore[call-arg]
    "a misspelt option of sweep": (lambda: mc.sweep(SYSTEM, GRID, 1.0, worker=1), "worker.*workers"),  # type: ignore[call-arg]
    "a misspelt option of linearize": (lambda: mc.linearize(SYSTEM, input=["bob.m"]), "input.*inputs"),  # type: ignore[call-arg]
    "a stop time beyond floating point": (lambda: SYSTEM.simulate(10**400), "stop=1000.*must be a finite number"),
    "a tolerance beyond floating point": (
        lambda: SYSTEM.simulate(1.0, tolerance=10**400),
        "tolerance=1000.*must be a finite number",
    ),
    "a start value beyond floating point": (lambda: pl.Revolute(phi=10**400), "phi.*too large"),
    "a text as frames per second": (lambda: RESULT.animate("x.html", fps="x"), "fps='x' must be a number"),  # type: ignore[arg-type]
    "a number as a switch": (lambda: RESULT.animate("x.html", open=3), "open=3 must be True or False"),  # type: ignore[arg-type]
    "a derivative that was not computed": (
        lambda: SYSTEM.gradient("hinge.phi", ["bob.m"], 0.1)["bob.I"],
        "'bob.I'.*bob.m",
    ),
    "a number to minimize": (lambda: mc.optimize(SYSTEM, 3, {"bob.m": (1.0, 2.0)}, 0.1), "minimize=3"),  # type: ignore[arg-type]
    "an option of a mode": (lambda: mc.linearize(SYSTEM).modes().animate(0, "x.html", sped=2), "sped.*speed"),  # type: ignore[call-arg]
    "an option of a pose": (lambda: mc.equilibrium(SYSTEM).animate("x.html", opn=False), "opn.*open"),  # type: ignore[call-arg]
    "a mode that is none": (
        lambda: mc.reinit(pl.Revolute(friction=mc.Coulomb(limit=1.0)).friction.mode, 5),
        "one of -2, -1, 0, 1, 2",
    ),
    "the time as a choice": (
        lambda: pl.WorldForce(f=(0, 1), resolve_in=mc.time),
        "WorldForce: resolve_in=time must be one of",
    ),  # type: ignore[arg-type]
    "a guess as a stiffness": (
        lambda: beams.ComplianceJoint(stiffness=mc.guess(2.0)),
        "ComplianceJoint: stiffness.*guesses",
    ),
    "a number as a path": (lambda: SYSTEM.simulate(1.0, parameters={3: 3}), "3 is not a path"),  # type: ignore[dict-item]
    "a number as progress": (lambda: SYSTEM.simulate(1.0, progress=3), "progress=3"),  # type: ignore[arg-type]
    "numbers as progress": (lambda: SYSTEM.simulate(1.0, progress=np.zeros(2)), "progress=array"),  # type: ignore[arg-type]
    "a text as a time": (lambda: RESULT.at("x"), "at.*'x'"),  # type: ignore[arg-type]
    "the unit of a number": (lambda: RESULT.unit(3), "by the path of a variable"),  # type: ignore[arg-type]
    "a path as an expression": (lambda: RESULT.evaluate("hinge.phi"), r"result\['hinge.phi'\]"),
    "a number as a file to animate": (lambda: RESULT.animate(3), "path=3.*file"),  # type: ignore[arg-type]
    "a number as a file to save": (lambda: RESULT.save(3), "path=3.*file"),  # type: ignore[arg-type]
    "a number as a file to load": (lambda: mc.Result.load(3), "path=3.*file"),  # type: ignore[arg-type]
    "a number as a robot": (lambda: mc.load_mjcf(3), "path=3.*file"),  # type: ignore[arg-type]
    "a number as a file of a model": (lambda: mc.load_model(3), "name of a file"),  # type: ignore[arg-type]
    "a number as a model to save": (lambda: mc.save_model(3), "writes a model"),  # type: ignore[arg-type]
    "a number as points": (lambda: geo.read_points(3), "text file"),  # type: ignore[arg-type]
    "a bound that is not a number": (lambda: mc.parameter(1.0, min="x"), "min='x'"),
    "a shape in words": (lambda: mc.variable(shape="x"), "shape='x'"),  # type: ignore[arg-type]
    "a negative shape": (lambda: mc.variable(shape=-1), "shape=-1"),
    "a broken shape": (lambda: mc.variable(shape=2.5), "shape=2.5"),  # type: ignore[arg-type]
    "a port of no class": (lambda: mc.port(3, when="driven"), "class of a connector"),  # type: ignore[arg-type]
    "a port with no condition": (lambda: mc.port(pl.Frame, when=3), "name of an option"),  # type: ignore[arg-type]
    "the sine of a text": (lambda: mc.sin("x"), "number or an expression"),
    "the angle of a text": (lambda: mc.atan2("x", 1), "numbers or expressions"),
    "a vector product of numbers": (lambda: mc.cross(3, 4), "two vectors"),
    "a scalar product of unequal vectors": (lambda: mc.dot((1, 2), (1, 2, 3)), "equal length"),
    "a call of a number": (lambda: mc.call(3), "CasADi Function"),  # type: ignore[arg-type]
    "a number as outputs": (lambda: mc.linearize(SYSTEM, outputs=3), "outputs=3.*list of paths"),  # type: ignore[arg-type]
    "a text as outputs": (lambda: mc.linearize(SYSTEM, outputs="hinge.phi"), "outputs='hinge.phi'.*list of paths"),
    "one value in place of a list": (lambda: mc.sweep(SYSTEM, {"bob.m": 3}, 1.0), "'bob.m' needs a list"),  # type: ignore[dict-item]
    "no values": (lambda: mc.sweep(SYSTEM, {"bob.m": []}, 1.0), "'bob.m' needs a list"),
    "a number as a grid": (lambda: mc.sweep(SYSTEM, 3, 1.0), "list or a dictionary"),  # type: ignore[arg-type]
    "a number to measure": (lambda: mc.sweep(SYSTEM, GRID, 1.0, measure=3), "measure is the path.*not 3"),  # type: ignore[arg-type]
    "no workers": (lambda: mc.sweep(SYSTEM, GRID, 1.0, workers=0), "workers=0"),
    "a derivative by a number": (lambda: SYSTEM.gradient("hinge.phi", 3, 1.0), "wrt=3"),  # type: ignore[arg-type]
    "one bound": (lambda: mc.optimize(SYSTEM, "hinge.phi", {"bob.m": 3}, 1.0), "'bob.m' needs its bounds"),  # type: ignore[dict-item]
    "bounds in the wrong order": (lambda: mc.optimize(SYSTEM, "hinge.phi", {"bob.m": (3, 1)}, 1.0), "needs its bounds"),
    "a number as inputs": (lambda: SYSTEM.stepper(inputs=3), "inputs=3"),  # type: ignore[arg-type]
    "a step in words": (lambda: SYSTEM.stepper().step("x"), "dt = 'x'"),  # type: ignore[arg-type]
    "an input in words": (lambda: SYSTEM.stepper(inputs=["bob.m"]).step(0.1, "x"), "inputs must be numbers"),  # type: ignore[arg-type]
    "a number as sliders": (lambda: pendulum().publish("x.html", sliders=3), "sliders=3"),  # type: ignore[arg-type]
    "a trace in numbers": (lambda: RESULT.animate("x.html", traces=[3]), r"traces=\[3\] must be a path"),  # type: ignore[list-item]
    "a title of a number": (lambda: RESULT.animate("x.html", title=3), "title=3 must be a text"),  # type: ignore[arg-type]
    "a number to follow": (lambda: RESULT.animate("x.html", follow=3), "follow=3 must be a text"),  # type: ignore[arg-type]
    "no frames per second": (lambda: RESULT.animate("x.html", fps=math.nan), "fps=nan must be a finite number"),
    "a list of parameters": (lambda: SYSTEM.stepper(parameters=[3]), r"parameters=\[3\] must be a dictionary"),  # type: ignore[arg-type]
    "a number as start values": (lambda: SYSTEM.gradient("hinge.phi", ["bob.m"], 0.1, initial=3), "initial=3.*dict"),  # type: ignore[arg-type]
    "a list as a solver": (lambda: SYSTEM.simulate(0.1, solver=[]), "solver"),  # type: ignore[arg-type]
    "a number as axes": (lambda: RESULT.plot("hinge.phi", axes=3), "axes=3 must be axes"),
    "a number as another result": (lambda: RESULT.plot("hinge.phi", others={"a": 3}), "'a': 3.* must be results"),  # type: ignore[dict-item]
    "an expression at a fraction": (lambda: RESULT.evaluate(1.0, 0.5), "evaluate: some=.*indices"),  # type: ignore[arg-type]
    "energies at a fraction": (lambda: RESULT.energy(0.5), "some=.*indices"),  # type: ignore[arg-type]
    "a component that is not there": (lambda: pendulum().diagram(highlight=["hing"]), "'hing' to highlight.*'hinge'"),
    "components in numbers": (lambda: pendulum().diagram(highlight=[3]), r"highlight=\[3\].*paths"),  # type: ignore[list-item]
    "a weight in words": (lambda: mc.linearize(SYSTEM, inputs=["bob.m"]).lqr("x", 1.0), "numbers.*'x'"),
    "a block to calculate with": (lambda: sg.Sine() + 1, r"Sine is not a number.*\.y"),  # type: ignore[operator]
    "a body to compare": (lambda: pl.Body(m=1.0, I=0.1) < 1, "Body is not a number.*variables"),  # type: ignore[operator]
    "an inertia without names": (lambda: InertiaDyad(1.0, (0, 0, 0), 1.0), "by name: InertiaDyad"),  # type: ignore[call-arg]
    "a mass in words": (lambda: InertiaDyad(m="x", I=1.0), "m='x' must be a number"),
    "a change of frame without a motor": (lambda: coordChange1((0, 0, 0), np.eye(3), 3), "m=3 must be a motor"),  # type: ignore[arg-type]
    "a step of nothing": (lambda: ct.step(None, 0, 0, 1, 1), "numbers or an expression, got None"),
    "a frame in words": (lambda: pl.resolve1(0.1, "x"), r"resolve1\(0.1, 'x'\)"),
    "a point near no curve": (lambda: geo.closest_on_curve(3, (0, 0)), "curve=3 must be a Curve"),  # type: ignore[arg-type]
    "a shape that is a number": (lambda: Shape(3), "kind=3 must be one of box"),  # type: ignore[arg-type]
    "more shape functions than there are": (
        lambda: beams.ModalBeam(length=1.0, section=beams.Circle(0.01), material=beams.STEEL, stretch=99),
        "ModalBeam: at most 20 shapes",
    ),
    "an angle beyond floating point": (lambda: mc.deg(10**400), "too large"),
    "values of a mode that are none": (lambda: mc.discrete(1, values=3), "values=3 must be a list"),  # type: ignore[arg-type]
    "a radius in words": (lambda: geo.Circle(radius="x"), "radius must be a positive number"),
    "no radius": (lambda: geo.Circle(radius=math.nan), "radius must be a positive number"),
    "a section in words": (lambda: beams.Circle("x"), "radius = 'x'"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_arguments_are_refused_by_name(name):
    call, words = WRONG[name]
    with pytest.raises(mc.MechaneError, match=words):
        call()


def test_warnings_point_at_the_line_of_the_user():
    with pytest.warns(mc.MechaneWarning) as caught:
        mc.check(_impossible())
    assert caught[0].filename == __file__


def _impossible():
    from mechane import spatial as sp

    return sp.Body(m=1.0, I=(1, 1, 2.2))


def test_the_package_lists_what_users_need():
    """In a fresh interpreter, where no library has been imported."""
    code = (
        "import mechane as mc; print(mc.planar.Body(m=1.0, I=0.1).m.value, *(n for n in dir(mc) if not hasattr(mc, n)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.split() == ["1.0"]
    assert {"simulate", "sweep", "planar", "spatial"} <= set(dir(mc)) and not {"Any", "LATER", "annotations"} & set(
        dir(mc)
    )
