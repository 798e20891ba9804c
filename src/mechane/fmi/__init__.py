"""Functional mock-up units (FMI 2.0 and 3.0): C source of a model, XML model description, compilation and packaging.

`mechane.export_fmu` is the entry point.
"""

from __future__ import annotations
