"""Report of the compiler on a model."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .common.words import several

if TYPE_CHECKING:
    from .flatten.dimensions import UnitCheck


@dataclass(frozen=True, eq=False, repr=False)
class Report:
    """Counts, degrees of freedom, states and blocks of a model; `print` it. `units` is None unless requested."""

    name: str
    variables: int = 0
    equations: int = 0
    open_flows: int = 0
    reduced_variables: int = 0
    reduced_equations: int = 0
    differentiated: int = 0
    degrees_of_freedom: int = 0
    states: list[str] = field(default_factory=list)
    reasons: dict[str, str] = field(default_factory=dict)
    loop_variables: list[str] = field(default_factory=list)
    blocks: list[int] = field(default_factory=list)
    block_sizes: list[int] = field(default_factory=list)
    linear_blocks: list[int] = field(default_factory=list)
    redundant: list[str] = field(default_factory=list)
    algebraic: list[str] = field(default_factory=list)
    events: int = 0
    parameters: int = 0
    notes: list[str] = field(default_factory=list)
    units: UnitCheck | None = None

    def _repr_html_(self) -> str:
        from ..notebook import report_html

        return report_html(self)

    def __str__(self) -> str:
        lines = [
            f"{self.name}",
            f"  {several(self.variables, 'variable')}, {several(self.equations, 'equation')}, "
            f"{several(self.open_flows, 'unconnected flow')} set to zero, {several(self.parameters, 'parameter')}",
            f"  after removing aliases: {several(self.reduced_variables, 'variable')}, "
            f"{several(self.reduced_equations, 'equation')}; {several(self.differentiated, 'equation')} differentiated",
            f"  {several(self.degrees_of_freedom, 'degree')} of freedom, {several(len(self.states), 'state')}",
        ]
        for name in self.states[:12]:
            lines.append(f"    {name:<28} {self.reasons.get(name, '')}")
        if len(self.states) > 12:
            lines.append(f"    … and {len(self.states) - 12} more")
        if self.loop_variables:
            shown = ", ".join(self.loop_variables[:8]) + (" …" if len(self.loop_variables) > 8 else "")
            lines.append(f"  dependent loop coordinates: {shown}")
        if self.block_sizes:
            pairs = ", ".join(f"{a} -> {b}" for a, b in zip(self.block_sizes, self.blocks, strict=False))
            lines.append(f"  nonlinear blocks, unknowns before and after tearing: {pairs}")
        else:
            lines.append("  no nonlinear systems")
        if self.linear_blocks:
            lines.append(f"  linear blocks, solved by elimination: {', '.join(map(str, self.linear_blocks[:8]))}")
        if self.algebraic:
            lines.append(f"  algebraic variables: {', '.join(self.algebraic[:8])}")
        for r in self.redundant:
            lines.append(f"  redundant constraint dropped: {r}")
        lines += [f"  note: {n}" for n in self.notes]
        if self.units is not None:
            lines += [f"  {self.units}", *(f"    {error}" for error in self.units.errors)]
        return "\n".join(lines)

    __repr__ = __str__
