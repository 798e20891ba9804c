"""The names of `mechane.shapes` at their former location."""

from ..shapes import *  # noqa: F403
