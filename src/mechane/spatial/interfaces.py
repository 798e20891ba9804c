"""The spatial connector and the base class of components with two frames."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..language import Connector, Variable, cross, flow, if_else, norm, variable
from ..language.expressions import Equation, Expr, lift
from ..language.functions import vector
from ..language.graph import Root, branch, root
from ..language.recorded import errors_named
from ..rotations import misalignment, skew
from ..shapes import GROUND, Drawn, Shape, size

NEAR = 1e-3  # of the model's size: closer frames are drawn as a ball


class Frame(Connector):
    """A point with an orientation in space.

    `R` maps components in the world to components in the frame; its rows are the axes of the frame in the world.
    Angular velocity `w`, cut force `f` and cut torque `t` are resolved in the frame.
    """

    redundant = ("R", "w")
    rootless = "its orientation is undetermined. Connect it to the world or to a body."

    r_0: Variable = variable(shape=3, unit="m", doc="position, resolved in the world")
    R: Variable = variable(
        shape=(3, 3), doc="rotation matrix from the world to the frame", derivative=lambda f: -(skew(f.w) @ f.R)
    )
    w: Variable = variable(shape=3, unit="rad/s", doc="angular velocity relative to the world, resolved in the frame")
    f: Variable = flow(shape=3, unit="N", doc="cut force, resolved in the frame")
    t: Variable = flow(shape=3, unit="N.m", doc="cut torque, resolved in the frame")

    @staticmethod
    def closing(a: Any, b: Any):
        yield _aligned(a, b, a.R @ b.R.T)


class TwoFrames(Drawn):
    """A component between frame_a and frame_b."""

    frame_a: Frame = Frame()
    frame_b: Frame = Frame()

    def shapes(self):
        """A thin line between the frames, or a ball where they coincide; overridden by components with their own shapes."""
        d = self.frame_b.r_0 - self.frame_a.r_0
        pin = if_else(norm(d) < NEAR * size, 0.04 * size, 0.0)
        yield Shape("line", r=self.frame_a.r_0, length_direction=d, length=norm(d), width=0.006 * size, color=GROUND)
        yield Shape("sphere", r=self.frame_a.r_0, length=pin, width=pin, color=GROUND)


@errors_named
def resolve1(R: Any, v: Any) -> Any:
    """A vector resolved in a frame, transformed to the world (or to the first of two frames)."""
    return R.T @ v


@errors_named
def resolve2(R: Any, v: Any) -> Any:
    """A vector resolved in the world (or in the first of two frames), transformed to a frame."""
    return R @ v


def turn(a: Frame, b: Frame, R_rel: Any = None, w_rel: Any = 0.0, weight: int = 1):
    """Orientation equations between frames a and b: as a branch of the tree, or closing a loop.

    `R_rel` maps components in frame a to components in frame b; `w_rel` is the angular velocity of b relative to a, resolved
    in b. Without `R_rel` both frames are parallel.
    """
    if R_rel is None:
        tree = (b.R == a.R, b.w == a.w)
        loop = (_aligned(a, b, a.R @ b.R.T),)
        return branch(a.R, b.R, tree=tree, loop=loop, weight=0)
    R_rel = lift(R_rel) if not isinstance(R_rel, Expr) else R_rel
    loop = (_aligned(a, b, R_rel @ a.R @ b.R.T),)
    return branch(a.R, b.R, **onwards(a, b, R_rel, w_rel), loop=loop, weight=weight)


def onwards(a: Frame, b: Frame, R_rel: Any, w_rel: Any) -> dict[str, Any]:
    """Orientation of frame b from that of frame a, and vice versa."""
    return dict(
        tree=(b.R == R_rel @ a.R, b.w == R_rel @ a.w + w_rel),
        back=(a.R == R_rel.T @ b.R, a.w == R_rel.T @ (b.w - w_rel)),
    )


def _aligned(a: Frame, b: Frame, turned: Any) -> Equation:
    """Equations for zero misalignment, resolved in frame b."""
    return (vector(*misalignment(turned)) == 0).called(
        lambda: f"rotation of {b.path} relative to {a.path} about the {{axis}} axis"
    )


def relative(a: Frame, b: Frame) -> Any:
    """Matrix from frame a to frame b."""
    return b.R @ a.R.T


def idle(frame: Frame) -> Root:
    """For components independent of their orientation: parallel to the world if nothing else determines it."""
    return root(frame.R, equations=(frame.R == np.eye(3), frame.w == 0), weight=9)


def torque_free(frame: Frame) -> Root:
    """For torque-free components: if nothing determines the orientation of the frame and only forces act on it, it does not rotate."""
    return root(frame.R, equations=(frame.R == np.eye(3), frame.w == 0), loop=(frame.t == 0,), weight=8)


__all__ = ["Frame", "TwoFrames", "cross", "idle", "relative", "resolve1", "resolve2", "turn", "torque_free"]
