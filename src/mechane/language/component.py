"""Components, connectors, models and connections: what a user puts together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

import casadi as ca

from ..errors import ConnectionError, MechaneError, ParameterError, StructureError, UnknownNameError, suggest
from ..extension import extension
from .aliases import Alias, by_present_name
from .declarations import Absent, DeclaredRate, Option, ParameterDeclaration, Port, Source, VariableDeclaration
from .events import Event
from .expressions import Equation, Expr, Origin, Symbol, caller, der, symbols_in, user_line
from .following import Follow
from .guesses import Guess
from .help import LazyDoc, LazySignature
from .initial import Initial
from .symbols import Discrete, Owned, Parameter, Variable
from .varied import bound
from .watching import found, looked

if TYPE_CHECKING:
    from dataclasses import InitVar
    from pathlib import Path

C = TypeVar("C", bound="Component")


def _positional(*, default: Any, kw_only: bool = False) -> Any:
    """Tells type checkers of an argument that may be given without its name."""


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(_positional,))
class Node:
    """Something with a place in the model tree and declared symbols: a component or a connector.

    To type checkers, annotated declarations (`m: Parameter = parameter(...)`) are keywords of the constructor.
    """

    __signature__: ClassVar[Any] = LazySignature()
    _declarations: ClassVar[dict[str, Any]] = {}
    _class_symbols: ClassVar[frozenset[int]] = frozenset()  # parameters and variables of the class body
    _replaced: ClassVar[dict[int, str]] = {}  # parts of base classes for which this class has others: their names
    _name: str
    _parent: Node | None
    _call: tuple[tuple[Any, ...], dict[str, Any]]
    _twins: dict[int, Any]  # component in the class body -> component of this instance
    _connections: list[Connection]
    _wires: list[Connection]  # of this node's own connectors, given by keyword
    _joined: list[Connection]  # those of its parts
    _equations: list[Equation | Event | Initial]
    _scripted: bool
    _built: bool

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        declarations: dict[str, Any] = {}
        symbols, replaced = set(), {}
        for base in reversed(cls.__mro__):
            for name, value in vars(base).items():
                if isinstance(value, (ParameterDeclaration, VariableDeclaration)):
                    symbols.add(value.id)
                if _is_declaration(value):
                    if hasattr(Component, name) if base is not Node else False:
                        raise StructureError(
                            f"{cls.__name__}: '{name}' is a method of every component; choose another name."
                        )
                    if isinstance(old := declarations.get(name), Node):
                        replaced[id(old)] = name
                    declarations[name] = value
                elif name in declarations:
                    del declarations[name]
        cls._declarations, cls._class_symbols, cls._replaced = declarations, frozenset(symbols), replaced
        cls.__doc__ = LazyDoc(vars(cls).get("__doc__"))  # type: ignore[assignment]

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        node = super().__new__(cls)
        node.__dict__.update(
            _name="", _parent=None, _call=(args, kwargs), _twins={}, _built=False, _wires=[], _joined=[]
        )
        return node

    def join(self, name: str) -> str:
        """Path of something below this node."""
        path = self.path
        return f"{path}.{name}" if path else name

    @property
    def path(self) -> str:
        """Where this node is in the model, such as `crane.rope.frame_a`; empty for the model itself."""
        if self._parent is None:
            return self._name if isinstance(self, Connector) else ""
        return self._parent.join(self._name)

    @property
    def label(self) -> str:
        """Kind and place, for messages."""
        kind, place = type(self).__name__, self.path or self._name
        return f"{kind} '{place}'" if place and place != kind else kind

    def _adopt(self, name: str, child: Node) -> None:
        around: Node | None = self if child._parent is None else None
        while around is not None:
            if around is child:
                raise StructureError(f"{child.label} cannot be a part of itself ('{self.join(name)}').")
            around = around._parent
        if child._parent is not None and (child._parent is not self or child._name != name):
            raise StructureError(
                f"{type(child).__name__} is already used as '{child.path}'; make a new one for '{self.join(name)}'. "
                "A component belongs to one place in one model."
            )
        if child._parent is None:
            self._joined.extend(child._wires)
        child.__dict__.update(_name=name, _parent=self)

    def _settable(self) -> list[str]:
        kinds = (ParameterDeclaration, VariableDeclaration, Option, Source, Connector, Port)
        return [name for name, d in self._declarations.items() if isinstance(d, kinds)]

    def _make(self, arguments: dict[str, Any]) -> None:
        """Turn declarations into this instance's own symbols, connectors and sub-components."""
        arguments = by_present_name(type(self), arguments)
        self.__dict__["_call"] = (self._call[0], arguments)
        for name in arguments:
            if name not in self._declarations or isinstance(self._declarations[name], (Component, list)):
                known = self._settable()
                if name in self._declarations:
                    raise StructureError(
                        f"{type(self).__name__}: '{name}' is a part; give parameters={{'{name}.…': …}} when you simulate, "
                        "or put another one in its place in a subclass."
                    )
                raise UnknownNameError(
                    f"{type(self).__name__} has no parameter or variable '{name}'.{suggest(name, known)}"
                )
        self._take_values(arguments)
        for name, d in self._declarations.items():
            if isinstance(d, VariableDeclaration):
                self.__dict__[name] = self._variable(name, d, arguments)
            elif isinstance(d, (Port, Node, list)):
                self.__dict__[name] = self._part(name, d)
        for name, d in self._declarations.items():
            if isinstance(d, (Connector, Port)) and arguments.get(name) is not None:
                self._wires.append(self._wire(name, arguments[name]))

    def _take_values(self, arguments: dict[str, Any]) -> None:
        """Options, parameters and sources; defaults may use each other in any order, so all parameters are there first."""
        own, items, rebind = self.__dict__, self._declarations.items(), self._rebind
        for name, d in items:
            if isinstance(d, Option):
                own[name] = d.take(self, bound(self, d, arguments.get(name, d.default)))
        for name, d in items:
            if isinstance(d, ParameterDeclaration):
                own[name] = Parameter(self, d)
        for name, d in items:
            if isinstance(d, ParameterDeclaration):
                if name in arguments:
                    own[name].take(arguments[name])
                else:
                    own[name].take_default(rebind(d.default))
            elif isinstance(d, Source):
                own[name] = d.make(self, arguments[name] if name in arguments else rebind(d.default))

    def _variable(self, name: str, declaration: VariableDeclaration, arguments: dict[str, Any]) -> Variable | Discrete:
        if declaration.discrete:
            made = Discrete(self, declaration)
        else:
            made = Variable(self, declaration, name)
            made.start = self._rebind(declaration.start)
        if name in arguments:
            made.set_start(arguments[name])
        return made

    def _part(self, name: str, declared: Port | Node | list[Node]) -> Any:
        """A connector, a component, or a list of components."""
        if isinstance(declared, Port):
            return self._child(name, declared.kind()) if declared.active(self) else Absent(self, name, declared)
        if isinstance(declared, Node):
            part = self._twins[id(declared)] = self._child(name, declared._clone(self._rebind))
            return part
        parts = [self._child(f"{name}[{i}]", c._clone(self._rebind)) for i, c in enumerate(declared)]
        self._twins.update((id(c), twin) for c, twin in zip(declared, parts, strict=True))
        return parts

    def _wire(self, name: str, other: Any) -> Connection:
        """The connection that a keyword asks for: `frame_a=world.frame_b`."""
        try:
            return connect(self.__dict__[name], other, origin=user_line())
        except ConnectionError as error:
            raise ConnectionError(f"{type(self).__name__}({name}=…): {error}") from None

    def _child(self, name: str, child: Node) -> Node:
        self._adopt(name, child)
        return child

    def _rebind(self, value: Any) -> Any:
        """The value with what stands in the class body replaced by what belongs to this instance."""
        if isinstance(value, Guess):
            return Guess(self._rebind(value.value))
        if isinstance(value, (list, tuple)):
            return type(value)(self._rebind(v) for v in value)
        if isinstance(value, Node):
            return self._twins.get(id(value)) or self._twin_connector(value) or value._clone(self._rebind)
        if hasattr(value, "__rebind__"):  # something made of expressions, such as a curve
            return value.__rebind__(self._rebind)
        if not isinstance(value, Expr):
            return value
        pairs = [(symbol, twin) for symbol in _symbols_of(value) if (twin := self._twin(symbol)) is not None]
        if not pairs:
            return value
        old, new = (ca.vertcat(*(ca.vec(x.sx) for x in side)) for side in zip(*pairs, strict=True))
        return Expr(ca.substitute(value.sx, old, new), value.shape)

    def _twin(self, symbol: Any) -> Any:
        """The symbol of this instance for one of the class body: its own, or something of a component there."""
        if isinstance(symbol, DeclaredRate):
            of = self._twin(symbol.of)
            return None if of is None else der(of)
        if isinstance(symbol, (ParameterDeclaration, VariableDeclaration)):
            return self.__dict__.get(symbol.name) if symbol.id in self._class_symbols else None
        return self._twin_below(getattr(symbol, "owner", None), symbol.name)

    def _twin_connector(self, node: Node) -> Any:
        """What belongs to this instance for a connector of a component in the class body; outside ones stay."""
        if not isinstance(node, Connector) or node._parent is None:
            return None
        return self._twin_below(node._parent, node._name) or node

    def _twin_below(self, node: Node | None, name: str) -> Any:
        """Something of a component in the class body, by its name there: what this instance has in its place."""
        path = [name]
        while node is not None and id(node) not in self._twins and id(node) not in self._replaced:
            path.insert(0, node._name)
            node = node._parent
        if node is None:
            return None
        twin: Any = self._twins.get(id(node)) or self.__dict__[self._replaced[id(node)]]
        for step in path:
            twin = follow_name(twin, step)
        return twin

    def _clone(self, rebind: Any) -> Node:
        args, kwargs = self._call
        return type(self)(*args, **{k: rebind(v) for k, v in kwargs.items()})

    def _missing(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        known = [k for k in self.__dict__ if not k.startswith("_")]
        raise UnknownNameError(f"{self.label} has no '{name}'.{suggest(name, known)}")

    if not TYPE_CHECKING:  # which would take every name for a good one
        __getattr__ = _missing


def follow_name(node: Node, name: str) -> Any:
    """What a node has under a name such as `load` or `links[2]`."""
    first, *numbers = name.replace("]", "").split("[")
    found = node.__dict__[first]
    for number in numbers:
        found = found[int(number)]
    return found


def root_of(node: Node) -> Node:
    """The model that a node is part of, or itself."""
    while node._parent is not None:
        node = node._parent
    return node


def _symbols_of(value: Expr) -> list[Symbol]:
    return list({symbol.id: symbol for _, symbol, _ in symbols_in(value.sx)}.values())


def _is_declaration(value: Any) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(v, Node) for v in value)
    return isinstance(value, (Alias, ParameterDeclaration, VariableDeclaration, Option, Port, Source, Node))


