"""People of a league: their roles, invitations by link, and joining.

`roles` adds and removes people, `invitations` are links, and `joining` carries them
through a sign-up.
"""
