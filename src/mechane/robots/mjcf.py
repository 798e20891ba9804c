"""MJCF, the format of MuJoCo: nested bodies with joints and geoms, defaults by class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ..documents import Element
from ..errors import suggest
from ..extension import front_door
from .actuators import read_actuator
from .build import RobotModel, build
from .description import Coupling, Inertia, Joint, Link, Loop, Pose, Robot, from_quaternion
from .mjcf_file import ROTATIONS, MjcfFile, unit
from .mjcf_geoms import Geoms
from .tendons import read_tendon

KINDS = {"hinge": "revolute", "slide": "prismatic", "ball": "spherical", "free": "free"}
JOINT = (
    "name", "class", "type", "pos", "axis", "range", "limited", "damping", "stiffness", "springref", "ref", "armature",
    "frictionloss", "group",
)  # fmt: skip
SOFT = ("solreflimit", "solimplimit", "solreffriction", "solimpfriction", "margin")  # softness of MuJoCo's constraints


@front_door
def load_mjcf(
    path: str | Path,
    *,
    limits: bool = True,
    driven: bool = False,
    initial: Mapping[str, Any] | None = None,
    controls: Mapping[str, Any] | None = None,
    actuators: bool = True,
) -> RobotModel:
    """The spatial model of an MJCF file.

    Bodies, joints and sites keep their names; joint coordinates are MuJoCo's: `initial={"elbow.phi": 0.5}` for hinges,
    `.s` for slides, `.Q` for balls, `.r_rel` and `.Q` for free joints. Joint ranges become stops (none with
    `limits=False`), `equality` closes loops, rigidly. With `driven=True` every hinge and slide has a flange `axis` for a
    motor. Keyframes are in `model.starts`, for `initial=`.

    Actuators (`motor`, `position`, `velocity`, `damper`, `cylinder`, `general`) act on joints and tendons. Their
    controls are parameters (`knee_motor.control`, zero), or given by name: `controls={"knee": lambda t: mc.sin(t)}`;
    None leaves one to an equation of the model, for `robot.knee_control.y`. There are none with `actuators=False`.

    Tendons over joints and sites have springs, dampers, limits and equalities; those that wrap around geoms are omitted.
    Contacts and sensors are not modelled. Unsupported elements are listed in `model.not_understood` and reported in a
    warning.
    """
    robot = read_mjcf(path)
    if not actuators:
        robot.actuators.clear()
    return build(robot, limits=limits, driven=driven, initial=initial, controls=controls)


def read_mjcf(path: str | Path) -> Robot:
    """Read the description in an MJCF file."""
    return _Reader(Path(path)).robot


class _Reader:
    def __init__(self, path: Path):
        self.file = file = MjcfFile(path)
        self.geoms = Geoms(file)
        self.compiler, self.remarks = file.compiler, file.remarks
        self.robot = Robot(file.top.attributes.get("model") or path.stem, remarks=self.remarks)
        self.robot.gravity = file.gravity
        self.masses: dict[str, Inertia] = {}
        self.count = 0
        for world in file.top.all("worldbody"):
            self._children(world, "", Pose(), "")
        self._settle_masses()
        for section in file.top.all("tendon"):
            for element in section.children:
                e = self.file.given(element, "", "tendon")
                tendon = read_tendon(e, self.robot, self.remarks, lambda e: self._site(e, "site"), self._limited(e))
                if tendon is not None:
                    tendon.efforts = self._efforts(e)
        for section in file.top.all("equality"):
            for element in section.children:
                self._equality(element)
        for section in file.top.all("actuator") if file.actuation else ():
            for element in section.children:
                defaults = file.class_of(element, "")
                read_actuator(element, defaults, self.robot, self.remarks, self._limited)
        for section in file.top.all("keyframe"):
            for key in section.all("key"):
                self._key(key)

    # ------------------------------------------------------------ bodies
    def _children(self, element: Element, parent: str, pose: Pose, inherited: str) -> None:
        """Contents of a body, or of a frame in it at `pose`."""
        for child in element.children:
            match child.tag:
                case "body":
                    self._body(child, parent, pose, child.attributes.get("childclass", inherited))
                case "frame":
                    inner = child.attributes.get("childclass", inherited)
                    self._children(child, parent, pose @ self.file.pose(child), inner)
                case "geom":
                    self._geom(child, parent, pose, inherited)
                case "site":
                    site = self.file.given(child, inherited)
                    if site.name:
                        self.robot.points[site.name] = parent, pose @ self.file.pose(site)
                case "camera" | "light" | "joint" | "freejoint" | "inertial":
                    pass  # for MuJoCo's viewer; or read with the body
                case _:
                    self.remarks.add(child, "is not used")

    def _body(self, element: Element, parent: str, outer: Pose, inherited: str) -> None:
        self.count += 1
        name = element.name or f"body_{self.count}"
        if name in self.robot.links:
            raise element.error("there are two bodies with this name.")
        known = ("name", "childclass", "pos", "mocap", "user", *ROTATIONS)
        self.remarks.unknown(element, tuple(c.tag for c in element.children), known)
        if element.attributes.get("mocap") == "true":
            self.remarks.add(element, "is not driven externally, but fixed")
        link = Link(name, element, parent, outer @ self.file.pose(element))
        self.robot.links[name] = link
        for child, place, own in self._inside(element, Pose(), inherited):
            if child.tag == "freejoint" or child.tag == "joint":
                self._joint(child, link, place, own)
        self.masses[name] = Inertia()
        self._children(element, name, Pose(), inherited)
        inertial = element.first("inertial")
        how = self.compiler.attributes.get("inertiafromgeom", "auto")
        if inertial is not None and (how != "true" or self.masses[name].m <= 0):  # geoms without mass replace nothing
            link.inertia = self._inertial(inertial)
        elif how != "false":
            link.inertia = self.masses[name]

    def _inside(self, element: Element, pose: Pose, inherited: str) -> Iterator[tuple[Element, Pose, str]]:
        """The children of a body, including those in frames, with their pose and class."""
        for child in element.children:
            if child.tag == "frame":
                own = child.attributes.get("childclass", inherited)
                yield from self._inside(child, pose @ self.file.pose(child), own)
            else:
                yield child, pose, inherited

    def _settle_masses(self) -> None:
        """Final adjustments of all masses by MuJoCo's compiler settings."""
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
        return Inertia(m, np.zeros(3), I).seen(self.file.pose(e))

    # ------------------------------------------------------------ joints
    def _joint(self, element: Element, link: Link, place: Pose, inherited: str) -> None:
        e = self.file.given(element, inherited) if element.tag == "joint" else element
        kind = "free" if e.tag == "freejoint" else e.attributes.get("type", "hinge")
        if kind not in KINDS:
            raise element.error(f"there is no type '{kind}' of joints.{suggest(kind, KINDS)}")
        ignored = ("class", "user", "actuatorfrcrange", "actuatorfrclimited", "actuatorgravcomp", *SOFT)
        self.remarks.unknown(e, (), (*JOINT, *ignored, "align"))
        name = e.name or f"{link.name}_joint{len(link.joints) + 1 if link.joints else ''}"
        joint = Joint(name, KINDS[kind], element)
        if kind == "free":
            if link.parent or link.joints:
                raise element.error("a free joint must be the only joint of a body of the world.")
            joint.start = link.pose
            for key in ("damping", "armature", "frictionloss", "stiffness"):
                if key in e.attributes and np.any(e.numbers(key, (1, 2, 3))):
                    self.remarks.add(element, f"{key} of a free joint is not modelled")
            link.joints.append(joint)
            return
        joint.axis = place.R @ unit(e, e.numbers("axis", 3, (0.0, 0.0, 1.0)))
        joint.anchor = place.r + place.R @ e.numbers("pos", 3, np.zeros(3))
        turns = kind == "hinge"
        angle = self.file.angle if turns else float
        joint.damping, joint.friction = self._linear(e, "damping"), e.number("frictionloss", 0.0)
        joint.rotor = e.number("armature", 0.0)
        joint.stiffness = self._linear(e, "stiffness")
        joint.efforts = self._efforts(e)
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
        if kind == "ball" and joint.friction:
            self.remarks.add(element, "frictionloss of a ball joint is not modelled")
        link.joints.append(joint)

    def _linear(self, e: Element, key: str) -> float:
        """The linear coefficient of a polynomial law."""
        values = e.numbers(key, (1, 2, 3), (0.0,))
        if np.any(values[1:]):
            self.remarks.add(e, f"only the linear part of {key} is modelled")
        return float(values[0])

    def _limited(self, e: Element, what: str = "") -> bool:
        """Whether a range applies: that of an element, or one of its ranges."""
        said = e.attributes.get(f"{what}limited", "auto")
        if said == "auto":
            return f"{what}range" in e.attributes and self.compiler.attributes.get("autolimits", "true") == "true"
        return said == "true"

    def _efforts(self, e: Element) -> tuple[float, float]:
        """Limits of the sum of all actuators of a joint or tendon."""
        if not self._limited(e, "actuatorfrc"):
            return -np.inf, np.inf
        low, high = e.numbers("actuatorfrcrange", 2).tolist()
        if low >= high:
            raise e.error("actuatorfrcrange must increase.")
        return low, high

    # ------------------------------------------------------------ geoms
    def _geom(self, element: Element, parent: str, outer: Pose, inherited: str) -> None:
        e = self.file.given(element, inherited)
        form, volume = self.geoms.form(e, outer)
        if e.attributes.get("contype", "1") != "0" or e.attributes.get("conaffinity", "1") != "0":
            self.remarks.add(element, "contacts are not modelled")
        if parent:
            self.masses[parent] = self.masses[parent] + self.geoms.mass(e, form, volume)
        forms = self.robot.links[parent].forms if parent else self.robot.ground
        if form is not None and form.opacity > 0:
            forms.append(form)

    # ------------------------------------------------------------ constraints
    def _equality(self, element: Element) -> None:
        e = self.file.given(element, "", "equality")
        if e.attributes.get("active", "true") == "false":
            self.remarks.add(element, "is switched off in the file and omitted")
            return
        match e.tag:
            case "joint":
                self._joint_equality(e)
            case "tendon":
                self._tendon_equality(e)
            case "connect" | "weld":
                self._loop(e)
            case _:
                self.remarks.add(element, "is not modelled")

    def _joint_equality(self, e: Element) -> None:
        joints = {j.name: j for j in self.robot.joints}
        first, second = self._pair(e, "joint", joints)
        zeros = joints[first].zero, joints[second].zero if second else 0.0
        self.robot.couplings.append(self._coupling(e, first, second, zeros))

    def _tendon_equality(self, e: Element) -> None:
        known = self.robot.tendons
        first, second = self._pair(e, "tendon", known)
        drawn = known[first].drawn, known[second].drawn if second else 0.0
        self.robot.tied.append(self._coupling(e, first, second, drawn))

    def _pair(self, e: Element, kind: str, known: Mapping[str, Any]) -> tuple[str, str]:
        """Names of the two that an equality couples; the second may be missing."""
        names = e.text(f"{kind}1"), e.attributes.get(f"{kind}2", "")
        for name in names:
            if name and name not in known:
                raise e.error(f"there is no {kind} '{name}', or none that is modelled.{suggest(name, known)}")
        return names

    def _coupling(self, e: Element, first: str, second: str, zeros: tuple[float, float]) -> Coupling:
        """MuJoCo: q1 - zero1 = c0 + c1 (q2 - zero2) + …; without a second one, q1 - zero1 = c0."""
        c = e.numbers("polycoef", (1, 2, 3, 4, 5), (0.0, 1.0, 0.0, 0.0, 0.0))
        if not second:
            return Coupling(e.name or f"{first}_held", first, "", (float(c[0]) + zeros[0],), e)
        shifted = np.polynomial.Polynomial(c)(np.polynomial.Polynomial([-zeros[1], 1.0]))
        law = [float(x) for x in shifted.coef]
        law[0] += zeros[0]
        law += [0.0] * (2 - len(law))
        return Coupling(e.name or f"{first}_coupling", first, second, tuple(law), e)

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
        name = e.name or f"key_{len(self.robot.starts) + 1}"
        for key in e.attributes:
            if key not in ("name", "qpos", "qvel", "ctrl", "time"):
                self.remarks.add(e, f"attribute {key} is not used")
        if "ctrl" in e.attributes:
            self._key_controls(e, name)
        self.robot.starts[name] = values

    def _key_controls(self, e: Element, name: str) -> None:
        """Controls of a keyframe, one for each actuator of the file; none may be omitted."""
        count = sum(len(section.children) for section in self.file.top.all("actuator"))
        values = e.numbers("ctrl", count)
        if count != len(self.robot.actuators):
            self.remarks.add(e, "attribute ctrl is not used: some actuators are omitted")
            return
        self.robot.controls[name] = dict(zip(self.robot.actuators, values.tolist(), strict=True))


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
