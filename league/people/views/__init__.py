"""Pages of people and invitations."""
