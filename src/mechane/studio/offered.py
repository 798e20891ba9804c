"""The models available in the studio: files of a folder and the examples."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from .. import examples


def find_sources(folder: Path) -> list[str]:
    """Files of a folder that import mechane, and all examples."""
    files = []
    for path in sorted(folder.glob("*.py")):
        try:
            text = path.read_text(encoding="utf-8", errors="ignore")
        except OSError:
            continue
        if re.search(r"^\s*(import|from) mechane", text, re.MULTILINE):
            files.append(str(path))
    return [*files, *examples.names()]


def label_sources(found: Sequence[str], first: str, folder: Path) -> dict[str, str]:
    """Sources by unique label, the requested one first.

    >>> label_sources(["/home/me/crane.py", "pendulum"], "/home/you/crane.py", Path("/home/me"))
    {'/home/you/crane.py': '/home/you/crane.py', 'crane.py': '/home/me/crane.py', 'pendulum': 'pendulum'}
    """
    names = examples.names()
    plain, file = first.replace("-", "_"), Path(first)
    wanted = [plain] if plain in names and not file.is_file() else [str(file.parent.resolve() / file.name)]
    labels: dict[str, str] = {}
    for source in dict.fromkeys((*(wanted if first else ()), *found)):
        path = Path(source)
        if source in names:
            label = source
        elif path.suffix == ".py" and path.is_relative_to(folder):
            label = path.relative_to(folder).as_posix()
        else:
            label = source
        labels[label] = source
    return labels
