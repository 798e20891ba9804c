"""An MJCF file: its parts in one tree, the compiler's settings, defaults by class, and poses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ..documents import DescriptionError, Element, Remarks, read
from ..errors import suggest
from .description import Pose, from_quaternion, from_z, turn
from .meshes import find_file

ROTATIONS = ("quat", "axisangle", "xyaxes", "zaxis", "euler")
SECTIONS = (
    "actuator",
    "compiler",
    "option",
    "default",
    "worldbody",
    "asset",
    "equality",
    "tendon",
    "keyframe",
    "size",
    "visual",
    "statistic",
)
INCLUDES = 100  # files in all


class MjcfFile:
    """Elements of a file with defaults from their classes and the compiler's settings."""

    def __init__(self, path: Path):
        self.path = path
        self.top = read(path, "mujoco")
        self.included = {path.resolve()}
        self._include(self.top)
        self.remarks = Remarks()
        self.compiler = self._merged("compiler")
        self.degrees = self.choice("angle", ("degree", "radian")) == "degree"
        self.sequence = self.compiler.attributes.get("eulerseq", "xyz")
        if sorted(self.sequence.lower()) != list("xyz") and not (
            len(self.sequence) == 3 and set(self.sequence.lower()) <= set("xyz")
        ):
            raise self.compiler.error(f'eulerseq="{self.sequence}" must be three of x, y, z, X, Y, Z.')
        self.gravity, self.actuation = np.zeros(3), True
        self._options()
        self.defaults: dict[str, dict[str, dict[str, str]]] = {"main": {}}
        for section in self.top.all("default"):
            self._default(section, section.attributes.get("class", "main"), None)
        self.assets = {
            kind: {self._asset_name(e): e for section in self.top.all("asset") for e in section.all(kind)}
            for kind in ("mesh", "material")
        }
        self.remarks.unknown(self.top, SECTIONS)

    def _include(self, element: Element) -> None:
        """Insert the contents of included files."""
        children = []
        for child in element.children:
            if child.tag != "include":
                self._include(child)
                children.append(child)
                continue
            file = find_file(child.text("file"), self.path.parent)
            if file is None:
                raise child.error(f"there is no file {child.text('file')}.")
            if file.resolve() in self.included or len(self.included) > INCLUDES:
                raise child.error("this file is already included, or there are too many.")
            self.included.add(file.resolve())
            tops = [read_any(file)]
            self._include(tops[0])
            children.extend(tops[0].children)
        element.children = children

    def _merged(self, tag: str) -> Element:
        """All sections of one kind as one element."""
        sections = list(self.top.all(tag))
        first = sections[0] if sections else self.top
        attributes = {k: v for s in sections for k, v in s.attributes.items()}
        return Element(tag, attributes, first.file, first.line, [c for s in sections for c in s.children])

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        """One of the settings of the compiler."""
        value = self.compiler.attributes.get(key, choices[0])
        if value not in choices:
            raise self.compiler.error(f'{key}="{value}" must be one of {", ".join(choices)}.')
        return value

    def _options(self) -> None:
        known = (
            "angle", "coordinate", "eulerseq", "autolimits", "inertiafromgeom", "meshdir", "assetdir", "texturedir",
            "inertiagrouprange", "settotalmass", "boundmass", "boundinertia", "discardvisual", "fusestatic", "strippath", "usethread", "alignfree",
        )  # fmt: skip
        harmless = {"convexhull", "fitaabb"}
        compiler = self.compiler
        compiler.attributes = {k: v for k, v in compiler.attributes.items() if k not in harmless}
        self.remarks.unknown(compiler, (), known)
        if self.compiler.attributes.get("coordinate", "local") != "local":
            raise compiler.error(
                'coordinate="global" is no longer part of MJCF; save the file with MuJoCo 2.3.3 first.'
            )
        self.choice("autolimits", ("true", "false"))
        self.choice("inertiafromgeom", ("auto", "true", "false"))
        option = self._merged("option")
        self.gravity = option.numbers("gravity", 3, (0.0, 0.0, -9.81))
        medium = [k for k in ("wind", "density", "viscosity", "magnetic") if k in option.attributes]
        for key in medium:
            if np.any(option.numbers(key, (1, 3))):
                self.remarks.add(option, f"{key} is not modelled")
        for flag in (c for c in option.children if c.tag == "flag"):
            for key, value in flag.attributes.items():
                if key == "gravity" and value == "disable":
                    self.gravity = np.zeros(3)
                elif key == "actuation":
                    self.actuation = value != "disable"
                elif key in ("passive", "spring", "damper", "frictionloss", "limit", "equality", "constraint"):
                    if value == "disable":
                        self.remarks.add(flag, f"{key} is not switched off")

    def _default(self, section: Element, name: str, parent: str | None) -> None:
        inherited = self.defaults.get(parent, {}) if parent else self.defaults["main"]
        own = {tag: dict(values) for tag, values in inherited.items()}
        self.defaults[name] = own
        for child in section.children:
            if child.tag != "default":
                own[child.tag] = _over(own.get(child.tag, {}), child.attributes)
        for child in section.all("default"):
            self._default(child, child.text("class"), name)

    def _asset_name(self, element: Element) -> str:
        return element.name or Path(element.attributes.get("file", "")).stem

    def class_of(self, element: Element, inherited: str) -> dict[str, dict[str, str]]:
        """The default class of an element: attributes by tag."""
        name = element.attributes.get("class", inherited) or "main"
        if name not in self.defaults:
            raise element.error(f"there is no default class '{name}'.{suggest(name, self.defaults)}")
        return self.defaults[name]

    def given(self, element: Element, inherited: str, tag: str = "") -> Element:
        """An element with the defaults of its class."""
        values = _over(self.class_of(element, inherited).get(tag or element.tag, {}), element.attributes)
        return Element(element.tag, values, element.file, element.line, element.children)

    # ------------------------------------------------------------ poses
    def angle(self, value: Any) -> Any:
        """An angle of the file in radians."""
        return np.radians(value) if self.degrees else value

    def _rotation(self, e: Element) -> np.ndarray:
        given = [k for k in ROTATIONS if k in e.attributes]
        if len(given) > 1:
            raise e.error(f"give the orientation once, not by {' and '.join(given)}.")
        match given[0] if given else "":
            case "quat":
                q = e.numbers("quat", 4)
                if np.linalg.norm(q) < 1e-12:
                    raise e.error("the quaternion must not be zero.")
                return from_quaternion(q)
            case "axisangle":
                *axis, angle = e.numbers("axisangle", 4)
                return turn(unit(e, axis), self.angle(angle))
            case "xyaxes":
                a, b = e.numbers("xyaxes", 6).reshape(2, 3)
                x = unit(e, a)
                y = unit(e, b - (b @ x) * x)
                return np.stack([x, y, np.cross(x, y)], 1)
            case "zaxis":
                return from_z(unit(e, e.numbers("zaxis", 3)))
            case "euler":
                R = np.eye(3)
                for letter, angle in zip(self.sequence, self.angle(e.numbers("euler", 3)), strict=True):
                    one = turn(np.eye(3)["xyz".index(letter.lower())], angle)
                    R = R @ one if letter.islower() else one @ R
                return R
        return np.eye(3)

    def pose(self, e: Element) -> Pose:
        """Pose of an element in its parent."""
        return Pose(e.numbers("pos", 3, np.zeros(3)), self._rotation(e))


def read_any(path: Path) -> Element:
    """The root of an included file."""
    for root in ("mujocoinclude", "mujoco"):
        try:
            return read(path, root)
        except DescriptionError as error:
            if "begins with" not in str(error) or root == "mujoco":
                raise
    raise AssertionError


def _over(base: dict[str, str], own: dict[str, str]) -> dict[str, str]:
    """Attributes that override those of a class; one orientation format replaces another."""
    if any(k in own for k in (*ROTATIONS, "fromto")):
        base = {k: v for k, v in base.items() if k not in ROTATIONS}
    return {**base, **own}


def unit(e: Element, v: Any) -> np.ndarray:
    """A unit vector."""
    v = np.asarray(v, float)
    length = float(np.linalg.norm(v))
    if length < 1e-12:
        raise e.error("a direction must not be zero.")
    return v / length
