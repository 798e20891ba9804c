"""Triangles of COLLADA files (DAE), common for robots; colours and everything else are ignored.

Lengths are converted to metres by the unit of the file. The axes are used as given, whatever the up axis, as in RViz.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

import numpy as np

DEEPEST = 50  # nesting depth of nodes
MOST = 20_000_000  # numbers

Parts = list[tuple[np.ndarray, np.ndarray]]  # vertices and triangles


def read_collada(data: bytes) -> tuple[np.ndarray, np.ndarray]:
    """Vertices and triangles of the scene of a file."""
    if b"\0" in data or b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise ValueError("document types and entities are not read")
    return _Reader(ET.fromstring(data)).scene()


class _Reader:
    def __init__(self, top: ET.Element):
        self.top = top
        self.count = 0
        self.named = {e.get("id"): e for e in top.iter() if e.get("id")}
        unit = next((e for e in top.iter() if _tag(e) == "unit"), None)
        self.meter = float(unit.get("meter", 1.0)) if unit is not None else 1.0
        self.meshes: dict[str, Parts] = {}

    def scene(self) -> tuple[np.ndarray, np.ndarray]:
        scenes = [e for e in self.top.iter() if _tag(e) == "visual_scene"]
        shown = next((e for e in self.top.iter() if _tag(e) == "instance_visual_scene"), None)
        if shown is not None and (chosen := self._follow(shown.get("url"))) is not None:
            scenes = [chosen]
        parts: Parts = []
        for scene in scenes:
            for node in scene:
                parts += self._node(node, np.eye(4), 0)
        if not parts:
            raise ValueError("the scene is empty")
        shifts = np.cumsum([0, *(len(v) for v, _ in parts[:-1])])
        vertices = np.concatenate([v for v, _ in parts]) * self.meter
        return vertices, np.concatenate([f + s for (_, f), s in zip(parts, shifts, strict=True)])

    def _follow(self, link: str | None) -> ET.Element | None:
        return self.named.get((link or "").removeprefix("#"))

    def _node(self, node: ET.Element, pose: np.ndarray, depth: int) -> Parts:
        if _tag(node) != "node":
            return []
        if depth > DEEPEST:
            raise ValueError("nodes are nested too deeply")
        parts: Parts = []
        for child in node:
            match _tag(child):
                case "matrix":
                    pose = pose @ _floats(child).reshape(4, 4)
                case "translate":
                    shift = np.eye(4)
                    shift[:3, 3] = _floats(child)
                    pose = pose @ shift
                case "scale":
                    pose = pose @ np.diag([*_floats(child), 1.0])
                case "rotate":
                    pose = pose @ _turn(_floats(child))
                case "node":
                    parts += self._node(child, pose, depth + 1)
                case "instance_node":
                    inner = self._follow(child.get("url"))
                    parts += self._node(inner, pose, depth + 1) if inner is not None else []
                case "instance_geometry":
                    for vertices, faces in self._geometry(child.get("url") or ""):
                        self.count += vertices.size + faces.size
                        if self.count > MOST:
                            raise ValueError("too many triangles")
                        parts.append((vertices @ pose[:3, :3].T + pose[:3, 3], faces))
        return parts

    def _geometry(self, link: str) -> Parts:
        if link not in self.meshes:
            geometry = self._follow(link)
            found = [] if geometry is None else [m for m in geometry if _tag(m) == "mesh"]
            self.meshes[link] = [part for mesh in found for group in mesh if (part := self._group(group)) is not None]
        return self.meshes[link]

    def _group(self, group: ET.Element) -> tuple[np.ndarray, np.ndarray] | None:
        """Triangles of a set of polygons, each as a fan."""
        if _tag(group) not in ("triangles", "polylist", "polygons"):
            return None
        inputs = [e for e in group if _tag(e) == "input"]
        stride = 1 + max((int(e.get("offset", 0)) for e in inputs), default=0)
        vertex = next(e for e in inputs if e.get("semantic") == "VERTEX")
        lists = [np.array((e.text or "").split(), int) for e in group if _tag(e) == "p"]
        if not lists or not sum(len(p) for p in lists):
            return None
        places = self._places(vertex)
        index = np.concatenate(lists).reshape(-1, stride)[:, int(vertex.get("offset", 0))]
        counted = next((e for e in group if _tag(e) == "vcount"), None)
        if _tag(group) == "polygons":
            sides = np.array([len(p) // stride for p in lists])
        elif counted is not None:
            sides = np.array((counted.text or "").split(), int)
        else:
            sides = np.full(len(index) // 3, 3)
        faces = []
        for k in np.unique(sides[sides >= 3]):
            begin = (np.cumsum(sides) - sides)[sides == k]
            polygon = index[begin[:, None] + np.arange(k)]
            faces += [polygon[:, [0, i, i + 1]] for i in range(1, k - 1)]
        triangles = np.concatenate(faces)
        if triangles.min() < 0 or triangles.max() >= len(places):
            raise ValueError("a triangle refers to a missing vertex")
        return places, triangles

    def _places(self, vertex: ET.Element) -> np.ndarray:
        """Positions of the vertices."""
        vertices = self._follow(vertex.get("source"))
        source = next(self._follow(e.get("source")) for e in vertices or () if e.get("semantic") == "POSITION")
        if source is None:
            raise ValueError("vertices have no positions")
        numbers = next(_floats(e) for e in source if _tag(e) == "float_array")
        accessor = next((e for e in source.iter() if _tag(e) == "accessor"), None)
        stride = int(accessor.get("stride", 3)) if accessor is not None else 3
        return numbers[: len(numbers) // stride * stride].reshape(-1, stride)[:, :3]


def _tag(element: ET.Element) -> str:
    return str(element.tag).rpartition("}")[2]


def _floats(element: ET.Element) -> np.ndarray:
    return np.array((element.text or "").split(), float)


def _turn(numbers: np.ndarray) -> np.ndarray:
    axis, angle = numbers[:3] / np.linalg.norm(numbers[:3]), np.radians(numbers[3])
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    out = np.eye(4)
    out[:3, :3] += np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return out
