"""Contacts missed by the tracked nearest point, detected after a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ..errors import warn
from ..geometry import GeometryWarning

LOOKS = 61  # times of a run that are checked
SHARE = 3e-3  # of the radius: smallest overlap reported, since samples are not exact


def missed(contact: Any, result: Any, samples: np.ndarray, centre: Callable[[np.ndarray], np.ndarray]) -> Iterator[Any]:
    """The first time at which a round body overlaps samples of a curve or surface by more than its tracked contact.

    `centre` gives its centre, resolved like the samples, at some of the points of a result.
    """
    some = np.unique(np.linspace(0, len(result.time) - 1, LOOKS).round().astype(int))
    radius = float(result[f"{contact.path}.radius"][0])
    reach = radius + (float(result[f"{contact.path}.wire"][0]) if hasattr(type(contact), "wire") else 0.0)
    centres = centre(some)
    distance = np.array([np.linalg.norm(samples - c, axis=1).min() for c in centres])
    known = np.maximum(-result[f"{contact.path}.gap"][some], 0.0)
    unseen = reach - distance - known
    if not (unseen > SHARE * radius).any():
        return
    k = int(np.argmax(unseen > SHARE * radius))
    depth, t = reach - distance[k], float(result.time[some][k])
    text = f"overlaps elsewhere, by {depth:.3g} m, near {np.round(centres[k], 4).tolist()}; only one contact is tracked"
    warn(f"{contact.label}: at t = {t:.6g} {text}.", GeometryWarning)
    yield t, text
