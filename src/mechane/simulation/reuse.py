"""Reuse of systems and of what was computed for them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from ..language.component import Component
from ..language.content import Content, content

if TYPE_CHECKING:
    from .system import System

V = TypeVar("V")
KEPT = 64  # entries of `Recent`


class Recent(OrderedDict[bytes, V]):
    """The latest entries of a table, changed under the lock of its owner."""

    def __init__(self, lock: threading.RLock):
        super().__init__()
        self._lock = lock

    def keep(self, key: bytes, value: V) -> V:
        """Add an entry, and drop the oldest of too many."""
        with self._lock:
            self[key] = value
            while len(self) > KEPT:
                self.popitem(last=False)
        return value


class LivingSystems:
    """The systems in use and the latest one, by the content of their models."""

    def __init__(self):
        self.systems: WeakValueDictionary[int, System] = WeakValueDictionary()
        self.latest: System | None = None
        self.lock = threading.Lock()

    def keep(self, system: System, known: Content) -> None:
        """Add a system."""
        system.content = known
        with self.lock:
            self.systems[hash(known)] = self.latest = system

    def find(self, model: Component, known: Content) -> System | None:
        """The system of a model of equal content, unless that model was changed since."""
        with self.lock:
            system = self.systems.get(hash(known))
            if system is None or system.content != known:
                return None
            if system.model is not model:
                if content(system.model) != known:
                    return None
                system.functions.twins.add(model)
            self.latest = system
            return system
