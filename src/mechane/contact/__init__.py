"""Contact: points on curves and surfaces, dry friction, stops, contact forces and the functions they are made of."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .friction import Coulomb, DryFriction, dry_friction, facing
from .functions import impact, step
from .options import Resisted
from .stops import EndStop, Stop, touch

# what needs the mechanical libraries, which need the names above: imported when asked for
_LATER = {
    "CurveOnCurve": "pairs",
    "CurveStops": "curve_stops",
    "DiscCurve": "planar_forces",
    "DiscDisc": "planar_forces",
    "PlanarPointOnCurve": "planar_points",
    "PointOnCurve": "point_on_curve",
    "PointOnSurface": "point_on_surface",
    "SphereCurve": "forces",
    "SpherePlane": "forces",
    "SphereSphere": "forces",
    "SphereSurface": "forces",
    "Stops": "curve_stops",
    "SurfaceOnSurface": "pairs",
    "SurfaceView": "surface_view",
}

__all__ = [
    "Coulomb", "DryFriction", "EndStop", "Resisted", "Stop", "dry_friction", "facing", "impact", "step", "touch",
    "CurveOnCurve", "CurveStops", "DiscCurve", "DiscDisc", "PlanarPointOnCurve", "PointOnCurve", "PointOnSurface",
    "SphereCurve", "SpherePlane", "SphereSphere", "SphereSurface", "Stops", "SurfaceOnSurface", "SurfaceView",
]  # fmt: skip

if TYPE_CHECKING:
    from .curve_stops import CurveStops, Stops
    from .forces import SphereCurve, SpherePlane, SphereSphere, SphereSurface
    from .pairs import CurveOnCurve, SurfaceOnSurface
    from .planar_forces import DiscCurve, DiscDisc
    from .planar_points import PlanarPointOnCurve
    from .point_on_curve import PointOnCurve
    from .point_on_surface import PointOnSurface
    from .surface_view import SurfaceView
else:  # which a type checker would take for every name

    def __getattr__(name: str) -> Any:
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f".{_LATER[name]}", __name__), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted(__all__)
