"""Signals: sources, blocks and controllers with an output `y`."""
