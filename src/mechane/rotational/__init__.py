"""One-dimensional rotational mechanics: drive trains."""

from .interfaces import Flange, Support, TwoFlanges
from .sources import Position, Torque

__all__ = ["Flange", "Support", "TwoFlanges", "Position", "Torque"]
