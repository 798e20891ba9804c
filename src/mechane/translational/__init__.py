"""One-dimensional translational mechanics: drive trains."""

from .interfaces import Flange, Support, TwoFlanges
from .sources import Force, Position

__all__ = ["Flange", "Support", "TwoFlanges", "Force", "Position"]
