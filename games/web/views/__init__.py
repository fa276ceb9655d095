"""The pages of live games: they parse, call a service or a query, and render."""
