"""Signals: time-dependent sources, filters, controllers; any can drive a source such as `rotational.Torque(tau=…)`."""

from .continuous import PID, Derivative, FirstOrder, Integrator, SecondOrder, StateSpace, TransferFunction
from .interfaces import Block, BlockWithInput, Wire
from .math import Feedback, Gain, Limiter, Product, Sum
from .sources import Constant, Function, Pulse, Ramp, Sine, Step, Table

__all__ = [
    "Block", "BlockWithInput", "Wire",
    "Constant", "Function", "Pulse", "Ramp", "Sine", "Step", "Table",
    "Feedback", "Gain", "Limiter", "Product", "Sum",
    "Derivative", "FirstOrder", "Integrator", "PID", "SecondOrder", "StateSpace", "TransferFunction",
]  # fmt: skip
