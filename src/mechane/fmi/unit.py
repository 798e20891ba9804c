"""Read the model description of an FMU, without running any of its code."""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ..documents import Element, parse
from ..errors import ParameterError, StructureError
from ..language import units
from ..language.units import BASE

NUMBERS = {  # data types: FMI 2.0, then FMI 3.0
    "Real": "Real", "Integer": "Integer", "Boolean": "Boolean", "Enumeration": "Integer",
    "Float64": "Float64", "Float32": "Float32", "Int8": "Int8", "UInt8": "UInt8", "Int16": "Int16", "UInt16": "UInt16",
    "Int32": "Int32", "UInt32": "UInt32", "Int64": "Int64", "UInt64": "UInt64",
}  # fmt: skip
LARGEST = 50_000_000  # bytes of a description
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    UnicodeError,
    NotImplementedError,
)  # what an archive may be found to be


@dataclass(frozen=True)
class Quantity:
    """A scalar variable of an FMU; `kind` is its data type."""

    name: str
    reference: int
    kind: str
    causality: str
    variability: str
    start: float | None  # in base units
    unit: str
    doc: str
    factor: float = 1.0  # from the FMU's numbers to base units
    offset: float = 0.0  # added to that

    @property
    def is_whole(self) -> bool:
        """Whether it takes integers, or only 0 and 1."""
        return not self.kind.startswith(("Real", "Float"))


@dataclass(frozen=True)
class Unit:
    """The model description of a co-simulation FMU."""

    path: Path
    version: str
    name: str
    identifier: str
    token: str
    only_once: bool
    quantities: tuple[Quantity, ...]

    def having(self, causality: str) -> list[Quantity]:
        """The variables with a causality."""
        return [q for q in self.quantities if q.causality == causality]


def read_unit(path: str | Path) -> Unit:
    """Read the description of a co-simulation FMU, FMI 2.0 or 3.0."""
    path = Path(path).expanduser().resolve()
    try:
        with zipfile.ZipFile(path) as packed:
            if packed.getinfo("modelDescription.xml").file_size > LARGEST:
                raise ParameterError(f"{path}: its modelDescription.xml is too large.")
            data = packed.read("modelDescription.xml")
    except KeyError:
        raise ParameterError(f"{path}: this is not an FMU, it has no modelDescription.xml.") from None
    except OSError as error:
        raise ParameterError(f"{path}: {error.strerror or error}.") from error
    except BROKEN as error:
        raise ParameterError(f"{path}: this is not an FMU: {error}.") from error
    top = parse(data, f"{path}/modelDescription.xml")
    version = top.attributes.get("fmiVersion", "")
    if top.tag != "fmiModelDescription" or version[:2] not in ("2.", "3."):
        raise ParameterError(f"{path}: FMI 2.0 and 3.0 are supported, this is FMI {version or 'without a version'}.")
    kind = top.first("CoSimulation")
    if kind is None:
        raise ParameterError(
            f"{path}: the FMU supports only model exchange.\n  hint: export it for co-simulation, with its own solver."
        )
    if kind.attributes.get("needsExecutionTool") == "true":
        raise ParameterError(f"{path}: the FMU needs the tool that exported it; export it with its own solver.")
    identifier = kind.text("modelIdentifier")
    if not re.fullmatch(r"[A-Za-z_]\w*", identifier, re.ASCII):
        raise ParameterError(f"{path}: modelIdentifier '{identifier[:80]}' is not a valid library name.")
    return Unit(
        path, version, top.attributes.get("modelName", path.stem), identifier,
        top.text("guid" if version[0] == "2" else "instantiationToken"),
        kind.attributes.get("canBeInstantiatedOnlyOncePerProcess") == "true",
        tuple(_two(top) if version[0] == "2" else _three(top)),
    )  # fmt: skip


class Measure(NamedTuple):
    """A unit of measurement in base units."""

    unit: str
    factor: float = 1.0
    offset: float = 0.0


