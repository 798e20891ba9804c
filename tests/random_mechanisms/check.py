"""Required properties: mechane's model against the reference."""

from __future__ import annotations

import contextlib
import signal
import traceback
import warnings
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

import mechane as mc

from .describe import Mechanism, Z, in_plain_units, rotation
from .emit import plan, points
from .generate import POINTS
from .measured import differences
from .reference import Motion, Reference, matrices

TOLERANCE = 1e-9
SECONDS = 20.0
FIRST, MOVED, BALANCED = 1e-8, 1e-6, 1e-6  # relative: accelerations at the start, motion, energy
ROUNDED = 1e-14  # of the forces on heavy links, with which a light one is accelerated by chance


@dataclass
class Failure:
    """A difference, and the version of a mechanism that shows it."""

    mechanism: Mechanism
    version: str
    what: str
    error: float = np.inf

    @property
    def kind(self) -> str:
        """The first words, by which failures are counted."""
        return self.what.split(":")[0]

    def __str__(self) -> str:
        m = self.mechanism
        size = f"{len(m.bodies)} bodies, {', '.join(j.kind + ('' if j.tree else '*') for j in m.joints)}"
        forces = f"; {', '.join(f.kind for f in m.forces)}" if m.forces else ""
        return f"seed {m.seed}, family {m.family}, {self.version} ({size}{forces})\n  {self.what}"


class Slow(BaseException):
    """Not an Exception, so that nobody catches it on the way."""


