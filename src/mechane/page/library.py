"""three.js for pages of spatial scenes, taken from the viewer that trimesh ships."""

from __future__ import annotations

import re
from functools import cache
from importlib import metadata
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile

from ..errors import MechaneError
from .packing import packed

# trimesh's viewer is one page: three.js as a bundle for all module systems with its licence above, then what the viewer adds
BUNDLE = re.compile(
    r'(?P<licence>/\*\*\s+\* @license\b.*?\*/)\s*!function\(.*?Object\.defineProperty\(\w+,"__esModule",\{value:!0\}\)\}\)\);',
    re.S,
)
REVISION = re.compile(r'"use strict";const (\w+)="(\d+)".*?\.REVISION=\1\b', re.S)


class Library(NamedTuple):
    """A script, the licence it begins with, and the revision of what it contains."""

    script: str
    licence: str
    revision: int


def three_js(page: str | None = None, used: str = "") -> Library:
    """three.js as contained in a page, by default in the viewer of trimesh; `used` is a script that needs its classes."""
    found = BUNDLE.search(_viewer() if page is None else page)
    if found is None:
        raise _unexpected("does not contain three.js as a bundle")
    script = found[0]
    revision = REVISION.search(script)
    if revision is None:
        raise _unexpected("contains three.js without a revision")
    missing = [name for name in sorted(set(re.findall(r"\bTHREE\.(\w+)", used))) if f".{name}=" not in script]
    if missing:
        raise _unexpected(f"contains three.js r{revision[2]} without {', '.join(missing)}")
    return Library(script, found["licence"], int(revision[2]))


@cache
def packed_three_js(used: str) -> tuple[str, str]:
    """Licence and packed script of three.js."""
    library = three_js(used=used)
    return library.licence, packed(library.script.encode())


def _viewer() -> str:
    file = metadata.distribution("trimesh").locate_file("trimesh/resources/templates/viewer.zip")
    try:
        with ZipFile(str(file)) as folder:
            return folder.read("viewer.html.template").decode()
    except (OSError, KeyError, BadZipFile) as error:
        raise _unexpected("has no viewer") from error


def _unexpected(what: str) -> MechaneError:
    return MechaneError(
        f"Pages of spatial scenes are drawn by three.js, which comes with trimesh, but trimesh {metadata.version('trimesh')} {what}.\n"
        "  hint: pip install 'trimesh==5.2.0'"
    )
