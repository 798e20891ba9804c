"""The same mechanisms in other tools: MuJoCo, Exudyn, Drake and, for right-hand sides, Pinocchio.

A mechanism is told once, as plain data (`Mechanism`), and built from that in each tool. Every peer runs its own
compiled loop, stores the same points as mechane does (fewer where its steps are longer), and climbs a ladder of ever
smaller steps until its error is small or its run long. A peer that is not installed is left out.

Settings are the best of those tried for each tool, and where none is best throughout, several climb side by side:

- MuJoCo: RK4, its only method of higher order, with everything switched off that a mechanism without contact does not
  need. Loops are `connect` constraints, in MuJoCo stiff springs with feed-forward: impedance 0.9999 (the largest it
  takes), critically damped, of a time constant of two or four steps; one Newton iteration, which is exact without
  inequalities.
- Exudyn: the module without range checks. Open chains are a kinematic tree (joint angles) under RK67 with fixed steps;
  its adaptive DOPRI5 took longer at equal error. Loops are plane rigid bodies with revolute joints under the trapezoidal
  rule with constraints on velocity level, sparse with modified Newton or dense with full Newton; generalized-alpha took
  longer. Long chains, where a tree costs the cube of their length, are tried as bodies too.
- Drake: a continuous plant under Runge-Kutta methods of order 3 or 5 with fixed steps, for open chains; loops exist in its
  discrete plants only, which are of first order. The state is read by Python at each output point.
- Pinocchio: `abaInParallel` on one thread over many states, so that Python is not in the loop.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from . import cases, handwritten

Point = tuple[float, float]
Run = Callable[[], np.ndarray]  # points × watched joint angles
GROUND = -1
STEPS = (0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256)  # between two of the points that mechane stores
LONGEST = 2.0  # seconds of a run after which no smaller step is tried
SMALLEST = 1e-7  # error, likewise


# ---------------------------------------------------------------- mechanisms as data
@dataclass(frozen=True)
class Link:
    """A body pinned to an earlier link; its frame sits in the pin."""

    parent: int
    at: Point  # the pin in the parent's frame
    m: float
    I: float
    centre: Point
    phi: float = 0.0  # relative angle at the start
    w: float = 0.0


@dataclass(frozen=True)
class Loop:
    """A pin between points of two links."""

    a: int
    at_a: Point
    b: int
    at_b: Point


@dataclass(frozen=True)
class Spring:
    """From a point of a link to one of the ground."""

    link: int
    at: Point
    anchor: Point
    c: float
    s0: float


@dataclass(frozen=True)
class Mechanism:
    """Links in a plane, the first of which a constant torque may drive."""

    links: tuple[Link, ...]
    loops: tuple[Loop, ...] = ()
    spring: Spring | None = None
    torque: float = 0.0
    g: float = 9.81

    def frames(self) -> tuple[np.ndarray, np.ndarray]:
        """Origins as complex numbers and angles at the start."""
        origin, angle = np.zeros(len(self.links), complex), np.zeros(len(self.links))
        for i, link in enumerate(self.links):
            o, a = (0.0, 0.0) if link.parent == GROUND else (origin[link.parent], angle[link.parent])
            origin[i], angle[i] = o + np.exp(1j * a) * complex(*link.at), a + link.phi
        return origin, angle

    def path(self, link: int) -> list[int]:
        """The links that carry this one, itself included."""
        found = []
        while link != GROUND:
            found.append(link)
            link = self.links[link].parent
        return found

    def moving(self) -> Mechanism:
        """With the speeds that close the loops for that of the first link."""
        origin, angle = self.frames()
        rows = np.zeros((len(self.loops), len(self.links)), complex)
        for row, loop in zip(rows, self.loops, strict=True):
            for link, at, sign in ((loop.a, loop.at_a, 1), (loop.b, loop.at_b, -1)):
                tip = origin[link] + np.exp(1j * angle[link]) * complex(*at) if link != GROUND else 0.0
                for i in self.path(link):
                    row[i] += sign * 1j * (tip - origin[i])
        jacobian = np.r_[rows.real, rows.imag]
        w = np.linalg.lstsq(jacobian[:, 1:], -jacobian[:, 0] * self.links[0].w, rcond=None)[0]
        return replace(self, links=(self.links[0], *(replace(k, w=v) for k, v in zip(self.links[1:], w, strict=True))))


def chain(rods: Sequence[Point], bodies: Sequence[Point], first: float) -> Mechanism:
    """As `cases.links`: a body (m, I) at the end of each rod."""
    pins = [(0.0, 0.0), *rods[:-1]]
    return Mechanism(
        tuple(
            Link(i - 1, pin, m, I, rod, first if i == 0 else 0.0)
            for i, (pin, rod, (m, I)) in enumerate(zip(pins, rods, bodies, strict=True))
        )
    )


def double_pendulum() -> Mechanism:
    return chain([(1.0, 0.0), (0.4, 0.0)], [(1.0, 0.1), (0.2, 0.01)], 0.0)


def long_chain(count: int) -> Mechanism:
    return chain([(0.0, -1.0)] * count, [(1.0, 0.1)] * count, 0.3)


def spatial_chain(count: int) -> Mechanism:
    """As `cases.spatial_chain`, up to the axes, which are "ZX" in turn."""
    return Mechanism(tuple(replace(link, phi=0.3, w=0.2) for link in long_chain(count).links))


def four_bar() -> Mechanism:
    a, b, c, d = cases.BARS.values()
    knee, rocker = cases.four_bar_angles()

    def rod(parent: int, at: Point, length: float, phi: float, w: float = 0.0) -> Link:
        return Link(parent, at, 1.0, length**2 / 12, (length / 2, 0.0), phi, w)

    crank = rod(GROUND, (0.0, 0.0), a, cases.CRANK, cases.SPEED)
    links = (crank, rod(0, (a, 0.0), b, knee - cases.CRANK), rod(GROUND, (d, 0.0), c, rocker))
    return Mechanism(links, (Loop(1, (b, 0.0), 2, (c, 0.0)),)).moving()


def squeezer() -> Mechanism:
    p, q = handwritten.andrews_parameters(), handwritten.ANDREWS_START
    a, b = (p["xa"], p["ya"]), (p["xb"], p["yb"])

    def link(number: int, parent: int, at: Point, centre: Point, angle: str) -> Link:
        return Link(parent, at, p[f"m{number}"], p[f"i{number}"], centre, q[angle])

    links = (
        link(1, GROUND, (0.0, 0.0), (p["ra"], 0.0), "beta"),
        link(2, 0, (p["rr"], 0.0), (-p["da"], 0.0), "theta"),
        link(3, GROUND, b, (p["sb"], -p["sa"]), "gamma"),
        link(5, GROUND, a, (p["ta"], p["tb"]), "delta"),
        link(4, 3, (p["zt"], 0.0), (0.0, p["ea"] - p["e"]), "phi"),
        link(7, GROUND, a, (-p["ub"], -p["ua"]), "epsilon"),
        link(6, 5, (0.0, -p["u"]), (p["zf"] - p["fa"], 0.0), "omega"),
    )
    tip = (-p["d"], 0.0)
    loops = (
        Loop(1, tip, 2, (0.0, -p["ss"])),
        Loop(1, tip, 4, (0.0, -p["e"])),
        Loop(1, tip, 6, (p["zf"], 0.0)),
    )
    spring = Spring(2, (p["sd"], -p["sc"]), (p["xc"], p["yc"]), p["c0"], p["l0"])
    return Mechanism(links, loops, spring, p["mom"], g=0.0)


MECHANISMS: dict[str, Callable[[], Mechanism]] = {
    "double_pendulum": double_pendulum,
    "four_bar": four_bar,
    "squeezer": squeezer,
    "chain_10": lambda: long_chain(10),
    "chain_100": lambda: long_chain(100),
}


# ---------------------------------------------------------------- MuJoCo
def mujoco_model(mechanism: Mechanism, step: float, rate: float = 0.5) -> Any:
    """Hinges about z; the error of a loop decays with `rate` a step."""
    import mujoco

    spec = mujoco.MjSpec()
    spec.compiler.degree = False
    option = spec.option
    option.integrator, option.timestep = mujoco.mjtIntegrator.mjINT_RK4, step
    option.gravity = (0.0, -mechanism.g, 0.0)
    option.tolerance, option.iterations = 0.0, 1
    bit = mujoco.mjtDisableBit
    off = [bit.mjDSBL_CONTACT, bit.mjDSBL_SENSOR, bit.mjDSBL_LIMIT, bit.mjDSBL_FRICTIONLOSS, bit.mjDSBL_REFSAFE]
    off += [bit.mjDSBL_DAMPER, bit.mjDSBL_ISLAND, bit.mjDSBL_AUTORESET, bit.mjDSBL_WARMSTART]
    option.disableflags = sum(int(b) for b in (off if mechanism.loops else [*off, bit.mjDSBL_CONSTRAINT]))
    bodies = []
    for link in mechanism.links:
        parent = spec.worldbody if link.parent == GROUND else bodies[link.parent]
        body = parent.add_body(pos=(*link.at, 0.0), explicitinertial=True)
        body.mass, body.ipos, body.inertia = link.m, (*link.centre, 0.0), (link.I,) * 3
        body.add_joint(type=mujoco.mjtJoint.mjJNT_HINGE, axis=(0.0, 0.0, 1.0))
        bodies.append(body)
    for k, loop in enumerate(mechanism.loops):
        for side, link, at in (("a", loop.a, loop.at_a), ("b", loop.b, loop.at_b)):
            bodies[link].add_site(name=f"{side}{k}", pos=(*at, 0.0))
        spec.add_equality(
            type=mujoco.mjtEq.mjEQ_CONNECT, objtype=mujoco.mjtObj.mjOBJ_SITE, name1=f"a{k}", name2=f"b{k}",
            solref=(-((rate / step) ** 2), -2 * rate / step), solimp=(0.9999, 0.9999, 1.0, 0.5, 1.0),
        )  # fmt: skip
    if mechanism.spring is not None:
        spring = mechanism.spring
        bodies[spring.link].add_site(name="d", pos=(*spring.at, 0.0))
        spec.worldbody.add_site(name="c", pos=(*spring.anchor, 0.0))
        tendon = spec.add_tendon(name="spring", springlength=(spring.s0, spring.s0))
        tendon.stiffness[0] = spring.c
        tendon.wrap_site("c")
        tendon.wrap_site("d")
    return spec.compile()


def mujoco_run(mechanism: Mechanism, stop: float, points: int, inner: int, watched: int, rate: float = 0.5) -> Run:
    """A run with `inner` steps between stored points."""
    import mujoco

    model = mujoco_model(mechanism, stop / (points - 1) / inner, rate)
    data = mujoco.MjData(model)
    phi, w = (np.array([getattr(link, k) for link in mechanism.links]) for k in ("phi", "w"))
    out = np.empty((points, watched))

    def run() -> np.ndarray:
        mujoco.mj_resetData(model, data)
        data.qpos[:], data.qvel[:] = phi, w
        data.qfrc_applied[0] = mechanism.torque
        angles, step = data.qpos[:watched], mujoco.mj_step
        out[0] = angles
        for k in range(1, points):
            step(model, data, inner)
            out[k] = angles
        return out

    return run


# ---------------------------------------------------------------- Exudyn
def exudyn() -> tuple[Any, Any]:
    """The module without range checks, and its items."""
    sys.exudynFast = True  # type: ignore[attr-defined]  # read by its import
    with contextlib.redirect_stdout(None):
        import exudyn as module
        import exudyn.itemInterface as items
    return module, items


def exudyn_tree(mechanism: Mechanism) -> tuple[Any, Callable[[int], np.ndarray]]:
    """Joint angles of an open chain; the system and how to read the stored angles."""
    exu, items = exudyn()
    system = exu.SystemContainer().AddSystem()
    links, n = mechanism.links, len(mechanism.links)
    node = system.AddNode(
        items.NodeGenericODE2(
            numberOfODE2Coordinates=n, referenceCoordinates=[0.0] * n,
            initialCoordinates=[k.phi for k in links], initialCoordinates_t=[k.w for k in links],
        )
    )  # fmt: skip
    pins, centres, inertias, turns = exu.Vector3DList(), exu.Vector3DList(), exu.Matrix3DList(), exu.Matrix3DList()
    for link in links:
        pins.Append([*link.at, 0.0])
        centres.Append([*link.centre, 0.0])
        inertias.Append(link.I * np.eye(3))
        turns.Append(np.eye(3))
    system.AddObject(
        items.ObjectKinematicTree(
            nodeNumber=node, jointTypes=[exu.JointType.RevoluteZ] * n, linkParents=[k.parent for k in links],
            jointTransformations=turns, jointOffsets=pins, linkInertiasCOM=inertias, linkCOMs=centres,
            linkMasses=[k.m for k in links], gravity=[0.0, -mechanism.g, 0.0], baseOffset=[0.0, 0.0, 0.0],
        )
    )  # fmt: skip
    sensor = _sensor(exu, items, system, node)
    system.Assemble()
    return system, lambda watched: system.GetSensorStoredData(sensor)[:, 1 : 1 + watched]


def exudyn_bodies(mechanism: Mechanism) -> tuple[Any, Callable[[int], np.ndarray]]:
    """Plane rigid bodies with joints; the system and how to read the stored angles of the joints."""
    exu, items = exudyn()
    system = exu.SystemContainer().AddSystem()
    ground = system.AddObject(items.ObjectGround())
    origin, angle = mechanism.frames()
    w, v = np.zeros(len(origin)), np.zeros(len(origin), complex)
    bodies, nodes = [], []
    for i, link in enumerate(mechanism.links):
        k = link.parent
        if k != GROUND:
            v[i] = v[k] + 1j * w[k] * (origin[i] - origin[k])
        w[i] = link.w + (w[k] if k != GROUND else 0.0)
        arm = np.exp(1j * angle[i]) * complex(*link.centre)
        r, dr = origin[i] + arm, v[i] + 1j * w[i] * arm
        nodes.append(
            system.AddNode(
                items.NodeRigidBody2D(
                    referenceCoordinates=[r.real, r.imag, angle[i]], initialVelocities=[dr.real, dr.imag, w[i]]
                )
            )
        )
        bodies.append(system.AddObject(items.ObjectRigidBody2D(mass=link.m, inertia=link.I, nodeNumber=nodes[-1])))
        mass = system.AddMarker(items.MarkerBodyMass(bodyNumber=bodies[-1]))
        system.AddLoad(items.LoadMassProportional(markerNumber=mass, loadVector=[0.0, -mechanism.g, 0.0]))

    def marker(link: int, at: Point) -> Any:
        body = ground if link == GROUND else bodies[link]
        x, y = (0.0, 0.0) if link == GROUND else mechanism.links[link].centre
        place = [at[0] - x, at[1] - y, 0.0]
        return system.AddMarker(items.MarkerBodyPosition(bodyNumber=body, localPosition=place))

    pins = [((k.parent, k.at), (i, (0.0, 0.0))) for i, k in enumerate(mechanism.links)]
    for a, b in pins + [((k.a, k.at_a), (k.b, k.at_b)) for k in mechanism.loops]:
        system.AddObject(items.ObjectJointRevolute2D(markerNumbers=[marker(*a), marker(*b)]))
    if mechanism.spring is not None:
        spring = mechanism.spring
        ends = [marker(GROUND, spring.anchor), marker(spring.link, spring.at)]
        system.AddObject(
            items.ObjectConnectorSpringDamper(markerNumbers=ends, stiffness=spring.c, referenceLength=spring.s0)
        )
    if mechanism.torque:
        turning = system.AddMarker(items.MarkerNodeCoordinate(nodeNumber=nodes[0], coordinate=2))
        system.AddLoad(items.LoadCoordinate(markerNumber=turning, load=mechanism.torque))
    sensors = [_sensor(exu, items, system, node) for node in nodes]
    system.Assemble()

    def read(watched: int) -> np.ndarray:
        absolute = [angle[i] + system.GetSensorStoredData(sensors[i])[:, 3] for i in range(watched)]
        parents = [k.parent for k in mechanism.links[:watched]]
        return np.array([absolute[i] - (absolute[k] if k != GROUND else 0.0) for i, k in enumerate(parents)]).T

    return system, read


def _sensor(exu: Any, items: Any, system: Any, node: Any) -> Any:
    kind = exu.OutputVariableType.Coordinates
    return system.AddSensor(
        items.SensorNode(nodeNumber=node, outputVariableType=kind, storeInternal=True, writeToFile=False)
    )


def exudyn_run(
    mechanism: Mechanism, stop: float, points: int, inner: int, watched: int, form: str = "tree",
    newton: str = "full", linear: str = "EXUdense",
) -> Run:  # fmt: skip
    """A run with `inner` steps between stored points."""
    exu, _ = exudyn()
    system, read = {"tree": exudyn_tree, "bodies": exudyn_bodies}[form](mechanism)
    settings = exu.SimulationSettings()
    settings.solution.file.write = False
    settings.solution.sensors.writePeriod = stop / (points - 1)
    settings.linearSolver.solverType = getattr(exu.LinearSolverType, linear)
    integration = settings.timeIntegration
    integration.endTime, integration.numberOfSteps, integration.automaticStepSize = stop, (points - 1) * inner, False
    integration.adaptiveStep = False
    integration.newton.useModifiedNewton = newton == "modified"
    integration.explicit.computeEndOfStepAccelerations = False
    integration.explicit.useLieGroupIntegration = False
    kinds = exu.DynamicSolverType
    kind = kinds.RK67 if form == "tree" else kinds.TrapezoidalIndex2

    def run() -> np.ndarray:
        system.SolveDynamic(settings, solverType=kind, showHints=False)
        return read(watched)

    return run


# ---------------------------------------------------------------- Drake
def drake_plant(mechanism: Mechanism) -> Any:
    """Revolute joints about z, in continuous time."""
    from pydrake.math import RigidTransform
    from pydrake.multibody.plant import MultibodyPlant
    from pydrake.multibody.tree import FixedOffsetFrame, RevoluteJoint, RotationalInertia, SpatialInertia, UnitInertia

    plant = MultibodyPlant(0.0)
    frames = {GROUND: plant.world_frame()}
    for i, link in enumerate(mechanism.links):
        centre, turn = np.array((*link.centre, 0.0)), link.I / link.m
        about = RotationalInertia(link.m * turn, link.m * turn, link.m * turn).ShiftFromCenterOfMass(link.m, centre)
        unit = UnitInertia().SetFromRotationalInertia(about, link.m)
        body = plant.AddRigidBody(f"b{i}", SpatialInertia(link.m, centre, unit))
        place = RigidTransform(np.array((*link.at, 0.0)))
        pin = plant.AddFrame(FixedOffsetFrame(f"p{i}", frames[link.parent], place))
        frames[i] = body.body_frame()
        plant.AddJoint(RevoluteJoint(f"j{i}", pin, frames[i], (0.0, 0.0, 1.0)))
    plant.mutable_gravity_field().set_gravity_vector((0.0, -mechanism.g, 0.0))
    plant.Finalize()
    return plant


def drake_run(mechanism: Mechanism, stop: float, points: int, inner: int, watched: int, method: str) -> Run:
    from pydrake.systems.analysis import ResetIntegratorFromFlags, Simulator

    plant = drake_plant(mechanism)
    simulator = Simulator(plant)
    integrator = ResetIntegratorFromFlags(simulator, method, stop / ((points - 1) * inner))
    integrator.set_fixed_step_mode(True)
    state = np.array([[link.phi for link in mechanism.links], [link.w for link in mechanism.links]]).ravel()
    times, out = np.linspace(0.0, stop, points), np.zeros((points, watched))

    def run() -> np.ndarray:
        context = simulator.get_mutable_context()
        context.SetTime(0.0)
        context.SetContinuousState(state)
        simulator.Initialize()
        for k, t in enumerate(times):
            simulator.AdvanceTo(t)
            out[k] = context.get_continuous_state_vector().CopyToVector()[:watched]
        return out.copy()

    return run


# ---------------------------------------------------------------- Pinocchio
def pinocchio_model(mechanism: Mechanism, axes: str = "Z") -> Any:
    """Revolute joints about these axes in turn."""
    import pinocchio as pin

    model = pin.Model()
    model.gravity.linear = np.array((0.0, -mechanism.g, 0.0))
    kinds = [getattr(pin, f"JointModelR{axis}") for axis in axes]
    for i, link in enumerate(mechanism.links):  # joint 0 is the ground
        place = pin.SE3(np.eye(3), np.array((*link.at, 0.0)))
        joint = model.addJoint(link.parent + 1, kinds[i % len(kinds)](), place, f"j{i}")
        inertia = pin.Inertia(link.m, np.array((*link.centre, 0.0)), link.I * np.eye(3))
        model.appendBodyToJoint(joint, inertia, pin.SE3.Identity())
    return model


def accelerations(mechanism: Mechanism, count: int, axes: str = "Z") -> Callable[[], np.ndarray]:
    """The start's joint accelerations, `count` times by the articulated-body algorithm; one column a time."""
    import pinocchio as pin

    pool = pin.ModelPool(pinocchio_model(mechanism, axes), 1)
    q, v = (np.tile([[getattr(k, s)] for k in mechanism.links], count) for s in ("phi", "w"))
    q, v, tau, out = (np.asfortranarray(a) for a in (q, v, np.zeros_like(q), np.zeros_like(q)))

    def run() -> np.ndarray:
        pin.abaInParallel(1, pool, q, v, tau, out)
        return out

    return run


