"""Turns the LaTeX that arithmatex marks into MathML, so that the documentation reads offline, without JavaScript."""

import html
import re

from latex2mathml.converter import convert

INLINE = re.compile(r'<span class="arithmatex">\\\((.*?)\\\)</span>', re.DOTALL)
BLOCK = re.compile(r'<div class="arithmatex">\\\[(.*?)\\\]</div>', re.DOTALL)


def on_page_content(content, **_):
    content = INLINE.sub(lambda m: mathml(m[1], "inline"), content)
    return BLOCK.sub(lambda m: f'<div class="formula">{mathml(m[1], "block")}</div>', content)


def mathml(marked, display):
    """A formula as MathML; environments that the converter does not know leave their column marks."""
    latex = html.unescape(marked).strip()
    found = convert(latex, display=display)
    if re.search(r">\s*(&|&amp;|&#x00026;)\s*<", found):
        raise ValueError(f"not converted: {latex}")
    return found
