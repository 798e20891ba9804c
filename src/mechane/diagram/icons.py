"""Icons of the libraries' components, 64 wide and 44 high, drawn with lines.

An icon is found by class name, by the closest base class, or by library. `icon = "spring"` in a
class body selects one of these for your own component.
"""

from __future__ import annotations

import math

from ..language.component import Component
from .graph import has_inside

WIDTH, HEIGHT = 64.0, 44.0
COLORS = {
    "ground": "#5b6472", "body": "#2676c4", "joint": "#3d4654", "link": "#3d4654", "force": "#2e9f66", "load": "#d64534",
    "sensor": "#8a5cc2", "signal": "#1f5fb4", "drive": "#b0721a", "wheel": "#3d4654", "contact": "#1b8a8f",
    "model": "#47536b",
}  # fmt: skip

# class name -> icon; names repeated in several libraries have the same meaning
CLASSES = {
    "World": "world", "Fixed": "fixed", "FixedFrame": "adapter", "FixedShape": "adapter", "FixedArrow": "adapter",
    "SignalArrow": "adapter", "Ground": "fixed", "Pipe": "adapter", "Torus": "adapter", "VoluminousWheel": "wheel", "Mounting1D": "fixed",
    "Body": "body", "BodyBox": "body_box", "BodyShape": "body_box", "BodyDisc": "disc", "BodyCylinder": "disc",
    "PointMass": "point", "MotorBody": "body", "FreeMotion": "free", "Rotor1D": "inertia",
    "Revolute": "revolute", "Prismatic": "prismatic", "Cylindrical": "cylindrical", "Spherical": "spherical",
    "Universal": "universal", "Planar": "planar", "PlanarParallel": "planar", "Weld": "weld", "Neutral": "weld",
    "RevoluteConstraint": "revolute", "PrismaticConstraint": "prismatic", "SphericalConstraint": "spherical",
    "UniversalConstraint": "universal", "GearConstraint": "gears", "Perpendicular": "planar", "Constraint": "planar",
    "FixedTranslation": "bar", "FixedRotation": "bend", "JointRR": "rod", "JointRRWithMass": "rod",
    "SphericalSpherical": "rod", "SphericalSphericalWithMass": "rod", "UniversalSpherical": "rod", "Rod": "bar",
    "PlanarToSpatial": "adapter",
    "Spring": "spring", "NonlinearSpring": "spring", "Damper": "damper", "SpringDamper": "spring_damper",
    "SpringDamperSeries": "spring_damper", "Bushing": "spring_damper", "Compliant": "spring", "LineForce": "line_force",
    "LineForceWithMass": "line_force", "LineForceWithTwoMasses": "line_force",
    "ElastoGap": "gap", "ElastoBacklash": "gap", "EndStop": "gap",
    "WorldForce": "force", "FrameForce": "force", "RelativeForce": "force", "WorldForceAndTorque": "force",
    "RelativeForceAndTorque": "force", "Force": "force", "WorldTorque": "torque", "Torque": "torque",
    "QuadraticDrag": "drag", "AirDrag": "drag", "Position": "motion", "Speed": "motion",
    "IdealRolling": "wheel", "Rolling": "wheel", "RollingWheel": "wheel", "RollingWheelSet": "wheels", "IdealWheel": "wheel",
    "AxleContact": "wheels",
    "GearPair": "gears", "ExternalGear": "gears", "InternalGear": "gears", "PlanetaryGear": "gears",
    "DifferentialGear": "gears", "IdealGear": "gears", "IdealPlanetary": "gears", "BevelGear1D": "gears",
    "IdealGearR2T": "rack", "RackAndPinion": "rack",
    "Inertia": "inertia", "Mass": "mass", "Friction": "friction", "Clutch": "friction", "Brake": "friction",
    "BearingFriction": "friction", "SupportFriction": "friction", "DryFriction": "friction",
    "CurveCurveJoint": "cam", "CurvePair": "cam", "PointOnCurve": "on_curve", "PlanarPointOnCurve": "on_curve", "CurveOnCurve": "cam",
    "PointOnSurface": "on_surface",
    "Constant": "constant", "Step": "step", "Ramp": "ramp", "Sine": "sine", "Pulse": "pulse", "Table": "table",
    "Function": "function", "Gain": "gain", "Sum": "sum", "Feedback": "feedback", "Product": "product",
    "Limiter": "limiter", "Integrator": "integrator", "Derivative": "derivative", "FirstOrder": "lag",
    "SecondOrder": "lag", "TransferFunction": "transfer", "StateSpace": "transfer", "PID": "pid", "Wire": "line",
}  # fmt: skip
PACKAGES = {
    "sensors": "sensor", "signals": "function", "contact": "on_curve", "rolling": "wheel", "vehicle": "wheel",
    "gears": "gears", "sources": "motion", "friction": "friction", "bodies": "body", "joints": "revolute",
    "forces": "line_force", "loads": "force", "beams": "beam", "curves": "cam", "elastic": "spring_damper",
    "particles": "point", "links": "weld", "rods": "rod", "drives": "gears", "assemblies": "rod", "gaps": "gap", "constraints": "planar",
}  # fmt: skip
GROUPS = {
    "ground": ("world", "fixed"),
    "body": ("body", "body_box", "disc", "point", "inertia", "mass", "beam"),
    "joint": ("revolute", "prismatic", "cylindrical", "spherical", "universal", "planar", "weld", "free", "adapter"),
    "link": ("bar", "bend", "rod"),
    "force": ("spring", "damper", "spring_damper", "line_force", "gap", "friction"),
    "load": ("force", "torque", "drag", "motion"),
    "sensor": ("sensor",),
    "drive": ("gears", "rack"),
    "wheel": ("wheel", "wheels"),
    "contact": ("cam", "on_curve", "on_surface"),
    "signal": (
        "constant", "step", "ramp", "sine", "pulse", "table", "function", "gain", "sum", "feedback", "product", "limiter",
        "integrator", "derivative", "lag", "transfer", "pid", "line",
    ),
    "model": ("model", "part"),
}  # fmt: skip
GROUP = {icon: group for group, icons in GROUPS.items() for icon in icons}


