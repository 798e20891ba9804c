"""An FMU as a component, which is independent between two exchanges of signals."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from ..errors import ParameterError, StructureError, UnknownNameError, suggest
from ..language import (
    Component,
    Discrete,
    Expr,
    Parameter,
    discrete,
    if_else,
    option,
    parameter,
    reinit,
    source,
    time,
    variable,
    when,
)
from ..language.events import Exchange
from ..language.naming import plain_name
from ..language.node import positional
from .unit import Quantity, Unit, read_unit

NOW = 1e-12  # s: exchanges are this early, so that the one at the start has already occurred
NEVER = 1e100


def file_name(file: str | PathLike[str]) -> str:
    """A converter to the name of a file."""
    if not file or not isinstance(file, (str, PathLike)):
        raise ParameterError("must be the name of a file")
    return fspath(file)


class FMU(Component):
    """An FMU from another tool (FMI 2.0 or 3.0, co-simulation) that exchanges signals with the model every `step` seconds.

    ```python
    m.controller = mc.FMU("controller.fmu", step=0.01, inputs={"angle": m.hinge.phi})
    m.motor = pl.WorldTorque(t=m.controller.torque)
    ```
    `inputs` are numbers, functions of time, expressions or blocks, by their names in the FMU. Outputs are attributes; they
    are held from one exchange to the next. Parameters of the FMU are parameters of the component: override them with `start`,
    or change them between runs. Names that are not valid in Python are written with underscores; `fmu["body.x[1]"]` takes the
    original ones.

    At an exchange the FMU advances to the present time with the inputs of the previous exchange, then takes the new ones:

    $$y_k = \\text{unit}(t_k;\\; u_0, \\dots, u_k), \\quad u(t) = u_k \\text{ for } t_k \\le t < t_{k+1}$$

    Each run has its own instance, so identical runs give identical results, also in threads. The binary inside the file is
    executed when a simulation starts: use only FMUs you trust.
    """

    by_position: ClassVar[tuple[str, ...]] = ("file",)

    step: Parameter = parameter(0.01, unit="s", min=1e-9, doc="time between two exchanges")
    inputs: Any = option(None, doc="input signals of the FMU, by name")
    start: Any = option(None, doc="parameter values of the FMU, by name")
    begin: Discrete = discrete(-NEVER, doc="time of the first exchange")
    count: Discrete = discrete(0, doc="number of exchanges so far")
    told: Discrete = discrete(0, doc="represents the history of the FMU's inputs")

    if TYPE_CHECKING:
        file: str | Path = positional()
        unit: Unit = positional(init=False)  # the model description
        names: dict[str, str] = positional(init=False)  # names in the FMU -> attributes

        def __getattr__(self, name: str) -> Any: ...
    else:
        file = option("", convert=file_name, doc="the file")

    def build(self) -> None:
        """Create parameters, inputs and outputs from the model description."""
        self.unit = unit = read_unit(self.file)
        self.names = {}
        taken = {*dir(type(self)), *vars(self)}
        self._parameters = [
            q for q in unit.having("parameter") if q.variability in ("fixed", "tunable") and q.start is not None
        ]
        self._inputs, self._outputs = unit.having("input"), unit.having("output")
        for quantity in (*self._inputs, *self._outputs, *self._parameters):
            name = self.names[quantity.name] = plain_name(quantity.name, taken)
            taken.add(name)
        starts, signals = self._given("start", self._parameters), self._given("inputs", self._inputs)
        for q in self._parameters:
            value = starts.get(q.name, q.start)
            self._declare(self.names[q.name], parameter(value, unit=q.unit, doc=q.doc))
        for q in self._inputs:
            value = signals.get(q.name, q.start if q.start is not None else 0.0)
            self._declare(self.names[q.name], source(value, unit=q.unit, doc=q.doc))
        for q in self._outputs:
            name = self.names[q.name]
            self._declare(name, variable(unit=q.unit, doc=q.doc))
            self._declare(f"{name}_held", discrete(q.start or 0.0, doc=f"{q.name} at the last exchange"))

    def _given(self, what: str, known_ones: list[Quantity]) -> Mapping[str, Any]:
        given = getattr(self, what)
        if given is None:
            return {}
        if not isinstance(given, Mapping):
            raise ParameterError(f"FMU: {what} must be a mapping from names to values, got {given!r}.")
        names = [q.name for q in known_ones]
        for name in given:
            if name not in names:
                kind = "input" if what == "inputs" else "parameter"
                raise UnknownNameError(f"FMU '{self.unit.path.name}' has no {kind} '{name}'.{suggest(name, names)}")
        return given

    def __getitem__(self, name: str) -> Expr:
        """An input, output or parameter by its name in the FMU."""
        if name not in self.names:
            raise UnknownNameError(f"FMU '{self.unit.path.name}' has no '{name}'.{suggest(name, self.names)}")
        return getattr(self, self.names[name])

    def equations(self):
        due = self.begin + self.count * self.step
        moment = if_else(self.count < 0.5, time, due)  # time of the FMU, without the early offset
        given = (moment, *(self[q.name] for q in (*self._parameters, *self._inputs)))
        if not self._outputs:
            raise StructureError(f"FMU '{self.unit.path.name}' has no numeric outputs.")
        answers = tuple(getattr(self, f"{self.names[q.name]}_held") for q in self._outputs)
        for quantity, held in zip(self._outputs, answers, strict=True):
            yield self[quantity.name] == held
        yield when(
            time > due - NOW,
            reinit(self.begin, if_else(self.count < 0.5, time, self.begin)),
            reinit(self.count, self.count + 1),
            Exchange(self._open, given, answers, self.told),
            says=None,
        )

    def _open(self) -> Any:
        from .binary import Instance

        return Instance(self.unit, self._parameters, self._inputs, self._outputs)
