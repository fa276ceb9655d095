"""The pages of live games: addresses, forms and views."""
