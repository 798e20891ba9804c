"""Look at a page in headless Chromium through its debugging protocol."""

from __future__ import annotations

import base64
import contextlib
import io
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

NEEDED = bool(os.environ.get("CI"))  # there a browser must be installed, and looked through
CHROMIUM = next((c for name in ("chromium", "chromium-browser", "google-chrome") if (c := shutil.which(name))), None)
FLAGS = (
    "--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
    "--disable-background-networking", "--disable-component-update", "--no-first-run", "--no-default-browser-check",
    "--disable-dev-shm-usage", "--remote-debugging-port=0", "--window-size=480,320",
)  # fmt: skip


class Page:
    """A page, its network requests, and its appearance."""

    def __init__(self, socket: Any):
        self.socket, self.count, self.requests, self.complaints = socket, 0, [], []

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """One command, repeated while the page is still loading."""
        until = time.time() + 20
        while True:
            try:
                return self._call(method, **params)
            except AssertionError as error:
                if "Not attached to an active page" not in str(error) or time.time() > until:
                    raise
            time.sleep(0.2)

    def _call(self, method: str, **params: Any) -> dict[str, Any]:
        """One command; keeps network requests, errors and console messages that arrive meanwhile."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            self._note(message.get("method"), message.get("params", {}))
            if message.get("id") == self.count:
                assert "error" not in message, message["error"]
                return message["result"]

    def _note(self, method: str | None, params: dict[str, Any]) -> None:
        if method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(str(params["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "assert"):
            self.complaints.append(" ".join(str(a.get("value", a)) for a in params["args"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.complaints.append(str(params["entry"]["text"]))

    def evaluate(self, script: str) -> Any:
        """Result of a script in the page."""
        return self.call("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def foreign(self) -> list[str]:
        """Requests of the page to other origins."""
        return [url for url in self.requests if not url.startswith(("file:", "data:", "blob:"))]

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
            page.call("Runtime.enable")
            page.call("Log.enable")
            page.call("Page.navigate", url=file.as_uri())
            yield page
    finally:
        process.terminate()
        process.wait(30)
