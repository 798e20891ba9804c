"""Safe XML parsing: nothing is expanded, fetched or executed, sizes are limited, errors name file and line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from xml.parsers import expat

import numpy as np

from .errors import MechaneError, ParameterError

LARGEST = 50_000_000  # bytes of a file
MOST = 500_000  # elements
DEEPEST = 300  # nesting depth of elements


class DescriptionError(ParameterError):
    """A file that cannot be read, or has invalid contents."""


@dataclass
class Element:
    """An element of a file: tag, attributes, children, and location."""

    tag: str
    attributes: dict[str, str]
    file: str
    line: int
    children: list[Element] = field(default_factory=list["Element"])

    @property
    def name(self) -> str:
        """Its name, or an empty string."""
        return self.attributes.get("name", "")

    def __str__(self) -> str:
        named = f" '{self.name}'" if self.name else ""
        return f"{self.file}:{self.line}: <{self.tag}>{named}"

    def short(self) -> str:
        """Its location, without the folder."""
        return str(replace(self, file=Path(self.file).name))

    def error(self, text: str) -> DescriptionError:
        """An error at this element."""
        return DescriptionError(f"{self}: {text}")

    def all(self, tag: str) -> Iterator[Element]:
        """The children with a tag."""
        return (c for c in self.children if c.tag == tag)

    def first(self, tag: str) -> Element | None:
        """The first child with a tag."""
        return next(self.all(tag), None)

    def text(self, key: str) -> str:
        """A required attribute."""
        if key not in self.attributes:
            raise self.error(f"attribute {key} is missing.")
        return self.attributes[key]

    def numbers(self, key: str, count: int | tuple[int, ...], default: Any = None) -> np.ndarray:
        """An attribute with a given number of numbers, or one of several; the default if missing."""
        if key not in self.attributes:
            if default is None:
                raise self.error(f"attribute {key} is missing.")
            return np.asarray(default, float)
        text = self.attributes[key]
        try:
            values = np.array([float(word) for word in text.replace(",", " ").split()], float)
        except ValueError:
            raise self.error(f'{key}="{text[:80]}" must be numbers.') from None
        counts = (count,) if isinstance(count, int) else count
        if len(values) not in counts or not np.isfinite(values).all():
            raise self.error(f'{key}="{text[:80]}" must be {" or ".join(map(str, counts))} finite numbers.')
        return values

    def number(self, key: str, default: float | None = None) -> float:
        """An attribute with one number."""
        return float(self.numbers(key, 1, None if default is None else [default])[0])


def read(path: str | Path, root: str) -> Element:
    """The root element of a file, which must have the given tag."""
    path = Path(path)
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise DescriptionError(
                f"{path}: {size / 1e6:.0f} MB are more than the {LARGEST / 1e6:.0f} MB that are read."
            )
        data = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        raise DescriptionError(f"{path}: {getattr(error, 'strerror', None) or error}.") from error
    top = parse(data, str(path))
    if top.tag != root:
        raise top.error(f"the file begins with <{top.tag}>, not with <{root}>.")
    return top


def parse(data: bytes, file: str) -> Element:
    """The root element of a string."""
    parser = expat.ParserCreate(namespace_separator=None)
    stack: list[Element] = []
    found: list[Element] = []
    count = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        element = Element(tag, attributes, file, parser.CurrentLineNumber)
        if count > MOST or len(stack) >= DEEPEST:
            raise element.error(f"more than {MOST} elements, or {DEEPEST} inside each other, are not read.")
        if tag.startswith("xacro:"):
            raise element.error("this is a xacro file; expand it first: xacro FILE.xacro > FILE.urdf")
        (stack[-1].children if stack else found).append(element)
        stack.append(element)

    def refuse(*_: Any) -> int:
        raise DescriptionError(f"{file}:{parser.CurrentLineNumber}: document types and entities are not read.")

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: stack.pop()
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        reason = expat.errors.messages[error.code] if error.code in expat.errors.messages else str(error)
        raise DescriptionError(f"{file}:{error.lineno}: this is not XML: {reason}.") from None
    except (LookupError, ValueError) as error:
        if isinstance(error, MechaneError):
            raise
        raise DescriptionError(f"{file}:{parser.CurrentLineNumber}: {error}.") from None
    return found[0]


class Remarks:
    """Remarks about unsupported elements of a file, in order; identical remarks about many elements are one line."""

    def __init__(self) -> None:
        self._said: dict[tuple[str, str], list[Element]] = {}
        self._once: list[str] = []

    def add(self, element: Element, text: str) -> None:
        """Add a remark about an unsupported element."""
        self._said.setdefault((element.tag, text), []).append(element)

    def say(self, text: str) -> None:
        """Add a remark about no single element."""
        self._once.append(text)

    def unknown(self, element: Element, known: tuple[str, ...], attributes: tuple[str, ...] | None = None) -> None:
        """Add remarks about the unread children and attributes of an element."""
        for child in element.children:
            if child.tag not in known:
                self.add(child, "is not used")
        for key in element.attributes if attributes is not None else ():
            if key not in (attributes or ()):
                self.add(element, f"attribute {key} is not used")

    def lines(self) -> list[str]:
        """All remarks."""
        out = list(self._once)
        for (_, text), elements in self._said.items():
            more = f" (and {len(elements) - 1} more)" if len(elements) > 1 else ""
            out.append(f"{elements[0].short()}{more}: {text}")
        return out
