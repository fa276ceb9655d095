"""Player moves between teams: free agents, trades and the draft.

`pool` signs and releases players, `trading` trades them, `drafting` runs a draft by the
rules of `league.competition.draft`; `queries` serves pages and the API.
"""
