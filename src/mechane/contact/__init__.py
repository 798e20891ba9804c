"""Contact: dry friction, end stops and the force functions they are made of."""

from .friction import Coulomb, DryFriction, dry_friction, facing
from .functions import impact, step
from .options import Resisted
from .stops import EndStop, Stop, touch

__all__ = ["Coulomb", "DryFriction", "EndStop", "Resisted", "Stop", "dry_friction", "facing", "impact", "step", "touch"]
