"""Contact: points on curves and surfaces, dry friction, stops, contact forces and the functions they are made of.

The planar components live in `mechane.planar`, the spatial ones in `mechane.spatial`, the laws in `mechane.laws`; all
of them can be had from here too.
"""

from ..laws import (
    Coulomb,
    CurveStops,
    DryFriction,
    EndStop,
    Resisted,
    Stop,
    Stops,
    dry_friction,
    facing,
    impact,
    step,
    touch,
)
from ..planar import DiscCurve, DiscDisc
from ..planar import PointOnCurve as PlanarPointOnCurve
from ..spatial import (
    CurveOnCurve,
    PointOnCurve,
    PointOnSurface,
    SphereCurve,
    SpherePlane,
    SphereSphere,
    SphereSurface,
    SurfaceOnSurface,
    SurfaceView,
)

__all__ = [
    "Coulomb", "DryFriction", "EndStop", "Resisted", "Stop", "dry_friction", "facing", "impact", "step", "touch",
    "CurveOnCurve", "CurveStops", "DiscCurve", "DiscDisc", "PlanarPointOnCurve", "PointOnCurve", "PointOnSurface",
    "SphereCurve", "SpherePlane", "SphereSphere", "SphereSurface", "Stops", "SurfaceOnSurface", "SurfaceView",
]  # fmt: skip