def icon_of(component: Component) -> str:
    """The name of the icon of a component.

    >>> from mechane import planar
    >>> icon_of(planar.Damper(d=1.0)), icon_of(planar.CutForce())
    ('damper', 'sensor')
    """
    chosen = type(component).__dict__.get("icon")
    if isinstance(chosen, str) and chosen in GROUP:
        return chosen
    return "model" if has_inside(component) else icon_of_class(type(component))


def icon_of_class(of: type[Component]) -> str:
    """The name of the icon of all components of a class, except user models."""
    for kind in of.__mro__:
        parts = kind.__module__.split(".")
        if parts[-1] == "sensors":
            return "sensor"
        if kind.__name__ in CLASSES and parts[0] == "mechane":
            return CLASSES[kind.__name__]
        for part in reversed(parts):
            if part in PACKAGES and parts[0] == "mechane" and kind is not Component:
                return PACKAGES[part]
    return "part"


def draw(icon: str) -> str:
    """An icon as SVG; lines take `currentColor`."""
    return DRAWINGS.get(icon, DRAWINGS["part"])


# ---------------------------------------------------------------- drawings
def _line(*points: tuple[float, float], extra: str = "") -> str:
    return f'<polyline points="{" ".join(f"{x:g},{y:g}" for x, y in points)}" {extra}/>'


def _circle(x: float, y: float, r: float, fill: str = "none") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def _box(x: float, y: float, w: float, h: float, fill: str = "none", r: float = 2) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" fill="{fill}"/>'


def _path(d: str, fill: str = "none") -> str:
    return f'<path d="{d}" fill="{fill}"/>'


def _text(text: str, size: float = 15, style: str = "") -> str:
    return (
        f'<text x="32" y="{22 + 0.35 * size:g}" font-size="{size:g}" text-anchor="middle" fill="currentColor" stroke="none"'
        f" {style}>{text}</text>"
    )


