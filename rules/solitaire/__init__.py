"""Simplified Rules of Electric Football for the Solitaire Coach, by chapters."""
