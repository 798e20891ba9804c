"""Aliases removed, structure checked, and constraints differentiated until the index is one."""
