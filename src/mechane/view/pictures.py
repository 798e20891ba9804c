"""Still pictures and videos, without a display."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import MechaneError
from .camera import camera_for
from .chosen import Names
from .render import Renderer
from .scene import Scene, build_scene, drawable

if TYPE_CHECKING:
    from PIL.Image import Image

    from ..simulation.result import Result

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff")
VIDEOS = (".mp4", ".gif", ".webm", ".mov", ".mkv", ".webp", ".apng")
PILLOW = (".gif", ".webp", ".apng")  # animated pictures


def image(
    result: Result,
    t: float,
    path: str | Path | None = None,
    *,
    width: int = 960,
    height: int = 600,
    camera: Any = "auto",
    dark: bool = False,
    samples: int = 3,
    hide: Names = (),
    axes: Names = (),
    forces: Names = (),
    traces: Names = (),
    follow: str | None = None,
) -> Path | Image:
    """A picture of the model at time `t`, in a file (.png, .jpg, .webp …) or, without a path, as a Pillow image.

    The camera covers the whole run, so that pictures at different times match: "front", "top", "corner" …,
    a viewing direction, or (position, look_at). `hide`, `axes`, `forces`, `traces` and `follow` are as in
    `mechane.view.scene.build_scene`.
    """
    file = _file(path, PICTURES) if path is not None else None
    if not result.time[0] <= t <= result.time[-1]:
        raise MechaneError(f"t = {t:g} is outside the result, {result.time[0]:g} … {result.time[-1]:g}.")
    times = np.append(np.linspace(result.time[0], result.time[-1], 60), t)
    scene = drawable(build_scene(result, times, hide=hide, axes=axes, forces=forces, traces=traces, follow=follow))
    return still(scene, file, frame=-1, width=width, height=height, camera=camera, dark=dark, samples=samples)


def still(
    scene: Scene, file: Path | None = None, *, frame: int = 0, width: int = 960, height: int = 600,
    camera: Any = "auto", dark: bool = False, samples: int = 3,
) -> Path | Image:  # fmt: skip
    """A frame of a scene as a picture; the camera covers all frames."""
    from PIL import Image

    seen = camera_for(scene, camera, width / height)
    frame %= len(scene.time)
    picture = Image.fromarray(Renderer(scene.frame(frame), seen, width, height, samples, dark).picture(0))
    if file is None:
        return picture
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.save(file)
    return file


def video(
    result: Result,
    path: str | Path,
    *,
    fps: float = 30.0,
    speed: float = 1.0,
    start: float | None = None,
    stop: float | None = None,
    width: int = 800,
    height: int = 500,
    camera: Any = "auto",
    dark: bool = False,
    samples: int = 2,
    progress: Callable[[float], None] | None = None,
    hide: Names = (),
    axes: Names = (),
    forces: Names = (),
    traces: Names = (),
    follow: str | None = None,
) -> Path:
    """The motion as a video (.mp4, .webm, .mov, .mkv) or an animated picture (.gif, .webp, .apng).

    `speed=0.5` is slow motion, `start` and `stop` select a part of the run, `progress` is called with the fraction done.
    `hide`, `axes`, `forces`, `traces` and `follow` are as in `mechane.view.scene.build_scene`.
    """
    file = _file(path, VIDEOS)
    if fps <= 0 or speed <= 0:
        raise MechaneError(f"fps={fps:g} and speed={speed:g} must be positive.")
    first = result.time[0] if start is None else float(start)
    last = result.time[-1] if stop is None else float(stop)
    if not last > first:
        raise MechaneError(f"A video needs stop = {last:g} after start = {first:g}.")
    count = max(2, round((last - first) / speed * fps) + 1)
    scene = drawable(
        build_scene(
            result, np.linspace(first, last, count), hide=hide, axes=axes, forces=forces, traces=traces, follow=follow
        )
    )
    width, height = width + width % 2, height + height % 2  # required by video formats
    renderer = Renderer(scene, camera_for(scene, camera, width / height), width, height, samples, dark)

    def frames() -> Iterator[np.ndarray]:
        for k in range(count):
            yield renderer.picture(k)
            if progress is not None:
                progress((k + 1) / count)

    file.parent.mkdir(parents=True, exist_ok=True)
    (_animated_picture if file.suffix.lower() in PILLOW else _movie)(file, frames(), fps, (width, height))
    return file


def _animated_picture(file: Path, frames: Iterator[np.ndarray], fps: float, size: tuple[int, int]) -> None:
    from PIL import Image

    pictures = [Image.fromarray(f) for f in frames]
    if file.suffix.lower() == ".gif":  # one palette for all, so that still parts do not flicker
        palette = pictures[len(pictures) // 2].quantize(255)
        pictures = [p.quantize(palette=palette, dither=Image.Dither.NONE) for p in pictures]
    kind = "PNG" if file.suffix.lower() == ".apng" else None
    pictures[0].save(file, kind, save_all=True, append_images=pictures[1:], duration=1000 / fps, loop=0)


def _movie(file: Path, frames: Iterator[np.ndarray], fps: float, size: tuple[int, int]) -> None:
    try:
        import imageio_ffmpeg
    except ImportError as error:
        raise MechaneError(
            f"A video '{file.suffix}' needs imageio-ffmpeg: pip install imageio-ffmpeg. A .gif can be written without."
        ) from error
    codec = "libvpx-vp9" if file.suffix.lower() == ".webm" else "libx264"
    writer = imageio_ffmpeg.write_frames(
        str(file),
        size,
        fps=fps,  # type: ignore[arg-type]
        codec=codec,
        quality=7,
        macro_block_size=2,
        ffmpeg_log_level="error",
    )
    writer.send(None)
    try:
        for frame in frames:
            writer.send(np.ascontiguousarray(frame))
    finally:
        writer.close()


def _file(path: str | Path, known: tuple[str, ...]) -> Path:
    file = Path(path)
    if file.suffix.lower() not in known:
        kind = f"'{file.suffix}'" if file.suffix else "without an extension"
        raise MechaneError(f"'{file.name}': files {kind} are not supported; choose one of {', '.join(known)}.")
    return file
