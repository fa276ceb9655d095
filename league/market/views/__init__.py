"""Pages of free agents, trades and the draft."""
