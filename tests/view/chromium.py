"""Look at a page in headless Chromium through its debugging protocol."""

from __future__ import annotations

import base64
import contextlib
import io
import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

CHROMIUM = next((c for name in ("chromium", "chromium-browser", "google-chrome") if (c := shutil.which(name))), None)
FLAGS = (
    "--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
    "--disable-background-networking", "--disable-component-update", "--no-first-run", "--no-default-browser-check",
    "--disable-dev-shm-usage", "--remote-debugging-port=0", "--window-size=480,320",
)  # fmt: skip


class Page:
    """A page that was asked for, what it loaded, and how it looks."""

    def __init__(self, socket: Any):
        self.socket, self.count, self.requests = socket, 0, []

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """One command; network requests seen on the way are kept."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message.get("method") == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
            if message.get("id") == self.count:
                assert "error" not in message, message["error"]
                return message["result"]

    def picture(self) -> np.ndarray:
        """The page now, (height, width, 3)."""
        from PIL import Image

        data = base64.b64decode(self.call("Page.captureScreenshot")["data"])
        return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"), int)


@contextlib.contextmanager
def look_at(file: Path, profile: Path) -> Iterator[Page]:
    """Open a file in a fresh browser."""
    from websockets.sync.client import connect

    assert CHROMIUM
    process = subprocess.Popen(
        [CHROMIUM, *FLAGS, f"--user-data-dir={profile}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        address = profile / "DevToolsActivePort"
        until = time.time() + 60
        while not (address.exists() and len(address.read_text().split()) == 2):
            assert time.time() < until, "Chromium does not start"
            time.sleep(0.1)
        port, path = address.read_text().split()
        with connect(f"ws://127.0.0.1:{port}{path}", max_size=None) as browser:
            target = Page(browser).call("Target.createTarget", url="about:blank")["targetId"]
        with connect(f"ws://127.0.0.1:{port}/devtools/page/{target}", max_size=None) as socket:
            page = Page(socket)
            page.call("Network.enable")
            page.call("Page.enable")
            page.call("Page.navigate", url=file.as_uri())
            yield page
    finally:
        process.terminate()
        process.wait(30)
