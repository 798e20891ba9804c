"""Contact: points on curves and surfaces, dry friction, stops, contact forces and their laws.

The planar components are defined in `mechane.planar`, the spatial ones in `mechane.spatial`, the laws in `mechane.laws`; this
module re-exports them.
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
