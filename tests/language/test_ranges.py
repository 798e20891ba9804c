"""Numbers outside their natural range are rejected where they are given, by the name of the component and the parameter."""

import warnings

import pytest

import mechane as mc
from mechane import beams
from mechane import geometry as geo
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals as sg
from mechane import spatial as sp
from mechane import translational as tr
from mechane.errors import MechaneError, ParameterError
from mechane.page.sliders import read_sliders

OUT_OF_RANGE = [
    (lambda: sg.Limiter(lower=2, upper=1), "Limiter: parameter 'lower' = 2.0 is above 'upper' = 1.0"),
    (lambda: sg.PID(lower=2, upper=1), "PID: parameter 'lower' = 2.0 is above 'upper' = 1.0"),
    (lambda: pl.BodyDisc(radius=1, inner_radius=2), "'inner_radius' = 2.0 is above 'radius' = 1.0"),
    (lambda: sp.BodyCylinder(r=(1, 0, 0), diameter=1, inner_diameter=2), "'inner_diameter' = 2.0 is above 'diameter'"),
    (lambda: pl.InternalGear(radius_a=1, radius_b=2), "'radius_b' = 2.0 is above 'radius_a' = 1.0"),
    (lambda: pl.ExternalGear(radius_a=0, radius_b=2), "'radius_a' = 0.0 must be positive"),
    (lambda: pl.PlanetaryGear(ratio=0.5), "'ratio' = 0.5 is below its minimum 1"),
    (lambda: pl.DryFrictionWheel(radius=1, N=1, v_adhesion=2, v_slide=1), "'v_adhesion' = 2.0 is above 'v_slide'"),
    (lambda: pl.DryFrictionWheel(radius=1, N=1, mu_adhesion=0.5, mu_slide=0.8), "'mu_slide' = 0.8 is above 'mu_adhesion'"),
    (lambda: pl.DryFrictionWheel(radius=1, N=1, v_adhesion=0), "'v_adhesion' = 0.0 must be positive"),
    (lambda: pl.DryFrictionWheel(radius=1, N=-5), "'N' = -5.0 is below its minimum 0"),
    (lambda: pl.SlipBasedWheel(radius=1, N=1, s_adhesion=0.3), "'s_adhesion' = 0.3 is above 's_slide' = 0.12"),
    (lambda: pl.SlipBasedWheel(radius=1, N=1, v_min=1, v_slide_min=0.1), "'v_min' = 1.0 is above 'v_slide_min'"),
    (lambda: pl.FrictionRolling(radius=1, v_adhesion=2), "'v_adhesion' = 2.0 is above 'v_slide'"),
    (lambda: pl.IdealRolling(radius=0), "'radius' = 0.0 must be positive"),
    (lambda: pl.JointRR(length=0), "'length' = 0.0 must be positive"),
    (lambda: sp.SphericalSpherical(length=0), "'length' = 0.0 must be positive"),
    (lambda: sp.RollingWheelSet(m=1, I_axis=1, radius=1, track=0), "'track' = 0.0 must be positive"),
    (lambda: pl.DiscDisc(radius_a=1, radius_b=1, v_s=0), "'v_s' = 0.0 must be positive"),
    (lambda: rot.IdealGear(ratio=0), "'ratio' = 0.0 must not be zero"),
    (lambda: rot.IdealPlanetary(ratio=0), "'ratio' = 0.0 must be positive"),
    (lambda: tr.IdealGearR2T(ratio=0), "'ratio' = 0.0 must not be zero"),
    (lambda: tr.RackAndPinion(radius=0), "'radius' = 0.0 must not be zero"),
    (lambda: pl.DifferentialGear(ratio=0), "'ratio' = 0.0 must not be zero"),
    (lambda: sp.BevelGear1D(ratio=0), "'ratio' = 0.0 must not be zero"),
    (lambda: sp.GearConstraint(ratio=0), "'ratio' = 0.0 must not be zero"),
    (lambda: sp.World(gravity="point", mu=-1), "'mu' = -1.0 is below its minimum 0"),
    (lambda: geo.Cone(half_angle=3), "half_angle = 3 must be below π/2; angles are in radians"),
    (lambda: beams.Material(E=-1, density=1), "Material: E = -1 must be positive"),
    (lambda: beams.Material(E="steel", density=1), "Material: E='steel' must be a number"),
    (lambda: pl.CurveCurveContact(range1=(2, 1)), "range1=.2, 1. must be a range, the lower number first"),
    (lambda: pl.PointOnCurve(curve=geo.Circle(radius=1), drawn=(2, 1)), "drawn=.2, 1. must be a range"),
    (lambda: sp.Pipe(inner=1.5), "Pipe: inner=1.5 must be from 0 to 1"),
    (lambda: sp.Pipe(diameter=-1), "Pipe: diameter=-1 must not be below 0"),
    (lambda: sp.FixedShape(opacity=2), "FixedShape: opacity=2 must be from 0 to 1"),
    (lambda: sp.FixedShape(specular=-1), "FixedShape: specular=-1 must be from 0 to 1"),
    (lambda: sp.Torus(radius=-1), "Torus: radius=-1 must not be below 0"),
    (lambda: sp.VoluminousWheel(tyre=-1), "VoluminousWheel: tyre=-1 must not be below 0"),
    (lambda: pl.Body(m=1, I=1, width=-2), "Body: width=-2 must not be below 0"),
    (lambda: mc.parameter(1.0, min=3, max=2), "min=3 is above max=2"),
    (lambda: mc.parameter(1.0, min=2 * mc.time), "must be a number or a parameter"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "complaint"), OUT_OF_RANGE, ids=[text for _, text in OUT_OF_RANGE])
