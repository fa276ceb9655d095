"""Pages of seasons, standings and play-offs."""
