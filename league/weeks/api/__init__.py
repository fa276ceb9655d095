"""API of weeks, fixtures and results."""
