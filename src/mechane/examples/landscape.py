"""A sledge slides over spline hills, its base tangent to the ground."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import mechane as mc
from mechane import contact as ct
from mechane import geometry as geo
from mechane import spatial as sp
from mechane.examples._present import present

STOP = 12.0


def hills() -> geo.TensorSpline:
    """Heights on a grid, interpolated by a C² tensor spline.

    They flatten out towards the edge into a smooth bowl whose rim is too high for the sledge, so it stays on the grid.
    """
    grid = np.linspace(-4, 4, 9)
    inner = 1 - (grid / 4) ** 2
    rng = np.random.default_rng(4)
    bowl = 0.08 * (grid[:, None] ** 2 + grid[None, :] ** 2)
    return geo.TensorSpline(grid, grid, bowl + 0.45 * inner[:, None] * inner[None, :] * rng.normal(size=(9, 9)))


class Landscape(mc.Model):
    """A sledge tangent to the ground (2 degrees of freedom)."""

    world = sp.World()
    sledge = sp.Body(m=5.0, I=(0.02, 0.05, 0.05))

    def build(self):
        ground = geo.HeightField(hills(), up="y")
        self.ground = ct.PointOnSurface(surface=ground, orientation="tangential", u=-2.5, v=2.0, u_dot=0.0, v_dot=0.5)

    def connections(self):
        yield mc.connect(self.world.frame_b, self.ground.frame_a)
        yield mc.connect(self.ground.frame_b, self.sledge.frame_a)


def figure(result: mc.Result, file: str | Path = "Landscape_surface.png") -> None:
    """Plot the landscape with grid lines, normals and the path."""
    drawing = hills().plot(normals=5)
    axes = drawing.axes[0]
    axes.plot(result["ground.u"], result["ground.v"], result["sledge.r_0"][:, 1], color="#d6452f", lw=1.8)
    axes.set(xlabel="x [m]", ylabel="z [m]", zlabel="height [m]")
    drawing.savefig(file)


def main(show: bool = True) -> mc.Result:
    """Let it slide."""
    result = mc.simulate(Landscape(), STOP, tolerance=1e-8)
    if show:
        present(result, "ground.u", "ground.v", "sledge.r_0")
        figure(result)
    return result


if __name__ == "__main__":
    main()
