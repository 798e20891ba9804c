"""Settings for all tests: hypothesis profiles, and a cache of compiled code that leaves the user's own alone."""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

settings.register_profile("quick", max_examples=50, deadline=None)
settings.load_profile("quick")

collect_ignore = ["acceptance"]  # scripts of their own: python tests/acceptance/core.py
LIMIT = 60  # seconds; a test that is marked slow may take five times as long


@pytest.fixture(autouse=True)
def no_hanging(request: pytest.FixtureRequest):
    """A test that does not end fails instead of blocking the rest (where the platform has alarms)."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError("the test does not end")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(LIMIT * (5 if request.node.get_closest_marker("slow") else 1))
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="session", autouse=True)
def shared_cache(tmp_path_factory: pytest.TempPathFactory, worker_id: str):
    """Compiled code of this run; all workers share it, as the processes of a user would."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "mechane-cache"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MECHANE_CACHE", str(folder))
        yield folder
