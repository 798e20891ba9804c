"""Draw the figures of the tutorial anew: `python docs/images/make.py`."""

from pathlib import Path

import mechane as mc
from mechane.diagram import diagram
from mechane.examples import chaos, model
from mechane.examples.crane_crab import CraneCrab, CraneCrabDamped

HERE = Path(__file__).parent

for crane, name in ((CraneCrab(), "undamped"), (CraneCrabDamped(), "damped")):
    figure = mc.simulate(crane, 10.0).plot("rail.s", "hinge.phi")
    figure.set_size_inches(8, 4.5)
    figure.savefig(HERE / f"crane_crab_{name}.png", dpi=90)

runs = chaos.study()
chaos.figure(runs).savefig(HERE / "chaos.png", dpi=90)
(HERE.parent / "snippets" / "chaos.md").write_text(chaos.table(chaos.rows(runs)))

diagram(CraneCrabDamped(), HERE / "diagram_crane_crab.svg")
for name in ("v6_engine", "fourfold_pendulum"):
    diagram(model(name), HERE / f"diagram_{name}.svg")
