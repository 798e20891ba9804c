"""Draw the figures of the tutorial anew: `python docs/images/make.py`."""

from pathlib import Path

import mechane as mc
from mechane.examples import chaos
from mechane.examples.crane_crab import CraneCrab, CraneCrabDamped

HERE = Path(__file__).parent

for model, name in ((CraneCrab(), "undamped"), (CraneCrabDamped(), "damped")):
    figure = mc.simulate(model, 10.0).plot("rail.s", "hinge.phi")
    figure.set_size_inches(8, 4.5)
    figure.savefig(HERE / f"crane_crab_{name}.png", dpi=90)

runs = chaos.study()
chaos.figure(runs).savefig(HERE / "chaos.png", dpi=90)
(HERE.parent / "snippets" / "chaos.md").write_text(chaos.table(chaos.rows(runs)))
