"""The front door of the package."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

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
    errors_ = [k for k in kinds if not issubclass(k, Warning)]
    assert len(errors_) >= 8 and all(issubclass(k, mc.MechaneError) for k in errors_)
    assert all(issubclass(k, mc.MechaneWarning) for k in kinds if issubclass(k, Warning))


def test_importing_is_light():
    """Plots, tables and the viewer are imported on use."""
    program = "import sys, mechane; print([m for m in ('matplotlib', 'pandas', 'viser', 'rich') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_first_run_does_not_import_masked_arrays():
    """They take 12 ms, a tenth of the first run of a small model without imports."""
    program = (
        "import sys, mechane as mc; from mechane import examples; mc.simulate(examples.model('crane_crab'), 1.0);"
        "print('numpy.ma' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_the_package_is_typed():
    from importlib.resources import files

    assert (files("mechane") / "py.typed").is_file()


def test_degrees():
    assert abs(mc.deg(180) - 3.141592653589793) < 1e-15


def test_every_event_of_the_libraries_has_a_plain_name():
    """A list of events is read by people: `sticks`, not the condition as a formula."""
    nameless = []
    for path in Path(mc.__file__).parent.glob("*/*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "when":
                fails = any(isinstance(a, ast.Call) and getattr(a.func, "id", "") == "fail" for a in node.args)
                if not fails and not any(k.arg == "says" for k in node.keywords):
                    nameless.append(f"{path.name}:{node.lineno}")
    assert not nameless


def test_one_version_everywhere():
    root = Path(__file__).resolve().parents[1]
    assert f'\nversion = "{mc.__version__}"\n' in (root / "pyproject.toml").read_text()
    assert f"\nversion: {mc.__version__}\n" in (root / "CITATION.cff").read_text()
    assert f"young ({mc.__version__.rpartition('.')[0]})" in (root / "README.md").read_text()
    versions = [line for line in (root / "CHANGELOG.md").read_text().splitlines() if line.startswith("## [")]
    assert versions[0] == "## [Unreleased]" and versions[1].startswith(f"## [{mc.__version__}] - ")
