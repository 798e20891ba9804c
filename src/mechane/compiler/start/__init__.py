"""Consistent starts: fixed values met, loops closed, and the states chosen."""
