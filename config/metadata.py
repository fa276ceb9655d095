"""The answer to OPTIONS: an address's name, and the formats it takes and gives.

The fields of each write are in the schema, once, for all programs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rest_framework.metadata import SimpleMetadata
from rest_framework.request import Request

if TYPE_CHECKING:
    from rest_framework.views import APIView  # which imports this module


class Metadata(SimpleMetadata):
    """REST framework's, without the fields of a serializer, which few views have."""

    def determine_metadata(self, request: Request, view: APIView) -> dict[str, Any]:
        return {
            "name": view.get_view_name(),
            "description": view.get_view_description(),
            "renders": [kind.media_type for kind in view.renderer_classes],
            "parses": [kind.media_type for kind in view.parser_classes],
        }
