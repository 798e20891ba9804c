"""The studio: models, controls, runs, plots and the animated scene in one browser page."""

from .session import Problem, Session

__all__ = ["Problem", "Session"]
