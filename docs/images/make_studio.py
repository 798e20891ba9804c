"""Retake the pictures of the studio, in a headless browser: `python docs/images/make_studio.py`."""

import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from mechane.studio.page import Studio  # noqa: E402
from studio.browser import Visitor  # noqa: E402
from view import chromium  # noqa: E402

CLOSE = "document.querySelectorAll('.mantine-Notification-closeButton').forEach(b => b.click())"


def take(browser: chromium.Browser, name: str, source: str, act) -> None:
    """Open a model, do something with it, and take a picture."""
    folder = Path(tempfile.mkdtemp())
    studio = Studio(source, port=0, folder=folder)
    try:
        studio.worker.settled(60)
        with browser.look_at(studio.address, size=(1500, 930)) as page:
            visitor = Visitor(page)
            visitor.wait(lambda: "simulated to" in visitor.text(), 60)
            time.sleep(4)
            visitor.js(CLOSE)
            act(studio, visitor)
            studio.worker.settled(60)
            time.sleep(2)
            visitor.picture(HERE / f"{name}.png")
    finally:
        studio.close()


def compare(studio, visitor) -> None:
    """Another start, the run before as a ghost, traces and forces."""
    studio.session.set("hinge.phi", 0.6)
    studio._show_controls()
    studio._change()
    studio.traces.value = studio.forces.value = True
    studio._look()
    studio.worker.settled(60)
    studio.stage.aim("auto")
    studio._seek(1.4)
    studio._set(studio.time, studio.player.t)


def fail(studio, visitor) -> None:
    """A four-bar linkage that cannot be closed."""
    studio.session.set("ground", 4.0)
    studio._change()
    visitor.click("Diagram", "*")


if __name__ == "__main__":
    headless = chromium.Browser(Path(tempfile.mkdtemp()))
    take(headless, "studio", "crane_crab", compare)
    take(headless, "studio_error", "four_bar", fail)
    headless.close()
