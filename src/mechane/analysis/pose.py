"""Poses of a model, such as those in equilibrium."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ..extension import front_door
from ..language.symbols import Variable
from ..simulation.result import Result
from ..simulation.system import System


class Pose(Mapping[str, Any]):
    """A model at one time: index it by path like a result, `pose["beam.frame_b.r_0"]`.

    `.result` is the pose as a single-point result, for plots and pictures. Use it as `initial=pose` to start a simulation.
    """

    def __init__(self, result: Result):
        self.result = result

    @property
    def system(self) -> System:
        """The translated model."""
        return self.result.system

    @property
    def time(self) -> float:
        """The time at which time-dependent motions and loads are frozen."""
        return float(self.result.time[0])

    @property
    def state(self) -> tuple[Any, ...]:
        """Coordinates, algebraic variables, parameters, time, discrete states."""
        t = self.result.trajectory
        return t.x[:, 0], t.z[:, 0], self.result.parameter_values, self.time, t.d[:, 0]

    def __getitem__(self, path: str) -> Any:
        value = self.result[path][0]
        return float(value) if np.ndim(value) == 0 else value

    def evaluate(self, expression: Any) -> Any:
        """Any expression in the model's variables at this pose."""
        return self.result.evaluate(expression)[0]

    def names(self) -> list[str]:
        """Paths of all variables."""
        return self.result.names()

    def __contains__(self, path: object) -> bool:
        return path in self.result

    def __iter__(self) -> Iterator[str]:
        """Paths of the variables that determine the pose: `dict(pose)` can be used as start values.

        They include all variables with a start value, which would otherwise stay fixed.
        """
        translated = self.system.translated
        place = set(translated.kinematics.coordinates)
        for path, symbol in self.system.symbols.items():
            if isinstance(symbol, Variable):
                targets = {translated.dae.alias[c][0] for c in self.system.flat.columns(symbol)}
                if targets & place or symbol.fixed:
                    place -= targets
                    yield path
        yield from (discrete.path for discrete in self.system.flat.discretes)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return True

    @front_door
    def animate(
        self,
        path: str | Path | None = None,
        *,
        dark: bool | None = None,
        camera: Any = "auto",
        title: str | None = None,
        open: bool = True,
        hide: bool | str | Iterable[str] = (),
        axes: bool | str | Iterable[str] = (),
        forces: bool | str | Iterable[str] = (),
    ) -> Path | None:
        """Show the pose; see `Result.animate`."""
        return self.result.animate(
            path, dark=dark, camera=camera, title=title, open=open, hide=hide, axes=axes, forces=forces
        )

    def _ipython_key_completions_(self) -> list[str]:
        return self.names()

    def __repr__(self) -> str:
        return f"<Pose of {self.system.report.name} at t = {self.time:g}>"


class Equilibrium(Pose):
    """An equilibrium pose: index it by path like a result, `pose["beam.frame_b.r_0"]`.

    `.stable` tells whether it is stable, `.steps` is the number of steps, `.result` is the pose as a single-point
    result, for plots and pictures. Use it as `initial=pose` to start a simulation.
    """

    def __init__(self, result: Result, stable: bool, steps: int):
        super().__init__(result)
        self.stable, self.steps = stable, steps

    def _repr_html_(self) -> str:
        from ..notebook import equilibrium_html

        return equilibrium_html(self)

    def __repr__(self) -> str:
        kind = "stable" if self.stable else "unstable"
        return f"<Equilibrium of {self.system.report.name}: {kind}, {self.steps} steps>"
