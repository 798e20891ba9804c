"""Carry a run across singular positions of loops, where closures lose rank for a moment (see `singular`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .singular import Zone, carry_on, locate
from .state import State

if TYPE_CHECKING:
    from .run import Run

LIMIT = 0.1  # pivot of the loops, relative to its usual size, at which to look where it goes
LEAST = 1e-5  # and at which always to look
AHEAD = 3.0  # steps ahead in which a singular position concerns us
FEWEST = 12  # points before it that must be known to carry the motion on
WIDTHS = (1.0, 0.5, 2.0)  # of zones to try
SMOOTH = 1e-4  # error to expect, relative, above which a motion does not count as smooth


class Passing:
    """Watches how close the loops of a run are to a singular position."""

    def __init__(self, run: Run):
        self.run, self.program = run, run.program
        self.since = run.state.t  # nothing has happened since then: the motion is smooth
        self.usual = self.smallest([run.state])[0]
        self.zone: Zone | None = None  # the last one seen
        self.retaken = run.state.t  # up to when steps were taken again
        self.last = (run.state.t, 1.0)  # when the loops were looked at, and how close they were
        self.limit(LIMIT)

    def limit(self, value: float) -> None:
        """Be told when the loops are this close."""
        self.run.native.fields.closest_limit = value

    def smallest(self, states: list[State]) -> np.ndarray:
        """Smallest singular value of the closures of positions that does not vanish everywhere."""
        stage, run = self.program.stages[0], self.run
        if stage is None or not len(run.ranks.stages[0]):
            return np.ones(len(states))
        sizes = np.where(np.isfinite(run.nominal), run.nominal, 0.0)[: self.program.nx]
        found = []
        for s in states:
            slope = self.program(stage.code, *s.arguments, run.ranks.systems)[1]
            matrix = np.zeros((stage.group_start[-1], self.program.nx))
            matrix[stage.row, stage.column] = slope * sizes[stage.column]
            least = np.inf
            for first, last, rank in zip(
                stage.group_start[:-1], stage.group_start[1:], run.ranks.stages[0], strict=True
            ):
                if rank:
                    least = min(least, np.linalg.svd(matrix[first:last], compute_uv=False)[rank - 1])
            found.append(least)
        return np.array(found)

    def look(self) -> None:
        """After a step that came close: carry the motion on across the singular position, if one lies ahead."""
        native = self.run.native
        (before, was), (now, close) = self.last, (native.t, float(np.sqrt(native.fields.closest)))
        self.last = (now, close)
        self.limit(max(LEAST, 0.25 * native.fields.closest))
        if before < now and (close >= was or close * (now - before) > 2 * AHEAD * native.fields.h * (was - close)):
            return  # it goes away, or does not come for a while
        begin, end = native.fields.dense_t, now
        times = np.linspace(begin, end, 3)
        sizes = self.smallest([self.run.dense_state(t) for t in times])
        self.usual = max(self.usual, float(sizes.max()))
        zone = locate(times, sizes, self.usual)
        if zone is None:
            return
        self.zone = zone
        gap = zone.begin - end
        if gap > AHEAD * zone.half:
            if gap < AHEAD * native.fields.h:  # come nearer step by step: from afar it is not known well enough
                native.fields.h = min(native.fields.h, max(0.5 * gap, zone.half))
                self.limit(1.0)
            return
        if self._pass(zone):
            self.limit(LIMIT)

    def force(self) -> bool:
        """Where steps become too small next to a singular position: whether the motion could be carried on across it."""
        zone, t = self.zone, self.run.native.t
        return zone is not None and abs(zone.middle - t) < AHEAD * zone.half and self._pass(zone, anyway=True)

    def again(self) -> None:
        """A step has jumped over a singular position next to an output point: take it again, and come nearer slowly."""
        run, fields, since = self.run, self.run.native.fields, self.since
        fields.near_output = 0
        if fields.dense_t < self.retaken:
            return  # once is enough
        self.retaken = fields.dense_t + fields.dense_h
        run.back_to(run.dense_state(fields.dense_t), 0.1 * fields.dense_h)
        self.since = since
        self.limit(1.0)

    def restarted(self, t: float) -> None:
        """Something has happened: only what comes after is smooth."""
        self.since, self.last = t, (t, 1.0)
        self.limit(LIMIT)

    def _pass(self, zone: Zone, anyway: bool = False) -> bool:
        """Carry the motion on across a zone, as wide as foretells it best; false if nothing does.

        If something happens inside, other ways are tried first; `anyway` lets it happen at the far edge.
        """
        tries = [self._carried(Zone(zone.middle, width * zone.half)) for width in WIDTHS]
        error, states = min(tries, key=lambda found: found[0])
        if not error < SMOOTH:
            return False
        happens = self._happens(states)
        if happens and not anyway:
            return False
        self.run.jump(states)
        self.since = states[-1].t
        if happens:
            self.run.happen(happens)
        return True

    def _carried(self, zone: Zone) -> tuple[float, list[State]]:
        """The motion before a zone and carried on across it, with the error to expect; infinite if that does not work."""
        run, failed = self.run, (np.inf, [])
        nodes = zone.nodes(self.since)
        if len(nodes) < FEWEST:
            return failed
        outputs = run.times[(run.times > run.times[run.k]) & (run.times < zone.begin)]
        nodes = np.union1d(nodes, outputs)
        before = run.again(nodes)
        if before is None:
            return failed
        motion = np.array([np.concatenate([s.x, s.z]) for s in before]).T
        sizes = self.smallest(before)
        refined = locate(nodes, sizes, self.usual)
        if refined is None or abs(refined.middle - zone.middle) > zone.half or not np.all(np.diff(sizes[-6:]) < 0):
            return failed  # it is not where it seemed to be
        end = 2 * refined.middle - nodes[-1]
        if not nodes[-1] < end < run.times[-1]:
            return failed
        inside = run.times[(run.times > nodes[-1]) & (run.times < end)]
        ahead = np.append(inside, end)
        beyond, error = carry_on(nodes, motion, ahead)
        n, last = len(before[-1].x), before[-1]
        later = [last.but(t=float(t), x=x[:n], z=x[n:]) for t, x in zip(ahead, beyond.T, strict=True)]
        return error, [*before, *later]

    def _happens(self, states: list[State]) -> list[int]:
        """Events whose conditions become true during a motion."""
        if not self.program.ne:
            return []
        margins = np.array(
            [self.run.handler.margins(s) for s in (self.run.dense_state(self.run.native.t), *states[-2:])]
        )
        return np.nonzero((margins[1:] > 0).any(axis=0) & (margins[0] <= 0))[0].tolist()
