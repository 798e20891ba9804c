"""Triangle meshes of the basic shapes: along x from 0 to 1, y and z from -1/2 to 1/2.

Every shape is scaled to its length, width and height when it is drawn. Where proportions matter (round ends, arrow
heads, wires) meshes are built for the ratio `aspect` of length to width before scaling. Vertices are
not shared across sharp edges.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

SIDES = 48
ADDENDUM, DEDENDUM = 1.6, 2.0  # addendum and dedendum, in pitch radii divided by the number of teeth
RIM = 0.93  # ratio of root radius to outer radius of a ring


@dataclass(frozen=True, eq=False)
class Mesh:
    """Vertices (v, 3) and triangles (f, 3)."""

    vertices: np.ndarray
    faces: np.ndarray

    @staticmethod
    def join(*meshes: Mesh) -> Mesh:
        """Several meshes as one."""
        shifts = np.cumsum([0] + [len(m.vertices) for m in meshes[:-1]])
        return Mesh(
            np.concatenate([m.vertices for m in meshes]),
            np.concatenate([m.faces + s for m, s in zip(meshes, shifts, strict=True)]),
        )

    def moved(self, scale: tuple[float, float, float], shift: tuple[float, float, float]) -> Mesh:
        """The mesh scaled, then shifted."""
        return Mesh(self.vertices * np.array(scale) + np.array(shift), self.faces)


def grid(points: np.ndarray) -> Mesh:
    """A smooth surface through points (rows, columns, 3)."""
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    a, b, c, d = index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]
    faces = np.concatenate([np.stack([a, c, b], -1).reshape(-1, 3), np.stack([a, d, c], -1).reshape(-1, 3)])
    return Mesh(points.reshape(-1, 3), faces)


def lathe(profile: list[tuple[float, float]]) -> Mesh:
    """The profile (x, radius) rotated about x, sharp at its corners."""
    angle = np.linspace(0, 2 * math.pi, SIDES + 1)
    rings = [np.stack([np.full_like(angle, x), r * np.cos(angle), r * np.sin(angle)], -1) for x, r in profile]
    return Mesh.join(*(grid(np.stack(pair)) for pair in pairwise(rings)))


def extrude(outline: np.ndarray, smooth: bool = False) -> Mesh:
    """A plate of thickness 1 with a star-shaped outline (n, 2)."""
    closed = np.concatenate([outline, outline[:1]])
    sides = np.stack([np.c_[closed, np.full(len(closed), z)] for z in (-0.5, 0.5)])
    wall = grid(sides) if smooth else Mesh.join(*(grid(sides[:, k : k + 2]) for k in range(len(outline))))
    n = len(outline)
    fan = np.stack([np.full(n, n), np.arange(n), (np.arange(n) + 1) % n], -1)
    plates = []
    for z, order in ((0.5, fan), (-0.5, fan[:, ::-1])):
        rim = np.concatenate([outline, outline.mean(0)[None]])
        plates.append(Mesh(np.c_[rim, np.full(n + 1, z)], order))
    return Mesh.join(wall, *plates)


def tube(points: np.ndarray, radii: np.ndarray, sides: int = 8) -> Mesh:
    """A round wire through points (n, 3); `radii` (3,) along the axes compensate for later scaling."""
    tangent = np.gradient(points * (1 / radii), axis=0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-12)
    normal = np.zeros_like(tangent)
    helper = np.eye(3)[np.argmin(np.abs(tangent[0]))]
    for k, t in enumerate(tangent):  # transport the normal without twist
        helper = helper - (helper @ t) * t
        helper /= np.linalg.norm(helper)
        normal[k] = helper
    other = np.cross(tangent, normal)
    angle = np.linspace(0, 2 * math.pi, sides + 1)
    ring = normal[:, None] * np.cos(angle)[:, None] + other[:, None] * np.sin(angle)[:, None]
    caps = [np.repeat(points[k][None, None], sides + 1, 1) for k in (0, -1)]
    return grid(np.concatenate([caps[0], points[:, None] + ring * radii, caps[1]]))


def box() -> Mesh:
    """A box."""
    return extrude(np.array([[0, -0.5], [1, -0.5], [1, 0.5], [0, 0.5]]))


def sphere() -> Mesh:
    """A sphere of diameter 1 about the origin."""
    theta, phi = np.linspace(0, math.pi, 21), np.linspace(0, 2 * math.pi, SIDES + 1)
    t, p = np.meshgrid(theta, phi, indexing="ij")
    return grid(0.5 * np.stack([np.cos(t), np.sin(t) * np.cos(p), np.sin(t) * np.sin(p)], -1))


def cylinder() -> Mesh:
    """A cylinder."""
    return lathe([(0, 0), (0, 0.5), (1, 0.5), (1, 0)])


def cone(ratio: float) -> Mesh:
    """A cone, `ratio` is the diameter at its end."""
    return lathe([(0, 0), (0, 0.5), (1, 0.5 * ratio), (1, 0)])


def pipe(ratio: float, bottom: bool) -> Mesh:
    """A pipe with an inner diameter of `ratio`, with or without a bottom."""
    inner = 0.5 * min(max(ratio, 0.0), 0.999)
    if bottom:
        return lathe([(0, 0), (0, 0.5), (1, 0.5), (1, inner), (0.05, inner), (0.05, 0)])
    return lathe([(0, inner), (0, 0.5), (1, 0.5), (1, inner), (0, inner)])


def beam(aspect: float) -> Mesh:
    """A bar with round ends about the points 0 and 1."""
    r = 0.5 / max(aspect, 1e-6)
    angle = np.linspace(math.pi / 2, 3 * math.pi / 2, SIDES // 2 + 1)
    left = np.stack([r * np.cos(angle), 0.5 * np.sin(angle)], -1)
    right = np.stack([1 - r * np.cos(angle), -0.5 * np.sin(angle)], -1)
    return extrude(np.concatenate([left, right]), smooth=True)


def gearwheel(teeth: int) -> Mesh:
    """A spur gear with trapezoidal teeth and a gap on the y axis; its axis is x. A ring with teeth inside if negative."""
    n = max(abs(teeth), 3)
    fraction = np.array([0.0, 0.25, 0.38, 0.62, 0.75])  # of the pitch: gap, flank, tip, flank
    high = np.array([0.0, 0.0, 1.0, 1.0, 0.0])
    angle = ((np.arange(n)[:, None] + fraction) * 2 * math.pi / n).ravel()
    share = np.tile(high, n)
    if teeth >= 0:
        tip, root = 1.0, max(0.3, (1 - DEDENDUM / n) / (1 + ADDENDUM / n))
        radius = 0.5 * (root + (tip - root) * share)
        disc = extrude(np.stack([radius * np.cos(angle), radius * np.sin(angle)], -1))
    else:
        root, tip = RIM, max(0.3, RIM * (1 - ADDENDUM / n) / (1 + DEDENDUM / n))
        radius = 0.5 * (root + (tip - root) * share)
        inner, outer = (
            np.stack([q * np.cos(angle), q * np.sin(angle)], -1) for q in (radius, np.full_like(radius, 0.5))
        )
        disc = annulus(inner, outer)
    x, y, z = disc.vertices.T
    return Mesh(np.stack([z + 0.5, x, y], -1), disc.faces)


def annulus(inner: np.ndarray, outer: np.ndarray) -> Mesh:
    """A plate of thickness 1 between two matching outlines (n, 2)."""
    inner, outer = (np.concatenate([line, line[:1]]) for line in (inner, outer))
    low, high = ([np.c_[line, np.full(len(line), z)] for line in (inner, outer)] for z in (-0.5, 0.5))
    walls = [grid(np.stack([low[1], high[1]]))]
    walls += [grid(np.stack([low[0][k : k + 2], high[0][k : k + 2]])) for k in range(len(inner) - 1)]
    return Mesh.join(*walls, grid(np.stack(low)), grid(np.stack(high)))


def spring(windings: float, aspect: float) -> Mesh:
    """A coil with straight ends on its axis."""
    n = max(windings, 1)
    lead = 0.12
    t = np.linspace(0, 1, int(24 * n) + 1)
    rise = np.clip(np.minimum(t, 1 - t) * n / 0.35, 0, 1)  # the wire leaves the axis within a third of a turn
    radius = 0.43 * rise * rise * (3 - 2 * rise)
    angle = 2 * math.pi * n * t
    coil = np.stack([lead + (1 - 2 * lead) * t, radius * np.sin(angle), radius * np.cos(angle)], -1)
    path = np.concatenate([[[0, 0, 0], [lead / 2, 0, 0]], coil, [[1 - lead / 2, 0, 0], [1, 0, 0]]])
    wire = min(0.07, 0.22 * (1 - 2 * lead) * max(aspect, 0.1) / n)
    return tube(path, np.array([wire / max(aspect, 1e-3), wire, wire]))


def arrow(aspect: float) -> Mesh:
    """A shaft of diameter 1 with a head."""
    head = min(0.45, 3.6 / max(aspect, 1e-6))
    return lathe([(0, 0), (0, 0.5), (1 - head, 0.5), (1 - head, 1.3), (1, 0)])


def ground(aspect: float) -> Mesh:
    """A line at y = 0 with hatching below it, down to y = -1."""
    count = max(3, round(1.6 * aspect))
    step = 1 / count
    slab = box().moved((1, 0.16, 1), (0, -0.08, 0))
    lean = 0.9 / max(aspect, 1e-6)
    strokes = []
    for k in range(count):
        x, w = (k + 0.75) * step, 0.09 / max(aspect, 1e-6)
        strokes.append(extrude(np.array([[x - w, -0.1], [x + w, -0.1], [x + w - lean, -1], [x - w - lean, -1]])))
    return Mesh.join(slab, *strokes)


def turn() -> Mesh:
    """A curved arrow of diameter 1 about the origin, counter-clockwise about z over three quarters of a turn."""
    angle = np.linspace(-0.5 * math.pi, 0.85 * math.pi, 40)
    arc = 0.42 * np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1)
    tip = lathe([(0, 0), (0, 0.09), (0.24, 0)]).vertices
    c, s = math.cos(angle[-1] + 0.2), math.sin(angle[-1] + 0.2)
    head = tip @ np.array([[-s, c, 0.0], [c, s, 0.0], [0.0, 0.0, 1.0]]) + arc[-1]
    return Mesh.join(tube(arc, np.full(3, 0.035)), Mesh(head, lathe([(0, 0), (0, 0.09), (0.24, 0)]).faces))


def bracket() -> Mesh:
    """A triangle from the tip at 0 to the base at 1."""
    return extrude(np.array([[-0.12, -0.14], [1, -0.5], [1, 0.5], [-0.12, 0.14]]))


def ribbon(points: np.ndarray, width: float, across: Any = None) -> Mesh:
    """A flat band through points (n, 3); across it lies `across`, or else the normal in the x-y plane."""
    if across is None:
        tangent = np.gradient(points, axis=0)
        side = np.stack([-tangent[:, 1], tangent[:, 0], 0 * tangent[:, 0]], -1)
    else:
        side = np.broadcast_to(np.resize([*across, 0.0], 3).astype(float), points.shape)
    side = side / np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-12)
    return grid(np.stack([points - 0.5 * width * side, points + 0.5 * width * side], 1))


def through(kind: str, points: np.ndarray, width: float, across: Any = None) -> Mesh:
    """The mesh of a kind of shape given by points, (n, 3) or, for a surface, (rows, columns, 3)."""
    match kind:
        case "surface":
            return grid(points)
        case "ribbon":
            return ribbon(points, width, across)
        case "plate":
            return extrude(points[:, :2], smooth=True).moved((1.0, 1.0, 0.5 * width), (0.0, 0.0, 0.0))
        case _:
            return tube(points, np.full(3, 0.5 * width))


def make(kind: str, aspect: float, extra: float) -> Mesh:
    """The mesh of a kind of shape."""
    match kind:
        case "box":
            return box()
        case "sphere":
            return sphere()
        case "cone":
            return cone(extra)
        case "pipe" | "pipecylinder":
            return pipe(extra, kind == "pipecylinder")
        case "beam":
            return beam(aspect)
        case "gearwheel":
            return gearwheel(round(extra) or 20)
        case "spring":
            return spring(extra or 8, aspect)
        case "arrow":
            return arrow(aspect)
        case "ground":
            return ground(aspect)
        case "turn":
            return turn()
        case "bracket":
            return bracket()
        case _:
            return cylinder()


def normals(mesh: Mesh) -> np.ndarray:
    """Normals of vertices: the mean of the faces around them."""
    a, b, c = (mesh.vertices[mesh.faces[:, i]] for i in range(3))
    face = np.cross(b - a, c - a)
    total = np.zeros_like(mesh.vertices, dtype=float)
    for i in range(3):
        np.add.at(total, mesh.faces[:, i], face)
    return total / np.maximum(np.linalg.norm(total, axis=1, keepdims=True), 1e-12)


PROPORTIONED = ("beam", "spring", "arrow", "ground")
