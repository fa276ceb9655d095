"""Forms of weeks, fixtures and results."""
