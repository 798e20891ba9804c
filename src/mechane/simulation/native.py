"""Native steppers for the runs of a program: their arguments, and the preparation of the stiff method.

A short run takes less time than the creation of its stepper, so steppers of finished runs are kept and renewed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import runtime
from ..errors import SimulationError
from ..runtime import Method
from .following import Followers
from .grids import grids_of
from .interpreted import interpreted_rates
from .jacobian import FEW, SparseJacobian, stiff_cost
from .program import Program
from .ranks import Ranks
from .switches import switches_of

if TYPE_CHECKING:
    from .run import Run

METHODS = {"auto": Method.AUTO, "dopri5": Method.DP5, "dop853": Method.DOP853, "rodas": Method.STIFF}
LONGEST = 1 / 50  # longest step relative to the run, if there are conditions or time acts on the motion
FEWEST = 30  # smallest number of steps of the stiff method for the rest of a run
TIGHT = 1e-7  # tolerance below which the high-order method is cheaper
ENERGIES = 0.1  # factor on the tolerance if only energies are integrated, whose errors add up
PASS_AND_TELL = 2  # singular positions of loops
KEPT = 4  # steppers of finished runs
LARGE = 100_000  # numbers of memory above which they are not kept


def native_stepper(run: Run) -> runtime.Run:
    """A stepper at the initial state of a run, from the steppers of finished runs if there is one."""
    program, s, ranks = run.program, run.state, run.ranks
    settings: dict[str, Any] = dict(
        t=s.t,
        rtol=run.tolerance * (1.0 if run.nx else ENERGIES),
        method=_method(run),
        h_max=run.span * (LONGEST if program.ne or program.driven else 1.0),
    )
    values = dict(
        x=s.x, z=s.z, p=s.p, d=s.d, hold=s.hold, ranks=ranks.systems, nominal=run.nominal,
        nominal_z=program.algebraic_sizes(s.p) if program.nz else None,
    )  # fmt: skip
    try:
        stepper = _idle(run).pop() if _is_plain(run) else None
    except IndexError:
        stepper = None
    if stepper is not None:
        stepper.renew(values, **settings)
    else:
        stepper = _created(run, values, settings)
    stepper.set_outputs(run.times[1:])
    if (settings["method"] == Method.STIFF and not program.nz) or (program.nz and run.nx + program.nz >= FEW):
        prepare_stiff(run, stepper)
    return stepper


def _created(run: Run, values: dict[str, Any], settings: dict[str, Any]) -> runtime.Run:
    program = run.program
    switches, grids = switches_of(program), grids_of(program)
    positions, speeds = stages_of(program, run.ranks, run.followers)
    return runtime.Run(
        interpreted_rates(program) if run.interpreted else program.rates.address,
        margins=program.margins.address if program.margins is not None else None,
        events=program.ne,
        margin_start=program.margin_start,
        switches=switches,
        grids=grids,
        positions=positions,
        speeds=speeds,
        watch=PASS_AND_TELL,
        work=max([program.work_size, *(part.work for part in (switches, grids) if part is not None)]),
        **values,
        **settings,
    )


def _method(run: Run) -> Method:
    if run.program.nz and run.solver not in ("auto", "rodas"):
        raise SimulationError(
            f"solver='{run.solver}' cannot handle algebraic variables; use 'rodas' (stiff) or 'auto'."
        )
    if run.solver == "explicit":
        return Method.DOP853 if run.tolerance < TIGHT else Method.DP5
    return METHODS.get(run.solver, Method.DP5)


def _is_plain(run: Run) -> bool:
    """Whether the stepper has nothing of its own: no searches for nearest points, no interpreted functions."""
    return run.followers is None and not run.interpreted


def keep_stepper(run: Run) -> None:
    """Keep the stepper of a finished run, which this run must no longer use."""
    stepper = run.native
    if _is_plain(run) and stepper.renewable and len(idle := _idle(run)) < KEPT and stepper.size < LARGE:
        idle.append(stepper)


def _idle(run: Run) -> list[runtime.Run]:
    """Steppers of finished runs of a program with the same ranks, kept with the program as long as these are in use."""
    return run.program.idle.setdefault(run.ranks, [])


def stages_of(program: Program, ranks: Ranks, followers: Followers | None = None) -> list[runtime.Stage | None]:
    """Loop constraints of positions and of speeds, as arguments of the stepper.

    A lost nearest point is not a singular position to be passed.
    """
    moved = followers.moved if followers is not None else []
    return [
        None
        if s is None
        else runtime.Stage(
            s.code.address, s.row, s.column, s.group_start, rank, s.without(moved), size, s.band, s.linear
        )
        for s, rank, size in zip(program.stages, ranks.stages, ranks.sizes, strict=True)
    ]


def stiff_pays(run: Run) -> bool:
    """Whether a few steps of the stiff method need fewer operations than the rest of the run with the explicit one."""
    program, fields = run.program, run.native.fields
    steps = (run.times[-1] - fields.t) / max(fields.h, 1e-300)
    sparse = _sparse(run)
    if sparse is not None:
        cost = sparse.cost(program.instructions)
    else:
        cost = stiff_cost(run.nx + run.power, program.instructions, program.jacobian_pattern)
    return FEWEST * cost < 7 * (program.instructions + 20) * steps


def _sparse(run: Run) -> SparseJacobian | None:
    """The derivatives as a sparse system; None if dense systems lack rank."""
    sparse = run.program.sparse_jacobian
    return sparse if sparse is not None and sparse.serves(run.ranks.systems) else None


def prepare_stiff(run: Run, stepper: runtime.Run) -> None:
    """Prepare a stepper for the stiff method."""
    sparse = _sparse(run)
    if sparse is not None:
        stepper.prepare_sparse(sparse.system, max(1, 2 * stepper.fields.room // sparse.system.room))
    elif (pattern := run.program.jacobian_pattern) is None:
        stepper.prepare_stiff()
    else:
        stepper.prepare_stiff(*pattern)
