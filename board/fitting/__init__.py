"""Tables of worth, fitted from simulated games and compared with new ones."""
