"""The little runner that the acceptance scripts share."""

from __future__ import annotations

import sys
import time

import numpy as np

CHECKS = []


def check(fn):
    CHECKS.append(fn)
    return fn


def close(value, expected, tol, what):
    value, expected = np.asarray(value, float), np.asarray(expected, float)
    assert np.all(np.isfinite(value)), f"{what}: not finite"
    error = float(np.max(np.abs(value - expected)))
    assert error <= tol, f"{what}: off by {error:.3g}, allowed {tol:.3g}"
    return f"{what} within {error:.2g}"


def main(names):
    failed = 0
    unknown = set(names) - {fn.__name__ for fn in CHECKS}
    if unknown:
        sys.exit(f"no such check: {', '.join(sorted(unknown))}")
    chosen = [fn for fn in CHECKS if not names or fn.__name__ in names]
    for fn in chosen:
        start = time.perf_counter()
        try:
            said, ok = fn(), True
        except Exception as error:
            said, ok = f"{type(error).__name__}: {error}", False
        failed += not ok
        print(
            f"{'ok  ' if ok else 'FAIL'} {fn.__name__.replace('_', ' ')} — {said} [{time.perf_counter() - start:.1f} s]",
            flush=True,
        )
    print(f"{len(chosen) - failed} passed, {failed} failed")
    sys.exit(bool(failed))
