"""The packages form a tree: contracts of import-linter in pyproject.toml."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("contract", ["libraries", "no-stages"])
def test_contract(contract, monkeypatch, capsys):
    from importlinter import cli

    monkeypatch.chdir(ROOT)
    broken = cli.lint_imports(config_filename="pyproject.toml", limit_to_contracts=(contract,), no_cache=True)
    assert not broken, capsys.readouterr().out
