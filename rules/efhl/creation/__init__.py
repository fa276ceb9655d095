"""EFHL Team Creation: what a team is on paper before its first game of a season.

Pure arithmetic on dice that somebody else threw and on choices that a coach made; the
numbers are in creation.toml. Who may choose, and when, is the league's to say.
"""
