"""URDF, the Unified Robot Description Format of ROS: a tree of links and joints, z up."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ..documents import Element, Remarks, read
from ..errors import suggest
from ..extension import front_door
from .build import RobotModel, build
from .description import Coupling, Form, Inertia, Joint, Link, Pose, Robot, from_rpy
from .meshes import seen_file

KINDS = ("revolute", "continuous", "prismatic", "fixed", "floating", "planar")
FAR = 1e5  # rad or m: larger limits are ignored
GREY = (178.0, 182.0, 190.0)


@front_door
def load_urdf(
    path: str | Path, *, limits: bool = True, driven: bool = False, free_base: bool = False,
    initial: Mapping[str, Any] | None = None, packages: dict[str, str | Path] | None = None,
) -> RobotModel:  # fmt: skip
    """The spatial model of a robot in a URDF file.

    Links become bodies, joints become joints of the same names: `initial={"shoulder.phi": 0.5}`, here or when it is
    simulated, sets their start values. Joint limits become stops (none with `limits=False`). With `driven=True` every revolute or
    prismatic joint has a flange `axis` for a motor. The first link is fixed in the world, or with `free_base=True` moves freely,
    with a joint `free_base`. `packages` maps the names in `package://NAME/…` to folders; by default they are searched for around
    the file.

    Unsupported elements are listed in `model.not_understood` and reported in a warning.
    """
    return build(read_urdf(path, free_base, packages), limits=limits, driven=driven, initial=initial)


def read_urdf(path: str | Path, free_base: bool = False, packages: dict[str, str | Path] | None = None) -> Robot:
    """Read the description in a URDF file."""
    top = read(path, "robot")
    return _Reader(top, Path(path), packages or {}).robot(free_base)


class _Reader:
    def __init__(self, top: Element, path: Path, packages: dict[str, str | Path]):
        self.top, self.path, self.packages = top, path, packages
        self.remarks = Remarks()
        self.colors = {m.name: m for m in top.all("material") if m.first("color") is not None}

    def robot(self, free_base: bool) -> Robot:
        top = self.top
        self.remarks.unknown(top, ("link", "joint", "material"))
        robot = Robot(top.name or self.path.stem, remarks=self.remarks)
        links: dict[str, Link] = {}
        for element in top.all("link"):
            name = element.text("name")
            if name in links:
                raise element.error("there are two links with this name.")
            links[name] = self._link(element)
        if not links:
            raise top.error("the robot has no links.")
        joints: dict[str, Element] = {}
        below: dict[str, list[str]] = {}
        for element in top.all("joint"):
            name = element.text("name")
            if name in joints:
                raise element.error("there are two joints with this name.")
            joints[name] = element
            parent, child = (self._end(element, side, links) for side in ("parent", "child"))
            if links[child].parent or parent == child:
                raise element.error(f"link '{child}' already has a parent; URDF supports only trees.")
            links[child].parent = parent
            self._joint(element, links[child], robot)
            below.setdefault(parent, []).append(child)
        for coupling in [c for c in robot.couplings if c.of not in joints]:
            self.remarks.add(
                coupling.element, f"is omitted: there is no joint '{coupling.of}'{suggest(coupling.of, joints)}"
            )
            robot.couplings.remove(coupling)
        roots = [name for name, link in links.items() if not link.parent]
        if not roots:
            raise top.error("every link has a parent: the joints form a ring.")
        if len(roots) > 1:
            raise links[roots[1]].element.error(f"no joint carries this link, and none carries '{roots[0]}'.")
        stack = [roots[0]]
        while stack:
            name = stack.pop()
            robot.links[name] = links[name]
            stack.extend(reversed(below.get(name, [])))
        if len(robot.links) < len(links):
            lost = next(link for name, link in links.items() if name not in robot.links)
            raise lost.element.error("the joints around this link form a ring.")
        if free_base:
            first = robot.links[roots[0]]
            first.joints.append(Joint("free_base", "free", first.element))
        return robot

    def _end(self, joint: Element, side: str, links: dict[str, Link]) -> str:
        element = joint.first(side)
        if element is None:
            raise joint.error(f"<{side}> is missing.")
        name = element.text("link")
        if name not in links:
            raise element.error(f"there is no link '{name}'.{suggest(name, links)}")
        return name

    # ------------------------------------------------------------ links
    def _link(self, element: Element) -> Link:
        self.remarks.unknown(element, ("inertial", "visual", "collision"), ("name", "type"))
        link = Link(element.name, element)
        inertial = element.first("inertial")
        if inertial is not None:
            link.inertia = self._inertia(inertial)
        visuals = list(element.all("visual"))
        link.forms = [form for visual in visuals if (form := self._form(visual)) is not None]
        unseen = bool(visuals) and not link.forms
        for collision in element.all("collision"):
            self.remarks.add(collision, "contacts are not modelled")
            form = self._form(collision, Remarks()) if unseen else None
            if form is not None:
                link.forms.append(form)
                self.remarks.add(collision, "is shown instead of the visual")
        return link

    def _inertia(self, element: Element) -> Inertia:
        self.remarks.unknown(element, ("origin", "mass", "inertia"))
        mass = element.first("mass")
        if mass is None:
            raise element.error("<mass> is missing.")
        m = mass.number("value")
        if m < 0:
            raise mass.error(f"the mass {m:g} is negative.")
        moments, I = element.first("inertia"), np.zeros((3, 3))
        if moments is not None:
            xx, yy, zz, xy, xz, yz = (moments.number(f"i{k}", 0.0) for k in ("xx", "yy", "zz", "xy", "xz", "yz"))
            I = np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
            I = self._possible(I, m, moments)
        return Inertia(m, np.zeros(3), I).seen(_origin(element))

    def _possible(self, I: np.ndarray, m: float, element: Element) -> np.ndarray:
        """The inertia, or the nearest physically possible one: files in common use contain impossible ones."""
        moments, axes = np.linalg.eigh(I)
        if moments[0] >= 0:
            return I
        if moments[0] < -1e-9 * np.abs(I).max() and moments[0] < -1e-12 * m:
            self.remarks.add(element, "is negative about some axis; zero is used there")
        return (axes * np.maximum(moments, 0.0)) @ axes.T

    def _form(self, visual: Element, remarks: Remarks | None = None) -> Form | None:
        remarks = self.remarks if remarks is None else remarks
        remarks.unknown(visual, ("origin", "geometry", "material", "verbose"))
        geometry = visual.first("geometry")
        if geometry is None or not geometry.children:
            remarks.add(visual, "has no geometry")
            return None
        pose, form = _origin(visual), geometry.children[0]
        color, opacity = self._color(visual.first("material"))
        look: dict[str, Any] = dict(color=color, opacity=opacity)
        match form.tag:
            case "box":
                return Form("box", tuple(form.numbers("size", 3).tolist()), pose, **look)
            case "sphere":
                return Form("sphere", (2 * form.number("radius"),), pose, **look)
            case "cylinder" | "capsule":
                return Form(form.tag, (2 * form.number("radius"), form.number("length")), pose, **look)
            case "mesh":
                file = seen_file(form, form.text("filename"), self.path.parent, self.packages, remarks)
                if not file:
                    return None
                scale = tuple(form.numbers("scale", (1, 3), (1.0, 1.0, 1.0)).tolist())
                return Form("mesh", scale if len(scale) == 3 else 3 * scale, pose, file=file, **look)
        remarks.add(form, "is not a supported shape and is not shown")
        return None

    def _color(self, material: Element | None) -> tuple[tuple[float, ...], float]:
        if material is None:
            return GREY, 1.0
        color = material.first("color")
        if color is None and material.name in self.colors:
            color = self.colors[material.name].first("color")
        if color is None:
            return GREY, 1.0
        self.colors.setdefault(material.name, material)
        *rgb, alpha = np.clip(color.numbers("rgba", 4), 0, 1).tolist()
        return tuple(255 * c for c in rgb), alpha

    # ------------------------------------------------------------ joints
    def _joint(self, element: Element, link: Link, robot: Robot) -> None:
        known = ("parent", "child", "origin", "axis", "limit", "dynamics", "mimic")
        self.remarks.unknown(element, known, ("name", "type"))
        kind = element.text("type")
        if kind not in KINDS:
            raise element.error(f"there is no type '{kind}' of joints.{suggest(kind, KINDS)}")
        link.pose = _origin(element)
        if kind == "fixed":
            link.held = element.name
            return
        named = {"continuous": "revolute", "floating": "free"}.get(kind, kind)
        joint = Joint(element.name, named, element, axis=self._axis(element))
        limit, dynamics, mimic = (element.first(tag) for tag in ("limit", "dynamics", "mimic"))
        if limit is not None:
            self.remarks.unknown(limit, (), ("lower", "upper", "effort", "velocity"))
            if kind in ("revolute", "prismatic"):
                joint.lower, joint.upper = limit.number("lower", 0.0), limit.number("upper", 0.0)
                if joint.lower > joint.upper:
                    raise limit.error(f"the lower limit {joint.lower:g} is above the upper one {joint.upper:g}.")
                joint.lower = joint.lower if joint.lower > -FAR else -np.inf
                joint.upper = joint.upper if joint.upper < FAR else np.inf
                if joint.lower == joint.upper:
                    joint.lower, joint.upper = -np.inf, np.inf
                    self.remarks.add(limit, "leaves no room to move and is not used")
        if dynamics is not None:
            self.remarks.unknown(dynamics, (), ("damping", "friction"))
            joint.damping, joint.friction = dynamics.number("damping", 0.0), dynamics.number("friction", 0.0)
            if joint.damping < 0 or joint.friction < 0:
                raise dynamics.error("damping and friction must not be negative.")
            if named not in ("revolute", "prismatic") and (joint.damping or joint.friction):
                self.remarks.add(dynamics, f"is not used on a {kind} joint")
        if mimic is not None:
            law = (mimic.number("offset", 0.0), mimic.number("multiplier", 1.0))
            robot.couplings.append(Coupling(f"{element.name}_mimic", element.name, mimic.text("joint"), law, mimic))
        link.joints.append(joint)

    def _axis(self, element: Element) -> np.ndarray:
        axis = element.first("axis")
        n = np.array([1.0, 0.0, 0.0]) if axis is None else axis.numbers("xyz", 3, (1.0, 0.0, 0.0))
        length = float(np.linalg.norm(n))
        if length < 1e-9:
            raise (axis or element).error("the axis must not be zero.")
        return n / length


def _origin(element: Element) -> Pose:
    origin = element.first("origin")
    if origin is None:
        return Pose()
    return Pose(origin.numbers("xyz", 3, np.zeros(3)), from_rpy(origin.numbers("rpy", 3, np.zeros(3))))
