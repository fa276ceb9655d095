"""Forms of leagues, and bases of all forms."""
