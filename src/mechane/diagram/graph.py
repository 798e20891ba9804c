"""Content of a diagram: the components of one level, and the nets that connect their pins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from ..compiler.flatten.statements import statements
from ..language.component import Component
from ..language.expressions import Expr
from ..language.node import Connection, Connector
from ..language.registry import symbols_in
from ..language.symbols import Owned, Parameter
from ..language.tree import declarations_of, name_of, parent_of

LIBRARY = ("planar", "spatial", "rotational", "translational", "signals", "contact", "geometry", "motor", "beams")


@dataclass(eq=False)
class Pin:
    """Connection point of a net on a box; `kind` is the connector class, or "signal"."""

    box: Box
    name: str
    kind: str
    output: bool = False  # of a signal
    connector: Connector | None = None
    users: list[Any] = field(default_factory=list)  # source or destination of a signal in the box

    @property
    def second(self) -> bool:
        """Whether this is the far side of its component: `frame_b`, `flange_b`, an output."""
        return self.output or self.name.endswith("_b")


@dataclass(eq=False)
class Box:
    """A component of the level, or one of the level's own connectors (`component` is then None).

    `outer` is the pin of such a connector on the frame of a level drawn inside another.
    """

    name: str
    path: str
    component: Component | None
    pins: dict[str, Pin] = field(default_factory=dict)
    outer: Pin | None = None

    def pin(self, name: str, kind: str, output: bool = False, key: str = "") -> Pin:
        """The pin with a name (or another key), created on first use."""
        return self.pins.setdefault(key or name, Pin(self, name, kind, output))


@dataclass(eq=False)
class Net:
    """Connected pins."""

    kind: str
    pins: list[Pin]


@dataclass(eq=False)
class Level:
    """One level of a model."""

    owner: Component
    boxes: list[Box]
    nets: list[Net]


def is_library(component: Component) -> bool:
    """Whether a component comes from a library, and is drawn as its icon regardless of its contents.

    >>> from mechane import planar
    >>> is_library(planar.World())
    True
    """
    parts = type(component).__module__.split(".")
    return parts[0] == "mechane" and len(parts) > 1 and parts[1] in LIBRARY


def has_inside(component: Component) -> bool:
    """Whether a component is a sub-model with its own diagram."""
    return not is_library(component) and len(list(component.children())) > 1


def unfolded_levels(component: Component) -> int:
    """Number of nested levels of sub-models."""
    return max((1 + unfolded_levels(c) for c in component.children() if has_inside(c)), default=0)


def read_level(owner: Component, box: Box | None = None) -> Level:
    """Components and nets directly inside a component, and their connection to the pins of its enclosing box, if any."""
    boxes = {id(c): Box(name_of(c), c.path, c) for c in owner.children()}
    outside = {id(c): Box(name_of(c), c.path, None) for c in owner.connectors()}
    nets = [*_joined(owner, boxes, outside), *_signals(owner, boxes)]
    ports = [] if box is None else [p for pin in box.pins.values() if (p := _port(pin, boxes, outside, nets))]
    used = {id(p.box) for n in nets for p in n.pins}
    return Level(owner, [*(b for b in outside.values() if id(b) in used), *ports, *boxes.values()], nets)


def _port(outer: Pin, boxes: dict[int, Box], outside: dict[int, Box], nets: list[Net]) -> Box | None:
    """The box that represents a pin of the enclosing frame; a new one if there was none."""
    own = outside.get(id(outer.connector))
    if own is not None:
        own.outer = outer
        return None
    if outer.connector is not None:
        ends = [_pin(outer.connector, boxes, outside)]
    else:
        ends = [_user(outer, user, boxes) for user in outer.users]
    inner = list(dict.fromkeys(pin for pin in ends if pin is not None))
    if not inner:
        return None
    port = Box(outer.name, "", None, outer=outer)
    pin = port.pin(outer.name, outer.kind)
    net = (
        next((n for n in nets if any(p in inner for p in n.pins)), None)
        if outer.connector is not None or outer.output
        else None
    )
    if net is None:
        nets.append(Net(outer.kind, [pin, *inner]))
    else:
        net.pins.append(pin)
    return port


def _user(outer: Pin, user: Any, boxes: dict[int, Box]) -> Pin | None:
    """The pin of the box that a signal of the enclosing frame comes from or goes to."""
    box, path = _inside(user, boxes)
    if box is None:
        return None
    if outer.output:
        pin = box.pin(".".join(filter(None, (path, outer.name.rpartition(".")[2]))), "signal", output=True)
    else:
        pin = box.pin(outer.name, "signal", key=f"{outer.name} from outside, {id(outer)}")
    pin.users.append(user)
    return pin


def _inside(node: Any, boxes: dict[int, Box]) -> tuple[Box | None, str]:
    """The box that contains a part of a component, and its path inside."""
    names: list[str] = []
    while node is not None and id(node) not in boxes:
        names.insert(0, name_of(node))
        node = parent_of(node)
    return (boxes[id(node)] if node is not None else None), ".".join(names)


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
        return outside[id(connector)].pin(name_of(connector), kind)
    box, path = _inside(connector, boxes)
    if box is None:
        return None
    pin = box.pin(path, kind)
    pin.connector = connector
    return pin


def _signals(owner: Component, boxes: dict[int, Box]) -> Iterator[Net]:
    """Signals between components: sources that use variables of another box."""
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
                        pin = sender.pin(path, "signal", output=True)
                        pin.users.append(symbol.owner)
                        nets[key] = Net("signal", [pin])
                    pin = next((p for p in nets[key].pins if p.box is box), None)  # one arrow from sender to receiver
                    if pin is None:
                        pin = box.pin(name, "signal", key=f"{name} of {sender.name}.{path}")
                        nets[key].pins.append(pin)
                    pin.users.append(inner)
    yield from nets.values()


def given(component: Component) -> Iterator[tuple[str, Expr]]:
    """External inputs of a component, as expressions."""
    from ..language.declarations import Source

    for name, value in component.__dict__.items():
        declared = declarations_of(type(component)).get(name)
        external = isinstance(declared, Source) or (name[:1] == "u" and name[1:].isdigit())
        if external and isinstance(value, Expr) and not isinstance(value, Parameter):
            yield name, value


def symbols_of(value: Expr) -> Iterable[Owned]:
    """Symbols of components in an expression."""
    return {
        s.id: s for _, s, _ in symbols_in(value.sx) if isinstance(s, Owned) and not isinstance(s, Parameter)
    }.values()


def _sender(symbol: Owned, boxes: dict[int, Box]) -> tuple[Box | None, str]:
    box, path = _inside(symbol.owner, boxes)
    return box, ".".join(filter(None, (path, symbol.name)))
