"""Layout: columns by distance from the ground, nets as trunks in the channels between them.

Components and nets are the two sides of a bipartite graph. A breadth-first search from the ground puts every net
exactly between the columns of its components, so there are no long lines, and no line crosses a box.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from .graph import Box, Level, Net, Pin, has_inside, read_level

ROW, COLUMN = 30.0, 40.0  # space between boxes: vertically (for labels) and horizontally
TRACK = 11.0  # distance of two trunks, and
PITCH = 16.0  # of two pins
HEAD, PAD = 34.0, 16.0  # frame of an expanded sub-model: space above and around its contents
SWEEPS = 12


@dataclass(eq=False)
class Place:
    """A placed box: its icon has a corner (x, y) and a size; pins are on its left and right edges."""

    box: Box
    w: float
    h: float
    x: float = 0.0
    y: float = 0.0
    column: int = 0
    left: list[Pin] = field(default_factory=list)
    right: list[Pin] = field(default_factory=list)
    inside: Drawing | None = None  # contents of an expanded sub-model, below its header

    def offset(self, pin: Pin) -> float:
        """Distance of a pin below the top of the icon; on a frame, at the height of its inner connection."""
        if self.inside is not None and id(pin) in self.inside.ports:
            port = self.inside.ports[id(pin)]
            return HEAD + port.y + 0.5 * port.h
        side = self.left if pin in self.left else self.right
        return 0.5 * self.h + PITCH * (side.index(pin) - 0.5 * (len(side) - 1))

    def point(self, pin: Pin) -> tuple[float, float]:
        """Position of a pin."""
        return (self.x if pin in self.left else self.x + self.w), self.y + self.offset(pin)


@dataclass(eq=False)
class Wire:
    """A routed net: a trunk at x, and the points of its pins."""

    net: Net
    x: float
    points: list[tuple[float, float]]


@dataclass(eq=False)
class Drawing:
    """The layout of a level."""

    places: list[Place]
    wires: list[Wire]
    width: float
    height: float

    @cached_property
    def ports(self) -> dict[int, Place]:
        """Inner connections of the pins of the enclosing frame."""
        return {id(p.box.outer): p for p in self.places if p.box.outer is not None}


def arrange(level: Level, size: Any, rank: Any, depth: int = 0, right: Collection[Pin] = ()) -> Drawing:
    """Place the boxes of a level; `size(box)` is the size of its icon and label, `rank(box)` is smallest for roots.

    Sub-models are expanded down to a `depth`. Lines to pins on the `right` of the enclosing frame end on the right.
    """
    places = {id(b): Place(b, *size(b)[:2]) for b in level.boxes}
    labels = {id(b): size(b)[2:] for b in level.boxes}
    parts, alone = _parts(level, places)
    drawing = Drawing([], [], 0.0, 0.0)

    def unfold(place: Place) -> None:
        """Lay out the contents of an expanded sub-model whose pins have been assigned to sides."""
        component = place.box.component
        if depth > 0 and component is not None and has_inside(component):
            place.inside = arrange(read_level(component, place.box), size, rank, depth - 1, place.right)
            title = labels[id(place.box)][0]
            place.w = max(place.inside.width, title) + 2 * PAD
            place.h = place.inside.height + HEAD + PAD
            labels[id(place.box)] = (0.0, 0.0)

    y = 0.0
    for members, nets in parts:
        part = _arrange_part(members, nets, rank, labels, unfold, right)
        for p in part.places:
            p.y += y
        for wire in part.wires:
            wire.points = [(a, b + y) for a, b in wire.points]
        y += part.height + ROW
        drawing.places += part.places
        drawing.wires += part.wires
        drawing.width = max(drawing.width, part.width)
    x, row = 0.0, 0.0
    for p in alone:  # unconnected boxes are placed in rows below
        unfold(p)
        wide = max(p.w, labels[id(p.box)][0])
        if x and x + wide > max(drawing.width, 600):
            x, y, row = 0.0, y + row + ROW, 0.0
        p.x, p.y = x + 0.5 * (wide - p.w), y
        x += wide + COLUMN
        row = max(row, p.h + labels[id(p.box)][1])
        drawing.width = max(drawing.width, x - COLUMN)
        drawing.places.append(p)
    drawing.height = y + row if alone else max(y - ROW, 0.0)
    return drawing


def _parts(level: Level, places: dict[int, Place]) -> tuple[list[tuple[list[Place], list[Net]]], list[Place]]:
    """Connected components, the largest first, and unconnected boxes."""
    group = {id(b): id(b) for b in level.boxes}

    def root(k: int) -> int:
        while group[k] != k:
            group[k] = k = group[group[k]]
        return k

    for net in level.nets:
        for pin in net.pins[1:]:
            group[root(id(pin.box))] = root(id(net.pins[0].box))
    found: dict[int, tuple[list[Place], list[Net]]] = {}
    for b in level.boxes:
        found.setdefault(root(id(b)), ([], []))[0].append(places[id(b)])
    for net in level.nets:
        found[root(id(net.pins[0].box))][1].append(net)
    parts = sorted((p for p in found.values() if p[1]), key=lambda p: -len(p[0]))
    return parts, [p[0][0] for p in found.values() if not p[1]]


def _arrange_part(
    places: list[Place], nets: list[Net], rank: Any, labels: dict[int, Any], unfold: Any, right: Collection[Pin]
) -> Drawing:
    by_box = {id(p.box): p for p in places}
    ports = [p for p in places if p.box.outer is not None]
    ends = [p for p in ports if p.box.outer in right]
    columns, channels = _columns(places, nets, rank, by_box, ends)
    for p in sorted(ports, key=lambda p: p in ends):
        _lead_out(p, p in ends, columns, channels, by_box, labels)
    places = [p for members in columns for p in members]
    for k, members in enumerate(columns):
        for p in members:
            p.column = k
    for k, nets in enumerate(channels):
        for net in nets:
            for pin in net.pins:
                place = by_box[id(pin.box)]
                (place.right if place.column == k else place.left).append(pin)
    for p in places:
        unfold(p)
    _order(columns, channels, by_box)
    _heights(columns, channels, by_box, labels)

    # columns and channels from left to right
    x, wires = 0.0, []
    for k, members in enumerate(columns):
        wide = max(max(p.w, labels[id(p.box)][0]) for p in members)
        for p in members:
            p.x = x + 0.5 * (wide - p.w)
        x += wide
        if k < len(channels):
            tracks = _tracks(channels[k], by_box)
            count = 1 + max(tracks.values())
            gap = max(COLUMN, TRACK * (count + 1))
            first = x + 0.5 * (gap - TRACK * (count - 1))
            for net in channels[k]:
                wires.append(Wire(net, first + TRACK * tracks[id(net)], []))
            x += gap
    top = min(p.y for p in places)
    for p in places:
        p.y -= top
    for wire in wires:
        wire.points = [by_box[id(pin.box)].point(pin) for pin in wire.net.pins]
    height = max(p.y + p.h + labels[id(p.box)][1] for p in places)
    return Drawing(places, wires, x, height)


def _columns(
    places: list[Place], nets: list[Net], rank: Any, by_box: Any, ends: list[Place]
) -> tuple[list[list[Place]], list[list[Net]]]:
    """Columns of boxes with the nets between them, from the roots; without roots, from the most distant box."""
    begin = [p for p in places if p not in ends]
    best = min(rank(p.box) for p in begin)
    roots = [p for p in begin if rank(p.box) == best]
    if best > 0:
        roots = _search(ends, nets, by_box)[0][-1][:1] if ends else roots[:1]
    return _search(roots, nets, by_box)


def _search(roots: list[Place], nets: list[Net], by_box: Any) -> tuple[list[list[Place]], list[list[Net]]]:
    """Breadth-first search."""
    touching: dict[int, list[Net]] = {}
    for net in nets:
        for pin in net.pins:
            touching.setdefault(id(pin.box), []).append(net)
    columns, channels = [roots], []
    seen, crossed = {id(p.box) for p in roots}, set()
    while True:
        ahead: list[Net] = []
        for p in columns[-1]:
            for net in touching.get(id(p.box), ()):
                if id(net) not in crossed:
                    crossed.add(id(net))
                    ahead.append(net)
        if ahead:
            channels.append(ahead)
        following = []
        for net in ahead:
            for pin in net.pins:
                if id(pin.box) not in seen:
                    seen.add(id(pin.box))
                    following.append(by_box[id(pin.box)])
        if not following:
            break
        columns.append(following)
    return columns, channels


def _lead_out(
    port: Place, right: bool, columns: list[list[Place]], channels: list[list[Net]], by_box: Any, labels: dict[int, Any]
) -> None:
    """Move a port to the first or last column; in between, its line has a reserved row of zero width."""
    (pin,) = port.box.pins.values()
    k = next(k for k, nets in enumerate(channels) for n in nets if pin in n.pins)
    net = next(n for n in channels[k] if pin in n.pins)
    for members in columns:
        if port in members:
            members.remove(port)
    if not columns[-1]:
        columns.pop()
    if right and k + 1 == len(columns):
        columns.append([])
    last = len(columns) - 1 if right else 0
    step = 1 if right else -1
    at = net.pins.index(pin)
    for column in range(k + 1 if right else k, last, step):
        way = Place(Box(port.box.name, "", None), 0.0, port.h)
        one, other = (way.box.pin(pin.name, net.kind, key=key) for key in ("in", "out"))
        columns[column].append(way)
        by_box[id(way.box)], labels[id(way.box)] = way, (0.0, 0.0)
        net.pins[at] = one
        net, at = Net(net.kind, [other, pin]), 1
        channels[column if right else column - 1].append(net)
    columns[last].append(port)


def _order(columns: list[list[Place]], channels: list[list[Net]], by_box: dict[int, Place]) -> None:
    """Reduce crossings: order boxes and nets by the mean of their neighbours, sweeping back and forth."""
    height: dict[int, float] = {}
    for members in columns:
        for k, p in enumerate(members):
            height[id(p)] = k - 0.5 * len(members)

    def at(pin: Pin) -> float:
        place = by_box[id(pin.box)]
        return height[id(place)] + place.offset(pin) / place.h

    level = {id(n): k for k, nets in enumerate(channels) for n in nets}
    touching: dict[int, list[Net]] = {}
    for nets in channels:
        for net in nets:
            for pin in net.pins:
                touching.setdefault(id(pin), []).append(net)

    def middle(net: Net, column: int) -> float:
        pins = [p for p in net.pins if by_box[id(p.box)].column == column] or net.pins
        return float(np.mean([at(p) for p in pins]))

    for sweep in range(SWEEPS):
        forward = sweep % 2 == 0
        for k in range(len(columns)) if forward else reversed(range(len(columns))):
            for p in columns[k]:
                for side in (p.left, p.right) if p.inside is None else ():  # pins in the order of their connections
                    side[:] = sorted(side, key=lambda pin: np.mean([_beyond(n, pin, at) for n in touching[id(pin)]]))
            target = {}
            for p in columns[k]:
                pins = p.left if forward else p.right
                near = [
                    middle(n, k - 1 if forward else k + 1)
                    for pin in pins
                    for n in touching[id(pin)]
                    if level[id(n)] == (k - 1 if forward else k)
                ]
                target[id(p)] = float(np.mean(near)) if near else height[id(p)]
            columns[k].sort(key=lambda p: target[id(p)])
            for i, p in enumerate(columns[k]):
                height[id(p)] = i - 0.5 * len(columns[k])


def _beyond(net: Net, pin: Pin, at: Any) -> float:
    others = [at(p) for p in net.pins if p is not pin]
    return float(np.mean(others)) if others else 0.0


def _heights(columns: list[list[Place]], channels: list[list[Net]], by_box: Any, labels: dict[int, Any]) -> None:
    """Straighten lines: each box as close as possible to its nets, without overlaps."""
    for members in columns:
        y = 0.0
        for p in members:
            p.y = y
            y += p.h + labels[id(p.box)][1] + ROW
        for p in members:
            p.y -= 0.5 * y
    touching: dict[int, list[Net]] = {}
    for nets in channels:
        for net in nets:
            for pin in net.pins:
                touching.setdefault(id(pin), []).append(net)
    for sweep in range(2 * SWEEPS + 1):
        last = sweep == 2 * SWEEPS  # from the root outwards, so that chains become straight
        for members in columns if sweep % 2 == 0 else reversed(columns):
            target = []
            for p in members:
                pulls = []
                for pin in p.left if last else (*p.left, *p.right):
                    for net in touching[id(pin)]:
                        others = [by_box[id(q.box)].point(q)[1] for q in net.pins if q is not pin]
                        if last:  # follow the incoming line, or stay
                            others = others if len(net.pins) == 2 else [p.point(pin)[1]]
                        weight = 4.0 if len(net.pins) == 2 else 1.0
                        pulls.append((weight, float(np.median(others)) - p.offset(pin)))
                total = sum(w for w, _ in pulls)
                target.append(sum(w * y for w, y in pulls) / total if total else p.y)
            room = [p.h + labels[id(p.box)][1] + ROW for p in members]
            for p, y in zip(members, spread(target, room), strict=True):
                p.y = y


def spread(target: list[float], room: list[float]) -> list[float]:
    """Positions closest to the desired ones, in order, with the given spacing (pooled adjacent violators).

    >>> spread([0.0, 0.0, 9.0], [2.0, 2.0, 2.0])
    [-1.0, 1.0, 9.0]
    """
    shift = np.concatenate([[0.0], np.cumsum(room[:-1])])
    blocks: list[tuple[float, int]] = []
    for value in np.asarray(target, float) - shift:
        blocks.append((float(value), 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (a, n), (b, m) = blocks[-2:]
            blocks[-2:] = [((a * n + b * m) / (n + m), n + m)]
    flat = [v for v, n in blocks for _ in range(n)]
    return [float(v + s) for v, s in zip(flat, shift, strict=True)]


def _tracks(nets: list[Net], by_box: dict[int, Place]) -> dict[int, int]:
    """A track for each trunk of a channel, without overlaps and with few crossings."""
    channel = {id(n): k for k, n in enumerate(nets)}
    spans, starts = [], []
    column = min(by_box[id(p.box)].column for n in nets for p in n.pins)
    for net in nets:
        ys = [by_box[id(p.box)].point(p)[1] for p in net.pins]
        left = [by_box[id(p.box)].point(p)[1] for p in net.pins if by_box[id(p.box)].column == column]
        right = [by_box[id(p.box)].point(p)[1] for p in net.pins if by_box[id(p.box)].column != column]
        spans.append((min(ys), max(ys)))
        starts.append((left, right))

    def crossings(a: int, b: int) -> int:
        """Number of crossings if trunk a is to the left of trunk b."""
        count = sum(spans[b][0] < y < spans[b][1] for y in starts[a][1])
        count += sum(spans[a][0] < y < spans[a][1] for y in starts[b][0])
        count += 50 * sum(abs(y - z) < 4 for y in starts[a][1] for z in starts[b][0])  # overlapping lines
        return count

    straight = [n for n in nets if spans[channel[id(n)]][1] - spans[channel[id(n)]][0] < 1]
    order: list[int] = []
    for net in nets:
        if net in straight:
            continue
        k = channel[id(net)]
        costs = []
        for place in range(len(order) + 1):
            costs.append(sum(crossings(o, k) for o in order[:place]) + sum(crossings(k, o) for o in order[place:]))
        order.insert(int(np.argmin(costs)), k)
    tracks: dict[int, int] = {id(n): 0 for n in straight}
    for place, k in enumerate(order):
        clash = [
            tracks[id(nets[o])] + 1
            for o in order[:place]
            if crossings(o, k) != crossings(k, o) or (spans[o][0] - 6 < spans[k][1] and spans[k][0] - 6 < spans[o][1])
        ]
        tracks[id(nets[k])] = max(clash, default=0)
    return tracks
