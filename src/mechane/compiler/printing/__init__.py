"""Readable equations of a model: as written (`flat`) and as reduced (`reduced`)."""
