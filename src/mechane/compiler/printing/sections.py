"""Sections of equations, and their layout as text or LaTeX."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..common.infix import plain_latex
from ..common.lines import Line


@dataclass
class Section:
    """Lines under a title of heading `level` 0 or 1."""

    title: str
    lines: list[Line] = field(default_factory=list)
    note: str = ""
    level: int = 1


def text(sections: list[Section]) -> str:
    out: list[str] = []
    for s in sections:
        if out:
            out.append("")
        out.append(s.title if s.level else s.title + "\n" + "=" * len(s.title))
        out += [f"  {n}" for n in s.note.splitlines()]
        for line in s.lines:
            text = f"  {line.left} {line.sign} {line.right}" if line.sign else f"  {line.left}"
            out.append(f"{text:<60}  # {line.remark}" if line.remark else text)
    return "\n".join(out) + "\n"


def latex(sections: list[Section]) -> str:
    out: list[str] = []
    for s in sections:
        heading = r"\paragraph" if s.level else r"\subsection*"
        out.append(f"{heading}{{{plain_latex(s.title)}}}")
        if s.note:
            out.append(plain_latex(s.note).replace("\n", " \\\\\n"))
        if s.lines:
            rows = []
            for line in s.lines:
                row = f"  {line.left} &{line.sign} {line.right}" if line.sign else f"  & {line.left}"
                rows.append(row + (rf" && \text{{{plain_latex(line.remark)}}}" if line.remark else ""))
            out.append("\\begin{align*}\n" + " \\\\\n".join(rows) + "\n\\end{align*}")
    return "\n".join(out) + "\n"


def count(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"
