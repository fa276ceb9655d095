"""API of leagues and of the activity log."""
