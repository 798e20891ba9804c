"""Impacts with friction: normal and tangential impulses as expressions.

Both act at the same moment. Restitution gives the separation speed; friction ends the sliding if mu times the normal impulse
suffices, and otherwise acts with mu times it against the remaining sliding. No impact adds energy: where restitution
and friction together would, as in Kane's pendulum, the separation speed is reduced just enough that none is added.
"""

from __future__ import annotations

import casadi as ca

NONE = 1e-12  # relative rounding error


def impulses(compliance: ca.SX, before: ca.SX, parting: ca.SX, mu: ca.SX) -> ca.SX:
    """Impulses (normal, tangential) of an impact with speeds (normal, sliding) `before` and the separation speed `parting`.

    `compliance` is the matrix of the change of both speeds by both impulses; it is symmetric unless friction acts elsewhere too.
    Of the three possible outcomes, sticking and sliding to either side, the consistent one is chosen; sliding that presses
    the bodies ever harder together (Painlevé's paradox) is not.
    """
    outcomes = [
        _sticks(compliance, before, parting, mu),
        *(_slides(compliance, before, parting, k * mu) for k in (-1, 1)),
    ]
    best = ca.vertcat(-1.0, (parting - before[0]) / compliance[0, 0], 0.0)  # the impulse cannot change the sliding
    for outcome in reversed(outcomes):
        best = ca.if_else(outcome[0] >= best[0], outcome, best)
    return best[1:]


def _sticks(compliance: ca.SX, before: ca.SX, parting: ca.SX, mu: ca.SX) -> ca.SX:
    """Separation speed (negative if inconsistent) and impulses if the sliding ends."""
    nn, nt, tn, tt = ca.vertsplit(ca.vec(compliance.T))
    v, u = before[0], before[1]
    det = nn * tt - nt * tn
    moves = det > NONE * nn * tt
    square = ca.fmax(tt * v * v - (nt + tn) * v * u + nn * u * u, 0.0)  # proportional to the energy before
    skew = 0.5 * (nt - tn) * u
    lossless = (ca.sqrt(skew * skew + ca.fabs(tt) * square) - skew) / ca.if_else(moves, tt, 1.0)
    reached = ca.fmin(parting, lossless)
    det = ca.if_else(moves, det, 1.0)
    normal, along = (tt * (reached - v) + nt * u) / det, (-tn * (reached - v) - nn * u) / det
    fits = ca.logic_and(moves, ca.fabs(along) <= (1 + NONE) * mu * normal)
    return ca.vertcat(ca.if_else(fits, reached, -1.0), normal, along)


def _slides(compliance: ca.SX, before: ca.SX, parting: ca.SX, share: ca.SX) -> ca.SX:
    """The same if the sliding continues, with a tangential impulse in a fixed ratio to the normal one."""
    nn, nt, tn, tt = ca.vertsplit(ca.vec(compliance.T))
    v, u = before[0], before[1]
    push = nn + share * nt
    presses = push > NONE * nn
    push = ca.if_else(presses, push, 1.0)
    lossless = -2 * (v + share * u) / (nn + share * (nt + tn + share * tt))
    normal = ca.fmax(-v, ca.fmin(parting - v, lossless * push)) / push
    left = u + (tn + share * tt) * normal
    fits = ca.logic_and(presses, left * share <= NONE * ca.fabs(u * share))
    return ca.vertcat(ca.if_else(fits, v + push * normal, -1.0), normal, share * normal)
