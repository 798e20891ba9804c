"""The modelling language: expressions, declarations, components, connections, events."""

from .component import Component, Connection, Connector, Model, connect
from .declarations import discrete, flow, guess, option, parameter, port, source, variable
from .events import Event, reinit, when
from .expressions import (
    Condition,
    Equation,
    Expr,
    acos,
    asin,
    atan,
    atan2,
    call,
    cos,
    cosh,
    cross,
    der,
    dot,
    exp,
    floor,
    if_else,
    log,
    maximum,
    minimum,
    norm,
    normalize,
    sign,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
    time,
    vector,
)
from .graph import branch, invariant, root

__all__ = [name for name in dir() if not name.startswith("_")]
