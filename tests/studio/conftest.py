"""Studios that tests open, closed afterwards."""

from __future__ import annotations

import pytest

from mechane.studio.page import Studio


@pytest.fixture
def studio(tmp_path):
    made = []

    def make(source):
        made.append(Studio(source, port=0, folder=tmp_path))
        assert made[-1].worker.settled(60)
        return made[-1]

    yield make
    for s in made:
        s.close()
