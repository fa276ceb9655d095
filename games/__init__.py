"""Live games: the log of answers, its one writer, the pages and sockets around it.

A game is its append-only log; everything shown is derived from it. This package drives
the rules and never decides what they say.
"""
