"""Pages and services for followers of a league.

The league's home, team pages, calendars, feeds, pictures, news and search. Writes
nothing but calendars: their events and secret keys.
"""
