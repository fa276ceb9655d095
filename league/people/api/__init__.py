"""The API of people and invitations."""
