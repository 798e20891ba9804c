"""Linear models: frequency response, transmission zeros, optimal state feedback."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from ..errors import MechaneError, UnknownNameError, suggest
from ..language.functions import as_array

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from .linearize import Linear

RANK = 1e-11  # singular values below this fraction of the matrix norm count as zero
DECADE = 200  # plot points per decade
MARGIN = 10.0  # factor by which a plot extends beyond the slowest and the fastest mode
STILL = 1e-6  # modes slower than the fastest by this factor do not widen a plot


def frequency_response(linear: Linear, frequencies: Any) -> np.ndarray:
    """C (iωI - A)⁻¹ B + D at frequencies [Hz]: an array (frequencies, outputs, inputs) of complex numbers."""
    w = 2 * np.pi * np.asarray(frequencies, float).ravel()
    resolvent = 1j * w[:, None, None] * np.eye(len(linear.A)) - linear.A
    try:
        return linear.C @ np.linalg.solve(resolvent, np.broadcast_to(linear.B, (len(w), *linear.B.shape))) + linear.D
    except np.linalg.LinAlgError:
        raise MechaneError(
            "The response is infinite at one of the frequencies: it is that of an undamped mode."
        ) from None


def transfer_zeros(A: np.ndarray, B: np.ndarray, C: np.ndarray, D: np.ndarray) -> np.ndarray:
    """Values s at which some input has no effect on any output: where [sI - A, -B; C, D] loses rank.

    Outputs without direct feedthrough are replaced by the states they observe, until all have it; the same for inputs by
    duality. An ordinary eigenvalue problem remains (Emami-Naeini and Van Dooren, Automatica 18, 1982).
    """
    size = max((float(np.linalg.norm(M, 2)) for M in (A, B, C, D) if M.size), default=0.0)
    A, B, C, D = _visible(A, B, C, D, RANK * size)
    A, C, B, D = (M.T for M in _visible(A.T, C.T, B.T, D.T, RANK * size))
    if not len(A) or not D.size:
        return np.zeros(0, complex)
    found = np.linalg.eigvals(A - B @ np.linalg.solve(D, C)).astype(complex)
    return found[np.lexsort((np.imag(found), np.real(found), np.abs(found)))]


def _visible(
    A: np.ndarray, B: np.ndarray, C: np.ndarray, D: np.ndarray, small: float
) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """The same zeros with a D of full row rank."""
    while True:
        U, sizes, _ = np.linalg.svd(D)
        rank = int((sizes > small).sum())
        if rank == len(D):
            return A, B, C, D
        C, D = U.T @ C, (U.T @ D)[:rank]
        hidden, C = C[rank:], C[:rank]
        _, sizes, V = np.linalg.svd(hidden)
        seen = int((sizes > small).sum())
        if not seen:
            return A, B, C, D
        V = np.roll(V.T, -seen, axis=1)  # states observed by the hidden outputs come last
        A, B, C = V.T @ A @ V, V.T @ B, C @ V
        left = len(A) - seen
        C, D = np.vstack([C[:, :left], A[left:, :left]]), np.vstack([D, B[left:]])
        A, B = A[:left, :left], B[:left]


def weights(given: Any, names: Sequence[str], what: str) -> np.ndarray:
    """A matrix from a number, a diagonal, a mapping of names to numbers, or a matrix."""
    n = len(names)
    if isinstance(given, Mapping):
        mapped = cast(Mapping[str, Any], given)
        for name in mapped:
            if name not in names:
                raise UnknownNameError(f"There is no {what} '{name}' to be weighted.{suggest(name, names)}")
        return np.diag(as_array([mapped.get(name, 0.0) for name in names]))
    array = as_array(given)
    if array.shape not in ((), (n,), (n, n)):
        raise MechaneError(f"Weights of {n} {what}s need shape ({n},) or ({n}, {n}), got {array.shape}.")
    return array if array.ndim == 2 else np.diag(np.broadcast_to(array, n))


def optimal_feedback(linear: Linear, Q: Any, R: Any) -> np.ndarray:
    """Gain K of the feedback u = -K x that minimizes the integral of xᵀQx + uᵀRu."""
    import scipy.linalg

    if not linear.inputs:
        raise MechaneError("A feedback needs inputs: mc.linearize(..., inputs=[…]).")
    q, r = weights(Q, linear.states, "state"), weights(R, linear.inputs, "input")
    try:
        cost: np.ndarray = cast(Any, scipy.linalg).solve_continuous_are(linear.A, linear.B, q, r)
        return np.linalg.solve(r, linear.B.T @ cost)
    except (np.linalg.LinAlgError, ValueError) as error:
        raise MechaneError(
            f"There is no optimal feedback: {error}\n"
            "  hint: every unstable motion must be controllable and weighted; input weights must be positive."
        ) from error


def plot_response(linear: Linear, frequencies: Any, title: str | None, file: str | Path | None, show: bool) -> Figure:
    """Magnitude and phase against frequency, one line per pair of output and input."""
    import matplotlib

    from ..view.plots import COLORS, STYLE, finish, legend, new_figure

    if not linear.inputs or not linear.outputs:
        raise MechaneError("A frequency response needs inputs and outputs: mc.linearize(..., inputs=[…], outputs=[…]).")
    f = _span(linear) if frequencies is None else as_array(frequencies).ravel()
    response = frequency_response(linear, f)
    with cast(Any, matplotlib).rc_context(STYLE):
        figure = new_figure((7.2, 5.0), show)
        top, bottom = figure.subplots(2, 1, sharex=True, height_ratios=(3, 2))
        pairs = [(i, j) for i in range(len(linear.outputs)) for j in range(len(linear.inputs))]
        for k, (i, j) in enumerate(pairs):
            values, color = response[:, i, j], COLORS[k % len(COLORS)]
            with np.errstate(divide="ignore"):
                top.plot(
                    f, 20 * np.log10(np.abs(values)), color=color, label=f"{linear.outputs[i]} / {linear.inputs[j]}"
                )
            bottom.plot(f, np.degrees(np.unwrap(np.angle(values))), color=color)
        legend(top, len(pairs))
        top.set_xscale("log")
        top.set_ylabel("magnitude [dB]")
        bottom.set_ylabel("phase [°]")
        bottom.set_xlabel("frequency [Hz]")
        bottom.yaxis.set_major_locator(matplotlib.ticker.MultipleLocator(90))  # type: ignore[attr-defined]
        return finish(figure, title, file, show)


def _span(linear: Linear) -> np.ndarray:
    """Frequency range covering all modes."""
    found = np.abs(np.linalg.eigvals(linear.A)) / (2 * np.pi) if len(linear.A) else np.zeros(0)
    found = found[found > STILL * found.max(initial=0.0)] if len(found) else found
    low, high = (found.min() / MARGIN, found.max() * MARGIN) if len(found) else (0.01, 100.0)
    return np.geomspace(low, high, 1 + int(DECADE * np.log10(high / low)))
