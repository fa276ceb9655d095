"""The API of the market."""
