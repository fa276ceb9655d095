"""Why a notice did not go out."""


class NotSent(Exception):
    """Not now; it may go out later. The reason is in words."""


class Gone(Exception):
    """The device does not want notices any more."""
