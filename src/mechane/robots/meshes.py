"""Mesh files: location and supported formats."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

import numpy as np

from ..documents import Element, Remarks
from ..shapes.files import SUFFIXES
from ..shapes.meshes import Mesh


def seen_file(element: Element, name: str, folder: Path, packages: Mapping[str, str | Path], remarks: Remarks) -> str:
    """The mesh file of a shape, if it can be shown; otherwise a remark gives the reason."""
    file = find_file(name, folder, packages)
    if file is None:
        remarks.add(element, f"the file {name} was not found and is not shown")
    elif file.suffix.lower() not in SUFFIXES:
        remarks.add(element, f"{file.suffix[1:].upper()} files are not shown")
        file = None
    return str(file) if file is not None else ""


def find_file(name: str, folder: Path, packages: Mapping[str, str | Path] | None = None) -> Path | None:
    """The file named in a description, if it is on this machine; nothing is fetched.

    `package://NAME/rest` is searched in the package's folder if given, otherwise in folders called NAME around
    the description.
    """
    scheme, colon, rest = name.partition("://")
    if not colon:
        scheme, rest = "", name
    rest = unquote(rest) if colon else rest
    if scheme in ("package", "model"):
        package, _, inner = rest.partition("/")
        if ".." in PurePosixPath(inner).parts:
            return None
        if packages and package in packages:
            return _is_file(Path(packages[package]) / inner)
        for parent in (folder, *folder.resolve().parents):
            for place in (parent / inner if parent.name == package else None, parent / package / inner):
                if place is not None and _is_file(place):
                    return place
        return None
    if scheme not in ("", "file"):
        return None
    path = Path(rest)
    return _is_file(path if path.is_absolute() else folder / path)


def _is_file(path: Path) -> Path | None:
    try:
        return path if path.is_file() else None
    except OSError:
        return None


def pyramids(vertices: np.ndarray, faces: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
    """Volume, centre, and inertia about it for unit density, like MuJoCo's default for meshes.

    Pyramids from a central point to the faces count as positive, regardless of side: exact for convex shapes, too
    large for others, and defined for open meshes.
    """

    def weigh(middle: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        corners = vertices[faces] - middle
        return np.abs(np.einsum("fi,fi->f", corners[:, 0], np.cross(corners[:, 1], corners[:, 2]))) / 6, corners

    corners = vertices[faces]
    area = np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)
    middle = (area @ corners.mean(1)) / area.sum()
    volume, relative = weigh(middle)
    centre = middle + volume @ (0.75 * relative.mean(1)) / volume.sum()
    volume, relative = weigh(centre)
    total = relative.sum(1)
    second = np.einsum("f,fi,fj->ij", volume, total, total) + np.einsum("f,fci,fcj->ij", volume, relative, relative)
    second /= 20
    return float(volume.sum()), centre, np.trace(second) * np.eye(3) - second


def convex(mesh: Mesh) -> tuple[np.ndarray, np.ndarray]:
    """Vertices and faces of the convex hull."""
    from scipy.spatial import ConvexHull

    return mesh.vertices, ConvexHull(mesh.vertices).simplices
