"""Dry friction of contacts that open and close."""

from __future__ import annotations

from typing import Any

from ..language import Discrete, der, discrete, if_else, impulse, option, reinit, when
from .friction import REST, TOUCH, DryFriction

JUMP = 1e-5  # m/s: a sliding speed this far beyond zero has not just passed it


class ContactFriction(DryFriction):
    """Friction of a contact that may open: none while it is open, its share of the impulse in an impact.

    First the normal impulse acts, then that of friction, mu times as large at most and never more than what ends the
    sliding; so an impact always takes energy.
    """

    touching: Any = option(None, doc="the contact's discrete variable, 1 while it is closed")
    struck: Discrete = discrete(0, values=(0, 1), doc="1 at the moment of an impact")
    blow: Any = option(None, doc="the contact's discrete variable with the impulse of an impact")
    push: Discrete = discrete(0.0, doc="place of the impulse of friction")

    def equations(self):
        v, f, mode, closed = self.v, self.f, self.mode, self.touching == 1
        limit = self.touching * (self.limit if self.law.mu is None else self.mu * self.normal)
        slides = f - mode * limit - self.viscous * self.touching * v
        if not self.law.sticks:  # the motion is prescribed, the friction has its direction
            yield slides == self.push
            for way in (1, -1):
                yield when((way * mode < 0.5) & (way * v > REST), reinit(mode, way), says="slides")
            return
        stuck = (mode == 0) & closed
        yield if_else(stuck, der(v), slides) == self.push
        # an impact: mu times its impulse, at most until the sliding ends
        share = 0.0 if self.law.mu is None else self.mu * self.blow
        yield when(self.struck == 1, reinit(self.struck, 0), impulse(v, 0, self.push, limit=share), says="grips")
        # sticks -> slides: too large a force, moved by an impact, or open
        for way in (1, -1):
            yield when(
                stuck & (way * f > self.static * limit + TOUCH) & (way * f > 0), reinit(mode, way), says="slides"
            )
            yield when((mode == 0) & (way * v > JUMP), reinit(mode, way), says="slides")
        yield when((mode == 0) & (self.touching == 0), reinit(mode, 1), says="slides")
        # slides -> sticks; or slides the other way, after an impact or a flight
        for way in (1, -1):
            slow = (way * v > -JUMP) & closed
            yield when(
                (mode == way) & (way * v < -REST),
                reinit(mode, if_else(slow, 0, -way)),
                impulse(v, if_else(slow, 0, v), self.push),
                says="turns",
            )
