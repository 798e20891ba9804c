"""Laws without frames: friction, end stops, impacts, contacts; used by joints and forces of all kinds."""

from .contact import ContactLaw, sticking
from .curve_stops import CurveStops, Stops
from .elastic import JointElasticity
from .friction import Across, Coulomb, DryFriction, dry_friction, facing, size_across
from .functions import impact, step
from .gravity import Gravity, WithoutWorld
from .heat import Heating
from .joints import Resisted
from .opening import ContactFriction
from .slip import friction_over_speed
from .stops import EndStop, Stop, touch

__all__ = [
    "Across", "ContactFriction", "ContactLaw", "Coulomb", "CurveStops", "DryFriction", "EndStop", "Gravity", "Heating",
    "JointElasticity", "Resisted", "Stop", "Stops", "WithoutWorld",
    "dry_friction", "facing", "friction_over_speed", "impact", "size_across", "step", "sticking", "touch",
]  # fmt: skip
