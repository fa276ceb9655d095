"""The operator's view of leagues: to look things up, and to put some things right.

What others are worked out from, or what was told to people, can be looked at alone:
the league's own pages change it, with all that follows. Django keeps a log of what
operators change; it can be looked at, too.
"""

from league.admin import leagues, market, notices, record, weeks

__all__ = ["leagues", "market", "notices", "record", "weeks"]
