"""A model exported as an FMU and simulated by an independent tool moves as here."""

from __future__ import annotations

import numpy as np
import pytest

import mechane as mc
from mechanisms import four_bar, pendulum

fmpy = pytest.importorskip("fmpy")
validation = pytest.importorskip("fmpy.validation")


def run(path, stop, **options):
    """Simulate an FMU with CVODE."""
    return fmpy.simulate_fmu(str(path), stop_time=stop, relative_tolerance=1e-8, output_interval=stop / 100, **options)


def test_a_loop_moves_as_here(tmp_path):
    model = four_bar(torque=1.0)
    path = mc.export_fmu(model, tmp_path / "four_bar", outputs=["pivot.phi", "crank.frame_b.r"])
    assert path == tmp_path / "four_bar.fmu"
    assert not validation.validate_fmu(str(path))
    there = run(path, 2.0, output=["pivot.phi", "crank.frame_b.r[0]", "crank.frame_b.r[1]"])
    here = mc.simulate(model, 2.0, tolerance=1e-9, points=101)
    np.testing.assert_allclose(there["time"], here.time, atol=1e-9)
    np.testing.assert_allclose(there["crank.frame_b.r[1]"], here["crank.frame_b.r"][:, 1], atol=1e-4)


def test_parameters_can_be_tuned_and_become_inputs(tmp_path):
    path = mc.export_fmu(pendulum(), tmp_path / "pendulum.fmu", outputs=["bob.r"], inputs=["world.g"])
    signal = np.array([(0.0, 0.0), (3.0, 0.0)], dtype=[("time", float), ("world.g", float)])
    still = run(path, 3.0, input=signal, output=["bob.r[0]"])
    np.testing.assert_allclose(still["bob.r[0]"], still["bob.r[0]"][0], atol=1e-9)  # no gravity: it stays
    there = run(path, 3.0, start_values={"rod.r[1]": -2.0}, output=["bob.r[0]"])
    here = mc.simulate(pendulum(), 3.0, tolerance=1e-9, points=101, parameters={"rod.r": (0.0, -2.0)})
    np.testing.assert_allclose(there["bob.r[0]"], here["bob.r"][:, 0], atol=1e-4)


def test_what_cannot_be_exported_is_said(tmp_path):
    class Ball(mc.Component):
        h, v = mc.variable(start=1.0), mc.variable(start=0.0)

        def equations(self):
            yield self.v == mc.der(self.h)
            yield mc.der(self.v) == -9.81
            yield mc.when(self.h < 0, mc.reinit(self.v, -0.7 * self.v))

    with pytest.raises(mc.MechaneError, match="events"):
        mc.export_fmu(Ball(), tmp_path / "ball.fmu")
    with pytest.raises(mc.MechaneError, match="is none"):
        mc.export_fmu(pendulum(), tmp_path / "p.fmu", inputs=["hinge.phi"])
    with pytest.raises(mc.MechaneError, match=r"(?i)did you mean"):
        mc.export_fmu(pendulum(), tmp_path / "p.fmu", outputs=["bob.rr"])
