"""The worth of situations: chances to win, fitted from games of each book's own rules.

A book's table (data/) is what its simulated games came to: how drives end from a spot,
how often a series is converted, a kick good. `Worth` looks chances to win up in it;
`python -m board fit` writes it anew, `--check` compares it with new games. Nothing here
knows a rule: a book that has no table yet borrows the usual one.
"""

from board.worth.table import Table, table_of
from board.worth.value import Clock, Situation, Worth, worth_of

__all__ = ["Clock", "Situation", "Table", "Worth", "table_of", "worth_of"]
