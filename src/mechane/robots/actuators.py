"""Actuators of MJCF files: forces on joints and tendons that follow from a control, the position and the speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from ..documents import Element, Remarks
from ..errors import suggest
from .description import Actuator, Joint, Robot

KINDS = (
    "general", "motor", "position", "velocity", "intvelocity", "damper", "cylinder", "muscle", "adhesion", "dcmotor", "plugin",
)  # fmt: skip
DYNAMICS = {"none": "none", "integrator": "integrator", "filter": "filter", "filterexact": "filter"}
COMMON = (
    "name", "class", "group", "user", "gear", "ctrlrange", "ctrllimited", "forcerange", "forcelimited", "lengthrange",
    "joint", "jointinparent", "tendon", "inheritrange", "kp", "kv", "dyntype", "gaintype", "biastype", "dynprm", "gainprm", "biasprm",
)  # fmt: skip
OWN = {"position": ("timeconst", "dampratio"), "cylinder": ("timeconst", "area", "diameter", "bias")}
TARGETS = ("joint", "jointinparent", "tendon")
UNLIMITED = (-np.inf, np.inf)


class Law:
    """Gain and bias of an actuator, set by the elements of its class, then by its own, as in MuJoCo.

    A shortcut (`position`) inherits numbers of `general` elements and of its own kind, not those of other shortcuts.
    """

    def __init__(self) -> None:
        self.kind = "general"
        self.gain, self.bias = np.array([1.0, 0.0, 0.0]), np.zeros(3)
        self.types = {"gaintype": "fixed", "biastype": "none", "dyntype": "none"}
        self.T = 1.0  # time constant

    def take(self, e: Element) -> None:
        """Settings of one element."""
        if e.tag == "general":
            self.types |= {key: value for key, value in e.attributes.items() if key in self.types}
            for key, own in (("gainprm", self.gain), ("biasprm", self.bias)):
                given = e.numbers(key, tuple(range(1, 11)), own)[:3]
                own[: len(given)] = given
            self.T = float(e.numbers("dynprm", tuple(range(1, 11)), (self.T,))[0])
            return
        if self.kind not in ("general", e.tag):
            self.__init__()
        self.kind = e.tag
        match e.tag:
            case "motor":
                self._set((1.0, 0.0, 0.0), (0.0, 0.0, 0.0))
            case "position":
                kp, rate = e.number("kp", float(self.gain[0])), float(self.bias[2])
                if "kv" in e.attributes:
                    rate = -e.number("kv")
                elif "dampratio" in e.attributes:
                    rate = e.number("dampratio")
                was = self.T if self.types["dyntype"] == "filterexact" else 0.0
                self._set((kp, 0.0, 0.0), (0.0, -kp, rate), e.number("timeconst", was), "filterexact")
            case "velocity":
                kv = e.number("kv", float(self.gain[0]))
                self._set((kv, 0.0, 0.0), (0.0, 0.0, -kv))
            case "damper":
                self._set((0.0, 0.0, -e.number("kv", -float(self.gain[2]))), (0.0, 0.0, 0.0))
            case "cylinder":
                area = e.number("area", float(self.gain[0]))
                if "diameter" in e.attributes:
                    area = np.pi / 4 * e.number("diameter") ** 2
                self._set(
                    (area, 0.0, 0.0), tuple(e.numbers("bias", 3, self.bias)), e.number("timeconst", self.T), "filter"
                )
            case _:
                self.types["dyntype"] = e.tag

    def _set(self, gain: tuple[float, ...], bias: tuple[float, ...], T: float = 0.0, kind: str = "none") -> None:
        self.gain, self.bias, self.T = np.array(gain), np.array(bias), T or 1.0
        self.types = {
            "gaintype": "affine" if any(gain[1:]) else "fixed",
            "biastype": "affine" if any(bias) else "none",
            "dyntype": kind if T > 0 else "none",
        }

    def modelled(self) -> tuple[np.ndarray, np.ndarray, str]:
        """Gain and bias as constant, factor of length and factor of speed; and the parts of the law that are not modelled."""
        known = {"gaintype": ("fixed", "affine"), "biastype": ("none", "affine"), "dyntype": DYNAMICS}
        problems = [f'{key}="{value}" is not modelled' for key, value in self.types.items() if value not in known[key]]
        gain = self.gain * ((1, 0, 0) if self.types["gaintype"] == "fixed" else 1)
        bias = self.bias * (self.types["biastype"] != "none")
        if DYNAMICS.get(self.types["dyntype"]) == "filter" and self.T <= 0:
            problems.append("its time constant is not positive")
        if gain[0] == -bias[1] and bias[2] > 0:  # MuJoCo's notation for this
            problems.append("its damping ratio is not modelled")
        return gain, bias, problems[0] if problems else ""


def read_actuator(
    element: Element, defaults: Mapping[str, Mapping[str, str]], robot: Robot, remarks: Remarks, auto: Callable[[Element, str], bool]
) -> None:  # fmt: skip
    """Add an actuator to the robot, or record why it is omitted; `auto` determines whether a range applies."""
    law, merged = Law(), {}
    for tag, attributes in defaults.items():
        if tag in KINDS:
            law.take(Element(tag, dict(attributes), element.file, element.line))
            merged |= attributes
    law.take(element)
    e = Element(element.tag, {**merged, **element.attributes}, element.file, element.line)
    name = e.name or f"actuator_{len(robot.actuators) + 1}"
    if name in robot.actuators:
        raise element.error("there are two actuators with this name.")
    gain, bias, problem = law.modelled()
    problem = problem or _target_problem(e, robot)
    if problem:
        remarks.add(element, f"{problem}; it is omitted")
        return
    remarks.unknown(element, (), (*COMMON, "actlimited", "actrange", "actdim", "actearly", *OWN.get(e.tag, ())))
    dynamics = DYNAMICS[law.types["dyntype"]]
    if dynamics != "none" and (auto(e, "act") or e.attributes.get("actearly") == "true"):
        remarks.add(element, "actrange and actearly are not modelled")
    kind = next(key for key in TARGETS if key in e.attributes)
    gear = e.numbers("gear", tuple(range(1, 7)), (1.0,))[0]
    limits = {key: e.numbers(f"{key}range", 2) if auto(e, key) else UNLIMITED for key in ("ctrl", "force")}
    if e.number("inheritrange", 0.0) > 0 and "ctrlrange" not in e.attributes:
        limits["ctrl"] = _inherited(e, kind, robot)
    for key, (low, high) in limits.items():
        if low >= high:
            raise element.error(f"{key}range must increase.")
    robot.actuators[name] = Actuator(
        name, element, "tendon" if kind == "tendon" else "joint", e.attributes[kind], float(gear),
        _three(gain), _three(bias), (float(limits["ctrl"][0]), float(limits["ctrl"][1])),
        (float(limits["force"][0]), float(limits["force"][1])), dynamics, law.T,
    )  # fmt: skip


def _three(values: np.ndarray) -> tuple[float, float, float]:
    a, b, c = values.tolist()
    return a, b, c


def _target_problem(e: Element, robot: Robot) -> str:
    """Why the actuator cannot act; empty if it can. Unknown names are errors."""
    given = [key for key in TARGETS if key in e.attributes]
    if not given:
        return "it acts neither on a joint nor on a tendon"
    name, joints = e.attributes[given[0]], {j.name: j for j in robot.joints}
    if given[0] == "tendon":
        return "" if name in robot.tendons else f"its tendon '{name}' is not modelled"
    if name not in joints:
        raise e.error(f"there is no joint '{name}'.{suggest(name, joints)}")
    return "" if joints[name].kind in ("revolute", "prismatic") else "it acts on a ball or free joint"


def _inherited(e: Element, kind: str, robot: Robot) -> tuple[float, float]:
    """The range of controls as that of the joint or tendon, stretched about its middle."""
    target: Joint | object = (
        robot.tendons[e.text(kind)] if kind == "tendon" else next(j for j in robot.joints if j.name == e.text(kind))
    )
    low, high = getattr(target, "lower", -np.inf), getattr(target, "upper", np.inf)
    if not np.isfinite([low, high]).all():
        raise e.error("inheritrange needs a joint or tendon with a range.")
    middle, half = 0.5 * (low + high), 0.5 * (high - low) * e.number("inheritrange")
    return middle - half, middle + half


__all__ = ["KINDS", "read_actuator"]
