"""Meshes from files: STL, OBJ, PLY, GLB, OFF and DAE, for drawing and for mass properties. Nothing is fetched or executed."""

from __future__ import annotations

import warnings
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order, connected_components

from ..errors import ParameterError
from .collada import read_collada
from .meshes import Mesh

SUFFIXES = (".stl", ".obj", ".ply", ".glb", ".off", ".dae")
LARGEST = 200_000_000  # bytes
SHARP = 30.0  # degrees between faces above which an edge is sharp


def load_mesh(file: str | Path, scale: Any = 1.0) -> Mesh:
    """The triangles of a file, scaled by a number or one per axis; vertices are not shared across sharp edges."""
    path = Path(file)
    return _smoothed(str(path), _stamp(path), _factors(scale))


def mesh_inertia(file: str | Path, density: float, scale: Any = 1.0) -> tuple[float, np.ndarray, np.ndarray]:
    """Mass, centre of mass, and inertia about it, of a closed mesh of uniform density, in the axes of the file.

    `scale` is a number, or one per axis: 0.001 for a file in millimetres. A mesh that is not closed has no volume
    and is rejected.
    """
    path = Path(file)
    form = _read(str(path), _stamp(path)).copy()
    form.apply_scale(np.abs(_factors(scale)))
    if not form.is_watertight:
        form.merge_vertices()
    if not form.is_watertight:
        raise ParameterError(f"{path}: the mesh is not closed, so its mass is undefined; give m, r_cm and I.")
    if not density > 0:
        raise ParameterError(f"{path}: the density {density:g} must be positive.")
    if not form.is_winding_consistent:
        form.faces = _wound_alike(form)
    if form.volume < 0:
        form.invert()
    if not form.volume > 0:
        raise ParameterError(f"{path}: the mesh encloses no volume; give m, r_cm and I.")
    form.density = float(density)
    flip = np.diag(np.sign(_factors(scale)))
    inertia = np.array(form.moment_inertia, float)
    return float(form.mass), flip @ np.array(form.center_mass, float), flip @ (0.5 * (inertia + inertia.T)) @ flip


def _wound_alike(form: Any) -> np.ndarray:
    """The faces with consistent orientation: neighbours traverse their common edge in opposite directions, and each part encloses a volume."""
    faces, pairs = np.array(form.faces), np.asarray(form.face_adjacency)
    ends = np.asarray(form.face_adjacency_edges)
    forward = [
        np.any((faces[f] == ends[:, :1]) & (np.roll(faces[f], -1, axis=1) == ends[:, 1:]), axis=1) for f in pairs.T
    ]
    unlike = np.where(
        forward[0] == forward[1], 2, 1
    )  # both traverse it in the same direction: one of them must be flipped
    graph = csr_array((unlike, pairs.T), shape=(len(faces),) * 2)
    graph = (graph + graph.T).tocsr()
    count, patch = connected_components(graph, directed=False)
    for one in range(count):
        order, before = breadth_first_order(graph, np.flatnonzero(patch == one)[0], directed=False)
        turned = np.zeros(len(faces), bool)
        for face in order[1:]:
            turned[face] = turned[before[face]] ^ (graph[face, before[face]] == 2)
        faces[turned] = faces[turned][:, ::-1]
        a, b, c = np.moveaxis(form.vertices[faces[order]], 1, 0)
        if np.sum(a * np.cross(b, c)) < 0:
            faces[order] = faces[order][:, ::-1]
    return faces


def _factors(scale: Any) -> tuple[float, float, float]:
    values = np.asarray(scale, float)
    if values.shape not in ((), (3,)) or not np.isfinite(values).all() or np.any(values == 0):
        raise ParameterError(f"scale={scale!r} must be one or three nonzero numbers.")
    x, y, z = np.broadcast_to(values, 3).tolist()
    return x, y, z


def _stamp(path: Path) -> tuple[int, int]:
    """Identity of a file's contents; raises if it cannot be read."""
    if path.suffix.lower() not in SUFFIXES:
        known = ", ".join(s[1:].upper() for s in SUFFIXES)
        raise ParameterError(f"{path}: meshes are read from {known} files.")
    try:
        found = path.stat()
    except OSError as error:
        raise ParameterError(f"{path}: {error.strerror or error}.") from error
    if found.st_size > LARGEST:
        raise ParameterError(
            f"{path}: {found.st_size / 1e6:.0f} MB are more than the {LARGEST / 1e6:.0f} MB that are read."
        )
    return found.st_size, found.st_mtime_ns


@lru_cache(maxsize=256)
def _read(path: str, stamp: tuple[int, int]) -> Any:
    import trimesh

    kind = Path(path).suffix.lower()[1:]
    try:
        with open(path, "rb") as stream, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if kind == "dae":
                vertices, faces = read_collada(stream.read())
                form: Any = trimesh.Trimesh(vertices, faces)
            else:
                form = trimesh.load(stream, file_type=kind, force="mesh", skip_materials=True)
    except Exception as error:  # any error of a reader
        raise ParameterError(f"{path}: this is not a readable {kind.upper()} file: {error}") from error
    if not isinstance(form, trimesh.Trimesh) or not len(form.faces) or not np.isfinite(form.vertices).all():
        raise ParameterError(f"{path}: the file contains no triangles.")
    if form.vertices.shape[1] != 3 or np.min(form.faces) < 0 or np.max(form.faces) >= len(form.vertices):
        raise ParameterError(f"{path}: triangles refer to missing vertices, or vertices do not have three coordinates.")
    return form


@lru_cache(maxsize=256)
def _smoothed(path: str, stamp: tuple[int, int], factors: tuple[float, float, float]) -> Mesh:
    form = _read(path, stamp)
    corners = form.triangles
    faces = np.asarray(form.faces)
    # corners of a vertex are merged where their faces meet at a blunt angle
    from trimesh.graph import connected_component_labels

    near = form.face_adjacency_angles < np.radians(SHARP)
    pairs = np.asarray(form.face_adjacency)[near]
    patch = connected_component_labels(pairs, node_count=len(faces)) if len(pairs) else np.arange(len(faces))
    keys = np.stack([faces.ravel(), np.repeat(patch, 3)], 1)
    _, first, inverse = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    vertices = corners.reshape(-1, 3)[first] * np.array(factors)
    joined = inverse.reshape(-1, 3)
    if np.prod(factors) < 0:
        joined = joined[:, ::-1]
    return Mesh(np.ascontiguousarray(vertices), np.ascontiguousarray(joined))
