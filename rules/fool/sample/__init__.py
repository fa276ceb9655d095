"""Random plays against random defenses, as coaches would write them."""
