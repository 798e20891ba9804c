"""Accelerations of a robot written down independently: from the XML by Newton and Euler, in NumPy."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np

G = np.array([0.0, 0.0, -9.81])


def numbers(element, key, default):
    return np.array([float(x) for x in element.get(key, default).split()]) if element is not None else np.array(
        [float(x) for x in default.split()]
    )  # fmt: skip


def rpy(angles):
    (cr, cp, cy), (sr, sp, sy) = np.cos(angles), np.sin(angles)
    return np.array([
        [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
        [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
        [-sp, cp * sr, cp * cr],
    ])  # fmt: skip


def about(axis, angle):
    x = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    return np.eye(3) + np.sin(angle) * x + (1 - np.cos(angle)) * x @ x


class Tree:
    """A robot with fixed base, hinges and sliders, from a URDF file."""

    def __init__(self, path: Path):
        top = ET.parse(path).getroot()
        self.links = {e.get("name"): e for e in top.findall("link")}
        self.above = {e.find("child").get("link"): e for e in top.findall("joint")}
        moving = ("revolute", "continuous", "prismatic")
        self.names = [e.get("name") for e in top.findall("joint") if e.get("type") in moving]
        self.mimic = {
            e.get("name"): (m.get("joint"), float(m.get("multiplier", 1)), float(m.get("offset", 0)))
            for e in top.findall("joint")
            if (m := e.find("mimic")) is not None
        }

    def chain(self, link):
        """Joints from the base to a link."""
        found = []
        while link in self.above:
            found.insert(0, self.above[link])
            link = self.above[link].find("parent").get("link")
        return found

    def motion(self, link, q):
        """Pose of a link, and its Jacobians (velocity of the origin, angular velocity), in the world."""
        r, R = np.zeros(3), np.eye(3)
        steps = []
        for joint in self.chain(link):
            origin = joint.find("origin")
            r, R = r + R @ numbers(origin, "xyz", "0 0 0"), R @ rpy(numbers(origin, "rpy", "0 0 0"))
            if joint.get("type") == "fixed":
                continue
            axis = numbers(joint.find("axis"), "xyz", "1 0 0")
            axis = axis / np.linalg.norm(axis)
            k = self.names.index(joint.get("name"))
            slides = joint.get("type") == "prismatic"
            steps.append((k, slides, R @ axis, r))
            r, R = (r + R @ axis * q[k], R) if slides else (r, R @ about(axis, q[k]))
        Jv, Jw = np.zeros((3, len(q))), np.zeros((3, len(q)))
        for k, slides, e, at in steps:
            Jv[:, k], Jw[:, k] = (e, 0 * e) if slides else (np.cross(e, r - at), e)
        return r, R, Jv, Jw

    def body(self, link, q):
        """Mass, inertia in the world, position and Jacobians of the centre of mass."""
        r, R, Jv, Jw = self.motion(link, q)
        inertial = self.links[link].find("inertial")
        origin, i = inertial.find("origin"), inertial.find("inertia")
        xx, yy, zz, xy, xz, yz = (float(i.get(k, 0)) for k in ("ixx", "iyy", "izz", "ixy", "ixz", "iyz"))
        turned = R @ rpy(numbers(origin, "rpy", "0 0 0"))
        I = turned @ np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]) @ turned.T
        arm = R @ numbers(origin, "xyz", "0 0 0")
        Jc = Jv + np.stack([np.cross(Jw[:, k], arm) for k in range(len(q))], 1)
        return float(inertial.find("mass").get("value")), I, r + arm, Jc, Jw

    def accelerations(self, q, v, tau):
        """M⁻¹ (τ - h), with the rates of the Jacobians from differences along the motion (complex steps are not needed)."""
        n = len(q)
        M, h = np.zeros((n, n)), np.zeros(n)
        for link in self.links:
            if self.links[link].find("inertial") is None:
                continue
            m, I, _, Jc, Jw = self.body(link, q)

            def jacobians(t, link=link):
                _, _, _, Jc, Jw = self.body(link, q + t * v)
                return np.concatenate([Jc, Jw])

            d = 1e-3  # eighth order: the error is far below rounding of the comparison
            weights = {1: 4 / 5, 2: -1 / 5, 3: 4 / 105, 4: -1 / 280}
            rate = sum(w * (jacobians(k * d) - jacobians(-k * d)) for k, w in weights.items()) / d
            spin = Jw @ v
            M += m * Jc.T @ Jc + Jw.T @ I @ Jw
            h += Jc.T @ (m * (rate[:3] @ v - G)) + Jw.T @ (I @ (rate[3:] @ v) + np.cross(spin, I @ spin))
        S, _ = self.reduction(q)
        return S @ np.linalg.solve(S.T @ M @ S, S.T @ (tau - h))

    def reduction(self, q):
        """How all joints follow from the free ones: v = S u."""
        free = [n for n in self.names if n not in self.mimic]
        S = np.zeros((len(self.names), len(free)))
        for i, name in enumerate(self.names):
            leader, factor, _ = self.mimic.get(name, (name, 1.0, 0.0))
            S[i, free.index(leader)] = factor
        return S, free
