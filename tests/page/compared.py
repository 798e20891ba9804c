"""A published model, run by node, beside `simulate`."""

from __future__ import annotations

import numpy as np

import mechane as mc
from mechane import planar as pl


def compare(run_in_node, model, paths, stop, settings=(), *, limit=1e-5, sliders=(), pull=False, **options):
    """Largest difference between page and simulation, in parts of what is plotted; with `pull` of a model with handles on its bodies."""
    system = mc.compile(model)
    names = {s if isinstance(s, str) else s[0] for s in sliders}
    every = [{}, *settings]
    found = run_in_node(system, every, sliders=sliders, plots=paths, stop=stop, pull=pull, **options)
    known = {p.path for p in system.flat.parameters}
    worst = 0.0
    for given, motion in zip(every, found, strict=True):
        assert set(given) <= names
        assert motion["error"] is None
        parameters = {k: v for k, v in given.items() if k in known or k.rpartition("[")[0] in known}
        initial = whole(system, {k: v for k, v in given.items() if k not in parameters})
        result = system.simulate(stop, parameters=parameters, initial=initial, **options)
        for path, column in zip(paths, motion["columns"], strict=True):
            size = np.ptp(result[path]) or 1.0
            worst = max(worst, float(np.max(np.abs(np.array(column) - result[path])) / size))
    assert worst < limit
    return found


def whole(system, initial):
    """Start values with the given elements inserted into vectors that the model also starts from."""
    found = {}
    for path, value in initial.items():
        name, bracket, index = path.partition("[")
        if bracket:
            found.setdefault(name, np.array(system.simulate(1e-6, points=2)[name][0]))[int(index[:-1])] = value
        else:
            found[name] = value
    return found


def model_of(module):
    """The model of an example."""
    from mechane.sources import load

    return load(module.__name__.rpartition(".")[2])[0]


class Tube(mc.Model):
    """A pendulum made of a tube (1 degree of freedom)."""

    world = pl.World()
    hinge = pl.Revolute(phi=1.0, w=0.0)
    inner = mc.parameter(0.05, unit="m", min=0)
    area = mc.parameter(np.pi * (0.1**2 - inner**2), unit="m2", min=0)
    rod = pl.FixedTranslation(r=(0, -1))

    def build(self):
        self.load = pl.Body(m=100 * self.area, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.rod.frame_a)
        yield mc.connect(self.rod.frame_b, self.load.frame_a)
