"""Compliant joints, beams and cables."""

from .beam import Beam, Cable
from .joint import ComplianceJoint, PlanarComplianceJoint
from .modal import ModalBeam, PlanarModalBeam
from .planar import PlanarBeam, PlanarCable
from .rotation import signed_angles, unsigned_angles
from .sections import ALUMINIUM, NYLON, RUBBER, STEEL, Circle, Material, Rectangle, Section, Tube

__all__ = [
    "ComplianceJoint", "PlanarComplianceJoint", "Beam", "Cable", "PlanarBeam", "PlanarCable",
    "ModalBeam", "PlanarModalBeam",
    "Circle", "Rectangle", "Section", "Tube", "Material", "ALUMINIUM", "NYLON", "RUBBER", "STEEL",
    "signed_angles", "unsigned_angles",
]  # fmt: skip
