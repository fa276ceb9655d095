"""The REST API of live games."""
