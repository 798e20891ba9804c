"""Positions and velocities: explicit in a few coordinates, with constraints where loops close."""
