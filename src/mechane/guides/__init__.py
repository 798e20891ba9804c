"""Common base of joints and contacts on curves and surfaces: checks, nearest points, drawing."""
