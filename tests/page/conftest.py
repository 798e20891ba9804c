"""Pages of models, run by node."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mechane.page import page_data
from mechane.page.document import _plain, engine_script
from mechane.page.packing import plain

NODE = shutil.which("node")


@pytest.fixture(scope="session")
def engine_file(tmp_path_factory) -> Path:
    file = tmp_path_factory.mktemp("engine") / "engine.js"
    file.write_text(engine_script())
    return file


@pytest.fixture
def run_in_node(engine_file: Path, tmp_path: Path) -> Callable[..., list[dict[str, Any]]]:
    """The motions of a published model for several settings."""
    if NODE is None:
        pytest.skip("node is not installed")

    def run(model: Any, settings: list[dict[str, float]], pushes: Any = None, **options: Any) -> list[dict[str, Any]]:
        file = tmp_path / "model.json"
        data = {k: plain(v) if isinstance(v, bytes) else v for k, v in page_data(model, **options).items()}
        file.write_text(json.dumps(data, default=_plain, allow_nan=False))
        requests = [json.dumps({"file": str(file), "settings": s, "pushes": pushes}) for s in settings]
        done = subprocess.run(
            [NODE, str(Path(__file__).with_name("node.js")), str(engine_file), *requests],
            capture_output=True,
            text=True,
            timeout=100,
        )
        if done.returncode:
            raise AssertionError(done.stderr)
        return json.loads(done.stdout)

    return run


@pytest.fixture(scope="session")
def window(look_at):
    """One window for all pages."""
    with look_at("about:blank", size=(900, 600)) as page:
        yield page


@pytest.fixture
def browser(window):
    """The window; what a test has left there does not play on while others work."""
    yield window
    window.call("Page.navigate", url="about:blank")
