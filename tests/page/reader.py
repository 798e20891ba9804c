"""A reader of a page in headless Chromium: moves sliders, drags bodies, presses keys."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import numpy as np


def open_page(page: Any, file: Path, hash_: str = "") -> None:
    """Open a page and wait until it has simulated."""
    page.call("Page.navigate", url="about:blank")
    page.call("Page.navigate", url=file.as_uri() + hash_)
    wait(page, "document.documentElement.dataset.ready === '1'")


def wait(page: Any, condition: str) -> None:
    """Wait until a condition holds in the page."""
    until = time.time() + 120  # enough for a busy machine
    while not page.evaluate(condition):
        assert time.time() < until, (condition, page.complaints)
        time.sleep(0.03)


def moved(page: Any, **settings: float) -> None:
    """Move sliders, given by their paths."""
    for path, value in settings.items():
        page.evaluate(
            f"window.done = 0; mechane.set({json.dumps(path)}, {value}).then(() => {{ window.done = 1; }}); 0"
        )
        wait(page, "window.done === 1")


def values(page: Any, path: str) -> np.ndarray:
    """A variable over time, as computed by the page."""
    return np.array(page.evaluate(f"mechane.values({json.dumps(path)})"))


def where(page: Any, path: str) -> tuple[float, float]:
    """Position of a component in pixels of the page."""
    x, y, left, top = page.evaluate(
        f"(() => {{ const b = document.getElementById('scene').getBoundingClientRect();"
        f" return [...mechane.where({json.dumps(path)}), b.left, b.top]; }})()"
    )
    return x + left, y + top


def mouse(page: Any, kind: str, x: float, y: float) -> None:
    """A mouse event: mousePressed, mouseMoved or mouseReleased."""
    page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)


def slowed(page: Any, speed: str) -> str:
    """Play at another speed; gives what it was."""
    return page.evaluate(
        f"(() => {{ const s = document.getElementById('speed'), old = s.value, now = {json.dumps(speed)};"
        " if (![...s.options].some(o => o.value === now)) s.add(new Option(now, now));"
        " s.value = now; s.dispatchEvent(new Event('change')); return old; })()"
    )


def drag(page: Any, path: str, by: tuple[float, float], release: bool = True) -> tuple[float, float]:
    """Drag a component with the mouse; returns where it was dropped."""
    usual = slowed(page, "1e-9")  # or it moves away from under a mouse that comes late
    x, y = where(page, path)
    mouse(page, "mousePressed", x, y)
    slowed(page, usual)
    for k in range(1, 6):
        mouse(page, "mouseMoved", x + by[0] * k / 5, y + by[1] * k / 5)
    if release:
        mouse(page, "mouseReleased", x + by[0], y + by[1])
    return x + by[0], y + by[1]


def press(page: Any, key: str, down: bool) -> None:
    """Press or release a key."""
    code = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}[key]
    page.call(
        "Input.dispatchKeyEvent", type="rawKeyDown" if down else "keyUp", key=key, code=key, windowsVirtualKeyCode=code
    )
