"""Serializers of weeks, fixtures and results."""
