"""Compliant joints, beams and cables."""

from .beam import Beam, Cable
from .joint import ComplianceJoint, PlanarComplianceJoint
from .sections import ALUMINIUM, NYLON, RUBBER, STEEL, Circle, Material, Rectangle, Section, Tube

__all__ = [
    "ComplianceJoint", "PlanarComplianceJoint", "Beam", "Cable",
    "Circle", "Rectangle", "Section", "Tube", "Material", "ALUMINIUM", "NYLON", "RUBBER", "STEEL",
]  # fmt: skip
