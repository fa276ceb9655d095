"""Leagues: teams, players, fixtures, results and standings.

Standings are computed from finished games' reports. This package does not know how
a game is played, only what its report says.
"""
