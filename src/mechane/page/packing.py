"""Bytes as text for a page: compressed in a format that browsers can unpack, or plain."""

from __future__ import annotations

import base64
import re
import zlib

import numpy as np

LEVELS = range(5, 10)  # of memory; none of them is the best for everything
DIGITS = np.array([c for c in range(33, 127) if chr(c) not in '"<\\'], np.uint8)  # 91, safe in JSON inside of HTML
PAIR, SINGLE = 13, 6  # bits of two digits, and of the last one if it has no other


def packed(data: bytes) -> str:
    """Deflated bytes in base 91."""
    return _divided(_written(min((_deflated(data, m) for m in LEVELS), key=len)))


def unpacked(text: str) -> bytes:
    """The inverse of `packed`.

    >>> unpacked(packed(b"a bead on a wire"))
    b'a bead on a wire'
    """
    return zlib.decompress(_read(text.replace("\n", "")), -15)


def _written(data: bytes) -> str:
    """Bytes as digits: pairs of them are 13 bits; of the last bits, up to six are a single one.

    >>> all(_read(_written(bytes(range(n)))) == bytes(range(n)) for n in range(40))
    True
    """
    bits = np.unpackbits(np.frombuffer(data, np.uint8))
    tail = len(bits) % PAIR
    if tail > SINGLE:
        bits, tail = np.pad(bits, (0, PAIR - tail)), 0
    pairs = _numbers(bits[: len(bits) - tail], PAIR)
    last = _numbers(np.pad(bits[len(bits) - tail :], (0, SINGLE - tail)), SINGLE) if tail else pairs[:0]
    digits = np.concatenate([np.stack(np.divmod(pairs, len(DIGITS)), 1).ravel(), last])
    return DIGITS[digits].tobytes().decode()


def _read(text: str) -> bytes:
    value = np.zeros(128, int)
    value[DIGITS] = np.arange(len(DIGITS))
    digits = value[np.frombuffer(text.encode(), np.uint8)]
    pairs = digits[: len(digits) // 2 * 2].reshape(-1, 2) @ [len(DIGITS), 1]
    bits = np.concatenate([_bits(pairs, PAIR), _bits(digits[2 * len(pairs) :], SINGLE)])
    return np.packbits(bits[: len(bits) // 8 * 8]).tobytes()


def _numbers(bits: np.ndarray, width: int) -> np.ndarray:
    return bits.reshape(-1, width) @ (1 << np.arange(width)[::-1])


def _bits(numbers: np.ndarray, width: int) -> np.ndarray:
    return (numbers[:, None] >> np.arange(width)[::-1] & 1).astype(np.uint8).ravel()


def plain(data: bytes) -> str:
    """Bytes in base 64."""
    return _divided(base64.b64encode(data).decode())


def _deflated(data: bytes, memory: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, memory)
    return packer.compress(data) + packer.flush()


def _divided(text: str) -> str:
    """Insert a line break, which readers skip, into accidental words that people search pages for."""
    return re.sub("(?i)(?<=c)(?=dn)", "\n", text)
