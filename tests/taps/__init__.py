"""Whole games at a table as people tap them: `python -m tests.taps`."""