@contextlib.contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Stop whatever takes too much CPU time (where the platform has such alarms)."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return

    def stop(*_):
        raise Slow(f"not done after {seconds:g} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds, 1.0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.signal(signal.SIGPROF, before)


def run(m: Mechanism, version: str = "as drawn", motion: Motion | None = None) -> list[Failure]:
    """Build, check and simulate; what differs from the reference motion (that of the mechanism itself by default).

    `motion` is in plain units.
    """
    try:
        with limited(SECONDS), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return list(compare(m, version, motion or reference_motion(m)))
    except Slow as error:
        return [Failure(m, version, f"slow: {error}")]
    except mc.MechaneError as error:
        return [Failure(m, version, f"refused by {type(error).__name__}: {error}")]
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return [
            Failure(
                m, version, f"raw {type(error).__name__}: {error} ({last.filename.rpartition('/')[2]}:{last.lineno})"
            )
        ]


def times(m: Mechanism) -> np.ndarray:
    return np.linspace(0.0, m.duration, POINTS)


def reference_motion(m: Mechanism) -> Motion:
    """In plain units."""
    m = in_plain_units(m)
    return Reference(m).run(times(m))


def compare(m: Mechanism, version: str, motion: Motion) -> Iterator[Failure]:
    L, M, T = m.units.length, m.units.mass, m.units.time

    def off(what, got, expected, size, tolerance):
        error = float(np.max(np.abs(np.asarray(got) - np.asarray(expected)))) / size if np.size(got) else 0.0
        if not error <= tolerance:
            yield Failure(m, version, f"{what}: off by {error:.3g} of {size:.3g} (allowed {tolerance:g})", error)

    def cut(k, f, t, off):
        """The sensor in a joint."""
        (v, w), R, joint = m.velocity(m.joints[k].b), m.pose(m.joints[k].b)[1], m.joints[k]
        push = M * L / T**2
        if joint.cut == "power":
            expected = f @ v * T / L + t @ w * T
            yield from off(
                f"power of j{k}", result[f"c{k}.power"][0] / (push * L / T), expected, 1 + abs(expected), 1e-6
            )
            return
        if joint.cut == "frame_a":
            f, t = R.T @ f, R.T @ t
        got_f, got_t = result[f"c{k}.f"][0] / push, result[f"c{k}.t"][0] / (push * L)
        yield from off(f"measured force of j{k}", got_f, f[:2] if m.planar else f, 1 + np.abs(f).max(), 1e-7)
        yield from off(f"measured torque of j{k}", got_t, t[2] if m.planar else t, 1 + np.abs(t).max(), 1e-7)

    plain = Reference(in_plain_units(m))
    dof, extra = plain.structure()
    dof += sum(f.kind in ("DryFrictionWheel", "SlipBasedWheel") for f in m.forces)  # which spin on their own
    written = plan(m)
    system = mc.compile(written.model())
    if system.report.degrees_of_freedom != dof:
        yield Failure(
            m, version, f"degrees of freedom: {system.report.degrees_of_freedom} instead of {dof} (redundant: {extra})"
        )
    if len(system.report.redundant) != extra:
        yield Failure(m, version, f"redundancy: {len(system.report.redundant)} constraints named, {extra} expected")
    result = system.simulate(m.duration, tolerance=TOLERANCE, points=POINTS)

    # the start
    a0 = plain.accelerations(plain.c0, matrices(plain.Q0), plain.v0, plain.w0)[0]
    size = 1.0 + np.abs(a0).max()
    heaviest = max(body.m for body in plain.mechanism.bodies)
    spatial = len(m.bodies) if m.plane is None else m.plane[2]
    for k, body in enumerate(m.bodies[:spatial]):
        if body.m == 0.0:
            continue
        own = plain.mechanism.bodies[k]
        least = own.m if own.point else own.I[2, 2] if m.planar else float(np.linalg.eigvalsh(own.I)[0])
        first = max(FIRST, ROUNDED * heaviest / least)
        if body.point:
            linear = result[f"b{k}.a" if m.planar else f"b{k}.a_0"]
            yield from off(
                f"acceleration of b{k} at the start", linear[0] * T**2 / L, a0[k, : linear.shape[1]], size, first
            )
            continue
        linear, angular = (
            (result[f"b{k}.a"], result[f"b{k}.z"]) if m.planar else (result[f"b{k}.a_cm"], result[f"b{k}.z_a"])
        )
        if m.planar:
            yield from off(f"acceleration of b{k} at the start", linear[0] * T**2 / L, a0[k, :2], size, first)
            yield from off(f"angular acceleration of b{k} at the start", angular[0] * T**2, a0[k, 5], size, first)
        else:
            yield from off(f"acceleration of b{k} at the start", linear[0] * T**2 / L, a0[k, :3], size, first)
            yield from off(
                f"angular acceleration of b{k} at the start", angular[0] * T**2, body.R.T @ a0[k, 3:], size, first
            )

    # cut forces, where they are unique
    if extra == 0:
        cuts = plain.cut_forces()
        push = M * L / T**2
        size = 1.0 + max((max(np.abs(f).max(), np.abs(t).max()) for f, t in cuts), default=0.0)
        for k, (joint, (f, t)) in enumerate(zip(m.joints, cuts, strict=True)):
            if k not in written.frames:
                continue
            path = written.frames[k]
            if joint.cut:
                yield from cut(k, f, t, off)
            got_f, got_t = result[f"{path}.f"][0] / push, result[f"{path}.t"][0] / (push * L)
            if m.planar:
                yield from off(f"force of j{k}", -got_f, f[:2], size, 1e-7)
                yield from off(f"torque of j{k}", -got_t, t[2], size, 1e-7)
            else:
                R = m.pose(joint.b)[1]
                yield from off(f"force of j{k}", -(R @ got_f), f, size, 1e-7)
                yield from off(f"torque of j{k}", -(R @ got_t), t, size, 1e-7)

    # sensors
    for n, sensor in enumerate(m.sensors):
        for name, got, expected in differences(m, motion, n, sensor, result):
            yield from off(name, got, expected, 1.0 + np.abs(expected).max(), 10 * MOVED)

    # the motion
    if m.plane is not None:
        for what, got, expected in in_plane(m, motion, result):
            yield from off(what, got, expected, 1.0, MOVED)
    for k, body in enumerate(m.bodies[:spatial]):
        if body.m == 0.0:
            continue
        if body.point:
            r = result[f"b{k}.frame_a.r" if m.planar else f"b{k}.frame_a.r_0"]
            yield from off(f"place of b{k}", r / L, motion.c[:, k, : r.shape[1]], 1.0, MOVED)
            continue
        if m.planar:
            phi = result[f"b{k}.frame_a.phi"]
            R = np.array([[np.cos(phi), -np.sin(phi)], [np.sin(phi), np.cos(phi)]]).transpose(2, 0, 1)
            c = result[f"b{k}.frame_a.r"] + R @ body.r_cm[:2]
            yield from off(f"orientation of b{k}", R, motion.R[:, k, :2, :2], 1.0, MOVED)
            yield from off(f"place of b{k}", c / L, motion.c[:, k, :2], 1.0, MOVED)
        else:
            R = result[f"b{k}.frame_a.R"].transpose(0, 2, 1)
            c = result[f"b{k}.frame_a.r_0"] + R @ body.r_cm
            yield from off(f"orientation of b{k}", R, motion.R[:, k], 1.0, MOVED)
            yield from off(f"place of b{k}", c / L, motion.c[:, k], 1.0, MOVED)

    # energy
    energy, joule = result.energy(), M * L**2 / T**2
    size = 1e-3 + motion.kinetic.max() + np.ptp(motion.potential)
    yield from off("energy balance", energy.error / joule, 0.0, size, BALANCED)
    yield from off("kinetic energy", energy.kinetic / joule, motion.kinetic, size, 10 * MOVED)
    yield from off("potential energy", np.diff(energy.potential) / joule, np.diff(motion.potential), size, 10 * MOVED)

    # momentum, where nothing holds
    held = any(e.body < 0 for e in m.ends()) or points(m) or plain.massive or plain.rolling
    held = held or m.plane is not None or any(b.rotor for b in m.bodies)
    if not held and not any(f.b is None for f in m.forces):
        linear, angular = momenta(m, result)
        one = M * L / T
        expected = linear[0] + result.time[:, None] * m.gravity * sum(b.m for b in m.bodies)
        yield from off("momentum", linear / one, expected / one, 1.0 + np.abs(expected).max() / one, 1e-7)
        size = 1.0 + np.abs(angular).max() / (one * L)
        yield from off("angular momentum", angular / (one * L), angular[0] / (one * L), size, 1e-7)


def in_plane(m: Mechanism, motion: Motion, result: mc.Result) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Places and angles of planar bodies, as the plane that carries them sees them."""
    assert m.plane is not None
    at, inner, first, _ = m.plane
    R = motion.R[:, at.body]
    p, A = motion.c[:, at.body] + R @ ((at.r - m.bodies[at.body].r_cm) / m.units.length), R @ at.E
    for k, body in enumerate(inner.bodies):
        phi = result[f"p_b{k}.frame_a.phi"]
        turned = np.array([rotation(Z, angle) for angle in phi])
        c = three(result[f"p_b{k}.frame_a.r"]) + turned @ body.r_cm
        seen = np.einsum("tji,tj->ti", A, motion.c[:, first + k] - p)
        yield f"place of p_b{k}", c / m.units.length, seen
        yield f"orientation of p_b{k}", turned, np.einsum("tji,tjk->tik", A, motion.R[:, first + k])


def momenta(m: Mechanism, result: mc.Result) -> tuple[np.ndarray, np.ndarray]:
    """Linear, and angular about the common centre of mass, over time."""
    mass, c, v, spin = [], [], [], []
    for k, body in enumerate(m.bodies):
        if m.planar:
            phi, w = result[f"b{k}.frame_a.phi"], result[f"b{k}.w"]
            arm = np.array([rotation(Z, angle) @ body.r_cm for angle in phi])
            c.append(three(result[f"b{k}.frame_a.r"]) + arm)
            v.append(three(result[f"b{k}.v"]))
            spin.append(body.I[2, 2] * w[:, None] * Z)
        else:
            R = result[f"b{k}.frame_a.R"].transpose(0, 2, 1)
            c.append(result[f"b{k}.frame_a.r_0"] + R @ body.r_cm)
            v.append(result[f"b{k}.v_cm"])
            spin.append((R @ (body.I @ result[f"b{k}.w_a"][:, :, None]))[:, :, 0])
        mass.append(body.m)
    share = np.array(mass)[:, None, None]
    c, v, spin = np.array(c), np.array(v), np.array(spin)
    middle, drift = (share * c).sum(0) / share.sum(), (share * v).sum(0) / share.sum()
    return (share * v).sum(0), (spin + share * np.cross(c - middle, v - drift)).sum(0)


def three(v: np.ndarray) -> np.ndarray:
    """Planar vectors in space."""
    return np.c_[v, np.zeros(len(v))]
