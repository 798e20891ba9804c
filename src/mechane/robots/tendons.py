"""Tendons of MJCF files: sums of joint coordinates, and paths over sites."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..documents import Element, Remarks
from ..errors import suggest
from .description import End, Joint, Robot, Tendon

KNOWN = (
    "name", "class", "group", "limited", "range", "stiffness", "damping", "springlength", "frictionloss", "armature", "width",
    "material", "rgba", "user", "margin", "solreflimit", "solimplimit", "solreffriction", "solimpfriction", "actuatorfrcrange",
    "actuatorfrclimited",
)  # fmt: skip
PATH = ("joint", "site", "geom", "pulley")


def read_tendon(
    e: Element, robot: Robot, remarks: Remarks, site: Callable[[Element], End], limited: bool
) -> Tendon | None:
    """Add a tendon to the robot and return it, or record why it is omitted; `site` finds a site, `limited` is whether its range applies."""
    name = e.name or f"tendon_{len(robot.tendons) + 1}"
    if name in robot.tendons:
        raise e.error("there are two tendons with this name.")
    remarks.unknown(e, PATH, KNOWN)
    tendon = Tendon(name, e)
    if e.tag == "fixed":
        tendon.joints = [(_joint(c, robot), c.number("coef")) for c in e.all("joint")]
    elif any(c.tag == "geom" for c in e.children):
        remarks.add(e, "wraps around a geom, which is not modelled; it is omitted")
        return None
    elif e.tag == "spatial":
        tendon.strands = _strands(e, site)
    if not tendon.joints and not tendon.strands:
        remarks.add(e, "has no length, and is omitted")
        return None
    _properties(tendon, e, remarks, limited)
    tendon.drawn = robot.length(tendon, {j.name: j.zero for j in robot.joints})
    relaxed = e.numbers("springlength", (1, 2), (-1.0,))
    if relaxed[0] < 0:
        relaxed = np.array([robot.length(tendon, {j.name: j.rest for j in robot.joints})])
    tendon.rest = float(relaxed[0]), float(relaxed[-1])
    if tendon.rest[0] > tendon.rest[1]:
        raise e.error("the lengths of springlength must increase.")
    robot.tendons[name] = tendon
    return tendon


def _properties(tendon: Tendon, e: Element, remarks: Remarks, limited: bool) -> None:
    for key, own in (("stiffness", "stiffness"), ("damping", "damping"), ("armature", "rotor")):
        values = e.numbers(key, (1, 2, 3), (0.0,))
        if np.any(values[1:]):
            remarks.add(e, f"only the linear part of {key} is modelled")
        if values[0] < 0:
            raise e.error(f"{key} must not be negative.")
        setattr(tendon, own, float(values[0]))
    if e.number("frictionloss", 0.0):
        remarks.add(e, "frictionloss of a tendon is not modelled")
    if limited:
        tendon.lower, tendon.upper = e.numbers("range", 2).tolist()
        if tendon.lower >= tendon.upper:
            raise e.error(f"the range {tendon.lower:g} … {tendon.upper:g} leaves no room to move.")


def _joint(e: Element, robot: Robot) -> str:
    joints: dict[str, Joint] = {j.name: j for j in robot.joints}
    name = e.text("joint")
    if name not in joints:
        raise e.error(f"there is no joint '{name}'.{suggest(name, joints)}")
    if joints[name].kind not in ("revolute", "prismatic"):
        raise e.error(f"joint '{name}' is neither a hinge nor a slide.")
    return name


def _strands(e: Element, site: Callable[[Element], End]) -> list[tuple[float, End, End]]:
    """Straight pieces from site to site, each with its share of the length: a pulley begins a new branch."""
    found: list[tuple[float, End, End]] = []
    share, last = 1.0, None
    for child in e.children:
        if child.tag == "pulley":
            divisor = child.number("divisor")
            if divisor <= 0:
                raise child.error("the divisor must be positive.")
            share, last = 1.0 / divisor, None
        elif child.tag == "site":
            here: Any = site(child)
            if last is not None:
                found.append((share, last, here))
            last = here
    return found
