"""Output in notebooks: figures, diagrams and tables."""

from __future__ import annotations

from html.parser import HTMLParser

import numpy as np

import mechane as mc
from mechane import geometry as geo
from mechane import notebook
from mechane import planar as pl
from mechane.examples import model


class Pendulum(mc.Model):
    """A <pendulum>."""

    world = pl.World()
    hinge = pl.Revolute(phi=0.3, w=0.0)
    arm = pl.FixedTranslation(r=(0, -1))
    bob = pl.Body(m=1.0, I=0.1)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.hinge.frame_a)
        yield mc.connect(self.hinge.frame_b, self.arm.frame_a)
        yield mc.connect(self.arm.frame_b, self.bob.frame_a)


class Texts(HTMLParser):
    """The cells of tables, and whether all tags are closed."""

    def __init__(self, page: str):
        super().__init__()
        self.rows: list[list[str]] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data


def cells(page: str) -> list[list[str]]:
    texts = Texts(page)
    assert not texts.open
    return texts.rows


def test_figures_are_pictures():
    result = mc.simulate(Pendulum(), 1.0)
    for figure in (result.plot("hinge.phi"), result.plot_energy(), geo.Torus().plot()):
        assert figure._repr_png_().startswith(b"\x89PNG")


def test_models_show_their_diagram():
    svg = Pendulum()._repr_svg_() or ""
    assert svg.startswith("<svg") and "hinge" in svg and "A &lt;pendulum&gt;." in svg
    assert mc.Model("empty")._repr_svg_() is None


def test_reports_and_results():
    system = mc.compile(Pendulum())
    result = system.simulate(1.0)
    rows = cells(notebook.system_html(system))
    assert ["degrees of freedom", "1"] in rows and any(row[0] == "hinge.phi" for row in rows)
    start = next(row for row in cells(notebook.result_html(result)) if row[0] == "hinge.phi")
    assert start[1:3] == ["rad", "0.3"]
    energy = cells(notebook.energy_html(result.energy()))
    assert [row[0] for row in energy[1:]] == ["kinetic", "potential", "total", "dissipated", "supplied", "error"]
    assert energy[1][1] == "0"


def test_analyses():
    swing = Pendulum()
    linear = mc.linearize(swing)
    rows = cells(linear._repr_html_())
    assert rows[0][1:] == linear.states and rows[1][0].startswith("der(")
    assert "Pendulum: 2 states, 0 inputs, 0 outputs" in linear._repr_html_()
    assert cells(linear.modes()._repr_html_())[0] == ["mode", "frequency [Hz]", "damping ratio"]
    pose = mc.equilibrium(swing)
    assert any(row[0] == "hinge.phi" for row in cells(pose._repr_html_()))
    assert "bob.r" in pose._ipython_key_completions_()
    sweep = mc.sweep(swing, {"bob.m": [1.0, 2.0]}, 0.1, measure={"end": "hinge.phi"}, workers=1)
    assert cells(sweep._repr_html_())[0] == ["bob.m", "end"] and cells(sweep._repr_html_())[2][0] == "2"
    assert sweep._ipython_key_completions_() == ["end", "bob.m"]


def test_long_tables_are_cut_and_texts_escaped():
    rows = cells(notebook.table_html([(f"<{k}>", k) for k in range(30)], ("a", "b"), "<c>"))
    assert rows[1] == ["<0>", "0"] and rows[-1] == ["… and 10 more"] and len(rows) == 22
    assert notebook.shown(np.eye(3)) == "array (3, 3)" and notebook.shown((1, 2.5)) == "(1, 2.5)"
    assert notebook.shown(["a", "b"]) == "a, b"
    assert cells(notebook.table_html([(-0.0, -0.5)])) == [["0", "-0.5"]]


def test_every_kind_of_model_has_a_diagram():
    assert "<svg" in (getattr(model("four_bar"), "_repr_svg_")() or "")  # noqa: B009


def test_consoles_show_short_texts():
    system = mc.compile(Pendulum())
    assert repr(system) == "<System of Pendulum: 2 states, 1 degree of freedom>"
    assert repr(system.report) == str(system.report) and "1 degree of freedom" in repr(system.report)
    assert repr(system.stepper(["bob.m"], ["hinge.phi"])).startswith("<Stepper of Pendulum at t = 0: inputs ['bob.m']")
    assert len(repr(system.simulate(1.0).energy())) < 120
