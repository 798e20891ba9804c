"""The packages form a tree, and methods declared below agree with their bodies above."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

import mechane
from mechane.extension import implementation
from mechane.methods import BODIES

PROJECT = Path(__file__).parents[1]
PACKAGE = Path(mechane.__file__).parent


def test_contracts_of_imports(monkeypatch, capsys):
    """As `lint-imports` checks them; pyproject.toml says which they are."""
    from importlinter.application.use_cases import lint_imports
    from importlinter.configuration import configure

    monkeypatch.chdir(PROJECT)
    configure()
    kept = lint_imports(config_filename=str(PROJECT / "pyproject.toml"), cache_dir=None)
    assert kept, capsys.readouterr().out


@pytest.mark.parametrize("declared", BODIES, ids=lambda f: f.__qualname__)
def test_declared_methods_agree_with_their_bodies(declared):
    def shape(function):
        parameters = list(inspect.signature(function).parameters.values())[1:]  # without self, the model or the result
        return [(p.name, p.kind, p.default) for p in parameters]

    assert shape(declared) == shape(implementation(declared))
    assert declared.__doc__


def spoken(tree: ast.AST):
    """Names and texts of a module, without its docstrings."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docstrings = {id(n.body[0].value) for n in ast.walk(tree) if isinstance(n, documented) and ast.get_docstring(n)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node, node.value
        elif isinstance(node, (ast.Name, ast.Attribute, ast.FunctionDef, ast.ClassDef, ast.arg)):
            yield node, getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "name", "") or node.arg


@pytest.mark.parametrize("stage", ["code", "compiler", "simulation"])
def test_stages_know_no_mechanics(stage):
    """Comments may explain by examples; names and messages speak of variables and equations."""
    found = []
    for file in (PACKAGE / stage).rglob("*.py"):
        for node, text in spoken(ast.parse(file.read_text())):
            if re.search(r"quaternion|frame_|\bFrame\b|gravity|\borientation of|its orientation", text):
                found.append(f"{file.name}:{node.lineno}: {text}")
    assert not found, "\n".join(found)
