"""The spanning tree of redundant potentials, along which orientations are computed; other connections close loops."""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import StructureError
from ...language.component import Component
from ...language.expressions import Equation, Expr
from ...language.graph import Branch, Root
from ...language.node import Connector
from ...language.symbol import Symbol
from ...language.symbols import Variable
from .recording import symbols_in_equation


class Tree:
    """The spanning tree of redundant potentials: connections first, then fixed roots, then branches by weight."""

    def __init__(self) -> None:
        self.parent: dict[int, int] = {0: 0}  # 0 is the ground
        self.branches: list[tuple[Component, Branch]] = []
        self.roots: list[tuple[Component, Root]] = []

    def add(self, component: Component, item: Branch | Root) -> None:
        """Add a branch or a root."""
        if isinstance(item, Branch):
            self.branches.append((component, item))
        else:
            self.roots.append((component, item))

    def _ends(self) -> Iterator[Symbol]:
        for _, b in self.branches:
            yield from (b.a, b.b)
        yield from (r.a for _, r in self.roots)

    def find(self, key: int) -> int:
        """The tree of a quantity."""
        self.parent.setdefault(key, key)
        while self.parent[key] != key:
            self.parent[key] = self.parent[self.parent[key]]
            key = self.parent[key]
        return key

    def join(self, a: Variable, b: Variable) -> bool:
        """Join two trees; False if they are the same."""
        return self._union(a.id, b.id)

    def _union(self, a: int, b: int) -> bool:
        a, b = self.find(a), self.find(b)
        if a == b:
            return False
        self.parent[max(a, b)] = min(a, b)
        return True

    def resolve(self) -> Iterator[tuple[Component, Equation, bool]]:
        """The equations required by the tree, and whether each is a definition along it."""
        place = {item.id: self.find(item.id) for item in self._ends()}  # merged by connections
        begin = {0}
        for component, r in self.roots:
            if r.fixed:
                first = self._union(0, r.a.id)
                begin.add(place[r.a.id])
                yield from ((component, e, first) for e in (r.equations if first else r.loop))
        inside, outside = [], []
        for component, b in sorted(self.branches, key=lambda item: item[1].weight):
            (inside if self._union(b.a.id, b.b.id) else outside).append((component, b))
        passed_on = {self.find(b.a.id) for _, b in self.branches}
        for component, r in sorted(self.roots, key=lambda item: (item[1].weight, -_told(item[1]))):
            if r.fixed:
                continue
            alone = self.find(r.a.id) not in passed_on
            begins = self._union(0, r.a.id)
            if begins:
                begin.add(place[r.a.id])
            yield from ((component, e, True) for e in (r.equations if begins else ()))
            yield from ((component, e, False) for e in (() if begins and alone else r.loop))
        backwards = _backwards([(place[b.a.id], place[b.b.id]) for _, b in inside], begin)
        for k, (component, b) in enumerate(inside):
            yield from ((component, e, True) for e in (b.back if k in backwards else b.tree))
        yield from ((component, e, False) for component, b in outside for e in b.loop)
        for component, b in self.branches:
            if self.find(b.a.id) != 0:
                owner = getattr(b.a, "owner", None)
                raise StructureError(f"{component.label}: {getattr(owner, 'rootless', Connector.rootless)}")


def _told(root: Root) -> int:
    """Priority of a root by its start value: fixed, guessed, or none."""
    symbols = {y.id: y for e in root.equations for y in symbols_in_equation(e)}
    own = [y for y in symbols.values() if isinstance(y, Variable) and y is not root.a]
    return 2 if any(y.fixed for y in own) else int(any(isinstance(y.start, Expr) for y in own))


def _backwards(edges: list[tuple[int, int]], begin: set[int]) -> set[int]:
    """The edges of a tree that are traversed from their second end to their first, starting at the root."""
    at: dict[int, list[int]] = {}
    for k, (a, b) in enumerate(edges):
        at.setdefault(a, []).append(k)
        at.setdefault(b, []).append(k)
    backwards, seen, queue = set(), set(begin), list(begin)
    while queue:
        here = queue.pop()
        for k in at.get(here, ()):
            a, b = edges[k]
            there = b if here == a else a
            if there not in seen:
                seen.add(there)
                queue.append(there)
                if here == b:
                    backwards.add(k)
    return backwards
