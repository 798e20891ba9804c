"""Nearest points that are searched globally during a run, as bodies may approach each other elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import casadi as ca
import numpy as np

from ..code.llvm import MachineCode
from ..compiler.flatten.flat import element_names
from ..compiler.index.structure import variable_of
from ..language.component import Component
from ..language.following import Follow, Search
from ..language.symbols import Parameter
from ..runtime import Run
from ..runtime.nearest import FollowerFields, Following
from .program import Program
from .trajectory import Trajectory

if TYPE_CHECKING:
    from .system import System


class Follower:
    """One searched point."""

    def __init__(self, program: Program, component: Component, follow: Follow, search: Search):
        self.component, self.follow, self.search = component, follow, search
        f, init = program.f, program.initializer
        place = {d.id: i for i, d in enumerate(f.t.flat.discretes)}
        aliases = [f.t.dae.alias[f.t.flat.offset[q.id]] for q in follow.parameters]  # type: ignore[attr-defined]
        self.coordinates = {
            k: (init.place[target], sign) for k, (target, sign) in enumerate(aliases) if target in init.place
        }
        mine = np.array([_owner(program, c) is component for c in init.coordinates], bool)
        parts = [np.nonzero(mine & (init.is_rate == rate))[0] for rate in (False, True)]
        self.own, self.owned = np.concatenate(parts).astype(np.int64), [len(part) for part in parts]
        self.modes = {name: place[getattr(follow, name).id] for name in ("touching", "inactive", "limit")}
        self.kept = [place[v.id] for v in follow.kept]

    @property
    def fields(self) -> FollowerFields:
        """The follower as a structure of the runtime."""
        fields = FollowerFields(search=self.search.fields, own=self.own.ctypes.data, **self.modes)
        fields.kept[:], fields.coordinate[:] = [*self.kept, -1][:2], [-1, -1]
        for k, (row, sign) in self.coordinates.items():
            fields.coordinate[k], fields.sign[k] = row, sign
        fields.owned[:] = self.owned
        return fields


class Followers:
    """All searched points of a model."""

    def __init__(self, program: Program, p: np.ndarray):
        self.program, flat = program, program.f.t.flat

        def value(v: Parameter) -> np.ndarray:
            first = flat.parameter_offset[v.id]
            return np.array(p[first : first + v.sx.numel()]).reshape(v.shape, order="F")

        found = [(c, follow) for c in flat.components if (follow := c.follow()) is not None]
        self.all = [Follower(program, c, follow, follow.search(value)) for c, follow in found]

    @property
    def moved(self) -> list[int]:
        """Coordinates that are parameters of searched points."""
        return [row for one in self.all for row, _ in one.coordinates.values()]

    @property
    def code(self) -> MachineCode:
        """Machine code of place, parameters, distance and radius of each point."""
        return self.program.code("followed", self.outputs)

    def outputs(self) -> dict[str, ca.SX]:
        """Place, parameters, distance and radius of each point as expressions."""
        f, outputs = self.program.f, {}
        for k, one in enumerate(self.all):
            w = one.follow
            outputs[f"place{k}"] = f.staged_of(w.place)
            outputs[f"parameters{k}"] = ca.vertcat(*(f.staged_of(q) for q in w.parameters))
            outputs[f"distance{k}"] = f.staged_of(w.distance)
            outputs[f"radius{k}"] = ca.SX(0.0) if w.radius is None else f.staged_of(w.radius)
        return {name: ca.densify(sx) for name, sx in outputs.items()}


class Lookout:
    """Detects approaching bodies in one run."""

    def __init__(self, followers: Followers, native: Run):
        self.followers = followers
        self._native, self._following = native, Following([one.fields for one in followers.all], followers.code, native)

    def begin(self) -> np.ndarray:
        """Discrete variables at the start, including the distances beyond which points are too far to be followed."""
        self._following.begin()
        return self._native.d.copy()

    @property
    def idle(self) -> bool:
        """Whether all points are in contact, so that there is nothing to search for."""
        return all(self._native.d[one.modes["touching"]] > 0.5 for one in self.followers.all)

    def look_around(self, since: float) -> bool:
        """Return whether a point came near in the last step after `since`; the run is then reset to that moment and follows it."""
        return self._following.look_around(since)

    @property
    def found(self) -> list[Component]:
        """Components with an approaching point."""
        every = zip(self.followers.all, self._following.all, strict=True)
        return [one.component for one, fields in every if fields.found]

    def show(self, out: Trajectory) -> None:
        """Write the searched positions of points that are too far to be followed into all output points."""
        if any((out.d[one.modes["inactive"]] > 0.5).any() for one in self.followers.all):
            x, z, d, hold = (np.ascontiguousarray(rows.T) for rows in (out.x, out.z, out.d, out.hold))
            self._following.show(np.ascontiguousarray(out.time), x, z, d, hold)
            out.x[:], out.d[:] = x.T, d.T


def frozen_parameters(system: System, followers: Followers) -> dict[int, str]:
    """Indices and names of the parameters on which searched shapes depend."""
    flat, found = system.flat, {}
    for symbol in (q for one in followers.all for shape in one.follow.shapes for q in shape.depends_on):
        names = element_names(symbol)
        found |= dict(enumerate(names, flat.parameter_offset[symbol.id]))
    return found


def _owner(program: Program, coordinate: int) -> Component | None:
    """The component that owns a coordinate."""
    found = variable_of(program.f.t.dae, coordinate)
    return None if found is None else found.owner
