"""Statics and linear analysis of any model."""

from .equilibrium import Equilibrium, equilibrium
from .linearize import Linear, Modes, linearize

__all__ = ["Equilibrium", "Linear", "Modes", "equilibrium", "linearize"]
