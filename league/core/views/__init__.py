"""Pages of leagues and of the activity log, and helpers of all pages."""
