"""Use the studio's page as a person would: find what is written on it, click, type."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from view import chromium

FIND = """(text, role) => {
  const seen = e => e.offsetParent !== null && e.getBoundingClientRect().width > 0;
  const words = e => (e.innerText || '').trim();
  const all = [...document.querySelectorAll(role)].filter(e => seen(e) && words(e) === text);
  all.sort((a, b) => a.getElementsByTagName('*').length - b.getElementsByTagName('*').length);
  if (!all.length) return null;
  all[0].scrollIntoView({block: 'center'});
  const r = all[0].getBoundingClientRect(), at = [r.x + r.width / 2, r.y + r.height / 2];
  const hit = document.elementFromPoint(...at);
  return hit && (all[0].contains(hit) || hit.contains(all[0])) ? at : null;
}"""
INPUT = """label => {
  const seen = e => e.offsetParent !== null && e.getBoundingClientRect().width > 0;
  const names = [...document.querySelectorAll('*')].filter(
    e => seen(e) && (e.innerText || '').trim() === label && !e.querySelector('input'));
  for (const name of names) {
    let box = name;
    for (let k = 0; k < 6 && box; k++, box = box.parentElement) {
      const field = [...box.querySelectorAll('input')].filter(seen).pop();
      if (field) {
        field.scrollIntoView({block: 'center'});
        const r = field.getBoundingClientRect();
        return [r.x + r.width / 3, r.y + r.height / 2, field.value];
      }
    }
  }
  return null;
}"""

THUMB = """label => {
  const seen = e => e.offsetParent !== null && e.getBoundingClientRect().width > 0;
  const names = [...document.querySelectorAll('*')].filter(
    e => seen(e) && (e.innerText || '').trim() === label && !e.querySelector('input'));
  for (const name of names) {
    let box = name;
    for (let k = 0; k < 6 && box; k++, box = box.parentElement) {
      const thumb = [...box.querySelectorAll('[role=slider]')].filter(seen).shift();
      if (thumb) {
        thumb.scrollIntoView({block: 'center'});
        const r = thumb.getBoundingClientRect(), track = thumb.parentElement.getBoundingClientRect();
        return {x: r.x + r.width / 2, y: r.y + r.height / 2, width: track.width, now: +thumb.ariaValueNow};
      }
    }
  }
  return null;
}"""


class Visitor:
    """A user of the page."""

    def __init__(self, page: chromium.Page):
        self.page = page

    def js(self, expression: str) -> Any:
        """The value of an expression in the page."""
        return self.page.call("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def wait(self, condition: Any, seconds: float = 120.0) -> Any:
        """Poll until something is there."""
        until = time.time() + seconds
        while time.time() < until:
            found = condition()
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError("it did not happen")

    def text(self) -> str:
        """Everything that is written on the page."""
        return self.js("document.body.innerText") or ""

    def click_at(self, x: float, y: float, count: int = 1) -> None:
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            button = {} if kind == "mouseMoved" else dict(button="left", clickCount=count)
            self.page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **button)

    def click(self, text: str, role: str = "button, [role=tab], [role=option], a") -> None:
        """Click the element with a text once nothing covers it and it has stopped moving."""
        seen = None

        def still() -> Any:
            nonlocal seen
            before, seen = seen, self.js(f"({FIND})({json.dumps(text)}, {json.dumps(role)})")
            return seen if seen and seen == before else None

        self.click_at(*self.wait(still))

    def insist(self, action: Any, condition: Any, seconds: float = 240.0, patience: float = 20.0) -> Any:
        """Do something, and again where it was of no effect: a busy page may have moved below the mouse."""
        until = time.time() + seconds
        while True:
            action()
            try:
                return self.wait(condition, patience)
            except AssertionError:
                if time.time() > until:
                    raise

    def field(self, label: str) -> str:
        """Content of the field with a label."""
        return self.wait(lambda: self.js(f"({INPUT})({json.dumps(label)})"))[2]

    def thumb(self, label: str) -> dict[str, float]:
        """Position of the thumb of the slider with a label, the length of its track, and its value."""
        return self.wait(lambda: self.js(f"({THUMB})({json.dumps(label)})"))

    def drag(self, label: str, part: float, steps: int = 8) -> None:
        """Drag the thumb of a slider by a fraction of its range."""
        at = self.thumb(label)
        while at != (at := self.thumb(label)):  # until it stands still
            time.sleep(0.1)

        def mouse(kind: str, x: float, **more: Any) -> None:
            self.page.call("Input.dispatchMouseEvent", type=kind, x=x, y=at["y"], **more)

        mouse("mouseMoved", at["x"])
        mouse("mousePressed", at["x"], button="left", buttons=1, clickCount=1)
        for k in range(1, steps + 1):
            mouse("mouseMoved", at["x"] + part * at["width"] * k / steps, button="left", buttons=1)
            time.sleep(0.03)
        mouse("mouseReleased", at["x"] + part * at["width"], button="left", clickCount=1)

    def press(self, key: str, code: int) -> None:
        """Press and release a key."""
        for kind in ("rawKeyDown", "keyUp"):
            self.page.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def type(self, label: str, text: str, enter: bool = True) -> None:
        """Replace the content of a field."""
        x, y, _ = self.wait(lambda: self.js(f"({INPUT})({json.dumps(label)})"))
        self.click_at(x, y, count=3)
        key = self.page.call
        key("Input.dispatchKeyEvent", type="keyDown", key="a", code="KeyA", modifiers=2, windowsVirtualKeyCode=65)
        key("Input.dispatchKeyEvent", type="keyUp", key="a", code="KeyA", modifiers=2, windowsVirtualKeyCode=65)
        self.page.call("Input.insertText", text=text)
        if enter:
            for kind in ("keyDown", "keyUp"):
                key("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13, text="\r")

    def picture(self, file: Path) -> None:
        """A screenshot."""
        import base64

        file.write_bytes(base64.b64decode(self.page.call("Page.captureScreenshot")["data"]))
