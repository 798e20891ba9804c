"""The packages form a tree, and methods declared below agree with their bodies above."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import numpy as np
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


def imported(module: str, file: Path, known: set[str]):
    """Modules of the package that a module imports, anywhere in its text but for type checkers."""
    tree = ast.parse(file.read_text())
    typing = [n for n in ast.walk(tree) if isinstance(n, ast.If) and "TYPE_CHECKING" in ast.dump(n.test)]
    unseen = {id(inner) for n in typing for inner in ast.walk(n)}
    package = module.split(".") if file.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level and id(node) not in unseen:
            base = package[: len(package) - node.level + 1] + (node.module.split(".") if node.module else [])
            for name in node.names:
                found = [".".join(parts) for parts in ([*base, name.name], base) if ".".join(parts) in known]
                yield from (f for f in found[:1] if f != module)


def test_modules_do_not_import_each_other_in_circles():
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    files = {
        ".".join(f.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__"): f
        for f in PACKAGE.rglob("*.py")
        if f.parent != PACKAGE or f.name != "__init__.py"
    }
    names = sorted(files)
    edges = [(names.index(m), names.index(o)) for m in names for o in imported(m, files[m], set(names))]
    graph = coo_array((np.ones(len(edges)), tuple(np.array(edges).T)), shape=(len(names), len(names)))
    _, labels = connected_components(graph, directed=True, connection="strong")
    circles = [frozenset(np.array(names)[labels == k].tolist()) for k in np.flatnonzero(np.bincount(labels) > 1)]
    assert not circles
