"""The reasons why a delivery did not go out."""

from datetime import timedelta


class NotSent(Exception):
    """Not now; it may go out later. The reason is in words.

    after: the shortest wait before the next try, requested by the other side.
    """

    def __init__(self, reason: str, after: timedelta = timedelta()) -> None:
        super().__init__(reason)
        self.after = after


class Refused(Exception):
    """Not this delivery, however often it is tried. The reason is in words."""
