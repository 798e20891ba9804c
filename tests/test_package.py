"""The front door of the package."""

from __future__ import annotations

import subprocess
import sys

import mechane as mc
from mechane import errors


def test_the_public_names_are_there():
    for name in (
        "Model", "Component", "Connector", "parameter", "variable", "option", "port", "flow", "discrete", "guess",
        "der", "connect", "when", "reinit", "if_else", "vector", "cross", "norm", "time", "deg", "check", "compile",
        "simulate", "Result", "System", "MechaneError", "__version__",
    ):  # fmt: skip
        assert hasattr(mc, name), name


def test_every_error_is_a_mechane_error():
    kinds = [v for v in vars(errors).values() if isinstance(v, type) and issubclass(v, Exception)]
    assert len(kinds) >= 8 and all(issubclass(k, mc.MechaneError) for k in kinds)


def test_importing_is_light():
    """Plots, tables and the viewer come in when they are used."""
    program = "import sys, mechane; print([m for m in ('matplotlib', 'pandas', 'viser', 'rich') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_package_is_typed():
    from importlib.resources import files

    assert (files("mechane") / "py.typed").is_file()


def test_degrees():
    assert abs(mc.deg(180) - 3.141592653589793) < 1e-15
