"""Readable equations: expressions, lines, sections; as written (`flat`) and as reduced (`reduced`)."""
