"""Drawing options of every component: visibility, colour, width."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..errors import ParameterError, brief
from ..language import Color, Component, Converted, Number, option
from ..language.tree import declarations_of
from ..language.values import is_color, number_from
from .shape import BODY, Shape

LOOKS = ("animation", "color", "width", "height", "specular")


class Drawn(Component):
    """A component with its own appearance.

    Options not given are taken from the world for its class (`World(looks={"Revolute": dict(color=(200, 60, 50))})`), or
    from the class.
    """

    animation: bool = option(True, doc="draw the component in animations")
    color: Converted[Color | None, Any] = option(
        None, check=is_color, doc="main colour: red, green, blue from 0 to 255; None: from the world, or its own"
    )
    width: Converted[Number | None, Any] = option(
        None, check=number_from(0), doc="width of the main shape in m; None: from the world, or chosen automatically"
    )
    height: Converted[Number | None, Any] = option(
        None,
        check=number_from(0),
        doc="height of the main shape in m, perpendicular to length and width; None: from the world, or its own",
    )
    specular: Converted[Number | None, Any] = option(
        None, check=number_from(0, 1), doc="specular coefficient, 0 … 1; None: from the world, or its own"
    )


def looks_of(given: Any) -> dict[str, dict[str, Any]]:
    """Appearance by class name, checked."""
    if not isinstance(given, dict):
        raise ParameterError('needs a dictionary by class name, such as {"Revolute": dict(width=0.02)}')
    for name, look in given.items():
        if not isinstance(look, dict):
            raise ParameterError(f"'{name}' needs a dictionary of {', '.join(LOOKS)}, got {brief(look)}")
        for key in look:
            if key not in LOOKS:
                raise ParameterError(f"options are {', '.join(LOOKS)}; '{name}' has '{key}'")
    return given


def look_of(component: Component, looks: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Appearance of a component: its own, else that of the closest class in the inheritance order known to the world."""
    found: dict[str, Any] = {}
    for kind in type(component).__mro__:
        found = {**looks.get(kind.__name__, {}), **found}
    known = declarations_of(type(component))
    for name in LOOKS[1:]:
        own = known.get(name) is declarations_of(Drawn)[name]
        if own and component.__dict__.get(name) is not None:
            found[name] = component.__dict__[name]
        elif name in known and not own:
            found.pop(name, None)  # it has another meaning there, or the component handles it
    return found


def dressed(component: Component, looks: dict[str, dict[str, Any]]) -> Iterator[Shape]:
    """Shapes of a component with its appearance: its main shape defines what is coloured, and the reference width.

    The main shape is the first one in the body colour, or else the first one. Attributes that are a `Shape` are
    drawn too.
    """
    shapes = list(component.shapes())
    yield from (s for s in component.__dict__.values() if isinstance(s, Shape))
    look = look_of(component, looks) if shapes else {}
    if look.get("animation", True) is False:
        return
    main = next((k for k, s in enumerate(shapes) if s.color is BODY), 0)
    for k, shape in enumerate(shapes):
        found = _wider(shape, shapes[main], look.get("width")) if k >= main else shape
        if shape.color is shapes[main].color:
            found = replace(found, **{name: look[name] for name in ("color", "specular") if name in look})
        if k == main and "height" in look:
            found = replace(found, height=look["height"])
        yield found


def _wider(shape: Shape, main: Shape, width: Any) -> Shape:
    """A shape rescaled with the width of the main shape; round shapes are scaled as a whole."""
    if width is None or shape.width is None or main.width is None:
        return shape if width is None or shape is not main else replace(shape, width=width)
    factor = width / main.width
    found = replace(shape, width=shape.width * factor, height=None if shape.height is None else shape.height * factor)
    if (main.kind == "sphere" or main.z_direction) and not shape.z_direction:
        found = replace(found, length=shape.length * factor, r_shape=[x * factor for x in shape.r_shape])
    return found
