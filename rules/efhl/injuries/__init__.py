"""EFHL Part 2, "EFHL Hit Points and Injuries": falls, substitutions, healing.

* `falls`: a coach's report of a player who is down;
* `checks`: the injury check after the play, and the hit points lost;
* `bench`: the players who sit out, their substitutes, their team stats;
* `healing`: hit points, ratings and games missed from week to week.

Options `injuries` and `slow_to_get_up`. With the first off, nothing here is reached.
"""
