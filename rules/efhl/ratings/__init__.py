"""EFHL Part 2, "EFHL Player Rating": big plays and botched plays move a player's PR.

After every play the facts are looked through for what the book lists (`big_plays`,
`botched_plays`: one function a bullet); what they tell is given at once. Until the next
snap a coach may strike a point of his side or give one that only eyes can see
(`calls`). Option `player_rating`.
"""
