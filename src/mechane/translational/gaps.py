"""Springs with gaps and backlash: contacts that open."""

from __future__ import annotations

from ..language import Parameter, parameter
from ..laws.gaps import BacklashLaw, GapLaw
from .parts import Moving, Unstretched


class ElastoGap(GapLaw, Unstretched, Moving):
    """Spring and damper that push while the flanges are closer than `s_rel0`; open otherwise, never in tension.

    $$f = \\min(0,\\; c\\,(s_{rel} - s_{rel0}) + d\\,v_{rel})
    \\quad\\text{for }s_{rel} < s_{rel0}$$
    """

    s_rel0: Parameter = parameter(0.0, unit="m", doc="position at which contact begins")


class ElastoBacklash(BacklashLaw, Unstretched, Moving):
    """Spring and damper with backlash: no force within `b`/2 on either side of `s_rel0`, contacts never pull."""

    s_rel0: Parameter = parameter(0.0, unit="m", doc="centre of the backlash")
