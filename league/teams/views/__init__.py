"""Pages of teams and their rosters."""
