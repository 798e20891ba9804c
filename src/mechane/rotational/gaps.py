"""Springs with gaps and backlash: contacts that open."""

from __future__ import annotations

from ..language import Parameter, parameter
from ..laws.gaps import BacklashLaw, GapLaw
from .parts import Moving, Unstretched


class ElastoGap(GapLaw, Unstretched, Moving):
    """Spring and damper that push while the flanges are closer than `phi_rel0`; open otherwise, never in tension.

    $$\\tau = \\min(0,\\; c\\,(\\varphi_{rel} - \\varphi_{rel0}) + d\\,w_{rel})
    \\quad\\text{for }\\varphi_{rel} < \\varphi_{rel0}$$
    """

    c: Parameter = parameter(unit="N.m/rad", min=0, doc="stiffness in contact")
    d: Parameter = parameter(0.0, unit="N.m.s/rad", min=0, doc="damping in contact")
    phi_rel0: Parameter = parameter(0.0, unit="rad", doc="angle at which contact begins")


class ElastoBacklash(BacklashLaw, Unstretched, Moving):
    """Spring and damper with backlash: no torque within `b`/2 on either side of `phi_rel0`, contacts never pull."""

    c: Parameter = parameter(unit="N.m/rad", min=0, doc="stiffness in contact")
    d: Parameter = parameter(0.0, unit="N.m.s/rad", min=0, doc="damping in contact")
    b: Parameter = parameter(0.0, unit="rad", min=0, doc="total play")
    phi_rel0: Parameter = parameter(0.0, unit="rad", doc="centre of the backlash")
