"""Export of trees of rigid bodies as URDF: masses, joints and limits of a spatial model."""

# Part classes are chosen at run time, so type checkers do not know their fields.
# pyright: reportAttributeAccessIssue=false, reportCallIssue=false, reportArgumentType=false
from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np

from .. import rotational, translational
from ..errors import MechaneError, ParameterError, brief, warn
from ..extension import front_door
from ..language import Component
from ..language.tree import ancestors_of, name_of
from ..rotations import to_angles
from ..simulation.system import compile as translate
from ..spatial import (
    Body,
    BodyMesh,
    BodyShape,
    Fixed,
    FixedRotation,
    FixedTranslation,
    Frame,
    FreeMotion,
    Planar,
    PointMass,
    Prismatic,
    Revolute,
    Weld,
    World,
)
from .description import Form, Inertia, Pose
from .parts import Coupled, Link, Marker

RIGID = (FixedTranslation, FixedRotation, Weld, BodyShape)
MOVING = {Revolute: "revolute", Prismatic: "prismatic", Planar: "planar", FreeMotion: "floating"}
SILENT = (World, Fixed, Body, PointMass, Marker, rotational.Damper, translational.Damper)


@front_door
def export_urdf(model: Component, path: str | Path, name: str = "") -> Path:
    """Write a spatial model that is a tree as a URDF file.

    Bodies that are rigidly connected become one link. Revolute, prismatic, planar and free joints become joints, stops
    become limits, friction and dampers on the flanges of a joint its dynamics. Gravity must point along -z, as in URDF. Features without a URDF equivalent (springs, forces, contacts) are omitted with a
    warning; closed loops and other joints are rejected.
    """
    if not isinstance(model, Component):
        raise ParameterError(f"export_urdf: model={brief(model)} must be a model.")
    robot = _Writer(model, name or name_of(model) or "robot")
    path = Path(path)
    ET.indent(robot.top)
    path.write_text(ET.tostring(robot.top, encoding="unicode", xml_declaration=False) + "\n", encoding="utf-8")
    return path


@dataclass(eq=False)
class _Cluster:
    """Rigidly connected frames; `pose` is that of the link's frame in the world."""

    name: str
    pose: Pose
    inertia: Inertia = field(default_factory=Inertia)
    forms: list[Form] = field(default_factory=list)


