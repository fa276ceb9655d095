"""A team and its coach's work on it: creation, roster, depth, plays, crest.

Whoever asks, a page or a program, these change a team's players and bases, read and
write them as files (`csvimport`, `workbooks`, `paper`), and say what its page shows.
Players that change teams are the business of `league.market`.
"""
