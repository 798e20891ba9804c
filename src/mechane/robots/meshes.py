"""Files of forms: where they are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from urllib.parse import unquote


def find_file(name: str, folder: Path, packages: Mapping[str, str | Path] | None = None) -> Path | None:
    """The file that a description names, if it is on this machine; nothing is fetched.

    `package://NAME/rest` is looked for in the package's folder if that is given, else in folders called NAME around
    the description.
    """
    scheme, colon, rest = name.partition("://")
    if not colon:
        scheme, rest = "", name
    rest = unquote(rest) if colon else rest
    if scheme in ("package", "model"):
        package, _, inner = rest.partition("/")
        if ".." in PurePosixPath(inner).parts:
            return None
        if packages and package in packages:
            return _is_file(Path(packages[package]) / inner)
        for parent in (folder, *folder.resolve().parents):
            for place in (parent / inner if parent.name == package else None, parent / package / inner):
                if place is not None and _is_file(place):
                    return place
        return None
    if scheme not in ("", "file"):
        return None
    path = Path(rest)
    return _is_file(path if path.is_absolute() else folder / path)


def _is_file(path: Path) -> Path | None:
    try:
        return path if path.is_file() else None
    except OSError:
        return None
