"""The schematic of a model as one self-contained SVG file."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from pathlib import Path

from ..errors import MechaneError, UnknownNameError, suggest
from ..language.component import Component
from ..language.help import summary
from ..language.tree import display_name, name_of
from .graph import Box, Level, Pin, has_inside, read_level
from .icons import COLORS, GROUP, HEIGHT, WIDTH, draw, icon_of
from .layout import HEAD, PITCH, Drawing, Place, Wire, arrange

MARGIN = 26.0  # around a level
LETTER = 6.3  # mean width of a letter at 11 px
TITLE = 46.0
LINES = {
    "Frame": ("#59636f", 1.9, ""),
    "RotationalFlange": ("#7a4f3a", 1.7, ""),
    "Flange": ("#2e7d4f", 1.7, ""),
    "signal": ("#1f5fb4", 1.2, "5 3"),
}
READ = ("signal", "sensor")  # icons with letters or scales are never mirrored
STYLE = """
.d{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;--paper:#fff;--ink:#1f2733;--grey:#6b7686;--card:#fff;--edge:#d5dae2;--soft:#eef3f9;--group:#f6f8fb;--frame:#b9c3d1}
.d .icon{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
.d .name{font-size:11px;font-weight:600;fill:var(--ink);text-anchor:middle}
.d .kind{font-size:9.5px;fill:var(--grey);text-anchor:middle}
.d .head{font-size:12px;font-weight:650;fill:var(--ink)}
.d .of{font-size:10px;font-weight:400;fill:var(--grey)}
.d .wire{fill:none;stroke-linejoin:round;stroke-linecap:round}
.d .title{font-size:15px;font-weight:650;fill:var(--ink)}
.d .about{font-size:11px;fill:var(--grey)}
"""


class Svg(str):
    """The text of an SVG picture, which notebooks show."""

    def _repr_svg_(self) -> str:
        return str(self)


def diagram(
    model: Component, path: str | Path | None = None, *, depth: int = 0, highlight: Collection[str] = ()
) -> Svg:
    """The schematic of a model: its components as icons, its connections as lines; returns the SVG, and writes it to `path`.

    Sub-models are boxes; the contents of each kind follow below. `depth=1` expands them in place instead, as
    frames around their components, `depth=2` also expands those inside them, and so on. `highlight` names components to be
    marked.

    >>> from mechane.examples import model
    >>> diagram(model("pendulum"))[:4]
    '<svg'
    """
    paths = [part.path for part in model.walk() if part is not model]
    for marked in highlight:
        if marked not in paths:
            raise UnknownNameError(f"{model.label} has no component '{marked}' to highlight.{suggest(marked, paths)}")
    sheets: list[tuple[str, str, Level, Drawing]] = []
    for owners in _levels(model, depth):
        level = read_level(owners[0])
        sheets.append((*_heading(owners), level, arrange(level, _size, _rank, depth if owners[0] is model else 0)))
    width = max(max(_wide(title, 8.2), _wide(about, 5.6), d.width) for title, about, _, d in sheets) + 2 * MARGIN
    parts, y = [], 0.0
    for title, about, _, drawing in sheets:
        if y:
            parts.append(f'<line x1="0" x2="{width:.0f}" y1="{y:.1f}" y2="{y:.1f}" stroke="var(--edge)"/>')
        parts.append(f'<text class="title" x="{MARGIN}" y="{y + 28:.1f}">{escape(title)}</text>')
        parts.append(f'<text class="about" x="{MARGIN}" y="{y + 44:.1f}">{escape(about)}</text>')
        parts.append(f'<g transform="translate({MARGIN},{y + TITLE + MARGIN:.1f})">{_sheet(drawing, highlight)}</g>')
        y += TITLE + drawing.height + 2 * MARGIN
    text = Svg(
        f'<svg class="d" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {y:.0f}" width="{width:.0f}" '
        f'height="{y:.0f}" role="img"><title>{escape(sheets[0][0])}</title><style>{STYLE}</style>'
        f'<rect width="100%" height="100%" fill="var(--paper)"/>{"".join(parts)}</svg>\n'
    )
    if path is not None:
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return text


def picture(model: Component) -> str | None:
    """The diagram for a notebook, or None if it cannot be drawn."""
    try:
        return diagram(model) if next(model.children(), None) is not None else None
    except MechaneError:
        return None  # checking or simulating the model reports the error


def _levels(model: Component, depth: int) -> list[list[Component]]:
    """The model, then its unexpanded sub-models, grouped by kind."""
    kinds: dict[tuple, list[Component]] = {}

    def look(owner: Component, left: int) -> None:
        for component in owner.children():
            if left <= 0 and has_inside(component):
                parts = tuple((name_of(part), type(part)) for part in component.children())
                kinds.setdefault((type(component), parts), []).append(component)
            look(component, left - has_inside(component))

    look(model, depth)
    return [[model], *kinds.values()]


def _heading(owners: list[Component]) -> tuple[str, str]:
    first = owners[0]
    about = summary(type(first)) if type(first).__module__ != "mechane.language.component" else ""
    if not first.path:
        return display_name(first), about
    names = [c.path for c in owners]
    said = ", ".join(names[:4]) + (f" … ({len(names)})" if len(names) > 4 else "")
    return f"{type(first).__name__}: {said}", about


def _wide(text: str, letter: float = LETTER) -> float:
    return letter * len(text)


def _size(box: Box) -> tuple[float, float, float, float]:
    """Width and height of the icon, and of the label below."""
    if box.outer is not None:
        return 0.0, 8.0, 0.0, 0.0
    if box.component is None:
        return 18.0, 18.0, _wide(box.name), 14.0
    n = len(box.pins)
    return WIDTH, HEIGHT if n < 4 else PITCH * n, max(_wide(box.name), _wide(_kind(box), 5.4)) + 6, 27.0


def _kind(box: Box) -> str:
    return type(box.component).__name__


def _rank(box: Box) -> int:
    """Root order of a diagram: the level's own connectors, the world, fixed parts, else the first component."""
    if box.component is None:
        return 0
    icon = icon_of(box.component)
    return {"world": -1, "fixed": 1}.get(icon, 2)


# ---------------------------------------------------------------- drawing
def _sheet(drawing: Drawing, highlight: Collection[str]) -> str:
    wires = "".join(_wire(w) for w in sorted(drawing.wires, key=lambda w: w.net.kind != "signal"))
    return wires + "".join(
        _place(p, p.box.path in highlight) if p.inside is None else _group(p, p.inside, highlight)
        for p in drawing.places
        if p.w
    )


def _group(place: Place, inside: Drawing, highlight: Collection[str]) -> str:
    """An expanded sub-model: a frame around its contents."""
    box, x, y = place.box, place.x, place.y
    edge = 'stroke="#d6452f" stroke-width="3"' if box.path in highlight else 'stroke="var(--frame)" stroke-width="1.2"'
    shift = 0.5 * (place.w - inside.width)
    leads = ""
    for pin in (*place.left, *place.right):
        port = inside.ports.get(id(pin))
        if port is not None:
            px, py = place.point(pin)
            color, width, dash = _stroke(pin.kind)
            leads += (
                f'<path class="wire" d="M{px:.1f},{py:.1f}H{x + shift + port.x:.1f}" stroke="{color}" '
                f'stroke-width="{width}"{dash}/>'
            )
    return (
        f'<g data-path="{escape(box.path)}" class="group">{_about(box)}'
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{place.w:.1f}" height="{place.h:.1f}" rx="9" fill="var(--group)" {edge}/>'
        f'<text class="head" x="{x + 12:.1f}" y="{y + 18:.1f}">{escape(box.name)}'
        f'<tspan class="of" dx="6">{escape(_kind(box))}</tspan></text>{leads}'
        f'<g transform="translate({x + shift:.1f},{y + HEAD:.1f})">{_sheet(inside, highlight)}</g>'
        f"{''.join(_pin(place, pin) for pin in (*place.left, *place.right))}</g>"
    )


def _stroke(kind: str) -> tuple[str, float, str]:
    """Colour, width and dashes of a line."""
    color, width, dashes = LINES.get(kind, LINES["Frame"])
    return color, width, f' stroke-dasharray="{dashes}"' if dashes else ""


def _about(box: Box) -> str:
    about = summary(type(box.component))
    return f"<title>{escape(f'{box.path}: {_kind(box)}. {about}')}</title>"


def _wire(wire: Wire) -> str:
    color, width, dash = _stroke(wire.net.kind)
    ys = sorted(y for _, y in wire.points)
    d = "".join(f"M{x:.1f},{y:.1f}H{wire.x:.1f}" for x, y in wire.points)
    if ys[-1] - ys[0] > 0.5:
        d += f"M{wire.x:.1f},{ys[0]:.1f}V{ys[-1]:.1f}"
    said = escape(" — ".join(f"{p.box.name}.{p.name}" if p.box.component else p.name for p in wire.net.pins))
    out = f'<path class="wire" d="{d}" stroke="{color}" stroke-width="{width}"{dash}><title>{said}</title></path>'
    for level in {round(y, 1) for y in ys}:
        sides = {x < wire.x for x, y in wire.points if abs(y - level) < 0.1}
        if len(sides) + (level > ys[0] + 0.5) + (level < ys[-1] - 0.5) > 2:
            out += f'<circle cx="{wire.x:.1f}" cy="{level:.1f}" r="2.8" fill="{color}"/>'
    return out


def _place(place: Place, marked: bool) -> str:
    box, x, y = place.box, place.x, place.y
    if box.component is None:
        kind = next(iter(box.pins.values())).kind
        color = LINES.get(kind, LINES["Frame"])[0]
        return (
            f'<g><rect x="{x + 2:.1f}" y="{y + 2:.1f}" width="14" height="14" rx="2" fill="{color}"/>'
            f'<text class="name" x="{x + 9:.1f}" y="{y + 30:.1f}">{escape(box.name)}</text></g>'
        )
    icon = icon_of(box.component)
    color = COLORS[GROUP[icon]]
    flip = f"translate({place.w:g},0) scale(-1,1)" if _mirrored(place) and GROUP[icon] not in READ else ""
    lift = 0.5 * (place.h - HEIGHT)
    frame = (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{place.w:g}" height="{place.h:g}" rx="7" fill="var(--card)" '
        + ('stroke="#d6452f" stroke-width="3"' if marked else 'stroke="var(--edge)"')
        + "/>"
    )
    art = (
        f'<g class="icon" color="{color}" transform="translate({x:.1f},{y + lift:.1f}) {flip} '
        f'translate(5,3.4) scale(0.845)">{draw(icon)}</g>'
    )
    middle, below = x + 0.5 * place.w, y + place.h
    label = (
        f'<text class="name" x="{middle:.1f}" y="{below + 13:.1f}">{escape(box.name)}</text>'
        f'<text class="kind" x="{middle:.1f}" y="{below + 24:.1f}">{escape(_kind(box))}</text>'
    )
    pins = "".join(_pin(place, pin) for pin in (*place.left, *place.right))
    return f'<g data-path="{escape(box.path)}">{_about(box)}{frame}{art}{label}{pins}</g>'


def _mirrored(place: Place) -> bool:
    """Whether the far side of the component is to the left."""
    return any(p.second for p in place.left) and not any(not p.second for p in place.left)


def _pin(place: Place, pin: Pin) -> str:
    """Frames are squares and flanges circles, filled on the near side; signals are triangles."""
    x, y = place.point(pin)
    color = LINES.get(pin.kind, LINES["Frame"])[0]
    fill = "var(--paper)" if pin.second else color
    title = f"<title>{escape(f'{pin.box.path}.{pin.name}')}</title>"
    if pin.kind == "signal":
        inward = 1 if (x < place.x + 1) != pin.output else -1
        d = f"M{x - 4 * inward:.1f},{y - 4:.1f}v8l{7 * inward:.1f},-4z"
        return f'<path d="{d}" fill="{fill}" stroke="{color}">{title}</path>'
    if "Flange" in pin.kind:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.8" fill="{fill}" stroke="{color}" stroke-width="1.4">{title}</circle>'
    return (
        f'<rect x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7" fill="{fill}" stroke="{color}" '
        f'stroke-width="1.4">{title}</rect>'
    )
