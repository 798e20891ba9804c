"""Some mutated examples; more on demand: `python -m mutations --count 1000`."""

from __future__ import annotations

import pytest

from mutations.suite import trial

BLOCK = 6
#: what is not as it should be, as far as it is known
KNOWN = {
    49: "a stiff beam that begins at 1e6 rad/s takes longer than 20 s",
}


@pytest.mark.parametrize("start", range(0, 60, BLOCK))
def test_a_mistake_is_refused_by_name_or_runs_and_balances(start):
    bad = []
    for seed in (k for k in range(start, start + BLOCK) if k not in KNOWN):
        mutant, found = trial(seed)
        if not found.good:
            bad.append(f"{mutant}\n  = {found.word}: {found.said[:800]}")
    assert not bad, "\n\n".join(bad)
