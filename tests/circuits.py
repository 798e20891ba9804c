"""A second physical domain, small: electrical circuits in the language alone."""

from __future__ import annotations

import mechane as mc


class Pin(mc.Connector):
    """An electrical pin, to have a second physical domain at hand."""

    v = mc.variable(unit="V")
    i = mc.flow(unit="A")


class TwoPins(mc.Component):
    p = Pin()
    n = Pin()


class Resistor(TwoPins):
    R = mc.parameter(unit="Ohm", min=0)

    def equations(self):
        yield self.p.v - self.n.v == self.R * self.p.i
        yield self.p.i + self.n.i == 0


class Capacitor(TwoPins):
    C = mc.parameter(unit="F", min=0)
    u = mc.variable(unit="V", state="prefer")

    def equations(self):
        yield self.u == self.p.v - self.n.v
        yield self.p.i == self.C * mc.der(self.u)
        yield self.p.i + self.n.i == 0


class Source(TwoPins):
    U = mc.parameter(1.0, unit="V")

    def equations(self):
        yield self.p.v - self.n.v == self.U
        yield self.p.i + self.n.i == 0


class Ground(mc.Component):
    p = Pin()

    def equations(self):
        yield self.p.v == 0


class LowPass(mc.Model):
    """A two-port with its own connectors: resistor in series, capacitor across the output."""

    a = Pin()
    b = Pin()
    g = Pin()
    resistor = Resistor(R=2.0)
    capacitor = Capacitor(C=0.5, u=0.0)

    def connections(self):
        yield mc.connect(self.a, self.resistor.p)
        yield mc.connect(self.resistor.n, self.capacitor.p, self.b)
        yield mc.connect(self.capacitor.n, self.g)


class Meter(TwoPins):
    """Measures the current; with `output` it has a pin that carries the reading as a voltage."""

    output = mc.option(False, doc="give it an output pin")
    gain = mc.parameter(10.0)
    out = mc.port(Pin, when="output")

    def equations(self):
        yield self.p.v == self.n.v
        yield self.p.i + self.n.i == 0
        if self.output:
            yield self.out.v == self.gain * self.p.i


def circuit(meter):
    model = mc.Model("circuit")
    model.source, model.resistor, model.ground, model.meter = Source(U=6.0), Resistor(R=3.0), Ground(), meter
    model.connect(model.source.p, model.meter.p)
    model.connect(model.meter.n, model.resistor.p)
    model.connect(model.resistor.n, model.source.n, model.ground.p)
    return model
