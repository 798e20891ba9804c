"""The names of `mechane.shapes`, by the place where they were before."""

from ..shapes import *  # noqa: F403
