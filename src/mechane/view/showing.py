"""Show a page: in a file, in a notebook, or in the browser."""

from __future__ import annotations

import html
import tempfile
import webbrowser
from pathlib import Path

from ..errors import MechaneError

NOTEBOOK_HEIGHT = 520


def show(page: str, path: str | Path | None, open: bool = True) -> Path | None:
    """Write a page to a path; otherwise show it in a notebook or, from a temporary file, in the browser."""
    if path is not None:
        path = Path(path)
        if path.suffix.lower() not in (".html", ".htm"):
            if path.suffix[1:].isalpha():
                raise MechaneError(f"'{path}' is neither a page (.html) nor a supported picture or video format.")
            path = path.with_name(path.name + ".html")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page, encoding="utf-8")
        return path
    if open and _show_in_notebook(page):
        return None
    with tempfile.NamedTemporaryFile("w", prefix="mechane-", suffix=".html", delete=False, encoding="utf-8") as file:
        file.write(page)
    if open:
        webbrowser.open(Path(file.name).as_uri())
    return Path(file.name)


def _show_in_notebook(page: str) -> bool:
    """Show the page in a notebook, if this is one."""
    try:
        from IPython.core.getipython import get_ipython  # type: ignore[reportMissingImports]
        from IPython.display import HTML, display  # type: ignore[reportMissingImports, reportPrivateImportUsage]
    except ImportError:
        return False
    shell = get_ipython()
    if shell is None or not hasattr(shell, "kernel"):
        return False
    frame = f'<iframe srcdoc="{html.escape(page)}" width="100%" height="{NOTEBOOK_HEIGHT}" style="border:0"></iframe>'
    display(HTML(f"<div>{frame}</div>"))
    return True
