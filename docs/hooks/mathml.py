"""Turns the LaTeX that arithmatex marks into MathML, so that the documentation reads offline, without JavaScript."""

import html
import re

from latex2mathml.converter import convert

INLINE = re.compile(r'<span class="arithmatex">\\\((.*?)\\\)</span>', re.DOTALL)
BLOCK = re.compile(r'<div class="arithmatex">\\\[(.*?)\\\]</div>', re.DOTALL)


def on_page_content(content, **_):
    content = INLINE.sub(lambda m: convert(html.unescape(m[1]).strip()), content)
    return BLOCK.sub(lambda m: convert(html.unescape(m[1]).strip(), display="block"), content)
