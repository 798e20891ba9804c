"""Type checkers know fields and keywords of components: a user's file with expected mistakes, read by pyright."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

FILE = Path(__file__).with_name("user.py")
STRICT = Path(__file__).with_name("strict.py")
SOURCE = Path(__file__).parents[2] / "src"


def reported(file: Path, tmp_path: Path) -> dict[int, list[tuple[str, str]]]:
    """Severity and message of everything pyright says of a file, by line."""
    (tmp_path / file.name).write_text(file.read_text())
    (tmp_path / "pyrightconfig.json").write_text(json.dumps({"extraPaths": [str(SOURCE)], "pythonVersion": "3.11"}))
    run = [sys.executable, "-m", "pyright", "--outputjson", "-p", str(tmp_path)]
    said = json.loads(subprocess.run(run, capture_output=True, text=True).stdout)
    lines: dict[int, list[tuple[str, str]]] = {}
    for d in said["generalDiagnostics"]:
        lines.setdefault(d["range"]["start"]["line"] + 1, []).append((d["severity"], d["message"]))
    return lines


def test_pyright_sees_mistakes_and_types(tmp_path: Path):
    said = reported(FILE, tmp_path)
    wrong = []
    for number, line in enumerate(FILE.read_text().splitlines(), 1):
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
