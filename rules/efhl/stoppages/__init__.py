"""EFHL Part 2, "EFHL Bonus Stoppages": how many, when they are spent, what they allow.

* `tally`: the arithmetic before the game, and what is left of it;
* `spending`: at which prompts which side may stop the board, and what it costs;
* `transfers`: somebody other than the quarterback hands off, pitches or passes.

Option `bonus_stoppages`. With it off nothing here is reached.
"""
