"""FOOL, chapter 4: the run game zone by zone."""
