"""Statistics and history: players' totals and careers, records, head to head."""
