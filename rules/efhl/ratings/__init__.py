"""EFHL Part 2, "EFHL Player Rating": big plays and botched plays move a player's PR.

After every play the facts are searched for the plays in the book's list (`big_plays`,
`botched_plays`: one function per bullet); their points are given at once. Until the
next snap a coach may strike a point of their side or give one that only eyes can see
(`calls`). Option `player_rating`.
"""
