"""Many states in a chain: the stiff method solves a sparse system, whose size and work grow with the length of the chain."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor

import casadi as ca
import numpy as np
import pytest

import mechane as mc
from mechane import beams
from mechane import planar as pl
from mechane import spatial as sp
from mechane.code import tape_of
from mechane.code.llvm import MachineCode
from mechane.compiler.translate import translate
from mechane.examples.cam_follower import CamFollower
from mechane.examples.counter_spin import CounterSpin
from mechane.examples.elliptical_gears import EllipticalGears
from mechane.examples.four_bar import FourBar
from mechane.examples.marble_run import MarbleRun
from mechane.examples.roller_coaster import RollerCoaster
from mechane.examples.stick_slip import StickSlip
from mechane.runtime import Method, Run, Status
from mechane.simulation import jacobian
from mechane.simulation.jacobian import sparse_jacobian
from mechane.simulation.system import System

SHAPE = dict(length=1.0, section=beams.Rectangle(width=0.002, height=0.03), material=beams.STEEL)


def cantilever(segments, library=pl, **options):
    m = mc.Model("cantilever")
    m.world = library.World()
    kind = beams.PlanarBeam if library is pl else beams.Beam
    m.beam = kind(segments=segments, **SHAPE, **options)
    m.connect(m.world.frame_b, m.beam.frame_a)
    return m


def use_sparse(monkeypatch, sparse):
    """From here on, Jacobians are sparse systems, or dense matrices by differences, whatever their size."""
    monkeypatch.setattr(jacobian, "MANY", 1 if sparse else 10**9)


@pytest.mark.parametrize("library, few", [(pl, 40), (sp, 26)])
def test_work_grows_with_the_length(library, few):
    one, two = (mc.compile(cantilever(k * few, library, damping_ratio=0.05)).program().sparse_jacobian for k in (1, 2))
    assert one.size < two.size < 2.1 * one.size
    assert one.entries < two.entries < 2.2 * one.entries
    assert one.multiplications < two.multiplications < 2.3 * one.multiplications
    assert len(two.tape) < 2.1 * len(one.tape)


@pytest.mark.parametrize("library, segments, stop", [(pl, 12, 0.05), (sp, 5, 0.01)])
def test_the_same_as_with_a_dense_matrix(library, segments, stop, monkeypatch):
    """Motion and energies."""
    options = dict(solver="rodas", tolerance=1e-8, points=11)
    system = mc.compile(cantilever(segments, library, damping_ratio=0.05))
    use_sparse(monkeypatch, True)
    assert system.program().sparse_jacobian.quadratures == 2
    sparse = system.simulate(stop, **options)
    use_sparse(monkeypatch, False)
    other = mc.compile(cantilever(segments, library, damping_ratio=0.05))
    assert other.program().sparse_jacobian is None
    expected = other.simulate(stop, **options)
    assert sparse.stats["rhs_calls"] < 0.5 * expected.stats["rhs_calls"]
    for path in ("beam.frame_b.r" if library is pl else "beam.frame_b.r_0", "beam.joint[3].phi"):
        size = np.abs(expected[path]).max()
        assert np.abs(sparse[path] - expected[path]).max() < 1e-6 * size, path
    lost = expected.energy().dissipated
    assert np.abs(sparse.energy().dissipated - lost).max() < 1e-5 * np.abs(lost).max()


def test_a_cantilever_of_200_segments_swings_as_in_theory():
    """Let go under its own weight, it swings about its deflection, most of it with the first mode of Euler and Bernoulli's beam."""
    A, I, E, density = 6e-5, 4.5e-9, 2.1e11, 7850.0
    m = mc.Model("cantilever")
    m.world = pl.World()
    m.beam = beams.PlanarBeam(segments=200, length=1.0, A=A, I_z=I, E=E, G=8e10, density=density, damping_ratio=0.002)
    m.connect(m.world.frame_b, m.beam.frame_a)
    sag = density * A * 9.81 / (8 * E * I)
    period = 2 * math.pi / (1.875104068711961**2 * math.sqrt(E * I / (density * A)))
    result = mc.simulate(m, period, times=[0.0, 0.25 * period, 0.5 * period, period])
    assert result.stats["solver"] == "rodas" and result.stats["jacobians"] > 0
    tip = -result["beam.frame_b.r"][:, 1] / sag
    assert tip == pytest.approx([0.0, 1.0, 2.0, 0.0], abs=0.05)
    assert not result.warnings


def cells(n):
    """A chain of cells, each with a balance for its flow."""
    t, x, z = ca.SX.sym("t"), ca.SX.sym("x", n), ca.SX.sym("z", n)
    before, after = ca.vertcat(1.0, x[:-1]), ca.vertcat(z[1:], 0.0)
    nothing = [ca.SX.sym(name, 0) for name in ("p", "d", "hold")]
    outputs = [ca.vertcat(z - after, ca.sumsqr(z)), z + 0.1 * z**3 - 50 * (before - x)]  # with a quadrature
    f = ca.Function("f", [t, x, z, *nothing], outputs, ["t", "x", "z", "p", "d", "hold"], ["rates", "algebraic"])
    return tape_of(f)


