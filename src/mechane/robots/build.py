"""From the description of a robot to a spatial model."""

# Part classes are chosen at run time, so type checkers do not know their fields.
# pyright: reportAttributeAccessIssue=false, reportCallIssue=false, reportArgumentType=false
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from .. import rotational, signals, translational
from ..errors import MechaneError, UnknownNameError, suggest, warn
from ..language import Model, guess
from ..laws import Coulomb, Stop
from ..spatial import (
    FixedRotation,
    FixedTranslation,
    FreeMotion,
    Planar,
    Prismatic,
    Revolute,
    Spherical,
    SphericalConstraint,
    Weld,
    World,
)
from .description import Coupling, End, Inertia, Joint, Link, Loop, Pose, Robot
from .description import Tendon as TendonData
from .names import Names
from .parts import Actuator, Coupled, Marker, RotaryDamper, RotaryInertia, RotarySpring, Strand, Tendon, within
from .parts import Link as LinkBody

SOFT = 0.005  # rad or m: penetration of a stop at an impact speed of 1 rad/s or 1 m/s
REBOUND = 0.2  # restitution of stops
COORDINATES = {
    "revolute": ("phi", "w"), "prismatic": ("s", "v"), "spherical": ("Q", "w"), "free": ("r_rel", "Q", "v_rel", "w"),
    "planar": ("s_x", "s_y", "phi", "v_x", "v_y", "w"),
}  # fmt: skip


class RobotModel(Model):
    """A model loaded from a robot file.

    `not_understood` lists unsupported elements of the file, `renamed` the changed names, `starts` the named
    poses of the file for `initial=`, `controls` the controls that belong to them for `parameters=`.
    """

    not_understood: list[str]
    renamed: dict[str, str]
    starts: dict[str, dict[str, Any]]
    controls: dict[str, dict[str, float]]

    if TYPE_CHECKING:  # links and joints have the names of the file

        def __getattr__(self, name: str) -> Any: ...


def build(
    robot: Robot,
    *,
    limits: bool = True,
    driven: bool = False,
    initial: Mapping[str, Any] | None = None,
    controls: Mapping[str, Any] | None = None,
) -> RobotModel:
    """Build the model of a robot; warns about unsupported elements."""
    return _Builder(robot, limits, driven, dict(initial or {}), dict(controls or {})).model


