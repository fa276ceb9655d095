"""A season week by week: its schedule, its games' results, and closing a week.

`scheduling` makes the weeks that `weekly` shows. Results come from tables, from the
statistical board (`simulating`) or from coaches (`submitting`); `aftermath` brings what
they do to players, `closing` ends the week, `discipline` keeps the suspended out.
"""
