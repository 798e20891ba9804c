"""The teaching notebooks run from top to bottom, show what they promise, and are stored without outputs."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbformat
import pytest

import mechane

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_five_and_all_are_linked():
    page = (FOLDER / "index.md").read_text()
    assert [path.stem for path in NOTEBOOKS] == ["beams", "cams", "lecture", "loops", "motors"]
    assert all(f"]({path.name})" in page for path in NOTEBOOKS)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_stored_without_outputs_and_with_a_check(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs or cell.execution_count for cell in code)
    assert any("\nassert " in cell.source or "    assert " in cell.source for cell in code)


@pytest.mark.slow
def test_they_run(tmp_path, monkeypatch):
    """One kernel for all, emptied in between: starting one takes longer than a notebook."""
    monkeypatch.delenv("MPLBACKEND", raising=False)  # the kernel shows figures inline
    monkeypatch.setenv("PYTHONPATH", str(Path(mechane.__file__).parents[1]))
    notebooks = {path.stem: nbformat.read(path, as_version=4) for path in NOTEBOOKS}
    for book in notebooks.values():
        book.cells.insert(0, nbformat.v4.new_code_cell("%reset -f"))
    everything = nbformat.v4.new_notebook(cells=[cell for book in notebooks.values() for cell in book.cells])
    resources = {"metadata": {"path": tmp_path}}
    nbclient.NotebookClient(everything, timeout=300, kernel_name="python3", resources=resources).execute()
    for name, book in notebooks.items():
        outputs = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
        shown = [o for o in outputs if o.output_type != "stream" and {"image/png", "image/svg+xml"} & set(o.data)]
        assert len(shown) >= 2, name
        assert not [o.text for o in outputs if o.output_type == "stream" and o.name == "stderr"], name
