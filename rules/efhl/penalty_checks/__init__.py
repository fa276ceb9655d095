"""EFHL Penalty Checks: a die after each play that may reveal a foul.

`charts` reads the book's three charts; `offender` finds the player; `check` puts both
together and has the foul enforced; `review` is for challenges. Off unless the option
`penalty_checks` is on.
"""
