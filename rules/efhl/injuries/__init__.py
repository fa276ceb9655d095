"""EFHL Part 2, "EFHL Hit Points and Injuries": who falls, who sits, who heals.

* `falls`: a coach says that somebody lies on the board;
* `checks`: the injury check after the play, and the hit points that it costs;
* `bench`: who sits how long, who comes in for him, what his team stat loses;
* `healing`: hit points, ratings and games missed from week to week.

Options `injuries` and `slow_to_get_up`. With the first off nothing here is reached.
"""
