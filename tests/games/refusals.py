"""Checks of refusals."""

from collections.abc import Callable

import pytest

from games.errors import Cause, Refused


def refused(act: Callable[[], object], cause: Cause, *words: str) -> Refused:
    """`act` is refused for that sort of reason, in a sentence with these words."""
    with pytest.raises(Refused) as caught:
        act()
    assert caught.value.cause is cause
    for word in words:
        assert word in caught.value.reason
    return caught.value
