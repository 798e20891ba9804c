"""Off-screen rendering: a small z-buffer in NumPy, for machines with neither a graphics card nor a browser.

(Renderers on PyPI draw through the system's OpenGL or Vulkan, which a bare machine does not have.) Triangles become
rows of pixels, the nearest fragment of each pixel is shaded with its interpolated normal, and every pixel is the mean
of `samples` × `samples` finer ones. Static shapes are drawn once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from ..shapes.meshes import Mesh, normals
from .camera import Camera
from .poses import matrices
from .scene import Scene

LIGHTS = ((0.52, (-0.45, 0.75, 0.9)), (0.16, (0.7, -0.3, 0.6)))  # strength, direction in the axes of the camera
AMBIENT, SHINE, GLOSS = 0.46, 0.3, 28.0
OUTLINE = 0.62  # darkness of the outline of a shape, and
STEP = 0.004  # required depth difference, in camera distances over the size of the model
LIGHT, DARK = (255, 255, 255), (24, 27, 33)


@dataclass(eq=False)
class Buffer:
    """Colour, inverse depth (0: empty) and shape index of each fine pixel."""

    color: np.ndarray  # (pixels, 3)
    near: np.ndarray  # (pixels,)
    shape: np.ndarray  # (pixels,)

    def copy(self) -> Buffer:
        """A copy to draw on."""
        return Buffer(self.color.copy(), self.near.copy(), self.shape.copy())


@dataclass(eq=False)
class Triangles:
    """Projected corners and their normals."""

    corner: np.ndarray  # (t, 3, 2): x to the right and y down, in fine pixels
    near: np.ndarray  # (t, 3): one over the distance
    normal: np.ndarray  # (t, 3, 3), in the axes of the camera
    shape: np.ndarray  # (t,)


class Renderer:
    """Draws frames of a scene as seen by a camera: `renderer.picture(k)` is (height, width, 3) in bytes."""

    def __init__(
        self, scene: Scene, camera: Camera, width: int = 960, height: int = 600, samples: int = 2, dark: bool = False
    ):
        self.scene, self.camera = scene, camera
        self.width, self.height, self.samples = int(width), int(height), int(samples)
        self.fine = (self.width * self.samples, self.height * self.samples)
        self.dark = dark
        self.axes, self.stretch = camera.axes(), scene.stretch
        self.groups = [(scene.mesh(m[0]), normals(scene.mesh(m[0])), m, key) for key, m in scene.groups().items()]
        count = self.fine[0] * self.fine[1]
        empty = np.empty((count, 3), np.float32)
        empty[:] = DARK if dark else LIGHT
        self.base = Buffer(empty, np.zeros(count), np.full(count, -1, np.int32))
        self._draw(self.base, 0, [g for g in self.groups if not g[3][-1] and g[3][-2] >= 1])

    def picture(self, k: int) -> np.ndarray:
        """Frame k."""
        buffer = self.base.copy()
        self._draw(buffer, k, [g for g in self.groups if g[3][-1] and g[3][-2] >= 1])
        self._outline(buffer)
        clear = [g for g in self.groups if g[3][-2] < 1]
        for opacity in sorted({g[3][-2] for g in clear}, reverse=True):
            self._draw(buffer, k, [g for g in clear if g[3][-2] == opacity], opacity)
        w, h, s = self.width, self.height, self.samples
        fine = buffer.color.reshape(h, s, w, s, 3)
        small = sum(fine[:, i, :, j] for i in range(s) for j in range(s)) * np.float32(1 / s**2)
        return self._texts(np.clip(np.rint(small), 0, 255).astype(np.uint8), k)

    def _draw(self, buffer: Buffer, k: int, groups: list[Any], opacity: float = 1.0) -> None:
        parts = [self._project(mesh, normal, members, k) for mesh, normal, members, _ in groups]
        if not parts:
            return
        t = Triangles(*(np.concatenate([getattr(p, f) for p in parts]) for f in ("corner", "near", "normal", "shape")))
        triangle, pixel = fragments(t.corner, *self.fine)
        near = _plane(t, triangle, pixel, self.fine[0])
        seen = near > buffer.near[pixel]
        triangle, pixel, near = triangle[seen], pixel[seen], near[seen]
        front = np.zeros(len(buffer.near))
        np.maximum.at(front, pixel, near)
        best = near == front[pixel]
        triangle, pixel, near = triangle[best], pixel[best], near[best]
        color = self._shade(t, triangle, pixel, k)
        if opacity < 1:
            color = opacity * color + (1 - opacity) * buffer.color[pixel]
        buffer.color[pixel] = color
        if opacity >= 1:
            buffer.near[pixel], buffer.shape[pixel] = near, t.shape[triangle]

    def _project(self, mesh: Mesh, normal: np.ndarray, members: list[int], k: int) -> Triangles:
        """The triangles of all shapes of a group."""
        scene, (w, h) = self.scene, self.fine
        turn = self.axes @ matrices(scene.quaternion[k, members].astype(float))  # to the axes of the camera
        scale = self.stretch[k, members].astype(float)
        place = (scene.position[k, members].astype(float) - self.camera.position) @ self.axes.T
        points = np.einsum("mij,mvj->mvi", turn, mesh.vertices[None] * scale[:, None]) + place[:, None]
        distance = np.maximum(-points[..., 2], 1e-3 * self.camera.distance)
        focal = 0.5 * h / math.tan(0.5 * self.camera.fov)
        x, y = 0.5 * w + focal * points[..., 0] / distance, 0.5 * h - focal * points[..., 1] / distance
        turned = np.einsum("mij,mvj->mvi", turn, normal[None] / scale[:, None])
        faces = mesh.faces
        return Triangles(
            np.stack([x, y], -1)[:, faces].reshape(-1, 3, 2),
            (1.0 / distance)[:, faces].reshape(-1, 3),
            turned[:, faces].reshape(-1, 3, 3),
            np.repeat(np.array(members, np.int32), len(faces)),
        )

    def _shade(self, t: Triangles, triangle: np.ndarray, pixel: np.ndarray, k: int) -> np.ndarray:
        """Colours of fragments: ambient light, two lamps, and the specular reflection of the first."""
        share = _barycentric(t, triangle, pixel, self.fine[0])
        n = np.einsum("fc,fci->fi", share, t.normal[triangle])
        n /= np.maximum(np.linalg.norm(n, axis=1, keepdims=True), 1e-12)
        n *= np.where(n[:, 2:] < 0, -1.0, 1.0)  # both sides of a face are shaded equally
        scene, shape = self.scene, t.shape[triangle]
        light = np.full(len(n), AMBIENT)
        for strength, way in LIGHTS:
            light += strength * np.maximum(n @ (np.array(way) / np.linalg.norm(way)), 0.0)
        half = np.array(LIGHTS[0][1]) / np.linalg.norm(LIGHTS[0][1]) + np.array((0.0, 0.0, 1.0))
        shine = np.array([s.specular for s in scene.shapes])[shape]
        shine = shine * SHINE * np.maximum(n @ (half / np.linalg.norm(half)), 0.0) ** GLOSS
        return np.minimum(scene.color[k][shape] * light[:, None], 255) + 255 * shine[:, None]

    def _outline(self, buffer: Buffer) -> None:
        """Darken the border of each shape where it stands out from the background."""
        w, h = self.fine
        near, shape = buffer.near.reshape(h, w), buffer.shape.reshape(h, w)
        step = STEP * self.scene.size / self.camera.distance**2
        dark = []
        flat_near, flat_shape = near.ravel(), shape.ravel()
        for one, other, shift in ((np.s_[:, 1:], np.s_[:, :-1], 1), (np.s_[1:], np.s_[:-1], w)):
            rows, columns = np.nonzero(shape[one] != shape[other])
            pixel = rows * w + columns  # of `other`; `one` is `shift` further
            ahead = flat_near[pixel + shift] - flat_near[pixel]
            edge = np.where(ahead > 0, pixel + shift, pixel)[np.abs(ahead) > step]
            dark.append(edge[flat_shape[edge] >= 0])
        buffer.color[np.unique(np.concatenate(dark))] *= OUTLINE

    def _texts(self, picture: np.ndarray, k: int) -> np.ndarray:
        texts = [j for j, s in enumerate(self.scene.shapes) if s.kind == "text" and s.text]
        if not texts:
            return picture
        from PIL import Image, ImageDraw

        image = Image.fromarray(picture)
        pen, font = ImageDraw.Draw(image), _font(max(10, self.height // 38))
        for j in texts:
            x, y, back = (self.scene.position[k, j] - self.camera.position) @ self.axes.T
            focal = 0.5 * self.height / math.tan(0.5 * self.camera.fov) / max(-back, 1e-9)
            color = tuple(int(c) for c in self.scene.color[k, j])
            pen.text((0.5 * self.width + focal * x, 0.5 * self.height - focal * y), self.scene.shapes[j].text, color,
                     font=font, anchor="mm", stroke_width=2 if self.scene.shapes[j].layer == "gap" else 0, stroke_fill=DARK if self.dark else LIGHT)  # fmt: skip
        return np.asarray(image)


def fragments(corner: np.ndarray, width: int, height: int) -> tuple[np.ndarray, np.ndarray]:
    """Triangles (t, 3, 2) as fragments: which triangle covers the centre of which pixel (row by row)."""
    y = corner[:, :, 1]
    first = np.clip(np.ceil(y.min(1) - 0.5), 0, height).astype(np.int64)
    last = np.clip(np.ceil(y.max(1) - 0.5), 0, height).astype(np.int64)
    triangle, row = _spread(first, last)
    at = row + 0.5
    left, right = np.full(len(row), np.inf), np.full(len(row), -np.inf)
    for i, j in ((0, 1), (1, 2), (2, 0)):
        xa, ya, xb, yb = (corner[triangle, c, d] for c in (i, j) for d in (0, 1))
        crossed = (ya <= at) != (yb <= at)
        x = xa + (at - ya) * (xb - xa) / np.where(crossed, yb - ya, 1.0)
        left = np.where(crossed, np.minimum(left, x), left)
        right = np.where(crossed, np.maximum(right, x), right)
    some = left < right
    triangle, row, left, right = triangle[some], row[some], left[some], right[some]
    begin = np.clip(np.ceil(left - 0.5), 0, width).astype(np.int64)
    end = np.clip(np.ceil(right - 0.5), 0, width).astype(np.int64)
    span, column = _spread(begin, end)
    return triangle[span], row[span] * width + column


def _spread(first: np.ndarray, last: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """For ranges first … last - 1: the range each number belongs to, and the numbers."""
    count = np.maximum(last - first, 0)
    owner = np.repeat(np.arange(len(count)), count)
    before = np.cumsum(count) - count
    return owner, first[owner] + np.arange(len(owner)) - before[owner]


def _barycentric(t: Triangles, triangle: np.ndarray, pixel: np.ndarray, width: int) -> np.ndarray:
    """Barycentric coordinates of a fragment, clamped to the triangle."""
    a, b, c = (t.corner[:, i] for i in range(3))
    (ux, uy), (vx, vy) = (b - a).T, (c - a).T
    area = ux * vy - uy * vx
    area = np.where(np.abs(area) > 1e-12, area, 1e-12)
    x, y = pixel % width + 0.5 - a[triangle, 0], pixel // width + 0.5 - a[triangle, 1]
    beta = (x * vy[triangle] - y * vx[triangle]) / area[triangle]
    gamma = (y * ux[triangle] - x * uy[triangle]) / area[triangle]
    share = np.clip(np.stack([1 - beta - gamma, beta, gamma], -1), 0.0, 1.0)
    return share / np.maximum(share.sum(1, keepdims=True), 1e-12)


def _plane(t: Triangles, triangle: np.ndarray, pixel: np.ndarray, width: int) -> np.ndarray:
    """Inverse depth of fragments: a linear function on each triangle."""
    a, b, c = (t.corner[:, i] for i in range(3))
    (ux, uy), (vx, vy) = (b - a).T, (c - a).T
    p, q = t.near[:, 1] - t.near[:, 0], t.near[:, 2] - t.near[:, 0]
    area = ux * vy - uy * vx
    area = np.where(np.abs(area) > 1e-9, area, np.inf)
    along, down = (p * vy - q * uy) / area, (q * ux - p * vx) / area
    start = t.near[:, 0] - along * (a[:, 0] - 0.5) - down * (a[:, 1] - 0.5)
    return start[triangle] + along[triangle] * (pixel % width) + down[triangle] * (pixel // width)


@lru_cache
def _font(size: int) -> Any:
    from matplotlib.font_manager import findfont
    from PIL import ImageFont

    return ImageFont.truetype(findfont("DejaVu Sans"), size)
