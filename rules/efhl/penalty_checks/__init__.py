"""EFHL Penalty Checks: after a play a die says whether an official saw a foul.

`charts` reads the book's three charts; `offender` finds the player; `check` puts both
together and has the foul enforced; `review` is for challenges. Off unless the option
`penalty_checks` is on.
"""
