"""Units as declarations write them: "kg.m2", "N.m.s/rad", "m/s2"; what they measure, and that they exist."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from ..errors import StructureError, suggest

BASE = ("kg", "m", "s", "A", "K", "mol", "cd")


class Dimension(NamedTuple):
    """Exponents of the base units; angles have none."""

    kg: int = 0
    m: int = 0
    s: int = 0
    A: int = 0
    K: int = 0
    mol: int = 0
    cd: int = 0


class Unit(NamedTuple):
    """A factor to the base units, and what is measured."""

    factor: float
    dimension: Dimension


def _unit(factor: float = 1.0, **powers: int) -> Unit:
    return Unit(factor, Dimension(**powers))


FORCE = dict(kg=1, m=1, s=-2)
ENERGY = dict(kg=1, m=2, s=-2)
TURN = 6.283185307179586
# with prefixes
METRIC = {
    "g": _unit(1e-3, kg=1), "m": _unit(m=1), "s": _unit(s=1), "A": _unit(A=1), "K": _unit(K=1), "mol": _unit(mol=1),
    "cd": _unit(cd=1), "rad": _unit(), "sr": _unit(), "Hz": _unit(s=-1), "N": _unit(**FORCE),
    "Pa": _unit(kg=1, m=-1, s=-2), "J": _unit(**ENERGY), "W": _unit(kg=1, m=2, s=-3), "C": _unit(A=1, s=1),
    "V": _unit(kg=1, m=2, s=-3, A=-1), "F": _unit(kg=-1, m=-2, s=4, A=2), "Ohm": _unit(kg=1, m=2, s=-3, A=-2),
    "S": _unit(kg=-1, m=-2, s=3, A=2), "Wb": _unit(kg=1, m=2, s=-2, A=-1), "T": _unit(kg=1, s=-2, A=-1),
    "H": _unit(kg=1, m=2, s=-2, A=-2), "lm": _unit(cd=1), "lx": _unit(cd=1, m=-2), "eV": _unit(1.602176634e-19, **ENERGY),
    "bar": _unit(1e5, kg=1, m=-1, s=-2), "l": _unit(1e-3, m=3), "L": _unit(1e-3, m=3), "t": _unit(1e3, kg=1),
}  # fmt: skip
# without
OTHER = {
    "1": _unit(), "deg": _unit(TURN / 360), "rev": _unit(TURN), "rpm": _unit(TURN / 60, s=-1), "min": _unit(60.0, s=1),
    "h": _unit(3600.0, s=1), "d": _unit(86400.0, s=1), "degC": _unit(K=1), "%": _unit(0.01),
}  # fmt: skip
PREFIXES = {
    "Y": 1e24, "Z": 1e21, "E": 1e18, "P": 1e15, "T": 1e12, "G": 1e9, "M": 1e6, "k": 1e3, "h": 1e2, "da": 1e1,
    "d": 1e-1, "c": 1e-2, "m": 1e-3, "u": 1e-6, "µ": 1e-6, "μ": 1e-6, "n": 1e-9, "p": 1e-12, "f": 1e-15, "a": 1e-18,
}  # fmt: skip
SIGNS = {"Ω": "Ohm", "°": "deg", "²": "2", "³": "3", "⁴": "4", "⁻": "-", "¹": "1", "·": ".", "*": ".", "^": ""}
PART = re.compile(r"([./]|^)(\(?)([A-Za-zµμ%]+|1)(-?\d+)?(\)?)")


@lru_cache
def parse(text: str) -> Unit:
    """A unit from its text: products with ".", quotients with "/", exponents behind the names, as in Modelica.

    >>> parse("N.m") == parse("kg.m2/s2") == parse("J")
    True
    >>> parse("kN/(m.s)").factor
    1000.0
    """
    plain = re.sub(r"\s*([./()*·])\s*", r"\1", text.strip()).replace(" ", ".")
    for sign, means in SIGNS.items():
        plain = plain.replace(sign, means)
    product, place, outer, inside = _unit(), 0, 1, False  # outer: the sign of the exponents in a bracket
    while place < len(plain):
        match = PART.match(plain, place)
        first = place == 0
        if match is None or first is bool(match[1]) or (match[2] and inside) or (match[5] and not (inside or match[2])):
            raise StructureError(f'unit={text!r} is not a unit; write it as in "kg.m2/s2" or "W/(m2.K)".')
        sign = -1 if match[1] == "/" else 1
        if match[2]:
            outer, sign, inside = sign, 1, True
        product = _times(product, _named(match[3], text), sign * outer * int(match[4] or 1))
        if match[5]:
            outer, inside = 1, False
        place = match.end()
    if inside:
        raise StructureError(f"unit={text!r} is not a unit: a bracket is left open.")
    return product


def dimension(text: str) -> Dimension:
    """What a unit measures."""
    return parse(text).dimension


def known(text: str) -> str:
    """The text of a unit, if it is one."""
    if not isinstance(text, str):
        raise StructureError(f'unit={text!r} must be a text such as "kg.m2".')
    parse(text)
    return text


def _named(name: str, text: str) -> Unit:
    found = OTHER.get(name) or METRIC.get(name)
    if found is not None:
        return found
    for length in (1, 2):
        rest = METRIC.get(name[length:])
        if name[:length] in PREFIXES and rest is not None:
            return Unit(PREFIXES[name[:length]] * rest.factor, rest.dimension)
    raise StructureError(f"unit={text!r}: there is no unit '{name}'.{suggest(name, ['kg', *METRIC, *OTHER])}")


def _times(a: Unit, b: Unit, power: int) -> Unit:
    powers = (x + power * y for x, y in zip(a.dimension, b.dimension, strict=True))
    return Unit(a.factor * b.factor**power, Dimension(*powers))
