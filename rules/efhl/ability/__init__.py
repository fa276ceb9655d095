"""EFHL Part 2, "EFHL Ability Checks": what was too close to call, by a d20.

`target` sums up a target number, `contested` says who wins where two of them roll,
`questions` holds what may be asked, `calling` deals with a check that a coach calls.
"""