def _hatch(x: float, y: float, h: float) -> str:
    """A wall: a line with hatching to its left."""
    lines = "".join(f"M{x:g},{y + k:g}l-7,6" for k in range(0, int(h), 7))
    return _line((x, y), (x, y + h), extra='stroke-width="2.2"') + _path(lines)


def _zigzag(x: float, y: float, length: float, height: float, count: int = 4) -> str:
    points = [(x, y)]
    for k in range(2 * count):
        points.append((x + length * (k + 0.5) / (2 * count), y + (height if k % 2 else -height)))
    return _line(*points, (x + length, y))


def _dashpot(x: float, y: float, length: float, h: float) -> str:
    cup, end = x + 0.3 * length, x + 0.75 * length
    return (
        _line((x, y), (cup, y)) + _line((end, y - h), (cup, y - h), (cup, y + h), (end, y + h))
        + _line((x + 0.55 * length, y - h + 2.5), (x + 0.55 * length, y + h - 2.5), extra='stroke-width="2.4"')
        + _line((x + 0.55 * length, y), (x + length, y))
    )  # fmt: skip


def _arrow(x: float, y: float, length: float, width: float = 6) -> str:
    tip = x + length
    return _line((x, y), (tip - 8, y), extra='stroke-width="2.4"') + _path(
        f"M{tip:g},{y:g}l-11,{-width:g}v{2 * width:g}z", "currentColor"
    )


def _gear(x: float, y: float, r: float, teeth: int) -> str:
    points = []
    for k in range(4 * teeth):
        a = 2 * math.pi * k / (4 * teeth)
        reach = r if k % 4 < 2 else r - 3
        points.append(f"{x + reach * math.cos(a):.1f},{y + reach * math.sin(a):.1f}")
    return f'<polygon points="{" ".join(points)}" fill="none"/>' + _circle(x, y, 2.2, "currentColor")


_ENDS = _line((0, 22), (18, 22)) + _line((46, 22), (64, 22))
_AXES = _path("M14,34V10M14,34H52", "none") + _path("M14,6l-3,6h6zM56,34l-6,-3v6z", "currentColor")
_SOFT = "var(--soft)"

