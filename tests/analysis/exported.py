"""Names of functions that a shared library exports, read from its tables: ELF, PE and Mach-O, 64 bit."""

from __future__ import annotations

import struct


def exported(data: bytes) -> set[str]:
    """Names in the table of exported (dynamic, defined) symbols."""
    if data.startswith(b"\x7fELF"):
        return _elf(data)
    return _pe(data) if data.startswith(b"MZ") else _macho(data)


def _text(data: bytes, at: int) -> str:
    return data[at : data.index(b"\0", at)].decode()


def _elf(data: bytes) -> set[str]:
    at, size, count = struct.unpack_from("<Q", data, 40)[0], *struct.unpack_from("<HH", data, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", data, at + k * size) for k in range(count)]
    names = set()
    for section in sections:
        if section[1] != 11:  # dynamic symbols
            continue
        strings = sections[section[6]][4]
        for place in range(section[4], section[4] + section[5], 24):
            name, info, _, index = struct.unpack_from("<IBBH", data, place)
            if index and info >> 4 == 1:  # defined and global
                names.add(_text(data, strings + name))
    return names


def _pe(data: bytes) -> set[str]:
    head = struct.unpack_from("<I", data, 0x3C)[0]
    count, optional = struct.unpack_from("<H", data, head + 6)[0], struct.unpack_from("<H", data, head + 20)[0]
    sections = [struct.unpack_from("<IIII", data, head + 24 + optional + 40 * k + 8) for k in range(count)]

    def place(address: int) -> int:
        start, file = next((s[1], s[3]) for s in sections if s[1] <= address < s[1] + max(s[0], s[2]))
        return file + address - start

    table = place(struct.unpack_from("<I", data, head + 24 + 112)[0])
    number, names = struct.unpack_from("<I", data, table + 24)[0], struct.unpack_from("<I", data, table + 32)[0]
    return {_text(data, place(struct.unpack_from("<I", data, place(names) + 4 * k)[0])) for k in range(number)}


def _macho(data: bytes) -> set[str]:
    names, at = set(), 32
    for _ in range(struct.unpack_from("<I", data, 16)[0]):
        command, size = struct.unpack_from("<II", data, at)
        if command == 2:  # symbol table
            symbols, count, strings, _ = struct.unpack_from("<IIII", data, at + 8)
            for place in range(symbols, symbols + 16 * count, 16):
                name, kind = struct.unpack_from("<IB", data, place)
                if kind & 0x1F == 0x0F:  # defined in a section, external, not private
                    names.add(_text(data, strings + name).removeprefix("_"))
        at += size
    return names
