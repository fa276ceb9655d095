"""Pure computations of a league: results in, tables out. No database, web or chance.

Schedules, standings, statistics, play-off brackets, awards, the order of a draft, and
the positions of players.
"""
