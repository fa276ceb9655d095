"""The API of calendars and search."""
