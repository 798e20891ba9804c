"""Exports of the studio."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from ..diagram import diagram
from .player import Player
from .session import Session
from .stage import Stage


def file_of(kind: str, session: Session, stage: Stage, player: Player, plotted: list[str], depth: int) -> bytes:
    """The result of a session as a file: html, png, mp4, csv or svg."""
    result, look = session.result, stage.look
    if kind == "svg":
        assert session.model is not None
        return diagram(session.model, depth=depth).encode()
    assert result is not None
    if kind == "csv":
        return session.csv(*plotted).encode()
    options: dict[str, Any] = dict(camera=look.view, follow=stage.followed, **look.layers())
    with tempfile.TemporaryDirectory(prefix="mechane-") as folder:
        path = Path(folder) / f"{session.name}.{kind}"
        if kind == "html":
            result.animate(path, speed=player.speed, **options)
        elif kind == "png":
            result.image(player.t, path, **options)
        else:
            result.video(path, speed=player.speed, **options)
        return path.read_bytes()
