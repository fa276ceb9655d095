"""Boards that answer the prompts of the rules for a playing surface.

The statistical board draws outcomes from distributions shaped by ratings. A board
knows geometry and chance; it knows no football beyond that, no web and no league.
"""
