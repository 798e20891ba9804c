"""Redraw the figures of the tutorial: `python docs/images/make.py`."""

from pathlib import Path

from PIL import Image

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.diagram import diagram
from mechane.examples import chaos, model
from mechane.examples.crane_crab import CraneCrab, CraneCrabDamped

HERE = Path(__file__).parent

STRIP = (
    "stewart_platform", "planetary_gear", "andrews_squeezer", "robot",
    "v6_engine", "flexible_four_bar", "kinematic_loop", "elliptical_gears",
)  # fmt: skip
strip = Image.new("RGB", (4 * 320, 2 * 200), "white")
for k, name in enumerate(STRIP):
    tile = Image.open(HERE / "gallery" / f"{name}.png").convert("RGB").resize((320, 200), Image.Resampling.LANCZOS)
    strip.paste(tile, (k % 4 * 320, k // 4 * 200))
strip.quantize(128).save(HERE / "strip.png", optimize=True)

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
diagram(model("two_track_car"), HERE / "diagram_two_track_car.svg", depth=1)

pair = mc.Model("curve_on_curve")
pair.world, pair.roll, pair.body = sp.World(), sp.Revolute(n=(1, 0, 0)), sp.Body(m=1.0, I=(0.1, 0.1, 0.1))
pair.point1, pair.point2 = (ct.PointOnCurve(curve=geo.Circle(r), orientation="tangential") for r in (1.0, 0.5))
pair.connect(pair.world.frame_b, pair.point1.frame_a)
pair.connect(pair.point1.frame_b, pair.roll.frame_a)
pair.connect(pair.roll.frame_b, pair.point2.frame_b)
pair.connect(pair.point2.frame_a, pair.body.frame_a)
diagram(pair, HERE / "diagram_curve_on_curve.svg")
