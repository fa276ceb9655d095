"""EFHL Part 2, "EFHL Bonus Stoppages": their number, their spending, their effects.

* `tally`: the arithmetic before the game, and the stoppages left;
* `spending`: the prompts at which a side may stop the board, and the cost;
* `transfers`: a carrier who hands off, pitches or passes.

Option `bonus_stoppages`. With it off, nothing here is reached.
"""
