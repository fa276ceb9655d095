"""How players come to teams during a league's life: free agents, trades, the draft.

`pool` signs and releases, `trading` swaps, `drafting` runs a draft by the rules of
`draft`, which is pure; `queries` has what pages and programs read of it.
"""
