"""The schema of the API, made once for all tests of a process.

Nothing in here is a test.
"""

from functools import cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator


@cache
def api_schema() -> dict[str, Any]:
    """Return the schema that the site publishes; nobody changes it."""
    generator: Any = SchemaGenerator
    schema: dict[str, Any] = generator().get_schema(request=None, public=True)
    return schema
