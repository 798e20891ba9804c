"""Connectors given as keywords of constructors: the same model as with `connect`, in classes, scripts, files and processes."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane import rotational as ro
from mechane import spatial as sp
from mechane.analysis.sending import packed, unpacked


class Joined(mc.Model):
    """A pendulum joined by keywords."""

    world = pl.World()
    hinge = pl.Revolute(frame_a=world.frame_b, phi=0.5, w=0.0)
    rod = pl.FixedTranslation(r=(0, -1), frame_a=hinge.frame_b)
    bob = pl.Body(m=1.0, I=0.1, frame_a=rod.frame_b)


class Connected(mc.Model):
    """The same pendulum, joined by connections."""

    world = pl.World()
    hinge = pl.Revolute(phi=0.5, w=0.0)
    rod = pl.FixedTranslation(r=(0, -1))
    bob = pl.Body(m=1.0, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.bob.frame_a, self.rod.frame_b)


class OnTheMoon(Joined):
    """Another world in the place of the one that the hinge was given."""

    world = pl.World(g=1.62)


def motion(model: mc.Model, path: str = "hinge.phi") -> np.ndarray:
    return mc.simulate(model, 1.0)[path]


def test_in_a_class():
    assert np.array_equal(motion(Joined()), motion(Connected()))
    assert mc.check(Joined()).equations == mc.check(Connected()).equations


def test_a_part_replaced_in_a_subclass():
    model = Connected()
    system = mc.compile(model)
    moon = system.simulate(1.0, parameters={"world.g": 1.62})["hinge.phi"]
    assert motion(OnTheMoon()) == pytest.approx(moon, abs=1e-12)


def test_inside_another_model():
    class Two(mc.Model):
        left = Joined()
        right = Connected()

    found = mc.simulate(Two(), 1.0)
    assert np.array_equal(found["left.hinge.phi"], found["right.hinge.phi"])


def test_in_a_script_with_lists_and_a_conditional_port():
    m = mc.Model()
    m.world = pl.World(g=0.0)
    m.hinge = pl.Revolute(frame_a=m.world.frame_b, driven=True, phi=0.0, w=0.0)
    m.ends = [pl.Body(m=1.0, I=0.1) for _ in range(2)]
    m.arms = [
        pl.FixedTranslation(r=(x, 0), frame_a=m.hinge.frame_b, frame_b=m.ends[i].frame_a) for i, x in enumerate((1, -1))
    ]
    m.motor = ro.Torque(tau=2.2, flange_b=m.hinge.axis)
    assert motion(m)[-1] == pytest.approx(0.5 * 2.2 / (2 * (1.0 + 0.1)), rel=1e-6)


def test_in_a_process_and_in_a_file(tmp_path):
    system = unpacked(packed(mc.compile(Joined())))[0]
    assert np.array_equal(system.simulate(1.0)["hinge.phi"], motion(Joined()))
    mc.save_model(Joined(), tmp_path / "joined.json")
    assert np.array_equal(motion(mc.load_model(tmp_path / "joined.json")), motion(Joined()))


def test_the_diagram_shows_it():
    assert Joined()._repr_svg_().count("<path") == Connected()._repr_svg_().count("<path")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: pl.Revolute(frame_a=3), "Revolute.frame_a.*got int"),
        (lambda: pl.Revolute(frame_a=pl.World()), "name its connector"),
        (lambda: pl.Revolute(frame_a=sp.World().frame_b), "different kinds"),
        (lambda: pl.Revolute(axis=ro.Inertia(J=1.0).flange_a), "only with driven=True"),
        (lambda: mc.check(pl.Revolute(frame_a=pl.World().frame_b)), "components in one model"),
        (lambda: pl.Revolute(frame_c=pl.World().frame_b), "Did you mean 'frame_"),
        (lambda: Joined(hinge=pl.Revolute()), "'hinge' is a part"),
    ],
)
def test_what_cannot_be_joined(make, says):
    with pytest.raises(mc.MechaneError, match=says):
        make()
