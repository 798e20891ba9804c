"""`python -m mechane.cli`."""

from . import app

app()
