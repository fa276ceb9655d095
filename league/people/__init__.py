"""Who is in a league, and what they did there.

Roles and how people come by them: `roles` gives and takes, `invitations` are links that
`joining` keeps through a sign-up. `ledger` sees what a request changes in a league,
`wording` says it, and `audit` keeps it for commissioners to read.
"""