# ---------------------------------------------------------------- the ladder
class Rung(NamedTuple):
    """A run at one setting and what it reached."""

    setting: dict[str, Any]
    error: float
    build: float  # seconds from data to a model that runs
    seconds: float
    run: Run


def mujoco_settings(mechanism: Mechanism) -> list[dict[str, Any]]:
    return [{"rate": 0.5}, {"rate": 0.25}] if mechanism.loops else [{}]


def exudyn_settings(mechanism: Mechanism) -> list[dict[str, Any]]:
    sparse = dict(form="bodies", newton="modified", linear="EigenSparse")
    if mechanism.loops:
        return [sparse, dict(form="bodies", newton="full", linear="EXUdense")]
    return [dict(form="tree"), sparse] if len(mechanism.links) > 50 else [dict(form="tree")]


def drake_settings(mechanism: Mechanism) -> list[dict[str, Any]]:
    return [] if mechanism.loops else [dict(method="runge_kutta5"), dict(method="runge_kutta3")]


PEERS: dict[str, tuple[Callable[..., Run], Callable[[Mechanism], list[dict[str, Any]]]]] = {
    "mujoco": (mujoco_run, mujoco_settings),
    "exudyn": (exudyn_run, exudyn_settings),
    "drake": (drake_run, drake_settings),
}
MODULES = {"drake": "pydrake"}  # of tools that are called otherwise


