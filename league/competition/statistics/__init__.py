"""Statistics for fans: pure functions of lines, without a database."""
