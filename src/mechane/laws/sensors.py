"""Base classes of sensors on planar or spatial frames."""

from __future__ import annotations

from typing import Any

from ..language import Component


class Sensing(Component):
    """Base class of sensors; subclasses define what they measure."""

    def readings(self) -> Any:
        """The equations of the measured quantities."""
        return ()


class Attached(Sensing):
    """A sensor on one or more frames, on which it exerts no load."""

    def frames(self) -> tuple[Any, ...]:
        """The frames."""
        raise NotImplementedError

    def equations(self):
        for frame in self.frames():
            yield frame.f == 0
            yield frame.t == 0
        yield from self.readings()


class Inserted(Sensing):
    """A sensor inserted between two frames, rigid and massless."""

    def rigid(self, a: Any, b: Any) -> Any:
        """Equations of two frames that coincide."""
        raise NotImplementedError

    def frames(self) -> tuple[Any, Any]:
        """Both frames."""
        raise NotImplementedError

    def equations(self):
        a, b = self.frames()
        yield from self.rigid(a, b)
        yield a.f + b.f == 0
        yield a.t + b.t == 0
        yield from self.readings()