def installed(name: str) -> bool:
    """Whether there is this tool."""
    return importlib.util.find_spec(MODULES.get(name, name)) is not None


def climb(peer: str, mechanism: Mechanism, stop: float, exact: np.ndarray) -> Iterator[Rung]:
    """Ever smaller steps of each setting, against exact joint angles (points × watched) at even times."""
    make, settings = PEERS[peer]
    for setting in settings(mechanism):
        for steps in STEPS:
            stride, inner = max(1, round(1 / steps)), max(1, int(steps))
            want = exact[::stride]
            began = time.process_time()
            run = make(mechanism, stop, len(want), inner, exact.shape[1], **setting)
            build, began = time.process_time() - began, time.process_time()
            try:
                with quiet():
                    got = run()
            except Exception:  # steps too long for its solver
                continue
            took = time.process_time() - began
            error = float(np.abs(got - want).max()) if got.shape == want.shape else np.inf
            if error < 1.0:
                yield Rung({**setting, "steps": (len(want) - 1) * inner}, error, build, took, run)
            if took > LONGEST or error < SMALLEST:
                break


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Nothing reaches the terminal, not even what C++ writes."""
    sys.stdout.flush()
    saved = [os.dup(k) for k in (1, 2)]
    null = os.open(os.devnull, os.O_WRONLY)
    try:
        for k in (1, 2):
            os.dup2(null, k)
        yield
    finally:
        for k, file in zip((1, 2), saved, strict=True):
            os.dup2(file, k)
            os.close(file)
        os.close(null)
