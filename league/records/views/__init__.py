"""Pages of statistics, records and players."""
