"""How the API reads what programs send it."""

from typing import Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class FlatJSONParser(JSONParser):
    """JSON; what is nested too deeply to be read is no request."""

    def parse(self, *arguments: Any, **named: Any) -> Any:
        try:
            return super().parse(*arguments, **named)
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None
