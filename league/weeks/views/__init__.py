"""Pages of weeks, fixtures and results."""