def test_algebraic_unknowns_and_too_little_room():
    n = 100
    tape = cells(n)
    code, sparse = MachineCode.of(tape), sparse_jacobian(tape, n, n)
    ends = []
    for kind in ("dense", "sparse", "narrow"):
        run = Run(code.address, np.zeros(n + 1), z=np.zeros(n), rtol=1e-7, work=code.work_size, method=Method.STIFF)
        if kind != "dense":
            run.prepare_sparse(sparse.system)
        if kind == "narrow":
            run.fields.room = sparse.entries // 2
        status = run.advance(0.1)
        if kind == "narrow":
            assert status == Status.NEEDS_JACOBIAN and run.fields.crowded
            run.prepare_sparse(sparse.system)
            status = run.advance(0.1)
        assert status == Status.DONE
        ends.append(np.concatenate([run.x, run.z]))
    assert ends[1] == pytest.approx(ends[0], rel=1e-5, abs=1e-6)
    assert (ends[1] == ends[2]).all()
    x, z = ends[1][:n], ends[1][n + 1 :]
    assert np.abs(z + 0.1 * z**3 - 50 * (np.append(1.0, x[:-1]) - x)).max() < 1e-4


def test_a_long_beam_in_a_loop(monkeypatch):
    """A four-bar with an elastic coupler: a dense system for the reactions of the loop, and constraints."""

    def model():
        m = mc.Model("four_bar")
        m.world = pl.World()
        m.pin = [pl.Revolute(phi=mc.deg(90), w=2.0), *(pl.Revolute() for _ in range(3))]
        m.crank, m.rocker = pl.FixedTranslation(r=(0.3, 0)), pl.FixedTranslation(r=(0.6, 0))
        m.base = pl.FixedTranslation(r=(0.8, 0))
        m.wheel = pl.Body(m=1.0, I=0.1)
        m.coupler = beams.PlanarBeam(segments=8, damping_ratio=0.05, shear=False, extensible=False, **SHAPE)
        m.connect(m.world.frame_b, m.pin[0].frame_a, m.base.frame_a)
        m.connect(m.pin[0].frame_b, m.crank.frame_a, m.wheel.frame_a)
        m.connect(m.crank.frame_b, m.pin[1].frame_a)
        m.connect(m.pin[1].frame_b, m.coupler.frame_a)
        m.connect(m.coupler.frame_b, m.pin[2].frame_a)
        m.connect(m.pin[2].frame_b, m.rocker.frame_a)
        m.connect(m.rocker.frame_b, m.pin[3].frame_a)
        m.connect(m.base.frame_b, m.pin[3].frame_b)
        return m

    options = dict(solver="rodas", tolerance=1e-7, points=5)
    use_sparse(monkeypatch, True)
    system = mc.compile(model())
    sparse = system.simulate(0.02, **options)
    assert system.functions.solves and system.program().sparse_jacobian.full
    use_sparse(monkeypatch, False)
    expected = mc.compile(model()).simulate(0.02, **options)
    assert sparse.stats["rhs_calls"] < expected.stats["rhs_calls"]
    assert sparse["pin[0].phi"] == pytest.approx(expected["pin[0].phi"], rel=1e-6)
    assert np.abs(sparse["coupler.joint[7].phi"] - expected["coupler.joint[7].phi"]).max() < 1e-5


@pytest.mark.parametrize(
    "model", [CamFollower, CounterSpin, EllipticalGears, FourBar, MarbleRun, RollerCoaster, StickSlip]
)
def test_the_same_motion_of_other_models(model, monkeypatch):
    """Splines, tables, friction, contacts, loops, algebraic variables: exact derivatives in place of differences."""
    ends = []
    for sparse in (True, False):
        use_sparse(monkeypatch, sparse)
        system = System(translate(model()))
        assert (system.program().sparse_jacobian is not None) == sparse
        result = system.simulate(0.3, points=3, solver="rodas")
        ends.append((result.trajectory.x[:, -1], result.stats["steps"]))
    (x, steps), (expected, usual) = ends
    sizes = np.abs(expected) + 0.1 * result.trajectory.sizes[: len(x)]
    assert np.abs((x - expected) / sizes).max() < 3e-5
    assert steps < 1.2 * usual + 3


def test_many_threads_run_a_long_beam_at_once():
    """Each makes the derivatives for itself, or takes those of another; machine code stays as long as a run needs it."""
    system = mc.compile(cantilever(70, damping_ratio=0.05))
    with ThreadPoolExecutor(8) as pool:
        runs = list(pool.map(lambda _: system.simulate(0.002, solver="rodas", points=3), range(16)))
    assert runs[0].stats["jacobians"] > 0
    assert all(np.array_equal(r.trajectory.x, runs[0].trajectory.x) for r in runs)
