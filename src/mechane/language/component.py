"""Components and models: parts with parameters, variables, connectors and equations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar, cast, overload

from ..errors import MechaneError, ParameterError, StructureError
from ..extension import extension
from .access import record_read, record_search
from .aliases import Alias, by_current_name
from .class_bodies import without_parentheses
from .columns import is_several
from .declarations import Option, ParameterDeclaration, Port, Source, VariableDeclaration
from .events import Event
from .expressions import Equation, Expr
from .following import Follow
from .initial import Initial
from .node import Connection, Connector, Node, connect, is_declaration, nodes_in, parts_in, positional
from .origins import caller
from .symbols import Discrete, Owned, Parameter, Variable
from .varied import bound

if TYPE_CHECKING:
    from dataclasses import InitVar
    from pathlib import Path


C = TypeVar("C", bound="Component")


class Component(Node):
    """A part of a model: parameters, variables, connectors and the equations between them.

    Subclasses declare in the class body and yield equations from `equations()`. Keyword arguments of the constructor set
    parameters, options, and initial values of variables, and join connectors: `pl.Revolute(frame_a=world.frame_b)`.
    """

    # parameters and attributes that must be equal in all components of the class in a model
    shared: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def _check_name(cls, name: str) -> None:
        if hasattr(Component, name):
            raise StructureError(f"{cls.__name__}: '{name}' is a method of every component; choose another name.")

    def __init__(self, *values: Any, **arguments: Any):
        self.__dict__.update(_connections=[], _equations=[], _scripted=False)
        arguments = by_current_name(type(self), self._by_name(values, arguments))
        if type(self).__init__ is Component.__init__:
            self.__dict__["_call"] = ((), arguments)
        self._make(arguments)
        self._build()
        self.__dict__.update(_scripted=False, _built=True)  # later additions are not recreated in a copy

    def _by_name(self, values: tuple[Any, ...], arguments: dict[str, Any]) -> dict[str, Any]:
        """All arguments by name, with those that may be given by position."""
        if not values:
            return arguments
        if len(values) > len(self.by_position):
            raise ParameterError(self._takes_names())
        given = dict(zip(self.by_position, values, strict=False))
        if twice := given.keys() & arguments.keys():
            raise ParameterError(f"{type(self).__name__}: '{twice.pop()}' is given twice, by position and by name.")
        return {**given, **arguments}

    def _takes_names(self) -> str:
        kind, names = type(self).__name__, [n for n in self._settable() if n not in self.by_position]
        for kinds in ((ParameterDeclaration,), (Option, Source)):
            names = [n for n in names if isinstance(self._declarations[n], kinds)] or names
        return f"{kind} takes its values by name, such as {kind}({names[0] if names else 'name'}=…)."

    def _build(self) -> None:
        """Call `build()`; errors in it name the component."""
        try:
            self.build()
        except RecursionError:
            name = type(self).__name__
            raise StructureError(f"{name} contains itself recursively; does build() create another {name}?") from None
        except MechaneError as error:
            if any(kind.__name__ in str(error) for kind in type(self).__mro__[:-2]):
                raise
            raise type(error)(f"{type(self).__name__}: {error}") from error

    # overridden by authors of components
    def build(self) -> None:
        """Create sub-components that depend on options; called at the end of construction."""

    def equations(self) -> Iterable[Equation | Connection | Event] | None:
        """Yield the equations of this component."""
        return ()

    def connections(self) -> Iterable[Connection] | None:
        """Yield the connections inside this component."""
        return ()

    def kinetic_energy(self) -> Expr | float:
        """Kinetic energy of this component."""
        return 0.0

    def potential_energy(self) -> Expr | float:
        """Potential energy stored in this component."""
        return 0.0

    def dissipated_power(self) -> Expr | float:
        """Power that this component dissipates."""
        return 0.0

    def supplied_power(self) -> Expr | float:
        """External power that this component supplies to the model."""
        return 0.0

    def find_start(self, value: Callable[[Any], Any]) -> dict[Variable | Discrete, Any]:
        """Guesses for variables without a start value, such as a contact point, computed from the guessed pose.

        They are not moved towards guesses of other variables, unless they are `mc.guess(...)` themselves. Discrete variables
        take the returned values as they are. A `Chosen(value, note)` adds a note to the events of a run.
        """
        return {}

    def follow(self) -> Follow | None:
        """A point to search globally during a simulation."""
        return None

    def review(self, result: Any) -> Iterable[tuple[float, str]]:
        """Notes on a finished simulation, as pairs of time and text; they are added to the events of the result."""
        return ()

    def shapes(self) -> Iterable[Any]:
        """Visual shapes of this component, for animations."""
        return ()

    def joined_by_keyword(self) -> list[Connection]:
        """Connections given as keywords when the parts of this component were created."""
        if self._parent is None and self._wires:
            raise StructureError(f"{self.label}: {self._wires[0]} needs both components in one model.")
        return self._joined

    def stated_connections(self) -> list[Connection]:
        """All connections inside this component: yielded, added in script style, or given as keywords of its parts."""
        record_read()
        return [*(self.connections() or ()), *self._connections, *self.joined_by_keyword()]

    # called by users
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
        """Write one HTML file that simulates this model in the reader's browser, again whenever a slider moves.

        `sliders` are paths of parameters and start values, alone, with a range (path, lowest, highest), or as a
        dictionary {path: (lowest, highest)}. `inputs` are one or two parameters, given in the same way, that arrow keys
        control while the motion is playing. `plots` are paths of variables; `traces`, `hide`, `follow` and `speed` are as in
        `result.animate`. With `pull`, bodies can be dragged with the mouse. Without a file, the page is shown.
        """
        raise NotImplementedError

    def connect(self, *connectors: Any) -> None:
        """Join connectors inside this model."""
        self._connections.append(connect(*connectors, origin=caller()))
        self.__dict__["_scripted"] = True

    def equation(self, *equations: Equation | Event | Initial) -> None:
        """Add equations, events or initial equations to this model, script style."""
        for e in equations:
            if not isinstance(e, (Equation, Event, Initial)):
                raise StructureError(f"Expected an equation such as 'a == b', got {e!r}.")
        self._equations.extend(equations)
        self.__dict__["_scripted"] = True

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
        """Draw the model in its start pose, as a picture (.png …) or page (.html), or else in the notebook or browser.

        Loops are closed as for a simulation; `solve=False` shows the pose given by the start values alone. A loop that
        stays open is marked in red at both ends that should meet. `hide` and `axes` are paths of components, or True for all.
        """
        raise NotImplementedError

    def _assign(self, name: str, value: Any) -> None:
        old = self.__dict__.get(name)
        if value is old and isinstance(value, list):  # model.links += [...]
            return
        declared = name in self._declarations
        if declared and not self._built and isinstance(self._declarations[name], Option):
            self.__dict__[name] = value  # build() may replace an option by a derived value
            return
        if declared or isinstance(old, (Node, Expr)) or is_declaration(old):
            kind = type(old).__name__
            how = "A component belongs to one place; choose another name, or create a new model."
            if isinstance(old, (Parameter, Variable, Discrete)):
                where = "parameters" if isinstance(old, Parameter) else "initial"
                how = f"Give {name}=… when you create the component, or {where}={{'{self.join(name)}': …}} when you simulate."
            elif isinstance(old, Expr) or isinstance(self._declarations.get(name), Option):
                how = f"Give {name}=… when you create the component."
            raise StructureError(f"'{self.join(name)}' ({kind}) cannot be overwritten. {how}")
        if self._built and (complaint := without_parentheses(value, Node)):
            raise StructureError(f"'{self.join(name)}' {complaint}")
        if (is_declaration(value) or isinstance(value, Expr)) and hasattr(Component, name):
            raise StructureError(f"'{name}' is a method of every component; choose another name.")
        if isinstance(value, (Alias, ParameterDeclaration, VariableDeclaration, Option, Port, Source)):
            self._declare(name, value)
            return
        if isinstance(value, dict) and any(isinstance(v, Node) for v in cast(dict[Any, Any], value).values()):
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
        """Script style: `m.k = mc.parameter(2.0)`, `m.x = mc.variable()` or `m.u = mc.source(0.0)` on a model object."""
        if isinstance(declaration, (Alias, Option, Port)):
            raise StructureError("Options, conditional ports and aliases must be declared in a class body.")
        declaration.name = name
        if isinstance(declaration, ParameterDeclaration):
            self.__dict__[name] = p = Parameter(self, declaration)
            p.value = p.checked(declaration.default)
            p.check_order()
        elif isinstance(declaration, Source):
            self.__dict__[name] = declaration.make(self, declaration.default)
        elif declaration.discrete:
            self.__dict__[name] = Discrete(self, declaration)
        else:
            self.__dict__[name] = Variable(self, declaration, name)

    def rebuild(self, **options: Any) -> None:
        """Rebuild the parts that depend on options, with changed options."""
        given = {**self._arguments, **options}
        made = [name for name, part in self.__dict__.items() if _is_made(part, self) and name not in self._declarations]
        for name in made:
            for _, part in nodes_in(name, self.__dict__.pop(name)):
                self.__dict__["_joined"] = [wire for wire in self._joined if wire not in part._wires]
        taken = {
            name: d.take(self, bound(self, d, given.get(name, d.default)))
            for name, d in self._declarations.items()
            if isinstance(d, Option)
        }
        for name in taken:  # build() may have replaced an option by a part
            self.__dict__.pop(name, None)
        args, kwargs = self._call
        self.__dict__.update(taken, _arguments=given, _call=(args, {**kwargs, **options}), _built=False)
        self._build()
        self.__dict__["_built"] = True

    def children(self) -> Iterator[Component]:
        """The direct sub-components."""
        record_read()
        inside = [item for item in self.__dict__.items() if type(item[1]) is not Variable]  # most attributes
        for name, value in inside:
            if isinstance(value, (Node, list, tuple)) and not name.startswith("_"):
                yield from (child for child in parts_in(self, name, value) if isinstance(child, Component))

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
        """The nearest component of a class in the enclosing models (a world, for instance)."""
        node: Node | None = self._parent
        while node is not None:
            if isinstance(node, Component):
                for child in node.__dict__.values():
                    if isinstance(child, kind):
                        record_search(kind, child)
                        return child
            node = node._parent
        record_search(kind, None)
        return None

    def _clone(self, rebind: Any) -> Node:
        if self._scripted and type(self).__init__ is Component.__init__:
            raise StructureError(
                f"A model built in script style ({self._name or type(self).__name__}) cannot be used in a class body; "
                "create it in build(self)."
            )
        return super()._clone(rebind)

    def __repr__(self) -> str:
        return f"<{self.label}>" if self.path or self._name else f"<{type(self).__name__}>"


def _is_made(value: Any, owner: Node) -> bool:
    """Whether an attribute is a part or a symbol of a component."""
    if is_several(value):
        return bool(value) and all(_is_made(v, owner) for v in value)
    return value._parent is owner if isinstance(value, Node) else isinstance(value, Owned) and value.owner is owner


class ModelItself(Protocol):
    """For type checkers: a `Model`, but none of its subclasses."""

    @property
    def _kind(self) -> list[Model]: ...


class Model(Component):
    """A component that contains others; in a script, the object to build on: `m = mc.Model("pendulum")`."""

    holds_declared_parts: ClassVar[bool] = True
    by_position: ClassVar[tuple[str, ...]] = ("name",)

    if TYPE_CHECKING:
        name: InitVar[str | None] = positional(default=None)

        @property
        def _kind(self) -> list[Self]: ...
        @overload
        def __new__(cls: type[ModelItself], name: str | None = None) -> ScriptModel: ...
        @overload
        def __new__(cls, *values: Any, **arguments: Any) -> Self: ...
        def __new__(cls, *values: Any, **arguments: Any) -> Any: ...
        def __init__(self, name: str | None = None, *values: Any, **arguments: Any): ...

    def _make(self, arguments: dict[str, Any]) -> None:
        name = None if "name" in self._declarations else arguments.get("name")
        if name is not None and not isinstance(name, str):
            raise ParameterError(self._takes_names())
        self.__dict__["_name"] = name or type(self).__name__
        super()._make({k: v for k, v in arguments.items() if k != "name" or k in self._declarations})

    @extension
    def diagram(self, path: str | Path | None = None, *, depth: int = 0, highlight: Collection[str] = ()) -> str:
        """The schematic of the model as SVG, which notebooks show; written to `path` if given.

        Sub-models are boxes, with the contents of each kind below; `depth` is the number of levels to expand in place.
        `highlight` names components to be marked.
        """
        raise NotImplementedError

    @extension
    def _repr_svg_(self) -> str | None:
        """The diagram of the model for notebooks, if it has any parts."""
        raise NotImplementedError


if TYPE_CHECKING:

    class ScriptModel(Model):
        """For type checkers: the model that `mc.Model("pendulum")` creates, whose parts may have any name."""

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

else:
    ScriptModel = Model
