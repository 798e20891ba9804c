"""Plots: panels, labels, lines, events, files."""

from __future__ import annotations

import re
import subprocess
import sys
import time

import numpy as np
import pytest

import mechane as mc
from mechane import planar as pl
from mechane.view.plots import compare, plot, plot_energy


def pendulum():
    m = mc.Model("pendulum")
    m.world = pl.World()
    m.hinge = pl.Revolute(phi=0.5, w=0.0)
    m.bob = pl.Body(m=1.0, I=0.1, r_cm=(0, -1))
    m.connect(m.world.frame_b, m.hinge.frame_a)
    m.connect(m.hinge.frame_b, m.bob.frame_a)
    return m


class Ball(mc.Model):
    """A ball that bounces on the floor."""

    h = mc.variable(unit="m")
    v = mc.variable(unit="m/s")

    def equations(self):
        yield mc.der(self.h) == self.v
        yield mc.der(self.v) == -9.81
        yield mc.when(self.h < 0, mc.reinit(self.v, -0.8 * self.v))


@pytest.fixture(scope="module")
def system():
    return mc.compile(pendulum())


@pytest.fixture(scope="module")
def result(system):
    return system.simulate(2.0)


def labels(ax):
    return [line.get_label() for line in ax.lines]


def test_one_panel_a_unit(result):
    figure = result.plot("hinge.phi", "bob.v", "hinge.w", "bob.phi", title="Pendulum")
    angles, speed, turn = figure.axes
    assert labels(angles) == ["hinge.phi [rad]", "bob.phi [rad]"] and angles.get_ylabel() == "[rad]"
    assert labels(speed) == ["bob.v[0] [m/s]", "bob.v[1] [m/s]"] and speed.get_ylabel() == "bob.v [m/s]"
    assert turn.get_ylabel() == "hinge.w [rad/s]" and turn.get_xlabel() == "time [s]"
    assert np.array_equal(angles.lines[0].get_ydata(), result["hinge.phi"])
    assert figure.get_suptitle() == "Pendulum"
    assert angles.get_legend() is not None and turn.get_legend() is None


def test_states_without_a_name(result):
    assert [ax.get_ylabel() for ax in result.plot().axes] == ["hinge.phi [rad]", "hinge.w [rad/s]"]


def test_phase_plot_and_path(result):
    (ax,) = plot(result, "hinge.w", x="hinge.phi").axes
    assert ax.get_xlabel() == "hinge.phi [rad]" and np.array_equal(ax.lines[0].get_xdata(), result["hinge.phi"])
    (ax,) = plot(result, "bob.r[1]", x="bob.r[0]").axes
    assert ax.get_aspect() == 1.0 and ax.get_ylabel() == "bob.r[1] [m]"
    with pytest.raises(mc.MechaneError, match=r"choose an element, such as 'bob\.r\[0\]'"):
        plot(result, "hinge.w", x="bob.r")


def test_wrong_names_are_met_kindly(result):
    with pytest.raises(mc.MechaneError, match=r"hinge\.phy.*[Dd]id you mean.*hinge\.phi"):
        result.plot("hinge.phy")


def test_compare(system, result):
    other = system.simulate(2.0, parameters={"bob.m": 2.0}, initial={"hinge.phi": 0.8})
    top, bottom = compare({"light": result, "heavy": other}, "hinge.phi", "hinge.w").axes
    assert labels(top) == labels(bottom) == ["light", "heavy"]
    assert top.get_legend() is not None and bottom.get_legend() is None
    (ax,) = compare([result, other], "bob.r").axes
    assert labels(ax) == ["bob.r[0] (0)", "bob.r[1] (0)", "bob.r[0] (1)", "bob.r[1] (1)"]
    assert ax.lines[0].get_color() == ax.lines[2].get_color() != ax.lines[1].get_color()
    with pytest.raises(mc.MechaneError, match="at least one"):
        compare([], "hinge.phi")


def test_events_are_marked():
    result = mc.simulate(Ball(h=1.0, v=0.0), 1.0)
    assert result.events
    marks = [line.get_xdata()[0] for line in result.plot("h").axes[0].lines if line.get_gid() == "event"]
    assert np.allclose(marks, sorted({e.time for e in result.events}))
    assert len(result.plot("h", events=False).axes[0].lines) == 1


def test_energy(result):
    top, bottom = plot_energy(result).axes
    assert labels(top) == ["kinetic", "potential", "total"]
    assert top.get_ylabel() == "energy [J]" and np.abs(bottom.lines[0].get_ydata()).max() < 1e-3


def test_files_and_own_axes(result, tmp_path):
    from matplotlib.figure import Figure

    result.plot("hinge.phi", file=tmp_path / "a.png")
    result.plot("hinge.phi", file=tmp_path / "a.svg")
    assert (tmp_path / "a.png").read_bytes()[:4] == b"\x89PNG" and b"<svg" in (tmp_path / "a.svg").read_bytes()
    figure = Figure()
    axes = figure.subplots(1, 2)
    assert result.plot("hinge.phi", "hinge.w", axes=axes) is figure
    with pytest.raises(mc.MechaneError, match="2 units"):
        result.plot("hinge.phi", "hinge.w", axes=axes[0])


def test_saved_results_plot_too(result, tmp_path):
    saved = mc.Result.load(result.save(tmp_path / "run.npz"))
    (ax,) = plot(saved, "hinge.phi").axes
    assert ax.get_ylabel() == "hinge.phi [rad]"
    assert plot_energy(saved).axes
    with pytest.raises(mc.MechaneError, match="Name the variables"):
        plot(saved)


def test_import_stays_light():
    code = "import mechane, sys; assert not {'matplotlib', 'viser'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_laid_over_others(system, result):
    other = system.simulate(2.0, initial={"hinge.phi": 0.8})
    (ax,) = result.plot("hinge.phi", others={"wider": other}).axes
    assert labels(ax) == ["this", "wider"]


def test_a_page_to_zoom_into(tmp_path):
    """One file with all numbers in it that loads nothing."""
    ball = mc.simulate(Ball(h=1.0, v=0.0), 1.0)
    ball.plot("h", "v", title="Ball <1>", file=tmp_path / "new" / "ball.html")
    page = (tmp_path / "new" / "ball.html").read_text(encoding="utf-8")
    assert "<title>Ball &lt;1&gt;</title>" in page
    assert len(page) < 5e6 and not re.search(r"""<(script|link)[^>]*(src|href)=["']""", page)
    assert '"Span"' in page and "h [m]" in page and "v [m/s]" in page
    plot_energy(ball, file=tmp_path / "energy.html")
    assert "kinetic" in (tmp_path / "energy.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_page_in_a_browser(look_at, system, result, tmp_path):
    other = system.simulate(2.0, initial={"hinge.phi": 0.8})
    path = tmp_path / "plot.html"
    compare({"narrow": result, "wide": other}, "hinge.phi", "hinge.w", file=path)
    with look_at(path) as page:
        until, blue, red = time.time() + 30, 0, 0
        while time.time() < until and min(blue, red) < 50:
            time.sleep(0.3)
            r, g, b = np.moveaxis(page.picture(), -1, 0)
            blue, red = ((b > r + 60) & (b > g + 40)).sum(), ((r > b + 60) & (r > g + 60)).sum()
    assert min(blue, red) >= 50, "two lines are drawn"
    assert not page.foreign() and not page.complaints
