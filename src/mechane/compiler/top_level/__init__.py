"""The highest derivatives and the forces as straight-line code, block by block."""
