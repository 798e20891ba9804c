"""The model description: modelDescription.xml of FMI 2.0 and 3.0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from xml.etree import ElementTree as xml

from ..language.units import BASE, parse
from ..version import __version__


@dataclass
class Entry:
    """A variable of an FMU; `reference` is its index in `variables.c`."""

    name: str
    reference: int
    causality: str
    variability: str
    initial: str = ""
    start: float | None = None
    unit: str = ""
    doc: str = ""
    nominal: float | None = None
    derivative: int | None = None  # reference of the state
    least: float | None = None
    most: float | None = None


@dataclass
class Description:
    """The contents of modelDescription.xml."""

    name: str
    identifier: str
    token: str
    co_simulation: bool
    entries: list[Entry]
    states: int
    events: int
    tolerance: float
    sources: Sequence[str] = field(default_factory=list)
    doc: str = ""
    slopes: bool = True  # whether directional derivatives are provided

    def write(self, version: str) -> bytes:
        """The text of the file."""
        root = self._two() if version == "2.0" else self._three()
        xml.indent(root)
        return xml.tostring(root, "UTF-8", xml_declaration=True)

    # ------------------------------------------------------------------------------------------------ common to both versions
    def _attributes(self) -> dict[str, str]:

        attributes = {"modelName": self.name, "description": self.doc} if self.doc else {"modelName": self.name}
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        return attributes | {
            "generationTool": f"mechane {__version__}",
            "generationDateAndTime": now,
            "variableNamingConvention": "flat",
        }

    def _units(self, root: xml.Element) -> None:
        units = sorted({e.unit for e in self.entries if e.unit})
        if not units:
            return
        where = xml.SubElement(root, "UnitDefinitions")
        for text in units:
            factor, dimension = parse(text)
            powers = {n: str(k) for n, k in zip(BASE, dimension, strict=True) if k}
            if text == "rad":
                powers["rad"] = "1"
            if factor != 1.0:
                powers["factor"] = repr(factor)
            xml.SubElement(xml.SubElement(where, "Unit", name=text), "BaseUnit", powers)

    def _experiment(self, root: xml.Element) -> None:
        xml.SubElement(root, "DefaultExperiment", startTime="0.0", stopTime="1.0", tolerance=repr(self.tolerance))

    def _number(self, entry: Entry) -> dict[str, str]:
        attributes = {}
        if entry.unit:
            attributes["unit"] = entry.unit
        for name, value in (("min", entry.least), ("max", entry.most), ("nominal", entry.nominal)):
            if value is not None:
                attributes[name] = repr(value)
        if entry.start is not None:
            attributes["start"] = repr(entry.start)
        return attributes

    def _of(self, *causalities: str) -> Iterable[tuple[int, Entry]]:
        return ((k, e) for k, e in enumerate(self.entries, 1) if e.causality in causalities)

    def _derivatives(self) -> list[tuple[int, Entry]]:
        return [(k, e) for k, e in enumerate(self.entries, 1) if e.derivative is not None]

    # ------------------------------------------------------------------------------------------------ the two versions
    def _two(self) -> xml.Element:
        attributes = {"fmiVersion": "2.0", "guid": self.token, **self._attributes()}
        if not self.co_simulation:
            attributes["numberOfEventIndicators"] = str(self.events)
        root = xml.Element("fmiModelDescription", attributes)
        flags = {"modelIdentifier": self.identifier, "canGetAndSetFMUstate": "true", "canSerializeFMUstate": "true"}
        if self.slopes:
            flags["providesDirectionalDerivative"] = "true"
        if self.co_simulation:
            kind = xml.SubElement(root, "CoSimulation", {**flags, "canHandleVariableCommunicationStepSize": "true"})
        else:
            kind = xml.SubElement(root, "ModelExchange", flags)
        files = xml.SubElement(kind, "SourceFiles")
        for name in self.sources:
            xml.SubElement(files, "File", name=name)
        self._units(root)
        logs = xml.SubElement(root, "LogCategories")
        xml.SubElement(logs, "Category", name="logStatusError")
        xml.SubElement(logs, "Category", name="logAll")
        self._experiment(root)
        variables = xml.SubElement(root, "ModelVariables")
        place = {e.reference: k for k, e in enumerate(self.entries, 1)}
        for e in self.entries:
            general = {"name": e.name, "valueReference": str(e.reference), "causality": e.causality}
            general["variability"] = e.variability
            if e.initial:
                general["initial"] = e.initial
            if e.doc:
                general["description"] = e.doc
            number = self._number(e)
            if e.derivative is not None:
                number["derivative"] = str(place[e.derivative])
            xml.SubElement(xml.SubElement(variables, "ScalarVariable", general), "Real", number)
        structure = xml.SubElement(root, "ModelStructure")
        rates = self._derivatives()
        outputs = list(self._of("output"))
        later = [(k, e) for k, e in self._of("calculatedParameter") if e.initial == "calculated"]
        unknown = sorted({k: e for k, e in [*outputs, *rates, *later] if e.initial != "exact"})
        for name, indices in (
            ("Outputs", [k for k, _ in outputs]),
            ("Derivatives", [k for k, _ in rates]),
            ("InitialUnknowns", unknown),
        ):
            if indices:
                where = xml.SubElement(structure, name)
                for k in indices:
                    xml.SubElement(where, "Unknown", index=str(k))
        return root

    def _three(self) -> xml.Element:
        root = xml.Element(
            "fmiModelDescription", {"fmiVersion": "3.0", "instantiationToken": self.token, **self._attributes()}
        )
        flags = {"modelIdentifier": self.identifier, "canGetAndSetFMUState": "true", "canSerializeFMUState": "true"}
        if self.slopes:
            flags["providesDirectionalDerivatives"] = "true"
        if self.co_simulation:
            xml.SubElement(root, "CoSimulation", {**flags, "canHandleVariableCommunicationStepSize": "true"})
        else:
            xml.SubElement(root, "ModelExchange", {**flags, "needsCompletedIntegratorStep": "true"})
        self._units(root)
        logs = xml.SubElement(root, "LogCategories")
        xml.SubElement(logs, "Category", name="logStatusError")
        xml.SubElement(logs, "Category", name="logEvents")
        self._experiment(root)
        variables = xml.SubElement(root, "ModelVariables")
        for e in self.entries:
            attributes = {"name": e.name, "valueReference": str(e.reference)}
            if e.doc:
                attributes["description"] = e.doc
            attributes |= {"causality": e.causality, "variability": e.variability}
            if e.initial:
                attributes["initial"] = e.initial
            attributes |= self._number(e)
            if e.derivative is not None:
                attributes["derivative"] = str(e.derivative)
            xml.SubElement(variables, "Float64", attributes)
        structure = xml.SubElement(root, "ModelStructure")
        rates = [e for _, e in self._derivatives()]
        outputs = [e for _, e in self._of("output")]
        later = [e for _, e in self._of("calculatedParameter")]
        indicators = [e for e in self.entries if e.doc == INDICATOR]
        for e in outputs:
            xml.SubElement(structure, "Output", valueReference=str(e.reference))
        for e in rates:
            xml.SubElement(structure, "ContinuousStateDerivative", valueReference=str(e.reference))
        unknown = sorted({e.reference for e in [*outputs, *rates, *later] if e.initial != "exact"})
        for reference in unknown:
            xml.SubElement(structure, "InitialUnknown", valueReference=str(reference))
        for e in indicators:
            xml.SubElement(structure, "EventIndicator", valueReference=str(e.reference))
        return root


INDICATOR = "positive where the condition of an event holds"
