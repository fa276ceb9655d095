"""EFHL Part 2, "EFHL Ability Checks": a d20 for plays that are too close to call.

`target` sums up a target number, `contested` decides between two rollers, `questions`
has the questions that may be asked, `calling` deals with a check that a coach calls.
"""
