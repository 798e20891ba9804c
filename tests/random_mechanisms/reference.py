"""The motion of a mechanism by the textbook: absolute coordinates, Newton and Euler, constraints by their Jacobian.

Every body has the place of its centre of mass, a quaternion, and the velocities of both in the world. Accelerations obey
J a + γ = 0; what they leave open, a = a_0 + N z with J N = 0, follows from Nᵀ (M a - f) = 0: no multipliers, so redundant
constraints and massless bodies need no care. Knows nothing of mechane.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from scipy.integrate import DOP853
from scipy.linalg.lapack import dgeqp3, dorgqr, dtrtrs

from .acting import ACTING, Acting, Place, Singular
from .describe import KINDS, Mechanism, quaternion, rotation

ZERO = np.zeros(3)
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
        return self.seen @ dtrtrs(R, g[self.order[: self.rank]], trans=1)[0]

    def multipliers(self, load: np.ndarray) -> np.ndarray:
        """λ with Jᵀ λ = load, zero for rows that are implied."""
        out = np.zeros(len(self.order))
        if self.rank:
            out[self.order[: self.rank]] = dtrtrs(self.R[: self.rank, : self.rank], self.seen.T @ load)[0]
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
    a: np.ndarray | None = None  # accelerations of both, where something measures them


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
        self._forces()
        self._constraints()
        self._axials()
        R = np.array([b.R for b in bodies])
        arm = np.array([b.r_cm for b in bodies])
        self.c0 = np.array([b.r for b in bodies]) + turn(R, arm)
        self.Q0 = np.array([quaternion(b.R) for b in bodies])
        self.w0 = np.array([b.w for b in bodies])
        self.v0 = np.array([b.v for b in bodies]) + cross(self.w0, turn(R, arm))
        self.x0 = np.array([axial.start(mechanism) for axial in self.axials])
        self.z0 = self._own_starts()
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
                    self.levels.append((ia, ua, joint.a.E, ib, ub, rest[0], *rest[1:]))
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
        rolls = 0
        for k in self.rolling:
            law, (i, _, E), _, o = self.acting[k]
            body = self.mechanism.bodies[i]
            rolls += len(law.rows(Place(body.r, body.R @ E, body.v, body.w), o))
        self.rows = len(dots) + len(alongs) + len(distances) + len(self.levels) + rolls
        self.owners = np.array([*(k for rows in self.owner for k in rows), *(-1,) * rolls], int)

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
        """Required J v: the rates of prescribed coordinates, zero for all other constraints."""
        out = np.zeros(self.rows)
        for i, k in enumerate(self.given):
            out[self.rows - len(self.given) + i] = self.axials[k].motion(t)[1]
        return out

    def _forces(self) -> None:
        """Laws, their ends, and which of the numbers that are integrated belong to each."""
        self.acting: list[tuple] = []
        heavy = [x for x in self.mechanism.joints if x.kind in ACTING]
        for x in (*self.mechanism.forces, *heavy):
            b = None if x.b is None else (*self._end(x.b), x.b.E)
            self.acting.append((ACTING[x.kind], (*self._end(x.a), x.a.E), b, x.options))
        self.own: list[slice] = []
        self.massive = [k for k, (law, *_) in enumerate(self.acting) if type(law).masses is not Acting.masses]
        self.rolling = [k for k, (law, *_) in enumerate(self.acting) if type(law).rows is not Acting.rows]

    def _own_starts(self) -> np.ndarray:
        """Numbers that laws integrate, such as the length of a spring in series with a damper."""
        out: list[float] = []
        R = matrices(self.Q0)
        for law, a, b, o in self.acting:
            mine = law.start(*self.places(a, b, self.c0, R, self.v0, self.w0), o)
            self.own.append(slice(len(out), len(out) + len(mine)))
            out += mine
        return np.array(out)

    def place(self, end: tuple | None, c, R, v, w) -> Place | None:
        """Where an end is, and how it moves."""
        if end is None:
            return None
        i, u, E = end
        if i == self.n:
            return Place(u, E, ZERO, ZERO)
        arm = R[i] @ u
        return Place(c[i] + arm, R[i] @ E, v[i] + cross(w[i], arm), w[i])

    def places(self, a, b, c, R, v, w) -> tuple[Place | None, Place | None]:
        return self.place(a, c, R, v, w), self.place(b, c, R, v, w)

    def loads(self, c, R, v, w, t, z) -> tuple[np.ndarray, np.ndarray]:
        """Forces on centres of mass and torques about them, gyroscopic ones too: (n, 6); and rates of what laws integrate."""
        n = self.n
        f, rates = np.zeros((n + 1, 6)), np.zeros(len(z))
        f[:n, :3] = self.m[:, None] * self.mechanism.gravity
        world = R @ self.I @ R.transpose(0, 2, 1)
        f[:n, 3:] = -cross(w, turn(world, w))
        for (law, a, b, o), own in zip(self.acting, self.own, strict=True):
            here, there = self.places(a, b, c, R, v, w)
            found = law.loads(here, there, o, t, z[own])
            rates[own] = found.rates
            for end, place, push, twist in ((a, here, found.f_a, found.t_a), (b, there, found.f_b, found.t_b)):
                if end is not None and end[0] < n:
                    i = end[0]
                    f[i, :3] += push
                    f[i, 3:] += twist + cross(place.r - c[i], push)
        return f[:n], rates

    def carried(self, c, R, v, w) -> Iterator[tuple]:
        """Masses on lines and rods: each with the Jacobian of its velocity and the rest of its acceleration."""
        n = self.n
        for k in self.massive:
            law, a, b, o = self.acting[k]
            here, there = self.places(a, b, c, R, v, w)
            for mass in law.masses(here, there, o):
                J, rest = np.zeros((len(mass.A), n + 1, 6)), mass.rest.copy()
                for end, place, A in ((a, here, mass.A), (b, there, mass.B)):
                    if end is None or end[0] == n:
                        continue
                    i = end[0]
                    arm = place.r - c[i]
                    J[:, i, :3] += A
                    J[:, i, 3:] += cross(np.broadcast_to(arm, A.shape), A)
                    rest = rest + A @ cross(w[i], cross(w[i], arm))
                yield mass, J[:, :n].reshape(len(mass.A), 6 * n), rest

    def potential(self, c, R, v, w, x, z) -> float:
        """Of gravity and springs; the work of a LineForce counts as supplied from outside."""
        energy = -float(self.m @ (c @ self.mechanism.gravity))
        for (law, a, b, o), own in zip(self.acting, self.own, strict=True):
            energy += law.stored(*self.places(a, b, c, R, v, w), o, z[own])
        for mass, _, _ in self.carried(c, R, v, w):
            energy -= 0.0 if mass.r is None else mass.m * float(mass.r @ self.mechanism.gravity)
        return energy + sum(axial.stored(place) for axial, place in zip(self.axials, x, strict=True))

    def kinetic(self, c, R, v, w, z) -> float:
        world = R @ self.I @ R.transpose(0, 2, 1)
        energy = 0.5 * self.m @ dot(v, v) + 0.5 * dot(w, turn(world, w)).sum()
        energy += sum(law.spinning(o, z[own]) for (law, _, _, o), own in zip(self.acting, self.own, strict=True))
        for mass, J, _ in self.carried(c, R, v, w):
            speed = J @ np.c_[v, w].reshape(-1)
            energy += 0.5 * mass.m * speed @ speed
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
        for ia, ua, E, ib, ub, level, *spin in self.levels:
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
            for radius in spin:  # in the plane: the way also changes as the angle does
                J[at, ib, 5] += radius
                J[at, ia, 5] -= radius
            at += 1
        for k in self.rolling:
            law, a, _, o = self.acting[k]
            here = self.place(a, c, R, v, w)
            i, arm = a[0], here.r - c[a[0]]
            for e, normal, more in law.rows(here, o):
                g[at] = 0.0  # of speeds alone
                J[at, i, :3] = e
                J[at, i, 3:] = normal + cross(arm, e)
                rest[at] = more + e @ cross(w[i], cross(w[i], arm))
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
        """The independent part of J, and its null space."""
        width = J.shape[1]
        if not self.rows:
            return Split(0, np.zeros(0, int), np.eye(width), np.zeros((0, 0)))
        packed, order, tau, *_ = dgeqp3(J.T)
        full = np.zeros((width, width), order="F")
        full[:, : packed.shape[1]] = packed[:, :width]
        Q, *_ = dorgqr(full, tau)
        R, order = packed, order - 1  # below its diagonal R is what Q was made of
        size = np.abs(R.diagonal())
        if self.rank is None:  # at the start, where all is assembled; between steps redundant rows agree less well
            self.rank = int((size > GAP * size[0]).sum())
        rank = self.rank
        if size[rank - 1] < self.least * size[0]:
            raise Singular(f"pivots {size}")
        return Split(rank, order, Q, R)

    # motion
    def accelerations(self, c, R, v, w, reactions=False, x=None, t=0.0, z=None):
        """Of centres of mass and angular ones, (n, 6), and rates of what laws integrate; with the loads that the constraints need, if wanted."""
        _, J, rest = self.constraints(c, R, v, w, x, t)
        parts = self.split(J)
        N = parts.null
        load, moving = self.loads(c, R, v, w, t, self.z0 if z is None else z)
        load = load.reshape(-1)
        M = np.zeros((self.n, 6, self.n, 6))
        every = np.arange(self.n)
        for i in range(3):
            M[every, i, every, i] = self.m
        M[every, 3:, every, 3:] = R @ self.I @ R.transpose(0, 2, 1)
        M = M.reshape(6 * self.n, 6 * self.n)
        for mass, way, more in self.carried(c, R, v, w):
            M += mass.m * way.T @ way
            weight = 0.0 if mass.r is None else self.mechanism.gravity
            load = load + mass.m * way.T @ (weight - more)
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
            return full.reshape(self.n, 6), moving
        return full.reshape(self.n, 6), parts.multipliers(M @ a - load), J, inner

    def rates(self, t, y):
        c, Q, v, w = self.unpack(y)
        x, z = self.beside(y)
        Q = Q / np.linalg.norm(Q, axis=1)[:, None]
        R = matrices(Q)
        a, creeping = self.accelerations(c, R, v, w, x=x, t=t, z=z)
        moving = np.zeros(0)
        if self.axials:
            moving = self.factors @ (self.along_joints(c, R, v, w)[0] @ np.c_[v, w].reshape(-1))
        spin = np.empty_like(Q)
        spin[:, 0] = -dot(w, Q[:, 1:])
        spin[:, 1:] = Q[:, :1] * w + cross(w, Q[:, 1:])
        return np.concatenate([v.ravel(), 0.5 * spin.ravel(), a[:, :3].ravel(), a[:, 3:].ravel(), moving, creeping])

    def beside(self, y):
        """What is integrated along with the bodies: coordinates of joints, and numbers of laws."""
        at = 13 * self.n + len(self.axials)
        return y[13 * self.n : at], y[at:]

    def unpack(self, y):
        n = self.n
        return (
            y[: 3 * n].reshape(n, 3),
            y[3 * n : 7 * n].reshape(n, 4),
            y[7 * n : 10 * n].reshape(n, 3),
            y[10 * n : 13 * n].reshape(n, 3),
        )

    def project(self, y, t=0.0):
        """The nearest state that satisfies the constraints."""
        c, Q, v, w = (x.copy() for x in self.unpack(y))
        places, own = (x.copy() for x in self.beside(y))
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
        return np.concatenate([c.ravel(), Q.ravel(), v.ravel(), w.ravel(), places, own])

    def start(self) -> np.ndarray:
        return np.concatenate([self.c0.ravel(), self.Q0.ravel(), self.v0.ravel(), self.w0.ravel(), self.x0, self.z0])

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
        places, own = ([self.beside(y)[i] for y in states] for i in (0, 1))
        kinetic = np.array([self.kinetic(*x) for x in zip(c, R, v, w, own, strict=True)])
        potential = np.array([self.potential(*x) for x in zip(c, R, v, w, places, own, strict=True)])
        a = None
        if self.mechanism.sensors:
            a = np.array([
                self.accelerations(*s, x=x, t=t, z=z)[0]
                for *s, x, z, t in zip(c, R, v, w, places, own, times, strict=True)
            ])  # fmt: skip
        self.slides_on(c, R, v, w)
        self.stays_bent(c, R)
        return Motion(times, c, R, v, w, kinetic, potential, a)

    def slides_on(self, c, R, v, w) -> None:
        """Friction must not change its direction during the run."""
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
