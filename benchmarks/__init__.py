"""Benchmarks of mechane against hand-written code; run them with `mechane bench`."""
