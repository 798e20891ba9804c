"""Geoms of an MJCF file: shapes, volumes, masses and colours."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np

from ..documents import Element
from ..errors import MechaneError, suggest
from ..shapes.files import load_mesh, mesh_inertia
from .description import Form, Inertia, Pose, from_z
from .meshes import convex, pyramids, seen_file
from .mjcf_file import MjcfFile


class Geoms:
    """Reads geoms."""

    def __init__(self, file: MjcfFile):
        self.file = file

    def form(self, e: Element, outer: Pose) -> tuple[Form | None, Any]:
        """The shape of a geom and its volume; None for a mesh."""
        kind = e.attributes.get("type", "mesh" if "mesh" in e.attributes else "sphere")
        color, opacity = self._color(e)
        look: dict[str, Any] = dict(color=color, opacity=opacity)
        pose = self.file.pose(e)
        size = e.numbers("size", (1, 2, 3), np.zeros(3)) if kind != "mesh" else np.zeros(3)
        if "fromto" in e.attributes and kind in ("capsule", "cylinder", "box", "ellipsoid"):
            a, b = e.numbers("fromto", 6).reshape(2, 3)
            if np.linalg.norm(b - a) < 1e-12:
                raise e.error("fromto gives the same point twice.")
            pose = Pose(0.5 * (a + b), from_z(a - b))
            half = 0.5 * float(np.linalg.norm(b - a))
            size = np.array([size[0], half] if kind in ("capsule", "cylinder") else [size[0], size[0], half])
        pose = outer @ pose
        need = {"sphere": 1, "capsule": 2, "cylinder": 2, "box": 3, "ellipsoid": 3}.get(kind, 0)
        if len(size) < need or np.any(size[:need] <= 0):
            raise e.error(f"a {kind} needs {need} positive numbers as size.")
        full = 2.0 * size
        match kind:
            case "sphere":
                return Form("sphere", (full[0],), pose, **look), 4 / 3 * math.pi * size[0] ** 3
            case "capsule" | "cylinder":
                round_ends = 4 / 3 * math.pi * size[0] ** 3 if kind == "capsule" else 0.0
                return Form(kind, (full[0], full[1]), pose, **look), math.pi * size[0] ** 2 * full[1] + round_ends
            case "box":
                return Form("box", tuple(full[:3]), pose, **look), float(np.prod(full[:3]))
            case "ellipsoid":
                return Form("ellipsoid", tuple(full[:3]), pose, **look), 4 / 3 * math.pi * float(np.prod(size[:3]))
            case "plane":
                return Form("plane", (full[0], full[1] if len(full) > 1 else 0.0), pose, **look), 0.0
            case "mesh":
                return self._mesh(e, pose, look)
        self.file.remarks.add(e, f"type {kind} is not supported and is omitted")
        return None, 0.0

    def _mesh(self, e: Element, pose: Pose, look: dict[str, Any]) -> tuple[Form | None, Any]:
        name = e.text("mesh")
        if name not in self.file.assets["mesh"]:
            raise e.error(f"there is no mesh '{name}'.{suggest(name, self.file.assets['mesh'])}")
        asset = self.file.given(self.file.assets["mesh"][name], "")
        folder = self.file.compiler.attributes.get("meshdir", self.file.compiler.attributes.get("assetdir", ""))
        file = asset.attributes.get("file", "")
        if not file:
            self.file.remarks.add(e, f"the mesh '{name}' has no file and is omitted")
            return None, 0.0
        found = seen_file(e, str(Path(folder) / file), self.file.path.parent, {}, self.file.remarks)
        if not found:
            return None, None
        if any(k in asset.attributes for k in ("refpos", "refquat")):
            self.file.remarks.add(asset, "refpos and refquat are not used")
        scale = tuple(asset.numbers("scale", 3, (1.0, 1.0, 1.0)).tolist())
        return Form("mesh", scale, pose, file=found, **look), None

    def mass(self, e: Element, form: Form | None, volume: Any) -> Inertia:
        """Mass and inertia of a geom in the frame of its body."""
        low, high = self.file.compiler.numbers("inertiagrouprange", 2, (0, 5))
        weightless = ("mass" in e.attributes and e.number("mass") == 0) or (
            "mass" not in e.attributes and e.number("density", 1000.0) == 0
        )
        if weightless or not low <= e.number("group", 0) <= high or (form is not None and form.kind == "plane"):
            return Inertia()
        if form is None:
            if volume is None:
                self.file.remarks.add(e, "its mass is omitted: the file cannot be read")
            return Inertia()
        if e.attributes.get("shellinertia") == "true":
            self.file.remarks.add(e, "is treated as solid, not as a shell")
        if form.kind == "mesh":
            return self._mesh_mass(e, form)
        m = e.number("mass") if "mass" in e.attributes else e.number("density", 1000.0) * volume
        if m < 0:
            raise e.error("the mass is negative.")
        return Inertia(m, np.zeros(3), np.diag(m * np.array(moments(form)))).seen(form.pose)

    def _mesh_mass(self, e: Element, form: Form) -> Inertia:
        how = self.file.given(self.file.assets["mesh"][e.text("mesh")], "").attributes.get("inertia", "legacy")
        try:
            if how == "exact":
                m, centre, I = mesh_inertia(form.file, 1.0, form.size)
            else:
                if how not in ("legacy", "convex"):
                    self.file.remarks.add(e, f'inertia="{how}" of its mesh counts as "legacy"')
                mesh = load_mesh(form.file, form.size)
                m, centre, I = pyramids(*(convex(mesh) if how == "convex" else (mesh.vertices, mesh.faces)))
        except MechaneError as error:
            self.file.remarks.add(e, f"its mass is omitted: {error}")
            return Inertia()
        share = e.number("mass") / m if "mass" in e.attributes else e.number("density", 1000.0)
        return Inertia(share * m, centre, share * I).seen(form.pose)

    def _color(self, e: Element) -> tuple[tuple[float, ...], float]:
        rgba = e.numbers("rgba", 4, (0.5, 0.5, 0.5, 1.0))
        if "rgba" not in e.attributes and "material" in e.attributes:
            material = self.file.assets["material"].get(e.attributes["material"])
            if material is not None:
                rgba = self.file.given(material, "").numbers("rgba", 4, (1.0, 1.0, 1.0, 1.0))
        rgba = np.clip(rgba, 0, 1)
        return tuple((255 * rgba[:3]).tolist()), float(rgba[3])


def moments(form: Form) -> tuple[float, float, float]:
    """Principal moments of a solid shape of unit mass."""
    match form.kind, form.size:
        case "box", (a, b, c):
            return (b * b + c * c) / 12, (a * a + c * c) / 12, (a * a + b * b) / 12
        case "sphere", (d,):
            return d * d / 10, d * d / 10, d * d / 10
        case "ellipsoid", (a, b, c):
            return (b * b + c * c) / 20, (a * a + c * c) / 20, (a * a + b * b) / 20
        case "cylinder", (d, length):
            across = d * d / 16 + length * length / 12
            return across, across, d * d / 8
        case "capsule", (d, length):
            r = 0.5 * d
            tube, ball = math.pi * r * r * length, 4 / 3 * math.pi * r**3
            share, rest = tube / (tube + ball), ball / (tube + ball)
            along = share * r * r / 2 + rest * 2 * r * r / 5
            across = share * (r * r / 4 + length * length / 12)
            across += rest * (2 * r * r / 5 + length * length / 4 + 3 * length * r / 8)
            return across, across, along
    raise ValueError(form.kind)
