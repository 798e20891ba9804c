"""The studio: models, controls, runs, plots and the moving scene in one page of the browser."""

from .session import Problem, Session

__all__ = ["Problem", "Session"]
