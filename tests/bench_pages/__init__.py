"""How long pages of a league take that has played for many seasons."""