def _two(top: Element) -> Iterator[Quantity]:
    types = {t.name: r.attributes for t in _inside(top, "TypeDefinitions") for r in t.children}
    measures = _measures(top)
    for variable in _inside(top, "ModelVariables"):
        for value in variable.children:
            if value.tag in NUMBERS:
                yield _quantity(variable, value, NUMBERS[value.tag], types, measures)


def _three(top: Element) -> Iterator[Quantity]:
    types = {t.name: t.attributes for t in _inside(top, "TypeDefinitions")}
    measures = _measures(top)
    for variable in _inside(top, "ModelVariables"):
        kind = "Int64" if variable.tag == "Enumeration" else "Boolean" if variable.tag == "Boolean" else variable.tag
        if kind in (*NUMBERS, "Boolean"):
            if variable.first("Dimension") is not None and variable.attributes.get("causality") in ("input", "output"):
                raise variable.error("arrays are not supported, only scalars.")
            yield _quantity(variable, variable, kind, types, measures)


def _quantity(
    variable: Element, value: Element, kind: str, types: dict[str, dict[str, str]], measures: dict[str, Measure]
) -> Quantity:
    attributes, own = variable.attributes, types.get(value.attributes.get("declaredType", ""), {}) | value.attributes
    name, start = own.get("unit", ""), _start(value)
    unit, factor, offset = measures.get(name) or _named(name)
    if own.get("relativeQuantity") == "true":  # a difference
        offset = 0.0
    return Quantity(
        variable.text("name"), int(variable.number("valueReference")), kind, attributes.get("causality", "local"),
        attributes.get("variability", "continuous"), None if start is None else factor * start + offset, unit,
        attributes.get("description", ""), factor, offset,
    )  # fmt: skip


def _measures(top: Element) -> dict[str, Measure]:
    """Units of measurement that the FMU defines in terms of base units."""
    found = {}
    for unit in _inside(top, "UnitDefinitions"):
        base = unit.first("BaseUnit")
        if base is None:
            continue
        factor, offset = base.number("factor", 1.0), base.number("offset", 0.0)
        if not factor > 0:
            raise base.error(f"factor={factor:g} must be positive.")
        powers = {name: int(base.number(name, 0.0)) for name in (*BASE, "rad")}
        same = factor == 1 and offset == 0 and _is_known(unit.text("name"))
        found[unit.text("name")] = Measure(unit.text("name") if same else _product(powers), factor, offset)
    return found


def _named(name: str) -> Measure:
    """A unit of measurement that is not defined, by its name."""
    if not _is_known(name):
        return Measure("")
    factor = units.parse(name).factor
    return Measure(name) if factor == 1 else Measure(_product(units.dimension(name)._asdict()), factor)


def _is_known(name: str) -> bool:
    try:
        units.known(name)
    except StructureError:
        return False
    return True


def _product(powers: Mapping[str, int]) -> str:
    """A unit from the exponents of base units.

    >>> _product({"m": 1, "s": -2}), _product({"s": -1}), _product({})
    ('m/s2', '1/s', '')
    """

    def text(sign: int) -> list[str]:
        return [f"{name}{abs(power) if abs(power) > 1 else ''}" for name, power in powers.items() if sign * power > 0]

    above, below = ".".join(text(1)), ".".join(text(-1))
    if not below:
        return above
    return f"{above or '1'}/{f'({below})' if '.' in below else below}"


def _start(value: Element) -> float | None:
    text = value.attributes.get("start", "").split()
    if not text:
        return None
    try:
        return {"true": 1.0, "false": 0.0}.get(text[0]) if text[0] in ("true", "false") else float(text[0])
    except ValueError:
        raise value.error(f'start="{text[0]}" must be a number.') from None


def _inside(top: Element, tag: str) -> list[Element]:
    found = top.first(tag)
    return [] if found is None else found.children
