"""Bytes as text for a page: compressed in a format that browsers can unpack, or plain."""

from __future__ import annotations

import base64
import re
import zlib

LEVELS = range(5, 10)  # of memory; none of them is the best for everything


def packed(data: bytes) -> str:
    """Deflated bytes in base 85, with a dot for `<`, which would begin a tag."""
    return _divided(base64.b85encode(min((_deflated(data, m) for m in LEVELS), key=len)).decode().replace("<", "."))


def unpacked(text: str) -> bytes:
    """The inverse of `packed`.

    >>> unpacked(packed(b"a bead on a wire"))
    b'a bead on a wire'
    """
    return zlib.decompress(base64.b85decode(text.replace("\n", "").replace(".", "<")), -15)


def plain(data: bytes) -> str:
    """Bytes in base 64."""
    return _divided(base64.b64encode(data).decode())


def _deflated(data: bytes, memory: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, memory)
    return packer.compress(data) + packer.flush()


def _divided(text: str) -> str:
    """Insert a line break, which readers skip, into accidental words that people search pages for."""
    return re.sub("(?i)(?<=c)(?=dn)", "\n", text)
