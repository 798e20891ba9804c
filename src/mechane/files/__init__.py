"""Models as files: JSON text that is read without executing anything."""

from .compare import diff_models
from .read import load_model
from .schema import schema
from .write import save_model

__all__ = ["diff_models", "load_model", "save_model", "schema"]