class Connector(Node):
    """A place where components meet: potential variables become equal, flow variables sum to zero.

    A connector left open carries no flow; with `grounded_when_open` its potentials are zero instead (a support).
    """

    grounded_when_open = False
    # potentials with more numbers than degrees of freedom; the first one names the quantity
    redundant: ClassVar[tuple[str, ...]] = ()
    # what to say where nothing determines them
    rootless: ClassVar[str] = "nothing determines its redundant potentials; connect it to a part that does."

    @staticmethod
    def closing(a: Any, b: Any) -> Iterable[Equation]:
        """Independent conditions for equal redundant potentials, where a connection closes a loop."""
        return ()

    def __init__(self, **arguments: Any):
        self._make(arguments)

    @classmethod
    def kind(cls) -> type:
        """The connector class that decides what can be connected (icons and directions may be subclasses)."""
        return next(base for base in reversed(cls.__mro__) if issubclass(base, Connector) and base is not Connector)


class Connection:
    """Connectors joined at one point."""

    __slots__ = ("connectors", "origin")

    def __init__(self, connectors: tuple[Connector, ...], origin: Origin):
        self.connectors, self.origin = connectors, origin

    def __repr__(self) -> str:
        return f"connect({', '.join(c.path for c in self.connectors)})"


def connect(*connectors: Any, origin: Origin | None = None) -> Connection:
    """Join two or more connectors of one kind; yield the result from `connections()`, or use `model.connect`."""
    origin = origin or caller()
    where = f" ({origin[0]}:{origin[1]})"
    if len(connectors) < 2:
        alone = "".join(f", got '{c.path}' alone" for c in connectors if isinstance(c, Connector))
        raise ConnectionError(f"connect needs at least two connectors{alone}{where}.")
    for c in connectors:
        if isinstance(c, Absent):
            raise ConnectionError(c.explain() + where)
        if not isinstance(c, Connector):
            name = (
                f"{c.label}: name its connector, such as .frame_a"
                if isinstance(c, Component)
                else f"{type(c).__name__}"
            )
            raise ConnectionError(f"connect needs connectors, got {name}{where}.")
    kinds = {c.kind() for c in connectors}
    if len(kinds) > 1:
        said = ", ".join(f"{c.path} is a {_kind_name(c)}" for c in connectors)
        raise ConnectionError(f"Connectors of different kinds cannot be connected: {said}{where}.")
    for i, c in enumerate(connectors):
        if any(c is other for other in connectors[:i]):
            raise ConnectionError(f"'{c.path}' is connected to itself{where}.")
    return Connection(connectors, origin)


