"""The log of a game: its entries, its dice, and the rows that hold them."""