class _Builder:
    def __init__(self, robot: Robot, limits: bool, driven: bool, initial: dict[str, Any], controls: dict[str, Any]):
        self.robot, self.limits, self.driven, self.initial = robot, limits, driven, initial
        self.model = RobotModel(re.sub(r"\W", "_", robot.name) or "robot")
        self.names = Names(self.model, RobotModel.__annotations__)
        self.shown = any(link.forms for link in robot.links.values()) or bool(robot.ground)
        self.frames: dict[str, Any] = {}
        self.joints: dict[str, Any] = {}
        self.tendons: dict[str, Any] = {}
        self.actuators: dict[str, str] = {}
        self.paths: dict[str, str] = {}
        self.kinds: dict[str, str] = {}
        self.poses, self.carried = robot.drawn(), robot.carried()
        pull = float(np.linalg.norm(robot.gravity))
        n = robot.gravity / pull if pull > 0 else (0.0, 0.0, -1.0)
        self.model.world = World(g=pull, n=tuple(float(x) for x in n))
        self.frames[""] = self.model.world.frame_b
        self._reserve_joint_names()
        self.guesses = _guesses(robot) if limits else {}
        if robot.ground:
            self.add("ground", Marker(forms=tuple(robot.ground)), self.frames[""])
        for link in robot.links.values():
            try:
                self._add_link(link)
            except MechaneError as error:
                raise link.element.error(str(error)) from error
        for name, (owner, pose) in robot.points.items():
            frame = self._rigid(self.frames[owner], pose, "", f"{name}_place")
            self.add(name, Marker(), frame, f"{name}_site", "site")
        if self.initial:
            name = next(iter(self.initial))
            known = [f"{path}.{v}" for j, path in self.paths.items() for v in COORDINATES[self.kinds[j]]]
            raise UnknownNameError(f"The robot has no coordinate '{name}' to start from.{suggest(name, known)}")
        for coupling in robot.couplings:
            self._couple(coupling)
        for tendon in robot.tendons.values():
            self._add_tendon(tendon)
        for coupling in robot.tied:
            self._tie(coupling)
        self._act(controls)
        for loop in robot.loops:
            self._close(loop)
        self._tell()

    # ------------------------------------------------------------ names
    def _reserve_joint_names(self) -> None:
        """Joints take precedence over links in naming: coordinates are used most."""
        self.reserved: dict[str, str] = {}
        for link in self.robot.links.values():
            for joint in link.joints:
                name = self.names.take(joint.name, kind="joint")
                self.reserved[joint.name] = name
                self.names.reserved.add(name)

    def add(self, name: str, component: Any, frame: Any = None, otherwise: str = "", kind: str = "") -> Any:
        """Add a component to the model, with its frame_a at a frame."""
        setattr(self.model, self.names.take(name, otherwise, kind), component)
        if frame is not None:
            self.model.connect(frame, component.frame_a)
        return component

    # ------------------------------------------------------------ links
    def _add_link(self, link: Link) -> None:
        frame = self.frames[link.parent]
        free = any(j.kind == "free" for j in link.joints)
        holder = link.held or (f"{link.joints[0].name}_origin" if link.joints else f"{link.name}_origin")
        if not (free and link.joints[0].start is not None):
            frame = self._rigid(frame, link.pose, holder if link.held else "", holder)
        at = np.zeros(3)
        for joint in link.joints:
            shift = joint.anchor - at
            frame = self._rigid(frame, Pose(shift), "", f"{joint.name}_anchor")
            frame = self._add_joint(joint, link, frame)
            at = joint.anchor
        frame = self._rigid(frame, Pose(-at), "", f"{link.name}_anchor")
        self.frames[link.name] = frame
        forms = tuple(link.forms) if self.shown else None
        part = link.inertia
        if part.m > 0 or np.abs(part.I).max() > 0:
            body = LinkBody(m=part.m, r_cm=_plain(part.centre), I=_plain(part.I), forms=forms)
            self.add(link.name, body, frame, f"{link.name}_link", "link")
        elif link.name != "world" or link.forms:
            self.add(link.name, Marker(forms=forms or ()), frame, f"{link.name}_link", "link")

    def _rigid(self, frame: Any, pose: Pose, name: str, otherwise: str) -> Any:
        """A frame at a pose relative to another; the same frame for the identity."""
        if not pose.turned and not pose.shifted and not name:
            return frame
        r, look = _plain(pose.r), dict(animation=not self.shown)
        if pose.turned:
            x, y = pose.R.T[:2]
            part: Any = FixedRotation(r=r, n_x=_plain(x), n_y=_plain(y), **look)
        else:
            part = FixedTranslation(r=r, **look)
        self.add(name or otherwise, part, frame, kind="joint" if name else "")
        return part.frame_b

    # ------------------------------------------------------------ joints
    def _add_joint(self, joint: Joint, link: Link, frame: Any) -> Any:
        name = self.reserved[joint.name]
        self.names.reserved.discard(name)
        carried = self.carried[link.name]
        if carried.m <= 0 and np.abs(carried.I).max() <= 0:
            self.robot.remarks.add(joint.element, "moves no mass and is fixed")
            return self._rigid(frame, Pose(), joint.name, joint.name)
        make = getattr(self, f"_{joint.kind}")
        if joint.kind == "revolute" and joint.zero:
            back = FixedRotation(n=_plain(joint.axis), angle=-joint.zero, animation=False)
            frame = self.add(f"{joint.name}_zero", back, frame).frame_b
        given = {v: self.initial.pop(f"{name}.{v}") for v in COORDINATES[joint.kind] if f"{name}.{v}" in self.initial}
        component = make(joint, carried, given)
        self.kinds[joint.name] = joint.kind
        setattr(self.model, name, component)
        self.model.connect(frame, component.frame_a)
        self.joints[joint.name] = component
        self.paths[joint.name] = name
        if joint.kind in ("revolute", "prismatic"):
            self._resist(joint, name, component)
        elif joint.kind == "spherical":
            self._resist_turning(joint, name, component)
        return component.frame_b

    def _revolute(self, joint: Joint, carried: Inertia, given: dict[str, Any]) -> Any:
        return Revolute(n=_plain(joint.axis), **(self._options(joint, carried) | given))

    def _prismatic(self, joint: Joint, carried: Inertia, given: dict[str, Any]) -> Any:
        return Prismatic(n=_plain(joint.axis), s_offset=-joint.zero, **(self._options(joint, carried) | given))

    def _spherical(self, joint: Joint, carried: Inertia, given: dict[str, Any]) -> Any:
        return Spherical(animation=not self.shown, **given)

    def _planar(self, joint: Joint, carried: Inertia, given: dict[str, Any]) -> Any:
        return Planar(n=_plain(joint.axis), animation=not self.shown, **given)

    def _free(self, joint: Joint, carried: Inertia, given: dict[str, Any]) -> Any:
        drawn: dict[str, Any] = {}
        if joint.start is not None:
            drawn["r_rel"] = guess(_plain(joint.start.r))
            if "Q" not in given:
                drawn["R_start"] = guess(_plain(joint.start.R.T))
        return FreeMotion(**(drawn | given))

    def _options(self, joint: Joint, carried: Inertia) -> dict[str, Any]:
        coupled = any(joint.name in (c.joint, c.of) for c in self.robot.couplings)
        coupled |= any(joint.name == name for t in self.robot.tendons.values() for name, _ in t.joints)
        coupled |= any(joint.name == a.target for a in self.robot.actuators.values() if a.kind == "joint")
        lossy = joint.damping > 0 and joint.friction == 0
        flange = self.driven or coupled or lossy or joint.stiffness > 0 or joint.rotor > 0
        options: dict[str, Any] = dict(driven=flange, animation=not self.shown)
        if self.guesses.get(joint.name):
            options["phi" if joint.kind == "revolute" else "s"] = guess(self.guesses[joint.name])
        if joint.friction > 0:
            options["friction"] = Coulomb(limit=joint.friction, d=joint.damping)
        if self.limits:
            load = self._load(joint, carried)
            for side in ("lower", "upper"):
                at = getattr(joint, side)
                if np.isfinite(at):
                    options[side] = Stop(at=at, penetration=SOFT, mass=load, speed=1.0, restitution=REBOUND)
        return options

    def _load(self, joint: Joint, carried: Inertia) -> float:
        """Mass, or moment of inertia about the axis, acting on a stop, in the drawn pose."""
        if joint.kind == "prismatic":
            return carried.m + joint.rotor
        link = next(link for link in self.robot.links.values() if joint in link.joints)
        pose = self.poses[link.name]
        axis = pose.R @ joint.axis
        moment = float(axis @ carried.about(pose.r + pose.R @ joint.anchor) @ axis)
        return max(moment, 1e-9) + joint.rotor

    def _resist(self, joint: Joint, name: str, component: Any) -> None:
        """Damper, spring and rotor on the flange of a joint."""
        turns = joint.kind == "revolute"
        home: Any = rotational if turns else translational
        if joint.damping > 0 and joint.friction == 0:
            damper = self.add(f"{name}_damper", home.Damper(d=joint.damping))
            self.model.connect(component.support, damper.flange_a)
            self.model.connect(damper.flange_b, component.axis)
        if joint.stiffness > 0:
            rest = {"phi_rel0" if turns else "s_rel0": joint.rest}
            spring = self.add(f"{name}_spring", home.Spring(c=joint.stiffness, **rest))
            self.model.connect(component.support, spring.flange_a)
            self.model.connect(spring.flange_b, component.axis)
        if joint.rotor > 0:
            rotor = home.Inertia(J=joint.rotor) if turns else home.Mass(m=joint.rotor)
            self.add(f"{name}_rotor", rotor)
            self.model.connect(component.axis, rotor.flange_a)

    def _resist_turning(self, joint: Joint, name: str, component: Any) -> None:
        """Damper, spring and rotor of a ball joint."""
        for what, kind, given in (
            ("damper", RotaryDamper, {"d": joint.damping}),
            ("spring", RotarySpring, {"c": joint.stiffness}),
            ("rotor", RotaryInertia, {"J": joint.rotor}),
        ):
            if all(given.values()):
                part = self.add(f"{name}_{what}", kind(**given), component.frame_a)
                self.model.connect(part.frame_b, component.frame_b)

    # ------------------------------------------------------------ tendons
    def _add_tendon(self, t: TendonData) -> None:
        """A tendon and its resistance to motion; it acts through its strands, or by torques on its joints."""
        tied = any(t.name in (c.joint, c.of) for c in self.robot.tied)
        tied |= any(t.name == a.target for a in self.robot.actuators.values() if a.kind == "tendon")
        if not (t.acts or tied or self.driven):
            return
        if any(name not in self.joints for name, _ in t.joints):
            self.robot.remarks.add(t.element, "acts on a joint that is held fixed, and is omitted")
            return
        terms = [c * _coordinate(self.joints[name]) for name, c in t.joints]
        strands = [(share, self._strand(t, *ends)) for share, *ends in t.strands]
        terms += [share * strand.s for share, strand in strands]
        tendon = self.add(t.name, Tendon(length=sum(terms)), None, f"{t.name}_tendon", "tendon")
        self.tendons[t.name] = tendon
        for share, strand in strands:
            self.model.equation(strand.f == share * tendon.f)
        for name, c in t.joints:
            self._drive(f"{t.name}_on_{name}", self.joints[name], -c * tendon.f)
        if t.acts:
            self._resist_pull(t, tendon)

    def _strand(self, t: TendonData, first: End, second: End) -> Any:
        """A straight piece of a tendon between two links."""
        name = f"{t.name}_strand"
        ends = [
            self._rigid(self.frames[link], pose, "", f"{name}_{side}")
            for (link, pose), side in ((first, "a"), (second, "b"))
        ]
        line = self.add(name, Strand(), ends[0])
        self.model.connect(line.frame_b, ends[1])
        return line

    def _resist_pull(self, t: TendonData, tendon: Any) -> None:
        """Spring, damper, mass and limits of a tendon, between the ground and its flange."""
        ground = self.add(f"{t.name}_ground", translational.Fixed())
        low, high = t.rest
        parts: dict[str, Any] = {}
        if t.stiffness and low == high:
            parts["spring"] = translational.Spring(c=t.stiffness, s_rel0=low)
        elif t.stiffness:
            parts["spring"] = translational.ElastoBacklash(c=t.stiffness, s_rel0=0.5 * (low + high), b=high - low)
        if t.damping:
            parts["damper"] = translational.Damper(d=t.damping)
        load = self._tendon_load(t)
        stop = dict(c=load / SOFT**2, d=2.0 * load / SOFT)
        if self.limits and np.isfinite(t.lower):
            parts["lower"] = translational.ElastoGap(s_rel0=t.lower, **stop)
        for what, part in parts.items():
            self.add(f"{t.name}_{what}", part)
            self.model.connect(ground.flange_b, part.flange_a)
            self.model.connect(part.flange_b, tendon.axis)
        if self.limits and np.isfinite(t.upper):
            upper = self.add(f"{t.name}_upper", translational.ElastoGap(s_rel0=-t.upper, **stop))
            self.model.connect(tendon.axis, upper.flange_a)
            self.model.connect(upper.flange_b, ground.flange_b)
        if t.rotor:
            mass = self.add(f"{t.name}_mass", translational.Mass(m=t.rotor))
            self.model.connect(tendon.axis, mass.flange_a)

    def _tendon_load(self, t: TendonData) -> float:
        """The mass acting on the limit of a tendon: the smallest one that it pulls, in the drawn pose."""
        carried = [self.carried[link].m for _, *ends in t.strands for link, _ in ends if link]
        joints = {j.name: (j, link) for link in self.robot.links.values() for j in link.joints}
        for name, c in t.joints:
            joint, link = joints[name]
            carried.append(self._load(joint, self.carried[link.name]) / c**2 if c**2 else 0.0)
        return min((m for m in carried if m > 0), default=1.0) + t.rotor

    # ------------------------------------------------------------ actuators
    def _act(self, controls: dict[str, Any]) -> None:
        """Actuators with their controls, and the limits of their sum for each joint or tendon."""
        for name in controls:
            if name not in self.robot.actuators:
                raise UnknownNameError(f"The robot has no actuator '{name}'.{suggest(name, self.robot.actuators)}")
        found: dict[tuple[str, str], list[tuple[float, Any]]] = {}
        for a in self.robot.actuators.values():
            home = self.joints if a.kind == "joint" else self.tendons
            if a.target not in home:
                self.robot.remarks.add(a.element, f"acts on a {a.kind} that is not modelled, and is omitted")
                continue
            target = home[a.target]
            control = controls.get(a.name, 0.0)
            if control is None:
                control = self.add(f"{a.name}_control", signals.Wire())
            part = Actuator(
                control=control, length=a.gear * (target.s if a.kind == "tendon" else _coordinate(target)),
                gain=a.gain, bias=a.bias, controls=a.controls, forces=a.forces, dynamics=a.dynamics, T=a.time_constant,
            )  # fmt: skip
            self.add(a.name, part, None, f"{a.name}_motor", "actuator")
            self.actuators[a.name] = part.path
            found.setdefault((a.kind, a.target), []).append((a.gear, part.f))
        for (kind, name), forces in found.items():
            if kind == "joint":
                self._act_on_joint(name, forces)
            else:
                self._act_on_tendon(name, forces)

    def _act_on_joint(self, name: str, forces: list[tuple[float, Any]]) -> None:
        joint = next(j for j in self.robot.joints if j.name == name)
        pulled = [self.robot.tendons[a.target] for a in self.robot.actuators.values() if a.kind == "tendon"]
        if np.isfinite(joint.efforts).any() and any(self.robot.moves(joint, t) for t in pulled):
            self.robot.remarks.add(joint.element, "actuatorfrcrange does not limit what tendons give")
        effort = within(sum(gear * f for gear, f in forces), joint.efforts)
        self._drive(f"{name}_drive", self.joints[name], effort)

    def _act_on_tendon(self, name: str, forces: list[tuple[float, Any]]) -> None:
        """Forces between the ground and the flange of a tendon; MuJoCo limits their sum without gears."""
        tendon, gears = self.robot.tendons[name], {gear for gear, _ in forces}
        if len(gears) == 1:
            pull = gears.pop() * within(sum(f for _, f in forces), tendon.efforts)
        else:
            if np.isfinite(tendon.efforts).any():
                self.robot.remarks.add(
                    tendon.element, "actuatorfrcrange of actuators with several gears is not modelled"
                )
            pull = sum(gear * f for gear, f in forces)
        drive = self.add(f"{name}_drive", translational.Force(f=pull))
        ground = self.add(f"{name}_post", translational.Fixed())
        self.model.connect(drive.support, ground.flange_b)
        self.model.connect(drive.flange_b, self.tendons[name].axis)

    def _drive(self, name: str, joint: Any, effort: Any) -> None:
        """A torque or force on the flange of a joint."""
        turns = isinstance(joint, Revolute)
        drive = self.add(name, rotational.Torque(tau=effort) if turns else translational.Force(f=effort))
        self.model.connect(drive.flange_b, joint.axis)
        self.model.connect(drive.support, joint.support)

    # ------------------------------------------------------------ couplings and loops
    def _couple(self, coupling: Coupling) -> None:
        pair: list[Any] = [self.joints.get(n) for n in (coupling.of, coupling.joint) if n]
        if any(not isinstance(j, (Revolute, Prismatic)) for j in pair):
            self.robot.remarks.add(
                coupling.element, "couples a joint that is neither revolute nor prismatic, and is omitted"
            )
            return
        self._joined(coupling, [(j.axis, isinstance(j, Prismatic)) for j in pair])

    def _tie(self, coupling: Coupling) -> None:
        pair: list[Any] = [self.tendons.get(n) for n in (coupling.of, coupling.joint) if n]
        if None in pair:
            self.robot.remarks.add(coupling.element, "couples a tendon that is omitted, and is omitted")
            return
        self._joined(coupling, [(t.axis, True) for t in pair])

    def _joined(self, coupling: Coupling, pair: list[tuple[Any, bool]]) -> None:
        """Couple two flanges, flagged as rotational or translational, or hold one."""
        c = (*coupling.coefficients, 0.0, 0.0)
        other = f"{coupling.joint}_coupling"
        if len(pair) == 1:
            ((flange, slides),) = pair
            held = translational.Fixed(s0=c[0]) if slides else rotational.Fixed(phi0=c[0])
            self.add(coupling.name, held, otherwise=other)
            self.model.connect(held.flange_b, flange)
            return
        curve = () if not any(c[2:]) else tuple(c[2:-2])
        part = Coupled(c=c[:2], curve=curve, slides_a=pair[0][1], slides_b=pair[1][1])
        self.add(coupling.name, part, otherwise=other)
        for (flange, slides), side in zip(pair, "ab", strict=True):
            self.model.connect(getattr(part, f"{'rod' if slides else 'shaft'}_{side}"), flange)

    def _close(self, loop: Loop) -> None:
        ends = [
            self._rigid(self.frames[link], pose, "", f"{loop.name}_{side}")
            for link, pose, side in ((loop.first, loop.pose_first, "a"), (loop.second, loop.pose_second, "b"))
        ]
        joint: Any = SphericalConstraint() if loop.kind == "point" else Weld(animation=not self.shown)
        self.add(loop.name, joint, ends[0], f"{loop.name}_loop")
        self.model.connect(joint.frame_b, ends[1])

    # ------------------------------------------------------------ messages
    def _tell(self) -> None:
        model, robot = self.model, self.robot
        lines = robot.remarks.lines()
        starts = {}
        for name, values in robot.starts.items():
            named = {f"{self.paths[j]}.{v}": x for (j, v), x in values.items() if j in self.paths}
            starts[name] = named
        controls = {
            name: {f"{self.actuators[a]}.control": u for a, u in values.items() if a in self.actuators}
            for name, values in robot.controls.items()
        }
        model.not_understood, model.renamed = lines, dict(self.names.changed)
        model.starts, model.controls = starts, controls
        said = [f"  {line}" for line in lines]
        said += [f"  {old} is called {new}" for old, new in self.names.changed.items()]
        if said:
            head = f"{robot.name}: not everything in the file is in the model (see model.not_understood and model.renamed):"
            if not lines:
                head = f"{robot.name}: some names are not valid in Python (see model.renamed):"
            warn("\n".join([head, *said[:20], *([f"  … {len(said) - 20} more"] if len(said) > 20 else [])]))  # fmt: skip