class _Writer:
    def __init__(self, model: Component, name: str):
        self.model = model
        self.result = translate(model).simulate(1e-9, points=2)
        self.top = ET.Element("robot", name=name)
        self.skipped: list[str] = []
        self.parts = [c for c in model.walk() if any(isinstance(k, Frame) for k in c.connectors())]
        self.place: dict[str, int] = {}  # connector -> set of connected ones
        self._join()
        world = next((c for c in self.parts if isinstance(c, World)), None)
        if world is None:
            raise MechaneError("export_urdf: the model has no spatial World.")
        pull = np.asarray(self.result.evaluate(world.gravity(world.frame_b.r_0)), float).reshape(-1, 3)[0]
        if np.linalg.norm(pull) > 0 and pull[2] > -(1 - 1e-9) * np.linalg.norm(pull):
            raise MechaneError("export_urdf: in URDF gravity points along -z; use World(n=(0, 0, -1)).")
        self.taken: set[str] = set()
        self.done: set[int] = set()
        base = _Cluster(self._free("world"), Pose())
        ground = [world.frame_b, *(c.frame_b for c in self.parts if isinstance(c, Fixed))]
        self._grow(base, ground)
        left = [c.path for c in self.parts if isinstance(c, (Body, PointMass)) and id(c) not in self.done]
        if left:
            raise MechaneError(
                f"export_urdf: no joint carries {', '.join(left)}; use a FreeMotion from the world for a free body."
            )
        for c in model.walk():
            if id(c) not in self.done and not isinstance(c, SILENT) and c is not model and type(c).equations is not Component.equations:  # fmt: skip
                if not any(id(p) in self.done for p in _above(c)):
                    self.skipped.append(c.path)
        if self.skipped:
            warn(f"URDF has no equivalent of {', '.join(self.skipped)}: omitted.")

    # ------------------------------------------------------------ connections
    def _join(self) -> None:
        groups: list[set[str]] = []
        for c in self.model.walk():
            for connection in c.stated_connections():
                paths = {k.path for k in getattr(connection, "connectors", ())}
                met = [g for g in groups if g & paths]
                groups = [g for g in groups if not g & paths] + [paths.union(*met)]
        self.place = {path: k for k, group in enumerate(groups) for path in group}

    def _at(self, frame: Frame) -> Any:
        return self.place.get(frame.path, frame.path)

    def _free(self, name: str) -> str:
        k, free = 2, name
        while free in self.taken:
            free, k = f"{name}_{k}", k + 1
        self.taken.add(free)
        return free

    def _pose(self, frame: Frame) -> Pose:
        return Pose(self.result[f"{frame.path}.r_0"][0], self.result[f"{frame.path}.R"][0].T)

    # ------------------------------------------------------------ the tree
    def _grow(self, cluster: _Cluster, frames: list[Frame], entry: Any = None) -> None:
        """Write a link with everything rigidly connected to it, and everything attached through its joints."""
        seen = {self._at(f) for f in frames}
        joints: list[tuple[Any, Frame, Frame]] = []
        grown = True
        while grown:
            grown = False
            for c in self.parts:
                if id(c) in self.done or c is entry:
                    continue
                ends = [f for f in c.connectors() if isinstance(f, Frame)]
                met = [f for f in ends if self._at(f) in seen]
                if not met:
                    continue
                kind = next((k for k in MOVING if isinstance(c, k)), None)
                if kind is not None:
                    self.done.add(id(c))
                    if len(met) == 2:
                        raise self._loop(c)
                    joints.append((c, met[0], next(f for f in ends if f is not met[0])))
                    continue
                if isinstance(c, (*RIGID, Body, PointMass, Marker, World, Fixed)):
                    if isinstance(c, RIGID) and len(met) == 2:
                        raise self._loop(c)
                    self.done.add(id(c))
                    new = {self._at(f) for f in ends} - seen
                    seen |= new
                    self._collect(cluster, c)
                    grown = True
                elif len(ends) > 1 and self._holds(c):
                    raise MechaneError(f"export_urdf: URDF has no joint like {c.label}.")
        for c, _, far in joints:
            if self._at(far) in seen:
                raise self._loop(c)
        self._write_link(cluster)
        for c, near, far in joints:
            self._write_joint(cluster, c, near, far)

    def _holds(self, c: Component) -> bool:
        """Whether a component between frames removes degrees of freedom, like joints and constraints."""
        from .. import spatial

        free = (
            "Damper",
            "Spring",
            "Force",
            "Torque",
            "Bushing",
            "Sensor",
            "Relative",
            "Distance",
            "Power",
            "Cut",
            "Rotary",
        )
        kind = type(c).__name__
        return hasattr(spatial, kind) and not any(word in kind for word in free)

    def _loop(self, c: Component) -> MechaneError:
        return MechaneError(f"export_urdf: {c.label} closes a loop; URDF supports only trees.")

    def _collect(self, cluster: _Cluster, c: Component) -> None:
        if isinstance(c, (Body, PointMass)):
            frame = self._pose(c.frame_a)
            m = float(self.result[f"{c.path}.m"][0])
            if isinstance(c, Body):
                part = Inertia(m, self.result[f"{c.path}.r_cm"][0], self.result[f"{c.path}.I"][0])
            else:
                part = Inertia(m)
            cluster.inertia = cluster.inertia + part.seen(cluster.pose.inverse() @ frame)
        forms = c.forms if isinstance(c, (Link, Marker)) else ()
        if isinstance(c, BodyMesh):
            forms = [Form("mesh", tuple(np.broadcast_to(c.scale, 3).tolist()), color=c.color, file=str(c.file))]
        for form in forms or ():
            there = cluster.pose.inverse() @ self._pose(c.frame_a) @ form.pose
            cluster.forms.append(Form(form.kind, form.size, there, form.color, form.opacity, form.file))

    def _write_link(self, cluster: _Cluster) -> None:
        link = ET.SubElement(self.top, "link", name=cluster.name)
        part = cluster.inertia
        if part.m > 0 or np.abs(part.I).max() > 0:
            inertial = ET.SubElement(link, "inertial")
            _origin(inertial, Pose(part.centre))
            ET.SubElement(inertial, "mass", value=_number(part.m))
            I = part.I
            entries = {"ixx": I[0, 0], "ixy": I[0, 1], "ixz": I[0, 2], "iyy": I[1, 1], "iyz": I[1, 2], "izz": I[2, 2]}
            ET.SubElement(inertial, "inertia", {k: _number(x) for k, x in entries.items()})
        for form in cluster.forms:
            self._write_form(link, form)

    def _write_form(self, link: ET.Element, form: Form) -> None:
        visual = ET.SubElement(link, "visual")
        _origin(visual, form.pose)
        geometry = ET.SubElement(visual, "geometry")
        match form.kind, form.size:
            case "box", extents:
                ET.SubElement(geometry, "box", size=_numbers(extents))
            case "sphere", (d,):
                ET.SubElement(geometry, "sphere", radius=_number(d / 2))
            case (("cylinder" | "capsule"), (d, length)):
                ET.SubElement(geometry, form.kind, radius=_number(d / 2), length=_number(length))
            case "mesh", scale:
                ET.SubElement(geometry, "mesh", filename=Path(form.file).resolve().as_uri(), scale=_numbers(scale))
            case _:
                link.remove(visual)
                self.skipped.append(f"{form.kind} of {link.get('name')}")
                return
        material = ET.SubElement(visual, "material", name="_".join(f"{c:.0f}" for c in form.color))
        ET.SubElement(material, "color", rgba=_numbers([*(c / 255 for c in form.color), form.opacity]))

    def _write_joint(self, parent: _Cluster, c: Any, near: Frame, far: Frame) -> None:
        forward = near.path == c.frame_a.path
        kind = next(text for k, text in MOVING.items() if isinstance(c, k))
        if kind in ("planar", "floating") and not forward:
            raise MechaneError(f"export_urdf: connect frame_a of {c.label} on the side of the world.")
        first = next(
            (p for p in self.parts if isinstance(p, (Body, Marker)) and self._at(p.frame_a) == self._at(far)), None
        )
        child = _Cluster(self._free(name_of(first) if first is not None else f"{name_of(c)}_link"), self._pose(far))
        joint = ET.SubElement(self.top, "joint", name=name_of(c), type=kind)
        ET.SubElement(joint, "parent", link=parent.name)
        ET.SubElement(joint, "child", link=child.name)
        origin = parent.pose.inverse() @ self._pose(near)
        if kind in ("revolute", "prismatic"):
            axis = self._axis(c) * (1.0 if forward else -1.0)
            if kind == "prismatic":
                offset = float(self.result[f"{c.path}.s_offset"][0])
                origin = origin @ Pose(axis * offset)
            _origin(joint, origin)
            ET.SubElement(joint, "axis", xyz=_numbers(axis))
            self._write_limits(joint, c)
        else:
            _origin(joint, origin)
            if kind == "planar":
                ET.SubElement(joint, "axis", xyz=_numbers(self._axis(c)))
        self._grow(child, [far], c)

    def _axis(self, c: Any) -> np.ndarray:
        """The unit vector of a joint's axis, an option or a parameter."""
        n = np.asarray(self.result[f"{c.path}.n"][0] if f"{c.path}.n" in self.result else c.n, float)
        return n / np.linalg.norm(n)

    def _write_limits(self, joint: ET.Element, c: Any) -> None:
        ends = {s: self._value(f"{c.path}.{s}_stop.at") for s in ("lower", "upper") if getattr(c, s) is not None}
        if len(ends) == 2:
            numbers = {side: _number(at) for side, at in ends.items()}
            ET.SubElement(joint, "limit", {"effort": "1e6", "velocity": "1e6", **numbers})
        elif joint.get("type") == "revolute":
            joint.set("type", "continuous")
        else:
            ET.SubElement(joint, "limit", effort="1e6", velocity="1e6", lower="-1e6", upper="1e6")
        if len(ends) == 1:
            self.skipped.append(f"the single stop of {c.path}")
        self._write_mimic(joint, c)
        damping, friction = self._damping(c), 0.0
        if c.friction is not None:
            damping += self._value(f"{c.friction.path}.d")
            if c.friction.law.limit is None:
                self.skipped.append(f"the friction of {c.path}, which depends on the normal force")
            else:
                friction = self._value(f"{c.friction.path}.limit")
        if (c.c is not None or c.d is not None) and self._value(f"{c.elastic.path}.c"):
            self.skipped.append(f"the spring of {c.path}")
        if damping or friction:
            ET.SubElement(joint, "dynamics", damping=_number(damping), friction=_number(friction))

    def _write_mimic(self, joint: ET.Element, c: Any) -> None:
        """The law of a joint that follows another one, if it is linear."""
        for law in (p for p in self.model.walk() if isinstance(p, Coupled) and c.driven):
            leads, follows = (
                (law.rod_a if law.slides_a else law.shaft_a),
                (law.rod_b if law.slides_b else law.shaft_b),
            )
            if self.place.get(follows.path) != self.place.get(c.axis.path) or law.curve:
                continue
            for other in (p for p in self.parts if isinstance(p, (Revolute, Prismatic)) and p.driven):
                if self.place.get(other.axis.path) == self.place.get(leads.path):
                    offset, factor = (_number(x) for x in self.result[f"{law.path}.c"][0])
                    ET.SubElement(joint, "mimic", joint=name_of(other), multiplier=factor, offset=offset)
                    self.done.add(id(law))

    def _damping(self, c: Any) -> float:
        """The sum of a joint's own damper and of all dampers between its flange and its support."""
        total = 0.0 if c.c is None and c.d is None else self._value(f"{c.elastic.path}.d")
        if not c.driven:
            return total
        ends = {self.place.get(c.axis.path), self.place.get(c.support.path)}
        for part in self.model.walk():
            if isinstance(part, (rotational.Damper, translational.Damper)):
                if {self.place.get(part.flange_a.path), self.place.get(part.flange_b.path)} == ends:
                    total += self._value(f"{part.path}.d")
        return total

    def _value(self, path: str) -> float:
        """The number of a parameter."""
        return float(self.result[path][0])


def _above(c: Any) -> list[Any]:
    return list(ancestors_of(c))


def _origin(element: ET.Element, pose: Pose) -> None:
    # R = Rz(yaw) Ry(pitch) Rx(roll) maps components in the rotated frame to the first one
    yaw, pitch, roll = (float(a) for a in to_angles(pose.R.T, (3, 2, 1)))
    ET.SubElement(element, "origin", xyz=_numbers(pose.r), rpy=_numbers((roll, pitch, yaw)))


def _number(x: float) -> str:
    return repr(float(x) + 0.0)


def _numbers(values: Any) -> str:
    return " ".join(_number(0.0 if abs(x) < 1e-15 else x) for x in values)
