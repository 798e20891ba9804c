"""Type checkers know fields and keywords of components: a user's file with expected mistakes, read by pyright."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

MARKED = ("user.py", "everything.py")
STRICT = Path(__file__).with_name("strict.py")
SOURCE = Path(__file__).parents[2] / "src"


#: the source that users read and whose types they see, also strict
SEEN = ("__init__", "analysis", "cli", "documents", "errors", "language", "methods", "notebook", "sources")
RELAXED = {
    "reportConstantRedefinition": "none",  # A, B, C and D are matrices
    "reportMissingTypeStubs": "none",
    "reportMissingModuleSource": "none",
    "reportPrivateUsage": "none",  # left to the linter, which knows the exceptions
    "reportUnnecessaryComparison": "none",  # arguments are also checked at run time
    "reportUnnecessaryIsInstance": "none",
}


def pyright(folder: Path, **settings: Any) -> list[dict[str, Any]]:
    """All messages of pyright about the files in a folder."""
    (folder / "pyrightconfig.json").write_text(json.dumps({"pythonVersion": "3.11", **settings}))
    run = [sys.executable, "-m", "pyright", "--outputjson", "-p", str(folder)]
    said = json.loads(subprocess.run(run, capture_output=True, text=True).stdout)
    assert said["summary"]["filesAnalyzed"] > 0
    return said["generalDiagnostics"]


def reported(file: Path, tmp_path: Path) -> dict[int, list[tuple[str, str]]]:
    """Severity and message of everything pyright says of a file, by line."""
    (tmp_path / file.name).write_text(file.read_text())
    lines: dict[int, list[tuple[str, str]]] = {}
    for d in pyright(tmp_path, extraPaths=[str(SOURCE)]):
        lines.setdefault(d["range"]["start"]["line"] + 1, []).append((d["severity"], d["message"]))
    return lines


@pytest.mark.parametrize("name", MARKED)
def test_pyright_sees_mistakes_and_types(name: str, tmp_path: Path):
    file = Path(__file__).with_name(name)
    said = reported(file, tmp_path)
    wrong = []
    for number, line in enumerate(file.read_text().splitlines(), 1):
        errors = [text for severity, text in said.get(number, []) if severity == "error"]
        types = [text for severity, text in said.get(number, []) if severity == "information"]
        expected = re.search(r"\S  # error: (.*)$", line)
        if expected and not any(expected[1] in text for text in errors):
            wrong.append(f"{number}: not seen: {line.strip()} {errors}")
        elif errors and not expected:
            wrong.append(f"{number}: {line.strip()}: {errors[0]}")
        kind = re.search(r"reveal_type\(.*# type: (\w+)", line)
        if kind and not any(re.search(rf'is "{kind[1]}\b', text) for text in types):
            wrong.append(f"{number}: no {kind[1]}: {types}")
    assert not wrong, "\n".join(wrong)


def test_users_may_be_strict(tmp_path: Path):
    assert not reported(STRICT, tmp_path)


@pytest.mark.slow
def test_the_source_that_users_read_is_strict(tmp_path: Path):
    folder = Path(os.path.relpath(SOURCE, tmp_path)) / "mechane"
    included = [str(folder / name) if (SOURCE / "mechane" / name).is_dir() else f"{folder / name}.py" for name in SEEN]
    said = pyright(tmp_path, include=included, extraPaths=[str(SOURCE)], typeCheckingMode="strict", **RELAXED)
    places = [f"{d['file']}:{d['range']['start']['line'] + 1}: {d['message']}" for d in said]
    assert not places, "\n".join(places)
