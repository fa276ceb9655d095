"""The Electric Football Hero League's rule book, 3rd edition, a module per chapter."""
