"""Nodes of the model tree with their declared symbols; connectors and the connections between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast, dataclass_transform

import casadi as ca

from ..errors import ConnectionError, StructureError, UnknownNameError, suggest
from .access import record_read
from .aliases import Alias, by_current_name
from .class_bodies import check_body
from .columns import is_several
from .declarations import Absent, DeclaredRate, Option, ParameterDeclaration, Port, Source, VariableDeclaration
from .derivatives import der
from .events import Event
from .expressions import Equation, Expr
from .guesses import Guess
from .help import LazyDoc, LazySignature
from .initial import Initial
from .origins import Origin, caller, user_line
from .registry import symbols_in
from .symbol import Symbol
from .symbols import Discrete, Parameter, Variable
from .varied import bound

UNMADE = ("_connections", "_equations")  # attributes that the constructor of every component sets
FIRST = 8  # number of attributes that every node has before all others, for bookkeeping


def positional(*, default: Any = ..., kw_only: bool = False, init: bool = True) -> Any:
    """For type checkers: an argument that may be positional, or an attribute that is not an argument (`init=False`)."""


@dataclass_transform(kw_only_default=True, eq_default=False, field_specifiers=(positional,))
class Node:
    """Something with a place in the model tree and declared symbols: a component or a connector.

    To type checkers, annotated declarations (`m: Parameter = parameter(...)`) are keywords of the constructor.
    """

    __signature__: ClassVar[Any] = LazySignature()
    holds_declared_parts: ClassVar[bool] = False  # whether all parts belong to the user, as in a model
    by_position: ClassVar[tuple[str, ...]] = ()  # arguments of the constructor that may be given without their names
    _declarations: ClassVar[dict[str, Any]] = {}
    _stated: ClassVar[dict[str, Any]] = {}  # those of the class body alone
    _class_symbols: ClassVar[frozenset[int]] = frozenset()  # parameters and variables of the class body
    _replaced: ClassVar[dict[int, str]] = {}  # parts of base classes that this class replaces: their names
    _name: str
    _parent: Node | None
    _call: tuple[tuple[Any, ...], dict[str, Any]]  # arguments that create another one
    _arguments: dict[str, Any]  # arguments for declarations
    _twins: dict[int, Any]  # component in the class body -> component of this instance
    _connections: list[Connection]
    _wires: list[Connection]  # of this node's own connectors, given by keyword
    _joined: list[Connection]  # the same for its parts
    _equations: list[Equation | Event | Initial]
    _scripted: bool
    _built: bool

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        check_body(cls, Node)
        cls._stated = _stated_in(cls)
        for name in cls._stated:
            cls._check_name(name)
        declarations: dict[str, Any] = {}
        symbols: set[int] = set()
        replaced: dict[int, str] = {}
        for base in reversed(cls.__mro__[:-1]):
            attributes = vars(base)
            stated = attributes["_stated"] if "_stated" in attributes else _stated_in(base)
            for name in [name for name in declarations if name in attributes and name not in stated]:
                del declarations[name]
            for name, value in stated.items():
                if isinstance(value, (ParameterDeclaration, VariableDeclaration)):
                    symbols.add(value.id)
                if isinstance(old := declarations.get(name), Node):
                    replaced[id(old)] = name
                declarations[name] = value
        cls._declarations, cls._class_symbols, cls._replaced = declarations, frozenset(symbols), replaced
        cls.__doc__ = LazyDoc(vars(cls).get("__doc__"))  # type: ignore[assignment]

    @classmethod
    def _check_name(cls, name: str) -> None:
        """Reject a declaration that would hide an attribute of every node."""
        if hasattr(Node, name):
            raise StructureError(
                f"{cls.__name__}: '{name}' is an attribute of every component and connector; choose another name."
            )

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        node = super().__new__(cls)
        node.__dict__.update(  # before all other attributes: see `FIRST`
            _name="", _parent=None, _call=(args, kwargs), _arguments={}, _twins={}, _built=False, _wires=[], _joined=[]
        )
        return node

    def join(self, name: str) -> str:
        """Path of something below this node."""
        return _below(self.path, name)

    @property
    def path(self) -> str:
        """Path in the model, such as `crane.rope.frame_a`; empty for the model itself."""
        record_read()
        return _path_of(self)

    @property
    def label(self) -> str:
        """Class and path, for messages."""
        kind, place = type(self).__name__, _path_of(self) or self._name
        return f"{kind} '{place}'" if place and place != kind else kind

    def _adopt(self, name: str, child: Node) -> None:
        ancestor: Node | None = self if child._parent is None else None
        while ancestor is not None:
            if ancestor is child:
                raise StructureError(f"{child.label} cannot be a part of itself ('{self.join(name)}').")
            ancestor = ancestor._parent
        if child._parent is not None and (child._parent is not self or child._name != name):
            raise StructureError(
                f"{type(child).__name__} is already used as '{child.path}'; create another one for '{self.join(name)}'. "
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
        self.__dict__["_arguments"] = arguments
        for name in arguments:
            if name not in self._declarations or _is_part(self._declarations[name]):
                known = self._settable()
                if name in self._declarations:
                    raise StructureError(
                        f"{type(self).__name__}: '{name}' is a part; give parameters={{'{name}.…': …}} when you simulate, "
                        "or replace the part in a subclass."
                    )
                raise UnknownNameError(
                    f"{type(self).__name__} has no parameter or variable '{name}'.{suggest(name, known)}"
                )
        self._take_values(arguments)
        for name, d in self._declarations.items():
            if isinstance(d, VariableDeclaration):
                self.__dict__[name] = self._variable(name, d, arguments)
            elif isinstance(d, (Port, Node, list)):
                self.__dict__[name] = self._part(name, cast(Any, d))
        for name, d in self._declarations.items():
            if isinstance(d, (Connector, Port)) and arguments.get(name) is not None:
                self._wires.append(self._wire(name, arguments[name]))

    def _take_values(self, arguments: dict[str, Any]) -> None:
        """Set options, parameters and sources; all parameters are created first, as defaults may refer to any of them."""
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
        for name, d in items:
            if isinstance(d, ParameterDeclaration) and not (d.floor is None and d.roof is None):
                own[name].check_order()

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
        """The connection given by a keyword: `frame_a=world.frame_b`."""
        try:
            return connect(self.__dict__[name], other, origin=user_line())
        except ConnectionError as error:
            raise ConnectionError(f"{type(self).__name__}({name}=…): {error}") from None

    def _child(self, name: str, child: Node) -> Node:
        self._adopt(name, child)
        return child

    def _rebind(self, value: Any) -> Any:
        """The value with symbols and parts of the class body replaced by those of this instance."""
        if isinstance(value, Guess):
            return Guess(self._rebind(value.value))
        if is_several(value):
            kind: Any = type(value)
            return kind(self._rebind(v) for v in value)
        if isinstance(value, Node):
            return self._twins.get(id(value)) or self._twin_connector(value) or value._clone(self._rebind)
        if hasattr(value, "__rebind__"):  # an object that contains expressions, such as a curve
            return value.__rebind__(self._rebind)
        if not isinstance(value, Expr):
            return with_contents(value, self._rebind)
        pairs = [(symbol, twin) for symbol in _symbols_of(value) if (twin := self._twin(symbol)) is not None]
        if not pairs:
            return value
        old, new = (cast(Any, ca).vertcat(*(ca.vec(x.sx) for x in side)) for side in zip(*pairs, strict=True))
        return Expr(cast(Any, ca).substitute(value.sx, old, new), value.shape)

    def _twin(self, symbol: Any) -> Any:
        """The symbol of this instance that corresponds to one of the class body, its own or that of a part."""
        if isinstance(symbol, DeclaredRate):
            of = self._twin(symbol.of)
            return None if of is None else der(of)
        if isinstance(symbol, (ParameterDeclaration, VariableDeclaration)):
            return self.__dict__.get(symbol.name) if symbol.id in self._class_symbols else None
        return self._twin_below(getattr(symbol, "owner", None), symbol.name)

    def _twin_connector(self, node: Node) -> Any:
        """The connector of this instance that corresponds to one in the class body; connectors from outside stay."""
        if not isinstance(node, Connector) or node._parent is None:
            return None
        return self._twin_below(node._parent, node._name) or node

    def _twin_below(self, node: Node | None, name: str) -> Any:
        """The counterpart in this instance of the attribute `name` of a component of the class body."""
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
        if name in UNMADE:
            own = type(self).__name__
            raise StructureError(
                f"{own}.__init__ does not call super().__init__(). Declare parts and parameters in the class body, or create "
                "them in build(self)."
            )
        if name.startswith("_"):
            raise AttributeError(name)
        known = [k for k in self.__dict__ if not k.startswith("_")]
        raise UnknownNameError(f"{self.label} has no '{name}'.{suggest(name, known)}")

    def _no_value(self, *_: Any) -> Any:
        output = " Use its output, .y." if isinstance(self.__dict__.get("y"), Expr) else " Use one of its variables."
        raise StructureError(f"{self.label} is not a number or an expression.{output}")

    if not TYPE_CHECKING:  # type checkers would accept every name, and calculating with components
        __getattr__ = _missing
        __array_ufunc__ = None
        __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _no_value
        __pow__ = __rpow__ = __matmul__ = __rmatmul__ = __neg__ = __pos__ = __abs__ = _no_value
        __lt__ = __le__ = __gt__ = __ge__ = _no_value


def with_contents(value: Any, change: Callable[[Any], Any]) -> Any:
    """A dataclass, such as a Stop, with its contents changed; the value itself if nothing changes, and anything else."""
    if not is_dataclass(value) or isinstance(value, type):
        return value
    given = {f.name: getattr(value, f.name) for f in fields(value) if f.init}
    new = {name: change(v) for name, v in given.items()}
    return replace(value, **new) if any(new[name] is not given[name] for name in given) else value


def follow_name(node: Node, name: str) -> Any:
    """Attribute of a node, or an element of a list: `load`, `links[2]`."""
    first, *numbers = name.replace("]", "").split("[")
    found = node.__dict__[first]
    for number in numbers:
        found = found[int(number)]
    return found


def _path_of(node: Node) -> str:
    """The path of a node, for messages; reading it is not recorded."""
    if node._parent is None:
        return node._name if isinstance(node, Connector) else ""
    return _below(_path_of(node._parent), node._name)


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def root_of(node: Node) -> Node:
    """The model that contains a node, or the node itself."""
    while node._parent is not None:
        node = node._parent
    return node


def _symbols_of(value: Expr) -> list[Symbol]:
    return list({symbol.id: symbol for _, symbol, _ in symbols_in(value.sx)}.values())


def _is_part(value: Any) -> bool:
    """Whether a declaration is a component or a list of components."""
    return isinstance(value, list) or (isinstance(value, Node) and not isinstance(value, Connector))


def _stated_in(cls: type) -> dict[str, Any]:
    """The declarations in the body of a class."""
    return {name: value for name, value in vars(cls).items() if is_declaration(value)}


def is_declaration(value: Any) -> bool:
    if isinstance(value, list):
        parts = cast(list[Any], value)
        return bool(parts) and all(isinstance(v, Node) for v in parts)
    return isinstance(value, (Alias, ParameterDeclaration, VariableDeclaration, Option, Port, Source, Node))


class Connector(Node):
    """A point where components are joined: potential variables become equal, flow variables sum to zero.

    A connector left open carries no flow; with `grounded_when_open` its potentials are zero instead (a support).
    """

    grounded_when_open = False
    # potentials with more scalars than degrees of freedom; the first names the quantity
    redundant: ClassVar[tuple[str, ...]] = ()
    # the message if nothing determines them
    rootless: ClassVar[str] = "nothing determines its redundant potentials; connect it to a part that does."

    @staticmethod
    def closing(a: Any, b: Any) -> Iterable[Equation]:
        """Independent conditions for equal redundant potentials at a connection that closes a loop."""
        return ()

    def __init__(self, **arguments: Any):
        self._make(by_current_name(type(self), arguments))

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
            raise ConnectionError(f"connect needs connectors, got {_instead(c)}{where}.")
    kinds = {c.kind() for c in connectors}
    if len(kinds) > 1:
        kinds_found = ", ".join(
            f"{c.path} is a {_kind_name(c)}" if c.path else f"a {_kind_name(c)}" for c in connectors
        )
        raise ConnectionError(f"Connectors of different kinds cannot be connected: {kinds_found}{where}.")
    for i, c in enumerate(connectors):
        if any(c is other for other in connectors[:i]):
            raise ConnectionError(f"'{c.path}' is connected to itself{where}.")
    return Connection(connectors, origin)


def _instead(value: Any) -> str:
    """The description of a value given in place of a connector, with advice."""
    if isinstance(value, Node):
        return f"{value.label}: name its connector, such as .frame_a"
    if isinstance(value, Expr):
        return f"'{value}': signals and variables are related by equations, such as block.u == source.y"
    return type(value).__name__


def _kind_name(connector: Connector) -> str:
    """Library and class, such as `planar Frame`."""
    home, _, library = type(connector).__module__.rpartition(".")[0].rpartition(".")
    return f"{library} {type(connector).__name__}" if home else type(connector).__name__


def parts_in(node: Node, name: str, value: Any) -> list[Node]:
    """Components and connectors in the value of an attribute of a node, which become its parts."""
    found: list[Node] = []
    for inner, part in ((name, value),) if isinstance(value, Node) else nodes_in(name, value):
        if part._parent is not node or part._name != inner:
            node._adopt(inner, part)
        found.append(part)
    return found


def nodes_in(name: str, value: Any) -> Iterator[tuple[str, Node]]:
    """Components and connectors in the value of an attribute, with their names: `links[0]` in a list."""
    if isinstance(value, Node):
        yield name, value
    elif is_several(value):
        for i, v in enumerate(value):
            yield from nodes_in(f"{name}[{i}]", v)
