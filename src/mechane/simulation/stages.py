"""The stages of translation from a model to machine code, in readable form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..code.operations import NAMES
from ..compiler.common.words import SHOWN, listed, several
from ..errors import UnknownNameError, suggest
from ..language.component import Component
from ..language.tree import display_name
from .system import System, compile


@dataclass(frozen=True)
class Stage:
    """One stage: its name, its purpose, and its result."""

    name: str
    does: str
    text: str

    def __str__(self) -> str:
        indented = "\n".join("  " + line for line in self.text.splitlines())
        return f"{self.name}: {self.does}\n{indented}"


@dataclass(frozen=True, repr=False)
class Stages:
    """The stages of one model in order; `print` them, or select one by name."""

    model: str
    every: tuple[Stage, ...]

    def __iter__(self) -> Iterator[Stage]:
        return iter(self.every)

    def __getitem__(self, name: str) -> Stage:
        for stage in self.every:
            if stage.name == name:
                return stage
        raise UnknownNameError(f"There is no stage {name!r}.{suggest(str(name), [s.name for s in self.every])}")

    def __str__(self) -> str:
        return "\n\n".join((self.model, *map(str, self.every)))

    __repr__ = __str__


def stages(model: Component | System) -> Stages:
    """Walk a model through the compiler: `print(mc.stages(model))`."""
    system = compile(model)
    t = system.translated
    every = (
        Stage("flatten", "components and connections become scalar equations", str(t.flat)),
        Stage("aliases", "aliases and constants are removed", str(t.aliased)),
        Stage("index", "hidden constraints are differentiated", str(t.reduced)),
        Stage("coordinates", "each level below the accelerations is torn to find the coordinates", str(t.kinematics)),
        Stage("pose", "positions and speeds are expressed in the coordinates", str(t.posed)),
        Stage("start", "the initial pose is solved numerically", _start(system)),
        Stage("blocks", "accelerations and forces are solved for", str(t.causal)),
        Stage("code", "everything becomes one list of instructions", _code(system)),
    )
    return Stages(display_name(system.model), every)


def _start(system: System) -> str:
    x, _, _, _, pose = system.initialize()
    names = [system.translated.dae.names[c] for c in system.translated.kinematics.coordinates]
    values = [f"{name} = {value:.6g}" for name, value in zip(names, x, strict=True)]
    return "\n".join((
        listed(values, SHOWN),
        f"{several(len(system.report.states), 'state')}: {listed(system.report.states)}",
        f"guesses that were moved: {listed(map(str, pose.moved))}",
    ))  # fmt: skip


def _code(system: System) -> str:
    tape = system.program().tapes["rates"]
    kinds = Counter(NAMES[k] for k in tape.op.tolist())
    return "\n".join((
        f"{several(len(tape), 'instruction')} for the rates of {several(len(system.translated.kinematics.coordinates), 'coordinate')}",
        listed((f"{count} {name}" for name, count in kinds.most_common()), SHOWN),
        *(f"dense system of {s.rows} x {s.columns}" for s in tape.systems[:SHOWN]),
    ))  # fmt: skip
