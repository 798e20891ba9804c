"""Settings for all tests: hypothesis profiles, a time limit, a second attempt for browsers."""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

from view import chromium

settings.register_profile("quick", max_examples=50, deadline=None)
settings.load_profile("quick")

collect_ignore = ["acceptance"]  # scripts of their own: python tests/acceptance/core.py
LIMIT = 60  # seconds of the processor; a test that is marked slow may take five times as long
WAITING = 5  # times as long as that a test may wait, for other processes and on a busy machine


@pytest.fixture(autouse=True)
def no_hanging(request: pytest.FixtureRequest):
    """A test that does not end fails instead of blocking the rest (where the platform has timers)."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError("the test does not end")

    limit = LIMIT * (5 if request.node.get_closest_marker("slow") else 1)
    before = [signal.signal(number, stop) for number in (signal.SIGALRM, signal.SIGPROF)]
    signal.alarm(WAITING * limit)
    signal.setitimer(signal.ITIMER_PROF, limit)
    yield
    signal.alarm(0)
    signal.setitimer(signal.ITIMER_PROF, 0)
    for number, handler in zip((signal.SIGALRM, signal.SIGPROF), before, strict=True):
        signal.signal(number, handler)


@pytest.fixture(scope="session")
def look_at(tmp_path_factory: pytest.TempPathFactory):
    """Opens pages in windows of one Chromium: `with look_at(file, size=(480, 320)) as page`."""
    if chromium.CHROMIUM is None and not chromium.NEEDED:
        pytest.skip("needs Chromium to look at the page")
    browser = chromium.Browser(tmp_path_factory.mktemp("profile"))
    yield browser.look_at
    browser.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that use a browser in real time get a second attempt, which is listed: a busy machine can delay the browser."""
    for item in items:
        if isinstance(item, pytest.Function) and "look_at" in item.fixturenames:
            item.add_marker(pytest.mark.flaky(reruns=1))
