"""How the API reads what programs send it."""

import json
from typing import Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class FlatJSONParser(JSONParser):
    """JSON; what is nested too deeply to be read is no request.

    Nor is half a character ("\\ud800"), which could be neither kept nor sent.
    """

    def parse(self, *arguments: Any, **named: Any) -> Any:
        try:
            parsed = super().parse(*arguments, **named)
            json.dumps(parsed, ensure_ascii=False).encode()
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None
        except UnicodeEncodeError:
            raise ParseError("The JSON has half of a character in it.") from None
        return parsed
