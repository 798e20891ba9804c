"""The motion of a mechanism by the textbook: absolute coordinates, Newton and Euler, constraints by their Jacobian.

Every body has the place of its centre of mass, a quaternion, and the velocities of both in the world. Accelerations obey
J a + γ = 0; what they leave open, a = a_0 + N z with J N = 0, follows from Nᵀ (M a - f) = 0: no multipliers, so redundant
constraints and massless bodies need no care. Knows nothing of mechane.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.integrate import DOP853
from scipy.linalg import qr, solve_triangular

from .describe import KINDS, Mechanism, quaternion, rotation

GAP = 1e-8  # pivots below this share of the largest count as zero
STEPS = 100  # of a run; mechanisms that are not sensitive to rounding take fewer than 30


def cross(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Vector products of rows; much quicker than numpy's on small arrays."""
    out = np.empty(a.shape if a.ndim >= b.ndim else b.shape)
    out[..., 0] = a[..., 1] * b[..., 2] - a[..., 2] * b[..., 1]
    out[..., 1] = a[..., 2] * b[..., 0] - a[..., 0] * b[..., 2]
    out[..., 2] = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    return out


def dot(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return (a * b).sum(-1)


def turn(R: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Each matrix times its vector."""
    return (R @ v[..., None])[..., 0]


def matrices(Q: np.ndarray) -> np.ndarray:
    w, x, y, z = (Q / np.linalg.norm(Q, axis=1)[:, None]).T
    return np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]).transpose(2, 0, 1)  # fmt: skip


class Singular(Exception):
    """The mechanism is in (or near) a pose where its degrees of freedom change, or something without mass can move."""


@dataclass
class Split:
    """Jᵀ P = Q R: `rank` rows of J that imply the others, and orthonormal bases of what they see and of what they do not."""

    rank: int
    order: np.ndarray
    Q: np.ndarray
    R: np.ndarray

    @property
    def null(self) -> np.ndarray:
        return self.Q[:, self.rank :]

    @property
    def seen(self) -> np.ndarray:
        return self.Q[:, : self.rank]

    def smallest(self, g: np.ndarray) -> np.ndarray:
        """The smallest x with J x = g."""
        if not self.rank:
            return np.zeros(len(self.Q))
        R = self.R[: self.rank, : self.rank]
        return self.seen @ solve_triangular(R, g[self.order[: self.rank]], trans="T", check_finite=False)

    def multipliers(self, load: np.ndarray) -> np.ndarray:
        """λ with Jᵀ λ = load, zero for rows that are implied."""
        out = np.zeros(len(self.order))
        if self.rank:
            out[self.order[: self.rank]] = solve_triangular(
                self.R[: self.rank, : self.rank], self.seen.T @ load, check_finite=False
            )
        return out


@dataclass
class Motion:
    """Over time: centres of mass, axes, velocities of both, and energies."""

    time: np.ndarray
    c: np.ndarray
    R: np.ndarray
    v: np.ndarray
    w: np.ndarray
    kinetic: np.ndarray
    potential: np.ndarray


class Reference:
    """Newton–Euler for one mechanism."""

    def __init__(self, mechanism: Mechanism, least: float = 1e-4):
        self.mechanism = mechanism
        self.rank: int | None = None
        self.least = least  # pivots that count are at least this share of the largest
        bodies = mechanism.bodies
        self.n = len(bodies)
        self.m = np.array([b.m for b in bodies])
        self.I = np.array([b.I for b in bodies])
        kept = (0, 1, 5) if mechanism.planar else range(6)
        self.columns = np.array([6 * k + i for k, b in enumerate(bodies) for i in kept if i < 3 or not b.point])
        self._constraints()
        self._forces()
        self._axials()
        R = np.array([b.R for b in bodies])
        arm = np.array([b.r_cm for b in bodies])
        self.c0 = np.array([b.r for b in bodies]) + turn(R, arm)
        self.Q0 = np.array([quaternion(b.R) for b in bodies])
        self.w0 = np.array([b.w for b in bodies])
        self.v0 = np.array([b.v for b in bodies]) + cross(self.w0, turn(R, arm))
        self.x0 = np.array([axial.start(mechanism) for axial in self.axials])
        self.split(self.constraints(self.c0, matrices(self.Q0), self.v0, self.w0)[1])

    # what acts
    def _end(self, end) -> tuple[int, np.ndarray]:
        """Body (the world is the last) and place from its centre of mass."""
        if end.body < 0:
            return self.n, end.r
        return end.body, end.r - self.mechanism.bodies[end.body].r_cm

    def _constraints(self) -> None:
        dots, alongs, distances = [], [], []
        self.levels: list[tuple] = []
        self.owner: list[list[int]] = [[], [], [], []]
        for k, joint in enumerate(self.mechanism.joints):
            (ia, ua), (ib, ub) = self._end(joint.a), self._end(joint.b)
            for kind, *rest in KINDS[joint.kind].rows(joint.options):
                if kind == "dot":
                    dots.append((ia, joint.a.E @ rest[0], ib, joint.b.E @ rest[1], rest[2]))
                    self.owner[0].append(k)
                elif kind == "along":
                    alongs.append((ia, ua, joint.a.E @ rest[0], ib, ub))
                    self.owner[1].append(k)
                elif kind == "level":
                    self.levels.append((ia, ua, joint.a.E, ib, ub, rest[0]))
                    self.owner[3].append(k)
                else:
                    distances.append((ia, ua, ib, ub, rest[0]))
                    self.owner[2].append(k)

        def columns(rows, *kinds):
            out = [np.array([r[i] for r in rows], kind) for i, kind in enumerate(kinds)]
            return [
                x.reshape(len(rows), 3) if not rows and kind is float else x for x, kind in zip(out, kinds, strict=True)
            ]

        self.dots = columns(dots, int, float, int, float, float) if dots else None
        self.alongs = columns(alongs, int, float, float, int, float) if alongs else None
        self.distances = columns(distances, int, float, int, float, float) if distances else None
        self.rows = len(dots) + len(alongs) + len(distances) + len(self.levels)
        self.owners = np.array([k for rows in self.owner for k in rows], int)

    def _axials(self) -> None:
        """Coordinates of joints along which something acts, and what each element makes of them."""
        self.axials = self.mechanism.axials
        joints = {id(joint): joint for axial in self.axials for joint, _ in axial.terms}
        self.driven = list(joints.values())
        self.factors = np.zeros((len(self.axials), len(self.driven)))
        for k, axial in enumerate(self.axials):
            for joint, factor in axial.terms:
                self.factors[k, list(joints).index(id(joint))] = factor
        self.given = np.array([k for k, axial in enumerate(self.axials) if axial.prescribed], int)
        self.rows += len(self.given)
        self.owners = np.concatenate([self.owners, np.full(len(self.given), -1)])

    def along_joints(self, c, R, v, w) -> tuple[np.ndarray, np.ndarray]:
        """Coordinates of the driven joints: their Jacobian (for all six velocities of a body), and the rest of their second derivative."""
        n, R1, w1, v1, c1 = self.n, *padded(R, w, v, c)
        J, rest = np.zeros((len(self.driven), n + 1, 6)), np.zeros(len(self.driven))
        for k, joint in enumerate(self.driven):
            (ia, ua), (ib, ub) = self._end(joint.a), self._end(joint.b)
            e = joint.a.E @ np.asarray(joint.options["n"], float)
            e = R1[ia] @ e / np.linalg.norm(e)
            turning = cross(w1[ia], e)
            if joint.kind == "Revolute":
                J[k, ib, 3:] += e
                J[k, ia, 3:] -= e
                rest[k] = turning @ (w1[ib] - w1[ia])
                continue
            ra, rb = R1[ia] @ ua, R1[ib] @ ub
            d = c1[ib] + rb - c1[ia] - ra
            sa, sb = cross(w1[ia], ra), cross(w1[ib], rb)
            J[k, ib, :3] += e
            J[k, ib, 3:] += cross(rb, e)
            J[k, ia, :3] -= e
            J[k, ia, 3:] += cross(e, d) - cross(ra, e)
            rate = v1[ib] + sb - v1[ia] - sa
            rest[k] = cross(w1[ia], turning) @ d + 2 * turning @ rate + e @ (cross(w1[ib], sb) - cross(w1[ia], sa))
        return J[:, :n].reshape(len(self.driven), 6 * n), rest

    def prescribed_rates(self, t: float) -> np.ndarray:
        """What J v must be: the rates of prescribed coordinates, zero for all other constraints."""
        out = np.zeros(self.rows)
        for i, k in enumerate(self.given):
            out[self.rows - len(self.given) + i] = self.axials[k].motion(t)[1]
        return out

    def _forces(self) -> None:
        self.lines, self.outer = [], []
        for force in self.mechanism.forces:
            o = force.options
            if force.b is None:
                self.outer.append(
                    (
                        *self._end(force.a),
                        np.asarray(o.get("f", (0, 0, 0)), float),
                        np.asarray(o.get("t", (0, 0, 0)), float),
                        o.get("resolve_in", "world"),
                        force.a.E,
                    )
                )
            else:
                self.lines.append(
                    (
                        *self._end(force.a),
                        *self._end(force.b),
                        o.get("c", 0.0),
                        o.get("s0", 0.0),
                        o.get("d", 0.0),
                        force.kind != "LineForce",
                    )
                )

    def loads(self, c, R, v, w) -> np.ndarray:
        """Forces on centres of mass and torques about them, gyroscopic ones too: (n, 6)."""
        n, R1, w1, v1, c1 = self.n, *padded(R, w, v, c)
        f = np.zeros((n + 1, 6))
        f[:n, :3] = self.m[:, None] * self.mechanism.gravity
        world = R @ self.I @ R.transpose(0, 2, 1)
        f[:n, 3:] = -cross(w, turn(world, w))
        for ia, ua, ib, ub, stiff, s0, damp, _ in self.lines:
            ra, rb = R1[ia] @ ua, R1[ib] @ ub
            d = c1[ib] + rb - c1[ia] - ra
            rate = v1[ib] + cross(w1[ib], rb) - v1[ia] - cross(w1[ia], ra)
            s = np.sqrt(d @ d)
            pull = (stiff * (s - s0) + damp * (rate @ d) / s) * d / s
            f[ia, :3] += pull
            f[ia, 3:] += cross(ra, pull)
            f[ib, :3] -= pull
            f[ib, 3:] -= cross(rb, pull)
        for ia, ua, push, twist, where, E in self.outer:
            if where == "frame_b":
                push, twist = R1[ia] @ E @ push, R1[ia] @ E @ twist
            f[ia, :3] += push
            f[ia, 3:] += twist + cross(R1[ia] @ ua, push)
        return f[:n]

    def potential(self, c, R, x) -> float:
        """Of gravity and springs; the work of a LineForce counts as supplied from outside."""
        R1, c1 = padded(R), padded(None, None, None, c)[3]
        energy = -float(self.m @ (c @ self.mechanism.gravity))
        for ia, ua, ib, ub, stiff, s0, _, stored in self.lines:
            if not stored:
                continue
            s = np.linalg.norm(c1[ib] + R1[0][ib] @ ub - c1[ia] - R1[0][ia] @ ua)
            energy += 0.5 * stiff * (s - s0) ** 2
        return energy + sum(axial.stored(place) for axial, place in zip(self.axials, x, strict=True))

    def kinetic(self, c, R, v, w) -> float:
        world = R @ self.I @ R.transpose(0, 2, 1)
        energy = 0.5 * self.m @ dot(v, v) + 0.5 * dot(w, turn(world, w)).sum()
        if self.axials:
            rates = self.factors @ (self.along_joints(c, R, v, w)[0] @ np.c_[v, w].reshape(-1))
            energy += 0.5 * sum(a.inertia * rate**2 for a, rate in zip(self.axials, rates, strict=True))
        return float(energy)

    # constraints
    def constraints(self, c, R, v, w, x=None, t=0.0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Residual g, Jacobian J for (velocity, angular velocity) of each body, and the rest γ of the second derivative."""
        n, R1, w1, v1, c1 = self.n, *padded(R, w, v, c)
        g, J, rest = np.empty(self.rows), np.zeros((self.rows, n + 1, 6)), np.empty(self.rows)
        at = 0
        if self.dots:
            ia, a, ib, b, value = self.dots
            rows = np.arange(len(ia))
            a, b, wa, wb = turn(R1[ia], a), turn(R1[ib], b), w1[ia], w1[ib]
            g[rows] = dot(a, b) - value
            normal, da, db = cross(a, b), cross(wa, a), cross(wb, b)
            J[rows, ia, 3:] += normal
            J[rows, ib, 3:] -= normal
            rest[rows] = dot(cross(wa, da), b) + 2 * dot(da, db) + dot(a, cross(wb, db))
            at = len(ia)
        if self.alongs:
            ia, ua, a, ib, ub = self.alongs
            rows = at + np.arange(len(ia))
            a, ra, rb, wa, wb = turn(R1[ia], a), turn(R1[ia], ua), turn(R1[ib], ub), w1[ia], w1[ib]
            d = c1[ib] + rb - c1[ia] - ra
            sa, sb, da = cross(wa, ra), cross(wb, rb), cross(wa, a)
            rate = v1[ib] + sb - v1[ia] - sa
            g[rows] = dot(a, d)
            J[rows, ib, :3] += a
            J[rows, ib, 3:] += cross(rb, a)
            J[rows, ia, :3] -= a
            J[rows, ia, 3:] += cross(a, d) - cross(ra, a)
            rest[rows] = dot(cross(wa, da), d) + 2 * dot(da, rate) + dot(a, cross(wb, sb) - cross(wa, sa))
            at += len(ia)
        if self.distances:
            ia, ua, ib, ub, length = self.distances
            rows = at + np.arange(len(ia))
            ra, rb, wa, wb = turn(R1[ia], ua), turn(R1[ib], ub), w1[ia], w1[ib]
            d = c1[ib] + rb - c1[ia] - ra
            sa, sb = cross(wa, ra), cross(wb, rb)
            rate = v1[ib] + sb - v1[ia] - sa
            e = d / length[:, None]
            g[rows] = (dot(d, e) - length) / 2
            J[rows, ib, :3] += e
            J[rows, ib, 3:] += cross(rb, e)
            J[rows, ia, :3] -= e
            J[rows, ia, 3:] -= cross(ra, e)
            rest[rows] = dot(rate, rate) / length + dot(e, cross(wb, sb) - cross(wa, sa))
            at += len(ia)
        for ia, ua, E, ib, ub, level in self.levels:
            ra, rb, wa, wb = R1[ia] @ ua, R1[ib] @ ub, w1[ia], w1[ib]
            A = R1[ia] @ E
            apart = c1[ib] + rb - c1[ia] - ra
            sa, sb = cross(wa, ra), cross(wb, rb)
            rate = v1[ib] + sb - v1[ia] - sa
            h, slope, bend = level(A.T @ apart)
            e, moving = A @ slope, A.T @ (rate - cross(wa, apart))
            turning = cross(wa, e)
            g[at] = h
            J[at, ib, :3] += e
            J[at, ib, 3:] += cross(rb, e)
            J[at, ia, :3] -= e
            J[at, ia, 3:] += cross(e, apart) - cross(ra, e)
            rest[at] = cross(wa, turning) @ apart + 2 * turning @ rate + e @ (cross(wb, sb) - cross(wa, sa))
            rest[at] += moving @ bend @ moving
            at += 1
        if len(self.given):
            rows, q_rest = self.along_joints(c, R, v, w)
            factors = self.factors[self.given]
            motions = np.array([self.axials[k].motion(t) for k in self.given])
            J = np.concatenate([J[:at], np.zeros((len(self.given), n + 1, 6))])
            J[at:, :n] = (factors @ rows).reshape(-1, n, 6)
            g[at:] = 0.0 if x is None else (x - self.x0)[self.given] - motions[:, 0]
            rest[at:] = factors @ q_rest - motions[:, 2]
        return g, J[:, :n].reshape(self.rows, 6 * n)[:, self.columns], rest

    def split(self, J: np.ndarray) -> Split:
        """What counts of J, and its null space."""
        width = J.shape[1]
        if not self.rows:
            return Split(0, np.zeros(0, int), np.eye(width), np.zeros((0, 0)))
        Q, R, order = qr(J.T, pivoting=True, check_finite=False)
        size = np.abs(R.diagonal())
        if self.rank is None:  # at the start, where all is assembled; between steps redundant rows agree less well
            self.rank = int((size > GAP * size[0]).sum())
        rank = self.rank
        if size[rank - 1] < self.least * size[0]:
            raise Singular(f"pivots {size}")
        return Split(rank, order, Q, R)

    # motion
    def accelerations(self, c, R, v, w, reactions=False, x=None, t=0.0):
        """Of centres of mass and angular ones, (n, 6); with the loads that the constraints need, if wanted."""
        _, J, rest = self.constraints(c, R, v, w, x, t)
        parts = self.split(J)
        N = parts.null
        load = self.loads(c, R, v, w).reshape(-1)
        M = np.zeros((6 * self.n, 6 * self.n))
        world = R @ self.I @ R.transpose(0, 2, 1)
        for k in range(self.n):
            M[6 * k : 6 * k + 3, 6 * k : 6 * k + 3] = self.m[k] * np.eye(3)
            M[6 * k + 3 : 6 * k + 6, 6 * k + 3 : 6 * k + 6] = world[k]
        if self.axials:
            rows, q_rest = self.along_joints(c, R, v, w)
            rows = self.factors @ rows
            rates, rests = rows @ np.c_[v, w].reshape(-1), self.factors @ q_rest
            for k, axial in enumerate(self.axials):
                place = self.x0[k] if x is None else x[k]
                M += axial.inertia * np.outer(rows[k], rows[k])
                load = load + rows[k] * (axial.effort(place, rates[k], t) - axial.inertia * rests[k])
        M, load = M[np.ix_(self.columns, self.columns)], load[self.columns]
        a = -parts.smallest(rest)
        inner = N.T @ M @ N
        if len(inner):
            z = np.linalg.solve(inner, N.T @ (load - M @ a))
            a = a + N @ z
        full = np.zeros(6 * self.n)
        full[self.columns] = a
        if not reactions:
            return full.reshape(self.n, 6)
        return full.reshape(self.n, 6), parts.multipliers(M @ a - load), J, inner

    def rates(self, t, y):
        c, Q, v, w = self.unpack(y)
        x = y[13 * self.n :]
        Q = Q / np.linalg.norm(Q, axis=1)[:, None]
        R = matrices(Q)
        a = self.accelerations(c, R, v, w, x=x, t=t)
        moving = np.zeros(0)
        if self.axials:
            moving = self.factors @ (self.along_joints(c, R, v, w)[0] @ np.c_[v, w].reshape(-1))
        spin = np.empty_like(Q)
        spin[:, 0] = -dot(w, Q[:, 1:])
        spin[:, 1:] = Q[:, :1] * w + cross(w, Q[:, 1:])
        return np.concatenate([v.ravel(), 0.5 * spin.ravel(), a[:, :3].ravel(), a[:, 3:].ravel(), moving])

    def unpack(self, y):
        n = self.n
        return (
            y[: 3 * n].reshape(n, 3),
            y[3 * n : 7 * n].reshape(n, 4),
            y[7 * n : 10 * n].reshape(n, 3),
            y[10 * n : 13 * n].reshape(n, 3),
        )

    def project(self, y, t=0.0):
        """The nearest state that meets the constraints."""
        c, Q, v, w = (x.copy() for x in self.unpack(y))
        places = y[13 * self.n :].copy()
        Q /= np.linalg.norm(Q, axis=1)[:, None]
        if self.rows:
            for _ in range(3):
                g, J, _ = self.constraints(c, matrices(Q), v, w, places, t)
                step = np.zeros(6 * self.n)
                step[self.columns] = -self.split(J).smallest(g)
                if self.axials:
                    places += self.factors @ (self.along_joints(c, matrices(Q), v, w)[0] @ step)
                step = step.reshape(-1, 6)
                c += step[:, :3]
                turnings = [
                    quaternion(rotation(p, np.linalg.norm(p)) @ R) if np.any(p) else q
                    for p, R, q in zip(step[:, 3:], matrices(Q), Q, strict=True)
                ]
                Q = np.array([t if t @ q > 0 else -t for t, q in zip(turnings, Q, strict=True)])
                if np.abs(g).max() < 1e-13:
                    break
            g, J, _ = self.constraints(c, matrices(Q), v, w, places, t)
            if np.abs(g).max() > 1e-8:  # rows that were redundant at the start alone: it does not move
                raise Singular(f"constraints are off by {np.abs(g).max():.2g}")
            parts = self.split(J)
            x = np.c_[v, w].reshape(-1)[self.columns]
            full = np.zeros(6 * self.n)
            full[self.columns] = x - parts.smallest(J @ x - self.prescribed_rates(t))
            v, w = full.reshape(-1, 6)[:, :3], full.reshape(-1, 6)[:, 3:]
        return np.concatenate([c.ravel(), Q.ravel(), v.ravel(), w.ravel(), places])

    def start(self) -> np.ndarray:
        return np.concatenate([self.c0.ravel(), self.Q0.ravel(), self.v0.ravel(), self.w0.ravel(), self.x0])

    def run(self, times: np.ndarray, tolerance: float = 3e-10) -> Motion:
        """Integrate, pulled back onto the constraints at each of the times."""
        y, states = self.start(), []
        step, steps = None, 0
        for k, t in enumerate(times):
            if k:
                solver = DOP853(self.rates, times[k - 1], y, t, rtol=tolerance, atol=tolerance, first_step=step)
                while solver.status == "running":
                    steps += 1
                    if steps > STEPS:  # a light link near a dead centre: the last digits decide where it goes
                        raise Singular(f"more than {STEPS} steps")
                    solver.step()
                    if solver.status == "running":
                        step = solver.h_abs
                if solver.status == "failed":
                    raise Singular("the reference cannot go on")
                step = min(step, times[min(k + 1, len(times) - 1)] - t) if step and k + 1 < len(times) else None
                y = self.project(solver.y, t)
            states.append(y)
        parts = [self.unpack(y) for y in states]
        c, v, w = (np.array([p[i] for p in parts]) for i in (0, 2, 3))
        R = np.array([matrices(p[1]) for p in parts])
        places = np.array([y[13 * self.n :] for y in states])
        kinetic = np.array([self.kinetic(*x) for x in zip(c, R, v, w, strict=True)])
        potential = np.array([self.potential(*x) for x in zip(c, R, places, strict=True)])
        self.slides_on(c, R, v, w)
        self.stays_bent(c, R)
        return Motion(times, c, R, v, w, kinetic, potential)

    def slides_on(self, c, R, v, w) -> None:
        """Friction must not turn round on the way."""
        for k, axial in enumerate(self.axials):
            if "limit" in axial.options:
                rates = [
                    self.factors[k] @ (self.along_joints(*at)[0] @ np.c_[at[2], at[3]].reshape(-1))
                    for at in zip(c, R, v, w, strict=True)
                ]
                if min(np.array(rates) * axial.options["way"]) < 0.2 * abs(rates[0]) or abs(rates[0]) < 1e-3:
                    raise Singular("friction turns round")

    def stays_bent(self, c, R) -> None:
        """An assembly must keep away from its dead centres, where the joint does not change the length of the rod."""
        for assembly in self.mechanism.assemblies:
            joint, rod = assembly.joint, assembly.rod
            (ia, ua), (ib, ub), (ip, up) = (self._end(end) for end in (rod.a, rod.b, joint.a))
            shares = []
            for c1, R1 in ((padded(None, None, None, x)[3], padded(y)[0]) for x, y in zip(c, R, strict=True)):
                tip, foot, pin = (c1[i] + R1[i] @ u for i, u in ((ib, ub), (ia, ua), (ip, up)))
                n = R1[ip] @ joint.a.E @ np.asarray(joint.options["n"], float)
                n, arm = n / np.linalg.norm(n), tip - pin
                way = cross(n, arm) if joint.kind == "Revolute" else n
                shares.append((tip - foot) @ way / np.linalg.norm(tip - foot))
            if min(np.array(shares) * np.sign(shares[0])) < 0.03:
                raise Singular("an assembly reaches its dead centre")

    # structure
    def structure(self) -> tuple[int, int]:
        """Degrees of freedom, and how many constraints are redundant, at the start."""
        _, J, _ = self.constraints(self.c0, matrices(self.Q0), self.v0, self.w0)
        parts = self.split(J)
        useful = sum(1 for row in J if np.abs(row).max() > 1e-12) if self.mechanism.planar else self.rows
        return parts.null.shape[1], useful - parts.rank

    def driven_velocities(self) -> np.ndarray:
        """Velocities (n, 6) at the start, the smallest that prescribed motions ask for."""
        _, J, _ = self.constraints(self.c0, matrices(self.Q0), self.v0, self.w0)
        full = np.zeros(6 * self.n)
        full[self.columns] = self.split(J).smallest(self.prescribed_rates(0.0))
        return full.reshape(-1, 6)

    def null_space(self) -> np.ndarray:
        """Velocities (6 n, degrees of freedom) that the constraints allow at the start."""
        _, J, _ = self.constraints(self.c0, matrices(self.Q0), self.v0, self.w0)
        N = self.split(J).null
        full = np.zeros((6 * self.n, N.shape[1]))
        full[self.columns] = N
        return full

    def cut_forces(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """At the start, for each joint: force and torque on what is at its frame b, about that frame, in the world.

        Unique only where no constraint is redundant.
        """
        R = matrices(self.Q0)
        a, forces, _, _ = self.accelerations(self.c0, R, self.v0, self.w0, reactions=True)
        rows, efforts = self.joint_efforts(a, forces)
        whole = self.columns
        self.columns = np.arange(6 * self.n)  # a planar reaction is planar all the same
        _, J, _ = self.constraints(self.c0, R, self.v0, self.w0)
        self.columns = whole
        out = []
        for k, joint in enumerate(self.mechanism.joints):
            mine = self.owners == k
            end, sign = (joint.b, 1.0) if joint.b.body >= 0 else (joint.a, -1.0)
            load = forces[mine] @ J[mine]
            if any(joint is driven for driven in self.driven):
                place = next(i for i, driven in enumerate(self.driven) if joint is driven)
                load = load + efforts[place] * rows[place]
            load = load.reshape(self.n, 6)[end.body] * sign
            if self.mechanism.planar:
                load = load * np.array([1, 1, 0, 0, 0, 1])
            place = self.mechanism.pose(joint.b)[0]
            out.append((load[:3], load[3:] + cross(self.c0[end.body] - place, load[:3])))
        return out

    def joint_efforts(self, a, forces) -> tuple[np.ndarray, np.ndarray]:
        """Jacobian of the driven coordinates, and what acts along each of them at the start."""
        at = self.c0, matrices(self.Q0), self.v0, self.w0
        rows, rest = self.along_joints(*at)
        q_rates, q_accelerations = rows @ np.c_[self.v0, self.w0].reshape(-1), rows @ a.reshape(-1) + rest
        efforts = np.zeros(len(self.axials))
        for k, axial in enumerate(self.axials):
            efforts[k] = axial.effort(self.x0[k], self.factors[k] @ q_rates, 0.0)
            efforts[k] -= axial.inertia * (self.factors[k] @ q_accelerations)
        if len(self.given):
            efforts[self.given] = forces[-len(self.given) :]
        beside = [
            not axial.options.get("bearings", True) for axial in self.axials
        ]  # teeth that act on the bodies themselves
        efforts[beside] = 0.0
        return rows, self.factors.T @ efforts


def padded(R=None, w=None, v=None, c=None):
    """With the world behind the bodies."""
    zero = np.zeros((1, 3))
    return (
        None if R is None else np.concatenate([R, np.eye(3)[None]]),
        *(None if x is None else np.concatenate([x, zero]) for x in (w, v, c)),
    )
