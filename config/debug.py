"""The error page of development: the place of the error, and no values.

Other devices on the network, such as a phone, may see it: it shows neither variables
nor settings nor cookies. Formatting variables would also take longer than the page is
worth.
"""

from collections.abc import ItemsView
from types import FrameType
from typing import Any

from django.http import HttpRequest
from django.views.debug import SafeExceptionReporterFilter


class NoVariables(SafeExceptionReporterFilter):
    """Leave out all values that an error page could show."""

    def get_safe_settings(self) -> dict[str, Any]:
        return {}

    def get_safe_request_meta(self, request: HttpRequest | None) -> dict[str, Any]:
        return {}

    def get_safe_cookies(self, request: HttpRequest | None) -> dict[str, Any]:
        return {}

    def get_post_parameters(self, request: HttpRequest | None) -> dict[str, Any]:
        return {}

    def get_traceback_frame_variables(
        self, request: HttpRequest | None, tb_frame: FrameType
    ) -> ItemsView[str, Any]:
        return ItemsView({})
