"""A season week by week: its schedule, the results of its games, and closing a week.

`scheduling` makes the weeks that `weekly` shows. Results come from tables, from the
statistical board (`simulating`) or from coaches (`submitting`); `effects` applies what
they do to players, `closing` ends the week, `discipline` keeps suspended players out.
"""
