"""Read the model description of an FMU, without running any of its code."""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..documents import Element, parse
from ..errors import ParameterError

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
    start: float | None
    unit: str
    doc: str

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


def _two(top: Element) -> Iterator[Quantity]:
    units = {
        t.name: r.attributes.get("unit", "")
        for t in _inside(top, "TypeDefinitions") for r in t.children
    }  # fmt: skip
    for variable in _inside(top, "ModelVariables"):
        for value in variable.children:
            if value.tag in NUMBERS:
                yield _quantity(variable, value, NUMBERS[value.tag], units)


def _three(top: Element) -> Iterator[Quantity]:
    units = {t.name: t.attributes.get("unit", "") for t in _inside(top, "TypeDefinitions")}
    for variable in _inside(top, "ModelVariables"):
        kind = "Int64" if variable.tag == "Enumeration" else "Boolean" if variable.tag == "Boolean" else variable.tag
        if kind in (*NUMBERS, "Boolean"):
            if variable.first("Dimension") is not None and variable.attributes.get("causality") in ("input", "output"):
                raise variable.error("arrays are not supported, only scalars.")
            yield _quantity(variable, variable, kind, units)


def _quantity(variable: Element, value: Element, kind: str, units: dict[str, str]) -> Quantity:
    attributes = variable.attributes
    return Quantity(
        variable.text("name"), int(variable.number("valueReference")), kind, attributes.get("causality", "local"),
        attributes.get("variability", "continuous"), _start(value),
        value.attributes.get("unit") or units.get(value.attributes.get("declaredType", ""), ""), attributes.get("description", ""),
    )  # fmt: skip


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