def _guesses(robot: Robot) -> dict[str, float]:
    """Default start values of joints: as drawn, or the midpoint of limits that exclude this pose."""
    out = {}
    for link in robot.links.values():
        for joint in link.joints:
            if joint.kind in ("revolute", "prismatic"):
                inside = joint.lower <= joint.zero <= joint.upper or robot.loops
                low, high = max(joint.lower, joint.upper - 1.0), min(joint.upper, joint.lower + 1.0)
                out[joint.name] = joint.zero if inside else 0.5 * (low + high)
    for coupling in robot.couplings:
        if coupling.of in out:
            out[coupling.joint] = float(np.polynomial.Polynomial(coupling.coefficients)(out[coupling.of]))
    return out


def _coordinate(joint: Any) -> Any:
    """Angle or position of a joint."""
    return joint.phi if isinstance(joint, Revolute) else joint.s


def _plain(a: Any) -> Any:
    """An array as nested tuples of plain numbers; rounding errors of rotations become exact zeros and ones."""
    a = np.asarray(a, float)
    small = 1e-15 * float(np.abs(a).max(initial=0.0))
    a = np.where(np.abs(a) < small, 0.0, a)
    if a.ndim == 0:
        return float(a)
    return tuple(_plain(x) if a.ndim > 1 else float(x) for x in a)
