"""Curves, splines and surfaces, for equations and for numbers; without mechanics."""

from .area import AreaSpline, TensorSpline
from .composite import CompositeCurve
from .curves import Curve, OffsetCurve, OsculatingCircle
from .lookup import Lookup
from .named_surfaces import (
    Cone,
    Cylinder,
    CylindricalSurface,
    HeightField,
    Paraboloid,
    Plane,
    Saddle,
    Sphere,
    SphericalSurface,
    Torus,
)
from .placement import axes
from .plane import Circle, Clothoid, Cycloid, Ellipse, Involute, Parabola, SinusEllipse, StraightLine, polar
from .points import BSplineCurve, SplineCurve, curve_from_file, read_points
from .search import Contact, closest_on_curve, closest_on_surface, closest_points, find_contacts
from .space import (
    CylindricalCurve,
    GeneralCurve,
    Helix,
    Line,
    LinearCurve,
    SpaceCircle,
    SpaceEllipse,
    TorusKnot,
    Viviani,
)
from .splines import (
    BSpline,
    ClampedSpline,
    CubicSpline,
    GeometryError,
    GeometryWarning,
    HermiteTable,
    NaturalSpline,
    PeriodicSpline,
    PiecewisePolynomial,
)
from .surfaces import Surface

__all__ = [
    "Curve", "CompositeCurve", "OffsetCurve", "OsculatingCircle", "axes",
    "Circle", "Ellipse", "SinusEllipse", "StraightLine", "Parabola", "Cycloid", "Involute", "Clothoid", "polar",
    "Line", "SpaceCircle", "SpaceEllipse", "Helix", "Viviani", "TorusKnot", "LinearCurve", "CylindricalCurve", "GeneralCurve",
    "SplineCurve", "BSplineCurve", "curve_from_file", "read_points",
    "NaturalSpline", "ClampedSpline", "PeriodicSpline", "CubicSpline", "BSpline", "HermiteTable", "PiecewisePolynomial",
    "Lookup",
    "Surface", "CylindricalSurface", "SphericalSurface", "Plane", "Cylinder", "Sphere", "Cone", "Torus",
    "Paraboloid", "Saddle", "HeightField", "AreaSpline", "TensorSpline",
    "Contact", "find_contacts", "closest_points", "closest_on_curve", "closest_on_surface",
    "GeometryError", "GeometryWarning",
]  # fmt: skip
