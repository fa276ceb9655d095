"""What the league tells whoever listens."""

from django.dispatch import Signal

trade_offered = Signal()  # trade: the offer, for the coaches of the receiving team