def test_numbers_out_of_range(make, complaint):
    with pytest.raises(MechaneError, match=complaint):
        make()


class Limited(mc.Model):
    """A ramp within bounds."""

    ceiling = mc.parameter(1.0)
    limiter = sg.Limiter(lower=-1.0, upper=ceiling, u=lambda t: t)


def test_bounds_that_are_parameters_hold_for_the_values_of_each_run():
    system = mc.compile(Limited())
    for wrong in ({"limiter.lower": 2.0}, {"ceiling": -3.0}, {"limiter.upper": -3.0}):
        with pytest.raises(ParameterError, match=r"Limiter 'limiter': parameter 'lower' = .* is above 'upper' = "):
            system.simulate(1.0, parameters=wrong)
    both = system.simulate(4.0, parameters={"limiter.lower": 2.0, "ceiling": 3.0})
    assert both["limiter.y"][[0, -1]] == pytest.approx([2.0, 3.0])


def test_bounds_that_are_parameters_of_a_script():
    m = mc.Model("script")
    m.least = mc.parameter(1.0, min=0)
    with pytest.raises(ParameterError, match=r"parameter 'least' = 1.0 is above 'most' = 0.5"):
        m.most = mc.parameter(0.5, min=m.least)
    other = mc.Model("other")
    with pytest.raises(ParameterError, match="its bound 'least' must be a parameter of the same component"):
        other.most = mc.parameter(0.5, min=m.least)


def test_default_sliders_stay_within_bounds_that_are_parameters():
    system = mc.compile(sg.Limiter(lower=0.9, upper=1.0, u=lambda t: t))
    (slider,) = read_sliders(system, ["lower"], system.simulate(1.0))
    assert 0.95 < slider.high <= 1.0
    with pytest.raises(ParameterError, match=r"'lower' = 3.0 is above 'upper' = 1.0"):
        read_sliders(system, [("lower", 0.0, 3.0)], system.simulate(1.0))


def test_infinite_numbers_that_depend_on_others_are_named_without_warnings():
    class Heavy(mc.Model):
        share = mc.parameter(0.0)
        world = pl.World()
        body = pl.Body(m=1 / share, I=1.0)

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(ParameterError, match="Body 'body': parameter 'm' = inf is not finite"):
            mc.simulate(Heavy(), 1.0)
