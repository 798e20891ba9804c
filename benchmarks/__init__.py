"""Benchmarks of mechane against hand-written code and other tools; run them with `mechane bench`."""
