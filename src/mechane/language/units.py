"""Units of declarations, such as "kg.m2", "N.m.s/rad", "m/s2": parsing, validation and dimensions.

pint parses them, with the definitions in `units.txt`. It is imported only for a unit that is not in `COMMON`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, cast

from ..errors import StructureError, suggest

BASE = ("kg", "m", "s", "A", "K", "mol", "cd")
DIMENSIONS = ("[mass]", "[length]", "[time]", "[current]", "[temperature]", "[substance]", "[luminosity]")
NO_PRODUCT = re.compile(r"\*\*|//|^[*/]|[^\w/*()%°-]")
SIGNS = str.maketrans("²³⁴⁻¹·", "234-1.", "^")


class Dimension(NamedTuple):
    """Exponents of the base units; angles are dimensionless."""

    kg: int = 0
    m: int = 0
    s: int = 0
    A: int = 0
    K: int = 0
    mol: int = 0
    cd: int = 0


class Unit(NamedTuple):
    """Conversion factor to base units, and dimension."""

    factor: float
    dimension: Dimension


# Units of the component libraries, as pint parses them: exponents of kg, m and s
COMMON = {
    "": (), "1": (), "kg": (1,), "m": (0, 1), "s": (0, 0, 1), "rad": (),
    "m2": (0, 2), "m3": (0, 3), "m4": (0, 4), "1/m": (0, -1), "1/s": (0, 0, -1), "Hz": (0, 0, -1), "m/s": (0, 1, -1),
    "m/s2": (0, 1, -2), "rad/s": (0, 0, -1), "rad/s2": (0, 0, -2), "rad/m": (0, -1), "m3/s2": (0, 3, -2),
    "kg.m2": (1, 2), "kg/m": (1, -1), "kg/m3": (1, -3), "N": (1, 1, -2), "N.m": (1, 2, -2), "J": (1, 2, -2),
    "W": (1, 2, -3), "Pa": (1, -1, -2), "N/m": (1, 0, -2), "N.s/m": (1, 0, -1), "N.s2/m2": (1, -1),
    "N.m/rad": (1, 2, -2), "N.m.s/rad": (1, 2, -1), "N.m.s2/rad2": (1, 2), "N.s": (1, 1, -1), "N.m.s": (1, 2, -1),
}  # fmt: skip


@lru_cache
def parse(text: str) -> Unit:
    """Parse a unit: products with ".", quotients with "/", exponents after the names, as in Modelica.

    >>> parse("N.m") == parse("kg.m2/s2") == parse("J")
    True
    >>> parse("kN/(m.s)").factor
    1000.0
    """
    if (powers := COMMON.get(text)) is not None:
        return Unit(1.0, Dimension(*powers))
    return read(text)


def read(text: str) -> Unit:
    """Parse a unit with pint."""
    import pint

    plain = re.sub(r"\s*([./()*·])\s*", r"\1", text.strip()).translate(SIGNS).replace("**", "")
    factors = re.sub(r"[ .]", "*", plain)
    if not factors:
        return Unit(1.0, Dimension())
    units = registry()
    try:
        if NO_PRODUCT.search(factors):
            raise ValueError
        product = units.parse_units(re.sub(r"(?<=[^\W\d])(-?\d+)", r"**\1", re.sub(r"^1(?=/|$)", "none", factors)))
        found = {name: int(power) for name, power in product.dimensionality.items() if int(power) == power}
        if len(found) < len(product.dimensionality):
            raise ValueError
    except pint.UndefinedUnitError as error:
        name = str(error.args[0])
        raise StructureError(f"unit={text!r}: there is no unit '{name}'.{suggest(name, ['kg', *units])}") from None
    except Exception:
        raise StructureError(f'unit={text!r} is not a unit; write it as in "kg.m2/s2" or "W/(m2.K)".') from None
    powers = Dimension(*(found.get(name, 0) for name in DIMENSIONS))
    return Unit(float(units.get_root_units(product)[0]) / 1000.0**powers.kg, powers)


@lru_cache(maxsize=1)
def registry() -> Any:
    """The pint registry of the units in `units.txt`."""
    import pint

    return cast(Any, pint).UnitRegistry(str(Path(__file__).with_name("units.txt")))


def dimension(text: str) -> Dimension:
    """Dimension of a unit."""
    return parse(text).dimension


def rate(text: str) -> str:
    """Unit of the time derivative of a quantity.

    >>> rate("rad"), rate("m/s"), rate("")
    ('rad/s', 'm/s2', '1/s')
    """
    rates = {"": "1/s", "1": "1/s", "1/s": "1/s2", "m/s": "m/s2", "rad/s": "rad/s2", "J": "W"}
    return rates.get(text, f"({text})/s" if "/" in text else f"{text}/s")


def known(text: str) -> str:
    """Check that a text is a unit; return it."""
    if not isinstance(text, str):
        raise StructureError(f'unit={text!r} must be a string such as "kg.m2".')
    parse(text)
    return text
