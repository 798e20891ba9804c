"""Schematics: what is connected, where it goes, what is written."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import mechane as mc
from mechane import planar as pl
from mechane import rotational as rot
from mechane import signals, spatial
from mechane.cli import app
from mechane.diagram import diagram
from mechane.diagram.graph import Box, Net, Pin, has_inside, read_level, unfolded_levels
from mechane.diagram.icons import CLASSES, DRAWINGS, GROUP, PACKAGES, icon_of
from mechane.diagram.layout import HEAD, Place, _tracks, arrange
from mechane.diagram.svg import _rank, _size
from mechane.examples import model, names
from mechane.geometry import SpaceCircle

SVG = "{http://www.w3.org/2000/svg}"


def drawing(name):
    return arrange(read_level(model(name)), _size, _rank)


def nets_of(owner):
    return {frozenset(f"{p.box.name}.{p.name}" for p in net.pins) for net in read_level(owner).nets}


def test_nets_of_the_crane_crab():
    assert nets_of(model("crane_crab")) == {
        frozenset({"world.frame_b", "rail.frame_a"}),
        frozenset({"rail.frame_b", "trolley.frame_a", "hinge.frame_a"}),
        frozenset({"hinge.frame_b", "rope.frame_a"}),
        frozenset({"rope.frame_b", "load.frame_a"}),
    }


def test_connections_that_meet_are_one_net_and_signals_are_nets():
    m = mc.Model("drive")
    m.speed = signals.Sine(amplitude=2.0)
    m.torque = rot.Torque(tau=m.speed)
    m.wheel = rot.Inertia(J=1.0)
    m.load = rot.Damper(d=1.0)
    m.connect(m.torque.flange_b, m.wheel.flange_a)
    m.connect(m.wheel.flange_a, m.load.flange_b)
    level = read_level(m)
    kinds = {net.kind: {f"{p.box.name}.{p.name}" for p in net.pins} for net in level.nets}
    assert kinds["signal"] == {"speed.y", "torque.tau"}
    assert kinds["RotationalFlange"] == {"torque.flange_b", "wheel.flange_a", "load.flange_b"}


@pytest.mark.parametrize("name", names())
def test_nothing_lies_upon_something_else(name):
    d = drawing(name)
    assert len(d.places) == len(list(model(name).children()))
    nothing_overlaps(d)


def nothing_overlaps(d):
    """Boxes are apart, no line runs through a box, no two lines lie upon each other; the same in what is unfolded."""
    for a, b in combinations(d.places, 2):
        apart = a.x + a.w < b.x or b.x + b.w < a.x or a.y + a.h < b.y or b.y + b.h < a.y
        assert apart, f"{a.box.name} and {b.box.name} overlap"
    trunks = [(w.x, min(y for _, y in w.points), max(y for _, y in w.points), w) for w in d.wires]
    for x, low, high, wire in trunks:
        for p in d.places:  # no line runs through a box
            assert not (p.x < x < p.x + p.w and low < p.y + p.h and p.y < high), (p.box.name, wire.net.kind)
    for a, b in combinations(trunks, 2):
        if a[2] - a[1] > 1 and b[2] - b[1] > 1:  # a straight line has no trunk, and may be crossed
            assert abs(a[0] - b[0]) > 1 or a[2] < b[1] or b[2] < a[1], "two trunks in one place"
        for k in (a, b):  # and no stub of one net lies upon a stub of another
            other = b if k is a else a
            for px, py in k[3].points:
                for qx, qy in other[3].points:
                    if abs(py - qy) < 0.5 and (px, py) != (qx, qy):
                        span, beside = sorted((px, k[0])), sorted((qx, other[0]))
                        assert span[1] <= beside[0] + 0.5 or beside[1] <= span[0] + 0.5, "two lines upon each other"
    for p in d.places:
        if p.inside is not None:
            assert p.inside.width <= p.w and p.inside.height + HEAD <= p.h
            for q in p.inside.places:
                assert 0 <= q.x and q.x + q.w <= p.inside.width and 0 <= q.y and q.y + q.h <= p.inside.height
            for pin in (*p.left, *p.right):  # nothing stands between a port and its pin on the frame
                port = p.inside.ports[id(pin)]
                assert p.point(pin)[1] == pytest.approx(p.y + HEAD + port.y + port.h / 2)
                for q in p.inside.places:
                    beside = q.x + q.w <= port.x if pin in p.right else q.x >= port.x + port.w
                    assert q is port or beside or not q.y < port.y + port.h / 2 < q.y + q.h
            nothing_overlaps(p.inside)


class Link(mc.Model):
    """A hinge and a bar with a body."""

    frame_a, frame_b = pl.Frame(), pl.Frame()
    hinge = pl.Revolute(driven=True)
    bar = pl.FixedTranslation(r=(1, 0))
    body = pl.Body(m=1.0, I=0.1)

    def connections(self):
        yield mc.connect(self.frame_a, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.bar.frame_a)
        yield mc.connect(self.bar.frame_b, self.body.frame_a, self.frame_b)


class Arm(mc.Model):
    """Two links controlled from outside: by a motor that receives their angle, and by a brake."""

    frame_a = pl.Frame()
    upper, lower = Link(), Link()
    brake = rot.Damper(d=1.0)

    def build(self):
        self.motor = rot.Torque(tau=-self.upper.hinge.phi)

    def connections(self):
        yield mc.connect(self.frame_a, self.upper.frame_a)
        yield mc.connect(self.upper.frame_b, self.lower.frame_a)
        yield mc.connect(self.motor.flange_b, self.upper.hinge.axis)
        yield mc.connect(self.brake.flange_b, self.lower.hinge.axis)


class Robot(mc.Model):
    """Two arms and a spring between their ends."""

    world, base = pl.World(), pl.Fixed(r=(4, 0))
    one, two = Arm(), Arm()
    spring = pl.Spring(c=1.0, s0=1.0)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.one.frame_a)
        yield mc.connect(self.base.frame_a, self.two.frame_a)
        yield mc.connect(self.one.lower.frame_b, self.spring.frame_a)
        yield mc.connect(self.two.lower.frame_b, self.spring.frame_b)


@pytest.mark.parametrize("made", [Robot, Arm, lambda: model("v6_engine"), lambda: model("two_track_car")])
@pytest.mark.parametrize("depth", [1, 2])
def test_sub_models_are_unfolded(made, depth):
    m = made()
    d = arrange(read_level(m), _size, _rank, depth)
    nothing_overlaps(d)

    def shown(drawing):
        for p in drawing.places:
            if p.box.component is not None:
                yield p.box.path
                yield from shown(p.inside) if p.inside is not None else ()

    def wanted(owner, left):
        for c in owner.children():
            yield c.path
            yield from wanted(c, left - 1) if left and has_inside(c) else ()

    assert sorted(shown(d)) == sorted(wanted(m, depth))


def test_lines_lead_through_frames_to_what_they_mean():
    """Following all lines through all frames of the unfolded robot gives the connections of the model, no more, no less."""
    groups: dict[str, str] = {}

    def root(k):
        while groups.setdefault(k, k) != k:
            k = groups[k]
        return k

    def name(pin):
        if pin.box.outer is not None:
            return str(id(pin.box.outer))
        own = pin.box.component is None or has_inside(pin.box.component)
        return str(id(pin)) if own else f"{pin.box.path}.{pin.name}"

    def follow(drawing):
        joined = [wire.net.pins for wire in drawing.wires]
        joined += [list(p.box.pins.values()) for p in drawing.places if p.box.component is None and not p.box.outer]
        for pins in joined:  # also the two of a line that passes a column
            for a, b in pairwise(pins):
                groups[root(name(b))] = root(name(a))
        for p in drawing.places:
            if p.inside is not None:
                follow(p.inside)

    follow(arrange(read_level(Robot()), _size, _rank, 9))
    sets: dict[str, set[str]] = {}
    for k in list(groups):
        if "." in k:
            sets.setdefault(root(k), set()).add(k)
    wanted = {
        frozenset({"world.frame_b", "one.upper.hinge.frame_a"}),
        frozenset({"base.frame_b", "two.upper.hinge.frame_a"}),
        frozenset({"one.lower.bar.frame_b", "one.lower.body.frame_a", "spring.frame_a"}),
        frozenset({"two.lower.bar.frame_b", "two.lower.body.frame_a", "spring.frame_b"}),
    }
    for a in ("one", "two"):
        wanted |= {frozenset({f"{a}.{k}.hinge.frame_b", f"{a}.{k}.bar.frame_a"}) for k in ("upper", "lower")}
        wanted |= {
            frozenset({f"{a}.upper.bar.frame_b", f"{a}.upper.body.frame_a", f"{a}.lower.hinge.frame_a"}),
            frozenset({f"{a}.motor.flange_b", f"{a}.upper.hinge.axis"}),
            frozenset({f"{a}.brake.flange_b", f"{a}.lower.hinge.axis"}),
            frozenset({f"{a}.upper.hinge.phi", f"{a}.motor.tau"}),
        }
    assert {frozenset(s) for s in sets.values()} == wanted


def test_what_is_unfolded_is_not_repeated_below():
    def sheets(depth):
        tree = ElementTree.fromstring(diagram(Robot(), depth=depth, highlight=["one.upper", "two.lower.bar"]))
        groups = [g for g in tree.iter(f"{SVG}g") if any(r.get("stroke") == "#d6452f" for r in g.findall(f"{SVG}rect"))]
        titles = [t.text.split(":")[0] for t in tree.iter(f"{SVG}text") if t.get("class") == "title"]
        return titles, {g.get("data-path") for g in groups}

    assert sheets(0)[0] == ["Robot", "Arm", "Link"]
    assert sheets(1) == (["Robot", "Link"], {"one.upper"})
    assert sheets(2) == (["Robot"], {"one.upper", "two.lower.bar"})
    car = diagram(model("two_track_car"))  # two kinds of corners: with and without a steering column
    assert "Corner: front_left, front_right" in car and "Corner: rear_left, rear_right" in car
    assert unfolded_levels(Robot()) == 2 and unfolded_levels(model("crane_crab")) == 0


def test_a_line_that_goes_on_where_another_ends_gets_out_of_its_way():
    """Net a ends on the right at the height at which net b begins on the left: b must turn before a arrives there."""

    def box(column, *heights):
        place = Place(Box(f"{column}{heights}", "", None), 10.0, 100.0, x=100.0 * column, column=column)
        place.offset = lambda pin: pin.at
        for at in heights:
            pin = Pin(place.box, f"p{at}", "Frame")
            pin.at = at
            (place.right if column == 0 else place.left).append(pin)
        return place

    left, right = box(0, 0.0, 50.0), box(1, 50.0, 90.0)
    a, b = (Net("Frame", [left.right[k], right.left[k]]) for k in (0, 1))
    for nets in ([a, b], [b, a]):
        tracks = _tracks(nets, {id(p.box): p for p in (left, right)})
        assert tracks[id(b)] < tracks[id(a)]


def test_the_world_is_left_and_chains_are_straight():
    d = {p.box.name: p for p in drawing("crane_crab").places}
    assert d["world"].x == min(p.x for p in d.values())
    assert d["world"].x < d["rail"].x < d["hinge"].x < d["rope"].x < d["load"].x
    assert d["hinge"].y == pytest.approx(d["rope"].y) == pytest.approx(d["load"].y)
    assert d["trolley"].x == d["hinge"].x


def test_svg_is_whole_and_needs_nothing():
    text = diagram(model("v6_engine"), highlight=["shaft"])
    tree = ElementTree.fromstring(text)
    paths = [g.get("data-path") for g in tree.iter(f"{SVG}g") if g.get("data-path")]
    inner = [c.path for c in model("v6_engine").cylinder[0].children()]
    assert sorted(paths) == sorted([*(c.path for c in model("v6_engine").children()), *inner])
    assert not re.search(r"(?:href|src|url\(|@import)", text)
    assert "script" not in text
    marked = [g for g in tree.iter(f"{SVG}g") if any(r.get("stroke") == "#d6452f" for r in g.findall(f"{SVG}rect"))]
    assert [g.get("data-path") for g in marked] == ["shaft"]


def test_frame_a_is_a_filled_square_and_frame_b_an_open_one():
    tree = ElementTree.fromstring(diagram(model("crane_crab")))
    seen = {rect.findtext(f"{SVG}title"): rect for rect in tree.iter(f"{SVG}rect")}
    for part in ("rail", "hinge", "rope"):
        a, b = seen[f"{part}.frame_a"], seen[f"{part}.frame_b"]
        assert a.get("fill") == a.get("stroke") == b.get("stroke") != b.get("fill")


def test_two_points_on_curves_and_a_revolute_are_a_chain():
    m = mc.Model("curve_on_curve")
    m.world = spatial.World()
    m.point1, m.point2 = (spatial.PointOnCurve(curve=SpaceCircle(r), orientation="tangential") for r in (1.0, 0.4))
    m.roll = spatial.Revolute(n=(1, 0, 0))
    m.body = spatial.Body(m=1.0, I=(0.1, 0.1, 0.1))
    m.connect(m.world.frame_b, m.point1.frame_a)
    m.connect(m.point1.frame_b, m.roll.frame_a)
    m.connect(m.roll.frame_b, m.point2.frame_b)  # point sides together
    m.connect(m.point2.frame_a, m.body.frame_a)
    d = {p.box.name: p for p in arrange(read_level(m), _size, _rank).places}
    assert sorted(d, key=lambda name: d[name].x) == ["world", "point1", "roll", "point2", "body"]
    assert len({round(p.y, 3) for p in d.values()}) == 1
    assert len(nets_of(m)) == 4


def test_graphs_of_signals_are_not_mirrored_and_forces_are():
    text = diagram(model("crane_crab_controlled"))
    parts = {m[1]: m[2] for m in re.finditer(r'<g data-path="(\w+)">(.*?)</g>', text, re.DOTALL)}
    assert "scale(-1,1)" in parts["wind"] and "scale(-1,1)" not in parts["target"]


def test_names_are_escaped(tmp_path):
    m = mc.Model("<b>&")
    m.world = pl.World()
    text = diagram(m, tmp_path / "deep" / "x.svg")
    assert "&lt;b&gt;&amp;" in text and "<b>" not in text
    assert (tmp_path / "deep" / "x.svg").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", names())
def test_every_example_has_a_diagram(name):
    m = model(name)
    tree = ElementTree.fromstring(diagram(m))
    drawn = {g.get("data-path") for g in tree.iter(f"{SVG}g")}
    assert {c.path for c in m.children()} <= drawn


def test_library_classes_have_icons():
    assert set(CLASSES.values()) | set(PACKAGES.values()) <= set(DRAWINGS)
    assert set(GROUP) == set(DRAWINGS)
    for icon, art in DRAWINGS.items():
        ElementTree.fromstring(f"<g>{art}</g>"), icon
    plain, count = [], 0
    for library in (pl, spatial, rot, signals):
        for kind in vars(library).values():
            if isinstance(kind, type) and issubclass(kind, mc.Component) and not kind.__name__.startswith("Two"):
                probe, count = kind.__new__(kind), count + 1
                if icon_of(probe) == "part":
                    plain.append(kind.__name__)
    assert count > 100 and len(plain) < 0.03 * count, plain  # a new class may do with the plain box for a while


def test_own_classes():
    class Hover(pl.Spring):
        """A spring of another kind."""

    class Shown(mc.Component):
        icon = "gears"

    class Arm(mc.Component):
        frame_a = pl.Frame()
        bar = pl.FixedTranslation(r=(1, 0))
        tip = pl.Body(m=1.0, I=0.1)

    assert icon_of(Hover(c=1.0, s0=0.0)) == "spring"
    assert icon_of(Shown()) == "gears"
    assert icon_of(Arm()) == "model" and has_inside(Arm())
    assert not has_inside(pl.BodyBox(r=(1, 0)))


def test_command(tmp_path):
    out = tmp_path / "crane.svg"
    run = CliRunner().invoke(app, ["diagram", "crane-crab", "-o", str(out)])
    assert run.exit_code == 0, run.output
    assert ElementTree.parse(out).getroot().tag == f"{SVG}svg"
    assert CliRunner().invoke(app, ["diagram", "crane_crap"]).exit_code == 1
    run = CliRunner().invoke(app, ["diagram", "v6_engine", "--depth", "1", "-o", str(out)])
    assert run.exit_code == 0 and 'data-path="cylinder[3].bore"' in out.read_text(encoding="utf-8")
    assert CliRunner().invoke(app, ["diagram", "v6_engine", "--depth", "-1"]).exit_code == 2


def test_models_draw_their_diagram(tmp_path):
    car = model("two_track_car")
    shown = car.diagram(tmp_path / "car.svg", depth=1)
    assert shown == diagram(car, depth=1) == (tmp_path / "car.svg").read_text() == shown._repr_svg_()
    with pytest.raises(mc.MechaneError, match="diagram has no option 'dept'"):
        car.diagram(dept=1)
