"""Dry friction of contacts that open and close."""

from __future__ import annotations

from typing import Any

from ..language import Discrete, der, discrete, if_else, impulse, option, reinit, when
from ..language.usual import usual
from .friction import PAINLEVE, REST, TOUCH, DryFriction

PULL = 1e-9  # of the nominal force: a contact opens at this tension
JUMP = 1e-5  # of the nominal speed: a sliding speed this far beyond zero has not just crossed it


class ContactFriction(DryFriction):
    """Friction of a contact that may open: zero while open, a friction impulse in an impact.

    An impact passes `struck` to its impulse: the friction impulse is at most mu times as large, and never more than
    what stops the sliding. Together they never add energy.
    """

    touching: Any = option(None, doc="the contact's discrete variable, 1 while it is closed")
    opens: tuple[Any, ...] = option((), doc="actions that open the contact")
    impulse_input: Discrete = discrete(0.0, doc="input for the friction impulse")

    @property
    def struck(self) -> tuple[Any, Any, Any] | None:
        """Friction data for an impulse of the contact: a fixed force contributes nothing to an impact."""
        return None if self.law.mu is None or not self.law.sticks else (self.v, self.mu, self.impulse_input)

    @property
    def slides(self) -> Any:
        """Whether it slides, in the positive direction of friction."""
        return (abs(self.mode) > 0.5) & (self.mode * self.v / usual("m/s") > -JUMP)

    def equations(self):
        v, f, mode, closed = self.v, self.f, self.mode, self.touching == 1
        speed, force = v / usual("m/s"), usual("N")
        limit = self.touching * (self.limit if self.law.mu is None else self.mu * self.normal)
        slides = f - mode * limit - self.d * self.touching * v
        if not self.law.sticks:  # prescribed motion: the friction follows its direction
            yield slides == self.impulse_input
            for direction in (1, -1):
                yield when(
                    (direction * mode < 0.5) & (direction * speed > REST), reinit(mode, direction), says="slides"
                )
            return
        stuck = (mode == 0) & closed
        yield if_else(stuck, der(v), slides) == self.impulse_input
        # sticks -> slides: too large a force, moved by an impact, or open
        for direction in (1, -1):
            yield when(
                stuck & (direction * f / force > self.static * limit / force + TOUCH) & (direction * f / force > 0),
                reinit(mode, direction),
                says="slides",
                hint=PAINLEVE,
            )
            yield when(stuck & (direction * speed > JUMP), reinit(mode, direction), says="slides")
        # sticks in tension: an impact opens it; else it slides, if there is any friction, and may be in compression then
        yield when(stuck & (self.normal / force < -PULL), *self.opens, says="lifts off")
        yield when((mode == 0) & (self.touching == 0), reinit(mode, 1), says=None)  # an open contact does not stick
        # slides -> sticks; or slides the other way, after an impact or a flight
        for direction in (1, -1):
            slow = (direction * speed > -JUMP) & closed
            yield when(
                (mode == direction) & closed & (direction * speed < -REST),
                reinit(mode, if_else(slow, 0, -direction)),
                impulse(v, if_else(slow, 0, v), self.impulse_input),
                says="turns",
                hint=PAINLEVE,
            )
