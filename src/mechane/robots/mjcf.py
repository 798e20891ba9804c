"""MJCF, the format of MuJoCo: bodies inside each other, joints and geoms in them, defaults by class."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ..documents import DescriptionError, Element, Remarks, read
from ..errors import MechaneError, suggest
from ..extension import front_door
from ..shapes.files import load_mesh, mesh_inertia
from .build import RobotModel, build
from .description import Coupling, Form, Inertia, Joint, Link, Loop, Pose, Robot, from_quaternion, from_z, turn
from .meshes import convex, find_file, pyramids, seen_file

KINDS = {"hinge": "revolute", "slide": "prismatic", "ball": "spherical", "free": "free"}
ROTATIONS = ("quat", "axisangle", "xyaxes", "zaxis", "euler")
SECTIONS = (
    "compiler",
    "option",
    "default",
    "worldbody",
    "asset",
    "equality",
    "keyframe",
    "size",
    "visual",
    "statistic",
)
INCLUDES = 100  # files in all
JOINT = (
    "name", "class", "type", "pos", "axis", "range", "limited", "damping", "stiffness", "springref", "ref", "armature",
    "frictionloss", "group",
)  # fmt: skip
SOFT = ("solreflimit", "solimplimit", "solreffriction", "solimpfriction", "margin")  # how soft MuJoCo's constraints are


@front_door
def load_mjcf(
    path: str | Path, *, limits: bool = True, driven: bool = False, initial: Mapping[str, Any] | None = None
) -> RobotModel:
    """The spatial model of an MJCF file.

    Bodies, joints and sites keep their names; joint coordinates are MuJoCo's: `initial={"elbow.phi": 0.5}` for hinges,
    `.s` for slides, `.Q` for balls, `.r_rel` and `.Q` for free joints. Joint ranges become stops (none with
    `limits=False`), `equality` closes loops, rigidly. With `driven=True` every hinge and slide has a flange `axis` for a
    motor. Keyframes are in `model.starts`, for `initial=`.

    Contacts, tendons, actuators and sensors are not modelled. What the model does not have is listed in
    `model.not_understood`, and warned of.
    """
    return build(read_mjcf(path), limits=limits, driven=driven, initial=initial)


def read_mjcf(path: str | Path) -> Robot:
    """What an MJCF file says."""
    return _Reader(Path(path)).robot


class _Reader:
    def __init__(self, path: Path):
        self.path = path
        self.top = read(path, "mujoco")
        self.included = {path.resolve()}
        self._include(self.top)
        self.remarks = Remarks()
        self.robot = Robot(self.top.attributes.get("model") or path.stem, remarks=self.remarks)
        self.compiler = self._merged("compiler")
        self.degrees = self._choice("angle", ("degree", "radian")) == "degree"
        self.sequence = self.compiler.attributes.get("eulerseq", "xyz")
        if sorted(self.sequence.lower()) != list("xyz") and not (
            len(self.sequence) == 3 and set(self.sequence.lower()) <= set("xyz")
        ):
            raise self.compiler.error(f'eulerseq="{self.sequence}" must be three of x, y, z, X, Y, Z.')
        self._options()
        self.defaults: dict[str, dict[str, dict[str, str]]] = {"main": {}}
        for section in self.top.all("default"):
            self._default(section, section.attributes.get("class", "main"), None)
        self.assets = {
            kind: {self._asset_name(e): e for section in self.top.all("asset") for e in section.all(kind)}
            for kind in ("mesh", "material")
        }
        self.remarks.unknown(self.top, SECTIONS)
        self.bodies: dict[str, Element] = {}
        self.count = 0
        for world in self.top.all("worldbody"):
            self._children(world, "", Pose(), "")
        self._settle_masses()
        for section in self.top.all("equality"):
            for element in section.children:
                self._equality(element)
        for section in self.top.all("keyframe"):
            for key in section.all("key"):
                self._key(key)

    # ------------------------------------------------------------ the whole file
    def _include(self, element: Element) -> None:
        """Put the contents of included files in their places."""
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
                raise child.error("this file was included already, or there are too many.")
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

    def _choice(self, key: str, choices: tuple[str, ...]) -> str:
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
        self._choice("autolimits", ("true", "false"))
        self._choice("inertiafromgeom", ("auto", "true", "false"))
        option = self._merged("option")
        self.robot.gravity = option.numbers("gravity", 3, (0.0, 0.0, -9.81))
        medium = [k for k in ("wind", "density", "viscosity", "magnetic") if k in option.attributes]
        for key in medium:
            if np.any(option.numbers(key, (1, 3))):
                self.remarks.add(option, f"{key} is not modelled")
        for flag in (c for c in option.children if c.tag == "flag"):
            for key, value in flag.attributes.items():
                if key == "gravity" and value == "disable":
                    self.robot.gravity = np.zeros(3)
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

    def _given(self, element: Element, inherited: str, tag: str = "") -> Element:
        """An element with what its class gives."""
        name = element.attributes.get("class", inherited) or "main"
        if name not in self.defaults:
            raise element.error(f"there is no default class '{name}'.{suggest(name, self.defaults)}")
        values = _over(self.defaults[name].get(tag or element.tag, {}), element.attributes)
        return Element(element.tag, values, element.file, element.line, element.children)

    # ------------------------------------------------------------ places
    def _angle(self, value: Any) -> Any:
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
                return turn(_unit(e, axis), self._angle(angle))
            case "xyaxes":
                a, b = e.numbers("xyaxes", 6).reshape(2, 3)
                x = _unit(e, a)
                y = _unit(e, b - (b @ x) * x)
                return np.stack([x, y, np.cross(x, y)], 1)
            case "zaxis":
                return from_z(_unit(e, e.numbers("zaxis", 3)))
            case "euler":
                R = np.eye(3)
                for letter, angle in zip(self.sequence, self._angle(e.numbers("euler", 3)), strict=True):
                    one = turn(np.eye(3)["xyz".index(letter.lower())], angle)
                    R = R @ one if letter.islower() else one @ R
                return R
        return np.eye(3)

    def _pose(self, e: Element) -> Pose:
        return Pose(e.numbers("pos", 3, np.zeros(3)), self._rotation(e))

    # ------------------------------------------------------------ bodies
    def _children(self, element: Element, parent: str, pose: Pose, inherited: str) -> None:
        """What is in a body, or in a frame of it that is at `pose`."""
        for child in element.children:
            match child.tag:
                case "body":
                    self._body(child, parent, pose, child.attributes.get("childclass", inherited))
                case "frame":
                    inner = child.attributes.get("childclass", inherited)
                    self._children(child, parent, pose @ self._pose(child), inner)
                case "geom":
                    self._geom(child, parent, pose, inherited)
                case "site":
                    site = self._given(child, inherited)
                    if site.name:
                        self.robot.points[site.name] = parent, pose @ self._pose(site)
                case "camera" | "light" | "joint" | "freejoint" | "inertial":
                    pass  # seen by MuJoCo's viewer; or read with the body
                case _:
                    self.remarks.add(child, "is not used")

    def _body(self, element: Element, parent: str, outer: Pose, inherited: str) -> None:
        self.count += 1
        name = element.name or f"body_{self.count}"
        if name in self.robot.links:
            raise element.error("there are two bodies of this name.")
        known = ("name", "childclass", "pos", "mocap", "user", *ROTATIONS)
        self.remarks.unknown(element, tuple(c.tag for c in element.children), known)
        if element.attributes.get("mocap") == "true":
            self.remarks.add(element, "is not moved from outside, but fixed")
        link = Link(name, element, parent, outer @ self._pose(element))
        self.robot.links[name] = link
        for child, place, own in self._inside(element, Pose(), inherited):
            if child.tag == "freejoint" or child.tag == "joint":
                self._joint(child, link, place, own)
        self.masses: dict[str, Inertia] = getattr(self, "masses", {})
        self.masses[name] = Inertia()
        self._children(element, name, Pose(), inherited)
        inertial = element.first("inertial")
        how = self.compiler.attributes.get("inertiafromgeom", "auto")
        if inertial is not None and (how != "true" or self.masses[name].m <= 0):  # geoms without mass replace nothing
            link.inertia = self._inertial(inertial)
        elif how != "false":
            link.inertia = self.masses[name]

    def _inside(self, element: Element, pose: Pose, inherited: str) -> Iterator[tuple[Element, Pose, str]]:
        """The children of a body, also those in frames, with where they are and their class."""
        for child in element.children:
            if child.tag == "frame":
                own = child.attributes.get("childclass", inherited)
                yield from self._inside(child, pose @ self._pose(child), own)
            else:
                yield child, pose, inherited

    def _settle_masses(self) -> None:
        """What the compiler does to all masses at the end."""
        least_m, least_I = (self.compiler.number(k, 0.0) for k in ("boundmass", "boundinertia"))
        parts = [link.inertia for link in self.robot.links.values()]
        for link in self.robot.links.values():
            if link.inertia.m <= 0 < least_m:
                self.remarks.add(link.element, "has no mass of its own; that of boundmass is at its origin")
        for part in parts:
            part.m = max(part.m, least_m)
            if least_I > 0:
                values, axes = np.linalg.eigh(part.I)
                part.I = (axes * np.maximum(values, least_I)) @ axes.T
        wanted, total = self.compiler.number("settotalmass", -1.0), sum(part.m for part in parts)
        if wanted > 0 and total > 0:
            for part in parts:
                part.m, part.I = part.m * wanted / total, part.I * wanted / total

    def _inertial(self, e: Element) -> Inertia:
        m = e.number("mass")
        if m < 0:
            raise e.error(f"the mass {m:g} is negative.")
        if "fullinertia" in e.attributes:
            xx, yy, zz, xy, xz, yz = e.numbers("fullinertia", 6)
            I = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
        else:
            I = np.diag(e.numbers("diaginertia", 3, np.zeros(3)))
        if np.linalg.eigvalsh(I)[0] < -1e-12 * max(1.0, m):
            raise e.error("the inertia is negative about some axis.")
        return Inertia(m, np.zeros(3), I).seen(self._pose(e))

    # ------------------------------------------------------------ joints
    def _joint(self, element: Element, link: Link, place: Pose, inherited: str) -> None:
        e = self._given(element, inherited) if element.tag == "joint" else element
        kind = "free" if e.tag == "freejoint" else e.attributes.get("type", "hinge")
        if kind not in KINDS:
            raise element.error(f"there is no type '{kind}' of joints.{suggest(kind, KINDS)}")
        ignored = ("class", "user", "actuatorfrcrange", "actuatorfrclimited", "actuatorgravcomp", *SOFT)
        self.remarks.unknown(e, (), (*JOINT, *ignored, "align"))
        name = e.name or f"{link.name}_joint{len(link.joints) + 1 if link.joints else ''}"
        joint = Joint(name, KINDS[kind], element)
        if kind == "free":
            if link.parent or link.joints:
                raise element.error("a free joint belongs alone into a body of the world.")
            joint.start = link.pose
            for key in ("damping", "armature", "frictionloss", "stiffness"):
                if key in e.attributes and np.any(e.numbers(key, (1, 2, 3))):
                    self.remarks.add(element, f"{key} of a free joint is not modelled")
            link.joints.append(joint)
            return
        joint.axis = place.R @ _unit(e, e.numbers("axis", 3, (0.0, 0.0, 1.0)))
        joint.anchor = place.r + place.R @ e.numbers("pos", 3, np.zeros(3))
        turns = kind == "hinge"
        angle = self._angle if turns else float
        joint.damping, joint.friction = self._linear(e, "damping"), e.number("frictionloss", 0.0)
        joint.rotor = e.number("armature", 0.0)
        joint.stiffness = self._linear(e, "stiffness")
        if kind in ("hinge", "slide"):
            joint.zero = float(angle(e.number("ref", 0.0)))
            joint.rest = float(angle(e.number("springref", 0.0)))
        for key in ("damping", "stiffness", "friction", "rotor"):
            if getattr(joint, key) < 0:
                raise element.error(f"{key} must not be negative.")
        if self._limited(e):
            if kind == "ball":
                self.remarks.add(element, "the range of a ball joint is not modelled")
            else:
                low, high = e.numbers("range", 2)
                joint.lower, joint.upper = float(angle(low)), float(angle(high))
                if joint.lower >= joint.upper:
                    raise element.error(f"the range {low:g} … {high:g} leaves no room to move.")
        if kind == "ball":
            for key, what in (
                ("frictionloss", joint.friction),
                ("stiffness", joint.stiffness),
                ("armature", joint.rotor),
            ):
                if what:
                    self.remarks.add(element, f"{key} of a ball joint is not modelled")
        link.joints.append(joint)

    def _linear(self, e: Element, key: str) -> float:
        """The linear coefficient of a law that may have higher ones."""
        values = e.numbers(key, (1, 2, 3), (0.0,))
        if np.any(values[1:]):
            self.remarks.add(e, f"only the linear part of {key} is modelled")
        return float(values[0])

    def _limited(self, e: Element) -> bool:
        said = e.attributes.get("limited", "auto")
        if said == "auto":
            return "range" in e.attributes and self.compiler.attributes.get("autolimits", "true") == "true"
        return said == "true"

    # ------------------------------------------------------------ geoms
    def _geom(self, element: Element, parent: str, outer: Pose, inherited: str) -> None:
        e = self._given(element, inherited)
        form, volume = self._form(e, outer)
        if e.attributes.get("contype", "1") != "0" or e.attributes.get("conaffinity", "1") != "0":
            self.remarks.add(element, "contacts are not modelled")
        if parent:
            self.masses[parent] = self.masses[parent] + self._mass(e, form, volume)
        forms = self.robot.links[parent].forms if parent else self.robot.ground
        if form is not None and form.opacity > 0:
            forms.append(form)

    def _form(self, e: Element, outer: Pose) -> tuple[Form | None, Any]:
        kind = e.attributes.get("type", "mesh" if "mesh" in e.attributes else "sphere")
        color, opacity = self._color(e)
        look: dict[str, Any] = dict(color=color, opacity=opacity)
        pose = self._pose(e)
        size = e.numbers("size", (1, 2, 3), np.zeros(3)) if kind != "mesh" else np.zeros(3)
        if "fromto" in e.attributes and kind in ("capsule", "cylinder", "box", "ellipsoid"):
            a, b = e.numbers("fromto", 6).reshape(2, 3)
            if np.linalg.norm(b - a) < 1e-12:
                raise e.error("fromto gives the same point twice.")
            pose = Pose(0.5 * (a + b), from_z(a - b))
            half = 0.5 * float(np.linalg.norm(b - a))
            size = np.array([size[0], half] if kind in ("capsule", "cylinder") else [size[0], size[0], half])
        pose = outer @ pose
        need = {"sphere": 1, "capsule": 2, "cylinder": 2, "box": 3, "ellipsoid": 3}.get(kind, 0)
        if len(size) < need or np.any(size[:need] <= 0):
            raise e.error(f"a {kind} needs {need} positive numbers as size.")
        full = 2.0 * size
        match kind:
            case "sphere":
                return Form("sphere", (full[0],), pose, **look), 4 / 3 * math.pi * size[0] ** 3
            case "capsule" | "cylinder":
                round_ends = 4 / 3 * math.pi * size[0] ** 3 if kind == "capsule" else 0.0
                return Form(kind, (full[0], full[1]), pose, **look), math.pi * size[0] ** 2 * full[1] + round_ends
            case "box":
                return Form("box", tuple(full[:3]), pose, **look), float(np.prod(full[:3]))
            case "ellipsoid":
                return Form("ellipsoid", tuple(full[:3]), pose, **look), 4 / 3 * math.pi * float(np.prod(size[:3]))
            case "plane":
                return Form("plane", (full[0], full[1] if len(full) > 1 else 0.0), pose, **look), 0.0
            case "mesh":
                return self._mesh(e, pose, look)
        self.remarks.add(e, f"type {kind} is not known, and is left out")
        return None, 0.0

    def _mesh(self, e: Element, pose: Pose, look: dict[str, Any]) -> tuple[Form | None, Any]:
        name = e.text("mesh")
        if name not in self.assets["mesh"]:
            raise e.error(f"there is no mesh '{name}'.{suggest(name, self.assets['mesh'])}")
        asset = self._given(self.assets["mesh"][name], "")
        folder = self.compiler.attributes.get("meshdir", self.compiler.attributes.get("assetdir", ""))
        file = asset.attributes.get("file", "")
        if not file:
            self.remarks.add(e, f"the mesh '{name}' has no file, and is left out")
            return None, 0.0
        found = seen_file(e, str(Path(folder) / file), self.path.parent, {}, self.remarks)
        if not found:
            return None, None
        if any(k in asset.attributes for k in ("refpos", "refquat")):
            self.remarks.add(asset, "refpos and refquat are not used")
        scale = tuple(asset.numbers("scale", 3, (1.0, 1.0, 1.0)).tolist())
        return Form("mesh", scale, pose, file=found, **look), None

    def _mass(self, e: Element, form: Form | None, volume: Any) -> Inertia:
        """Mass and inertia of a geom in the frame of its body."""
        low, high = self.compiler.numbers("inertiagrouprange", 2, (0, 5))
        weightless = ("mass" in e.attributes and e.number("mass") == 0) or (
            "mass" not in e.attributes and e.number("density", 1000.0) == 0
        )
        if weightless or not low <= e.number("group", 0) <= high or (form is not None and form.kind == "plane"):
            return Inertia()
        if form is None:
            if volume is None:
                self.remarks.add(e, "its mass is left out: the file cannot be read")
            return Inertia()
        if e.attributes.get("shellinertia") == "true":
            self.remarks.add(e, "counts as solid, not as a shell")
        if form.kind == "mesh":
            return self._mesh_mass(e, form)
        m = e.number("mass") if "mass" in e.attributes else e.number("density", 1000.0) * volume
        if m < 0:
            raise e.error("the mass is negative.")
        return Inertia(m, np.zeros(3), np.diag(m * np.array(moments(form)))).seen(form.pose)

    def _mesh_mass(self, e: Element, form: Form) -> Inertia:
        how = self._given(self.assets["mesh"][e.text("mesh")], "").attributes.get("inertia", "legacy")
        try:
            if how == "exact":
                m, centre, I = mesh_inertia(form.file, 1.0, form.size)
            else:
                if how not in ("legacy", "convex"):
                    self.remarks.add(e, f'inertia="{how}" of its mesh counts as "legacy"')
                mesh = load_mesh(form.file, form.size)
                m, centre, I = pyramids(*(convex(mesh) if how == "convex" else (mesh.vertices, mesh.faces)))
        except MechaneError as error:
            self.remarks.add(e, f"its mass is left out: {error}")
            return Inertia()
        share = e.number("mass") / m if "mass" in e.attributes else e.number("density", 1000.0)
        return Inertia(share * m, centre, share * I).seen(form.pose)

    def _color(self, e: Element) -> tuple[tuple[float, ...], float]:
        rgba = e.numbers("rgba", 4, (0.5, 0.5, 0.5, 1.0))
        if "rgba" not in e.attributes and "material" in e.attributes:
            material = self.assets["material"].get(e.attributes["material"])
            if material is not None:
                rgba = self._given(material, "").numbers("rgba", 4, (1.0, 1.0, 1.0, 1.0))
        rgba = np.clip(rgba, 0, 1)
        return tuple((255 * rgba[:3]).tolist()), float(rgba[3])

    # ------------------------------------------------------------ constraints
    def _equality(self, element: Element) -> None:
        e = self._given(element, "", "equality")
        if e.attributes.get("active", "true") == "false":
            self.remarks.add(element, "is switched off in the file, and left out")
            return
        match e.tag:
            case "joint":
                self._joint_equality(e)
            case "connect" | "weld":
                self._loop(e)
            case _:
                self.remarks.add(element, "is not modelled")

    def _joint_equality(self, e: Element) -> None:
        joints = {j.name: j for link in self.robot.links.values() for j in link.joints}
        for key in ("joint1", "joint2"):
            name = e.attributes.get(key, "")
            if name not in joints and (key == "joint1" or name):
                raise e.error(f"there is no joint '{name}'.{suggest(name, joints)}")
        first = e.text("joint1")
        c = e.numbers("polycoef", (1, 2, 3, 4, 5), (0.0, 1.0, 0.0, 0.0, 0.0))
        if "joint2" not in e.attributes:
            self.remarks.add(e, "holds a joint alone, and is not modelled")
            return
        second = e.attributes["joint2"]
        # MuJoCo: q1 - zero1 = c0 + c1 (q2 - zero2) + …
        shifted = np.polynomial.Polynomial(c)(np.polynomial.Polynomial([-joints[second].zero, 1.0]))
        law = [float(x) for x in shifted.coef]
        law[0] += joints[first].zero
        law += [0.0] * (2 - len(law))
        self.robot.couplings.append(Coupling(e.name or f"{first}_coupling", first, second, tuple(law), e))

    def _loop(self, e: Element) -> None:
        self.count += 1
        name = e.name or f"{e.tag}_{self.count}"
        drawn = self.robot.drawn()
        if "site1" in e.attributes:
            (first, a), (second, b) = (self._site(e, key) for key in ("site1", "site2"))
        else:
            first, second = (self._named_body(e, key) for key in ("body1", "body2"))
            anchor = e.numbers("anchor", 3, np.zeros(3))
            if e.tag == "connect":
                a = Pose(anchor)
                b = drawn[second].inverse() @ (drawn[first] @ a)
            else:
                relative = e.numbers("relpose", 7, (0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0))
                b = Pose(anchor)
                if not np.any(relative[3:]) or "relpose" not in e.attributes:
                    a = drawn[first].inverse() @ drawn[second] @ b
                else:
                    a = Pose(relative[:3], from_quaternion(relative[3:])) @ b
        if e.tag == "connect":
            a, b = Pose(a.r), Pose(b.r)
        self.robot.loops.append(Loop(name, "point" if e.tag == "connect" else "frame", first, second, a, b, e))

    def _site(self, e: Element, key: str) -> tuple[str, Pose]:
        name = e.text(key)
        if name not in self.robot.points:
            raise e.error(f"there is no site '{name}'.{suggest(name, self.robot.points)}")
        return self.robot.points[name]

    def _named_body(self, e: Element, key: str) -> str:
        name = e.attributes.get(key, "")
        if name in ("", "world"):
            return ""
        if name not in self.robot.links:
            raise e.error(f"there is no body '{name}'.{suggest(name, self.robot.links)}")
        return name

    def _key(self, e: Element) -> None:
        """A keyframe as start values by joint and variable."""
        joints = [j for link in self.robot.links.values() for j in link.joints]
        q, v = (e.attributes.get(k) for k in ("qpos", "qvel"))
        values: dict[Any, Any] = {}
        wide = {"spherical": (4, 3), "free": (7, 6)}
        for key, given, part in (("qpos", q, 0), ("qvel", v, 1)):
            if given is None:
                continue
            counts = [wide.get(j.kind, (1, 1))[part] for j in joints]
            numbers = e.numbers(key, sum(counts))
            for joint, x in zip(joints, np.split(numbers, np.cumsum(counts)[:-1]), strict=True):
                values.update({(joint.name, name): value for name, value in _named(joint, x, part)})
        for key in e.attributes:
            if key not in ("name", "qpos", "qvel", "ctrl", "time", "act"):
                self.remarks.add(e, f"attribute {key} is not used")
        self.robot.starts[e.name or f"key_{len(self.robot.starts) + 1}"] = values


def _named(joint: Joint, x: np.ndarray, part: int) -> Iterator[tuple[str, Any]]:
    match joint.kind, part:
        case "revolute", _:
            yield ("phi", "w")[part], float(x[0])
        case "prismatic", _:
            yield ("s", "v")[part], float(x[0])
        case "spherical", _:
            yield ("Q", "w")[part], x
        case _, 0:
            yield "r_rel", x[:3]
            yield "Q", x[3:]
        case _:
            yield "v_rel", x[:3]
            yield "w", x[3:]


def moments(form: Form) -> tuple[float, float, float]:
    """Principal moments of a solid form of unit mass."""
    match form.kind, form.size:
        case "box", (a, b, c):
            return (b * b + c * c) / 12, (a * a + c * c) / 12, (a * a + b * b) / 12
        case "sphere", (d,):
            return d * d / 10, d * d / 10, d * d / 10
        case "ellipsoid", (a, b, c):
            return (b * b + c * c) / 20, (a * a + c * c) / 20, (a * a + b * b) / 20
        case "cylinder", (d, length):
            across = d * d / 16 + length * length / 12
            return across, across, d * d / 8
        case "capsule", (d, length):
            r = 0.5 * d
            tube, ball = math.pi * r * r * length, 4 / 3 * math.pi * r**3
            share, rest = tube / (tube + ball), ball / (tube + ball)
            along = share * r * r / 2 + rest * 2 * r * r / 5
            across = share * (r * r / 4 + length * length / 12)
            across += rest * (2 * r * r / 5 + length * length / 4 + 3 * length * r / 8)
            return across, across, along
    raise ValueError(form.kind)


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
    """Attributes over those of a class; one way to give an orientation takes the place of another."""
    if any(k in own for k in (*ROTATIONS, "fromto")):
        base = {k: v for k, v in base.items() if k not in ROTATIONS}
    return {**base, **own}


def _unit(e: Element, v: Any) -> np.ndarray:
    v = np.asarray(v, float)
    length = float(np.linalg.norm(v))
    if length < 1e-12:
        raise e.error("a direction must not be zero.")
    return v / length
