"""What sensors read, from the motion that the reference found; and how far off they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from .describe import WORLD, End, Force, Mechanism, quaternion, rotation
from .reference import Motion

WHOLE = {
    "AbsoluteSensor": ("r", "v", "a", "w", "z", "turned"), "AbsolutePosition": ("r", "turned"),
    "AbsoluteVelocity": ("v", "w"), "AbsoluteAcceleration": ("a", "z"), "AbsoluteAngularVelocity": ("w",),
    "AbsoluteAngles": ("turned",), "AbsoluteQuaternion": ("Q",), "TransformAbsoluteVector": ("y",),
    "RelativeSensor": ("r", "v", "a", "w", "z", "turned"), "RelativePosition": ("r", "turned"),
    "RelativeVelocity": ("v", "w"), "RelativeAcceleration": ("a", "z"), "RelativeAngularVelocity": ("w",),
    "RelativeAngles": ("turned",), "RelativeQuaternion": ("Q",), "Distance": ("s",), "TransformRelativeVector": ("y",),
}  # fmt: skip
IN_SPACE = tuple(WHOLE)
IN_PLANE = tuple(k for k in WHOLE if not k.endswith(("Angles", "AngularVelocity", "Quaternion")))
POWERS = {"r": (1, 0), "v": (1, -1), "a": (1, -2), "w": (0, -1), "z": (0, -2), "s": (1, 0)}  # of length and time
SEQUENCES = ((1, 2, 3), (3, 1, 3), (3, 2, 1), (2, 1, 2), (2, 3, 1))


@dataclass
class Track:
    """Place, axes, velocities and accelerations of an end over time, in the world."""

    r: np.ndarray
    R: np.ndarray
    v: np.ndarray
    w: np.ndarray
    a: np.ndarray
    z: np.ndarray


def track(m: Mechanism, motion: Motion, end: End) -> Track:
    """Of an end; lengths in the units of the mechanism are made plain."""
    n, unit = len(motion.time), m.units.length
    if end.body == WORLD:
        still = np.zeros((n, 3))
        return Track(still + end.r / unit, np.broadcast_to(end.E, (n, 3, 3)), still, still, still, still)
    k = end.body
    R, w = motion.R[:, k], motion.w[:, k]
    arm = R @ ((end.r - m.bodies[k].r_cm) / unit)
    assert motion.a is not None
    a, z = motion.a[:, k, :3], motion.a[:, k, 3:]
    swing = np.cross(w, arm)
    return Track(
        motion.c[:, k] + arm, R @ end.E, motion.v[:, k] + swing, w, a + np.cross(z, arm) + np.cross(w, swing), z
    )


def back(R: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Vectors in the axes of a frame."""
    return np.einsum("tji,tj->ti", R, v)


def values(sensor: Force, a: Track, b: Track | None) -> dict[str, np.ndarray]:
    """Everything that there is to read, resolved as asked for."""
    o, one = sensor.options, np.broadcast_to(np.eye(3), a.R.shape)
    axes = {"world": one, "frame_a": a.R, "frame_b": one if b is None else b.R}
    into = axes[o.get("resolve_in", "world" if b is None else "frame_a")]
    if "x" in o:
        out = axes[o["resolve_out"]] if b is not None else a.R if o["resolve_in"] == "world" else one
        return {"y": back(out, into @ o["x"])}
    if b is None:
        found = {"r": a.r, "v": a.v, "a": a.a, "w": a.w, "z": a.z}
        return {k: back(into, v) for k, v in found.items()} | {"turned": a.R}
    d, rate, second = b.r - a.r, b.v - a.v, b.a - a.a
    v = rate - np.cross(a.w, d)
    w = b.w - a.w
    found = {
        "r": d,
        "v": v,
        "a": second - np.cross(a.z, d) - 2 * np.cross(a.w, v) - np.cross(a.w, np.cross(a.w, d)),
        "w": w,
        "z": b.z - a.z - np.cross(a.w, w),
    }
    turned = np.einsum("tji,tjk->tik", a.R, b.R)
    return {k: back(into, x) for k, x in found.items()} | {"turned": turned, "s": np.linalg.norm(d, axis=1)}


def differences(
    m: Mechanism, motion: Motion, n: int, sensor: Force, result: Any
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Name, reading and what it should be, in plain units."""
    a = track(m, motion, sensor.a)
    b = None if sensor.b is None else track(m, motion, sensor.b)
    right, name = values(sensor, a, b), f"s{n}"
    pair = "" if b is None else "_rel"
    for what in WHOLE[sensor.kind]:
        if what == "turned":
            yield from turnings(m, sensor, right["turned"], name, result)
        elif what == "Q":
            got = result[f"{name}.Q"]
            expected = np.array([quaternion(R) for R in right["turned"]])
            sure = np.abs(expected[:, :1]) > 1e-3  # the sign of a half turn is up to rounding
            yield f"{sensor.kind} {name}.Q", np.where(sure, got, np.abs(got)), np.where(sure, expected, abs(expected))
        else:
            lengths, times = POWERS.get(what, (0, 0))
            one = m.units.length**lengths * m.units.time**times
            got = result[f"{name}.{what}{'' if what in 'sy' else pair}"] / one
            expected = right[what]
            if m.planar and what in "wz":
                expected = expected[:, 2]
            elif m.planar and what != "s":
                expected = expected[:, :2]
            yield f"{sensor.kind} {name}.{what}", got, expected


def turnings(m: Mechanism, sensor: Force, R: np.ndarray, name: str, result: Any):
    """Angles, by the rotation that they make."""
    if not m.planar and sensor.kind.endswith("Position"):
        return
    if m.planar:
        phi = result[f"{name}.phi" + ("" if sensor.b is None else "_rel")]
        start = m.angle(sensor.a) if sensor.b is None else m.angle(sensor.b) - m.angle(sensor.a)
        yield f"{sensor.kind} {name}.phi at the start", phi[:1], np.array([start])
        made = np.array([rotation((0, 0, 1), angle) for angle in phi])
    else:
        axes = np.eye(3)[[k - 1 for k in sensor.options.get("sequence", (1, 2, 3))]]
        made = np.array([
            np.linalg.multi_dot([rotation(n, angle) for n, angle in zip(axes, at, strict=True)])
            for at in result[f"{name}.angles"]
        ])  # fmt: skip
    yield f"{sensor.kind} {name}, the rotation", made, R
