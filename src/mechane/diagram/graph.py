"""What a diagram shows: the components of one level, and the nets that join their pins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from ..compiler.flat import _statements as statements
from ..language.component import Component, Connection, Connector
from ..language.declarations import Owned, Parameter
from ..language.expressions import Expr, symbols_in

LIBRARY = ("planar", "spatial", "rotational", "translational", "signals", "contact", "geometry", "motor", "beams")


@dataclass(eq=False)
class Pin:
    """Where a net meets a box; `kind` is the class of connector, or "signal"."""

    box: Box
    name: str
    kind: str
    output: bool = False  # of a signal

    @property
    def second(self) -> bool:
        """Whether this is the far side of its component: `frame_b`, `flange_b`, an output."""
        return self.output or self.name.endswith("_b")


@dataclass(eq=False)
class Box:
    """A component of the level, or one of the level's own connectors (`component` is then None)."""

    name: str
    path: str
    component: Component | None
    pins: dict[str, Pin] = field(default_factory=dict)

    def pin(self, name: str, kind: str, output: bool = False, key: str = "") -> Pin:
        """The pin of a name (or of another key), made when first asked for."""
        return self.pins.setdefault(key or name, Pin(self, name, kind, output))


@dataclass(eq=False)
class Net:
    """Pins that are connected."""

    kind: str
    pins: list[Pin]


@dataclass(eq=False)
class Level:
    """One level of a model."""

    owner: Component
    boxes: list[Box]
    nets: list[Net]


def is_library(component: Component) -> bool:
    """Whether a component comes from a library, and is drawn as its icon whatever is inside.

    >>> from mechane import planar
    >>> is_library(planar.World())
    True
    """
    parts = type(component).__module__.split(".")
    return parts[0] == "mechane" and len(parts) > 1 and parts[1] in LIBRARY


def has_inside(component: Component) -> bool:
    """Whether a component is a sub-model whose inside is worth a diagram of its own."""
    return not is_library(component) and len(list(component.children())) > 1


def read_level(owner: Component) -> Level:
    """Components and nets directly inside a component."""
    boxes = {id(c): Box(c._name, c.path, c) for c in owner.children()}
    outside = {id(c): Box(c._name, c.path, None) for c in owner.connectors()}
    nets = [*_joined(owner, boxes, outside), *_signals(owner, boxes)]
    used = {id(p.box) for n in nets for p in n.pins}
    return Level(owner, [*(b for b in outside.values() if id(b) in used), *boxes.values()], nets)


def _joined(owner: Component, boxes: dict[int, Box], outside: dict[int, Box]) -> Iterator[Net]:
    """Sets of connected connectors, in the order of the model."""
    parent: dict[int, int] = {}
    known: dict[int, Connector] = {}

    def root(k: int) -> int:
        while parent[k] != k:
            parent[k] = k = parent[parent[k]]
        return k

    for item in statements(owner):
        if isinstance(item, Connection):
            for c in item.connectors:
                known[id(c)] = c
                parent.setdefault(id(c), id(c))
            for a, b in pairwise(item.connectors):
                parent[root(id(b))] = root(id(a))
    sets: dict[int, list[Pin]] = {}
    for k, connector in known.items():
        pin = _pin(connector, boxes, outside)
        if pin is not None:
            sets.setdefault(root(k), []).append(pin)
    for pins in sets.values():
        unique = list(dict.fromkeys(pins))
        if len(unique) > 1:
            yield Net(unique[0].kind, unique)


def _pin(connector: Connector, boxes: dict[int, Box], outside: dict[int, Box]) -> Pin | None:
    kind = connector.kind().__name__
    if "rotational" in connector.kind().__module__ and kind == "Flange":
        kind = "RotationalFlange"
    if id(connector) in outside:
        return outside[id(connector)].pin(connector._name, kind)
    node, names = connector._parent, [connector._name]
    while node is not None and id(node) not in boxes:
        names.insert(0, node._name)
        node = node._parent
    return None if node is None else boxes[id(node)].pin(".".join(names), kind)


def _signals(owner: Component, boxes: dict[int, Box]) -> Iterator[Net]:
    """What a component is told by another: a source that uses variables of another box."""
    nets: dict[tuple[int, str], Net] = {}
    for box in boxes.values():
        assert box.component is not None
        for inner in box.component.walk():
            for name, value in given(inner):
                for symbol in symbols_of(value):
                    sender, path = _sender(symbol, boxes)
                    if sender is None or sender is box:
                        continue
                    key = (id(sender), path)
                    if key not in nets:
                        nets[key] = Net("signal", [sender.pin(path, "signal", output=True)])
                    if all(pin.box is not box for pin in nets[key].pins):  # one arrow from sender to receiver
                        nets[key].pins.append(box.pin(name, "signal", key=f"{name} of {sender.name}.{path}"))
    yield from nets.values()


def given(component: Component) -> Iterator[tuple[str, Expr]]:
    """Quantities that a component is given from outside, as expressions."""
    from ..language.declarations import Source

    for name, value in component.__dict__.items():
        declared = type(component)._declarations.get(name)
        wanted = isinstance(declared, Source) or (name[:1] == "u" and name[1:].isdigit())
        if wanted and isinstance(value, Expr) and not isinstance(value, Parameter):
            yield name, value


def symbols_of(value: Expr) -> Iterable[Owned]:
    """Symbols of components in an expression."""
    return {
        s.id: s for _, s, _ in symbols_in(value.sx) if isinstance(s, Owned) and not isinstance(s, Parameter)
    }.values()


def _sender(symbol: Owned, boxes: dict[int, Box]) -> tuple[Box | None, str]:
    node, names = symbol.owner, [symbol.name]
    while node is not None and id(node) not in boxes:
        names.insert(0, node._name)
        node = node._parent
    return (boxes[id(node)] if node is not None else None), ".".join(names)
