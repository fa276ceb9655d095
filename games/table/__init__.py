"""The table: the game in memory, the people at it, and the only writer."""
