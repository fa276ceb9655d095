"""EFHL Team Creation: a team on paper before its first game of a season.

Pure arithmetic on dice already rolled and on choices already made; the numbers are in
creation.toml. The league decides who may choose, and when.
"""
