"""Functional mock-up units (FMI 2.0 and 3.0): the C text of a model, its description in XML, compiling and packing.

`mechane.export_fmu` is the way in.
"""

from __future__ import annotations
