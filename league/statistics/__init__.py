"""What fans read of statistics: pure functions of lines, without a database."""
