"""Ctrl-C ends a translation wherever it is."""

from __future__ import annotations

import signal
import weakref

import pytest

from mechane.simulation.interrupting import interruptible


class Thing:
    pass


@pytest.fixture(autouse=True)
def usual_handler():
    """A shell may have the signal ignored in what runs in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_in_a_callback_is_not_lost():
    def remove(_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    thing = Thing()
    watch = weakref.ref(thing, remove)
    with pytest.raises(KeyboardInterrupt), interruptible():
        del thing
        while watch() is None:  # until the second attempt
            pass
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_another_handler_stays():
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        with interruptible():
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
