"""The API of records and statistics."""
