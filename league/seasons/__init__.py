"""A whole season: divisions and standings, play-offs, awards, and the next season.

`arranging` sets up divisions and tiebreakers, `seeding`, `postseason` and `advancing`
run the play-offs, `awarding` gives the awards, `next_season` starts the next season.
"""
