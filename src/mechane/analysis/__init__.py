"""Statics, linear analysis, sweeps, gradients and optimization of any model."""

from .equilibrium import equilibrium
from .fmu import export_fmu
from .gradient import Gradient, gradient
from .linearize import Linear, Modes, linearize
from .optimize import Optimum, optimize
from .pose import Equilibrium, Pose
from .sweep import Sweep, sweep

__all__ = [
    "Equilibrium", "Gradient", "Linear", "Modes", "Optimum", "Pose", "Sweep", "equilibrium", "export_fmu", "gradient", "linearize", "optimize", "sweep",
]  # fmt: skip