def _kind_name(connector: Connector) -> str:
    """Library and class, such as `planar Frame`."""
    home, _, library = type(connector).__module__.rpartition(".")[0].rpartition(".")
    return f"{library} {type(connector).__name__}" if home else type(connector).__name__


class Component(Node):
    """A part of a model: parameters, variables, connectors and the equations between them.

    Subclasses declare in the class body and yield equations from `equations()`. Keyword arguments of the constructor set
    parameters, options, and initial values of variables, and join connectors: `pl.Revolute(frame_a=world.frame_b)`.
    """

    # parameters and attributes in which all components of the class in a model must agree
    shared: ClassVar[tuple[str, ...]] = ()

    def __init__(self, *values: Any, **arguments: Any):
        if values:
            kind, names = type(self).__name__, self._settable()
            names = [n for n in names if isinstance(self._declarations[n], ParameterDeclaration)] or names
            raise ParameterError(f"{kind} takes its values by name, such as {kind}({names[0] if names else 'name'}=…).")
        self.__dict__.update(_connections=[], _equations=[], _scripted=False)
        self._make(arguments)
        self._build()
        self.__dict__.update(_scripted=False, _built=True)  # what is added from now on is not made again in a copy

    def _build(self) -> None:
        """Let the author build; errors on the way name the component."""
        try:
            self.build()
        except MechaneError as error:
            if any(kind.__name__ in str(error) for kind in type(self).__mro__[:-2]):
                raise
            raise type(error)(f"{type(self).__name__}: {error}") from error

    # what an author writes
    def build(self) -> None:
        """Create sub-components that depend on options; called at the end of construction."""

    def equations(self) -> Iterable[Equation | Connection | Event] | None:
        """Yield the equations of this component."""
        return ()

    def connections(self) -> Iterable[Connection] | None:
        """Yield the connections inside this component."""
        return ()

    def kinetic_energy(self) -> Expr | float:
        """Kinetic energy stored here."""
        return 0.0

    def potential_energy(self) -> Expr | float:
        """Potential energy stored here."""
        return 0.0

    def dissipated_power(self) -> Expr | float:
        """Power that this component turns into heat."""
        return 0.0

    def supplied_power(self) -> Expr | float:
        """Power that this component brings into the model from outside."""
        return 0.0

    def find_start(self, value: Callable[[Any], Any]) -> dict[Variable | Discrete, Any]:
        """Guesses for variables nobody gave a start, found from the pose guessed so far (a contact point, for instance).

        Discrete variables take the values given here.
        """
        return {}

    def remark(self) -> str:
        """Something to say about the start that was found; it is put before the events of a result."""
        return ""

    def follow(self) -> Follow | None:
        """A point to be searched globally while a motion is computed."""
        return None

    def review(self, result: Any) -> Iterable[tuple[float, str]]:
        """What to say about a motion once it is computed: times and texts, put among the events of the result."""
        return ()

    def shapes(self) -> Iterable[Any]:
        """Visual shapes of this component, for animations."""
        return ()

    def joined_by_keyword(self) -> list[Connection]:
        """Connections that the parts of this component were given when they were made."""
        if self._parent is None and self._wires:
            raise StructureError(f"{self.label}: {self._wires[0]} needs both to be parts of one model.")
        return self._joined

    def stated_connections(self) -> list[Connection]:
        """All connections inside this component: what it yields, what a script added, and what its parts were given."""
        return [*(self.connections() or ()), *self._connections, *self.joined_by_keyword()]

    # what a user calls
    @extension
    def publish(
        self,
        file: str | Path | None = None,
        *,
        sliders: Iterable[Any] | Mapping[str, Any] = (),
        plots: Iterable[str] = (),
        inputs: Iterable[Any] | Mapping[str, Any] = (),
        stop: float = 10.0,
        tolerance: float = 1e-6,
        points: int = 501,
        traces: bool | str | Iterable[str] = (),
        hide: bool | str | Iterable[str] = (),
        follow: str | None = None,
        speed: float | None = None,
        title: str | None = None,
        pull: bool = True,
        open: bool = True,
    ) -> Path | None:
        """Write one HTML file that simulates this model in the reader's browser, again on every move of a slider.

        `sliders` are paths of parameters and start values, alone, with a range (path, lowest, highest), or as a
        dictionary {path: (lowest, highest)}. `inputs` are one or two parameters, given in the same way, that arrow keys
        drive while the motion plays. `plots` are paths of variables; `traces`, `hide`, `follow` and `speed` are as in
        `result.animate`. With `pull` bodies can be pulled by the mouse. Without a file the page is shown.
        """
        raise NotImplementedError

    def connect(self, *connectors: Any) -> None:
        """Join connectors inside this model."""
        self._connections.append(connect(*connectors, origin=caller()))

    def equation(self, *equations: Equation | Event | Initial) -> None:
        """Add equations, events or initial equations to this model, script style."""
        for e in equations:
            if not isinstance(e, (Equation, Event, Initial)):
                raise StructureError(f"Expected an equation such as 'a == b', got {e!r}.")
        self._equations.extend(equations)

    @extension
    def draw(
        self,
        path: str | Path | None = None,
        *,
        parameters: dict[str, Any] | None = None,
        initial: dict[str, Any] | None = None,
        solve: bool = True,
        camera: Any = "auto",
        dark: bool = False,
        open: bool = True,
        hide: bool | str | Iterable[str] = (),
        axes: bool | str | Iterable[str] = (),
    ) -> Path | None:
        """Draw the model at its start pose: in a picture (.png …) or page (.html), or else in the notebook or browser.

        Loops are closed as for a simulation; `solve=False` leaves everything where the start values put it. A loop that
        is open is marked in red at both ends that should meet. `hide` and `axes` are paths of components, or True for all.
        """
        raise NotImplementedError

    def _assign(self, name: str, value: Any) -> None:
        old = self.__dict__.get(name)
        if value is old and isinstance(value, list):  # model.links += [...]
            return
        declared = name in self._declarations
        if declared and not self._built and isinstance(self._declarations[name], Option):
            self.__dict__[name] = value  # build() puts what it made of an option in its place
            return
        if declared or isinstance(old, (Node, Expr)) or _is_declaration(old):
            kind = type(old).__name__
            how = "A component belongs to one place; choose another name, or make a new model."
            if isinstance(old, (Parameter, Variable, Discrete)):
                where = "parameters" if isinstance(old, Parameter) else "initial"
                how = f"Give {name}=… when you make the component, or {where}={{'{self.join(name)}': …}} when you simulate."
            elif isinstance(old, Expr) or isinstance(self._declarations.get(name), Option):
                how = f"Give {name}=… when you make the component."
            raise StructureError(f"'{self.join(name)}' ({kind}) cannot be overwritten. {how}")
        if (_is_declaration(value) or isinstance(value, Expr)) and hasattr(Component, name):
            raise StructureError(f"'{name}' is a method of every component; choose another name.")
        if isinstance(value, (Alias, ParameterDeclaration, VariableDeclaration, Option, Port)):
            self._declare(name, value)
            return
        if isinstance(value, dict) and any(isinstance(v, Node) for v in value.values()):
            raise StructureError(
                f"'{self.join(name)}': components belong in attributes or in lists, not in a dictionary."
            )
        for child_name, child in nodes_in(name, value):
            self._adopt(child_name, child)
            self.__dict__["_scripted"] = True
        self.__dict__[name] = value

    if not TYPE_CHECKING:
        __setattr__ = _assign

    def _declare(self, name: str, declaration: Any) -> None:
        """Script style: `m.k = mc.parameter(2.0)` and `m.x = mc.variable()` on a model object."""
        if isinstance(declaration, (Alias, Option, Port)):
            raise StructureError("Options, conditional ports and aliases belong in a class body.")
        declaration.name = name
        if isinstance(declaration, ParameterDeclaration):
            self.__dict__[name] = p = Parameter(self, declaration)
            p.value = p.checked(declaration.default)
        elif declaration.discrete:
            self.__dict__[name] = Discrete(self, declaration)
        else:
            self.__dict__[name] = Variable(self, declaration, name)

    def rebuild(self, **options: Any) -> None:
        """Build again what depends on options, with other ones."""
        given = {**self._call[1], **options}
        made = [name for name, part in self.__dict__.items() if _is_made(part, self) and name not in self._declarations]
        for name in made:
            for _, part in nodes_in(name, self.__dict__.pop(name)):
                self.__dict__["_joined"] = [wire for wire in self._joined if wire not in part._wires]
        taken = {
            name: d.take(self, bound(self, d, given.get(name, d.default)))
            for name, d in self._declarations.items()
            if isinstance(d, Option)
        }
        for name in taken:  # build() may have put a part in the place of an option
            self.__dict__.pop(name, None)
        self.__dict__.update(taken, _call=(self._call[0], given), _built=False)
        self._build()
        self.__dict__["_built"] = True

    def children(self) -> Iterator[Component]:
        """The direct sub-components."""
        looked()
        for name, value in list(self.__dict__.items()):
            if isinstance(value, (Node, list, tuple)) and not name.startswith("_"):
                for child_name, child in nodes_in(name, value):
                    if child._parent is not self or child._name != child_name:
                        self._adopt(child_name, child)
                    if isinstance(child, Component):
                        yield child

    def connectors(self) -> Iterator[Connector]:
        """The connectors of this component."""
        for name, value in list(self.__dict__.items()):
            if not name.startswith("_"):
                yield from (c for _, c in nodes_in(name, value) if isinstance(c, Connector))

    def walk(self) -> Iterator[Component]:
        """This component and everything below it."""
        stack: list[Component] = [self]
        while stack:
            component = stack.pop()
            yield component
            stack.extend(reversed(list(component.children())))

    def find(self, kind: type[C]) -> C | None:
        """The nearest component of a class in the models around this one (a world, for instance)."""
        node: Node | None = self._parent
        while node is not None:
            if isinstance(node, Component):
                for child in node.__dict__.values():
                    if isinstance(child, kind):
                        found(kind, child)
                        return child
            node = node._parent
        found(kind, None)
        return None

    def _clone(self, rebind: Any) -> Node:
        scripted = self._scripted or self._connections or self._equations
        if scripted and type(self).__init__ in (Component.__init__, Model.__init__):
            raise StructureError(
                f"A model put together in script style ({self._name or type(self).__name__}) cannot stand in a class body; "
                "make it in build(self)."
            )
        return super()._clone(rebind)

    def __repr__(self) -> str:
        return f"<{self.label}>" if self.path or self._name else f"<{type(self).__name__}>"


def _is_made(value: Any, owner: Node) -> bool:
    """Whether an attribute is a part or a symbol of a component."""
    if isinstance(value, (list, tuple)):
        return bool(value) and all(_is_made(v, owner) for v in value)
    return value._parent is owner if isinstance(value, Node) else isinstance(value, Owned) and value.owner is owner


def nodes_in(name: str, value: Any) -> Iterator[tuple[str, Node]]:
    """Components and connectors in the value of an attribute, with their names: `links[0]` in a list."""
    if isinstance(value, Node):
        yield name, value
    elif isinstance(value, (list, tuple)):
        for i, v in enumerate(value):
            yield from nodes_in(f"{name}[{i}]", v)


class Model(Component):
    """A component that holds others; also the object to build on in a script: `m = mc.Model("pendulum")`."""

    if TYPE_CHECKING:
        name: InitVar[str | None] = _positional(default=None)

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def __init__(self, name: str | None = None, *values: Any, **arguments: Any):
        if name is not None and not isinstance(name, str):
            name, values = None, (name, *values)
        self.__dict__["_name"] = name or type(self).__name__
        super().__init__(*values, **arguments)

    @extension
    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the diagram, if there is something in the model."""
        raise NotImplementedError
