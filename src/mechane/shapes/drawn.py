"""What every drawn component has: whether it is drawn, in which colour and how wide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..errors import ParameterError
from ..language import Color, Component, Converted, Number, option
from ..language.values import is_color, is_number
from .shape import BODY, Shape

LOOKS = ("animation", "color", "width", "height", "specular")


class Drawn(Component):
    """A component with a look of its own.

    What is not given is as the world says for its class (`World(looks={"Revolute": dict(color=(200, 60, 50))})`), or as the
    class draws itself.
    """

    animation: bool = option(True, doc="draw the component in animations")
    color: Converted[Color | None, Any] = option(
        None, check=is_color, doc="its main colour: red, green, blue from 0 to 255; None: as the world says, or its own"
    )
    width: Converted[Number | None, Any] = option(
        None, check=is_number, doc="width of its main form in m; None: as the world says, or as suits the model"
    )
    height: Converted[Number | None, Any] = option(
        None,
        check=is_number,
        doc="height of its main form in m, across length and width; None: as the world says, or its own",
    )
    specular: Converted[Number | None, Any] = option(
        None, check=is_number, doc="how strongly it shines, 0 … 1; None: as the world says, or its own"
    )


def looks_of(given: Any) -> dict[str, dict[str, Any]]:
    """Looks by names of classes, checked."""
    if not isinstance(given, dict):
        raise ParameterError('a dictionary from names of classes is needed, such as {"Revolute": dict(width=0.02)}')
    for name, look in given.items():
        for key in look:
            if key not in LOOKS:
                raise ParameterError(f"a look has {', '.join(LOOKS)}; that of '{name}' has '{key}'")
    return given


def look_of(component: Component, looks: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The look of a component: its own, else that of its class or the nearest one above which the world knows."""
    found: dict[str, Any] = {}
    for kind in type(component).__mro__:
        found = {**looks.get(kind.__name__, {}), **found}
    known = type(component)._declarations
    for name in LOOKS[1:]:
        own = known.get(name) is Drawn._declarations[name]
        if own and component.__dict__.get(name) is not None:
            found[name] = component.__dict__[name]
        elif name in known and not own:
            found.pop(name, None)  # it means something else there, or the component sees to it
    return found


def dressed(component: Component, looks: dict[str, dict[str, Any]]) -> Iterator[Shape]:
    """The shapes of a component in its look: its main form sets what has the colour, and what the width is measured by.

    The main form is the first one in the colour of bodies, or else the first one. Attributes that are a `Shape` are
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
    """A shape of a component whose main form gets another width; what is round is scaled as a whole."""
    if width is None or shape.width is None or main.width is None:
        return shape if width is None or shape is not main else replace(shape, width=width)
    factor = width / main.width
    found = replace(shape, width=shape.width * factor, height=None if shape.height is None else shape.height * factor)
    if (main.kind == "sphere" or main.z_direction) and not shape.z_direction:
        found = replace(found, length=shape.length * factor, r_shape=[x * factor for x in shape.r_shape])
    return found
