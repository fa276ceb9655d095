"""Simulated games against the football they stand for: `python -m board measure`."""
