"""A season as a whole: the table's order, play-offs, awards, and the next season.

`arranging` says how the table is made, `seeding`, `postseason` and `advancing` lead the
play-offs to a champion, `awarding` gives the awards, `next_season` begins anew.
`playoffs` and `awards` are pure: results in, brackets and winners out.
"""
