"""Names of rounds, counted from the final back."""

_ALL = ("Final", "Semifinals", "Quarterfinals")
_CONFERENCE = ("Conference finals", "Conference semifinals")
_EARLY = ("First round", "Second round", "Third round")


def round_names(own: int, joint: int) -> tuple[str, ...]:
    """Return the names of rounds.

    own: rounds within conferences, or in all without any; joint: between them.
    """
    backwards = [*_ALL[:joint], *_CONFERENCE[:own]] if joint else [*_ALL[:own]]
    early = _EARLY[: own + joint - len(backwards)]
    return (*early, *reversed(backwards))
