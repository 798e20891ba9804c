"""Impact and dry friction with every event time in closed form (or as the root of a closed form)."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike
from scipy.optimize import brentq

# ---------------------------------------------------------------- bouncing ball


def bounce_times(count: int, h0: float = 1.0, v0: float = 0.0, e: float = 0.7, g: float = 9.81) -> np.ndarray:
    """First impact with speed u = √(v0² + 2 g h0) at (v0 + u)/g, then flights of 2 u e^k/g."""
    u = math.sqrt(v0**2 + 2 * g * h0)
    flights = 2 * u / g * e ** np.arange(1, count)
    return np.cumsum(np.r_[(v0 + u) / g, flights])


def zeno_time(h0: float = 1.0, v0: float = 0.0, e: float = 0.7, g: float = 9.81) -> float:
    """The limit of the bounce times, (v0 + u)/g + 2 u e/(g (1 - e)): from here on the ball rests."""
    u = math.sqrt(v0**2 + 2 * g * h0)
    return (v0 + u) / g + 2 * u * e / (g * (1 - e))


def height(
    times: ArrayLike, h0: float = 1.0, v0: float = 0.0, e: float = 0.7, g: float = 9.81
) -> tuple[np.ndarray, np.ndarray]:
    """Height and velocity; the number of bounces before t follows from the geometric series."""
    t = np.asarray(times, float)
    u = math.sqrt(v0**2 + 2 * g * h0)
    first, end = (v0 + u) / g, zeno_time(h0, v0, e, g)
    left = np.clip((end - t) * g * (1 - e) / (2 * u), 1e-300, None)  # = e^k at the k-th bounce
    k = np.floor(np.log(left) / math.log(e) + 1e-12) if e > 0 else np.ones_like(t)
    k = np.where(t < first, 0, np.maximum(k, 1))
    began = end - 2 * u * e**k / (g * (1 - e))
    s = np.where(k == 0, t, t - began)
    up = np.where(k == 0, v0, u * e**k)
    resting = t >= end
    y = np.where(k == 0, h0, 0.0) + up * s - 0.5 * g * s**2
    return np.where(resting, 0.0, y), np.where(resting, 0.0, up - g * s)


# ---------------------------------------------------------------- Coulomb friction


def sliding_stop(times: ArrayLike, v0: float, mu: float, g: float = 9.81) -> tuple[np.ndarray, np.ndarray]:
    """Position and velocity of a block that slides until v0/(μ g) and then stays."""
    a = math.copysign(mu * g, v0)
    t = np.minimum(np.asarray(times, float), abs(v0) / (mu * g))
    return v0 * t - 0.5 * a * t**2, v0 - a * t


def belt_periods(m: float, k: float, v: float, mu_s: float, mu_k: float, g: float = 9.81) -> tuple[float, float]:
    """Durations of stick and of slip of a block on a belt of speed v > 0, held by a spring k.

    It leaves the belt where k x = μs m g, swings about x_k = μk m g/k with ω = √(k/m), ξ = A cos ωt + v/ω sin ωt with
    A = (μs - μk) m g/k, and has the speed v again where tan(ωt/2) = -A ω/v, at ξ = -A: slip lasts
    2/ω (π - atan(A ω/v)), stick 2 A/v.
    """
    w, A = math.sqrt(k / m), (mu_s - mu_k) * m * g / k
    return 2 * A / v, 2 / w * (math.pi - math.atan(A * w / v))


def belt(
    times: ArrayLike, m: float, k: float, v: float, mu_s: float, mu_k: float, g: float = 9.81
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Position, velocity and event times (slip, stick, slip, …) of a block from x = 0, moving with the belt."""
    t = np.asarray(times, float)
    w, xs, xk = math.sqrt(k / m), mu_s * m * g / k, mu_k * m * g / k
    A = xs - xk
    stick, slip = belt_periods(m, k, v, mu_s, mu_k, g)
    since = t - xs / v  # since the first slip
    s = np.mod(since, stick + slip)
    sticking = (since < 0) | (s >= slip)
    stuck = np.where(since < 0, v * t, xk - A + v * (s - slip))
    x = np.where(sticking, stuck, xk + A * np.cos(w * s) + v / w * np.sin(w * s))
    speed = np.where(sticking, v, v * np.cos(w * s) - A * w * np.sin(w * s))
    count = int(max(0.0, (t.max() - xs / v) // (stick + slip))) + 1
    starts = xs / v + (stick + slip) * np.arange(count)
    events = np.sort(np.r_[starts, starts + slip])
    return x, speed, events[events <= t.max()]


def forced_block(
    times: ArrayLike, m: float, force: float, omega: float, mu_s: float, mu_k: float, g: float = 9.81
) -> tuple[np.ndarray, np.ndarray, list[tuple[float, int]]]:
    """Block on a floor under F sin Ωt, from rest: position, velocity and events (time, new direction -1, 0 or +1).

    Sliding with direction σ since t0: v = v0 + F/(mΩ) (cos Ωt0 - cos Ωt) - σ μk g (t - t0), integrated once more for x;
    it ends at the next zero of v, where the block turns if |F sin Ωt| > μs m g and sticks otherwise, until |F sin Ωt|
    reaches it.
    """
    t = np.atleast_1d(np.asarray(times, float))
    end, hold = t.max(), mu_s * m * g
    x, speed = np.zeros_like(t), np.zeros_like(t)
    now, at, sigma, events = 0.0, 0.0, 0, []

    def v_of(s, t0, sign):
        return force / (m * omega) * (math.cos(omega * t0) - np.cos(omega * s)) - sign * mu_k * g * (s - t0)

    def x_of(s, t0, sign):
        tau = s - t0
        swing = math.cos(omega * t0) * tau - (np.sin(omega * s) - math.sin(omega * t0)) / omega
        return force / (m * omega) * swing - 0.5 * sign * mu_k * g * tau**2

    while now < end:
        if sigma == 0:  # sticking: wait for the next |F sin Ωt| = hold on its way up
            if abs(force) <= hold:
                x[t >= now] = at
                break
            rise = math.asin(hold / abs(force))
            later = now + np.mod(rise - omega * now, math.pi) / omega
            x[(t >= now) & (t <= later)] = at
            now, sigma = later, int(math.copysign(1, force * math.sin(omega * later)))
        else:
            grid = now + np.linspace(0, 4 * math.pi / omega, 401)[1:]
            stopped = np.nonzero(sigma * v_of(grid, now, sigma) <= 0)[0]
            if len(stopped) == 0:
                raise RuntimeError(
                    f"the block slides on beyond t = {grid[-1]}; friction is too small for this reference"
                )
            k = stopped[0]
            lower = grid[k - 1] if k else now + 1e-9 / omega
            later = float(brentq(v_of, lower, grid[k], (now, sigma), xtol=1e-15, rtol=1e-15))
            inside = (t >= now) & (t <= later)
            x[inside], speed[inside] = at + x_of(t[inside], now, sigma), v_of(t[inside], now, sigma)
            at += float(x_of(later, now, sigma))
            pull = force * math.sin(omega * later)
            now, sigma = later, int(math.copysign(1, pull)) if abs(pull) > hold else 0
        events.append((now, sigma))
    return x, speed, [event for event in events if event[0] <= end]
