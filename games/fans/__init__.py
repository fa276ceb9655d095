"""What fans look at: a game's drives, its win probability and its replay, and the
scoreboard of a league's week.

All of it is made of plays that are over, as the play-by-play tells them to everybody:
no answer, no die and no secret is in it. Nothing here writes.
"""
