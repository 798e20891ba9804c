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
    "--headless=new", "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run",
    "--no-default-browser-check", "--disable-dev-shm-usage", "--remote-debugging-port=0",
    "--enable-unsafe-swiftshader",  # WebGL alone: to compose whole pages with it takes five times as long
    "--host-resolver-rules=MAP evil.example 127.0.0.1",  # a site whose name leads here
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

    def resize(self, width: int, height: int, scale: float = 1.0, mobile: bool = False) -> None:
        """Another size of the window, in pixels of the page."""
        screen = dict(width=width, height=height, deviceScaleFactor=scale, mobile=mobile)
        self.call("Emulation.setDeviceMetricsOverride", **screen)

    def foreign(self) -> list[str]:
        """Requests of the page to other origins."""
        return [url for url in self.requests if not url.startswith(("file:", "data:", "blob:"))]

    def picture(self) -> np.ndarray:
        """The page now, (height, width, 3)."""
        from PIL import Image

        data = base64.b64decode(self.call("Page.captureScreenshot")["data"])
        return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"), int)


class Browser:
    """A running Chromium."""

    def __init__(self, profile: Path):
        assert CHROMIUM, "Chromium is not installed"
        self._process = subprocess.Popen(
            [CHROMIUM, *FLAGS, f"--user-data-dir={profile}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        address = profile / "DevToolsActivePort"
        until = time.time() + 60
        while not (address.exists() and len(address.read_text().split()) == 2):
            assert time.time() < until, "Chromium does not start"
            time.sleep(0.1)
        port, self._path = address.read_text().split()
        self._home = f"ws://127.0.0.1:{port}"

    @contextlib.contextmanager
    def look_at(self, address: Path | str, size: tuple[int, int] = (480, 320)) -> Iterator[Page]:
        """Open a file or an address in a new window that shares nothing with others (cookies, storage)."""
        from websockets.sync.client import connect

        url = address.as_uri() if isinstance(address, Path) else address
        with connect(self._home + self._path, max_size=None) as socket:
            browser = Page(socket)
            context = browser.call("Target.createBrowserContext")
            target = browser.call("Target.createTarget", url="about:blank", newWindow=True, **context)["targetId"]
            try:
                with connect(f"{self._home}/devtools/page/{target}", max_size=None) as inside:
                    page = Page(inside)
                    for domain in ("Network", "Page", "Runtime", "Log"):
                        page.call(f"{domain}.enable")
                    page.resize(*size)
                    page.call("Page.navigate", url=url)
                    yield page
            finally:
                browser.call("Target.disposeBrowserContext", **context)

    def close(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(30)
