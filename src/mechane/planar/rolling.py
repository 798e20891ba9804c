"""Wheels rolling on a line, in side view."""

from __future__ import annotations

from typing import Any

from ..language import (
    Converted,
    Parameter,
    Variable,
    alias,
    cross,
    der,
    maximum,
    normalize,
    option,
    parameter,
    sqrt,
    variable,
    vector,
)
from ..language.usual import usual
from ..language.values import has_direction, is_positive
from ..laws.friction import (
    A_COULOMB,
    Coulomb,
    DryFriction,
)
from ..laws.slip import friction_over_speed
from ..shapes import DARK, GROUND, LIGHT, Shape, largest, size, smallest
from .interfaces import TwoFrames, resolve1

STILL = 1e-9  # of the nominal speed: regularization of the slip speed


class Rolling(TwoFrames):
    """Base class of wheels on a line: the line through frame_a, the wheel's centre at frame_b, always in contact.

    Subclasses define the tangential contact law.
    """

    radius: Parameter = parameter(unit="m", min=0, check=is_positive, doc="radius of the wheel")
    R: Parameter = alias("radius", deprecated=True)
    n: Parameter = parameter(
        (1.0, 0.0),
        check=has_direction,
        doc="direction of the line, resolved in frame_a; the wheel rolls on its left side",
    )
    s: Variable = variable(unit="m", state="prefer", doc="position of the contact along the line, from frame_a")
    v: Variable = variable(unit="m/s", state="prefer", doc="speed along the line")
    f_n: Variable = variable(unit="N", doc="normal force on the wheel, positive in compression")
    f_t: Variable = variable(unit="N", doc="tangential force on the wheel, along n")

    def equations(self):
        a, b = self.frame_a, self.frame_b
        along = resolve1(a.phi, normalize(self.n))
        up = vector(-along[1], along[0])
        # kinematics
        yield b.r == a.r + along * self.s + up * self.radius
        yield self.v == der(self.s)
        # contact
        yield self.f_t == -along @ b.f
        yield self.f_n == -up @ b.f
        yield from self.contact()
        # balance: of the wheel about the contact, and overall
        yield b.t + cross(up * self.radius, b.f) == 0
        yield a.f + b.f == 0
        yield a.t + b.t + cross(b.r - a.r, b.f) == 0

    def contact(self):
        """Contact equation along the line."""
        yield self.f_t == 0

    def shapes(self):
        a, b, e = self.frame_a, self.frame_b, normalize(self.n)
        low, high = smallest(self.s) - 0.3 * size, largest(self.s) + 0.3 * size
        wheel: dict[str, Any] = dict(r=b.r, phi=b.phi)
        yield Shape(
            "ground", r=a.r, phi=a.phi, r_shape=e * low, length_direction=e, length=high - low, width=0.03 * size,
            color=GROUND,
        )  # fmt: skip
        yield Shape("cylinder", z_direction=True, length=0.025 * size, width=2 * self.radius, color=DARK, **wheel)
        yield Shape(
            "box", length=0.9 * self.radius, width=0.08 * self.radius, height=0.03 * size, color=LIGHT,
            height_shift=0.004 * size, **wheel,
        )  # fmt: skip


class IdealRolling(Rolling):
    """A wheel that rolls on a line without slipping, 1 degree of freedom.

    ```
         ( + ) frame_b
    ──────────────────▶ n
    frame_a
    ```

    $$r_b = r_a + R(\\varphi_a)\\,(e\\,s + e_\\perp R),\\quad s = s_0 - R\\,(\\varphi_b - \\varphi_a)$$
    $$t_b + R\\,e_\\perp\\times f_b = 0$$
    """

    s0: Parameter = parameter(
        0.0, unit="m", doc="position of the contact at zero rotation of the wheel relative to the line"
    )

    def contact(self):
        yield self.s == self.s0 - self.radius * (self.frame_b.phi - self.frame_a.phi)


class FrictionRolling(Rolling):
    """A wheel on a line with regularized friction, 2 degrees of freedom.

    $$v_{slip} = \\dot s + R\\,(\\dot\\varphi_b - \\dot\\varphi_a),\\quad
      f_t = -\\mu(\\lvert v_{slip}\\rvert)\\,f_n\\,v_{slip}/\\lvert v_{slip}\\rvert$$

    The coefficient rises to `mu_adhesion` where the slip reaches `v_adhesion`, and falls to `mu_slide` at `v_slide`.
    """

    mu_adhesion: Parameter = parameter(0.9, min=0, doc="maximum friction coefficient")
    mu_slide: Parameter = parameter(0.7, min=0, max=mu_adhesion, doc="friction coefficient of a sliding wheel")
    v_adhesion: Parameter = parameter(0.01, unit="m/s", min=0, check=is_positive, doc="slip speed of maximum friction")
    v_slide: Parameter = parameter(0.1, unit="m/s", min=v_adhesion, doc="slip speed above which the wheel slides")
    v_slip: Variable = variable(unit="m/s", doc="slip speed of the contact")

    def contact(self):
        yield self.v_slip == self.v + self.radius * der(self.frame_b.phi - self.frame_a.phi)
        speed = sqrt(self.v_slip**2 + (STILL * usual("m/s")) ** 2)
        grip = friction_over_speed(speed, self.v_adhesion, self.v_slide, self.mu_adhesion, self.mu_slide)
        yield self.f_t == -grip * maximum(self.f_n, 0.0) * self.v_slip

    def dissipated_power(self):
        return -self.f_t * self.v_slip


class DryFrictionRolling(Rolling):
    """A wheel with dry friction that rolls exactly without slip until it breaks loose, 1 or 2 degrees of freedom.

    $$v_{slip} = \\dot s + R\\,(\\dot\\varphi_b - \\dot\\varphi_a),\\qquad
      \\dot v_{slip} = 0\\;\\text{while}\\;\\lvert f_t\\rvert \\le \\mu\\,\\lvert f_n\\rvert,\\quad
      \\text{else}\\; f_t = -\\mu\\,\\lvert f_n\\rvert\\,\\operatorname{sign}(v_{slip})$$
    """

    friction: Converted[Coulomb, Any] = option(  # type: ignore[assignment]
        Coulomb(mu=0.7),
        check=A_COULOMB,
        doc="dry friction between wheel and line, a Coulomb; in the model, the friction part",
    )
    rubbing = alias("friction", deprecated=True)
    v_slip: Variable = variable(unit="m/s", doc="slip speed of the contact")

    def build(self):
        part: Any = DryFriction(law=self.friction, v=self.v_slip, normal=self.f_n)
        self.friction = part

    def contact(self):
        yield self.v_slip == self.v + self.radius * der(self.frame_b.phi - self.frame_a.phi)
        yield self.f_t == -self.friction.f
