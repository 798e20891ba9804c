"""A loaded robot at random states, and its accelerations."""

from __future__ import annotations

import os
import warnings
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import mechane as mc

FILES = Path(__file__).parent / "files"
WIDE = {"spherical": (4, 3), "free": (7, 6)}


def peer(name: str) -> Any:
    """Another tool to compare with; continuous integration must have it."""
    return import_module(name) if os.environ.get("CI") else pytest.importorskip(name)


def quietly(load, *args, **options):
    """A model whose remarks are ignored here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return load(*args, **options)


def joints_of(robot):
    return [j for link in robot.links.values() for j in link.joints]


def component(model, joint):
    return getattr(model, model.renamed.get(f"joint {joint.name}", joint.name))


def random_state(robot, rng):
    """Coordinates and speeds of all joints as MuJoCo orders them, each with the names of the variables here."""
    q, v = [], []
    for joint in joints_of(robot):
        nq, nv = WIDE.get(joint.kind, (1, 1))
        x = rng.uniform(-1, 1, nq)
        if nq > 1:
            x[-4:] /= np.linalg.norm(x[-4:])
        q.append(x)
        v.append(rng.uniform(-1, 1, nv))
    return q, v


def start(model, robot, q, v):
    """The state as `initial=`."""
    values = {}
    for joint, x, u in zip(joints_of(robot), q, v, strict=True):
        path = component(model, joint).path
        match joint.kind:
            case "revolute":
                values |= {f"{path}.phi": x[0], f"{path}.w": u[0]}
            case "prismatic":
                values |= {f"{path}.s": x[0], f"{path}.v": u[0]}
            case "spherical":
                values |= {f"{path}.Q": x, f"{path}.w": u}
            case _:
                values |= {f"{path}.r_rel": x[:3], f"{path}.Q": x[3:], f"{path}.v_rel": u[:3], f"{path}.w_rel": u[3:]}
    return values


def controls(model, robot, u):
    """Controls of all actuators as `parameters=`."""
    names = [model.renamed.get(f"actuator {name}", name) for name in robot.actuators]
    return {f"{name}.control": value for name, value in zip(names, u, strict=True)}


def accelerations(model, robot, system, initial, parameters=None):
    """Rates of all speeds at the start."""
    result = system.simulate(1e-9, points=2, initial=initial, parameters=parameters or {})
    rates = []
    for joint in joints_of(robot):
        part = component(model, joint)
        speeds = {"prismatic": ("v",), "free": ("v_rel", "w_rel")}.get(joint.kind, ("w",))
        rates += [np.atleast_1d(result.evaluate(mc.der(getattr(part, s)))[0]) for s in speeds]
    return np.concatenate(rates)


def difference(got, want):
    return np.abs(got - want).max() / max(1.0, np.abs(want).max())
