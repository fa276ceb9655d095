"""Drawings of plays: a notation to write them in, and their lines as plain shapes.

`notation` reads and checks the text, `moves` has the routes and blocks by name,
`picture` turns a drawing into shapes for a page, `lineup` finds jersey numbers. Books
say where the figures of their formations stand. The notation is in docs/play-art.md.
"""
