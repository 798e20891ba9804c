"""Andrews' squeezer: seven bodies in three loops that share one joint, a classic solver benchmark."""

from __future__ import annotations

import csv
from importlib.resources import files

import mechane as mc
from mechane import planar as pl
from mechane.examples._present import present

STOP = 0.03

START = dict(
    beta=-0.06171389001427645, theta=0.0, gamma=0.4552798191630704, phi=0.2226683901658859,
    delta=0.4873649795438426, omega=-0.2226683901658859, epsilon=1.2305474445498212,
)  # fmt: skip

JOINTS = dict(beta="O", theta="F", gamma="B", phi="G", delta="A5", omega="H", epsilon="A7")
"""The joint that has each angle."""


def constants() -> dict[str, float]:
    """Lengths, masses, inertias, spring and torque of the published problem, in SI units."""
    with files("mechane.examples").joinpath("andrews.csv").open() as file:
        return {row["name"]: float(row["value_SI"]) for row in csv.DictReader(file)}


def pin(angle: float) -> pl.Revolute:
    """A joint at rest whose angle follows from closing the loops."""
    return pl.Revolute(phi=mc.guess(angle), w=mc.guess(0.0))


def build() -> mc.Model:
    """The mechanism, at rest (1 degree of freedom)."""
    p, q = constants(), START
    m = mc.Model("squeezer")
    m.world = pl.World(g=0.0)
    m.a = pl.FixedTranslation(r=(p["xa"], p["ya"]))
    m.b = pl.FixedTranslation(r=(p["xb"], p["yb"]))
    m.c = pl.FixedTranslation(r=(p["xc"], p["yc"]))
    m.connect(m.world.frame_b, m.a.frame_a, m.b.frame_a, m.c.frame_a)
    # K1 turns about O and carries F
    m.O = pl.Revolute(phi=q["beta"], w=0.0)
    m.k1 = pl.FixedTranslation(r=(p["rr"], 0))
    m.body1 = pl.Body(m=p["m1"], I=p["i1"], r_cm=(p["ra"], 0))
    m.drive = pl.WorldTorque(t=p["mom"])
    m.connect(m.world.frame_b, m.O.frame_a)
    m.connect(m.O.frame_b, m.k1.frame_a, m.body1.frame_a, m.drive.frame_b)
    # K2 from F to E
    m.F = pin(q["theta"])
    m.k2 = pl.FixedTranslation(r=(-p["d"], 0))
    m.body2 = pl.Body(m=p["m2"], I=p["i2"], r_cm=(-p["da"], 0))
    m.connect(m.k1.frame_b, m.F.frame_a)
    m.connect(m.F.frame_b, m.k2.frame_a, m.body2.frame_a)
    # K3 is a triangle B, D, E; a spring pulls D towards C
    m.B = pin(q["gamma"])
    m.k3 = pl.FixedTranslation(r=(0, -p["ss"]))
    m.body3 = pl.Body(m=p["m3"], I=p["i3"], r_cm=(p["sb"], -p["sa"]))
    m.d = pl.FixedTranslation(r=(p["sd"], -p["sc"]))
    m.spring = pl.Spring(c=p["c0"], s0=p["l0"])
    m.connect(m.b.frame_b, m.B.frame_a)
    m.connect(m.B.frame_b, m.k3.frame_a, m.body3.frame_a, m.d.frame_a)
    m.connect(m.d.frame_b, m.spring.frame_a)
    m.connect(m.c.frame_b, m.spring.frame_b)
    # K5 from A to G, K4 from G to E
    m.A5 = pin(q["delta"])
    m.k5 = pl.FixedTranslation(r=(p["zt"], 0))
    m.body5 = pl.Body(m=p["m5"], I=p["i5"], r_cm=(p["ta"], p["tb"]))
    m.G = pin(q["phi"])
    m.k4 = pl.FixedTranslation(r=(0, -p["e"]))
    m.body4 = pl.Body(m=p["m4"], I=p["i4"], r_cm=(0, p["ea"] - p["e"]))
    m.connect(m.a.frame_b, m.A5.frame_a)
    m.connect(m.A5.frame_b, m.k5.frame_a, m.body5.frame_a)
    m.connect(m.k5.frame_b, m.G.frame_a)
    m.connect(m.G.frame_b, m.k4.frame_a, m.body4.frame_a)
    # K7 from A to H, K6 from H to E
    m.A7 = pin(q["epsilon"])
    m.k7 = pl.FixedTranslation(r=(0, -p["u"]))
    m.body7 = pl.Body(m=p["m7"], I=p["i7"], r_cm=(-p["ub"], -p["ua"]))
    m.H = pin(q["omega"])
    m.k6 = pl.FixedTranslation(r=(p["zf"], 0))
    m.body6 = pl.Body(m=p["m6"], I=p["i6"], r_cm=(p["zf"] - p["fa"], 0))
    m.connect(m.a.frame_b, m.A7.frame_a)
    m.connect(m.A7.frame_b, m.k7.frame_a, m.body7.frame_a)
    m.connect(m.k7.frame_b, m.H.frame_a)
    m.connect(m.H.frame_b, m.k6.frame_a, m.body6.frame_a)
    # K3, K4 and K6 meet K2 in E
    angle2 = q["beta"] + q["theta"]
    m.E3, m.E4, m.E6 = (
        pin(q["gamma"] - angle2),
        pin(q["delta"] + q["phi"] - angle2),
        pin(q["epsilon"] + q["omega"] - angle2),
    )
    m.connect(m.k2.frame_b, m.E3.frame_a, m.E4.frame_a, m.E6.frame_a)
    m.connect(m.E3.frame_b, m.k3.frame_b)
    m.connect(m.E4.frame_b, m.k4.frame_b)
    m.connect(m.E6.frame_b, m.k6.frame_b)
    return m


def main(show: bool = True) -> mc.Result:
    """Run the published 0.03 s."""
    result = mc.simulate(build(), STOP, tolerance=1e-9)
    if show:
        present(result, *(f"{joint}.phi" for joint in ("B", "G", "A5", "A7")))
    return result


if __name__ == "__main__":
    main()
