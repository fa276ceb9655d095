"""Hypothesis as the rules' tests want it: no deadlines, and the same run every time."""

from hypothesis import settings

settings.register_profile("rules", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("rules")