DRAWINGS = {
    "world": _hatch(20, 6, 32) + _line((20, 22), (64, 22)) + _path("M34,31v7m0,2l-3,-5h6z", "currentColor"),
    "fixed": _hatch(24, 8, 28) + _line((24, 22), (64, 22)),
    "body": _line((0, 22), (16, 22)) + _circle(34, 22, 17, _SOFT)
    + _path("M34,22V16A6,6 0 0 1 40,22ZM34,22V28A6,6 0 0 1 28,22Z", "currentColor") + _circle(34, 22, 6),
    "body_box": _line((0, 22), (64, 22)) + _box(10, 9, 44, 26, _SOFT, 4)
    + _path("M32,22V16.5A5.5,5.5 0 0 1 37.5,22ZM32,22V27.5A5.5,5.5 0 0 1 26.5,22Z", "currentColor") + _circle(32, 22, 5.5),
    "disc": _line((0, 22), (64, 22)) + _box(24, 4, 16, 36, _SOFT, 3),
    "point": _line((0, 22), (32, 22)) + _circle(34, 22, 8, "currentColor"),
    "inertia": _line((0, 22), (64, 22), extra='stroke-width="3.5"') + _box(18, 6, 28, 32, _SOFT, 3),
    "mass": _line((0, 22), (64, 22)) + _box(15, 9, 34, 26, _SOFT, 2),
    "beam": _path("M2,26Q32,4 62,26M2,32Q32,10 62,32M2,26V32M62,26V32", _SOFT),
    "revolute": _line((0, 22), (21, 22)) + _circle(32, 22, 11, _SOFT) + _circle(32, 22, 4, "currentColor")
    + _line((36, 22), (64, 22)),
    "prismatic": _line((0, 22), (26, 22)) + _line((14, 12), (60, 12)) + _line((14, 32), (60, 32))
    + _box(24, 14.5, 20, 15, _SOFT, 1) + _line((44, 22), (64, 22)),
    "cylindrical": _line((0, 22), (64, 22), extra='stroke-width="3"') + _path("M22,13H48V31H22Z", _SOFT)
    + _path("M22,13A4,9 0 0 0 22,31"),
    "spherical": _line((0, 22), (18, 22)) + _path("M40,11A14,14 0 1 0 40,33") + _circle(31, 22, 9, _SOFT)
    + _line((40, 22), (64, 22)),
    "universal": _line((0, 22), (20, 22)) + _path("M36,10H20V34H36") + _circle(33, 22, 3, "currentColor")
    + _path("M33,22m0,-9v18M33,22h14M47,13v18") + _line((47, 22), (64, 22)),
    "planar": _path("M8,34L20,12H60L48,34Z", _SOFT) + _line((0, 22), (14, 22)) + _path("M26,26h16m-8,-7v10"),
    "weld": _line((0, 22), (64, 22), extra='stroke-width="3"') + _path("M26,22l6,-8l6,8l-6,8z", "currentColor"),
    "free": _line((0, 22), (12, 22)) + _line((52, 22), (64, 22))
    + '<path d="M12,22Q22,2 32,22T52,22" fill="none" stroke-dasharray="4 3"/>',
    "adapter": _ENDS + _path("M18,34L26,12H36L28,34Z", _SOFT) + _path("M36,14h12v16h-12zm0,0l5,-5h12l-5,5m0,16l5,-5v-16"),
    "bar": _line((0, 22), (8, 22)) + _line((56, 22), (64, 22)) + _box(8, 17, 48, 10, _SOFT, 5)
    + _circle(14, 22, 2, "currentColor") + _circle(50, 22, 2, "currentColor"),
    "bend": _line((0, 28), (26, 28), (56, 12), extra='stroke-width="3"') + _line((26, 28), (58, 28), extra='stroke-dasharray="3 3"')
    + _path("M46,28A20,20 0 0 0 43.6,18.6"),
    "rod": _line((14, 20), (50, 20)) + _line((14, 24), (50, 24)) + _circle(10, 22, 6, _SOFT) + _circle(54, 22, 6, _SOFT)
    + _circle(10, 22, 2, "currentColor") + _circle(54, 22, 2, "currentColor"),
    "spring": _line((0, 22), (10, 22)) + _zigzag(10, 22, 44, 9, 4) + _line((54, 22), (64, 22)),
    "damper": _line((0, 22), (8, 22)) + _dashpot(6, 22, 52, 9) + _line((56, 22), (64, 22)),
    "spring_damper": _line((0, 22), (8, 22)) + _line((8, 12), (8, 32)) + _line((56, 12), (56, 32)) + _line((56, 22), (64, 22))
    + _zigzag(8, 12, 48, 6, 5) + _dashpot(8, 32, 48, 6),
    "line_force": _line((0, 22), (64, 22), extra='stroke-dasharray="3 3"') + _arrow(28, 22, -1 + 24)
    + '<g transform="rotate(180 32 22)">' + _arrow(36, 22, 23) + "</g>",
    "gap": _line((0, 22), (26, 22)) + _line((26, 10), (26, 34), extra='stroke-width="2.4"') + _zigzag(36, 22, 20, 7, 2)
    + _line((36, 10), (36, 34), extra='stroke-width="2.4"') + _line((56, 22), (64, 22)),
    "friction": _line((0, 22), (27, 22)) + _line((37, 22), (64, 22)) + _box(24, 6, 6, 32, "currentColor", 1)
    + _box(34, 6, 6, 32, _SOFT, 1),
    "force": _arrow(8, 22, 54, 7),
    "torque": _path("M18,34A18,18 0 1 1 46,34") + _path("M46,34m-10,-1l13,6l1,-13z", "currentColor") + _circle(32, 24, 3, "currentColor"),
    "drag": _path("M6,12H34a5,5 0 1 0 -5,-6M6,22H50a6,6 0 1 1 -6,7M6,32H30a4,4 0 1 1 -4,5"),
    "motion": _path("M6,34Q22,34 32,22T58,8") + _circle(32, 22, 3.5, "currentColor"),
    "wheel": _line((4, 41), (60, 41), extra='stroke-width="2.4"') + _circle(32, 22, 18, _SOFT) + _circle(32, 22, 3.5, "currentColor")
    + _path("M32,4V12M32,32V40M14,22H22M42,22H50"),
    "wheels": _line((4, 41), (60, 41), extra='stroke-width="2.4"') + _line((18, 24), (46, 24), extra='stroke-width="3"')
    + _box(11, 8, 8, 32, _SOFT, 3) + _box(45, 8, 8, 32, _SOFT, 3),
    "gears": _gear(22, 24, 16, 10) + _gear(47, 17, 12, 8),
    "rack": _gear(32, 17, 14, 9) + _path("M4,42V36h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4h6v6z"),
    "cam": _path("M8,24C8,10 30,6 34,18C38,30 30,40 20,40C12,40 8,34 8,24Z", _SOFT) + _circle(20, 27, 2.5, "currentColor")
    + _circle(45, 18, 11) + _circle(45, 18, 2.5, "currentColor"),
    "on_curve": _path("M2,36C18,36 18,8 34,14S50,34 62,20") + _circle(30, 13, 5.5, "currentColor"),
    "on_surface": _path("M4,32Q18,14 30,24T60,16L52,38Q40,30 30,36T12,42Z", _SOFT) + _circle(34, 18, 5.5, "currentColor"),
    "sensor": _path("M10,36A22,22 0 1 1 54,36Z", _SOFT) + _line((32, 34), (44, 18), extra='stroke-width="2.2"')
    + _circle(32, 34, 3, "currentColor") + _path("M15,29l4,1.5M21,18l3,4M32,14v5M49,29l-4,1.5"),
    "constant": _AXES + _line((14, 18), (50, 18), extra='stroke-width="2.2"'),
    "step": _AXES + _line((14, 30), (30, 30), (30, 14), (50, 14), extra='stroke-width="2.2"'),
    "ramp": _AXES + _line((14, 30), (24, 30), (40, 14), (50, 14), extra='stroke-width="2.2"'),
    "sine": _AXES + _path("M14,22C19,8 24,8 28,22S38,36 43,22S50,12 52,14"),
    "pulse": _AXES + _line((14, 30), (22, 30), (22, 14), (30, 14), (30, 30), (40, 30), (40, 14), (48, 14), extra='stroke-width="2"'),
    "table": _box(14, 8, 36, 28, _SOFT) + _path("M14,17H50M14,26H50M32,8V36"),
    "function": _text("f(u)", 17, 'font-style="italic"'),
    "gain": _path("M14,6V38L54,22Z", _SOFT) + '<text x="26" y="27" font-size="14" fill="currentColor" stroke="none">k</text>',
    "sum": _circle(32, 22, 15, _SOFT) + _text("Σ", 19),
    "feedback": _circle(32, 22, 13, _SOFT) + _text("±", 19),
    "product": _circle(32, 22, 15, _SOFT) + _text("×", 22),
    "limiter": _AXES + _line((16, 32), (26, 30), (38, 14), (52, 14), extra='stroke-width="2.2"'),
    "integrator": _text("1/s", 18),
    "derivative": _text("s", 20, 'font-style="italic"'),
    "lag": _AXES + _path("M14,34C20,14 30,13 52,13"),
    "transfer": '<text x="32" y="18" font-size="13" text-anchor="middle" fill="currentColor" stroke="none">b(s)</text>'
    + _line((16, 22), (48, 22)) + '<text x="32" y="36" font-size="13" text-anchor="middle" fill="currentColor" stroke="none">a(s)</text>',
    "pid": _text("PID", 17, 'font-weight="600"'),
    "line": _line((0, 22), (64, 22)),
    "model": _box(8, 6, 48, 32, _SOFT, 4) + _box(15, 13, 12, 8, "none", 1) + _box(37, 23, 12, 8, "none", 1) + _path("M27,17H33V27H37"),
    "part": _box(12, 8, 40, 28, _SOFT, 4) + _line((0, 22), (12, 22)) + _line((52, 22), (64, 22)),
}  # fmt: skip
