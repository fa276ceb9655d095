"""The status by which the API refuses one of the cast. Nothing in here is a test."""


def refusal(who: str) -> int:
    """401 for a program without a token, 403 for an account that may not."""
    return 401 if who == "stranger" else 403
