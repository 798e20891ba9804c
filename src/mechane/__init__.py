"""mechane: equation-based, object-oriented multibody modelling."""

from typing import TYPE_CHECKING, Any

from . import methods as methods
from .errors import MechaneError, MechaneWarning
from .language import (
    Axis,
    Component,
    Connector,
    Discrete,
    Model,
    Parameter,
    Source,
    Variable,
    acos,
    asin,
    atan,
    atan2,
    call,
    connect,
    cos,
    cosh,
    cross,
    deg,
    der,
    direction,
    discrete,
    dot,
    exp,
    fail,
    floor,
    flow,
    guess,
    if_else,
    impulse,
    initial,
    log,
    maximum,
    minimum,
    norm,
    normalize,
    option,
    parameter,
    port,
    reinit,
    sign,
    sin,
    sinh,
    source,
    sqrt,
    tan,
    tanh,
    time,
    variable,
    vector,
    when,
)  # fmt: skip
from .language import absolute as abs
from .laws import Coulomb, Stop
from .simulation.result import Result
from .simulation.system import System, check, compile, simulate
from .version import __version__ as __version__

if TYPE_CHECKING:
    from . import beams as beams
    from . import contact as contact
    from . import examples as examples
    from . import geometry as geometry
    from . import motor as motor
    from . import planar as planar
    from . import rotational as rotational
    from . import signals as signals
    from . import spatial as spatial
    from . import translational as translational
    from .analysis import equilibrium, export_fmu, linearize, optimize, sweep
    from .files import diff_models, load_model, save_model
    from .fmi.component import FMU
    from .robots import export_urdf, load_mjcf, load_urdf
    from .simulation.stages import stages

__all__ = [
    "Axis", "Component", "Connector", "Coulomb", "Discrete", "MechaneError", "MechaneWarning", "Model", "Parameter", "Result", "Source", "Stop", "System",
    "Variable",
    "check", "compile", "connect", "deg", "der", "direction", "discrete", "fail", "flow", "guess", "if_else", "impulse", "initial", "option", "parameter",
    "port", "reinit", "simulate", "source", "time", "variable", "when", "equilibrium", "export_fmu", "linearize", "optimize", "stages", "sweep",
    "FMU", "diff_models", "load_model", "save_model", "export_urdf", "load_mjcf", "load_urdf",
    "abs", "acos", "asin", "atan", "atan2", "call", "cos", "cosh", "cross", "dot", "exp", "floor", "log", "maximum", "minimum",
    "norm", "normalize", "sign", "sin", "sinh", "sqrt", "tan", "tanh", "vector",
]  # fmt: skip

LATER = {
    "equilibrium": "analysis",
    "export_fmu": "analysis",
    "linearize": "analysis",
    "optimize": "analysis",
    "stages": "simulation.stages",
    "sweep": "analysis",
    "FMU": "fmi.component",
    "diff_models": "files",
    "export_urdf": "robots",
    "load_mjcf": "robots",
    "load_model": "files",
    "load_urdf": "robots",
    "save_model": "files",
}  # imported when they are used

#: packages of components, imported when they are used
LIBRARIES = (
    "beams", "contact", "examples", "geometry", "motor", "planar", "rotational", "signals", "spatial", "translational",
)  # fmt: skip


if not TYPE_CHECKING:  # type checkers know the names from the imports above

    def __getattr__(name: str) -> Any:
        from importlib import import_module

        if name in LIBRARIES:
            return import_module(f".{name}", __name__)
        if name not in LATER:
            raise AttributeError(f"module 'mechane' has no attribute '{name}'")
        value = globals()[name] = getattr(import_module(f".{LATER[name]}", __name__), name)
        return value

    def __dir__() -> list[str]:
        return sorted([*__all__, *LIBRARIES, "__version__"])
