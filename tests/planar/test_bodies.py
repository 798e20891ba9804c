"""Shaped bodies, against the integrals that define them and the same made of parts."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import mechane as mc
from mechane import planar as pl


def swing(body: mc.Component, **options) -> mc.Result:
    model = mc.Model("swing")
    model.world = pl.World()
    model.hinge = pl.Revolute(phi=-0.4, w=0.5)
    model.body = body
    model.connect(model.world.frame_b, model.hinge.frame_a)
    model.connect(model.hinge.frame_b, model.body.frame_a)
    return mc.simulate(model, 2.0, tolerance=1e-9, **options)


def test_box_and_disc_weigh_what_they_are():
    box = swing(pl.BodyBox(r=(3.0, 4.0), width=0.5, thickness=0.2, density=100.0))
    x, y = np.meshgrid(np.linspace(-2.5, 2.5, 2001), np.linspace(-0.25, 0.25, 401), indexing="ij")
    mass = 100.0 * 5.0 * 0.5 * 0.2
    assert_allclose(box["body.m"][0], mass)
    assert_allclose(box["body.I"][0], mass * np.mean(x**2 + y**2), rtol=1e-2)
    assert_allclose(box["body.I"][0], mass * (25 + 0.25) / 12)
    assert_allclose(box["body.r_cm"][0], (1.5, 2.0))
    ring = swing(pl.BodyDisc(radius=0.5, inner_radius=0.3, thickness=0.1, density=100.0, r_cm=(1.0, 0.0)))
    assert_allclose(ring["body.m"][0], 100.0 * np.pi * 0.16 * 0.1)
    assert_allclose(ring["body.I"][0], ring["body.m"][0] * 0.34 / 2)


def test_a_given_mass_overrides_the_form_and_scales_the_inertia():
    box = swing(pl.BodyBox(r=(1.0, 0.0), width=0.5, m=12.0))
    assert_allclose((box["body.m"][0], box["body.I"][0]), (12.0, 1.25))


def test_density_can_change_between_runs():
    model = mc.Model("falls")
    model.world = pl.World()
    model.body = pl.BodyBox(r=(1.0, 0.0), width=0.5, density=2.0)
    system = mc.compile(model)
    light, heavy = system.simulate(0.1), system.simulate(0.1, parameters={"body.density": 4.0})
    assert_allclose(heavy["body.I"], 2 * light["body.I"])


def test_body_shape_is_a_rod_with_a_body():
    def chain(whole: bool) -> mc.Result:
        model = mc.Model("chain")
        model.world = pl.World()
        model.hinge = [pl.Revolute(phi=0.3, w=0.0), pl.Revolute(phi=-1.0, w=2.0)]
        ends = [model.world.frame_b]
        data = dict(m=1.3, I=0.2, r_cm=(0.4, 0.1))
        if whole:
            model.link = [pl.BodyShape(r=(0.8, -0.2), **data) for _ in range(2)]
            pairs = [(link.frame_a, link.frame_b) for link in model.link]
        else:
            model.rod = [pl.FixedTranslation(r=(0.8, -0.2)) for _ in range(2)]
            model.mass = [pl.Body(**data) for _ in range(2)]
            pairs = [(rod.frame_a, rod.frame_b) for rod in model.rod]
            for rod, mass in zip(model.rod, model.mass, strict=True):
                model.connect(rod.frame_a, mass.frame_a)
        for hinge, (start, end) in zip(model.hinge, pairs, strict=True):
            model.connect(ends[-1], hinge.frame_a)
            model.connect(hinge.frame_b, start)
            ends.append(end)
        return mc.simulate(model, 2.0, tolerance=1e-10)

    one, two = chain(True), chain(False)
    for path in ("hinge[0].phi", "hinge[1].w"):
        assert_allclose(one[path], two[path], atol=1e-7)
    assert one.system.report.variables < two.system.report.variables


@pytest.mark.parametrize("enforce", [False, True])
def test_states_of_a_body_can_be_enforced(enforce):
    model = mc.Model("swing")
    model.world = pl.World()
    model.bush = pl.Bushing(c=(100, 100))
    model.body = pl.BodyShape(r=(1.0, 0.0), m=1.0, I=0.1, enforce_states=enforce)
    model.connect(model.world.frame_b, model.bush.frame_a)
    model.connect(model.bush.frame_b, model.body.frame_a)
    states = mc.check(model).states
    assert len(states) == 6
    if enforce:
        assert sorted(states) == ["body.phi", "body.r_0[0]", "body.r_0[1]", "body.v[0]", "body.v[1]", "body.w"]
