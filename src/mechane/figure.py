"""Figures that a notebook displays automatically."""

from __future__ import annotations

from io import BytesIO

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure


class Plot(Figure):
    """A matplotlib figure that belongs to no window; a notebook shows it as a picture."""

    @classmethod
    def blank(cls, shape: tuple[float, float]) -> Plot:
        """An empty figure of a size in inches."""
        figure = cls(figsize=shape, layout="constrained")
        FigureCanvasAgg(figure)
        return figure

    def _repr_png_(self) -> bytes:
        file = BytesIO()
        self.savefig(file, format="png", dpi=96)
        return file.getvalue()
