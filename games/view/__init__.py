"""Views of a game for each audience: the one way out."""
