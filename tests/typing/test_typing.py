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

pytestmark = pytest.mark.slow  # one run of pyright, but a long one
HERE, SOURCE = Path(__file__).parent, Path(__file__).parents[2] / "src"
MARKED, STRICT = ("user.py", "everything.py"), "strict.py"
#: the source that users read and whose types they see, also strict
SEEN = ("__init__", "analysis", "cli", "documents", "errors", "language", "methods", "notebook", "sources")
RELAXED = {
    "reportConstantRedefinition",  # A, B, C and D are matrices
    "reportMissingTypeStubs",
    "reportMissingModuleSource",
    "reportPrivateUsage",  # left to the linter, which knows the exceptions
    "reportUnnecessaryComparison",  # arguments are also checked at run time
    "reportUnnecessaryIsInstance",
}

Messages = dict[Path, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def messages(tmp_path_factory: pytest.TempPathFactory) -> Messages:
    """Everything that pyright says about users' files, which lie outside of the project, and about the source, by file."""
    folder = tmp_path_factory.mktemp("typing")
    for name in (*MARKED, STRICT):
        (folder / name).write_text((HERE / name).read_text())
    source = Path(os.path.relpath(SOURCE, folder)) / "mechane"
    seen = [str(source / name) if (SOURCE / "mechane" / name).is_dir() else f"{source / name}.py" for name in SEEN]
    settings = {"pythonVersion": "3.11", "include": [".", *seen], "strict": seen, "extraPaths": [str(SOURCE)]}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    run = [sys.executable, "-m", "pyright", "--outputjson", "-p", str(folder)]
    said = json.loads(subprocess.run(run, capture_output=True, text=True).stdout)
    assert said["summary"]["filesAnalyzed"] > len(MARKED) + 1 + len(SEEN)
    by_file: Messages = {folder / name: [] for name in (*MARKED, STRICT)}
    for message in said["generalDiagnostics"]:
        by_file.setdefault(Path(message["file"]), []).append(message)
    return by_file


def about(messages: Messages, name: str) -> list[dict[str, Any]]:
    """The messages about one of the users' files."""
    return next(found for file, found in messages.items() if file.name == name and SOURCE not in file.parents)


@pytest.mark.parametrize("name", MARKED)
def test_pyright_sees_mistakes_and_types(name: str, messages: Messages):
    said: dict[int, list[tuple[str, str]]] = {}
    for d in about(messages, name):
        said.setdefault(d["range"]["start"]["line"] + 1, []).append((d["severity"], d["message"]))
    wrong = []
    for number, line in enumerate((HERE / name).read_text().splitlines(), 1):
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


def test_users_may_be_strict(messages: Messages):
    assert not about(messages, STRICT)


def test_the_source_that_users_read_is_strict(messages: Messages):
    places = [
        f"{file}:{d['range']['start']['line'] + 1}: {d['message']}"
        for file, found in messages.items()
        for d in found
        if SOURCE in file.parents and d.get("rule") not in RELAXED
    ]
    assert not places, "\n".join(places)
