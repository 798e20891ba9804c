"""Contacts and nearest points."""

import math

import numpy as np
import pytest

import mechane as mc
import mechane.geometry as geo
from mechane.geometry.search import is_convex


def condition(curve1, curve2, contact, phi1=0.0, phi2=0.0):
    turn = lambda a, v: np.array([[math.cos(a), -math.sin(a)], [math.sin(a), math.cos(a)]]) @ v  # noqa: E731
    n1, n2 = turn(phi1, curve1.normal(contact.s1)), turn(phi2, curve2.normal(contact.s2))
    return math.atan2(n1 @ turn(phi2, curve2.tangent(contact.s2)), -n1 @ n2)


def test_circles_face_each_other_once():
    one, two = geo.Circle(0.9), geo.Circle(0.6)
    contact, behind = geo.find_contacts(one, two, pose2=((1.5, 0.0), 0.7))
    assert behind.gap == pytest.approx(-3.0)  # the far sides face each other too, through both circles
    assert contact.gap == pytest.approx(0, abs=1e-12) and contact.inside
    assert (contact.s1, contact.s2) == pytest.approx((0.0, math.pi - 0.7), abs=1e-9)
    np.testing.assert_allclose(contact.point1, (0.9, 0), atol=1e-12)
    far, _ = geo.find_contacts(one, two, pose2=((0.0, 2.0), 0.0))
    assert far.gap == pytest.approx(0.5)


def test_a_circle_inside_a_ring():
    ring, ball = geo.Circle(2.0, switch_side=True), geo.Circle(0.5)
    found = geo.find_contacts(ring, ball, pose2=((0.0, -1.5), 0.0))
    assert found[0].gap == pytest.approx(0, abs=1e-12)
    assert found[0].s1 == pytest.approx(1.5 * math.pi)
    assert found[1].gap == pytest.approx(3.0)  # across the ring


@pytest.mark.parametrize("phi", [0.0, 0.4, 1.3, 2.9, -1.0])
def test_flat_follower_on_an_ellipse_follows_the_support_function(phi):
    a, b = 0.8, 0.4
    cam, face = geo.Ellipse(a, b), geo.StraightLine((1, 0), switch_side=True)
    lift = math.hypot(a * math.sin(phi), b * math.cos(phi))
    found = geo.find_contacts(cam, face, pose1=((0, 0), phi), pose2=((0, lift), 0.0))
    assert len(found) == 1 and found[0].gap == pytest.approx(0, abs=1e-12)
    assert condition(cam, face, found[0], phi) == pytest.approx(0, abs=1e-12)
    offset = (a * a - b * b) * math.sin(phi) * math.cos(phi) / lift
    assert found[0].s2 == pytest.approx(offset, abs=1e-9)


def test_the_line_is_found_far_outside_of_what_is_drawn():
    (contact,) = geo.find_contacts(geo.Circle(0.5), geo.StraightLine(), pose1=((300.0, 0.5), 0.0))
    assert contact.s2 == pytest.approx(300.0) and not contact.inside


def test_several_contacts_are_reported_nearest_first():
    wave = geo.Curve(lambda x: (x, 0.6 * mc.cos(3 * x)), interval=(-4, 4))
    found = geo.find_contacts(wave, geo.Circle(0.3), pose2=((0.1, 1.0), 0.0))
    assert len(found) >= 3
    assert all(abs(condition(wave, geo.Circle(0.3), c)) < 1e-9 for c in found)
    inside = [abs(c.gap) for c in found if c.inside]
    assert inside == sorted(inside)
    for c in found:
        across = c.point2 - c.point1 - c.gap * c.normal1
        np.testing.assert_allclose(across, 0, atol=1e-9)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("turned", [0.004, 0.3])
def test_a_flank_touches_close_to_its_root(turned):
    """The derivative of an involute vanishes at its root; its tangent there is given."""
    line = geo.StraightLine(direction=(math.cos(turned), math.sin(turned)), switch_side=True)
    (contact,) = geo.find_contacts(geo.Involute(radius=1.0), line)
    assert contact.s1 == pytest.approx(turned, abs=1e-9)


def test_parallel_lines_have_no_single_contact():
    assert geo.find_contacts(geo.StraightLine(), geo.StraightLine(switch_side=True)) == []
    with pytest.raises(geo.GeometryError, match="plane curves"):
        geo.find_contacts(geo.Helix(), geo.Circle())


def test_nearest_point_of_a_curve():
    near = geo.closest_on_curve(geo.Ellipse(2.0, 1.0), (0.1, 0.0))
    s = np.linspace(0, 2 * math.pi, 200001)
    best = np.min(np.linalg.norm(geo.Ellipse(2.0, 1.0).position(s) - (0.1, 0.0), axis=1))
    assert near[0].distance == pytest.approx(best, abs=1e-9) and len(near) == 2
    assert geo.closest_on_curve(geo.Parabola(1.0), (0.0, 3.0))[0].parameters == pytest.approx(
        (-1.0,)
    )  # held at the end
    helix = geo.closest_on_curve(geo.Helix(1.0, 0.1, turns=3), (0.65, 0.5, 0.0))
    assert len(helix) >= 3 and helix[0].distance <= helix[1].distance


def test_nearest_points_of_two_curves():
    one, two = geo.SpaceCircle(1.0), geo.SpaceCircle(1.0, n_x=(0, 1, 0), n_y=(0, 0, 1))
    turn = np.eye(3)
    found = geo.closest_points(one, two, pose2=((3.0, 0.0, 0.5), turn))
    s = np.linspace(0, 2 * math.pi, 721)
    d = one.position(s)[:, None] - (two.position(s) + np.array([3.0, 0.0, 0.5]))[None]
    assert found[0].distance == pytest.approx(np.min(np.linalg.norm(d, axis=2)), abs=1e-4)
    gap = found[0].point2 - found[0].point1
    assert gap @ one.tangent(found[0].parameters[0]) == pytest.approx(0, abs=1e-9)
    assert gap @ two.tangent(found[0].parameters[1]) == pytest.approx(0, abs=1e-9)


def test_nearest_point_of_a_surface():
    sphere = geo.Sphere(2.0)
    near = geo.closest_on_surface(sphere, (3.0, 4.0, 1.0))
    assert near[0].distance == pytest.approx(math.sqrt(26) - 2, abs=1e-12)
    bowl = geo.Paraboloid(1.0, size=4.0)
    near = geo.closest_on_surface(bowl, (0.3, 0.1, 0.2))
    gap = near[0].point1 - near[0].point2
    assert np.linalg.norm(np.cross(gap, bowl.normal(*near[0].parameters))) < 1e-9


def test_only_ovals_and_straight_lines_are_convex():
    """An oval seen from inside is hollow; an open arc may be met behind its ends; a curve that turns twice is no oval."""

    def limacon(width):
        return geo.Curve(
            lambda q: ((1 + width * mc.cos(q)) * mc.cos(q), (1 + width * mc.cos(q)) * mc.sin(q)), 2 * math.pi
        )

    assert is_convex(geo.Ellipse(0.8, 0.4)) and is_convex(geo.Circle(2.0)) and is_convex(limacon(0.3))
    assert is_convex(geo.StraightLine(length=1.0)) and is_convex(geo.StraightLine(length=1.0, switch_side=True))
    for curve in (geo.Ellipse(0.8, 0.4, switch_side=True), geo.Parabola(), limacon(0.8), limacon(1.5)):
        assert not is_convex(curve)
