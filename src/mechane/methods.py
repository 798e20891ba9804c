"""The bodies of methods that language and simulation declare: what a model or a result can do lies in packages above them."""

from __future__ import annotations

from .extension import implement
from .language.component import Component, Model
from .simulation import archive
from .simulation.result import Result, Values
from .simulation.system import System

BODIES = {
    Component.publish: "mechane.page:publish",
    Component.draw: "mechane.view.draw:draw",
    Model.diagram: "mechane.diagram:diagram",
    Model._repr_svg_: "mechane.diagram:picture",
    System.gradient: "mechane.analysis.gradient:gradient",
    Values.plot: "mechane.view.plots:plot",
    Values.plot_energy: "mechane.view.plots:plot_energy",
    Result.save: "mechane.simulation.archive:save",
    Result.load: "mechane.simulation.archive:load",
    Result.animate: "mechane.view.export:animate",
    Result.image: "mechane.view.pictures:image",
    Result.video: "mechane.view.pictures:video",
    archive.SavedResult.animate: "mechane.view.export:animate_saved",
    archive.scene_of: "mechane.view.stored:scene_of",
}
for declared, place in BODIES.items():
    implement(declared, place)
