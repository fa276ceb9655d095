"""Time that the pages of a league with many seasons take."""
